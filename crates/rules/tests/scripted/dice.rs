//! Chance for tests: the same numbers in every run.

use rules::Luck;

/// A small generator (SplitMix64). Its bias is far below what any test here could notice.
pub(crate) struct Dice(pub(crate) u64);

impl Luck for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ word >> 31) % u64::from(bound)) as u32
    }
}
