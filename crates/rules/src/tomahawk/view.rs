//! What one viewpoint may know.
//!
//! A view is the table, the viewer's own part and the cards that the viewer has looked at: a new secret
//! in the state is hidden until someone puts it there.

use super::action::{Action, Actions, Illegal};
use super::battle::Tally;
use super::deck::Deck;
use super::event::Sighting;
use super::legal;
use super::options::Options;
use super::pieces::{Card, Hand, Pile, Special, Terrain, Territory};
use super::score;
use super::state::State;
use super::table::{self, Fight, Kept, Own, Phase, Plays, ROUNDS, Table, Verdict};
use crate::game::GameView;
use crate::luck::Luck;
use crate::seat::{Seat, Seats, Viewpoint};
use crate::turn::{BadSighting, OutOfTurn, Outcome, Progress, Turn};

/// What one viewpoint may know of a game of Tomahawk.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(super) viewpoint: Viewpoint,
    pub(super) table: Table,
    pub(super) own: Option<Own>,
    /// The cards of the other side that the viewer has looked at (T14).
    pub(super) peeked: Plays,
}

impl View {
    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.table.options
    }

    /// What the game waits for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.table.phase
    }

    /// The running round, from 0.
    #[must_use]
    pub fn round(&self) -> usize {
        self.table.round()
    }

    /// The territory that is fought for at a pile.
    #[must_use]
    pub fn territory(&self, pile: Pile) -> Option<Territory> {
        self.table.territory(pile)
    }

    /// When the fight at a pile began and when it ends, as rounds from 0.
    #[must_use]
    pub fn fight(&self, pile: Pile) -> (usize, usize) {
        let fight = self.table.fight(pile);
        (fight.first, fight.last)
    }

    /// The fight at a pile in a round (from 0, at most the last).
    #[must_use]
    pub fn fight_in(&self, round: usize, pile: Pile) -> Fight {
        table::FIGHTS[pile.index()][round.min(ROUNDS - 1)]
    }

    /// What is fought for, once it has been turned up.
    #[must_use]
    pub fn territory_of(&self, fight: Fight) -> Option<Territory> {
        self.table.territories[fight.slot]
    }

    /// How a fight ended, once it has.
    #[must_use]
    pub fn verdict_of(&self, fight: Fight) -> Option<Verdict> {
        self.table.verdicts[fight.slot]
    }

    /// What the cards that lie face up in a fight at a pile count so far, puma and gathering included; nothing while
    /// there are none.
    #[must_use]
    pub fn tally(&self, pile: Pile, fight: Fight) -> Option<Tally> {
        self.table.tally(pile, fight)
    }

    /// The territories turned up so far that have been decided, with how.
    pub fn decided(&self) -> impl Iterator<Item = (Territory, Verdict)> + '_ {
        let slots = self.table.territories.iter().zip(&self.table.verdicts);
        slots.filter_map(|(territory, verdict)| (*territory).zip(*verdict))
    }

    /// The territory that shows the prized animal.
    #[must_use]
    pub fn prized(&self) -> Option<Territory> {
        self.table.prized
    }

    /// A card at a pile in a round (from 0), if this viewpoint knows it: revealed, its own, or looked at.
    #[must_use]
    pub fn card(&self, seat: Seat, round: usize, pile: Pile) -> Option<Card> {
        let own = self.own.filter(|_| self.viewpoint.owns(seat)).and_then(|own| own.plays.get(round, pile));
        let peeked = match self.viewpoint {
            Viewpoint::Seat(viewer) if viewer != seat => self.peeked.get(round, pile),
            Viewpoint::Seat(_) | Viewpoint::Table => None,
        };
        self.table.faces[seat].get(round, pile).or(own).or(peeked)
    }

    /// Whether a seat has looked at the card that the other laid at a pile in a round (from 0). Everyone
    /// knows that it did (T14), whether or not the card has been revealed since.
    #[must_use]
    pub fn has_peeked(&self, seat: Seat, round: usize, pile: Pile) -> bool {
        round < ROUNDS && self.table.peeks[seat] & table::bit(round, pile) != 0
    }

    /// The cards of a seat that have been revealed to everyone.
    #[must_use]
    pub fn revealed(&self, seat: Seat) -> &Plays {
        &self.table.faces[seat]
    }

    /// Whether a card of a seat lies face down at a pile in a round (from 0), as far as this viewpoint can tell.
    #[must_use]
    pub fn is_face_down(&self, seat: Seat, round: usize, pile: Pile) -> bool {
        let is_forced = round == self.round() && self.forced() == Some((seat, pile));
        let lies = round < self.rounds_sealed() || is_forced || self.card(seat, round, pile).is_some();
        lies && self.revealed(seat).get(round, pile).is_none()
    }

    /// How many rounds both have sealed, as far as everyone can tell. The running one counts from when its
    /// end is told.
    #[must_use]
    pub fn rounds_sealed(&self) -> usize {
        self.table.rounds_sealed()
    }

    /// Whose card at which pile of the running round was set at random (T9).
    #[must_use]
    pub fn forced(&self) -> Option<(Seat, Pile)> {
        self.table.forced
    }

    /// The three specials dealt to the seat that looks, the lowest first.
    #[must_use]
    pub fn specials(&self) -> Option<[Special; 3]> {
        self.own.and_then(|own| own.specials)
    }

    /// The specials that the seat that looks has kept, and what they replaced.
    pub fn kept(&self) -> impl Iterator<Item = Kept> + use<> {
        self.own.into_iter().flat_map(|own| own.kept).flatten()
    }

    /// The hand of the seat that looks.
    #[must_use]
    pub fn hand(&self) -> Option<Hand> {
        self.own.map(|own| own.hand)
    }

    /// The pile at which the seat that looks seals its next card of the running round; `None` once it has sealed all.
    #[must_use]
    pub fn next_pile(&self) -> Option<Pile> {
        self.own.filter(|_| self.table.phase == Phase::Seal)?.plays.next_pile(self.table.round())
    }

    /// Whether the seat that looks has still to seal a card at a pile in the running round.
    #[must_use]
    pub fn awaits_seal(&self, pile: Pile) -> bool {
        let own = self.own.filter(|_| self.table.phase == Phase::Seal);
        own.is_some_and(|own| own.plays.get(self.round(), pile).is_none())
    }

    /// How many cards a seat holds; what it may have sealed before everyone can tell is not taken off.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.table.hand_size(seat)
    }

    /// How many cards are left in each deck; once the first seat has drawn, the second draws as many.
    #[must_use]
    pub fn deck_size(&self) -> usize {
        Deck::BASIC - self.table.drawn_of(Seat::FIRST)
    }

    /// The points of a seat for hair.
    #[must_use]
    pub fn scalps(&self, seat: Seat) -> u8 {
        self.table.scalps[seat]
    }

    /// The animals of one kind that a seat has won, doubled ones counted double.
    #[must_use]
    pub fn animals(&self, seat: Seat, terrain: Terrain) -> u8 {
        score::animals(&self.table, seat, |other| other == terrain)
    }

    /// The points of a seat so far, the prize not counted.
    #[must_use]
    pub fn points(&self, seat: Seat) -> u8 {
        score::points(&self.table, seat)
    }

    /// The round that is played now.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let number = (self.round() + 1).min(ROUNDS);
        Progress { number: number as u16, count: Some(ROUNDS as u16) }
    }

    /// How the game came out, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        (self.table.phase == Phase::Over).then(|| score::outcome(&self.table))
    }
}

impl GameView for View {
    type Game = State;

    fn see(&mut self, sighting: &Sighting) -> Result<(), BadSighting> {
        super::fold::see(self, sighting)
    }

    fn viewpoint(&self) -> Viewpoint {
        self.viewpoint
    }

    fn turn(&self) -> Turn {
        let both = Seats::first(2);
        self.table.turn(match (self.viewpoint, &self.own) {
            (Viewpoint::Seat(seat), Some(own)) if !self.table.owes(own) => both.without(seat),
            _ => both,
        })
    }

    fn legal_actions(&self) -> Actions {
        let mut actions = Actions::new();
        if let Some(own) = &self.own
            && self.table.owes(own)
        {
            legal::list_actions(&self.table, own, &mut actions);
        }
        actions
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let (Viewpoint::Seat(seat), Some(own)) = (self.viewpoint, &self.own) else {
            return Err(OutOfTurn::Spectator.into());
        };
        self.turn().check(seat, 2)?;
        legal::check(&self.table, seat, own, action)
    }

    fn resample(&self, luck: &mut impl Luck) -> State {
        super::resample::resample(self, luck)
    }
}
