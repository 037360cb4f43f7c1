//! Chance for bots while they think: fast and repeatable. Games that count draw from their seed's stream
//! instead.

use rules::Luck;

/// A small generator (`WyRand`), with Lemire's exact way to a number below a bound.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that fall the same for the same seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next 64 bits.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = self.0 as u128 * (self.0 ^ 0xe703_7ed1_a0b4_28db) as u128;
        (product >> 64) as u64 ^ product as u64
    }

    /// A number from 0 up to, and without, 1.
    pub fn fraction(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// An index drawn in proportion to the weights; the last if they add up to nothing.
    pub fn draw(&mut self, weights: impl Iterator<Item = f64> + Clone) -> usize {
        let mut left = self.fraction() * weights.clone().sum::<f64>();
        let mut last = 0;
        for (index, weight) in weights.enumerate() {
            if weight > 0.0 {
                last = index;
                if left < weight {
                    return index;
                }
                left -= weight;
            }
        }
        last
    }
}

impl Luck for Dice {
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let mut product = (self.word() >> 32) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = (self.word() >> 32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}
