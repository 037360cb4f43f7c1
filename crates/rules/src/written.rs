//! How the pieces of sightings are written: as in records, seats and piles by their numbers.

use arrayvec::ArrayVec;
use json::{Part, Read, Write, Wrong, notations};

use crate::seat::{BySeat, Seat, Seats};
use crate::turn::Outcome;
use crate::{cherokee, shamans, tomahawk};

notations! {
    cherokee::Clan, cherokee::Member, cherokee::Place,
    shamans::Cell, shamans::Glimpse, shamans::Mask, shamans::Pawn,
    tomahawk::Card, tomahawk::Special, tomahawk::Territory,
}

form! {
    struct Written {
        scores: ArrayVec<u8, { Seat::MOST }>,
        winners: Seats,
        women: Option<ArrayVec<u8, { Seat::MOST }>> [default],
    }
}

impl Read for Seat {
    fn read(part: &Part<'_>) -> Result<Seat, Wrong> {
        Seat::new(u8::read(part)?).ok_or_else(|| part.bad(&"there are seats 0 to 3"))
    }
}

impl Write for Seat {
    fn write(&self, out: &mut String) {
        self.number().write(out);
    }
}

impl Read for Seats {
    fn read(part: &Part<'_>) -> Result<Seats, Wrong> {
        let seats = ArrayVec::<Seat, { Seat::MOST }>::read(part)?;
        Ok(seats.into_iter().fold(Seats::NONE, Seats::with))
    }
}

impl Write for Seats {
    fn write(&self, out: &mut String) {
        self.iter().collect::<ArrayVec<Seat, { Seat::MOST }>>().write(out);
    }
}

impl<T: Read, const N: usize> Read for BySeat<T, N> {
    fn read(part: &Part<'_>) -> Result<BySeat<T, N>, Wrong> {
        <[T; N]>::read(part).map(BySeat::new)
    }
}

impl<T: Write, const N: usize> Write for BySeat<T, N> {
    fn write(&self, out: &mut String) {
        self.values().write(out);
    }
}

impl Read for tomahawk::Pile {
    fn read(part: &Part<'_>) -> Result<tomahawk::Pile, Wrong> {
        let index = u8::read(part)?.checked_sub(1);
        index.and_then(tomahawk::Pile::new).ok_or_else(|| part.bad(&"there are piles 1 to 4"))
    }
}

impl Write for tomahawk::Pile {
    fn write(&self, out: &mut String) {
        self.number().write(out);
    }
}

/// Hands are lists of cards.
macro_rules! hands {
    ($($game:ident: $card:ident up to $most:expr),+) => {$(
        impl Read for $game::Hand {
            fn read(part: &Part<'_>) -> Result<$game::Hand, Wrong> {
                Ok(ArrayVec::<$game::$card, { $most }>::read(part)?.into_iter().collect())
            }
        }

        impl Write for $game::Hand {
            fn write(&self, out: &mut String) {
                self.iter().collect::<ArrayVec<_, { $most }>>().write(out);
            }
        }
    )+};
}

hands!(cherokee: Member up to cherokee::Member::COUNT, tomahawk: Card up to tomahawk::Hand::MOST);

impl Read for Outcome {
    fn read(part: &Part<'_>) -> Result<Outcome, Wrong> {
        let Written { scores, winners, women } = Written::read(part)?;
        let outcome = match &women {
            Some(women) if women.len() == scores.len() => Outcome::by_points_then_women(&scores, women),
            Some(_) => return Err(part.bad(&"every seat has points and women")),
            None => Outcome::by_points(&scores),
        };
        let agrees = outcome.winners() == winners;
        agrees.then_some(outcome).ok_or_else(|| part.bad(&"those with the most points win"))
    }
}

impl Write for Outcome {
    fn write(&self, out: &mut String) {
        let women = self.women().map(|women| women.iter().copied().collect());
        Written { scores: self.scores().iter().copied().collect(), winners: self.winners(), women }
            .write(out);
    }
}
