//! Records written while a game is played, with decisions that arrive in any order.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use proptest::prelude::{any, proptest};
use proptest::test_runner::Config;
use record::{Entry, Record, Recorder, Seed, Stream, Trace, check, legal_moves, play_out};
use rules::shelf::{Kind, Options};
use rules::{Luck, Seat, Turn};

/// The moves of a record that seats have made, in the order of the record.
fn seats(record: &Record) -> Vec<u8> {
    let seats = record.events.iter().filter_map(|entry| match entry {
        Entry::Decision { seat, .. } => Some(seat.number()),
        Entry::Deal { .. } => None,
    });
    seats.collect()
}

/// Plays the next deal or decision; of seats that decide together, one that `luck` picks.
fn advance(recorder: &mut Recorder, deals: &mut Stream, luck: &mut Stream) {
    let state = *recorder.state();
    if let Some(deal) = state.draw(deals) {
        return recorder.deal(deal, &mut |_| {}).expect("the deal is possible");
    }
    let waiting: Vec<Seat> = state.turn().owing().iter().collect();
    let seat = waiting[luck.below(waiting.len() as u32) as usize];
    let legal = state.legal_actions(seat);
    let action = legal[luck.below(legal.len() as u32) as usize];
    let listed = Some(legal_moves(&state, seat));
    recorder.play(seat, &action, listed, &mut |_| {}).expect("the action is legal");
}

proptest! {
    #![proptest_config(Config { cases: 40, failure_persistence: None, ..Config::default() })]

    #[test]
    fn whatever_the_order_of_arrival_the_record_is_right_at_any_time(
        seed in any::<[u8; 32]>(), kind in 0..3usize
    ) {
        let seed = Seed::new(seed);
        let mut recorder = Recorder::new(&Options::default_of(Kind::ALL[kind]), Some(seed));
        let (mut deals, mut luck) = (Stream::deals(&seed), Stream::players(&seed));
        while recorder.state().turn() != Turn::Over {
            advance(&mut recorder, &mut deals, &mut luck);
            assert_eq!(check(&recorder.record()), Ok(()));
        }
        let record = recorder.into_record();
        assert!(record.result.is_some());
        assert_eq!(check(&Record::read(&record.write()).expect("it can be read")), Ok(()));
    }
}

#[test]
fn a_choice_that_came_too_early_is_left_out_until_the_other_seat_is_done() {
    let mut recorder = Recorder::new(&Options::default_of(Kind::Tomahawk), None);
    let mut deals = Stream::deals(&Seed::new([3; 32]));
    let deal = recorder.state().draw(&mut deals).expect("a deal is due");
    recorder.deal(deal, &mut |_| {}).expect("the deal is possible");
    let mut choose = |number: usize| {
        let seat = Seat::ALL[number];
        let action = recorder.state().legal_actions(seat)[0];
        recorder.play(seat, &action, None, &mut |_| {}).expect("the action is legal");
        seats(&recorder.record())
    };
    assert!(choose(1).is_empty());
    assert_eq!(choose(0), [0]);
    assert_eq!(choose(1), [0]);
    assert_eq!(choose(0), [0, 0, 1, 1]);
}

#[test]
fn what_is_refused_is_not_written_down() {
    let mut recorder = Recorder::new(&Options::default_of(Kind::Shamans), None);
    let action = recorder.state().legal_actions(Seat::FIRST)[0];
    assert!(recorder.play(Seat::SECOND, &action, None, &mut |_| {}).is_err());
    assert!(recorder.record().events.is_empty());
    let other = play_out(&Options::default_of(Kind::Cherokee), &Seed::new([1; 32]), Trace::Without);
    let Some(Entry::Deal { deal, .. }) = other.events.first() else { panic!("no deal") };
    assert!(recorder.deal(deal.clone(), &mut |_| {}).is_err());
    assert!(recorder.record().events.is_empty());
}
