//! All that fingers and keys do at the board: tap, drag, walk with the arrows, seal.

use leptos::prelude::*;
use rules::shelf;
use rules::tomahawk::{Action, Card, Pile, View};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent, PointerEvent};

use super::draft::{Draft, Refused};
use super::spot::Spot;
use super::{hints, is_early, look, said, voice};
use crate::board::{Plan, Remark};
use crate::browser;
use crate::game::scene::Scene;
use crate::reactive::{effect, memo};
use crate::speech::{say, words_now};

/// How far a finger moves before it drags, in pixels.
const SLACK: i32 = 8;

/// A card on its way.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Drag {
    /// Its place in the hand.
    pub(super) place: usize,
    /// Where it was grabbed.
    from: (i32, i32),
    /// Where it is.
    pub(super) at: (i32, i32),
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
    explained: RwSignal<Option<Pile>>,
    /// Where the focus is, or was last.
    pub(super) spot: RwSignal<Spot>,
}

impl Desk {
    pub(super) fn new(scene: Signal<Scene>, act: Callback<shelf::Action>, refuse: Callback<String>) -> Desk {
        let desk = Desk {
            scene,
            refuse,
            draft: RwSignal::new(Draft::default()),
            drag: RwSignal::new(None),
            was_dragged: StoredValue::new(false),
            explained: RwSignal::new(None),
            spot: RwSignal::new(Spot::Card(0)),
        };
        effect(move || desk.follow());
        if let Some(Remark(remark)) = use_context() {
            effect(move || remark.set(desk.remark()));
            on_cleanup(move || {
                let _ = remark.try_set(None);
            });
        }
        if let Some(Plan { laid, .. }) = use_context() {
            effect(move || laid.set(look(scene, |view| desk.draft.with(|draft| draft.moves(view)))));
            on_cleanup(move || {
                let _ = laid.try_set(Vec::new());
            });
        }
        // The next of the moves that are being sealed.
        let next = memo(move || {
            desk.draft.with(|draft| look(scene, |view| draft.next(view))).filter(|_| desk.may_act())
        });
        effect(move || {
            if let Some(action) = next.get() {
                act.run(shelf::Action::Tomahawk(action));
            }
        });
        desk
    }

    fn follow(self) {
        let mut draft = self.draft.get_untracked();
        look(self.scene, |view| draft.follow(view));
        if self.draft.with_untracked(|before| *before != draft) {
            self.draft.set(draft);
        }
    }

    pub(super) fn may_act(self) -> bool {
        self.scene.with(|scene| !scene.legal.is_empty())
    }

    /// Whether a front is open to our cards.
    pub(super) fn awaits(self, pile: Pile) -> bool {
        self.may_act() && look(self.scene, |view| view.awaits_seal(pile))
    }

    /// The card that the coach would lay at a front.
    pub(super) fn hinted_at(self, pile: Pile) -> Option<Card> {
        hints(self.scene).into_iter().find_map(|action| match action {
            Action::Seal { pile: at, card } if at == pile => Some(card),
            Action::Seal { .. } | Action::Keep { .. } => None,
        })
    }

    /// Whether the coach would lay the card at this place of the hand: of equal cards as many as it needs.
    pub(super) fn is_hinted(self, place: usize) -> bool {
        self.draft.with(|draft| {
            let Some(card) = draft.hand().get(place) else { return false };
            let needed = Pile::ALL.into_iter().filter(|pile| self.hinted_at(*pile) == Some(*card)).count();
            draft.hand().iter().take(place).filter(|other| *other == card).count() < needed
        })
    }

    pub(super) fn tap_card(self, place: usize) {
        if !self.ends_drag() {
            self.change(|draft, view| draft.tap_hand(view, place));
        }
    }

    pub(super) fn tap_front(self, pile: Pile) {
        if !self.ends_drag() {
            self.change(|draft, view| draft.tap_front(view, pile));
        }
    }

    /// Anywhere in a column takes the card that is held.
    pub(super) fn tap_column(self, pile: Pile) {
        if self.draft.with_untracked(|draft| draft.held().is_some()) {
            self.tap_front(pile);
        }
    }

    /// A territory takes the card that is held, or says what holds there.
    pub(super) fn tap_territory(self, pile: Pile) {
        if self.draft.with_untracked(|draft| draft.held().is_some()) {
            return self.tap_front(pile);
        }
        self.explained.update(|explained| *explained = Some(pile).filter(|pile| *explained != Some(*pile)));
    }

