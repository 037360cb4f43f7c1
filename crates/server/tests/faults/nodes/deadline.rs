//! C9: a clock runs out after its server has been killed. The time is up once, at the moment that the clock shows: nobody
//! is charged for what the server was away for (C6).

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use client::{Seat, Site};
use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;
use wire::{ToClient, Update, What};

use super::database::{held_by, kept, start};
use super::node::Node;
use super::process::Part;
use crate::chair::{Chair, Manners};
use crate::dice::Dice;
use crate::kept::Entry;
use crate::round::Match;
use crate::size::{Count, figure, size};

/// The shortest clock there is.
const PLAN: &str = r#"{"game":"cherokee","seats":["person","person"],"clock":{"kind":"move","seconds":5},"absent":"forfeit","grace":3600}"#;

/// How long after its deadline a timeout may be taken, in milliseconds. Without optimization, on a busy machine, later.
const LATE: u64 = if cfg!(debug_assertions) { 3_000 } else { 1_000 };

/// How long it may take until a table whose server was killed is held by another one, in milliseconds: a lease, and a
/// little more.
const TAKEN_OVER: u64 = 6_000;

/// For how long is waited for a second timeout that must not come.
const LINGER: Duration = Duration::from_secs(2);

/// What became of a table.
#[derive(Clone, Debug)]
struct Fate {
    table: String,
    resumed: Update,
    flagged: Update,
}

/// Plays until the clocks run and some moves are made.
async fn begin(site: &Site, mut dice: Dice) -> Match {
    let mut game = Match::open(site, PLAN, Manners::default(), &mut dice).await.expect("a table");
    let (stop, answered) = (CancellationToken::new(), Count::default());
    let stopping = async {
        while answered.get() < 12 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        stop.cancel();
    };
    tokio::join!(game.play(site, &stop, &answered), stopping);
    game
}

/// Looks on until the table has gone on and someone's time is up.
async fn fate(site: &Site, chair: &Chair) -> Fate {
    let mut resumed = None;
    loop {
        let mut seat = match Seat::take(site, &chair.table, &chair.token, 0).await {
            Ok(seat) => seat,
            Err(_) => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        while let Ok(message) = seat.next().await {
            let ToClient::Update(update) = message else { continue };
            match (&update.what, &resumed) {
                (What::Resumed, _) => resumed = Some(*update),
                (What::OutOfTime { .. }, Some(resumed)) => {
                    let (table, resumed) = (chair.table.clone(), Update::clone(resumed));
                    return Fate { table, resumed, flagged: *update };
                }
                _ => {}
            }
        }
    }
}

impl Fate {
    /// When the time is up by the clock that runs, as everyone was shown it.
    fn deadline(&self) -> u64 {
        let clocks = self.resumed.clocks.iter();
        clocks.filter_map(|clock| Some(clock.from? + clock.left)).min().expect("a clock runs")
    }

    /// How long after its deadline the timeout was taken; nothing if that was before.
    fn late(&self) -> Option<u64> {
        self.flagged.at.checked_sub(self.deadline())
    }
}

/// How often time ran out in a log.
fn timeouts(log: &[Entry]) -> usize {
    log.iter().filter(|entry| entry.body.contains(r#""out_of_time""#)).count()
}

fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    u64::try_from(since.as_millis()).expect("it is before the end of time")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_that_runs_out_when_the_server_is_gone_is_up_once() {
    let Some((_cluster, database)) = start() else { return };
    let mut dice = Dice::new(size("FAULTS_SEED", 23));
    let mut nodes = ["ann", "ben", "carl"].map(|name| Node::new(Part::Sound, name, &database).started());
    let beginnings = (0..size("FAULTS_TABLES", 4)).map(|_: usize| begin(&nodes[0].site, dice.split()));
    let games = join_all(beginnings).await;
    let held = held_by(&database, "ann").await;
    assert_eq!(held.len(), games.len(), "all are held by one server");
    nodes[0].kill();
    let killed = now();
    // Two others are there to take each timeout, and a third one comes back.
    nodes[0].start();
    let fates = join_all(games.iter().zip(1..).map(|(game, number)| {
        let site = &nodes[1 + number % 2].site;
        fate(site, &game.chairs[0])
    }));
    let fates = fates.await;
    tokio::time::sleep(LINGER).await;
    let logs = kept(&database).await.logs;
    let most = |figures: &mut dyn Iterator<Item = u64>| figures.max().unwrap_or_default();
    let taken = most(&mut fates.iter().map(|fate| fate.resumed.at.saturating_sub(killed)));
    figure("clocks that ran out", fates.len());
    figure("until another server had the table, at most", format!("{taken} ms"));
    let late: Vec<u64> = fates.iter().map(|fate| fate.late().expect("no time is up too early")).collect();
    figure("timeouts after their deadline, at most", format!("{} ms", most(&mut late.iter().copied())));
    assert!(taken <= TAKEN_OVER && late.iter().all(|late| *late <= LATE), "{taken} {late:?}");
    for fate in &fates {
        assert_eq!(timeouts(&logs[&fate.table]), 1, "table {}", fate.table);
    }
    // The control: a log in which it is taken twice.
    let log = &logs[&fates[0].table];
    assert_eq!(timeouts(&[log.as_slice(), log.as_slice()].concat()), 2);
}
