//! The same for several servers that share a PostgreSQL: each is a process of its own, and clients know the addresses of
//! all of them, as browsers behind a balancer would.
//!
//! A `node` is one of them, run by `process`; `database` is what they share, and `proxy` a line that can be cut between
//! them. A `town` is full of tables whose clients go to another node when theirs is gone; `outcome` is what became of
//! them: what was lost, and how long each table stood still.

mod cut;
mod database;
mod deadline;
mod drain;
mod frozen;
mod kill;
mod node;
mod outcome;
mod process;
mod proxy;
mod restarted;
mod seats;
mod skew;
mod still;
mod storm;
mod town;
