//! Our hand, and all that fingers and keys do at the board: tap, drag, walk with the arrows, seal.

use leptos::prelude::*;
use rules::tomahawk::{Action, Card, Pile};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent};

use super::draft::{self, Draft, Place, Refused};
use super::{card, is_early, look, picture};
use crate::board::Remark;
use crate::game::scene::Scene;
use crate::speech::{say, text, words, words_now};

/// The most cards of a hand.
const MOST: usize = rules::tomahawk::Hand::MOST;
/// How far a finger moves before it drags, in pixels.
const SLACK: i32 = 8;

/// A place at the board where the focus can be.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// The territory of a front.
    Territory(usize),
    /// The place of our card at a front.
    Slot(usize),
    /// A card of the hand.
    Card(usize),
}

/// A card on its way.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Drag {
    /// Its place in the hand.
    place: usize,
    /// Where it was grabbed.
    from: (i32, i32),
    /// Where it is.
    at: (i32, i32),
}

/// What fingers and keys do at the board.
#[derive(Copy, Clone)]
pub(super) struct Desk {
    scene: Signal<Scene>,
    refuse: Callback<String>,
    pub(super) draft: RwSignal<Draft>,
    drag: RwSignal<Option<Drag>>,
    /// Whether the click that ends a drag is still to come, and means nothing.
    was_dragged: StoredValue<bool>,
    /// The front whose rules are shown.
    explained: RwSignal<Option<usize>>,
    /// Where the focus is, or was last.
    pub(super) spot: RwSignal<Spot>,
}

impl Spot {
    /// How the element is called, so that it can be found.
    pub(super) fn name(self) -> String {
        match self {
            Spot::Territory(front) => format!("territory-{front}"),
            Spot::Slot(front) => format!("slot-{front}"),
            Spot::Card(place) => format!("card-{place}"),
        }
    }

    /// Where an arrow key leads; the hand has so many cards.
    fn toward(self, key: &str, cards: usize) -> Option<Spot> {
        let last = Pile::COUNT - 1;
        Some(match (self, key) {
            (Spot::Territory(front), "ArrowLeft") => Spot::Territory(front.checked_sub(1)?),
            (Spot::Territory(front), "ArrowRight") if front < last => Spot::Territory(front + 1),
            (Spot::Territory(front), "ArrowDown") => Spot::Slot(front),
            (Spot::Slot(front), "ArrowLeft") => Spot::Slot(front.checked_sub(1)?),
            (Spot::Slot(front), "ArrowRight") if front < last => Spot::Slot(front + 1),
            (Spot::Slot(front), "ArrowUp") => Spot::Territory(front),
            (Spot::Slot(front), "ArrowDown") if cards > 0 => Spot::Card((2 * front).min(cards - 1)),
            (Spot::Card(place), "ArrowLeft") => Spot::Card(place.checked_sub(1)?),
            (Spot::Card(place), "ArrowRight") if place + 1 < cards => Spot::Card(place + 1),
            (Spot::Card(place), "ArrowUp") => Spot::Slot((place / 2).min(last)),
            _ => return None,
        })
    }
}

impl Desk {
    pub(super) fn new(scene: Signal<Scene>, act: Callback<String>, refuse: Callback<String>) -> Desk {
        let desk = Desk {
            scene,
            refuse,
            draft: RwSignal::new(Draft::default()),
            drag: RwSignal::new(None),
            was_dragged: StoredValue::new(false),
            explained: RwSignal::new(None),
            spot: RwSignal::new(Spot::Card(0)),
        };
        Effect::new(move |_| desk.follow());
        if let Some(Remark(remark)) = use_context() {
            Effect::new(move |_| remark.set(desk.remark()));
            on_cleanup(move || {
                let _ = remark.try_set(None);
            });
        }
        let next = Memo::new(move |_| desk.next());
        Effect::new(move |_| {
            if let Some(action) = next.get() {
                act.run(action);
            }
        });
        desk
    }

    fn follow(self) {
        look(self.scene, |view| {
            let mut draft = self.draft.get_untracked();
            draft.follow(view);
            if self.draft.with_untracked(|before| *before != draft) {
                self.draft.set(draft);
            }
        });
    }

