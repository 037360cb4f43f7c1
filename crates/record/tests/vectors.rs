//! The traced records that an independent implementation made from the rules texts: 46, and nine of professional
//! games with free moves.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use record::{Record, Replay, Stream, Trace, check, legal_moves, play_out_with};
use rules::shelf::State;

const VECTORS: &str = include_str!("data/vectors.jsonl");
const FREE_MOVES: &str = include_str!("data/vectors-free-moves.jsonl");

/// The text of every vector, with its place for a message.
fn vectors() -> impl Iterator<Item = (String, &'static str)> {
    let lines = |file: &'static str, text: &'static str| {
        (1..).zip(text.lines()).map(move |(line, text)| (format!("{file}, line {line}"), text))
    };
    lines("vectors.jsonl", VECTORS).chain(lines("vectors-free-moves.jsonl", FREE_MOVES))
}

#[test]
fn every_vector_replays_with_its_deals_its_legal_moves_and_its_result() {
    for (place, text) in vectors() {
        let record = Record::read(text).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
        check(&record).unwrap_or_else(|defect| panic!("{place}: {defect}"));
        assert!(record.result.is_some() && record.seed.is_some(), "{place}");
    }
    assert_eq!([VECTORS, FREE_MOVES].map(|file| file.lines().count()), [46, 9]);
}

#[test]
fn every_vector_is_written_as_it_was_read() {
    for (place, text) in vectors() {
        let record = Record::read(text).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
        assert_eq!(record.write(), text, "{place}");
    }
}

#[test]
fn playing_the_moves_of_a_vector_from_its_seed_gives_the_vector() {
    for (place, text) in vectors() {
        let record = Record::read(text).unwrap_or_else(|refusal| panic!("{place}: {refusal}"));
        let seed = record.seed.expect("every vector has a seed");
        let mut moves = record.events.iter().filter_map(|entry| match entry {
            record::Entry::Decision { action, .. } => Some(action.clone()),
            record::Entry::Deal { .. } => None,
        });
        let again = play_out_with(&record.options, &seed, Trace::With, |_, legal| {
            let wanted = moves.next();
            legal.iter().position(|action| Some(action.to_string()) == wanted).expect("a legal move")
        });
        assert_eq!(again.write(), text, "{place}");
    }
}

#[test]
fn a_record_may_stop_anywhere_before_its_end() {
    for (_, text) in vectors().step_by(5) {
        let whole = Record::read(text).expect("a vector can be read");
        for length in 0..whole.events.len() {
            let mut part = whole.clone();
            part.events.truncate(length);
            part.result = None;
            assert_eq!(check(&part), Ok(()));
        }
    }
}

#[test]
fn a_replay_tells_what_happened_and_stops_at_the_end() {
    let record = Record::read(VECTORS.lines().next().expect("a line")).expect("a vector can be read");
    let mut replay = Replay::new(&record);
    let mut told = 0;
    replay.finish(&mut |_| told += 1).expect("a vector replays");
    assert!(told > record.events.len());
    assert_eq!(replay.position(), record.events.len());
    assert!(replay.state().outcome().is_some());
    assert_eq!(replay.step(&mut |_| {}), Ok(None));
}

#[test]
fn before_the_deal_nobody_has_a_legal_move() {
    let record = Record::read(VECTORS.lines().next().expect("a line")).expect("a vector can be read");
    let state = State::new(&record.options);
    assert!(legal_moves(&state, rules::Seat::FIRST).is_empty());
    let mut stream = Stream::deals(&record.seed.expect("a seed"));
    assert!(state.draw(&mut stream).is_some());
}
