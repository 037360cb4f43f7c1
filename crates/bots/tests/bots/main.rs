//! What every bot keeps to, in every game and variant.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

mod decks;
mod free_moves;
mod honesty;
mod mixing;
mod seats;
mod strength;

use bots::{Dice, Outlook, Player, Stop};
use rules::{Luck, Seat, Viewpoint, cherokee, shamans, tomahawk};

/// Holds for every game and variant.
macro_rules! for_all_games {
    ($check:ident) => {
        for options in crate::cherokee_options() {
            $check::<cherokee::State>(&options);
        }
        for options in crate::tomahawk_options() {
            $check::<tomahawk::State>(&options);
        }
        for options in crate::shamans_options() {
            $check::<shamans::State>(&options);
        }
    };
}
pub(crate) use for_all_games;

pub(crate) fn cherokee_options() -> Vec<cherokee::Options> {
    let both = [cherokee::Clans::Secret, cherokee::Clans::Open];
    (2..=4)
        .flat_map(|players| both.map(|clans| cherokee::Options::new(players, clans).expect("players")))
        .collect()
}

pub(crate) fn tomahawk_options() -> Vec<tomahawk::Options> {
    let prizes = [tomahawk::Prize::Without, tomahawk::Prize::With];
    let shipped = prizes.map(|prize| tomahawk::Options::default().with_prize(prize));
    shipped.into_iter().chain(decks::own()).collect()
}

pub(crate) fn shamans_options() -> Vec<shamans::Options> {
    use shamans::{Exchange, Moves, Options, Variant};
    let variants = [Variant::Base, Variant::Memory, Variant::Pro].into_iter();
    let exchanges = [Exchange::Compulsory, Exchange::Optional];
    let swapping = variants
        .flat_map(|variant| exchanges.map(|exchange| Options::new(variant, exchange, 20).expect("duels")));
    let moving = swapping.clone().filter_map(|options| options.with_moves(Moves::Free));
    swapping.chain(moving).collect()
}

/// Takes the deals that are due.
pub(crate) fn deal<G: Outlook>(state: &mut G, dice: &mut Dice) {
    while let Some(deal) = state.draw(dice) {
        state.deal(&deal, &mut |_| {}).expect("a deal that was drawn");
    }
}

/// Positions from all over some random games, each with a seat that may act.
pub(crate) fn positions<G: Outlook>(options: &G::Options, count: usize) -> Vec<(G, Seat)> {
    let mut dice = Dice::new(11);
    let mut found = Vec::new();
    while found.len() < count {
        let mut state = G::new(options);
        loop {
            deal(&mut state, &mut dice);
            let may_act: Vec<Seat> = state.turn().owing().iter().collect();
            if may_act.is_empty() {
                break;
            }
            let seat = may_act[dice.below(may_act.len() as u32) as usize];
            if dice.below(12) == 0 {
                found.push((state, seat));
            }
            let actions = state.legal_actions(seat);
            let action = actions[dice.below(actions.len() as u32) as usize];
            state.play(seat, action, &mut |_| {}).expect("a legal action");
        }
    }
    found.truncate(count);
    found
}

/// One game between bots, from a deal and a seed.
pub(crate) fn play<G: Outlook>(
    options: &G::Options,
    players: &[Player],
    deals: u64,
    seed: u64,
) -> rules::Outcome {
    play_on(G::new(options), players, &mut Dice::new(deals), seed)
}

/// Plays a game on between bots.
pub(crate) fn play_on<G: Outlook>(
    mut state: G,
    players: &[Player],
    deals: &mut Dice,
    seed: u64,
) -> rules::Outcome {
    let mut seeds = Dice::new(seed);
    let stop = Stop::new();
    while let Some(seat) = state.run_to_decision(deals) {
        let view = state.view(Viewpoint::Seat(seat));
        let choice = players[seat.index()].choose::<G>(&view, &stop, 1, seeds.word()).expect("it may act");
        state.play(seat, choice.action, &mut |_| {}).expect("bots play legal actions");
    }
    state.outcome().expect("the game is over")
}

pub(crate) fn bot(name: &str) -> Player {
    name.parse().expect("a bot")
}
