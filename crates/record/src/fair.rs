//! How the seed of an online table came about, so that anyone can see that nobody chose it.
//!
//! Before the first seat is taken the table shows the commitment, SHA-256 of a secret of the server. Each
//! player then commits to 32 random bytes in the same way, and shows them when all have. The seed is SHA-256
//! of the secret and the bytes that were shown, in the order of the seats; the server's own bots add nothing,
//! and neither does a player who did not show any. The server shows its secret when the game ends. In games of
//! the older kind the players did not commit to their bytes. Nobody here makes random bytes.

use core::fmt;

use json::Json;
use sha2::{Digest, Sha256};

use crate::fields::{self, Extra, Fields, wrong_type};
use crate::hex::Hex;
use crate::refusal::{Spot, Unreadable};
use crate::seed::Seed;
use crate::write::Pen;

/// What the seed of an online table was made of. Who knows it before the game ends knows every card, so
/// it does not print.
#[derive(Clone, PartialEq, Eq)]
pub struct Fair {
    /// What the table showed before the first seat was taken: SHA-256 of the secret.
    pub commitment: [u8; 32],
    /// What the server kept to itself until the end.
    pub secret: [u8; 32],
    /// What each seat added, in the order of the seats; `None` for a seat that added nothing.
    pub bytes: Vec<Option<[u8; 32]>>,
    /// What each seat had committed to before anyone showed theirs; none in a game of the older kind.
    pub commitments: Option<Vec<Option<[u8; 32]>>>,
}

/// Why a seed is not shown to be fair.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfair {
    /// There is not one entry a seat.
    #[error("fair lists {found} players, and the table has {seats} seats")]
    Players {
        /// How many entries there are.
        found: usize,
        /// How many seats the table has.
        seats: u8,
    },
    /// The secret is not the one that was committed to.
    #[error("the secret is not the one of the commitment: SHA-256 of it gives {given}")]
    Secret {
        /// SHA-256 of the secret.
        given: Hex<32>,
    },
    /// There is not one commitment a seat.
    #[error("fair lists {found} commitments, and the table has {seats} seats")]
    Commitments {
        /// How many entries there are.
        found: usize,
        /// How many seats the table has.
        seats: u8,
    },
    /// A seat shows bytes without having committed to any.
    #[error("seat {seat} has bytes and no commitment to them")]
    NotCommitted {
        /// Which seat, from 0.
        seat: usize,
    },
    /// A seat shows other bytes than those that it had committed to.
    #[error("the bytes of seat {seat} are not those of its commitment: SHA-256 of them gives {given}")]
    Bytes {
        /// Which seat, from 0.
        seat: usize,
        /// SHA-256 of the bytes.
        given: Hex<32>,
    },
    /// The seed was made of something else.
    #[error("the seed is not made of the secret and the players' bytes: SHA-256 of them gives {given}")]
    Seed {
        /// SHA-256 of the secret and the players' bytes.
        given: Seed,
    },
}

impl Fair {
    /// A secret with its commitment, and what each seat had committed to and added.
    #[must_use]
    pub fn new(secret: [u8; 32], bytes: Vec<Option<[u8; 32]>>) -> Fair {
        let commitments = bytes.iter().map(|bytes| bytes.map(Fair::commit)).collect();
        Fair { commitment: Fair::commit(secret), secret, bytes, commitments: Some(commitments) }
    }

    /// What is shown of bytes that are to be shown themselves later: their SHA-256.
    #[must_use]
    pub fn commit(bytes: [u8; 32]) -> [u8; 32] {
        Sha256::digest(bytes).into()
    }

    /// The seats that had committed to bytes and did not show them.
    pub fn missing(&self) -> impl Iterator<Item = usize> {
        let seats = self.commitments.iter().flatten().zip(&self.bytes).enumerate();
        seats.filter(|(_, (commitment, bytes))| commitment.is_some() && bytes.is_none()).map(|(seat, _)| seat)
    }

