//! What one viewpoint may know, whichever game it looks at.

use super::games::{Action, Illegal, Kind, Options, Sighting, State, View};
use super::state::wrap;
use crate::game::GameView;
use crate::luck::Luck;
use crate::seat::Viewpoint;
use crate::turn::{BadSighting, Outcome, Progress, Turn};

impl View {
    /// What a viewpoint knows before anything has happened.
    #[must_use]
    pub fn new(options: &Options, viewpoint: Viewpoint) -> View {
        each!(options, Options(options) => in View: GameView::new(options, viewpoint))
    }

    /// Adds what the viewpoint saw next.
    ///
    /// # Errors
    /// A sighting that cannot follow, or of another game, is refused, and nothing has changed.
    pub fn see(&mut self, sighting: &Sighting) -> Result<(), BadSighting> {
        both!(
            self, View(view), sighting, Sighting(sighting) => view.see(sighting),
            else Err(BadSighting::WrongGame)
        )
    }

    /// Which game is looked at.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        kind_of!(self, View)
    }

    /// What was agreed before the start.
    #[must_use]
    pub fn options(&self) -> Options {
        each!(self, View(view) => in Options: view.options().to_owned())
    }

    /// Whose view this is.
    #[must_use]
    pub fn viewpoint(&self) -> Viewpoint {
        each!(self, View(view) => view.viewpoint())
    }

    /// What the game waits for, as far as the viewpoint can tell.
    #[must_use]
    pub fn turn(&self) -> Turn {
        each!(self, View(view) => view.turn())
    }

    /// How far the game has come.
    #[must_use]
    pub fn progress(&self) -> Progress {
        each!(self, View(view) => view.progress())
    }

    /// How the game came out, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, View(view) => view.outcome())
    }

    /// Everything that the seat may do now; empty for the table, and when the seat may not act.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        each!(self, View(view) => wrap(&view.legal_actions()))
    }

    /// The verdict that [`State::play`] would give this viewpoint's seat.
    ///
    /// # Errors
    /// Says why the action is not allowed.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        both!(
            self, View(view), action, Action(action) => Ok(view.check(*action)?),
            else Err(Illegal::WrongGame { game: self.kind(), action: action.kind() })
        )
    }

    /// A state that the viewpoint holds possible, drawn from `luck`.
    #[must_use]
    pub fn resample(&self, luck: &mut impl Luck) -> State {
        each!(self, View(view) => in State: view.resample(luck))
    }
}
