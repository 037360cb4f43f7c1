//! What is agreed on a table before anyone sits down.

use record::Json;
use serde::{Deserialize, Serialize};

use crate::options::{BadSetup, Setup};

/// What a table is created with: `{"game":"shamans","seats":["person",{"bot":3}]}` and more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Plan {
    /// The game and its options.
    pub setup: Setup,
    /// Who is to sit in each seat.
    pub seats: Vec<SeatPlan>,
    /// How time is kept.
    pub clock: Clock,
    /// Who may look on.
    pub spectators: Spectators,
    /// Whether the table is listed, or found by its link alone.
    pub access: Access,
    /// What becomes of the seat of a player who is gone or out of time.
    pub absent: Absent,
    /// How many seconds a player who has gone missing may stay away while others wait: 10 to 3,600.
    pub grace: u32,
}

/// Who is to sit in a seat.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// A person, or a program that plays like one.
    Person,
    /// A bot of the server, of this level: 1 to 5.
    Bot(u8),
}

/// How time is kept. Times are in seconds.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
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

/// Who may look on.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "see", rename_all = "snake_case", deny_unknown_fields)]
pub enum Spectators {
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

/// How a table is found.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// By its link alone.
    #[default]
    Link,
    /// In the list of tables, too.
    Public,
}

/// What becomes of the seat of a player who is gone or out of time.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Absent {
    /// A bot plays on.
    #[default]
    Bot,
    /// The player forfeits.
    Forfeit,
}

/// Why a table cannot be created like that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlan {
    /// The game or its options.
    #[error(transparent)]
    Setup(#[from] BadSetup),
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

/// A plan as it is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Plan")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct Written {
    game: String,
    #[serde(default = "no_options")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    options: Json,
    seats: Vec<SeatPlan>,
    #[serde(default)]
    clock: Clock,
    #[serde(default)]
    spectators: Spectators,
    #[serde(default)]
    access: Access,
    #[serde(default)]
    absent: Absent,
    #[serde(default = "default_grace")]
    grace: u32,
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
            grace: default_grace(),
        }
    }

    /// Whether a table can be created like that.
    pub(crate) fn check(&self) -> Result<(), BadPlan> {
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

impl TryFrom<Written> for Plan {
    type Error = BadPlan;

    fn try_from(written: Written) -> Result<Plan, BadPlan> {
        let plan = Plan {
            setup: Setup::new(&written.game, written.options)?,
            seats: written.seats,
            clock: written.clock,
            spectators: written.spectators,
            access: written.access,
            absent: written.absent,
            grace: written.grace,
        };
        plan.check()?;
        Ok(plan)
    }
}

impl From<Plan> for Written {
    fn from(plan: Plan) -> Written {
        Written {
            game: plan.setup.game().name().to_owned(),
            options: plan.setup.options(),
            seats: plan.seats,
            clock: plan.clock,
            spectators: plan.spectators,
            access: plan.access,
            absent: plan.absent,
            grace: plan.grace,
        }
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Plan {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        Written::schema()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Plan {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>)>) {
        Written::schemas(schemas);
    }
}

const fn default_grace() -> u32 {
    120
}

fn no_options() -> Json {
    Json::Object(Vec::new())
}

fn in_range(what: &'static str, found: u32, least: u32, most: u32) -> Result<(), BadPlan> {
    if (least..=most).contains(&found) { Ok(()) } else { Err(BadPlan::Range { what, found, least, most }) }
}
