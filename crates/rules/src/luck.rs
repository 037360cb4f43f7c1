//! Chance, as it is handed in.
//!
//! The rules hold no generator. Whoever runs a game brings a [`Luck`]: the seed's stream at a table,
//! a fast one in a search, a scripted one in a test.

/// A source of fair choices.
pub trait Luck {
    /// A number from 0 to `bound - 1`, each as likely as any other. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

impl<L: Luck + ?Sized> Luck for &mut L {
    fn below(&mut self, bound: u32) -> u32 {
        (**self).below(bound)
    }
}

/// Puts the items into a fair order: the last place first, as RECORDS.md lays down.
pub fn shuffle<T>(items: &mut [T], luck: &mut impl Luck) {
    for last in (1..items.len()).rev() {
        items.swap(last, luck.below(last as u32 + 1) as usize);
    }
}
