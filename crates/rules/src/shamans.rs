//! Duel of the Shamans: Bison and Wolf set eighteen pawns on nine cells and duel for shells.
//!
//! First the pawns are placed ([`Action::Place`]), Bison one, then each side two, Wolf one at the end
//! (S1). Then duels: both choose a mask in secret ([`Action::Choose`]), Bison a row and Wolf a column;
//! in the cell where they meet the lower side pays the difference in shells. After each duel one
//! player, in turn, exchanges two pawns ([`Action::ExchangeCells`], [`Action::ExchangePawns`]), in a
//! professional game with free moves moves two, one after the other ([`Action::Move`], S10), or passes
//! where that is agreed ([`Action::Pass`]). Who owns all 18 shells wins at once.
//!
//! Public: shells, duels, which cells hold a pawn of which side, the cells of every exchange. Public
//! in the base and professional games, too: the value of every pawn. Secret: a mask until both are
//! chosen (S3), and in the memory game the values of pawns that no duel has shown, except to their
//! owner (S7). A view never forgets: it holds what its seat can have remembered.
//!
//! There is no chance in this game, and so no deal.

mod action;
mod action_tables;
mod deal;
mod event;
mod fold;
mod legal;
mod options;
mod pieces;
mod resample;
mod score;
mod state;
mod table;
mod view;
#[cfg(feature = "json")]
mod written;

pub use self::action::{Action, Actions, Illegal, ParseActionError};
pub use self::deal::Deal;
pub use self::event::{Event, Open, Sighting};
pub use self::options::{Exchange, Faces, Moves, Options, Variant};
pub use self::pieces::{Cell, Column, Glimpse, Mask, Pair, ParsePieceError, Pawn, Row, Side};
pub use self::state::State;
pub use self::table::{Duel, Phase, placers};
pub use self::view::View;
