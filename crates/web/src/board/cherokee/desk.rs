//! What is being chosen, and what comes of it.

use leptos::prelude::*;
use rules::cherokee::{Action, Illegal, Member, Place, Strength, View};
use rules::{GameView as _, Viewpoint, shelf};
use words::Voice;

use super::choice::{self, May, Tap};
use super::pyramid;
use super::trail::{self, Turn};
use crate::board::Remark;
use crate::game::scene::Scene;
use crate::game::stage::Stage;
use crate::game::step::Told;
use crate::reactive::{effect, memo};
use crate::speech::{self, say};

/// What is being chosen, and what comes of it.
#[derive(Copy, Clone)]
pub(super) struct Desk {
    scene: Signal<Scene>,
    act: Callback<shelf::Action>,
    refuse: Callback<String>,
    chosen: RwSignal<Option<Place>>,
    /// Whom an attack waits for that a finger has pointed at: it is made by a second tap.
    aim: RwSignal<Option<Place>>,
    /// Where the pointer or the focus is.
    pub(super) over: RwSignal<Option<Place>>,
    /// What was done since the turn of the one who looks.
    pub(super) turns: Memo<Vec<Turn>>,
}

/// An attack that is being weighed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Weighed {
    pub(super) leader: Member,
    pub(super) helpers: Vec<Member>,
    pub(super) target: Member,
    pub(super) strength: Strength,
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
        let stage = use_context::<Stage>();
        let turns = memo(move || {
            scene.with(|scene| shown(scene).map(|view| last_turns(view, stage))).unwrap_or_default()
        });
        let nobody = || RwSignal::new(None);
        let desk = Desk { scene, act, refuse, chosen: nobody(), aim: nobody(), over: nobody(), turns };
        // A choice does not outlive the turn.
        effect(move || {
            if scene.with(|scene| scene.legal.is_empty()) {
                desk.choose_nobody();
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
        let helps =
            |(leader, target)| self.ask(|view| choice::helps(view, leader, target, place)) == Some(true);
        Mark {
            may: self.ask(|view| choice::may(view, chosen, place)).unwrap_or_default(),
            is_chosen: chosen == Some(place),
            helps: self.looked_at().is_some_and(helps),
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

    /// The one whom an attack waits for that is made by a second tap.
    pub(super) fn aimed(self) -> Option<Place> {
        self.aim.get()
    }

    /// The attack that is looked at: who leads it, and against whom; nothing if it may not be made.
    fn looked_at(self) -> Option<(Place, Place)> {
        let leader = self.chosen.get()?;
        let targets = [self.over.get(), self.aim.get()].into_iter().flatten();
        self.ask(|view| targets.map(|target| (leader, target)).find(|attack| can(view, *attack))).flatten()
    }

    /// The attack that is looked at, with everyone in it.
    pub(super) fn weighed(self) -> Option<Weighed> {
        let (leader, target) = self.looked_at()?;
        self.see(|view| {
            let pyramid = view.pyramid();
            let helpers = pyramid.supporters(leader, target).filter_map(|place| pyramid[place]).collect();
            let strength = view.strength(leader, target)?;
            Some(Weighed { leader: pyramid[leader]?, helpers, target: pyramid[target]?, strength })
        })
        .flatten()
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

    /// A place was tapped. An attack is made by a tap on someone who was looked at before: by a pointer that hovers, by
    /// the focus, or by a first tap.
    pub(super) fn tap(self, place: Place) {
        let chosen = self.chosen.get_untracked();
        let is_seen = [self.over, self.aim].into_iter().any(|seen| seen.get_untracked() == Some(place));
        let attacks = |leader| untrack(|| self.ask(|view| can(view, (leader, place)))) == Some(true);
        if !is_seen && chosen.is_some_and(attacks) {
            self.aim.set(Some(place));
            return self.refuse.run(String::new());
        }
        self.take(|view| choice::tap(view, chosen, place));
    }

    /// The attack that waits is made. The focus goes with it: the button is about to leave.
    pub(super) fn strike(self) {
        if let (Some(leader), Some(target)) = (self.chosen.get_untracked(), self.aim.get_untracked()) {
            pyramid::focus(target);
            self.drop_onto(leader, target);
        }
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
            self.aim.set(self.see(|view| only_target(view, place)).flatten());
            self.refuse.run(String::new());
        }
        may
    }

    /// Drops what was chosen.
    pub(super) fn drop(self) {
        self.choose_nobody();
        self.refuse.run(String::new());
    }

    fn choose_nobody(self) {
        self.chosen.set(None);
        self.aim.set(None);
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
                self.choose_nobody();
                self.act.run(shelf::Action::Cherokee(action));
            }
            Some(Err(why)) => {
                self.aim.set(None);
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
        let Some(weighed) = self.weighed() else {
            let attacker = self.see(|view| view.pyramid()[leader]).flatten()?;
            return Some(say("cherokee-leads", &[("member", voice.member(attacker).into())]));
        };
        let helpers: Vec<String> = weighed.helpers.iter().map(|helper| voice.member(*helper)).collect();
        let values = [
            ("leader", voice.member(weighed.leader).into()),
            ("helpers", helpers.len().into()),
            ("members", voice.listed(&helpers).into()),
            ("how", if self.aim.get().is_some() { "tap" } else { "point" }.into()),
            ("target", voice.member(weighed.target).into()),
            ("attack", weighed.strength.attack.into()),
            ("defence", weighed.strength.defence.into()),
        ];
        Some(say("cherokee-weighs", &values))
    }
}

/// Whether an attack may be made.
fn can(view: &View, (leader, target): (Place, Place)) -> bool {
    view.check(Action::Attack { leader, target }).is_ok()
}

/// The one whom this leader can expel, if there is one alone.
fn only_target(view: &View, leader: Place) -> Option<Place> {
    let mut targets = Place::ALL.into_iter().filter(|target| can(view, (leader, *target)));
    targets.next().filter(|_| targets.next().is_none())
}

/// What was done since the turn of the one who looks, as far as there is a stage that has told it.
fn last_turns(view: &View, stage: Option<Stage>) -> Vec<Turn> {
    let seat = match view.viewpoint() {
        Viewpoint::Seat(seat) => Some(seat),
        Viewpoint::Table => None,
    };
    let seen = |told: &Vec<Told>| {
        trail::turns(told.iter().filter_map(|told| match told {
            Told::Seen(shelf::Sighting::Cherokee(sighting)) => Some(sighting),
            _ => None,
        }))
    };
    let turns = stage.map(|stage| stage.told().with(seen)).unwrap_or_default();
    trail::since(turns, seat, view.options().players())
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
