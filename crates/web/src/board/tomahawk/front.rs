//! One front: their cards, the territory, our cards.

use leptos::prelude::*;
use rules::tomahawk::{Terrain, Territory};
use web_sys::MouseEvent;

use super::card::{self, SpecialHair};
use super::hand::{Desk, Spot};
use super::picture::{self, Lies, Picture, Tale, Verdict};
use super::{look, sign};
use crate::game::scene::Scene;
use crate::speech::{self, say, words};

/// One front.
pub(super) fn front(scene: Signal<Scene>, desk: Desk, front: usize) -> AnyView {
    let picture = Memo::new(move |_| {
        let moment = scene.with(|scene| scene.moment.clone());
        let moment = match &moment {
            Some(wire::Sighting::Tomahawk(sighting)) => Some(sighting),
            _ => None,
        };
        look(scene, |view| picture::picture(view, moment, front))
    });
    let shown = move || picture.get();
    let hair = Memo::new(move |_| look(scene, |view| view.special_hair).unwrap_or_default());
    let with = move |draws: fn(&Picture, &SpecialHair) -> AnyView| {
        move || shown().map(|picture| draws(&picture, &hair.get()))
    };
    let column = move |_: MouseEvent| desk.tap_column(front);
    view! {
        <section class="front" role="group" data-front=front aria-label=move || label(scene, front, shown())
            class:told=move || picture.with(|picture| picture.as_ref().is_some_and(|picture| picture.tale.is_some()))
            data-verdict=move || shown().and_then(|picture| picture.verdict).map(verdict_name)
            on:click=column>
            <div class="lane theirs" aria-hidden="true">{with(theirs)}</div>
            {territory(scene, desk, front, picture)}
            <div class="lane ours">
                {with(ours_before)}
                {slot(desk, front, picture, hair)}
                {with(ours_after)}
            </div>
        </section>
    }
    .into_any()
}

/// The territory: a button that says what holds here.
fn territory(scene: Signal<Scene>, desk: Desk, front: usize, picture: Memo<Option<Picture>>) -> AnyView {
    let terrain = move || picture.with(|picture| picture.as_ref()?.territory.map(terrain_name));
    let inside = move || {
        picture.get().and_then(|picture| Some(territory_inside(scene, front, &picture, picture.territory?)))
    };
    let label = move || {
        let territory = picture.with(|picture| picture.as_ref()?.territory);
        let territory =
            territory.map(|territory| words::name::territory(territory, words())).unwrap_or_default();
        say("tomahawk-what-holds", &[("pile", (front + 1).into()), ("territory", territory.into())])
    };
    let tap = move |event: MouseEvent| {
        event.stop_propagation();
        desk.tap_territory(front);
    };
    view! {
        <button class="territory" type="button" data-terrain=terrain data-spot=Spot::Territory(front).name()
            tabindex=move || desk.tab_index(Spot::Territory(front)) on:focus=move |_| desk.spot.set(Spot::Territory(front))
            on:click=tap>
            <span class="hidden">{label}</span>
            <span class="inside" aria-hidden="true">{inside}</span>
        </button>
    }
    .into_any()
}

fn territory_inside(scene: Signal<Scene>, front: usize, picture: &Picture, territory: Territory) -> AnyView {
    let totals = match picture.tale {
        Some(Tale::Totals(theirs, ours)) => Some((theirs, ours)),
        _ => None,
    };
    let total =
        |class: &'static str, total: Option<u8>| total.map(|total| view! { <b class=class>{total}</b> });
    let dots = (0..territory.animals()).map(|_| view! { <i></i> }).collect_view();
    let picto = territory.picto().map(|picto| sign::sign(sign::of_picto(picto)));
    let picto_word = territory
        .picto()
        .map(|picto| view! { <span class="word">{words::name::picto(picto, words())}</span> });
    let taken = picture.verdict.map(|verdict| {
        let arrow = sign::sign(sign::of_verdict(verdict));
        view! { <span class="taken">{arrow}<span class="name">{taker(scene, verdict)}</span></span> }
    });
    let bar = (0..picture.round.1).map(|round| {
        view! { <i class:full=round < picture.fought class:running=round == picture.round.0></i> }
    });
    view! {
        {total("total theirs", totals.map(|totals| totals.0))}
        <span class="terrain"><small>{front + 1}</small>{sign::sign(sign::of_terrain(territory.terrain()))}{picto}</span>
        <span class="word">{words::name::terrain(territory.terrain(), words())}</span>
        {picto_word}
        <span class="animals">{dots}</span>
        {taken}
        <span class="rounds">{bar.collect_view()}</span>
        {total("total ours", totals.map(|totals| totals.1))}
    }
    .into_any()
}

