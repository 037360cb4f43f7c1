//! `simulate`: games that check, the same for the same seed, in files that are whole or not there.

use std::fs;

use crate::process::{GAMES, SEED, err, file, out, record, refused, run, run_with, solstice};

#[test]
fn what_is_simulated_checks_for_all_games_and_options() {
    for game in GAMES {
        for trace in [&[][..], &["--trace"]] {
            let records = run(&[&["simulate"], game, &["--games", "6"], trace].concat());
            assert_eq!(out(&records).lines().count(), 6);
            let checked = run_with(&["check", "-"], &records.stdout);
            assert_eq!(
                (checked.status.code(), err(&checked).as_str()),
                (Some(0), "6 records are valid\n"),
                "{game:?}"
            );
        }
    }
}

#[test]
fn a_seed_gives_the_same_games_however_many_are_played() {
    for game in GAMES {
        let arguments = [&["simulate"], game, &["--seed", SEED, "--games", "20"]].concat();
        let games = out(&run(&arguments));
        assert_eq!(games, out(&run(&arguments)));
        assert!(games.starts_with(&record(game)), "{game:?}");
        assert!(games.contains(SEED));
    }
}

#[test]
fn bots_play_the_same_games_for_the_same_seed_and_records_of_them_check() {
    for game in [&["cherokee"][..], &["cherokee", "--option", "players=3"], &["tomahawk"], &["shamans"]] {
        for bots in ["greedy", "search:20", "1", "search:0"] {
            let arguments = [&["simulate"], game, &["--seed", SEED, "--games", "2", "--bots", bots]].concat();
            let games = run(&arguments);
            assert_eq!(out(&games), out(&run(&arguments)), "{game:?} {bots}");
            assert_eq!(err(&run_with(&["check", "-"], &games.stdout)), "2 records are valid\n");
            assert_ne!(out(&games).lines().next().unwrap(), record(game).trim_end());
        }
    }
    let each = out(&run(&["simulate", "shamans", "--seed", SEED, "--bots", "random,greedy"]));
    assert_ne!(each, out(&run(&["simulate", "shamans", "--seed", SEED, "--bots", "greedy,random"])));
}

#[test]
fn random_moves_do_not_change_with_the_bots_there_are() {
    let first = record(&["shamans"]);
    let first = first[first.find("\"events\"").unwrap()..].chars().take(120).collect::<String>();
    assert_eq!(
        first,
        r#""events":[{"seat":0,"move":"B9@b2"},{"seat":1,"move":"W6@b3"},{"seat":1,"move":"W5@c2"},{"seat":0,"move":"B8@c2"},{"seat"#
    );
    for bots in ["random", "random,random"] {
        assert_eq!(record(&["shamans", "--bots", bots]), record(&["shamans"]));
    }
}

#[test]
fn without_a_seed_every_game_is_another() {
    let games = [(), ()].map(|()| out(&run(&["simulate", "cherokee", "--games", "2"])));
    let [one, other] = games.each_ref().map(|games| games.lines().collect::<Vec<_>>());
    assert!(one[0] != one[1] && one[0] != other[0] && one[1] != other[1]);
}

#[test]
fn traced_records_list_legal_moves_and_others_do_not() {
    assert!(!record(&["shamans"]).contains("\"legal\""));
    assert!(record(&["shamans", "--trace"]).contains("\"legal\":[\"B1@a1\""));
}

#[test]
fn a_file_holds_what_stdout_would_and_nothing_else_is_left_in_its_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "games.jsonl", "old");
    let arguments = ["simulate", "tomahawk", "--seed", SEED, "--games", "3"];
    let output = run(&[&arguments[..], &["--out", &path]].concat());
    assert_eq!((output.status.code(), out(&output).as_str(), err(&output).as_str()), (Some(0), "", ""));
    assert_eq!(fs::read_to_string(&path).unwrap(), out(&run(&arguments)));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_failing_run_leaves_an_existing_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "games.jsonl", "old");
    refused(&run(&["simulate", "shamans", "--option", "variant=x", "--out", &path]), 2, "variant");
    refused(&run(&["simulate", "shamans", "--out", folder.path().to_str().unwrap()]), 2, "directory");
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_leaves_an_existing_file_as_it_was() {
    use std::process::{Command, Stdio};
    use std::time::Duration;
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "games.jsonl", "old");
    let mut command = solstice();
    command.args(["simulate", "shamans", "--games", "100000000", "--out", &path]).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    while fs::read_dir(folder.path()).unwrap().count() < 2 {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    refused(&child.wait_with_output().unwrap(), 130, "stopped");
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_device_a_device() {
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "games.jsonl", "old");
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    assert!(run(&["simulate", "shamans", "--out", link.to_str().unwrap()]).status.success());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&path).unwrap().starts_with("{\"solstice\""));
    assert!(run(&["simulate", "shamans", "--out", "/dev/null"]).status.success());
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
}

#[test]
fn a_deck_of_ones_own_comes_from_a_text_or_json_file() {
    let folder = tempfile::tempdir().unwrap();
    let text = include_str!("../../../rules/data/tomahawk-reconstruction.txt")
        .replace("special hair: 0", "special hair: 4");
    let simulate = |path: &str| {
        let deck = format!("deck={path}");
        run(&["simulate", "tomahawk", "--seed", SEED, "--option", &deck, "--option", "prized_animal=true"])
    };
    let game = out(&simulate(&file(folder.path(), "deck.txt", text)));
    let deck = &game[game.find("{\"basic\"").unwrap()..game.find("},\"seed\"").unwrap()];
    assert!(deck.contains("\"special_hair\":[4,1,2,3,0,1,1]"), "{deck}");
    assert_eq!(out(&simulate(&file(folder.path(), "deck.json", deck))), game);
    assert!(run_with(&["check", "-"], game.as_bytes()).status.success());
}

#[test]
fn a_deck_that_is_wrong_is_named_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let check = |content: &str, words: &str| {
        let deck = format!("deck={}", file(folder.path(), "deck", content));
        refused(&run(&["simulate", "tomahawk", "--option", &deck]), 1, words);
    };
    check("", "`basic:` is missing");
    check("basic: 1.9", "line 1: item 1");
    check("{\"basic\":[]}", "special_hair is missing");
    check("{\"basic\":", "not JSON");
    let deck = "{\"basic\":[],\"special_hair\":[],\"territories\":[],\"weather\":[]}";
    check(deck, "it has no list \"weather\"");
    check("{},\"x\":{}", "not JSON");
    check("{\"basic\":[\"1.0\"],\"special_hair\":[],\"territories\":[]}", "24 basic cards");
    check(&"#".repeat(2 << 20), "too large for a deck");
}
