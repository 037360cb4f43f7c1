//! The rules of three games of hidden intentions: what may happen, what happens, and who may know.
//!
//! Five nouns and one direction. A [deal](Game::Deal) and [actions](Game::Action) go in; a
//! [state](Game) keeps the whole truth; [events](Game::Event) tell it; only a [view](Game::View)
//! (what one [`Viewpoint`] may know now) and [sightings](Game::Sighting) (an event as one viewpoint
//! saw it) go out.
//!
//! ```text
//! Deal ──► State ──view(viewpoint)──► View ──► clients, bots
//!            ▲ └──play──► Event ──sighting(viewpoint)──► Sighting ──see──► View
//! Action ────┘
//! ```
//!
//! A view is what its sightings add up to: a view that has seen all sightings of its viewpoint, one after the
//! other ([`GameView::see`]), is the one that the state shows it.
//!
//! Not here: randomness (a [`Luck`] is handed in by whoever runs the game), records, text in any
//! language, clocks, files. Nothing secret can be written or prints: sightings and pieces have a written form (the
//! feature `json`), states, events and deals have none.
//!
//! The three games have the same rooms: `pieces`, `options`, `deal`, `action`, `table` (what lies
//! open for everyone), `legal`, `state`, `event`, `view`, `fold`, `resample`, `score`. What can be agreed before
//! a game is declared in `options`, in one form for all ([`option`]). Start at a game's `State`, or at [`shelf`]
//! for code that must not care which game it runs.

#[macro_use]
mod form;
#[macro_use]
mod secret;

pub mod cherokee;
mod few;
mod game;
mod luck;
pub mod option;
mod seat;
pub mod shamans;
pub mod shelf;
pub mod tomahawk;
mod turn;
#[cfg(feature = "json")]
mod written;

pub use self::few::sort_few;
pub use self::game::{Game, GameView, Tell};
pub use self::luck::{Luck, pick, shuffle};
pub use self::seat::{BySeat, Seat, Seats, Viewpoint};
pub use self::turn::{BadDeal, BadSighting, OutOfTurn, Outcome, Progress, Turn};
