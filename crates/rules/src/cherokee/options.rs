//! What is agreed before a game of Cherokee.

use crate::option::{Agreed, Declared, Numbers, Value, Values, choice};

const PLAYERS: Numbers = Numbers { least: 2, most: 4 };

/// The options of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    players: u8,
    clans: Clans,
}

choice! {
    /// Whether the clan cards lie face down or face up.
    Clans {
        /// Each player alone knows their clan; any clan may attack.
        Secret = "secret",
        /// Clans lie face up, with two neutral ones; a player attacks with these and their own only.
        Open = "open",
    }
}

impl Options {
    const DEFAULT: Options = Options { players: 2, clans: Clans::Secret };

    /// Options for 2, 3 or 4 players; what else can be agreed has its default.
    #[must_use]
    pub const fn new(players: u8, clans: Clans) -> Option<Options> {
        Options::DEFAULT.with_clans(clans).with_players(players)
    }

    /// How many players take part.
    #[must_use]
    pub const fn players(self) -> u8 {
        self.players
    }

    /// The same for 2, 3 or 4 players.
    #[must_use]
    pub const fn with_players(self, players: u8) -> Option<Options> {
        if PLAYERS.contains(players as u16) { Some(Options { players, ..self }) } else { None }
    }

    /// Whether clans are secret or open.
    #[must_use]
    pub const fn clans(self) -> Clans {
        self.clans
    }

    /// The same with secret or open clans.
    #[must_use]
    pub const fn with_clans(self, clans: Clans) -> Options {
        Options { clans, ..self }
    }

    /// How many cards each hand starts with: 36 shared out evenly (C1).
    #[must_use]
    pub const fn hand_size(self) -> u8 {
        36 / self.players
    }
}

impl Agreed for Options {
    const DECLARED: &'static [Declared<Options>] = &[
        Declared::new(
            "players",
            Values::Numbers(PLAYERS),
            |options| Value::Number(options.players.into()),
            |options, value| options.with_players(value.number()?.try_into().ok()?),
        ),
        Declared::new(
            "clans",
            Values::Words(Clans::WORDS),
            |options| Value::Word(options.clans.word()),
            |options, value| Some(options.with_clans(Clans::from_word(value.word()?)?)),
        ),
    ];
}

impl Default for Options {
    fn default() -> Options {
        Options::DEFAULT
    }
}
