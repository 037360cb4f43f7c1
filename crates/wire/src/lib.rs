//! The messages between a server and its clients, versioned.
//!
//! JSON in both directions: over a WebSocket ([`ToServer`], [`ToClient`]), and over HTTP (a [`Plan`] to
//! create a table, a [`TableCard`] to show one). Only what a viewpoint may know has a form here: views and
//! sightings, never states and events. This crate knows no sockets and no browsers.

mod message;
mod options;
mod plan;
mod table;
mod view;

pub use json::{Json, Read, Unreadable, Write, read, read_field, read_strict, write};
pub use record::{BadHex, Hex};
pub use rules::shelf::Sighting;

pub use self::message::{
    CommandId, Early, Fair, Order, Over, Refusal, SEAT_CODE, SeatClock, Seen, Signal, ToClient, ToServer,
    Update, VERSION, Welcome, What,
};
pub use self::options::{BadSetup, Setup};
pub use self::plan::{Absent, Access, BadPlan, Clock, Plan, SeatPlan, Spectators};
pub use self::table::{Phase, SeatCard, TableCard};
pub use self::view::View;
