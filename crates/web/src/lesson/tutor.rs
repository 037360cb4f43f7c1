//! The tutor: gives a lesson on a page, chapter by chapter, with a game at this device that is kept nowhere.

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::Seat;
use rules::shelf::{Action, Kind};

use super::{Chapter, Lesson, progress};
use crate::game::cast::Cast;
use crate::game::local::{LocalGame, Saved};
use crate::game::stage::Stage;
use crate::game::step::Step;
use crate::speech::words_now;

/// What is said about a move that is legal, not right, and not named in its chapter.
const OTHER: &str = "lesson-other";

/// Gives a lesson.
#[derive(Copy, Clone, Debug)]
pub struct Tutor {
    kind: Kind,
    lesson: StoredValue<Lesson>,
    game: StoredValue<Option<LocalGame>>,
    /// How many steps of the game have been told.
    told: StoredValue<usize>,
    /// How many moves the learner still has to make.
    left: StoredValue<usize>,
    /// Where the game is told.
    pub stage: Stage,
    /// Which chapter is open.
    pub number: RwSignal<usize>,
    /// How often the board was laid out: it is drawn anew for each chapter, and where a board still holds moves that
    /// were not right.
    pub laid_out: RwSignal<usize>,
    /// What came of what the learner did.
    pub reply: RwSignal<Reply>,
}

/// What came of what the learner did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Nothing was done yet.
    Nothing,
    /// It was not right: the key of the reason.
    Wrong(String),
    /// It was done.
    Done,
}

impl Tutor {
    /// Opens a lesson where the learner has left it; one that was done to its end at its beginning.
    #[must_use]
    pub fn open(kind: Kind, lesson: Lesson) -> Tutor {
        let done = progress::done(kind);
        let first = if done < lesson.chapters.len() { done } else { 0 };
        let tutor = Tutor {
            kind,
            lesson: StoredValue::new(lesson),
            game: StoredValue::new(None),
            told: StoredValue::new(0),
            left: StoredValue::new(0),
            stage: Stage::new(Cast::default()),
            number: RwSignal::new(first),
            laid_out: RwSignal::new(0),
            reply: RwSignal::new(Reply::Nothing),
        };
        tutor.turn_to(first);
        tutor
    }

    /// How many chapters there are.
    #[must_use]
    pub fn count(self) -> usize {
        self.lesson.with_value(|lesson| lesson.chapters.len())
    }

    /// Looks at the chapter that is open; who asks is told when another is.
    pub fn see<T>(self, look: impl FnOnce(&Chapter) -> T) -> Option<T> {
        let number = self.number.get();
        self.lesson.with_value(|lesson| lesson.chapters.get(number).map(look))
    }

    /// What the learner is to do in a chapter, one move after another.
    #[must_use]
    pub fn shown(self, chapter: &Chapter) -> Vec<Action> {
        let shown = self.lesson.with_value(|lesson| lesson.shown(chapter).to_vec());
        shown.iter().filter_map(|(_, text)| self.read(text)).collect()
    }

    /// Goes on to the next chapter as soon as everything is told.
    pub fn go_on(self) {
        let number = self.number.get_untracked();
        self.stage.skip();
        spawn_local(async move {
            self.stage.settled().await;
            if self.number.try_get_untracked() == Some(number) {
                self.turn_to(number + 1);
            }
        });
    }

    /// Opens a chapter.
    pub fn turn_to(self, number: usize) {
        let Some(saved) = self.lesson.with_value(|lesson| lesson.start(number)) else { return };
        self.number.set(number);
        self.left.set_value(untrack(|| self.see(|chapter| chapter.count)).unwrap_or_default());
        self.reply.set(Reply::Nothing);
        self.lay_out(&saved);
    }

    /// What is to be done is said anew in the language of the moment: a name may be another in it.
    #[must_use]
    pub fn cast(self, words: &words::Words) -> Cast {
        let saved = self.game.with_value(|game| game.as_ref().map(|game| game.saved().clone()));
        saved.map(|saved| cast(&saved, words)).unwrap_or_default()
    }

    /// The learner plays a move that the rules allow.
    pub fn act(self, action: &Action) {
        if self.reply.get_untracked() == Reply::Done {
            return;
        }
        let text = action.to_string();
        let wrong = untrack(|| self.see(|chapter| why_not(chapter, &text))).flatten();
        match wrong {
            Some(why) => self.refuse(why),
            None => self.accept(action),
        }
    }

    /// Does what the learner is to do.
    pub fn show(self) {
        let shown = untrack(|| self.see(|chapter| self.shown(chapter))).unwrap_or_default();
        for action in &shown {
            self.accept(action);
        }
    }

    fn refuse(self, why: String) {
        self.reply.set(Reply::Wrong(why));
        // What was sealed and not taken would be sealed again and again.
        if self.kind == Kind::Tomahawk {
            self.laid_out.update(|count| *count += 1);
        }
    }

    fn accept(self, action: &Action) {
        self.play(self.learner(), action);
        self.left.update_value(|left| *left = left.saturating_sub(1));
        let is_done = self.left.get_value() == 0;
        self.reply.set(if is_done { Reply::Done } else { Reply::Nothing });
        if is_done {
            progress::reach(self.kind, self.number.get_untracked() + 1);
            self.play_replies();
        }
        self.tell(!is_done);
    }

    /// Plays what follows, as far as it fits: after another right move it may not.
    fn play_replies(self) {
        let replies: Vec<(Seat, String)> =
            untrack(|| self.see(|chapter| self.lesson.with_value(|lesson| lesson.replies(chapter).to_vec())))
                .unwrap_or_default();
        for (seat, text) in replies {
            let Some(action) = self.read(&text) else { return };
            if !self.play(seat, &action) {
                return;
            }
        }
    }

    fn play(self, seat: Seat, action: &Action) -> bool {
        let played = self.game.try_update_value(|game| game.as_mut().map(|game| game.play(seat, action)));
        matches!(played, Some(Some(Ok(()))))
    }

    fn read(self, text: &str) -> Option<Action> {
        self.game.with_value(|game| game.as_ref()?.state().parse_action(text).ok())
    }

    fn learner(self) -> Seat {
        let person = self.game.with_value(|game| game.as_ref().and_then(|game| game.saved().person()));
        person.unwrap_or(Seat::FIRST)
    }

    /// Shows how a game is, without movement.
    fn lay_out(self, saved: &Saved) {
        let game = LocalGame::open(saved);
        let steps = game.steps(saved.person()).to_vec();
        self.told.set_value(steps.len());
        self.game.set_value(Some(game));
        self.stage.clear();
        self.stage.set_cast(cast(saved, words_now()));
        self.stage.recall(steps);
        self.laid_out.update(|count| *count += 1);
    }

    /// Tells what is new. Once a chapter is done, nothing can be played any more.
    fn tell(self, may_play: bool) {
        let (learner, from) = (self.learner(), self.told.get_value());
        let steps = self.game.with_value(|game| {
            game.as_ref().map(|game| game.steps(Some(learner)).get(from..).unwrap_or_default().to_vec())
        });
        let steps = steps.unwrap_or_default();
        self.told.set_value(from + steps.len());
        for step in steps {
            self.stage.push(Step { may_play, take_back: false, ..step });
        }
    }
}

fn cast(saved: &Saved, words: &words::Words) -> Cast {
    Cast { names: saved.names(words).into(), me: saved.person() }
}

/// The key of the reason why a move is not right; none if it is.
fn why_not(chapter: &Chapter, action: &str) -> Option<String> {
    (!chapter.is_right(action)).then(|| chapter.why_not(action).unwrap_or(OTHER).to_owned())
}
