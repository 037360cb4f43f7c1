//! Checks that every file exists which a document or a comment in the code names.
//!
//! Two things are looked at: where the links of a document lead, and words that are paths, in documents and in comments
//! (`//`, `///`, `//!`). A word is a path if it begins with a folder of the repository (`docs/…`) or ends like a
//! document or a source file (`.md`, `.rs`); see [`paths`]. Addresses on the web are not followed.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use xshell::Shell;

use crate::place;

/// The folders at the root that text speaks of.
const FOLDERS: [&str; 6] = ["crates/", "docs/", "xtask/", ".cargo/", ".ci/", ".config/"];

/// How the names of documents and sources end.
const ENDINGS: [&str; 2] = [".md", ".rs"];

/// What stands for something else, so that the word is a pattern and not a path.
const PATTERN: [char; 8] = ['*', '{', '}', '<', '>', '…', '$', '\\'];

/// The paths of all files and folders, from the root.
struct Tree(BTreeSet<PathBuf>);

/// Fails with a line for everything that is named and not there.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let files = place::files(shell)?;
    let tree = Tree::of(&files);
    let mut dead = Vec::new();
    for file in &files {
        let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let missing = match ending {
            "md" => missing_from_document(&tree, file, &shell.read_file(file)?),
            "rs" | "js" | "mjs" => missing_from_code(&tree, file, &shell.read_file(file)?),
            _ => Vec::new(),
        };
        dead.extend(missing.iter().map(|path| format!("{}: {path} is not there", file.display())));
    }
    if dead.is_empty() { Ok(()) } else { bail!("{}", dead.join("\n")) }
}

impl Tree {
    fn of(files: &[PathBuf]) -> Tree {
        Tree(files.iter().flat_map(|file| file.ancestors()).map(Path::to_owned).collect())
    }

    /// Whether a path in a text means something: from the root, from the file that names it, or, where it does not begin
    /// at the root, at the end of the path of any file. So `state.rs` will do among files that lie together.
    fn has(&self, file: &Path, path: &str) -> bool {
        let is_whole = FOLDERS.iter().any(|folder| path.starts_with(folder));
        self.0.contains(Path::new(path))
            || self.0.contains(&place::beside(file, path))
            || (!is_whole && self.0.iter().any(|known| known.ends_with(path)))
    }
}

fn missing_from_document(tree: &Tree, file: &Path, text: &str) -> Vec<String> {
    let links = links(text).filter(|link| !tree.0.contains(&place::beside(file, link)));
    let paths = text.lines().flat_map(paths).filter(|path| !tree.has(file, path));
    let missing: BTreeSet<&str> = links.chain(paths).collect();
    missing.into_iter().map(str::to_owned).collect()
}

fn missing_from_code(tree: &Tree, file: &Path, text: &str) -> Vec<String> {
    let paths = text.lines().filter_map(comment).flat_map(paths);
    paths.filter(|path| !tree.has(file, path)).map(str::to_owned).collect()
}

/// The paths behind the links of a document, without the headings within them.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let paths = targets.map(|target| target.split('#').next().unwrap_or_default());
    paths.filter(|path| !path.is_empty() && !path.contains("://") && !path.starts_with("mailto:"))
}

/// The comment of a line of code. The slashes of an address on the web begin none.
fn comment(line: &str) -> Option<&str> {
    let starts = line.match_indices("//").map(|(start, _)| start);
    let start =
        starts.into_iter().find(|start| line[..*start].chars().next_back().is_none_or(char::is_whitespace));
    Some(line[start?..].trim_start_matches(['/', '!']))
}

/// The words of a line that are paths of the repository.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|letter: char| letter.is_whitespace() || "`\"'()[]|,;“”„’«»".contains(letter));
    let words = words.filter(|word| !word.contains("://") && !word.contains(PATTERN));
    // What follows `#` or `:` is a place within it.
    let paths = words.filter_map(|word| word.split(['#', ':']).next());
    let paths = paths.map(|path| path.trim_end_matches(['.', '!', '?', '/']));
    paths.filter(|path| is_path(path))
}

fn is_path(word: &str) -> bool {
    let begins = FOLDERS.iter().any(|folder| word.starts_with(folder));
    let ends = ENDINGS.iter().any(|ending| word.len() > ending.len() && word.ends_with(ending));
    begins || (ends && !word.starts_with(['/', '~', '-']))
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{Tree, comment, links, missing_from_code, missing_from_document, paths};

    fn tree() -> Tree {
        let files =
            ["README.md", "docs/records.md", "crates/rules/src/luck.rs", "crates/rules/src/game/state.rs"];
        Tree::of(&files.map(PathBuf::from))
    }

    fn found(line: &str) -> Vec<&str> {
        paths(line).collect()
    }

    #[test]
    fn a_word_is_a_path_by_its_first_folder_or_by_its_ending() {
        assert_eq!(found("See docs/records.md, README.md."), ["docs/records.md", "README.md"]);
        assert_eq!(found("`crates/rules/` and (luck.rs:39)"), ["crates/rules", "luck.rs"]);
        assert_eq!(found("[it](docs/views.md#seats), “docs/a.md”"), ["docs/views.md", "docs/a.md"]);
    }

    #[test]
    fn other_words_patterns_and_the_web_are_no_paths() {
        let texts =
            ["https://docs.rs/a.md", "docs/rules/*.md", "crates/…/x.rs", "{name}.md", "$OUT/docs/a.md"];
        for text in
            texts.into_iter().chain(["/etc/solstice.md", "a .md file", "and/or", "docs.rs/leptos", "1.2"])
        {
            assert_eq!(found(text), Vec::<&str>::new(), "{text}");
        }
    }

    #[test]
    fn a_comment_begins_after_the_code_and_not_in_an_address() {
        assert_eq!(comment("//! Header."), Some(" Header."));
        assert_eq!(comment("    let a = 1; // Why."), Some(" Why."));
        assert_eq!(comment("let a = \"https://example.org/a.md\"; // Why."), Some(" Why."));
        assert_eq!(comment("let a = \"https://example.org/a.md\";"), None);
    }

    #[test]
    fn a_path_is_there_from_the_root_from_its_file_or_at_the_end_of_another() {
        let (tree, file) = (tree(), Path::new("crates/rules/src/luck.rs"));
        for there in ["docs/records.md", "crates/rules", "game/state.rs", "state.rs", "../src/luck.rs"] {
            assert!(tree.has(file, there), "{there}");
        }
        for missing in ["RECORDS.md", "docs/luck.rs", "crates/state.rs", "ate.rs", "../luck.rs"] {
            assert!(!tree.has(file, missing), "{missing}");
        }
    }

    #[test]
    fn what_is_named_and_missing_is_told_in_code_and_in_documents() {
        let code = "//! As RECORDS.md says.\nlet name = \"nobody.md\";\n// See docs/records.md.\n";
        assert_eq!(missing_from_code(&tree(), Path::new("crates/rules/src/luck.rs"), code), ["RECORDS.md"]);
        let text = "[a](records.md) [b](README.md) [c](../README.md) `docs/views.md` records.md\n";
        let missing = missing_from_document(&tree(), Path::new("docs/records.md"), text);
        assert_eq!(missing, ["README.md", "docs/views.md"]);
    }

    #[test]
    fn a_link_is_a_path_without_its_heading() {
        let text = "[a](b.md#c) [d](#e) [f](https://g.md) [h](mailto:i) ![j](k/l.png)";
        assert_eq!(links(text).collect::<Vec<_>>(), ["b.md", "k/l.png"]);
    }
}
