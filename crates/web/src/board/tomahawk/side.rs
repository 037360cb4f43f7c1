//! What a side has: points, animals, hair, cards; and which of its cards have been seen.

use leptos::prelude::*;
use rules::shelf::Kind;
use rules::tomahawk::{Deck, Terrain, Territory, Verdict, View};
use rules::{GameView as _, Seat, Viewpoint};

use super::army::{self, Fate, Warrior};
use super::{card, look, picture, sign, voice};
use crate::game::scene::Scene;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{say, text, words};

/// What is counted of a side.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Counts {
    points: u8,
    scalps: u8,
    animals: [u8; Terrain::ALL.len()],
    hand: usize,
    deck: usize,
}

/// Both sides, and what animal is prized.
pub(super) fn sides(scene: Signal<Scene>) -> AnyView {
    let prized = live(move || {
        let territory = look(scene, View::prized)?;
        let animals = words::name::animal(territory.terrain(), words());
        Some(view! { <p class="prized">{say("tomahawk-prized-now", &[("animals", animals.into())])}</p> })
    });
    view! { <div class="sides" data-slot="seats">{side(scene, false)}{prized}{side(scene, true)}</div> }
        .into_any()
}

/// What a side has: its name and points, and behind them everything else.
fn side(scene: Signal<Scene>, is_mine: bool) -> AnyView {
    let seat = memo(move || {
        let ours = look(scene, picture::our_seat);
        if is_mine { ours } else { ours.other() }
    });
    let shown = memo(move || look(scene, |view| counts(view, seat.get())));
    let name = live(move || {
        let (seat, name) = (seat.get(), voice(scene).name(seat.get()));
        match scene.with(|scene| scene.cast.me == Some(seat)) {
            true => {
                let tribe = words::default_name(Kind::Tomahawk, seat, words());
                say("tomahawk-you", &[("you", name.into()), ("tribe", tribe.into())])
            }
            false => name,
        }
    });
    let is_open = RwSignal::new(false);
    let seen = live(move || is_open.get().then(|| look(scene, |view| seen(view, seat.get()))));
    let cards = live(move || {
        let Counts { hand, deck, .. } = shown.get();
        say("tomahawk-hand-and-deck", &[("hand", hand.into()), ("deck", deck.into())])
    });
    view! {
        <details class="holding" name="holding" class:mine=is_mine on:toggle=move |_| is_open.update(|open| *open = !*open)>
            <summary>
                <i class="tribe"></i>
                <b class="who">{name}</b>
                {move || points(shown.get().points)}
            </summary>
            <div class="seen">
                <p class="head">{cards}</p>
                {move || standing(&shown.get())}
                {seen}
            </div>
        </details>
    }
    .into_any()
}

fn points(points: u8) -> AnyView {
    view! { <b class="points">{points}<span class="hidden">{say("tomahawk-points", &[("count", points.into())])}</span></b> }
        .into_any()
}

fn counts(view: &View, seat: Seat) -> Counts {
    // Once the game is over, with the prize.
    let score = view.outcome().and_then(|outcome| outcome.scores().get(seat.index()).copied());
    Counts {
        points: score.unwrap_or_else(|| view.points(seat)),
        scalps: view.scalps(seat),
        animals: Terrain::ALL.map(|terrain| view.animals(seat, terrain)),
        hand: view.hand_size(seat),
        deck: view.deck_size(),
    }
}

fn standing(counts: &Counts) -> AnyView {
    let animals = Terrain::ALL.into_iter().zip(counts.animals).map(|(terrain, count)| {
        let label = words::name::animals(terrain, count, words());
        count_of(label, count, sign::of_terrain(terrain), sign::name_of_terrain(terrain))
    });
    let hair = count_of(
        say("tomahawk-hair-count", &[("count", counts.scalps.into())]),
        counts.scalps,
        sign::HAIR,
        "hair-count",
    );
    view! { <p class="counts">{animals.collect_any()}{hair}</p> }.into_any()
}

fn count_of(label: String, count: u8, path: &'static str, name: &'static str) -> AnyView {
    view! { <span class="count" class:none=count == 0 data-terrain=name>{sign::sign(path)}<span aria-hidden="true">{count}</span><span class="hidden">{label}</span></span> }.into_any()
}

/// The cards of a side by what became of them, and the territories that it won.
fn seen(view: &View, seat: Seat) -> AnyView {
    let warriors = army::army(view, seat);
    let is_own = view.viewpoint().owns(seat);
    let is_others = !is_own && view.viewpoint() != Viewpoint::Table;
    let row = |fate: Fate, key: &'static str| {
        let cards: Vec<Warrior> = warriors.iter().copied().filter(|warrior| warrior.fate == fate).collect();
        (!cards.is_empty()).then(|| group(&cards, key, view.options().deck()))
    };
    let won = view.decided().filter_map(|(territory, verdict)| match verdict {
        Verdict::Won { seat: winner, animals } if winner == seat => Some((territory, animals)),
        Verdict::Won { .. } | Verdict::Tied => None,
    });
    let won: Vec<(Territory, u8)> = won.collect();
    view! {
        {row(Fate::Seen, "tomahawk-seen")}
        {row(Fate::Known, if is_own { "tomahawk-own-known" } else { "tomahawk-looked-at" })}
        {row(Fate::Unseen, if is_own { "tomahawk-own-unseen" } else { "tomahawk-unseen" })}
        {is_others.then(|| view! { <p class="note">{text("tomahawk-unseen-why")}</p> })}
        {(!won.is_empty()).then(|| territories(&won))}
    }
    .into_any()
}

fn group(cards: &[Warrior], key: &'static str, deck: &Deck) -> AnyView {
    let chip = |warrior: &Warrior| {
        let (named, face) = (card::named(warrior.card, deck), card::face(warrior.card, deck));
        view! { <li><span class="hidden">{named}</span><span class="chip" aria-hidden="true">{face}</span></li> }
    };
    view! { <p class="head">{say(key, &[("count", cards.len().into())])}</p><ul class="chips" data-fate=key>{cards.iter().map(chip).collect_any()}</ul> }
        .into_any()
}

fn territories(won: &[(Territory, u8)]) -> AnyView {
    let item = |(territory, animals): &(Territory, u8)| {
        let (terrain, animals) = (territory.terrain(), *animals);
        let label = words::name::animals(terrain, animals, words());
        view! { <li class="chip">{sign::sign(sign::of_terrain(terrain))}<span>{label}</span></li> }
    };
    view! { <p class="head">{text("tomahawk-won-lands")}</p><ul class="chips">{won.iter().map(item).collect_any()}</ul> }.into_any()
}
