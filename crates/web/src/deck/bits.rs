//! Bits as letters that stand in an address as they are, six to a letter.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bits that are written, the highest of each number first.
#[derive(Clone, Debug, Default)]
pub(super) struct Bits(Vec<bool>);

impl Bits {
    pub(super) fn push(&mut self, number: u32, count: u32) {
        self.0.extend((0..count).rev().map(|bit| number >> bit & 1 == 1));
    }

    /// The letters; what is missing to the last is filled up with zeros.
    pub(super) fn letters(&self) -> String {
        let letter = |six: &[bool]| {
            let number = six.iter().fold(0, |number, bit| number << 1 | usize::from(*bit));
            char::from(LETTERS[number << (6 - six.len())])
        };
        self.0.chunks(6).map(letter).collect()
    }

    /// The bits of letters; none if there is another one among them.
    pub(super) fn read(text: &str) -> Option<Bits> {
        let mut bits = Bits::default();
        for letter in text.bytes() {
            bits.push(LETTERS.iter().position(|known| *known == letter)? as u32, 6);
        }
        bits.0.reverse();
        Some(bits)
    }

    /// Takes a number of so many bits from letters that were read; none if there are not as many.
    pub(super) fn take(&mut self, count: u32) -> Option<u32> {
        (0..count).try_fold(0, |number, _| Some(number << 1 | u32::from(self.0.pop()?)))
    }

    /// Whether nothing is left but what fills up the last letter.
    pub(super) fn is_at_end(&self) -> bool {
        self.0.len() < 6 && !self.0.contains(&true)
    }
}
