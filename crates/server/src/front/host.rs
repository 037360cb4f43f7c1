//! The host that a request names, and which hosts are ours.
//!
//! A page of a stranger can let its own name point at this machine (DNS rebinding); to the browser it then
//! is the same site as we are. So a request that names a host that is not ours is refused.

use core::fmt;
use core::str::FromStr;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};

use super::{FrontSettings, Peer, Problem, Scheme};

/// A host in its one spelling, in lower case, with a port if one is named.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Host {
    name: String,
    port: Option<u16>,
}

/// What is not a host.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a host is a name or an address, and perhaps a port, such as localhost:3000 or [::1]:3000")]
pub struct BadHost;

/// How far a server can be reached without a public name.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// From this machine: `localhost` and the loopback addresses are ours.
    Machine,
    /// From the house: private addresses are ours as well. A literal address cannot be rebound.
    House,
}

/// The site that a request was sent to: a host of ours, and the scheme. Found among its extensions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// How the client came here.
    pub scheme: Scheme,
    /// The host it named, which is one of ours.
    pub host: Host,
}

impl Host {
    /// The name or the address; an IPv6 address stands in brackets.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The port, if one is named.
    pub fn port(&self) -> Option<u16> {
        self.port
    }

    /// The address, if it is one.
    pub fn address(&self) -> Option<IpAddr> {
        match self.name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            Some(inner) => inner.parse().ok().map(IpAddr::V6),
            None => self.name.parse().ok().map(IpAddr::V4),
        }
    }

    /// Whether it names the machine that the client runs on.
    pub fn is_this_machine(&self) -> bool {
        self.name == "localhost" || self.address().is_some_and(|address| address.is_loopback())
    }

    fn is_in_the_house(&self) -> bool {
        self.address().is_some_and(|address| match address {
            IpAddr::V4(v4) => is_private_v4(v4),
            IpAddr::V6(v6) => is_private_v6(v6),
        })
    }
}

impl Site {
    /// Whether browsers keep `Secure` cookies for this site: by TLS, and on the machine itself.
    pub fn is_secure(&self) -> bool {
        self.scheme == Scheme::Https || self.host.is_this_machine()
    }

    /// The site of a request, if the host it names is one of ours.
    pub(super) fn of(parts: &Parts, settings: &FrontSettings) -> Result<Site, Problem> {
        let host = named_host(parts).ok_or_else(unclear_host)?;
        if !is_ours(&host, settings) {
            return Err(foreign_host());
        }
        let scheme = parts.extensions.get::<Peer>().map_or(Scheme::Http, |peer| peer.scheme);
        Ok(Site { scheme, host })
    }
}

impl FromStr for Host {
    type Err = BadHost;

    fn from_str(text: &str) -> Result<Host, BadHost> {
        let (name, port) = split_port(text)?;
        let name = match name.strip_prefix('[') {
            Some(rest) => spell_v6(rest.strip_suffix(']').ok_or(BadHost)?)?,
            None => spell_name(name)?,
        };
        Ok(Host { name, port })
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

/// The address under which the client reached us; links begin with it.
impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.host)
    }
}

impl<S: Sync> FromRequestParts<S> for Site {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Site, Problem> {
        parts.extensions.get().cloned().ok_or_else(Problem::internal)
    }
}

/// The host of a request, if it names exactly one: in the header, and nowhere another.
fn named_host(parts: &Parts) -> Option<Host> {
    let mut lines = parts.headers.get_all(header::HOST).iter();
    let host: Host = lines.next()?.to_str().ok()?.parse().ok()?;
    let target = parts.uri.authority().map(|authority| authority.as_str().parse::<Host>());
    let agrees = target.is_none_or(|target| target.as_ref() == Ok(&host));
    (lines.next().is_none() && agrees).then_some(host)
}

fn is_ours(host: &Host, settings: &FrontSettings) -> bool {
    let mut named = settings.origins.iter().map(|origin| origin.host()).chain(&settings.hosts);
    host.is_this_machine()
        || (settings.reach == Reach::House && host.is_in_the_house())
        || named.any(|ours| ours.name == host.name)
}

fn unclear_host() -> Problem {
    let sentence = "a request names the host it is sent to once, in the header Host";
    Problem::new(StatusCode::BAD_REQUEST, "unclear_host", sentence)
}

fn foreign_host() -> Problem {
    let sentence = "this server does not go by that name; open it under the address that it printed at start";
    Problem::new(StatusCode::MISDIRECTED_REQUEST, "foreign_host", sentence)
}

/// Takes the port from the end. Only digits, and no zero in front: one spelling a port.
fn split_port(text: &str) -> Result<(&str, Option<u16>), BadHost> {
    let after_address = text.rfind(']').map_or(0, |at| at + 1);
    let Some(at) = text.get(after_address..).and_then(|rest| rest.rfind(':')) else {
        return Ok((text, None));
    };
    let (name, port) = text.split_at(after_address + at);
    let digits = port.trim_start_matches(':');
    let plain = port.len() == digits.len() + 1
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && !digits.starts_with('0');
    let port = digits.parse().ok().filter(|_| plain).ok_or(BadHost)?;
    Ok((name, Some(port)))
}

fn spell_v6(text: &str) -> Result<String, BadHost> {
    let address: Ipv6Addr = text.parse().map_err(|_| BadHost)?;
    Ok(format!("[{address}]"))
}

fn spell_name(text: &str) -> Result<String, BadHost> {
    let known = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    let fits = (1..=253).contains(&text.len()) && text.bytes().all(known);
    fits.then(|| text.to_ascii_lowercase()).ok_or(BadHost)
}

fn is_private_v4(address: Ipv4Addr) -> bool {
    // 100.64.0.0/10 is shared by carriers, and by private networks over the internet.
    let shared = matches!(address.octets(), [100, 64..=127, _, _]);
    address.is_loopback() || address.is_private() || address.is_link_local() || shared
}

fn is_private_v6(address: Ipv6Addr) -> bool {
    address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
}
