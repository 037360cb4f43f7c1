//! Two free moves are weighed as one exchange (S10).

use bots::{Dice, Duel, Stop, Weighed};
use rules::shamans::{Action, Exchange, Moves, Options, Phase, Side, State, Variant};
use rules::{Game, Viewpoint};

/// Positions of random games in which the first of two moves is due, with the side that moves.
fn exchanges(count: usize) -> Vec<(State, Side)> {
    let options = Options::new(Variant::Pro, Exchange::Optional, 20).expect("duels");
    let options = options.with_moves(Moves::Free).expect("a professional game");
    let first_due = |state: &State| {
        let view = state.view(Viewpoint::Table);
        view.phase() == Phase::Exchange && view.moved().is_none()
    };
    let found = crate::positions::<State>(&options, 40 * count).into_iter();
    let found = found.filter(|(state, _)| first_due(state));
    found.filter_map(|(state, seat)| Some((state, Side::of(seat)?))).take(count).collect()
}

fn weigh(state: &State, side: Side) -> Vec<Weighed<Action>> {
    let view = state.view(Viewpoint::Seat(side.seat()));
    let duel = Duel { width: 0, guesses: 1, stop: &Stop::default() };
    duel.weigh(&view, &mut Dice::new(1)).expect("an exchange is due")
}

/// The best chance after an action: at once, or after the second move that it leaves to be made.
fn best_after(state: &State, side: Side, action: Action) -> f64 {
    let mut next = *state;
    next.play(side.seat(), action, &mut |_| {}).expect("a legal action");
    weigh(&next, side).iter().map(|weighed| weighed.chance).fold(0.0, f64::max)
}

#[test]
fn every_first_move_has_a_chance() {
    for (state, side) in exchanges(12) {
        let weighed = weigh(&state, side);
        let legal = state.legal_actions(side.seat());
        assert_eq!(weighed.len(), legal.len());
        assert!(legal.iter().all(|action| weighed.iter().any(|weighed| weighed.action == *action)));
    }
}

#[test]
fn what_a_first_move_promises_its_second_keeps() {
    for (state, side) in exchanges(12) {
        for promised in weigh(&state, side).iter().filter(|weighed| weighed.action != Action::Pass).step_by(9)
        {
            let kept = best_after(&state, side, promised.action);
            assert!(
                kept > promised.chance - 1e-9,
                "{} promises {}, {kept} is kept",
                promised.action,
                promised.chance
            );
        }
    }
}

#[test]
fn the_best_of_all_pairs_is_found_or_one_that_is_hardly_worse() {
    let mut lost = 0.0;
    let positions = exchanges(8);
    for (state, side) in &positions {
        let found = weigh(state, *side)[0].chance;
        let moves = state.legal_actions(side.seat());
        let moves = moves.iter().filter(|action| **action != Action::Pass);
        let best = moves.map(|action| best_after(state, *side, *action)).fold(0.0, f64::max);
        lost += (best - found).max(0.0);
    }
    let mean = lost / positions.len() as f64;
    assert!(mean < 0.005, "pairs that are not looked at would be better by {mean:.4} on average");
}
