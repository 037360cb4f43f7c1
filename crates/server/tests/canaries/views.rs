//! Views and sightings that were sent, held against the rules' own.

use record::{Entry, Record};
use rules::shelf::{Event, State};
use rules::{Turn, Viewpoint};
use serde_json::Value;
use wire::{ToClient, View};

/// How many views and sightings were sent.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) views: usize,
    pub(crate) sightings: usize,
}

/// A viewpoint's views and sightings, as the rules make them from the record.
struct Due {
    views: Vec<Value>,
    sightings: Vec<Value>,
}

/// Replays a record as a viewpoint could have known it. Of choices that were taken together the record
/// does not tell which came first; the viewpoint knew its own as soon as it had made them.
fn due(record: &Record, viewpoint: Viewpoint) -> Due {
    let mut state = State::new(&record.options);
    let first = value(&View::from(&state.view(viewpoint)));
    let mut due = Due { views: vec![first], sightings: Vec::new() };
    let mut entries = &record.events[..];
    while !entries.is_empty() {
        let together = matches!(state.turn(), Turn::Together(_));
        let length = if together { joint(&state, entries) } else { 1 };
        let (block, rest) = entries.split_at(length);
        let own = |entry: &&Entry| matches!(entry, Entry::Decision { seat, .. } if viewpoint.owns(*seat));
        let others = block.iter().filter(|entry| !own(entry));
        for entry in block.iter().filter(own).chain(others) {
            step(&mut state, entry, viewpoint, &mut due);
        }
        entries = rest;
    }
    due
}

/// How many of the next entries are choices of one joint decision.
fn joint(state: &State, entries: &[Entry]) -> usize {
    let mut state = *state;
    let mut nothing = Due { views: Vec::new(), sightings: Vec::new() };
    for (count, entry) in entries.iter().enumerate() {
        let before = state;
        step(&mut state, entry, Viewpoint::Table, &mut nothing);
        let shown = state.view(Viewpoint::Table) != before.view(Viewpoint::Table);
        if shown || !matches!(state.turn(), Turn::Together(_)) {
            return count + 1;
        }
    }
    entries.len()
}

fn step(state: &mut State, entry: &Entry, viewpoint: Viewpoint, due: &mut Due) {
    let mut events: Vec<Event> = Vec::new();
    match entry {
        Entry::Deal { deal, .. } => state.deal(deal, &mut |event| events.push(event)).expect("a deal"),
        Entry::Decision { seat, action, .. } => {
            let action = state.parse_action(action).expect("a move");
            state.play(*seat, &action, &mut |event| events.push(event)).expect("a legal move");
        }
    }
    let seen = events.iter().filter_map(|event| event.sighting(viewpoint));
    let json = |sighting| value(&sighting);
    due.sightings.extend(seen.map(json));
    due.views.push(value(&View::from(&state.view(viewpoint))));
}

/// Every view that was sent is one that the rules give, in their order; and so is every sighting, all of them.
pub(crate) fn judge_views(record: &Record, heard: &[String], viewpoint: Viewpoint) -> Sent {
    let due = due(record, viewpoint);
    let (mut at, mut views, mut sightings) = (0, 0, Vec::new());
    for text in heard {
        let Ok(ToClient::Update(_)) = wire::read(text) else { continue };
        let sent: Value = serde_json::from_str(text).expect("JSON");
        let of_others = ["seats", "views"].iter().find_map(|field| sent.get(field));
        assert_eq!(of_others, None, "{viewpoint:?} was sent what others saw");
        sightings.extend(sent["sightings"].as_array().into_iter().flatten().cloned());
        let Some(view) = sent.get("view") else { continue };
        let place = due.views[at..].iter().position(|due| due == view);
        at += place.unwrap_or_else(|| panic!("{viewpoint:?} was sent what the rules do not give it: {view}"));
        views += 1;
    }
    let so_far = &due.sightings[..sightings.len().min(due.sightings.len())];
    assert_eq!(sightings, so_far, "{viewpoint:?}");
    Sent { views, sightings: sightings.len() }
}

fn value(sent: &impl wire::Write) -> Value {
    serde_json::from_str(&wire::write(sent)).expect("JSON")
}
