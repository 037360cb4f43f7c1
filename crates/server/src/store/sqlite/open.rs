//! Opening a file: is it ours, can we read it, and will it keep what it is given.
//!
//! The first look is at the file alone, as if nothing could change it, so that one that is not ours stays as
//! it is to the byte. What a writer needs to be durable is set and then read back.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::schema::{self, APPLICATION_ID, MIGRATIONS};
use super::{SqliteSettings, files, lock};

/// The last version of the schema that this program knows.
const KNOWN: u32 = MIGRATIONS.len() as u32;

/// How much of the log's file is kept when it begins anew; it grows while a long backup is made.
const LOG_BYTES: i64 = 64 << 20;

/// Why a database was not opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be read and written.
    #[error("cannot open the database {}: {source}", .path.display())]
    Unreachable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A directory was named.
    #[error("{} is a directory: name the database file in it", .0.display())]
    Directory(PathBuf),
    /// Something else is in the file.
    #[error("{} is not a database: name another file, or move this one away", .0.display())]
    NotADatabase(PathBuf),
    /// The database belongs to another program.
    #[error("{} is a database of another program: name another file, or move this one away", .0.display())]
    Foreign(PathBuf),
    /// The file was written by a later version.
    #[error(
        "this database was written by a newer Solstice (schema {found}; this one knows up to {known}): \
         start the newer version, or restore a backup made before the upgrade"
    )]
    Newer {
        /// The version of the file's schema.
        found: u32,
        /// The last version that this program knows.
        known: u32,
    },
    /// The file is of an earlier version, and whoever asks only reads.
    #[error(
        "this database was written by an older Solstice (schema {found}; this one works with {known}): start \
         the server with it once, which brings it up to date"
    )]
    Older {
        /// The version of the file's schema.
        found: u32,
        /// The version that this program works with.
        known: u32,
    },
    /// A server has it open.
    #[error("{} is in use by a server: stop it first, or name another file", .0.display())]
    InUse(PathBuf),
    /// What is acknowledged could be lost when the power fails.
    #[error(
        "{} would not survive a power cut (journal mode {journal}, synchronous {synchronous}; \
         wal and 2 are needed): put it on a local disk", .path.display()
    )]
    NotDurable {
        /// The file.
        path: PathBuf,
        /// The journal mode that SQLite says it uses.
        journal: String,
        /// The level of `synchronous` that it says it uses.
        synchronous: i64,
    },
    /// SQLite could not work with the file.
    #[error("cannot use the database {}: {source}", .path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// What SQLite said.
        source: rusqlite::Error,
    },
    /// The system gave no thread.
    #[error("cannot start a thread for the database: {0}")]
    Thread(io::Error),
}

/// Opens the file for the one who writes, creates it if it is not there, and brings it up to date. With it
/// comes the lock, if there is to be one.
pub(super) fn writer(
    path: &Path,
    settings: &SqliteSettings,
) -> Result<(Connection, Option<File>), OpenError> {
    create_if_missing(path).map_err(|source| unreachable(path, source))?;
    if let Some(found) = inspect(path)? {
        check_version(found)?;
    }
    // A server that runs must not find its file changed to a newer version.
    let lock = settings.alone.then(|| lock::take(path)).transpose()?;
    let in_database = |source| database(path, source);
    let mut connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE, settings).map_err(in_database)?;
    check_within(path, &connection)?;
    // A new file gets its marks before it gets a log beside it, so that they stand in the file itself.
    schema::migrate(&mut connection, MIGRATIONS).map_err(in_database)?;
    prepare(&connection, settings).map_err(in_database)?;
    check_durable(path, &connection)?;
    Ok((connection, lock))
}

/// Opens the file of a server, which may run, for someone who only looks.
pub(super) fn visitor(path: &Path) -> Result<Connection, OpenError> {
    let settings = SqliteSettings::default();
    inspect(path)?;
    let in_database = |source| database(path, source);
    // Whoever may only read leaves the log and its index behind when nobody else is at work.
    let connection = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE, &settings).map_err(in_database)?;
    connection.pragma_update(None, "query_only", true).map_err(in_database)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false).map_err(in_database)?;
    let found = schema::version(&connection).map_err(in_database)?;
    check_version(found)?;
    if found < KNOWN { Err(OpenError::Older { found, known: KNOWN }) } else { Ok(connection) }
}

/// Opens the file for the one who reads. The file is there and up to date.
pub(super) fn reader(path: &Path, settings: &SqliteSettings) -> Result<Connection, OpenError> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY, settings).map_err(|source| database(path, source))
}

/// The version of a file's schema, or nothing if there is none in it yet.
///
/// It may be older than what SQLite finds in the log beside the file, but it is never ahead of it. SQLite
/// looks, not we: closing a file of our own would take away the locks of other connections in this process.
pub(super) fn inspect(path: &Path) -> Result<Option<u32>, OpenError> {
    let file = fs::metadata(path).map_err(|source| unreachable(path, source))?;
    if file.is_dir() {
        return Err(OpenError::Directory(path.into()));
    }
    match look(path) {
        _ if file.len() == 0 => Ok(None),
        Ok((APPLICATION_ID, version)) => Ok(Some(version)),
        Ok(_) => Err(OpenError::Foreign(path.into())),
        // A journal beside the file means that its creation was cut off; SQLite will undo it.
        Err(_) if files::beside(path, "-journal").exists() => Ok(None),
        Err(source) => Err(database(path, source)),
    }
}

