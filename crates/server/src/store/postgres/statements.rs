//! All that is said to the database, in one place: a test reads it, because PostgreSQL-compatible databases that run on
//! many machines do not understand everything that PostgreSQL does.
//!
//! Times are milliseconds since 1970. What must be true when something is written stands in the statement that writes
//! it, so that nothing depends on what a server remembers.

/// The clock of the database, which all servers share.
macro_rules! clock {
    () => {
        "(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT"
    };
}

/// What must be on for a commit to survive a power cut.
pub(super) const DURABLE: &str = "
    SELECT name, setting FROM pg_settings
    WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting IN ('off', 'false')";

pub(super) const HAS_VERSION: &str = "
    SELECT EXISTS (
        SELECT 1 FROM information_schema.tables
        WHERE table_schema = current_schema() AND table_name = 'solstice'
    )";
pub(super) const HAS_TABLES: &str = "
    SELECT EXISTS (SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema())";
pub(super) const VERSION: &str = "SELECT version, oldest FROM solstice";
pub(super) const MAKE_VERSION: &str =
    "CREATE TABLE solstice (version INTEGER NOT NULL, oldest INTEGER NOT NULL)";
pub(super) const FIRST_VERSION: &str = "INSERT INTO solstice (version, oldest) VALUES (0, 0)";
pub(super) const VERSION_LOCKED: &str = "SELECT version FROM solstice FOR UPDATE";
pub(super) const SET_VERSION: &str = "UPDATE solstice SET version = $1::INT4, oldest = $2::INT4";

// Servers.
pub(super) const LOCK_NODES: &str = "SELECT value FROM counters WHERE name = 'nodes' FOR UPDATE";
pub(super) const LIVE_NODES: &str =
    concat!("SELECT node, name, address, until FROM nodes WHERE until > ", clock!(), " ORDER BY node");
pub(super) const NEXT_NODE: &str =
    "UPDATE counters SET value = value + 1 WHERE name = 'nodes' RETURNING value";
pub(super) const CHAIN_OF: &str = "SELECT chain FROM nodes WHERE name = $1 ORDER BY node DESC LIMIT 1";
// One that still holds open tables is found by them.
pub(super) const FORGET_NODES: &str = "
    DELETE FROM nodes
    WHERE name = $1 AND NOT EXISTS (SELECT 1 FROM holds WHERE holder = nodes.node AND is_open)";
pub(super) const ADD_NODE: &str = concat!(
    "INSERT INTO nodes (node, name, address, chain, until) VALUES ($1, $2, $3, $4, ",
    clock!(),
    " + $5::BIGINT) RETURNING until"
);
pub(super) const RENEW: &str = concat!(
    "UPDATE nodes SET until = ",
    clock!(),
    " + $2::BIGINT WHERE node = $1 AND until > ",
    clock!(),
    " RETURNING until"
);
pub(super) const END_LEASE: &str = "UPDATE nodes SET until = 0 WHERE node = $1";

// Who holds what. A table changes hands when its holder is not alive.
pub(super) const HELD: &str = "
    SELECT epoch FROM holds JOIN tables ON tables.number = holds.number
    WHERE holds.number = $1 AND holder = $2 AND NOT leaving";
