//! D9: a server that plays all day does not grow: memory, open files and threads.

use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use crate::chair::Manners;
use crate::kit::process::Process;
use crate::process::{Part, start};
use crate::round::House;
use crate::size::{figure, size};

/// How many times the server is looked at.
const LOOKS: u32 = 60;

/// How much memory may grow in an hour, in a run of two hours or more.
const SLOPE: f64 = 1.0;

/// How much it may grow from the middle to the end of a shorter run, where caches still fill.
const GROWTH: f64 = 16.0;

/// A server at one moment.
#[derive(Copy, Clone, Debug)]
struct Look {
    hours: f64,
    megabytes: f64,
    files: usize,
    threads: usize,
}

impl Look {
    fn at(server: &Process, start: Instant) -> Look {
        let files = std::fs::read_dir(format!("/proc/{}/fd", server.id())).expect("it runs");
        Look {
            hours: start.elapsed().as_secs_f64() / 3_600.0,
            megabytes: server.status("VmRSS:") as f64 / 1_024.0,
            files: files.count(),
            threads: server.status("Threads:"),
        }
    }
}

/// The slope of memory over time, in megabytes an hour, by least squares.
fn slope(looks: &[Look]) -> f64 {
    let count = looks.len() as f64;
    let mean = |of: fn(&Look) -> f64| looks.iter().map(of).sum::<f64>() / count;
    let (hours, megabytes) = (mean(|look| look.hours), mean(|look| look.megabytes));
    let together: f64 = looks.iter().map(|look| (look.hours - hours) * (look.megabytes - megabytes)).sum();
    let alone: f64 = looks.iter().map(|look| (look.hours - hours).powi(2)).sum();
    together / alone
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_plays_all_day_does_not_grow() {
    let minutes: f64 = size("FAULTS_MINUTES", 0.1);
    let pause = Duration::from_millis(size("FAULTS_PAUSE_MS", 100));
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(Part::Sound, &folder.path().join("solstice.db"));
    let manners = Manners { cut: 1, take_back: 1, pause, ..Manners::default() };
    let mut house = House::forgetting(size("FAULTS_TABLES", 30), manners, size("FAULTS_SEED", 9));
    let (site, stop, start) = (server.site.clone(), CancellationToken::new(), Instant::now());
    let looking = async {
        let mut looks = Vec::new();
        for _ in 0..LOOKS {
            tokio::time::sleep(Duration::from_secs_f64(minutes * 60.0 / f64::from(LOOKS))).await;
            looks.push(Look::at(&server, start));
        }
        stop.cancel();
        looks
    };
    let ((), looks) = tokio::join!(house.play(&site, &stop), looking);
    let (warm_up, rest) = looks.split_at(looks.len() / 2);
    let (first, last) = (rest[0], rest[rest.len() - 1]);
    let most = |looks: &[Look], of: fn(&Look) -> usize| looks.iter().map(of).max().unwrap_or(0);
    let files = (most(warm_up, |look| look.files), most(rest, |look| look.files));
    let threads = (most(warm_up, |look| look.threads), most(rest, |look| look.threads));
    figure("minutes", minutes);
    figure("moves a second", format!("{:.0}", house.answered.get() as f64 / (minutes * 60.0)));
    figure(
        "memory in the middle and at the end",
        format!("{:.1} MB, {:.1} MB", first.megabytes, last.megabytes),
    );
    figure("slope after the middle", format!("{:.1} MB/h", slope(rest)));
    figure("most open files before and after the middle", format!("{}, {}", files.0, files.1));
    figure("most threads before and after the middle", format!("{}, {}", threads.0, threads.1));
    assert!(files.1 <= files.0 + 20, "open files grow");
    assert!(threads.1 <= threads.0 + 2, "threads grow");
    assert!(last.megabytes - first.megabytes <= GROWTH, "memory grows");
    assert!(minutes < 120.0 || slope(rest) <= SLOPE, "memory grows");
}

#[test]
fn memory_that_grows_is_caught() {
    let look = |minute: u32| Look {
        hours: f64::from(minute) / 60.0,
        megabytes: 50.0 + f64::from(minute) * 0.1 + f64::from(minute % 7),
        files: 10,
        threads: 8,
    };
    let looks: Vec<Look> = (0..600).map(look).collect();
    assert!((slope(&looks) - 6.0).abs() < 0.2, "{}", slope(&looks));
    assert!(slope(&looks) > SLOPE);
}
