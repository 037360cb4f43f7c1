//! The game itself, played along with the table.

use std::collections::HashMap;

use record::{Fair, Live, Stream};
use rules::shelf::{Action, Event, Options, Sighting};
use rules::{Seat, Seats, Viewpoint};

/// The game at a table, and all that anyone can have seen of it.
pub(crate) struct Truth {
    pub(crate) live: Live,
    luck: Stream,
    seen: HashMap<String, Sighting>,
}

impl Truth {
    /// The game of a table with this secret, whose players add these bytes.
    pub(crate) fn begin(options: &Options, secret: [u8; 32], bytes: Vec<Option<[u8; 32]>>) -> Truth {
        let luck = Stream::deals(&Fair::new(secret, bytes).seed());
        let mut truth = Truth { live: Live::new(options), luck, seen: HashMap::new() };
        truth.deal();
        truth
    }

    /// Who owes a decision.
    pub(crate) fn owing(&self) -> Seats {
        self.live.state().turn().owing()
    }

    pub(crate) fn play(&mut self, seat: Seat, action: &Action) {
        let mut events = Vec::new();
        self.live.play(seat, action, &mut |event| events.push(event)).expect("a legal move");
        self.note(&events);
        self.deal();
    }

    /// The sighting that was sent, as the rules have it. It must be one that someone can have had.
    pub(crate) fn sighting(&self, sent: &wire::Sighting) -> Sighting {
        let text = wire::write(sent);
        self.seen.get(&text).unwrap_or_else(|| panic!("nobody can have seen {text}")).clone()
    }

    fn deal(&mut self) {
        while let Some(deal) = self.live.state().draw(&mut self.luck) {
            let mut events = Vec::new();
            self.live.deal(&deal, &mut |event| events.push(event)).expect("a deal that is due");
            self.note(&events);
        }
    }

    fn note(&mut self, events: &[Event]) {
        for viewpoint in Viewpoint::all(self.live.state().seats()) {
            for sighting in events.iter().filter_map(|event| event.sighting(viewpoint)) {
                self.seen.insert(wire::write(&sighting), sighting);
            }
        }
    }
}
