//! A table at this device: who looks, whose turn it is to hold the device, and bots that think meanwhile.

use leptos::prelude::*;
use leptos::task::spawn_local;
use record::Record;
use rules::shelf::Action;
use rules::{Seat, Seats, Turn};

use super::{Chair, LocalGame, Saved, kept};
use crate::browser;
use crate::game::archive::{self, Finished};
use crate::game::cast::Cast;
use crate::game::stage::Stage;
use crate::reactive::effect;
use crate::route::{self, Route};
use crate::speech::{lang_now, words_now};
use crate::thinker::{Answer, Task, Thinker};

/// A table at this device.
#[derive(Copy, Clone, Debug)]
pub struct Session {
    game: StoredValue<LocalGame>,
    thinker: StoredValue<Thinker, LocalStorage>,
    /// Where it is told.
    pub stage: Stage,
    /// Who looks. None behind the curtain, and where only bots play.
    pub viewer: RwSignal<Option<Seat>>,
    /// Whom the device is to be passed to.
    pub curtain: RwSignal<Option<Seat>>,
    /// How many steps each viewpoint has been told.
    shown: StoredValue<Vec<usize>>,
    is_thinking: RwSignal<bool>,
    /// Whether the game is over, and all of it told.
    pub is_over: RwSignal<bool>,
    /// Why something was not done.
    pub reason: RwSignal<Option<String>>,
    /// What the coach said.
    pub advice: RwSignal<Option<Answer>>,
    /// The first of two moves that the one who looks has chosen, while the second is missing.
    pub drafted: RwSignal<Option<Action>>,
    /// What the one who looks has chosen of several moves that are chosen together.
    pub laid: RwSignal<Vec<Action>>,
    /// Whether the coach was asked and has not answered yet.
    pub is_advice_due: RwSignal<bool>,
}

impl Session {
    /// Sits down at a game, and goes on with it.
    #[must_use]
    pub fn open(saved: &Saved) -> Session {
        let game = LocalGame::open(saved);
        // Where several people share a device, nobody sees anything before it is theirs.
        let shared = saved.people().len() > 1;
        let viewer = saved.person();
        let cast = Cast { names: saved.names(words_now()).into(), me: viewer };
        let session = Session {
            shown: StoredValue::new(vec![0; saved.chairs.len() + 1]),
            is_over: RwSignal::new(game.is_over()),
            game: StoredValue::new(game),
            thinker: StoredValue::new_local(Thinker::start()),
            stage: Stage::new(cast),
            viewer: RwSignal::new(viewer),
            curtain: RwSignal::new(None),
            is_thinking: RwSignal::new(false),
            reason: RwSignal::new(None),
            advice: RwSignal::new(None),
            drafted: RwSignal::new(None),
            laid: RwSignal::new(Vec::new()),
            is_advice_due: RwSignal::new(false),
        };
        effect(move || {
            // What the coach said was about another choice.
            session.drafted.track();
            session.advice.set(None);
            session.stage.show_hint(None);
        });
        if !shared {
            session.recall();
        }
        session.drive();
        session
    }

    /// Tells what the viewer knows already, all at once: without movement and pauses.
    fn recall(self) {
        let viewer = self.viewer.get_untracked();
        let steps = self.game.with_value(|game| game.steps(viewer).to_vec());
        self.mark_shown(viewer, steps.len());
        self.stage.recall(steps);
    }

    /// Tells the viewer what is new.
    fn tell(self) {
        let viewer = self.viewer.get_untracked();
        let place = self.place(viewer);
        let from = self.shown.with_value(|shown| shown.get(place).copied().unwrap_or_default());
        let steps = self.game.with_value(|game| game.steps(viewer).get(from..).unwrap_or_default().to_vec());
        self.mark_shown(viewer, from + steps.len());
        for step in steps {
            self.stage.push(step);
        }
    }

    fn place(self, viewer: Option<Seat>) -> usize {
        viewer.map_or_else(|| self.shown.with_value(Vec::len) - 1, Seat::index)
    }

    fn mark_shown(self, viewer: Option<Seat>, count: usize) {
        let place = self.place(viewer);
        self.shown.update_value(|shown| {
            if let Some(mark) = shown.get_mut(place) {
                *mark = count;
            }
        });
    }

