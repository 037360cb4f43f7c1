//! The tables of the database, and how an older file becomes a newer one.
//!
//! A new version is one more script at the end of `MIGRATIONS`; a script that has been released is never
//! changed. The version of a file is its `user_version`, and `application_id` says that it is ours.

use rusqlite::{Connection, TransactionBehavior};

use super::chain;

/// Says that a database is Solstice's: "SOLS" in ASCII.
pub(super) const APPLICATION_ID: i32 = 0x534F_4C53;

/// What leads from one version to the next: a script, and what SQL cannot do after it.
#[derive(Copy, Clone)]
pub(super) struct Migration {
    script: &'static str,
    then: fn(&Connection) -> rusqlite::Result<()>,
}

/// The steps from one version to the next; the first makes an empty file version 1.
pub(super) const MIGRATIONS: &[Migration] = &[
    Migration::script(include_str!("schema/1.sql")),
    Migration::script(include_str!("schema/2.sql")),
    Migration { script: include_str!("schema/3.sql"), then: chain::build },
];

impl Migration {
    const fn script(script: &'static str) -> Migration {
        Migration { script, then: |_| Ok(()) }
    }
}

/// Brings a database to the last version of `migrations`, each step in a transaction of its own.
pub(super) fn migrate(connection: &mut Connection, migrations: &[Migration]) -> rusqlite::Result<()> {
    while step(connection, migrations)? {}
    Ok(())
}

/// The version of a database: 0 if it is empty.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Whose a database is.
pub(super) fn application_id(connection: &Connection) -> rusqlite::Result<i32> {
    connection.pragma_query_value(None, "application_id", |row| row.get(0))
}

/// Whether nothing has been made in a database.
pub(super) fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))
}

/// Runs the next script, if there is one. The version is read under the lock, because another process may
/// be doing the same.
fn step(connection: &mut Connection, migrations: &[Migration]) -> rusqlite::Result<bool> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version = version(&transaction)?;
    let Some(migration) = migrations.get(version as usize) else {
        return Ok(false);
    };
    transaction.execute_batch(migration.script)?;
    (migration.then)(&transaction)?;
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", version + 1)?;
    transaction.commit()?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::{Migration, migrate, version};
    use rusqlite::Connection;

    const FIRST: Migration = Migration::script("CREATE TABLE t (a INTEGER); INSERT INTO t VALUES (1);");
    const SECOND: Migration = Migration::script("ALTER TABLE t ADD COLUMN b INTEGER NOT NULL DEFAULT 2;");
    const BROKEN: Migration = Migration::script("UPDATE t SET a = 5; CREATE TABLE t (a INTEGER);");

    fn at_version_one() -> Connection {
        let mut connection = Connection::open_in_memory().expect("memory is there");
        migrate(&mut connection, &[FIRST]).expect("the script is right");
        connection
    }

    #[test]
    fn an_old_database_runs_only_the_scripts_that_it_lacks() {
        let mut connection = at_version_one();
        migrate(&mut connection, &[FIRST, SECOND]).expect("the script is right");
        let row = connection.query_row("SELECT a, b FROM t", [], |row| Ok((row.get(0)?, row.get(1)?)));
        assert_eq!((row, version(&connection)), (Ok((1, 2)), Ok(2)));
    }

    #[test]
    fn a_script_that_fails_changes_nothing() {
        let mut connection = at_version_one();
        migrate(&mut connection, &[FIRST, BROKEN]).expect_err("the table is there already");
        let row = connection.query_row("SELECT a FROM t", [], |row| row.get(0));
        assert_eq!((row, version(&connection)), (Ok(1), Ok(1)));
    }
}
