//! Values that look random but are known: to compare a graphics card with a processor on the real game.
//!
//! Nobody but the card can hold its table. With a value for each place that anyone can compute, one class can be
//! renewed on both and compared.

/// The value at an index of a table's half.
#[must_use]
pub fn scattered(index: usize) -> f32 {
    let bits = scrambled(index as u32 ^ scrambled((index as u64 >> 32) as u32));
    (bits >> 8) as f32 / 16_777_216.0
}

const fn scrambled(mut bits: u32) -> u32 {
    bits = (bits ^ bits >> 16).wrapping_mul(2_246_822_519);
    bits = (bits ^ bits >> 13).wrapping_mul(3_266_489_917);
    bits ^ bits >> 16
}
