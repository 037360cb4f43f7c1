//! What is agreed before a Duel of the Shamans.

use crate::option::{Agreed, Declared, Numbers, Value, Values, choice};

const DUELS: Numbers = Numbers { least: 1, most: 10_000 };

/// The options of a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    variant: Variant,
    exchange: Exchange,
    duels: u16,
    moves: Moves,
}

choice! {
    /// Which rules are played. Memory and professional are not combined (S9).
    Variant {
        /// Pawns lie face up; equal values never share a cell.
        Base = "base",
        /// Pawns lie face down; a duel shows those of its cell (S7).
        Memory = "memory",
        /// Players place and exchange pawns of either side (S8).
        Pro = "pro",
    }
}

choice! {
    /// Whether the exchange after a duel may be left out (S5).
    Exchange {
        /// Two pawns must be exchanged.
        Compulsory = "compulsory",
        /// The player may pass.
        Optional = "optional",
    }
}

choice! {
    /// What a professional does with two pawns after a duel.
    Moves {
        /// They change places (S8).
        Swap = "swap",
        /// Each is moved to a cell of the player's choice (S10).
        Free = "free",
    }
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

    /// Whether players place and exchange pawns of either side, not their own alone (S8).
    #[must_use]
    pub const fn plays_both_sides(self) -> bool {
        match self {
            Variant::Base | Variant::Memory => false,
            Variant::Pro => true,
        }
    }
}

impl Options {
    const DEFAULT: Options =
        Options { variant: Variant::Base, exchange: Exchange::Compulsory, duels: 100, moves: Moves::Swap };

    /// Options with a limit of 1 to 10000 duels; what else can be agreed has its default.
    #[must_use]
    pub const fn new(variant: Variant, exchange: Exchange, duels: u16) -> Option<Options> {
        Options::DEFAULT.with_variant(variant).with_exchange(exchange).with_duels(duels)
    }

    /// Which rules are played.
    #[must_use]
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// The same with other rules; moves stay free in the professional game alone.
    #[must_use]
    pub const fn with_variant(self, variant: Variant) -> Options {
        let moves = if variant.plays_both_sides() { self.moves } else { Moves::Swap };
        Options { variant, moves, ..self }
    }

    /// Whether the exchange is compulsory or optional.
    #[must_use]
    pub const fn exchange(self) -> Exchange {
        self.exchange
    }

    /// The same with a compulsory or an optional exchange.
    #[must_use]
    pub const fn with_exchange(self, exchange: Exchange) -> Options {
        Options { exchange, ..self }
    }

    /// After how many duels the game ends at the latest (S6).
    #[must_use]
    pub const fn duels(self) -> u16 {
        self.duels
    }

    /// The same with a limit of 1 to 10000 duels.
    #[must_use]
    pub const fn with_duels(self, duels: u16) -> Option<Options> {
        if DUELS.contains(duels) { Some(Options { duels, ..self }) } else { None }
    }

    /// What is done with two pawns after a duel.
    #[must_use]
    pub const fn moves(self) -> Moves {
        self.moves
    }

    /// The same with pawns that are swapped or moved freely; `None` for free moves in another than the
    /// professional game (S10).
    #[must_use]
    pub const fn with_moves(self, moves: Moves) -> Option<Options> {
        match moves {
            Moves::Free if !self.variant.plays_both_sides() => None,
            Moves::Free | Moves::Swap => Some(Options { moves, ..self }),
        }
    }

    /// How many players take part: always two.
    #[must_use]
    pub const fn players(self) -> u8 {
        2
    }
}

impl Agreed for Options {
    const DECLARED: &'static [Declared<Options>] = &[
        Declared::new(
            "variant",
            Values::Words(Variant::WORDS),
            |options| Value::Word(options.variant.word()),
            |options, value| Some(options.with_variant(Variant::from_word(value.word()?)?)),
        ),
        Declared::new(
            "exchange",
            Values::Words(Exchange::WORDS),
            |options| Value::Word(options.exchange.word()),
            |options, value| Some(options.with_exchange(Exchange::from_word(value.word()?)?)),
        ),
        Declared::new(
            "duels",
            Values::Numbers(DUELS),
            |options| Value::Number(options.duels),
            |options, value| options.with_duels(value.number()?),
        ),
        Declared::unless_default(
            "moves",
            Values::Words(Moves::WORDS),
            |options| Value::Word(options.moves.word()),
            |options, value| options.with_moves(Moves::from_word(value.word()?)?),
        ),
    ];
}

impl Default for Options {
    fn default() -> Options {
        Options::DEFAULT
    }
}
