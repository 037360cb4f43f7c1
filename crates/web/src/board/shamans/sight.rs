//! What is seen of a scene: its pieces as they lie, how they came there, what light falls on them.

use rules::shamans::{
    Action, Cell, Faces, Glimpse, Illegal, Mask, Open, Pair, Pawn, Phase, Side, Sighting, View,
};
use rules::{GameView as _, Viewpoint, shelf};

use super::choice::{Pick, known, slots};
use super::draft::Draft;
use crate::game::scene::Scene;

/// A scene of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// What may be known.
    pub view: View,
    /// What is being told right now.
    pub moment: Option<Sighting>,
    /// The moves that may be played now.
    pub legal: Vec<Action>,
    /// A move that the coach shows.
    pub hint: Option<Action>,
    /// The side of the one who plays here.
    pub own: Option<Side>,
    /// What each side knew, when the game is over and its secrets are told; nothing before.
    pub uncovered: Vec<View>,
    /// What is about to be done with free moves. The view shows it as if it had been.
    pub draft: Draft,
    /// The pawns that lie where the draft has them and not where the game does, and where that is.
    pub drafted: Vec<(Pawn, Cell)>,
}

/// A pawn in a cell that may hold many.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It lies there.
    Here(Pawn),
    /// It lay there before what is drafted.
    Left(Pawn),
}

/// How much of what may be remembered lies face up in the memory game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Aid {
    /// Nothing but the duel that is told: as at a table.
    Nothing,
    /// What duels have shown to everyone.
    Shown,
    /// All that the one who looks has seen.
    Everything,
}

/// What would come of a pawn in a cell.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    /// The pawn.
    pub pawn: Pawn,
    /// What a duel there would bring its side, if that is known; or the value that keeps it out.
    pub verdict: Result<Option<i8>, u8>,
}

/// How a pawn came to where it lies, in the moment that is told.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// It lay there before.
    Was,
    /// It was placed.
    Placed,
    /// It came from so many columns and rows away.
    From(i8, i8),
}

impl Sight {
    /// What is seen of a scene; nothing of another game's.
    #[must_use]
    pub fn of(scene: &Scene) -> Option<Sight> {
        let shelf::View::Shamans(view) = scene.view else { return None };
        let moment = match &scene.moment {
            Some(shelf::Sighting::Shamans(moment)) => Some(moment.clone()),
            _ => None,
        };
        let action = |action: &shelf::Action| match action {
            shelf::Action::Shamans(action) => Some(*action),
            _ => None,
        };
        let legal = scene.legal.iter().filter_map(action).collect();
        let hint = scene.hint.as_ref().and_then(action);
        let own = scene.cast.me.and_then(Side::of);
        let known = |view: &shelf::View| match view {
            shelf::View::Shamans(view) => Some(*view),
            _ => None,
        };
        let uncovered = scene.uncovered.iter().filter_map(known).collect();
        Some(Sight {
            view,
            moment,
            legal,
            hint,
            own,
            uncovered,
            draft: Draft::default(),
            drafted: Vec::new(),
        })
    }

    /// Whether touches are answered: nothing is being told, and the seat is played from here.
    #[must_use]
    pub fn is_played(&self) -> bool {
        let Viewpoint::Seat(seat) = self.view.viewpoint() else { return false };
        // A seat that is to act and has no moves here is played by someone else.
        let is_here = self.legal.is_empty() != self.view.turn().admits(seat);
        is_here && self.moment.is_none() && self.view.phase() != Phase::Over
    }

    /// The cell of the duel that is being told.
    #[must_use]
    pub fn duel(&self) -> Option<Cell> {
        match self.moment {
            Some(Sighting::Open(Open::Duelled { cell, .. })) => Some(cell),
            Some(Sighting::Open(Open::Paid { .. })) => self.view.last_duel().map(|duel| duel.cell),
            _ => None,
        }
    }

    /// The pawns of a cell as they lie: known only where they are face up.
    #[must_use]
    pub fn lying(&self, aid: Aid, cell: Cell) -> Vec<Glimpse> {
        let is_open = self.view.options().variant().faces() == Faces::Up
            || self.view.phase() == Phase::Over
            || self.duel() == Some(cell);
        let is_up = |pawn| match aid {
            Aid::Nothing => false,
            Aid::Shown => self.view.is_shown(pawn),
            Aid::Everything => true,
        };
        let lies = |pawn: Glimpse| match pawn {
            Glimpse::Pawn(known) if !is_open && !is_up(known) => Glimpse::Side(known.side()),
            Glimpse::Pawn(_) => pawn,
            Glimpse::Side(side) => self.turned_up(cell, side).unwrap_or(pawn),
        };
        self.view.pawns(cell).into_iter().map(lies).collect()
    }

    /// The pawn of a side in a cell that is turned up after the game: its own side knew it.
    fn turned_up(&self, cell: Cell, side: Side) -> Option<Glimpse> {
        let known = |pawn: &Glimpse| matches!(pawn, Glimpse::Pawn(pawn) if pawn.side() == side);
        self.uncovered.iter().find_map(|view| view.pawns(cell).into_iter().find(known))
    }

    /// What both sides have in a cell that lies face up, as a duel would count it: once its two pawns are placed.
    #[must_use]
    pub fn totals(&self, aid: Aid, cell: Cell) -> Option<[u8; 2]> {
        let is_full = match *self.lying(aid, cell) {
            [Glimpse::Pawn(_), Glimpse::Pawn(_)] => true,
            _ => self.is_pro() && self.view.phase() != Phase::Place,
        };
        let [bison, wolf] = Side::ALL.map(|side| self.view.total(side, cell).filter(|_| is_full));
        Some([bison?, wolf?])
    }

