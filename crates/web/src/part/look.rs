//! Dark, light, or as the device has it.

use std::sync::OnceLock;

use leptos::prelude::{ArcRwSignal, Get as _, GetUntracked as _, Set as _};

use crate::browser;
use crate::reactive::effect;

const KEPT: &str = "look";

/// How the page looks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Look {
    /// As the device has it.
    System,
    /// Night.
    Dark,
    /// Day.
    Light,
}

impl Look {
    /// The one after it.
    #[must_use]
    pub const fn next(self) -> Look {
        match self {
            Look::System => Look::Dark,
            Look::Dark => Look::Light,
            Look::Light => Look::System,
        }
    }

    /// The key of what choosing it is called.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Look::System => "look-system",
            Look::Dark => "look-dark",
            Look::Light => "look-light",
        }
    }

    const fn code(self) -> Option<&'static str> {
        match self {
            Look::System => None,
            Look::Dark => Some("dark"),
            Look::Light => Some("light"),
        }
    }
}

fn signal() -> &'static ArcRwSignal<Look> {
    static LOOK: OnceLock<ArcRwSignal<Look>> = OnceLock::new();
    LOOK.get_or_init(|| {
        let kept = browser::recall(KEPT);
        let look = [Look::Dark, Look::Light].into_iter().find(|look| look.code() == kept.as_deref());
        ArcRwSignal::new(look.unwrap_or(Look::System))
    })
}

/// The look; whoever asks is told when it changes.
pub fn current() -> Look {
    signal().get()
}

/// The look now.
pub fn current_now() -> Look {
    signal().get_untracked()
}

/// Chooses a look, and remembers it.
pub fn choose(look: Look) {
    browser::keep(KEPT, look.code());
    signal().set(look);
}

/// Keeps the page's look right.
pub fn follow() {
    effect(|| browser::mark_page("data-look", current().code()));
}
