//! C5 for several servers: each is stopped in turn under load and started again, as in an upgrade. It ends in time, says
//! goodbye to everyone, and every game goes on at the other one without having lost anything. The same with two builds of the
//! program next to each other: `FAULTS_OTHER_BUILD` names this test binary as another build made it.

use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use super::database::{held_by, start};
use super::kill::town;
use super::node::{Node, sites};
use super::outcome::Outcome;
use super::process::Part;
use super::town::Town;
use crate::size::{figure, ms, size};

/// How long a server may take to end.
const PATIENCE: Duration = Duration::from_secs(10);

/// For how long is played between two stops.
const BETWEEN: Duration = Duration::from_secs(2);

#[derive(Debug, Default)]
struct Stops {
    outcome: Outcome,
    slowest: Duration,
    failed_exits: u64,
    /// Connections that ended without a goodbye.
    unfriendly: u64,
}

impl Stops {
    fn assert_sound(self) {
        figure("slowest end", ms(self.slowest));
        figure("connections without a goodbye", self.unfriendly);
        self.outcome.assert_sound(Duration::from_secs(2), Duration::from_secs(5));
        assert_eq!((self.failed_exits, self.unfriendly), (0, 0));
        assert!(self.slowest <= PATIENCE, "it took {:?}", self.slowest);
    }
}

/// Stops one server after the other, round after round.
async fn rounds(parts: [Part; 2], database: &str, rounds: u64) -> Stops {
    let [ann, ben] = parts;
    let mut nodes = [
        Node::new(ann, "ann", database).started(),
        Node::new(ben, "ben", database).of_other_build().started(),
    ];
    let (sites, mut town, mut stops) = (sites(&nodes), town(12), Stops::default());
    for round in 1..=rounds {
        let (stop, answered) = (CancellationToken::new(), town.answered.clone());
        let stopping = async {
            Town::until_answered(&answered, size("FAULTS_ACKS", 100)).await;
            let mut hit = Vec::new();
            for node in &mut nodes {
                let (held, event) = (held_by(database, node.name).await, Instant::now());
                match node.stop().await {
                    Some(time) => stops.slowest = stops.slowest.max(time),
                    None => stops.failed_exits += 1,
                }
                node.start();
                node.until_ready().await;
                hit.push((held, event));
                tokio::time::sleep(BETWEEN).await;
            }
            stop.cancel();
            hit
        };
        let ((), hit) = tokio::join!(town.play(&sites, &stop), stopping);
        for (held, event) in &hit {
            stops.outcome.note_pauses(&town, *event, held);
        }
        stops.unfriendly = town.matches().flat_map(|game| &game.chairs).map(|chair| chair.cut_off).sum();
        stops.outcome.check(&town, database, &sites[0], round == rounds).await;
        if stops.outcome.is_bad() {
            break;
        }
    }
    stops
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_are_stopped_in_turn_hand_their_tables_over() {
    let Some((_cluster, database)) = start() else { return };
    rounds([Part::Sound; 2], &database, size("FAULTS_ROUNDS", 1)).await.assert_sound();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_builds_run_next_to_each_other_and_are_stopped_in_turn() {
    let Some((_cluster, database)) = start() else { return };
    rounds([Part::Sound, Part::Later], &database, size("FAULTS_ROUNDS", 1)).await.assert_sound();
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_end_without_handing_over_are_caught() {
    let Some((_cluster, database)) = start() else { return };
    let stops = rounds([Part::Hasty; 2], &database, 1).await;
    figure("connections without a goodbye", stops.unfriendly);
    assert!(stops.unfriendly > 0, "connections that were cut off went unnoticed");
}
