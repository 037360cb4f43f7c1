//! Playing whole games from a seed.
//!
//! The deals come from the seed's stream and random moves from another, so that the same seed gives the
//! same cards whoever plays.

use rules::shelf::{Action, Options, State, View};
use rules::{Luck, Seat, Viewpoint};
use sha2::{Digest, Sha256};

use crate::notation::in_notation;
use crate::record::Record;
use crate::recorder::Recorder;
use crate::seed::Seed;
use crate::stream::Stream;

/// Whether a record lists the legal moves with every decision.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Trace {
    /// Moves alone.
    Without,
    /// Every move with all that were legal.
    With,
}

/// Plays a game with random moves, each legal move as likely as any other.
#[must_use]
pub fn play_out(options: &Options, seed: &Seed, trace: Trace) -> Record {
    let mut luck = Stream::players(seed);
    play(options, seed, trace, |_, _, legal| luck.below(legal.len() as u32) as usize)
}

/// Plays a game with moves that `choose` picks: from what the seat may know and its legal actions, the
/// index of one of these. An index beyond them picks the last.
#[must_use]
pub fn play_out_with(
    options: &Options,
    seed: &Seed,
    trace: Trace,
    mut choose: impl FnMut(&View, &[Action]) -> usize,
) -> Record {
    play(options, seed, trace, |state, seat, legal| choose(&state.view(Viewpoint::Seat(seat)), legal))
}

/// The seed of one game of many: the first has the master seed itself, game `index` after it has
/// SHA-256 of the master seed and the index as 8 bytes, little-endian. So a game does not depend on how
/// many are played.
#[must_use]
pub fn game_seed(master: &Seed, index: u64) -> Seed {
    if index == 0 {
        return *master;
    }
    let digest = Sha256::new().chain_update(master.bytes()).chain_update(index.to_le_bytes()).finalize();
    Seed::new(digest.into())
}

fn play(
    options: &Options,
    seed: &Seed,
    trace: Trace,
    mut choose: impl FnMut(&State, Seat, &[Action]) -> usize,
) -> Record {
    let mut deals = Stream::deals(seed);
    let mut recorder = Recorder::new(options, Some(*seed));
    while let Some(seat) = recorder.run_to_decision(&mut deals, &mut |_| {})
        && decide(&mut recorder, seat, trace, &mut choose).is_some()
    {}
    recorder.into_record()
}

/// One decision; `None` if the seat has no legal action, which does not happen in any of the games.
fn decide(
    recorder: &mut Recorder,
    seat: Seat,
    trace: Trace,
    choose: &mut impl FnMut(&State, Seat, &[Action]) -> usize,
) -> Option<()> {
    let state = recorder.state();
    let legal = state.legal_actions(seat);
    let last = legal.len().checked_sub(1)?;
    let action = *legal.get(choose(state, seat, &legal).min(last))?;
    let listed = match trace {
        Trace::Without => None,
        Trace::With => Some(in_notation(&legal)),
    };
    recorder.play(seat, &action, listed, &mut |_| {}).ok()
}
