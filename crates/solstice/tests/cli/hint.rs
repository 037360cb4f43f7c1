//! `hint`: the next decision, from the view of the seat that takes it.

use record::Json;

use crate::json::{cut, items, list, names, number, parse, text};
use crate::process::{err, file, out, record, refused, run, run_with};

#[track_caller]
fn hint(record: &str, bot: &str) -> Json {
    let output = run_with(&["hint", "-", "--json", "--bot", bot], record.as_bytes());
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    parse(&out(&output))
}

/// One seat's hint: its fields, probabilities that add up to 1, the likeliest move first.
#[track_caller]
fn check(hint: &Json) {
    assert_eq!(names(hint), ["seat", "chance", "moves"]);
    assert!((0.0..=1.0).contains(&number(hint, "chance")));
    let moves = list(hint, "moves");
    let mut sum = 0.0;
    let mut last = (2.0, 2.0);
    for weighed in moves {
        assert_eq!(names(weighed), ["move", "probability", "chance"]);
        let this = (number(weighed, "probability"), number(weighed, "chance"));
        assert!((0.0..=1.0).contains(&this.0) && (0.0..=1.0).contains(&this.1));
        assert!(this <= last, "{this:?} after {last:?}");
        sum += this.0;
        last = this;
    }
    assert!((sum - 1.0).abs() < 1e-6, "{sum}");
}

#[test]
fn the_next_decision_is_one_object_and_a_joint_one_a_list_of_them() {
    for bot in ["random", "greedy", "1", "2", "3", "search:50", "search:0", "search:5ms"] {
        let single = hint(&cut(&record(&["shamans"]), 3), bot);
        check(&single);
        let joint = hint(&cut(&record(&["tomahawk"]), 1), bot);
        assert_eq!(items(&joint).iter().map(|hint| number(hint, "seat")).collect::<Vec<_>>(), [0.0, 1.0]);
        items(&joint).iter().for_each(check);
        let last = hint(&cut(&record(&["tomahawk"]), 10), bot);
        assert_eq!(items(&last).iter().map(|hint| number(hint, "seat")).collect::<Vec<_>>(), [1.0]);
        check(&hint(&cut(&record(&["cherokee", "--option", "players=4"]), 5), bot));
    }
}

#[test]
fn a_hint_is_the_same_each_time_and_names_legal_moves() {
    let record = cut(&record(&["cherokee", "--trace"]), 2);
    let one = hint(&record, "search:100");
    assert_eq!(one, hint(&record, "search:100"));
    assert!(list(&one, "moves").iter().all(|weighed| text(weighed, "move").starts_with('=')));
}

/// The second seat's cards in another order: what the first seat knows stays the same.
fn with_second_deck_reversed(record: &str) -> String {
    let start = record.find("\"decks\":[[").unwrap();
    let from = start + record[start..].find("],[").unwrap() + 3;
    let to = from + record[from..].find(']').unwrap();
    let mut cards: Vec<&str> = record[from..to].split(',').collect();
    cards.reverse();
    format!("{}{}{}", &record[..from], cards.join(","), &record[to..])
}

#[test]
fn a_hint_depends_on_what_its_seat_knows_and_on_nothing_else() {
    let record = cut(&record(&["tomahawk"]), 6);
    let other = with_second_deck_reversed(&record);
    assert_ne!(record, other);
    for bot in ["greedy", "search:200", "3"] {
        let (one, two) = (hint(&record, bot), hint(&other, bot));
        assert_eq!(items(&one)[0], items(&two)[0], "{bot}: seat 0 cannot know");
        assert_ne!(items(&one)[1], items(&two)[1], "{bot}: seat 1 holds other cards");
    }
}

#[test]
fn people_are_told_the_best_moves_in_words() {
    let told = run_with(&["hint", "-", "--bot", "3"], cut(&record(&["shamans"]), 1).as_bytes());
    let told = out(&told);
    assert!(
        told.starts_with("Wolf has a ")
            && told.contains("% chance of winning.\n")
            && told.contains(" goes to "),
        "{told}"
    );
    assert!(told.contains("more moves"), "{told}");
}

#[test]
fn where_nothing_is_to_be_decided_one_line_says_so() {
    let whole = record(&["shamans"]);
    refused(&run_with(&["hint", "-"], whole.as_bytes()), 1, "the game is over");
    refused(&run_with(&["hint", "-"], cut(&record(&["tomahawk"]), 5).as_bytes()), 1, "a deal comes next");
    refused(&run_with(&["hint", "-"], cut(&whole, 3).replace("@", "@x").as_bytes()), 1, "event 0");
    refused(&run_with(&["hint", "-"], b"{}"), 2, "-:1: ");
    refused(&run_with(&["hint", "-", "--line", "2"], whole.as_bytes()), 2, "no record on this line");
    let folder = tempfile::tempdir().unwrap();
    let path = file(folder.path(), "two.jsonl", format!("{whole}{}", cut(&whole, 2)));
    assert!(run(&["hint", &path, "--line", "2", "--bot", "greedy"]).status.success());
}
