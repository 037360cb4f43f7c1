//! Who sits where at this device: people where they chose to, or where chance puts them; bots in the other seats.

use core::fmt;
use core::str::FromStr;

use rules::{Luck, Seat, Seats, shuffle};

use super::Chair;

/// How people come to their seats.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Seating {
    /// Chance decides: every way to sit is as likely as any other.
    #[default]
    Chance,
    /// From this seat on, side by side.
    From(Seat),
}

/// The text is not one that [`Seating`] has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct NoSeating;

impl Seating {
    /// The ways that people can choose from, the first answer first; none where they take all the seats.
    ///
    /// Who plays alone may sit anywhere. Several people are asked only whether they want the first seats.
    #[must_use]
    pub fn answers(people: u8, seats: u8) -> Vec<Seating> {
        let firsts = match people {
            _ if people >= seats => return Vec::new(),
            1 => seats,
            _ => 1,
        };
        [Seating::Chance].into_iter().chain(Seats::first(firsts).iter().map(Seating::From)).collect()
    }

    /// The same, if these people can choose it at so many seats; otherwise it is left to chance.
    #[must_use]
    pub fn among(self, people: u8, seats: u8) -> Seating {
        if Seating::answers(people, seats).contains(&self) { self } else { Seating::Chance }
    }

    /// Seats so many people, without names of their own, and bots of a level.
    pub fn seat(self, people: u8, seats: u8, level: u8, luck: &mut impl Luck) -> Vec<Chair> {
        match self.among(people, seats) {
            Seating::From(first) => side_by_side(first, people, seats, level),
            Seating::Chance => {
                let mut chairs = side_by_side(Seat::FIRST, people, seats, level);
                shuffle(&mut chairs, luck);
                chairs
            }
        }
    }
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seating::Chance => f.write_str("chance"),
            Seating::From(seat) => write!(f, "{}", seat.number()),
        }
    }
}

impl FromStr for Seating {
    type Err = NoSeating;

    fn from_str(text: &str) -> Result<Seating, NoSeating> {
        match text {
            "chance" => Ok(Seating::Chance),
            seat => seat.parse().ok().and_then(Seat::new).map(Seating::From).ok_or(NoSeating),
        }
    }
}

/// People from this seat on, and bots in all the others.
fn side_by_side(first: Seat, people: u8, seats: u8, level: u8) -> Vec<Chair> {
    let people = first.index()..first.index() + usize::from(people);
    let chair = |seat: Seat| {
        if people.contains(&seat.index()) { Chair::Person(String::new()) } else { Chair::Bot(level) }
    };
    Seats::first(seats).iter().map(chair).collect()
}
