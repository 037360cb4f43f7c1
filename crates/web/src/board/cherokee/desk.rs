//! What is being chosen, and what comes of it.

use leptos::prelude::*;
use rules::cherokee::{Action, Clan, Member, Place};
use wire::view::cherokee::View;
use words::Voice;

use super::choice::{self, Mark, May, Side, Tap, Why};
use crate::board::Remark;
use crate::game::scene::Scene;
use crate::speech::{self, say, words};

/// What is being chosen, and what comes of it.
#[derive(Copy, Clone)]
pub(super) struct Desk {
    scene: Signal<Scene>,
    act: Callback<String>,
    refuse: Callback<String>,
    actions: Memo<Vec<Action>>,
    marks: Memo<Vec<Mark>>,
    chosen: RwSignal<Option<Place>>,
    /// Where the pointer or the focus is.
    pub(super) over: RwSignal<Option<Place>>,
}

impl Desk {
    pub(super) fn new(scene: Signal<Scene>, act: Callback<String>, refuse: Callback<String>) -> Desk {
        let (chosen, over) = (RwSignal::new(None), RwSignal::new(None));
        let actions = Memo::new(move |_| scene.with(|scene| choice::actions(&scene.legal)));
        let marks = Memo::new(move |_| {
            let (chosen, over) = (chosen.get(), over.get());
            scene.with(|scene| {
                let hint = scene.hint.as_ref().and_then(|hint| hint.parse().ok());
                let mark = |view, place| {
                    actions.with(|actions| choice::mark(view, actions, chosen, over, hint, place))
                };
                shown(scene).map_or_else(Vec::new, |view| Place::ALL.map(|place| mark(view, place)).to_vec())
            })
        });
        let desk = Desk { scene, act, refuse, actions, marks, chosen, over };
        // A choice does not outlive the turn.
        Effect::new(move |_| {
            if actions.with(Vec::is_empty) {
                chosen.set(None);
            }
        });
        if let Some(Remark(remark)) = use_context() {
            Effect::new(move |_| remark.set(desk.remark()));
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

    /// How a place is marked.
    pub(super) fn mark(self, place: Place) -> Mark {
        self.marks.with(|marks| marks.get(choice::index(place)).copied().unwrap_or_default())
    }

    /// Whether the light falls on some members, so that the others stand back.
    pub(super) fn is_lit(self) -> bool {
        self.marks.with(|marks| marks.iter().any(|mark| !matches!(mark.may, May::Nothing | May::Fill)))
    }

    /// Whether a leader has been chosen.
    pub(super) fn has_chosen(self) -> bool {
        self.chosen.get().is_some()
    }

    /// Whether a card of the hand may be played now.
    pub(super) fn may_give(self, card: Member) -> bool {
        self.actions.with(|actions| {
            [Action::Set { card }, Action::Discard { card }].iter().any(|action| actions.contains(action))
        })
    }

    /// Whether a tap at a place would mean nothing.
    pub(super) fn refuses(self, place: Place) -> bool {
        let chosen = self.chosen.get();
        let tap = |view: &View| self.actions.with(|actions| choice::tap(view, actions, chosen, place));
        !matches!(self.see(tap), Some(Tap::Choose(_) | Tap::Drop | Tap::Play(_)))
    }

    /// A place was tapped.
    pub(super) fn tap(self, place: Place) {
        let chosen = self.chosen.get_untracked();
        self.take(|view, actions| choice::tap(view, actions, chosen, place));
    }

    /// A member was dragged onto another.
    pub(super) fn drop_onto(self, leader: Place, target: Place) {
        self.take(|view, actions| choice::drop_onto(view, actions, leader, target));
    }

    /// A card of the hand was tapped.
    pub(super) fn tap_card(self, card: Member) {
        self.take(|view, actions| choice::tap_card(view, actions, card));
    }

    /// Chooses who is to lead; says whether that is possible.
    pub(super) fn choose(self, place: Place) -> bool {
        let may = self.actions.with_untracked(|actions| choice::may_lead(actions, place));
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

    fn take(self, meaning: impl FnOnce(&View, &[Action]) -> Tap) {
        let tap = self.scene.with_untracked(|scene| {
            // While a story is told, a tap skips it and means nothing else.
            let view = shown(scene).filter(|_| scene.moment.is_none())?;
            Some(self.actions.with_untracked(|actions| meaning(view, actions)))
        });
        match tap {
            Some(Tap::Choose(place)) => {
                self.choose(place);
            }
            Some(Tap::Drop) => self.drop(),
            Some(Tap::Play(action)) => {
                self.chosen.set(None);
                self.act.run(action.to_string());
            }
            Some(Tap::Refuse(why)) => self.refuse.run(self.reason(why)),
            None => {}
        }
    }

    fn voice(self) -> Voice {
        self.scene.with(|scene| scene.cast.voice(speech::lang()))
    }

    /// What there is to say about the attack that is being chosen.
    fn remark(self) -> Option<String> {
        let leader = self.chosen.get()?;
        let voice = self.voice();
        let pyramid = self.see(choice::pyramid)?;
        let attacker = pyramid[leader]?;
        let target = self.over.get().filter(|target| matches!(self.mark(*target).may, May::Fall(_)));
        let Some(target) = target else {
            return Some(say("cherokee-leads", &[("member", voice.member(attacker).into())]));
        };
        let strength = pyramid.strength(leader, target)?;
        let values = [
            ("leader", voice.member(attacker).into()),
            ("helpers", choice::helpers(&pyramid, leader, target).len().into()),
            ("attack", strength.attack.into()),
            ("target", voice.member(pyramid[target]?).into()),
            ("side", side(choice::side(&pyramid, leader, target)).into()),
            ("defence", strength.defence.into()),
        ];
        Some(say("cherokee-weighs", &values))
    }

    /// Why a tap means nothing, in a sentence.
    fn reason(self, why: Why) -> String {
        let voice = self.voice();
        let whole = |clan: Clan| say("clan-whole", &[("clan", clan.name().into())]);
        let member = |name, member| (name, voice.member(member).into());
        let place = |place: Place| ("place", place.to_string().into());
        match why {
            Why::NotNow => words().text("cherokee-why-not-now"),
            Why::Clan(found) => say("cherokee-why-clan", &[("clan", whole(found).into())]),
            Why::Alone(found) => say("cherokee-why-alone", &[member("member", found)]),
            Why::Weak(found) => say("cherokee-why-weak", &[member("member", found)]),
            Why::SameClan(one, other) => {
                say("cherokee-why-same-clan", &[member("member", one), member("other", other)])
            }
            Why::Down => words().text("cherokee-why-down"),
            Why::Far(one, other) => say("cherokee-why-far", &[member("member", one), member("other", other)]),
            Why::Short(strength, from) => say(
                "cherokee-why-short",
                &[
                    ("attack", strength.attack.into()),
                    ("defence", strength.defence.into()),
                    ("side", side(from).into()),
                ],
            ),
            Why::ClimbFirst(vacant) => say("cherokee-why-climb-first", &[place(vacant)]),
            Why::SetFirst(vacant) => say("cherokee-why-set-first", &[place(vacant)]),
            Why::AttackFirst => words().text("cherokee-why-attack-first"),
            Why::Empty => words().text("cherokee-why-empty"),
        }
    }
}

/// The view of this game in a scene.
pub(super) fn shown(scene: &Scene) -> Option<&View> {
    match &scene.view {
        wire::View::Cherokee(view) => Some(view),
        wire::View::Tomahawk(_) | wire::View::Shamans(_) => None,
    }
}

/// The word that texts choose by.
const fn side(side: Side) -> &'static str {
    match side {
        Side::Beside => "beside",
        Side::Below => "below",
    }
}
