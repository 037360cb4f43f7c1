//! Looks whether the relative links of all documents lead somewhere. Links to the web are not followed.

use std::path::Path;

use anyhow::{Result, bail};
use xshell::Shell;

use crate::place;

/// Fails with a line for each link that leads nowhere.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let mut dead = Vec::new();
    for file in place::files(shell)? {
        if file.extension().is_some_and(|extension| extension == "md") {
            let text = shell.read_file(&file)?;
            let folder = file.parent().unwrap_or(Path::new(""));
            let nowhere = links(&text).filter(|link| !shell.path_exists(folder.join(link)));
            dead.extend(nowhere.map(|link| format!("{}: {link} is not there", file.display())));
        }
    }
    if dead.is_empty() { Ok(()) } else { bail!("{}", dead.join("\n")) }
}

/// The paths behind the links of a document, without the headings within them.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let paths = targets.map(|target| target.split('#').next().unwrap_or_default());
    paths.filter(|path| !path.is_empty() && !path.contains("://") && !path.starts_with("mailto:"))
}