    /// The next of the moves that are being sealed.
    fn next(self) -> Option<String> {
        let legal = self.scene.with(|scene| scene.legal.clone());
        look(self.scene, |view| self.draft.with(|draft| draft.next(view, &legal))).flatten()
    }

    fn may_act(self) -> bool {
        self.scene.with(|scene| !scene.legal.is_empty())
    }

    /// Whether a front is open to our cards.
    pub(super) fn awaits(self, front: usize) -> bool {
        self.may_act()
            && look(self.scene, |view| !is_early(view.phase) && draft::place(view, front) == Place::Open)
                == Some(true)
    }

    /// Where the coach would lay a card, and which.
    fn hinted(self) -> Option<(usize, Card)> {
        let hint = self.scene.with(|scene| scene.hint.clone())?;
        match hint.parse() {
            Ok(Action::Seal { pile, card }) => Some((pile.index(), card)),
            Ok(Action::Keep { .. }) | Err(_) => None,
        }
    }

    pub(super) fn hinted_front(self) -> Option<usize> {
        self.hinted().map(|(front, _)| front)
    }

    fn tap_card(self, place: usize) {
        if self.was_dragged.try_update_value(core::mem::take) == Some(true) {
            return;
        }
        if !self.may_act() {
            return self.say_why(Refused::NotNow, 0);
        }
        self.explained.set(None);
        self.draft.update(|draft| draft.tap_hand(place));
    }

    pub(super) fn tap_front(self, front: usize) {
        if self.was_dragged.try_update_value(core::mem::take) == Some(true) {
            return;
        }
        self.change(front, |draft, view| draft.tap_front(view, front));
    }

    /// Anywhere in a column takes the card that is held.
    pub(super) fn tap_column(self, front: usize) {
        if self.draft.with_untracked(|draft| draft.held().is_some()) {
            self.tap_front(front);
        }
    }

    /// A territory takes the card that is held, or says what holds there.
    pub(super) fn tap_territory(self, front: usize) {
        if self.draft.with_untracked(|draft| draft.held().is_some()) {
            return self.tap_front(front);
        }
        self.explained
            .update(|explained| *explained = Some(front).filter(|front| *explained != Some(*front)));
    }

    fn change(
        self,
        front: usize,
        change: impl FnOnce(&mut Draft, &wire::view::tomahawk::View) -> Result<(), Refused>,
    ) {
        if self.scene.with_untracked(|scene| scene.legal.is_empty()) {
            let sealed = look(self.scene, |view| draft::place(view, front));
            let why = if sealed == Some(Place::Sealed) { Refused::Sealed } else { Refused::NotNow };
            return self.say_why(why, front);
        }
        let mut draft = self.draft.get_untracked();
        match look(self.scene, |view| change(&mut draft, view)) {
            Some(Ok(())) => {
                self.explained.set(None);
                self.draft.set(draft);
            }
            Some(Err(why)) => self.say_why(why, front),
            None => {}
        }
    }

    fn say_why(self, why: Refused, front: usize) {
        let (words, pile) = (words_now(), ("pile", (front + 1).into()));
        self.refuse.run(match why {
            Refused::NotNow => words.text("tomahawk-refuse-not-now"),
            Refused::Sealed => words.say("tomahawk-refuse-sealed", &[pile]),
            Refused::Forced => words.say("tomahawk-refuse-forced", &[pile]),
            Refused::NothingHeld => words.text("tomahawk-refuse-nothing-held"),
            Refused::Missing(count) => words.say("tomahawk-refuse-missing", &[("count", count.into())]),
        });
    }

    fn seal(self) {
        self.change(0, Draft::seal);
    }

