//! `arena`: who wins, how sure that is, and that it can be repeated.

use std::fs;
use std::path::Path;

use crate::json::{field, list, names, number, parse, text};
use crate::process::{SEED, err, out, refused, run};

fn arena(arguments: &[&str]) -> String {
    let output = run(&[&["arena"], arguments, &["--seed", SEED]].concat());
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""), "{arguments:?}");
    out(&output)
}

#[test]
fn the_json_has_the_fields_that_scripts_rely_on() {
    let text_out = arena(&["shamans", "--bots", "random,greedy,search:20", "--games", "5", "--json"]);
    assert_eq!(text_out.lines().count(), 1);
    let json = parse(&text_out);
    assert_eq!(names(&json), ["bots", "pairs"]);
    let (bots, pairs) = (list(&json, "bots"), list(&json, "pairs"));
    assert_eq!(
        bots.iter().map(|bot| text(bot, "name")).collect::<Vec<_>>(),
        ["random", "greedy", "search:20"]
    );
    for bot in bots {
        assert_eq!(names(bot), ["name", "rating", "low", "high"]);
        assert!(number(bot, "low") <= number(bot, "rating") && number(bot, "rating") <= number(bot, "high"));
    }
    assert_eq!(number(&bots[0], "rating"), 1000.0);
    let played: Vec<_> = pairs.iter().map(|pair| (text(pair, "a"), text(pair, "b"))).collect();
    assert_eq!(played, [("random", "greedy"), ("random", "search:20"), ("greedy", "search:20")]);
    for pair in pairs {
        assert_eq!(names(pair), ["a", "b", "games", "a_score", "low", "high", "a_by_seat", "seats"]);
        assert_eq!(number(pair, "games"), 6.0, "whole deals, each from both seats");
        let [low, score, high] = ["low", "a_score", "high"].map(|name| number(pair, name));
        assert!(0.0 <= low && low <= score && score <= high && high <= 1.0 && low < high);
    }
}

#[test]
fn scores_are_told_by_seat() {
    let options = ["cherokee", "--option", "players=3", "--bots", "greedy,random", "--games", "30"];
    let json = parse(&arena(&[&options[..], &["--json"]].concat()));
    let pair = &list(&json, "pairs")[0];
    for (name, games) in [("a_by_seat", 10.0), ("seats", 30.0)] {
        let seats = list(pair, name);
        for (seat, score) in seats.iter().enumerate() {
            assert_eq!(names(score), ["seat", "games", "score", "low", "high"]);
            assert_eq!((number(score, "seat"), number(score, "games")), (seat as f64, games));
        }
        let mean = seats.iter().map(|seat| number(seat, "score")).sum::<f64>() / 3.0;
        let expected = if name == "seats" { 1.0 / 3.0 } else { number(pair, "a_score") };
        assert!((mean - expected).abs() < 1e-6, "{name}: {mean}");
    }
    let told = arena(&options);
    assert!(told.contains("greedy in seat 0: ") && told.contains("greedy in seat 2: "), "{told}");
}

#[test]
fn games_between_equals_have_deals_of_their_own_and_tell_what_a_seat_is_worth() {
    let options = ["shamans", "--bots", "greedy,greedy", "--games", "60"];
    let told = arena(&options);
    assert!(told.contains("anyone in seat 0: ") && told.contains("anyone in seat 1: "), "{told}");
    let json = parse(&arena(&[&options[..], &["--json"]].concat()));
    let pair = &list(&json, "pairs")[0];
    let seats = list(pair, "seats");
    assert!((number(&seats[0], "score") + number(&seats[1], "score") - 1.0).abs() < 1e-6);
    assert_eq!(number(&seats[0], "games"), 60.0);
}

#[test]
fn the_result_does_not_depend_on_the_threads() {
    for game in [&["cherokee", "--option", "players=3"][..], &["tomahawk"], &["shamans"]] {
        let results = ["1", "2", "5"].map(|threads| {
            arena(
                &[game, &["--bots", "greedy,search:10", "--games", "6", "--json", "--threads", threads]]
                    .concat(),
            )
        });
        assert_eq!(results[0], results[1], "{game:?}");
        assert_eq!(results[0], results[2], "{game:?}");
    }
}

#[test]
fn greedy_beats_random_in_every_game() {
    for game in ["cherokee", "tomahawk", "shamans"] {
        let json = parse(&arena(&[game, "--bots", "greedy,random", "--games", "40", "--json"]));
        let score = number(&list(&json, "pairs")[0], "a_score");
        assert!(score >= 0.6, "{game}: {score}");
        assert!(number(&list(&json, "bots")[1], "rating") < 1000.0);
    }
}

#[test]
fn the_example_decks_can_be_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/decks");
    let mut decks = 0;
    for file in fs::read_dir(folder).unwrap() {
        let deck = format!("deck={}", file.unwrap().path().display());
        let words = arena(&["tomahawk", "--option", &deck, "--bots", "greedy,random", "--games", "2"]);
        assert!(words.contains("greedy against random"), "{words}");
        decks += 1;
    }
    assert_eq!(decks, 3);
}

#[test]
fn equals_score_half_and_one_among_equals_its_part() {
    let json = parse(&arena(&["shamans", "--bots", "random,random", "--games", "400", "--json"]));
    assert!((number(&list(&json, "pairs")[0], "a_score") - 0.5).abs() < 0.08);
    let options =
        ["cherokee", "--option", "players=4", "--bots", "random,random", "--games", "400", "--json"];
    let json = parse(&arena(&options));
    assert!((number(&list(&json, "pairs")[0], "a_score") - 0.25).abs() < 0.07);
    assert_eq!(number(&list(&json, "pairs")[0], "games"), 400.0);
}

#[test]
fn people_get_a_matrix_intervals_and_ratings() {
    let told = arena(&["shamans", "--bots", "random,greedy", "--games", "10"]);
    assert!(told.contains("random against greedy: ") && told.contains("in 10 games"), "{told}");
    assert!(told.contains("95% interval") && told.contains("random is the reference"), "{told}");
}

#[test]
fn the_plot_is_a_picture_in_a_file_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ratings.svg");
    let arguments = ["shamans", "--bots", "random,greedy", "--games", "4", "--json"];
    let plotted = arena(&[&arguments[..], &["--plot", path.to_str().unwrap()]].concat());
    assert_eq!(plotted, arena(&arguments));
    let svg = std::fs::read_to_string(path).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.contains(">greedy</text>"), "{svg}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    let missing = ["arena", "shamans", "--bots", "random,greedy", "--games", "2", "--plot", "/no/such/x.svg"];
    refused(&run(&missing), 2, "/no/such/x.svg");
}

#[cfg(unix)]
#[test]
fn interrupted_it_prints_what_it_has() {
    use std::process::{Command, Stdio};
    let arguments =
        ["arena", "shamans", "--bots", "random,random", "--games", "10000000", "--threads", "1", "--json"];
    let child = crate::process::solstice()
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_secs(3));
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", err(&output));
    assert_eq!(err(&output).lines().count(), 1);
    let json = parse(&out(&output));
    assert!(number(&list(&json, "pairs")[0], "games") >= 2.0);
    assert!(matches!(field(&json, "bots"), record::Json::List(bots) if bots.len() == 2));
}
