//! Checking a record: every event, what it says was legal, where its deals and its seed come from, how it
//! ended.

use rules::shelf::{Deal, State};

use crate::notation::legal_moves;
use crate::record::{Entry, Record, RecordedOutcome};
use crate::refusal::{Defect, Flaw, Refusal};
use crate::replay::Replay;
use crate::stream::Stream;

/// Reads one line and checks the record in it.
///
/// # Errors
/// Says what cannot be read, or what is wrong.
pub fn check_line(line: &str) -> Result<Record, Refusal> {
    let record = Record::read(line)?;
    check(&record)?;
    Ok(record)
}

/// Replays a record and checks everything that it tells.
///
/// # Errors
/// Says what is wrong first.
pub fn check(record: &Record) -> Result<(), Defect> {
    let mut stream = record.seed.as_ref().map(Stream::deals);
    let mut replay = Replay::new(record);
    while let Some(entry) = replay.upcoming() {
        let (before, event) = (*replay.state(), replay.position());
        replay.step(&mut |_| {})?;
        let checked = match entry {
            Entry::Deal { deal, .. } => check_deal(&before, deal, stream.as_mut()),
            Entry::Decision { seat, legal: Some(listed), .. } => {
                check_legal(listed, &legal_moves(&before, *seat))
            }
            Entry::Decision { legal: None, .. } => Ok(()),
        };
        checked.map_err(|what| Defect { event: Some(event), what: Flaw::Other(what) })?;
    }
    check_end(record, replay.state()).map_err(|what| Defect { event: None, what: Flaw::Other(what) })
}

fn check_end(record: &Record, end: &State) -> Result<(), String> {
    check_result(record, end)?;
    record.ended.map_or(Ok(()), |ended| ended.check(end))?;
    match (&record.fair, &record.seed) {
        (Some(fair), Some(seed)) => fair.check(seed, end.seats()).map_err(|unfair| unfair.to_string()),
        (Some(_), None) => Err("the seed is missing, and fair tells how it came about".to_owned()),
        (None, _) => Ok(()),
    }
}

fn check_deal(before: &State, deal: &Deal, stream: Option<&mut Stream>) -> Result<(), String> {
    match stream.map(|stream| before.draw(stream)) {
        Some(drawn) if drawn.as_ref() != Some(deal) => {
            Err("the deal is not the one that the seed gives".to_owned())
        }
        _ => Ok(()),
    }
}

fn check_legal(listed: &[String], legal: &[String]) -> Result<(), String> {
    if listed == legal {
        return Ok(());
    }
    if let Some(missing) = legal.iter().find(|action| !listed.contains(action)) {
        return Err(format!("legal leaves out {missing}"));
    }
    if let Some(wrong) = listed.iter().find(|action| !legal.contains(action)) {
        let start: String = wrong.chars().take(40).collect();
        return Err(format!("legal lists {start:?}, which is not legal"));
    }
    Err("legal lists each move once, sorted by its bytes".to_owned())
}

fn check_result(record: &Record, end: &State) -> Result<(), String> {
    let (found, right) = match (&record.result, end.outcome().map(RecordedOutcome::from)) {
        (None, None) => return Ok(()),
        (Some(found), Some(right)) => (found, right),
        (None, Some(_)) => return Err("the game is over, and the result is missing".to_owned()),
        (Some(_), None) => return Err("there is a result, and the game is not over".to_owned()),
    };
    compare("scores", &found.scores, &right.scores)?;
    compare("winners", &found.winners, &right.winners)?;
    match (&found.women, &right.women) {
        (Some(found), Some(right)) => compare("women", found, right),
        (None, Some(_)) => {
            Err("the result has no women, which decide between equals in this game".to_owned())
        }
        (Some(_), None) => Err("the result has women, which do not belong to this game".to_owned()),
        (None, None) => Ok(()),
    }
}

fn compare(field: &str, found: &[i64], right: &[i64]) -> Result<(), String> {
    if found == right {
        return Ok(());
    }
    let found = &found[..found.len().min(8)];
    Err(format!("the result's {field} are {found:?}, and the game gives {right:?}"))
}