    /// The seed that these make: SHA-256 of the secret and the players' bytes in the order of the seats.
    #[must_use]
    pub fn seed(&self) -> Seed {
        let start = Sha256::new_with_prefix(self.secret);
        let digest = self.bytes.iter().flatten().fold(start, |sum, bytes| sum.chain_update(bytes));
        Seed::new(digest.finalize().into())
    }

    /// Checks that these make `seed` at a table of `seats`, and that the secret is the one of the
    /// commitment.
    ///
    /// # Errors
    /// Says what does not agree first.
    pub fn check(&self, seed: &Seed, seats: u8) -> Result<(), Unfair> {
        if self.bytes.len() != usize::from(seats) {
            return Err(Unfair::Players { found: self.bytes.len(), seats });
        }
        let given = Fair::commit(self.secret);
        if given != self.commitment {
            return Err(Unfair::Secret { given: Hex(given) });
        }
        self.check_commitments(seats)?;
        match self.seed() {
            given if given == *seed => Ok(()),
            given => Err(Unfair::Seed { given }),
        }
    }

    /// Checks that every seat has shown the bytes that it had committed to, or none.
    fn check_commitments(&self, seats: u8) -> Result<(), Unfair> {
        let Some(commitments) = &self.commitments else { return Ok(()) };
        if commitments.len() != usize::from(seats) {
            return Err(Unfair::Commitments { found: commitments.len(), seats });
        }
        for (seat, (commitment, bytes)) in commitments.iter().zip(&self.bytes).enumerate() {
            let Some(given) = bytes.map(Fair::commit) else { continue };
            match commitment {
                None => return Err(Unfair::NotCommitted { seat }),
                Some(commitment) if given != *commitment => {
                    return Err(Unfair::Bytes { seat, given: Hex(given) });
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Fair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fair(?)")
    }
}

/// Reads the field of a record; what is unknown in it is kept with the record.
pub(crate) fn read(json: Json, record: &mut Fields) -> Result<Fair, Unreadable> {
    let mut fields = Fields::new(json, record.spot("fair"))?;
    let commitment = hex(fields.need("commitment")?, fields.spot("commitment"))?;
    let secret = hex(fields.need("secret")?, fields.spot("secret"))?;
    let bytes = hex_or_null(fields.need("players")?, fields.spot("players"))?;
    let commitments = match fields.take("commitments") {
        Some(commitments) => Some(hex_or_null(commitments, fields.spot("commitments"))?),
        None => None,
    };
    record.keep("fair", fields.rest());
    Ok(Fair { commitment, secret, bytes, commitments })
}

/// Writes the field of a record, and what was unknown in it.
pub(crate) fn write(fair: &Fair, extra: &Extra, pen: &mut Pen) {
    pen.object(extra, |pen| {
        pen.name("commitment").plain(Hex(fair.commitment));
        pen.name("secret").plain(Hex(fair.secret));
        let hex_or_null = |pen: &mut Pen, bytes: &Option<[u8; 32]>| match bytes {
            Some(bytes) => pen.plain(Hex(*bytes)),
            None => pen.bare("null"),
        };
        pen.name("players").list(&fair.bytes, hex_or_null);
        if let Some(commitments) = &fair.commitments {
            pen.name("commitments").list(commitments, hex_or_null);
        }
    });
}

fn hex_or_null(json: Json, place: Spot) -> Result<Vec<Option<[u8; 32]>>, Unreadable> {
    fields::list(json, place, |item| match item {
        Json::Null => Ok(None),
        Json::Text(_) => hex(item, place).map(Some),
        other => Err(wrong_type(&other, place, "a list of texts and nulls")),
    })
}

fn hex(json: Json, place: Spot) -> Result<[u8; 32], Unreadable> {
    match fields::text(json, place)?.parse() {
        Ok(Hex(bytes)) => Ok(bytes),
        Err(why) => Err(Unreadable::Hex { place, why }),
    }
}
