//! `solstice serve`: tables that are open day and night.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::front::{
    BadLine, Blocked, FrontSettings, Host, Limits, Networks, Origin, Rate, Reach, hush_panics,
};
use server::retention::Retention;
use server::store::{Health, Store};
use server::{Asset, Doors, HubSettings, Settings, Stopped, serve};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

use super::cluster::{Cluster, PeerDoor};
use super::store::Kept;
use crate::failure::Failure;

/// The browser client, if it was built before this binary.
const SITE: &[Asset] = include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// The port if none is named.
const PORT: u16 = 7465;

/// Serve the site and its tables, which others join over the network
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Where to listen [default: 127.0.0.1:7465, with --lan 0.0.0.0:7465]
    #[arg(long, env = "SOLSTICE_ADDR", value_name = "ADDRESS")]
    addr: Option<SocketAddr>,

    #[command(flatten)]
    kept: Kept,

    #[command(flatten)]
    cluster: Cluster,

    /// Share on the local network
    #[arg(long, env = "SOLSTICE_LAN")]
    lan: bool,

    /// A public origin of this server behind a proxy; can be given several times
    #[arg(long = "origin", env = "SOLSTICE_ORIGIN", value_name = "https://NAME", value_delimiter = ',')]
    origins: Vec<Origin>,

    /// An additional host name that requests may use; can be given several times
    #[arg(long = "host", env = "SOLSTICE_HOST", value_name = "NAME", value_delimiter = ',')]
    hosts: Vec<Host>,

    /// The address of a proxy whose X-Forwarded headers are trusted; can be given several times
    #[arg(long = "trust-proxy", env = "SOLSTICE_TRUST_PROXY", value_name = "IP", value_delimiter = ',')]
    trusted_proxies: Vec<IpAddr>,

    /// Maximum number of tables with people at them
    #[arg(long, env = "SOLSTICE_TABLES", value_name = "N", default_value_t = 20_000)]
    tables: usize,

    /// Maximum open tables created by one address; 0 for no limit
    #[arg(long, env = "SOLSTICE_TABLES_PER_ADDRESS", value_name = "N", default_value_t = 200)]
    tables_per_address: usize,

    /// Maximum number of connections; 0 for no limit
    #[arg(long, env = "SOLSTICE_CONNECTIONS", value_name = "N", default_value_t = 12_000)]
    connections: usize,

    /// Maximum connections per address; 0 for no limit
    #[arg(long, env = "SOLSTICE_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = 64)]
    connections_per_address: usize,

    /// Commands per connection: N at once, refilled within 20 seconds; 0 for no limit
    #[arg(long, env = "SOLSTICE_COMMANDS", value_name = "N", default_value_t = 100)]
    commands: u32,

    /// Commands per token: N at once, refilled within 20 seconds; 0 for no limit
    #[arg(long, env = "SOLSTICE_COMMANDS_PER_TOKEN", value_name = "N", default_value_t = 200)]
    commands_per_token: u32,

    /// Commands per address: N at once, refilled within 20 seconds; 0 for no limit
    #[arg(long, env = "SOLSTICE_COMMANDS_PER_ADDRESS", value_name = "N", default_value_t = 1_000)]
    commands_per_address: u32,

    /// Requests to the API per address: N at once, refilled within a minute; 0 for no limit
    #[arg(long, env = "SOLSTICE_REQUESTS", value_name = "N", default_value_t = 1_200)]
    requests: u32,

    /// Updates sent again per address: N at once, refilled within a minute; 0 for no limit
    #[arg(long, env = "SOLSTICE_REPLAYS", value_name = "N", default_value_t = 50_000)]
    replays: u32,

    /// Tables, tokens and recovery links per address: N at once, refilled within a minute; 0 for no limit
    #[arg(long, env = "SOLSTICE_CREATIONS", value_name = "N", default_value_t = 60)]
    creations: u32,

    /// Minimum free disk space for a new table, in megabytes; games go on below it
    #[arg(long, env = "SOLSTICE_KEEP_FREE", value_name = "MB", default_value_t = 200)]
    keep_free: u64,

    /// How long finished games are kept, in days; 0 for ever
    #[arg(long, env = "SOLSTICE_KEEP_FINISHED", value_name = "DAYS", default_value_t = 3650)]
    keep_finished: u32,

    /// How long tables that were given up are kept, in days; 0 for ever
    #[arg(long, env = "SOLSTICE_KEEP_ABANDONED", value_name = "DAYS", default_value_t = 30)]
    keep_abandoned: u32,

    /// Add the records of finished games to this file before they are removed
    #[arg(long, env = "SOLSTICE_ARCHIVE", value_name = "FILE")]
    archive: Option<PathBuf>,

    /// Number of threads for bots [default: one less than the number of cores, at least one]
    #[arg(long, env = "SOLSTICE_BOT_THREADS", value_name = "N")]
    bot_threads: Option<usize>,

    /// Minimum time per bot move, in milliseconds
    #[arg(long, env = "SOLSTICE_BOT_PACE", value_name = "MS", default_value_t = 700)]
    bot_pace: u64,

    /// A file with addresses and networks to turn away, one per line; read again on SIGHUP
    #[arg(long, env = "SOLSTICE_BLOCK", value_name = "FILE")]
    block: Option<PathBuf>,

    /// Log the addresses that reach a limit
    #[arg(long, env = "SOLSTICE_LOG_ADDRESSES")]
    log_addresses: bool,

    /// Serve /metrics to other machines as well
    #[arg(long, env = "SOLSTICE_OPEN_METRICS")]
    open_metrics: bool,

    /// The format of log lines
    #[arg(long, env = "SOLSTICE_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,

    /// What is logged: error, warn, info, debug, or a tracing filter
    #[arg(long, env = "SOLSTICE_LOG", value_name = "LEVEL", default_value = "info")]
    log: String,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

