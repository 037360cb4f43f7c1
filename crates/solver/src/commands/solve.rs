//! `solver solve`: the real game, on a graphics card.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use bots::Dice;
use solver::engine::Values;
use solver::export::{self, ROW, Source};
use solver::games::random_position;
use solver::gpu::{Gpu, GpuError};
use solver::iterate::{Limits, Sweep, iterate};
use solver::kept::keep;
use solver::numbering::Place;
use solver::outlook::Outlook;
use solver::setup::Setup;

use super::{answer_all, say};

/// The classes that are worked on at once: more would not be faster.
const BATCH: usize = 32;
/// The positions that are looked at again and again, to see how far values still move, and after how many sweeps.
const PROBES: usize = 5_000;
const PROBED_AFTER: usize = 20;
/// The positions whose values are compared with what follows from them in double precision.
const COMPARED: usize = 2_000;
/// As many rows as fit into 15 MB.
const ROWS: usize = 15_000_000 / ROW;

/// When to stop, and what to write.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The folder to write a log, a sample, puzzles and rows to train on into: 48 MB
    #[arg(long)]
    out: PathBuf,
    /// Stop after so many sweeps
    #[arg(long, default_value_t = 1_000)]
    sweeps: usize,
    /// Stop once no value is further than this from what its neighbours say
    #[arg(long, default_value_t = 1e-5)]
    residual: f32,
    /// Stop sweeping after so many minutes
    #[arg(long, default_value_t = 60.0)]
    minutes: f64,
    /// Also write all values to this file, which takes 46 GB
    #[arg(long)]
    keep: Option<PathBuf>,
    /// In the end answer questions from the standard input, as `play` does
    #[arg(long)]
    answer: bool,
}

/// What was seen on the way.
struct Seen {
    places: Vec<Place>,
    /// After which sweep, its largest change, and the values then.
    probes: Vec<(usize, f32, Vec<f32>)>,
    log: File,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let out = &arguments.out;
    let mut gpu = Gpu::new(Setup::FULL, BATCH)?;
    fs::create_dir_all(out).with_context(|| format!("{} cannot be made", out.display()))?;
    let mut dice = Dice::new(1);
    let place = |_| gpu.numbering().place(&random_position(Setup::FULL, &mut dice));
    let places = (0..PROBES).map(place).collect();
    let mut seen = Seen { places, probes: Vec::new(), log: File::create(out.join("sweeps.txt"))? };
    let time = Duration::from_secs_f64(60.0 * arguments.minutes);
    let limits = Limits { sweeps: arguments.sweeps, residual: arguments.residual, time };
    let last = iterate(&mut gpu, &limits, &mut |gpu, sweep| seen.note(gpu, sweep))?;
    write_all(&gpu, &last, &seen, out)?;
    if let Some(path) = &arguments.keep {
        let start = Instant::now();
        keep(&gpu, path)?;
        say(&format!("kept in {:.0} s", start.elapsed().as_secs_f64()))?;
    }
    if arguments.answer { answer_all(&gpu) } else { Ok(()) }
}

impl Seen {
    fn note(&mut self, gpu: &Gpu, sweep: &Sweep) -> Result<(), GpuError> {
        // A full disk is no reason to stop: the line is printed, too.
        let _ = writeln!(self.log, "{sweep}");
        let _ = say(&sweep.to_string());
        if sweep.number.is_multiple_of(PROBED_AFTER) {
            self.probes.push((sweep.number, sweep.change.worst, gpu.read(&self.places)?));
        }
        Ok(())
    }

    /// For each probe: how far the values were then from what they are now, at most and in the mean.
    fn moved(&self, now: &[f32]) -> Vec<(usize, f32, f32, f64)> {
        let moved = |(number, worst, then): &(usize, f32, Vec<f32>)| {
            let apart = || now.iter().zip(then).map(|(now, then)| (now - then).abs());
            let mean = apart().map(f64::from).sum::<f64>() / now.len() as f64;
            (*number, *worst, apart().fold(0.0, f32::max), mean)
        };
        self.probes.iter().map(moved).collect()
    }
}

/// Everything but the whole table, the most important first.
fn write_all(gpu: &Gpu, last: &Sweep, seen: &Seen, out: &Path) -> Result<()> {
    write(out, "statistics.json", statistics(gpu, last, seen)?)?;
    write(out, "sample.tsv", export::sample(gpu, 4_000, &mut Dice::new(2))?)?;
    write(out, "agreements.tsv", export::agreements(gpu, 60, &mut Dice::new(3))?)?;
    write(out, "puzzles.tsv", export::puzzles(gpu, 2_500, 400_000, &mut Dice::new(4))?)?;
    write(out, "rows-boards.bin", export::rows(gpu, Source::Boards, ROWS, &mut Dice::new(5))?)?;
    write(out, "rows-games.bin", export::rows(gpu, Source::Games { errors: 10 }, ROWS, &mut Dice::new(6))?)?;
    write(out, "rows-loose.bin", export::rows(gpu, Source::Games { errors: 40 }, ROWS, &mut Dice::new(7))?)
}

fn write(out: &Path, name: &str, bytes: impl AsRef<[u8]>) -> Result<()> {
    let path = out.join(name);
    fs::write(&path, &bytes).with_context(|| format!("{} cannot be written", path.display()))?;
    say(&format!("{name}: {} bytes", bytes.as_ref().len()))
}

/// How well the game is solved, and what it is like.
fn statistics(gpu: &Gpu, last: &Sweep, seen: &Seen) -> Result<String> {
    let mut dice = Dice::new(8);
    let positions: Vec<_> = (0..COMPARED).map(|_| random_position(Setup::FULL, &mut dice)).collect();
    let residuals: Vec<f64> = Outlook::of(gpu, &positions)?.iter().map(Outlook::residual).collect();
    let means = (1..Setup::FULL.shells()).map(|shells| gpu.mean(shells)).collect::<Result<Vec<f64>, _>>()?;
    let mut text = String::from("{\n");
    let _ = writeln!(text, "  \"card\": \"{}\",", gpu.name()?);
    let _ = writeln!(text, "  \"sweeps\": {}, \"seconds\": {:.1},", last.number, last.time.as_secs_f64());
    let _ = writeln!(
        text,
        "  \"last_sweep\": {{ \"worst\": {:e}, \"mean\": {:e} }},",
        last.change.worst, last.change.mean
    );
    let worst = residuals.iter().copied().fold(0.0, f64::max);
    let mean = residuals.iter().sum::<f64>() / residuals.len() as f64;
    let _ = writeln!(
        text,
        "  \"in_double_precision\": {{ \"positions\": {COMPARED}, \"worst\": {worst:e}, \"mean_of_worst\": {mean:e} }},"
    );
    let moved: Vec<String> = seen
        .moved(&gpu.read(&seen.places)?)
        .into_iter()
        .map(|(sweep, change, worst, mean)| {
            format!("    {{ \"sweep\": {sweep}, \"change\": {change:e}, \"worst\": {worst:e}, \"mean\": {mean:e} }}")
        })
        .collect();
    let _ = writeln!(text, "  \"moved_since\": [\n{}\n  ],", moved.join(",\n"));
    let means: Vec<String> = means.into_iter().map(|mean| format!("{mean:.6}")).collect();
    let _ = writeln!(text, "  \"mean_chance_of_mover_with_1_to_17_shells\": [{}]", means.join(", "));
    Ok(text + "}\n")
}
