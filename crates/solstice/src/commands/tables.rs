//! `solstice tables`: the tables of a server, for whoever runs it. Looking works while the server runs; closing and
//! pruning do not, because a table has one keeper.

mod lines;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand, ValueEnum};
use server::retention::{PruneError, Retention, prune};
use server::store::{Held, Look, Phase, Place, Store, StoreError, StoredTable};
use server::table::{give_up, record_of};

use super::store::{Kept, open_alone, unopened};
use crate::failure::Failure;
use crate::output::Output;

/// List, show, close, export and prune the tables of a server
#[derive(Debug, Args)]
pub(crate) struct Tables {
    #[command(flatten)]
    kept: Kept,

    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// List all tables, one per line, even while the server is running
    List {
        /// Only tables that have come so far
        #[arg(long, value_enum)]
        phase: Option<Wanted>,
        /// As JSON, one object per line
        #[arg(long)]
        json: bool,
    },
    /// Show one table without anything secret, even while the server is running
    Show {
        /// Its number, or the name in its link
        table: String,
    },
    /// Give up a table that is waiting or playing; the server must be stopped
    Close {
        /// Its number, or the name in its link
        table: String,
    },
    /// Write the records of all finished games to a file, one per line, even while the server is running
    Export {
        /// The file, which is replaced if it exists
        file: PathBuf,
    },
    /// Remove old tables that are over; the server must be stopped
    Prune {
        /// Remove games that ended so many days ago or more
        #[arg(long, value_name = "DAYS")]
        finished: Option<u32>,
        /// Remove tables that were given up so many days ago or more
        #[arg(long, value_name = "DAYS")]
        abandoned: Option<u32>,
        /// Add the records of finished games to this file before they are removed
        #[arg(long, value_name = "FILE")]
        archive: Option<PathBuf>,
    },
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Wanted {
    Waiting,
    Playing,
    Finished,
    Aborted,
}

impl Tables {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let place = self.kept.place()?;
        match self.task {
            Task::List { phase, json } => list(&place, phase, json)?,
            Task::Show { table } => show(&place, &table)?,
            Task::Close { table } => close(&place, &table)?,
            Task::Export { file } => export(&place, &file)?,
            Task::Prune { finished, abandoned, archive } => {
                prune_now(
                    &place,
                    &Retention { finished: days(finished), abandoned: days(abandoned), archive },
                )?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

impl Wanted {
    const fn phase(self) -> Phase {
        match self {
            Wanted::Waiting => Phase::Waiting,
            Wanted::Playing => Phase::Playing,
            Wanted::Finished => Phase::Finished,
            Wanted::Aborted => Phase::Aborted,
        }
    }
}

fn list(place: &Place, wanted: Option<Wanted>, json: bool) -> Result<(), Failure> {
    let mut out = Output::stdout();
    look(place)?.each(|table| -> Result<(), Seen> {
        if wanted.is_none_or(|wanted| wanted.phase() == table.summary.phase) {
            let line = if json { lines::json(&table) } else { lines::short(&table) };
            writeln!(out, "{line}").map_err(Failure::from)?;
        }
        Ok(())
    })?;
    out.finish()
}

fn show(place: &Place, name: &str) -> Result<(), Failure> {
    let look = look(place)?;
    let table = find(&look, name)?;
    let rows = look.load(table.number).map_err(|error| broken(&error))?;
    let mut out = Output::stdout();
    write!(out, "{}", lines::long(&table, &rows))?;
    out.finish()
}

fn export(place: &Place, file: &Path) -> Result<(), Failure> {
    let look = look(place)?;
    let mut out = Output::file(file)?;
    let mut unreadable = Vec::new();
    look.each(|table| -> Result<(), Seen> {
        if table.summary.phase == Phase::Finished {
            match record_of(&look.load(table.number)?) {
                Ok(Some(record)) => writeln!(out, "{}", record.write()).map_err(Failure::from)?,
                Ok(None) | Err(_) => unreadable.push(table.number.0),
            }
        }
        Ok(())
    })?;
    out.finish()?;
    match unreadable.as_slice() {
        [] => Ok(()),
        numbers => Err(Failure::Content(format!(
            "no record can be made of the log of these tables, and they were left out: {numbers:?}"
        ))),
    }
}

fn close(place: &Place, name: &str) -> Result<(), Failure> {
    let look = look(place)?;
    let store = alone(place)?;
    let table = find(&look, name)?;
    let held = wait(store.hold(table.number))?.map_err(|error| broken(&error))?;
    let Held::Here(epoch) = held else {
        return Err(Failure::Usage(format!("table {} is held by a server: stop it first", table.number.0)));
    };
    let rows = look.load(table.number).map_err(|error| broken(&error))?;
    let append = give_up(table.number, epoch, &rows, now(&*store))
        .map_err(|error| Failure::Content(format!("table {} cannot be opened: {error}", table.number.0)))?
        .ok_or_else(|| Failure::Content(format!("table {} is over already", table.number.0)))?;
    wait(async {
        store.append(append).await?;
        store.close().await
    })?
    .map_err(|error| broken(&error))
}

fn prune_now(place: &Place, retention: &Retention) -> Result<(), Failure> {
    if retention.finished.is_none() && retention.abandoned.is_none() {
        let sentence = "say what is to be removed: --finished DAYS, --abandoned DAYS or both";
        return Err(Failure::Usage(sentence.to_owned()));
    }
    // A database that is not there is not created.
    drop(look(place)?);
    let store = alone(place)?;
    let pruned = wait(async {
        let pruned = prune(&*store, retention, now(&*store), |_| Some(())).await?;
        store.close().await?;
        Ok::<_, PruneError>(pruned)
    })?
    .map_err(|error| Failure::Content(error.to_string()))?;
    let mut out = Output::stdout();
    writeln!(out, "removed {}, archived {}", pruned.tables, pruned.archived)?;
    out.finish()?;
    match pruned.unreadable {
        0 => Ok(()),
        count => Err(Failure::Content(format!(
            "no record can be made of the log of some tables, and they were not removed: {count}"
        ))),
    }
}

/// What ends a look through all tables.
struct Seen(Failure);

impl From<Failure> for Seen {
    fn from(failure: Failure) -> Seen {
        Seen(failure)
    }
}

impl From<StoreError> for Seen {
    fn from(error: StoreError) -> Seen {
        Seen(broken(&error))
    }
}

impl From<Seen> for Failure {
    fn from(Seen(failure): Seen) -> Failure {
        failure
    }
}

fn look(place: &Place) -> Result<Look, Failure> {
    Look::open(place).map_err(|error| unopened(&error))
}

/// Opens a store that no server has open.
fn alone(place: &Place) -> Result<Arc<dyn Store>, Failure> {
    open_alone(place).map_err(|error| unopened(&error))
}

fn find(look: &Look, name: &str) -> Result<StoredTable, Failure> {
    let found = look.find(name).map_err(|error| broken(&error))?;
    found.ok_or_else(|| {
        Failure::Usage(format!("there is no table {name:?}: `solstice tables list` lists all"))
    })
}

fn broken(error: &StoreError) -> Failure {
    Failure::Content(error.to_string())
}

fn days(days: Option<u32>) -> Option<Duration> {
    days.map(|days| Duration::from_secs(u64::from(days) * 86_400))
}

/// Milliseconds since 1970, by the clock of the servers.
fn now(store: &dyn Store) -> u64 {
    store.clock().unwrap_or_else(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}

fn wait<T>(work: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
    let runtime = runtime.map_err(|error| Failure::Content(format!("cannot start: {error}")))?;
    Ok(runtime.block_on(work))
}
