//! The driver of a table at the node that keeps it, from being opened to letting effects out.

use record::Fair;
use server::log::{Created, Entry, Logged};
use server::store::{Append, Epoch, NewTable, Phase, Row, Store as _, StoreError, Summary};
use server::table::Ask;
use server::table::{BotTask, Effect, Input, Line, Nap, Patience, Table, Turnout};
use wire::{Hex, Plan, SeatPlan};

use super::node::{Door, Kept, Right};
use super::{Desk, Event, Opening, Sabotage, World, poll};
use crate::trace::{Broken, broken, hold};

impl World {
    pub(super) fn create(
        &mut self,
        node: usize,
        plan: Plan,
        rematch_of: Option<String>,
    ) -> Result<usize, Broken> {
        let desk = self.desks.len();
        let id = format!("table{desk}");
        let secret = self.chance.bytes();
        let text = wire::write(&plan);
        self.note(&format!("desk {desk} created at node {node} {text}"));
        let created = Created { id: id.clone(), plan: plan.clone(), secret, host: None, rematch_of };
        let at = self.tell(node)?;
        let first = Logged { at, by: None, entry: Entry::Created(Box::new(created)) };
        let row = first.to_row();
        let commitment = Hex(Fair::commit(secret.0));
        let summary = Summary { phase: Phase::Waiting, body: String::new() };
        self.reach(node, usize::MAX)?;
        let store = &self.nodes[node].door.store;
        let mut receipt = store.create(NewTable { id: id.clone(), commitment, row, summary });
        store.settle_all();
        let number = match poll(&mut receipt) {
            Some(Ok(number)) => number,
            other => return broken("store", format!("no table was created: {other:?}")),
        };
        self.desks.push(Desk { id, number, plan, opened: Vec::new(), met_again: None });
        self.let_out_what_is_durable(node)?;
        let rows = self.rows(desk);
        self.open(node, desk, Epoch::FIRST, &rows)?;
        Ok(desk)
    }

    /// A node that has taken a desk opens it from its log.
    pub(super) fn open(
        &mut self,
        node: usize,
        desk: usize,
        epoch: Epoch,
        rows: &[Row],
    ) -> Result<(), Broken> {
        let mut rows = rows.to_vec();
        let last = rows.last().map_or(0, |last| last.at);
        let told = self.tell(node)?;
        let mut now = told;
        match self.sabotage {
            Sabotage::ForgetfulDedup => rows.iter_mut().for_each(forget_command),
            Sabotage::ChargedDowntime => now = last,
            _ => {}
        }
        let (table, turnout) = opened(desk, Table::open(&rows, Patience::default(), now))?;
        self.note(&format!("node {node} opens desk {desk} with {} rows", rows.len()));
        let opening = Opening { at: told.max(last), is_silent: turnout.rows.is_empty() };
        self.desks[desk].opened.push(opening);
        self.lives += 1;
        self.nodes[node].keeps.insert(desk, Kept::new(epoch, self.lives, table));
        self.keep_by_right(node, desk)?;
        self.accept(node, desk, turnout)
    }

    /// Nobody is at a table, and it may leave memory.
    pub(super) fn fall_asleep(&mut self, node: usize, desk: usize, life: u64) {
        if !self.acts(node) {
            return;
        }
        let Some(kept) = self.nodes[node].keeps.get_mut(&desk) else { return };
        let nap = kept.table.as_ref().and_then(Table::nap);
        let Some(nap) = nap.filter(|_| kept.life == life && kept.pending.is_empty()) else { return };
        (kept.table, kept.nap, kept.wake) = (None, Some(nap), None);
        self.note(&format!("desk {desk} falls asleep"));
        self.set_alarm(node, desk);
    }

    /// Someone comes to a table that sleeps, or its time is up.
    fn awaken(&mut self, node: usize, desk: usize, nap: Nap) -> Result<(), Broken> {
        let rows = self.rows(desk);
        let now = self.tell(node)?;
        let (table, turnout) = opened(
            desk,
            match self.sabotage {
                Sabotage::GenerousSleep => Table::open(&rows, Patience::default(), now),
                _ => Table::awaken(&rows, Patience::default(), nap, now),
            },
        )?;
        self.note(&format!("desk {desk} is awake again"));
        hold(turnout.rows.is_empty(), "C6", || format!("desk {desk} writes something because it slept"))?;
        self.lives += 1;
        if let Some(kept) = self.nodes[node].keeps.get_mut(&desk) {
            *kept = Kept::new(kept.epoch, self.lives, table);
        }
        self.accept(node, desk, turnout)
    }

