//! What goes wrong with nodes, and with what lies between them: and how each of it ends.

use server::store::Commons as _;

use super::node::{Door, Node, State};
use super::{Event, World};
use crate::chance::Chance;
use crate::trace::Broken;

/// How long the longest fault lasts that ends by itself, in milliseconds.
const LONGEST: u64 = 30_000;

/// How long after the last fault each table can be written to again: a lease, and some tries.
const RECOVERY: u64 = 15_000;

/// How long things go wrong when people have gone, in milliseconds.
const NIGHT: u64 = 60_000;

/// A node that has stood still for longer than this notices it, and opens its tables anew: nobody could play.
const STANDSTILL: u64 = 2_000;

/// Something that goes wrong. Where it is not said which node it befalls, it may be any.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// A node ends without a word, as soon as it has written something.
    Kill(usize),
    /// A node stands still for so long, and does not notice.
    Freeze(u64),
    /// A node does not reach the store for so long.
    Cut(u64),
    /// No node reaches the store for so long: it stands still.
    Halt(u64),
    /// Two nodes do not reach each other for so long.
    Partition(u64),
    /// A node is stopped, and gives up what it holds before it goes.
    Drain,
}

impl Fault {
    pub(super) fn any(chance: &mut Chance) -> Fault {
        match chance.between(0, 8) {
            0 => Fault::Freeze(chance.between(50, 1_500)),
            1 | 2 => Fault::Freeze(chance.between(STANDSTILL + 1, 12_000)),
            3 => Fault::Cut(chance.between(300, 20_000)),
            // About as long as a lease: whose is over, and who knows it?
            7 => Fault::Freeze(chance.between(2_800, 4_200)),
            8 => Fault::Cut(chance.between(2_800, 4_200)),
            4 => Fault::Halt(chance.between(1_000, 20_000)),
            5 => Fault::Partition(chance.between(500, LONGEST)),
            _ => Fault::Drain,
        }
    }
}

impl World {
    pub(super) fn befall(&mut self, fault: Fault) -> Result<(), Broken> {
        if self.is_quiet {
            return Ok(());
        }
        let node = match fault {
            Fault::Kill(node) => node,
            _ => self.any_node(),
        };
        if !self.nodes[node].is_well() {
            return Ok(());
        }
        self.note(&format!("node {node}: {fault:?}"));
        match fault {
            Fault::Kill(_) => self.kill(node),
            Fault::Freeze(length) => self.freeze(node, length),
            Fault::Cut(length) => self.cut_off(node, length),
            Fault::Halt(length) => (0..self.nodes.len()).try_for_each(|node| self.cut_off(node, length)),
            Fault::Partition(length) => {
                self.divide(node, length);
                Ok(())
            }
            Fault::Drain => self.drain(node),
        }
    }

    /// Some of what waits becomes durable, and nobody hears of it; the rest may become so later.
    fn set_adrift(&mut self, node: usize) -> Result<(), Broken> {
        let waiting = self.nodes[node].door.store.waiting();
        let last = self.index(0, waiting);
        self.reach(node, last)?;
        let door = &mut self.nodes[node].door;
        let (rights, store) = (core::mem::take(&mut door.rights), door.store.clone());
        if self.chance.one_in(2) {
            self.later(0, 8_000, Event::Land(Door { store, rights }));
        }
        Ok(())
    }

    fn kill(&mut self, node: usize) -> Result<(), Broken> {
        self.let_lease_run_out(node);
        self.set_adrift(node)?;
        self.nodes[node].door.store.kill();
        self.go_down(node);
        let longest = *self.chance.pick(&[2_000, 60_000, 7_200_000, 40_000_000]);
        self.later(1_000, longest, Event::Start(node));
        self.judge(false)
    }

    /// What was done there is done, and whoever waits for it waits elsewhere.
    fn drain(&mut self, node: usize) -> Result<(), Broken> {
        while self.nodes[node].door.store.waiting() > 0 {
            self.reach(node, usize::MAX)?;
            self.let_out_what_is_durable(node)?;
        }
        drop(self.nodes[node].door.store.resign());
        self.go_down(node);
        self.orphan();
        self.later(1_000, 20_000, Event::Start(node));
        Ok(())
    }

    fn go_down(&mut self, node: usize) {
        self.nodes[node].state = State::Down;
        self.drop_all(node);
        for line in self.network.lines(|wire| wire.entry == node || wire.host == Some(node)) {
            self.lose(line);
        }
    }