    /// Goes on until someone at this device has to decide.
    fn drive(self) {
        if self.curtain.get_untracked().is_none()
            && (self.viewer.get_untracked().is_some() || self.people().is_empty())
        {
            self.tell();
        }
        let (turn, chairs) = self.game.with_value(|game| (game.state().turn(), game.saved().chairs.clone()));
        if turn == Turn::Over {
            self.finish();
            return;
        }
        let bot = turn.owing().iter().find_map(|seat| match chairs.get(seat.index()) {
            Some(Chair::Bot(level)) => Some((seat, *level)),
            _ => None,
        });
        if let Some((seat, level)) = bot {
            self.think(seat, level);
            return;
        }
        // Bots have decided, so that only people owe anything.
        let viewer = self.viewer.get_untracked();
        match turn.owing().iter().next() {
            Some(next) if !viewer.is_some_and(|viewer| turn.admits(viewer)) => self.pass_to(next),
            _ => {}
        }
    }

    fn people(self) -> Seats {
        self.game.with_value(|game| game.saved().people())
    }

    /// Lets a bot think, and plays what it chose when everyone has seen what came before.
    fn think(self, seat: Seat, level: u8) {
        if self.is_thinking.get_untracked() {
            return;
        }
        self.is_thinking.set(true);
        let game = Box::new(self.game.with_value(|game| game.saved().clone()));
        let luck = u64::from_le_bytes(browser::random());
        let task = Task::Choose { game, seat, level, luck };
        spawn_local(async move {
            let Some(thinking) = self.thinker.try_with_value(|thinker| thinker.asked(&task)) else { return };
            let answer = thinking.await;
            self.stage.settled().await;
            if self.is_thinking.try_set(false).is_some() {
                return;
            }
            if let Answer::Move(action) = answer
                && let Some(action) = self.read(&action)
            {
                self.play(seat, &action);
            }
        });
    }

    /// Plays a move of the one who looks.
    pub fn act(self, action: &Action) {
        if let Some(viewer) = self.viewer.get_untracked() {
            self.play(viewer, action);
        }
    }

    fn play(self, seat: Seat, action: &Action) {
        let known = self.known();
        let played = self.game.try_update_value(|game| game.play(seat, action));
        match played {
            Some(Ok(())) => {
                if self.known() != known {
                    self.advice.set(None);
                }
                if self.viewer.get_untracked() == Some(seat) {
                    self.is_advice_due.set(false);
                }
                self.game.with_value(|game| kept::keep(game.saved()));
                self.drive();
            }
            Some(Err(why)) => {
                let voice = self.stage.cast().get_untracked().voice(lang_now());
                self.reason.set(Some(words::illegal(&why, &voice)));
            }
            None => {}
        }
    }

    /// Takes back the last move of the one who looks.
    pub fn take_back(self) {
        let Some(viewer) = self.viewer.get_untracked() else { return };
        if self.game.try_update_value(|game| game.take_back(viewer)).is_some_and(|taken| taken.is_ok()) {
            self.game.with_value(|game| kept::keep(game.saved()));
            self.drive();
        }
    }

    /// Whether the one who looks plays alone against bots and can go back a turn. Whoever asks is told when that may
    /// have changed.
    pub fn can_go_back(self) -> bool {
        self.stage.scene().track();
        let viewer = self.viewer.get();
        let can = |game: &LocalGame| {
            let saved = game.saved();
            viewer.is_some()
                && saved.person() == viewer
                && saved.moves.iter().any(|(mover, _)| Some(*mover) == viewer)
        };
        self.game.try_with_value(can).unwrap_or_default()
    }

    /// Goes back to before the last turn of the one who looks: what others have shown since is known, so it is practice
    /// from now on. The game is opened anew; bots that think about what is no more think in vain.
    pub fn go_back(self) {
        let Some(viewer) = self.viewer.get_untracked() else { return };
        if let Some(earlier) = self.game.with_value(|game| game.saved().before_turn(viewer)) {
            kept::keep(&earlier);
            route::go(Route::Game);
        }
    }

    /// The device goes to someone else; where one person plays alone it stays.
    fn pass_to(self, seat: Seat) {
        if self.people().len() == 1 {
            self.viewer.set(Some(seat));
            return;
        }
        spawn_local(async move {
            self.stage.settled().await;
            if self.curtain.try_set(Some(seat)).is_none() {
                let _ = self.viewer.try_set(None);
                self.stage.clear();
            }
        });
    }

