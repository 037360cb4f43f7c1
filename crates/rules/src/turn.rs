//! Whose turn it is, why a deal or a sighting is refused, and how a game came out.

use core::fmt;

use crate::seat::{Seat, Seats, Viewpoint};

form! {
    /// What a game waits for.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    pub enum Turn {
        /// Chance: someone has to hand in a deal.
        Chance,
        /// A decision of one seat.
        Of(Seat),
        /// Decisions that these seats take in secret, at the same time.
        Together(Seats),
        /// Nothing: the game is over.
        Over,
    }
}

/// How far a game has come, as everyone can tell.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Which turn, round or duel is played now, from 1; once the game is over, the last.
    pub number: u16,
    /// How many there are; none where that depends on how they go.
    pub count: Option<u16>,
}

/// How a game came out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    seats: u8,
    scores: [u8; Seat::MOST],
    women: Option<[u8; Seat::MOST]>,
    winners: Seats,
}

/// Why a seat may not act now.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutOfTurn {
    /// The table is smaller than that.
    #[error("there is no {seat}: this table has seats 0 to {}", .seats - 1)]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many seats the table has.
        seats: u8,
    },
    /// Another seat is to act.
    #[error("it is {to_act}'s turn, not {seat}'s")]
    NotYourTurn {
        /// The seat that tried to act.
        seat: Seat,
        /// The seat that may.
        to_act: Seat,
    },
    /// The seat has made its secret choice and waits for the others.
    #[error("{seat} has chosen already and waits for the others")]
    HasChosen {
        /// The seat that tried to act again.
        seat: Seat,
    },
    /// Spectators look on.
    #[error("spectators do not play")]
    Spectator,
    /// Chance comes first.
    #[error("a deal comes next, not a move")]
    AwaitsDeal,
    /// Nobody acts any more.
    #[error("the game is over")]
    Over,
}

/// Why a deal is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadDeal {
    /// The game waits for a player, not for chance.
    #[error("no deal is due here")]
    NotDue,
    /// Another kind of deal is due.
    #[error("the deal due here is {due}")]
    WrongKind {
        /// What it should have been.
        due: &'static str,
    },
    /// A part has too few or too many items.
    #[error("{part} has {found} items where {expected} belong")]
    WrongCount {
        /// The part of the deal.
        part: &'static str,
        /// How many items it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// The cards dealt are not the cards that there are.
    #[error("{part} does not hold the cards that there are to deal, each once")]
    WrongCards {
        /// The part of the deal.
        part: &'static str,
    },
    /// A part does not fit the options of the game.
    #[error("{part} does not belong to a deal with these options")]
    Unexpected {
        /// The part of the deal.
        part: &'static str,
    },
    /// A part that the options call for is missing.
    #[error("{part} is missing from the deal")]
    Missing {
        /// The part of the deal.
        part: &'static str,
    },
    /// The deal names a seat that the table does not have.
    #[error("{part} is not a seat of this table")]
    NoSuchSeat {
        /// The part of the deal.
        part: &'static str,
    },
}

/// Why a sighting cannot follow what a view has seen.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSighting {
    /// Something else comes next.
    #[error("nothing of the kind can happen now")]
    NotNow,
    /// It tells something that cannot be, after what was seen before.
    #[error("{part} does not fit what was seen before")]
    DoesNotFit {
        /// The part of the sighting.
        part: &'static str,
    },
    /// It shows what this viewpoint cannot see, or hides what it sees.
    #[error("this is not what {viewpoint} sees of it")]
    NotForViewpoint {
        /// Whose view it was shown to.
        viewpoint: Viewpoint,
    },
    /// It belongs to another game.
    #[error("this is a sighting of another game")]
    WrongGame,
}

