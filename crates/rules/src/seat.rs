//! Places at the table, sets of them, and who is looking.
//!
//! A seat is a place; the person or program that sits in it is a player and is not known here.

use core::fmt;
use core::ops::{Index, IndexMut};

/// A place at the table, counted from 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

/// A set of seats.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

/// One value for each of `N` seats, indexed by [`Seat`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct BySeat<T, const N: usize>([T; N]);

/// Who is looking: a seat, or anyone who stands around the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Viewpoint {
    /// The player in this seat.
    Seat(Seat),
    /// A spectator: sees what lies open for everyone, and nothing else.
    Table,
}

impl Seat {
    /// The most seats that any game has.
    pub const MOST: usize = 4;
    /// Every seat of the largest table.
    pub const ALL: [Seat; Seat::MOST] = [Seat(0), Seat(1), Seat(2), Seat(3)];
    /// The first seat.
    pub const FIRST: Seat = Seat(0);
    /// The second seat.
    pub const SECOND: Seat = Seat(1);

    /// The seat with this number, if a table can have it.
    #[must_use]
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < Seat::MOST { Some(Seat(number)) } else { None }
    }

    /// The seat's number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The seat's number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat across the table in a game for two.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat((self.0 ^ 1) & 1)
    }

    /// The seat that comes `steps` later around a table of `seats`.
    #[must_use]
    pub const fn after(self, steps: u8, seats: u8) -> Seat {
        Seat((self.0 + steps) % seats)
    }
}

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The first `count` seats: a whole table of that size.
    #[must_use]
    pub const fn first(count: u8) -> Seats {
        Seats(((1u16 << count) - 1) as u8 & 0b1111)
    }

    /// Just this seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// This set and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// This set without `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether `seat` belongs to the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether the set holds no seat.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats the set holds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| self.contains(*seat))
    }
}

impl<T, const N: usize> BySeat<T, N> {
    /// One value for each seat, in order.
    pub const fn new(values: [T; N]) -> BySeat<T, N> {
        BySeat(values)
    }

    /// One value for each seat, made from the seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> BySeat<T, N> {
        BySeat(core::array::from_fn(|index| make(Seat(index as u8))))
    }

    /// The values in the order of the seats.
    pub const fn values(&self) -> &[T; N] {
        &self.0
    }
}

impl Viewpoint {
    /// Whether the viewpoint is that of `seat` itself.
    #[must_use]
    pub fn owns(self, seat: Seat) -> bool {
        self == Viewpoint::Seat(seat)
    }

    /// The viewpoints of a table of `seats`: each seat, then the table.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewpoint> {
        Seats::first(seats).iter().map(Viewpoint::Seat).chain([Viewpoint::Table])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, seat) in self.iter().enumerate() {
            f.write_str(if position == 0 { "" } else { " and " })?;
            seat.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for Viewpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewpoint::Seat(seat) => seat.fmt(f),
            Viewpoint::Table => f.write_str("table"),
        }
    }
}
