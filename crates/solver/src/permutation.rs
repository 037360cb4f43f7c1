//! Orders of up to nine things: which pawn lies in which cell, and which pawn faces which.
//!
//! On a smaller board the entries beyond its cells stay where they are, so that one type serves all sizes.

use core::fmt;

/// The cells of the largest board.
pub const CELLS: usize = 9;

/// An order of the numbers from 0 to 8.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Permutation([u8; CELLS]);

impl Permutation {
    /// Everything at its own place.
    pub const IDENTITY: Permutation = Permutation([0, 1, 2, 3, 4, 5, 6, 7, 8]);

    /// These entries, the rest at its own place; `None` if an entry is missing or there twice.
    #[must_use]
    pub fn new(entries: &[u8]) -> Option<Permutation> {
        let mut permutation = Permutation::IDENTITY;
        permutation.0.get_mut(..entries.len())?.copy_from_slice(entries);
        let seen = permutation
            .0
            .iter()
            .fold(0u32, |seen, entry| seen | 1u32.checked_shl((*entry).into()).unwrap_or(0));
        (seen == (1 << CELLS) - 1).then_some(permutation)
    }

    /// The entry at a place.
    #[must_use]
    pub const fn at(self, place: usize) -> usize {
        self.0[place] as usize
    }

    /// The place of an entry.
    #[must_use]
    pub fn place_of(self, entry: usize) -> usize {
        self.inverse().at(entry)
    }

    /// What `inner` leads to, and then this.
    #[must_use]
    pub fn after(self, inner: Permutation) -> Permutation {
        Permutation(inner.0.map(|place| self.0[usize::from(place)]))
    }

    /// The way back.
    #[must_use]
    pub fn inverse(self) -> Permutation {
        let mut inverse = [0; CELLS];
        for (place, entry) in self.0.into_iter().enumerate() {
            inverse[usize::from(entry)] = place as u8;
        }
        Permutation(inverse)
    }

    /// The same with the entries at two places exchanged.
    #[must_use]
    pub fn exchanged(mut self, one: usize, other: usize) -> Permutation {
        self.0.swap(one, other);
        self
    }

    /// Whether an even number of exchanges leads to it.
    #[must_use]
    pub fn is_even(self) -> bool {
        let behind =
            |place: usize| self.0[place + 1..].iter().filter(|entry| **entry < self.0[place]).count();
        (0..CELLS).map(behind).sum::<usize>() % 2 == 0
    }

    /// Whether none of the first `count` entries is at its own place.
    #[must_use]
    pub fn is_derangement(self, count: usize) -> bool {
        (0..count).all(|place| self.at(place) != place)
    }

    /// Its number among the orders of the first `count` entries, in alphabetical order.
    #[must_use]
    pub fn rank(self, count: usize) -> usize {
        let mut used = 0u32;
        let mut rank = 0;
        for (place, entry) in self.0[..count].iter().enumerate() {
            let below = u32::from(*entry) - (used & ((1 << entry) - 1)).count_ones();
            rank = rank * (count - place) + below as usize;
            used |= 1 << entry;
        }
        rank
    }

    /// The order of the first `count` entries with this number; `rank` backwards.
    #[must_use]
    pub fn unrank(rank: usize, count: usize) -> Permutation {
        let mut digits = [0; CELLS];
        let mut rest = rank;
        for place in (0..count).rev() {
            digits[place] = rest % (count - place);
            rest /= count - place;
        }
        let mut left: Vec<u8> = (0..count as u8).collect();
        let mut permutation = Permutation::IDENTITY;
        for (entry, digit) in permutation.0.iter_mut().zip(digits).take(count) {
            *entry = left.remove(digit);
        }
        permutation
    }

    /// Four bits an entry, the first lowest: the form in which kernels take it.
    #[must_use]
    pub fn packed(self) -> u64 {
        self.0.iter().rev().fold(0, |packed, entry| packed << 4 | u64::from(*entry))
    }
}

impl fmt::Debug for Permutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