impl Serve {
    pub(crate) fn run(self) -> Result<ExitCode, Failure> {
        let place = self.kept.place()?;
        let blocked = self.blocked()?;
        self.start_logging()?;
        hush_panics();
        let (store, peers) = self.cluster.open(&place)?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(|error| Failure::Content(format!("cannot start: {error}")))?;
        let stopped = runtime.block_on(self.serve(Arc::clone(&store), peers, blocked))?;
        // Sockets that did not close in time end with their runtime.
        runtime.shutdown_timeout(Duration::from_secs(1));
        match stopped {
            Stopped::Asked(_) => Ok(ExitCode::SUCCESS),
            Stopped::StoreFailed => {
                let reason = match &*store.health().borrow() {
                    Health::Failed(reason) => reason.clone(),
                    Health::Working | Health::Unavailable(_) => "it cannot be read".to_owned(),
                };
                Err(Failure::Content(format!("the store failed, so the server has stopped: {reason}")))
            }
        }
    }

    async fn serve(
        &self,
        store: Arc<dyn Store>,
        peers: Option<PeerDoor>,
        blocked: Blocked,
    ) -> Result<Stopped, Failure> {
        #[cfg(unix)]
        block_anew_on_signal(self.block.clone(), blocked.clone());
        let address = self.address();
        let listener = TcpListener::bind(address).await.map_err(|error| {
            Failure::Usage(format!("cannot listen on {address}: {error}; choose another address with --addr"))
        })?;
        let bound = listener.local_addr().map_err(Failure::from)?;
        self.greet(bound)?;
        let stop = CancellationToken::new();
        tokio::spawn(stop_on_signal(stop.clone()));
        let settings = self.settings(blocked);
        let peers = match peers {
            Some((listener, secret)) => Some((TcpListener::from_std(listener)?, secret)),
            None => None,
        };
        let doors = Doors { public: listener, peers };
        serve(doors, store, settings, stop).await.map_err(|error| Failure::Content(error.to_string()))
    }

    fn address(&self) -> SocketAddr {
        let any = if self.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        self.addr.unwrap_or(SocketAddr::from((any, PORT)))
    }

    fn settings(&self, blocked: Blocked) -> Settings {
        let or_none = |count: usize| Some(count).filter(|count| *count > 0);
        let or_endless =
            |burst: u32, usual: Rate| if burst == 0 { Rate::ENDLESS } else { Rate { burst, ..usual } };
        let usual = Limits::default();
        let limits = Limits {
            connections: or_none(self.connections),
            connections_per_address: or_none(self.connections_per_address),
            commands: or_endless(self.commands, usual.commands),
            commands_per_token: or_endless(self.commands_per_token, usual.commands_per_token),
            commands_per_address: or_endless(self.commands_per_address, usual.commands_per_address),
            requests: or_endless(self.requests, usual.requests),
            replays: or_endless(self.replays, usual.replays),
            creations: or_endless(self.creations, usual.creations),
            ..usual
        };
        let front = FrontSettings {
            limits,
            trusted_proxies: self.trusted_proxies.clone(),
            origins: self.origins.clone(),
            reach: if self.lan { Reach::House } else { Reach::Machine },
            hosts: self.hosts.iter().cloned().chain(self.own_addresses()).collect(),
            blocked,
            log_addresses: self.log_addresses,
        };
        let mut hub = HubSettings { tables: self.tables, ..HubSettings::default() };
        hub.tables_per_address = or_none(self.tables_per_address);
        hub.bot_threads = self.bot_threads.unwrap_or(hub.bot_threads);
        hub.bot_pace = Duration::from_millis(self.bot_pace);
        hub.keep_free = self.keep_free.saturating_mul(1_000_000);
        hub.retention = self.retention();
        Settings { front, hub, open_metrics: self.open_metrics, site: SITE }
    }

    /// Who may not come in.
    fn blocked(&self) -> Result<Blocked, Failure> {
        let Some(file) = &self.block else { return Ok(Blocked::default()) };
        let networks = read_networks(file).map_err(|why| Failure::Usage(format!("--block: {why}")))?;
        Ok(Blocked::new(networks))
    }

    fn retention(&self) -> Retention {
        let days = |days: u32| (days > 0).then(|| Duration::from_secs(u64::from(days) * 86_400));
        Retention {
            finished: days(self.keep_finished),
            abandoned: days(self.keep_abandoned),
            archive: self.archive.clone(),
        }
    }

