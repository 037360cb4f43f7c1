//! Types that have a notation, as texts in it.

/// Gives [`Read`](crate::Read) and [`Write`](crate::Write) to types that are written as texts in their notation, which is
/// what [`FromStr`](core::str::FromStr) reads and [`Display`](core::fmt::Display) writes.
#[macro_export]
macro_rules! notations {
    ($($kind:ty),+ $(,)?) => {$(
        impl $crate::Read for $kind {
            fn read(part: &$crate::Part<'_>) -> ::core::result::Result<Self, $crate::Wrong> {
                $crate::read_notation(part)
            }
        }

        impl $crate::Write for $kind {
            fn write(&self, out: &mut ::std::string::String) {
                $crate::write_notation(self, out);
            }
        }
    )+};
}

use core::fmt::{Display, Write};
use core::str::FromStr;

use crate::part::{Part, Wrong};
use crate::write::{needs_escape, write_escaped};

/// What a text says in the notation of a type.
///
/// # Errors
/// It is no text, or not in that notation; what is wrong has been noted.
pub fn read_notation<T: FromStr<Err: Display>>(part: &Part<'_>) -> Result<T, Wrong> {
    part.text()?.parse().map_err(|error| part.bad(&error))
}

/// Writes a value as a text in its notation.
pub fn write_notation(value: &impl Display, out: &mut String) {
    out.push('"');
    let start = out.len();
    // Writing to a text does not fail.
    let _ = write!(out, "{value}");
    if out[start..].bytes().any(needs_escape) {
        let plain = out.split_off(start);
        write_escaped(&plain, out);
    }
    out.push('"');
}
