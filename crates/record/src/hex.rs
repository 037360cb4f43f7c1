//! Bytes as hexadecimal digits: how seeds, secrets, commitments and names of commands are written.

use core::fmt;
use core::str::FromStr;

use json::{Part, Read, Write, Wrong};

/// `N` bytes that are written as 2 × `N` hexadecimal digits, in lower case, and read in either.
///
/// They may be a secret, so they print only where that is asked for: by [`Display`](fmt::Display), not by
/// [`Debug`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// Why a text is not so many hexadecimal digits.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadHex {
    /// It is too short or too long.
    #[error("{digits} hexadecimal digits belong here, and this has {found} characters")]
    Length {
        /// How many digits belong there.
        digits: usize,
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

impl<const N: usize> Hex<N> {
    /// Lends the digits without keeping them.
    fn with_text<T>(&self, lend: impl FnOnce(&str) -> T) -> T {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let mut text = [[0; 2]; N];
        for (pair, byte) in text.iter_mut().zip(self.0) {
            *pair = [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]];
        }
        // They are ASCII: there is nothing that could be lost.
        lend(core::str::from_utf8(text.as_flattened()).unwrap_or_default())
    }
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Hex<N>, BadHex> {
        let mut bytes = [0; N];
        let mut found = 0;
        for (position, digit) in text.chars().enumerate() {
            let value = digit.to_digit(16).ok_or(BadHex::Digit { found: digit })?;
            if let Some(byte) = bytes.get_mut(position / 2) {
                *byte = *byte << 4 | value as u8;
            }
            found += 1;
        }
        if found == 2 * N { Ok(Hex(bytes)) } else { Err(BadHex::Length { digits: 2 * N, found }) }
    }
}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_text(|text| f.write_str(text))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hex(?)")
    }
}

impl<const N: usize> Read for Hex<N> {
    fn read(part: &Part<'_>) -> Result<Hex<N>, Wrong> {
        json::read_notation(part)
    }
}

impl<const N: usize> Write for Hex<N> {
    fn write(&self, out: &mut String) {
        self.with_text(|text| text.write(out));
    }
}
