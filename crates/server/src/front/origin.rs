//! The pages that may speak to us: the origins under which the server is known, and no others.
//!
//! Browsers let any page open a WebSocket to anywhere and send the cookies along; the header `Origin` is
//! what tells our own pages from a stranger's. It is compared whole, never by its beginning or end.

use core::fmt;
use core::str::FromStr;

use axum::http::{HeaderMap, HeaderValue, header};

use super::{Host, Scheme, Site};

/// A scheme, a host and a port: what a browser calls an origin.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    scheme: Scheme,
    host: Host,
}

/// What is not an origin.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an origin is a scheme and a host, and perhaps a port, such as https://games.example")]
pub struct BadOrigin;

/// The origins that a public server goes by.
#[derive(Copy, Clone, Debug)]
pub struct Origins<'a> {
    public: &'a [Origin],
}

/// What a request says of the page that sent it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A page of ours sent it.
    Ours,
    /// Another page sent it, or it does not say clearly which.
    Foreign,
    /// It says nothing, as programs do.
    Silent,
}

impl Origin {
    /// The host, with its port if that is not the scheme's own.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// The scheme.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    fn port(&self) -> u16 {
        self.host.port().unwrap_or(self.scheme.default_port())
    }

    fn is_same(&self, scheme: Scheme, host: &Host) -> bool {
        let port = host.port().unwrap_or(scheme.default_port());
        self.scheme == scheme && self.host.name() == host.name() && self.port() == port
    }
}

impl<'a> Origins<'a> {
    /// The allow list of these public origins.
    pub fn new(public: &'a [Origin]) -> Origins<'a> {
        Origins { public }
    }

    /// Who sent a request to this site.
    ///
    /// Ours are the public origins, and the site itself. Two headers, `null` and everything that no browser
    /// would write are foreign.
    pub fn judge(&self, headers: &HeaderMap, site: &Site) -> Asked {
        let mut lines = headers.get_all(header::ORIGIN).iter();
        match (lines.next(), lines.next()) {
            (None, _) => Asked::Silent,
            (Some(line), None) if self.allow(line, site) => Asked::Ours,
            (Some(_), _) => Asked::Foreign,
        }
    }

    fn allow(&self, line: &HeaderValue, site: &Site) -> bool {
        let Ok(text) = line.to_str() else { return false };
        // Browsers write origins in lower case; another spelling is another's.
        let Ok(origin) = text.parse::<Origin>() else { return false };
        let usual = !text.bytes().any(|byte| byte.is_ascii_uppercase());
        let public = self.public.iter().any(|ours| ours.is_same(origin.scheme, &origin.host));
        usual && (public || origin.is_same(site.scheme, &site.host))
    }
}

impl FromStr for Origin {
    type Err = BadOrigin;

    fn from_str(text: &str) -> Result<Origin, BadOrigin> {
        let (scheme, host) = text.split_once("://").ok_or(BadOrigin)?;
        let scheme = match scheme.to_ascii_lowercase().as_str() {
            "http" => Scheme::Http,
            "https" => Scheme::Https,
            _ => return Err(BadOrigin),
        };
        let host = host.parse().map_err(|_| BadOrigin)?;
        Ok(Origin { scheme, host })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.host)
    }
}
