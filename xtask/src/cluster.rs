//! `cargo xtask cluster`: a PostgreSQL and three servers that share it, to try out what happens when one of them goes.
//!
//! All of it runs on this machine alone, at the same ports every time, with its data in a folder beside what cargo builds.
//! The servers are those of `cargo play`. What was started is stopped in order, and nothing else.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use xshell::Shell;

use crate::postgres::Postgres;
use crate::process::{apart, end};
use crate::site::Site;
use crate::{place, play, tools};

/// Where players come in.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Entrance {
    /// At any of the servers.
    Servers,
    /// At a balancer, too.
    Balancer,
}

/// The servers: each has a port for players and one for the other servers.
const NODES: [(&str, u16, u16); 3] = [("one", 7471, 7481), ("two", 7472, 7482), ("three", 7473, 7483)];

const BALANCER: u16 = 7470;

/// Where the balancer sends those away who come without TLS. It has no TLS here, so nobody does.
const PLAIN: u16 = 7469;

const DATABASE: u16 = 7479;

/// How often is looked whether a server has ended.
const LOOK: Duration = Duration::from_millis(500);

/// How long the balancer may take to end.
const PATIENCE: Duration = Duration::from_secs(10);

/// What runs, in the order in which it was started.
struct Cluster {
    postgres: Postgres,
    nodes: Vec<(&'static str, Site)>,
    balancer: Option<Child>,
}

/// Runs it until this program is interrupted.
pub(crate) fn run(shell: &Shell, entrance: Entrance) -> Result<()> {
    tools::POSTGRESQL.ensure(shell).context("PostgreSQL is missing: install the package postgresql")?;
    if entrance == Entrance::Balancer {
        tools::HAPROXY.ensure(shell).context("HAProxy is missing: install the package haproxy")?;
    }
    let solstice = play::build(shell)?;
    let folder = place::target()?.join("cluster");
    check_ports(&folder, entrance)?;
    let (interrupted, stop) = channel();
    let interrupt = move || {
        let _ = interrupted.send(());
    };
    ctrlc::set_handler(interrupt).context("signals cannot be caught")?;
    let mut cluster = Cluster::start(shell, &solstice, &folder, entrance)?;
    cluster.print(&folder);
    cluster.wait(&stop)?;
    cluster.stop()
}

impl Cluster {
    fn start(shell: &Shell, solstice: &Path, folder: &Path, entrance: Entrance) -> Result<Cluster> {
        shell.create_dir(folder)?;
        let postgres = Postgres::start(shell, &folder.join("postgres"), DATABASE)?;
        let store = postgres.database(shell, "solstice")?;
        let secret = secret()?;
        let mut nodes = Vec::new();
        for (name, port, door) in NODES {
            let (address, log) = (here(port), append_to(&folder.join(format!("{name}.log")))?);
            let mut serve = apart("TERM", None, solstice);
            serve
                .args(["serve", "--addr", &address.to_string(), "--store", &store])
                .args(["--cluster", &here(door).to_string(), "--node", name, "--trust-proxy", "127.0.0.1"])
                .env("SOLSTICE_CLUSTER_SECRET", &secret)
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(log);
            let site = Site::run(serve, address)
                .with_context(|| format!("see {}", folder.join(format!("{name}.log")).display()))?;
            nodes.push((name, site));
        }
        let balancer = match entrance {
            Entrance::Servers => None,
            Entrance::Balancer => Some(balance(shell, folder)?),
        };
        Ok(Cluster { postgres, nodes, balancer })
    }

    fn print(&self, folder: &Path) {
        println!("\nThree servers share a PostgreSQL; any of them serves anyone:");
        for (name, site) in &self.nodes {
            println!("  {name:<6} {}/  (process {})", site.url(), site.pid());
        }
        if self.balancer.is_some() {
            println!("The balancer in front of them: http://{}/", here(BALANCER));
        }
        println!("Their logs and the data are in {} and stay there.", folder.display());
        println!(
            "To see a game go on, kill the server that has it (kill -9 PROCESS), or stop it (kill PROCESS)."
        );
        println!("Ctrl-C stops everything.");
    }

