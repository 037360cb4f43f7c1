//! What can be agreed before a game: every option by its key, in one form for all games.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use rules::option::{Agreed, Declared, Numbers, OptionSpec, Value, Values};
use rules::shelf::{Kind, Options};
use rules::tomahawk::Deck;

/// Options of a game that is not on the shelf: the fire can be lit by night alone.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct Camp {
    is_night: bool,
    has_fire: bool,
}

impl Agreed for Camp {
    const DECLARED: &'static [Declared<Camp>] = &[
        Declared::new("night", Values::Flag, |camp| Value::Flag(camp.is_night), night),
        Declared::unless_default("fire", Values::Flag, |camp| Value::Flag(camp.has_fire), fire),
    ];
}

fn night(camp: Camp, value: Value) -> Option<Camp> {
    let is_night = value == Value::Flag(true);
    Some(Camp { is_night, has_fire: camp.has_fire && is_night })
}

fn fire(camp: Camp, value: Value) -> Option<Camp> {
    let has_fire = value == Value::Flag(true);
    (camp.is_night || !has_fire).then_some(Camp { has_fire, ..camp })
}

/// Every value that an option lists, and the ends of its numbers.
fn some_values(values: Values) -> Vec<Value> {
    let ends = match values {
        Values::Numbers(Numbers { least, most }) => vec![Value::Number(least), Value::Number(most)],
        Values::Words(_) | Values::Flag | Values::Deck => Vec::new(),
    };
    values.listed().chain(ends).collect()
}

/// Options of which none has its default, if it has another value to show.
fn far_from_default(kind: Kind) -> Options {
    let last = |options: Options, spec: &OptionSpec| {
        let value = some_values(spec.values).pop().expect("an option has values");
        options.with(spec.key, value).expect("it can have each of its values")
    };
    Options::specs(kind).fold(Options::default_of(kind), last)
}

#[test]
fn no_game_has_two_options_of_one_key() {
    for kind in Kind::ALL {
        for spec in Options::specs(kind) {
            assert_eq!(Options::specs(kind).filter(|other| other.key == spec.key).count(), 1, "{}", spec.key);
        }
    }
}

#[test]
fn what_is_agreed_is_what_was_asked_for_and_changes_nothing_else() {
    let starts = |kind| [Options::default_of(kind), far_from_default(kind)];
    for before in Kind::ALL.into_iter().flat_map(starts) {
        for spec in Options::specs(before.kind()) {
            for value in some_values(spec.values) {
                let Some(after) = before.with(spec.key, value) else {
                    assert!(!before.is_open(spec), "{}={value}", spec.key);
                    continue;
                };
                assert_eq!(after.get(spec.key), Some(value));
                // One that can no longer be chosen goes back to its default.
                let others = |options: &Options| -> Vec<Value> {
                    let others = options.values().filter(|(other, _)| *other != spec && after.is_open(other));
                    others.map(|(_, value)| value).collect()
                };
                assert_eq!(others(&after), others(&before), "{}={value}", spec.key);
            }
        }
    }
}

#[test]
fn an_option_is_open_while_there_is_a_choice() {
    let closed = |options: Options| -> Vec<&str> {
        let closed = Options::specs(options.kind()).filter(|spec| !options.is_open(spec));
        closed.map(|spec| spec.key).collect()
    };
    for kind in [Kind::Cherokee, Kind::Tomahawk] {
        assert_eq!(closed(Options::default_of(kind)), [""; 0], "{kind}");
    }
    let shamans = |variant| {
        Options::default_of(Kind::Shamans).with("variant", Value::Word(variant)).expect("a variant")
    };
    // S10: moves are free in the professional game alone.
    assert_eq!(["base", "memory", "pro"].map(|variant| closed(shamans(variant)).len()), [1, 1, 0]);
    assert_eq!(closed(shamans("memory")), ["moves"]);
    let free = shamans("pro").with("moves", Value::Word("free")).expect("a professional moves freely");
    assert_eq!(closed(free), [""; 0]);
    assert_eq!(free.with("variant", Value::Word("base")), Some(shamans("base")));
}

#[test]
fn an_option_cannot_be_what_it_does_not_take() {
    let own = "no option has such a word";
    for kind in Kind::ALL {
        let options = Options::default_of(kind);
        for spec in Options::specs(kind) {
            let wrong = match spec.values {
                Values::Numbers(Numbers { least, most }) => {
                    vec![Value::Number(least - 1), Value::Number(most + 1), Value::Word(own)]
                }
                Values::Words(_) => vec![Value::Word(own), Value::Number(2), Value::Flag(true)],
                Values::Flag => vec![Value::Word("true"), Value::Number(1)],
                Values::Deck => vec![Value::Word("reconstruction"), Value::Flag(true)],
            };
            wrong.into_iter().for_each(|value| assert_eq!(options.with(spec.key, value), None));
        }
        assert_eq!((options.get("colour"), options.with("colour", Value::Flag(true))), (None, None));
    }
}

#[test]
fn the_first_value_that_is_listed_is_the_default() {
    for kind in Kind::ALL {
        for (spec, value) in Options::default_of(kind).values() {
            assert!(spec.values.listed().next().is_none_or(|first| first == value), "{}", spec.key);
        }
    }
}

#[test]
fn a_few_numbers_are_listed_and_many_are_not() {
    let listed = |least, most| Values::Numbers(Numbers { least, most }).listed().count();
    assert_eq!((listed(2, 4), listed(1, 8), listed(1, 9), listed(65_535, 65_535)), (3, 8, 0, 1));
}

#[test]
fn a_word_or_a_deck_is_found_by_its_name() {
    let words = Values::Words(&["calm", "wild"]);
    assert_eq!(words.named("wild"), Some(Value::Word("wild")));
    assert_eq!(words.named("Wild"), None);
    assert_eq!(Values::Deck.named("reconstruction"), Some(Value::Deck(Deck::reconstruction())));
    assert_eq!((Values::Deck.named("mine"), Values::Flag.named("true")), (None, None));
}

#[test]
fn an_option_that_is_written_unless_it_has_its_default_is_not_written_then() {
    let written = |camp: Camp| -> Vec<&str> {
        let specs = Camp::DECLARED.iter().map(|declared| &declared.spec);
        specs.filter(|spec| camp.is_written(spec)).map(|spec| spec.key).collect()
    };
    assert_eq!(written(Camp::default()), ["night"]);
    assert_eq!(written(Camp { is_night: true, has_fire: true }), ["night", "fire"]);
}

#[test]
fn an_option_can_depend_on_one_that_stands_before_it() {
    let day = Camp::default();
    let night = day.with("night", Value::Flag(true)).expect("any camp has nights");
    assert_eq!(day.with("fire", Value::Flag(true)), None);
    let lit = night.with("fire", Value::Flag(true)).expect("it is dark");
    assert_eq!(lit.with("night", Value::Flag(false)), Some(day));
}
