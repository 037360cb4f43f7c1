//! A game while it is played: its state, and what can still be taken back.
//!
//! An action is *silent* if nobody but its own seat can notice it: one choice of a joint decision that
//! is still open. Silent actions pile up in the order of arrival, and can be taken back. As soon as
//! anything happens that can be noticed, they are all firm.

use core::fmt;

use rules::shelf::{Action, Deal, Event, Illegal, Options, State};
use rules::{BadDeal, Seat, Turn, Viewpoint};

/// A game that is played. It holds secrets, so it does not print.
#[derive(Clone)]
pub struct Live {
    state: State,
    /// In a box, because most tables have none most of the time.
    pending: Option<Box<Pending>>,
}

/// Why a seat cannot take anything back.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotTakeBack {
    /// The seat has decided nothing, or the others know what came of it.
    #[error("nothing to take back: {seat} has made no choice that the others do not know of")]
    Firm {
        /// The seat that asked.
        seat: Seat,
    },
    /// Nothing is taken back after the end.
    #[error("nothing to take back: the game is over")]
    Over,
}

/// The silent actions so far, in the order of arrival, and how the game stood before the first of them.
#[derive(Clone)]
struct Pending {
    before: State,
    choices: Vec<(Seat, Action)>,
}

impl Live {
    /// A game before anything has happened.
    #[must_use]
    pub fn new(options: &Options) -> Live {
        Live { state: State::new(options), pending: None }
    }

    /// The game as it stands.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Takes the deal that is due. Everything before it is firm then.
    ///
    /// # Errors
    /// A deal that is refused changes nothing.
    pub fn deal(&mut self, deal: &Deal, tell: &mut dyn FnMut(Event)) -> Result<(), BadDeal> {
        self.state.deal(deal, tell)?;
        self.pending = None;
        Ok(())
    }

    /// Plays an action.
    ///
    /// # Errors
    /// An action that is refused changes nothing.
    pub fn play(&mut self, seat: Seat, action: &Action, tell: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let (before, seats) = (self.state, self.state.seats());
        // Decisions of one seat alone are known to all, so nobody needs to be asked.
        let mut noticed = !matches!(before.turn(), Turn::Together(_));
        self.state.play(seat, action, &mut |event: Event| {
            noticed = noticed || is_noticed(&event, seat, seats);
            tell(event);
        })?;
        if noticed || !matches!(self.state.turn(), Turn::Together(_)) {
            self.pending = None;
        } else {
            let start = || Box::new(Pending { before, choices: Vec::new() });
            self.pending.get_or_insert_with(start).choices.push((seat, *action));
        }
        Ok(())
    }

    /// Whether everything that has been done is known to all whom it concerns: nothing can be taken back.
    #[must_use]
    pub fn is_firm(&self) -> bool {
        self.pending.is_none()
    }

    /// Whether the seat has an action that it can [take back](Live::take_back).
    #[must_use]
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.pending.as_ref().is_some_and(|pending| pending.has(seat))
    }

    /// Takes back the last action of a seat, as long as nobody else has learned anything from it: the game
    /// is then as if it had never been played. Gives the action.
    ///
    /// What can be taken back is a choice of a joint decision that is still open. Of several the last
    /// goes first; those of other seats stay. All are firm as soon as the decision is complete.
    ///
    /// # Errors
    /// Says why there is nothing to take back; then nothing has changed.
    pub fn take_back(&mut self, seat: Seat) -> Result<Action, CannotTakeBack> {
        let why = if self.state.turn() == Turn::Over {
            CannotTakeBack::Over
        } else {
            CannotTakeBack::Firm { seat }
        };
        let mut pending = self.pending.take_if(|pending| pending.has(seat)).ok_or(why)?;
        let action = pending.remove_last(seat).ok_or(why)?;
        self.state = pending.before;
        for (seat, action) in pending.choices {
            // What was chosen together does not depend on what others chose, so it is still legal.
            let played = self.play(seat, &action, &mut |_| {});
            debug_assert!(played.is_ok(), "a choice of {seat} depends on another's");
        }
        Ok(action)
    }

    /// The choices that can still be taken back, in the order of arrival, and how the game stood before.
    pub(crate) fn open_choices(&self) -> (State, &[(Seat, Action)]) {
        match &self.pending {
            Some(pending) => (pending.before, &pending.choices),
            None => (self.state, &[]),
        }
    }
}

impl Pending {
    fn has(&self, seat: Seat) -> bool {
        self.choices.iter().any(|(chooser, _)| *chooser == seat)
    }

    /// Takes the last action of a seat out.
    fn remove_last(&mut self, seat: Seat) -> Option<Action> {
        let last = self.choices.iter().rposition(|(chooser, _)| *chooser == seat)?;
        Some(self.choices.remove(last).1)
    }
}

impl fmt::Debug for Live {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Live(?)")
    }
}

/// Whether anyone at a table of `seats` but `seat` itself notices an event.
fn is_noticed(event: &Event, seat: Seat, seats: u8) -> bool {
    Viewpoint::all(seats).any(|viewpoint| !viewpoint.owns(seat) && event.sighting(viewpoint).is_some())
}
