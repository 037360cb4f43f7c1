//! Tables that are open day and night: seats, clocks, a store, HTTP and WebSocket.
//!
//! From the inside out: `table` is one table without sockets, clock or waiting; `store` keeps its log;
//! `hub` keeps all tables, each in a task of its own; `socket` and `api` are the doors for clients;
//! `front` stands before them all; `cluster` connects servers that share a store. [`serve`] puts them together.

mod api;
mod cluster;
mod figures;
pub mod front;
mod hub;
pub mod log;
pub mod retention;
mod server;
mod site;
mod socket;
pub mod store;
pub mod table;
mod time;

pub use self::api::{OTHER_ROUTES, PAGES, ROUTES, document};
pub use self::cluster::{BadSecret, Doors, Secret};
pub use self::hub::{HubSettings, Probe};
pub use self::server::{Settings, Stopped, serve};
pub use self::site::Asset;
