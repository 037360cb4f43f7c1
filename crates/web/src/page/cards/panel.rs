//! What the chosen card shows, and whether all cards together make a deck.

use core::mem::discriminant;

use leptos::prelude::*;

use super::desk::Desk;
use crate::browser;
use crate::deck::cards::{picto_of, terrain_of};
use crate::deck::place::Field;
use crate::part::cards::{differ, named};
use crate::part::radio::Radio;
use crate::reactive::{CollectAny, live, memo, switch};
use crate::speech::{say, text, words};

/// What the chosen card shows.
pub(super) fn panel(desk: Desk) -> AnyView {
    let called = live(move || named(desk.cards.get().piece(desk.spot.get())));
    // As long as cards of one kind are chosen, the choices stay, and the focus with them.
    let kind = memo(move || discriminant(&desk.spot.get()));
    let fields = switch(
        move || kind.get(),
        move |_| {
            let place = desk.spot.get();
            place.fields().iter().map(|field| choices(desk, *field)).collect_any().into_any()
        },
    );
    let original = memo(move || {
        let (changes, spot) = (desk.cards.with(|cards| cards.changes()), desk.spot.get());
        changes.into_iter().find(|change| change.place == spot).map(|change| change.from)
    });
    let bring_back = move |_| {
        let place = desk.spot.get_untracked();
        desk.bring_back(place);
        browser::focus(&place.id());
    };
    let back = live(move || {
        let label = say("cards-back-one", &[("card", named(original.get()?).into())]);
        Some(view! { <button class="quiet" type="button" on:click=bring_back>{label}</button> })
    });
    let verdict = memo(move || desk.cards.with(|cards| cards.deck().err()));
    let said = live(move || match verdict.get() {
        Some(bad) => words::bad_deck(&bad, words()),
        None => differ(&desk.cards.with(|cards| cards.changes())),
    });
    view! {
        <section class="panel chosen" aria-labelledby="chosen">
            <h3 id="chosen">{called}</h3>
            <div class="fields">{fields}</div>
            {back}
            <p class="verdict" class:wrong=move || verdict.get().is_some() role="status">{said}</p>
            <details class="keys">
                <summary>{text("cards-keys-title")}</summary>
                <p>{text("cards-keys")}</p>
            </details>
        </section>
    }
    .into_any()
}

/// What can be said in a field.
fn choices(desk: Desk, field: Field) -> AnyView {
    let radio = move |says: u8| {
        let chosen = move || desk.cards.get().get(desk.spot.get(), field) == says;
        let choose = move |()| {
            desk.change(desk.cards.get_untracked().with(desk.spot.get_untracked(), field, says));
        };
        view! {
            <Radio name=field.key() value=says.to_string() chosen=chosen choose=choose>{move || called(field, says)}</Radio>
        }
    };
    view! {
        <fieldset>
            <legend>{text(field.key())}</legend>
            <div class="choices">{field.says().map(radio).collect_any()}</div>
        </fieldset>
    }
    .into_any()
}

/// What a field says, in a word.
fn called(field: Field, says: u8) -> String {
    match (field, terrain_of(says), picto_of(says)) {
        (Field::Terrain, Some(terrain), _) => words::name::terrain(terrain, words()),
        (Field::Picto, _, Some(picto)) => words::name::picto(picto, words()),
        (Field::Picto, _, None) => words().text("picto-none"),
        _ => says.to_string(),
    }
}
