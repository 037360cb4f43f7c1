//! What one viewpoint may know, whichever game it looks at.

use super::kind::Kind;
use super::options::Options;
use super::refusal::Illegal;
use super::state::{State, wrap};
use super::value::{Action, Sighting};
use crate::game::GameView;
use crate::luck::Luck;
use crate::seat::Viewpoint;
use crate::turn::{BadSighting, Outcome, Turn};
use crate::{cherokee, shamans, tomahawk};

/// What one viewpoint may know of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum View {
    /// A view of Cherokee.
    Cherokee(cherokee::View),
    /// A view of Tomahawk.
    Tomahawk(tomahawk::View),
    /// A view of the Duel of the Shamans.
    Shamans(shamans::View),
}

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
        match (self, sighting) {
            (View::Cherokee(view), Sighting::Cherokee(sighting)) => view.see(sighting),
            (View::Tomahawk(view), Sighting::Tomahawk(sighting)) => view.see(sighting),
            (View::Shamans(view), Sighting::Shamans(sighting)) => view.see(sighting),
            _ => Err(BadSighting::WrongGame),
        }
    }

    /// Which game is looked at.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            View::Cherokee(_) => Kind::Cherokee,
            View::Tomahawk(_) => Kind::Tomahawk,
            View::Shamans(_) => Kind::Shamans,
        }
    }

    /// What was agreed before the start.
    #[must_use]
    pub fn options(&self) -> Options {
        match self {
            View::Cherokee(view) => Options::Cherokee(view.options()),
            View::Tomahawk(view) => Options::Tomahawk(*view.options()),
            View::Shamans(view) => Options::Shamans(view.options()),
        }
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

    /// How the game came out, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, View(view) => view.outcome())
    }

    /// Everything that the seat may do now; empty for the table, and when the seat may not act.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Action> {
        match self {
            View::Cherokee(view) => wrap(&view.legal_actions(), Action::Cherokee),
            View::Tomahawk(view) => wrap(&view.legal_actions(), Action::Tomahawk),
            View::Shamans(view) => wrap(&view.legal_actions(), Action::Shamans),
        }
    }

    /// The verdict that [`State::play`] would give this viewpoint's seat.
    ///
    /// # Errors
    /// Says why the action is not allowed.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (View::Cherokee(view), Action::Cherokee(action)) => {
                view.check(*action).map_err(Illegal::Cherokee)
            }
            (View::Tomahawk(view), Action::Tomahawk(action)) => {
                view.check(*action).map_err(Illegal::Tomahawk)
            }
            (View::Shamans(view), Action::Shamans(action)) => view.check(*action).map_err(Illegal::Shamans),
            _ => Err(Illegal::WrongGame { game: self.kind(), action: action.kind() }),
        }
    }

    /// A state that the viewpoint holds possible, drawn from `luck`.
    #[must_use]
    pub fn resample(&self, luck: &mut impl Luck) -> State {
        each!(self, View(view) => in State: view.resample(luck))
    }
}
