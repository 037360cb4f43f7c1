//! Everything that a public server must put up with, at once, from many addresses; people who play beside it
//! notice next to nothing.
//!
//! The server has its usual limits. Each abuser has an address of its own (`127.66.0.0/16`) and does all kinds of harm in
//! turn (`attacks`); each honest table has one, too (`127.77.0.0/16`).

mod attacks;

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::{Duration, Instant};

use server::front::{Limits, Rate};
use tokio_util::sync::CancellationToken;

use self::attacks::{CROWDING, Harm, abuse};
use crate::chair::Manners;
use crate::kit::process::Process;
use crate::process::{Part, start};
use crate::round::House;
use crate::size::{figure, ms, share_at, size};

/// What the answer to a move may take for one in a hundred while all of that goes on.
const PATIENCE: Duration = Duration::from_millis(100);

/// How much memory the server may take, in megabytes.
const MEMORY: f64 = 400.0;

/// What one entry of a table takes on the disk, about, and what a new table does.
const ENTRY_BYTES: f64 = 400.0;
const TABLE_BYTES: f64 = 3_000.0;

/// How a run went.
struct Outcome {
    harm: Harm,
    complaints: Vec<String>,
    moves: usize,
    p50: Duration,
    p99: Duration,
    megabytes: f64,
    /// How much the database has grown, and how much of that honest tables may have written.
    grown: f64,
    honest: f64,
}

/// The address of an abuser, or of an honest table.
fn address(net: u8, number: usize) -> IpAddr {
    let [_, _, high, low] = u32::try_from(number + 1).unwrap_or(u32::MAX).to_be_bytes();
    IpAddr::V4(Ipv4Addr::new(127, net, high, low))
}

/// How large the database is.
fn database_bytes(database: &Path) -> f64 {
    std::fs::metadata(database).map_or(0.0, |file| file.len() as f64)
}

async fn run(part: Part, length: Duration, abusers: usize, tables: usize, only: Option<usize>) -> Outcome {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("solstice.db");
    let mut server = start(part, &database);
    let manners =
        Manners { pause: Duration::from_millis(size("FAULTS_PAUSE_MS", 500)), ..Manners::default() };
    let mut house = House::spread(tables, manners, size("FAULTS_SEED", 66), |place| address(77, place));
    let before = database_bytes(&database);
    let (site, stop, harm) = (server.site.clone(), CancellationToken::new(), Harm::default());
    let doing = (0..abusers).map(|number| {
        let from = site.clone().called_from(address(66, number));
        tokio::spawn(abuse(from, number, only, stop.clone(), harm.clone()))
    });
    let doing: Vec<_> = doing.collect();
    let watching = watch(&server, length, &stop);
    let ((), megabytes) = tokio::join!(house.play(&site, &stop), watching);
    for abuser in doing {
        let _ = tokio::time::timeout(Duration::from_secs(20), abuser).await;
    }
    let complaints = House::complaints(house.matches(), &site).await;
    // A server that stops leaves no log beside its file.
    server.ask_to_stop();
    assert!(server.wait(Duration::from_secs(20)).is_some(), "it stops when it is asked to");
    let grown = database_bytes(&database) - before;
    let answers = || house.matches().flat_map(|game| &game.chairs).flat_map(|chair| chair.answers.values());
    let mut times: Vec<Duration> = answers().map(|answer| answer.heard - answer.sent).collect();
    let honest = house.matches().count() as f64 * TABLE_BYTES + times.len() as f64 * ENTRY_BYTES;
    let (p50, p99) = (share_at(&mut times, 0.50), share_at(&mut times, 0.99));
    Outcome { harm, complaints, moves: times.len(), p50, p99, megabytes, grown, honest }
}

/// Waits, and looks how much memory the server takes at most.
async fn watch(server: &Process, length: Duration, stop: &CancellationToken) -> f64 {
    let (end, mut most) = (Instant::now() + length, 0.0_f64);
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(250)).await;
        most = most.max(server.status("VmRSS:") as f64 / 1_024.0);
    }
    stop.cancel();
    most
}

/// What a rate lets so many addresses do in a time.
fn allowed(rate: Rate, abusers: usize, length: Duration) -> f64 {
    abusers as f64 * f64::from(rate.burst) * (1.0 + length.as_secs_f64() / rate.per.as_secs_f64())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_play_on_while_many_addresses_do_all_the_harm_they_can() {
    let length = Duration::from_secs(size("FAULTS_SECONDS", 8));
    let (abusers, tables) = (size("FAULTS_ABUSERS", 12), size("FAULTS_TABLES", 12));
    let Outcome { harm, complaints, moves, p50, p99, megabytes, grown, honest } =
        run(Part::Public, length, abusers, tables, None).await;
    let limits = Limits::default();
    // An abuser may be at work a little longer than it was asked to.
    let most = |rate| allowed(rate, abusers, length + Duration::from_secs(10));
    let (creations, commands) = (most(limits.creations), most(limits.commands_per_address));
    let allowed = creations * TABLE_BYTES + commands * ENTRY_BYTES + honest;
    figure("abusers, honest tables, seconds", format!("{abusers}, {tables}, {}", length.as_secs()));
    for (name, tried, refused) in harm.told() {
        figure(&format!("{name}: tried, refused or cut off"), format!("{tried}, {refused}"));
    }
    figure("honest commands answered", moves);
    figure("an honest answer p50, p99", format!("{}, {}", ms(p50), ms(p99)));
    figure("most memory", format!("{megabytes:.0} MB"));
    figure("the database grew, and may grow", format!("{:.1} MB, {:.1} MB", grown / 1e6, allowed / 1e6));
    figure("tables opened, and allowed", format!("{}, {creations:.0}", harm.opened()));
    figure("complaints", complaints.len());
    assert!(complaints.is_empty(), "{complaints:#?}");
    assert!(moves > tables * 4, "too few played at all: {moves} commands");
    assert!(megabytes <= MEMORY, "{megabytes:.0} MB of memory");
    assert!(grown <= allowed, "the database has grown by {grown:.0} bytes, and {allowed:.0} are allowed");
    assert!(harm.opened() as f64 <= creations, "{} tables were opened", harm.opened());
    // What machines share is not timed in a small run.
    assert!(length < Duration::from_secs(300) || p99 <= PATIENCE, "an answer took {}", ms(p99));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn control_a_server_without_limits_opens_more_tables_than_the_limits_allow() {
    let (length, abusers) = (Duration::from_secs(6), 4);
    let Outcome { harm, .. } = run(Part::Sound, length, abusers, 2, Some(CROWDING)).await;
    let allowed = allowed(Limits::default().creations, abusers, length);
    figure("without limits: tables opened, and allowed", format!("{}, {allowed:.0}", harm.opened()));
    assert!(
        harm.opened() as f64 > allowed,
        "{} tables were opened, and {allowed} are allowed",
        harm.opened()
    );
}
