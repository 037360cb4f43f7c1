//! Players that think: from a view to an action.
//!
//! A [`Bot`] is handed what its seat may know and nothing else, so it cannot cheat. It gives an action
//! and the chances with which it was drawn: where players choose at the same time, a good player mixes.
//!
//! | bot | thinks |
//! |---|---|
//! | [`Random`] | not at all |
//! | [`Greedy`] | one action ahead, by a hand-made [`Outlook`] |
//! | [`Search`] | in many states that it holds possible, each played on until its worth is known |
//!
//! [`Player`] is any of them by name, and the five [levels](Level) for people. How strong they are is
//! found out by [playing](play()) and [rating](rate); [`judge`] is the coach. Not here: seats, clocks and
//! tables; a bot is asked, answers, and remembers nothing.

mod arena;
mod bot;
mod coach;
mod dice;
mod duel;
mod foresight;
mod greedy;
mod inference;
mod level;
mod matrix;
mod outlook;
mod player;
mod random;
mod search;
mod shelf;

pub use self::arena::{Pair, Rating, Score, play, rate, share_of_victory};
pub use self::bot::{Bot, Budget, Choice, Limit, Stop, Weighed};
pub use self::coach::{Judgement, advise, judge};
pub use self::dice::Dice;
pub use self::duel::Duel;
pub use self::foresight::{NoEyes, learn};
pub use self::greedy::Greedy;
pub use self::inference::{Beliefs, clan_beliefs};
pub use self::level::Level;
pub use self::matrix::{Solution, solve};
pub use self::outlook::Outlook;
pub use self::player::{Player, UnknownBot};
pub use self::random::Random;
pub use self::search::{Inference, Search};

/// The code in docs/bots.md, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/bots.md")]
struct Documentation;