    /// Something happens at a table, unless it was opened anew since this began.
    pub(super) fn feed_life(
        &mut self,
        node: usize,
        desk: usize,
        life: u64,
        input: Input,
    ) -> Result<(), Broken> {
        let kept = self.nodes[node].keeps.get(&desk);
        let lives = kept.is_some_and(|kept| kept.life == life && kept.table.is_some());
        if lives { self.feed(node, desk, input) } else { Ok(()) }
    }

    /// Something happens at a table that this node keeps, if it still may.
    pub(super) fn feed(&mut self, node: usize, desk: usize, input: Input) -> Result<(), Broken> {
        if !self.acts(node) {
            return Ok(());
        }
        let Some(kept) = self.nodes[node].keeps.get(&desk) else { return Ok(()) };
        let nap = kept.nap;
        self.keep_by_right(node, desk)?;
        if let Some(nap) = nap {
            self.awaken(node, desk, nap)?;
        }
        let now = self.tell(node)?;
        let kept = self.nodes[node].keeps.get_mut(&desk);
        let Some(table) = kept.and_then(|kept| kept.table.as_mut()) else { return Ok(()) };
        match table.take(input, now) {
            Ok(turnout) => self.accept(node, desk, turnout),
            Err(corrupt) => broken("log", format!("desk {desk}: {corrupt}")),
        }
    }

    /// Who acts for a table is who holds it as the store sees it.
    fn keep_by_right(&self, node: usize, desk: usize) -> Result<(), Broken> {
        let Some(kept) = self.nodes[node].keeps.get(&desk) else { return Ok(()) };
        let holder = self.database.holder(self.desks[desk].number);
        let number = self.nodes[node].number;
        hold(holder == Some((Some(number), kept.epoch)), "C2", || {
            format!("node {node} ({number}, {:?}) acts for desk {desk}, held by {holder:?}", kept.epoch)
        })
    }

    /// Rows go to the store; effects wait for them, and for everything before.
    fn accept(&mut self, node: usize, desk: usize, turnout: Turnout) -> Result<(), Broken> {
        let Turnout { first, rows, summary, mut effects } = turnout;
        let mut receipt = None;
        if !rows.is_empty() {
            for (row, place) in rows.iter().zip(first..) {
                let kind: String = row.body.chars().take(60).collect();
                self.note(&format!("desk {desk} writes {place} {kind}"));
            }
            let (table, number) = (self.desks[desk].number, self.nodes[node].number);
            let epoch = self.nodes[node].keeps.get(&desk).map_or(Epoch::FIRST, |kept| kept.epoch);
            let append = Append { table, epoch, first, rows, summary };
            receipt = Some(self.nodes[node].door.append(append, Right { desk, node: number, epoch }));
            if core::mem::take(&mut self.is_doomed) {
                self.later(0, 60, Event::Fault(super::Fault::Kill(node)));
            }
            self.settle_soon(node);
        }
        if self.sabotage == Sabotage::EarlyEffects {
            self.let_out(node, desk, core::mem::take(&mut effects))?;
        }
        let Some(kept) = self.nodes[node].keeps.get_mut(&desk) else { return Ok(()) };
        if receipt.is_none() && kept.pending.is_empty() {
            self.let_out(node, desk, effects)?;
        } else {
            kept.pending.push_back((receipt, effects));
        }
        self.set_alarm(node, desk);
        self.rest(node, desk);
        Ok(())
    }

    /// Bots alone play on only while someone looks on; here they have to come to an end.
    fn rest(&mut self, node: usize, desk: usize) {
        let has_people = self.desks[desk].plan.seats.contains(&SeatPlan::Person);
        let Some(kept) = self.nodes[node].keeps.get(&desk).filter(|_| has_people) else { return };
        if kept.table.as_ref().is_some_and(|table| table.nap().is_some()) {
            let life = kept.life;
            self.later(1_000, 120_000, Event::Sleep { node, desk, life });
        }
    }

