//! All values on a graphics card: the real game needs 91 GB for them, in single precision.
//!
//! The kernels (`gpu/kernels.cu`) are compiled when the program runs, for the game that is asked for. CUDA's
//! libraries are looked for then, so that nothing here needs them to be built or tested. Starting a kernel is
//! `unsafe`, since nobody checks what it is given: this room alone does it.

#![expect(unsafe_code, reason = "kernels are started here")]

mod card;
mod kernels;

use std::sync::Arc;

use cudarc::driver::{CudaSlice, CudaStream, LaunchConfig, PushKernelArg};

pub use self::card::GpuError;
use self::card::{check_space, open};
use self::kernels::{COUNTERS, Kernels, THREADS};
use crate::engine::{Change, Engine, Values};
use crate::numbering::{Half, Numbering, Place};
use crate::setup::Setup;

/// How many blocks are started for what goes through a whole table.
const BLOCKS: u32 = 4096;

/// The values of all positions of a game, on a graphics card.
#[derive(Debug)]
pub struct Gpu {
    numbering: Numbering,
    stream: Arc<CudaStream>,
    kernels: Kernels,
    halves: [CudaSlice<f32>; 2],
    /// The values after an exchange, for the classes that are worked on at once.
    after: CudaSlice<f32>,
    /// How many those are.
    batch: usize,
    classes: CudaSlice<u64>,
    turned_classes: CudaSlice<u16>,
    facings: [OnCard; 2],
    worst: CudaSlice<u32>,
    sums: CudaSlice<u64>,
}

/// The facings of a half.
#[derive(Debug)]
struct OnCard {
    all: CudaSlice<u64>,
    turned: CudaSlice<u32>,
    exchanges: CudaSlice<u32>,
}

impl Gpu {
    /// Nothing known yet: each side's chance is its part of the shells.
    ///
    /// # Errors
    ///
    /// If there is no card, or it is too small.
    pub fn new(setup: Setup, batch: usize) -> Result<Gpu, GpuError> {
        let stream = open()?;
        let kernels = Kernels::compile(&stream, setup)?;
        let numbering = Numbering::new(setup);
        let batch = batch.clamp(1, numbering.classes().len());
        let lengths = Half::ALL.map(|half| numbering.values(half));
        let of_class = lengths.map(|length| length / numbering.classes().len());
        let longest = of_class[0].max(of_class[1]) * batch;
        check_space(&stream, lengths[0] + lengths[1] + longest)?;
        let packed: Vec<u64> = numbering.classes().iter().map(|class| class.packed()).collect();
        let mut gpu = Gpu {
            kernels,
            halves: [stream.alloc_zeros(lengths[0])?, stream.alloc_zeros(lengths[1])?],
            after: stream.alloc_zeros(longest)?,
            batch,
            classes: stream.clone_htod(&packed)?,
            turned_classes: stream.clone_htod(numbering.turned_classes())?,
            facings: [
                OnCard::new(&stream, &numbering, Half::Even)?,
                OnCard::new(&stream, &numbering, Half::Odd)?,
            ],
            worst: stream.alloc_zeros(COUNTERS)?,
            sums: stream.alloc_zeros(COUNTERS)?,
            numbering,
            stream,
        };
        gpu.start_over()?;
        Ok(gpu)
    }

    /// The card's name.
    ///
    /// # Errors
    ///
    /// If it does not answer.
    pub fn name(&self) -> Result<String, GpuError> {
        Ok(self.stream.context().name()?)
    }

    /// How many GiB of the card are free, and how many it has.
    ///
    /// # Errors
    ///
    /// If it does not answer.
    pub fn memory(&self) -> Result<[usize; 2], GpuError> {
        let (free, total) = self.stream.context().mem_get_info()?;
        Ok([free, total].map(|bytes| bytes >> 30))
    }

    /// Changes how many classes are worked on at once.
    ///
    /// # Errors
    ///
    /// If the card fails.
    pub fn set_batch(&mut self, batch: usize) -> Result<(), GpuError> {
        let length = self.after.len() / self.batch * batch;
        // What there was is given back first.
        self.after = self.stream.alloc_zeros(1)?;
        self.after = self.stream.alloc_zeros(length)?;
        self.batch = batch;
        Ok(())
    }

