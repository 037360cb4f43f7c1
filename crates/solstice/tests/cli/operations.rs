//! What docs/operations.md lists is all there is: every flag with its variable, and every figure.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::process::{out, run};

const DOCUMENT: &str = include_str!("../../../../docs/operations.md");

#[test]
fn every_flag_of_the_server_is_in_the_document_and_no_other() {
    let help = out(&run(&["serve", "--help"]));
    let flags = words(&help, "--");
    assert!(flags.contains("--trust-proxy"), "{help}");
    for flag in flags.iter().filter(|flag| *flag != "--help") {
        assert!(DOCUMENT.contains(&format!("| `{flag}")), "{flag} is not in docs/operations.md");
    }
    let variables = words(&help, "SOLSTICE_");
    for variable in &variables {
        assert!(DOCUMENT.contains(&format!("`{variable}`")), "{variable} is not in docs/operations.md");
    }
    for variable in words(DOCUMENT, "SOLSTICE_") {
        assert!(variables.contains(&variable), "there is no {variable}");
    }
    for line in DOCUMENT.lines().filter_map(|line| line.strip_prefix("| `--")) {
        let flag = format!("--{}", line.split(['`', ' ']).next().unwrap());
        assert!(flags.contains(&flag), "there is no {flag}");
    }
}

#[test]
fn every_figure_of_the_server_is_in_the_document_and_no_other() {
    let mut used = BTreeSet::new();
    collect(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../server/src")), &mut used);
    let listed: BTreeSet<String> =
        words(DOCUMENT, "solstice_").into_iter().filter(|word| !word.ends_with('_')).collect();
    assert_eq!(listed, used);
}

/// The words of a text that begin like this.
fn words(text: &str, start: &str) -> BTreeSet<String> {
    let is_part = |character: char| character.is_ascii_alphanumeric() || matches!(character, '_' | '-');
    let words = text.split(|character| !is_part(character));
    words.filter(|word| word.starts_with(start) && word.len() > start.len()).map(str::to_owned).collect()
}

/// The names of all figures in the sources of a folder.
fn collect(folder: &Path, names: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, names);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            names.extend(
                text.split("\"solstice_")
                    .skip(1)
                    .map(|rest| format!("solstice_{}", rest.split('"').next().unwrap())),
            );
        }
    }
}
