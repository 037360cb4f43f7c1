//! Duels of the Shamans, by solving them.
//!
//! With open faces nothing has to be guessed but the other's mask: each duel is a game of three choices
//! against three with a known value, and whoever exchanges picks the board for the next one. In the
//! memory game the board is a guess: many boards that the view holds possible are laid over each other,
//! and the mean of their duels is solved. Values are Bison's chance to win; while the game goes on that
//! is its part of the shells. Where two pawns are moved freely, both moves are weighed as one exchange.
//!
//! The base game with enough simulations is not here, but in `foresight`: it is looked at further ahead.

mod free;

use rules::shamans::{Action, Moves, Phase, Side, State, Variant, View};
use rules::{Game, GameView, Viewpoint, sort_few};

use self::free::{Line, lead_with_best, lines};
use crate::bot::{Stop, Weighed};
use crate::dice::Dice;
use crate::matrix::solve;
use crate::outlook::duel_payoffs;

/// A look ahead over duels and exchanges.
#[derive(Copy, Clone, Debug)]
pub struct Duel<'a> {
    /// With open faces: how many exchanges, the most promising first, are looked at two duels deep.
    pub width: usize,
    /// With faces down: how many boards are guessed.
    pub guesses: usize,
    /// Whether someone has asked to stop.
    pub stop: &'a Stop,
}

/// How many free moves are each tried with all others: of the player who thinks, and of the one who answers.
/// A pawn has eight moves, so that the first number tries every move at least once.
const OPENINGS: usize = 16;
const OPENINGS_OF_ANSWERS: usize = 4;

/// How many duels are looked at beyond a board: none, or one after each exchange.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Depth {
    Board,
    Exchange,
}

