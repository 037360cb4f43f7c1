//! How a game ended at its table before its rules ended it.

use json::Json;
use rules::Seat;
use rules::shelf::State;

use crate::fields::{self, Extra, Fields, wrong_type};
use crate::refusal::Refusal;
use crate::write::Pen;

/// How a game ended that its players did not play to the end. Its record has no result.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// What ended it.
    pub by: Ending,
    /// Whose doing that was; none if it was nobody's.
    pub seat: Option<Seat>,
}

/// What ends a game that its rules have not ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A seat gave up.
    Resigned,
    /// A seat did not come back, or its time ran out.
    Forfeited,
    /// The table was closed, and nobody has lost.
    Aborted,
}

impl Ending {
    /// Every way to end.
    pub const ALL: [Ending; 3] = [Ending::Resigned, Ending::Forfeited, Ending::Aborted];

    /// The word that records have for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Resigned => "resigned",
            Ending::Forfeited => "forfeited",
            Ending::Aborted => "aborted",
        }
    }
}

impl Ended {
    /// Checks that a game that stands like this can have ended so.
    pub(crate) fn check(&self, end: &State) -> Result<(), String> {
        if end.outcome().is_some() {
            return Err(format!("the game is over, and ended says that it was {}", self.by.name()));
        }
        match (self.by, self.seat) {
            (_, Some(seat)) if seat.number() >= end.seats() => {
                Err(format!("ended names {seat}, and the table has {} seats", end.seats()))
            }
            (Ending::Resigned | Ending::Forfeited, None) => {
                Err(format!("ended names no seat, and by is {:?}", self.by.name()))
            }
            _ => Ok(()),
        }
    }
}

/// Reads the field of a record; what is unknown in it is kept with the record.
pub(crate) fn read(json: Json, record: &mut Fields) -> Result<Ended, Refusal> {
    let mut fields = Fields::new(json, record.spot("ended"))?;
    let by = fields.need("by")?;
    let named = |ending: &Ending| matches!(&by, Json::Text(name) if name == ending.name());
    let expected = "\"resigned\", \"forfeited\" or \"aborted\"";
    let ending = Ending::ALL.into_iter().find(named);
    let by = ending.ok_or_else(|| wrong_type(&by, fields.spot("by"), expected))?;
    let seat = match fields.take("seat") {
        Some(seat) => Some(fields::seat(&seat, fields.spot("seat"))?),
        None => None,
    };
    record.keep("ended", fields.rest());
    Ok(Ended { by, seat })
}

/// Writes the field of a record, and what was unknown in it.
pub(crate) fn write(ended: Ended, extra: &Extra, pen: &mut Pen) {
    pen.object(extra, |pen| {
        pen.name("by").plain(ended.by.name());
        if let Some(seat) = ended.seat {
            pen.name("seat").bare(seat.number());
        }
    });
}
