//! What several servers share, looked at from outside: the logs as they are kept, and who holds which table.

use std::collections::HashSet;

use server::store::{Answer, Append};
use tokio::sync::mpsc;
use tokio_postgres::{Client, NoTls};

use crate::broken::Usurper;
use crate::kept::Kept;
use crate::kit::postgres::Cluster;

/// Which open tables a server holds.
const HELD: &str = "
    SELECT id FROM tables JOIN holds USING (number) JOIN nodes ON node = holder
    WHERE is_open AND nodes.name = $1";

const ROWS: &str = "SELECT id, seq, at, body FROM events JOIN tables USING (number) ORDER BY number, seq";

/// Writes where a log ends, whoever holds the table: it is as if each time came with a fresh epoch.
const WRITE_ANYWAY: &str = "
    WITH taken AS (
        UPDATE holds SET next = next + $2 WHERE number = $1 RETURNING next - $2 AS first
    )
    INSERT INTO events (number, seq, at, body)
    SELECT $1, first + place::INT4 - 1, at, body
    FROM taken, unnest($3::INT8[], $4::TEXT[]) WITH ORDINALITY AS entries (at, body, place)";

/// A database server, and the address of an empty database there; nothing if PostgreSQL is not installed.
pub(super) fn start() -> Option<(Cluster, String)> {
    tokio::task::block_in_place(|| {
        let cluster = Cluster::start()?;
        let database = cluster.database();
        Some((cluster, database))
    })
}

/// Connects to a database.
pub(super) async fn connect(database: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(database, NoTls).await.expect("a database");
    tokio::spawn(connection);
    client
}

/// The logs of all tables.
pub(super) async fn kept(database: &str) -> Kept {
    let mut kept = Kept::default();
    for row in connect(database).await.query(ROWS, &[]).await.expect("rows") {
        let place: i32 = row.get(1);
        kept.add(row.get(0), u32::try_from(place).expect("a place"), row.get(2), row.get(3));
    }
    kept
}

/// The names of the open tables that a server holds.
pub(super) async fn held_by(database: &str, name: &str) -> HashSet<String> {
    let rows = connect(database).await.query(HELD, &[&name]).await.expect("rows");
    rows.into_iter().map(|row| row.get(0)).collect()
}

/// Writes what is handed in, whoever holds its table.
pub(super) async fn usurper(database: &str) -> Usurper {
    let client = connect(database).await;
    let (usurper, mut asked) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Some((append, answer)) = asked.recv().await {
            write_anyway(&client, append, answer).await;
        }
    });
    usurper
}

async fn write_anyway(client: &Client, append: Append, answer: Answer<()>) {
    let number = i64::try_from(append.table.0).expect("a number");
    let count = i32::try_from(append.rows.len()).expect("few rows");
    let (ats, bodies): (Vec<i64>, Vec<&str>) =
        append.rows.iter().map(|row| (i64::try_from(row.at).expect("a time"), row.body.as_str())).unzip();
    client.execute(WRITE_ANYWAY, &[&number, &count, &ats, &bodies]).await.expect("it is written");
    answer.give(Ok(()));
}
