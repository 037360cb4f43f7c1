//! The chores: what cargo does not do by itself. One file a task, and no rule of a game in any.
//!
//! Start at [`verify`]: every other check is one of its steps.

#![expect(clippy::print_stdout, reason = "chores talk to the person who runs them")]

mod bench;
mod bless;
mod bot_example;
mod browser;
mod cluster;
mod deny;
mod engines;
mod fingerprint;
#[cfg(test)]
mod fourth_game;
mod fuzz;
mod links;
mod npm;
mod pages;
mod pictures;
mod place;
mod planted;
mod play;
mod postgres;
mod process;
mod python;
mod schemathesis;
mod shots;
mod site;
mod soak;
mod strength;
mod tools;
mod verifier;
mod verify;
mod web;

use std::process::ExitCode;

use anyhow::{Context, Result, bail};

const USAGE: &str = "\
cargo xtask TASK

  play [ARGUMENT]...   builds the client and the program, and opens the site on this computer (cargo play);
                       the arguments are those of solstice serve, such as --lan
  cluster [--balancer] starts a PostgreSQL of its own and three servers that share it, to try them out (Linux); with
                       --balancer also HAProxy in front of them
  web [--quick]        builds the browser client into target/web; --quick for development
  verify [--fast]      runs everything a change must pass (cargo verify);
                       --fast skips fuzz, planted, fingerprint, bot-example and schemathesis
  bless                rewrites golden playthroughs and fingerprints, and shows what changed
  pictures             redraws the pictures of the rules pages (docs/rules/pictures)
  planted [NAME]       plants each known bug, or one, in a copy of the tree; each must be caught
  fuzz [SECONDS]       fuzzes every input, for this many seconds each (15)
  fingerprint          plays 1,000 games per option set in debug, release and wasm32: all must be equal
  strength [SET]       measures how strong the bots are: the matches of docs/bots.md, or one set of them (exact: what they
                       lose against exact play in Duel of the Shamans)
  verifier             has docs/examples/verify.py judge 1,000 games and 1,000 that were tampered with
  bot-example          plays docs/examples/bot.py against a server and against itself
  shots [FOLDER] [--beside SKETCHES]
                       takes screenshots of every screen in a real browser, in all sizes, dark and light (target/shots);
                       with --beside, next to the sketch of the same moment from that folder
  engines              plays all three games in Chromium, in Firefox and in WebKit
  bench web            measures the browser client: sizes, start-up, and input delay while a bot thinks
  bench server [N]...  measures durable moves on the server with this many tables (10 100 1000 5000)
  bench server --beside [COMMIT [N]...]
                       the same, alternating with the server of another commit, with ratios: bytes and CPU per move,
                       memory per table (the last commit with version 1 of the protocol; 100 1000 5000)
  bench server --store postgres [--nodes 2]
                       the same at 1,000 tables with PostgreSQL, alternating with SQLite; with two servers, alternating
                       between players at the server that has their table and players at the other one
  soak [NAME]          runs the fault tests at full size, with their results (docs/reliability.md): kill, power,
                       sync, restart, backup, commands, together, resume, drain, clocks, crowd, slow, frames,
                       panics, bots, abuse, simulation, day;
                       soak day --minutes N
  schemathesis         sends a server everything that its OpenAPI document allows, and much that it does not
  links                checks that the links in all documents work, and that the files that documents and comments
                       name exist
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<()> {
    let shell = place::shell()?;
    match *words {
        ["play", ref arguments @ ..] => play::run(&shell, arguments),
        ["cluster"] => cluster::run(&shell, cluster::Entrance::Servers),
        ["cluster", "--balancer"] => cluster::run(&shell, cluster::Entrance::Balancer),
        ["verify"] => verify::run(&shell, verify::Scope::Everything),
        ["verify", "--fast"] => verify::run(&shell, verify::Scope::Fast),
        ["bless"] => bless::run(&shell),
        ["bench", "web"] => bench::web::run(&shell),
        ["bench", "server", "--beside"] => bench::beside::run(&shell, bench::beside::BEFORE, &[]),
        ["bench", "server", "--beside", commit, ref counts @ ..] => {
            bench::beside::run(&shell, commit, counts)
        }
        ["bench", "server", "--store", "postgres"] => bench::postgres::run(&shell),
        ["bench", "server", "--store", "postgres", "--nodes", "2"] => bench::postgres::run_two(&shell),
        ["bench", "server", ref counts @ ..] => bench::server::run(&shell, counts),
        ["pictures"] => pictures::run(&shell),
        ["planted"] => planted::run(&shell, ""),
        ["planted", name] => planted::run(&shell, name),
        ["fuzz"] => fuzz::run(&shell, fuzz::SECONDS),
        ["fuzz", seconds] => fuzz::run(
            &shell,
            seconds.parse().with_context(|| format!("{seconds:?} is not a number of seconds"))?,
        ),
        ["fingerprint"] => fingerprint::run(&shell),
        ["strength"] => strength::run(&shell, ""),
        ["strength", set] => strength::run(&shell, set),
        ["verifier"] => verifier::run(&shell),
        ["bot-example"] => bot_example::run(&shell),
        ["soak"] => soak::run(&shell, ""),
        ["soak", "day", "--minutes", minutes] => soak::day(&shell, minutes),
        ["soak", name] => soak::run(&shell, name),
        ["web"] => web::build(&shell, web::Build::Release).map(|folder| println!("{}", folder.display())),
        ["web", "--quick"] => {
            web::build(&shell, web::Build::Quick).map(|folder| println!("{}", folder.display()))
        }
        ["shots"] => shots::run(&shell, None, None),
        ["shots", "--beside", sketches] => shots::run(&shell, None, Some(sketches)),
        ["shots", folder] => shots::run(&shell, Some(folder), None),
        ["shots", folder, "--beside", sketches] => shots::run(&shell, Some(folder), Some(sketches)),
        ["engines"] => engines::run(&shell),
        ["schemathesis"] => schemathesis::run(&shell),
        ["links"] => links::run(&shell),
        [] | ["help" | "--help" | "-h", ..] => {
            print!("{USAGE}");
            Ok(())
        }
        _ => bail!("there is no task {:?}\n\n{USAGE}", words.join(" ")),
    }
}
