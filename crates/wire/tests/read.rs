//! How clients read: everything that is sent reads back, and whatever comes instead is no reason to panic.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "../../rules/tests/laws/dice.rs"]
mod dice;
#[path = "support/messages.rs"]
mod messages;
#[path = "support/sightings.rs"]
mod sightings;
#[path = "../../rules/tests/laws/walk.rs"]
#[allow(dead_code, reason = "some of it is for the laws of the rules alone")]
mod walk;

use core::fmt::Debug;

use rules::{Game, Viewpoint, cherokee, shamans, shelf, tomahawk};
use serde_json::{Value, json};
use wire::{Early, Read, Refusal, Setup, Sighting, ToClient, Update, View, What, Write, read};

use self::dice::Dice;
use self::walk::walk;

#[track_caller]
fn reads_back<T: Read + Write + PartialEq + Debug>(value: &T) {
    let text = wire::write(value);
    assert_eq!(read::<T>(&text).as_ref(), Ok(value), "{text}");
    // A `Value` sorts its fields by their names, so this is the same in another order.
    let sorted = parsed(value);
    assert_eq!(read::<T>(&sorted.to_string()).as_ref(), Ok(value), "{sorted}");
}

fn parsed(value: &impl Write) -> Value {
    serde_json::from_str(&wire::write(value)).expect("it is JSON")
}

#[track_caller]
fn refused<T: Read + Debug>(text: &str, sentence: &str) {
    assert_eq!(read::<T>(text).expect_err("this is refused").to_string(), sentence);
}

/// The views of every fourth moment of a random game, from everywhere.
fn views<G: Game>(options: &G::Options, wrap: fn(G::View) -> shelf::View) -> Vec<View> {
    let (mut views, mut moment) = (Vec::new(), 0);
    walk::<G>(options, &mut Dice(8), |state, _, _| {
        moment += 1;
        if moment % 4 == 0 {
            let seen = Viewpoint::all(state.seats()).map(|viewpoint| wrap(state.view(viewpoint)));
            views.extend(seen.map(|view| View::from(&view)));
        }
    });
    views
}

/// Views of all games.
fn all_views() -> Vec<View> {
    let memory = shamans::Options::new(shamans::Variant::Memory, shamans::Exchange::Optional, 9);
    let mut all = views::<cherokee::State>(&cherokee::Options::default(), shelf::View::Cherokee);
    all.extend(views::<tomahawk::State>(&tomahawk::Options::default(), shelf::View::Tomahawk));
    all.extend(views::<shamans::State>(&memory.expect("options"), shelf::View::Shamans));
    all
}

/// Updates that carry sightings and views.
fn updates() -> Vec<ToClient> {
    let all: Vec<Sighting> = sightings::all().iter().map(|(sighting, _)| sighting.into()).collect();
    let views = all_views();
    let updates = views.chunks(9).zip(all.chunks(3).cycle()).map(|(views, sightings)| Update {
        sightings: sightings.to_vec(),
        view: views.first().cloned(),
        views: views.to_vec(),
        ..messages::full(What::Moved)
    });
    updates.map(|update| ToClient::Update(Box::new(update))).collect()
}

#[test]
fn every_message_reads_back() {
    messages::to_client().iter().chain(&updates()).for_each(reads_back);
    sightings::all().iter().for_each(|(sighting, _)| reads_back(&Sighting::from(sighting)));
    messages::whats().iter().for_each(reads_back);
    messages::tables().iter().for_each(reads_back);
    messages::overs().iter().for_each(reads_back);
    messages::SIGNALS.iter().for_each(reads_back);
    messages::REFUSALS.iter().for_each(reads_back);
    messages::EARLY.iter().for_each(reads_back);
    messages::PHASES.iter().for_each(reads_back);
    for kind in shelf::Kind::ALL {
        reads_back(&Setup(shelf::Options::default_of(kind)));
    }
}

