//! `cargo xtask bench web`: what a browser carries: the size of the client, how soon a game can be played, and
//! how long input waits while a bot thinks.
//!
//! Sizes are read from `target/web`. The rest is measured in headless Chromium by the tests in
//! `crates/solstice/tests/browser` (`figures`), which print their figures when they are asked for them.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::web::{self, BUDGET};
use crate::{browser, place};

/// The program of an empty Leptos page (client side), compressed by brotli: what the framework
/// costs before anything is drawn. Measured once, in November 2026; this command does not build it again.
const EMPTY: u64 = 36_000;

/// Measures, and prints.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    browser::prepare(shell)?;
    print_sizes(&place::target()?.join("web"))?;
    let _asked = shell.push_env("SOLSTICE_FIGURES", "1");
    let _strict = shell.push_env("CI", "true");
    let limits =
        ["--release", "--locked", "--package", "solstice", "--test", "browser", "--test-threads", "1"];
    let run =
        cmd!(shell, "cargo nextest run {limits...} --no-fail-fast --success-output immediate figures::");
    // Nextest tells of the tests on its standard error, and what they print with it.
    let output = run.ignore_status().output()?;
    let told = String::from_utf8_lossy(&output.stderr);
    let figures = told.lines().filter_map(|line| line.trim().strip_prefix("figure "));
    println!();
    for (name, value) in figures.filter_map(|figure| figure.split_once(": ")) {
        println!("{name:<60}{value:>24}");
    }
    if output.status.success() { Ok(()) } else { bail!("something could not be measured\n{told}") }
}

/// The size of every file, of what a first visit loads in English, and of all together.
fn print_sizes(folder: &Path) -> Result<()> {
    println!("\n{:<28}{:>12}{:>12}{:>12}", "bytes", "plain", "gzip", "brotli");
    let mut names: Vec<String> = fs::read_dir(folder)?
        .map(|file| Ok(file?.file_name().to_string_lossy().into_owned()))
        .collect::<std::io::Result<_>>()?;
    names.retain(|name| !name.ends_with(".br") && !name.ends_with(".gz"));
    names.sort();
    let size = |name: &str| Ok::<u64, anyhow::Error>(fs::metadata(folder.join(name))?.len());
    let (mut all, mut first) = (0, 0);
    for name in &names {
        let plain = size(name)?;
        let (gzip, brotli) =
            (size(&format!("{name}.gz")).unwrap_or(plain), size(&format!("{name}.br")).unwrap_or(plain));
        println!("{name:<28}{plain:>12}{gzip:>12}{brotli:>12}");
        all += brotli;
        // Other languages and the pages to read come when they are wanted, or afterwards, to be kept.
        let is_page = name.starts_with("rules-") || name == "rulings.html";
        if !is_page && (!name.ends_with(".ftl") || name == "words-en.ftl") {
            first += brotli;
        }
    }
    let program = web::program_size(folder, "site")?;
    println!("{:<52}{first:>12}", "a first visit, brotli where it is packed");
    println!("{:<52}{all:>12}", "everything, brotli where it is packed");
    println!("the program is {:.2} of the budget of {BUDGET} bytes", ratio(program, BUDGET));
    println!("the program is {:.1} times an empty Leptos page ({EMPTY} bytes)", ratio(program, EMPTY));
    Ok(())
}

fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}
