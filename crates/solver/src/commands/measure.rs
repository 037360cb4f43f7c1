//! `solver measure`: how much bots lose against exact play.

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result};
use bots::Player;
use solver::measure::{Losses, Sampled};

use super::say;

/// Which bots, and by what.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The sample that `solve` has written
    sample: PathBuf,
    /// The bots, by name, as in `solstice arena`
    #[arg(long, value_delimiter = ',', default_value = "2,3,4,5")]
    bots: Vec<Player>,
    /// How many positions, evenly over the sample
    #[arg(long, default_value_t = 400)]
    positions: usize,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let text = fs::read_to_string(&arguments.sample)
        .with_context(|| format!("{} cannot be read", arguments.sample.display()))?;
    let lines: Vec<&str> = text.lines().skip(1).collect();
    let step = (lines.len() / arguments.positions.max(1)).max(1);
    say(
        "| bot | positions | lost at an exchange | 99 of 100 | worst | lost at a duel | worst | stated chance off by | ms a decision |",
    )?;
    say("|---|---|---|---|---|---|---|---|---|")?;
    for player in &arguments.bots {
        let (mut losses, start) = (Losses::default(), Instant::now());
        for (number, line) in lines.iter().step_by(step).take(arguments.positions).enumerate() {
            let sampled = Sampled::parse(line).with_context(|| format!("{line:?} is no position"))?;
            sampled.measure(player, number as u64, &mut losses).with_context(|| format!("{line:?}"))?;
        }
        let milliseconds = start.elapsed().as_secs_f64() * 1e3 / (2 * losses.duels.len()) as f64;
        // A bot that does not search states nothing.
        let stated =
            player.limit().map_or_else(|| "–".to_owned(), |_| format!("{:.4}", mean(&losses.stated)));
        let Losses { mut exchanges, duels, .. } = losses;
        exchanges.sort_by(f64::total_cmp);
        let worst = |losses: &[f64]| losses.iter().copied().fold(0.0, f64::max);
        let most = exchanges[(exchanges.len() * 99 / 100).min(exchanges.len() - 1)];
        say(&format!(
            "| {player} | {} | {:.4} | {most:.4} | {:.4} | {:.5} | {:.4} | {stated} | {milliseconds:.0} |",
            duels.len(),
            mean(&exchanges),
            worst(&exchanges),
            mean(&duels),
            worst(&duels),
        ))?;
    }
    Ok(())
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}
