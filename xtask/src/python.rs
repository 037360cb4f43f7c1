//! Programs that are Python packages, each in a virtual environment of its own beside the build.

use std::path::PathBuf;

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::place;

/// Makes sure that a package is there in this very version; gives the folder of its programs.
pub(crate) fn install(shell: &Shell, name: &str, version: &str) -> Result<PathBuf> {
    let folder = place::target()?.join("python").join(name);
    let programs = folder.join("bin");
    let python = programs.join("python");
    let ask = format!("import importlib.metadata as m; print(m.version({name:?}))");
    let there = cmd!(shell, "{python} -c {ask}").quiet().ignore_stderr().read();
    if !there.is_ok_and(|there| there.trim() == version) {
        cmd!(shell, "python3 -m venv --clear {folder}").run()?;
        cmd!(shell, "{python} -m pip install --quiet --disable-pip-version-check {name}=={version}").run()?;
    }
    Ok(programs)
}
