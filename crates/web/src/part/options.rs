//! What can be agreed before a game, as choices: the options that the game declares, each with its default chosen.

use leptos::prelude::*;
use rules::option::{OptionSpec, Value};
use rules::shelf::Options;

use crate::part::radio::Radio;
use crate::reactive::{CollectAny, When, live};
use crate::speech;

/// The choices of a game. An option whose values are too many to list is not asked for, nor one that leaves no choice
/// with what else is chosen.
#[component]
pub fn OptionChoices(
    /// What is chosen.
    chosen: RwSignal<Options>,
) -> impl IntoView {
    let kind = chosen.with_untracked(Options::kind);
    let asked = Options::specs(kind).filter(|option| option.values.listed().nth(1).is_some());
    let choice = |option| {
        let is_open = move || chosen.with(|chosen| chosen.is_open(option));
        view! { <When is=is_open><OptionChoice option=option chosen=chosen/></When> }
    };
    asked.map(choice).collect_any()
}

/// One option: its values, and what the chosen one means.
#[component]
fn OptionChoice(option: &'static OptionSpec, chosen: RwSignal<Options>) -> impl IntoView {
    let current = move || chosen.with(|chosen| chosen.get(option.key));
    let meaning = live(move || {
        let hint = words::name::hint(option, current()?, speech::words());
        (!hint.is_empty()).then(|| view! { <p class="quiet">{hint}</p> })
    });
    let radio = move |value: Value| {
        let choose = move |()| {
            chosen.update(|chosen| *chosen = chosen.with(option.key, value).unwrap_or(*chosen));
        };
        view! {
            <Radio name=option.key value=value.to_string() chosen=move || current() == Some(value) choose=choose>
                {move || words::name::choice(option, value, speech::words())}
            </Radio>
        }
    };
    view! {
        <fieldset>
            <legend>{move || words::name::option(option, speech::words())}</legend>
            <div class="choices">{option.values.listed().map(radio).collect_any()}</div>
            {meaning}
        </fieldset>
    }
}