/// Whose database it is and its version, without locks and without the files beside it.
fn look(path: &Path) -> rusqlite::Result<(i32, u32)> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(files::address(path, "immutable=1"), flags)?;
    // Whoever was killed while bringing the log into the file leaves one that is shorter than its first page
    // says. The rest stands in the log, so that is no damage; by this SQLite does not take it for one.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, true)?;
    Ok((schema::application_id(&connection)?, schema::version(&connection)?))
}

fn check_version(found: u32) -> Result<(), OpenError> {
    if found > KNOWN { Err(OpenError::Newer { found, known: KNOWN }) } else { Ok(()) }
}

/// The checks again, as they stand with the log beside the file, before anything is written.
fn check_within(path: &Path, connection: &Connection) -> Result<(), OpenError> {
    let in_database = |source| database(path, source);
    if connection.is_readonly("main").map_err(in_database)? {
        return Err(unreachable(path, io::ErrorKind::PermissionDenied.into()));
    }
    check_version(schema::version(connection).map_err(in_database)?)?;
    let ours = schema::application_id(connection).map_err(in_database)? == APPLICATION_ID;
    if ours || schema::is_empty(connection).map_err(in_database)? {
        Ok(())
    } else {
        Err(OpenError::Foreign(path.into()))
    }
}

fn connect(path: &Path, mode: OpenFlags, settings: &SqliteSettings) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, mode | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    // Whoever only looked, or has failed, must not write when it leaves; the writer does so by itself.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    connection.busy_timeout(settings.patience)?;
    connection.pragma_update(None, "cache_size", -i64::from(settings.cache_kib))?;
    Ok(connection)
}

/// What a writer must set in its connection. Checkpoints are the writer's own, because SQLite's automatic
/// ones hide a failed sync and delay the answer to the commit that sets them off.
fn prepare(connection: &Connection, settings: &SqliteSettings) -> rusqlite::Result<()> {
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    // Rows name their table, but without an index for it: checking that none is left of a table that is
    // removed would read them all. Whoever adds rows asks whether the table is there instead.
    connection.pragma_update(None, "foreign_keys", false)?;
    connection.pragma_update_and_check(None, "wal_autocheckpoint", 0, |_| Ok(()))?;
    connection.pragma_update_and_check(None, "journal_size_limit", LOG_BYTES, |_| Ok(()))?;
    if let Some(pages) = settings.max_pages {
        connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))?;
    }
    Ok(())
}

/// Reads back whether an acknowledged write survives a power cut.
fn check_durable(path: &Path, connection: &Connection) -> Result<(), OpenError> {
    let in_database = |source| database(path, source);
    let journal: String =
        connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).map_err(in_database)?;
    let synchronous: i64 =
        connection.pragma_query_value(None, "synchronous", |row| row.get(0)).map_err(in_database)?;
    if journal == "wal" && synchronous >= 2 {
        return Ok(());
    }
    Err(OpenError::NotDurable { path: path.into(), journal, synchronous })
}

/// An empty file that only its owner may read, if there is none; SQLite gives its other files the same mode.
fn create_if_missing(path: &Path) -> io::Result<()> {
    match files::create_secret(path) {
        Ok(_) => files::sync_directory(path),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

fn unreachable(path: &Path, source: io::Error) -> OpenError {
    OpenError::Unreachable { path: path.into(), source }
}

fn database(path: &Path, source: rusqlite::Error) -> OpenError {
    match source.sqlite_error_code() {
        Some(rusqlite::ErrorCode::NotADatabase) => OpenError::NotADatabase(path.into()),
        _ => OpenError::Database { path: path.into(), source },
    }
}

#[cfg(test)]
mod tests {
    use super::check_durable;
    use rusqlite::Connection;

    /// A new database after these words, and what the check says to it.
    fn verdict(words: &str) -> Option<String> {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let connection = Connection::open(folder.path().join("tables.db")).expect("a database can be made");
        connection.execute_batch(words).expect("the words are right");
        check_durable("tables.db".as_ref(), &connection).err().map(|error| error.to_string())
    }

    #[test]
    fn a_database_that_syncs_at_every_commit_is_accepted() {
        assert_eq!(verdict("PRAGMA journal_mode = wal; PRAGMA synchronous = full"), None);
        assert_eq!(verdict("PRAGMA journal_mode = wal; PRAGMA synchronous = extra"), None);
    }

    #[test]
    fn a_database_that_could_lose_what_it_acknowledged_is_refused() {
        let found = |words| verdict(words).expect("it is refused");
        assert_eq!(
            found("PRAGMA journal_mode = wal; PRAGMA synchronous = normal"),
            "tables.db would not survive a power cut (journal mode wal, synchronous 1; wal and 2 are needed): \
             put it on a local disk"
        );
        let journal = found("PRAGMA journal_mode = delete; PRAGMA synchronous = full");
        assert!(journal.contains("(journal mode delete, synchronous 2;"), "{journal}");
    }
}