    /// Forgets what is known: each side's chance is its part of the shells.
    ///
    /// # Errors
    ///
    /// If the card fails.
    pub fn start_over(&mut self) -> Result<(), GpuError> {
        for values in &mut self.halves {
            let length = values.len() as u64;
            let mut start = self.stream.launch_builder(&self.kernels.start);
            start.arg(values).arg(&length);
            // SAFETY: the kernel writes as many values as there are.
            unsafe { start.launch(threads([BLOCKS, 1])) }?;
        }
        Ok(())
    }

    /// Sets all values to what looks random, but is known ([`scattered`](crate::scattered::scattered)): to test the kernels.
    ///
    /// # Errors
    ///
    /// If the card fails.
    pub fn scatter(&mut self) -> Result<(), GpuError> {
        for values in &mut self.halves {
            let length = values.len() as u64;
            let mut start = self.stream.launch_builder(&self.kernels.scatter);
            start.arg(values).arg(&length);
            // SAFETY: the kernel writes as many values as there are.
            unsafe { start.launch(threads([BLOCKS, 1])) }?;
        }
        Ok(())
    }

    /// The mean value of all positions at a number of shells.
    ///
    /// # Errors
    ///
    /// If the card fails.
    pub fn mean(&self, shells: usize) -> Result<f64, GpuError> {
        let level = shells as u32 - 1;
        let (mut sum, mut count) = (0.0, 0);
        for values in &self.halves {
            let positions = (values.len() / self.numbering.setup().levels()) as u64;
            let mut sums = self.stream.alloc_zeros::<f64>(BLOCKS as usize)?;
            let mut start = self.stream.launch_builder(&self.kernels.sum_level);
            start.arg(values).arg(&positions).arg(&level).arg(&mut sums);
            // SAFETY: the kernel reads one value of each position, and writes one sum for each block.
            unsafe { start.launch(threads([BLOCKS, 1])) }?;
            sum += self.stream.clone_dtoh(&sums)?.iter().sum::<f64>();
            count += positions;
        }
        Ok(sum / count as f64)
    }

    /// The first stage for all classes of a half, and nothing else: to see how long it takes.
    ///
    /// # Errors
    ///
    /// If the card fails.
    pub fn exchange(&mut self, half: Half) -> Result<(), GpuError> {
        for first in (0..self.numbering.classes().len()).step_by(self.batch) {
            self.exchange_classes(half, first)?;
        }
        Ok(self.stream.synchronize()?)
    }

    /// How many classes of a batch there are that begins with one.
    fn batch_from(&self, first: usize) -> u32 {
        self.batch.min(self.numbering.classes().len() - first) as u32
    }

    /// The values after an exchange that leads to a half, for a batch of classes.
    fn exchange_classes(&mut self, half: Half, first: usize) -> Result<(), GpuError> {
        let batch = self.batch_from(first);
        let first = first as u32;
        let facings = &self.facings[half.index()];
        let count = facings.all.len() as u32;
        let mut start = self.stream.launch_builder(&self.kernels.exchanged);
        start.arg(&self.halves[half.index()]).arg(&mut self.after).arg(&self.classes).arg(&facings.all);
        start.arg(&facings.turned).arg(&self.turned_classes).arg(&first).arg(&count);
        // SAFETY: the arrays are as long as the numbering says, and `after` has room for a batch.
        unsafe { start.launch(threads([batch, count.div_ceil(THREADS)])) }?;
        Ok(())
    }

    /// Renews a batch of classes of a half from the values after their exchanges.
    fn duel_classes(&mut self, half: Half, first: usize, step: f32) -> Result<(), GpuError> {
        let batch = self.batch_from(first);
        let first = first as u32;
        let facings = &self.facings[half.index()];
        let [count, count_after] =
            [half, half.other()].map(|half| self.facings[half.index()].all.len() as u32);
        let positions = THREADS / self.numbering.setup().levels() as u32;
        let mut start = self.stream.launch_builder(&self.kernels.duels);
        start.arg(&mut self.halves[half.index()]).arg(&self.after).arg(&self.classes).arg(&facings.all);
        start.arg(&facings.exchanges).arg(&first).arg(&count).arg(&count_after).arg(&step);
        start.arg(&mut self.worst).arg(&mut self.sums);
        // SAFETY: the arrays are as long as the numbering says, and the exchanges are numbers of facings in `after`.
        unsafe { start.launch(threads([count.div_ceil(positions), batch])) }?;
        Ok(())
    }

