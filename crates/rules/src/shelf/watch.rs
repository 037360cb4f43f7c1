//! What someone has seen of a game from its start, and the view that it adds up to.

use super::games::{Options, Sighting, View};
use crate::seat::Viewpoint;
use crate::turn::BadSighting;

/// What one viewpoint has seen of a game, from its start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    start: View,
    seen: Vec<Sighting>,
    view: View,
}

impl Watch {
    /// Before anything has happened.
    #[must_use]
    pub fn new(options: &Options, viewpoint: Viewpoint) -> Watch {
        let start = View::new(options, viewpoint);
        Watch { start, seen: Vec::new(), view: start }
    }

    /// The view that everything seen adds up to.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Everything seen, in order.
    #[must_use]
    pub fn seen(&self) -> &[Sighting] {
        &self.seen
    }

    /// Adds what the viewpoint saw next.
    ///
    /// # Errors
    /// A sighting that cannot follow is refused, and nothing has changed.
    pub fn see(&mut self, sighting: Sighting) -> Result<(), BadSighting> {
        self.view.see(&sighting)?;
        self.seen.push(sighting);
        Ok(())
    }

    /// Whether the viewpoint's seat can take back its last choice, as far as the rules go: the last that it has seen
    /// is a choice of its own, made in secret, and nothing has come of it yet.
    #[must_use]
    pub fn can_take_back(&self) -> bool {
        self.seen.last().is_some_and(Sighting::is_secret_choice)
    }

    /// Drops the last `count` sightings, or all if there are fewer: a choice was taken back, and the view
    /// is again what it was.
    pub fn take_back(&mut self, count: usize) {
        let left = self.seen.len().saturating_sub(count);
        let seen = core::mem::take(&mut self.seen);
        self.view = self.start;
        for sighting in seen.into_iter().take(left) {
            let again = self.see(sighting);
            debug_assert!(again.is_ok(), "what was seen once in this order can be seen again");
        }
    }
}
