//! What a curious viewer tries, and everything that it then knows.

use rules::Seat;
use server::log::Holder;
use server::table::{Line, Question};
use wire::{Hex, Order, Signal};

use crate::room::{Room, SPECTATOR, command, holder, line};

/// Who looks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Viewer {
    /// A player.
    Seat(Seat),
    /// Someone who has looked on from the beginning.
    Spectator,
    /// Someone with a token and no seat, who comes now.
    Stranger,
    /// Someone whose token once was a seat's.
    Left(Seat),
}

/// Moves that a viewer tries. None of them is legal for it now.
pub(crate) struct Tried {
    /// Moves that are none, or not now, or not its own.
    pub(crate) moves: Vec<String>,
    /// The viewer's own last choice, which it may take back and make again.
    pub(crate) again: Option<String>,
}

impl Viewer {
    fn line(self) -> Line {
        match self {
            Viewer::Seat(seat) => line(seat),
            Viewer::Spectator | Viewer::Stranger | Viewer::Left(_) => SPECTATOR,
        }
    }

    fn who(self) -> Option<Holder> {
        match self {
            Viewer::Seat(seat) | Viewer::Left(seat) => Some(holder(seat.number())),
            Viewer::Spectator => None,
            Viewer::Stranger => Some(Hex([0xEE; 32])),
        }
    }
}

/// Everything that the viewer has been told so far, and is told when it tries all it can.
pub(crate) fn all_that_is_told(room: &mut Room, viewer: Viewer, tried: &Tried) -> Vec<String> {
    let mut number = 0;
    let mut say = |room: &mut Room, order: Order, seen: Option<u32>| {
        number += 1;
        room.say(viewer.line(), viewer.who(), command(2, number), order, seen);
    };
    for text in &tried.moves {
        say(room, Order::Play(text.clone()), None);
        say(room, Order::Play(text.clone()), Some(0));
        say(room, Order::Play(text.clone()), Some(u32::MAX));
    }
    say(room, Order::TakeBack, Some(0));
    say(room, Order::TakeBack, None);
    if let Some(again) = &tried.again {
        say(room, Order::Play(again.clone()), None);
    }
    say(room, Order::Signal(Signal::Thinking), None);
    say(room, Order::Signal(Signal::Thinking), None);
    for order in [Order::Stand, Order::Unready, Order::Return, Order::Rematch] {
        say(room, order, None);
    }
    say(room, Order::Sit { name: "Curious".to_owned(), seat: None }, None);
    say(room, Order::Ready { commitment: Hex([9; 32]) }, None);
    say(room, Order::Reveal { bytes: Hex([9; 32]) }, None);
    // The first one again: the same answer, and nothing else.
    room.say(viewer.line(), viewer.who(), command(2, 1), Order::TakeBack, None);
    room.ask(Question::Card { who: viewer.who() });
    room.ask(Question::Record);
    let who = viewer.who().unwrap_or(Hex([0xEF; 32]));
    room.ask(Question::Recover { code: Hex([7; 32]), who });
    room.ask(Question::Abort { who });
    room.ask(Question::MakeRecovery { who, code: Hex([8; 32]), until: u64::MAX });
    let updates = room.updates(viewer.line());
    let mut lines = Vec::new();
    for (who, since) in [(viewer.who(), 0), (viewer.who(), updates / 2), (None, 0), (None, updates)] {
        lines.push(room.arrive(who, since));
    }
    // What was held back for those who see everything later is let out, as far as it may be.
    room.wait(61_000);
    let told = room.heard(viewer.line());
    let told = told.into_iter().chain(lines.into_iter().flat_map(|line| room.heard(line)));
    told.chain(room.answers().iter().cloned()).collect()
}

/// The first difference between what was told in two runs.
pub(crate) fn difference(one: &[String], other: &[String]) -> Option<String> {
    let place = (0..one.len().max(other.len())).find(|place| one.get(*place) != other.get(*place))?;
    Some(format!("{place}:\n{:?}\n{:?}", one.get(place), other.get(place)))
}

#[track_caller]
pub(crate) fn same(one: &[String], other: &[String], who: &str) {
    if let Some(difference) = difference(one, other) {
        panic!("{who} can tell at {difference}");
    }
}
