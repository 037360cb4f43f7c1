//! What can be agreed before a game, as choices that each have a sensible first answer.

use leptos::prelude::*;
use record::options_from_words;
use rules::shelf::{Kind, Options};

use crate::speech;

/// An option and its values, as a record writes them.
type Choice = (&'static str, &'static [&'static str]);

/// The choices of a game so far: names of options and their values.
pub type Chosen = Vec<(&'static str, &'static str)>;

const fn choices(kind: Kind) -> &'static [Choice] {
    match kind {
        Kind::Cherokee => &[("players", &["2", "3", "4"]), ("clans", &["secret", "open"])],
        Kind::Tomahawk => &[("prized_animal", &["false", "true"])],
        Kind::Shamans => {
            &[("variant", &["base", "memory", "pro"]), ("exchange", &["compulsory", "optional"])]
        }
    }
}

/// The first answers.
#[must_use]
pub fn first_choices(kind: Kind) -> Chosen {
    let first = |(name, values): &Choice| Some((*name, *values.first()?));
    choices(kind).iter().filter_map(first).collect()
}

/// The options that were chosen.
#[must_use]
pub fn options(kind: Kind, chosen: &Chosen) -> Options {
    let words: Vec<String> = chosen.iter().map(|(name, value)| format!("{name}={value}")).collect();
    options_from_words(kind, words.iter().map(String::as_str), None)
        .unwrap_or_else(|_| Options::default_of(kind))
}

/// The choices of a game.
#[component]
pub fn OptionChoices(
    /// Which game.
    kind: Kind,
    /// What is chosen.
    chosen: RwSignal<Chosen>,
) -> impl IntoView {
    let option = move |(name, values): &'static Choice| {
        let radio = move |value: &'static &'static str| {
            let is_chosen = move || chosen.with(|chosen| chosen.contains(&(*name, *value)));
            let choose = move |_| {
                chosen.update(|chosen| {
                    let this = chosen.iter_mut().filter(|(other, _)| other == name);
                    this.for_each(|(_, kept)| *kept = value);
                });
            };
            view! {
                <label class="choice">
                    <input type="radio" name=*name value=*value prop:checked=is_chosen on:change=choose/>
                    <span>{move || words::name::choice(name, value, speech::words())}</span>
                </label>
            }
        };
        let meaning = move || {
            let value =
                chosen.with(|chosen| chosen.iter().find(|(other, _)| other == name).map(|(_, value)| *value));
            value.map(|value| words::name::hint(name, value, speech::words())).filter(|hint| !hint.is_empty())
        };
        view! {
            <fieldset>
                <legend>{move || words::name::option(name, speech::words())}</legend>
                <div class="choices">{values.iter().map(radio).collect_view()}</div>
                {move || meaning().map(|meaning| view! { <p class="quiet">{meaning}</p> })}
            </fieldset>
        }
    };
    choices(kind).iter().map(option).collect_view()
}
