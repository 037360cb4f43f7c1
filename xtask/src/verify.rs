//! `cargo verify`: everything a change must pass, what fails fastest first, the tests last.
//!
//! What a step needs beyond Rust is installed. Where that is not possible the step is skipped, loudly;
//! in CI (`CI=true`) nothing may be skipped.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use crate::tools::{self, Tool};
use crate::{
    bot_example, browser, deny, engines, fingerprint, fuzz, links, planted, schemathesis, verifier, web,
};

/// How much is verified.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Scope {
    /// All that a change must pass.
    Everything,
    /// What takes a minute.
    Fast,
}

struct Step {
    name: &'static str,
    /// The smallest scope that has it.
    scope: Scope,
    needs: &'static [Tool],
    run: fn(&Shell) -> Result<()>,
}

/// The steps before the tests, which come last.
const STEPS: [Step; 15] = [
    Step { name: "format", scope: Scope::Fast, needs: &[tools::RUSTFMT], run: format },
    Step { name: "links", scope: Scope::Fast, needs: &[], run: links::run },
    Step { name: "client", scope: Scope::Fast, needs: &[tools::BARE_WASM], run: client },
    Step { name: "clippy", scope: Scope::Fast, needs: &[tools::CLIPPY], run: clippy },
    Step { name: "deny", scope: Scope::Fast, needs: &[tools::DENY], run: deny::run },
    Step { name: "documentation", scope: Scope::Fast, needs: &[], run: documentation },
    Step { name: "documentation tests", scope: Scope::Fast, needs: &[], run: documentation_tests },
    Step { name: "texts from outside", scope: Scope::Fast, needs: &[], run: texts_from_outside },
    Step { name: "wasm32", scope: Scope::Fast, needs: &[tools::BARE_WASM], run: wasm },
    Step { name: "verifier", scope: Scope::Fast, needs: &[tools::PYTHON], run: verifier::run },
    Step { name: "bot example", scope: Scope::Everything, needs: &[tools::PYTHON], run: bot_example::run },
    Step {
        name: "fingerprint",
        scope: Scope::Everything,
        needs: &[tools::WASI, tools::NODE],
        run: fingerprint::run,
    },
    Step {
        name: "fuzz",
        scope: Scope::Everything,
        needs: &[tools::NIGHTLY, tools::CARGO_FUZZ, tools::COMPILER],
        run: |shell| fuzz::run(shell, fuzz::SECONDS),
    },
    Step { name: "schemathesis", scope: Scope::Everything, needs: &[tools::PYTHON], run: schemathesis::run },
    Step {
        name: "planted",
        scope: Scope::Everything,
        needs: &[tools::NEXTEST],
        run: |shell| planted::run(shell, ""),
    },
];

/// What became of a step.
enum Fate {
    Passed(Duration),
    Skipped(String),
}

/// Runs all steps of a scope, then the tests, whose summary is the last thing printed.
pub(crate) fn run(shell: &Shell, scope: Scope) -> Result<()> {
    let mut fates = Vec::new();
    for step in STEPS.iter().filter(|step| scope == Scope::Everything || step.scope == scope) {
        println!("\n=== {} ===", step.name);
        let fate = perform(shell, step).with_context(|| format!("the step `{}` failed", step.name))?;
        fates.push((step.name, fate));
    }
    print_table(&fates);
    println!("\n=== tests ===");
    tests(shell).context("the step `tests` failed")
}

fn perform(shell: &Shell, step: &Step) -> Result<Fate> {
    let start = Instant::now();
    for tool in step.needs {
        if let Err(error) = tool.ensure(shell) {
            let why = format!("{} is missing and cannot be installed: {error}", tool.name);
            if is_ci() {
                bail!("{why}; nothing may be skipped in CI");
            }
            println!("!!! SKIPPED: {}, because {why}", step.name);
            return Ok(Fate::Skipped(why));
        }
    }
    (step.run)(shell)?;
    Ok(Fate::Passed(start.elapsed()))
}

