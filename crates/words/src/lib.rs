//! All text for people, in English, French, Italian and German.
//!
//! Texts lie in `text/LANGUAGE/*.ftl` ([Fluent](https://projectfluent.org)) and are part of the program.
//! [`Words`] says them in one [`Lang`]. Everything here is a function of what a viewpoint may know (views,
//! sightings), never of states and events, so a sentence cannot tell more than its reader may know.
//!
//! What is said is looked up by a key; the tests hold every key of every language against the others and
//! against the code that uses it.

mod lang;
mod say;

pub use self::lang::Lang;
pub use self::say::{Value, Words};
