//! Who may not come in: addresses and networks, from a file that whoever runs the server writes.
//!
//! The list can be replaced while the server runs; everyone who is on the new one is cut off at once.

use core::str::FromStr;
use std::collections::{BTreeMap, HashSet};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use axum::http::StatusCode;
use tokio::sync::watch;

use super::Problem;

/// Bits before an IPv4 address among IPv6 ones (RFC 4291, 2.5.5.2).
const MAPPED: u32 = 96;

/// Addresses and networks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Networks {
    /// By how many first bits count, these bits. All are IPv6: an IPv4 address is a mapped one.
    by_length: BTreeMap<u32, HashSet<u128>>,
}

/// The list that is in force; clones share it.
#[derive(Clone, Debug)]
pub struct Blocked(Arc<watch::Sender<Networks>>);

/// A line that is neither an address nor a network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} {why}")]
pub struct BadLine {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it, and what would be right.
    pub why: String,
}

impl Networks {
    /// Whether an address is one of these, or in one of them.
    pub fn contains(&self, address: IpAddr) -> bool {
        let bits = bits_of(address);
        self.by_length.iter().any(|(length, networks)| networks.contains(&first(bits, *length)))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.by_length.values().map(HashSet::len).sum()
    }

    fn add(&mut self, text: &str) -> Result<(), String> {
        let unclear = || {
            format!(
                "is no address or network: {text:?}; write an address such as 192.0.2.7, or a network such as \
                 192.0.2.0/24 or 2001:db8::/48"
            )
        };
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length.parse::<u8>().map_err(|_| unclear())?)),
            None => (text, None),
        };
        let address: IpAddr = address.trim().parse().map_err(|_| unclear())?;
        let before = if address.is_ipv4() { MAPPED } else { 0 };
        let length = length
            .map_or(Some(128), |length| Some(before + u32::from(length)).filter(|length| *length <= 128));
        let length = length.ok_or_else(unclear)?;
        let bits = bits_of(address);
        if first(bits, length) != bits {
            let (address, length) = (address_of(first(bits, length), address), length - before);
            return Err(format!(
                "names an address within a network: {text:?}; the network is {address}/{length}"
            ));
        }
        self.by_length.entry(length).or_default().insert(bits);
        Ok(())
    }
}

impl FromStr for Networks {
    type Err = BadLine;

    /// Reads one address or network a line. What follows a `#` is a comment.
    fn from_str(text: &str) -> Result<Networks, BadLine> {
        let mut networks = Networks::default();
        for (number, line) in text.lines().enumerate() {
            let entry = line.split('#').next().unwrap_or_default().trim();
            if !entry.is_empty() {
                networks.add(entry).map_err(|why| BadLine { line: number + 1, why })?;
            }
        }
        Ok(networks)
    }
}

impl Blocked {
    /// A list.
    pub fn new(networks: Networks) -> Blocked {
        Blocked(Arc::new(watch::Sender::new(networks)))
    }

    /// Puts another list in force, and cuts off those who are on it.
    pub fn replace(&self, networks: Networks) {
        self.0.send_replace(networks);
    }

    /// Whether an address may not come in.
    pub fn has(&self, address: IpAddr) -> bool {
        self.0.borrow().contains(address)
    }

    /// Ends when an address may not stay: at once, or when the list is replaced.
    pub(super) async fn wait_for(&self, address: IpAddr) {
        let mut list = self.0.subscribe();
        if list.wait_for(|networks| networks.contains(address)).await.is_err() {
            // The list has no writer any more and will never change.
            core::future::pending::<()>().await;
        }
    }
}

impl Default for Blocked {
    fn default() -> Blocked {
        Blocked::new(Networks::default())
    }
}

/// What someone is told who may not come in.
pub(super) fn blocked() -> Problem {
    let sentence = "this address may not use this server; ask whoever runs it";
    Problem::new(StatusCode::FORBIDDEN, "blocked", sentence)
}

fn bits_of(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(v4) => v4.to_ipv6_mapped().to_bits(),
        IpAddr::V6(v6) => v6.to_bits(),
    }
}

/// The address of these bits, written like another one.
fn address_of(bits: u128, like: IpAddr) -> IpAddr {
    let v6 = Ipv6Addr::from_bits(bits);
    match like {
        IpAddr::V4(_) => IpAddr::V4(v6.to_ipv4_mapped().unwrap_or(Ipv4Addr::UNSPECIFIED)),
        IpAddr::V6(_) => IpAddr::V6(v6),
    }
}

/// The first bits of an address, the others cleared.
fn first(bits: u128, length: u32) -> u128 {
    let mask = u128::MAX.checked_shl(128 - length).unwrap_or(0);
    bits & mask
}
