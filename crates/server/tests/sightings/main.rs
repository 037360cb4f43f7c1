//! What a guest is sent adds up to what a guest is sent who asks for views: at every update the same view, the same
//! legal moves, and the same choice to take back or none.
//!
//! Whole games of every kind, with people and bots, with clocks and without; seats, spectators of the table, and
//! spectators who see everything later; choices are taken back, guests leave and resume, newcomers hear everything
//! from the start, bots play on for who is away, players give up, the server restarts.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "../../../rules/tests/laws/dice.rs"]
mod dice;
mod follower;
#[path = "../../../rules/tests/laws/options.rs"]
mod options;
mod party;
mod truth;

use rules::shelf::Options;
use rules::{Seat, cherokee, shamans, tomahawk};
use wire::{Clock, Plan, SeatPlan, Setup, Spectators, ToClient, What};

use crate::dice::Dice;
use crate::party::{Happened, Party};

/// How many games of each kind are played.
const GAMES: usize = 4;

fn all_options() -> Vec<Options> {
    let cherokee = options::cherokee().into_iter().map(Options::Cherokee);
    let tomahawk = options::tomahawk().into_iter().map(Options::Tomahawk);
    let shamans = options::shamans().into_iter().map(Options::Shamans);
    cherokee.chain(tomahawk).chain(shamans).collect()
}

/// Plans that between them have every kind of spectators, clocks and bots.
fn plan(options: Options, game: usize) -> Plan {
    let setup = Setup(options);
    let mut plan = Plan::new(setup, vec![SeatPlan::Person; usize::from(setup.seats())]);
    if game % 2 == 1 {
        plan.spectators = Spectators::Everything { delay: 60 };
    }
    if game % 4 == 2
        && let Some(last) = plan.seats.last_mut()
    {
        *last = SeatPlan::Bot(1);
    }
    plan.clock = match game % 3 {
        0 => Clock::Bank { seconds: 36_000, increment: 5 },
        1 => Clock::None,
        _ => Clock::Days { days: 14 },
    };
    plan.grace = 30;
    plan
}

#[test]
fn what_a_guest_sees_adds_up_to_what_a_guest_is_told_who_asks_for_views() {
    let mut all = Happened::default();
    for (index, options) in all_options().into_iter().enumerate() {
        for game in 0..GAMES {
            let mut dice = Dice((index * GAMES + game) as u64);
            all.add(&Party::open(&plan(options, game)).play(&mut dice));
        }
    }
    assert!(all.is_of_every_kind(), "too little has happened to prove anything: {all:?}");
}

#[test]
fn bots_alone_are_looked_at_from_their_deal_on() {
    for options in all_options() {
        let mut plan = plan(options, 0);
        plan.seats = vec![SeatPlan::Bot(1); plan.seats.len()];
        for spectators in [Spectators::Table, Spectators::Everything { delay: 60 }] {
            plan.spectators = spectators;
            let happened = Party::open(&plan).play(&mut Dice(7));
            assert!(happened.updates > 10, "{happened:?}");
        }
    }
}

/// How many thousand bytes a player is sent who says `since: 0` after a thousand moves. No game is that long:
/// what is sent of whole games is counted, and their moves.
fn story_of_a_thousand_moves(options: Options) -> usize {
    let (mut bytes, mut moves) = (0, 0);
    for seed in 0..20 {
        let mut plan = plan(options, 0);
        plan.clock = Clock::None;
        let mut party = Party::open(&plan);
        let mut dice = Dice(seed);
        while !party.is_over() {
            party.make_any_move(&mut dice);
            moves += 1;
        }
        let story = party.story_from_the_start(Seat::FIRST);
        let message = |update| ToClient::Update(Box::new(update));
        bytes += story.into_iter().map(|update| wire::write(&message(update)).len()).sum::<usize>();
    }
    bytes.div_ceil(moves)
}

#[test]
fn the_document_says_how_much_a_story_from_the_start_is() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    let document = std::fs::read_to_string(path).expect("docs/protocol.md");
    let document = document.split_whitespace().collect::<Vec<_>>().join(" ");
    let long = shamans::Options::new(shamans::Variant::Base, shamans::Exchange::Compulsory, 100);
    let cherokee = story_of_a_thousand_moves(Options::Cherokee(cherokee::Options::default()));
    let tomahawk = story_of_a_thousand_moves(Options::Tomahawk(tomahawk::Options::default()));
    let shamans = story_of_a_thousand_moves(Options::Shamans(long.expect("options")));
    let sentence = "Everything from the beginning takes about 0.3 KB per move without `views`";
    assert!(document.contains(sentence), "docs/protocol.md should say: {sentence}");
    let kilobytes = [cherokee, tomahawk, shamans];
    assert!(
        kilobytes.iter().all(|thousand| (250..350).contains(thousand)),
        "{kilobytes:?} KB for 1,000 moves"
    );
}

#[test]
fn who_hears_of_a_choice_that_was_taken_back_drops_its_sighting() {
    let options = Options::Shamans(options::shamans()[0]);
    let mut party = Party::open(&plan(options, 0));
    let mut dice = Dice(1);
    while !party.chooses_together() {
        party.make_any_move(&mut dice);
    }
    party.choose(Seat::FIRST, &mut dice);
    party.take_back(Seat::FIRST);
    let story = party.story_from_the_start(Seat::FIRST);
    let [chosen, back] = story.last_chunk().expect("two updates");
    assert_eq!((&chosen.what, chosen.sightings.len(), chosen.dropped), (&What::Moved, 1, 0));
    assert_eq!((&back.what, back.sightings.len(), back.dropped), (&What::TakenBack, 0, 1));
    let others = party.story_from_the_start(Seat::SECOND);
    assert!(others.iter().all(|update| update.dropped == 0), "nobody else hears of it");
}
