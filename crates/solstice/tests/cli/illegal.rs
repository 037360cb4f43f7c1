//! A move that is not allowed: the same sentence while playing, of a record that is checked and of one that is
//! replayed; there in the reader's language.

use crate::process::{SEED, err, out, record, run_with};

/// A game, a move that it does not allow at first, who tries it, and why not in English and in French.
const REFUSED: [(&str, &str, [&str; 2], [&str; 2]); 3] = [
    (
        "cherokee",
        "^1a",
        ["seat 1", "place 1"],
        [
            "Attack first, then place a card from the hand.",
            "D’abord une attaque, ensuite une carte de la main.",
        ],
    ),
    (
        "tomahawk",
        "1:7.0",
        ["seat 0", "place 0"],
        [
            "Two of the three specials have to be kept first.",
            "Il faut d’abord garder deux des trois guerriers spéciaux.",
        ],
    ),
    (
        "shamans",
        "2",
        ["Bison", "Bison"],
        [
            "First all pawns are placed, then masks are chosen.",
            "On place d’abord tous les pions, puis on choisit les masques.",
        ],
    ),
];

/// The record of a game up to its first move, which is this one.
fn beginning_with(game: &str, action: &str) -> String {
    let record = record(&[game]);
    let start = &record[..record.find("\"move\":").unwrap()];
    format!("{start}\"move\":\"{action}\"}}]}}")
}

/// What is said on stderr about a record on stdin.
fn said_of(record: &str, command: &[&str]) -> String {
    let output = run_with(command, record.as_bytes());
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    err(&output)
}

#[test]
fn an_illegal_move_is_refused_with_one_sentence_wherever_it_is_met() {
    for (game, action, [name, nom], [english, french]) in REFUSED {
        let played = out(&run_with(&["play", game, "--seed", SEED], format!("{action}\n").as_bytes()));
        assert!(played.lines().any(|line| line == format!("your move> {english}")), "{game}: {played}");

        let record = beginning_with(game, action);
        let event = record.matches("\"deal\":").count();
        let told = format!("-:1: event {event}: {name} may not play {action}. {english}\n");
        assert_eq!(said_of(&record, &["check", "-"]), told);
        assert_eq!(said_of(&record, &["replay", "-"]), format!("solstice: {told}"));
        assert_eq!(said_of(&record, &["hint", "-"]), format!("solstice: {told}"));

        let told =
            format!("solstice: -:1: événement {event}\u{a0}: {nom} ne peut pas jouer {action}. {french}\n");
        assert_eq!(said_of(&record, &["replay", "-", "--lang", "fr"]), told);
    }
}

#[test]
fn what_a_seat_could_not_know_is_not_told_by_the_reason() {
    for (game, action, ..) in REFUSED {
        let record = beginning_with(game, action);
        for eyes in ["0", "1", "table"] {
            let said = said_of(&record, &["replay", "-", "--as", eyes]);
            assert!(said.ends_with("this is invalid; run solstice check for details\n"), "{said}");
        }
    }
}

#[test]
fn a_player_is_told_what_would_be_needed() {
    let moves = "B5@a1\nB5@b2\nB4@a1\na1-b2\n";
    let text = out(&run_with(&["play", "shamans", "--seed", SEED], moves.as_bytes()));
    for sentence in [
        "B5 is already at a1.",
        "There is already a Bison pawn at a1: a cell takes one pawn of each side.",
        "A pawn has to be placed now: choose it, then its cell.",
    ] {
        assert!(text.contains(sentence), "{text}");
    }
}
