//! One server for a file: a second one is refused.
//!
//! What is locked is an empty file beside the database. Locking the database itself would not do: whenever a
//! process closes a file, all of SQLite's own locks that it has on it are gone. The system lets go of the
//! lock when the process ends, however it ends, so a crash leaves nothing to clean up; the empty file stays,
//! because taking it away would let two servers lock two files of that name.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use super::{OpenError, files};

/// Takes the lock of a database; it is held as long as the file that this gives.
pub(super) fn take(path: &Path) -> Result<File, OpenError> {
    // A database has one lock, also if it is reached by links.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let name = files::beside(&path, "-lock");
    let unreachable = |source: io::Error| OpenError::Unreachable { path: name.clone(), source };
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(&name).map_err(unreachable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path)),
        Err(TryLockError::Error(source)) => Err(unreachable(source)),
    }
}
