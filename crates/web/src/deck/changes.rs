//! Where cards differ from those of the reconstruction. For players the order of a deck does not matter, so cards are
//! compared whatever their places; each special is compared with itself.

use core::mem::discriminant;

use super::cards::{Cards, Piece};
use super::place::Place;

/// A card that the reconstruction does not have, and the one that it has instead.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Where the card lies.
    pub place: Place,
    /// The card of the reconstruction.
    pub from: Piece,
    /// The card.
    pub to: Piece,
}

/// How many cards of each kind differ.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Basic cards.
    pub warriors: usize,
    /// Specials.
    pub specials: usize,
    /// Territories.
    pub territories: usize,
}

impl Cards {
    /// All cards that differ from the reconstruction's, in the order of their places.
    #[must_use]
    pub fn changes(&self) -> Vec<Change> {
        let original = Cards::reconstruction();
        // The cards of the reconstruction that have not been found again.
        let mut missing = Place::ALL.map(|place| Some(original.piece(place)));
        let mut left = Place::ALL.to_vec();
        // Cards at their old places are the same ones; then those that lie elsewhere now.
        left.retain(|place| missing[place.index()].take_if(|piece| *piece == self.piece(*place)).is_none());
        left.retain(|place| {
            let found = missing.iter_mut().find(|piece| **piece == Some(self.piece(*place)));
            found.and_then(Option::take).is_none()
        });
        // Each of the others stands for one that is missing: the one of its own place, if that is.
        let here: Vec<Option<Piece>> = left.iter().map(|place| missing[place.index()].take()).collect();
        let change = |(place, here): (Place, Option<Piece>)| {
            let to = self.piece(place);
            let from = here.or_else(|| missing.iter_mut().find(|piece| is_alike(**piece, to))?.take())?;
            Some(Change { place, from, to })
        };
        left.into_iter().zip(here).filter_map(change).collect()
    }
}

impl Counts {
    /// Counts changes.
    #[must_use]
    pub fn of(changes: &[Change]) -> Counts {
        let mut counts = Counts::default();
        for change in changes {
            match change.place {
                Place::Warrior(_) => counts.warriors += 1,
                Place::Special(_) => counts.specials += 1,
                Place::Territory(_) => counts.territories += 1,
            }
        }
        counts
    }
}

/// Whether there is a piece, of the kind that another one is.
fn is_alike(piece: Option<Piece>, other: Piece) -> bool {
    piece.is_some_and(|piece| discriminant(&piece) == discriminant(&other))
}
