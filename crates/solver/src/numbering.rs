//! Numbers for all positions, so that their values fit into plain arrays.
//!
//! The order of rows and columns does not matter: each player may call its masks as it likes. So the other
//! side's arrangement counts only up to that order: its *class*. And it does not change who faces whom: the *facing*
//! tells for each pawn of the other side which of the mover's lies in its cell, a derangement. A class and a
//! facing are a position.
//!
//! An exchange keeps the class and turns an even facing into an odd one. Then the sides change roles, and the
//! facing is read the other way round, which keeps it odd. So the game alternates between two halves of the
//! positions, and each half can be renewed at once from the other.

use crate::permutation::Permutation;
use crate::position::Position;
use crate::setup::Setup;

/// One of the two halves between which the game alternates.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Half {
    /// An even number of exchanges makes every pawn face its like.
    Even,
    /// An odd number does.
    Odd,
}

/// A position's number.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The class of the other side's arrangement.
    pub class: usize,
    /// The half of the facing.
    pub half: Half,
    /// The facing's number within its half.
    pub facing: usize,
}

/// The facings of a half.
#[derive(Debug)]
pub struct Facings {
    /// For each pawn of the other side, the mover's pawn in its cell.
    pub all: Vec<Permutation>,
    /// The same facing read by the other side. It is in the same half.
    pub turned: Vec<u32>,
    /// The facings after each legal exchange, by their numbers in the other half: [`Setup::most_exchanges`] for
    /// each facing, the last one repeated where there are fewer.
    pub exchanges: Vec<u32>,
}

/// The numbers of all positions.
#[derive(Debug)]
pub struct Numbering {
    setup: Setup,
    classes: Vec<Permutation>,
    /// By the rank of an arrangement: the class of its transposed.
    turned_classes: Vec<u16>,
    /// By the rank of a facing: its number within its half.
    numbers: Vec<u32>,
    facings: [Facings; 2],
}

impl Half {
    /// Both halves.
    pub const ALL: [Half; 2] = [Half::Even, Half::Odd];

    /// The half of a facing.
    #[must_use]
    pub fn of(facing: Permutation) -> Half {
        if facing.is_even() { Half::Even } else { Half::Odd }
    }

    /// The half to which the next duel belongs.
    #[must_use]
    pub const fn other(self) -> Half {
        match self {
            Half::Even => Half::Odd,
            Half::Odd => Half::Even,
        }
    }

    /// Its index in arrays.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Numbering {
    /// Numbers the positions of a game.
    #[must_use]
    pub fn new(setup: Setup) -> Numbering {
        let (classes, turned_classes) = number_classes(setup);
        let (facings, numbers) = number_facings(setup);
        Numbering { setup, classes, turned_classes, numbers, facings }
    }

    /// The game whose positions these are.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// One arrangement of each class.
    #[must_use]
    pub fn classes(&self) -> &[Permutation] {
        &self.classes
    }

    /// The class of each transposed arrangement, by the rank of the arrangement itself.
    #[must_use]
    pub fn turned_classes(&self) -> &[u16] {
        &self.turned_classes
    }

    /// The facings of a half.
    #[must_use]
    pub const fn facings(&self, half: Half) -> &Facings {
        &self.facings[half.index()]
    }

    /// How many values a half of the table has.
    #[must_use]
    pub fn values(&self, half: Half) -> usize {
        self.classes.len() * self.facings(half).all.len() * self.setup.levels()
    }

    /// A position's number.
    #[must_use]
    pub fn place(&self, position: &Position) -> Place {
        let cells = self.setup.cells();
        let facing = position.mover().after(position.other().inverse());
        let class = self.turned_classes[self.setup.transposed(position.other()).rank(cells)];
        Place {
            class: class.into(),
            half: Half::of(facing),
            facing: self.numbers[facing.rank(cells)] as usize,
        }
    }

    /// The position that has a number, or one that differs only in the order of rows and columns.
    #[must_use]
    pub fn position(&self, place: Place) -> Option<Position> {
        let other = *self.classes.get(place.class)?;
        let facing = self.facings(place.half).all.get(place.facing)?;
        Position::new(self.setup, facing.after(other), other)
    }

    /// Where the values of a position begin within its half.
    #[must_use]
    pub fn offset(&self, place: Place) -> usize {
        (place.class * self.facings(place.half).all.len() + place.facing) * self.setup.levels()
    }

    /// After an exchange: where the other side, which moves next, finds the position. `facing` is the facing's number
    /// after the exchange, in `half`.
    #[must_use]
    pub fn turn(&self, class: usize, half: Half, facing: usize) -> Place {
        let facings = self.facings(half);
        let mover = facings.all[facing].after(self.classes[class]);
        let class = self.turned_classes[mover.rank(self.setup.cells())];
        Place { class: class.into(), half, facing: facings.turned[facing] as usize }
    }
}

/// One arrangement of each class, and the class of each transposed arrangement.
fn number_classes(setup: Setup) -> (Vec<Permutation>, Vec<u16>) {
    let cells = setup.cells();
    let arrangements = || (0..factorial(cells)).map(|rank| Permutation::unrank(rank, cells));
    let classes: Vec<Permutation> =
        arrangements().filter(|pawns| setup.canonical(*pawns) == *pawns).collect();
    let mut numbers = vec![0; factorial(cells)];
    for (number, class) in classes.iter().enumerate() {
        numbers[class.rank(cells)] = number as u16;
    }
    let turned = |pawns| numbers[setup.canonical(setup.transposed(pawns)).rank(cells)];
    let turned_classes = arrangements().map(turned).collect();
    (classes, turned_classes)
}

/// The facings of both halves, and the number of each by its rank.
fn number_facings(setup: Setup) -> ([Facings; 2], Vec<u32>) {
    let cells = setup.cells();
    let mut halves = [Vec::new(), Vec::new()];
    let mut numbers = vec![0; factorial(cells)];
    for (rank, number) in numbers.iter_mut().enumerate() {
        let facing = Permutation::unrank(rank, cells);
        if facing.is_derangement(cells) {
            let half = &mut halves[Half::of(facing).index()];
            *number = half.len() as u32;
            half.push(facing);
        }
    }
    let number = |facing: Permutation| numbers[facing.rank(cells)];
    let facings = halves.map(|all| Facings {
        turned: all.iter().map(|facing| number(facing.inverse())).collect(),
        exchanges: all.iter().flat_map(|facing| exchanges(setup, *facing, number)).collect(),
        all,
    });
    (facings, numbers)
}

/// The numbers of the facings after each legal exchange, the last repeated until there are as many as can be.
fn exchanges(setup: Setup, facing: Permutation, number: impl Fn(Permutation) -> u32) -> Vec<u32> {
    let cells = setup.cells();
    let pairs = (0..cells).flat_map(|one| (one + 1..cells).map(move |two| (one, two)));
    let after = pairs.map(|(one, two)| facing.exchanged(one, two));
    let mut legal: Vec<u32> = after.filter(|facing| facing.is_derangement(cells)).map(number).collect();
    if let Some(last) = legal.last().copied() {
        legal.resize(setup.most_exchanges(), last);
    }
    legal
}

fn factorial(count: usize) -> usize {
    (1..=count).product()
}
