-- Each row names the one before it in its table's log. Rows of many tables come mixed, and a key of table and
-- place would touch a page of its index for every one of them; what came last is what is named next, so these
-- keys lie together at the end.
CREATE TABLE linked (
    entry INTEGER PRIMARY KEY,
    -- The entry before it; for the first of a table the table's number, negative. A place is taken once.
    previous INTEGER NOT NULL UNIQUE,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

INSERT INTO linked (entry, previous, table_number, seq, at, body)
SELECT
    rowid,
    coalesce(lag(rowid) OVER (PARTITION BY table_number ORDER BY seq), -table_number),
    table_number,
    seq,
    at,
    body
FROM events;

DROP TABLE events;

ALTER TABLE linked RENAME TO events;
