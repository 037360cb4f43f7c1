//! What the three games have in common: just what bots, records, servers and laws call on all three.

use core::fmt;
use core::hash::Hash;
use core::ops::Deref;
use core::str::FromStr;

use crate::luck::Luck;
use crate::seat::{Seat, Viewpoint};
use crate::turn::{BadDeal, BadSighting, Outcome, Turn};

/// The whole truth of one game, played one action at a time.
///
/// A state is a plain value: copying it is cheap, and it holds no generator, so that nobody who
/// holds a copy can look ahead.
pub trait Game: Copy + Eq {
    /// What is agreed before the start.
    type Options: Copy + Eq + fmt::Debug;
    /// What chance decides.
    type Deal: Clone + Eq + fmt::Debug;
    /// What a player asks for; [`Display`](fmt::Display) and [`FromStr`] are its notation.
    type Action: Copy + Eq + fmt::Debug + fmt::Display + FromStr;
    /// A list of actions on the stack.
    type Actions: Deref<Target = [Self::Action]> + Default;
    /// Why an action is refused, in words for the player.
    type Illegal: core::error::Error + Eq;
    /// Something that happened, in full.
    type Event;
    /// An event as one viewpoint saw it.
    type Sighting: Clone + Eq + fmt::Debug;
    /// What one viewpoint may know.
    type View: GameView<Game = Self>;

    /// The game before anything has happened.
    fn new(options: &Self::Options) -> Self;
    /// What was agreed before the start.
    fn options(&self) -> &Self::Options;
    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// What the game waits for.
    fn turn(&self) -> Turn;
    /// How the game came out, once it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The deal that is due at [`Turn::Chance`], drawn from `luck` in the order of docs/records.md.
    fn draw(&self, luck: &mut impl Luck) -> Option<Self::Deal>;
    /// Takes the deal that is due.
    ///
    /// # Errors
    /// A deal that is not due or not possible is refused, and nothing has changed.
    fn deal(&mut self, deal: &Self::Deal, tell: &mut impl Tell<Self::Event>) -> Result<(), BadDeal>;
    /// Writes everything that `seat` may do now into `actions`, in a fixed order; nothing if it may not
    /// act. What was there before is gone. A list that is used again costs no copy.
    fn list_actions(&self, seat: Seat, actions: &mut Self::Actions);
    /// Everything that `seat` may do now, in a fixed order; empty if it may not act.
    fn legal_actions(&self, seat: Seat) -> Self::Actions {
        let mut actions = Self::Actions::default();
        self.list_actions(seat, &mut actions);
        actions
    }
    /// The verdict that [`play`](Game::play) would give, without playing.
    ///
    /// # Errors
    /// Says why the action is not allowed.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Illegal>;
    /// Plays an action and tells what happened.
    ///
    /// # Errors
    /// An action that is not allowed is refused, and nothing has changed.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        tell: &mut impl Tell<Self::Event>,
    ) -> Result<(), Self::Illegal>;
    /// Takes every deal that is due, drawn from `luck`, up to the next decision. Gives the seat that is to
    /// decide, of several that decide together the first; `None` once the game is over.
    #[inline]
    fn run_to_decision(&mut self, luck: &mut impl Luck) -> Option<Seat> {
        loop {
            match self.turn() {
                Turn::Over => return None,
                Turn::Chance => {
                    let deal = self.draw(luck)?;
                    self.deal(&deal, &mut |_| {}).ok()?;
                }
                Turn::Of(seat) => return Some(seat),
                Turn::Together(waiting) => return waiting.iter().next(),
            }
        }
    }
    /// What a viewpoint may know now.
    fn view(&self, viewpoint: Viewpoint) -> Self::View;
    /// An event as a viewpoint saw it; `None` if it could not notice anything.
    fn sighting(event: &Self::Event, viewpoint: Viewpoint) -> Option<Self::Sighting>;
}

/// What one viewpoint may know of a game: the part of it that clients and bots are handed.
///
/// A view is what its sightings add up to: a [new](GameView::new) view that has seen every sighting of its
/// viewpoint is, after each deal and each action, equal to what [`Game::view`] gives. In between, while the
/// sightings of one step are still being seen, a view shows the pieces as they lie then, and nobody is asked
/// to act.
pub trait GameView: Copy + Eq + Hash + fmt::Debug {
    /// The game that is looked at.
    type Game: Game<View = Self>;

    /// What a viewpoint knows before anything has happened.
    fn new(options: &<Self::Game as Game>::Options, viewpoint: Viewpoint) -> Self {
        Self::Game::new(options).view(viewpoint)
    }
    /// Adds what the viewpoint saw next.
    ///
    /// # Errors
    /// A sighting that cannot follow, as far as the viewpoint can tell, is refused, and nothing has
    /// changed.
    fn see(&mut self, sighting: &<Self::Game as Game>::Sighting) -> Result<(), BadSighting>;
    /// Whose view this is.
    fn viewpoint(&self) -> Viewpoint;
    /// What the game waits for, as far as the viewpoint can tell.
    ///
    /// Nobody can tell whether another seat has already made a choice that is taken together.
    fn turn(&self) -> Turn;
    /// Everything that the seat may do now; empty for the table, and when the seat may not act.
    fn legal_actions(&self) -> <Self::Game as Game>::Actions;
    /// The verdict that [`Game::play`] would give this viewpoint's seat.
    ///
    /// # Errors
    /// Says why the action is not allowed.
    fn check(&self, action: <Self::Game as Game>::Action) -> Result<(), <Self::Game as Game>::Illegal>;
    /// A state that the viewpoint holds possible, drawn from `luck`.
    ///
    /// Every way in which chance can have laid the hidden pieces is as likely as any other, given
    /// what the viewpoint knows; what other players may have meant by their moves is not weighed.
    /// Choices that others may already have made in secret are left open.
    fn resample(&self, luck: &mut impl Luck) -> Self::Game;
}

/// Someone who is told what happens: any `FnMut(Event)`.
///
/// `&mut |_| {}` listens to nothing and costs nothing.
pub trait Tell<E>: FnMut(E) {}

impl<E, F: FnMut(E)> Tell<E> for F {}
