//! A repeatable source of luck for tests: splitmix64, with exact range reduction.

use rules::Luck;

#[derive(Clone)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn word(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 32) as u32
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }
}

impl Luck for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        let rest = (u64::from(u32::MAX) + 1) % u64::from(bound);
        loop {
            let word = self.word();
            if u64::from(word) < (1 << 32) - rest {
                return word % bound;
            }
        }
    }
}
