//! What to agree on before a game at this device. Everything has a sensible first answer: one tap begins.

use leptos::prelude::*;
use record::Hex;
use rules::shelf::{Kind, Options};

use crate::browser;
use crate::game::local::{Chair, Saved, kept};
use crate::part::options::OptionChoices;
use crate::part::{GameFacts, Link};
use crate::route::{self, Route};
use crate::speech::{say, text, words};

/// What to agree on before a game.
#[component]
pub fn Setup(
    /// Which game.
    kind: Kind,
) -> impl IntoView {
    let chosen = RwSignal::new(Options::default_of(kind));
    let level = RwSignal::new(2_u8);
    let people = RwSignal::new(1_usize);
    let setup = Memo::new(move |_| wire::Setup(chosen.get()));
    let seats = Memo::new(move |_| usize::from(setup.get().seats()));
    let start = move |_| {
        let (people, level) = (people.get_untracked(), level.get_untracked());
        let chair = |seat| if seat < people { Chair::Person(String::new()) } else { Chair::Bot(level) };
        let chairs = (0..seats.get_untracked()).map(chair).collect();
        let seed = Hex(browser::random());
        kept::keep(&Saved { setup: setup.get_untracked(), chairs, seed, moves: Vec::new() });
        route::go(Route::Game);
    };
    let opponent = move |number: u8| {
        view! {
            <label class="choice">
                <input type="radio" name="level" value=number prop:checked=move || level.get() == number
                    on:change=move |_| level.set(number)/>
                <span>{number}</span>
            </label>
        }
    };
    let person = move |count: usize| {
        view! {
            <label class="choice">
                <input type="radio" name="people" value=count prop:checked=move || people.get().min(seats.get()) == count
                    on:change=move |_| people.set(count)/>
                <span>{move || say("people-here", &[("count", count.into())])}</span>
            </label>
        }
    };
    view! {
        <section class="sheet setup">
            <h1>{move || words::name::game(kind, words())}</h1>
            <GameFacts kind=kind/>
            <fieldset>
                <legend>{text("how-strong")}</legend>
                <div class="choices levels">{(1..=5).map(opponent).collect_view()}</div>
                <p class="quiet">{move || words::name::level(level.get(), words())}</p>
            </fieldset>
            <OptionChoices chosen=chosen/>
            <fieldset>
                <legend>{text("who-plays-here")}</legend>
                <div class="choices">{move || (1..=seats.get()).map(person).collect_view()}</div>
            </fieldset>
            <div class="pair">
                <button class="main" on:click=start>{text("begin")}</button>
                <Link to=Route::Rules(kind) class="second">{text("rules")}</Link>
            </div>
        </section>
    }
}
