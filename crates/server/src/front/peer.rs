//! Who is at the other end: the address and the scheme, as far as they can be believed.
//!
//! Forwarded headers count only when they come from a proxy that the settings name; anyone else can write
//! into them what they like.

use core::fmt;
use std::net::{IpAddr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};

use super::Problem;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The other end of a request, found among its extensions.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Peer {
    /// The client's address.
    pub address: IpAddr,
    /// How the client speaks to us, or to the proxy in front of us.
    pub scheme: Scheme,
}

/// What counts as one address. In the wide world a single client has 2^64 IPv6 addresses to choose from, and the
/// first half stands for all of them; in a house, where all share that half, each device counts for itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Household(IpAddr);

/// How a client came here.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// In the open.
    Http,
    /// By TLS, which ended at a trusted proxy.
    Https,
}

impl Peer {
    /// The other end of a request that came over a connection from this address.
    ///
    /// The client's address is the last one in `X-Forwarded-For` that is not a trusted proxy itself; what
    /// stands before it may be invented.
    pub fn of(socket: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> Peer {
        let mut peer = Peer { address: socket.to_canonical(), scheme: Scheme::Http };
        if !trusted.contains(&peer.address) {
            return peer;
        }
        peer.scheme = forwarded_scheme(headers);
        for text in from_the_end(headers, &FORWARDED_FOR) {
            let Ok(address) = text.parse::<IpAddr>() else { break };
            peer.address = address.to_canonical();
            if !trusted.contains(&peer.address) {
                break;
            }
        }
        peer
    }

    /// What the client counts as, wherever one client may take only so much.
    pub fn household(&self) -> Household {
        Household::of(self.address)
    }
}

impl Household {
    /// Its address, or the first one of its network.
    pub(super) const fn network(self) -> IpAddr {
        self.0
    }

    /// What an address counts as.
    pub fn of(address: IpAddr) -> Household {
        Household(match address.to_canonical() {
            IpAddr::V6(v6) if !(v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local()) => {
                IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64))
            }
            address => address,
        })
    }
}

/// Its address, or the first one of its network.
impl fmt::Display for Household {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Scheme {
    /// The port that is meant when none is named.
    pub const fn default_port(self) -> u16 {
        match self {
            Scheme::Http => 80,
            Scheme::Https => 443,
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Scheme::Http => "http",
            Scheme::Https => "https",
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Peer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Peer, Problem> {
        parts.extensions.get().copied().ok_or_else(Problem::internal)
    }
}

fn forwarded_scheme(headers: &HeaderMap) -> Scheme {
    match from_the_end(headers, &FORWARDED_PROTO).next() {
        Some(text) if text.eq_ignore_ascii_case("https") => Scheme::Https,
        Some(_) | None => Scheme::Http,
    }
}

/// The entries of a header that is a list, the last first: each proxy adds its own at the end.
fn from_the_end<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let lines: Vec<_> = headers.get_all(name).iter().collect();
    lines.into_iter().rev().flat_map(|line| line.to_str().unwrap_or("?").rsplit(',').map(str::trim))
}
