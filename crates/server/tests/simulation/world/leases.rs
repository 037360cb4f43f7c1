//! Who holds which desk: leases as nodes see them, taking desks from the store, and giving them up.

use server::store::lease::RETRY;
use server::store::{Commons as _, Epoch, Held, Memory, Peer, Row, Store as _};

use super::node::{C7, SLOWEST_WAY, State, millis};
use super::{Event, Sabotage, World, poll};
use crate::trace::{Broken, broken, hold};

/// How long it takes at most until a node looks for tables that nobody holds, once there may be some.
const LOOK: u64 = 1_500;

impl World {
    /// Whether a node may act, as far as it knows; whoever finds that its lease is over gives up all that it held.
    pub(super) fn acts(&mut self, node: usize) -> bool {
        if self.nodes[node].state != State::Up {
            return false;
        }
        self.nodes[node].freshen(self.now, &mut self.chance);
        self.lapse_if_over(node);
        !self.nodes[node].has_lapsed
    }

    /// What time a node says it is.
    pub(super) fn tell(&mut self, node: usize) -> Result<u64, Broken> {
        let told = match self.sabotage {
            Sabotage::OwnClock => self.nodes[node].own_time(self.now),
            _ => self.nodes[node].tell(self.now),
        };
        let is_near = told.abs_diff(self.now) <= C7;
        hold(is_near, "C7", || format!("node {node} says it is {told}, and it is {}", self.now))?;
        Ok(told)
    }

    pub(super) fn lapse_if_over(&mut self, node: usize) {
        let is_over = self.nodes[node].state == State::Up && !self.nodes[node].runs(self.now);
        if !is_over || self.nodes[node].has_lapsed || self.believes() {
            return;
        }
        self.note(&format!("node {node} takes its lease for over"));
        self.nodes[node].has_lapsed = true;
        self.nodes[node].door.store.lapse();
        self.drop_all(node);
    }

    /// Whether nodes are told to believe that they hold what they once held.
    pub(super) fn believes(&self) -> bool {
        matches!(self.sabotage, Sabotage::LeaseInMemory | Sabotage::LateRenewal)
    }

    /// A node that had to stop asks for its lease anew.
    pub(super) fn renew(&mut self, node: usize) {
        if self.nodes[node].state != State::Up || self.nodes[node].is_cut || self.believes() {
            return;
        }
        let before = self.nodes[node].number;
        self.nodes[node].renew(self.now, &mut self.chance);
        let number = self.nodes[node].number;
        self.note(&format!("node {node} renews its lease as {number}"));
        if number != before {
            self.drop_all(node);
        } else if self.sabotage == Sabotage::ForgottenHolds {
            return self.orphan();
        }
        self.sweep(node);
    }

    /// The store takes a lease to be over, unless it was renewed.
    pub(super) fn end_lease(&mut self, node: usize, number: u64, store: &Memory) {
        let one = &self.nodes[node];
        let is_renewed = one.number == number && (one.is_well() || one.until > self.now);
        if is_renewed && one.state != State::Down {
            return;
        }
        self.note(&format!("the lease of {number} is over"));
        store.expire();
        self.orphan();
    }

    /// From now on the lease of a node is not renewed.
    pub(super) fn let_lease_run_out(&mut self, node: usize) {
        self.nodes[node].freshen(self.now, &mut self.chance);
        let one = &self.nodes[node];
        let (number, store) = (one.number, one.door.store.clone());
        let until = one.until.max(self.now);
        self.at(until, Event::LeaseEnd { node, number, store });
    }

    /// There may be tables that nobody holds: after a while the nodes look for them.
    pub(super) fn orphan(&mut self) {
        for node in 0..self.nodes.len() {
            self.later(10, LOOK, Event::Adopt(node));
        }
    }

    pub(super) fn adopt(&mut self, node: usize) -> Result<(), Broken> {
        if !self.acts(node) || self.nodes[node].is_cut {
            return Ok(());
        }
        let limit = u32::try_from(self.chance.between(1, 3)).unwrap_or(1);
        let tables = match poll(&mut self.nodes[node].door.store.adopt(limit)) {
            Some(Ok(tables)) => tables,
            other => return broken("store", format!("nothing was adopted: {other:?}")),
        };
        let desks: Vec<usize> = tables.iter().filter_map(|table| self.desk_of(&table.id)).collect();
        for desk in &desks {
            self.note(&format!("node {node} adopts desk {desk}"));
            self.take(node, *desk, None);
        }
        if self.sabotage == Sabotage::TwoHolders && desks.is_empty() {
            self.adopt_again(node);
        }
        if desks.len() == limit as usize {
            self.later(1, 50, Event::Adopt(node));
        }
        if !desks.is_empty() {
            self.adopted = desks;
        }
        Ok(())
    }

    /// What another node has just adopted is given to this one, too.
    fn adopt_again(&mut self, node: usize) {
        for desk in self.adopted.clone() {
            let held = self.database.holder(self.desks[desk].number);
            let Some((_, epoch)) = held.filter(|_| !self.nodes[node].keeps.contains_key(&desk)) else {
                continue;
            };
            let (number, rows) = (self.nodes[node].number, self.rows(desk));
            self.nodes[node].takes.entry(desk).or_default();
            self.later(1, 20, Event::Taken { node, number, desk, epoch, rows });
        }
    }

    pub(super) fn desk_of(&self, id: &str) -> Option<usize> {
        self.desks.iter().position(|desk| desk.id == id)
    }