    fn set_alarm(&mut self, node: usize, desk: usize) {
        let told = self.nodes[node].tell(self.now);
        let Some(kept) = self.nodes[node].keeps.get_mut(&desk) else { return };
        let asleep = kept.nap.and_then(|nap| nap.wake);
        let Some(wake) = kept.table.as_ref().and_then(Table::next_wake).or(asleep) else { return };
        if kept.wake.is_none_or(|set| wake < set) {
            kept.wake = Some(wake);
            let life = kept.life;
            let at = self.now + wake.saturating_sub(told) + self.chance.between(0, 20);
            self.at(at, Event::Wake { node, desk, life, at: wake });
        }
    }

    pub(super) fn wake(&mut self, node: usize, desk: usize, life: u64, at: u64) -> Result<(), Broken> {
        if !self.acts(node) {
            return Ok(());
        }
        let told = self.nodes[node].tell(self.now);
        let kept = self.nodes[node].keeps.get_mut(&desk);
        let Some(kept) = kept.filter(|kept| kept.life == life && kept.wake == Some(at)) else {
            return Ok(());
        };
        kept.wake = None;
        if told < at {
            // What time it is was corrected meanwhile.
            self.set_alarm(node, desk);
            return Ok(());
        }
        self.feed(node, desk, Input::Wake)?;
        let told = self.nodes[node].tell(self.now);
        let table = self.nodes[node].keeps.get(&desk).and_then(|kept| kept.table.as_ref());
        let next = table.and_then(Table::next_wake);
        hold(next.is_none_or(|next| next > told), "C9", || {
            format!("desk {desk} was woken for nothing, and wants to be woken again")
        })
    }

    /// A table panics: it is opened again from what was written.
    pub(super) fn panic(&mut self, desk: usize) -> Result<(), Broken> {
        let keeps = |node: &usize| self.nodes[*node].is_well() && self.nodes[*node].keeps.contains_key(&desk);
        let Some(node) = (0..self.nodes.len()).find(keeps).filter(|_| !self.has_curtain) else {
            return Ok(());
        };
        if !self.acts(node) {
            return Ok(());
        }
        self.note(&format!("desk {desk} panics"));
        self.reach(node, usize::MAX)?;
        self.let_out_what_is_durable(node)?;
        self.take_anew(node, desk);
        Ok(())
    }

    // The store.

    fn settle_soon(&mut self, node: usize) {
        if !core::mem::replace(&mut self.nodes[node].is_settling, true) {
            let most = if self.chance.one_in(20) { 5_000 } else { 40 };
            self.later(1, most, Event::Settle(node));
        }
    }

    pub(super) fn settle(&mut self, node: usize) -> Result<(), Broken> {
        self.nodes[node].is_settling = false;
        let waiting = self.nodes[node].door.store.waiting();
        let count = if self.chance.one_in(3) { self.index(0, waiting) } else { waiting };
        self.reach(node, count)?;
        if count < waiting {
            self.nodes[node].is_settling = true;
            self.later(1, 40, Event::Settle(node));
        }
        self.let_out_what_is_durable(node)
    }

    /// The store gets the oldest of what a node has asked for. Only who holds a desk at this moment writes to it.
    pub(super) fn reach(&mut self, node: usize, count: usize) -> Result<(), Broken> {
        let count = count.min(self.nodes[node].door.store.waiting());
        for _ in 0..count {
            let right = self.nodes[node].door.rights.pop_front();
            self.watch_write(right, |world| {
                world.nodes[node].door.store.settle(1);
            })?;
        }
        Ok(())
    }

    /// The store gets what was adrift, and nobody hears of it.
    pub(super) fn land(&mut self, mut door: Door) -> Result<(), Broken> {
        while let Some(right) = door.rights.pop_front() {
            self.watch_write(Some(right), |_| {
                door.store.land(1);
            })?;
        }
        Ok(())
    }

