//! Writing down a game while it is played.
//!
//! Decisions that are taken together may arrive in any order; the record always has them in the order
//! of the seats, also while some are still missing. So it never tells who was quicker.

use core::mem;

use rules::shelf::{Action, Deal, Event, Illegal, Options, State};
use rules::{BadDeal, Seat, Tell, Turn};

use crate::fields::Extra;
use crate::record::{Entry, Record};
use crate::seed::Seed;

/// A game and its record so far. It holds secrets, so it does not print.
#[derive(Clone, Debug)]
pub struct Recorder {
    state: State,
    seed: Option<Seed>,
    events: Vec<Entry>,
    /// Decisions of later seats, while an earlier one still owes some of the same joint decision.
    held_back: Vec<Entry>,
}

impl Recorder {
    /// A game before anything has happened.
    #[must_use]
    pub fn new(options: &Options, seed: Option<Seed>) -> Recorder {
        Recorder { state: State::new(options), seed, events: Vec::new(), held_back: Vec::new() }
    }

    /// The game as it stands.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Takes the deal that is due and writes it down.
    ///
    /// # Errors
    /// A deal that is refused is not written down, and nothing has changed.
    pub fn deal(&mut self, deal: Deal, tell: &mut impl Tell<Event>) -> Result<(), BadDeal> {
        self.state.deal(&deal, tell)?;
        self.events.push(Entry::deal(deal));
        Ok(())
    }

    /// Plays an action and writes it down, with the legal moves that the seat had if they are given.
    ///
    /// # Errors
    /// An action that is refused is not written down, and nothing has changed.
    pub fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        legal: Option<Vec<String>>,
        tell: &mut impl Tell<Event>,
    ) -> Result<(), Illegal> {
        let before = self.state.turn();
        self.state.play(seat, action, tell)?;
        let entry = Entry::decision(seat, action.to_string(), legal);
        if earlier_seat_owes(before, seat) {
            self.held_back.push(entry);
            return Ok(());
        }
        self.events.push(entry);
        if !still_owes(before, self.state.turn(), seat) {
            self.events.append(&mut self.held_back);
        }
        Ok(())
    }

    /// The record so far. Decisions that must stand behind some not yet taken are left out.
    #[must_use]
    pub fn record(&self) -> Record {
        self.clone().into_record()
    }

    /// The record so far, without a copy.
    #[must_use]
    pub fn into_record(mut self) -> Record {
        Record {
            options: self.state.options(),
            seed: self.seed,
            events: mem::take(&mut self.events),
            result: self.state.outcome().map(Into::into),
            extra: Extra::default(),
        }
    }
}

fn earlier_seat_owes(turn: Turn, seat: Seat) -> bool {
    matches!(turn, Turn::Together(waiting) if waiting.iter().next().is_some_and(|first| first < seat))
}

/// Whether a seat that has just decided owes more of the same joint decision. Seats only leave a joint
/// decision, so where one has come the next one has begun.
fn still_owes(before: Turn, after: Turn, seat: Seat) -> bool {
    match (before, after) {
        (Turn::Together(before), Turn::Together(after)) => {
            after.contains(seat) && after.iter().all(|waiting| before.contains(waiting))
        }
        _ => false,
    }
}
