//! Where a database is: `postgres://USER@HOST:PORT/DB`, with what may follow a question mark. A password is never part
//! of it, because command lines can be read by everyone on the machine.

use core::fmt;
use core::str::FromStr;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::PostgresError;

/// How long a connection may take to come about.
const CONNECTING: Duration = Duration::from_secs(5);

/// What an address looks like.
const FORM: &str =
    "use postgres://USER@HOST:PORT/DATABASE, for example postgres://solstice@localhost/solstice";

/// Where a database is, and how it is reached.
#[derive(Clone)]
pub struct Address {
    config: Box<Config>,
    /// Whether what is said is encrypted, and whom to believe then; without a file, those whom the system believes.
    tls: Option<Option<PathBuf>>,
    shown: String,
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        let bad = |why: &str| format!("{} is not a valid store: {why}; {FORM}", hide_password(text));
        let (base, options) = text.split_once('?').unwrap_or((text, ""));
        let (mut mode, mut roots, mut rest) = (None, None, Vec::new());
        for option in options.split('&').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("sslmode", "disable")) => mode = Some(false),
                Some(("sslmode", "require")) => mode = Some(true),
                Some(("sslmode", _)) => return Err(bad("sslmode is `disable` or `require`")),
                Some(("sslrootcert", file)) => roots = Some(PathBuf::from(file)),
                _ => rest.push(option),
            }
        }
        let plain = if rest.is_empty() { base.to_owned() } else { format!("{base}?{}", rest.join("&")) };
        let mut config: Config = plain.parse().map_err(|error: tokio_postgres::Error| {
            bad(&std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string))
        })?;
        if config.get_password().is_some() {
            return Err(bad(
                "a password does not belong in an address, which others can read on this machine \
                 (put it into the variable SOLSTICE_STORE_PASSWORD or name a file with --store-password-file)",
            ));
        }
        if config.get_hosts().is_empty() {
            return Err(bad("it names no host"));
        }
        if config.get_user().is_none() {
            return Err(bad("it names no user"));
        }
        if config.get_dbname().is_none() {
            return Err(bad("it names no database"));
        }
        // Within one machine nobody listens, and its certificate is usually one that nobody believes.
        let tls = mode.unwrap_or_else(|| !config.get_hosts().iter().all(is_here));
        config.ssl_mode(if tls { SslMode::Require } else { SslMode::Disable });
        config.connect_timeout(CONNECTING).application_name("solstice");
        config.tcp_user_timeout(CONNECTING * 2).keepalives_idle(CONNECTING);
        Ok(Address { config: Box::new(config), tls: tls.then_some(roots), shown: base.to_owned() })
    }
}

impl Address {
    /// The address with a password.
    #[must_use]
    pub fn with_password(mut self, password: &str) -> Address {
        self.config.password(password);
        self
    }

    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    /// What encrypts the connection, if anything is to.
    pub(super) fn tls(&self) -> Result<Option<MakeRustlsConnect>, PostgresError> {
        let Some(file) = &self.tls else { return Ok(None) };
        let mut roots = RootCertStore::empty();
        match file {
            Some(file) => {
                let unreadable = |error: String| PostgresError::Roots { path: file.clone(), error };
                let text = fs::read(file).map_err(|error| unreadable(error.to_string()))?;
                for root in CertificateDer::pem_slice_iter(&text) {
                    let root = root.map_err(|error| unreadable(error.to_string()))?;
                    roots.add(root).map_err(|error| unreadable(error.to_string()))?;
                }
                if roots.is_empty() {
                    return Err(unreadable("there is no certificate in it".to_owned()));
                }
            }
            None => {
                roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            }
        }
        let config =
            rustls::ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
                .with_safe_default_protocol_versions()
                .map_err(|error| PostgresError::Tls(error.to_string()))?
                .with_root_certificates(roots)
                .with_no_client_auth();
        Ok(Some(MakeRustlsConnect::new(config)))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({})", self.shown)
    }
}

/// Whether a host is this machine.
fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

/// An address as it can be shown: without what stands where a password would.
pub(in crate::store) fn hide_password(text: &str) -> String {
    let (base, _) = text.split_once('?').unwrap_or((text, ""));
    let start = base.find("://").map_or(0, |place| place + 3);
    let (scheme, rest) = base.split_at(start);
    match rest.rsplit_once('@') {
        Some((user, rest)) => {
            let user = user.split_once(':').map_or(user, |(user, _)| user);
            format!("{scheme}{user}@{rest}")
        }
        None => base.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[track_caller]
    fn refused(text: &str, why: &str) {
        let sentence = text.parse::<Address>().expect_err("it is refused");
        assert!(sentence.contains(why), "{sentence}");
        assert!(!sentence.contains("secret"), "{sentence}");
    }

    #[test]
    fn an_address_without_what_it_needs_is_refused_in_one_sentence() {
        refused("postgres://ann@/solstice", "names no host");
        refused("postgres://localhost/solstice", "names no user");
        refused("postgres://ann@localhost", "names no database");
        refused("postgres://ann@localhost:door/solstice", "port");
        refused("postgres://ann@localhost/solstice?sslmode=maybe", "`disable` or `require`");
        refused("postgres://ann@localhost/solstice?colour=red", "colour");
    }

    #[test]
    fn a_password_in_an_address_is_refused_and_not_repeated() {
        refused("postgres://ann:secret@localhost/solstice", "does not belong in an address");
        refused("postgres://ann:secret@localhost:door/solstice", "postgres://ann@localhost:door/solstice");
        refused("postgres://ann@localhost/solstice?password=secret", "does not belong in an address");
    }

    #[test]
    fn what_leaves_the_machine_is_encrypted_unless_someone_says_otherwise() {
        let is_encrypted = |text: &str| text.parse::<Address>().expect("an address").tls.is_some();
        assert!(!is_encrypted("postgres://ann@localhost/solstice"));
        assert!(!is_encrypted("postgres://ann@127.0.0.1:5433/solstice"));
        assert!(!is_encrypted("postgres://ann@%2Frun%2Fpostgresql/solstice"));
        assert!(is_encrypted("postgres://ann@db.example/solstice"));
        assert!(is_encrypted("postgres://ann@localhost,db.example/solstice"));
        assert!(is_encrypted("postgres://ann@localhost/solstice?sslmode=require"));
        assert!(!is_encrypted("postgres://ann@db.example/solstice?sslmode=disable"));
    }

    #[test]
    fn an_address_shows_no_password() {
        let address = "postgres://ann@localhost/solstice".parse::<Address>().expect("an address");
        let address = address.with_password("secret");
        assert_eq!(format!("{address} {address:?}").matches("secret").count(), 0);
    }
}