impl Duel<'_> {
    /// Weighs the masks or exchanges of the seat whose view this is; `None` in other decisions.
    #[must_use]
    pub fn weigh(&self, view: &View, dice: &mut Dice) -> Option<Vec<Weighed<Action>>> {
        let Viewpoint::Seat(seat) = view.viewpoint() else { return None };
        let side = Side::of(seat).filter(|_| !view.legal_actions().is_empty())?;
        // With faces up and masks left open there is just one state that the view holds possible.
        let guesses = if view.options().variant() == Variant::Memory { self.guesses.max(1) } else { 1 };
        let states: Vec<State> = (0..guesses).map(|_| view.resample(dice)).collect();
        match (view.phase(), &states[..]) {
            (Phase::Duel, [state]) => Some(weigh_masks(&self.payoffs(state, Depth::Exchange), side)),
            (Phase::Duel, states) => Some(weigh_masks(&self.mean_payoffs(states), side)),
            (Phase::Exchange, [state]) if view.options().moves() == Moves::Free => {
                Some(self.weigh_free_moves(state, side))
            }
            (Phase::Exchange, [state]) => Some(self.weigh_exchanges(state, side)),
            (Phase::Exchange, states) => Some(self.weigh_hidden_exchanges(states, side)),
            (Phase::Place | Phase::Over, _) => None,
        }
    }

    /// Bison's chance to win after each row and column of a duel with open faces: what the masks are
    /// drawn from.
    #[must_use]
    pub fn matrix(&self, state: &State) -> [[f64; 3]; 3] {
        self.payoffs(state, Depth::Exchange)
    }

    /// The mean of the duels on many boards.
    fn mean_payoffs(&self, states: &[State]) -> [[f64; 3]; 3] {
        let mut mean = [[0.0; 3]; 3];
        for state in states {
            for (sums, payoffs) in mean.iter_mut().zip(self.payoffs(state, Depth::Board)) {
                sums.iter_mut().zip(payoffs).for_each(|(sum, payoff)| *sum += payoff / states.len() as f64);
            }
        }
        mean
    }

    /// Looks at the guessed boards after each exchange.
    fn weigh_hidden_exchanges(&self, states: &[State], side: Side) -> Vec<Weighed<Action>> {
        let actions = states.first().map(|state| state.legal_actions(side.seat()));
        let after = |action: Action| {
            let mut next = states.to_vec();
            next.retain_mut(|state| state.play(side.seat(), action, &mut |_| {}).is_ok());
            for_side(solve(&self.mean_payoffs(&next)).value, side)
        };
        let actions = actions.iter().flat_map(|actions| actions.iter().copied());
        let mut weighed: Vec<_> =
            actions.map(|action| Weighed { action, probability: 0.0, chance: after(action) }).collect();
        best_first(&mut weighed);
        weighed
    }

    /// Looks at the board after each exchange, and for the best also at what the other can do about it.
    fn weigh_exchanges(&self, state: &State, side: Side) -> Vec<Weighed<Action>> {
        let actions = state.legal_actions(side.seat());
        let mut weighed: Vec<Weighed<Action>> = actions
            .iter()
            .map(|action| Weighed {
                action: *action,
                probability: 0.0,
                chance: self.after(state, side, *action, Depth::Board),
            })
            .collect();
        sort_by_chance(&mut weighed);
        let looked_at = self.width.min(weighed.len());
        for candidate in weighed.iter_mut().take(looked_at) {
            if !self.stop.is_asked() {
                candidate.chance = self.after(state, side, candidate.action, Depth::Exchange);
            }
        }
        // Those that were looked at less closely only count if none was looked at closely.
        let pool = if looked_at == 0 { weighed.len() } else { looked_at };
        best_first(&mut weighed[..pool]);
        hold_down(&mut weighed, pool);
        weighed
    }

    /// Looks at the board after many pairs of moves, and for the best also at what the other can do about them.
    /// A move is worth as much as the best exchange that it can be part of.
    fn weigh_free_moves(&self, state: &State, side: Side) -> Vec<Weighed<Action>> {
        let mut lines = lines(state, side, OPENINGS);
        let looked_at = self.width.min(lines.len());
        lead_with_best(&mut lines, looked_at);
        for line in lines.iter_mut().take(looked_at) {
            if !self.stop.is_asked() {
                line.chance = self.after_line(state, side, line);
            }
        }
        let (close, rest) = lines.split_at(looked_at);
        let mut weighed = Vec::new();
        // Those that were looked at less closely only count if none was looked at closely.
        for lines in [close, rest] {
            let found = weighed.len();
            for action in state.legal_actions(side.seat()) {
                let of_action = lines.iter().filter(|line| line.has(action)).map(|line| line.chance);
                if let Some(chance) = of_action.reduce(f64::max)
                    && !weighed.iter().any(|weighed: &Weighed<Action>| weighed.action == action)
                {
                    weighed.push(Weighed { action, probability: 0.0, chance });
                }
            }
            sort_by_chance(&mut weighed[found..]);
        }
        if let Some(best) = weighed.first_mut() {
            best.probability = 1.0;
        }
        hold_down(&mut weighed, 1);
        weighed
    }

    /// A side's chance to win after an exchange of free moves, with what the other can do about it.
    fn after_line(&self, state: &State, side: Side, line: &Line) -> f64 {
        let mut next = *state;
        let mut actions = [Some(line.first), line.second].into_iter().flatten();
        if actions.any(|action| next.play(side.seat(), action, &mut |_| {}).is_err()) {
            return 0.0;
        }
        for_side(solve(&self.payoffs(&next, Depth::Exchange)).value, side)
    }

    /// A side's chance to win after an exchange.
    fn after(&self, state: &State, side: Side, action: Action, depth: Depth) -> f64 {
        let mut next = *state;
        if next.play(side.seat(), action, &mut |_| {}).is_err() {
            return 0.0;
        }
        for_side(solve(&self.payoffs(&next, depth)).value, side)
    }

    fn payoffs(&self, state: &State, depth: Depth) -> [[f64; 3]; 3] {
        let view = state.view(Viewpoint::Table);
        let last = view.duels() + 1 == view.options().duels();
        if depth == Depth::Board && !last {
            return duel_payoffs(state);
        }
        let [rows, columns] = [Side::Bison.masks(), Side::Wolf.masks()];
        rows.map(|row| {
            columns.map(|column| {
                let mut next = *state;
                let played =
                    next.play(Side::Bison.seat(), Action::Choose { mask: row }, &mut |_| {}).and_then(|()| {
                        next.play(Side::Wolf.seat(), Action::Choose { mask: column }, &mut |_| {})
                    });
                if played.is_ok() { self.after_duel(&next, depth) } else { 0.5 }
            })
        })
    }

    /// Bison's chance to win after a duel: decided, or with the best exchange of whoever's turn it is.
    fn after_duel(&self, state: &State, depth: Depth) -> f64 {
        if let Some(outcome) = state.outcome() {
            return crate::outlook::victory(&outcome, Side::Bison.seat());
        }
        let shells = f64::from(state.view(Viewpoint::Table).shells(Side::Bison)) / 18.0;
        let rules::Turn::Of(seat) = state.turn() else { return shells };
        if depth == Depth::Board || self.stop.is_asked() {
            return shells;
        }
        let side = if seat == Side::Bison.seat() { Side::Bison } else { Side::Wolf };
        for_side(self.best_exchange(state, side), side)
    }

    /// A side's chance to win with its best exchange, as far as the board after it tells.
    fn best_exchange(&self, state: &State, side: Side) -> f64 {
        if state.view(Viewpoint::Table).options().moves() == Moves::Free {
            return lines(state, side, OPENINGS_OF_ANSWERS)
                .iter()
                .map(|line| line.chance)
                .fold(0.0, f64::max);
        }
        let actions = state.legal_actions(side.seat());
        let chances = actions.iter().map(|action| self.after(state, side, *action, Depth::Board));
        chances.fold(0.0, f64::max)
    }
}

