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

/// Puts the items into a fair order: the last place first, as docs/records.md lays down.
pub fn shuffle<T>(items: &mut [T], luck: &mut impl Luck) {
    for last in (1..items.len()).rev() {
        items.swap(last, luck.below(last as u32 + 1) as usize);
    }
}

/// Picks an index with a chance in proportion to its weight; `None` if all weights are zero.
pub fn pick(weights: &[u64], luck: &mut impl Luck) -> Option<usize> {
    let total: u64 = weights.iter().sum();
    let mut drawn = if total == 0 { return None } else { below_wide(total, luck) };
    weights.iter().position(|weight| {
        let found = drawn < *weight;
        drawn = drawn.saturating_sub(*weight);
        found
    })
}

/// [`Luck::below`] for bounds that need more than 32 bits: draws until one fits.
fn below_wide(bound: u64, luck: &mut impl Luck) -> u64 {
    if let Ok(bound) = u32::try_from(bound) {
        return u64::from(luck.below(bound));
    }
    let highest = ((bound - 1) >> 32) as u32;
    loop {
        let high = if highest == u32::MAX { half(luck) << 16 | half(luck) } else { luck.below(highest + 1) };
        let low = half(luck) << 16 | half(luck);
        let drawn = u64::from(high) << 32 | u64::from(low);
        if drawn < bound {
            return drawn;
        }
    }
}

fn half(luck: &mut impl Luck) -> u32 {
    luck.below(1 << 16)
}
