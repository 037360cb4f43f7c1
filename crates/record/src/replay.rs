//! Replaying a record, one event at a time.

use rules::shelf::{Deal, Event, State};
use rules::{Seat, Turn};

use crate::record::{Entry, Record};
use crate::refusal::{Defect, Flaw};

/// A record on its way through the game.
#[derive(Clone, Debug)]
pub struct Replay<'r> {
    record: &'r Record,
    state: State,
    next: usize,
}

impl<'r> Replay<'r> {
    /// A record before its first event.
    #[must_use]
    pub fn new(record: &'r Record) -> Replay<'r> {
        Replay { record, state: State::new(&record.options), next: 0 }
    }

    /// The game as it stands.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The index of the next event, from 0.
    #[must_use]
    pub fn position(&self) -> usize {
        self.next
    }

    /// The next event of the record, if it has one.
    #[must_use]
    pub fn upcoming(&self) -> Option<&'r Entry> {
        self.record.events.get(self.next)
    }

    /// Plays the next event and tells what happened; gives the event, or `None` at the record's end.
    ///
    /// # Errors
    /// An event that cannot have happened is refused, and nothing has changed.
    pub fn step(&mut self, tell: &mut dyn FnMut(Event)) -> Result<Option<&'r Entry>, Defect> {
        let Some(entry) = self.upcoming() else { return Ok(None) };
        let played = match entry {
            _ if self.state.turn() == Turn::Over => {
                Err(Flaw::Other("the game is over: nothing follows its end".to_owned()))
            }
            Entry::Deal { deal, .. } => self.deal(deal, tell),
            Entry::Decision { seat, action, .. } => self.play(*seat, action, tell),
        };
        played.map_err(|what| Defect { event: Some(self.next), what })?;
        self.next += 1;
        Ok(Some(entry))
    }

    /// Plays all that is left of the record.
    ///
    /// # Errors
    /// An event that cannot have happened is refused; the replay stands before it.
    pub fn finish(&mut self, tell: &mut dyn FnMut(Event)) -> Result<(), Defect> {
        while self.step(tell)?.is_some() {}
        Ok(())
    }

    fn deal(&mut self, deal: &Deal, tell: &mut dyn FnMut(Event)) -> Result<(), Flaw> {
        self.state.deal(deal, tell).map_err(|error| Flaw::Other(error.to_string()))
    }

    fn play(&mut self, seat: Seat, text: &str, tell: &mut dyn FnMut(Event)) -> Result<(), Flaw> {
        let action = self.state.parse_action(text).map_err(|error| {
            let start: String = text.chars().take(40).collect();
            Flaw::Other(format!("{start:?} is no move: {error}"))
        })?;
        let refused = |why| Flaw::Illegal { seat, action, why };
        self.state.check(seat, &action).map_err(refused)?;
        self.check_order(seat)?;
        self.state.play(seat, &action, tell).map_err(refused)
    }

    /// Decisions taken together stand in the order of the seats, all of one before the next.
    fn check_order(&self, seat: Seat) -> Result<(), Flaw> {
        let Turn::Together(waiting) = self.state.turn() else { return Ok(()) };
        match waiting.iter().next() {
            Some(first) if first < seat => Err(Flaw::Other(format!(
                "{seat} decides before the last of {first}: decisions taken together are written seat by seat"
            ))),
            _ => Ok(()),
        }
    }
}
