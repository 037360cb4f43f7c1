//! Lessons: a guided first game of each game, as data.
//!
//! A lesson is a file (in `crates/web/lessons`) that is loaded when it is opened: games to start from, and
//! chapters. A chapter is one idea with one thing to do; it begins somewhere in one of the games, and that game goes on
//! as it is written there once the learner has done it. What is said stands there by its keys. Nothing here draws, and
//! what is legal the rules say; tests replay every lesson with them. [`tutor`] gives a lesson on a page, and
//! [`progress`] remembers how far one has come.

pub mod progress;
pub mod sum;
pub mod tutor;

use json::form;
use rules::Seat;

use crate::game::local::Saved;

form! {
    /// A lesson.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Lesson {
        /// The games that its chapters are taken from, each with one learner.
        pub games: Vec<Saved>,
        /// Its chapters, in order.
        pub chapters: Vec<Chapter>,
    }
}

form! {
    /// A chapter: one idea, and one thing to do.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Chapter {
        /// What it is called among the chapters of its lesson.
        pub name: String,
        /// Which game it is taken from.
        pub game: usize,
        /// After how many moves of the game it begins. The next ones are what the learner is to do.
        pub at: usize,
        /// After how many moves of the game it ends: what others reply is played up to there.
        pub until: usize,
        /// What is lit, by the codes with which boards mark what can be asked about (`data-why`).
        pub lit: Vec<String>,
        /// A sum in pieces; see [`sum`].
        pub sum: Vec<String> [default],
        /// The moves that are right, in notation; any legal one if there are none.
        pub right: Vec<String>,
        /// How many moves the learner makes.
        pub count: usize = 1,
        /// Moves that are legal and yet not right, with the reason.
        pub wrong: Vec<Wrong> [default],
        /// Moves that one might think of, and that the rules refuse.
        pub refused: Vec<String> [default],
        /// The idea.
        pub say: String,
        /// What to do.
        pub task: String,
        /// A question that one may have.
        pub ask: String,
        /// Its answer.
        pub answer: String,
        /// What is said once it is done.
        pub done: String,
    }
}

form! {
    /// Moves that are not right, and why.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Wrong {
        /// The moves, in notation.
        pub moves: Vec<String>,
        /// Why not.
        pub why: String,
    }
}

impl Lesson {
    /// The game of a chapter as it is when the chapter begins. None if the lesson has no such chapter or game.
    #[must_use]
    pub fn start(&self, chapter: usize) -> Option<Saved> {
        let chapter = self.chapters.get(chapter)?;
        let game = self.games.get(chapter.game)?;
        Some(Saved { moves: game.moves.get(..chapter.at)?.to_vec(), ..game.clone() })
    }

    /// What the learner is to do in a chapter, as it is written: so it can be shown.
    #[must_use]
    pub fn shown(&self, chapter: &Chapter) -> &[(Seat, String)] {
        self.part(chapter, chapter.at, chapter.at + chapter.count)
    }

    /// What follows in a chapter once the learner has done it.
    #[must_use]
    pub fn replies(&self, chapter: &Chapter) -> &[(Seat, String)] {
        self.part(chapter, chapter.at + chapter.count, chapter.until)
    }

    fn part(&self, chapter: &Chapter, from: usize, to: usize) -> &[(Seat, String)] {
        self.games.get(chapter.game).and_then(|game| game.moves.get(from..to)).unwrap_or_default()
    }
}

impl Chapter {
    /// Whether a legal move is right.
    #[must_use]
    pub fn is_right(&self, action: &str) -> bool {
        self.right.is_empty() || self.right.iter().any(|right| right == action)
    }

    /// The key of the reason why a legal move is not right, if the chapter names one.
    #[must_use]
    pub fn why_not(&self, action: &str) -> Option<&str> {
        let wrong = self.wrong.iter().find(|wrong| wrong.moves.iter().any(|named| named == action));
        wrong.map(|wrong| wrong.why.as_str())
    }

    /// Whether something that a board marks with this code is lit. The cards at a lit front are lit with it.
    #[must_use]
    pub fn lights(&self, code: &str) -> bool {
        let whole = code.split(':').next().unwrap_or_default();
        self.lit.iter().any(|lit| lit == code || lit == whole)
    }
}
