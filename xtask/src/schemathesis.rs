//! `cargo xtask schemathesis`: a server is asked what its OpenAPI document allows, and much that it does
//! not. No answer may be an error of the server, or one that the document does not describe.
//!
//! The tool is a Python package; it lives in a virtual environment beside the build. The server gets a
//! port and a store of its own and is stopped afterwards, whatever comes out.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use crate::place;

/// The package and its version.
const PACKAGE: &str = "schemathesis==4.32.5";

/// What is looked for.
const CHECKS: &str =
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// How long one of the two runs may take, in seconds, and how many examples it tries for each operation.
const SECONDS: &str = "45";
const EXAMPLES: &str = "40";

/// A server that is stopped when this is dropped.
struct Server {
    process: Child,
    address: SocketAddr,
}

/// Asks a fresh server everything, once about tables that are not there and once about one that is.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let tool = install(shell)?;
    let folder = shell.create_temp_dir()?;
    let server = Server::start(shell, folder.path())?;
    let token = field(&server.post("/api/tokens", None, "")?, "token")?;
    let plan = r#"{"game":"shamans","seats":["person",{"bot":1}],"access":"public"}"#;
    let table = field(&server.post("/api/tables", Some(&token), plan)?, "id")?;
    let none = folder.path().join("none.toml");
    let known = folder.path().join("known.toml");
    shell.write_file(&none, "")?;
    shell.write_file(&known, format!("[parameters]\n\"path.id\" = \"{table}\"\n"))?;
    let document = format!("http://{}/api/openapi.json", server.address);
    let header = format!("Authorization: Bearer {token}");
    for config in [none, known] {
        let limits = ["--checks", CHECKS, "--max-time", SECONDS, "--max-examples", EXAMPLES, "--seed", "1"];
        let quiet = ["--no-color", "--warnings", "off", "--generation-database", "none", "--header"];
        cmd!(shell, "{tool} --config-file {config} run {document} {limits...} {quiet...} {header}")
            .quiet()
            .run()?;
    }
    Ok(())
}

/// Makes sure that the tool is there; gives its path.
fn install(shell: &Shell) -> Result<PathBuf> {
    let folder = place::target()?.join("schemathesis");
    let programs = folder.join("bin");
    let (pip, tool) = (programs.join("pip"), programs.join("schemathesis"));
    let version = PACKAGE.split("==").nth(1).unwrap_or_default();
    let there = cmd!(shell, "{tool} --version").quiet().ignore_stderr().read();
    if !there.is_ok_and(|there| there.contains(version)) {
        cmd!(shell, "python3 -m venv {folder}").run()?;
        cmd!(shell, "{pip} install --quiet --disable-pip-version-check {PACKAGE}").run()?;
    }
    Ok(tool)
}

impl Server {
    /// Builds and starts a server without limits on how much one address may do.
    fn start(shell: &Shell, folder: &Path) -> Result<Server> {
        cmd!(shell, "cargo build --package solstice --locked").run()?;
        let program = place::target()?.join("debug/solstice");
        // The port is free now; nobody else is likely to take it in the next moment.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let store = format!("sqlite:{}", folder.join("solstice.db").display());
        let process = Command::new(program)
            .args(["serve", "--addr", &address.to_string(), "--store", &store])
            .args(["--creations", "0", "--connections-per-address", "0", "--log", "error"])
            .stdout(Stdio::null())
            .spawn()?;
        let server = Server { process, address };
        let start = Instant::now();
        while TcpStream::connect(address).is_err() {
            if start.elapsed() > Duration::from_secs(20) {
                bail!("the server does not listen");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(server)
    }

    /// Posts a body; gives the whole answer.
    fn post(&self, path: &str, token: Option<&str>, body: &str) -> Result<String> {
        let bearer = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let (address, length) = (self.address, body.len());
        let mut stream = TcpStream::connect(address)?;
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{bearer}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The text of a field in an answer that has it once.
fn field(answer: &str, name: &str) -> Result<String> {
    let after = answer.split(&format!("\"{name}\":\"")).nth(1);
    let text = after.and_then(|after| after.split('"').next());
    Ok(text.with_context(|| format!("the answer has no {name}: {answer}"))?.to_owned())
}
