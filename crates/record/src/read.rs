//! Reading a record.
//!
//! Types are strict, and unknown fields are kept, but not unknown options: they may change the rules. Whether the events can have happened is the business
//! of [`check`](crate::check); only what does not name any piece of the game is refused here already.

use json::Json;
use rules::shelf::Kind;

use crate::deals;
use crate::ended;
use crate::fair;
use crate::fields::{self, Fields};
use crate::options;
use crate::record::{Entry, Record, RecordedOutcome};
use crate::refusal::{Refusal, Spot, Unreadable};

impl Record {
    /// Reads a record from its JSON.
    ///
    /// # Errors
    /// Says what cannot be read, or which event names what the game does not have.
    pub fn read(text: &str) -> Result<Record, Refusal> {
        let mut fields = Fields::new(Json::read(text).map_err(Unreadable::Json)?, spot("the record"))?;
        version(&fields.need("solstice")?)?;
        let kind: Kind =
            fields::text(fields.need("game")?, spot("game"))?.parse().map_err(Unreadable::Game)?;
        let options = options::from_json(kind, fields.take("options").unwrap_or(Json::Object(Vec::new())))?;
        let seed = match fields.take("seed") {
            Some(seed) => Some(fields::text(seed, spot("seed"))?.parse().map_err(Unreadable::Seed)?),
            None => None,
        };
        let mut index = 0..;
        let events = fields::list(fields.need("events")?, spot("events"), |event| {
            entry(kind, event, index.next().unwrap_or_default())
        })?;
        let result = match fields.take("result") {
            Some(result) => Some(outcome(result, &mut fields)?),
            None => None,
        };
        let ended = match fields.take("ended") {
            Some(ended) => Some(ended::read(ended, &mut fields)?),
            None => None,
        };
        let fair = match fields.take("fair") {
            Some(fair) => Some(fair::read(fair, &mut fields)?),
            None => None,
        };
        Ok(Record { options, seed, events, result, ended, fair, extra: fields.rest() })
    }
}

fn spot(field: &'static str) -> Spot {
    Spot { event: None, field }
}

fn version(found: &Json) -> Result<(), Unreadable> {
    match found {
        Json::Number(number) if number.as_i64() == Some(Record::VERSION) => Ok(()),
        other => Err(Unreadable::Version { found: other.brief() }),
    }
}

fn entry(kind: Kind, json: Json, event: usize) -> Result<Entry, Refusal> {
    let mut fields = Fields::new(json, Spot { event: Some(event), field: "it" })?;
    let decision = fields.has("seat") || fields.has("move");
    match fields.take("deal") {
        Some(_) if decision => Err(Unreadable::Event { event, found: "both a deal and a move" }.into()),
        Some(deal) => {
            let (deal, extra) = deals::read(kind, deal, event)?;
            fields.keep("deal", extra);
            Ok(Entry::Deal { deal, extra: fields.rest() })
        }
        None if !decision => Err(Unreadable::Event { event, found: "neither a deal nor a move" }.into()),
        None => {
            let seat = fields::seat(&fields.need("seat")?, fields.spot("seat"))?;
            let action = fields::text(fields.need("move")?, fields.spot("move"))?;
            let legal = match fields.take("legal") {
                Some(legal) => Some(fields::texts(legal, fields.spot("legal"))?),
                None => None,
            };
            Ok(Entry::Decision { seat, action, legal, extra: fields.rest() })
        }
    }
}

fn outcome(json: Json, record: &mut Fields) -> Result<RecordedOutcome, Unreadable> {
    let mut fields = Fields::new(json, spot("result"))?;
    let scores = fields::wholes(fields.need("scores")?, spot("scores"))?;
    let winners = fields::wholes(fields.need("winners")?, spot("winners"))?;
    let women = match fields.take("women") {
        Some(women) => Some(fields::wholes(women, spot("women"))?),
        None => None,
    };
    record.keep("result", fields.rest());
    Ok(RecordedOutcome { scores, winners, women })
}
