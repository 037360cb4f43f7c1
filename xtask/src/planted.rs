//! `cargo xtask planted`: tests the tests. Every patch in `xtask/planted` puts one bug into a copy of the
//! tree, and the test that it names must fail there.
//!
//! A patch opens with two lines before its diff: `bug:`, a sentence, and `test:`, the test that catches it
//! (`PACKAGE::BINARY NAME`). A patch that does not apply or does not compile, or a test that is not there,
//! proves nothing and is an error; so is a test that fails without the bug.

use std::panic::resume_unwind;
use std::path::PathBuf;
use std::{fmt, thread};

use anyhow::{Context, Result, bail, ensure};
use xshell::{Shell, cmd};

use crate::place;

/// A bug to plant, and the test that is to catch it.
struct Patch {
    name: String,
    path: PathBuf,
    bug: String,
    test: Test,
}

/// The one test that catches a bug.
#[derive(Clone, PartialEq, Eq)]
struct Test {
    package: String,
    binary: String,
    name: String,
}

/// What became of a planted bug.
#[derive(Clone)]
enum Fate {
    Caught,
    Missed,
    ProvesNothing(String),
}

/// How many bugs are planted at a time, each in a copy of its own.
const COPIES: usize = 2;

/// Plants every bug, or those whose name begins with `name`.
pub(crate) fn run(shell: &Shell, name: &str) -> Result<()> {
    let patches = patches(shell, name)?;
    ensure!(!patches.is_empty(), "no planted bug has a name that begins with {name:?}");
    let copies = (0..COPIES).map(|number| copy_tree(shell, number)).collect::<Result<Vec<Shell>>>()?;
    let share = patches.len().div_ceil(COPIES);
    let fates: Vec<Result<Vec<Fate>>> = thread::scope(|scope| {
        let shares = patches.chunks(share).zip(copies);
        let planting: Vec<_> =
            shares.map(|(share, copy)| scope.spawn(move || plant_all(&copy, share))).collect();
        planting.into_iter().map(|share| share.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    let fates = fates.into_iter().collect::<Result<Vec<_>>>()?.concat();
    report(&patches, &fates)
}

/// Plants some bugs, one after the other.
fn plant_all(copy: &Shell, patches: &[Patch]) -> Result<Vec<Fate>> {
    let mut tests: Vec<&Test> = Vec::new();
    for patch in patches {
        if !tests.contains(&&patch.test) {
            tests.push(&patch.test);
        }
    }
    for test in tests {
        println!("without a bug: {test}");
        let verdict = outcome(copy, test)?;
        ensure!(matches!(verdict, Fate::Missed), "{test} must pass before a bug is planted: {verdict}");
    }
    let mut fates = Vec::new();
    for patch in patches {
        let fate = plant(copy, patch)?;
        println!("{}: {fate}", patch.name);
        fates.push(fate);
    }
    Ok(fates)
}

fn patches(shell: &Shell, name: &str) -> Result<Vec<Patch>> {
    let mut patches = Vec::new();
    for path in shell.read_dir("xtask/planted")? {
        let file = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if path.extension().is_some_and(|extension| extension == "patch") && file.starts_with(name) {
            let text = shell.read_file(&path)?;
            let field = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
            let bug = field("bug:").with_context(|| format!("{file} has no line `bug:`"))?.to_owned();
            let test = field("test:").and_then(Test::read);
            let test = test.with_context(|| format!("{file} has no line `test: PACKAGE::BINARY NAME`"))?;
            patches.push(Patch { name: file, path, bug, test });
        }
    }
    // Those whose tests are in one package stand together: it is built once.
    patches.sort_by(|one, other| one.test.package.cmp(&other.test.package));
    Ok(patches)
}

/// Copies all files of the tree; gives a shell that stands in the copy and builds beside it.
fn copy_tree(shell: &Shell, number: usize) -> Result<Shell> {
    let folder = place::target()?.join("planted").join(number.to_string());
    let tree = folder.join("tree");
    shell.remove_path(&tree)?;
    for file in place::files(shell)? {
        let to = tree.join(&file);
        shell.create_dir(to.parent().context("a file lies in a folder")?)?;
        shell.copy_file(&file, &to)?;
    }
    let copy = Shell::new()?;
    copy.change_dir(&tree);
    copy.set_var("CARGO_TARGET_DIR", folder.join("build"));
    // The copy may lie within the tree, and is no part of its repository.
    copy.set_var("GIT_CEILING_DIRECTORIES", &folder);
    Ok(copy)
}

fn plant(copy: &Shell, patch: &Patch) -> Result<Fate> {
    let path = &patch.path;
    if cmd!(copy, "git apply {path}").quiet().ignore_stderr().run().is_err() {
        return Ok(Fate::ProvesNothing("the patch does not apply".to_owned()));
    }
    let fate = outcome(copy, &patch.test);
    cmd!(copy, "git apply --reverse {path}").quiet().run()?;
    fate
}

/// Runs one test; what it says about the bug, if there is one.
fn outcome(copy: &Shell, test: &Test) -> Result<Fate> {
    let Test { package, binary, name } = test;
    let filter = format!("test(={name})");
    let options = ["--no-tests=fail", "--config-file", "xtask/planted/nextest.toml", "--filterset"];
    let run =
        cmd!(copy, "cargo nextest run --locked --package {package} --test {binary} {options...} {filter}");
    let output = run.quiet().ignore_status().output()?;
    // These are documented: https://docs.rs/nextest-metadata/latest/nextest_metadata/enum.NextestExitCode.html
    Ok(match output.status.code() {
        Some(0) => Fate::Missed,
        Some(100) => Fate::Caught,
        Some(4) => Fate::ProvesNothing("there is no such test".to_owned()),
        _ => {
            let said = String::from_utf8_lossy(&output.stderr);
            let error = said.lines().find(|line| line.starts_with("error")).unwrap_or("nextest failed");
            Fate::ProvesNothing(error.to_owned())
        }
    })
}

fn report(patches: &[Patch], fates: &[Fate]) -> Result<()> {
    println!("\n| bug | test | caught |\n|---|---|---|");
    for (patch, fate) in patches.iter().zip(fates) {
        println!("| {}: {} | {} | {fate} |", patch.name, patch.bug, patch.test);
    }
    let caught = fates.iter().filter(|fate| matches!(fate, Fate::Caught)).count();
    println!("\n{caught} of {} planted bugs caught", patches.len());
    if caught < patches.len() {
        bail!("{} planted bugs were not caught", patches.len() - caught)
    }
    Ok(())
}

impl Test {
    fn read(text: &str) -> Option<Test> {
        let (binary, name) = text.split_once(' ')?;
        let (package, binary) = binary.split_once("::")?;
        let [package, binary, name] = [package, binary, name.trim()].map(str::to_owned);
        Some(Test { package, binary, name })
    }
}

impl fmt::Display for Test {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}::{} {}", self.package, self.binary, self.name)
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fate::Caught => f.write_str("yes"),
            Fate::Missed => f.write_str("NO, the test passes"),
            Fate::ProvesNothing(why) => write!(f, "PROVES NOTHING: {why}"),
        }
    }
}
