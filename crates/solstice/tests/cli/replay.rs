//! `replay`: everything, or what one viewpoint knew; nothing a viewpoint could not know is printed.

use crate::process::{GAMES, err, file, out, record, refused, run_with};

fn replay(record: &str, arguments: &[&str]) -> std::process::Output {
    run_with(&[&["replay", "-"], arguments].concat(), record.as_bytes())
}

#[track_caller]
fn shown(record: &str, arguments: &[&str]) -> String {
    let output = replay(record, arguments);
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    out(&output)
}

/// The strings of the list that begins after `start`.
fn list(text: &str, start: &str) -> Vec<String> {
    let from = text.find(start).unwrap() + start.len();
    let text = &text[from..from + text[from..].find(']').unwrap()];
    text.split(',').map(|item| item.trim_matches(['"', '[']).to_owned()).collect()
}

/// The cards of the other seats' hands in the deal of a Cherokee record.
fn hands(game: &str) -> Vec<Vec<String>> {
    let start = game.find("\"hands\":[[").unwrap() + "\"hands\":[".len();
    let hands = &game[start..start + game[start..].find("]]").unwrap()];
    hands
        .split("],[")
        .map(|hand| hand.split(',').map(|card| card.trim_matches(['"', '[', ']']).to_owned()).collect())
        .collect()
}

#[test]
fn every_game_is_shown_to_its_end_through_any_eyes() {
    for game in GAMES {
        let record = record(game);
        for eyes in [&[][..], &["--as", "0"], &["--as", "1"], &["--as", "table"]] {
            let text = shown(&record, eyes);
            assert!(
                text.contains("win") || text.contains("draw") || text.contains("share"),
                "{game:?}: {text}"
            );
            assert!(!text.contains("The record ends here"), "{game:?}");
        }
    }
}

#[test]
fn a_cherokee_hand_is_not_told_to_others_before_its_cards_are_placed() {
    for players in ["2", "3", "4"] {
        let game = record(&["cherokee", "--option", &format!("players={players}")]);
        let hands = hands(&game);
        for eyes in ["0", "1", "table"] {
            let text = shown(&game, &["--as", eyes]);
            for (seat, hand) in hands.iter().enumerate().filter(|(seat, _)| seat.to_string() != eyes) {
                for card in hand {
                    let first =
                        text.find(card.as_str()).expect("every card is placed or discarded in the end");
                    let line = &text[text[..first].rfind('\n').unwrap()..];
                    let line = line.trim_start().lines().next().unwrap();
                    let told = [format!("Seat {seat} places {card}"), format!("discards {card}")];
                    assert!(told.iter().any(|told| line.contains(told)), "{eyes} is told {card} by {line:?}");
                }
            }
        }
    }
}

#[test]
fn clans_are_not_told_before_the_end() {
    let game = record(&["cherokee", "--option", "players=4"]);
    let names = [
        ("birds", "Birds"),
        ("blue", "Blue"),
        ("wild-potato", "Wild Potato"),
        ("deer", "Deer"),
        ("wolf", "Wolf"),
        ("long-hair", "Long Hair"),
    ];
    let clans = list(&game, "\"clans\":[");
    let name = |seat: usize| names.iter().find(|(clan, _)| *clan == clans[seat]).unwrap().1;
    for (eyes, own) in [("0", Some(0)), ("1", Some(1)), ("table", None)] {
        let text = shown(&game, &["--as", eyes]);
        let before = &text[..text.find(" played for the ").unwrap()];
        for (_, clan) in names {
            let known = own.is_some_and(|seat| name(seat) == clan);
            assert_eq!(before.contains(clan), known, "{eyes}: {clan}");
        }
        assert!((0..4).all(|seat| text.contains(&format!("played for the {}", name(seat)))));
    }
}

#[test]
fn everything_shows_all_hands_and_clans_from_the_start() {
    let game = record(&["cherokee"]);
    let text = shown(&game, &[]);
    let start = &text[..text.find("attacks").unwrap()];
    assert!(hands(&game).iter().flatten().all(|card| start.contains(card.as_str())));
    assert!(start.contains("Seat 0 belongs to the") && start.contains("Seat 1 belongs to the"));
}

#[test]
fn a_tomahawk_seat_is_told_its_own_cards_only() {
    let game = record(&["tomahawk"]);
    for (eyes, other) in [("0", "1"), ("1", "0")] {
        let text = shown(&game, &["--as", eyes]);
        assert!(
            text.contains("You are dealt S")
                && text.contains("You seal ")
                && text.contains("You draw 8 cards: ")
        );
        assert!(text.contains(&format!("Seat {other} draws 8 cards.\n")));
        for secret in ["is dealt", "keeps", "seals"] {
            assert!(!text.contains(&format!("Seat {other} {secret}")), "{secret}");
        }
        let others = text.lines().filter(|line| line.starts_with(&format!("  seat {other}:")));
        assert!(
            others.clone().count() > 5 && others.clone().all(|line| !line.contains("hand ")),
            "a hand is shown"
        );
    }
    let text = shown(&game, &["--as", "table"]);
    assert!(
        !text.contains("You ")
            && !text.contains(" seals ")
            && !text.contains(" keeps ")
            && !text.contains("· hand ")
    );
    assert!(shown(&game, &[]).contains("Seat 1 seals "));
}