pub(super) const HOLD: &str = concat!(
    "
    UPDATE holds
    SET holder = $2, epoch = CASE WHEN holder = $2 THEN epoch ELSE epoch + 1 END
    WHERE number = $1
        AND (holder = $2 OR NOT EXISTS (SELECT 1 FROM nodes WHERE node = holds.holder AND until > ",
    clock!(),
    "))
        AND EXISTS (SELECT 1 FROM tables WHERE tables.number = $1 AND NOT leaving)
    RETURNING epoch"
);
pub(super) const HOLDER: &str = "
    SELECT node, address
    FROM holds JOIN tables ON tables.number = holds.number LEFT JOIN nodes ON node = holder
    WHERE holds.number = $1 AND NOT leaving";
pub(super) const HOLD_ALL: &str =
    "UPDATE holds SET holder = $1, epoch = epoch + 1 WHERE is_open AND holder <> $1";
pub(super) const HELD_TABLES: &str = "
    SELECT tables.number, id, phase, face
    FROM holds JOIN tables ON tables.number = holds.number
    WHERE is_open AND holder = $1 AND holds.number > $2 AND NOT leaving
    ORDER BY holds.number LIMIT $3";
// What nobody holds is looked for by those who are not alive: there are few of them.
pub(super) const ADOPT: &str = concat!(
    "
    WITH orphans AS (
        SELECT number FROM holds
        WHERE is_open AND holder IN (SELECT node FROM nodes WHERE until <= ",
    clock!(),
    ")
        ORDER BY number LIMIT $2
        FOR UPDATE OF holds SKIP LOCKED
    ), adopted AS (
        UPDATE holds SET holder = $1, epoch = holds.epoch + 1
        FROM orphans WHERE holds.number = orphans.number
        RETURNING holds.number
    )
    SELECT tables.number, id, phase, face
    FROM adopted JOIN tables ON tables.number = adopted.number
    WHERE NOT leaving ORDER BY tables.number"
);

// Moves. A batch is one statement: what fits is done, and its tables come back.
pub(super) const APPEND: &str = "
    WITH asked AS (
        SELECT number, epoch, first, count, is_open
        FROM unnest($2::INT8[], $3::INT8[], $4::INT4[], $5::INT4[], $6::BOOL[])
            AS asked (number, epoch, first, count, is_open)
    ), taken AS (
        UPDATE holds
        SET next = holds.next + asked.count, is_open = coalesce(asked.is_open, holds.is_open)
        FROM asked
        WHERE holds.number = asked.number AND holds.epoch = asked.epoch AND holds.holder = $1
            AND holds.next = asked.first
        RETURNING holds.number
    ), added AS (
        INSERT INTO events (number, seq, at, body)
        SELECT entries.number, entries.seq, entries.at, entries.body
        FROM unnest($7::INT8[], $8::INT4[], $9::INT8[], $10::TEXT[]) AS entries (number, seq, at, body)
        JOIN taken ON taken.number = entries.number
    ), turned AS (
        UPDATE tables
        SET phase = faces.phase, face = faces.face,
            ended = CASE WHEN faces.phase >= 2 THEN coalesce(tables.ended, faces.at, tables.created) END
        FROM unnest($11::INT8[], $12::INT2[], $13::TEXT[], $14::INT8[]) AS faces (number, phase, face, at)
        JOIN taken ON taken.number = faces.number
        WHERE tables.number = faces.number
    )
    SELECT number FROM taken";

// New tables.
pub(super) const NUMBERS_OF: &str = "SELECT id, number FROM tables WHERE id = ANY($1::TEXT[])";
pub(super) const NEXT_TABLES: &str =
    "UPDATE counters SET value = value + $1::BIGINT WHERE name = 'tables' RETURNING value";
pub(super) const CHAIN_END: &str =
    "SELECT place, link FROM ledger WHERE chain = $1 ORDER BY place DESC LIMIT 1";
pub(super) const CREATE: &str = "
    WITH created AS (
        SELECT number, id, commitment, at, phase, face, body, place, link
        FROM unnest(
            $3::INT8[], $4::TEXT[], $5::BYTEA[], $6::INT8[], $7::INT2[], $8::TEXT[], $9::TEXT[], $10::INT8[],
            $11::BYTEA[]
        ) AS created (number, id, commitment, at, phase, face, body, place, link)
    ), new_tables AS (
        INSERT INTO tables (number, id, commitment, created, phase, face, ended)
        SELECT number, id, commitment, at, phase, face, CASE WHEN phase >= 2 THEN at END FROM created
    ), new_holds AS (
        INSERT INTO holds (number, holder, epoch, next, is_open)
        SELECT number, $1, 1, 1, phase < 2 FROM created
    ), new_lines AS (
        INSERT INTO ledger (number, chain, place, commitment, created, link)
        SELECT number, $2, place, commitment, at, link FROM created
    )
    INSERT INTO events (number, seq, at, body) SELECT number, 0, at, body FROM created";

// Removing what is over.
pub(super) const PHASE: &str = "SELECT phase FROM tables WHERE number = $1 FOR UPDATE";
pub(super) const NOTE_LEAVING: &str =
    "UPDATE tables SET leaving = $2, ended = CASE WHEN $2 THEN 0 ELSE $3::BIGINT END WHERE number = $1";
pub(super) const MARK_LEAVING: &str =
    "UPDATE tables SET leaving = TRUE, ended = 0 WHERE number = $1 AND NOT leaving";
pub(super) const RELEASE: &str = "UPDATE holds SET holder = 0, epoch = epoch + 1 WHERE number = $1";
pub(super) const REMOVE_ROWS: &str = "
    DELETE FROM events
    WHERE number = $1 AND seq IN (SELECT seq FROM events WHERE number = $1 ORDER BY seq LIMIT 256)";
pub(super) const HAS_ROWS: &str = "SELECT EXISTS (SELECT 1 FROM events WHERE number = $1)";
pub(super) const REMOVE_HOLD: &str = "DELETE FROM holds WHERE number = $1";
pub(super) const REMOVE_TABLE: &str = "DELETE FROM tables WHERE number = $1";

// Questions.
pub(super) const LOAD: &str = "
    SELECT at, body FROM events
    WHERE number = $1 AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.number = $1 AND leaving)
    ORDER BY seq";
pub(super) const LOAD_LEAVING: &str = "
    SELECT at, body FROM events
    WHERE number = $1 AND EXISTS (SELECT 1 FROM tables WHERE tables.number = $1 AND leaving)
    ORDER BY seq";
pub(super) const FIND: &str = "SELECT number, id, phase, face FROM tables WHERE id = $1 AND NOT leaving";
pub(super) const OPEN_TABLES: &str =
    "SELECT number, id, phase, face FROM tables WHERE phase < 2 ORDER BY number";
pub(super) const LEDGER: &str = "
    SELECT ledger.number, chain, place, ledger.commitment, ledger.created, link, phase
    FROM ledger LEFT JOIN tables ON tables.number = ledger.number AND NOT leaving
    WHERE ledger.number > $1 ORDER BY ledger.number LIMIT $2";
pub(super) const LEDGER_LINE: &str = "
    SELECT ledger.number, chain, place, ledger.commitment, ledger.created, link, phase
    FROM tables JOIN ledger ON ledger.number = tables.number WHERE id = $1 AND NOT leaving";
pub(super) const ENDED_TABLES: &str = "
    SELECT number, id, ended, leaving FROM tables
    WHERE phase = $1 AND phase >= 2 AND ended < $2 AND (ended, number) > ($3, $4)
    ORDER BY ended, number LIMIT $5";
pub(super) const TABLES: &str = "
    SELECT number, id, phase, face FROM tables WHERE number > $1 AND NOT leaving ORDER BY number LIMIT $2";
pub(super) const BY_NUMBER: &str =
    "SELECT number, id, phase, face FROM tables WHERE number = $1 AND NOT leaving";

// Copying everything.
pub(super) const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ";
pub(super) const BEGIN: &str = "BEGIN";
pub(super) const COMMIT: &str = "COMMIT";
pub(super) const COPY_LAST: &str = "SELECT value FROM counters WHERE name = 'tables'";
// The chain of a single server, or else of the one that came last.
pub(super) const COPY_CHAIN: &str =
    "SELECT chain FROM nodes WHERE node > 0 ORDER BY name = $1 DESC, node DESC LIMIT 1";
pub(super) const COPY_TABLES: &str = "
    SELECT number, id, commitment, created, phase, face, ended, leaving
    FROM tables WHERE number > $1 ORDER BY number LIMIT $2";
pub(super) const COPY_ENTRIES: &str = "
    SELECT number, seq, at, body FROM events WHERE (number, seq) > ($1, $2) ORDER BY number, seq LIMIT $3";
pub(super) const COPY_LINES: &str = "
    SELECT number, chain, place, commitment, created, link
    FROM ledger WHERE number > $1 ORDER BY number LIMIT $2";
pub(super) const PUT_TABLES: &str = "
    INSERT INTO tables (number, id, commitment, created, phase, face, ended, leaving)
    SELECT * FROM unnest(
        $1::INT8[], $2::TEXT[], $3::BYTEA[], $4::INT8[], $5::INT2[], $6::TEXT[], $7::INT8[], $8::BOOL[]
    )";
pub(super) const PUT_ENTRIES: &str = "
    INSERT INTO events (number, seq, at, body)
    SELECT * FROM unnest($1::INT8[], $2::INT4[], $3::INT8[], $4::TEXT[])";
pub(super) const PUT_LINES: &str = "
    INSERT INTO ledger (number, chain, place, commitment, created, link)
    SELECT * FROM unnest($1::INT8[], $2::BYTEA[], $3::INT8[], $4::BYTEA[], $5::INT8[], $6::BYTEA[])";
pub(super) const PUT_HOLDS: &str = "
    INSERT INTO holds (number, holder, epoch, next, is_open)
    SELECT number, 0, 1, coalesce((SELECT max(seq) + 1 FROM events WHERE events.number = tables.number), 0), phase < 2
    FROM tables";
pub(super) const PUT_LAST: &str = "UPDATE counters SET value = $1 WHERE name = 'tables'";
pub(super) const PUT_NODE: &str =
    "INSERT INTO nodes (node, name, address, chain, until) VALUES ($1, $2, '', $3, 0)";

#[cfg(test)]
mod tests {
    /// What PostgreSQL has and some of its relatives have not, or what would hold moves up.
    const FORBIDDEN: [&str; 9] =
        ["notify", "listen", "advisory", "nextval", "serial", "sequence", "trigger", "lock table", "do $$"];

    /// What is wrong with a text, of this file or of the schema.
    fn found(text: &str) -> Vec<&'static str> {
        let text = text.to_lowercase();
        FORBIDDEN.into_iter().filter(|word| text.contains(word)).collect()
    }

    #[test]
    fn no_statement_needs_what_relatives_of_postgresql_do_not_have() {
        let all = include_str!("statements.rs");
        let statements = all.split("#[cfg(test)]").next().unwrap_or_default();
        assert_eq!(found(statements), [""; 0]);
        for migration in super::super::schema::MIGRATIONS {
            assert_eq!(found(migration.script), [""; 0]);
        }
        assert_eq!(found("SELECT pg_advisory_lock(1); NOTIFY moves"), ["notify", "advisory"]);
    }

    #[test]
    fn nobody_else_talks_to_the_database() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/postgres");
        let files = std::fs::read_dir(folder).expect("it is there").map(|file| file.expect("a file").path());
        for file in files.filter(|file| file.extension().is_some_and(|ending| ending == "rs")) {
            let text = std::fs::read_to_string(&file).expect("it can be read");
            let verbs = ["\"SELECT ", "\"INSERT ", "\"UPDATE ", "\"DELETE ", "\"CREATE "];
            let has_own = verbs.iter().any(|verb| text.contains(verb));
            assert_eq!(has_own, file.ends_with("statements.rs"), "{}", file.display());
        }
    }
}
