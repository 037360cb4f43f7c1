//! `solver check`: before a graphics card is trusted with a long run.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use solver::engine::{Engine, Values};
use solver::gpu::Gpu;
use solver::half;
use solver::iterate::{Limits, iterate};
use solver::numbering::{Half, Place};
use solver::scattered::scattered;
use solver::setup::Setup;
use solver::table::Table;

use super::say;

/// More than rounding can move a value in one sweep.
const TOLERANCE: f32 = 1e-5;
/// The sweeps over a small game, and more than rounding can move a value in all of them.
const SWEEPS: usize = 24;
const TOLERANCE_OF_SWEEPS: f32 = 1e-4;

/// How much is checked.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// How many classes to work on at once: several numbers are compared
    #[arg(long, value_delimiter = ',', default_value = "8")]
    batch: Vec<usize>,
    /// How many sweeps to make over the real game
    #[arg(long, default_value_t = 8)]
    sweeps: usize,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    for shells in [2, 12, 18, 64] {
        compare_small(shells)?;
    }
    let start = Instant::now();
    let mut gpu = Gpu::new(Setup::FULL, arguments.batch.first().copied().unwrap_or(8))?;
    let [free, total] = gpu.memory()?;
    say(&format!("{}: {free} of {total} GiB left, {:.1} s", gpu.name()?, start.elapsed().as_secs_f64()))?;
    compare_real(&mut gpu)?;
    for batch in &arguments.batch {
        gpu.set_batch(*batch)?;
        let start = Instant::now();
        gpu.exchange(Half::Odd)?;
        let exchange = start.elapsed();
        gpu.renew(Half::Even, 1.0)?;
        let both = start.elapsed() - exchange;
        let [exchange, both] = [exchange, both].map(|time| time.as_secs_f64());
        say(&format!(
            "{batch} classes at once: half a sweep takes {both:.3} s, its exchanges {exchange:.3} s"
        ))?;
    }
    gpu.start_over()?;
    let limits = Limits { sweeps: arguments.sweeps, residual: 0.0, time: Duration::MAX };
    iterate(&mut gpu, &limits, &mut |_, sweep| {
        let _ = say(&sweep.to_string());
        Ok(())
    })?;
    say(&format!("the mean at nine shells is {:.4}", gpu.mean(9)?))
}

/// A whole small game, on the card and on the processor.
fn compare_small(shells: usize) -> Result<()> {
    let setup = Setup::small(shells).context("a small game has 2 to 64 shells")?;
    let mut gpu = Gpu::new(setup, 4)?;
    let mut table = Table::new(setup);
    let limits = Limits { sweeps: SWEEPS, residual: 0.0, time: Duration::MAX };
    let last = iterate(&mut gpu, &limits, &mut |_, _| Ok(()))?;
    let same = iterate(&mut table, &limits, &mut |_, _| Ok(()))?;
    let mut apart = 0.0f32;
    for half in Half::ALL {
        let classes = 0..table.numbering().classes().len();
        let facings = table.numbering().facings(half).all.len();
        let places = classes.flat_map(|class| (0..facings).map(move |facing| Place { class, half, facing }));
        let places: Vec<Place> = places.collect();
        apart = apart.max(most_apart(&gpu.read(&places)?, &table.read(&places)?));
    }
    say(&format!("{shells} shells on a small board: {apart:.1e} apart; {last} against {same}"))?;
    ensure!(apart <= TOLERANCE_OF_SWEEPS, "the card and the processor are apart");
    Ok(())
}

/// Classes of the real game, renewed from values that both know.
fn compare_real(gpu: &mut Gpu) -> Result<()> {
    for half in Half::ALL {
        gpu.scatter()?;
        gpu.renew(half, 1.0)?;
        let last = gpu.numbering().classes().len() - 1;
        for class in [0, last / 3, last] {
            let places = 0..gpu.numbering().facings(half).all.len();
            let places: Vec<Place> = places.map(|facing| Place { class, half, facing }).collect();
            let found = gpu.read(&places)?;
            let numbering = gpu.numbering();
            let old = |place: Place, level| scattered(numbering.offset(place) + level);
            let apart = most_apart(&found, &half::renewed(numbering, class, half, old));
            say(&format!("class {class}, {half:?}: {apart:.1e} apart"))?;
            ensure!(apart <= TOLERANCE, "the card and the processor are apart");
        }
    }
    Ok(())
}

fn most_apart(one: &[f32], other: &[f32]) -> f32 {
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max)
}
