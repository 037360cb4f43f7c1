//! JSON: values, and forms that are declared once for both directions.
//!
//! [`Json`] is any value. What a type looks like in JSON is declared by [`form!`], which gives it [`Read`] and
//! [`Write`]. Whoever reads says how strictly: a server takes exactly what is declared ([`read_strict`]); a
//! client ignores what it does not know, so that a server may say more ([`read()`]).
//!
//! The browser loads all of this, so it is kept small: little of it is generic, what is wrong with a text is
//! noted in one place and not returned through every reader, and a number that is not whole stays the text
//! that it was, so that nothing here needs the tables for turning fractions into texts and back. This crate
//! knows no game and depends on nothing.

mod expand;
mod form;
mod notation;
mod parse;
mod part;
mod read;
mod value;
mod word;
mod write;

pub use self::notation::{read_notation, write_notation};
pub use self::parse::BadJson;
pub use self::part::{Object, Part, Unreadable, Wrong};
pub use self::read::{Fields, Read, read, read_field, read_strict, read_value};
pub use self::value::{Json, Number};
pub use self::word::Words;
pub use self::write::{Write, write, write_name};

/// What the expansion of [`form!`] calls; nobody else should.
#[doc(hidden)]
pub mod expanded {
    pub use crate::word::{snake, snake_length};
    pub use crate::write::{is_default, write_word};
}
