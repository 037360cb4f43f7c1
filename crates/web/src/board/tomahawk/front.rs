//! One front: their cards, the territory, our cards.

use leptos::prelude::*;
use rules::Seat;
use rules::tomahawk::{Deck, Pile, Territory, Verdict};
use web_sys::MouseEvent;

use super::desk::Desk;
use super::picture::{self, Laid, Picture, Tale};
use super::spot::Spot;
use super::{card, deck, land, look, sign, voice};
use crate::game::scene::Scene;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{say, text, words};

/// One front.
pub(super) fn front(scene: Signal<Scene>, desk: Desk, pile: Pile, picture: Memo<Picture>) -> AnyView {
    let deck = memo(move || deck(scene));
    let side = move |is_ours: bool, draws: fn(&Picture, &Side) -> AnyView| {
        move || {
            let seat = if is_ours { ours(scene) } else { ours(scene).other() };
            picture.with(|picture| draws(picture, &Side { pile, seat, is_ours, deck: deck.get() }))
        }
    };
    let verdict = move || Some(verdict_name(picture.with(|picture| picture.verdict)?, ours(scene)));
    let tale = move || {
        picture.with(|picture| match picture.tale {
            Some(Tale::Turning(_)) => Some("turning"),
            Some(Tale::Hair { .. } | Tale::Here) => Some("here"),
            None => None,
        })
    };
    let total = move |class: &'static str, index: usize| {
        let total = move || picture.with(|picture| picture.totals.map(|totals| totals[index].to_string()));
        view! { <b class=class aria-hidden="true" hidden=move || total().is_none() style:--total=total></b> }
    };
    let column = move |_: MouseEvent| desk.tap_column(pile);
    view! {
        <section class="front" role="group" data-front=pile.index() data-tale=tale data-verdict=verdict
            aria-label=move || picture.with(|picture| label(scene, pile, picture))
            on:click=column>
            <div class="lane theirs" aria-hidden="true">{side(false, until_now)}</div>
            <div class="land">
                {territory(scene, desk, pile, picture)}
                {total("total theirs", 0)}
                {total("total ours", 1)}
            </div>
            <div class="lane ours">
                {side(true, before)}
                {slot(scene, desk, pile, picture, deck)}
            </div>
        </section>
    }
    .into_any()
}

/// The territory: a button that says what holds here.
fn territory(scene: Signal<Scene>, desk: Desk, pile: Pile, picture: Memo<Picture>) -> AnyView {
    let shown = move || picture.with(|picture| picture.territory);
    let terrain = move || shown().map(|territory| sign::name_of_terrain(territory.terrain()));
    let inside =
        live(move || picture.with(|picture| Some(territory_inside(scene, picture, picture.territory?))));
    let label = live(move || {
        let territory =
            shown().map(|territory| words::name::territory(territory, words())).unwrap_or_default();
        say("tomahawk-what-holds", &[("pile", pile.number().into()), ("territory", territory.into())])
    });
    let tap = move |event: MouseEvent| {
        event.stop_propagation();
        desk.tap_territory(pile);
    };
    let spot = Spot::Territory(pile);
    view! {
        <button class="territory" type="button" data-terrain=terrain id=spot.name() data-spot=spot.name()
            data-why=pile.to_string()
            tabindex=move || desk.tab_index(spot) on:focus=move |_| desk.spot.set(spot)
            on:click=tap>
            <span class="hidden">{label}</span>
            <span class="inside" aria-hidden="true">{inside}</span>
        </button>
    }
    .into_any()
}

fn territory_inside(scene: Signal<Scene>, picture: &Picture, territory: Territory) -> AnyView {
    let taken = picture.verdict.map(|verdict| {
        let arrow = sign::sign(sign::of_verdict(verdict, ours(scene)));
        view! { <span class="taken">{arrow}<span class="name">{taker(scene, verdict)}</span></span> }
    });
    let bar = (0..picture.ours.len()).map(|round| view! { <i class:full=round < picture.fought></i> });
    view! { {land::printed(territory)}<span class="rounds">{bar.collect_any()}</span>{taken} }.into_any()
}

/// The place of our card of this round: a button that takes a card and gives it back.
fn slot(scene: Signal<Scene>, desk: Desk, pile: Pile, picture: Memo<Picture>, deck: Memo<Deck>) -> AnyView {
    let laid =
        move || picture.with(|picture| picture.ours.get(picture.round).copied().unwrap_or(Laid::Nothing));
    let drafted = memo(move || desk.draft.with(|draft| draft.at(pile)).filter(|_| laid() == Laid::Nothing));
    let hinted = memo(move || desk.hinted_at(pile).filter(|card| drafted.get() != Some(*card)));
    let is_open = memo(move || desk.awaits(pile));
    let inside = live(move || match (drafted.get(), laid()) {
        (Some(card), _) => {
            view! { {card::face(card, &deck.get())}<span class="word">{text("tomahawk-placed")}</span> }
                .into_any()
        }
        // What the coach would lay here is shown where it would lie.
        (None, Laid::Nothing) if is_open.get() => match hinted.get() {
            Some(card) => card::face(card, &deck.get()),
            None => view! { <span class="word">{text("tomahawk-your-card")}</span> }.into_any(),
        },
        (None, laid) => card::lying(laid, &deck.get()),
    });
    let shape = move || if drafted.get().is_some() { "drafted" } else { card::shape(laid()) };
    let label = live(move || {
        let pile = ("pile", pile.number().into());
        match drafted.get() {
            Some(card) => {
                say("tomahawk-slot-drafted", &[pile, ("card", card::named(card, &deck.get()).into())])
            }
            None => say("tomahawk-slot", &[pile, ("card", card::told(laid(), &deck.get()).into())]),
        }
    });
    let tale = live(move || picture.with(|picture| marks(picture, true, picture.round)));
    let tap = move |event: MouseEvent| {
        event.stop_propagation();
        desk.tap_front(pile);
    };
    let is_turning = move || picture.with(|picture| picture.tale == Some(Tale::Turning(picture.round)));
    // A card that is only drafted is asked about as a card; one that lies there with all that became of it.
    let why = move || match drafted.get() {
        Some(card) => card.to_string(),
        None => picture.with(|picture| place(pile, ours(scene), picture.first + picture.round)),
    };
    let spot = Spot::Slot(pile);
    view! {
        <button class="tile slot" type="button" data-shape=shape id=spot.name() data-spot=spot.name() data-why=why
            class:hinted=move || hinted.get().is_some() class:turning=is_turning class:open=move || is_open.get()
            tabindex=move || desk.tab_index(spot) on:focus=move |_| desk.spot.set(spot)
            on:click=tap
            on:pointerdown=move |event| desk.grab_front(&event, pile) on:pointermove=move |event| desk.drag_on(&event)
            on:pointerup=move |event| desk.drop_card(&event) on:pointercancel=move |_| desk.stop_drag()>
            <span class="hidden">{label}</span>
            <span class="inside" aria-hidden="true">{inside}{tale}</span>
        </button>
    }
    .into_any()
}

