//! Game records: one game, one JSON object, with all that happened in it, chance included.
//!
//! A record is [simulated](play_out) or [recorded](Recorder) at a table, [written](Record::write) and
//! [read](Record::read), [replayed](Replay) and [checked](check()). Its deals follow from its [`Seed`] by
//! the seed's [`Stream`], so that anyone can recompute them; a record of an online table also shows how its
//! seed came about ([`Fair`]).
//!
//! Not here: rules (the engine replays), randomness (a seed is handed in), files and the command line.
//! Start at [`Record`].
//!
//! # Feature flags
//!
//! | name     | adds                                                     | default |
//! |----------|----------------------------------------------------------|---------|
//! | `rigged` | `rigged`: deals that are laid down beforehand, for tests | no      |

mod check;
mod deals;
mod ended;
mod fair;
mod fields;
mod hex;
mod lines;
mod live;
mod notation;
mod options;
mod read;
mod record;
mod recorder;
mod refusal;
mod replay;
#[cfg(feature = "rigged")]
pub mod rigged;
mod seed;
mod simulate;
mod stream;
mod write;

pub use json::Json;

pub use self::check::{check, check_line};
pub use self::ended::{Ended, Ending};
pub use self::fair::{Fair, Unfair};
pub use self::fields::Extra;
pub use self::hex::{BadHex, Hex};
pub use self::lines::{BadLine, Lines};
pub use self::live::{CannotTakeBack, Live};
pub use self::notation::legal_moves;
pub use self::options::{
    BadOption, deck_from_json, from_json as options_from_json, from_words as options_from_words,
    to_json as options_to_json,
};
pub use self::record::{Entry, Record, RecordedOutcome};
pub use self::recorder::Recorder;
pub use self::refusal::{Defect, Flaw, Refusal, Spot, Unreadable};
pub use self::replay::Replay;
pub use self::seed::{BadSeed, Seed};
pub use self::simulate::{Trace, game_seed, play_out, play_out_with};
pub use self::stream::{Stream, below};
