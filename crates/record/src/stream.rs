//! The seed's stream: where the luck of a recorded game comes from.
//!
//! Anyone can recompute it (docs/records.md): ChaCha20 (RFC 8439), the seed as key, nonce zero, block counter
//! from 0, read as little-endian words of 32 bits.

use core::fmt;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use rules::Luck;

use crate::seed::Seed;

/// How many bytes are made at a time: four blocks, as many as the cipher makes at once.
const BUFFER: usize = 256;

/// A stream of fair choices that follows from a seed. It does not print.
pub struct Stream {
    seed: Seed,
    nonce: [u8; 12],
    cipher: ChaCha20,
    buffer: [u8; BUFFER],
    used: usize,
    /// What comes before the cipher's words.
    #[cfg(feature = "rigged")]
    laid: std::collections::VecDeque<u32>,
}

impl Stream {
    /// The nonce of the stream that deals are drawn from.
    pub const DEALS: [u8; 12] = [0; 12];
    /// The nonce of the stream that random players choose from, so that a choice never moves a card.
    pub const PLAYERS: [u8; 12] = *b"random moves";
    /// The nonce of the stream that bots' thoughts start from.
    pub const BOTS: [u8; 12] = *b"bots thought";

    /// The stream that the deals of a game are drawn from.
    #[must_use]
    pub fn deals(seed: &Seed) -> Stream {
        Stream {
            #[cfg(feature = "rigged")]
            laid: crate::rigged::laid(seed),
            ..Stream::with_nonce(seed, Stream::DEALS)
        }
    }

    /// The stream that random players choose from: independent of the deals.
    #[must_use]
    pub fn players(seed: &Seed) -> Stream {
        Stream::with_nonce(seed, Stream::PLAYERS)
    }

    /// The stream that bots' thoughts start from: independent of the deals and of random moves.
    #[must_use]
    pub fn bots(seed: &Seed) -> Stream {
        Stream::with_nonce(seed, Stream::BOTS)
    }

    /// The stream of a seed with this nonce.
    #[must_use]
    pub fn with_nonce(seed: &Seed, nonce: [u8; 12]) -> Stream {
        let cipher = ChaCha20::new(&(*seed.bytes()).into(), &nonce.into());
        Stream {
            seed: *seed,
            nonce,
            cipher,
            buffer: [0; BUFFER],
            used: BUFFER,
            #[cfg(feature = "rigged")]
            laid: Default::default(),
        }
    }

    /// The next 32 bits.
    pub fn word(&mut self) -> u32 {
        #[cfg(feature = "rigged")]
        if let Some(word) = self.laid.pop_front() {
            return word;
        }
        if self.used == BUFFER {
            self.fill();
        }
        let word = self.buffer[self.used..].first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes));
        self.used += 4;
        word
    }

    /// The next 64 bits: two words, the first one the lower half.
    pub fn double_word(&mut self) -> u64 {
        u64::from(self.word()) | u64::from(self.word()) << 32
    }

    fn fill(&mut self) {
        self.buffer = [0; BUFFER];
        // The stream has 256 GiB. No game uses a millionth of that; one that did would start it again.
        if self.cipher.try_apply_keystream(&mut self.buffer).is_err() {
            *self = Stream::with_nonce(&self.seed, self.nonce);
            self.cipher.apply_keystream(&mut self.buffer);
        }
        self.used = 0;
    }
}

impl Luck for Stream {
    fn below(&mut self, bound: u32) -> u32 {
        below::<32>(bound, || self.word())
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stream(?)")
    }
}

/// A number from 0 to `bound - 1`, each as likely as any other, out of words of `BITS` bits.
///
/// Words from the last, incomplete stretch of `bound` numbers are thrown away and drawn again; taking
/// them modulo `bound` would favour the low numbers. A choice of one draws nothing. The width is open so
/// that a test can try every word of a narrow one.
pub fn below<const BITS: u32>(bound: u32, mut word: impl FnMut() -> u32) -> u32 {
    if bound <= 1 {
        return 0;
    }
    let words = 1u64 << BITS;
    let limit = words - words % u64::from(bound);
    loop {
        let word = word();
        if u64::from(word) < limit {
            return word % bound;
        }
    }
}
