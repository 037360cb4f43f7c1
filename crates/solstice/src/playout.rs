//! Random play of whole games through a game's own types: what `bench` measures.
//!
//! Nothing here allocates, and nothing is recorded; games for keeps are played by `record`.

use rules::{Game, Luck, Turn};

/// Plays a game from its deal to its end with random moves, listing the legal ones at every decision;
/// gives how many decisions it took.
pub fn play_out<G: Game>(options: &G::Options, luck: &mut impl Luck) -> u64 {
    play_on(G::new(options), luck)
}

/// The same from where a game stands.
pub(crate) fn play_on<G: Game>(mut state: G, luck: &mut impl Luck) -> u64 {
    let mut actions = G::Actions::default();
    let mut decisions = 0;
    while step(&mut state, &mut actions, luck, &mut decisions).is_some() {}
    decisions
}

/// One deal or one decision; `None` once the game is over.
#[inline]
fn step<G: Game>(
    state: &mut G,
    actions: &mut G::Actions,
    luck: &mut impl Luck,
    decisions: &mut u64,
) -> Option<()> {
    let seat = match state.turn() {
        Turn::Over => return None,
        Turn::Chance => {
            let deal = state.draw(luck)?;
            return state.deal(&deal, &mut |_| {}).ok();
        }
        Turn::Of(seat) => seat,
        Turn::Together(waiting) => waiting.iter().next()?,
    };
    state.list_actions(seat, actions);
    let action = *actions.get(luck.below(actions.len() as u32) as usize)?;
    *decisions += 1;
    state.play(seat, action, &mut |_| {}).ok()
}