/// Why the sighting of a deal is refused, if no such deal can have been dealt.
impl From<BadDeal> for BadSighting {
    fn from(refusal: BadDeal) -> BadSighting {
        match refusal {
            BadDeal::NotDue => BadSighting::NotNow,
            BadDeal::WrongKind { .. }
            | BadDeal::WrongCount { .. }
            | BadDeal::WrongCards { .. }
            | BadDeal::Unexpected { .. }
            | BadDeal::Missing { .. }
            | BadDeal::NoSuchSeat { .. } => BadSighting::DoesNotFit { part: "the deal" },
        }
    }
}

impl Turn {
    /// The seats that owe a decision.
    #[must_use]
    pub const fn owing(self) -> Seats {
        match self {
            Turn::Of(seat) => Seats::only(seat),
            Turn::Together(seats) => seats,
            Turn::Chance | Turn::Over => Seats::NONE,
        }
    }

    /// Whether `seat` may act now.
    #[must_use]
    pub const fn admits(self, seat: Seat) -> bool {
        self.owing().contains(seat)
    }

    /// Refuses `seat` at a table of `seats` unless it may act now.
    ///
    /// # Errors
    /// Says why the seat may not act.
    pub fn check(self, seat: Seat, seats: u8) -> Result<(), OutOfTurn> {
        if seat.number() >= seats {
            return Err(OutOfTurn::NoSuchSeat { seat, seats });
        }
        match self {
            Turn::Of(to_act) if to_act != seat => Err(OutOfTurn::NotYourTurn { seat, to_act }),
            Turn::Together(waiting) if !waiting.contains(seat) => Err(OutOfTurn::HasChosen { seat }),
            Turn::Of(_) | Turn::Together(_) => Ok(()),
            Turn::Chance => Err(OutOfTurn::AwaitsDeal),
            Turn::Over => Err(OutOfTurn::Over),
        }
    }
}

impl Outcome {
    /// The outcome of a game that points alone decide: the most win, and all who have as many share it.
    #[must_use]
    pub fn by_points(scores: &[u8]) -> Outcome {
        Outcome::best(scores, None, |index| (scores[index], 0))
    }

    /// The outcome of a Cherokee game: points, then women of the clan in the pyramid (C7).
    #[must_use]
    pub fn by_points_then_women(scores: &[u8], women: &[u8]) -> Outcome {
        Outcome::best(scores, Some(padded(women)), |index| (scores[index], women[index]))
    }

    /// The points of each seat.
    #[must_use]
    pub fn scores(&self) -> &[u8] {
        &self.scores[..usize::from(self.seats)]
    }

    /// The women of each seat's clan in the pyramid, where they break ties (Cherokee).
    #[must_use]
    pub fn women(&self) -> Option<&[u8]> {
        self.women.as_ref().map(|women| &women[..usize::from(self.seats)])
    }

    /// The seats that share the victory; all of them in a draw.
    #[must_use]
    pub fn winners(&self) -> Seats {
        self.winners
    }

    fn best(scores: &[u8], women: Option<[u8; Seat::MOST]>, key: impl Fn(usize) -> (u8, u8)) -> Outcome {
        let seats = Seats::first(scores.len() as u8);
        let best = seats.iter().map(|seat| key(seat.index())).max();
        let winners =
            seats.iter().filter(|seat| Some(key(seat.index())) == best).fold(Seats::NONE, Seats::with);
        Outcome { seats: scores.len() as u8, scores: padded(scores), women, winners }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Chance => f.write_str("chance"),
            Turn::Of(seat) => seat.fmt(f),
            Turn::Together(seats) => seats.fmt(f),
            Turn::Over => f.write_str("over"),
        }
    }
}

fn padded(values: &[u8]) -> [u8; Seat::MOST] {
    core::array::from_fn(|index| values.get(index).copied().unwrap_or(0))
}

/// Refuses a sighting of which a part does not fit.
pub(crate) fn fits(part: &'static str, fits: bool) -> Result<(), BadSighting> {
    if fits { Ok(()) } else { Err(BadSighting::DoesNotFit { part }) }
}
