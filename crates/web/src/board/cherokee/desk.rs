//! What is being chosen, and what comes of it.

use leptos::prelude::*;
use rules::GameView as _;
use rules::cherokee::{Action, Illegal, Member, Place, View};
use rules::shelf;
use words::Voice;

use super::choice::{self, May, Tap};
use crate::board::Remark;
use crate::game::scene::Scene;
use crate::reactive::effect;
use crate::speech::{self, say};

/// What is being chosen, and what comes of it.
#[derive(Copy, Clone)]
pub(super) struct Desk {
    scene: Signal<Scene>,
    act: Callback<shelf::Action>,
    refuse: Callback<String>,
    chosen: RwSignal<Option<Place>>,
    /// Where the pointer or the focus is.
    pub(super) over: RwSignal<Option<Place>>,
}

/// How a place of the pyramid is marked.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Mark {
    /// What may be done there.
    pub(super) may: May,
    /// Whether the member is to lead an attack.
    pub(super) is_chosen: bool,
    /// Whether the member would support the attack that is looked at.
    pub(super) helps: bool,
    /// Whether the coach points there.
    pub(super) is_hinted: bool,
}

impl Desk {
    pub(super) fn new(scene: Signal<Scene>, act: Callback<shelf::Action>, refuse: Callback<String>) -> Desk {
        let desk = Desk { scene, act, refuse, chosen: RwSignal::new(None), over: RwSignal::new(None) };
        // A choice does not outlive the turn.
        effect(move || {
            if scene.with(|scene| scene.legal.is_empty()) {
                desk.chosen.set(None);
            }
        });
        if let Some(Remark(remark)) = use_context() {
            effect(move || remark.set(desk.remark()));
            on_cleanup(move || {
                let _ = remark.try_set(None);
            });
        }
        desk
    }

    /// What the view that is drawn tells; nothing if it is of another game.
    pub(super) fn see<T>(self, look: impl FnOnce(&View) -> T) -> Option<T> {
        self.scene.with(|scene| shown(scene).map(look))
    }

    /// What the scene that is drawn tells.
    pub(super) fn look<T>(self, look: impl FnOnce(&Scene) -> T) -> T {
        self.scene.with(look)
    }

    /// The move that the coach shows.
    pub(super) fn hint(self) -> Option<Action> {
        self.scene.with(|scene| scene.hint.and_then(own))
    }

    /// How a place is marked.
    pub(super) fn mark(self, place: Place) -> Mark {
        let chosen = self.chosen.get();
        let helps = |view: &View, leader| {
            self.over.get().is_some_and(|target| choice::helps(view, leader, target, place))
        };
        Mark {
            may: self.ask(|view| choice::may(view, chosen, place)).unwrap_or_default(),
            is_chosen: chosen == Some(place),
            helps: chosen.is_some_and(|leader| self.ask(|view| helps(view, leader)) == Some(true)),
            is_hinted: self.hint().is_some_and(|hint| choice::concerns(hint, place)),
        }
    }

    /// Whether the light falls on some members, so that the others stand back.
    pub(super) fn is_lit(self) -> bool {
        let first = self.scene.with(|scene| scene.legal.first().copied().and_then(own));
        matches!(first, Some(Action::Attack { .. } | Action::Succeed { .. }))
    }

    /// Whether a leader has been chosen.
    pub(super) fn has_chosen(self) -> bool {
        self.chosen.get().is_some()
    }

    /// Whether the member at this place is to lead.
    pub(super) fn is_chosen(self, place: Place) -> bool {
        self.chosen.get() == Some(place)
    }

    /// Whether a card of the hand may be played now.
    pub(super) fn may_give(self, card: Member) -> bool {
        matches!(self.ask(|view| choice::tap_card(view, card)), Some(Ok(_)))
    }

    /// Whether a tap at a place would mean nothing.
    pub(super) fn refuses(self, place: Place) -> bool {
        let chosen = self.chosen.get();
        !matches!(self.ask(|view| choice::tap(view, chosen, place)), Some(Ok(_)))
    }