    /// Waits until everything is to stop, and tells of servers that end before.
    fn wait(&mut self, stop: &Receiver<()>) -> Result<()> {
        loop {
            match stop.recv_timeout(LOOK) {
                Err(RecvTimeoutError::Timeout) => {}
                Ok(()) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
            let mut left = Vec::new();
            for (name, mut site) in self.nodes.drain(..) {
                match site.ended()? {
                    Some(status) => println!("Server {name} has ended ({status})."),
                    None => left.push((name, site)),
                }
            }
            self.nodes = left;
            if self.nodes.is_empty() {
                println!("All servers have ended.");
                return Ok(());
            }
        }
    }

    /// Stops everything, the last first.
    fn stop(self) -> Result<()> {
        println!("\nStopping; each server has ten seconds at most.");
        if let Some(mut balancer) = self.balancer {
            // It does not wait for those who are connected.
            end(&mut balancer, "TERM", PATIENCE).context("the balancer does not stop")?;
        }
        let mut failed = None;
        for (name, site) in self.nodes {
            if let Err(error) = site.stop() {
                failed = Some(error.context(format!("server {name} has not stopped well")));
            }
        }
        self.postgres.stop()?;
        failed.map_or(Ok(()), Err)
    }
}

/// Whether all ports are free; says in one sentence what is in the way.
fn check_ports(folder: &Path, entrance: Entrance) -> Result<()> {
    let doors = NODES.into_iter().flat_map(|(_, port, door)| [port, door]);
    let balancer = [BALANCER, PLAIN].into_iter().filter(|_| entrance == Entrance::Balancer);
    for port in doors.chain(balancer).chain([DATABASE]) {
        match TcpListener::bind(here(port)) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::AddrInUse => bail!(
                "port {port} is in use: does another `cargo xtask cluster` run, or did one leave something behind? (The \
                 database would be the process in {})",
                folder.join("postgres/data/postmaster.pid").display()
            ),
            Err(error) => return Err(error).with_context(|| format!("port {port} cannot be used")),
        }
    }
    Ok(())
}

/// Starts HAProxy with the configuration of the documents, here and without TLS.
fn balance(shell: &Shell, folder: &Path) -> Result<Child> {
    let mut text = shell.read_file("docs/deploy/haproxy.cfg")?;
    let mut changes = vec![
        ("bind :80".to_owned(), format!("bind {}", here(PLAIN))),
        ("bind :443 ssl crt /etc/haproxy/games.example.pem".to_owned(), format!("bind {}", here(BALANCER))),
        ("hdr Host games.example".to_owned(), "hdr Host localhost".to_owned()),
        // It takes two file descriptors for each, and may not open so many here.
        ("maxconn 40000".to_owned(), "maxconn 1000".to_owned()),
    ];
    for (number, (_, port, _)) in (1..).zip(NODES) {
        changes.push((format!("10.0.0.{number}:7465"), here(port).to_string()));
    }
    for (from, to) in changes {
        if text.matches(&from).count() != 1 {
            bail!("docs/deploy/haproxy.cfg does not have {from:?} once");
        }
        text = text.replace(&from, &to);
    }
    let file = folder.join("haproxy.cfg");
    shell.write_file(&file, text)?;
    let log = append_to(&folder.join("haproxy.log"))?;
    let mut haproxy = apart("TERM", None, "haproxy");
    haproxy.arg("-db").arg("-f").arg(&file).stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    haproxy.spawn().context("HAProxy does not start")
}

/// What the servers know each other by, made anew each time.
fn secret() -> Result<String> {
    let mut bytes = [0; 32];
    File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn append_to(path: &Path) -> Result<File> {
    Ok(File::options().create(true).append(true).open(path)?)
}

fn here(port: u16) -> SocketAddr {
    (Ipv4Addr::LOCALHOST, port).into()
}
