//! A1, A4 and B6: a server is killed while games are played, again and again, and nothing that anyone was
//! told is lost, doubled or out of order.

use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use crate::chair::Manners;
use crate::dice::Dice;
use crate::kept::{Complaints, Kept, out_of_order};
use crate::process::{Part, start};
use crate::round::House;
use crate::size::{figure, size};

/// What some rounds of killing led to.
#[derive(Debug, Default)]
struct Outcome {
    rounds: u64,
    kept: Complaints,
    told: Vec<String>,
    answered: u64,
    updates: usize,
    tables: usize,
}

/// Plays and kills, round after round, until the rounds are over or all is wrong.
async fn rounds(part: Part, rounds: u64) -> Outcome {
    let seed = size("FAULTS_SEED", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("solstice.db");
    let (shortest, longest) = (50, size("FAULTS_KILL_MS", 800));
    let mut dice = Dice::new(seed);
    let mut house =
        House::new(size("FAULTS_TABLES", 24), Manners { take_back: 3, ..Manners::default() }, seed);
    let mut outcome = Outcome::default();
    // Games that ended in an earlier round have been checked since; at the end all are checked again.
    let mut checked = 0;
    let mut server = start(part, &database);
    for round in 1..=rounds {
        let life = Duration::from_millis(shortest + dice.below(longest - shortest));
        let (site, stop, answered) = (server.site.clone(), CancellationToken::new(), house.answered.clone());
        let enough = answered.get() + size("FAULTS_ACKS", 60);
        let killing = async {
            // On a busy machine it takes a while until all have returned and play.
            while answered.get() < enough {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            tokio::time::sleep(life).await;
            server.kill();
            stop.cancel();
        };
        tokio::join!(house.play(&site, &stop), killing);
        let kept = Kept::read(&database);
        let is_last = round == rounds;
        let since = if is_last { 0 } else { checked };
        outcome.kept = kept.complaints(house.matches().skip(since));
        server = start(part, &database);
        outcome.told = House::complaints(house.matches().skip(since), &server.site).await;
        outcome.rounds = round;
        checked = house.ended.len();
        if outcome.is_bad() {
            break;
        }
    }
    outcome.answered = house.answered.get();
    outcome.tables = house.matches().count();
    outcome.updates = house.matches().flat_map(|game| &game.chairs).map(|chair| chair.updates.len()).sum();
    outcome
}

impl Outcome {
    /// Whether the log and the clients both have something to complain of: more would not say more.
    fn is_bad(&self) -> bool {
        let fine = Complaints { found: self.kept.found, ..Complaints::default() };
        self.kept != fine && !self.told.is_empty()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_told_is_lost_when_the_server_is_killed() {
    let outcome = rounds(Part::Sound, size("FAULTS_ROUNDS", 8)).await;
    figure("rounds", outcome.rounds);
    figure("tables", outcome.tables);
    figure("acknowledged", outcome.answered);
    figure("updates received and found again", outcome.updates);
    outcome.kept.assert_none();
    assert!(outcome.told.is_empty(), "{:#?}", outcome.told);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_that_answers_before_it_has_written_is_caught() {
    let outcome = rounds(Part::Lying, 8).await;
    figure("rounds until it was caught", outcome.rounds);
    figure("acknowledged and lost", outcome.kept.lost);
    figure("shown and lost", outcome.told.len());
    assert!(outcome.kept.lost > 0, "lost acknowledgements went unnoticed");
    assert!(!outcome.told.is_empty(), "updates that nobody kept went unnoticed");
}

#[test]
fn a_log_in_another_order_than_the_acknowledgements_is_caught() {
    let start = Instant::now();
    let at = |millis| start + Duration::from_millis(millis);
    let honest = [(at(0), at(5)), (at(3), at(9)), (at(10), at(12))];
    assert_eq!(out_of_order(honest.into_iter()), 0);
    // The third was sent after the first two had been acknowledged, and stands before them.
    let swapped = [honest[2], honest[0], honest[1]];
    assert_eq!(out_of_order(swapped.into_iter()), 1);
}
