//! What can go wrong while a file is written to, and whether it can pass.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_READONLY_DBMOVED;

use super::files;

/// Why something was not written.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    /// SQLite could not.
    #[error(transparent)]
    Database(#[from] rusqlite::Error),
    /// The file has gone.
    #[error(
        "{} has been deleted or replaced while the server was running: nothing that is written now would be \
         found again", .0.display()
    )]
    Gone(PathBuf),
}

/// Knows which files were opened, and notices if others take their place.
#[derive(Debug)]
pub(super) struct Guard(Vec<(PathBuf, Identity)>);

/// Which file it is, whatever its name: its disk and its number there.
type Identity = (u64, u64);

impl Trouble {
    /// Whether nothing of the transaction can have become durable, and it may go well later.
    ///
    /// SQLite says that the disk is full only if a file could not grow. Of a transaction that is the log, and
    /// what makes its pages count is written last and then synced; so without it nothing counts. (Filling up
    /// the last sector comes after it, but not on disks that keep what is beside a sector, which is what SQLite
    /// supposes of all of them.) A failed sync, even for want of room, is another error.
    pub(super) fn is_passing(&self) -> bool {
        let Trouble::Database(rusqlite::Error::SqliteFailure(error, _)) = self else { return false };
        match error.code {
            ErrorCode::DiskFull => true,
            ErrorCode::ReadOnly => error.extended_code != SQLITE_READONLY_DBMOVED,
            _ => false,
        }
    }
}

impl Guard {
    /// Guards a database that has just been opened, and its log.
    pub(super) fn new(path: &Path) -> Guard {
        let files = [path.to_owned(), files::beside(path, "-wal")];
        let known = |path: PathBuf| identity(&path).ok().flatten().map(|identity| (path, identity));
        Guard(files.into_iter().filter_map(known).collect())
    }

    /// Checks that the files are still there.
    pub(super) fn check(&self) -> Result<(), Trouble> {
        for (path, opened) in &self.0 {
            match identity(path) {
                Ok(Some(found)) if found == *opened => {}
                Ok(_) => return Err(Trouble::Gone(path.clone())),
                // It could not be looked at, which says nothing about it.
                Err(_) => {}
            }
        }
        Ok(())
    }
}

/// Which file has this name now; none if there is none.
#[cfg(unix)]
fn identity(path: &Path) -> std::io::Result<Option<Identity>> {
    use std::os::unix::fs::MetadataExt;
    match std::fs::metadata(path) {
        Ok(file) => Ok(Some((file.dev(), file.ino()))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Files have no numbers here, and none that is open can be deleted.
#[cfg(not(unix))]
fn identity(_: &Path) -> std::io::Result<Option<Identity>> {
    Err(std::io::ErrorKind::Unsupported.into())
}