    pub(super) fn start(&mut self, node: usize) {
        if self.nodes[node].state != State::Down {
            return;
        }
        self.nodes[node] = Node::start(&self.database, node, self.now, &mut self.chance);
        let number = self.nodes[node].number;
        self.note(&format!("node {node} is back as {number}"));
        self.sweep(node);
    }

    fn freeze(&mut self, node: usize, length: u64) -> Result<(), Broken> {
        self.let_lease_run_out(node);
        // The store goes on with what has reached it.
        let waiting = self.nodes[node].door.store.waiting();
        let last = self.index(0, waiting);
        self.reach(node, last)?;
        let (since, at) = (self.now, self.now + length);
        self.nodes[node].state = State::Frozen(at);
        self.at(at, Event::Thaw { node, at, since });
        if length > 10_000 {
            for line in self.network.lines(|wire| wire.entry == node || wire.host == Some(node)) {
                self.later(10_000, 15_000, Event::Cut(line));
            }
        }
        Ok(())
    }

    pub(super) fn thaw(&mut self, node: usize, at: u64, since: u64) {
        if self.nodes[node].state != State::Frozen(at) {
            return;
        }
        self.note(&format!("node {node} goes on"));
        self.nodes[node].state = State::Up;
        if self.believes() {
            return;
        }
        self.lapse_if_over(node);
        if self.nodes[node].has_lapsed {
            self.later(5, 400, Event::Renew(node));
        } else if self.now - since > STANDSTILL {
            let kept: Vec<usize> = self.nodes[node].keeps.keys().copied().collect();
            kept.into_iter().for_each(|desk| self.take_anew(node, desk));
        }
    }

    fn cut_off(&mut self, node: usize, length: u64) -> Result<(), Broken> {
        if !self.nodes[node].is_well() {
            return Ok(());
        }
        self.let_lease_run_out(node);
        self.set_adrift(node)?;
        let one = &mut self.nodes[node];
        one.is_cut = true;
        one.door.store.cut();
        let until = one.runs_until(self.now);
        let unsure: Vec<usize> =
            one.keeps.iter().filter(|(_, kept)| !kept.pending.is_empty()).map(|(desk, _)| *desk).collect();
        // What was asked for there may be done or not: the log tells, when it can be read.
        unsure.into_iter().for_each(|desk| self.drop_desk(node, desk));
        self.at(until, Event::Look(node));
        self.later(length, length, Event::Mend(node));
        Ok(())
    }

    pub(super) fn mend(&mut self, node: usize) {
        if !self.nodes[node].is_cut || self.nodes[node].state == State::Down {
            return;
        }
        self.nodes[node].is_cut = false;
        self.nodes[node].door.store.mend();
        self.note(&format!("node {node} reaches the store again"));
        self.renew(node);
    }

    fn divide(&mut self, node: usize, length: u64) {
        let other = self.any_node();
        let pair = (node.min(other), node.max(other));
        if node == other || !self.partitions.insert(pair) {
            return;
        }
        self.later(length, length, Event::Heal(pair.0, pair.1));
        let between = |wire: &crate::network::Wire| {
            wire.host.is_some_and(|host| pair == (wire.entry.min(host), wire.entry.max(host)))
        };
        for line in self.network.lines(between) {
            self.cut(line);
        }
    }

    pub(super) fn heal(&mut self, one: usize, other: usize) {
        self.note(&format!("nodes {one} and {other} reach each other again"));
        self.partitions.remove(&(one, other));
    }

    /// Whether nothing gets from one node to another.
    pub(super) fn are_divided(&self, one: usize, other: usize) -> bool {
        self.partitions.contains(&(one.min(other), one.max(other)))
    }

    /// People have gone, but what they have left behind must go on by itself for a while, whatever happens.
    pub(super) fn begin_the_night(&mut self) {
        for _ in 0..self.chance.between(0, 3) {
            let fault = Fault::any(&mut self.chance);
            self.later(10_000, NIGHT, Event::Fault(fault));
        }
        self.later(NIGHT, NIGHT, Event::Quiet);
    }

    /// No fault begins any more; those that last end by themselves, and who is down comes back.
    pub(super) fn end_faults(&mut self) {
        self.is_quiet = true;
        for node in 0..self.nodes.len() {
            if self.nodes[node].state == State::Down {
                self.later(0, 2_000, Event::Start(node));
            }
        }
        self.later(LONGEST + RECOVERY, LONGEST + RECOVERY, Event::Calm);
    }
}
