//! Our hand, and the buttons that seal it.

use leptos::prelude::*;
use rules::tomahawk::{Hand, Pile};

use super::desk::Desk;
use super::draft::Draft;
use super::spot::Spot;
use super::{card, deck, look};
use crate::game::scene::Scene;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::{say, text};

/// Our hand, and the buttons that seal it.
pub(super) fn hand(scene: Signal<Scene>, desk: Desk) -> AnyView {
    let draft = desk.draft;
    // Also while it is empty: what stands above it does not move.
    let is_shown = move || look(scene, |view| view.hand().is_some() && view.outcome().is_none());
    let laid = memo(move || draft.with(Draft::laid));
    let all = memo(move || laid.get() + draft.with(|draft| look(scene, |view| draft.missing(view))));
    let is_ready = memo(move || desk.may_act() && laid.get() > 0 && laid.get() == all.get());
    let ghost = live(move || {
        let drag = desk.dragged()?;
        let card = draft.with(|draft| draft.hand().get(drag.place).copied())?;
        let (x, y) = drag.at;
        let place = format!("translate({x}px, {y}px)");
        Some(
            view! { <div class="tile dragged" aria-hidden="true" style:transform=place>{card::face(card, &deck(scene))}</div> },
        )
    });
    let pip = |place: usize| {
        let is_needed = move || place < all.get();
        view! { <i class:full=move || place < laid.get() hidden=move || !is_needed()></i> }
    };
    let pips = (0..Pile::COUNT).map(pip).collect_any();
    view! {
        <div class="tray" data-slot="hand" hidden=move || !is_shown()>
            <div class="hand" role="group" aria-label=text("tomahawk-hand")>
                {(0..Hand::MOST).map(|place| held(scene, desk, place)).collect_any()}
            </div>
            <div class="pair sealing" hidden=move || !desk.may_act()>
                <button class="second" type="button" disabled=move || laid.get() == 0 on:click=move |_| draft.update(Draft::clear)>
                    {text("tomahawk-clear")}
                </button>
                <button class="main" type="button" aria-disabled=move || (!is_ready.get()).to_string() on:click=move |_| desk.seal()>
                    {move || say("tomahawk-seal", &[("count", (all.get() - laid.get()).into())])}
                    <span class="pips" aria-hidden="true">{pips}</span>
                </button>
            </div>
            {ghost}
        </div>
    }
    .into_any()
}

/// A card of our hand.
fn held(scene: Signal<Scene>, desk: Desk, place: usize) -> AnyView {
    let deck = memo(move || deck(scene));
    let card = memo(move || desk.draft.with(|draft| draft.hand().get(place).copied()));
    let front = memo(move || desk.draft.with(|draft| draft.front_of(place)));
    let is_held = memo(move || desk.draft.with(|draft| draft.held() == Some(place)));
    let is_hinted = move || desk.is_hinted(place) && front.get().is_none();
    let label = live(move || {
        let named = card.get().map(|card| card::named(card, &deck.get())).unwrap_or_default();
        match front.get() {
            None => named,
            Some(pile) => {
                say("tomahawk-card-laid", &[("card", named.into()), ("pile", pile.number().into())])
            }
        }
    });
    let inside = live(move || card.get().map(|card| card::face(card, &deck.get())));
    let mark = live(move || front.get().map(|pile| view! { <span class="laid-at">{pile.number()}</span> }));
    let spot = Spot::Card(place);
    view! {
        <button class="tile card" type="button" data-shape="up" id=spot.name() data-spot=spot.name()
            data-why=move || card.get().map(|card| card.to_string()) hidden=move || card.get().is_none() class:laid=move || front.get().is_some() class:hinted=is_hinted
            aria-pressed=move || is_held.get().to_string() aria-disabled=move || (!desk.may_act()).to_string()
            tabindex=move || desk.tab_index(spot) on:focus=move |_| desk.spot.set(spot)
            on:click=move |_| desk.tap_card(place)
            on:pointerdown=move |event| desk.grab(&event, place) on:pointermove=move |event| desk.drag_on(&event)
            on:pointerup=move |event| desk.drop_card(&event) on:pointercancel=move |_| desk.stop_drag()>
            <span class="hidden">{label}</span>
            <span class="inside" aria-hidden="true"><span class="print">{inside}</span>{mark}</span>
        </button>
    }
    .into_any()
}