/// The place of our card of this round: a button that takes a card and gives it back.
fn slot(desk: Desk, front: usize, picture: Memo<Option<Picture>>, hair: Memo<SpecialHair>) -> AnyView {
    let lies = move || {
        picture.with(|picture| picture.as_ref().map_or(Lies::Nothing, |picture| now(&picture.ours, picture)))
    };
    let drafted =
        Memo::new(move |_| desk.draft.with(|draft| draft.at(front)).filter(|_| lies() == Lies::Nothing));
    let inside = move || match drafted.get() {
        Some(card) => card::face(card, None, &hair.get()),
        None => card::lying(lies(), &hair.get()),
    };
    let shape = move || if drafted.get().is_some() { "drafted" } else { card::shape(lies()) };
    let label = move || {
        let pile = ("pile", (front + 1).into());
        match drafted.get() {
            Some(card) => {
                say("tomahawk-slot-drafted", &[pile, ("card", card::named(card, &hair.get()).into())])
            }
            None => say("tomahawk-slot", &[pile, ("card", card::told(lies(), &hair.get()).into())]),
        }
    };
    let tale = move || {
        picture.with(|picture| picture.as_ref().and_then(|picture| marks(picture, true, picture.round.0)))
    };
    let tap = move |event: MouseEvent| {
        event.stop_propagation();
        desk.tap_front(front);
    };
    let is_hinted = move || desk.hinted_front() == Some(front);
    view! {
        <button class="tile big slot" type="button" data-shape=shape data-spot=Spot::Slot(front).name()
            class:hinted=is_hinted class:turning=move || picture.with(|picture| is_turning(picture.as_ref()))
            class:open=move || desk.awaits(front)
            tabindex=move || desk.tab_index(Spot::Slot(front)) on:focus=move |_| desk.spot.set(Spot::Slot(front))
            on:click=tap
            on:pointerdown=move |event| desk.grab_front(&event, front) on:pointermove=move |event| desk.drag_on(&event)
            on:pointerup=move |event| desk.drop_card(&event) on:pointercancel=move |_| desk.stop_drag()>
            <span class="hidden">{label}</span>
            <span class="inside" aria-hidden="true">{inside}{tale}</span>
        </button>
    }
    .into_any()
}

fn theirs(picture: &Picture, hair: &SpecialHair) -> AnyView {
    let tiles = (0..).zip(&picture.theirs).map(|(round, lies)| tile(picture, false, round, *lies, hair));
    tiles.collect_view().into_any()
}

fn ours_before(picture: &Picture, hair: &SpecialHair) -> AnyView {
    let before = (0..).zip(&picture.ours).take(usize::from(picture.round.0));
    before.map(|(round, lies)| tile(picture, true, round, *lies, hair)).collect_view().into_any()
}

fn ours_after(picture: &Picture, hair: &SpecialHair) -> AnyView {
    let after = (0..).zip(&picture.ours).skip(usize::from(picture.round.0) + 1);
    after.map(|(round, lies)| tile(picture, true, round, *lies, hair)).collect_view().into_any()
}

fn tile(picture: &Picture, is_ours: bool, round: u8, lies: Lies, hair: &SpecialHair) -> AnyView {
    let is_now = round == picture.round.0;
    let turning = picture.tale == Some(Tale::Turning(round));
    view! {
        <div class="tile" class:big=is_now class:turning=turning data-shape=card::shape(lies)>
            {card::lying(lies, hair)}{marks(picture, is_ours, round)}
        </div>
    }
    .into_any()
}

/// What is told at a card: the points that it scores for hair. It is the one that was turned last.
fn marks(picture: &Picture, is_ours: bool, round: u8) -> Option<AnyView> {
    let turned = picture.ours.iter().rposition(|lies| matches!(lies, Lies::Up { .. }));
    match picture.tale {
        Some(Tale::Hair { is_ours: scores, points })
            if scores == is_ours && turned == Some(usize::from(round)) =>
        {
            Some(view! { <b class="scored">{format!("+{points}")}{sign::sign(sign::HAIR)}</b> }.into_any())
        }
        _ => None,
    }
}

fn is_turning(picture: Option<&Picture>) -> bool {
    picture.is_some_and(|picture| picture.tale == Some(Tale::Turning(picture.round.0)))
}

/// What lies at a side in the running round.
fn now(side: &[Lies], picture: &Picture) -> Lies {
    side.get(usize::from(picture.round.0)).copied().unwrap_or(Lies::Nothing)
}

const fn terrain_name(territory: Territory) -> &'static str {
    match territory.terrain() {
        Terrain::Plain => "plain",
        Terrain::Forest => "forest",
        Terrain::Mountain => "mountain",
    }
}

const fn verdict_name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Ours => "ours",
        Verdict::Theirs => "theirs",
        Verdict::Tied => "tied",
    }
}

/// Who took a territory, by name.
fn taker(scene: Signal<Scene>, verdict: Verdict) -> String {
    let ours = look(scene, picture::our_seat).unwrap_or_default();
    let name = |seat| scene.with(|scene| scene.cast.voice(speech::lang()).name(seat));
    match verdict {
        Verdict::Ours => name(ours),
        Verdict::Theirs => name(1 - ours.min(1)),
        Verdict::Tied => words().text("tomahawk-tied-short"),
    }
}

/// All that there is to say of a front, for those who listen.
fn label(scene: Signal<Scene>, front: usize, picture: Option<Picture>) -> String {
    let Some((picture, territory)) = picture
        .and_then(|picture| Some((picture.territory?, picture)))
        .map(|(territory, picture)| (picture, territory))
    else {
        return say("tomahawk-front-bare", &[("pile", (front + 1).into())]);
    };
    let (ours, hair) = look(scene, |view| (picture::our_seat(view), view.special_hair)).unwrap_or_default();
    let voice = scene.with(|scene| scene.cast.voice(speech::lang()));
    let side = |seat: u8, cards: &[Lies]| {
        let laid: Vec<String> = cards
            .iter()
            .filter(|lies| **lies != Lies::Nothing)
            .map(|lies| card::told(*lies, &hair))
            .collect();
        let cards = if laid.is_empty() { card::told(Lies::Nothing, &hair) } else { laid.join("; ") };
        say("tomahawk-side-says", &[("name", voice.name(seat).into()), ("cards", cards.into())])
    };
    let values = [
        ("pile", (front + 1).into()),
        ("territory", words::name::territory(territory, words()).into()),
        ("round", (picture.round.0 + 1).into()),
        ("rounds", picture.round.1.into()),
        ("theirs", side(1 - ours.min(1), &picture.theirs).into()),
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
