//! Tables that are open day and night: seats, clocks, a store, HTTP and WebSocket.

pub mod front;
pub mod log;
pub mod store;
pub mod table;
