//! `solstice bench`: how fast the rules and the bots are, on one thread.
//!
//! Whole games from fresh deals, drawn as at any table but from a fast generator ([`Dice`]); random
//! moves, and all legal ones listed at every decision, through each game's own types. Machines are noisy, so
//! every figure is the best of several short rounds; `calibration` is a fixed loop to compare machines by.
//! Simulations are those of a search from a game's first decision.

use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bots::{Dice, Limit, Player, Stop};
use clap::Args;
use record::{Seed, Trace};
use rules::shelf::{Kind, Options, State, View};
use rules::{Game, GameView, Viewpoint, cherokee, shamans, tomahawk};

use crate::failure::Failure;
use crate::output::Output;
use crate::playout::{play_on, play_out};

/// Measure how fast games are played and how fast bots think on this machine.
///
/// simulations_per_s: games that a search simulates per second, from the first decision of a game (Cherokee: 4 players,
/// secret clans). In Shamans such a game ends at its first duel, whose value is solved; shamans.playouts_per_s counts
/// whole random games from resampled states. second_core_gain: simulations per second with two threads, divided by
/// those with one.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// Print one flat JSON object.
    #[arg(long)]
    json: bool,
    /// How long to measure each figure, in seconds.
    #[arg(long, value_name = "S", default_value = "0.5", value_parser = seconds)]
    seconds: Duration,
}

/// The figures by their names, in the order they were measured.
struct Figures {
    time: Duration,
    found: Vec<(String, f64)>,
}

/// Every figure is the best of this many rounds: short enough that some are not interrupted.
const ROUNDS: u32 = 50;
/// Thoughts take longer than games, so there are fewer rounds.
const THINKING_ROUNDS: u32 = 5;
/// How many simulations a thought has.
const SIMULATIONS: u32 = 1000;
/// How many a thought has that is worth a second core.
const LONG_THOUGHT: u32 = 4000;
/// How often something short is done between two looks at the clock.
const BATCH: u32 = 1000;

