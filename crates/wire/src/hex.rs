//! Bytes written as lowercase hexadecimal digits.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// `N` bytes, written as 2 × `N` hexadecimal digits. Either case is read, lower case is written.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// A command's name, drawn by the client: 128 bits, so that no two commands ever share one.
pub type CommandId = Hex<16>;

/// Why a text is no such bytes.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {digits} hexadecimal digits")]
pub struct BadHex {
    /// How many digits belong there.
    pub digits: usize,
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Hex<N>, BadHex> {
        let bad = BadHex { digits: 2 * N };
        if text.len() != 2 * N {
            return Err(bad);
        }
        let mut bytes = [0; N];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let [high, low] = pair else { return Err(bad) };
            *byte = digit(*high).ok_or(bad)? << 4 | digit(*low).ok_or(bad)?;
        }
        Ok(Hex(bytes))
    }
}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_text(|text| f.write_str(text))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    /// Shows the first byte only: some of these are secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.first() {
            Some(first) => write!(f, "Hex({first:02x}…)"),
            None => f.write_str("Hex()"),
        }
    }
}

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.with_text(|text| serializer.serialize_str(text))
    }
}

impl<'de, const N: usize> Deserialize<'de> for Hex<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex<N>, D::Error> {
        deserializer.deserialize_str(Visitor)
    }
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

struct Visitor<const N: usize>;

impl<const N: usize> de::Visitor<'_> for Visitor<N> {
    type Value = Hex<N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} hexadecimal digits", 2 * N)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Hex<N>, E> {
        text.parse().map_err(E::custom)
    }
}

const fn digit(character: u8) -> Option<u8> {
    match character {
        b'0'..=b'9' => Some(character - b'0'),
        b'a'..=b'f' => Some(character - b'a' + 10),
        b'A'..=b'F' => Some(character - b'A' + 10),
        _ => None,
    }
}
