//! What one viewpoint may know.
//!
//! A view is the table and the viewer's own part: a new secret in the state is hidden until someone
//! puts it there.

use arrayvec::ArrayVec;

use super::action::{Action, Actions, Illegal};
use super::event::Sighting;
use super::legal;
use super::options::{Faces, Options};
use super::pieces::{Cell, Glimpse, Mask, Pawn, Pawns, Side, lying};
use super::score;
use super::state::State;
use super::table::{Duel, Own, Phase, Table};
use crate::few::sort_few;
use crate::game::GameView;
use crate::luck::Luck;
use crate::seat::{Seats, Viewpoint};
use crate::turn::{BadSighting, OutOfTurn, Outcome, Progress, Turn};

/// What one viewpoint may know of a Duel of the Shamans.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(super) viewpoint: Viewpoint,
    pub(super) table: Table,
    pub(super) own: Option<Own>,
}

impl View {
    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> Options {
        self.table.options
    }

    /// Where the game stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.table.phase
    }

    /// How many shells a side has.
    #[must_use]
    pub fn shells(&self, side: Side) -> u8 {
        self.table.shells[side.index()]
    }

    /// How many duels have been fought.
    #[must_use]
    pub fn duels(&self) -> u16 {
        self.table.duels
    }

    /// The last duel that was fought.
    #[must_use]
    pub fn last_duel(&self) -> Option<Duel> {
        self.table.last_duel
    }

    /// The mask that the seat that looks has chosen for the present duel.
    #[must_use]
    pub fn mask(&self) -> Option<Mask> {
        self.own.and_then(|own| own.mask)
    }

    /// Where a pawn lies, if this viewpoint knows it.
    #[must_use]
    pub fn cell(&self, pawn: Pawn) -> Option<Cell> {
        self.known(pawn.side())[pawn.index()]
    }

    /// Whether everyone knows where a pawn lies: pawns face down, once a duel has shown it (S7).
    #[must_use]
    pub fn is_shown(&self, pawn: Pawn) -> bool {
        self.table.pawns[pawn.side().index()][pawn.index()].is_some()
    }

    /// The pawns of a cell, as far as this viewpoint knows them: Bison's first, the lower value first.
    #[must_use]
    pub fn pawns(&self, cell: Cell) -> ArrayVec<Glimpse, { Pawn::COUNT }> {
        let mut pawns = ArrayVec::new();
        for side in Side::ALL {
            let here = lying(self.known(side), Some(cell));
            pawns.extend(here.map(|index| Glimpse::Pawn(Pawn::at(side, index))));
        }
        // Pawns that lie face down never change to a cell without a pawn of their side.
        if self.table.faces() == Faces::Down {
            let hidden = |side: &Side| {
                self.table.filled[side.index()].contains(cell)
                    && !pawns.iter().any(|pawn| pawn.side() == *side)
            };
            let hidden: ArrayVec<Side, 2> = Side::ALL.into_iter().filter(hidden).collect();
            pawns.extend(hidden.into_iter().map(Glimpse::Side));
            sort_few(&mut pawns, |one, two| one.side().cmp(&two.side()));
        }
        pawns
    }

    /// What the pawns of a side in a cell are worth; `None` if this viewpoint does not know them all.
    #[must_use]
    pub fn total(&self, side: Side, cell: Cell) -> Option<u8> {
        let pawns = self.pawns(cell).into_iter().filter(|pawn| pawn.side() == side);
        pawns.map(|pawn| pawn.pawn().map(Pawn::value)).sum()
    }

    /// The pawn that the running exchange has moved: then its second move is due (S10).
    #[must_use]
    pub fn moved(&self) -> Option<Pawn> {
        self.table.moved
    }

    /// How many pawns the turn still has.
    #[must_use]
    pub fn pawns_due(&self) -> u8 {
        self.table.pawns_due()
    }

    /// How many pawns of a side have not been placed.
    #[must_use]
    pub fn left(&self, side: Side) -> u8 {
        self.table.left(side)
    }

    /// The pawns of a side that have not been placed, the lowest first; `None` if they lie face down
    /// and are not the viewer's.
    #[must_use]
    pub fn unplaced(&self, side: Side) -> Option<ArrayVec<Pawn, { Pawn::VALUES }>> {
        let known = match self.table.faces() {
            Faces::Up => true,
            Faces::Down => self.own.is_some_and(|own| own.side == side),
        };
        known.then(|| lying(self.known(side), None).map(|index| Pawn::at(side, index)).collect())
    }

    /// The pawn that is to be placed; after that the duel that is to be fought, or was fought last.
    #[must_use]
    pub fn progress(&self) -> Progress {
        if self.table.phase == Phase::Place {
            let count = 2 * Pawn::VALUES as u16;
            let left: u16 = Side::ALL.into_iter().map(|side| u16::from(self.left(side))).sum();
            return Progress { number: (count - left + 1).min(count), count: Some(count) };
        }
        let next = u16::from(self.table.phase == Phase::Duel);
        Progress { number: self.table.duels + next, count: None }
    }

    /// How the game came out, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        (self.table.phase == Phase::Over).then(|| score::outcome(&self.table))
    }

    fn known(&self, side: Side) -> &Pawns {
        match &self.own {
            Some(own) => self.table.pawns_known_to(own, side),
            None => &self.table.pawns[side.index()],
        }
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

    // S3: whether another seat has chosen its mask cannot be seen.
    fn turn(&self) -> Turn {
        self.table.turn(|| {
            let both = Seats::first(self.table.options.players());
            match &self.own {
                Some(own) if own.mask.is_some() => both.without(own.side.seat()),
                _ => both,
            }
        })
    }

    fn legal_actions(&self) -> Actions {
        let mut actions = Actions::new();
        if let Some(own) = &self.own
            && self.turn().admits(own.side.seat())
        {
            legal::list_actions(&self.table, own, &mut actions);
        }
        actions
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let Viewpoint::Seat(seat) = self.viewpoint else { return Err(OutOfTurn::Spectator.into()) };
        self.turn().check(seat, self.table.options.players())?;
        match &self.own {
            Some(own) => legal::check(&self.table, own, action),
            None => Err(OutOfTurn::Spectator.into()),
        }
    }

    fn resample(&self, luck: &mut impl Luck) -> State {
        super::resample::resample(self, luck)
    }
}
