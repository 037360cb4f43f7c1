//! Who sits where, and who looks.

use std::sync::Arc;

use rules::Seat;
use words::{Lang, Voice};

/// Who sits where, and who looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    /// A name for each seat.
    pub names: Arc<[String]>,
    /// The seat that looks, and plays; none for a spectator.
    pub me: Option<Seat>,
}

impl Cast {
    /// A voice that tells it to this cast.
    #[must_use]
    pub fn voice(&self, lang: Lang) -> Voice {
        Voice::new(lang, self.names.to_vec(), self.me)
    }
}
