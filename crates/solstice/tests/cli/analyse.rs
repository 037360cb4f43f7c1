//! `analyse`: every decision, at its event, judged.

use record::Json;

use crate::json::{cut, field, list, names, number, parse, text};
use crate::process::{err, out, record, refused, run_with};

#[track_caller]
fn analyse(record: &str, arguments: &[&str]) -> String {
    let output = run_with(&[&["analyse", "-"], arguments].concat(), record.as_bytes());
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    out(&output)
}

/// Each decision of the record is there with its event, seat and move.
#[track_caller]
fn check(record: &str, bot: &str) {
    let json = parse(&analyse(record, &["--bot", bot, "--json"]));
    assert_eq!(names(&json), ["decisions"]);
    let record = parse(record);
    let events = list(&record, "events").iter().enumerate();
    let decisions: Vec<(usize, &Json)> = events.filter(|(_, event)| names(event).contains(&"seat")).collect();
    assert_eq!(list(&json, "decisions").len(), decisions.len());
    for (judged, (index, event)) in list(&json, "decisions").iter().zip(decisions) {
        assert_eq!(names(judged), ["event", "seat", "move", "chance", "best", "best_chance"]);
        assert_eq!(number(judged, "event"), index as f64);
        assert_eq!(
            (field(judged, "seat"), field(judged, "move")),
            (field(event, "seat"), field(event, "move"))
        );
        let (chance, best) = (number(judged, "chance"), number(judged, "best_chance"));
        assert!((0.0..=1.0).contains(&chance) && chance <= best && best <= 1.0);
        assert_eq!(chance == best, text(judged, "move") == text(judged, "best"), "{judged}");
    }
}

#[test]
fn every_decision_of_every_game_is_judged() {
    for game in [&["cherokee"][..], &["cherokee", "--option", "players=3"], &["tomahawk"]] {
        check(&record(game), "search:20");
        check(&cut(&record(game), 7), "greedy");
    }
    for variant in ["variant=base", "variant=memory", "variant=pro"] {
        let game =
            record(&["shamans", "--option", variant, "--option", "duels=3", "--option", "exchange=optional"]);
        check(&game, "search:20");
    }
}

#[test]
fn what_comes_later_does_not_change_a_judgement() {
    let whole = record(&["tomahawk"]);
    let [all, start] = [whole.clone(), cut(&whole, 12)]
        .map(|record| parse(&analyse(&record, &["--bot", "search:50", "--json"])));
    let start = list(&start, "decisions");
    assert_eq!(&list(&all, "decisions")[..start.len()], start);
}

#[test]
fn people_are_told_of_mistakes_and_get_a_summary() {
    let told = analyse(&record(&["shamans", "--option", "duels=3"]), &["--bot", "search:100"]);
    assert!(told.contains("event   0: Bison ("), "{told}");
    assert!(
        told.contains("\nBison: ") && told.contains("\nWolf: ") && told.contains(" decisions, "),
        "{told}"
    );
}

#[test]
fn the_curve_has_a_line_for_each_seat() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("curve.svg");
    analyse(&record(&["shamans"]), &["--bot", "search:10", "--plot", path.to_str().unwrap()]);
    let svg = std::fs::read_to_string(path).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<polyline").count(), 2);
}

#[test]
fn a_record_that_cannot_have_happened_is_refused() {
    let broken = record(&["shamans"]).replacen("B9@", "B8@x", 1);
    refused(&run_with(&["analyse", "-"], broken.as_bytes()), 1, "event ");
    refused(&run_with(&["analyse", "-"], b"nonsense"), 2, "not JSON");
}
