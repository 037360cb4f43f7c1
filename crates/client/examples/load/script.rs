//! Games that are worked out beforehand.
//!
//! No chance decides in the Duel of the Shamans, so the same moves can be played at any table of any server. The load
//! has no views to fold and no lists to read while it measures: it costs the same whatever the server tells it.

use rules::Turn;
use rules::shelf::{Action, State};
use wire::Setup;

use crate::Result;

/// How many games there are to choose from.
const GAMES: u64 = 64;

/// A whole game: who moves, and what.
pub(crate) type Script = Vec<(usize, String)>;

/// Games by random moves.
///
/// # Errors
/// Games with chance in them cannot be worked out beforehand.
pub(crate) fn scripts(setup: Setup) -> Result<Vec<Script>> {
    (0..GAMES).map(|number| script(setup, number)).collect()
}

fn script(Setup(options): Setup, number: u64) -> Result<Script> {
    let (mut state, mut script, mut luck) = (State::new(&options), Vec::new(), number);
    loop {
        let seat = match state.turn() {
            Turn::Of(seat) => seat,
            Turn::Together(seats) => seats.iter().next().ok_or("nobody owes a choice")?,
            Turn::Chance => return Err("the load plays games without chance alone".into()),
            Turn::Over => return Ok(script),
        };
        let legal: Vec<Action> = state.legal_actions(seat);
        let action = legal.get(below(&mut luck, legal.len())).ok_or("there is no move")?;
        script.push((seat.index(), action.to_string()));
        state.play(seat, action, &mut |_| {})?;
    }
}

/// A number below `count`.
fn below(luck: &mut u64, count: usize) -> usize {
    *luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*luck >> 33).unwrap_or(0) % count.max(1)
}
