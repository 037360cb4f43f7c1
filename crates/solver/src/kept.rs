//! All values in a file: fractions of 65,535, two bytes each, the low one first; the even half, then the odd one.
//!
//! The real game takes 46 GB. Values are read where they lie; what is asked for often is in memory anyway, as
//! the operating system sees to.

use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;
use std::path::Path;

use crate::engine::{Engine, Values};
use crate::numbering::{Half, Numbering, Place};
use crate::setup::Setup;

/// How many classes are written at once.
const BATCH: usize = 64;

/// Why values cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError<E> {
    /// They cannot be written.
    #[error("the values cannot be written: {0}")]
    Write(#[from] io::Error),
    /// They cannot be read from what holds them.
    #[error(transparent)]
    Read(E),
}

/// The values of all positions of a game, in a file.
#[derive(Debug)]
pub struct Kept {
    numbering: Numbering,
    file: File,
}

impl Kept {
    /// A file that [`keep`] has written for this game.
    ///
    /// # Errors
    ///
    /// If it cannot be opened, or is of another size.
    pub fn open(path: &Path, setup: Setup) -> io::Result<Kept> {
        let (numbering, file) = (Numbering::new(setup), File::open(path)?);
        let expected = Half::ALL.map(|half| numbering.values(half) as u64 * 2).iter().sum::<u64>();
        let found = file.metadata()?.len();
        if found != expected {
            return Err(io::Error::other(format!("it has {found} bytes instead of {expected}")));
        }
        Ok(Kept { numbering, file })
    }
}

/// Writes all values into a file.
///
/// # Errors
///
/// If they cannot be read or written.
pub fn keep<E: Engine>(engine: &E, path: &Path) -> Result<(), KeepError<E::Error>> {
    let mut file = File::create(path)?;
    for half in Half::ALL {
        let all = engine.numbering().values(half);
        let batch = all / engine.numbering().classes().len() * BATCH;
        for first in (0..all).step_by(batch) {
            let values = engine.shortened(half, first, batch.min(all - first)).map_err(KeepError::Read)?;
            let bytes: Vec<u8> = values.into_iter().flat_map(u16::to_le_bytes).collect();
            file.write_all(&bytes)?;
        }
    }
    Ok(())
}

impl Values for Kept {
    type Error = io::Error;

    fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    fn read(&self, places: &[Place]) -> io::Result<Vec<f32>> {
        let mut bytes = vec![0; 2 * self.numbering.setup().levels()];
        let mut values = Vec::new();
        for place in places {
            let before = match place.half {
                Half::Even => 0,
                Half::Odd => self.numbering.values(Half::Even),
            };
            self.file.read_exact_at(&mut bytes, 2 * (before + self.numbering.offset(*place)) as u64)?;
            let short = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
            values.extend(short.map(|value| f32::from(value) / 65_535.0));
        }
        Ok(values)
    }
}
