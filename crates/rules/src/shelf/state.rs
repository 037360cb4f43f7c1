//! The whole truth of a game, whichever it is.

use super::games::{Action, Deal, Event, Illegal, Kind, Options, ParseError, State, View};
use crate::game::Game;
use crate::luck::Luck;
use crate::seat::{Seat, Viewpoint};
use crate::turn::{BadDeal, Outcome, Turn};

impl State {
    /// The game before anything has happened.
    #[must_use]
    pub fn new(options: &Options) -> State {
        each!(options, Options(options) => in State: Game::new(options))
    }

    /// Which game is played.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        kind_of!(self, State)
    }

    /// What was agreed before the start.
    #[must_use]
    pub fn options(&self) -> Options {
        each!(self, State(state) => in Options: *state.options())
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> u8 {
        each!(self, State(state) => state.seats())
    }

    /// What the game waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        each!(self, State(state) => state.turn())
    }

    /// How the game came out, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, State(state) => state.outcome())
    }

    /// The deal that is due at [`Turn::Chance`], drawn from `luck` in the order of docs/records.md.
    pub fn draw(&self, luck: &mut impl Luck) -> Option<Deal> {
        each!(self, State(state) => state.draw(luck).map(Deal::from))
    }

    /// Takes the deal that is due.
    ///
    /// # Errors
    /// A deal that is not due, not possible or of another game is refused, and nothing has changed.
    pub fn deal(&mut self, deal: &Deal, tell: &mut dyn FnMut(Event)) -> Result<(), BadDeal> {
        let wrong_kind = match self.turn() {
            Turn::Chance => BadDeal::WrongKind { due: "a deal of the game that is played" },
            Turn::Of(_) | Turn::Together(_) | Turn::Over => BadDeal::NotDue,
        };
        both!(
            self, State(state), deal, Deal(deal) => state.deal(deal, &mut |event| tell(Event::from(event))),
            else Err(wrong_kind)
        )
    }

    /// Everything that `seat` may do now, in a fixed order; empty if it may not act.
    #[must_use]
    pub fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        each!(self, State(state) => wrap(&state.legal_actions(seat)))
    }

    /// The verdict that [`play`](State::play) would give, without playing.
    ///
    /// # Errors
    /// Says why the action is not allowed.
    pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        both!(
            self, State(state), action, Action(action) => Ok(state.check(seat, *action)?),
            else Err(Illegal::WrongGame { game: self.kind(), action: action.kind() })
        )
    }

    /// Plays an action and tells what happened.
    ///
    /// # Errors
    /// An action that is not allowed, or of another game, is refused, and nothing has changed.
    pub fn play(&mut self, seat: Seat, action: &Action, tell: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let game = self.kind();
        both!(
            self, State(state), action, Action(action) =>
                Ok(state.play(seat, *action, &mut |event| tell(Event::from(event)))?),
            else Err(Illegal::WrongGame { game, action: action.kind() })
        )
    }

    /// Takes every deal that is due, drawn from `luck`, up to the next decision. Gives the seat that is to
    /// decide, of several that decide together the first; `None` once the game is over.
    pub fn run_to_decision(&mut self, luck: &mut impl Luck) -> Option<Seat> {
        each!(self, State(state) => state.run_to_decision(luck))
    }

    /// Reads an action of this game from its notation.
    ///
    /// # Errors
    /// Says what an action of this game looks like.
    pub fn parse_action(&self, text: &str) -> Result<Action, ParseError> {
        self.kind().parse_action(text)
    }

    /// What a viewpoint may know now.
    #[must_use]
    pub fn view(&self, viewpoint: Viewpoint) -> View {
        each!(self, State(state) => in View: state.view(viewpoint))
    }
}

hide!(State);

/// Puts the actions of one game behind the common type.
pub(super) fn wrap<A: Copy + Into<Action>>(actions: &[A]) -> Vec<Action> {
    actions.iter().copied().map(Into::into).collect()
}
