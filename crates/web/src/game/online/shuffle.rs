//! What this device notes about a table's shuffle before the game, and whether the shuffle kept to it.
//!
//! Whoever is ready has committed to random bytes, and shows them once all have. What everyone was committed to by then
//! is noted here, so that nobody can change it unnoticed. The same bytes serve for a table however often its player is
//! ready: what was committed to can then always be shown, after a reload and in another tab, too.

use record::{Fair, Hex, Record};
use rules::{Seat, Seats};
use wire::TableCard;

/// What this device has noted about the shuffle of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// What the server was committed to when the own bytes were drawn.
    pub commitment: Hex<32>,
    /// The own bytes.
    pub bytes: Hex<32>,
    /// What each seat was committed to when all were ready; empty before that.
    pub seats: Vec<Option<Hex<32>>>,
}

/// How a shuffle looks from this device after the game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything is as it was fixed before.
    Fair,
    /// Everything is as it was fixed before, but these seats did not show their bytes.
    Withheld(Seats),
    /// The own bytes are not in it: the server and the others may have agreed on everything else beforehand.
    LeftOut,
    /// Something is not as it was fixed before.
    Broken,
    /// This device was not there when all were ready.
    Unseen,
}

impl Noted {
    /// Draws the own bytes for a table: these.
    #[must_use]
    pub const fn new(card: &TableCard, bytes: [u8; 32]) -> Noted {
        Noted { commitment: card.commitment, bytes: Hex(bytes), seats: Vec::new() }
    }

    /// What the own seat commits to.
    #[must_use]
    pub fn own(&self) -> Hex<32> {
        Hex(Fair::commit(self.bytes.0))
    }

    /// Notes what each seat is committed to, once all are ready. What was noted before stays.
    pub fn see(&mut self, card: &TableCard) {
        if card.reveal_by.is_some() && self.seats.is_empty() {
            self.seats = card.sitting.iter().map(|sitting| sitting.commitment).collect();
        }
    }

    /// The same as a text without spaces.
    #[must_use]
    pub fn write(&self) -> String {
        let seats = self.seats.iter().map(|seat| seat.map(|seat| seat.to_string()).unwrap_or_default());
        let parts = [self.commitment.to_string(), self.bytes.to_string()].into_iter().chain(seats);
        parts.collect::<Vec<_>>().join("/")
    }

    /// Reads such a text; none if it is not one.
    #[must_use]
    pub fn read(text: &str) -> Option<Noted> {
        let mut parts = text.split('/');
        let mut next = || parts.next()?.parse().ok();
        let (commitment, bytes) = (next()?, next()?);
        let seat = |part: &str| if part.is_empty() { Some(None) } else { part.parse().ok().map(Some) };
        Some(Noted { commitment, bytes, seats: parts.map(seat).collect::<Option<_>>()? })
    }

    /// Whether a shuffle kept to what was noted, for whoever played in this seat.
    #[must_use]
    pub fn judge(&self, fair: &wire::Fair, seat: Seat, record: &Record) -> Verdict {
        let is_kept = self.commitment == fair.commitment;
        if !is_kept || !shows_what_was_committed_to(fair) || !is_of(record, fair) {
            return Verdict::Broken;
        }
        // The seat may have been on another device at that time, with other bytes.
        if self.seats.is_empty() {
            return Verdict::Unseen;
        }
        match withheld(fair) {
            _ if self.seats != fair.commitments || !self.is_own_kept(fair, seat) => Verdict::Broken,
            Seats::NONE => Verdict::Fair,
            seats if seats.contains(seat) => Verdict::LeftOut,
            seats => Verdict::Withheld(seats),
        }
    }

    /// Whether the own seat is committed to the own bytes, and added these or none.
    fn is_own_kept(&self, fair: &wire::Fair, seat: Seat) -> bool {
        let of = |list: &[Option<Hex<32>>]| list.get(seat.index()).copied().flatten();
        of(&fair.commitments) == Some(self.own()) && of(&fair.players).is_none_or(|bytes| bytes == self.bytes)
    }
}

/// Whether all that was shown is what its owners had committed to.
fn shows_what_was_committed_to(fair: &wire::Fair) -> bool {
    let commit = |bytes: Hex<32>| Hex(Fair::commit(bytes.0));
    let mut seats = fair.players.iter().zip(&fair.commitments);
    fair.players.len() == fair.commitments.len()
        && commit(fair.secret) == fair.commitment
        && seats.all(|(bytes, commitment)| bytes.is_none_or(|bytes| Some(commit(bytes)) == *commitment))
}

/// Whether a record's deals follow from this secret and these bytes.
fn is_of(record: &Record, fair: &wire::Fair) -> bool {
    let is_same = |made: &Fair| {
        made.secret == fair.secret.0
            && made.bytes.iter().copied().eq(fair.players.iter().map(|bytes| bytes.map(|bytes| bytes.0)))
    };
    record.fair.as_ref().is_some_and(is_same) && record::check(record).is_ok()
}

/// The seats that had committed to bytes and did not show them.
fn withheld(fair: &wire::Fair) -> Seats {
    let seats = Seat::ALL.into_iter().zip(fair.players.iter().zip(&fair.commitments));
    let withheld = seats.filter(|(_, (bytes, commitment))| bytes.is_none() && commitment.is_some());
    withheld.fold(Seats::NONE, |seats, (seat, _)| seats.with(seat))
}
