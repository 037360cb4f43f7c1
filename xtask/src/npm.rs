//! Packages of npm, each in a folder of its own beside the build. Their install scripts are not run.

use std::path::PathBuf;

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::place;

/// axe-core, which finds accessibility problems in a page, in the version that the tests were written for.
/// The tests in the browser find it in `target/npm`, and name the same version.
pub(crate) const AXE: (&str, &str) = ("axe-core", "4.14.0");

/// Makes sure that a package is there in this very version; gives its folder.
pub(crate) fn install(shell: &Shell, (name, version): (&str, &str)) -> Result<PathBuf> {
    let folder = place::target()?.join("npm").join(format!("{name}-{version}"));
    let package = folder.join("node_modules").join(name);
    if !shell.path_exists(package.join("package.json")) {
        shell.create_dir(&folder)?;
        let quietly = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error"];
        cmd!(shell, "npm install --prefix {folder} {quietly...} {name}@{version}").run()?;
    }
    Ok(package)
}
