//! Base Duel of the Shamans, looked at several exchanges ahead, for all numbers of shells at once.
//!
//! Duels are solved exactly; what follows after the last exchange that is looked at is said by a small network
//! ([`Eyes`]). Who exchanges next is called the mover and always chooses rows, so that one network serves both
//! sides: where it is Wolf, the board is transposed. Not here: the other variants (see `duel`), and how the network is
//! trained (see `training/`).

mod board;
mod eyes;
mod look;

use rules::shamans::{Action, Moves, Phase, Side, State, Variant, View};
use rules::{Game, GameView, Viewpoint};

use self::board::Board;
use self::eyes::{Eyes, known};
pub use self::eyes::{NoEyes, learn};
use self::look::Look;
use crate::bot::{Budget, Weighed};
use crate::dice::Dice;
use crate::duel::{best_first, weigh_masks};
use crate::matrix::value;

/// All shells there are.
const SHELLS: usize = 18;

/// So many duels before the last one that is agreed (S6) its coming is not yet felt.
const FAR: u16 = 12;

/// Something for each number of shells of the mover, from none to all.
type ByShells = [f32; SHELLS + 1];

/// Weighs the masks or exchanges of the seat whose view this is; `None` in other decisions, in other variants, near the
/// last duel, and where the weights are not known.
///
/// All exchanges are looked at equally deep, so that their chances can be compared.
pub(crate) fn weigh(view: &View, budget: &Budget<'_>, dice: &mut Dice) -> Option<Vec<Weighed<Action>>> {
    let Viewpoint::Seat(seat) = view.viewpoint() else { return None };
    let side = Side::of(seat).filter(|_| !view.legal_actions().is_empty() && is_foreseen(view))?;
    let mut look = Look::new(known()?, view.options().exchange(), budget);
    match view.phase() {
        Phase::Duel => {
            // S5: after duel 1 Bison, after duel 2 Wolf, and so on.
            let mover = if view.duels().is_multiple_of(2) { Side::Bison } else { Side::Wolf };
            Some(weigh_masks(&payoffs(&mut look, view, mover)?, side))
        }
        Phase::Exchange => weigh_exchanges(&mut look, &view.resample(dice), side),
        Phase::Place | Phase::Over => None,
    }
}

/// Bison's chance to win on a board before the first duel, at first sight; `None` where `weigh` gives none.
pub(crate) fn first_sight(view: &View) -> Option<f64> {
    let is_first = view.phase() == Phase::Duel && view.duels() == 0 && is_foreseen(view);
    let board = Board::new(view, Side::Bison).filter(|_| is_first)?;
    let shells = usize::from(view.shells(Side::Bison));
    Some(f64::from(duel(&known()?.left(&board), &board.leads(), shells)))
}

/// Whether the game is the one that is foreseen, and far from the last duel that is agreed.
fn is_foreseen(view: &View) -> bool {
    let options = view.options();
    options.variant() == Variant::Base
        && options.moves() == Moves::Swap
        && options.duels().saturating_sub(view.duels()) > FAR
}

/// Bison's chance to win after each row and column of a duel.
fn payoffs(look: &mut Look<'_>, view: &View, mover: Side) -> Option<[[f64; 3]; 3]> {
    let board = Board::new(view, mover)?;
    let (shells, leads) = (usize::from(view.shells(mover)), board.leads());
    let left = look.deepen(|look, depth| look.left(&board, depth))?;
    let chance = |cell: usize| f64::from(left[after(shells, leads[cell])]);
    Some(core::array::from_fn(|row| {
        core::array::from_fn(|column| match mover {
            Side::Bison => chance(row * 3 + column),
            Side::Wolf => 1.0 - chance(column * 3 + row),
        })
    }))
}

fn weigh_exchanges(look: &mut Look<'_>, state: &State, side: Side) -> Option<Vec<Weighed<Action>>> {
    let actions = state.legal_actions(side.seat());
    let boards = actions.iter().map(|action| {
        let mut next = *state;
        next.play(side.seat(), *action, &mut |_| {}).ok()?;
        Board::new(&next.view(Viewpoint::Table), side.other())
    });
    let boards: Vec<Board> = boards.collect::<Option<_>>()?;
    let shells = usize::from(state.view(Viewpoint::Table).shells(side.other()));
    let values: Vec<f32> = look
        .deepen(|look, depth| boards.iter().map(|board| Some(look.value(board, depth)?[shells])).collect())?;
    let weighed = actions.iter().zip(values).map(|(action, value)| Weighed {
        action: *action,
        probability: 0.0,
        chance: 1.0 - f64::from(value),
    });
    let mut weighed = weighed.collect::<Vec<_>>();
    best_first(&mut weighed);
    Some(weighed)
}

/// What a duel is worth to the mover with these shells, from what each number of shells is worth after it.
fn duel(left: &ByShells, leads: &[i8; 9], shells: usize) -> f32 {
    let cell = |index: usize| left[after(shells, leads[index])];
    value(&[[cell(0), cell(1), cell(2)], [cell(3), cell(4), cell(5)], [cell(6), cell(7), cell(8)]])
}

/// What duels are worth to the mover, with each number of shells.
fn duels(left: &ByShells, leads: &[i8; 9]) -> ByShells {
    core::array::from_fn(|shells| match shells {
        0 => 0.0,
        SHELLS => 1.0,
        shells => duel(left, leads, shells),
    })
}

/// The shells after a duel: the loser pays the difference or all that it has (S4).
fn after(shells: usize, lead: i8) -> usize {
    shells.saturating_add_signed(isize::from(lead)).min(SHELLS)
}
