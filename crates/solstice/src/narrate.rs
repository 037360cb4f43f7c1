//! A game in English sentences and in pictures made of text.
//!
//! Everything here is a function of a sighting, of a view or of what lies open from the start (options). A
//! state or an event never comes in, so what a reader may not know cannot be told. Where a whole game is
//! shown, the views of all seats are laid together: what any of them knows is drawn.

mod cherokee;
mod shamans;
mod tomahawk;
mod voice;

use rules::shelf::{Action, Options, Sighting, View};
use rules::{Outcome, Seats, Turn};

pub(crate) use self::voice::{Address, Voice};

/// What was seen, in sentences.
pub(crate) fn sentences(sighting: &Sighting, voice: Voice) -> Vec<String> {
    match sighting {
        Sighting::Cherokee(sighting) => cherokee::sentences(sighting, voice),
        Sighting::Tomahawk(sighting) => tomahawk::sentences(sighting, voice),
        Sighting::Shamans(sighting) => shamans::sentences(sighting, voice),
    }
}

/// A picture of the game as these views of it, laid together, know it.
pub(crate) fn picture(views: &[View]) -> String {
    let (mut cherokee, mut tomahawk, mut shamans) = (Vec::new(), Vec::new(), Vec::new());
    for view in views {
        match view {
            View::Cherokee(view) => cherokee.push(*view),
            View::Tomahawk(view) => tomahawk.push(*view),
            View::Shamans(view) => shamans.push(*view),
        }
    }
    let pictures = [cherokee::picture(&cherokee), tomahawk::picture(&tomahawk), shamans::picture(&shamans)];
    pictures.concat()
}

/// A number for the stage that a game has reached, if a picture belongs there: after a turn, a round, a
/// duel.
pub(crate) fn stage(view: &View) -> Option<u32> {
    match view {
        View::Cherokee(view) => cherokee::stage(view),
        View::Tomahawk(view) => tomahawk::stage(view),
        View::Shamans(view) => shamans::stage(view),
    }
}

/// What an action would do, as far as its player can tell.
pub(crate) fn meaning(view: &View, action: &Action) -> String {
    match (view, action) {
        (View::Cherokee(view), Action::Cherokee(action)) => cherokee::meaning(view, *action),
        (View::Tomahawk(view), Action::Tomahawk(action)) => tomahawk::meaning(view, *action),
        (View::Shamans(view), Action::Shamans(action)) => shamans::meaning(view, *action),
        _ => "a move of another game".to_owned(),
    }
}

/// The game and its options, in a line.
pub(crate) fn title(options: &Options) -> String {
    match options {
        Options::Cherokee(options) => cherokee::title(*options),
        Options::Tomahawk(options) => tomahawk::title(options),
        Options::Shamans(options) => shamans::title(*options),
    }
}

/// Whom the game waits for, as far as these views know; `None` once it is over.
pub(crate) fn waiting(views: &[View]) -> Option<String> {
    let mut together = None;
    for view in views {
        match view.turn() {
            Turn::Over => return None,
            Turn::Chance => return Some("a deal comes next".to_owned()),
            Turn::Of(seat) => return Some(format!("{seat} is to move")),
            Turn::Together(seats) => {
                let both: Seats = together.unwrap_or(seats);
                together =
                    Some(both.iter().filter(|seat| seats.contains(*seat)).fold(Seats::NONE, Seats::with));
            }
        }
    }
    together.map(|seats| format!("{seats} {} to move", if seats.len() == 1 { "is" } else { "are" }))
}

/// Who won, in a sentence.
fn result(outcome: &Outcome, voice: Voice, unit: &str) -> String {
    let seats = Seats::first(outcome.scores().len() as u8);
    let winners: Vec<_> = outcome.winners().iter().collect();
    let verdict = match winners[..] {
        [winner] => voice.does(winner, "wins", "win"),
        _ if outcome.winners() == seats => "It is a draw".to_owned(),
        _ => {
            let names: Vec<String> = winners.iter().map(|seat| voice.subject(*seat)).collect();
            format!("{} share the victory", listed(&names))
        }
    };
    let scores = seats.iter().zip(outcome.scores());
    let scores: Vec<String> = scores.map(|(seat, score)| format!("{} {score}", voice.name(seat))).collect();
    format!("{verdict}. {unit}: {}.", scores.join(", "))
}

/// Things side by side.
fn spaced<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

/// Things as a sentence lists them.
fn listed(things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A number of things.
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}
