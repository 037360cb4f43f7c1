//! A PostgreSQL of a test's own, in a folder that goes with it. Its programs come with the system's package.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::Write as _;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use server::store::Address;
use tempfile::TempDir;
use tokio_postgres::NoTls;

/// Where Debian puts the programs of each version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// What it logs, in its folder.
const LOG: &str = "log";

/// Below those that the system gives to whoever asks for any port, and to whoever connects.
const PORTS: std::ops::Range<u16> = 12_000..32_000;

/// For how long a database may take to start.
const STARTING: Duration = Duration::from_secs(60);

/// Runs a database until what it reads from ends: when a test is killed, its database goes too, with its folder.
const KEEPER: &str = r#"
    # A group of which some stand still is hung up when its parent goes.
    trap '' HUP
    folder=$1
    shift
    "$@" &
    read -r word
    # They may stand still.
    kill -CONT $! $(cat /proc/$!/task/$!/children)
    kill -QUIT $!
    # One that is only just starting does not know QUIT yet.
    kill -TERM $!
    wait $!
    [ "$word" = stay ] || rm -rf "$folder"
"#;

/// A PostgreSQL that runs. It is killed when this is dropped.
#[derive(Debug)]
pub struct Cluster {
    keeper: Child,
    programs: PathBuf,
    folder: TempDir,
    port: u16,
    settings: Vec<String>,
    databases: AtomicU32,
}

impl Cluster {
    /// Makes a database server and starts it; none, said loudly, if PostgreSQL is not installed. In CI it must be.
    pub fn start() -> Option<Cluster> {
        Cluster::start_with(&[])
    }