    fn grab(self, event: &PointerEvent, place: usize) {
        self.was_dragged.set_value(false);
        if event.button() != 0 || !self.may_act() || self.draft.with_untracked(Draft::is_sealing) {
            return;
        }
        if let Some(element) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) {
            let _ = element.set_pointer_capture(event.pointer_id());
        }
        let at = (event.client_x(), event.client_y());
        self.drag.set(Some(Drag { place, from: at, at }));
    }

    pub(super) fn grab_front(self, event: &PointerEvent, front: usize) {
        let place =
            self.draft.with_untracked(|draft| (0..MOST).find(|place| draft.front_of(*place) == Some(front)));
        match place {
            Some(place) => self.grab(event, place),
            None => self.was_dragged.set_value(false),
        }
    }

    pub(super) fn drag_on(self, event: &PointerEvent) {
        if self.drag.with_untracked(Option::is_some) {
            self.drag.update(|drag| {
                if let Some(drag) = drag {
                    drag.at = (event.client_x(), event.client_y());
                }
            });
        }
    }

    pub(super) fn drop_card(self, event: &PointerEvent) {
        let Some(drag) = self.drag.get_untracked() else { return };
        self.drag.set(None);
        if !drag.is_moved() {
            return;
        }
        // Some browsers give a click after a drag, others do not: the next press forgets it.
        self.was_dragged.set_value(true);
        match front_at(event.client_x(), event.client_y()) {
            Some(front) => self.change(front, |draft, view| draft.drop_on(view, drag.place, front)),
            None => self.draft.update(|draft| draft.put_back(drag.place)),
        }
    }

    pub(super) fn stop_drag(self) {
        self.drag.set(None);
    }

    /// Arrows walk, Escape lets go, a figure lays the card that is held on that front.
    pub(super) fn key(self, event: &KeyboardEvent) {
        let key = event.key();
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        if key == "Escape" {
            self.explained.set(None);
            self.draft.update(Draft::let_go);
            return;
        }
        let front = key.parse().ok().filter(|number| (1..=Pile::COUNT).contains(number));
        if let Some(number) = front {
            return self.tap_column(number - 1);
        }
        let cards = self.draft.with_untracked(|draft| draft.hand().len());
        let focused = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_spot = focused.is_some_and(|element| element.has_attribute("data-spot"));
        if let Some(next) = self.shown_spot(cards).toward(&key, cards).filter(|_| is_spot) {
            event.prevent_default();
            self.spot.set(next);
            focus(next);
        }
    }

    /// Exactly one spot is reached by the tabulator; the arrows lead to the others.
    pub(super) fn tab_index(self, spot: Spot) -> &'static str {
        let cards = self.draft.with(|draft| draft.hand().len());
        if self.shown_spot(cards) == spot { "0" } else { "-1" }
    }

    fn shown_spot(self, cards: usize) -> Spot {
        let is_early = look(self.scene, |view| is_early(view.phase)) == Some(true);
        match self.spot.get() {
            Spot::Slot(front) if is_early => Spot::Territory(front),
            Spot::Card(_) if is_early => Spot::Territory(0),
            Spot::Card(place) if place >= cards => cards.checked_sub(1).map_or(Spot::Slot(0), Spot::Card),
            spot => spot,
        }
    }

    /// The rules of the front that was asked for, or of the special that is held.
    fn remark(self) -> Option<String> {
        let words = words();
        if let Some(front) = self.explained.get() {
            let picture = look(self.scene, |view| picture::picture(view, None, front))?;
            let territory = picture.territory?;
            let mut lines = vec![words::name::terrain_rule(territory.terrain(), words)];
            lines.extend(territory.picto().map(|picto| words::name::picto_rule(picto, words)));
            let cards = picture.theirs.iter().chain(&picture.ours).filter_map(|lies| match lies {
                picture::Lies::Up { card, .. } | picture::Lies::Down { card: Some(card), .. } => {
                    card.special()
                }
                picture::Lies::Down { card: None, .. } | picture::Lies::Nothing => None,
            });
            lines.extend(cards.map(power));
            return Some(lines.join(" "));
        }
        let held = self.draft.with(|draft| draft.held().and_then(|place| draft.hand().get(place).copied()));
        held.and_then(Card::special).map(power)
    }
}

/// A special and what it can do.
fn power(special: rules::tomahawk::Special) -> String {
    format!("{}: {}", special.name(), words::name::power(special, words()))
}

impl Drag {
    fn is_moved(self) -> bool {
        (self.at.0 - self.from.0).abs() + (self.at.1 - self.from.1).abs() > SLACK
    }
}

/// The front under a finger.
fn front_at(x: i32, y: i32) -> Option<usize> {
    #[expect(clippy::cast_precision_loss, reason = "a place on a screen")]
    let element = document().element_from_point(x as f32, y as f32)?;
    element.closest("[data-front]").ok()??.get_attribute("data-front")?.parse().ok()
}

