//! The whole truth of a game, and how actions change it.

use arrayvec::ArrayVec;

use super::action::{Action, Actions, Illegal};
use super::deal::Deal;
use super::event::{Event, Open, Sighting};
use super::legal;
use super::options::{Faces, Options};
use super::pieces::{Cell, Mask, Pair, Pawn, Pawns, Side, lying};
use super::score;
use super::table::{Own, Phase, Table};
use super::view::View;
use crate::game::{Game, Tell};
use crate::luck::Luck;
use crate::seat::{Seat, Seats, Viewpoint};
use crate::turn::{BadDeal, OutOfTurn, Outcome, Turn};

/// The whole truth of a game: what lies open, and what each seat has for itself.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) table: Table,
    /// The own parts of both seats, in the order of [`Side::ALL`].
    pub(super) own: [Own; 2],
}

impl Game for State {
    type Options = Options;
    type Deal = Deal;
    type Action = Action;
    type Actions = Actions;
    type Illegal = Illegal;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;

    fn new(options: &Options) -> State {
        State { table: Table::new(*options), own: Side::ALL.map(Own::new) }
    }

    fn options(&self) -> &Options {
        &self.table.options
    }

    fn seats(&self) -> u8 {
        self.table.options.players()
    }

    fn turn(&self) -> Turn {
        self.table.turn(|| {
            let waiting = self.own.iter().filter(|own| own.mask.is_none());
            waiting.fold(Seats::NONE, |seats, own| seats.with(own.side.seat()))
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.table.phase == Phase::Over).then(|| score::outcome(&self.table))
    }

    fn draw(&self, _luck: &mut impl Luck) -> Option<Deal> {
        None
    }

    fn deal(&mut self, _deal: &Deal, _tell: &mut impl Tell<Event>) -> Result<(), BadDeal> {
        Err(BadDeal::NotDue)
    }

    fn list_actions(&self, seat: Seat, actions: &mut Actions) {
        actions.clear();
        if let Some(side) = Side::of(seat)
            && self.turn().admits(seat)
        {
            legal::list_actions(&self.table, &self.own[side.index()], actions);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.turn().check(seat, self.seats())?;
        let Some(side) = Side::of(seat) else {
            return Err(OutOfTurn::NoSuchSeat { seat, seats: self.seats() }.into());
        };
        legal::check(&self.table, &self.own[side.index()], action)
    }

    fn play(&mut self, seat: Seat, action: Action, tell: &mut impl Tell<Event>) -> Result<(), Illegal> {
        self.check(seat, action)?;
        match action {
            Action::Place { pawn, cell } => self.place(seat, pawn, cell, tell),
            Action::Choose { mask } => self.choose(seat, mask, tell),
            Action::ExchangeCells { cells } => self.exchange_cells(seat, cells, tell),
            Action::ExchangePawns { pawns } => self.exchange_pawns(seat, pawns, tell),
            Action::Move { pawn, cell } => self.move_pawn(seat, pawn, cell, tell),
            Action::Pass => self.happen(Open::Passed { seat }, tell),
        }
        Ok(())
    }

    fn view(&self, viewpoint: Viewpoint) -> View {
        let own = match viewpoint {
            Viewpoint::Seat(seat) => Side::of(seat).map(|side| self.own[side.index()]),
            Viewpoint::Table => None,
        };
        View { viewpoint, table: self.table, own }
    }

    fn sighting(event: &Event, viewpoint: Viewpoint) -> Option<Sighting> {
        event.sighting(viewpoint)
    }
}

impl State {
    fn place(&mut self, seat: Seat, pawn: Pawn, cell: Cell, tell: &mut impl Tell<Event>) {
        let faces = self.table.faces();
        self.pawns_mut(pawn.side())[pawn.index()] = Some(cell);
        self.table.place(pawn.side(), cell);
        tell(Event::Placed { seat, pawn, cell, faces });
    }

    fn choose(&mut self, seat: Seat, mask: Mask, tell: &mut impl Tell<Event>) {
        self.own[mask.side().index()].mask = Some(mask);
        tell(Event::Chose { seat, mask });
        if let [Some(Mask::Row(row)), Some(Mask::Column(column))] = [self.own[0].mask, self.own[1].mask] {
            self.duel(Cell::new(column, row), tell);
        }
    }

    fn duel(&mut self, cell: Cell, tell: &mut impl Tell<Event>) {
        let mut pawns = ArrayVec::new();
        for side in Side::ALL {
            pawns.extend(lying(self.pawns(side), Some(cell)).map(|index| Pawn::at(side, index)));
            self.own[side.index()].mask = None;
        }
        let totals = score::totals(&pawns);
        self.happen(Open::Duelled { cell, pawns, totals }, tell);
        if let Some(paid) = self.table.debt() {
            self.happen(paid, tell);
        }
        if self.table.awaits_end() {
            self.happen(Open::Ended { outcome: score::outcome(&self.table) }, tell);
        }
    }

    fn exchange_cells(&mut self, seat: Seat, cells: Pair<Cell>, tell: &mut impl Tell<Event>) {
        let Some(side) = Side::of(seat) else { return };
        let pawn = |cell| lying(self.pawns(side), Some(cell)).next().map(|index| Pawn::at(side, index));
        let pawns = [pawn(cells.first), pawn(cells.second)];
        self.table.exchange_cells(side, cells);
        if self.table.faces() == Faces::Down {
            self.own[side.index()].exchange_cells(cells);
        }
        if let [Some(first), Some(second)] = pawns {
            let (cells, pawns) = ([cells.first, cells.second], [first, second]);
            tell(Event::Exchanged { seat, cells, pawns, faces: self.table.faces() });
        }
    }

    fn exchange_pawns(&mut self, seat: Seat, pawns: Pair<Pawn>, tell: &mut impl Tell<Event>) {
        let cells = self.table.cells(pawns);
        self.table.exchange_pawns(pawns);
        if let [Some(first), Some(second)] = cells {
            let (cells, pawns) = ([first, second], [pawns.first, pawns.second]);
            tell(Event::Exchanged { seat, cells, pawns, faces: self.table.faces() });
        }
    }

    fn move_pawn(&mut self, seat: Seat, pawn: Pawn, to: Cell, tell: &mut impl Tell<Event>) {
        if let Some(from) = self.table.cell(pawn) {
            self.happen(Open::Moved { seat, pawn, from, to }, tell);
        }
    }

    /// Lets something happen before everyone's eyes. What happens is known where it is called.
    #[inline(always)]
    fn happen(&mut self, open: Open, tell: &mut impl Tell<Event>) {
        self.table.apply(&open);
        tell(Event::Open(open));
    }

    /// Where the pawns of a side really lie.
    fn pawns(&self, side: Side) -> &Pawns {
        self.table.pawns_known_to(&self.own[side.index()], side)
    }

    fn pawns_mut(&mut self, side: Side) -> &mut Pawns {
        match self.table.faces() {
            Faces::Up => &mut self.table.pawns[side.index()],
            Faces::Down => &mut self.own[side.index()].pawns,
        }
    }
}

hide!(State);
