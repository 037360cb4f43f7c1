//! Reading a table from outside, and what was agreed on it.

use record::Json;

use super::{Part, Read, Wrong};
use crate::options::Setup;
use crate::plan::{Absent, Access, Clock, Plan, SeatPlan, Spectators};
use crate::table::{Phase, SeatCard, TableCard};

impl Read for TableCard {
    fn read(part: &Part<'_>) -> Result<TableCard, Wrong> {
        Ok(fields!(part => TableCard { id, phase, plan, sitting, commitment, created, rematch_of }))
    }
}

impl Read for Phase {
    fn read(part: &Part<'_>) -> Result<Phase, Wrong> {
        part.word(&[
            ("waiting", Phase::Waiting),
            ("playing", Phase::Playing),
            ("finished", Phase::Finished),
            ("aborted", Phase::Aborted),
        ])
    }
}

impl Read for SeatCard {
    fn read(part: &Part<'_>) -> Result<SeatCard, Wrong> {
        Ok(fields!(part => SeatCard { name; ready, bot_plays, out }))
    }
}

impl Read for Plan {
    fn read(part: &Part<'_>) -> Result<Plan, Wrong> {
        let mut plan = Plan::new(Setup::read(part)?, part.get("seats")?);
        plan.clock = part.or_default("clock")?;
        plan.spectators = part.or_default("spectators")?;
        plan.access = part.or_default("access")?;
        plan.absent = part.or_default("absent")?;
        plan.grace = part.get::<Option<u32>>("grace")?.unwrap_or(plan.grace);
        plan.check().map_err(|error| part.bad(&error))?;
        Ok(plan)
    }
}

impl Read for Setup {
    fn read(part: &Part<'_>) -> Result<Setup, Wrong> {
        let game: String = part.get("game")?;
        let options: Option<Json> = part.get("options")?;
        Setup::new(&game, options.unwrap_or(Json::Object(Vec::new()))).map_err(|error| part.bad(&error))
    }
}

impl Read for Json {
    fn read(part: &Part<'_>) -> Result<Json, Wrong> {
        Ok(part.json.clone())
    }
}

impl Read for SeatPlan {
    fn read(part: &Part<'_>) -> Result<SeatPlan, Wrong> {
        let (case, part) = part.case()?;
        Ok(match case {
            "person" => SeatPlan::Person,
            "bot" => SeatPlan::Bot(Read::read(&part)?),
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Clock {
    fn read(part: &Part<'_>) -> Result<Clock, Wrong> {
        let (kind, part) = part.tagged("kind")?;
        Ok(match kind {
            "none" => Clock::None,
            "move" => fields!(part => Clock::Move { seconds }),
            "bank" => fields!(part => Clock::Bank { seconds, increment }),
            "days" => fields!(part => Clock::Days { days }),
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Spectators {
    fn read(part: &Part<'_>) -> Result<Spectators, Wrong> {
        let (see, part) = part.tagged("see")?;
        Ok(match see {
            "nobody" => Spectators::Nobody,
            "table" => Spectators::Table,
            "everything" => fields!(part => Spectators::Everything { delay }),
            _ => return Err(part.unknown()),
        })
    }
}

impl Read for Access {
    fn read(part: &Part<'_>) -> Result<Access, Wrong> {
        part.word(&[("link", Access::Link), ("public", Access::Public)])
    }
}

impl Read for Absent {
    fn read(part: &Part<'_>) -> Result<Absent, Wrong> {
        part.word(&[("bot", Absent::Bot), ("forfeit", Absent::Forfeit)])
    }
}
