//! What is agreed on a table before anyone sits down.

#[cfg(feature = "openapi")]
mod schema;

use json::form;

use crate::options::Setup;

/// How many seconds a player may stay away if nobody says otherwise.
const GRACE: u32 = 120;

form! {
    /// What a table is created with: `{"game":"shamans","seats":["person",{"bot":3}]}` and more.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Plan checked by Plan::check {
        /// The game and its options.
        pub setup: Setup [flatten],
        /// Who is to sit in each seat.
        pub seats: Vec<SeatPlan>,
        /// How time is kept.
        pub clock: Clock = Clock::default(),
        /// Who may look on.
        pub spectators: Spectators = Spectators::default(),
        /// Whether the table is listed, or found by its link alone.
        pub access: Access = Access::default(),
        /// What becomes of the seat of a player who is gone or out of time.
        pub absent: Absent = Absent::default(),
        /// How many seconds a player who has gone missing may stay away while others wait: 10 to 3,600.
        pub grace: u32 = GRACE,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// Who is to sit in a seat.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    pub enum SeatPlan {
        /// A person, or a program that plays like one.
        Person,
        /// A bot of the server, of this level: 1 to 5.
        Bot(u8),
    }
}

form! {
    #![schema(feature = "openapi")]
    /// How time is kept. Times are in seconds.
    #[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", serde(deny_unknown_fields))]
    pub enum Clock by "kind" {
        /// Nobody is in a hurry.
        #[default]
        None,
        /// So much time for each decision, 5 to 3,600.
        Move {
            /// Seconds.
            seconds: u32,
        },
        /// So much time for the whole game, and a little more after each decision.
        Bank {
            /// Seconds at the start, 10 to 36,000.
            seconds: u32,
            /// Seconds that are added after each decision, 0 to 600.
            increment: u32,
        },
        /// So many days for each decision, 1 to 30; nobody has to be present.
        Days {
            /// Days.
            days: u32,
        },
    }
}

form! {
    #![schema(feature = "openapi")]
    /// Who may look on.
    #[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", serde(deny_unknown_fields))]
    pub enum Spectators by "see" {
        /// Nobody.
        Nobody,
        /// Anyone who finds the table; they see what lies open.
        #[default]
        Table,
        /// Anyone who finds the table; they see everything, hidden things too, but so much later.
        Everything {
            /// Seconds, 60 to 86,400.
            delay: u32,
        },
    }
}

form! {
    #![schema(feature = "openapi")]
    /// How a table is found.
    #[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
    pub enum Access {
        /// By its link alone.
        #[default]
        Link,
        /// In the list of tables, too.
        Public,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// What becomes of the seat of a player who is gone or out of time.
    #[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
    pub enum Absent {
        /// A bot plays on.
        #[default]
        Bot,
        /// The player forfeits.
        Forfeit,
    }
}

/// Why a table cannot be created like that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlan {
    /// The number of seats.
    #[error("this game has {expected} seats, and {found} are planned")]
    Seats {
        /// How many the game has.
        expected: usize,
        /// How many were given.
        found: usize,
    },
    /// The level of a bot.
    #[error("there is no bot of level {level}: levels are 1 to 5")]
    Level {
        /// The level that was given.
        level: u8,
    },
    /// A number out of its range.
    #[error("{what} cannot be {found}: it is {least} to {most}")]
    Range {
        /// What it is.
        what: &'static str,
        /// The number that was given.
        found: u32,
        /// The smallest that there is.
        least: u32,
        /// The largest that there is.
        most: u32,
    },
}

impl Plan {
    /// A plan for a game, with everything else as it is if nobody says otherwise.
    #[must_use]
    pub fn new(setup: Setup, seats: Vec<SeatPlan>) -> Plan {
        Plan {
            setup,
            seats,
            clock: Clock::default(),
            spectators: Spectators::default(),
            access: Access::default(),
            absent: Absent::default(),
            grace: GRACE,
        }
    }

    /// Whether a table can be created like that.
    fn check(&self) -> Result<(), BadPlan> {
        let (expected, found) = (usize::from(self.setup.seats()), self.seats.len());
        if expected != found {
            return Err(BadPlan::Seats { expected, found });
        }
        for seat in &self.seats {
            if let SeatPlan::Bot(level) = *seat
                && !(1..=5).contains(&level)
            {
                return Err(BadPlan::Level { level });
            }
        }
        in_range("grace", self.grace, 10, 3_600)?;
        if let Spectators::Everything { delay } = self.spectators {
            in_range("delay", delay, 60, 86_400)?;
        }
        match self.clock {
            Clock::None => Ok(()),
            Clock::Move { seconds } => in_range("seconds", seconds, 5, 3_600),
            Clock::Bank { seconds, increment } => {
                in_range("seconds", seconds, 10, 36_000)?;
                in_range("increment", increment, 0, 600)
            }
            Clock::Days { days } => in_range("days", days, 1, 30),
        }
    }
}

fn in_range(what: &'static str, found: u32, least: u32, most: u32) -> Result<(), BadPlan> {
    if (least..=most).contains(&found) { Ok(()) } else { Err(BadPlan::Range { what, found, least, most }) }
}