    /// A place was tapped.
    pub(super) fn tap(self, place: Place) {
        let chosen = self.chosen.get_untracked();
        self.take(|view| choice::tap(view, chosen, place));
    }

    /// A member was dragged onto another.
    pub(super) fn drop_onto(self, leader: Place, target: Place) {
        self.take(|view| choice::drop_onto(view, leader, target));
    }

    /// A card of the hand was tapped.
    pub(super) fn tap_card(self, card: Member) {
        self.take(|view| choice::tap_card(view, card));
    }

    /// Whether a card of the hand can be dragged to a place now.
    pub(super) fn may_set(self, card: Member) -> bool {
        self.ask(|view| view.check(Action::Set { card }).is_ok()) == Some(true)
    }

    /// A card of the hand was dragged onto a place.
    pub(super) fn set_at(self, card: Member, place: Place) {
        self.take(|view| choice::set_at(view, card, place));
    }

    /// Chooses who is to lead; says whether that is possible.
    pub(super) fn choose(self, place: Place) -> bool {
        let may = self.ask(|view| view.check_leader(place).is_ok()) == Some(true);
        if may {
            self.chosen.set(Some(place));
            self.refuse.run(String::new());
        }
        may
    }

    /// Drops what was chosen.
    pub(super) fn drop(self) {
        self.chosen.set(None);
        self.refuse.run(String::new());
    }

    fn take(self, meaning: impl FnOnce(&View) -> Result<Tap, Illegal>) {
        let tap = self.scene.with_untracked(|scene| {
            // While a story is told, a tap skips it and means nothing else.
            let view = shown(scene).filter(|_| scene.moment.is_none())?;
            let tap = meaning(view);
            // Whoever may not play what the view allows looks through another's eyes, or at a bot in their seat: the
            // sentence under the board says so already.
            (tap.is_err() || !scene.legal.is_empty()).then_some(tap)
        });
        match tap {
            Some(Ok(Tap::Choose(place))) => {
                self.choose(place);
            }
            Some(Ok(Tap::Drop)) => self.drop(),
            Some(Ok(Tap::Play(action))) => {
                self.chosen.set(None);
                self.act.run(shelf::Action::Cherokee(action));
            }
            Some(Err(why)) => {
                self.refuse.run(words::illegal(&shelf::Illegal::Cherokee(why), &self.voice()));
            }
            None => {}
        }
    }

    /// What the rules answer to someone who may play now; nothing to others.
    fn ask<T>(self, ask: impl FnOnce(&View) -> T) -> Option<T> {
        self.scene.with(|scene| shown(scene).filter(|_| !scene.legal.is_empty()).map(ask))
    }

    fn voice(self) -> Voice {
        self.scene.with(|scene| scene.cast.voice(speech::lang()))
    }

    /// What there is to say about the attack that is being chosen.
    fn remark(self) -> Option<String> {
        let leader = self.chosen.get()?;
        let voice = self.voice();
        let pyramid = self.see(|view| *view.pyramid())?;
        let attacker = pyramid[leader]?;
        let target = self.over.get().map(|target| (target, self.mark(target).may));
        let Some((target, May::Fall(strength))) = target else {
            return Some(say("cherokee-leads", &[("member", voice.member(attacker).into())]));
        };
        let defender = pyramid[target]?;
        let side = if strength.defence < defender.value() { "below" } else { "beside" };
        let values = [
            ("leader", voice.member(attacker).into()),
            ("helpers", pyramid.supporters(leader, target).count().into()),
            ("attack", strength.attack.into()),
            ("target", voice.member(defender).into()),
            ("side", side.into()),
            ("defence", strength.defence.into()),
        ];
        Some(say("cherokee-weighs", &values))
    }
}

/// The view of this game in a scene.
pub(super) fn shown(scene: &Scene) -> Option<&View> {
    let shelf::View::Cherokee(view) = &scene.view else { return None };
    Some(view)
}

/// An action of this game.
fn own(action: shelf::Action) -> Option<Action> {
    match action {
        shelf::Action::Cherokee(action) => Some(action),
        _ => None,
    }
}
