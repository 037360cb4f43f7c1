//! C1: one of two servers is killed, again and again, and every game goes on at the other one. Nothing that anyone was
//! told is lost, doubled or told otherwise (A4, B1, B6).

use std::collections::HashSet;
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use super::database::{held_by, start};
use super::node::{Node, sites};
use super::outcome::Outcome;
use super::process::Part;
use super::town::Town;
use crate::chair::Manners;
use crate::dice::Dice;
use crate::size::{size, watched};

/// For how long it is watched how tables go on, in milliseconds.
const WATCHED: u64 = 7_000;

/// The server that holds the most tables, and which they are.
pub(super) async fn fullest(nodes: &[Node], database: &str) -> (usize, HashSet<String>) {
    let mut fullest = (0, held_by(database, nodes[0].name).await);
    for (place, node) in nodes.iter().enumerate().skip(1) {
        let held = held_by(database, node.name).await;
        if held.len() > fullest.1.len() {
            fullest = (place, held);
        }
    }
    fullest
}

/// How clients play at several servers, and how many tables there are.
pub(super) fn town(tables: usize) -> Town {
    let pause = Duration::from_millis(size("FAULTS_PAUSE_MS", 10));
    let manners = Manners { take_back: 3, pause, ..Manners::default() };
    Town::new(size("FAULTS_TABLES", tables), manners, size("FAULTS_SEED", 21))
}

/// Plays and kills, round after round, until the rounds are over or something is wrong.
async fn rounds(part: Part, database: &str, rounds: u64) -> Outcome {
    let mut nodes = [Node::new(part, "ann", database).started(), Node::new(part, "ben", database).started()];
    let (sites, mut dice) = (sites(&nodes), Dice::new(size("FAULTS_SEED", 21)));
    let (mut town, mut outcome) = (town(12), Outcome::default());
    for round in 1..=rounds {
        let (stop, answered) = (CancellationToken::new(), town.answered.clone());
        let life = Duration::from_millis(50 + dice.below(500));
        let killing = async {
            Town::until_answered(&answered, size("FAULTS_ACKS", 100)).await;
            tokio::time::sleep(life).await;
            let (victim, held) = fullest(&nodes, database).await;
            nodes[victim].kill();
            let event = Instant::now();
            tokio::time::sleep(watched(WATCHED)).await;
            stop.cancel();
            (victim, held, event)
        };
        let ((), (victim, held, event)) = tokio::join!(town.play(&sites, &stop), killing);
        outcome.note_pauses(&town, event, &held);
        nodes[victim].start();
        outcome.check(&town, database, &sites[victim], round == rounds).await;
        if outcome.is_bad() {
            break;
        }
    }
    outcome
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_at_the_other_server_when_one_is_killed() {
    let Some((_cluster, database)) = start() else { return };
    let outcome = rounds(Part::Sound, &database, size("FAULTS_ROUNDS", 2)).await;
    outcome.assert_sound(Duration::from_secs(1), Duration::from_secs(5));
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_answer_before_they_have_written_are_caught() {
    let Some((_cluster, database)) = start() else { return };
    let mut outcome = rounds(Part::Lying, &database, 8).await;
    outcome.tell();
    assert!(outcome.kept.lost > 0, "lost acknowledgements went unnoticed");
    assert!(!outcome.told.is_empty(), "updates that nobody kept went unnoticed");
}
