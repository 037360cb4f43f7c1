//! All text for people, in English, French, Italian and German.
//!
//! Texts lie in `text/LANGUAGE/*.ftl` ([Fluent](https://projectfluent.org)). They are part of the program, or are
//! [handed over](Words::learn) by one that loads them: the browser client has them beside it. [`Words`] says them in one [`Lang`]; a [`Voice`] knows in addition how the seats are called and who is
//! addressed. Everything here is a function of what a viewpoint may know (views, sightings), never of
//! states and events, so a sentence cannot tell more than its reader may know.
//!
//! What is said is looked up by a key; the tests hold every key of every language against the others and
//! against the code that uses it.
//!
//! ```
//! use rules::Seat;
//! use words::{Lang, Voice};
//!
//! let voice = Voice::new(Lang::Fr, vec!["Anna".to_owned(), "Ben".to_owned()], Some(Seat::FIRST));
//! let happening = words::happening(&wire::What::Resigned { seat: Seat::SECOND }, &voice);
//! assert_eq!(happening.as_deref(), Some("Ben abandonne la partie."));
//! ```
//!
//! # Feature flags
//!
//! | name     | adds                                                                   | default |
//! |----------|------------------------------------------------------------------------|---------|
//! | `inside` | the texts of all languages, so that none need be learned; `rules_page`, `rules_text` | yes |

mod about;
mod deck;
mod finale;
pub mod fluent;
mod guess;
mod illegal;
#[cfg(feature = "inside")]
mod inside;
mod lang;
pub mod name;
mod reason;
mod say;
mod table;
mod telling;
mod voice;

pub use self::about::about;
pub use self::deck::bad_deck;
pub use self::finale::Finale;
pub use self::fluent::Value;
pub use self::guess::{Guess, guess};
pub use self::illegal::{defect, illegal, unreadable};
#[cfg(feature = "inside")]
pub use self::inside::{rules_page, rules_text};
pub use self::lang::{Lang, UnknownLang};
pub use self::reason::reason;
pub use self::say::Words;
pub use self::table::{ending, happening, refusal, signal};
pub use self::telling::{margin, meaning, meaning_of_all, moment, prompt, sentences, verdict};
pub use self::voice::{Voice, default_name};
