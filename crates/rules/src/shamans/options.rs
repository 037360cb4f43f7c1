//! What is agreed before a Duel of the Shamans.

/// The options of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    variant: Variant,
    exchange: Exchange,
    duels: u16,
}

/// Which rules are played. Memory and professional are not combined (S9).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Pawns lie face up; equal values never share a cell.
    Base,
    /// Pawns lie face down; a duel shows those of its cell (S7).
    Memory,
    /// Players place and exchange pawns of either side (S8).
    Pro,
}

/// Whether the exchange after a duel may be left out (S5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Exchange {
    /// Two pawns must be exchanged.
    Compulsory,
    /// The player may pass.
    Optional,
}

/// How pawns lie on the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Faces {
    /// Everyone sees their values.
    Up,
    /// Nobody sees their values (S7).
    Down,
}

impl Variant {
    /// How pawns lie on the board.
    #[must_use]
    pub const fn faces(self) -> Faces {
        match self {
            Variant::Base | Variant::Pro => Faces::Up,
            Variant::Memory => Faces::Down,
        }
    }
}

impl Options {
    /// Options with a limit of 1 to 10000 duels.
    #[must_use]
    pub const fn new(variant: Variant, exchange: Exchange, duels: u16) -> Option<Options> {
        if matches!(duels, 1..=10000) { Some(Options { variant, exchange, duels }) } else { None }
    }

    /// Which rules are played.
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// Whether the exchange is compulsory or optional.
    #[must_use]
    pub const fn exchange(self) -> Exchange {
        self.exchange
    }

    /// After how many duels the game ends at the latest (S6).
    #[must_use]
    pub const fn duels(self) -> u16 {
        self.duels
    }

    /// How many players take part: always two.
    #[must_use]
    pub const fn players(self) -> u8 {
        2
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { variant: Variant::Base, exchange: Exchange::Compulsory, duels: 100 }
    }
}
