//! A small network that says what a board is worth after its duel.
//!
//! It is equivariant: each cell has the same weights, and sees sums over its row, its column and the board. So the
//! order of rows and columns changes nothing in what it says but how sums are rounded. Only sums and products of
//! single precision in a fixed order are used: the bits are the same on every machine.

use std::sync::OnceLock;

use super::{Board, ByShells, SHELLS};

/// How the file begins.
const MAGIC: &[u8; 8] = b"SOLEYES\0";
/// The form of the file that is read.
const VERSION: u16 = 1;
/// The numbers that each cell has after each layer.
const CHANNELS: usize = 24;
/// The layers in which cells look at each other, after the first.
const LAYERS: usize = 2;
/// The numbers that the board has before the last layer.
const HIDDEN: usize = 64;
/// The numbers of shells that the network speaks of: 0 and all need no words.
const LEVELS: usize = SHELLS - 1;

/// The weights that this program plays with.
static KNOWN: OnceLock<Eyes> = OnceLock::new();

type Channels = [f32; CHANNELS];
type Square = [Channels; CHANNELS];

/// The weights.
#[derive(Clone)]
pub(crate) struct Eyes {
    /// What each pair of pawns says in its cell, its row, its column and on the board.
    tables: [Box<[Channels; 81]>; 4],
    bias: Channels,
    layers: [Box<Layer>; LAYERS],
    first: Box<[[f32; HIDDEN]; 2 * CHANNELS]>,
    first_bias: [f32; HIDDEN],
    last: Box<[[f32; LEVELS]; HIDDEN]>,
    last_bias: [f32; LEVELS],
}

/// Why bytes are no weights.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoEyes {
    /// Not such a file at all, or one of another version or size.
    #[error("not a file of weights of version {VERSION}")]
    Form,
    /// Something was lost on the way.
    #[error("the checksum of the weights is wrong")]
    Checksum,
}

#[derive(Clone)]
struct Layer {
    /// From the cell, the sum of its row, that of its column, and that of the board.
    squares: [Square; 4],
    bias: Channels,
}

/// Makes weights known, once and for all: for programs that load them (in a browser) instead of having them inside.
///
/// # Errors
///
/// [`NoEyes`] if they are not what this program knows.
pub fn learn(bytes: &[u8]) -> Result<(), NoEyes> {
    let eyes = Eyes::read(bytes)?;
    KNOWN.get_or_init(|| eyes);
    Ok(())
}

/// The weights, if they are known.
#[cfg(target_family = "wasm")]
pub(crate) fn known() -> Option<&'static Eyes> {
    KNOWN.get()
}

/// The weights. Outside of browsers they are part of the program.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn known() -> Option<&'static Eyes> {
    if KNOWN.get().is_none() {
        learn(include_bytes!("../../weights/shamans.bin")).ok()?;
    }
    KNOWN.get()
}

impl Eyes {
    /// Reads the weights.
    fn read(bytes: &[u8]) -> Result<Eyes, NoEyes> {
        let (body, sum) = bytes.split_last_chunk::<4>().ok_or(NoEyes::Form)?;
        let mut reader = Reader(body.strip_prefix(MAGIC).ok_or(NoEyes::Form)?);
        let sizes = [VERSION, CHANNELS as u16, LAYERS as u16, HIDDEN as u16];
        if !sizes.into_iter().all(|size| reader.word() == Some(size)) {
            return Err(NoEyes::Form);
        }
        if checksum(body) != u32::from_le_bytes(*sum) {
            return Err(NoEyes::Checksum);
        }
        let eyes = reader.eyes().ok_or(NoEyes::Form)?;
        if reader.0.is_empty() { Ok(eyes) } else { Err(NoEyes::Form) }
    }

    /// What a board is worth to its mover after the duel, with each number of shells.
    pub(crate) fn left(&self, board: &Board) -> ByShells {
        let mut cells = self.seen(board);
        for layer in &self.layers {
            cells = layer.applied(&cells);
        }
        let mut hidden = self.first_bias;
        let (sums, most) = self.first.split_at(CHANNELS);
        for channel in 0..CHANNELS {
            let column = cells.map(|cell| cell[channel]);
            let sum = column.iter().fold(0.0, |sum, one| sum + one);
            add(&mut hidden, sum, &sums[channel]);
            add(&mut hidden, column.into_iter().fold(0.0, larger), &most[channel]);
        }
        let mut last = self.last_bias;
        for (value, weights) in hidden.into_iter().zip(self.last.iter()) {
            add(&mut last, larger(value, 0.0), weights);
        }
        let mut left = [0.0; SHELLS + 1];
        left[SHELLS] = 1.0;
        left[1..SHELLS].iter_mut().zip(last).for_each(|(left, value)| *left = logistic(value));
        left
    }

