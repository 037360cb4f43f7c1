//! HAProxy and nginx as docs/deploy configures them, but on this machine and without TLS.

use std::fs::{self, File};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use client::Site;
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::is_ready;

/// How long a balancer may take to start, and to end.
const PATIENCE: Duration = Duration::from_secs(20);

/// A balancer that runs. It is stopped when this is dropped.
pub(crate) struct Proxy {
    process: Child,
    address: String,
    folder: TempDir,
}

impl Proxy {
    pub(crate) fn haproxy(servers: [&str; 3]) -> Proxy {
        let (folder, address, plain) = (folder(), free_address(), free_address());
        let mut changes = of_servers(servers);
        changes.push(("bind :80".to_owned(), format!("bind {plain}")));
        let bind = "bind :443 ssl crt /etc/haproxy/games.example.pem".to_owned();
        changes.push((bind, format!("bind {address}")));
        changes.push(("hdr Host games.example".to_owned(), "hdr Host localhost".to_owned()));
        // It takes two file descriptors for each, and may not open so many here.
        changes.push(("maxconn 40000".to_owned(), "maxconn 1000".to_owned()));
        let file = folder.path().join("haproxy.cfg");
        fs::write(&file, changed("haproxy.cfg", &changes)).expect("it can be written");
        let mut command = Command::new("haproxy");
        command.arg("-db").arg("-f").arg(file);
        Proxy::run(command, address, folder)
    }

    pub(crate) fn nginx(servers: [&str; 3]) -> Proxy {
        let (folder, address, plain) = (folder(), free_address(), free_address());
        let mut changes = of_servers(servers);
        changes.push(("listen 443 ssl;".to_owned(), format!("listen {address};")));
        changes.push(("listen 80;".to_owned(), format!("listen {plain};")));
        let mut site = changed("nginx-cluster.conf", &changes);
        site = site.lines().filter(|line| !line.contains("ssl_certificate")).collect::<Vec<_>>().join("\n");
        let at = |name: &str| folder.path().join(name).display().to_string();
        let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .iter()
            .map(|kind| format!("{kind}_temp_path {};\n", at(kind)))
            .collect();
        let whole = format!(
            "daemon off;\nworker_processes 2;\npid {};\nerror_log {} warn;\nevents {{}}\n\
             http {{\naccess_log off;\n{temporary}{site}\n}}\n",
            at("pid"),
            at("log"),
        );
        let file = folder.path().join("nginx.conf");
        fs::write(&file, whole).expect("it can be written");
        let mut command = Command::new("nginx");
        command.arg("-e").arg(at("log")).arg("-c").arg(file);
        Proxy::run(command, address, folder)
    }

    fn run(mut command: Command, address: String, folder: TempDir) -> Proxy {
        let log = File::options().create(true).append(true).open(folder.path().join("log"));
        let log = log.expect("a log");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let process = command.spawn().expect("its package is installed: haproxy, or nginx");
        Proxy { process, address, folder }
    }

    /// How to reach it, as soon as it sends someone to a server.
    pub(crate) async fn site(&self) -> Site {
        let (site, deadline) = (Site::new(self.address.clone()), Instant::now() + PATIENCE);
        while !is_ready(&site).await {
            let log = || fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            assert!(Instant::now() < deadline, "nobody is reached: {}", log());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        site
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // Asked, it ends its own processes, too.
        let _ = kill_process(Pid::from_child(&self.process), Signal::TERM);
        let deadline = Instant::now() + PATIENCE;
        while matches!(self.process.try_wait(), Ok(None)) && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(10));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Whether a balancer is installed; says loudly if it is not. In CI it must be.
pub(crate) fn is_installed(program: &str) -> bool {
    let is_there =
        Command::new(program).arg("-v").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !is_there {
        let is_ci = std::env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"));
        assert!(!is_ci, "{program} is not installed; nothing may be skipped in CI");
        eprintln!("!!! SKIPPED, because {program} is not installed");
    }
    is_there
}

/// Where the documents say that the servers are, and where they are here.
fn of_servers(servers: [&str; 3]) -> Vec<(String, String)> {
    let change = |(number, here): (usize, &str)| (format!("10.0.0.{number}:7465"), here.to_owned());
    (1..).zip(servers).map(change).collect()
}

/// A configuration from the documents with some changes, each of something that stands there once.
fn changed(name: &str, changes: &[(String, String)]) -> String {
    let file: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/deploy").join(name);
    let mut text = fs::read_to_string(file).expect("it is there");
    for (from, to) in changes {
        assert_eq!(text.matches(from.as_str()).count(), 1, "{from:?} in {name}");
        text = text.replace(from, to);
    }
    text
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").to_string()
}
