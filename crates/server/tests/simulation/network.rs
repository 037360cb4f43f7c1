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
    /// Which updates the client had when it came.
    pub(crate) since: u32,
    /// The node that the client has connected to.
    pub(crate) entry: usize,
    /// The node where it is a guest, once that is known: this one, or one that it was carried to.
    pub(crate) host: Option<usize>,
    /// How often it was carried from one node to another.
    pub(crate) hops: u32,
    /// Whether what the server sends still arrives.
    pub(crate) is_whole: bool,
    /// How long the log was when something was last sent by it.
    pub(crate) version: usize,
    /// How slow it is, in milliseconds.
    slowness: u64,
    up: u64,
    over: u64,
    down: u64,
}

impl Network {
    /// A new connection of a client to a node, for a desk.
    pub(crate) fn connect(
        &mut self,
        client: usize,
        (entry, desk): (usize, usize),
        token: Holder,
        chance: &mut Chance,
    ) -> u64 {
        self.next += 1;
        let slowness = if chance.one_in(6) { chance.between(200, 2_000) } else { chance.between(5, 120) };
        let wire = Wire {
            client,
            desk,
            token,
            since: 0,
            entry,
            host: None,
            hops: 0,
            is_whole: true,
            version: 0,
            slowness,
            up: 0,
            over: 0,
            down: 0,
        };
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
    pub(crate) fn remove(&mut self, line: u64) -> Option<Wire> {
        self.wires.remove(&line)
    }

    /// The connections of which something is true.
    pub(crate) fn lines(&self, which: impl Fn(&Wire) -> bool) -> Vec<u64> {
        self.wires.iter().filter(|(_, wire)| which(wire)).map(|(line, _)| *line).collect()
    }

    /// When something that a client sends now will arrive at the node that it is connected to.
    pub(crate) fn arrival_up(&mut self, line: u64, now: u64, chance: &mut Chance) -> Option<u64> {
        let wire = self.wires.get_mut(&line)?;
        wire.up = wire.up.max(now + chance.between(1, wire.slowness));
        Some(wire.up)
    }

    /// When something that has come up will arrive at the node where the client is a guest.
    pub(crate) fn arrival_over(&mut self, line: u64, now: u64, chance: &mut Chance) -> Option<u64> {
        let wire = self.wires.get_mut(&line)?;
        wire.over = wire.over.max(now + chance.between(1, 20));
        Some(wire.over)
    }

    /// When something that the server sends now will arrive; never, if the connection is cut.
    pub(crate) fn arrival_down(&mut self, line: u64, now: u64, chance: &mut Chance) -> Option<u64> {
        let wire = self.wires.get_mut(&line).filter(|wire| wire.is_whole)?;
        let between_nodes = if wire.hops == 0 { 0 } else { chance.between(1, 20) };
        wire.down = wire.down.max(now + chance.between(1, wire.slowness) + between_nodes);
        Some(wire.down)
    }
}
