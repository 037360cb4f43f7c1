//! What must not be found, and what must be equal.

use record::Record;
use rules::Viewpoint;
use serde_json::Value;
use wire::Spectators;

use crate::game::{Game, Player, hash};
use crate::views::judge_views;

/// Holds everything that was sent against what its reader may know; gives how many views were compared.
pub(crate) fn judge(game: &Game) -> usize {
    judge_bytes(game);
    let record = Record::read(game.record.trim()).expect("a record");
    let mut views = 0;
    for player in &game.players {
        let seat = player.seat.expect("a seat");
        views += judge_views(&record, &player.heard, Viewpoint::Seat(seat)).views;
        judge_without_views(&record, &player.heard_plain, &player.heard, Viewpoint::Seat(seat));
    }
    let (full, plain) = (&game.spectator, &game.spectator_plain);
    match game.plan.as_ref().map(|plan| plan.spectators) {
        Some(Spectators::Table) => {
            judge_without_views(&record, plain, full, Viewpoint::Table);
            views + judge_views(&record, full, Viewpoint::Table).views
        }
        _ => {
            let of_the_game = ["\"view\"", "\"views\"", "\"sightings\"", "\"seats\":[{"];
            let is_early = |text: &String| of_the_game.iter().any(|field| text.contains(field));
            let early = full.iter().chain(plain).find(|text| is_early(text));
            assert_eq!(early, None, "who sees everything later saw something at once");
            views
        }
    }
}

/// Who did not ask for views was sent none, and the same sightings as who did; nothing else makes a difference.
fn judge_without_views(record: &Record, plain: &[String], full: &[String], viewpoint: Viewpoint) {
    let sent = judge_views(record, plain, viewpoint);
    assert_eq!(sent.views, 0, "{viewpoint:?} was sent views unasked");
    assert!(sent.sightings > 0, "{viewpoint:?} saw nothing");
    let updates = |heard: &[String]| -> Vec<Value> {
        let updates = heard.iter().filter(|text| text.starts_with("{\"type\":\"update\""));
        updates.map(|text| without_views(text)).collect()
    };
    assert_eq!(updates(plain), updates(full), "{viewpoint:?}");
}

/// An update less what only those are told who ask for views.
fn without_views(text: &str) -> Value {
    let mut sent: Value = serde_json::from_str(text).expect("JSON");
    let update = sent.as_object_mut().expect("an object");
    ["view", "views", "legal", "take_back"].iter().for_each(|field| drop(update.remove(*field)));
    sent
}

/// Nobody has a byte of another's secrets, nor of the server's.
pub(crate) fn judge_bytes(game: &Game) {
    let ours = server_secrets(game);
    for (index, player) in game.players.iter().enumerate() {
        let others = game.players.iter().enumerate().filter(|(other, _)| *other != index);
        let mut secrets = ours.clone();
        secrets.extend(others.flat_map(|(_, other)| private(other)));
        secrets.extend([player.token.clone(), hash(&player.token), hash(&player.recovery)]);
        let heard = player.heard.iter().chain(&player.heard_plain);
        heard.for_each(|text| search(text, &secrets, "a player's socket"));
        let carried = game.between.players.get(index).into_iter().flatten();
        carried.for_each(|text| search(text, &secrets, "a player's socket between two servers"));
    }
    let tokens: Vec<String> = game.players.iter().map(|player| player.token.clone()).collect();
    game.between.bytes.iter().for_each(|text| search(text, &tokens, "what passes between two servers"));
    let mut secrets = ours;
    secrets.extend(game.players.iter().flat_map(private));
    let heard = game.spectator.iter().chain(&game.spectator_plain);
    heard.for_each(|text| search(text, &secrets, "a spectator's socket"));
    let carried = game.between.others.iter();
    carried.for_each(|text| search(text, &secrets, "a spectator's socket between two servers"));
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
