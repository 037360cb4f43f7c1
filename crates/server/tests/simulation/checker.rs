//! The laws: what must hold of a durable log, and of all that clients have ever heard, whatever happened.

use std::collections::{BTreeMap, BTreeSet};

use record::{Fair, Record};
use rules::Seat;
use server::log::{Entry, Holder, Logged};
use server::store::Row;
use server::table::{Arrival, Ask, Detail, Effect, Input, Line, Patience, Question, Reply, Table};
use wire::{Access, Clock, CommandId, Hex, Phase, Spectators, What};

use crate::chronicle::{Chronicle, Moment};
use crate::client::{Client, Heard};
use crate::trace::{Broken, broken, hold};
use crate::world::{C7, Desk, Opening};

/// The most entries that the log of any table has.
const MOST_ENTRIES: usize = 6_000;

/// The most bytes that an entry has.
const MOST_BYTES: usize = 2_000;

/// A table's durable log, and what follows from it.
pub(crate) struct Story<'w> {
    number: usize,
    desk: &'w Desk,
    rows: Vec<Row>,
    log: Vec<Logged>,
    moments: Vec<Moment>,
    now: u64,
}

impl Story<'_> {
    /// Reads a log; this holds the laws of time and of take-backs.
    pub(crate) fn read(number: usize, desk: &Desk, rows: Vec<Row>, now: u64) -> Result<Story<'_>, Broken> {
        let log: Result<Vec<Logged>, _> =
            rows.iter().enumerate().map(|(place, row)| Logged::from_row(place, row)).collect();
        let log = log.or_else(|error| broken("log", error.to_string()))?;
        let is_over = |count: usize| matches!(phase(&rows[..count]), Phase::Finished | Phase::Aborted);
        let opened = openings(&log, &desk.opened)?;
        let moments = Chronicle::tell(&log, &desk.plan, &opened, is_over)?;
        // Nodes may have been ahead of the time by a little.
        Ok(Story { number, desk, rows, log, moments, now: now + C7 })
    }

    pub(crate) fn hold_after_a_crash(&self, clients: &[Client]) -> Result<(), Broken> {
        let effects = self.effects();
        self.a_command_has_one_effect(&effects)?;
        for client in clients {
            self.every_acknowledged_command_is_in_the_log(client, &effects)?;
            self.a_refused_command_has_no_effect(client, &effects)?;
        }
        self.every_update_that_was_shown_is_durable(clients)?;
        self.the_log_keeps_its_bounds()
    }

    pub(crate) fn hold_at_the_end(&self, clients: &[Client]) -> Result<(), Broken> {
        self.whoever_came_back_has_what_whoever_stayed_has(clients)?;
        self.late_spectators_are_late(clients)?;
        self.clocks_show_what_was_charged(clients)?;
        self.every_game_ends(clients)?;
        self.the_record_tells_what_the_updates_told(clients)
    }

    /// How often each command is in the log.
    fn effects(&self) -> BTreeMap<CommandId, usize> {
        let mut effects = BTreeMap::new();
        for id in self.log.iter().filter_map(|logged| logged.by) {
            *effects.entry(id).or_default() += 1;
        }
        effects
    }

    /// What clients have heard from this table.
    fn heard<'c>(&self, clients: &'c [Client]) -> impl Iterator<Item = &'c Heard> {
        let number = self.number;
        clients.iter().flat_map(|client| &client.heard).filter(move |heard| heard.desk == number)
    }

    fn a_command_has_one_effect(&self, effects: &BTreeMap<CommandId, usize>) -> Result<(), Broken> {
        let twice = effects.iter().find(|(_, count)| **count > 1);
        hold(twice.is_none(), "B1", || format!("desk {}: {twice:?} times", self.number))
    }

    fn every_acknowledged_command_is_in_the_log(
        &self,
        client: &Client,
        effects: &BTreeMap<CommandId, usize>,
    ) -> Result<(), Broken> {
        let mut done =
            client.answers.iter().filter(|(_, answer)| answer.desk == self.number && answer.is_done);
        let lost = done.find(|(id, _)| effects.get(id) != Some(&1));
        hold(lost.is_none(), "A1", || format!("desk {} has lost {lost:?}", self.number))
    }

    fn a_refused_command_has_no_effect(
        &self,
        client: &Client,
        effects: &BTreeMap<CommandId, usize>,
    ) -> Result<(), Broken> {
        let mut refused = client.answers.iter().filter(|(_, answer)| !answer.is_done);
        let done = refused.find(|(id, _)| effects.contains_key(id));
        hold(done.is_none(), "B1", || format!("desk {} has done {done:?}", self.number))
    }

    fn every_update_that_was_shown_is_durable(&self, clients: &[Client]) -> Result<(), Broken> {
        let times: BTreeSet<u64> = self.log.iter().map(|logged| logged.at).collect();
        let lost = self.heard(clients).find(|heard| !times.contains(&heard.update.at));
        hold(lost.is_none(), "A4", || {
            format!("desk {}: {} is not durable", self.number, lost.map_or("", |heard| heard.text.as_str()))
        })
    }

    fn the_log_keeps_its_bounds(&self) -> Result<(), Broken> {
        let longest = self.rows.iter().skip(1).map(|row| row.body.len()).max().unwrap_or(0);
        let holds = self.rows.len() <= MOST_ENTRIES && longest <= MOST_BYTES;
        hold(holds, "bounds", || format!("{} entries, the longest of {longest} bytes", self.rows.len()))
    }

    /// Every update that anyone ever heard is, byte for byte, what a new client with the same eyes hears
    /// of a table that has just been opened from the durable log.
    fn whoever_came_back_has_what_whoever_stayed_has(&self, clients: &[Client]) -> Result<(), Broken> {
        let mut replays = BTreeMap::new();
        for heard in self.heard(clients) {
            let eyes = heard.seat.map(|seat| (seat, heard.token));
            let detail = if heard.with_views { Detail::Views } else { Detail::Sightings };
            let replay: &Vec<String> =
                replays.entry((eyes, heard.with_views)).or_insert_with(|| self.replay(eyes, detail));
            let place = heard.update.n as usize - 1;
            match replay.get(place) {
                Some(text) => hold(*text == heard.text, "B4", || {
                    format!("desk {}:\n{}\n, and in a replay\n{text}", self.number, heard.text)
                })?,
                // The last that one hears who goes.
                None if place == replay.len() && says_goodbye(&heard.update.what) => {}
                None => return broken("A4", format!("desk {}: nobody knows {}", self.number, heard.text)),
            }
        }
        Ok(())
    }

    /// What someone with these eyes hears who has heard nothing before, and asks for this.
    fn replay(&self, eyes: Option<(Seat, Holder)>, detail: Detail) -> Vec<String> {
        let (who, until) = match eyes {
            Some((seat, token)) => (Some(token), self.held_until(seat, &token)),
            None if self.desk.plan.spectators == Spectators::Nobody => {
                let closed = |(moment, logged): (&Moment, &Logged)| {
                    moment.has_begun || matches!(logged.entry, Entry::Aborted)
                };
                let closed = self.moments.iter().zip(&self.log).position(closed);
                (None, closed.unwrap_or(self.rows.len()))
            }
            None => (None, self.rows.len()),
        };
        let Some(rows) = self.rows.get(..until).filter(|rows| !rows.is_empty()) else { return Vec::new() };
        let (mut table, _) = Table::open(rows, Patience::default(), self.now).expect("the log can be read");
        let arrive = Input::Arrive(Arrival { line: Line(0), who, since: 0, detail });
        let effects = table.take(arrive, self.now).expect("the log makes sense").effects;
        let frames = effects.into_iter().find_map(|effect| match effect {
            Effect::Send(_, frames) => Some(frames),
            _ => None,
        });
        // Opening a table adds an entry of its own, which nobody else has heard of.
        let own = format!("\"at\":{},\"what\":\"resumed\"", self.now);
        let frames = frames.into_iter().flatten().skip(1).map(|frame| frame.to_string());
        frames.filter(|frame| !frame.contains(&own)).collect()
    }

    /// How many entries there were when a token last held a seat.
    fn held_until(&self, seat: Seat, token: &Holder) -> usize {
        let mut holder = None;
        let mut until = 0;
        for (place, logged) in self.log.iter().enumerate() {
            match &logged.entry {
                Entry::Sat { seat: at, who, .. } | Entry::ChangedDevice { seat: at, who } if *at == seat => {
                    holder = Some(**who);
                }
                Entry::Stood { seat: at } | Entry::Left { seat: at } if *at == seat => holder = None,
                _ => {}
            }
            if holder.as_ref() == Some(token) {
                until = place + 1;
            }
        }
        until
    }

    /// Spectators who see everything see nothing before it is old enough, nor any choice that is open.
    fn late_spectators_are_late(&self, clients: &[Client]) -> Result<(), Broken> {
        let Spectators::Everything { delay } = self.desk.plan.spectators else { return Ok(()) };
        // At an old public table they see what lies open, at once.
        if self.desk.plan.access == Access::Public {
            return Ok(());
        }
        let mut due = Vec::new();
        let mut next = None;
        for (moment, logged) in self.moments.iter().zip(&self.log).rev() {
            if !moment.has_begun {
                next = Some(0);
            } else if moment.is_firm {
                next = Some(moment.at + u64::from(delay) * 1_000);
            }
            if !matches!(logged.entry, Entry::RecoveryMade { .. }) {
                due.push(next);
            }
        }
        due.reverse();
        for heard in self.heard(clients).filter(|heard| heard.seat.is_none()) {
            let due = due.get(heard.update.n as usize - 1).copied().flatten();
            hold(due.is_some_and(|due| due <= heard.sent), "late", || {
                format!(
                    "desk {}: update {} was due at {due:?}, came {}",
                    self.number, heard.update.n, heard.sent
                )
            })?;
        }
        Ok(())
    }

    fn clocks_show_what_was_charged(&self, clients: &[Client]) -> Result<(), Broken> {
        for heard in self.heard(clients) {
            let Some(seat) = heard.seat.map(Seat::index) else { continue };
            let Some(clock) = heard.update.clocks.get(seat) else { continue };
            let mut then = self.moments.iter().filter(|moment| moment.at == heard.update.at);
            hold(then.any(|moment| moment.left[seat] == clock.left), "C6", || {
                format!(
                    "desk {}: seat {seat} is shown {} ms in update {}",
                    self.number, clock.left, heard.update.n
                )
            })?;
        }
        Ok(())
    }

    /// When all have gone, or all but one: a game that has a clock, or one player, is played to an end.
    fn every_game_ends(&self, clients: &[Client]) -> Result<(), Broken> {
        let end = phase(&self.rows);
        let has_begun = self.moments.last().is_some_and(|last| last.has_begun);
        let people = self.desk.plan.seats.iter().filter(|seat| **seat == wire::SeatPlan::Person).count();
        let stays = clients.iter().any(|client| client.desk == self.number && client.stayed);
        let must_finish = has_begun && (self.desk.plan.clock != Clock::None || people == 0 || stays);
        let ends = end == Phase::Finished || (end == Phase::Aborted && !must_finish);
        hold(ends, "C9", || format!("desk {} is {end:?} at the end of time", self.number))
    }

    fn the_record_tells_what_the_updates_told(&self, clients: &[Client]) -> Result<(), Broken> {
        let record = match (record_of(&self.rows, self.now), self.moments.last()) {
            (Some(record), _) => record,
            (None, Some(last)) if !last.has_begun => return Ok(()),
            _ => return broken("record", format!("desk {} has no record", self.number)),
        };
        a_record_can_be_checked(&record)?;
        let fair = record.fair.clone();
        let scores = record.result.as_ref().map(|result| result.scores.clone()).unwrap_or_default();
        for over in self.heard(clients).filter_map(|heard| heard.update.over.as_ref()) {
            let plain = |list: &[Option<Hex<32>>]| list.iter().map(|hex| hex.map(|hex| hex.0)).collect();
            let told = Fair {
                commitment: over.fair.commitment.0,
                secret: over.fair.secret.0,
                bytes: plain(&over.fair.players),
                commitments: Some(plain(&over.fair.commitments)),
            };
            hold(fair == Some(told), "record", || format!("desk {}: another deal", self.number))?;
            let told: Vec<i64> = over.scores.iter().copied().map(i64::from).collect();
            let agree = told == scores && over.early.is_some() == record.ended.is_some();
            hold(agree, "record", || format!("desk {}: {told:?}, not {scores:?}", self.number))?;
        }
        Ok(())
    }
}

