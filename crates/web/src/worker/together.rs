//! Moves that are chosen together, one after another: the cards that Tomahawk seals, and the specials that it keeps.
//!
//! What follows a move is read off the view of the seat that chooses, for nobody else has seen anything yet.

use rules::GameView as _;
use rules::shelf::{Action, View};
use rules::tomahawk::{self, Hand, Sighting};

/// What a seat sees while it chooses several moves, some of which are laid already.
pub(crate) struct Together {
    view: View,
    laid: Vec<Action>,
}

impl Together {
    /// The choice that a seat has before it, with the notation of what is laid.
    pub(crate) fn new(view: View, laid: &[String]) -> Together {
        let laid = laid.iter().filter_map(|action| view.kind().parse_action(action).ok()).collect();
        let mut together = Together { view, laid };
        together.pass_laid();
        together
    }

    /// What the seat sees now.
    pub(crate) fn view(&self) -> &View {
        &self.view
    }

    /// Whether a move takes nothing that is laid elsewhere.
    pub(crate) fn is_free(&self, action: &Action) -> bool {
        let (View::Tomahawk(view), Some(card)) = (&self.view, sealed(action)) else { return true };
        let held = view.hand().into_iter().flat_map(Hand::iter).filter(|other| *other == card).count();
        held > self.laid.iter().filter(|laid| sealed(laid) == Some(card)).count()
    }

    /// Goes on after a move; says whether something is still to be chosen.
    pub(crate) fn choose(&mut self, action: &Action) -> bool {
        let goes_on = self.see(action);
        self.pass_laid();
        goes_on && !self.view.legal_actions().is_empty()
    }

    /// What is laid where the next move goes is as good as played.
    fn pass_laid(&mut self) {
        while let Some(place) = self.laid.iter().position(|laid| self.view.legal_actions().contains(laid)) {
            let action = self.laid.swap_remove(place);
            self.see(&action);
        }
    }

    fn see(&mut self, action: &Action) -> bool {
        let (View::Tomahawk(view), Action::Tomahawk(action)) = (&mut self.view, *action) else {
            return false;
        };
        let sighting = match action {
            tomahawk::Action::Keep { special, replaced } => Sighting::Kept { special, replaced },
            tomahawk::Action::Seal { pile, card } => Sighting::Sealed { pile, card },
        };
        view.see(&sighting).is_ok()
    }
}

/// The card that a move seals.
fn sealed(action: &Action) -> Option<tomahawk::Card> {
    match action {
        Action::Tomahawk(tomahawk::Action::Seal { card, .. }) => Some(*card),
        _ => None,
    }
}
