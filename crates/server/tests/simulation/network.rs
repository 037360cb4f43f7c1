//! Connections that delay and lose: in order on each of them, in any order between them.

use std::collections::BTreeMap;

use server::log::Holder;

use crate::chance::Chance;

/// The connections there are.
#[derive(Debug, Default)]
pub(crate) struct Network {
    wires: BTreeMap<u64, Wire>,
    next: u64,
}

/// One connection.
#[derive(Debug)]
pub(crate) struct Wire {
    pub(crate) client: usize,
    pub(crate) desk: usize,
    /// The token that the client brought.
    pub(crate) token: Holder,
    /// Whether what the server sends still arrives.
    pub(crate) is_whole: bool,
    /// How long the log was when something was last sent by it.
    pub(crate) version: usize,
    /// How slow it is, in milliseconds.
    slowness: u64,
    up: u64,
    down: u64,
}

impl Network {
    /// A new connection of a client to a desk.
    pub(crate) fn connect(&mut self, client: usize, desk: usize, token: Holder, chance: &mut Chance) -> u64 {
        self.next += 1;
        let slowness = if chance.one_in(6) { chance.between(200, 2_000) } else { chance.between(5, 120) };
        let wire = Wire { client, desk, token, is_whole: true, version: 0, slowness, up: 0, down: 0 };
        self.wires.insert(self.next, wire);
        self.next
    }

    pub(crate) fn get(&self, line: u64) -> Option<&Wire> {
        self.wires.get(&line)
    }

    pub(crate) fn get_mut(&mut self, line: u64) -> Option<&mut Wire> {
        self.wires.get_mut(&line)
    }

    /// The server forgets a connection, or loses it.
    pub(crate) fn remove(&mut self, line: u64) {
        self.wires.remove(&line);
    }

    /// The connections of a desk, or all.
    pub(crate) fn lines(&self, desk: Option<usize>) -> Vec<u64> {
        let of_desk = |wire: &Wire| desk.is_none_or(|desk| wire.desk == desk);
        self.wires.iter().filter(|(_, wire)| of_desk(wire)).map(|(line, _)| *line).collect()
    }

    /// When something that a client sends now will arrive.
    pub(crate) fn arrival_up(&mut self, line: u64, now: u64, chance: &mut Chance) -> Option<u64> {
        let wire = self.wires.get_mut(&line)?;
        wire.up = wire.up.max(now + chance.between(1, wire.slowness));
        Some(wire.up)
    }

    /// When something that the server sends now will arrive; never, if the connection is cut.
    pub(crate) fn arrival_down(&mut self, line: u64, now: u64, chance: &mut Chance) -> Option<u64> {
        let wire = self.wires.get_mut(&line).filter(|wire| wire.is_whole)?;
        wire.down = wire.down.max(now + chance.between(1, wire.slowness));
        Some(wire.down)
    }
}