    fn watch_write(&mut self, right: Option<Right>, write: impl FnOnce(&mut World)) -> Result<(), Broken> {
        let Some(Right { desk, node, epoch }) = right else { return Ok(()) };
        let number = self.desks[desk].number;
        let before = self.database.length(number);
        write(self);
        let holder = self.database.holder(number);
        let is_written = self.database.length(number) > before;
        hold(!is_written || holder == Some((Some(node), epoch)), "C2", || {
            format!("desk {desk} was written to by {node} with {epoch:?}, and was held by {holder:?}")
        })
    }

    pub(super) fn let_out_what_is_durable(&mut self, node: usize) -> Result<(), Broken> {
        let desks: Vec<usize> = self.nodes[node].keeps.keys().copied().collect();
        for desk in desks {
            while let Some(kept) = self.nodes[node].keeps.get_mut(&desk)
                && let Some((receipt, _)) = kept.pending.front_mut()
            {
                match receipt.as_mut().map(poll) {
                    Some(None) => break,
                    Some(Some(Ok(()))) | None => {}
                    Some(Some(Err(StoreError::Failed(why)))) => return broken("store", why),
                    Some(Some(Err(_))) => {
                        self.take_anew(node, desk);
                        break;
                    }
                }
                let Some((_, effects)) = kept.pending.pop_front() else { break };
                self.let_out(node, desk, effects)?;
            }
        }
        Ok(())
    }

    // Effects.

    fn let_out(&mut self, node: usize, desk: usize, effects: Vec<Effect>) -> Result<(), Broken> {
        let life = self.nodes[node].keeps.get(&desk).map_or(0, |kept| kept.life);
        for effect in effects {
            match effect {
                Effect::Send(Line(line), mut frames) => {
                    if self.sabotage == Sabotage::ShortRing && frames.len() > 21 {
                        frames.drain(1..frames.len() - 20);
                    }
                    let version = self.entries(node, desk);
                    if let Some(wire) = self.network.get_mut(line) {
                        wire.version = version;
                    }
                    for frame in frames {
                        self.send_down(node, line, frame.to_string());
                    }
                }
                Effect::Close(Line(line), _, frame) => self.send_down(node, line, frame.to_string()),
                Effect::Reply(Ask(ask), reply) => self.hear_reply(desk, ask, reply)?,
                Effect::Think(task) => self.think(node, desk, &task)?,
                Effect::Rematch(rematch) => {
                    self.later(1, 200, Event::Rematch { node, desk, life, rematch });
                }
                Effect::Card(_) => {}
            }
        }
        Ok(())
    }

    /// How long the log of a table is, as its keeper knows it.
    pub(super) fn entries(&self, node: usize, desk: usize) -> usize {
        let kept = self.nodes[node].keeps.get(&desk);
        kept.and_then(|kept| kept.table.as_ref()).map_or(0, Table::entries)
    }

    /// A bot waits and thinks, and is at times so slow that its clock runs out; or there is no room for it.
    fn think(&mut self, node: usize, desk: usize, task: &BotTask) -> Result<(), Broken> {
        let legal = task.view.legal_actions();
        hold(!legal.is_empty(), "C9", || "a bot is asked that has no move".to_owned())?;
        let life = self.nodes[node].keeps.get(&desk).map_or(0, |kept| kept.life);
        let (seat, ticket) = (task.seat, task.ticket);
        if self.chance.one_in(20) {
            self.later(5, 50, Event::NoThought { node, desk, life, seat, ticket });
            return Ok(());
        }
        let action = self.chance.pick(&legal).to_string();
        let longest_wait = if self.chance.one_in(10) { 60_000 } else { 2_000 };
        let longest_thought = if self.chance.one_in(50) { 60_000 } else { 1_000 };
        let (waits, took) = (self.chance.between(5, longest_wait), self.chance.between(0, longest_thought));
        let thought = Event::Thought { node, desk, life, seat, ticket, action, took };
        self.at(self.now + waits + took, thought);
        Ok(())
    }
}

fn opened(
    desk: usize,
    opened: Result<(Table, Turnout), server::table::CannotOpen>,
) -> Result<(Table, Turnout), Broken> {
    opened.or_else(|error| broken("A1", format!("desk {desk} cannot be opened: {error}")))
}

/// Takes out of a row which command asked for it.
fn forget_command(row: &mut Row) {
    if let Ok(mut logged) = Logged::from_row(0, row) {
        logged.by = None;
        *row = logged.to_row();
    }
}
