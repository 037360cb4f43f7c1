CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    commitment TEXT NOT NULL,
    created INTEGER NOT NULL,
    phase INTEGER NOT NULL CHECK (phase BETWEEN 0 AND 3),
    face TEXT NOT NULL
) STRICT;

CREATE INDEX open_tables ON tables (number) WHERE phase < 2;

CREATE TABLE events (
    entry INTEGER PRIMARY KEY,
    previous INTEGER NOT NULL UNIQUE,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
