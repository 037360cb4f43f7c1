//! Why cards make no deck, said in every language.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use rules::tomahawk::{BadDeck, Deck, DeckPart};
use words::{Lang, Words, bad_deck};

/// Everything that can be wrong, with a few numbers that grammar cares about.
fn all() -> Vec<BadDeck> {
    let of_parts = DeckPart::ALL.into_iter().flat_map(|part| {
        [
            BadDeck::Twice { line: 5, part },
            BadDeck::Missing { part },
            BadDeck::Unreadable { line: 3, item: 12, part },
            BadDeck::WrongCount { part, found: 8, expected: 7 },
        ]
    });
    let of_rounds = [(0, 1), (1, 2), (4, 1), (6, 3)];
    let of_rounds = of_rounds.map(|(found, duration)| BadDeck::Durations { duration, found });
    let others = [
        BadDeck::UnknownLine { line: 1200 },
        BadDeck::NotBasic { card: "S7".parse().unwrap() },
        BadDeck::NoCardOfValue { value: 3 },
        BadDeck::Hair { special: 5, hair: 5 },
    ];
    of_parts.chain(of_rounds).chain(others).collect()
}

#[test]
fn whatever_is_wrong_with_a_deck_is_said_in_one_sentence() {
    for lang in Lang::ALL {
        let mut said = Vec::new();
        for bad in all() {
            let sentence = bad_deck(&bad, Words::of(lang));
            assert!(sentence.ends_with('.') && !sentence.starts_with(char::is_lowercase), "{sentence}");
            assert!(!sentence.contains(['{', '}', '$', '\n']) && !sentence.contains("  "), "{sentence}");
            assert!(!said.contains(&sentence), "{sentence} is said of two things");
            said.push(sentence);
        }
    }
}

#[track_caller]
fn check(change: (&str, &str), [en, fr, it, de]: [&str; 4]) {
    let file = Deck::reconstruction().to_string();
    let bad = file.replace(change.0, change.1).parse::<Deck>().unwrap_err();
    let said = [Lang::En, Lang::Fr, Lang::It, Lang::De].map(|lang| bad_deck(&bad, Words::of(lang)));
    assert_eq!(said, [en, fr, it, de]);
}

#[test]
fn too_few_of_a_value() {
    check(
        ("3.2 3.0", "4.2 4.0"),
        [
            "No warrior has the value 3: there must be at least one of each value from 1 to 7.",
            "Aucun guerrier n’a la valeur 3 : il en faut au moins un de chaque valeur de 1 à 7.",
            "Nessun guerriero ha il valore 3: ce ne vuole almeno uno di ogni valore da 1 a 7.",
            "Kein Krieger hat den Wert 3: Von jedem Wert von 1 bis 7 muss es mindestens einen geben.",
        ],
    );
}

#[test]
fn six_territories_of_a_duration() {
    check(
        ("3F3 2F4", "1F3 2F4"),
        [
            "6 territories last 1 round: there must be five of each duration.",
            "6 territoires durent 1 tour : il en faut cinq de chaque durée.",
            "6 territori durano 1 turno: ce ne vogliono cinque di ogni durata.",
            "6 Gebiete dauern 1 Runde: Es müssen fünf von jeder Dauer sein.",
        ],
    );
}
