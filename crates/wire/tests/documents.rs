//! What docs/views.md shows is true: its examples are what is sent, and no field is left unexplained.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "../../rules/tests/laws/dice.rs"]
mod dice;
#[path = "support/sightings.rs"]
mod sightings;
#[path = "../../rules/tests/laws/walk.rs"]
#[allow(dead_code, reason = "some of it is for the laws of the rules alone")]
mod walk;

use std::collections::BTreeSet;

use rules::shamans::{self, Exchange, Variant};
use rules::{Game, Seat, Viewpoint, cherokee, shelf, tomahawk};
use serde_json::Value;
use wire::{Setup, Sighting, View};

use self::dice::Dice;
use self::walk::{apply, random_step, walk};

const DOCUMENT: &str = include_str!("../../../docs/views.md");

/// What a seat sees after so many steps of a random game.
fn view_after<G: Game>(options: &G::Options, seed: u64, steps: usize, seat: Seat) -> G::View {
    let mut dice = Dice(seed);
    let mut state = G::new(options);
    for _ in 0..steps {
        let step = random_step(&state, &mut dice).expect("the game goes on");
        apply(&mut state, &step);
    }
    state.view(Viewpoint::Seat(seat))
}

fn prized() -> tomahawk::Options {
    tomahawk::Options::new(tomahawk::Prize::With, tomahawk::Deck::reconstruction())
}

fn memory() -> shamans::Options {
    shamans::Options::new(Variant::Memory, Exchange::Optional, 100).expect("options")
}

/// The views that the document shows, in its order.
fn views() -> [shelf::View; 3] {
    let cherokee = cherokee::Options::default();
    [
        shelf::View::Cherokee(view_after::<cherokee::State>(&cherokee, 0, 14, Seat::FIRST)),
        shelf::View::Tomahawk(view_after::<tomahawk::State>(&prized(), 0, 24, Seat::SECOND)),
        shelf::View::Shamans(view_after::<shamans::State>(&memory(), 0, 28, Seat::FIRST)),
    ]
}

/// The examples of the document: a line that is JSON by itself, or a whole block on one line.
fn examples() -> Vec<String> {
    let blocks = DOCUMENT.split("```json\n").skip(1).map(|rest| rest.split("```").next().expect("an end"));
    let lines = |block: &str| -> Vec<String> {
        let first = block.lines().next().unwrap_or_default();
        if serde_json::from_str::<Value>(first).is_ok() {
            block.lines().map(str::to_owned).collect()
        } else {
            vec![block.lines().map(str::trim_start).collect()]
        }
    };
    blocks.flat_map(lines).collect()
}

fn has(json: &str, field: &str) -> bool {
    serde_json::from_str::<Value>(json).expect("an example is JSON").get(field).is_some()
}

#[test]
fn the_views_shown_are_those_of_real_games() {
    let shown: Vec<String> = examples().into_iter().filter(|json| has(json, "turn")).collect();
    let sent = views().map(|view| wire::write(&View::from(&view)));
    assert_eq!(shown, sent);
    for (json, view) in shown.iter().zip(views()) {
        assert_eq!(wire::read::<View>(json).expect("a view"), View::from(&view));
    }
}

#[test]
fn every_kind_of_sighting_is_shown_as_it_is_sent() {
    let shown: BTreeSet<String> = examples().into_iter().filter(|json| has(json, "what")).collect();
    let pinned = sightings::all();
    // The two deals of Cherokee are too long for a document; the fields stand in its table.
    let short = pinned.iter().map(|(_, json)| (*json).to_owned()).filter(|json| json.len() < 200);
    assert_eq!(shown, short.collect());
    for json in &shown {
        wire::read::<Sighting>(json).expect("a sighting");
    }
}

#[test]
fn the_setups_shown_can_be_read() {
    let shown: Vec<String> = examples().into_iter().filter(|json| has(json, "options")).collect();
    assert_eq!(shown.len(), 3);
    for json in shown {
        let setup: Setup = wire::read_strict(&json).expect("a setup");
        assert_eq!(wire::write(&setup), json);
    }
}

#[test]
fn every_field_is_explained() {
    let mut fields = BTreeSet::new();
    for seed in 0..5 {
        collect_of::<cherokee::State>(
            &cherokee::Options::default(),
            seed,
            shelf::View::Cherokee,
            &mut fields,
        );
        collect_of::<tomahawk::State>(&prized(), seed, shelf::View::Tomahawk, &mut fields);
        collect_of::<shamans::State>(&memory(), seed, shelf::View::Shamans, &mut fields);
    }
    for (sighting, _) in sightings::all() {
        collect(&parsed(&sighting), &mut fields);
    }
    for field in fields {
        assert!(DOCUMENT.contains(&format!("`{field}`")), "{field} is not explained");
    }
}

/// The names of all fields in all views of a random game.
fn collect_of<G: Game>(
    options: &G::Options,
    seed: u64,
    wrap: fn(G::View) -> shelf::View,
    fields: &mut BTreeSet<String>,
) {
    walk::<G>(options, &mut Dice(seed), |state, _, _| {
        for viewpoint in Viewpoint::all(state.seats()) {
            let view = View::from(&wrap(state.view(viewpoint)));
            collect(&parsed(&view), fields);
        }
    });
}

fn collect(json: &Value, fields: &mut BTreeSet<String>) {
    match json {
        Value::Array(items) => items.iter().for_each(|item| collect(item, fields)),
        Value::Object(object) => object.iter().for_each(|(name, value)| {
            fields.insert(name.clone());
            collect(value, fields);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn parsed(value: &impl wire::Write) -> Value {
    serde_json::from_str(&wire::write(value)).expect("it is JSON")
}
