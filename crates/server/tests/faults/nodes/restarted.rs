//! C3: the database is killed under load, and started again. No server ends, and every game goes on.

use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use super::database::{held_by, start};
use super::kill::town;
use super::node::{Node, sites};
use super::outcome::Outcome;
use super::process::Part;
use super::town::Town;
use crate::dice::Dice;
use crate::kit::postgres::Cluster;
use crate::size::{figure, ms, size, watched};

/// For how long it is watched how tables go on after the database has been started again, in milliseconds.
const WATCHED: u64 = 10_000;

/// Kills the database while two servers use it, round after round, until the rounds are over or something is wrong.
async fn rounds(part: Part, cluster: &mut Cluster, database: &str, rounds: u64) -> Outcome {
    let nodes = [Node::new(part, "ann", database).started(), Node::new(part, "ben", database).started()];
    let (sites, mut dice) = (sites(&nodes), Dice::new(size("FAULTS_SEED", 22)));
    let (mut town, mut outcome, mut away) = (town(12), Outcome::default(), Duration::ZERO);
    for round in 1..=rounds {
        let (stop, answered) = (CancellationToken::new(), town.answered.clone());
        let life = Duration::from_millis(50 + dice.below(500));
        let killing = async {
            Town::until_answered(&answered, size("FAULTS_ACKS", 100)).await;
            tokio::time::sleep(life).await;
            let mut held = held_by(database, "ann").await;
            held.extend(held_by(database, "ben").await);
            let event = Instant::now();
            tokio::task::block_in_place(|| cluster.restart());
            away = away.max(event.elapsed());
            tokio::time::sleep(watched(WATCHED)).await;
            stop.cancel();
            (held, event)
        };
        let ((), (held, event)) = tokio::join!(town.play(&sites, &stop), killing);
        outcome.note_pauses(&town, event, &held);
        for node in &nodes {
            assert!(node.is_ready().await, "{} has ended", node.name);
        }
        outcome.check(&town, database, &sites[0], round == rounds).await;
        if outcome.is_bad() {
            break;
        }
    }
    figure("the database was away, at most", ms(away));
    outcome
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_after_the_database_was_killed() {
    let Some((mut cluster, database)) = start() else { return };
    let outcome = rounds(Part::Sound, &mut cluster, &database, size("FAULTS_ROUNDS", 1)).await;
    outcome.assert_sound(Duration::from_secs(10), Duration::from_secs(10));
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_answer_before_the_database_has_written_are_caught() {
    let Some((mut cluster, database)) = start() else { return };
    let mut outcome = rounds(Part::Lying, &mut cluster, &database, 8).await;
    outcome.tell();
    assert!(outcome.kept.lost > 0, "lost acknowledgements went unnoticed");
}
