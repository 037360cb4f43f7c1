//! `play` with a script at the keyboard.

use crate::process::{GAMES, SEED, err, out, refused, run_with};

fn play(arguments: &[&str], input: &str) -> std::process::Output {
    run_with(&[&["play"], arguments].concat(), input.as_bytes())
}

#[test]
fn always_the_first_move_leads_to_the_end_of_every_game_in_every_seat() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let path = path.to_str().unwrap();
    for game in GAMES {
        for seat in ["0", "1"] {
            let output = play(
                &[game, &["--seat", seat, "--save", path, "--bots", "random"]].concat(),
                &"#1\n".repeat(300),
            );
            let text = out(&output);
            assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""), "{game:?}");
            assert!(text.contains("Points: ") || text.contains("Shells: "), "{game:?}: {text}");
            let record = std::fs::read_to_string(path).unwrap();
            assert!(record.contains("\"result\""));
            let checked = run_with(&["check", "-"], record.as_bytes());
            assert_eq!(err(&checked), "1 record is valid\n");
        }
    }
}

#[test]
fn leaving_is_polite_and_keeps_the_record_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let path = path.to_str().unwrap();
    for input in ["#1\n#1\nquit\n", "#1\n#1\n"] {
        let output = play(&["shamans", "--save", path], input);
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
        assert!(out(&output).contains("Goodbye."));
        assert!(run_with(&["check", "-"], &std::fs::read(path).unwrap()).status.success());
    }
}

#[test]
fn the_game_is_asked_for_if_it_is_not_named() {
    let text = out(&play(&[], "chess\ntoma\nquit\n"));
    assert!(text.contains("The games are cherokee, tomahawk and shamans"), "{text}");
    assert!(text.contains("Tomahawk. You are seat 0."), "{text}");
    assert!(play(&[], "").status.success());
    assert!(play(&[], "quit\n").status.success());
}

#[test]
fn a_refused_move_is_answered_with_the_games_sentence_and_asked_again() {
    let text = out(&play(&["shamans", "--seed", SEED], "B5\nB5@d9\nW1@a1\n#0\n#82\n2\nB5@a1\n"));
    assert!(text.contains("That could be B5@a1 B5@a2"), "{text}");
    assert!(text.contains("A cell is a column a, b or c"), "{text}");
    assert!(text.contains("Bison places only its own pawns, not W1."), "{text}");
    assert_eq!(text.matches("Your moves are #1 to #81.").count(), 2);
    assert!(text.contains("First all pawns are placed, then masks are chosen."), "{text}");
    assert!(text.contains("You place B5 at a1."), "{text}");
}

#[test]
fn help_moves_and_rules_are_there_for_the_asking() {
    let text = out(&play(&["cherokee", "--seed", SEED], "?\nmoves\nrules\n"));
    assert!(text.contains("leave the game") && text.contains(" expels "), "{text}");
    assert!(text.contains("## Attacking together"));
}

#[test]
fn a_beginning_that_fits_one_move_is_enough() {
    let text = out(&play(&["shamans", "--seed", SEED], "B5@b2\nB1@b\nB1@b1\n"));
    assert!(text.contains("You place B5 at b2."), "{text}");
    let text = out(&play(&["tomahawk", "--seed", SEED], "S\n#1\n#1\n1:10\n1:1\n"));
    assert!(text.contains("That could be S"), "{text}");
}

#[test]
fn nothing_is_coloured_where_nobody_looks() {
    assert!(!out(&play(&["shamans"], "#1\n")).contains('\u{1b}'));
}

#[test]
fn another_seats_secrets_are_not_shown_while_playing() {
    for seat in ["0", "1"] {
        let other = if seat == "0" { "1" } else { "0" };
        let text = out(&play(&["tomahawk", "--seat", seat, "--seed", SEED], &"#1\n".repeat(100)));
        for secret in ["is dealt", "keeps", "seals", "draws 4 cards:", "draws 8 cards:"] {
            assert!(!text.contains(&format!("Seat {other} {secret}")), "{secret}");
        }
    }
}

#[test]
fn the_others_play_at_level_2_unless_asked_otherwise() {
    let played =
        |bots: &[&str]| out(&play(&[&["shamans", "--seed", SEED], bots].concat(), &"#1\n".repeat(40)));
    assert_eq!(played(&[]), played(&["--bots", "2"]));
    assert_ne!(played(&[]), played(&["--bots", "random"]));
}

#[test]
fn the_coach_is_asked_at_the_keyboard() {
    let text = out(&play(&["shamans", "--seed", SEED], "hint\n"));
    assert!(text.contains("You have a ") && text.contains("% chance of winning.\n  B"), "{text}");
    assert!(text.contains("more moves\nyour move> "), "{text}");
}

#[test]
fn a_seat_that_is_not_there_is_refused() {
    refused(&play(&["shamans", "--seat", "2"], ""), 2, "seats 0 to 1");
    refused(&play(&["cherokee", "--option", "players=4", "--bots", "random,random"], ""), 2, "3 seats");
}

#[test]
fn every_bot_plays_the_other_seats_to_the_end() {
    for bots in ["greedy", "1", "2", "search:20"] {
        let output = play(&["shamans", "--seed", SEED, "--bots", bots], &"#1\n".repeat(300));
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""), "{bots}");
        assert!(out(&output).contains("Shells: "), "{bots}");
        assert!(!out(&output).contains("thinking"), "a note for nobody");
    }
    let output = play(&["cherokee", "--option", "players=3", "--bots", "random,greedy"], &"#1\n".repeat(300));
    assert!(out(&output).contains("Points: "));
}

#[test]
fn two_free_moves_are_asked_for_one_after_the_other_and_crowded_cells_are_drawn() {
    let game = ["shamans", "--option", "variant=pro", "--option", "moves=free", "--seed", SEED];
    // All pawns are placed and a duel is fought; then the same pawn is tried twice, and a crowd comes together.
    let input = format!("{}B1>b2\nB1>c3\n{}", "#1\n".repeat(10), "#9\n#1\n".repeat(300));
    let output = play(&game, &input);
    let text = out(&output);
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    for told in [
        "Move two pawns of either side, one after the other: choose one, then its new cell.",
        "You have moved B1. Now move another pawn: choose it, then its new cell.",
        "B1 has already been moved: the second move is for another pawn.",
        "Shells: ",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    let pawns = |cell: &str| cell.split_whitespace().filter(|word| word.starts_with(['B', 'W'])).count();
    let crowds =
        text.lines().filter(|line| line.split('|').any(|cell| line.contains('|') && pawns(cell) > 2));
    assert!(crowds.count() > 0, "{text}");
    // The moves of a pawn stand in one line.
    assert!(
        text.lines().any(|line| line.trim_start().starts_with('#') && line.contains("B9>a1  B9>a2")),
        "{text}"
    );
}
