//! What must not be found, and what must be equal.

use record::{Entry, Record};
use rules::shelf::{Event, State};
use rules::{Seat, Turn, Viewpoint};
use serde_json::Value;
use wire::{Sighting, Spectators, ToClient, View};

use crate::game::{Game, Player, hash};

/// Holds everything that was sent against what its reader may know; gives how many views were compared.
pub(crate) fn judge(game: &Game) -> usize {
    judge_bytes(game);
    let record = Record::read(game.record.trim()).expect("a record");
    let mut views = 0;
    for player in &game.players {
        let seat = player.seat.and_then(Seat::new).expect("a seat");
        views += judge_views(&record, &player.heard, Viewpoint::Seat(seat));
    }
    match game.plan.as_ref().map(|plan| plan.spectators) {
        Some(Spectators::Table) => views + judge_views(&record, &game.spectator, Viewpoint::Table),
        _ => {
            let early =
                game.spectator.iter().any(|text| text.contains("\"view\"") || text.contains("\"all\""));
            assert!(!early, "who sees everything later saw something at once");
            views
        }
    }
}

/// Nobody has a byte of another's secrets, nor of the server's.
pub(crate) fn judge_bytes(game: &Game) {
    let ours = server_secrets(game);
    for (index, player) in game.players.iter().enumerate() {
        let others = game.players.iter().enumerate().filter(|(other, _)| *other != index);
        let mut secrets = ours.clone();
        secrets.extend(others.flat_map(|(_, other)| private(other)));
        secrets.extend([player.token.clone(), hash(&player.token), hash(&player.recovery)]);
        player.heard.iter().for_each(|text| search(text, &secrets, "a player's socket"));
    }
    let mut secrets = ours;
    secrets.extend(game.players.iter().flat_map(private));
    game.spectator.iter().for_each(|text| search(text, &secrets, "a spectator's socket"));
    game.answers.iter().for_each(|text| search(text, &secrets, "an answer over HTTP"));
    let mut unnamed = secrets;
    unnamed.extend(game.players.iter().map(|player| player.name.clone()));
    unnamed.push(game.id.clone());
    search(&game.metrics, &unnamed, "the metrics");
}

/// The log knows no secrets, no names and no table.
pub(crate) fn judge_log(game: &Game, log: &str) {
    let mut secrets = server_secrets(game);
    secrets.extend(game.players.iter().flat_map(private));
    secrets.extend(game.players.iter().map(|player| player.name.clone()));
    secrets.push(game.id.clone());
    search(log, &secrets, "the log");
}

fn private(player: &Player) -> Vec<String> {
    let mut all = player.commands.clone();
    all.extend([player.token.clone(), player.bytes.clone(), player.recovery.clone()]);
    all.extend([hash(&player.token), hash(&player.recovery)]);
    all
}

/// The secret and the seed, as the record tells them after the end.
fn server_secrets(game: &Game) -> Vec<String> {
    let record: Value = serde_json::from_str(&game.record).unwrap_or_default();
    let found = [&record["fair"]["secret"], &record["seed"]];
    found.into_iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

#[track_caller]
fn search(text: &str, secrets: &[String], place: &str) {
    let lower = text.to_lowercase();
    for secret in secrets.iter().filter(|secret| !secret.is_empty()) {
        let found = lower.contains(&secret.to_lowercase());
        let bytes = secret.parse::<wire::Hex<32>>().map(|hex| hex.0);
        let coded = bytes.is_ok_and(|bytes| {
            let list = format!("{bytes:?}").replace(' ', "");
            text.contains(&base64(&bytes)[..40]) || text.replace(' ', "").contains(&list)
        });
        assert!(!found && !coded, "{place} has a secret: {text:.2000}");
    }
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let group = |group: &[u8]| {
        let number = group.iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte));
        let number = number << (8 * (3 - group.len()));
        [18, 12, 6, 0].map(|shift| char::from(LETTERS[(number >> shift & 63) as usize]))
    };
    bytes.chunks(3).flat_map(group).collect()
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
    let first = serde_json::to_value(View::from(&state.view(viewpoint))).expect("JSON");
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
    let json = |sighting| serde_json::to_value(Sighting::from(&sighting)).expect("JSON");
    due.sightings.extend(seen.map(json));
    due.views.push(serde_json::to_value(View::from(&state.view(viewpoint))).expect("JSON"));
}

/// Every view that was sent is one that the rules give, in their order; and so is every sighting, all of them.
fn judge_views(record: &Record, heard: &[String], viewpoint: Viewpoint) -> usize {
    let due = due(record, viewpoint);
    let (mut at, mut views, mut sightings) = (0, 0, Vec::new());
    for text in heard {
        let Ok(ToClient::Update(_)) = serde_json::from_str(text) else { continue };
        let sent: Value = serde_json::from_str(text).expect("JSON");
        sightings.extend(sent["sightings"].as_array().into_iter().flatten().cloned());
        let Some(view) = sent.get("view") else { continue };
        let place = due.views[at..].iter().position(|due| due == view);
        at += place.unwrap_or_else(|| panic!("{viewpoint:?} was sent what the rules do not give it: {view}"));
        views += 1;
    }
    let so_far = &due.sightings[..sightings.len().min(due.sightings.len())];
    assert_eq!(sightings, so_far, "{viewpoint:?}");
    views
}
