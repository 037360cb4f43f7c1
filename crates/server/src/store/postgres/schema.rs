//! The tables of the database, and how an older one becomes a newer one.
//!
//! A new version is one more step at the end of `MIGRATIONS`; a script that has been released is never changed. The
//! version stands in the table `solstice`, whose row is locked while someone brings the database up to date. Beside it
//! stands the oldest version whose programs can go on with this database: in a rolling upgrade they run next to later ones.

use tokio_postgres::Client;
use tokio_postgres::error::SqlState;

use super::PostgresError;
use super::address::Address;
use super::statements::{
    FIRST_VERSION, HAS_TABLES, HAS_VERSION, MAKE_VERSION, SET_VERSION, VERSION, VERSION_LOCKED,
};

/// The steps from one version to the next; the first makes an empty database version 1.
pub(super) const MIGRATIONS: &[Migration] = &[Migration { script: include_str!("schema/1.sql"), oldest: 1 }];

/// The last version that this program knows.
pub(super) const KNOWN: i32 = MIGRATIONS.len() as i32;

/// A step from one version to the next.
pub(super) struct Migration {
    pub(super) script: &'static str,
    /// The oldest version whose programs can use the database after this step.
    pub(super) oldest: i32,
}

/// What a database is, before anything is done to it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing has been made in it.
    Empty,
    /// It is ours, of this version, and programs can use it that know this one.
    Version { version: i32, oldest: i32 },
    /// It has tables of another program.
    Foreign,
}

/// Looks at a database.
pub(super) async fn inspect(client: &Client) -> Result<Found, tokio_postgres::Error> {
    let is = async |question: &str| -> Result<bool, tokio_postgres::Error> {
        client.query_one(question, &[]).await?.try_get(0)
    };
    if is(HAS_VERSION).await? {
        let row = client.query_one(VERSION, &[]).await?;
        return Ok(Found::Version { version: row.try_get(0)?, oldest: row.try_get(1)? });
    }
    Ok(if is(HAS_TABLES).await? { Found::Foreign } else { Found::Empty })
}

/// Whether a database can be used by this program once it is up to date.
pub(super) async fn check_usable(client: &Client, address: &Address) -> Result<(), PostgresError> {
    match inspect(client).await? {
        Found::Empty | Found::Version { oldest: ..=KNOWN, .. } => Ok(()),
        Found::Version { version: found, .. } => Err(PostgresError::Newer { found, known: KNOWN }),
        Found::Foreign => Err(PostgresError::Foreign(address.to_string())),
    }
}

/// Whether a database is ours and of this version, for those who change nothing in it.
pub(super) async fn check_current(client: &Client, address: &Address) -> Result<(), PostgresError> {
    match inspect(client).await? {
        Found::Version { version: KNOWN, .. } => Ok(()),
        Found::Version { version: found, .. } if found < KNOWN => {
            Err(PostgresError::Older { found, known: KNOWN })
        }
        Found::Version { version: found, .. } => Err(PostgresError::Newer { found, known: KNOWN }),
        Found::Empty => Err(PostgresError::Empty(address.to_string())),
        Found::Foreign => Err(PostgresError::Foreign(address.to_string())),
    }
}

/// Brings a database that is ours or empty to the last version.
pub(super) async fn migrate(client: &mut Client) -> Result<(), tokio_postgres::Error> {
    if inspect(client).await? == Found::Empty {
        let transaction = client.transaction().await?;
        let made = transaction.execute(MAKE_VERSION, &[]).await;
        match made {
            Ok(_) => {
                transaction.execute(FIRST_VERSION, &[]).await?;
                transaction.commit().await?;
            }
            // Another server has just made it.
            Err(error) if is_taken(&error) => transaction.rollback().await?,
            Err(error) => return Err(error),
        }
    }
    while step(client).await? {}
    Ok(())
}

/// Makes everything in an empty database, as a part of a transaction.
pub(super) async fn make(client: &Client) -> Result<(), tokio_postgres::Error> {
    client.execute(MAKE_VERSION, &[]).await?;
    client.execute(FIRST_VERSION, &[]).await?;
    for (migration, version) in MIGRATIONS.iter().zip(1..) {
        take(client, migration, version).await?;
    }
    Ok(())
}

/// Runs the next script, if there is one.
async fn step(client: &mut Client) -> Result<bool, tokio_postgres::Error> {
    let transaction = client.transaction().await?;
    let version: i32 = transaction.query_one(VERSION_LOCKED, &[]).await?.try_get(0)?;
    let Some(migration) = usize::try_from(version).ok().and_then(|version| MIGRATIONS.get(version)) else {
        return Ok(false);
    };
    take(transaction.client(), migration, version + 1).await?;
    transaction.commit().await?;
    Ok(true)
}

/// Takes a step to a version.
async fn take(client: &Client, migration: &Migration, version: i32) -> Result<(), tokio_postgres::Error> {
    client.batch_execute(migration.script).await?;
    client.execute(SET_VERSION, &[&version, &migration.oldest]).await?;
    Ok(())
}

/// Whether something could not be made because it is there.
fn is_taken(error: &tokio_postgres::Error) -> bool {
    let code = error.code();
    code == Some(&SqlState::DUPLICATE_TABLE) || code == Some(&SqlState::UNIQUE_VIOLATION)
}
