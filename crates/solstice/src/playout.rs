//! Random play of whole games through a game's own types: what `bench` measures.
//!
//! Nothing here allocates, and nothing is recorded; games that are to be kept are played by `record`.

use rules::{Game, Luck, Seat};

/// Plays a game from its deal to its end with random moves, listing the legal ones at every decision;
/// gives how many decisions it took.
pub fn play_out<G: Game>(options: &G::Options, luck: &mut impl Luck) -> u64 {
    play_on(G::new(options), luck)
}

/// The same from where a game stands.
pub(crate) fn play_on<G: Game>(mut state: G, luck: &mut impl Luck) -> u64 {
    let mut actions = G::Actions::default();
    let mut decisions = 0;
    while let Some(seat) = state.run_to_decision(luck)
        && decide(&mut state, seat, &mut actions, luck).is_some()
    {
        decisions += 1;
    }
    decisions
}

/// One decision; `None` if the seat has no legal action, which does not happen in any of the games.
#[inline]
fn decide<G: Game>(state: &mut G, seat: Seat, actions: &mut G::Actions, luck: &mut impl Luck) -> Option<()> {
    state.list_actions(seat, actions);
    let action = *actions.get(luck.below(actions.len() as u32) as usize)?;
    state.play(seat, action, &mut |_| {}).ok()
}
