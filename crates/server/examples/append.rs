//! Appends rows to a store, to see when they are acknowledged and what they cost.
//!
//! `append FILE COUNT` appends rows one after the other and prints "ack K" when row K is durable.
//! `append --bench [FILE]` prints how many rows and commits a second the store takes.

use std::error::Error;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{env, fs, process};

use server::store::{
    Append, Epoch, NewTable, Phase, Row, Sqlite, SqliteSettings, Store, Summary, TableNumber,
};
use wire::Hex;

/// How long each line of the bench is measured.
const MEASURED: Duration = Duration::from_secs(5);

/// How many appenders there are at once, line by line.
const APPENDERS: [u32; 3] = [1, 20, 200];

/// A row as a game writes them, about.
const BODY: &str = r#"{"seat":2,"command":"9f86d081884c7d659a2feaa0c55ad015","move":"attack 4 with 3, 2"}"#;

type Fallible<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Fallible<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--bench"] => bench(&env::temp_dir().join(format!("solstice-bench-{}.db", process::id()))).await,
        ["--bench", file] => bench(Path::new(file)).await,
        [file, count] => append(Path::new(file), count.parse()?).await,
        _ => Err("usage: append FILE COUNT, or append --bench [FILE]".into()),
    }
}

/// Appends rows one after the other, and says when each is durable.
async fn append(file: &Path, count: u32) -> Fallible<()> {
    let store = Sqlite::open(file, SqliteSettings::default())?;
    let table = create(&store, format!("append-{}", process::id())).await?;
    for place in 1..=count {
        store.append(rows(table, place)).await?;
        writeln!(io::stdout(), "ack {place}")?;
    }
    Ok(store.close().await?)
}

async fn bench(file: &Path) -> Fallible<()> {
    for appenders in APPENDERS {
        let line = measure(file, appenders).await?;
        writeln!(io::stdout(), "{line}")?;
        remove(file)?;
    }
    Ok(())
}

/// Lets many append at once for a while, each to its own table; what that gave, as a line.
async fn measure(file: &Path, appenders: u32) -> Fallible<String> {
    let store = Arc::new(Sqlite::open(file, SqliteSettings::default())?);
    let (start, cpu, writes) = (Instant::now(), cpu_time()?, commits(file)?);
    let tasks: Vec<_> =
        (0..appenders).map(|name| tokio::spawn(append_for_a_while(Arc::clone(&store), name))).collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let (seconds, cpu) = (start.elapsed().as_secs_f64(), cpu_time()? - cpu);
    let commits = commits(file)? - writes;
    store.close().await?;
    waits.sort_unstable();
    let rows = waits.len() as f64;
    Ok(format!(
        "{appenders:>3} appenders: {:>6.0} commits/s, {:>7.0} rows/s, {:>5.1} µs CPU/row, wait p50 {:.2} ms, p99 {:.2} ms",
        commits as f64 / seconds,
        rows / seconds,
        cpu.as_secs_f64() * 1e6 / rows,
        wait_at(&waits, 0.50),
        wait_at(&waits, 0.99),
    ))
}

/// Appends row after row, and keeps how long each took.
async fn append_for_a_while(store: Arc<Sqlite>, name: u32) -> Fallible<Vec<Duration>> {
    let (start, mut waits) = (Instant::now(), Vec::new());
    let table = create(&store, format!("bench-{name}")).await?;
    for place in 1.. {
        let asked = Instant::now();
        store.append(rows(table, place)).await?;
        waits.push(asked.elapsed());
        if start.elapsed() >= MEASURED {
            break;
        }
    }
    Ok(waits)
}

async fn create(store: &Sqlite, id: String) -> Fallible<TableNumber> {
    let summary = Summary { phase: Phase::Playing, body: "{}".into() };
    let row = Row { at: 0, body: BODY.into() };
    Ok(store.create(NewTable { id, commitment: Hex([0; 32]), row, summary }).await?)
}

fn rows(table: TableNumber, first: u32) -> Append {
    Append {
        table,
        epoch: Epoch::FIRST,
        first,
        rows: vec![Row { at: u64::from(first), body: BODY.into() }],
        summary: None,
    }
}

/// The wait below which this share of the sorted waits lie, in milliseconds.
fn wait_at(waits: &[Duration], share: f64) -> f64 {
    let place = (waits.len() as f64 * share) as usize;
    waits.get(place).map_or(0.0, |wait| wait.as_secs_f64() * 1e3)
}

/// How much the processors have worked for this process. Linux counts in hundredths of a second.
fn cpu_time() -> Fallible<Duration> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let [user, system] =
        [fields.get(11), fields.get(12)].map(|field| field.and_then(|ticks| ticks.parse().ok()));
    let ticks: u64 =
        user.zip(system).map(|(user, system): (u64, u64)| user + system).ok_or("no times in stat")?;
    Ok(Duration::from_millis(ticks * 10))
}

/// How many transactions the file has taken, by the count in the index of its log.
fn commits(file: &Path) -> Fallible<u32> {
    let index = fs::read(beside(file, "-shm"))?;
    let count = index.get(8..12).and_then(|bytes| bytes.try_into().ok()).ok_or("no count in the index")?;
    Ok(u32::from_ne_bytes(count))
}

fn remove(file: &Path) -> io::Result<()> {
    for ending in ["", "-wal", "-shm"] {
        match fs::remove_file(beside(file, ending)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            removed => removed?,
        }
    }
    Ok(())
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