fn print_table(fates: &[(&str, Fate)]) {
    println!("\n{:<22}{:>8}", "step", "seconds");
    for (name, fate) in fates {
        match fate {
            Fate::Passed(time) => println!("{name:<22}{:>8.1}", time.as_secs_f32()),
            Fate::Skipped(_) => println!("{name:<22}{:>8}", "-"),
        }
    }
    for (name, fate) in fates {
        if let Fate::Skipped(why) = fate {
            println!("!!! SKIPPED: {name}, because {why}");
        }
    }
}

fn is_ci() -> bool {
    std::env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"))
}

fn format(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo fmt --all --check").run()?;
    cmd!(shell, "cargo fmt --manifest-path xtask/fuzz/Cargo.toml --check").run()?;
    Ok(())
}

/// The browser client as people get it, for the binary that the tests run; no larger than it may be.
fn client(shell: &Shell) -> Result<()> {
    let folder = web::build(shell, web::Build::Release)?;
    web::check_sizes(&folder)
}

fn clippy(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo clippy --workspace --all-targets --locked -- -D warnings").run()?;
    Ok(())
}

fn documentation(shell: &Shell) -> Result<()> {
    let _strict = shell.push_env("RUSTDOCFLAGS", "-D warnings");
    cmd!(shell, "cargo doc --workspace --no-deps --locked").run()?;
    Ok(())
}

fn documentation_tests(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo test --workspace --doc --quiet --locked").run()?;
    Ok(())
}

/// The browser client's `words`, which have no texts in them.
fn texts_from_outside(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo test --package words --no-default-features --tests --quiet --locked").run()?;
    Ok(())
}

/// The rules and the records run in a browser, too.
fn wasm(shell: &Shell) -> Result<()> {
    cmd!(shell, "cargo check --package rules --package record --package words --target wasm32-unknown-unknown --locked")
        .run()?;
    Ok(())
}

fn tests(shell: &Shell) -> Result<()> {
    if let Err(error) = tools::STRACE.ensure(shell) {
        if is_ci() {
            bail!("strace is missing and cannot be installed: {error}; nothing may be skipped in CI");
        }
        println!("!!! SKIPPED: the tests that trace a server, because strace is missing: {error}");
    }
    for (tool, tests) in [
        (tools::POSTGRESQL, "on PostgreSQL"),
        (tools::OPENSSL, "on PostgreSQL"),
        (tools::FAKETIME, "with clocks that are wrong"),
        (tools::HAPROXY, "behind HAProxy"),
        (tools::NGINX, "behind nginx"),
    ] {
        if let Err(error) = tool.ensure(shell) {
            let why = format!("{} is missing and cannot be installed: {error}", tool.name);
            if is_ci() {
                bail!("{why}; nothing may be skipped in CI");
            }
            println!("!!! SKIPPED: the tests {tests}, because {why}");
        }
    }
    if let Err(error) = browser::ensure(shell) {
        if is_ci() {
            bail!("{error:#}; nothing may be skipped in CI");
        }
        println!("!!! SKIPPED: the tests in a browser, because {error:#}");
    }
    if let Err(error) = engines::ensure(shell) {
        if is_ci() {
            bail!("{error:#}; nothing may be skipped in CI");
        }
        println!("!!! SKIPPED: the tests in Firefox or WebKit, because {error:#}");
    }
    match tools::NEXTEST.ensure(shell) {
        Ok(()) => cmd!(shell, "cargo nextest run --workspace --locked --no-fail-fast").run()?,
        Err(error) if is_ci() => bail!("cargo-nextest is missing and cannot be installed: {error}"),
        Err(error) => {
            println!("!!! cargo-nextest is missing and cannot be installed ({error}): `cargo test` instead");
            cmd!(shell, "cargo test --workspace --locked").run()?;
        }
    }
    Ok(())
}
