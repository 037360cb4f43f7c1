//! Pictures of all cards, each a button that chooses it; and how many there are of each.

use leptos::prelude::*;
use rules::tomahawk::{Deck, Special};

use super::desk::Desk;
use crate::board::tomahawk::card::printed;
use crate::board::tomahawk::{land, sign};
use crate::deck::cards::Piece;
use crate::deck::place::Place;
use crate::part::cards::named;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{say, text};

/// All cards.
pub(super) fn tiles(desk: Desk) -> AnyView {
    let changed = memo(move || {
        let mut changed = [false; Place::COUNT];
        let changes = desk.cards.with(|cards| cards.changes());
        changes.iter().for_each(|change| changed[change.place.index()] = true);
        changed
    });
    let (warriors, rest) = Place::ALL.split_at(Deck::BASIC);
    let (specials, lands) = rest.split_at(Special::COUNT);
    let draw = move |keys, counts, class, places: &[Place]| {
        let tiles = places.iter().map(|place| tile(desk, changed, *place)).collect();
        group(keys, counts, class, tiles)
    };
    let values = move || {
        let cards = desk.cards.get();
        let count = |value: u8| (value.to_string(), cards.count_of_value(value));
        let row = (1..=10).map(|value| (count(value), value > 7 || count(value).1 > 0));
        row.map(|((what, count), is_right)| counted(&what, count, is_right)).collect_any()
    };
    let rounds = move || {
        let cards = desk.cards.get();
        let count =
            |rounds: u8| (say("cards-rounds", &[("count", rounds.into())]), cards.count_of_rounds(rounds));
        (1..=3).map(count).map(|(what, count)| counted(&what, count, count == 5)).collect_any()
    };
    let per = |key: &'static str, counts: AnyView| {
        view! { <ul class="per" aria-label=text(key)>{counts}</ul> }.into_any()
    };
    view! {
        <div class="tomahawk">
            <div class="groups" on:keydown=move |event| desk.key(&event)
                on:focusin=move |event| desk.choose(event.target()) on:click=move |event| desk.choose(event.target())>
                {draw(["cards-warriors", "cards-warriors-how"], per("cards-per-value", live(values).into_any()), "hand", warriors)}
                {draw(["cards-specials", "cards-specials-how"], ().into_any(), "hand", specials)}
                {draw(["cards-territories", "cards-territories-how"], per("cards-per-rounds", live(rounds).into_any()), "lands", lands)}
            </div>
        </div>
    }
    .into_any()
}

/// Cards of one kind: what they are, how many there are of each, and all of them.
fn group(
    [title, how]: [&'static str; 2],
    counts: AnyView,
    class: &'static str,
    tiles: Vec<AnyView>,
) -> AnyView {
    view! {
        <h2 id=title>{text(title)}</h2>
        <p class="quiet">{text(how)}</p>
        {counts}
        <div class=class role="group" aria-labelledby=title>{tiles}</div>
    }
    .into_any()
}

/// How many there are of something, marked where it cannot be so many.
fn counted(what: &str, count: usize, is_right: bool) -> AnyView {
    let class = if is_right { "" } else { "wrong" };
    view! { <li class=class>{format!("{what}: {count}")}</li> }.into_any()
}

/// One card.
fn tile(desk: Desk, changed: Memo<[bool; Place::COUNT]>, place: Place) -> AnyView {
    let piece = memo(move || desk.cards.with(|cards| cards.piece(place)));
    let is_changed = memo(move || changed.with(|changed| changed[place.index()]));
    let is_chosen = memo(move || desk.spot.get() == place);
    let terrain = move || match piece.get() {
        Piece::Territory(territory) => Some(sign::name_of_terrain(territory.terrain())),
        Piece::Warrior(_) | Piece::Special(..) => None,
    };
    let class = match place {
        Place::Warrior(_) | Place::Special(_) => "tile card",
        Place::Territory(_) => "territory",
    };
    let face = live(move || face(piece.get(), is_changed.get()));
    view! {
        <button class=class type="button" id=place.id() data-place=place.index() data-terrain=terrain
            aria-current=move || is_chosen.get().then_some("true")
            tabindex=move || if is_chosen.get() { "0" } else { "-1" }>
            {face}
        </button>
    }
    .into_any()
}

/// What a card shows, for those who look and for those who listen.
fn face(piece: Piece, is_changed: bool) -> AnyView {
    let label = named(piece);
    let label = if is_changed { say("cards-changed", &[("card", label.into())]) } else { label };
    let print = |card: AnyView| view! { <span class="print">{card}</span> }.into_any();
    let shown = match piece {
        Piece::Warrior(card) => print(printed(card, card.basic_hair().unwrap_or(0))),
        Piece::Special(special, hair) => print(printed(special.card(), hair)),
        Piece::Territory(territory) => {
            let rounds = (0..territory.duration()).map(|_| view! { <i class="full"></i> }).collect_any();
            view! { {land::printed(territory)}<span class="rounds">{rounds}</span> }.into_any()
        }
    };
    let mark = is_changed.then(|| view! { <span class="mark-changed"></span> });
    view! {
        <span class="hidden">{label}</span>
        <span class="inside" aria-hidden="true">{shown}{mark}</span>
    }
    .into_any()
}