    /// What would come of it if the pawn that is picked up went to a cell where none of its side lies, or changed
    /// places with the one that does. Nothing where pawns lie face down: remembering is the game.
    #[must_use]
    pub fn promise(&self, pick: Pick, cell: Cell) -> Option<Promise> {
        let (pawn, action) = match pick {
            Pick::Hand(pawn) => (pawn, Action::Place { pawn, cell }),
            Pick::Cell(from) => {
                let own = |pawn: &Pawn| Some(pawn.side()) == self.own;
                let pawn = known(&self.view, from).find(own)?;
                (pawn, Action::ExchangeCells { cells: Pair::new(from, cell)? })
            }
            Pick::Pawn(_) => return None,
        };
        if self.view.options().variant().faces() == Faces::Down {
            return None;
        }
        let verdict = match self.view.check(action) {
            Ok(()) => {
                let mut others = known(&self.view, cell).filter(|other| other.side() != pawn.side());
                Ok(others.next().map(|other| pawn.value().cast_signed() - other.value().cast_signed()))
            }
            Err(Illegal::EqualValues { equal, .. } | Illegal::NoCompletion { equal, .. }) => {
                Err(equal.value())
            }
            Err(_) => return None,
        };
        Some(Promise { pawn, verdict })
    }

    /// Whether a side may have more than one pawn in a cell, or none.
    #[must_use]
    pub fn is_pro(&self) -> bool {
        self.view.options().variant().plays_both_sides()
    }

    /// All that is drawn in a cell that may hold many pawns, Bison's first, the lower value first.
    #[must_use]
    pub fn crowd(&self, cell: Cell) -> Vec<Standing> {
        let standing = |pawn: Pawn| match self.view.cell(pawn) {
            Some(now) if now == cell => Some(Standing::Here(pawn)),
            _ => self.drafted.contains(&(pawn, cell)).then_some(Standing::Left(pawn)),
        };
        Side::ALL.into_iter().flat_map(Pawn::of).filter_map(standing).collect()
    }

    /// How the pawn in one of the places of a cell came there.
    #[must_use]
    pub fn came(&self, cell: Cell, slot: usize) -> Came {
        let Some(lying) = slots(&self.view.pawns(cell))[slot] else { return Came::Was };
        match self.moment {
            Some(Sighting::Placed { cell: at, pawn, .. }) if at == cell && pawn.side() == lying.side() => {
                Came::Placed
            }
            Some(Sighting::Exchanged { seat, cells, pawns }) => {
                // They have changed places already: what lies at one came from the other.
                let Some(to) = cells.iter().position(|at| *at == cell) else { return Came::Was };
                let from = 1 - to;
                let is_it = match pawns {
                    Some(pawns) => lying == Glimpse::Pawn(pawns[from]),
                    None => lying.side().seat() == seat,
                };
                if is_it { away(cells[from], cell) } else { Came::Was }
            }
            _ => Came::Was,
        }
    }

    /// The same for a pawn that lies face up. What has been drafted here was seen to come already.
    #[must_use]
    pub fn came_alone(&self, pawn: Pawn) -> Came {
        match self.moment {
            Some(Sighting::Placed { pawn: Glimpse::Pawn(placed), .. }) if placed == pawn => Came::Placed,
            Some(Sighting::Open(Open::Moved { pawn: moved, from, to, .. }))
                if moved == pawn && !self.draft.holds(pawn) =>
            {
                away(from, to)
            }
            _ => Came::Was,
        }
    }

    /// What light falls on a cell: of a duel that is told, of the last one, of the mask that is sealed.
    #[must_use]
    pub fn light(&self, cell: Cell) -> &'static str {
        if let Some(duel) = self.duel() {
            return if duel == cell {
                " met"
            } else if duel.row() == cell.row() {
                " row"
            } else if duel.column() == cell.column() {
                " column"
            } else {
                ""
            };
        }
        match self.view.mask().filter(|mask| mask.cells().contains(&cell)) {
            Some(Mask::Row(_)) => " row",
            Some(Mask::Column(_)) => " column",
            None if self.view.last_duel().is_some_and(|duel| duel.cell == cell) => " fought",
            None => "",
        }
    }
}

impl Standing {
    /// The pawn.
    #[must_use]
    pub const fn pawn(self) -> Pawn {
        match self {
            Standing::Here(pawn) | Standing::Left(pawn) => pawn,
        }
    }
}

impl Aid {
    /// Every aid, the least first.
    pub const ALL: [Aid; 3] = [Aid::Nothing, Aid::Shown, Aid::Everything];

    /// The key of its text, and how it is remembered.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Aid::Nothing => "shamans-aid-nothing",
            Aid::Shown => "shamans-aid-shown",
            Aid::Everything => "shamans-aid-everything",
        }
    }

    /// The aid with this key; none for any other, since remembering is the game.
    #[must_use]
    pub fn read(key: &str) -> Aid {
        Aid::ALL.into_iter().find(|aid| aid.key() == key).unwrap_or(Aid::Nothing)
    }
}

fn away(from: Cell, to: Cell) -> Came {
    let steps = |from: u8, to: u8| from.cast_signed() - to.cast_signed();
    Came::From(steps(from.column() as u8, to.column() as u8), steps(from.row() as u8, to.row() as u8))
}
