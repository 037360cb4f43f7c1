//! Keeps the list of what one more game costs true, which is in ARCHITECTURE.md.
//!
//! A file that names every game has to name the next one, too; so it is on the list. Tests, texts, planted bugs and
//! what lies in docs are not looked at: ARCHITECTURE.md says in words what they need.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use xshell::Shell;

use crate::place;

/// The most files that a new game may have edited.
const MOST: usize = 28;

/// The list stands under this heading, as a table whose first cells are paths.
const HEADING: &str = "\n### What a fourth game costs\n";

/// Folders and files that are not looked at.
const LEFT_OUT: [&str; 8] =
    ["tests", "tests.rs", "docs", "text", "examples", "planted", "corpus", "CHANGELOG.md"];

#[test]
fn every_file_that_names_all_games_is_on_the_list_of_what_a_fourth_game_costs() -> Result<()> {
    let shell = place::shell()?;
    let named = naming_all_games(&shell)?;
    let listed = listed(&shell.read_file("ARCHITECTURE.md")?)?;
    assert_eq!(named, listed, "on the left what names all games, on the right what ARCHITECTURE.md lists");
    assert!(listed.len() <= MOST, "{} files are more than {MOST}", listed.len());
    Ok(())
}

fn naming_all_games(shell: &Shell) -> Result<BTreeSet<String>> {
    let games = place::games(shell)?;
    assert!(games.len() >= 3, "only {games:?} were found");
    let names_all = |text: &[u8]| {
        let text = String::from_utf8_lossy(text).to_lowercase();
        games.iter().all(|game| text.contains(game))
    };
    let mut found = BTreeSet::new();
    for file in place::files(shell)?.into_iter().filter(|file| !is_left_out(file)) {
        if names_all(&shell.read_binary_file(&file)?) {
            found.insert(file.display().to_string());
        }
    }
    Ok(found)
}

fn is_left_out(file: &Path) -> bool {
    file.iter().any(|part| LEFT_OUT.iter().any(|name| part == *name))
}

/// The paths in the table under the heading.
fn listed(text: &str) -> Result<BTreeSet<String>> {
    let (_, after) = text.split_once(HEADING).context("ARCHITECTURE.md has no list of what a game costs")?;
    let section = after.split("\n## ").next().and_then(|text| text.split("\n### ").next()).unwrap_or(after);
    let cells = section.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`'));
    Ok(cells.map(|(path, _)| path.to_owned()).collect())
}
