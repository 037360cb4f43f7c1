//! What this test binary is when it is run again: a server, whole or with one broken part.

use std::ffi::OsStr;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use server::front::FrontSettings;
use server::store::{Sqlite, SqliteSettings, Store};
use server::{HubSettings, Settings, Stopped, serve};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

use crate::broken::{Broken, Fault};
use crate::kit::process::{Process, again, announce, end_with_parent};
use crate::kit::settings;

/// In the child's environment: what it is to be, and its database.
const PART: &str = "FAULTS_PART";
const DATABASE: &str = "FAULTS_DATABASE";

/// What the child is: a server, whole or with one broken part.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A server as it is.
    Sound,
    /// A server with the limits that it has if nobody says otherwise.
    Public,
    /// Its store answers before it has written.
    Lying,
    /// Its store forgets which command asked for a row.
    Forgetful,
    /// Its store says that all is well when a write has failed.
    Shrugging,
    /// It ends at once when it is asked to stop.
    Hasty,
    /// No server: appends rows and says when each is durable, as the example `append` does.
    Appender,
    /// The same, on a database that syncs nothing.
    CarelessAppender,
}

impl Part {
    const ALL: [Part; 8] = [
        Part::Sound,
        Part::Public,
        Part::Lying,
        Part::Forgetful,
        Part::Shrugging,
        Part::Hasty,
        Part::Appender,
        Part::CarelessAppender,
    ];

    const fn name(self) -> &'static str {
        match self {
            Part::Sound => "sound",
            Part::Public => "public",
            Part::Lying => "lying",
            Part::Forgetful => "forgetful",
            Part::Shrugging => "shrugging",
            Part::Hasty => "hasty",
            Part::Appender => "appender",
            Part::CarelessAppender => "careless appender",
        }
    }
}

/// Starts a server with a database, and waits until it listens.
pub(crate) fn start(part: Part, database: &Path) -> Process {
    start_by(&[], part, database)
}

/// Starts a server by another program, such as `strace`, which is given these arguments before.
pub(crate) fn start_by(before: &[&OsStr], part: Part, database: &Path) -> Process {
    Process::start(command(before, part, database))
}

/// The command that runs this test binary again, as this part.
pub(crate) fn command(before: &[&OsStr], part: Part, database: &Path) -> Command {
    let mut command = again(before, "process::a_server_in_a_process_of_its_own");
    command.env(PART, part.name()).env(DATABASE, database);
    if std::env::var_os("FAULTS_LOG").is_some() {
        command.stderr(Stdio::inherit());
    }
    command
}

/// Not a test, unless it is asked to be a server: then it is one until it is killed.
#[test]
fn a_server_in_a_process_of_its_own() {
    let Ok(part) = std::env::var(PART) else { return };
    let part = Part::ALL.into_iter().find(|one| one.name() == part).expect("a part that there is");
    let database = PathBuf::from(std::env::var_os(DATABASE).expect("a database"));
    if std::env::var_os("FAULTS_LOG").is_some() {
        tracing_subscriber::fmt().with_writer(std::io::stderr).init();
    }
    end_with_parent();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let code = runtime.block_on(async {
        match part {
            Part::Appender => crate::sync::append(&database).await,
            Part::CarelessAppender => crate::sync::append_carelessly(&database),
            _ => run(part, &database).await,
        }
    });
    std::process::exit(code);
}

async fn run(part: Part, database: &Path) -> i32 {
    let Ok(store) = Sqlite::open(database, SqliteSettings::default()) else { return 2 };
    let store: Arc<dyn Store> = match part {
        Part::Lying => Arc::new(Broken::new(store, Fault::Lies)),
        Part::Forgetful => Arc::new(Broken::new(store, Fault::Forgets)),
        Part::Shrugging => Arc::new(Broken::new(store, Fault::Shrugs)),
        _ => Arc::new(store),
    };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let stop = CancellationToken::new();
    let mut asked = signal(SignalKind::terminate()).expect("signals can be heard");
    let asking = stop.clone();
    tokio::spawn(async move {
        asked.recv().await;
        if part == Part::Hasty {
            std::process::exit(0);
        }
        asking.cancel();
    });
    let settings = if part == Part::Public { usual() } else { settings() };
    let serving = tokio::spawn(serve(listener, store, settings, stop));
    announce(address);
    match serving.await {
        Ok(Ok(Stopped::Asked(_))) => 0,
        _ => 1,
    }
}

/// The settings of a server of which nobody has said anything else.
fn usual() -> Settings {
    Settings { front: FrontSettings::local(), hub: HubSettings::default(), open_metrics: false, site: &[] }
}
