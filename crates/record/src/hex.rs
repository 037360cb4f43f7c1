//! 32 bytes as 64 hexadecimal digits: how seeds, secrets and commitments are written.

use core::fmt;
use core::str::FromStr;

/// 32 bytes that are written as 64 hexadecimal digits, in lower case, and read in either.
///
/// They may be a secret, so they print only where that is asked for: by [`Display`](fmt::Display), not by
/// [`Debug`].
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Hex(pub [u8; 32]);

/// Why a text is not 64 hexadecimal digits.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadHex {
    /// It is too short or too long.
    #[error("64 hexadecimal digits belong here, and this has {found} characters")]
    Length {
        /// How many characters it has.
        found: usize,
    },
    /// It holds something else than digits.
    #[error("only the digits 0 to 9 and a to f belong here, and this has {found:?}")]
    Digit {
        /// The first character that is no digit.
        found: char,
    },
}

impl FromStr for Hex {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Hex, BadHex> {
        let mut bytes = [0; 32];
        let mut found = 0;
        for (position, digit) in text.chars().enumerate() {
            let value = digit.to_digit(16).ok_or(BadHex::Digit { found: digit })?;
            if let Some(byte) = bytes.get_mut(position / 2) {
                *byte = *byte << 4 | value as u8;
            }
            found += 1;
        }
        if found == 64 { Ok(Hex(bytes)) } else { Err(BadHex::Length { found }) }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hex(?)")
    }
}
