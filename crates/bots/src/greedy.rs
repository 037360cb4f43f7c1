//! The player that thinks one action ahead.

use rules::{GameView, Luck, Seat, Turn, Viewpoint};

use crate::bot::{Bot, Budget, Choice, Weighed};
use crate::dice::Dice;
use crate::outlook::Outlook;

/// Plays the action after which things look best: on average over some states that it holds possible,
/// with choices taken together filled in at random.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Greedy;

/// How many states are looked at for each action.
const SAMPLES: u32 = 12;

impl<G: Outlook> Bot<G> for Greedy {
    fn choose(&self, view: &G::View, _: &Budget<'_>, seed: u64) -> Option<Choice<G::Action>> {
        let Viewpoint::Seat(seat) = view.viewpoint() else { return None };
        let mut dice = Dice::new(seed);
        let actions = view.legal_actions();
        let mut sums = vec![0.0; actions.len()];
        for _ in 0..SAMPLES {
            let state = G::imagine(view, &mut dice);
            for (action, sum) in actions.iter().zip(&mut sums) {
                *sum += look_ahead(&state, seat, *action, &mut dice);
            }
        }
        let best = (0..sums.len()).max_by(|one, two| sums[*one].total_cmp(&sums[*two]))?;
        let action = actions[best];
        let probability = |index: usize| if index == best { 1.0 } else { 0.0 };
        let weighed = actions.iter().enumerate().map(|(index, action)| Weighed {
            action: *action,
            probability: probability(index),
            chance: 0.5,
        });
        Some(Choice { action, weighed: weighed.collect(), chance: 0.5, simulations: 0 })
    }
}

/// How things look after an action, and after all others have chosen where they choose together.
fn look_ahead<G: Outlook>(state: &G, seat: Seat, action: G::Action, dice: &mut Dice) -> f64 {
    let mut next = *state;
    if next.play(seat, action, &mut |_| {}).is_err() {
        return f64::NEG_INFINITY;
    }
    let settled = state.settled();
    while let Turn::Together(waiting) = next.turn()
        && next.settled() == settled
    {
        let Some(other) = waiting.iter().next() else { break };
        let actions = next.legal_actions(other);
        let Some(choice) = actions.get(dice.below(actions.len().max(1) as u32) as usize) else { break };
        if next.play(other, *choice, &mut |_| {}).is_err() {
            break;
        }
    }
    next.outlook(seat)
}
