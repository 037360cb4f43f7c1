//! What a player is about to seal: cards laid on fronts, and moved about, until they are sealed.
//!
//! The game takes one move for each front, in order; a draft holds the cards of all of them, and then gives
//! out one move after another.

use rules::tomahawk::{Action, Card, Hand, Illegal, Phase, Pile, View};
use rules::{GameView as _, Seat, shelf};

use super::picture::our_seat;

/// What a player is about to seal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Whose hand, and in which round.
    of: Option<(Seat, usize)>,
    /// The hand that the cards are taken from.
    hand: Vec<Card>,
    /// For each front the place in the hand of the card that is laid there.
    fronts: [Option<usize>; Pile::COUNT],
    /// The card that is held, by its place in the hand, and the front from which it was taken.
    held: Option<(usize, Option<Pile>)>,
    /// Whether the cards are being sealed, one front after another.
    is_sealing: bool,
}

/// Why something that was tapped cannot be done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Nothing can be laid now.
    NotNow,
    /// The rules do not allow it.
    Illegal(Illegal),
    /// No card of the hand is held.
    NothingHeld,
    /// So many fronts have no card yet.
    Missing(usize),
}

impl Draft {
    /// Keeps up with the game: another hand or another round begins anew.
    pub fn follow(&mut self, view: &View) {
        let of = view.hand().map(|_| (our_seat(view), view.round()));
        let hand: Vec<Card> = view.hand().into_iter().flat_map(Hand::iter).collect();
        let goes_on = of == self.of && view.phase() == Phase::Seal;
        let is_same = goes_on && (self.hand == hand || self.is_sealing && self.is_open(view));
        if !is_same {
            *self = Draft { of, hand, ..Draft::default() };
        }
    }

    /// The cards of the hand.
    #[must_use]
    pub fn hand(&self) -> &[Card] {
        &self.hand
    }

    /// The card that is laid on a front.
    #[must_use]
    pub fn at(&self, pile: Pile) -> Option<Card> {
        self.hand.get(self.fronts[pile.index()]?).copied()
    }

    /// The front on which the card at this place of the hand is laid.
    #[must_use]
    pub fn front_of(&self, place: usize) -> Option<Pile> {
        Pile::ALL.into_iter().find(|pile| self.fronts[pile.index()] == Some(place))
    }

    /// The place in the hand of the card that is laid on a front.
    #[must_use]
    pub fn place_at(&self, pile: Pile) -> Option<usize> {
        self.fronts[pile.index()]
    }

    /// The place in the hand of the card that is held.
    #[must_use]
    pub fn held(&self) -> Option<usize> {
        self.held.map(|(place, _)| place)
    }

    /// The card that is held.
    #[must_use]
    pub fn held_card(&self) -> Option<Card> {
        self.hand.get(self.held()?).copied()
    }

    /// Whether the cards are being sealed.
    #[must_use]
    pub fn is_sealing(&self) -> bool {
        self.is_sealing
    }

    /// How many cards are laid.
    #[must_use]
    pub fn laid(&self) -> usize {
        self.fronts.iter().flatten().count()
    }

    /// A card of the hand was tapped: it is held, or let go. One that is laid comes back.
    ///
    /// # Errors
    /// Says why not, if no front takes a card; then nothing has changed.
    pub fn tap_hand(&mut self, view: &View, place: usize) -> Result<(), Refused> {
        let Some(card) = self.hand.get(place).copied().filter(|_| !self.is_sealing) else { return Ok(()) };
        check(view, view.next_pile().unwrap_or(Pile::FIRST), card)?;
        match self.front_of(place) {
            Some(pile) => self.take(pile),
            None if self.held() == Some(place) => self.held = None,
            None => self.held = Some((place, None)),
        }
        Ok(())
    }