#[test]
fn what_a_client_does_not_know_is_ignored() {
    let mut newer = parsed(&messages::to_client()[0]);
    newer["new"] = json!([1, {"x": null}]);
    newer["table"]["new"] = json!("new");
    newer["table"]["plan"]["new"] = json!(1.5);
    newer["table"]["sitting"][0]["new"] = json!(true);
    assert_eq!(read::<ToClient>(&newer.to_string()).as_ref(), Ok(&messages::to_client()[0]));
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    refused::<What>(r#"{"what":"resigned"}"#, "`seat` is missing in `resigned`");
    refused::<What>(r#"{"what":"resigned","seat":null}"#, "`seat` is missing in `resigned`");
    refused::<What>(
        r#"{"what":"gone","seat":256}"#,
        "`seat` in `gone` is 256, where a whole number up to 255 belongs",
    );
    refused::<What>(
        r#"{"what":"gone","seat":-1}"#,
        "`seat` in `gone` is -1, where a whole number up to 255 belongs",
    );
    refused::<What>(
        r#"{"what":"gone","seat":"x"}"#,
        "`seat` in `gone` is \"x\", where a whole number up to 255 belongs",
    );
    refused::<What>(r#"{"what":"flown"}"#, "`flown` is unknown as `what`");
    refused::<What>("[]", "the message is a list, where an object belongs");
    refused::<What>(r#"{"what":"gone","what":"left"}"#, "the field \"what\" is given twice");
    refused::<Early>(r#""late""#, "`late` is unknown as `message`");
    refused::<Refusal>("7", "the message is 7, where a text belongs");
    refused::<wire::view::Turn>(
        r#"{"of":0,"x":1}"#,
        "the message is an object, where an object with one field belongs",
    );
    refused::<Sighting>(
        r#"{"game":"shamans","what":"duelled","cell":"a1","pawns":[],"totals":[1]}"#,
        "`totals` in `duelled` has 1 values, where 2 belong",
    );
    refused::<Sighting>(
        r#"{"game":"shamans","what":"chose","seat":0,"mask":"4"}"#,
        "`mask` in `chose`: a mask is a row 1, 2 or 3 (Bison) or a column a, b or c (Wolf)",
    );
    refused::<Setup>(
        r#"{"game":"cherokee","options":{"players":5}}"#,
        "the option players cannot be 5: it takes 2, 3 or 4",
    );
    assert!(read::<ToClient>("").is_err());
    let long = format!(r#"{{"what":"{}"}}"#, "long ".repeat(9_999));
    assert!(read::<What>(&long).expect_err("unknown").to_string().len() < 80);
}

#[test]
fn a_damaged_message_is_refused_or_read_and_nothing_breaks() {
    let refusals: usize = messages::to_client().iter().map(refusals).sum();
    assert!(refusals > 5_000, "{refusals}");
}

#[test]
fn a_damaged_view_or_sighting_is_refused_or_read_and_nothing_breaks() {
    let views: usize = all_views().iter().step_by(12).map(refusals).sum();
    let sightings: usize =
        sightings::all().iter().map(|(sighting, _)| refusals(&Sighting::from(sighting))).sum();
    assert!(views > 5_000 && sightings > 2_000, "{views} {sightings}");
}

/// How often a value is refused when something in it is damaged.
fn refusals<T: Read + Write + PartialEq + Debug>(value: &T) -> usize {
    let whole = parsed(value);
    let mut refusals = 0;
    for damaged in damaged(&whole) {
        match read::<T>(&damaged.to_string()) {
            Ok(value) => reads_back(&value),
            Err(error) => {
                refusals += 1;
                assert!(error.to_string().len() < 300, "{error}");
            }
        }
    }
    refusals
}

/// The same value with one thing taken out of it or put in the place of another, in every way.
fn damaged(value: &Value) -> Vec<Value> {
    let others =
        json!([null, true, -1, 5, 256, 70_000, u64::MAX, 1e300, 0.5, "", "x", "4c", [], [0], {}, {"of": 9}]);
    let mut all = others.as_array().cloned().unwrap_or_default();
    match value {
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate().take(3) {
                let with = |other| Value::Array([&items[..place], &[other], &items[place + 1..]].concat());
                all.push(Value::Array([&items[..place], &items[place + 1..]].concat()));
                all.extend(damaged(item).into_iter().map(with));
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let mut without = fields.clone();
                without.remove(name);
                all.push(Value::Object(without.clone()));
                all.extend(damaged(field).into_iter().map(|other| {
                    let mut fields = without.clone();
                    fields.insert(name.clone(), other);
                    Value::Object(fields)
                }));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    all
}
