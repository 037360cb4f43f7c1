//! What became of the tables of several servers: what was lost, doubled or told otherwise, and for how long each table
//! stood still.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use client::Site;

use super::database::kept;
use super::town::Town;
use crate::kept::Complaints;
use crate::round::{House, Match};
use crate::size::{figure, ms, share_at};

/// What some rounds led to.
#[derive(Debug, Default)]
pub(super) struct Outcome {
    pub(super) rounds: u64,
    pub(super) kept: Complaints,
    /// What was received and is told otherwise now, and what else contradicts the protocol.
    pub(super) told: Vec<String>,
    /// For each table that was hit, how long it took until a command was accepted there again.
    pub(super) pauses: Vec<Duration>,
    /// Tables that were hit and did not go on.
    pub(super) stuck: Vec<String>,
    /// How many commands were acknowledged, and how many updates received.
    acknowledged: u64,
    updates: usize,
    /// Games that had ended by then have been checked.
    checked: usize,
}

impl Outcome {
    /// Notes how long the tables stood still that were hit at this moment.
    pub(super) fn note_pauses(&mut self, town: &Town, event: Instant, hit: &HashSet<String>) {
        let tables = town.matches().filter(|game| game.chairs.iter().any(|chair| hit.contains(&chair.table)));
        for game in tables {
            match pause(game, event) {
                Some(pause) => self.pauses.push(pause),
                None if game.is_over() => {}
                None => self.stuck.extend(game.chairs.first().map(|chair| chair.table.clone())),
            }
        }
    }

    /// Compares what clients were told with what is kept, and with what a server tells now. The last time, everything is
    /// looked at again.
    pub(super) async fn check(&mut self, town: &Town, database: &str, site: &Site, is_last: bool) {
        self.rounds += 1;
        let since = if is_last { 0 } else { self.checked };
        self.kept = kept(database).await.complaints(town.matches().skip(since));
        self.told = House::complaints(town.matches().skip(since), site).await;
        self.checked = town.ended.len();
        self.acknowledged = town.answered.get();
        self.updates = town.matches().flat_map(|game| &game.chairs).map(|chair| chair.updates.len()).sum();
    }

    /// Whether anyone has something to complain of.
    pub(super) fn is_bad(&self) -> bool {
        self.kept != Complaints { found: self.kept.found, ..Complaints::default() } || !self.told.is_empty()
    }

    /// Tells what happened.
    pub(super) fn tell(&mut self) {
        figure("rounds", self.rounds);
        figure("acknowledged", self.acknowledged);
        figure("updates received", self.updates);
        figure("lost", self.kept.lost);
        figure("doubled", self.kept.doubled);
        figure("out of order", self.kept.out_of_order);
        figure("told otherwise than before (forked)", self.told.len());
        figure("tables hit", self.pauses.len() + self.stuck.len());
        figure("tables that did not go on", self.stuck.len());
        for (name, share) in [("p50", 0.5), ("p99", 0.99), ("max", 1.0)] {
            figure(
                &format!("until the next accepted command, {name}"),
                ms(share_at(&mut self.pauses, share)),
            );
        }
    }

    /// Tells what happened, and fails if anything is wrong, or if tables stood still for too long. Without optimization
    /// nothing is said about times but that they end.
    #[track_caller]
    pub(super) fn assert_sound(mut self, half: Duration, nearly_all: Duration) {
        self.tell();
        self.kept.assert_none();
        assert!(self.told.is_empty(), "{:#?}", self.told);
        assert!(self.stuck.is_empty(), "these tables did not go on: {:?}", self.stuck);
        assert!(!self.pauses.is_empty(), "no table was hit");
        if !cfg!(debug_assertions) {
            let (middle, most) = (share_at(&mut self.pauses, 0.5), share_at(&mut self.pauses, 0.99));
            assert!(middle <= half && most <= nearly_all, "{middle:?} {most:?}");
        }
    }
}

/// How long it took at a table until a command was accepted again that was sent, or sent again, afterwards.
fn pause(game: &Match, event: Instant) -> Option<Duration> {
    let answers = game.chairs.iter().flat_map(|chair| chair.answers.values());
    let later = answers.filter(|answer| answer.done && (answer.sent > event || answer.called > event));
    later.map(|answer| answer.heard - event).min()
}
