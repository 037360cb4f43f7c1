//! A recorded game as a row of frames, as one viewpoint knew it; and what can be checked about it.

use record::{Defect, Entry, Fair, Record, Replay};
use rules::shelf::{Kind, View};
use rules::{Seat, Seats, Viewpoint};

use crate::game::step::{Step, Told};

/// What was known after an event, if the viewpoint noticed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// How many events of the record had happened.
    pub events: usize,
    /// What was told, and how things were then.
    pub step: Step,
}

/// What has been checked about a record, and holds.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// What everyone was committed to, the seed that follows from it, and every deal that follows from the seed.
    Fair,
    /// The same, but these seats did not show their bytes.
    Withheld(Seats),
    /// The same, but nobody's bytes are in it: the seed is the server's alone.
    ServerAlone,
    /// The same, in a record of the older kind: the players had not committed to their bytes.
    Older,
    /// Every deal follows from the seed; nobody has committed to it beforehand.
    Seed,
    /// The deals come from elsewhere.
    Moves,
    /// There are no deals in this game.
    NoDeals,
}

/// The game as a seat knew it; as everyone could, for none. It ends where the record goes wrong.
#[must_use]
pub fn frames(record: &Record, seat: Option<Seat>) -> Vec<Frame> {
    let viewpoint = seat.map_or(Viewpoint::Table, Viewpoint::Seat);
    let mut replay = Replay::new(record);
    let mut frames = vec![frame(&replay, viewpoint, Vec::new())];
    while let Some(entry) = replay.upcoming() {
        let mut told = Vec::new();
        let played = replay.step(&mut |event: rules::shelf::Event| {
            told.extend(event.sighting(viewpoint).map(Told::Seen));
        });
        if played.is_err() {
            break;
        }
        let is_own = matches!(entry, Entry::Decision { seat, .. } if viewpoint.owns(*seat));
        if is_own || !told.is_empty() {
            frames.push(frame(&replay, viewpoint, told));
        }
    }
    frames
}

/// What each seat knew when the record ends.
#[must_use]
pub fn last_views(record: &Record) -> Vec<View> {
    let mut replay = Replay::new(record);
    while replay.upcoming().is_some() && replay.step(&mut |_| {}).is_ok() {}
    let state = replay.state();
    Seats::first(state.seats()).iter().map(|seat| state.view(Viewpoint::Seat(seat))).collect()
}

/// The last frame by the time so many events had happened.
#[must_use]
pub fn frame_at(frames: &[Frame], events: usize) -> usize {
    frames.partition_point(|frame| frame.events <= events).saturating_sub(1)
}

/// Checks everything that a record tells.
///
/// # Errors
/// Says what is wrong first.
pub fn prove(record: &Record) -> Result<Proof, Defect> {
    record::check(record)?;
    Ok(match (&record.fair, &record.seed) {
        (Some(fair), _) => prove_fair(fair),
        (None, _) if record.kind() == Kind::Shamans => Proof::NoDeals,
        (None, Some(_)) => Proof::Seed,
        (None, None) => Proof::Moves,
    })
}

/// What is shown by a seed whose parts agree with each other.
fn prove_fair(fair: &Fair) -> Proof {
    if fair.commitments.is_none() {
        return Proof::Older;
    }
    if fair.bytes.iter().all(Option::is_none) {
        return Proof::ServerAlone;
    }
    let missing: Vec<usize> = fair.missing().collect();
    let missing = Seat::ALL.into_iter().filter(|seat| missing.contains(&seat.index()));
    match missing.fold(Seats::NONE, Seats::with) {
        Seats::NONE => Proof::Fair,
        missing => Proof::Withheld(missing),
    }
}

/// The records of a file, one a line; none if one cannot be read.
#[must_use]
pub fn read(text: &str) -> Option<Vec<Record>> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let records: Option<Vec<Record>> = lines.map(|line| Record::read(line).ok()).collect();
    records.filter(|records| !records.is_empty())
}

fn frame(replay: &Replay<'_>, viewpoint: Viewpoint, told: Vec<Told>) -> Frame {
    let view = replay.state().view(viewpoint);
    Frame { events: replay.position(), step: Step { told, view, may_play: false, take_back: false } }
}
