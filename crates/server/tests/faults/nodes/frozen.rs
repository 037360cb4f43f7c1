//! C2: one of two servers stands still for more than twice its lease and goes on. Its tables go on at the other one
//! meanwhile, its clients move away, and what it still has to write is refused: no log forks.

use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use super::database::start;
use super::kill::{fullest, town};
use super::node::{Node, sites};
use super::outcome::Outcome;
use super::process::Part;
use super::town::Town;
use crate::size::{figure, size};

/// For how long it stands still: three leases. Its clients wait for ten seconds until they take it to be gone.
const STILL: Duration = Duration::from_secs(12);

/// For how long it goes on before everything is compared.
const AFTERWARDS: Duration = Duration::from_secs(3);

/// Freezes the server that holds the most tables, round after round, until the rounds are over or something is wrong.
async fn rounds(part: Part, database: &str, rounds: u64) -> Outcome {
    let nodes = [Node::new(part, "ann", database).started(), Node::new(part, "ben", database).started()];
    let sites = sites(&nodes);
    let (mut town, mut outcome) = (town(12), Outcome::default());
    let (mut anew, mut lost) = (0.0, 0.0);
    for round in 1..=rounds {
        let (stop, answered) = (CancellationToken::new(), town.answered.clone());
        let freezing = async {
            Town::until_answered(&answered, size("FAULTS_ACKS", 100)).await;
            let (victim, held) = fullest(&nodes, database).await;
            nodes[victim].process().stand_still();
            let event = Instant::now();
            tokio::time::sleep(STILL).await;
            nodes[victim].process().go_on();
            tokio::time::sleep(AFTERWARDS).await;
            stop.cancel();
            (victim, held, event)
        };
        let ((), (victim, held, event)) = tokio::join!(town.play(&sites, &stop), freezing);
        outcome.note_pauses(&town, event, &held);
        outcome.check(&town, database, &sites[1 - victim], round == rounds).await;
        if outcome.is_bad() {
            break;
        }
        nodes[victim].until_ready().await;
    }
    for node in &nodes {
        anew += node.figure("solstice_tables_reopened_total").await;
        lost += node.figure("solstice_leases_lost_total").await;
    }
    figure("leases that ran out", lost);
    figure("tables loaded anew because of a write that was refused", anew);
    outcome
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stood_still_for_longer_than_its_lease_writes_nothing_more() {
    let Some((_cluster, database)) = start() else { return };
    let outcome = rounds(Part::Sound, &database, size("FAULTS_ROUNDS", 1)).await;
    outcome.assert_sound(Duration::from_secs(15), Duration::from_secs(15));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_keeps_its_lease_and_writes_with_fresh_epochs_is_caught() {
    let Some((_cluster, database)) = start() else { return };
    let mut outcome = rounds(Part::Usurping, &database, 6).await;
    outcome.tell();
    assert!(outcome.is_bad(), "logs with two writers went unnoticed");
}
