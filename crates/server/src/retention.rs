//! How long tables are kept when they are over, and how they are removed.
//!
//! A few rows at a time, with pauses, so that no move waits for it. A finished game can be archived before:
//! then nothing is removed whose record is not safely in the archive, and between the two nobody finds the game,
//! also after a crash: nothing happens at it that the archive does not know. The list of commitments stays.

mod archive;

use core::time::Duration;
use std::io;
use std::path::PathBuf;

pub use self::archive::Archive;

use crate::store::{Ended, EndedTable, Phase, Store, StoreError};
use crate::table::record_of;

/// How many tables are listed at a time.
const LISTED: u32 = 64;

/// The pause after each part that is removed.
const PAUSE: Duration = Duration::from_millis(10);

/// How long tables are kept when they are over.
#[derive(Clone, Debug, Default)]
pub struct Retention {
    /// Finished games; none for ever.
    pub finished: Option<Duration>,
    /// Tables that were given up before the game began or ended; none for ever.
    pub abandoned: Option<Duration>,
    /// Where the records of finished games are added before they are removed.
    pub archive: Option<PathBuf>,
}

/// What was removed.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Pruned {
    /// How many tables.
    pub tables: u64,
    /// How many records were added to the archive.
    pub archived: u64,
    /// How many tables were kept, because no record can be made of their log.
    pub unreadable: u64,
}

/// Why nothing more was removed.
#[derive(Debug, thiserror::Error)]
pub enum PruneError {
    /// The store did not do as asked.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The archive cannot be written.
    #[error("cannot write the archive {}: {source}; nothing is removed without it", .path.display())]
    Archive {
        /// The archive.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// Removes what is older at this time than it is to be kept, except for tables that `hold` does not give. Nobody
/// may wake a table as long as what it gives is held. Where a removal has begun it goes on in any case.
///
/// # Errors
///
/// The store or the archive fails; what has been removed before stays removed.
pub async fn prune<H: Send>(
    store: &dyn Store,
    retention: &Retention,
    now: u64,
    hold: impl Fn(&str) -> Option<H> + Send + Sync,
) -> Result<Pruned, PruneError> {
    let kinds = [(Phase::Finished, retention.finished), (Phase::Aborted, retention.abandoned)];
    let archive = retention.archive.as_ref().map(|path| Archive::new(path.clone()));
    let mut pruned = Pruned::default();
    for (phase, kept) in kinds {
        let Some(kept) = kept else { continue };
        let before = now.saturating_sub(u64::try_from(kept.as_millis()).unwrap_or(u64::MAX));
        let mut wish = Ended { phase, before, after: None };
        loop {
            let tables = store.ended_tables(wish, LISTED).await?;
            let Some(last) = tables.last() else { break };
            wish.after = Some((last.ended, last.number));
            for table in tables {
                let held = hold(&table.id);
                if held.is_some() || table.leaving {
                    let archive = archive.as_ref().filter(|_| phase == Phase::Finished);
                    remove(store, archive, &table, &mut pruned).await?;
                }
            }
        }
    }
    Ok(pruned)
}

/// Removes one table, part by part, once its record is in the archive.
async fn remove(
    store: &dyn Store,
    archive: Option<&Archive>,
    table: &EndedTable,
    pruned: &mut Pruned,
) -> Result<(), PruneError> {
    if let Some(archive) = archive
        && !put_by(store, archive, table, pruned).await?
    {
        pruned.unreadable += 1;
        return Ok(());
    }
    while !store.remove(table.number).await? {
        tokio::time::sleep(PAUSE).await;
    }
    tokio::time::sleep(PAUSE).await;
    metrics::counter!("solstice_tables_removed_total").increment(1);
    pruned.tables += 1;
    Ok(())
}

/// Adds the record of a table to the archive; says no if none can be made of its log.
///
/// Its removal is noted before. So whoever comes after a crash begins with this table, when its record can only
/// be the last line, and not with another one because someone looks at this.
async fn put_by(
    store: &dyn Store,
    archive: &Archive,
    table: &EndedTable,
    pruned: &mut Pruned,
) -> Result<bool, PruneError> {
    let load = if table.leaving { store.load_leaving(table.number) } else { store.load(table.number) };
    let Ok(Some(record)) = record_of(&load.await?) else {
        // What is left of a log has no beginning, and its record was archived when it had.
        return Ok(table.leaving);
    };
    if !table.leaving {
        store.note_leaving(EndedTable { leaving: true, ..table.clone() }).await?;
    }
    match archive.add(record.write()).await {
        Ok(added) => pruned.archived += u64::from(added),
        Err(error) => {
            if !table.leaving {
                store.note_leaving(table.clone()).await?;
            }
            return Err(error);
        }
    }
    Ok(true)
}