/// The masks of one side as the solution of a duel mixes them.
pub(crate) fn weigh_masks(payoffs: &[[f64; 3]; 3], side: Side) -> Vec<Weighed<Action>> {
    let solution = solve(payoffs);
    let (probabilities, chance): (_, [f64; 3]) = match side {
        Side::Bison => (solution.rows, payoffs.map(|row| dot(&row, &solution.columns))),
        Side::Wolf => {
            let column = |column: usize| dot(&payoffs.map(|row| row[column]), &solution.rows);
            (solution.columns, [0, 1, 2].map(|index| 1.0 - column(index)))
        }
    };
    let masks = side.masks().into_iter().zip(probabilities.into_iter().zip(chance));
    masks
        .map(|(mask, (probability, chance))| Weighed { action: Action::Choose { mask }, probability, chance })
        .collect()
}

/// The best first.
fn sort_by_chance(weighed: &mut [Weighed<Action>]) {
    sort_few(weighed, |one, two| two.chance.total_cmp(&one.chance));
}

/// What was looked at less closely looks better now and then, and is not: it is said to be no better than the best.
fn hold_down(weighed: &mut [Weighed<Action>], close: usize) {
    let Some(best) = weighed.first().map(|best| best.chance) else { return };
    weighed.iter_mut().skip(close).for_each(|weighed| weighed.chance = weighed.chance.min(best));
}

/// Sorts by chance, and draws the best alone.
pub(crate) fn best_first(weighed: &mut [Weighed<Action>]) {
    sort_by_chance(weighed);
    if let Some(best) = weighed.first_mut() {
        best.probability = 1.0;
    }
}

/// A side's chance from Bison's, or the other way round.
fn for_side(bison: f64, side: Side) -> f64 {
    if side == Side::Bison { bison } else { 1.0 - bison }
}

fn dot(one: &[f64; 3], two: &[f64; 3]) -> f64 {
    one.iter().zip(two).map(|(one, two)| one * two).sum()
}