fn focus(spot: Spot) {
    let found = document().query_selector(&format!("[data-spot='{}']", spot.name()));
    if let Some(element) = found.ok().flatten().and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Our hand, and the buttons that seal it.
pub(super) fn hand(scene: Signal<Scene>, desk: Desk) -> AnyView {
    let draft = desk.draft;
    let is_shown = move || desk.may_act() || draft.with(|draft| !draft.hand().is_empty());
    let laid = Memo::new(move |_| draft.with(Draft::laid));
    let all = Memo::new(move |_| {
        look(scene, |view| laid.get() + draft.with(|draft| draft.missing(view))).unwrap_or_default()
    });
    let is_ready = Memo::new(move |_| desk.may_act() && laid.get() > 0 && laid.get() == all.get());
    let ghost = move || {
        let drag = desk.drag.get().filter(|drag| drag.is_moved())?;
        let card = draft.with(|draft| draft.hand().get(drag.place).copied())?;
        let hair = look(scene, |view| view.special_hair).unwrap_or_default();
        let (x, y) = drag.at;
        let place = format!("translate({x}px, {y}px)");
        Some(
            view! { <div class="tile dragged" aria-hidden="true" style:transform=place>{card::face(card, None, &hair)}</div> },
        )
    };
    view! {
        <div class="tray" hidden=move || !is_shown()>
            <div class="hand" role="group" aria-label=text("tomahawk-hand")>
                {(0..MOST).map(|place| held(scene, desk, place)).collect_view()}
            </div>
            <div class="pair sealing" hidden=move || !desk.may_act()>
                <button class="second" type="button" disabled=move || laid.get() == 0 on:click=move |_| draft.update(Draft::clear)>
                    {text("tomahawk-clear")}
                </button>
                <button class="main" type="button" aria-disabled=move || (!is_ready.get()).to_string() on:click=move |_| desk.seal()>
                    {move || say("tomahawk-seal", &[("count", laid.get().into()), ("all", all.get().into())])}
                </button>
            </div>
            {ghost}
        </div>
    }
    .into_any()
}

/// A card of our hand.
fn held(scene: Signal<Scene>, desk: Desk, place: usize) -> AnyView {
    let hair = Memo::new(move |_| look(scene, |view| view.special_hair).unwrap_or_default());
    let card = Memo::new(move |_| desk.draft.with(|draft| draft.hand().get(place).copied()));
    let front = Memo::new(move |_| desk.draft.with(|draft| draft.front_of(place)));
    let is_held = Memo::new(move |_| desk.draft.with(|draft| draft.held() == Some(place)));
    let is_hinted = move || desk.hinted().is_some_and(|(_, hinted)| card.get() == Some(hinted));
    let label = move || {
        let named = card.get().map(|card| card::named(card, &hair.get())).unwrap_or_default();
        match front.get() {
            None => named,
            Some(front) => say("tomahawk-card-laid", &[("card", named.into()), ("pile", (front + 1).into())]),
        }
    };
    let inside = move || card.get().map(|card| card::face(card, None, &hair.get()));
    let mark = move || front.get().map(|front| view! { <span class="laid-at">{front + 1}</span> });
    view! {
        <button class="tile card" type="button" data-shape="up" data-spot=Spot::Card(place).name()
            hidden=move || card.get().is_none() class:laid=move || front.get().is_some() class:hinted=is_hinted
            aria-pressed=move || is_held.get().to_string() aria-disabled=move || (!desk.may_act()).to_string()
            tabindex=move || desk.tab_index(Spot::Card(place)) on:focus=move |_| desk.spot.set(Spot::Card(place))
            on:click=move |_| desk.tap_card(place)
            on:pointerdown=move |event| desk.grab(&event, place) on:pointermove=move |event| desk.drag_on(&event)
            on:pointerup=move |event| desk.drop_card(&event) on:pointercancel=move |_| desk.stop_drag()>
            <span class="hidden">{label}</span>
            <span class="inside" aria-hidden="true"><span class="print">{inside}</span>{mark}</span>
        </button>
    }
    .into_any()
}
