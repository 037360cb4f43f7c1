//! The list of commitments: a chain of hashes, so that whoever has noted a line notices if an earlier one is
//! changed or left out later.

use sha2::{Digest, Sha256};
use wire::Hex;

use super::{Phase, TableNumber};

/// What the first line of a chain has in the place of the link before it.
const NOTHING: Hex<32> = Hex([0; 32]);

/// A line of the list of commitments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerLine {
    /// The table's number.
    pub number: TableNumber,
    /// The chain that it belongs to. Each writer of tables has its own.
    pub chain: Hex<16>,
    /// Its place in the chain, from 1.
    pub place: u64,
    /// SHA-256 of the table's secret.
    pub commitment: Hex<32>,
    /// Milliseconds since 1970 at its creation.
    pub created: u64,
    /// The hash of this line and of all before it.
    pub link: Hex<32>,
    /// How far the table has come; none if it has been removed.
    pub phase: Option<Phase>,
}

/// The last line of a chain, as far as the next one needs it.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) struct End {
    pub(super) chain: Hex<16>,
    pub(super) place: u64,
    pub(super) link: Hex<32>,
}

impl End {
    /// The end of a chain without lines.
    pub(super) const fn of_new(chain: Hex<16>) -> End {
        End { chain, place: 0, link: NOTHING }
    }

    /// The end of the chain with one more line.
    pub(super) fn and(self, commitment: &Hex<32>, created: u64) -> End {
        let place = self.place.saturating_add(1);
        let hash = Sha256::new()
            .chain_update(self.link.0)
            .chain_update(self.chain.0)
            .chain_update(place.to_le_bytes())
            .chain_update(commitment.0)
            .chain_update(created.to_le_bytes())
            .finalize();
        End { chain: self.chain, place, link: Hex(hash.into()) }
    }
}
