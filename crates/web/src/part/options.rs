//! What can be agreed before a game, as choices: the options that the game declares, each with its default chosen.

use leptos::prelude::*;
use rules::option::{OptionSpec, Value};
use rules::shelf::Options;

use crate::speech;

/// The choices of a game. An option whose values are too many to list is not asked for.
#[component]
pub fn OptionChoices(
    /// What is chosen.
    chosen: RwSignal<Options>,
) -> impl IntoView {
    let kind = chosen.with_untracked(Options::kind);
    let asked = Options::specs(kind).filter(|option| option.values.listed().nth(1).is_some());
    asked.map(|option| view! { <OptionChoice option=option chosen=chosen/> }).collect_view()
}

/// One option: its values, and what the chosen one means.
#[component]
fn OptionChoice(option: &'static OptionSpec, chosen: RwSignal<Options>) -> impl IntoView {
    let current = move || chosen.with(|chosen| chosen.get(option.key));
    let meaning = move || {
        let hint = words::name::hint(option, current()?, speech::words());
        (!hint.is_empty()).then(|| view! { <p class="quiet">{hint}</p> })
    };
    let radio = move |value: Value| {
        let choose = move |_| {
            chosen.update(|chosen| *chosen = chosen.with(option.key, value).unwrap_or(*chosen));
        };
        view! {
            <label class="choice">
                <input type="radio" name=option.key value=value.to_string()
                    prop:checked=move || current() == Some(value) on:change=choose/>
                <span>{move || words::name::choice(option, value, speech::words())}</span>
            </label>
        }
    };
    view! {
        <fieldset>
            <legend>{move || words::name::option(option, speech::words())}</legend>
            <div class="choices">{option.values.listed().map(radio).collect_view()}</div>
            {meaning}
        </fieldset>
    }
}
