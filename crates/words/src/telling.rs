//! A game in sentences: what was seen, what to do now, what a move would do.
//!
//! One room a game; here is what they share.

mod cherokee;
mod shamans;
mod tomahawk;

use rules::shelf::{Action, Sighting, View};
use rules::{Outcome, Seat, Seats, Turn};

use crate::voice::Voice;

/// What was seen, in sentences.
#[must_use]
pub fn sentences(sighting: &Sighting, voice: &Voice) -> Vec<String> {
    match sighting {
        Sighting::Cherokee(sighting) => cherokee::sentences(sighting, voice),
        Sighting::Tomahawk(sighting) => tomahawk::sentences(sighting, voice),
        Sighting::Shamans(sighting) => shamans::sentences(sighting, voice),
    }
}

/// What to do now, if the reader may do something, or whom the game waits for; or how it came out. One
/// sentence.
#[must_use]
pub fn prompt(view: &View, voice: &Voice, may_act: bool) -> String {
    if let Some(outcome) = view.outcome() {
        return outcome_of(&outcome, voice);
    }
    if may_act {
        return match view {
            View::Cherokee(view) => cherokee::task(view, voice),
            View::Tomahawk(view) => tomahawk::task(view, voice),
            View::Shamans(view) => shamans::task(view, voice),
        };
    }
    let done = match view {
        View::Cherokee(_) => None,
        View::Tomahawk(view) => tomahawk::done(view, voice),
        View::Shamans(view) => shamans::done(view, voice),
    };
    [done, Some(waiting(view.turn(), voice))].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// What a move would do, in a phrase for a list or a button. One of another game is shown as it is written.
#[must_use]
pub fn meaning(view: &View, action: &Action, voice: &Voice) -> String {
    match (view, *action) {
        (View::Cherokee(view), Action::Cherokee(action)) => cherokee::meaning(view, action, voice),
        (View::Tomahawk(view), Action::Tomahawk(action)) => tomahawk::meaning(view, action, voice),
        (View::Shamans(view), Action::Shamans(action)) => shamans::meaning(view, action, voice),
        _ => action.to_string(),
    }
}

/// What moves that are chosen together would do, in a phrase.
#[must_use]
pub fn meaning_of_all(view: &View, actions: &[Action], voice: &Voice) -> String {
    let each = |action: &Action| match *action {
        Action::Tomahawk(action) if actions.len() > 1 => tomahawk::short_meaning(action, voice),
        _ => meaning(view, action, voice),
    };
    voice.listed(&actions.iter().map(each).collect::<Vec<_>>())
}

/// Who won, in a sentence.
#[must_use]
pub fn verdict(winners: Seats, voice: &Voice) -> String {
    let mut seats: Vec<Seat> = winners.iter().collect();
    match *seats {
        [winner] => voice.sentence("result-win", &[&voice.who(winner)]),
        [] => voice.words().text("result-none"),
        _ => {
            // Whoever reads comes first.
            if let Some(own) = seats.iter().position(|seat| voice.is_me(*seat)) {
                seats[..=own].rotate_right(1);
            }
            let names: Vec<String> = seats.into_iter().map(|seat| voice.name(seat)).collect();
            voice.sentence("result-shared", &[&[("names", voice.listed(&names).into())]])
        }
    }
}

/// Who won a game that was played to its end, in a sentence.
fn outcome_of(outcome: &Outcome, voice: &Voice) -> String {
    if outcome.winners().len() == outcome.scores().len() {
        return voice.words().text("result-draw");
    }
    verdict(outcome.winners(), voice)
}

/// Who won and by how much, in a sentence; nothing while the game goes on.
#[must_use]
pub fn margin(view: &View, voice: &Voice) -> Option<String> {
    let outcome = view.outcome()?;
    let winners = outcome.winners();
    let said = match winners.iter().next() {
        Some(winner) if winners.len() == 1 => match view {
            View::Cherokee(view) => cherokee::margin(view, &outcome, winner, voice),
            View::Tomahawk(_) => Some(tomahawk::margin(&outcome, winner, voice)),
            View::Shamans(view) => shamans::margin(view, &outcome, winner, voice),
        },
        Some(first) if winners.len() == outcome.scores().len() => {
            let key = match view {
                View::Cherokee(_) | View::Tomahawk(_) => "end-draw-points",
                View::Shamans(_) => "end-draw-shells",
            };
            Some(voice.sentence(key, &[&[("count", apart(outcome.scores(), first).0.into())]]))
        }
        _ => None,
    };
    Some(said.unwrap_or_else(|| outcome_of(&outcome, voice)))
}

/// What a seat's decision was about, next to what would have been better: a title in the ideas of its game, from what the
/// seat knew.
#[must_use]
pub fn moment(view: &View, seat: Seat, played: &Action, best: &Action, voice: &Voice) -> String {
    match (view, played, best) {
        (View::Cherokee(view), Action::Cherokee(played), _) => cherokee::moment(view, seat, *played, voice),
        (_, Action::Tomahawk(played), Action::Tomahawk(best)) => tomahawk::moment(*played, *best, voice),
        (_, Action::Shamans(played), _) => shamans::moment(*played, voice),
        _ => meaning(view, played, voice),
    }
}

/// What a winner has, and the most that another has; never more.
fn apart(counts: &[u8], winner: Seat) -> (u8, u8) {
    let own = counts.get(winner.index()).copied().unwrap_or_default();
    let others = counts.iter().enumerate().filter(|(index, _)| *index != winner.index());
    (own, others.map(|(_, count)| *count).max().unwrap_or_default().min(own))
}

/// The score of each seat, side by side.
fn scores(outcome: &Outcome, voice: &Voice) -> String {
    let score = |(seat, points): (Seat, &u8)| {
        voice.say("result-score", &[&voice.who(seat), &[("points", (*points).into())]])
    };
    Seat::ALL.into_iter().zip(outcome.scores()).map(score).collect::<Vec<_>>().join(", ")
}

fn waiting(turn: Turn, voice: &Voice) -> String {
    match turn {
        Turn::Chance => return voice.words().text("prompt-deal"),
        Turn::Over => return voice.words().text("prompt-over"),
        Turn::Of(_) | Turn::Together(_) => {}
    }
    let others = voice.others(turn.owing());
    if others.is_empty() {
        return voice.words().text("prompt-your-turn");
    }
    voice.sentence("prompt-wait", &[&[("names", others.into())]])
}
