//! Bots play equally well from every seat.
//!
//! Where a game is the same for all seats, equals share the victories evenly. Duel of the Shamans is not: there
//! the board transposed, with the sides swapped and the other side exchanging next, is worth as much to the
//! other side. Seeds are fixed, so a result is the same every time; the intervals say how far chance may go.

use bots::{Dice, Outlook, clan_beliefs};
use rules::{Game, Luck, Outcome, Seat, Seats, Turn, Viewpoint, cherokee, tomahawk};

use crate::{bot, play};

mod mirrored;

/// How many standard deviations a share may be from what it should be: one in ten thousand is further away.
const FAR: f64 = 3.9;

/// A seat's part of the victory.
fn part(outcome: &Outcome, seat: Seat) -> f64 {
    let winners = outcome.winners();
    if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 }
}

/// The mean of some parts of victories, and how far chance takes such a mean.
fn mean(parts: &[f64]) -> (f64, f64) {
    let count = parts.len() as f64;
    let mean = parts.iter().sum::<f64>() / count;
    let spread: f64 = parts.iter().map(|part| (part - mean).powi(2)).sum();
    (mean, (spread / (count - 1.0) / count).sqrt())
}

/// Games between equals, each with a deal of its own: every seat takes its part.
#[track_caller]
fn is_fair<G: Outlook>(options: &G::Options, name: &str, games: u64) {
    let seats = Seats::first(G::new(options).seats());
    let players = vec![bot(name); seats.len()];
    let outcomes: Vec<Outcome> = (0..games).map(|game| play::<G>(options, &players, game, !game)).collect();
    for seat in seats.iter() {
        let parts: Vec<f64> = outcomes.iter().map(|outcome| part(outcome, seat)).collect();
        let (share, deviation) = mean(&parts);
        let fair = 1.0 / seats.len() as f64;
        assert!(
            (share - fair).abs() <= FAR * deviation,
            "{name} wins {share:.3} ± {deviation:.3} in {seat}, where {fair:.3} is fair: {options:?}"
        );
    }
}

#[test]
fn equals_share_tomahawk_evenly() {
    for prize in [tomahawk::Prize::Without, tomahawk::Prize::With] {
        let options = tomahawk::Options::default().with_prize(prize);
        for (name, games) in
            [("search:1", 200), ("random", 300), ("greedy", 200), ("1", 200), ("search:100", 160)]
        {
            is_fair::<tomahawk::State>(&options, name, games);
        }
    }
    for options in crate::decks::own() {
        is_fair::<tomahawk::State>(&options, "greedy", 100);
        is_fair::<tomahawk::State>(&options, "search:1", 100);
    }
}

#[test]
fn equals_share_cherokee_evenly() {
    for options in crate::cherokee_options() {
        for (name, games) in [("random", 300), ("greedy", 120), ("1", 60), ("search:10", 60)] {
            is_fair::<cherokee::State>(&options, name, games);
        }
    }
}

#[test]
fn clans_are_read_as_well_from_every_seat() {
    let options = cherokee::Options::new(3, cherokee::Clans::Secret).expect("three players");
    is_fair::<cherokee::State>(&options, "greedy", 700);
}

/// A random game, and the same game with everyone one seat further.
fn shifted_games(options: &cherokee::Options, dice: &mut Dice) -> Vec<(cherokee::State, cherokee::State)> {
    let next = |seat: Seat| seat.after(1, options.players());
    let mut state = cherokee::State::new(options);
    let mut shifted = state;
    let dealt = state.draw(dice).expect("a deal is due");
    let mut moved = dealt.clone();
    moved.clans.rotate_right(1);
    moved.hands.rotate_right(1);
    moved.first = next(dealt.first);
    state.deal(&dealt, &mut |_| {}).expect("a deal that was drawn");
    shifted.deal(&moved, &mut |_| {}).expect("the same deal, one seat further");
    let mut games = Vec::new();
    while let Turn::Of(seat) = state.turn() {
        games.push((state, shifted));
        let actions = state.legal_actions(seat);
        let action = actions[dice.below(actions.len() as u32) as usize];
        state.play(seat, action, &mut |_| {}).expect("a legal action");
        shifted.play(next(seat), action, &mut |_| {}).expect("the same action");
    }
    games
}

#[test]
fn what_attacks_say_of_a_clan_does_not_depend_on_the_seat_that_looks() {
    for options in crate::cherokee_options() {
        let next = |seat: Seat| seat.after(1, options.players());
        let seats = Seats::first(options.players());
        for (state, shifted) in shifted_games(&options, &mut Dice::new(3)) {
            for (viewer, other) in
                seats.iter().flat_map(|viewer| seats.iter().map(move |other| (viewer, other)))
            {
                let ours = clan_beliefs(&state.view(Viewpoint::Seat(viewer)));
                let theirs = clan_beliefs(&shifted.view(Viewpoint::Seat(next(viewer))));
                for clan in cherokee::Clan::ALL {
                    let pair = (ours.chance(other, clan), theirs.chance(next(other), clan));
                    let is_equal = match pair {
                        (Some(ours), Some(theirs)) => (ours - theirs).abs() < 1e-9,
                        (None, None) => options.clans() == cherokee::Clans::Open,
                        (Some(_), None) | (None, Some(_)) => false,
                    };
                    assert!(is_equal, "{viewer} of {other}: {pair:?}");
                }
            }
        }
    }
}
