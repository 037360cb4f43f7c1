//! A game at a server's table.
//!
//! What is known of a table is a function of the messages that came: [`Known`], with every update counted once.
//! What was asked for and not answered yet is kept in an [`Outbox`] and sent again after a lost connection.
//! Neither knows a socket or a page, so the tests follow whole conversations. [`Session`] is the table as a page
//! has it: it connects, returns by itself, and tells the [`Stage`](crate::game::stage::Stage) what is new.

mod clock;
mod known;
pub mod memory;
mod outbox;
pub mod quick;
mod session;
pub mod shuffle;
pub mod site;
mod socket;

pub use self::clock::{left, pause_before};
pub use self::known::{Known, News};
pub use self::outbox::Outbox;
pub use self::session::{Line, Session};
