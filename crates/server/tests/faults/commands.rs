//! B1: a command is done once, however often it is sent: twice in a row, out of order, again after the
//! connection was cut, again after the server was killed. Every answer to it is the first one, byte for byte.

use std::time::Duration;

use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;

use crate::chair::Manners;
use crate::kept::{Complaints, Kept};
use crate::process::{Part, start};
use crate::round::House;
use crate::size::{figure, size};

/// How often in a hundred a client does what makes trouble.
const MANNERS: Manners =
    Manners { twice: 30, late: 10, cut: 5, take_back: 3, greets: true, pause: Duration::ZERO };

/// How many commands of each client are sent again after a restart.
const AGAIN: usize = 6;

#[derive(Debug, Default)]
struct Outcome {
    kept: Complaints,
    answered: u64,
    repeats: u64,
    complaints: Vec<String>,
}

/// Has so many commands answered, and kills the server so many times in between.
async fn trouble(part: Part, commands: u64, restarts: u64) -> Outcome {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("solstice.db");
    let mut house = House::new(size("FAULTS_TABLES", 24), MANNERS, size("FAULTS_SEED", 2));
    let mut server = start(part, &database);
    for round in 1..=restarts + 1 {
        let (site, stop, answered) = (server.site.clone(), CancellationToken::new(), house.answered.clone());
        let killing = async {
            while answered.get() < commands * round / (restarts + 1) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            server.kill();
            stop.cancel();
        };
        tokio::join!(house.play(&site, &stop), killing);
        // Signals are refused if they come too soon after another.
        tokio::time::sleep(Duration::from_secs(2)).await;
        server = start(part, &database);
        let games = house.playing.iter_mut().filter_map(|place| place.now.as_mut());
        let chairs = games.flat_map(|game| &mut game.chairs);
        for repeated in join_all(chairs.map(|chair| chair.repeat_done(&server.site, AGAIN))).await {
            repeated.expect("the server is back");
        }
    }
    server.kill();
    let kept = Kept::read(&database).complaints(house.matches());
    let chairs = || house.matches().flat_map(|game| &game.chairs);
    Outcome {
        kept,
        answered: house.answered.get(),
        repeats: chairs().map(|chair| chair.repeats).sum(),
        complaints: chairs().flat_map(|chair| chair.complaints.iter().cloned()).collect(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_done_once_however_often_it_is_sent() {
    let (commands, restarts) = (size("FAULTS_COMMANDS", 6_000), size("FAULTS_RESTARTS", 3));
    let outcome = trouble(Part::Sound, commands, restarts).await;
    figure("commands answered", outcome.answered);
    figure("done and found in the log", outcome.kept.found);
    figure("answers that came again, all the same", outcome.repeats);
    figure("restarts", restarts + 1);
    outcome.kept.assert_none();
    assert!(outcome.complaints.is_empty(), "{:#?}", outcome.complaints);
    assert!(outcome.repeats > commands / 10, "too little was sent again: {}", outcome.repeats);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_knows_done_commands_only_while_it_lives_is_caught() {
    let outcome = trouble(Part::Forgetful, 400, 1).await;
    figure("done twice", outcome.kept.doubled);
    figure("answered otherwise", outcome.complaints.len());
    assert!(outcome.kept.doubled > 0, "double effects went unnoticed");
    assert!(!outcome.complaints.is_empty(), "other answers went unnoticed");
}
