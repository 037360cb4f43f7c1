//! C1, C2: a line is cut, and nobody is told. A server that hears nothing of the database stops before its lease is over,
//! and its tables go on elsewhere; servers that do not hear each other carry nothing, and clients find the right one by
//! themselves. What was under way on a line arrives when it is mended, too late.

use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use super::database::{held_by, start};
use super::kill::town;
use super::node::{Node, sites};
use super::outcome::Outcome;
use super::process::Part;
use super::proxy::Proxy;
use super::town::Town;
use crate::size::{figure, size, watched};

/// For how long a line is cut: three leases. Clients wait for ten seconds until they take a server to be gone.
const CUT: Duration = Duration::from_secs(12);

/// For how long is played after it was mended before everything is compared, in milliseconds.
const AFTERWARDS: u64 = 4_000;

/// Two servers and lines of which some are cut.
struct Place {
    nodes: [Node; 2],
    lines: Vec<Proxy>,
    database: String,
}

impl Place {
    /// The first server reaches the database by a line.
    async fn cut_from_the_database(part: Part, database: String) -> Place {
        let line = Proxy::to(server_of(&database)).await;
        let ann = Node::new(part, "ann", &line.database(&database)).started();
        let ben = Node::new(part, "ben", &database).started();
        Place { nodes: [ann, ben], lines: vec![line], database }
    }

    /// Each server reaches the other by a line.
    async fn cut_from_each_other(part: Part, database: String) -> Place {
        let (ann, ben) = (Node::new(part, "ann", &database), Node::new(part, "ben", &database));
        let lines = vec![Proxy::to(ann.door.clone()).await, Proxy::to(ben.door.clone()).await];
        let ann = ann.reached_at(&lines[0].address()).started();
        let ben = ben.reached_at(&lines[1].address()).started();
        Place { nodes: [ann, ben], lines, database }
    }

    /// Cuts and mends, round after round, with so many tables. Those of the first server are hit.
    async fn rounds(&self, tables: usize, rounds: u64) -> Outcome {
        let (sites, mut town, mut outcome) = (sites(&self.nodes), town(tables), Outcome::default());
        for round in 1..=rounds {
            let (stop, answered) = (CancellationToken::new(), town.answered.clone());
            let cutting = async {
                Town::until_answered(&answered, size("FAULTS_ACKS", 100)).await;
                let held = held_by(&self.database, "ann").await;
                self.lines.iter().for_each(Proxy::cut);
                let event = Instant::now();
                tokio::time::sleep(CUT).await;
                self.lines.iter().for_each(Proxy::mend);
                tokio::time::sleep(watched(AFTERWARDS)).await;
                stop.cancel();
                (held, event)
            };
            let ((), (held, event)) = tokio::join!(town.play(&sites, &stop), cutting);
            outcome.note_pauses(&town, event, &held);
            for node in &self.nodes {
                node.until_ready().await;
            }
            outcome.check(&town, &self.database, &sites[1], round == rounds).await;
            if outcome.is_bad() {
                break;
            }
        }
        outcome
    }
}

/// Where a database's server is.
fn server_of(database: &str) -> String {
    let (_, rest) = database.split_once('@').expect("it names a user");
    rest.split('/').next().expect("it names a server").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_a_server_that_is_cut_off_from_the_database_go_on_elsewhere() {
    let Some((_cluster, database)) = start() else { return };
    let place = Place::cut_from_the_database(Part::Sound, database).await;
    let outcome = place.rounds(12, size("FAULTS_ROUNDS", 1)).await;
    figure("leases that ran out", place.nodes[0].figure("solstice_leases_lost_total").await);
    outcome.assert_sound(Duration::from_secs(15), Duration::from_secs(15));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_servers_that_are_cut_off_from_each_other_go_on_where_they_are() {
    let Some((_cluster, database)) = start() else { return };
    let place = Place::cut_from_each_other(Part::Sound, database).await;
    let outcome = place.rounds(12, size("FAULTS_ROUNDS", 1)).await;
    figure("leases that ran out", place.nodes[0].figure("solstice_leases_lost_total").await);
    outcome.assert_sound(Duration::from_secs(15), Duration::from_secs(15));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_writes_around_a_cut_line_is_caught() {
    let Some((_cluster, database)) = start() else { return };
    let place = Place::cut_from_the_database(Part::Usurping, database).await;
    // At few tables both servers are asked to write while each takes itself for the holder.
    let mut outcome = place.rounds(100, 8).await;
    outcome.tell();
    assert!(outcome.is_bad(), "logs with two writers went unnoticed");
}
