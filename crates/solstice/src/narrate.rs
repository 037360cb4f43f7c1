//! A game on the command line: who tells it to whom, and pictures made of text.
//!
//! The sentences are those of `words`. Everything here is a function of a view or of what lies open from
//! the start (options). A state or an event never comes in, so what a reader may not know cannot be shown.
//! Where a whole game is shown, the views of all seats are laid together: what any of them knows is drawn.

mod cherokee;
mod shamans;
mod tomahawk;

use record::{Defect, Flaw};
use rules::shelf::{Action, Illegal, Kind, Options, View};
use rules::{Seat, Seats, Turn, Viewpoint};
use wire::Setup;
use words::{Lang, Voice, Words, default_name, name};

/// A voice that calls every seat by its name and pieces as moves are typed.
pub(crate) fn by_name(kind: Kind, lang: Lang) -> Voice {
    Voice::new(lang, names(kind, lang), None).in_notation()
}

/// A voice that addresses this viewpoint.
pub(crate) fn to(viewpoint: Viewpoint, kind: Kind, lang: Lang) -> Voice {
    match viewpoint {
        Viewpoint::Seat(seat) => Voice::new(lang, names(kind, lang), Some(seat)).in_notation(),
        Viewpoint::Table => by_name(kind, lang),
    }
}

/// A voice that tells what this viewpoint saw, and calls it by its name, too.
pub(crate) fn through(viewpoint: Viewpoint, kind: Kind, lang: Lang) -> Voice {
    match viewpoint {
        Viewpoint::Seat(seat) => by_name(kind, lang).through(seat),
        Viewpoint::Table => by_name(kind, lang),
    }
}

/// What is wrong in a record, and where.
pub(crate) fn defect(defect: &Defect, lang: Lang) -> String {
    let names = match &defect.what {
        Flaw::Illegal { action, .. } => names(action.kind(), lang),
        Flaw::Other(_) => Vec::new(),
    };
    words::defect(defect, &Voice::new(lang, names, None).in_notation())
}

/// A picture of the game as these views of it, laid together, know it.
pub(crate) fn picture(views: &[View], words: &Words) -> String {
    let (mut cherokee, mut tomahawk, mut shamans) = (Vec::new(), Vec::new(), Vec::new());
    for view in views {
        match view {
            View::Cherokee(view) => cherokee.push(*view),
            View::Tomahawk(view) => tomahawk.push(*view),
            View::Shamans(view) => shamans.push(*view),
        }
    }
    let pictures = [
        cherokee::picture(&cherokee, words),
        tomahawk::picture(&tomahawk, words),
        shamans::picture(&shamans, words),
    ];
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
pub(crate) fn meaning(view: &View, action: &Action, lang: Lang) -> String {
    let voice = to(view.viewpoint(), view.kind(), lang);
    words::meaning(view, action, &voice)
}

/// Why the seat that looks may not do something.
pub(crate) fn refusal(view: &View, why: &Illegal, lang: Lang) -> String {
    words::illegal(why, &to(view.viewpoint(), view.kind(), lang))
}

/// What the seat that looks is to do now.
pub(crate) fn task(view: &View, lang: Lang) -> String {
    words::prompt(view, &to(view.viewpoint(), view.kind(), lang), true)
}

/// The game and its options, who the player is, and how to get help: the first line of a game at the keyboard.
pub(crate) fn opening(options: &Options, seat: Seat, lang: Lang) -> String {
    let called = match options.kind() {
        Kind::Shamans => "side",
        Kind::Cherokee | Kind::Tomahawk => "seat",
    };
    let values = [
        ("setup", title(options, lang).into()),
        ("called", called.into()),
        ("name", by_name(options.kind(), lang).name(seat).into()),
    ];
    Words::of(lang).say("play-begins", &values)
}

/// The game and its options, in a line.
pub(crate) fn title(options: &Options, lang: Lang) -> String {
    name::setup(&Setup(*options), Words::of(lang))
}

/// Whom a game that breaks off waits for, as far as these views know; `None` once it is over.
pub(crate) fn waiting(views: &[View], voice: &Voice) -> Option<String> {
    let mut awaited = None;
    for view in views {
        match view.turn() {
            Turn::Over => return None,
            Turn::Chance => return Some(voice.words().text("record-ends-deal")),
            turn => {
                let (owing, so_far) = (turn.owing(), awaited.unwrap_or(turn.owing()));
                let in_both = so_far.iter().filter(|seat| owing.contains(*seat));
                awaited = Some(in_both.fold(Seats::NONE, Seats::with));
            }
        }
    }
    let names: Vec<String> = awaited?.iter().map(|seat| voice.name(seat)).collect();
    let values = [("count", names.len().into()), ("names", voice.listed(&names).into())];
    Some(voice.words().say("record-ends", &values))
}

/// How the seats of a game are called: by their sides, or by their numbers.
fn names(kind: Kind, lang: Lang) -> Vec<String> {
    let words = Words::of(lang);
    let name = |seat: Seat| match kind {
        Kind::Shamans => default_name(kind, seat, words),
        Kind::Cherokee | Kind::Tomahawk => name::seat(seat, words),
    };
    Seat::ALL.map(name).to_vec()
}

/// Things side by side.
fn spaced<T: ToString>(things: impl IntoIterator<Item = T>) -> String {
    things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(" ")
}

/// What is known of someone, behind their name: “seat 0: 3 points”.
fn line(name: &str, says: &str, words: &Words) -> String {
    words.say("picture-line", &[("name", name.into()), ("says", says.into())])
}

/// A number of things, in the words of this key.
fn count(number: impl Into<u64>, key: &str, words: &Words) -> String {
    words.say(key, &[("count", number.into().into())])
}
