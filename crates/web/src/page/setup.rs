//! What to agree on before a game at this device. Everything has a sensible first answer: one tap begins.

use leptos::prelude::*;
use record::{Hex, Seed, Stream};
use rules::shelf::{Kind, Options};

use crate::browser;
use crate::game::local::seating::Seating;
use crate::game::local::{Saved, kept};
use crate::part::cards::deck_choice;
use crate::part::options::OptionChoices;
use crate::part::radio::Radio;
use crate::part::seats::SeatChoice;
use crate::part::unfinished::Unfinished;
use crate::part::{GameFacts, Link};
use crate::reactive::{CollectAny, When, memo};
use crate::route::{self, Route};
use crate::speech::{say, text, words};

/// What to agree on before a game.
pub fn setup(kind: Kind) -> impl IntoView {
    let chosen = RwSignal::new(Options::default_of(kind));
    let level = RwSignal::new(2_u8);
    let wished = RwSignal::new(1_u8);
    let seating = RwSignal::new(last_seating(kind));
    let setup = memo(move || wire::Setup(chosen.get()));
    let seats = memo(move || setup.get().seats());
    let people = memo(move || wished.get().min(seats.get()));
    let answers = memo(move || Seating::answers(people.get(), seats.get()));
    let seated = memo(move || seating.get().among(people.get(), seats.get()));
    let start = move || {
        let seating = seating.get_untracked();
        browser::keep(&seating_kept(kind), Some(&seating.to_string()));
        let mut luck = Stream::players(&Seed::new(browser::random()));
        let (people, seats) = (people.get_untracked(), seats.get_untracked());
        let chairs = seating.seat(people, seats, level.get_untracked(), &mut luck);
        let seed = Hex(browser::random());
        kept::keep(&Saved {
            setup: setup.get_untracked(),
            chairs,
            seed,
            moves: Vec::new(),
            practice: false,
            coached: false,
        });
        route::go(Route::Game);
    };
    let asks = RwSignal::new(false);
    let begin = move |_| if kept::is_under_way(kind) { asks.set(true) } else { start() };
    let opponent = move |number: u8| {
        view! {
            <Radio name="level" value=number.to_string() chosen=move || level.get() == number choose=move |()| level.set(number)>
                {number}
            </Radio>
        }
    };
    let person = move |count: u8| {
        view! {
            <Radio name="people" value=count.to_string() chosen=move || people.get() == count choose=move |()| wished.set(count)>
                {move || say("people-here", &[("count", count.into())])}
            </Radio>
        }
    };
    view! {
        <section class="sheet setup" data-game=kind.name()>
            <h1>{move || words::name::game(kind, words())}</h1>
            <GameFacts kind=kind/>
            <fieldset>
                <legend>{text("how-strong")}</legend>
                <div class="choices levels">{(1..=5).map(opponent).collect_any()}</div>
                <p class="quiet">{move || words::name::level(level.get(), words())}</p>
            </fieldset>
            <OptionChoices chosen=chosen/>
            {deck_choice(chosen)}
            <fieldset>
                <legend>{text("who-plays-here")}</legend>
                <div class="choices">{move || (1..=seats.get()).map(person).collect_any()}</div>
            </fieldset>
            <SeatChoice kind=kind people=people answers=answers chosen=seated choose=seating/>
            <When is=asks><Unfinished kind=kind begin=Callback::new(move |()| start())/></When>
            <When is=move || !asks.get()>
                <div class="pair">
                    <button class="main" on:click=begin>{text("begin")}</button>
                    <Link to=Route::Create(kind) class="second">{text("invite-a-friend")}</Link>
                    <Link to=Route::Rules(kind) class="plain">{text("rules")}</Link>
                    <Link to=Route::Learn(kind) class="plain">{text("learn-by-playing")}</Link>
                </div>
            </When>
        </section>
    }
}

/// Where this device keeps how people sat in the last game of this kind, so that they can play again like that.
fn seating_kept(kind: Kind) -> String {
    format!("seating-{kind}")
}

fn last_seating(kind: Kind) -> Seating {
    browser::recall(&seating_kept(kind)).and_then(|kept| kept.parse().ok()).unwrap_or_default()
}
