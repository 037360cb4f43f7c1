//! Cherokee: two to four players climb a pyramid, each for a secret clan.
//!
//! On a turn the player has one member of the pyramid expel a neighbour of another clan
//! ([`Action::Attack`]); the attacker takes the place, successors climb into the gaps
//! ([`Action::Succeed`] where two are equal), and the player sets a card from the hand at the base
//! ([`Action::Set`]). Without a legal attack a card is laid off instead ([`Action::Discard`]). When
//! all hands are empty, the clans are shown and every member above the base scores for its row.
//!
//! Public (C8): the pyramid, the pile of expelled and discarded cards in order, every turn taken, how
//! many cards each hand holds, and in the open game the clans. Secret: hands, and clans in the secret
//! game until its end. Clan cards that were not dealt are seen by nobody.

mod action;
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
pub use self::legal::Strength;
pub use self::options::{Clans, Options};
pub use self::pieces::{Clan, Hand, Member, Occupant, ParsePieceError, Place, Pyramid, Sex};
pub use self::state::State;
pub use self::table::{Deed, Phase};
pub use self::view::View;
