//! What one entry tells, and whom: the streams of updates, each numbered for itself.

use rules::shelf::Event;
use rules::{Seat, Viewpoint};
use wire::{CommandId, What};

use crate::log::{Entry, Logged};

/// Whose stream of updates it is: what one viewer is told, numbered from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// A seat's.
    Seat(Seat),
    /// The spectators', who see what lies open.
    Table,
    /// The spectators', who see everything, but later.
    Delayed,
}

/// What an entry of the log tells.
#[derive(Debug)]
pub(crate) struct Announcement {
    pub(crate) at: u64,
    pub(crate) by: Option<CommandId>,
    /// What happened; nothing for what is nobody's business.
    pub(crate) what: Option<What>,
    /// Whose entry it was.
    pub(crate) seat: Option<Seat>,
    pub(crate) events: Vec<Event>,
    /// What had happened by a choice that was taken back, and has not happened now.
    pub(crate) undone: Vec<Event>,
    /// Who notices it.
    reach: Reach,
    /// Whether the table's card has changed.
    pub(crate) card: bool,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Reach {
    /// Everyone.
    All,
    /// One seat, and whoever sees everything.
    Only(Seat),
    /// Whoever has a sighting of it.
    Sighted,
}

/// A log that contradicts itself: it was not written by this program, or has been damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the log does not make sense: {0}")]
pub struct Corrupt(pub &'static str);

impl Announcement {
    /// What an entry tells, without the events of the game, which the story adds.
    pub(super) fn of(logged: &Logged) -> Announcement {
        let Logged { at, by, entry } = logged;
        let (what, reach) = what(entry);
        let seat = entry.seat();
        let (events, undone) = (Vec::new(), Vec::new());
        Announcement { at: *at, by: *by, what, seat, events, undone, reach, card: changes_card(entry) }
    }

    /// Whether a viewer is told about it.
    pub(crate) fn reaches(&self, audience: Audience) -> bool {
        if self.what.is_none() {
            return false;
        }
        match (self.reach, audience) {
            (Reach::All, _) | (Reach::Sighted, Audience::Delayed) => true,
            (Reach::Only(seat), audience) => {
                audience == Audience::Seat(seat) || audience == Audience::Delayed
            }
            (Reach::Sighted, audience) => audience
                .viewpoint()
                .is_some_and(|viewpoint| self.events.iter().any(|event| event.sighting(viewpoint).is_some())),
        }
    }
}

impl Audience {
    /// Every audience of a table with so many seats.
    pub(crate) fn all(seats: usize) -> impl Iterator<Item = Audience> {
        let sitting = Seat::ALL.into_iter().take(seats).map(Audience::Seat);
        sitting.chain([Audience::Table, Audience::Delayed])
    }

    /// What it looks from; none for one that sees all.
    pub(crate) fn viewpoint(self) -> Option<Viewpoint> {
        match self {
            Audience::Seat(seat) => Some(Viewpoint::Seat(seat)),
            Audience::Table => Some(Viewpoint::Table),
            Audience::Delayed => None,
        }
    }

    /// Its place among all audiences.
    pub(super) const fn index(self) -> usize {
        match self {
            Audience::Seat(seat) => seat.index(),
            Audience::Table => Seat::MOST,
            Audience::Delayed => Seat::MOST + 1,
        }
    }
}

/// What is told of an entry, and who notices it. Every case is named, so that a new one is told nobody by accident.
fn what(entry: &Entry) -> (Option<What>, Reach) {
    let what = match entry {
        Entry::Played { .. } => return (Some(What::Moved), Reach::Sighted),
        Entry::TookBack { seat, .. } => {
            return (Some(What::TakenBack), Reach::Only(*seat));
        }
        Entry::RecoveryMade { .. } => return (None, Reach::All),
        Entry::Created(_) => What::Created,
        Entry::Sat { seat, .. } => What::Sat { seat: *seat },
        Entry::Stood { seat } => What::Stood { seat: *seat },
        Entry::Committed { seat, .. } | Entry::Readied { seat, .. } => What::Readied { seat: *seat },
        Entry::Revealed { seat, .. } => What::Revealed { seat: *seat },
        Entry::RevealEnded => What::Started,
        Entry::Unreadied { seat } => What::Unreadied { seat: *seat },
        Entry::Resigned { seat } => What::Resigned { seat: *seat },
        Entry::OutOfTime { seat } => What::OutOfTime { seat: *seat },
        Entry::Gone { seat } => What::Gone { seat: *seat },
        Entry::Left { seat } => What::Left { seat: *seat },
        Entry::Returned { seat } => What::Returned { seat: *seat },
        Entry::Signalled { seat, signal } => What::Signalled { seat: *seat, signal: *signal },
        Entry::RematchOffered { seat } => What::RematchOffered { seat: *seat },
        Entry::RematchMade { next } => What::RematchMade { next: next.to_string() },
        Entry::ChangedDevice { seat, .. } => What::ChangedDevice { seat: *seat },
        Entry::Aborted => What::Aborted,
        Entry::Resumed | Entry::StoodStill => What::Resumed,
    };
    (Some(what), Reach::All)
}

/// Whether the table looks different from outside after an entry, whatever the story was.
const fn changes_card(entry: &Entry) -> bool {
    match entry {
        Entry::Sat { .. }
        | Entry::Stood { .. }
        | Entry::Committed { .. }
        | Entry::Revealed { .. }
        | Entry::RevealEnded
        | Entry::Readied { .. }
        | Entry::Unreadied { .. }
        | Entry::Resigned { .. }
        | Entry::OutOfTime { .. }
        | Entry::Gone { .. }
        | Entry::Left { .. }
        | Entry::Returned { .. }
        | Entry::Aborted => true,
        Entry::Created(_)
        | Entry::Played { .. }
        | Entry::TookBack { .. }
        | Entry::Signalled { .. }
        | Entry::RematchOffered { .. }
        | Entry::RematchMade { .. }
        | Entry::RecoveryMade { .. }
        | Entry::ChangedDevice { .. }
        | Entry::Resumed
        | Entry::StoodStill => false,
    }
}