    /// The first layer: what lies in a cell, in its row, in its column and on the board.
    fn seen(&self, board: &Board) -> [Channels; 9] {
        let pairs = board.pairs();
        let [cells, rows, columns, all] = &self.tables;
        let mut sums = [self.bias; 1];
        let (mut by_row, mut by_column) = ([[0.0; CHANNELS]; 3], [[0.0; CHANNELS]; 3]);
        for (cell, pair) in pairs.into_iter().enumerate() {
            plus(&mut sums[0], &all[pair]);
            plus(&mut by_row[cell / 3], &rows[pair]);
            plus(&mut by_column[cell % 3], &columns[pair]);
        }
        core::array::from_fn(|cell| {
            let mut now = sums[0];
            plus(&mut now, &by_row[cell / 3]);
            plus(&mut now, &by_column[cell % 3]);
            plus(&mut now, &cells[pairs[cell]]);
            now.map(|value| larger(value, 0.0))
        })
    }
}

impl Layer {
    fn applied(&self, cells: &[Channels; 9]) -> [Channels; 9] {
        let [from_cell, from_row, from_column, from_board] = &self.squares;
        let (mut rows, mut columns) = ([[0.0; CHANNELS]; 3], [[0.0; CHANNELS]; 3]);
        let mut board = [0.0; CHANNELS];
        for (cell, values) in cells.iter().enumerate() {
            plus(&mut rows[cell / 3], values);
            plus(&mut columns[cell % 3], values);
        }
        rows.iter().for_each(|row| plus(&mut board, row));
        let shared = product(self.bias, &board, from_board);
        let rows = rows.map(|row| product(shared, &row, from_row));
        let columns = columns.map(|column| product([0.0; CHANNELS], &column, from_column));
        core::array::from_fn(|cell| {
            let mut now = rows[cell / 3];
            plus(&mut now, &columns[cell % 3]);
            plus(&mut now, &cells[cell]);
            product(now, &cells[cell], from_cell).map(|value| larger(value, 0.0))
        })
    }
}

fn product(mut sum: Channels, values: &Channels, square: &Square) -> Channels {
    for (value, weights) in values.iter().zip(square) {
        add(&mut sum, *value, weights);
    }
    sum
}

/// Adds weights, each times a value.
fn add<const SIZE: usize>(sum: &mut [f32; SIZE], value: f32, weights: &[f32; SIZE]) {
    for (sum, weight) in sum.iter_mut().zip(weights) {
        *sum += value * weight;
    }
}

fn plus(sum: &mut Channels, other: &Channels) {
    sum.iter_mut().zip(other).for_each(|(sum, other)| *sum += other);
}

/// Not `f32::max`, which leaves open which zero it gives.
fn larger(one: f32, two: f32) -> f32 {
    if one > two { one } else { two }
}