impl Bench {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let mut figures = Figures { time: self.seconds / ROUNDS, found: Vec::new() };
        figures.calibrate();
        figures.cherokee();
        figures.tomahawk();
        figures.shamans();
        figures.bots();
        let text = if self.json { figures.json() } else { figures.table() };
        let mut out = Output::stdout();
        out.write_all(text.as_bytes())?;
        out.finish()?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Figures {
    fn calibrate(&mut self) {
        let mut number = black_box(1u64);
        let rate = self.best(|| {
            for _ in 0..BATCH {
                number = (number ^ number >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9).wrapping_add(1);
            }
            u64::from(BATCH)
        });
        black_box(number);
        self.put("calibration", rate);
    }

    fn cherokee(&mut self) {
        for (name, clans) in [("secret", cherokee::Clans::Secret), ("open", cherokee::Clans::Open)] {
            for options in (2..=4).filter_map(|players| cherokee::Options::new(players, clans)) {
                self.play::<cherokee::State>(&format!("cherokee.{name}-{}", options.players()), &options);
            }
        }
        self.copy::<cherokee::State>(Kind::Cherokee, &cherokee::Options::default());
        self.record(Kind::Cherokee);
    }

    fn tomahawk(&mut self) {
        for (name, prize) in [("base", tomahawk::Prize::Without), ("prized", tomahawk::Prize::With)] {
            let options = tomahawk::Options::new(prize, tomahawk::Deck::reconstruction());
            self.play::<tomahawk::State>(&format!("tomahawk.{name}"), &options);
        }
        self.copy::<tomahawk::State>(Kind::Tomahawk, &tomahawk::Options::default());
        self.record(Kind::Tomahawk);
    }

    fn shamans(&mut self) {
        use shamans::{Moves, Variant};
        let variants = [
            ("base", Variant::Base, Moves::Swap),
            ("memory", Variant::Memory, Moves::Swap),
            ("pro", Variant::Pro, Moves::Swap),
            ("pro-free", Variant::Pro, Moves::Free),
        ];
        let default = shamans::Options::default();
        for (name, variant, moves) in variants {
            if let Some(options) = default.with_variant(variant).with_moves(moves) {
                self.play::<shamans::State>(&format!("shamans.{name}"), &options);
            }
        }
        self.copy::<shamans::State>(Kind::Shamans, &default);
        self.record(Kind::Shamans);
    }

    /// Random play of whole games: decisions a second in the best round, and games at the same pace.
    fn play<G: Game>(&mut self, name: &str, options: &G::Options) {
        let mut luck = Dice::new(1);
        let (mut games, mut decisions) = (0u64, 0u64);
        let rate = self.best(|| {
            let played = play_out::<G>(black_box(options), &mut luck);
            games += 1;
            decisions += played;
            played
        });
        self.put(&format!("{name}.decisions_per_s"), rate);
        self.put(&format!("{name}.games_per_s"), rate * games as f64 / decisions as f64);
    }

    /// How large a state is, and how long a copy of it takes.
    fn copy<G: Game>(&mut self, game: Kind, options: &G::Options) {
        let state = G::new(options);
        let rate = self.best(|| {
            for _ in 0..BATCH {
                black_box(*black_box(&state));
            }
            u64::from(BATCH)
        });
        self.put(&format!("{game}.state_bytes"), size_of::<G>() as f64);
        self.put(&format!("{game}.copy_ns"), 1e9 / rate);
    }

    /// Games that are simulated and written, and records that are read and checked.
    fn record(&mut self, game: Kind) {
        let options = Options::default_of(game);
        let seed = Seed::new([7; 32]);
        let mut index = 0;
        let simulated = self.best(|| {
            index += 1;
            let seed = record::game_seed(&seed, index);
            black_box(record::play_out(&options, &seed, Trace::Without).write());
            1
        });
        let line = record::play_out(&options, &seed, Trace::Without).write();
        let checked = self.best(|| u64::from(record::check_line(black_box(&line)).is_ok()));
        self.put(&format!("{game}.record.simulate_per_s"), simulated);
        self.put(&format!("{game}.record.check_per_s"), checked);
    }

    /// How many games a search plays out in thought, and what a second core adds.
    fn bots(&mut self) {
        for game in Kind::ALL {
            let options = match cherokee::Options::new(4, cherokee::Clans::Secret) {
                Some(options) if game == Kind::Cherokee => Options::Cherokee(options),
                _ => Options::default_of(game),
            };
            let Some(view) = first_view(&options) else { continue };
            let one = self.simulations(&view, 1, SIMULATIONS);
            self.put(&format!("{game}.simulations_per_s"), one);
            if let View::Shamans(view) = &view {
                let mut luck = Dice::new(1);
                let playouts = self.best(|| {
                    black_box(play_on(view.resample(&mut luck), &mut luck));
                    1
                });
                self.put(&format!("{game}.playouts_per_s"), playouts);
            }
            let [one, two] = [1, 2].map(|threads| self.simulations(&view, threads, LONG_THOUGHT));
            self.put(&format!("{game}.second_core_gain"), two / one);
        }
    }

    /// Simulations a second of a search with so many threads, and so many simulations a thought.
    fn simulations(&self, view: &View, threads: usize, count: u32) -> f64 {
        let bot = Player::Search(Limit::Simulations(count));
        let stop = Stop::new();
        let mut seed = 0;
        let work = || {
            seed += 1;
            bot.think(view, &stop, threads, seed).map_or(0, |choice| u64::from(choice.simulations))
        };
        best_of(THINKING_ROUNDS, self.time * (ROUNDS / THINKING_ROUNDS), work)
    }

    /// How much `work` does in a second, in the best of the rounds.
    fn best(&self, work: impl FnMut() -> u64) -> f64 {
        best_of(ROUNDS, self.time, work)
    }

    fn put(&mut self, name: &str, figure: f64) {
        self.found.push((name.to_owned(), figure));
    }

    fn json(&self) -> String {
        let lines: Vec<String> =
            self.found.iter().map(|(name, figure)| format!("  \"{name}\": {}", plain(*figure))).collect();
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }

    /// The figures, and each rate in relation to the calibration loop.
    fn table(&self) -> String {
        let calibration = self.found.first().map_or(1.0, |(_, figure)| *figure);
        let mut text = format!("{:<38}{:>18}{:>16}\n", "", "one thread", "/ calibration");
        for (name, figure) in &self.found {
            let ratio = match name.ends_with("_per_s") {
                true => format!("{:.6}", figure / calibration),
                false => String::new(),
            };
            text.push_str(format!("{name:<38}{:>18}{ratio:>16}", grouped(*figure)).trim_end());
            text.push('\n');
        }
        text
    }
}

/// How much `work` does in a second, in the best of some rounds of this length.
fn best_of(rounds: u32, time: Duration, mut work: impl FnMut() -> u64) -> f64 {
    let round = |_| {
        let start = Instant::now();
        let mut done = 0;
        loop {
            done += work();
            let passed = start.elapsed();
            if passed >= time {
                return done as f64 / passed.as_secs_f64().max(1e-9);
            }
        }
    };
    (0..rounds).map(round).fold(0.0, f64::max)
}

/// What the first seat to decide knows after the deal.
fn first_view(options: &Options) -> Option<View> {
    let mut state = State::new(options);
    let seat = state.run_to_decision(&mut Dice::new(1))?;
    Some(state.view(Viewpoint::Seat(seat)))
}

fn seconds(word: &str) -> Result<Duration, String> {
    let seconds = word.parse().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "must be a number of seconds from 0.001 to 3600".to_owned())
}

/// Large figures whole, small ones with two digits after the point.
fn plain(figure: f64) -> String {
    if figure >= 1000.0 || figure.fract() == 0.0 { format!("{figure:.0}") } else { format!("{figure:.2}") }
}

/// The same, with the thousands apart.
fn grouped(figure: f64) -> String {
    let text = plain(figure);
    let whole = text.split('.').next().unwrap_or_default().len();
    let mut grouped = String::new();
    for (position, digit) in text.chars().enumerate() {
        if position > 0 && position < whole && (whole - position).is_multiple_of(3) {
            grouped.push(' ');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(
            ["1", "999", "1000", "12345678"].map(|text| grouped(text.parse().unwrap())),
            ["1", "999", "1 000", "12 345 678"]
        );
        assert_eq!(grouped(12.345), "12.35");
    }
}