    /// What the kernels have counted, over so many values.
    fn change(&self, values: usize) -> Result<Change, GpuError> {
        let worst = self.stream.clone_dtoh(&self.worst)?.into_iter().max().unwrap_or(0);
        let sum: u64 = self.stream.clone_dtoh(&self.sums)?.iter().sum();
        // The kernels add up whole numbers, which no order of threads can change.
        let mean = sum as f64 / f64::from(1 << 24) / values as f64;
        Ok(Change { worst: f32::from_bits(worst), mean })
    }
}

impl Values for Gpu {
    type Error = GpuError;

    fn numbering(&self) -> &Numbering {
        &self.numbering
    }

    fn read(&self, places: &[Place]) -> Result<Vec<f32>, GpuError> {
        let levels = self.numbering.setup().levels();
        let mut values = vec![0.0; places.len() * levels];
        for half in Half::ALL {
            let asked = || places.iter().enumerate().filter(|(_, place)| place.half == half);
            let offsets: Vec<u64> = asked().map(|(_, place)| self.numbering.offset(*place) as u64).collect();
            if offsets.is_empty() {
                continue;
            }
            let read = self.read_half(half, &offsets)?;
            for ((index, _), read) in asked().zip(read.chunks_exact(levels)) {
                values[index * levels..][..levels].copy_from_slice(read);
            }
        }
        Ok(values)
    }
}

impl Gpu {
    fn read_half(&self, half: Half, offsets: &[u64]) -> Result<Vec<f32>, GpuError> {
        let count = offsets.len() as u64;
        let offsets = self.stream.clone_htod(offsets)?;
        let mut values = self.stream.alloc_zeros::<f32>(offsets.len() * self.numbering.setup().levels())?;
        let mut start = self.stream.launch_builder(&self.kernels.read_values);
        start.arg(&self.halves[half.index()]).arg(&offsets).arg(&mut values).arg(&count);
        // SAFETY: the offsets are those of positions, and there is room for all levels of each.
        unsafe { start.launch(threads([BLOCKS, 1])) }?;
        Ok(self.stream.clone_dtoh(&values)?)
    }
}

impl Engine for Gpu {
    fn renew(&mut self, half: Half, step: f32) -> Result<Change, GpuError> {
        self.stream.memset_zeros(&mut self.worst)?;
        self.stream.memset_zeros(&mut self.sums)?;
        for first in (0..self.numbering.classes().len()).step_by(self.batch) {
            self.exchange_classes(half.other(), first)?;
            self.duel_classes(half, first, step)?;
        }
        self.change(self.numbering.values(half))
    }

    fn shortened(&self, half: Half, first: usize, count: usize) -> Result<Vec<u16>, GpuError> {
        let values = self.halves[half.index()].slice(first..first + count);
        let mut short = self.stream.alloc_zeros::<u16>(count)?;
        let length = count as u64;
        let mut start = self.stream.launch_builder(&self.kernels.shorten);
        start.arg(&values).arg(&mut short).arg(&length);
        // SAFETY: both arrays have so many entries.
        unsafe { start.launch(threads([BLOCKS, 1])) }?;
        Ok(self.stream.clone_dtoh(&short)?)
    }
}

impl OnCard {
    fn new(stream: &Arc<CudaStream>, numbering: &Numbering, half: Half) -> Result<OnCard, GpuError> {
        let facings = numbering.facings(half);
        let packed: Vec<u64> = facings.all.iter().map(|facing| facing.packed()).collect();
        Ok(OnCard {
            all: stream.clone_htod(&packed)?,
            turned: stream.clone_htod(&facings.turned)?,
            exchanges: stream.clone_htod(&facings.exchanges)?,
        })
    }
}

fn threads([columns, rows]: [u32; 2]) -> LaunchConfig {
    LaunchConfig { grid_dim: (columns, rows, 1), block_dim: (THREADS, 1, 1), shared_mem_bytes: 0 }
}
