//! The places at the board where the focus can be, and where the arrow keys lead from each.

use rules::tomahawk::Pile;

/// A place at the board where the focus can be.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// The territory of a front.
    Territory(Pile),
    /// The place of our card at a front.
    Slot(Pile),
    /// A card of the hand.
    Card(usize),
}

impl Spot {
    /// How the element is called, so that it can be found.
    pub(super) fn name(self) -> String {
        match self {
            Spot::Territory(pile) => format!("territory-{}", pile.index()),
            Spot::Slot(pile) => format!("slot-{}", pile.index()),
            Spot::Card(place) => format!("card-{place}"),
        }
    }

    /// Where an arrow key leads; the hand has so many cards.
    pub(super) fn toward(self, key: &str, cards: usize) -> Option<Spot> {
        let at = |index: usize| Pile::ALL.get(index).copied();
        let left = |pile: Pile| at(pile.index().checked_sub(1)?);
        let right = |pile: Pile| at(pile.index() + 1);
        match (self, key) {
            (Spot::Territory(pile), "ArrowLeft") => left(pile).map(Spot::Territory),
            (Spot::Territory(pile), "ArrowRight") => right(pile).map(Spot::Territory),
            (Spot::Territory(pile), "ArrowDown") => Some(Spot::Slot(pile)),
            (Spot::Slot(pile), "ArrowLeft") => left(pile).map(Spot::Slot),
            (Spot::Slot(pile), "ArrowRight") => right(pile).map(Spot::Slot),
            (Spot::Slot(pile), "ArrowUp") => Some(Spot::Territory(pile)),
            (Spot::Slot(pile), "ArrowDown") => {
                Some(Spot::Card((2 * pile.index()).min(cards.checked_sub(1)?)))
            }
            (Spot::Card(place), "ArrowLeft") => place.checked_sub(1).map(Spot::Card),
            (Spot::Card(place), "ArrowRight") => Some(Spot::Card(place + 1)).filter(|_| place + 1 < cards),
            (Spot::Card(place), "ArrowUp") => at((place / 2).min(Pile::COUNT - 1)).map(Spot::Slot),
            _ => None,
        }
    }
}