/// One side of a front.
struct Side {
    pile: Pile,
    seat: Seat,
    is_ours: bool,
    deck: Deck,
}

/// The cards of a side up to this round. Of the other's card of this round nothing is shown but its place.
fn until_now(picture: &Picture, side: &Side) -> AnyView {
    (0..=picture.round).map(|round| tile(picture, round, side)).collect_any().into_any()
}

/// The cards of a side before this round.
fn before(picture: &Picture, side: &Side) -> AnyView {
    (0..picture.round).map(|round| tile(picture, round, side)).collect_any().into_any()
}

fn tile(picture: &Picture, round: usize, side: &Side) -> AnyView {
    let cards = if side.is_ours { &picture.ours } else { &picture.theirs };
    let laid = cards.get(round).copied().unwrap_or(Laid::Nothing);
    let turning = picture.tale == Some(Tale::Turning(round));
    view! {
        <div class="tile" class:turning=turning data-shape=card::shape(laid) data-why=place(side.pile, side.seat, picture.first + round)>
            {card::lying(laid, &side.deck)}{marks(picture, side.is_ours, round)}
        </div>
    }
    .into_any()
}

/// How a place is asked about: the pile, the seat, and the round of the game.
fn place(pile: Pile, seat: Seat, round: usize) -> String {
    format!("{pile}:{}:{round}", seat.number())
}

/// What is told at a card: the points that it scores for hair. It is the one that was turned last.
fn marks(picture: &Picture, is_ours: bool, round: usize) -> Option<AnyView> {
    let turned = picture.ours.iter().rposition(|laid| matches!(laid, Laid::Up { .. }));
    match picture.tale {
        Some(Tale::Hair { is_ours: scores, points }) if scores == is_ours && turned == Some(round) => {
            Some(view! { <b class="scored">{format!("+{points}")}{sign::sign(sign::HAIR)}</b> }.into_any())
        }
        _ => None,
    }
}

/// The seat at the lower side of the board.
fn ours(scene: Signal<Scene>) -> Seat {
    look(scene, picture::our_seat)
}

fn verdict_name(verdict: Verdict, ours: Seat) -> &'static str {
    match verdict {
        Verdict::Won { seat, .. } if seat == ours => "ours",
        Verdict::Won { .. } => "theirs",
        Verdict::Tied => "tied",
    }
}

/// Who took a territory, by name.
fn taker(scene: Signal<Scene>, verdict: Verdict) -> String {
    match verdict {
        Verdict::Won { seat, .. } => voice(scene).name(seat),
        Verdict::Tied => words().text("tomahawk-tied-short"),
    }
}

/// All that there is to say of a front, for those who listen.
fn label(scene: Signal<Scene>, pile: Pile, picture: &Picture) -> String {
    let Some(territory) = picture.territory else {
        return say("tomahawk-front-bare", &[("pile", pile.number().into())]);
    };
    let (ours, deck, voice) = (ours(scene), deck(scene), voice(scene));
    let side = |seat: Seat, cards: &[Laid], total: Option<u8>| {
        let laid = cards.iter().filter(|laid| **laid != Laid::Nothing);
        let laid: Vec<String> = laid.map(|laid| card::told(*laid, &deck)).collect();
        let cards = if laid.is_empty() { card::told(Laid::Nothing, &deck) } else { laid.join("; ") };
        let says = say("tomahawk-side-says", &[("name", voice.name(seat).into()), ("cards", cards.into())]);
        match total {
            None => says,
            Some(total) => say("tomahawk-side-total", &[("says", says.into()), ("total", total.into())]),
        }
    };
    let total = |index: usize| picture.totals.map(|totals| totals[index]);
    let values = [
        ("pile", pile.number().into()),
        ("territory", words::name::territory(territory, words()).into()),
        ("round", (picture.round + 1).into()),
        ("rounds", picture.ours.len().into()),
        ("theirs", side(ours.other(), &picture.theirs, total(0)).into()),
        ("ours", side(ours, &picture.ours, total(1)).into()),
    ];
    let says = say("tomahawk-front-says", &values);
    match picture.verdict {
        None => says,
        Some(verdict) => {
            say("tomahawk-front-taken", &[("says", says.into()), ("name", taker(scene, verdict).into())])
        }
    }
}
