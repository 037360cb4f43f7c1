//! Plays docs/examples/bot.py: against the bots of a server, and against itself; every game must be fair. Then
//! docs/examples/verify.py checks the list of commitments of that server.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use xshell::{Shell, cmd};

use crate::site::{self, Site};
use crate::{place, python};

/// The one package that the example needs, in the version that it is tried with.
const WEBSOCKETS: (&str, &str) = ("websockets", "17.4");

const BOT: &str = "docs/examples/bot.py";
const VERIFIER: &str = "docs/examples/verify.py";

/// A person at the other side, for a table that the second bot joins.
const AGAINST_ITSELF: &str = "person";

/// Plays one game of each kind against a server bot, one with lost connections, and one between two bots; checks the
/// list of commitments.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let solstice = site::build(shell)?;
    let python = python::install(shell, WEBSOCKETS.0, WEBSOCKETS.1)?.join("python");
    let folder = place::target()?.join("bot-example");
    shell.remove_path(&folder)?;
    shell.create_dir(&folder)?;
    let site = Site::start(&solstice, &folder, &["--bot-pace", "0"])?;
    let stage = Stage { shell, solstice, python, folder, url: site.url() };
    for game in place::games(shell)? {
        stage.play_server_bot(&game, "0")?;
    }
    stage.play_server_bot("shamans", "3")?;
    stage.play_itself("tomahawk", "5")?;
    stage.check_ledger(&site)?;
    site.stop()
}

struct Stage<'a> {
    shell: &'a Shell,
    solstice: PathBuf,
    python: PathBuf,
    folder: PathBuf,
    url: String,
}

impl Stage<'_> {
    /// A whole game against a bot of the server; one in `drop` commands loses its connection.
    fn play_server_bot(&self, game: &str, drop: &str) -> Result<()> {
        let record = self.folder.join(format!("{game}-{drop}.jsonl"));
        let (python, url) = (&self.python, &self.url);
        let arguments = ["--game", game, "--against", "1", "--drop", drop];
        let printed = cmd!(self.shell, "{python} {BOT} {url} {arguments...} --record {record}").read()?;
        println!("{game}: {}", printed.lines().last().unwrap_or_default());
        self.verify(&record, &printed)
    }

    /// A whole game between two processes; the second joins the table that the first has opened.
    fn play_itself(&self, game: &str, drop: &str) -> Result<()> {
        let record = self.folder.join(format!("{game}-itself.jsonl"));
        let mut first = Command::new(&self.python)
            .args([BOT, &self.url, "--game", game, "--against", AGAINST_ITSELF, "--drop", drop])
            .current_dir(self.shell.current_dir())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut lines = BufReader::new(first.stdout.take().context("its output is ours")?).lines();
        let line = lines.next().context("the first bot has opened no table")??;
        let table = line.strip_prefix("table ").context("the first bot names its table first")?.to_owned();
        let (python, url) = (&self.python, &self.url);
        let link = format!("{url}/table/{table}");
        let second =
            cmd!(self.shell, "{python} {BOT} {url} --table {link} --drop {drop} --record {record}").read();
        if second.is_err() {
            first.kill()?;
        }
        let (printed, status) = (second?, first.wait()?);
        ensure!(status.success(), "the first bot ended with {status}");
        let ends: Vec<String> = lines.collect::<Result<_, _>>()?;
        println!("{game}, two of them: {}", printed.lines().last().unwrap_or_default());
        let commitment = ends.iter().find(|line| line.starts_with("commitment "));
        ensure!(commitment.is_some_and(|line| printed.contains(line)), "both saw the same commitment");
        self.verify(&record, &printed)
    }

    /// The list of commitments is right, and is not any more if it is tampered with.
    fn check_ledger(&self, site: &Site) -> Result<()> {
        let pages = ledger(site)?;
        ensure!(lines(&pages[0])?.len() > 2, "the list is too short to leave out a line between two others");
        let (ends, _) = self.verify_ledger(&pages)?;
        ensure!(ends.starts_with("chain ") && ends.contains(": right, "), "the list is not right: {ends}");
        print!("commitments: {ends}");
        let (mut changed, mut shorter) = (pages.clone(), pages);
        changed[0]["commitments"][1]["commitment"] = Value::from("0".repeat(64));
        lines_mut(&mut shorter[0])?.remove(1);
        for (tampered, said) in [(changed, "the link of place 2"), (shorter, "place 3 follows on 1")] {
            let (ends, refusal) = self.verify_ledger(&tampered)?;
            let is_found = refusal.starts_with("NOT RIGHT: ") && refusal.contains(said);
            ensure!(is_found, "a list that was tampered with passes: {ends}{refusal}");
        }
        Ok(())
    }

    /// What the verifier prints about the pages of a list, and the refusal that it ends with.
    fn verify_ledger(&self, pages: &[Value]) -> Result<(String, String)> {
        let file = self.folder.join("ledger.json");
        let text: String = pages.iter().map(|page| format!("{page}\n")).collect();
        self.shell.write_file(&file, text)?;
        let python = &self.python;
        let output = cmd!(self.shell, "{python} {VERIFIER} --ledger {file}").ignore_status().output()?;
        let (printed, refusal) = (String::from_utf8(output.stdout)?, String::from_utf8(output.stderr)?);
        ensure!(output.status.success() == refusal.is_empty(), "it ended with {}: {refusal}", output.status);
        Ok((printed, refusal))
    }

    /// Nobody chose the cards, and the record is right.
    fn verify(&self, record: &Path, printed: &str) -> Result<()> {
        let commitment = printed.lines().find_map(|line| line.strip_prefix("commitment "));
        let Some(commitment) = commitment else { bail!("the bot names no commitment: {printed}") };
        let solstice = &self.solstice;
        cmd!(self.shell, "{solstice} verify {record} --commitment {commitment}").run()?;
        Ok(())
    }
}

/// The list of commitments of a server, page by page; the last is empty.
fn ledger(site: &Site) -> Result<Vec<Value>> {
    let (mut pages, mut after) = (Vec::new(), 0);
    loop {
        let page: Value = serde_json::from_str(&site.get(&format!("/api/commitments?after={after}"))?)?;
        let last = lines(&page)?.last().map(|line| line["number"].as_u64().context("a line has a number"));
        pages.push(page);
        match last {
            Some(last) => after = last?,
            None => return Ok(pages),
        }
    }
}

fn lines(page: &Value) -> Result<&Vec<Value>> {
    page["commitments"].as_array().context("a page is a list")
}

fn lines_mut(page: &mut Value) -> Result<&mut Vec<Value>> {
    page["commitments"].as_array_mut().context("a page is a list")
}
