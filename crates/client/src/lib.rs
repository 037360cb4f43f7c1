//! Talking to a server: over HTTP ([`Site`]), and at a table over WebSocket ([`Seat`]).
//!
//! For programs: bots, tests and load generators. Nothing here knows how a game is played or drawn.

mod seat;
mod site;

pub use self::seat::{Seat, SeatError};
pub use self::site::{Answer, Site, SiteError};

/// Random bytes from the operating system; zeros in the unlikely case that it has none.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let _ = getrandom::fill(&mut bytes);
    bytes
}
