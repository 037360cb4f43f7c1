//! Bots for code that must not care which game is played.

use rules::shelf::{Action, View};
use rules::{cherokee, shamans, tomahawk};

use crate::bot::{Choice, Stop};
use crate::coach::{self, Judgement};
use crate::player::Player;

impl Player {
    /// [Chooses](Player::choose) in whichever game this is.
    #[must_use]
    pub fn think(&self, view: &View, stop: &Stop, threads: usize, seed: u64) -> Option<Choice<Action>> {
        match view {
            View::Cherokee(view) => self
                .choose::<cherokee::State>(view, stop, threads, seed)
                .map(|choice| choice.map(Action::Cherokee)),
            View::Tomahawk(view) => self
                .choose::<tomahawk::State>(view, stop, threads, seed)
                .map(|choice| choice.map(Action::Tomahawk)),
            View::Shamans(view) => self
                .choose::<shamans::State>(view, stop, threads, seed)
                .map(|choice| choice.map(Action::Shamans)),
        }
    }

    /// [Advises](coach::advise) in whichever game this is.
    #[must_use]
    pub fn advise(&self, view: &View, stop: &Stop, threads: usize, seed: u64) -> Option<Choice<Action>> {
        match view {
            View::Cherokee(view) => coach::advise::<cherokee::State>(self, view, stop, threads, seed)
                .map(|choice| choice.map(Action::Cherokee)),
            View::Tomahawk(view) => coach::advise::<tomahawk::State>(self, view, stop, threads, seed)
                .map(|choice| choice.map(Action::Tomahawk)),
            View::Shamans(view) => coach::advise::<shamans::State>(self, view, stop, threads, seed)
                .map(|choice| choice.map(Action::Shamans)),
        }
    }

    /// [Judges](coach::judge) what was played in whichever game this is; `None` also if the action is of
    /// another.
    #[must_use]
    pub fn judge(&self, view: &View, played: &Action, stop: &Stop, seed: u64) -> Option<Judgement<Action>> {
        match (view, played) {
            (View::Cherokee(view), Action::Cherokee(played)) => {
                coach::judge::<cherokee::State>(self, view, *played, stop, seed)
                    .map(|judgement| judgement.map(Action::Cherokee))
            }
            (View::Tomahawk(view), Action::Tomahawk(played)) => {
                coach::judge::<tomahawk::State>(self, view, *played, stop, seed)
                    .map(|judgement| judgement.map(Action::Tomahawk))
            }
            (View::Shamans(view), Action::Shamans(played)) => {
                coach::judge::<shamans::State>(self, view, *played, stop, seed)
                    .map(|judgement| judgement.map(Action::Shamans))
            }
            _ => None,
        }
    }
}

impl<A> Judgement<A> {
    /// The same judgement with its action in another type.
    fn map<B>(self, into: impl Fn(A) -> B) -> Judgement<B> {
        let Judgement { before, chance, best, best_chance } = self;
        Judgement { before, chance, best: into(best), best_chance }
    }
}