/// When the table was opened, as far as anyone noticed: an opening that had something to write down, and did not get to
/// do so, is none. What says that the table was opened was written when it was.
fn openings(log: &[Logged], opened: &[Opening]) -> Result<Vec<u64>, Broken> {
    let written = log.iter().filter(|logged| matches!(logged.entry, Entry::Resumed));
    let written: BTreeSet<u64> = written.map(|logged| logged.at).collect();
    let known: BTreeSet<u64> = opened.iter().map(|opening| opening.at).collect();
    let wrong = written.difference(&known).next();
    hold(wrong.is_none(), "C6", || format!("nobody has opened the table at {wrong:?}"))?;
    let counts = |opening: &&Opening| opening.is_silent || written.contains(&opening.at);
    Ok(opened.iter().filter(counts).map(|opening| opening.at).collect())
}

pub(crate) fn a_record_can_be_checked(record: &Record) -> Result<(), Broken> {
    if let Err(defect) = record::check(record) {
        return broken("record", defect.to_string());
    }
    let again = record::check_line(&record.write());
    hold(again.is_ok_and(|again| again == *record), "record", || "it is not what was written".to_owned())?;
    hold(record.fair.is_some() && record.seed.is_some(), "record", || "nobody can check it".to_owned())
}

pub(crate) fn a_record_is_shown_after_the_end_alone(rows: &[Row]) -> Result<(), Broken> {
    let phase = phase(rows);
    let is_over = matches!(phase, Phase::Finished | Phase::Aborted);
    hold(is_over, "record", || format!("it was shown, and the table is {phase:?}"))
}

fn says_goodbye(what: &What) -> bool {
    matches!(what, What::Stood { .. } | What::Left { .. } | What::ChangedDevice { .. } | What::Aborted)
}

/// How far a table is, by its log.
fn phase(rows: &[Row]) -> Phase {
    let (table, _) = Table::open(rows, Patience::default(), 0).expect("the log can be read");
    table.card().phase
}

fn record_of(rows: &[Row], now: u64) -> Option<Box<Record>> {
    let (mut table, _) = Table::open(rows, Patience::default(), now).expect("the log can be read");
    let asked = table.take(Input::Ask(Ask(0), Question::Record), now).expect("the log makes sense");
    asked.effects.into_iter().find_map(|effect| match effect {
        Effect::Reply(_, Ok(Reply::Record(record))) => Some(record),
        _ => None,
    })
}
