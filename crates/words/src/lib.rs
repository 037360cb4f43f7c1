//! All text for people, in English, French, Italian and German.
//!
//! Texts lie in `text/LANGUAGE/*.ftl` ([Fluent](https://projectfluent.org)) and are part of the program.
//! [`Words`] says them in one [`Lang`]; a [`Voice`] knows in addition how the seats are called and who is
//! addressed. Everything here is a function of what a viewpoint may know (views, sightings), never of
//! states and events, so a sentence cannot tell more than its reader may know.
//!
//! What is said is looked up by a key; the tests hold every key of every language against the others and
//! against the code that uses it.
//!
//! ```
//! use words::{Lang, Voice};
//!
//! let voice = Voice::new(Lang::Fr, vec!["Anna".to_owned(), "Ben".to_owned()], Some(0));
//! let happening = words::happening(&wire::What::Resigned { seat: 1 }, &voice);
//! assert_eq!(happening.as_deref(), Some("Ben abandonne la partie."));
//! ```

mod lang;
pub mod name;
mod pages;
mod say;
mod table;
mod telling;
mod voice;

pub use self::lang::{Lang, UnknownLang};
pub use self::pages::rules_page;
pub use self::say::{Value, Words};
pub use self::table::{ending, happening, refusal, signal};
pub use self::telling::{meaning, prompt, sentences};
pub use self::voice::{Voice, default_name};
