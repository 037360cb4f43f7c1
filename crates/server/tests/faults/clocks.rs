//! C6: the time that the server is away is nobody's: after a restart no clock runs for ten seconds, and then
//! each goes on from where it was.
//!
//! The control is a history that is made by hand: when the flags would have fallen by the clock on the wall.
//! No store could break this in a server, because what a clock is charged is not in the store's hands.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use client::{Seat, Site};
use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;
use wire::{ToClient, Update, What};

use crate::chair::{Chair, Manners};
use crate::dice::Dice;
use crate::process::{Part, start};
use crate::round::Match;
use crate::size::{Count, figure, size};

/// Short clocks, by the move and by the game.
const PLANS: [&str; 4] = [
    r#"{"game":"cherokee","seats":["person","person"],"clock":{"kind":"move","seconds":5},"absent":"forfeit"}"#,
    r#"{"game":"tomahawk","seats":["person","person"],"clock":{"kind":"bank","seconds":10,"increment":0},"absent":"forfeit"}"#,
    r#"{"game":"shamans","seats":["person","person"],"clock":{"kind":"move","seconds":5},"absent":"forfeit"}"#,
    r#"{"game":"cherokee","seats":["person","person"],"clock":{"kind":"bank","seconds":10,"increment":0},"absent":"forfeit"}"#,
];

/// For how long nobody's clock runs after the server was away, in milliseconds.
const GRACE: u64 = 10_000;

/// How far two measurements of one moment may be apart, in milliseconds.
const TOLERANCE: u64 = 50;

/// A clock that ran when the server was killed. Times are milliseconds since 1970.
#[derive(Copy, Clone, Debug)]
struct History {
    /// What the clock showed, and since when it ran.
    left: u64,
    from: u64,
    killed: u64,
    /// When the server was started again.
    back: u64,
    /// When the time was up.
    flagged: u64,
}

impl History {
    /// Whether the player lost time that the server was away for.
    fn is_wrong(&self) -> bool {
        let remaining = self.left.saturating_sub(self.killed.saturating_sub(self.from));
        self.flagged + TOLERANCE < self.back + GRACE + remaining
    }

    /// The same, by the clock on the wall: downtime counts.
    fn by_the_wall(self) -> History {
        History { flagged: self.back.max(self.from + self.left), ..self }
    }
}

/// Plays until the clocks run and some moves are made.
async fn begin(site: &Site, plan: &str, mut dice: Dice) -> Match {
    let mut game = Match::open(site, plan, Manners::default(), &mut dice).await.expect("a table");
    let (stop, answered) = (CancellationToken::new(), Count::default());
    // Two sit down, two are ready, two show their bytes, and some moves.
    let stopping = async {
        while answered.get() < 12 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        stop.cancel();
    };
    tokio::join!(game.play(site, &stop, &answered), stopping);
    game
}

/// The clock of a seat as its client saw it last, if it ran: what was left, and since when.
fn running(chair: &Chair, seat: usize) -> Option<(u64, u64)> {
    let update: ToClient = wire::read(chair.updates.last()?).expect("an update");
    let ToClient::Update(update) = update else { return None };
    let clock = update.clocks.get(seat)?;
    Some((clock.left, clock.from?))
}

/// Looks on from a seat until someone's time is up.
async fn first_flag(site: &Site, chair: &Chair) -> Update {
    let mut seat = Seat::take(site, &chair.table, &chair.token, 0).await.expect("the server is back");
    loop {
        if let ToClient::Update(update) = seat.next().await.expect("the server stays")
            && matches!(update.what, What::OutOfTime { .. })
        {
            return *update;
        }
    }
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    u64::try_from(since.as_millis()).expect("it is before the end of time")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_that_the_server_is_away_is_nobodys() {
    let (tables, away) = (size("FAULTS_TABLES", 4), Duration::from_secs(size("FAULTS_AWAY", 7)));
    let mut dice = Dice::new(size("FAULTS_SEED", 5));
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("solstice.db");
    let server = start(Part::Sound, &database);
    let beginnings = (0..tables).map(|number: usize| begin(&server.site, PLANS[number % 4], dice.split()));
    let games = join_all(beginnings).await;
    server.kill();
    let killed = now();
    tokio::time::sleep(away).await;
    let back = now();
    let server = start(Part::Sound, &database);
    let flags = join_all(games.iter().map(|game| first_flag(&server.site, &game.chairs[0]))).await;
    let mut histories = Vec::new();
    for (game, flag) in games.iter().zip(flags) {
        let What::OutOfTime { seat } = flag.what else { continue };
        let seat = seat.index();
        // A clock that began to run after the last update of its own client is one that had not begun.
        let (left, from) = running(&game.chairs[seat], seat).unwrap_or((5_000, killed));
        histories.push(History { left, from, killed, back, flagged: flag.at });
    }
    let waits: Vec<u64> = histories.iter().map(|history| history.flagged - history.back).collect();
    figure("flags", histories.len());
    figure("earliest flag after the return", format!("{} ms", waits.iter().min().copied().unwrap_or(0)));
    let wrong: Vec<&History> = histories.iter().filter(|history| history.is_wrong()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(histories.len(), tables);
    let by_the_wall = histories.iter().filter(|history| history.by_the_wall().is_wrong()).count();
    figure("flags that the clock on the wall would have let fall too early", by_the_wall);
    assert_eq!(by_the_wall, tables, "time lost to a restart went unnoticed");
}
