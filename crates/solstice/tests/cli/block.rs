//! `solstice serve --block`.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::Duration;

use super::process::{file, refused, run, solstice};

/// A server that runs on a free port. It is killed when the test ends.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &std::path::Path, arguments: &[&str]) -> Server {
        let store = format!("sqlite:{}", folder.join("solstice.db").display());
        let mut command = solstice();
        command.args(["serve", "--addr", "127.0.0.1:0", "--store", &store, "--log", "error"]).args(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().trim_end_matches('/').rsplit(':').next().unwrap();
        Server { child, address: format!("127.0.0.1:{port}") }
    }

    /// The status line of an answer, also of one that comes before anything is asked.
    fn status(&self) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let _ =
            write!(stream, "GET /healthz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
    }

    fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        assert!(std::process::Command::new("kill").args([signal, &pid]).status().unwrap().success());
    }

    /// Tells it to read the list again, and waits until it answers like this.
    fn reads_again(&self, expected: &str) {
        self.signal("-HUP");
        for _ in 0..200 {
            if self.status() == expected {
                return;
            }
            std::thread::sleep(Duration::from_millis(25));
        }
        panic!("it never answered {expected}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        self.child.wait().unwrap();
    }
}

#[test]
fn a_list_that_cannot_be_read_is_refused_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let bad = file(folder.path(), "bad.txt", "# May\n192.0.2.7\nada.example\n");
    refused(&run(&["serve", "--addr", "127.0.0.1:0", "--block", &bad]), 2, "line 3 is no address or network");
    refused(
        &run(&["serve", "--addr", "127.0.0.1:0", "--block", "nowhere.txt"]),
        2,
        "nowhere.txt cannot be read",
    );
}

#[cfg(unix)]
#[test]
fn the_list_is_read_again_on_a_signal_and_a_bad_one_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let list = file(folder.path(), "block.txt", "192.0.2.7\n");
    let server = Server::start(folder.path(), &["--block", &list]);
    assert_eq!(server.status(), "HTTP/1.1 200 OK");
    std::fs::write(&list, "127.0.0.0/8 # everyone here\n").unwrap();
    server.reads_again("HTTP/1.1 403 Forbidden");
    std::fs::write(&list, "nonsense\n").unwrap();
    server.reads_again("HTTP/1.1 403 Forbidden");
    std::fs::write(&list, "").unwrap();
    server.reads_again("HTTP/1.1 200 OK");
}

#[cfg(unix)]
#[test]
fn a_server_without_a_list_ignores_the_signal_and_still_stops_when_it_is_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), &[]);
    assert_eq!(server.status(), "HTTP/1.1 200 OK");
    server.signal("-HUP");
    // Had the first one killed it, this one would not change how it ended.
    server.signal("-TERM");
    assert!(server.child.wait().unwrap().success());
}
