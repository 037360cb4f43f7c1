//! `cargo xtask fuzz`: arbitrary bytes at every door, for a short time each.
//!
//! The targets lie in `xtask/fuzz`, a workspace of its own, with the corpus that is kept. What a run
//! finds beyond it stays beside the build; a crash is written there, too, and named.

use std::path::PathBuf;

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::place;

/// How long each target is fuzzed if nobody says otherwise.
pub(crate) const SECONDS: u32 = 15;

/// Fuzzes every target; the first that crashes ends it.
pub(crate) fn run(shell: &Shell, seconds: u32) -> Result<()> {
    let built = place::target()?.join("fuzz");
    // There is no unsafe code here: panics are what is looked for, and they need no sanitizer.
    let common = ["--fuzz-dir", "xtask/fuzz", "--sanitizer", "none", "--target-dir"];
    cmd!(shell, "rustup run nightly cargo fuzz build {common...} {built}").run()?;
    for target in targets(shell)? {
        let kept = place::root()?.join("xtask/fuzz/corpus").join(&target);
        let found = shell.create_dir(built.join("corpus").join(&target))?;
        let crashes = format!("-artifact_prefix={}/", shell.create_dir(built.join("crashes"))?.display());
        let time = format!("-max_total_time={seconds}");
        println!("fuzzing {target} for {seconds} s");
        let limits = ["-verbosity=0", "-timeout=10", "-rss_limit_mb=1024", &time, &crashes];
        let run = cmd!(
            shell,
            "rustup run nightly cargo fuzz run {common...} {built} {target} {found} {kept} -- {limits...}"
        );
        // The fuzzer prints a great deal, which is worth reading only if it found something.
        let output = run.quiet().ignore_status().output()?;
        if !output.status.success() {
            bail!("the target `{target}` crashed\n{}", String::from_utf8_lossy(&output.stderr));
        }
    }
    Ok(())
}

fn targets(shell: &Shell) -> Result<Vec<String>> {
    let files = shell.read_dir("xtask/fuzz/fuzz_targets")?;
    let name = |file: PathBuf| Some(file.file_stem()?.to_str()?.to_owned());
    Ok(files.into_iter().filter_map(name).collect())
}
