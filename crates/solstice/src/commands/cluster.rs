//! `solstice serve` as one of several servers that share a PostgreSQL database.

use std::env::{self, VarError};
use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use server::Secret;
use server::store::{Place, Postgres, PostgresSettings, Store};

use super::store::open_alone;
use crate::failure::Failure;

/// The variable with the secret that the servers share.
const SECRET: &str = "SOLSTICE_CLUSTER_SECRET";

/// How a server finds others and is found by them.
#[derive(Debug, Args)]
pub(super) struct Cluster {
    /// Share the PostgreSQL database with other servers, which reach this one at this address
    #[arg(long, env = "SOLSTICE_CLUSTER", value_name = "HOST:PORT")]
    cluster: Option<String>,

    /// The name of this server among those that share the database [default: its --cluster address]
    #[arg(long, env = "SOLSTICE_NODE", value_name = "NAME", requires = "cluster")]
    node: Option<String>,

    /// A file with the secret that these servers share, which can also stand in SOLSTICE_CLUSTER_SECRET
    #[arg(long, env = "SOLSTICE_CLUSTER_SECRET_FILE", value_name = "FILE", requires = "cluster")]
    cluster_secret_file: Option<PathBuf>,
}

/// Where other servers come in, and what they know each other by.
pub(super) type PeerDoor = (TcpListener, Secret);

impl Cluster {
    /// Opens the store, alone or as one of several servers.
    pub(super) fn open(&self, place: &Place) -> Result<(Arc<dyn Store>, Option<PeerDoor>), Failure> {
        let Some(address) = &self.cluster else {
            return Ok((open_alone(place).map_err(|error| Failure::Content(error.to_string()))?, None));
        };
        let Place::Database(database) = place else {
            return Err(Failure::Usage(
                "--cluster needs a database that several servers can share: name it with \
                 --store postgres://USER@HOST:PORT/DATABASE"
                    .to_owned(),
            ));
        };
        let secret = self.secret()?;
        // Before anyone is told that this server can be reached there.
        let listener = TcpListener::bind(address).map_err(|error| {
            Failure::Usage(format!(
                "--cluster: cannot listen on {address}: {error}; use an address of this machine, for example \
                 10.0.0.5:7466"
            ))
        })?;
        listener.set_nonblocking(true)?;
        let settings = PostgresSettings {
            name: self.node.clone().unwrap_or_else(|| address.clone()),
            peer_address: address.clone(),
            alone: false,
            ..PostgresSettings::default()
        };
        let store = Postgres::open(database.clone(), settings)
            .map_err(|error| Failure::Content(error.to_string()))?;
        Ok((Arc::new(store), Some((listener, secret))))
    }

    fn secret(&self) -> Result<Secret, Failure> {
        let (place, text) = match &self.cluster_secret_file {
            Some(file) => {
                let text = fs::read_to_string(file).map_err(|error| Failure::reading(file, &error))?;
                (file.display().to_string(), text)
            }
            None => match env::var(SECRET) {
                Ok(text) => (SECRET.to_owned(), text),
                Err(VarError::NotUnicode(_)) => {
                    return Err(Failure::Usage(format!("{SECRET} is not valid UTF-8")));
                }
                Err(VarError::NotPresent) => {
                    return Err(Failure::Usage(format!(
                        "--cluster needs the secret that the servers share: put it into {SECRET}, or name a file with \
                         --cluster-secret-file"
                    )));
                }
            },
        };
        text.parse().map_err(|bad| Failure::Usage(format!("{place}: {bad}")))
    }
}