    /// Makes a database server with these settings, such as `fsync=off`, and starts it.
    #[allow(clippy::print_stdout, reason = "it says what is skipped")]
    pub fn start_with(settings: &[&str]) -> Option<Cluster> {
        let Some(programs) = programs() else {
            let is_ci = std::env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"));
            assert!(!is_ci, "PostgreSQL is not installed; nothing may be skipped in CI");
            println!(
                "!!! SKIPPED, because PostgreSQL is not installed (Debian's package is called postgresql)"
            );
            return None;
        };
        let folder = tempfile::tempdir().expect("a folder");
        give(folder.path());
        let made = as_its_user(programs.join("initdb"))
            .args([
                "--no-sync",
                "--auth=trust",
                "--username=solstice",
                "--encoding=UTF8",
                "--no-locale",
                "-D",
            ])
            .arg(folder.path().join("data"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(made.expect("initdb runs").success(), "a database can be made");
        let port = free_port();
        let settings: Vec<String> = settings.iter().map(|setting| (*setting).to_owned()).collect();
        let keeper = run(&programs, folder.path(), port, &settings);
        let cluster = Cluster { keeper, programs, folder, port, settings, databases: AtomicU32::new(0) };
        cluster.wait();
        Some(cluster)
    }

    /// The address of a new database.
    pub fn database(&self) -> String {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.execute("postgres", &format!("CREATE DATABASE {name}")).expect("a database can be made");
        self.address_of(&name)
    }

    /// The address of a database of that name.
    pub fn address_of(&self, name: &str) -> String {
        format!("postgres://solstice@127.0.0.1:{}/{name}", self.port)
    }

    /// Has something done in a database.
    pub fn execute(&self, database: &str, words: &str) -> Result<(), String> {
        execute(&self.address_of(database), words)
    }

    /// Stops it as a power cut would stop its programs, and starts it again.
    pub fn restart(&mut self) {
        self.kill();
        self.start_again();
    }

    /// Stops it as a power cut would stop its programs.
    pub fn kill(&mut self) {
        // While it stands still, the first one starts no other.
        if let Some(first) = self.first().and_then(Pid::from_raw) {
            let _ = kill_process(first, Signal::STOP);
            wait_until(|| !matches!(state_of(first), Some('R' | 'S' | 'D')));
        }
        let programs = self.programs();
        for one in &programs {
            let _ = kill_process(*one, Signal::KILL);
        }
        // It cannot start again while one of them still has its memory.
        wait_until(|| programs.iter().all(|one| matches!(state_of(*one), None | Some('Z' | 'X'))));
        if let Some(mut words) = self.keeper.stdin.take() {
            let _ = words.write_all(b"stay\n");
        }
        self.keeper.wait().expect("it ends");
        let _ = fs::remove_file(self.note());
    }

    /// Starts it again after it was killed.
    pub fn start_again(&mut self) {
        self.keeper = run(&self.programs, self.folder.path(), self.port, &self.settings);
        self.wait();
    }

    /// Makes all its programs stand still.
    pub fn stand_still(&self) {
        for one in self.programs() {
            let _ = kill_process(one, Signal::STOP);
        }
    }

    /// Lets them go on.
    pub fn go_on(&self) {
        for one in self.programs() {
            let _ = kill_process(one, Signal::CONT);
        }
    }

    /// The first of its programs, and those that it has started.
    fn programs(&self) -> Vec<Pid> {
        let Some(first) = self.first() else { return Vec::new() };
        let children = fs::read_to_string(format!("/proc/{first}/task/{first}/children")).unwrap_or_default();
        let numbers = children.split_whitespace().filter_map(|number| number.parse().ok());
        [first].into_iter().chain(numbers).filter_map(Pid::from_raw).collect()
    }

    /// The number of the first of its programs, which it notes in a file.
    fn first(&self) -> Option<i32> {
        let note = fs::read_to_string(self.note()).ok()?;
        note.lines().next()?.parse().ok()
    }

    fn note(&self) -> PathBuf {
        self.folder.path().join("data/postmaster.pid")
    }

    /// One of PostgreSQL's programs, such as `pg_dump`.
    pub fn program(&self, name: &str) -> Command {
        Command::new(self.programs.join(name))
    }

    /// Says who comes in how, before all else that is said about it: a line of `pg_hba.conf`.
    pub fn let_in(&self, line: &str) {
        let file = self.folder.path().join("data/pg_hba.conf");
        let lines = fs::read_to_string(&file).expect("it is there");
        fs::write(&file, format!("{line}\n{lines}")).expect("it can be written");
        self.execute("postgres", "SELECT pg_reload_conf()").expect("it reads them again");
    }

    /// Waits until it answers.
    fn wait(&self) {
        let deadline = Instant::now() + STARTING;
        while self.execute("postgres", "SELECT 1").is_err() {
            assert!(Instant::now() < deadline, "the database did not start:\n{}", self.last_words());
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Cluster {
    /// The end of what it has logged.
    fn last_words(&self) -> String {
        let log = fs::read_to_string(self.folder.path().join(LOG)).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(20)..].join("\n")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port at which nobody listens. Nobody gets it by chance before it is used or while what listens there is away, and tests
/// that run at the same time choose others.
pub fn free_port() -> u16 {
    loop {
        let random = RandomState::new().hash_one(std::process::id());
        let range = u64::from(PORTS.end - PORTS.start);
        let port = PORTS.start + u16::try_from(random % range).expect("it is small");
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
    }
}

/// Waits for what comes soon, and goes on in any case.
fn wait_until(has_come: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(10);
    while !has_come() && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// What a process is doing, in a letter, if it is there: it runs (R), sleeps (S, D), stands still (T), or is dead (Z, X).
fn state_of(process: Pid) -> Option<char> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero())).ok()?;
    // Its name stands in parentheses, and may have any letters.
    stat.rsplit_once(") ")?.1.chars().next()
}

/// Has something done in the database at this address.
pub fn execute(address: &str, words: &str) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let (client, connection) =
            tokio_postgres::connect(address, NoTls).await.map_err(|error| error.to_string())?;
        let talking = tokio::spawn(connection);
        let done = client.batch_execute(words).await.map_err(|error| error.to_string());
        talking.abort();
        done
    })
}

/// Gives a file or folder to the user as whom databases run.
pub fn give(path: &Path) {
    if let Some((user, group)) = user() {
        chown(path, Some(user), Some(group)).expect("root may give files away");
    }
}

/// An address as the store takes it.
pub fn address(text: &str) -> Address {
    text.parse().expect("an address")
}

fn run(programs: &Path, folder: &Path, port: u16, settings: &[String]) -> Child {
    let mut server = as_its_user("/bin/sh");
    server.args(["-c", KEEPER, "keeper"]).arg(folder).arg(programs.join("postgres"));
    server.arg("-D").arg(folder.join("data")).arg("-k").arg(folder).args(["-p", &port.to_string()]);
    for setting in ["listen_addresses=127.0.0.1", "max_connections=200"] {
        server.args(["-c", setting]);
    }
    for setting in settings {
        server.args(["-c", setting]);
    }
    // In a group of its own: who ends the test's group does not end the keeper.
    let log = File::options().create(true).append(true).open(folder.join(LOG)).expect("its folder is there");
    server.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(log);
    server.spawn().expect("a database starts")
}

/// A program as the user of PostgreSQL's package, if this runs as root: PostgreSQL refuses to.
fn as_its_user(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    if let Some((user, group)) = user() {
        command.uid(user).gid(group);
    }
    command.current_dir("/");
    command
}

/// The folder with the programs of the newest version, if there is one.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir(VERSIONS).ok()?;
    let mut folders: Vec<PathBuf> =
        versions.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect();
    folders.retain(|folder| folder.join("initdb").exists());
    folders.sort();
    folders.pop()
}

/// The user and the group as whom a database runs if this runs as root.
fn user() -> Option<(u32, u32)> {
    if !rustix::process::geteuid().is_root() {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").expect("there are users");
    let line =
        users.lines().find_map(|line| line.strip_prefix("postgres:")).expect("the package has made a user");
    let mut parts = line.split(':').skip(1).map(|part| part.parse().expect("a number"));
    Some((parts.next().expect("a user"), parts.next().expect("a group")))
}
