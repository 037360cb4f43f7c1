//! What can be agreed before a game, as choices that each have a sensible first answer.

use leptos::prelude::*;
use record::options_from_words;
use rules::shelf::{Kind, Options};

use crate::speech::text;

/// An option: the key of its label, its name, and its values with the keys of theirs.
type Choice = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// The choices of a game so far: names of options and their values.
pub type Chosen = Vec<(&'static str, &'static str)>;

const fn choices(kind: Kind) -> &'static [Choice] {
    match kind {
        Kind::Cherokee => &[
            ("option-players", "players", &[("players-two", "2"), ("players-three", "3"), ("players-four", "4")]),
            ("option-clans", "clans", &[("clans-secret", "secret"), ("clans-open", "open")]),
        ],
        Kind::Tomahawk => &[("option-prized", "prized_animal", &[("prized-no", "false"), ("prized-yes", "true")])],
        Kind::Shamans => &[
            (
                "option-variant",
                "variant",
                &[("variant-base", "base"), ("variant-memory", "memory"), ("variant-pro", "pro")],
            ),
            (
                "option-exchange",
                "exchange",
                &[("exchange-compulsory", "compulsory"), ("exchange-optional", "optional")],
            ),
        ],
    }
}

/// The first answers.
#[must_use]
pub fn first_choices(kind: Kind) -> Chosen {
    let first = |(_, name, values): &Choice| Some((*name, values.first()?.1));
    choices(kind).iter().filter_map(first).collect()
}

/// The options that were chosen.
#[must_use]
pub fn options(kind: Kind, chosen: &Chosen) -> Options {
    let words: Vec<String> = chosen.iter().map(|(name, value)| format!("{name}={value}")).collect();
    options_from_words(kind, words.iter().map(String::as_str), None).unwrap_or_else(|_| Options::default_of(kind))
}

/// The choices of a game.
#[component]
pub fn OptionChoices(
    /// Which game.
    kind: Kind,
    /// What is chosen.
    chosen: RwSignal<Chosen>,
) -> impl IntoView {
    let option = move |(label, name, values): &'static Choice| {
        let radio = move |(label, value): &'static (&'static str, &'static str)| {
            let is_chosen = move || chosen.with(|chosen| chosen.contains(&(*name, *value)));
            let choose = move |_| {
                chosen.update(|chosen| chosen.iter_mut().filter(|(other, _)| other == name).for_each(|(_, kept)| *kept = value));
            };
            view! {
                <label class="choice">
                    <input type="radio" name=*name value=*value prop:checked=is_chosen on:change=choose/>
                    <span>{text(label)}</span>
                </label>
            }
        };
        view! {
            <fieldset>
                <legend>{text(label)}</legend>
                <div class="choices">{values.iter().map(radio).collect_view()}</div>
            </fieldset>
        }
    };
    choices(kind).iter().map(option).collect_view()
}