#[test]
fn what_a_viewpoint_is_shown_does_not_depend_on_what_it_may_not_see() {
    // The same masks shown later, the same record up to a secret choice that seat 1 cannot see.
    let game = record(&["shamans"]);
    let first = game.find("{\"seat\":0,\"move\":\"1\"}").or(game.find("{\"seat\":0,\"move\":\"2\"}"));
    let first = first.or(game.find("{\"seat\":0,\"move\":\"3\"}")).unwrap();
    let until = |mask: &str| format!("{}{{\"seat\":0,\"move\":\"{mask}\"}}]}}", &game[..first]);
    let [one, two] = ["1", "2"].map(until);
    let none = format!("{}]}}", game[..first].trim_end_matches(','));
    for eyes in ["1", "table"] {
        assert_eq!(shown(&one, &["--as", eyes]), shown(&two, &["--as", eyes]));
        assert_eq!(shown(&one, &["--as", eyes]), shown(&none, &["--as", eyes]));
    }
    assert_ne!(shown(&one, &["--as", "0"]), shown(&two, &["--as", "0"]));
    assert_ne!(shown(&one, &[]), shown(&two, &[]));
}

#[test]
fn an_unfinished_record_is_shown_as_far_as_it_goes() {
    for game in GAMES {
        let game = record(game);
        let cut = game.match_indices(",{\"seat\"").nth(20).unwrap().0;
        let text = shown(&format!("{}]}}", &game[..cut]), &["--as", "1"]);
        assert!(
            text.contains("The record ends here, before the game does: ") && text.contains(" to move."),
            "{text}"
        );
    }
}

#[test]
fn a_defective_record_is_shown_up_to_the_defect() {
    let game = record(&["tomahawk"]);
    let seal = game.rfind("\"move\":\"").unwrap() + "\"move\":\"".len();
    let wrong = format!("{}1:S9{}", &game[..seal], &game[seal + game[seal..].find('"').unwrap()..]);
    let output = replay(&wrong, &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("Round 6 of 6"));
    assert!(err(&output).contains("-:1: event ") && err(&output).contains("1:S9"), "{}", err(&output));
    // Why an event is wrong may be another seat's secret.
    let output = replay(&wrong, &["--as", "0"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(!err(&output).contains("S9") && err(&output).contains("event "), "{}", err(&output));
    let output = replay(&game.replacen("\"scores\":[", "\"scores\":[7", 1), &[]);
    assert_eq!((output.status.code(), err(&output).lines().count()), (Some(1), 1));
}

#[test]
fn a_line_of_a_file_is_chosen_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = [record(&["shamans"]), record(&["tomahawk"])];
    let path = file(folder.path(), "games", format!("{one}\n{two}noise\n"));
    let show = |line: &str| crate::process::run(&["replay", &path, "--line", line]);
    assert!(out(&show("1")).starts_with("Duel of the Shamans"));
    assert!(out(&show("3")).starts_with("Tomahawk"));
    refused(&show("2"), 2, ":2: there is no record on this line");
    refused(&show("4"), 2, ":4: not JSON");
    refused(&show("9"), 2, ":9: there is no record on this line");
    refused(&replay(&one, &["--as", "2"]), 2, "seats 0 to 1");
}

#[test]
fn a_game_is_told_in_every_language() {
    let endings = [("en", "win"), ("fr", "gagne"), ("it", "Vinc"), ("de", "gewinn")];
    for game in GAMES {
        let record = record(game);
        for (lang, ending) in endings {
            for eyes in ["0", "1", "table"] {
                let text = shown(&record, &["--as", eyes, "--lang", lang]);
                let drawn = [
                    "draw",
                    "Égalité",
                    "Pareggio",
                    "Unentschieden",
                    "share",
                    "partagée",
                    "condivisa",
                    "Geteilt",
                ];
                let ended = text.contains(ending) || drawn.iter().any(|drawn| text.contains(drawn));
                assert!(ended && !text.contains(['{', '$']), "{game:?} in {lang}: {text}");
                let english = ["You ", "your ", " shell", " card", "points", "round", "The "];
                let leaked = english.iter().find(|word| text.contains(**word));
                assert!(lang == "en" || lang == "fr" || leaked.is_none(), "{game:?} in {lang}: {leaked:?}");
            }
        }
    }
}

#[test]
fn an_unfinished_record_breaks_off_in_the_readers_language() {
    let game = record(&["shamans"]);
    let start = &game[..game.find(r#"{"seat":"#).unwrap()];
    let unfinished = format!("{}]}}", start.trim_end_matches(','));
    for (lang, end) in [
        ("en", "before the game does: Bison is to move.\n"),
        ("fr", "avant la fin de la partie. À jouer\u{a0}: Bison.\n"),
        ("it", "prima della fine della partita: tocca a Bisonte.\n"),
        ("de", "vor dem Ende der Partie: Bison ist am Zug.\n"),
    ] {
        let text = shown(&unfinished, &["--lang", lang]);
        assert!(text.ends_with(end), "{text}");
    }
}
