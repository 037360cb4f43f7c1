//! What is agreed before a game of Cherokee.

/// The options of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    players: u8,
    clans: Clans,
}

/// Whether the clan cards lie face down or face up.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Clans {
    /// Each player alone knows their clan; any clan may attack.
    Secret,
    /// Clans lie face up, with two neutral ones; a player attacks with these and their own only.
    Open,
}

impl Options {
    /// Options for 2, 3 or 4 players.
    #[must_use]
    pub const fn new(players: u8, clans: Clans) -> Option<Options> {
        if matches!(players, 2..=4) { Some(Options { players, clans }) } else { None }
    }

    /// How many players take part.
    #[must_use]
    pub const fn players(self) -> u8 {
        self.players
    }

    /// Whether clans are secret or open.
    #[must_use]
    pub const fn clans(self) -> Clans {
        self.clans
    }

    /// How many cards each hand starts with: 36 shared out evenly (C1).
    #[must_use]
    pub const fn hand_size(self) -> u8 {
        36 / self.players
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 2, clans: Clans::Secret }
    }
}
