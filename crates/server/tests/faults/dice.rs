//! Chance for tests: from a number that is printed, so that a run can be tried again.

/// A generator that is small and good enough for tests (SplitMix64).
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, or 0 if there is none.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next().checked_rem(bound).unwrap_or(0)
    }

    /// Whether something that happens so often in a hundred happens now.
    pub(crate) fn percent(&mut self, often: u64) -> bool {
        self.below(100) < often
    }

    /// One of these.
    pub(crate) fn pick<'all, T>(&mut self, all: &'all [T]) -> Option<&'all T> {
        all.get(usize::try_from(self.below(all.len() as u64)).unwrap_or(0))
    }

    pub(crate) fn bytes<const N: usize>(&mut self) -> [u8; N] {
        core::array::from_fn(|_| self.next().to_le_bytes()[0])
    }

    /// Another generator, which goes its own way.
    pub(crate) fn split(&mut self) -> Dice {
        Dice(self.next())
    }
}
