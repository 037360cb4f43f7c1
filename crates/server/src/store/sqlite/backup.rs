//! A copy of a database that is in use, also by another process.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};

use super::{OpenError, files, open};

/// Why no backup was made.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is no database to copy.
    #[error(transparent)]
    Source(OpenError),
    /// A backup never replaces a file.
    #[error("{} exists already: name a new file", .0.display())]
    Exists(PathBuf),
    /// The copy cannot be written.
    #[error("cannot write {}: {source}", .path.display())]
    Unwritable {
        /// The copy.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// SQLite could not copy.
    #[error("cannot copy the database: {0}")]
    Database(#[from] rusqlite::Error),
    /// Someone keeps the database locked.
    #[error("the database is locked by another program: try again")]
    Locked,
}

/// Copies the database as of one moment; see [`super::Sqlite::backup`].
pub(super) fn backup(from: &Path, to: &Path) -> Result<(), BackupError> {
    let (from, to) = (&files::absolute(from), &files::absolute(to));
    open::inspect(from).map_err(BackupError::Source)?;
    if to.exists() {
        return Err(BackupError::Exists(to.clone()));
    }
    let partial = files::beside(to, &format!(".{}.partial", std::process::id()));
    let done = write_copy(from, &partial, to);
    if done.is_err() {
        let _ = fs::remove_file(&partial);
    }
    done
}

fn write_copy(from: &Path, partial: &Path, to: &Path) -> Result<(), BackupError> {
    let unwritable = |source| BackupError::Unwritable { path: to.into(), source };
    let file = files::create_secret(partial).map_err(unwritable)?;
    copy(from, partial)?;
    file.sync_all().map_err(unwritable)?;
    files::publish(partial, to).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(to.into()),
        _ => unwritable(error),
    })
}

/// Copies all pages in one step: a copy in several would begin anew whenever someone writes.
fn copy(from: &Path, to: &Path) -> Result<(), BackupError> {
    // Whoever may only read leaves the log and its index behind when nobody else is at work.
    let from = Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let mut to = Connection::open_with_flags(to, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    from.busy_timeout(super::SqliteSettings::default().patience)?;
    match Backup::new(&from, &mut to)?.step(-1)? {
        StepResult::Done => Ok(()),
        _ => Err(BackupError::Locked),
    }
}
