//! What a player is about to seal: cards laid on fronts, and moved about, until they are sealed.
//!
//! The game takes one move for each front, in order; a draft holds the cards of all of them, and then gives
//! out one move after another.

use rules::tomahawk::{Card, Pile};
use wire::view::tomahawk::{Phase, View};

/// What a player is about to seal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// Whose hand, and in which round.
    of: Option<(u8, u8)>,
    /// The hand that the cards are taken from.
    hand: Vec<Card>,
    /// For each front the place in the hand of the card that is laid there.
    fronts: [Option<usize>; Pile::COUNT],
    /// The card that is held, by its place in the hand, and the front from which it was taken.
    held: Option<(usize, Option<usize>)>,
    /// Whether the cards are being sealed, one front after another.
    is_sealing: bool,
}

/// Why something that was tapped cannot be done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Nothing can be laid now.
    NotNow,
    /// The card at this front is sealed.
    Sealed,
    /// Chance has set the card at this front.
    Forced,
    /// No card of the hand is held.
    NothingHeld,
    /// So many fronts have no card yet.
    Missing(usize),
}

/// What a front can take.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A card may be laid here.
    Open,
    /// Our card of this round lies here.
    Sealed,
    /// Our card of this round was set by chance.
    Forced,
}

/// What a front can take in the running round, from the one who looks.
#[must_use]
pub fn place(view: &View, front: usize) -> Place {
    let pile = front + 1;
    let ours = |seat: u8, at: u8| Some(seat) == view.viewer && usize::from(at) == pile;
    let lies = view.face_down.iter().any(|card| ours(card.seat, card.pile) && card.round == view.round);
    match view.forced {
        Some(spot) if ours(spot.seat, spot.pile) => Place::Forced,
        _ if lies => Place::Sealed,
        _ => Place::Open,
    }
}

impl Draft {
    /// Keeps up with the game: another hand or another round begins anew.
    pub fn follow(&mut self, view: &View) {
        let of = view.viewer.map(|viewer| (viewer, view.round));
        let hand: Vec<Card> = view.hand.iter().flatten().map(|card| card.0).collect();
        let goes_on = of == self.of && view.phase == Phase::Seal;
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
    pub fn at(&self, front: usize) -> Option<Card> {
        let place = *self.fronts.get(front)?;
        self.hand.get(place?).copied()
    }

    /// The front on which the card at this place of the hand is laid.
    #[must_use]
    pub fn front_of(&self, place: usize) -> Option<usize> {
        self.fronts.iter().position(|laid| *laid == Some(place))
    }

    /// The place in the hand of the card that is held.
    #[must_use]
    pub fn held(&self) -> Option<usize> {
        self.held.map(|(place, _)| place)
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
    pub fn tap_hand(&mut self, place: usize) {
        if self.is_sealing || place >= self.hand.len() {
            return;
        }
        match self.front_of(place) {
            Some(front) => self.take(front),
            None if self.held() == Some(place) => self.held = None,
            None => self.held = Some((place, None)),
        }
    }

    /// A front was tapped: the card that is held is laid there, or the one that lies there is taken up. Where two
    /// meet, they change places.
    ///
    /// # Errors
    /// Says why not; then nothing has changed.
    pub fn tap_front(&mut self, view: &View, front: usize) -> Result<(), Refused> {
        if self.is_sealing || view.phase != Phase::Seal || view.viewer.is_none() {
            return Err(Refused::NotNow);
        }
        match place(view, front) {
            Place::Sealed => return Err(Refused::Sealed),
            Place::Forced => return Err(Refused::Forced),
            Place::Open => {}
        }
        match (self.held.take(), self.fronts[front]) {
            (Some((card, from)), there) => {
                if let (Some(from), Some(_)) = (from, there) {
                    self.fronts[from] = there;
                }
                self.fronts[front] = Some(card);
            }
            (None, Some(_)) => self.take(front),
            (None, None) => return Err(Refused::NothingHeld),
        }
        Ok(())
    }

    /// A card was dragged, from the hand or from a front, onto a front.
    ///
    /// # Errors
    /// Says why not; then the card is where it was.
    pub fn drop_on(&mut self, view: &View, place: usize, front: usize) -> Result<(), Refused> {
        let before = self.clone();
        let from = self.front_of(place);
        if let Some(from) = from {
            self.fronts[from] = None;
        }
        self.held = Some((place, from));
        let dropped = self.tap_front(view, front);
        if dropped.is_err() {
            *self = before;
        }
        dropped
    }

    /// A card was dragged off its front.
    pub fn put_back(&mut self, place: usize) {
        if let Some(front) = self.front_of(place) {
            self.fronts[front] = None;
        }
        self.held = None;
    }

    /// Lets go of what is held.
    pub fn let_go(&mut self) {
        if let Some((place, Some(from))) = self.held.take()
            && self.fronts[from].is_none()
        {
            self.fronts[from] = Some(place);
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
        let needs = |front: &usize| place(view, *front) == Place::Open && self.fronts[*front].is_none();
        (0..Pile::COUNT).filter(needs).count()
    }

    /// The next move of those that are being sealed, if it may be played.
    #[must_use]
    pub fn next(&self, view: &View, legal: &[String]) -> Option<String> {
        let front = (0..Pile::COUNT).find(|front| place(view, *front) == Place::Open)?;
        let action = format!("{}:{}", front + 1, self.at(front).filter(|_| self.is_sealing)?);
        legal.contains(&action).then_some(action)
    }

    /// Takes the card of a front up again, ready to be laid elsewhere.
    fn take(&mut self, front: usize) {
        self.held = self.fronts[front].take().map(|place| (place, Some(front)));
    }

    /// Whether a front that has a card in this draft still waits for it.
    fn is_open(&self, view: &View) -> bool {
        (0..Pile::COUNT).any(|front| self.fronts[front].is_some() && place(view, front) == Place::Open)
    }
}
