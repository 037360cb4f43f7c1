-- Tables can be removed some time after they have ended, row by row: `leaving` says that this has begun.
ALTER TABLE tables ADD COLUMN ended INTEGER;

ALTER TABLE tables ADD COLUMN leaving INTEGER NOT NULL DEFAULT 0 CHECK (leaving IN (0, 1));

WITH ends (table_number, at) AS MATERIALIZED (SELECT table_number, max(at) FROM events GROUP BY table_number)
UPDATE tables SET ended = ends.at FROM ends WHERE ends.table_number = number AND phase >= 2;

CREATE INDEX ended_tables ON tables (phase, ended) WHERE phase >= 2;

-- The list of commitments, which outlives the tables. Each line holds the hash of the one before it.
CREATE TABLE ledger (
    number INTEGER PRIMARY KEY,
    chain BLOB NOT NULL CHECK (length(chain) = 16),
    place INTEGER NOT NULL,
    commitment BLOB NOT NULL CHECK (length(commitment) = 32),
    created INTEGER NOT NULL,
    link BLOB NOT NULL CHECK (length(link) = 32),
    UNIQUE (chain, place)
) STRICT;

-- The chain that this file continues.
CREATE TABLE chain (id BLOB NOT NULL CHECK (length(id) = 16)) STRICT;

INSERT INTO chain (id) VALUES (randomblob(16));

-- Where a store that could not write tries whether it can again. It is empty otherwise.
CREATE TABLE spare (id INTEGER PRIMARY KEY CHECK (id = 1), bytes BLOB NOT NULL) STRICT;
