//! The player that does not think.

use rules::{Game, GameView, Luck};

use crate::bot::{Bot, Budget, Choice, Weighed};
use crate::dice::Dice;

/// Plays any legal action, each as likely as any other.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&self, view: &G::View, _: &Budget<'_>, seed: u64) -> Option<Choice<G::Action>> {
        let actions = view.legal_actions();
        let action = *actions.get(Dice::new(seed).below(actions.len().max(1) as u32) as usize)?;
        let probability = 1.0 / actions.len() as f64;
        let weighed = actions.iter().map(|action| Weighed { action: *action, probability, chance: 0.5 });
        Some(Choice { action, weighed: weighed.collect(), chance: 0.5, simulations: 0 })
    }
}
