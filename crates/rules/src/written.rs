//! How seats and outcomes are written, as in records; pieces are written in the room `written` of their game.

use arrayvec::ArrayVec;
use json::{Part, Read, Write, Wrong};

use crate::seat::{BySeat, Seat, Seats};
use crate::turn::Outcome;

/// Has a hand of cards written as the list of its cards, of which it holds so many at most.
macro_rules! hand {
    ($Hand:ident of $most:expr, $Card:ident) => {
        impl json::Read for $Hand {
            fn read(part: &json::Part<'_>) -> Result<$Hand, json::Wrong> {
                let cards = <arrayvec::ArrayVec<$Card, { $most }> as json::Read>::read(part)?;
                Ok(cards.into_iter().collect())
            }
        }

        impl json::Write for $Hand {
            fn write(&self, out: &mut String) {
                json::Write::write(&self.iter().collect::<arrayvec::ArrayVec<$Card, { $most }>>(), out);
            }
        }
    };
}
pub(crate) use hand;

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
