//! One of several servers that share a database, seen from outside: where it is, and how it is started, killed, stopped
//! and made to stand still. It is at the same addresses again when it is started again.

use std::ffi::OsString;
use std::process::Stdio;
use std::time::{Duration, Instant};

use client::Site;
use hyper::{Method, StatusCode};

use super::process::{DATABASE, NAME, PART, PEERS, PUBLIC, Part, REACHED_AT};
use crate::kit::postgres::free_port;
use crate::kit::process::{Process, one_test};

/// How long something may take that is only waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// One of several servers.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) name: &'static str,
    /// How clients reach it.
    pub(super) site: Site,
    /// Where it listens for other servers.
    pub(super) door: String,
    /// The test binary as which it runs.
    binary: OsString,
    /// What else stands in its environment.
    environment: Vec<(&'static str, OsString)>,
    process: Option<Process>,
}

impl Node {
    /// A server that is to be started.
    pub(super) fn new(part: Part, name: &'static str, database: &str) -> Node {
        let (public, peers) = (free_port(), free_port());
        let door = format!("127.0.0.1:{peers}");
        let environment = vec![
            (PART, part.name().into()),
            (NAME, name.into()),
            (DATABASE, database.into()),
            (PUBLIC, public.to_string().into()),
            (PEERS, peers.to_string().into()),
            (REACHED_AT, door.clone().into()),
        ];
        let site = Site::new(format!("127.0.0.1:{public}"));
        let binary = std::env::current_exe().expect("this binary has a path").into();
        Node { name, site, door, binary, environment, process: None }
    }

    /// The server as another build has it, if whoever runs the tests names one.
    pub(super) fn of_other_build(mut self) -> Node {
        self.binary = std::env::var_os("FAULTS_OTHER_BUILD").unwrap_or(self.binary);
        self
    }

    /// The server with this in its environment, too, or instead of what was there.
    pub(super) fn with(mut self, name: &'static str, value: impl Into<OsString>) -> Node {
        self.environment.retain(|(one, _)| *one != name);
        self.environment.push((name, value.into()));
        self
    }

    /// A server that other servers reach at another address.
    pub(super) fn reached_at(self, address: &str) -> Node {
        self.with(REACHED_AT, address)
    }

    /// A server that runs.
    pub(super) fn started(mut self) -> Node {
        self.start();
        self
    }

    /// Starts it, and waits until it listens.
    pub(super) fn start(&mut self) {
        let mut command = one_test(&[], &self.binary, "nodes::process::a_node_in_a_process_of_its_own");
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        if std::env::var_os("FAULTS_LOG").is_some() {
            command.stderr(Stdio::inherit());
        }
        self.process = Some(Process::start(command));
    }

    /// The server as it runs.
    pub(super) fn process(&self) -> &Process {
        self.process.as_ref().expect("it runs")
    }

    /// Kills it: no goodbye, nothing is finished.
    pub(super) fn kill(&mut self) {
        self.process.take().expect("it runs").kill();
    }

    /// Asks it to stop, and waits until it has; gives how long it took, if it ended well.
    pub(super) async fn stop(&mut self) -> Option<Duration> {
        let (start, mut process) = (Instant::now(), self.process.take().expect("it runs"));
        process.ask_to_stop();
        let waiting = tokio::task::spawn_blocking(move || process.wait(PATIENCE));
        let status = waiting.await.expect("someone waits");
        status.filter(std::process::ExitStatus::success).map(|_| start.elapsed())
    }

    /// Whether it says that it can be sent players.
    pub(super) async fn is_ready(&self) -> bool {
        let answer = self.site.ask(Method::GET, "/readyz", None, None).await;
        answer.is_ok_and(|answer| answer.status == StatusCode::OK)
    }

    /// Waits until it can be sent players.
    pub(super) async fn until_ready(&self) {
        let start = Instant::now();
        while !self.is_ready().await {
            assert!(start.elapsed() < PATIENCE, "{} does not get ready", self.name);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// One of its figures.
    pub(super) async fn figure(&self, name: &str) -> f64 {
        let answer = self.site.ask(Method::GET, "/metrics", None, None).await.expect("it runs");
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        let of_it = text.lines().filter(|line| line.starts_with(name) && !line.starts_with('#'));
        of_it.filter_map(|line| line.rsplit_once(' ')?.1.parse::<f64>().ok()).fold(0.0, |sum, one| sum + one)
    }
}

/// Where all of them are.
pub(super) fn sites(nodes: &[Node]) -> Vec<Site> {
    nodes.iter().map(|node| node.site.clone()).collect()
}
