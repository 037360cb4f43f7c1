//! The JSON of each kind of message, word for word: what clients rely on.
//!
//! Views are pinned by the examples of docs/views.md, see `documents`.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "support/sightings.rs"]
mod sightings;

use rules::{Outcome, Seat, Seats, Turn};
use wire::{Sighting, View};

#[track_caller]
fn check(value: &impl wire::Write, json: &str) {
    assert_eq!(wire::write(value), json);
}

#[test]
fn every_kind_of_sighting_is_sent_as_ever() {
    for (sighting, json) in sightings::all() {
        check(&sighting, json);
    }
}

#[test]
fn turns_and_outcomes_are_sent_as_ever() {
    check(&Turn::Chance, r#""chance""#);
    check(&Turn::Of(Seat::SECOND), r#"{"of":1}"#);
    check(&Turn::Together(Seats::first(2)), r#"{"together":[0,1]}"#);
    check(&Turn::Over, r#""over""#);
    check(&Outcome::by_points(&[9, 9]), r#"{"scores":[9,9],"winners":[0,1]}"#);
    let women = Outcome::by_points_then_women(&[12, 12, 3], &[2, 1, 0]);
    check(&women, r#"{"scores":[12,12,3],"winners":[0],"women":[2,1,0]}"#);
}

#[test]
fn a_piece_that_does_not_exist_is_refused_with_what_one_looks_like() {
    let error = wire::read::<Sighting>(r#"{"game":"shamans","what":"chose","seat":0,"mask":"4"}"#);
    let error = error.expect_err("there is no such mask").to_string();
    assert!(error.contains("a mask is a row 1, 2 or 3 (Bison) or a column a, b or c (Wolf)"), "{error}");
}

#[test]
fn fields_that_a_client_does_not_know_are_ignored() {
    let known: Sighting = wire::read(r#"{"game":"shamans","what":"passed","seat":1}"#).expect("a sighting");
    let newer = r#"{"game":"shamans","what":"passed","seat":1,"new":[1,2]}"#;
    assert_eq!(wire::read::<Sighting>(newer).expect("a sighting"), known);
    assert!(wire::read::<View>("[]").is_err());
}
