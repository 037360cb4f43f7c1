//! The pictures are those that are drawn, of what the boards are drawn of, and the pages show all of them.

use std::collections::BTreeSet;

use super::sheet::Sheets;
use super::{FOLDER, PICTURES, shamans, tomahawk};
use crate::place;

fn drawn() -> Vec<(&'static str, String)> {
    let sheets = Sheets::read(&place::shell().unwrap()).unwrap();
    PICTURES.map(|(name, draw)| (name, draw(&sheets).unwrap())).into()
}

#[test]
fn the_pictures_in_the_tree_are_those_that_are_drawn() {
    let shell = place::shell().unwrap();
    for (name, picture) in drawn() {
        let kept = shell.read_file(format!("{FOLDER}/{name}.svg")).unwrap();
        assert!(kept == picture, "{name}: run cargo xtask pictures");
    }
}

#[test]
fn every_picture_in_the_folder_is_drawn_here_and_shown_on_a_page() {
    let shell = place::shell().unwrap();
    let names: BTreeSet<String> = PICTURES.iter().map(|(name, _)| format!("{name}.svg")).collect();
    let files = shell.read_dir(FOLDER).unwrap();
    let files: BTreeSet<String> =
        files.iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect();
    assert_eq!(files, names);
    for (name, _) in PICTURES {
        let game = name.split('-').next().unwrap();
        for lang in ["", ".fr", ".it", ".de"] {
            let page = shell.read_file(format!("docs/rules/{game}{lang}.md")).unwrap();
            assert!(page.contains(&format!("](pictures/{name}.svg)")), "{name} on {game}{lang}.md");
        }
    }
}

#[test]
fn what_the_boards_have_in_their_code_is_drawn_alike() {
    let shell = place::shell().unwrap();
    let board = |path: &str| shell.read_file(format!("crates/web/src/board/{path}")).unwrap();
    let (signs, pieces) = (board("tomahawk/sign.rs"), board("shamans/piece.rs"));
    for path in [tomahawk::PLAIN, tomahawk::PUMA] {
        assert!(signs.contains(path), "{path}");
    }
    for path in [shamans::HEADS[0], shamans::HEADS[1], shamans::SHELL, shamans::RIBS] {
        assert!(pieces.contains(path), "{path}");
    }
}

#[test]
fn a_picture_asks_for_nothing_says_no_word_and_has_both_looks() {
    for (name, picture) in drawn() {
        for forbidden in ["<text", "<script", "href", "url(h", "<image"] {
            assert!(!picture.contains(forbidden), "{name} has {forbidden}");
        }
        assert!(picture.contains("prefers-color-scheme:light"), "{name}");
        assert!(picture.len() < 32_000, "{name} has {} bytes", picture.len());
    }
}
