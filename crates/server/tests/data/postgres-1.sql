-- Numbers that are given out in order. A row is locked until what it is given for is there, so whoever lists tables
-- by number never finds one later in front of those that are listed already.
CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    value BIGINT NOT NULL
);

INSERT INTO counters (name, value) VALUES ('tables', 0), ('nodes', 0);

-- The servers that use this database. One is alive until the time in `until`, in milliseconds since 1970 by the
-- clock of the database, and renews that as long as it runs; one that was late gets a new number. Where the server
-- can be reached by others is its address.
CREATE TABLE nodes (
    node BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    address TEXT NOT NULL,
    chain BYTEA NOT NULL CHECK (length(chain) = 16),
    until BIGINT NOT NULL
);

-- Nobody: what is held by this one can be taken by anyone.
INSERT INTO nodes (node, name, address, chain, until)
VALUES (0, '', '', '\x00000000000000000000000000000000', 0);

CREATE TABLE tables (
    number BIGINT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    commitment BYTEA NOT NULL CHECK (length(commitment) = 32),
    created BIGINT NOT NULL,
    phase SMALLINT NOT NULL CHECK (phase BETWEEN 0 AND 3),
    face TEXT NOT NULL,
    ended BIGINT,
    leaving BOOLEAN NOT NULL DEFAULT FALSE
);

CREATE INDEX open_tables ON tables (number) WHERE phase < 2;

CREATE INDEX ended_tables ON tables (phase, ended, number) WHERE phase >= 2;

-- Who holds a table, how often it has changed hands, and where its log goes on. All that a move changes is `next`,
-- so these rows are small, and each has room beside it for its next version.
CREATE TABLE holds (
    number BIGINT PRIMARY KEY,
    holder BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    next INTEGER NOT NULL,
    is_open BOOLEAN NOT NULL
) WITH (fillfactor = 50);

CREATE INDEX held_tables ON holds (holder, number) WHERE is_open;

CREATE TABLE events (
    number BIGINT NOT NULL,
    seq INTEGER NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (number, seq)
);

-- The list of commitments, which outlives the tables. Each server adds to a chain of its own.
CREATE TABLE ledger (
    number BIGINT PRIMARY KEY,
    chain BYTEA NOT NULL CHECK (length(chain) = 16),
    place BIGINT NOT NULL,
    commitment BYTEA NOT NULL CHECK (length(commitment) = 32),
    created BIGINT NOT NULL,
    link BYTEA NOT NULL CHECK (length(link) = 32),
    UNIQUE (chain, place)
);
