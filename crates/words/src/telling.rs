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
pub(crate) fn outcome_of(outcome: &Outcome, voice: &Voice) -> String {
    if outcome.winners().len() == outcome.scores().len() {
        return voice.words().text("result-draw");
    }
    verdict(outcome.winners(), voice)
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
