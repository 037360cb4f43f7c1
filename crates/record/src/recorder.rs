//! Writing down a game while it is played.
//!
//! Decisions that are taken together may arrive in any order; the record always has them in the order
//! of the seats, also while some are still missing. So it never tells who was quicker.
//!
//! Which decisions can be taken back is the business of `live`.

use rules::shelf::{Action, Deal, Event, Illegal, Options, State};
use rules::{BadDeal, Luck, Seat, Turn};

use crate::fields::Extra;
use crate::live::{CannotTakeBack, Live};
use crate::record::{Entry, Record};
use crate::seed::Seed;

/// A game and its record so far. It holds secrets, so it does not print.
#[derive(Clone, Debug)]
pub struct Recorder {
    live: Live,
    seed: Option<Seed>,
    events: Vec<Entry>,
    /// Decisions of later seats, while an earlier one still owes some of the same joint decision.
    held_back: Vec<Entry>,
    /// How many events were written down when nothing could be taken back. None was held back then.
    firm: usize,
}

impl Recorder {
    /// A game before anything has happened.
    #[must_use]
    pub fn new(options: &Options, seed: Option<Seed>) -> Recorder {
        Recorder { live: Live::new(options), seed, events: Vec::new(), held_back: Vec::new(), firm: 0 }
    }

    /// What was agreed before the start.
    #[must_use]
    pub fn options(&self) -> Options {
        self.state().options()
    }

    /// The game as it stands.
    #[must_use]
    pub fn state(&self) -> &State {
        self.live.state()
    }

    /// Takes the deal that is due and writes it down.
    ///
    /// # Errors
    /// A deal that is refused is not written down, and nothing has changed.
    pub fn deal(&mut self, deal: Deal, tell: &mut dyn FnMut(Event)) -> Result<(), BadDeal> {
        self.live.deal(&deal, tell)?;
        self.events.push(Entry::deal(deal));
        Ok(())
    }

    /// Takes and writes down every deal that is due, drawn from `luck`, up to the next decision. Gives the
    /// seat that is to decide, of several that decide together the first; `None` once the game is over.
    pub fn run_to_decision(&mut self, luck: &mut impl Luck, tell: &mut dyn FnMut(Event)) -> Option<Seat> {
        while let Some(deal) = self.state().draw(luck) {
            self.deal(deal, tell).ok()?;
        }
        self.state().turn().owing().iter().next()
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
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Illegal> {
        if self.live.is_firm() {
            self.firm = self.events.len();
        }
        let before = self.state().turn();
        self.live.play(seat, action, tell)?;
        let after = self.state().turn();
        self.write_down(before, after, seat, Entry::decision(seat, action.to_string(), legal));
        Ok(())
    }

    /// Whether the seat has an action that it can [take back](Recorder::take_back).
    #[must_use]
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.live.can_take_back(seat)
    }

    /// Takes back the last action of a seat, as [`Live::take_back`] does: state and record are then as if
    /// it had never been played. Gives the action.
    ///
    /// # Errors
    /// Says why there is nothing to take back; then nothing has changed.
    pub fn take_back(&mut self, seat: Seat) -> Result<Action, CannotTakeBack> {
        let action = self.live.take_back(seat)?;
        let mut entries = self.events.split_off(self.firm);
        entries.append(&mut self.held_back);
        let (mut state, choices) = self.live.open_choices();
        let choices = choices.to_vec();
        for (seat, action) in choices {
            let Some(first) = entries.iter().position(|entry| entry.is_of(seat)) else { continue };
            let (before, entry) = (state.turn(), entries.remove(first));
            let played = state.play(seat, &action, &mut |_| {});
            debug_assert!(played.is_ok(), "a choice of {seat} depends on another's");
            self.write_down(before, state.turn(), seat, entry);
        }
        Ok(action)
    }

    /// The record so far. Decisions that belong after some that have not been taken yet are left out.
    #[must_use]
    pub fn record(&self) -> Record {
        self.clone().into_record()
    }

    /// The record so far, without a copy.
    #[must_use]
    pub fn into_record(self) -> Record {
        Record {
            options: self.live.state().options(),
            seed: self.seed,
            events: self.events,
            result: self.live.state().outcome().map(Into::into),
            ended: None,
            fair: None,
            extra: Extra::default(),
        }
    }

    /// Puts a decision where it belongs: it was taken at one turn, and led to another.
    fn write_down(&mut self, before: Turn, after: Turn, seat: Seat, entry: Entry) {
        if earlier_seat_owes(before, seat) {
            self.held_back.push(entry);
            return;
        }
        self.events.push(entry);
        if !still_owes(before, after, seat) {
            self.events.append(&mut self.held_back);
        }
    }
}

fn earlier_seat_owes(turn: Turn, seat: Seat) -> bool {
    matches!(turn, Turn::Together(waiting) if waiting.iter().next().is_some_and(|first| first < seat))
}

/// Whether a seat that has just decided owes more of the same joint decision. Seats never join a decision
/// that has begun; so if there is a new one, the next decision has begun.
fn still_owes(before: Turn, after: Turn, seat: Seat) -> bool {
    match (before, after) {
        (Turn::Together(before), Turn::Together(after)) => {
            after.contains(seat) && after.iter().all(|waiting| before.contains(waiting))
        }
        _ => false,
    }
}
