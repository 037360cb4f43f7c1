//! Writing down a game while it is played.
//!
//! Decisions that are taken together may arrive in any order; the record always has them in the order
//! of the seats, also while some are still missing. So it never tells who was quicker.
//!
//! Which decisions can be taken back is the business of `take_back`.

use rules::shelf::{Action, Deal, Event, Illegal, Options, State};
use rules::{BadDeal, Seat, Tell, Turn};

use crate::fields::Extra;
use crate::record::{Entry, Record};
use crate::seed::Seed;
use crate::take_back::{CannotTakeBack, Pending, is_noticed};

/// A game and its record so far. It holds secrets, so it does not print.
#[derive(Clone, Debug)]
pub struct Recorder {
    state: State,
    seed: Option<Seed>,
    events: Vec<Entry>,
    /// Decisions of later seats, while an earlier one still owes some of the same joint decision.
    held_back: Vec<Entry>,
    /// Decisions that can be taken back. Most tables have none most of the time: then this is one word.
    pending: Option<Box<Pending>>,
}

impl Recorder {
    /// A game before anything has happened.
    #[must_use]
    pub fn new(options: &Options, seed: Option<Seed>) -> Recorder {
        let state = State::new(options);
        Recorder { state, seed, events: Vec::new(), held_back: Vec::new(), pending: None }
    }

    /// What was agreed before the start.
    #[must_use]
    pub fn options(&self) -> Options {
        self.state.options()
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
        self.pending = None;
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
            let written = self.events.len();
            let pending = self.pending.get_or_insert_with(|| Box::new(Pending::new(before, written)));
            pending.choices.push((seat, *action));
        }
        self.write_down(before.turn(), seat, Entry::decision(seat, action.to_string(), legal));
        Ok(())
    }

    /// Whether the seat has an action that it can [take back](Recorder::take_back).
    #[must_use]
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.pending.as_ref().is_some_and(|pending| pending.has(seat))
    }

    /// Takes back the last action of a seat, as long as nobody else has learned anything from it: state
    /// and record are then as if it had never been played. Gives the action.
    ///
    /// What can be taken back is a choice of a joint decision that is still open. Of several the last
    /// goes first; those of other seats stay. All are firm as soon as the decision is complete.
    ///
    /// # Errors
    /// Says why there is nothing to take back; then nothing has changed.
    pub fn take_back(&mut self, seat: Seat) -> Result<Action, CannotTakeBack> {
        let Some(mut pending) = self.pending.take_if(|pending| pending.has(seat)) else {
            return Err(self.why_nothing(seat));
        };
        let action = pending.remove_last(seat).ok_or(CannotTakeBack::Firm { seat })?;
        let mut entries = self.events.split_off(pending.written);
        entries.append(&mut self.held_back);
        self.state = pending.before;
        for (seat, action) in pending.choices {
            let legal = take_legal(&mut entries, seat);
            // What was chosen together does not depend on what others chose, so it is still legal.
            let played = self.play(seat, &action, legal, &mut |_| {});
            debug_assert!(played.is_ok(), "a choice of {seat} depends on another's");
        }
        Ok(action)
    }

    /// The record so far. Decisions that must stand behind some not yet taken are left out.
    #[must_use]
    pub fn record(&self) -> Record {
        self.clone().into_record()
    }

    /// The record so far, without a copy.
    #[must_use]
    pub fn into_record(self) -> Record {
        Record {
            options: self.state.options(),
            seed: self.seed,
            events: self.events,
            result: self.state.outcome().map(Into::into),
            ended: None,
            fair: None,
            extra: Extra::default(),
        }
    }

    /// Puts a decision that was taken at this turn where it belongs.
    fn write_down(&mut self, turn: Turn, seat: Seat, entry: Entry) {
        if earlier_seat_owes(turn, seat) {
            self.held_back.push(entry);
            return;
        }
        self.events.push(entry);
        if !still_owes(turn, self.state.turn(), seat) {
            self.events.append(&mut self.held_back);
        }
    }

    fn why_nothing(&self, seat: Seat) -> CannotTakeBack {
        match self.state.turn() {
            Turn::Over => CannotTakeBack::Over,
            _ if self.events.iter().any(|entry| entry.is_of(seat)) => CannotTakeBack::Firm { seat },
            _ => CannotTakeBack::NothingYet { seat },
        }
    }
}

/// The legal moves of a seat's first decision among these, which is taken out.
fn take_legal(entries: &mut Vec<Entry>, seat: Seat) -> Option<Vec<String>> {
    let first = entries.iter().position(|entry| entry.is_of(seat))?;
    match entries.remove(first) {
        Entry::Decision { legal, .. } => legal,
        Entry::Deal { .. } => None,
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