    pub(super) fn seal(self) {
        self.change(Draft::seal);
    }

    /// Changes the draft, or says why not.
    fn change(self, change: impl FnOnce(&mut Draft, &View) -> Result<(), Refused>) {
        let mut draft = self.draft.get_untracked();
        let changed = look(self.scene, |view| change(&mut draft, view));
        let may_act = self.scene.with_untracked(|scene| !scene.legal.is_empty());
        match changed {
            Ok(()) if may_act => {
                self.explained.set(None);
                self.draft.set(draft);
            }
            Err(why) if may_act || matches!(why, Refused::Illegal(_)) => self.say_why(why),
            // The rules would allow it, but something is being told, or the last move is on its way.
            Ok(()) | Err(_) => self.say_why(Refused::NotNow),
        }
    }

    fn say_why(self, why: Refused) {
        let words = words_now();
        self.refuse.run(match why {
            Refused::NotNow => words.text("tomahawk-refuse-not-now"),
            Refused::Illegal(why) => said(self.scene, why),
            Refused::NothingHeld => words.text("tomahawk-refuse-nothing-held"),
            Refused::Missing(count) => words.say("tomahawk-refuse-missing", &[("count", count.into())]),
        });
    }

    pub(super) fn grab(self, event: &PointerEvent, place: usize) {
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

    pub(super) fn grab_front(self, event: &PointerEvent, pile: Pile) {
        match self.draft.with_untracked(|draft| draft.place_at(pile)) {
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
            Some(pile) => self.change(|draft, view| draft.drop_on(view, drag.place, pile)),
            None => self.draft.update(|draft| draft.put_back(drag.place)),
        }
    }

    pub(super) fn stop_drag(self) {
        self.drag.set(None);
    }

    /// The card that is being dragged.
    pub(super) fn dragged(self) -> Option<Drag> {
        self.drag.get().filter(|drag| drag.is_moved())
    }

    /// Whether a click is the one that ends a drag, and means nothing.
    fn ends_drag(self) -> bool {
        self.was_dragged.try_update_value(core::mem::take) == Some(true)
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
        if let Ok(pile) = key.parse::<Pile>() {
            return self.tap_column(pile);
        }
        let cards = self.draft.with_untracked(|draft| draft.hand().len());
        let focused = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_spot = focused.is_some_and(|element| element.has_attribute("data-spot"));
        if let Some(next) = self.shown_spot(cards).toward(&key, cards).filter(|_| is_spot) {
            event.prevent_default();
            self.spot.set(next);
            browser::focus(&next.name());
        }
    }

    /// Exactly one spot is reached by the tabulator; the arrows lead to the others.
    pub(super) fn tab_index(self, spot: Spot) -> &'static str {
        let cards = self.draft.with(|draft| draft.hand().len());
        if self.shown_spot(cards) == spot { "0" } else { "-1" }
    }

    fn shown_spot(self, cards: usize) -> Spot {
        let is_early = look(self.scene, is_early);
        match self.spot.get() {
            Spot::Slot(pile) if is_early => Spot::Territory(pile),
            Spot::Card(_) if is_early => Spot::Territory(Pile::FIRST),
            Spot::Card(place) if place >= cards => {
                cards.checked_sub(1).map_or(Spot::Slot(Pile::FIRST), Spot::Card)
            }
            spot => spot,
        }
    }

    /// The rules of the front that was asked for, or what is held and what to do with it.
    fn remark(self) -> Option<String> {
        let about = |code: String| {
            let voice = voice(self.scene);
            self.scene.with(|scene| words::about(&scene.view, &code, &voice))
        };
        if let Some(pile) = self.explained.get() {
            return about(pile.to_string());
        }
        let card = self.draft.with(Draft::held_card)?;
        let what = about(card.to_string())?;
        Some(say("tomahawk-held", &[("what", what.into())]))
    }
}

impl Drag {
    fn is_moved(self) -> bool {
        (self.at.0 - self.from.0).abs() + (self.at.1 - self.from.1).abs() > SLACK
    }
}

/// The front under a finger.
fn front_at(x: i32, y: i32) -> Option<Pile> {
    #[expect(clippy::cast_precision_loss, reason = "a place on a screen")]
    let element = document().element_from_point(x as f32, y as f32)?;
    let index = element.closest("[data-front]").ok()??.get_attribute("data-front")?.parse().ok()?;
    Pile::new(index)
}