    /// A node that has just come, or was cut off, takes what nobody else holds. It may hold some already without knowing:
    /// where the store's answer was lost.
    pub(super) fn sweep(&mut self, node: usize) {
        let Some(Ok(tables)) = poll(&mut self.nodes[node].door.store.open_tables()) else { return };
        for desk in tables.iter().filter_map(|table| self.desk_of(&table.id)).collect::<Vec<_>>() {
            if !self.nodes[node].keeps.contains_key(&desk) {
                self.take(node, desk, None);
            }
        }
    }

    // Taking a desk: it is asked for, the store decides, and the answer comes.

    /// Has a node take a desk; someone may wait there to be let in.
    pub(super) fn take(&mut self, node: usize, desk: usize, line: Option<u64>) {
        let is_asked = self.nodes[node].takes.contains_key(&desk);
        self.nodes[node].takes.entry(desk).or_default().extend(line);
        if !is_asked {
            let number = self.nodes[node].number;
            let at = self.now + self.way();
            self.at(at, Event::Take { node, number, desk });
        }
    }

    /// A table that cannot go on as it is leaves memory, and is taken again in a moment.
    pub(super) fn take_anew(&mut self, node: usize, desk: usize) {
        self.note(&format!("node {node} opens desk {desk} again"));
        self.drop_desk(node, desk);
        if self.nodes[node].takes.contains_key(&desk) {
            return;
        }
        self.nodes[node].takes.insert(desk, Vec::new());
        let (number, retry) = (self.nodes[node].number, millis(RETRY));
        self.later(retry, 2 * retry, Event::Take { node, number, desk });
    }

    /// The store is asked to give a desk to a node.
    pub(super) fn reach_for(&mut self, node: usize, number: u64, desk: usize) {
        if self.nodes[node].number != number || self.nodes[node].state == State::Down {
            return;
        }
        let store = &self.nodes[node].door.store;
        let answer = match poll(&mut store.hold(self.desks[desk].number)) {
            Some(Ok(Held::Here(epoch))) => {
                let rows = self.rows(desk);
                Event::Taken { node, number, desk, epoch, rows }
            }
            Some(Ok(Held::There(peer))) => Event::Elsewhere { node, desk, peer },
            _ => return self.give_up_taking(node, desk),
        };
        let at = self.now + self.way();
        self.at(at, answer);
    }

    /// A node has what it asked for, if it still is who asked, and the answer reaches it.
    pub(super) fn have(
        &mut self,
        node: usize,
        number: u64,
        desk: usize,
        epoch: Epoch,
        rows: &[Row],
    ) -> Result<(), Broken> {
        let is_same = self.acts(node) && self.nodes[node].number == number;
        if !is_same || self.nodes[node].is_cut {
            self.give_up_taking(node, desk);
            return Ok(());
        }
        let Some(lines) = self.nodes[node].takes.remove(&desk) else { return Ok(()) };
        if !self.nodes[node].keeps.contains_key(&desk) {
            self.open(node, desk, epoch, rows)?;
        }
        lines.into_iter().try_for_each(|line| self.arrive(node, line))
    }

    /// Another node holds the desk: whoever came for it is carried there.
    pub(super) fn send_on(&mut self, node: usize, desk: usize, peer: &Peer) {
        let lines = self.nodes[node].takes.remove(&desk).unwrap_or_default();
        lines.into_iter().for_each(|line| self.carry(node, desk, line, peer));
    }

    fn give_up_taking(&mut self, node: usize, desk: usize) {
        let lines = self.nodes[node].takes.remove(&desk).unwrap_or_default();
        lines.into_iter().for_each(|line| self.lose(line));
    }

    /// How long something is on its way to the store, or back.
    fn way(&mut self) -> u64 {
        let slowest = if self.chance.one_in(20) { SLOWEST_WAY } else { 20 };
        self.chance.between(1, slowest)
    }

    // Giving up.

    /// A table leaves the memory of a node; whoever is there comes again.
    pub(super) fn drop_desk(&mut self, node: usize, desk: usize) {
        self.nodes[node].keeps.remove(&desk);
        for line in self.network.lines(|wire| wire.desk == desk && wire.host == Some(node)) {
            self.lose(line);
        }
    }

    pub(super) fn drop_all(&mut self, node: usize) {
        let kept: Vec<usize> = self.nodes[node].keeps.keys().copied().collect();
        kept.into_iter().for_each(|desk| self.drop_desk(node, desk));
        let taken: Vec<usize> = self.nodes[node].takes.keys().copied().collect();
        taken.into_iter().for_each(|desk| self.give_up_taking(node, desk));
    }

    /// Some time after all faults have ended, each open table is kept by the one node that may write to it, which knows
    /// all that was written.
    pub(super) fn every_desk_can_be_written_to(&mut self) -> Result<(), Broken> {
        let tables = match poll(&mut self.database.open_tables()) {
            Some(Ok(tables)) => tables,
            other => return broken("store", format!("{other:?}")),
        };
        for desk in tables.iter().filter_map(|table| self.desk_of(&table.id)).collect::<Vec<_>>() {
            let number = self.desks[desk].number;
            let (holder, length) = (self.database.holder(number), self.database.length(number));
            let keepers: Vec<usize> =
                (0..self.nodes.len()).filter(|node| self.nodes[*node].keeps.contains_key(&desk)).collect();
            let can_write = |node: &usize| {
                let one = &self.nodes[*node];
                let kept = one.keeps.get(&desk);
                let entries = kept.and_then(|kept| kept.table.as_ref()).map(server::table::Table::entries);
                let has_right = kept.map(|kept| (Some(one.number), kept.epoch)) == holder;
                has_right && entries.is_none_or(|entries| entries >= length)
            };
            hold(keepers.len() == 1 && keepers.iter().all(can_write), "C9", || {
                format!("desk {desk} is held by {holder:?} and kept by the nodes {keepers:?}")
            })?;
        }
        Ok(())
    }
}
