//! What a side has: points, animals, hair, cards; and which of its cards have been seen.

use leptos::prelude::*;
use rules::tomahawk::{Terrain, Territory};
use wire::view::tomahawk::{Decided, View};

use super::army::{self, Fate, Warrior};
use super::card::{self, SpecialHair};
use super::{look, picture, sign};
use crate::game::scene::Scene;
use crate::speech::{self, say, text, words};

/// What is shown of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Shown {
    seat: u8,
    points: u8,
    scalps: u8,
    animals: [(&'static str, u8); 3],
    hand: u8,
    deck: u8,
}

/// What a side has.
pub(super) fn side(scene: Signal<Scene>, is_mine: bool) -> AnyView {
    let seat = Memo::new(move |_| {
        let ours = look(scene, picture::our_seat).unwrap_or_default();
        if is_mine { ours } else { 1 - ours.min(1) }
    });
    let shown = Memo::new(move |_| look(scene, |view| shown(view, seat.get())).flatten().unwrap_or_default());
    let name = move || scene.with(|scene| scene.cast.voice(speech::lang()).name(seat.get()));
    let is_open = RwSignal::new(false);
    let seen = move || is_open.get().then(|| look(scene, |view| seen(view, seat.get())));
    let counts = move || counts(&shown.get());
    let cards = move || {
        let shown = shown.get();
        say("tomahawk-hand-and-deck", &[("hand", shown.hand.into()), ("deck", shown.deck.into())])
    };
    view! {
        <details class="holding" class:mine=is_mine on:toggle=move |_| is_open.update(|open| *open = !*open)>
            <summary>
                <span class="who"><b>{name}</b><small>{cards}</small></span>
                {counts}
            </summary>
            {seen}
        </details>
    }
    .into_any()
}

fn shown(view: &View, seat: u8) -> Option<Shown> {
    let side = view.sides.get(usize::from(seat))?;
    // Once the game is over, with the prize.
    let outcome = view.outcome.as_ref().and_then(|outcome| outcome.scores.get(usize::from(seat)).copied());
    Some(Shown {
        seat,
        points: outcome.unwrap_or(side.points),
        scalps: side.scalps,
        animals: [
            ("plain", side.animals.plain),
            ("forest", side.animals.forest),
            ("mountain", side.animals.mountain),
        ],
        hand: side.hand_size,
        deck: view.deck_size,
    })
}

fn counts(shown: &Shown) -> AnyView {
    let terrains = [Terrain::Plain, Terrain::Forest, Terrain::Mountain];
    let animals = terrains.into_iter().zip(shown.animals).map(|(terrain, (name, count))| {
        let label = words::name::animals(terrain, count, words());
        count_of(label, count, sign::of_terrain(terrain), name)
    });
    let hair = count_of(
        say("tomahawk-hair-count", &[("count", shown.scalps.into())]),
        shown.scalps,
        sign::HAIR,
        "hair-count",
    );
    view! {
        <span class="counts">{animals.collect_view()}{hair}</span>
        <b class="points">{shown.points}<span class="hidden">{say("tomahawk-points", &[("count", shown.points.into())])}</span></b>
    }
    .into_any()
}

fn count_of(label: String, count: u8, path: &'static str, name: &'static str) -> AnyView {
    view! { <span class="count" class:none=count == 0 data-terrain=name>{sign::sign(path)}<span aria-hidden="true">{count}</span><span class="hidden">{label}</span></span> }.into_any()
}

/// The cards of a side by what became of them, and the territories that it won.
fn seen(view: &View, seat: u8) -> AnyView {
    let warriors = army::army(view, seat);
    let hair = view.special_hair;
    let is_own = view.viewer == Some(seat);
    let row = |fate: Fate, key: &'static str| {
        let cards: Vec<Warrior> = warriors.iter().copied().filter(|warrior| warrior.fate == fate).collect();
        (!cards.is_empty()).then(|| group(&cards, key, &hair))
    };
    let won = view.decided.iter().filter_map(|decided| match decided {
        Decided::Won { territory, seat: winner, animals } if *winner == seat => Some((territory.0, *animals)),
        Decided::Won { .. } | Decided::Tied { .. } => None,
    });
    let won: Vec<(Territory, u8)> = won.collect();
    view! {
        <div class="seen">
            {row(Fate::Seen, "tomahawk-seen")}
            {row(Fate::Known, if is_own { "tomahawk-own-known" } else { "tomahawk-looked-at" })}
            {row(Fate::Unseen, if is_own { "tomahawk-own-unseen" } else { "tomahawk-unseen" })}
            {(!is_own && view.viewer.is_some()).then(|| view! { <p class="note">{text("tomahawk-unseen-why")}</p> })}
            {(!won.is_empty()).then(|| territories(&won))}
        </div>
    }
    .into_any()
}

fn group(cards: &[Warrior], key: &'static str, hair: &SpecialHair) -> AnyView {
    let chip = |warrior: &Warrior| {
        let named = card::named(warrior.card, hair);
        let face = card::face(warrior.card, None, hair);
        view! { <li><span class="hidden">{named}</span><span class="chip" aria-hidden="true">{face}</span></li> }
    };
    view! { <p class="head">{say(key, &[("count", cards.len().into())])}</p><ul class="chips" data-fate=key>{cards.iter().map(chip).collect_view()}</ul> }
        .into_any()
}

fn territories(won: &[(Territory, u8)]) -> AnyView {
    let item = |(territory, animals): &(Territory, u8)| {
        let (terrain, animals) = (territory.terrain(), *animals);
        let label = words::name::animals(terrain, animals, words());
        view! { <li class="chip">{sign::sign(sign::of_terrain(terrain))}<span>{label}</span></li> }
    };
    view! { <p class="head">{text("tomahawk-won-lands")}</p><ul class="chips">{won.iter().map(item).collect_view()}</ul> }.into_any()
}
