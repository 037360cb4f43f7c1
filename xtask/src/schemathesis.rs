//! `cargo xtask schemathesis`: a server is asked what its OpenAPI document allows, and much that it does
//! not. No answer may be an error of the server, or one that the document does not describe.
//!
//! The control: a document that does not describe the answer 404 must be reported as wrong.
//!
//! The tool is a Python package; it lives in a virtual environment beside the build. The server gets a port
//! and a store of its own and is stopped afterwards, whatever the result.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use xshell::{Shell, TempDir, cmd};

use crate::python;
use crate::site::{self, Site};

/// The version of the package.
const VERSION: &str = "4.32.5";

/// What is looked for.
const CHECKS: &str =
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance";

/// How long one of the two runs may take, in seconds, and how many examples it tries for each operation.
const SECONDS: &str = "45";
const EXAMPLES: &str = "40";

/// What the tool calls an answer that the document does not describe.
const FOUND: &str = "Undocumented status code";

/// Asks a fresh server everything, once about tables that are not there and once about one that is.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let tool = python::install(shell, "schemathesis", VERSION)?.join("schemathesis");
    let folder = shell.create_temp_dir()?;
    let endless = ["--creations", "0", "--connections-per-address", "0"];
    let site = Site::start(&site::build(shell)?, folder.path(), &endless)?;
    let token = field(&post(site.address(), "/api/tokens", None, "")?, "token")?;
    let plan = r#"{"game":"shamans","seats":["person",{"bot":1}],"access":"public"}"#;
    let table = field(&post(site.address(), "/api/tables", Some(&token), plan)?, "id")?;
    let none = folder.path().join("none.toml");
    let known = folder.path().join("known.toml");
    shell.write_file(&none, "")?;
    shell.write_file(&known, format!("[parameters]\n\"path.id\" = \"{table}\"\n"))?;
    let document = format!("{}/api/openapi.json", site.url());
    let header = format!("Authorization: Bearer {token}");
    // The tool keeps what it found where it stands.
    let _there = shell.push_dir(folder.path());
    for config in [&none, &known] {
        let limits = ["--checks", CHECKS, "--max-time", SECONDS, "--max-examples", EXAMPLES, "--seed", "1"];
        let quiet = ["--no-color", "--warnings", "off", "--generation-database", "none", "--header"];
        cmd!(shell, "{tool} --config-file {config} run {document} {limits...} {quiet...} {header}")
            .quiet()
            .run()?;
    }
    control(shell, &tool, &none, &folder, &site)?;
    site.stop()
}

/// Asks about tables that are not there, by a document in which the answer 404 has another number.
fn control(shell: &Shell, tool: &Path, config: &Path, folder: &TempDir, site: &Site) -> Result<()> {
    let answer = send(site.address(), "GET", "/api/openapi.json", None, "")?;
    let (_, document) = answer.split_once("\r\n\r\n").context("an answer has a body")?;
    let poorer = folder.path().join("poorer.json");
    shell.write_file(&poorer, document.replace("\"404\":", "\"418\":"))?;
    let url = site.url();
    let one = ["--url", &url, "--include-operation-id", "showTable", "--max-examples", "3", "--seed", "1"];
    let quiet = ["--checks", CHECKS, "--no-color", "--warnings", "off", "--generation-database", "none"];
    let asked = cmd!(shell, "{tool} --config-file {config} run {poorer} {one...} {quiet...}");
    let output = asked.quiet().ignore_status().output()?;
    let said = String::from_utf8_lossy(&output.stdout);
    let caught = !output.status.success() && said.contains(FOUND);
    ensure!(caught, "a document without the answer 404 was not found wanting:\n{said}");
    println!("control: a document without the answer 404 is found wanting");
    Ok(())
}

/// Posts a body; gives the whole answer.
fn post(address: SocketAddr, path: &str, token: Option<&str>, body: &str) -> Result<String> {
    send(address, "POST", path, token, body)
}

/// Sends a request; gives the whole answer.
fn send(address: SocketAddr, method: &str, path: &str, token: Option<&str>, body: &str) -> Result<String> {
    let bearer = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    let length = body.len();
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{bearer}\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

/// The text of a field in an answer that has it once.
fn field(answer: &str, name: &str) -> Result<String> {
    let after = answer.split(&format!("\"{name}\":\"")).nth(1);
    let text = after.and_then(|after| after.split('"').next());
    Ok(text.with_context(|| format!("the answer has no {name}: {answer}"))?.to_owned())
}
