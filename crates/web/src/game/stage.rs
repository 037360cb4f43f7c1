//! Where a game is told: one moment after another, so that it can be followed. A tap skips; readers who asked
//! for less motion, and pages that nobody sees, are told everything at once.

use std::collections::VecDeque;
use std::sync::Arc;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::shelf::{Action, View};

use crate::board;
use crate::browser;
use crate::game::cast::Cast;
use crate::game::scene::Scene;
use crate::game::step::{Step, Told};

/// How often it is looked whether the rest is to be skipped, in milliseconds.
const SLICE: u32 = 40;

/// Where a game is told.
#[derive(Copy, Clone, Debug)]
pub struct Stage {
    scene: RwSignal<Option<Scene>>,
    told: RwSignal<Vec<Told>>,
    /// Which part of it came last: since the one who looks has decided, or just before.
    last: RwSignal<usize>,
    /// Whether the step before was that decision.
    has_decided: StoredValue<bool>,
    is_telling: RwSignal<bool>,
    cast: RwSignal<Cast>,
    queue: StoredValue<VecDeque<Step>>,
    skips: StoredValue<bool>,
}

impl Stage {
    /// An empty stage.
    #[must_use]
    pub fn new(cast: Cast) -> Stage {
        Stage {
            scene: RwSignal::new(None),
            told: RwSignal::new(Vec::new()),
            last: RwSignal::new(0),
            has_decided: StoredValue::new(false),
            is_telling: RwSignal::new(false),
            cast: RwSignal::new(cast),
            queue: StoredValue::new(VecDeque::new()),
            skips: StoredValue::new(false),
        }
    }

    /// What is drawn.
    pub fn scene(self) -> Signal<Option<Scene>> {
        self.scene.into()
    }

    /// All that was told so far.
    pub fn told(self) -> Signal<Vec<Told>> {
        self.told.into()
    }

    /// What others have done since the one who looks decided last; what came of the decision, while nobody has.
    pub fn told_last(self) -> Vec<Told> {
        let from = self.last.get();
        self.told.with(|told| told.get(from..).unwrap_or_default().to_vec())
    }

    /// Whether something is being told.
    pub fn is_telling(self) -> Signal<bool> {
        self.is_telling.into()
    }

    /// Who sits where, and who looks.
    pub fn cast(self) -> Signal<Cast> {
        self.cast.into()
    }

    /// The names have changed, or who looks.
    pub fn set_cast(self, cast: Cast) {
        if self.cast.with_untracked(|now| *now == cast) {
            return;
        }
        self.scene.update(|scene| {
            if let Some(scene) = scene {
                scene.cast = cast.clone();
            }
        });
        self.cast.set(cast);
    }

    /// Shows a move that the coach would play, or none.
    pub fn show_hint(self, hint: Option<Action>) {
        self.scene.update(|scene| {
            if let Some(scene) = scene {
                scene.hint = hint;
            }
        });
    }

    /// Tells the secrets of a game that is over: what each seat knew.
    pub fn uncover(self, views: Vec<View>) {
        self.scene.update(|scene| {
            if let Some(scene) = scene {
                scene.uncovered = views.into();
            }
        });
    }

    /// Takes everything away: another begins to look.
    pub fn clear(self) {
        self.queue.update_value(VecDeque::clear);
        self.scene.set(None);
        self.told.set(Vec::new());
        self.last.set(0);
    }

    /// Tells steps that are long known, all at once: without movement and pauses.
    pub fn recall(self, steps: impl IntoIterator<Item = Step>) {
        let mut last = None;
        for step in steps {
            self.told.update(|told| told.extend(step.told.iter().cloned()));
            last = Some(step);
        }
        if let Some(step) = last {
            self.settle(&step);
        }
        self.last.set(self.told.with_untracked(Vec::len));
    }

    /// Tells a step after those that are still being told.
    pub fn push(self, step: Step) {
        self.queue.update_value(|queue| queue.push_back(step));
        if self.is_telling.get_untracked() {
            return;
        }
        self.is_telling.set(true);
        spawn_local(async move {
            while let Some(Some(step)) = self.queue.try_update_value(VecDeque::pop_front) {
                self.tell(step).await;
            }
            let _ = self.skips.try_update_value(|skips| *skips = false);
            let _ = self.is_telling.try_set(false);
        });
    }

    /// Tells the rest at once.
    pub fn skip(self) {
        if self.is_telling.get_untracked() {
            self.skips.update_value(|skips| *skips = true);
        }
    }

    /// Waits until everything is told.
    pub async fn settled(self) {
        while self.is_telling.try_get_untracked().unwrap_or(false) {
            TimeoutFuture::new(SLICE).await;
        }
    }

    async fn tell(self, step: Step) {
        self.mark_last();
        for told in &step.told {
            let Told::Seen(sighting) = told else {
                let _ = self.told.try_update(|all| all.push(told.clone()));
                continue;
            };
            let shown = self.scene.try_update(|scene| {
                let Some(scene) = scene else { return false };
                let seen = scene.view.see(sighting);
                debug_assert!(seen.is_ok(), "steps are told in the order in which they were seen");
                scene.moment = Some(sighting.clone());
                (scene.legal, scene.take_back, scene.hint) = (Arc::default(), false, None);
                true
            });
            let _ = self.told.try_update(|all| all.push(told.clone()));
            if shown == Some(true) {
                self.pause(board::pause(sighting)).await;
            }
        }
        self.settle(&step);
    }

    /// Notes what comes last from now on, before a step is told.
    fn mark_last(self) {
        let decides = self
            .scene
            .try_with_untracked(|scene| scene.as_ref().is_some_and(|scene| !scene.legal.is_empty()));
        let Some(has_decided) = self.has_decided.try_get_value() else { return };
        if decides == Some(true) || has_decided {
            let _ = self.last.try_set(self.told.with_untracked(Vec::len));
        }
        self.has_decided.set_value(decides == Some(true));
    }

    /// Shows how things are after a step.
    fn settle(self, step: &Step) {
        let Some(cast) = self.cast.try_get_untracked() else { return };
        let Step { view, may_play, take_back, .. } = *step;
        let legal = if may_play { Arc::from(view.legal_actions()) } else { Arc::default() };
        let (moment, hint, uncovered) = (None, None, Arc::default());
        let _ = self.scene.try_set(Some(Scene { view, moment, legal, take_back, hint, cast, uncovered }));
    }

    async fn pause(self, milliseconds: u32) {
        if browser::prefers_stillness() || document().hidden() {
            return;
        }
        let mut left = milliseconds;
        while left > 0 && !self.skips.try_get_value().unwrap_or(true) {
            let slice = left.min(SLICE);
            TimeoutFuture::new(slice).await;
            left -= slice;
        }
    }
}
