//! Bots for code that must not care which game is played.

use rules::shelf::{Action, View};
use rules::{Game, GameView, both, each};

use crate::bot::{Choice, Stop};
use crate::coach::{self, Judgement};
use crate::outlook::Outlook;
use crate::player::Player;

/// A view of a game that bots can play and that stands on the shelf.
trait Shelved: GameView<Game: Outlook<View = Self, Action: Into<Action>>> {}

impl<V: GameView<Game: Outlook<View = V, Action: Into<Action>>>> Shelved for V {}

impl Player {
    /// [Chooses](Player::choose) in whichever game this is.
    #[must_use]
    pub fn think(&self, view: &View, stop: &Stop, threads: usize, seed: u64) -> Option<Choice<Action>> {
        each!(view, View(view) => think(self, view, stop, threads, seed))
    }

    /// [Advises](coach::advise) in whichever game this is.
    #[must_use]
    pub fn advise(&self, view: &View, stop: &Stop, threads: usize, seed: u64) -> Option<Choice<Action>> {
        each!(view, View(view) => advise(self, view, stop, threads, seed))
    }

    /// [Judges](coach::judge) what was played in whichever game this is; `None` also if the action is of
    /// another.
    #[must_use]
    pub fn judge(&self, view: &View, played: &Action, stop: &Stop, seed: u64) -> Option<Judgement<Action>> {
        both!(
            view, View(view), played, Action(played) => judge(self, view, *played, stop, seed),
            else None
        )
    }
}

impl<A> Judgement<A> {
    /// The same judgement with its action in another type.
    fn map<B>(self, into: impl Fn(A) -> B) -> Judgement<B> {
        let Judgement { before, chance, best, best_chance } = self;
        Judgement { before, chance, best: into(best), best_chance }
    }
}

fn think<V: Shelved>(
    player: &Player,
    view: &V,
    stop: &Stop,
    threads: usize,
    seed: u64,
) -> Option<Choice<Action>> {
    player.choose::<V::Game>(view, stop, threads, seed).map(|choice| choice.map(Into::into))
}

fn advise<V: Shelved>(
    player: &Player,
    view: &V,
    stop: &Stop,
    threads: usize,
    seed: u64,
) -> Option<Choice<Action>> {
    coach::advise::<V::Game>(player, view, stop, threads, seed).map(|choice| choice.map(Into::into))
}

fn judge<V: Shelved>(
    player: &Player,
    view: &V,
    played: <V::Game as Game>::Action,
    stop: &Stop,
    seed: u64,
) -> Option<Judgement<Action>> {
    coach::judge::<V::Game>(player, view, played, stop, seed).map(|judgement| judgement.map(Into::into))
}
