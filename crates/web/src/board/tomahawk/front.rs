//! One front: their cards, the territory, our cards.

use leptos::prelude::*;
use rules::Seat;
use rules::shelf::Sighting;
use rules::tomahawk::{Deck, Pile, Territory, Verdict};
use web_sys::MouseEvent;

use super::desk::Desk;
use super::picture::{self, Laid, Picture, Tale};
use super::spot::Spot;
use super::{card, deck, land, look, sign, voice};
use crate::game::scene::Scene;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{say, words};

/// One front.
pub(super) fn front(scene: Signal<Scene>, desk: Desk, pile: Pile) -> AnyView {
    let picture = memo(move || {
        let moment = match scene.with(|scene| scene.moment.clone()) {
            Some(Sighting::Tomahawk(sighting)) => Some(sighting),
            _ => None,
        };
        look(scene, |view| picture::picture(view, moment.as_ref(), pile))
    });
    let deck = memo(move || deck(scene));
    let with = move |draws: fn(&Picture, &Deck) -> AnyView| {
        move || picture.with(|picture| draws(picture, &deck.get()))
    };
    let verdict = move || Some(verdict_name(picture.with(|picture| picture.verdict)?, ours(scene)));
    let column = move |_: MouseEvent| desk.tap_column(pile);
    view! {
        <section class="front" role="group" data-front=pile.index()
            aria-label=move || picture.with(|picture| label(scene, pile, picture))
            class:told=move || picture.with(|picture| picture.tale.is_some())
            data-verdict=verdict
            on:click=column>
            <div class="lane theirs" aria-hidden="true">{with(theirs)}</div>
            {territory(scene, desk, pile, picture)}
            <div class="lane ours">
                {with(ours_before)}
                {slot(desk, pile, picture, deck)}
                {with(ours_after)}
            </div>
        </section>
    }
    .into_any()
}

/// The territory: a button that says what holds here.
fn territory(scene: Signal<Scene>, desk: Desk, pile: Pile, picture: Memo<Picture>) -> AnyView {
    let shown = move || picture.with(|picture| picture.territory);
    let terrain = move || shown().map(|territory| sign::name_of_terrain(territory.terrain()));
    let inside = live(move || {
        picture.with(|picture| Some(territory_inside(scene, pile, picture, picture.territory?)))
    });
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
            tabindex=move || desk.tab_index(spot) on:focus=move |_| desk.spot.set(spot)
            on:click=tap>
            <span class="hidden">{label}</span>
            <span class="inside" aria-hidden="true">{inside}</span>
        </button>
    }
    .into_any()
}

fn territory_inside(scene: Signal<Scene>, pile: Pile, picture: &Picture, territory: Territory) -> AnyView {
    let totals = match picture.tale {
        Some(Tale::Totals(theirs, ours)) => Some((theirs, ours)),
        _ => None,
    };
    let total =
        |class: &'static str, total: Option<u8>| total.map(|total| view! { <b class=class>{total}</b> });
    let taken = picture.verdict.map(|verdict| {
        let arrow = sign::sign(sign::of_verdict(verdict, ours(scene)));
        view! { <span class="taken">{arrow}<span class="name">{taker(scene, verdict)}</span></span> }
    });
    let bar = (0..picture.ours.len()).map(|round| {
        view! { <i class:full=round < picture.fought class:running=round == picture.round></i> }
    });
    view! {
        {total("total theirs", totals.map(|totals| totals.0))}
        {land::printed(territory, Some(pile))}
        {taken}
        <span class="rounds">{bar.collect_any()}</span>
        {total("total ours", totals.map(|totals| totals.1))}
    }
    .into_any()
}

/// The place of our card of this round: a button that takes a card and gives it back.
fn slot(desk: Desk, pile: Pile, picture: Memo<Picture>, deck: Memo<Deck>) -> AnyView {
    let laid =
        move || picture.with(|picture| picture.ours.get(picture.round).copied().unwrap_or(Laid::Nothing));
    let drafted = memo(move || desk.draft.with(|draft| draft.at(pile)).filter(|_| laid() == Laid::Nothing));
    let inside = live(move || match drafted.get() {
        Some(card) => card::face(card, None, &deck.get()),
        None => card::lying(laid(), &deck.get()),
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
    let is_hinted = move || desk.hinted().is_some_and(|(hinted, _)| hinted == pile);
    let is_turning = move || picture.with(|picture| picture.tale == Some(Tale::Turning(picture.round)));
    let spot = Spot::Slot(pile);
    view! {
        <button class="tile big slot" type="button" data-shape=shape id=spot.name() data-spot=spot.name()
            class:hinted=is_hinted class:turning=is_turning class:open=move || desk.awaits(pile)
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

fn theirs(picture: &Picture, deck: &Deck) -> AnyView {
    let tiles =
        picture.theirs.iter().enumerate().map(|(round, laid)| tile(picture, false, round, *laid, deck));
    tiles.collect_any().into_any()
}

fn ours_before(picture: &Picture, deck: &Deck) -> AnyView {
    let before = picture.ours.iter().enumerate().take(picture.round);
    before.map(|(round, laid)| tile(picture, true, round, *laid, deck)).collect_any().into_any()
}

fn ours_after(picture: &Picture, deck: &Deck) -> AnyView {
    let after = picture.ours.iter().enumerate().skip(picture.round + 1);
    after.map(|(round, laid)| tile(picture, true, round, *laid, deck)).collect_any().into_any()
}

fn tile(picture: &Picture, is_ours: bool, round: usize, laid: Laid, deck: &Deck) -> AnyView {
    let is_now = round == picture.round;
    let turning = picture.tale == Some(Tale::Turning(round));
    view! {
        <div class="tile" class:big=is_now class:turning=turning data-shape=card::shape(laid)>
            {card::lying(laid, deck)}{marks(picture, is_ours, round)}
        </div>
    }
    .into_any()
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
    let side = |seat: Seat, cards: &[Laid]| {
        let laid = cards.iter().filter(|laid| **laid != Laid::Nothing);
        let laid: Vec<String> = laid.map(|laid| card::told(*laid, &deck)).collect();
        let cards = if laid.is_empty() { card::told(Laid::Nothing, &deck) } else { laid.join("; ") };
        say("tomahawk-side-says", &[("name", voice.name(seat).into()), ("cards", cards.into())])
    };
    let values = [
        ("pile", pile.number().into()),
        ("territory", words::name::territory(territory, words()).into()),
        ("round", (picture.round + 1).into()),
        ("rounds", picture.ours.len().into()),
        ("theirs", side(ours.other(), &picture.theirs).into()),
        ("ours", side(ours, &picture.ours).into()),
    ];
    let says = say("tomahawk-front-says", &values);
    match picture.verdict {
        None => says,
        Some(verdict) => {
            say("tomahawk-front-taken", &[("says", says.into()), ("name", taker(scene, verdict).into())])
        }
    }
}
