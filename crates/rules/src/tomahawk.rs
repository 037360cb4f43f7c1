//! Tomahawk: two tribes, four fronts, cards sealed at the same time.
//!
//! Each player keeps two of three special warriors ([`Action::Keep`]). In each of six rounds both seal
//! a card at each of four piles ([`Action::Seal`]) and reveal them together: hair is taken card against
//! card, territories go to the stronger side once their rounds are played, forests stay face down
//! until then. Most points win.
//!
//! Public (T16): the territories on top of the piles and the durations of all, won territories, points
//! for hair, every revealed card, deck and hand sizes, who looked at which card. Secret: hands, decks,
//! the specials dealt, what was replaced, sealed cards, cards in an unrevealed forest. Nobody knows the
//! order of a deck, not even its owner, nor a territory before it is turned up. While both seal, nobody
//! can tell whether the other has sealed already.
//!
//! The faces of the cards are a reconstruction (T1): see [`Deck`].

mod action;
mod battle;
mod deal;
mod deck;
mod event;
mod fold;
mod legal;
mod options;
mod pieces;
mod resample;
mod round;
mod score;
mod state;
mod table;
mod view;
#[cfg(feature = "json")]
mod written;

pub use self::action::{Action, Actions, Illegal, ParseActionError};
pub use self::battle::{Tally, fighting_values};
pub use self::deal::Deal;
pub use self::deck::{BadDeck, Deck, DeckPart};
pub use self::event::{Event, Open, Sighting};
pub use self::options::{Options, Prize};
pub use self::pieces::{Card, Hand, ParsePieceError, Picto, Pile, Special, Terrain, Territory};
pub use self::state::State;
pub use self::table::{Fight, Kept, Phase, Plays, ROUNDS, Verdict};
pub use self::view::View;
