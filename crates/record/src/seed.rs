//! The seed of a game: 32 bytes, written as 64 hexadecimal digits.

use core::fmt;
use core::str::FromStr;

use crate::hex::{BadHex, Hex};

/// What all chance of a game follows from.
///
/// Who knows the seed of a running game knows every card, so it prints only where that is asked for:
/// by [`Display`](fmt::Display), not by [`Debug`].
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

/// Why a text is no seed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSeed {
    /// It is too short or too long.
    #[error("a seed has 64 hexadecimal digits, and this has {found} characters")]
    Length {
        /// How many characters it has.
        found: usize,
    },
    /// It holds something else than digits.
    #[error("a seed has only the digits 0 to 9 and a to f, and this has {found:?}")]
    Digit {
        /// The first character that is no digit.
        found: char,
    },
}

impl Seed {
    /// The seed with these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes of the seed.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Seed, BadSeed> {
        match text.parse() {
            Ok(Hex(bytes)) => Ok(Seed(bytes)),
            Err(BadHex::Length { found, .. }) => Err(BadSeed::Length { found }),
            Err(BadHex::Digit { found }) => Err(BadSeed::Digit { found }),
        }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(self.0).fmt(f)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(?)")
    }
}
