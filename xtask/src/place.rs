//! Where things are: the tree that is worked on, its files, and the folder for what is built from it.

use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

/// A shell that stands at the root of the tree.
pub(crate) fn shell() -> Result<Shell> {
    let shell = Shell::new()?;
    shell.change_dir(root()?);
    Ok(shell)
}

/// The root of the tree.
pub(crate) fn root() -> Result<PathBuf> {
    let chores = std::env::var("CARGO_MANIFEST_DIR").context("run this by cargo: `cargo xtask`")?;
    Ok(PathBuf::from(chores).parent().context("the chores lie in a folder of the tree")?.to_owned())
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> Result<PathBuf> {
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    Ok(root()?.join(target))
}

/// The files of the tree: those that are tracked, and those that soon may be.
pub(crate) fn files(shell: &Shell) -> Result<Vec<PathBuf>> {
    let list = cmd!(shell, "git ls-files -z --cached --others --exclude-standard").quiet().read()?;
    let files = list.split_terminator('\0').map(PathBuf::from);
    Ok(files.filter(|file| shell.path_exists(file)).collect())
}

/// The names of the games: each has a folder among the rules, with a room for its pieces.
pub(crate) fn games(shell: &Shell) -> Result<Vec<String>> {
    let folders = shell.read_dir("crates/rules/src")?;
    let games = folders.iter().filter(|folder| folder.join("pieces.rs").exists());
    Ok(games.filter_map(|folder| Some(folder.file_name()?.to_str()?.to_owned())).collect())
}

/// What a file calls `path`, from the root: steps up and down are taken from the folder of the file.
pub(crate) fn beside(file: &Path, path: &str) -> PathBuf {
    let mut found = file.parent().unwrap_or(Path::new("")).to_owned();
    for part in Path::new(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(found.pop()),
            part => found.push(part),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::beside;

    #[test]
    fn a_path_is_found_from_the_file_that_names_it() {
        let page = Path::new("docs/rules/cherokee.md");
        assert_eq!(beside(page, "../rulings.md"), PathBuf::from("docs/rulings.md"));
        assert_eq!(beside(page, "./pictures/a.svg"), PathBuf::from("docs/rules/pictures/a.svg"));
    }
}
