//! Several servers that share a store: any of them serves anyone.
//!
//! A request for a table that another server holds is carried there as it came in (`relay`), and so is a socket
//! (`tunnel`): what passes is what that server says to this client and nothing else. All sockets that go to the same server
//! have one connection to it (`trunk`, made by `trunks`, of pieces called `parcel`s), with a `lane` for each. `door` is where
//! the requests of the other servers come in, and `follow` listens to what they tell. They know each other by a secret that
//! they share.

mod door;
mod follow;
mod frames;
mod lane;
mod parcel;
mod relay;
mod trunk;
mod trunks;
mod tunnel;

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};
use tokio::net::TcpListener;
use wire::Hex;

pub(crate) use self::door::routes;
pub(crate) use self::follow::follow;
pub(crate) use self::relay::{Relay, carry};

/// The fewest letters of a secret.
const SHORTEST: usize = 32;

/// What servers that share a store know each other by. It does not print.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(Hex<32>);

/// What is no secret.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a cluster secret has at least 32 characters and no spaces, for example the output of `openssl rand -hex 32`"
)]
pub struct BadSecret;

/// Where a server listens.
#[derive(Debug)]
pub struct Doors {
    /// For everyone.
    pub public: TcpListener,
    /// For the other servers that share its store, and what they know each other by.
    pub peers: Option<(TcpListener, Secret)>,
}

impl From<TcpListener> for Doors {
    fn from(public: TcpListener) -> Doors {
        Doors { public, peers: None }
    }
}

impl FromStr for Secret {
    type Err = BadSecret;

    fn from_str(text: &str) -> Result<Secret, BadSecret> {
        let text = text.trim();
        if text.len() < SHORTEST || text.contains(char::is_whitespace) {
            return Err(BadSecret);
        }
        // What is sent is not the secret itself, so that none that is used elsewhere, too, gets about.
        let mut hash = Sha256::new_with_prefix("solstice between servers\n");
        hash.update(text);
        Ok(Secret(Hex(hash.finalize().into())))
    }
}

impl Secret {
    /// What stands in a request to another server.
    fn key(&self) -> String {
        self.0.to_string()
    }

    /// Whether a key is the one of this secret. It takes the same time wherever the first difference is.
    fn fits(&self, key: &[u8]) -> bool {
        let own = self.key();
        let differences = own.bytes().zip(key).fold(0, |all, (own, other)| all | (own ^ other));
        own.len() == key.len() && differences == 0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(?)")
    }
}

#[cfg(test)]
mod tests {
    use super::{BadSecret, Secret};

    #[test]
    fn a_key_fits_its_own_secret_alone() {
        let secret = |text: &str| text.parse::<Secret>();
        let (one, other) = ("0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdeF");
        let (one, other) = (secret(one).expect("it is long enough"), secret(other).expect("it is, too"));
        assert!(one.fits(one.key().as_bytes()) && !one.fits(other.key().as_bytes()));
        assert!(!one.fits(b"") && !one.fits(&one.key().as_bytes()[..63]));
        assert_eq!(secret("0123456789abcdef0123456789abcde"), Err(BadSecret));
        assert_eq!(secret("0123456789abcdef 0123456789abcdef"), Err(BadSecret));
        assert_eq!(format!("{one:?}"), "Secret(?)");
    }
}
