//! A server in a process of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

use super::process::solstice;

/// A server that runs on a free port, with its database in a folder. It is killed when the test ends.
pub(crate) struct Server {
    child: Child,
    host: String,
}

impl Server {
    pub(crate) fn start(database: &Path) -> Server {
        Server::start_on(&format!("sqlite:{}", database.display()), &[])
    }

    /// Starts it on a store of any kind, with these variables of the environment.
    pub(crate) fn start_on(store: &str, variables: &[(&str, &str)]) -> Server {
        let mut command = solstice();
        command.args([
            "serve",
            "--addr",
            "127.0.0.1:0",
            "--store",
            store,
            "--log",
            "error",
            "--bot-pace",
            "0",
        ]);
        let mut child = command.envs(variables.iter().copied()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("Solstice is open at http://");
        let host = address.unwrap_or_else(|| panic!("{line}")).trim_end_matches('/').to_owned();
        Server { child, host }
    }

    /// What is said to a request without a body.
    pub(crate) fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.host.replace("localhost", "127.0.0.1")).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.host).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Asks for something as a program with a token; the answer says that it was created.
    #[track_caller]
    pub(crate) fn post(&self, path: &str, body: &str) {
        let mut stream = TcpStream::connect(self.host.replace("localhost", "127.0.0.1")).unwrap();
        let (host, token, length) = (&self.host, "5a".repeat(32), body.len());
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nhost: {host}\r\nauthorization: Bearer {token}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