    /// Someone has the device and says so.
    pub fn lift(self, seat: Seat) {
        self.curtain.set(None);
        self.viewer.set(Some(seat));
        let cast = Cast { me: Some(seat), ..self.stage.cast().get_untracked() };
        self.stage.set_cast(cast);
        let known = self.shown.with_value(|shown| shown.get(seat.index()).copied().unwrap_or_default());
        let steps = self
            .game
            .with_value(|game| game.steps(Some(seat)).iter().take(known.max(1)).cloned().collect::<Vec<_>>());
        self.mark_shown(Some(seat), steps.len());
        self.stage.recall(steps);
        self.drive();
    }

    fn finish(self) {
        if self.people().len() > 1 && self.viewer.get_untracked().is_none() {
            self.curtain.set(None);
            self.recall();
        }
        spawn_local(async move {
            self.stage.settled().await;
            if self.is_over.try_set(true).is_none() {
                // What several people have played is not told to one of them.
                if self.people().len() > 1 {
                    self.viewer.set(None);
                }
                self.game.with_value(put_away);
                self.stage.uncover(self.game.with_value(LocalGame::views));
            }
        });
    }

    /// The record of a game that one person played alone and that is over, and the seat of that person.
    #[must_use]
    pub fn finished(self) -> Option<(Seat, Record)> {
        self.game.with_value(|game| Some((game.saved().person()?, game.is_over().then(|| game.record())?)))
    }

    /// Asks the coach, who takes what is drafted for played. The answer comes as soon as it has thought, whatever bots do
    /// meanwhile.
    pub fn advise(self) {
        if !self.is_advice_due.get_untracked() {
            self.is_advice_due.set(true);
            self.ask_coach();
        }
    }

    fn ask_coach(self) {
        let Some(seat) = self.viewer.get_untracked() else { return };
        let mut game = Box::new(self.game.with_value(|game| game.saved().clone()));
        let drafted = self.drafted.get_untracked();
        game.moves.extend(drafted.map(|action| (seat, action.to_string())));
        let laid = self.laid.with_untracked(|laid| laid.iter().map(ToString::to_string).collect());
        let known = self.known();
        spawn_local(async move {
            let task = Task::Advise { game, seat, laid };
            let Some(thinking) = self.thinker.try_with_value(|thinker| thinker.asked(&task)) else { return };
            let answer = thinking.await;
            self.stage.settled().await;
            if self.is_advice_due.try_get_untracked() != Some(true) {
                return;
            }
            // A bot that decides in secret changes nothing for the one who asked; anything else is thought over anew.
            if self.known() == known {
                self.give_advice(answer);
            } else {
                self.ask_coach();
            }
        });
    }

    /// What the coach said is known now.
    pub fn dismiss_advice(self) {
        self.advice.set(None);
        self.stage.show_hint(None);
    }

    fn give_advice(self, answer: Answer) {
        if let Answer::Advice { moves, .. } = &answer {
            self.stage.show_hint(moves.first().and_then(|(action, ..)| self.read(action)));
        }
        self.is_advice_due.set(false);
        self.advice.set(Some(answer));
    }

    /// All that the coach would choose now.
    pub fn plan(self) -> Vec<Action> {
        let Some(Answer::Advice { moves, then, .. }) = self.advice.get() else { return Vec::new() };
        let best = moves.into_iter().next().map(|(action, ..)| action);
        best.into_iter().chain(then).filter_map(|action| self.read(&action)).collect()
    }

    /// How many steps the one who looks has been told, or will be.
    fn known(self) -> usize {
        let viewer = self.viewer.get_untracked();
        self.game.try_with_value(|game| game.steps(viewer).len()).unwrap_or_default()
    }

    /// A move of this game, from its notation.
    fn read(self, action: &str) -> Option<Action> {
        self.game.try_with_value(|game| game.state().parse_action(action).ok()).flatten()
    }

    /// The seats that owe a decision. Whoever asks is told when that may have changed.
    pub fn owing(self) -> Seats {
        self.stage.scene().track();
        self.game.try_with_value(|game| game.state().turn().owing()).unwrap_or_default()
    }
}

/// Keeps a finished game for later.
fn put_away(game: &LocalGame) {
    let (saved, record) = (game.saved(), game.record().write());
    let Some(outcome) = game.state().outcome() else { return };
    let finished = Finished {
        id: saved.id(),
        online: false,
        setup: saved.setup,
        at: browser::now() as u64,
        names: saved.names(words_now()),
        me: saved.person(),
        winners: outcome.winners(),
        bytes: record.len(),
        practice: saved.practice,
    };
    archive::keep(finished, &record);
}