    /// The addresses of this computer on its local network, private or not.
    fn own_addresses(&self) -> Vec<Host> {
        if !self.lan {
            return Vec::new();
        }
        let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
        let spelled = |ip: IpAddr| match ip {
            IpAddr::V4(v4) => v4.to_string().parse().ok(),
            IpAddr::V6(v6) => format!("[{v6}]").parse().ok(),
        };
        interfaces.iter().filter_map(|interface| spelled(interface.ip())).collect()
    }

    fn start_logging(&self) -> Result<(), Failure> {
        let filter = EnvFilter::try_new(&self.log).map_err(|_| {
            Failure::Usage(format!("--log {:?} is not a log level: use error, warn, info or debug", self.log))
        })?;
        let lines = tracing_subscriber::fmt()
            .with_env_filter(filter)
            .with_writer(io::stderr)
            .with_ansi(io::stderr().is_terminal());
        let started = match self.log_format {
            LogFormat::Text => lines.with_target(false).try_init(),
            LogFormat::Json => lines.json().try_init(),
        };
        started.map_err(|error| Failure::Content(format!("cannot log: {error}")))
    }

    /// Says where the tables are, and what guests should know.
    fn greet(&self, bound: SocketAddr) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        if let Some(origin) = self.origins.first() {
            writeln!(out, "Solstice is open at {origin}")?;
            return Ok(out.flush()?);
        }
        let shown = if bound.ip().is_unspecified() {
            lan_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
        } else {
            bound.ip()
        };
        let url = if shown.is_loopback() && shown.is_ipv4() {
            format!("http://localhost:{}/", bound.port())
        } else {
            format!("http://{}/", SocketAddr::new(shown, bound.port()))
        };
        writeln!(out, "Solstice is open at {url}")?;
        if self.lan {
            show_code(&mut out, &url)?;
            writeln!(
                out,
                "Guests on this network can open that address or scan the code. Without HTTPS anyone on the network\n\
                 could eavesdrop or take over a seat: fine among friends, not in a café. For HTTPS see\n\
                 docs/operations.md."
            )?;
        } else if shown.is_loopback() {
            writeln!(out, "Only this computer can reach it; use --lan to let others on your network join.")?;
        }
        Ok(out.flush()?)
    }
}

/// The address of this computer in its own network, if it has one.
fn lan_address() -> Option<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().ok()?;
    let private = |ip: &IpAddr| matches!(ip, IpAddr::V4(v4) if v4.is_private());
    let mut addresses = interfaces.iter().map(if_addrs::Interface::ip).filter(|ip| !ip.is_loopback());
    let all: Vec<IpAddr> = addresses.by_ref().collect();
    all.iter().copied().find(private).or_else(|| all.into_iter().find(IpAddr::is_ipv4))
}

/// Draws a QR code that a phone can scan from the screen.
fn show_code(out: &mut impl Write, url: &str) -> Result<(), Failure> {
    let code = QrCode::new(url).map_err(|error| Failure::Content(format!("no QR code: {error}")))?;
    // Terminals are mostly dark: the light modules are the ones that are drawn.
    let image = code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    Ok(writeln!(out, "{image}")?)
}

/// Reads addresses and networks from a file, or says what is wrong with it.
fn read_networks(file: &Path) -> Result<Networks, String> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| format!("{} cannot be read: {error}", file.display()))?;
    text.parse().map_err(|error: BadLine| format!("{}: {error}", file.display()))
}

/// Reads the file with blocked addresses again whenever the process is told to; without one, the signal does nothing.
/// The list in force stays when the new one cannot be read: a slip of the pen must not let everyone in.
#[cfg(unix)]
fn block_anew_on_signal(file: Option<PathBuf>, blocked: Blocked) {
    use tokio::signal::unix::{SignalKind, signal};
    let mut hangup = match signal(SignalKind::hangup()) {
        Ok(hangup) => hangup,
        Err(error) => {
            tracing::warn!(%error, "SIGHUP stops this server, and blocked addresses are read only at the start");
            return;
        }
    };
    tokio::spawn(async move {
        while hangup.recv().await.is_some() {
            match file.as_deref().map(read_networks) {
                Some(Ok(networks)) => {
                    tracing::info!(count = networks.count(), "blocked addresses were read again");
                    blocked.replace(networks);
                }
                Some(Err(why)) => tracing::error!(%why, "blocked addresses stay as they were"),
                None => tracing::info!("SIGHUP is ignored: there is no --block file to read again"),
            }
        }
    });
}

/// Asks the server to stop when the process is told to.
async fn stop_on_signal(stop: CancellationToken) {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                tokio::select! {
                    _ = interrupt => {}
                    _ = terminate.recv() => {}
                }
            }
            Err(error) => {
                tracing::warn!(%error, "only Ctrl-C stops this server");
                let _ = interrupt.await;
            }
        }
    }
    #[cfg(not(unix))]
    let _ = interrupt.await;
    stop.cancel();
}