    /// A front was tapped: the card that is held is laid there, or the one that lies there is taken up. Where two
    /// meet, they change places.
    ///
    /// # Errors
    /// Says why not; then nothing has changed.
    pub fn tap_front(&mut self, view: &View, pile: Pile) -> Result<(), Refused> {
        if self.is_sealing {
            return Err(Refused::NotNow);
        }
        // Where none is held, what is tapped may be a card that has been sealed.
        let sealed = || view.card(our_seat(view), view.round(), pile);
        if let Some(card) = self.held_card().or_else(sealed) {
            check(view, pile, card)?;
        }
        match (self.held.take(), self.place_at(pile)) {
            (Some((card, from)), there) => {
                if let (Some(from), Some(_)) = (from, there) {
                    self.fronts[from.index()] = there;
                }
                self.fronts[pile.index()] = Some(card);
            }
            (None, Some(_)) => self.take(pile),
            (None, None) => return Err(Refused::NothingHeld),
        }
        Ok(())
    }

    /// A card was dragged, from the hand or from a front, onto a front.
    ///
    /// # Errors
    /// Says why not; then the card is where it was.
    pub fn drop_on(&mut self, view: &View, place: usize, pile: Pile) -> Result<(), Refused> {
        let before = self.clone();
        let from = self.front_of(place);
        if let Some(from) = from {
            self.fronts[from.index()] = None;
        }
        self.held = Some((place, from));
        let dropped = self.tap_front(view, pile);
        if dropped.is_err() {
            *self = before;
        }
        dropped
    }

    /// A card was dragged off its front.
    pub fn put_back(&mut self, place: usize) {
        if let Some(pile) = self.front_of(place) {
            self.fronts[pile.index()] = None;
        }
        self.held = None;
    }

    /// Lets go of what is held.
    pub fn let_go(&mut self) {
        if let Some((place, Some(from))) = self.held.take()
            && self.place_at(from).is_none()
        {
            self.fronts[from.index()] = Some(place);
        }
    }

    /// Takes everything back.
    pub fn clear(&mut self) {
        (self.fronts, self.held) = ([None; Pile::COUNT], None);
    }

    /// Begins to seal.
    ///
    /// # Errors
    /// Every front needs a card.
    pub fn seal(&mut self, view: &View) -> Result<(), Refused> {
        match self.missing(view) {
            0 => {
                (self.is_sealing, self.held) = (true, None);
                Ok(())
            }
            missing => Err(Refused::Missing(missing)),
        }
    }

    /// How many fronts still need a card.
    #[must_use]
    pub fn missing(&self, view: &View) -> usize {
        let needs = |pile: &Pile| view.awaits_seal(*pile) && self.place_at(*pile).is_none();
        Pile::ALL.iter().filter(|pile| needs(pile)).count()
    }

    /// What is laid, as the moves that would seal it.
    #[must_use]
    pub fn moves(&self, view: &View) -> Vec<shelf::Action> {
        let laid = |pile: Pile| Some(Action::Seal { pile, card: self.at(pile)? });
        let open = Pile::ALL.into_iter().filter(|pile| view.awaits_seal(*pile));
        open.filter_map(laid).map(shelf::Action::Tomahawk).collect()
    }

    /// The next move of those that are being sealed, if it may be played.
    #[must_use]
    pub fn next(&self, view: &View) -> Option<Action> {
        let pile = view.next_pile().filter(|_| self.is_sealing)?;
        let action = Action::Seal { pile, card: self.at(pile)? };
        view.check(action).is_ok().then_some(action)
    }

    /// Takes the card of a front up again, ready to be laid elsewhere.
    fn take(&mut self, pile: Pile) {
        self.held = self.fronts[pile.index()].take().map(|place| (place, Some(pile)));
    }

    /// Whether a front that has a card in this draft still waits for it.
    fn is_open(&self, view: &View) -> bool {
        Pile::ALL.into_iter().any(|pile| self.place_at(pile).is_some() && view.awaits_seal(pile))
    }
}

/// Why a card cannot be laid on a front. Fronts that wait for one take it in any order, for they are sealed in order
/// later.
fn check(view: &View, pile: Pile, card: Card) -> Result<(), Refused> {
    if view.awaits_seal(pile) {
        return Ok(());
    }
    view.check(Action::Seal { pile, card }).map_err(Refused::Illegal)
}