/// 1 / (1 + e⁻ˣ), by sums and products alone: the exponential functions of systems differ in their last bits.
fn logistic(value: f32) -> f32 {
    // In powers of two: a whole one, and the rest by its series.
    let power = value.clamp(-30.0, 30.0) * -core::f32::consts::LOG2_E;
    let whole = power.floor();
    let rest = (power - whole) * core::f32::consts::LN_2;
    let terms = [1.0 / 5040.0, 1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let series = terms.into_iter().fold(0.0, |sum, term| sum * rest + term);
    let scale = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    1.0 / (1.0 + scale * series)
}

/// What is left to read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn word(&mut self) -> Option<u16> {
        let (word, rest) = self.0.split_first_chunk::<2>()?;
        self.0 = rest;
        Some(u16::from_le_bytes(*word))
    }

    /// Weights: a scale, and whole numbers.
    fn part(&mut self, count: usize) -> Option<Vec<f32>> {
        let (scale, rest) = self.0.split_first_chunk::<4>()?;
        self.0 = rest;
        let scale = f32::from_le_bytes(*scale);
        (0..count).map(|_| Some(f32::from(self.word()? as i16) * scale)).collect()
    }

    fn row<const SIZE: usize>(&mut self) -> Option<[f32; SIZE]> {
        self.part(SIZE)?.try_into().ok()
    }

    fn rows<const ROWS: usize, const SIZE: usize>(&mut self) -> Option<Box<[[f32; SIZE]; ROWS]>> {
        let part = self.part(ROWS * SIZE)?;
        Box::<[[f32; SIZE]]>::from(part.as_chunks::<SIZE>().0).try_into().ok()
    }

    fn layer(&mut self) -> Option<Box<Layer>> {
        let [one, two, three, four] = [*self.rows()?, *self.rows()?, *self.rows()?, *self.rows()?];
        Some(Box::new(Layer { squares: [one, two, three, four], bias: self.row()? }))
    }

    fn eyes(&mut self) -> Option<Eyes> {
        Some(Eyes {
            tables: [self.rows()?, self.rows()?, self.rows()?, self.rows()?],
            bias: self.row()?,
            layers: [self.layer()?, self.layer()?],
            first: self.rows()?,
            first_bias: self.row()?,
            last: self.rows()?,
            last_bias: self.row()?,
        })
    }
}

/// CRC-32, as in gzip.
fn checksum(bytes: &[u8]) -> u32 {
    let shift = |sum: u32| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
    !bytes.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), |sum, _| shift(sum)))
}

impl core::fmt::Debug for Eyes {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Eyes(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Eyes, NoEyes, known};

    const WEIGHTS: &[u8] = include_bytes!("../../weights/shamans.bin");

    fn board(mover: &str, other: &str) -> Board {
        let pawns = |text: &str| core::array::from_fn(|cell| text.as_bytes()[cell] - b'1');
        Board { mover: pawns(mover), other: pawns(other) }
    }

    /// In double precision, by the program that trained the network, from the same file.
    #[test]
    fn the_network_says_what_it_said_when_it_was_trained() {
        let eyes = known().unwrap();
        let said = [
            (board("958327146", "793685214"), [0.191629, 0.604178, 0.845213]),
            (board("189536724", "627159348"), [0.147905, 0.537548, 0.782561]),
            (board("256134789", "368721594"), [0.118578, 0.486573, 0.740830]),
        ];
        for (board, said) in said {
            let left = eyes.left(&board);
            for (shells, said) in [1, 9, 14].into_iter().zip(said) {
                assert!((left[shells] - said).abs() < 1e-5, "{shells} shells: {}, not {said}", left[shells]);
            }
        }
    }

    #[test]
    fn the_order_of_rows_and_columns_does_not_matter() {
        let eyes = known().unwrap();
        let board = board("958327146", "793685214");
        let left = eyes.left(&board);
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let rows: [usize; 9] = core::array::from_fn(|cell| order[cell / 3] * 3 + cell % 3);
            let columns: [usize; 9] = core::array::from_fn(|cell| cell / 3 * 3 + order[cell % 3]);
            for cells in [rows, columns] {
                let moved = |pawns: [u8; 9]| cells.map(|cell| pawns[cell]);
                let other = eyes.left(&Board { mover: moved(board.mover), other: moved(board.other) });
                assert!(
                    left.iter().zip(other).all(|(one, two)| (one - two).abs() < 1e-5),
                    "{left:?} {other:?}"
                );
            }
        }
        // But it does matter who exchanges next.
        assert!((eyes.left(&board.passed())[9] - left[9]).abs() > 1e-3);
    }

    #[test]
    fn weights_that_were_changed_or_cut_are_refused() {
        assert!(Eyes::read(WEIGHTS).is_ok());
        let mut changed = WEIGHTS.to_vec();
        changed[1000] ^= 1;
        assert_eq!(Eyes::read(&changed).err(), Some(NoEyes::Checksum));
        changed = WEIGHTS.to_vec();
        changed[8] += 1;
        assert_eq!(Eyes::read(&changed).err(), Some(NoEyes::Form));
        for length in [0, 3, 11, 100, WEIGHTS.len() - 1] {
            assert!(Eyes::read(&WEIGHTS[..length]).is_err(), "{length} bytes");
        }
    }
}
