//! A server in a process of its own, which can be killed: this test binary, run again.
//!
//! The child is told what to be by its environment, says where it listens on its standard output, and ends
//! when its standard input does, so that none is left behind by a test that was stopped.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use client::Site;
use server::front::{FrontSettings, Limits, Rate};
use server::store::{Sqlite, SqliteSettings, Store};
use server::{HubSettings, Settings, Stopped, serve};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio_util::sync::CancellationToken;

use crate::broken::{Forgetful, Lying, Shrugging};

/// In the child's environment: what it is to be, and its database.
const PART: &str = "FAULTS_PART";
const DATABASE: &str = "FAULTS_DATABASE";

/// What the child says before its port.
const LISTENING: &str = "listening on ";

/// What the child is: a server, whole or with one broken part.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A server as it is.
    Sound,
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

/// A server that runs.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// How to reach it.
    pub(crate) site: Site,
}

impl Part {
    const ALL: [Part; 7] = [
        Part::Sound,
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
            Part::Lying => "lying",
            Part::Forgetful => "forgetful",
            Part::Shrugging => "shrugging",
            Part::Hasty => "hasty",
            Part::Appender => "appender",
            Part::CarelessAppender => "careless appender",
        }
    }
}

impl Process {
    /// Starts a server with a database, and waits until it listens.
    pub(crate) fn start(part: Part, database: &Path) -> Process {
        Process::start_by(&[], part, database)
    }

    /// Starts a server by another program, such as `strace`, which is given these arguments before.
    pub(crate) fn start_by(before: &[&OsStr], part: Part, database: &Path) -> Process {
        let mut child = command(before, part, database).spawn().expect("a process starts");
        let output = child.stdout.take().expect("its output is read");
        let mut lines = BufReader::new(output);
        let port = loop {
            let mut line = String::new();
            let read = lines.read_line(&mut line).expect("its output is text");
            assert_ne!(read, 0, "the server ended before it listened: {:?}", child.wait());
            if let Some((_, port)) = line.split_once(LISTENING) {
                break port.trim().to_owned();
            }
        };
        // Whatever else it says is read away, so that it never waits for a reader.
        std::thread::spawn(move || lines.read_to_end(&mut Vec::new()));
        Process { child, site: Site::new(format!("127.0.0.1:{port}")) }
    }

    /// Kills it: no goodbye, nothing is finished.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("a process that was started can be killed");
        self.child.wait().expect("it ends");
    }

    /// Asks it to stop.
    pub(crate) fn ask_to_stop(&self) {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).expect("it can be asked");
    }

    /// Waits until it has ended by itself, but not longer than this.
    pub(crate) fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + patience;
        loop {
            match self.child.try_wait().expect("it can be waited for") {
                Some(status) => return Some(status),
                None if Instant::now() >= deadline => return None,
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        }
    }

    /// Its number.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command that runs this test binary again, as this part.
pub(crate) fn command(before: &[&OsStr], part: Part, database: &Path) -> Command {
    let this = std::env::current_exe().expect("this binary has a path");
    let mut words = before.iter().copied().chain([this.as_os_str()]);
    let mut command = Command::new(words.next().expect("there is one word at least"));
    command
        .args(words)
        .args(["--exact", "process::a_server_in_a_process_of_its_own", "--nocapture", "--test-threads=1"])
        .env(PART, part.name())
        .env(DATABASE, database)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(if std::env::var_os("FAULTS_LOG").is_some() { Stdio::inherit() } else { Stdio::null() });
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
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(3);
    });
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
        Part::Lying => Arc::new(Lying::new(store)),
        Part::Forgetful => Arc::new(Forgetful::new(store)),
        Part::Shrugging => Arc::new(Shrugging::new(store)),
        _ => Arc::new(store),
    };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
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
    let serving = tokio::spawn(serve(listener, store, settings(), stop));
    writeln!(std::io::stdout(), "\n{LISTENING}{port}").expect("someone listens");
    match serving.await {
        Ok(Ok(Stopped::Asked(_))) => 0,
        _ => 1,
    }
}

/// Settings under which a test is not slowed down or cut off: quick bots, no limits on one address.
fn settings() -> Settings {
    let limits = Limits {
        connections_per_address: None,
        commands: Rate { burst: u32::MAX, per: Duration::from_secs(20) },
        creations: Rate { burst: u32::MAX, per: Duration::from_secs(60) },
        ..Limits::default()
    };
    Settings {
        front: FrontSettings { limits, ..FrontSettings::local() },
        hub: HubSettings { bot_pace: Duration::ZERO, ..HubSettings::default() },
        open_metrics: false,
    }
}
