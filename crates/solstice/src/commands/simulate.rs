//! `solstice simulate`: plays games and writes their records.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use bots::{Player, Stop};
use clap::Args;
use indicatif::ProgressBar;
use record::{Record, Seed, Stream, Trace};
use rules::Viewpoint;
use rules::shelf::{Action, Kind, Options, State, View};

use crate::arguments;
use crate::failure::Failure;
use crate::options;
use crate::output::Output;
use crate::workers;

/// Play games, with random moves or between bots, and write their records, one per line.
///
/// The same seed gives the same games every time, except with bots that think for a set time.
#[derive(Debug, Args)]
pub(crate) struct Simulate {
    /// The game.
    #[arg(value_parser = arguments::game())]
    game: Kind,
    /// An option of the game, like players=3, variant=pro or deck=FILE.
    #[arg(long = "option", value_name = "K=V")]
    options: Vec<String>,
    /// How many games.
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first game, from which the others follow: 64 hexadecimal digits. Random if omitted.
    #[arg(long, value_name = "HEX64")]
    seed: Option<Seed>,
    /// Who plays, one name for all seats or one for each: random, greedy, search:1000 (simulations per
    /// decision), search:500ms, or a level 1 to 5.
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', default_value = "random")]
    bots: Vec<Player>,
    /// List all legal moves with every decision.
    #[arg(long)]
    trace: bool,
    /// Write to this file, which appears when all games have been played.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A series of games to play.
#[derive(Copy, Clone)]
struct Series<'a> {
    options: &'a Options,
    master: &'a Seed,
    bots: &'a [Player],
    stop: &'a Stop,
    trace: Trace,
    games: u64,
}

/// How many records a thread may be ahead of the one that writes.
const AHEAD: usize = 16;
/// More threads than this would wait for the one that writes.
const MOST_THREADS: usize = 8;

impl Simulate {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let options = options::read(self.game, &self.options)?;
        arguments::check_bots(&self.bots, usize::from(State::new(&options).seats()))?;
        let master = options::seed(self.seed)?;
        let trace = if self.trace { Trace::With } else { Trace::Without };
        let (mut out, stop) = match &self.out {
            None => (Output::stdout(), Arc::default()),
            Some(path) => (Output::file(path)?, workers::stop_when_interrupted()?),
        };
        let games = self.games;
        let series =
            Series { options: &options, master: &master, bots: &self.bots, stop: &stop, trace, games };
        let bar = self.progress_bar();
        let written = write_games(series, &mut out, &bar);
        bar.finish_and_clear();
        written?;
        out.finish()?;
        Ok(ExitCode::SUCCESS)
    }

    /// A bar on stderr, where that is a terminal and the records do not run over it.
    fn progress_bar(&self) -> ProgressBar {
        if self.out.is_none() && io::stdout().is_terminal() {
            return ProgressBar::hidden();
        }
        workers::progress_bar(self.games, "games, {eta} left")
    }
}

/// Plays on all cores and writes in the order of the games: thread `t` of `n` plays games t, t + n, …
fn write_games(series: Series<'_>, out: &mut Output, bar: &ProgressBar) -> Result<(), Failure> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = cores.min(MOST_THREADS).min(usize::try_from(series.games).unwrap_or(MOST_THREADS));
    thread::scope(|scope| {
        // When the receivers are dropped, the threads find nobody to send to and end.
        let receivers: Vec<Receiver<String>> = (0..threads)
            .map(|thread| {
                let (sender, receiver) = sync_channel(AHEAD);
                scope.spawn(move || play_every(series, thread, threads, &sender));
                receiver
            })
            .collect();
        for (_, receiver) in (0..series.games).zip(receivers.iter().cycle()) {
            let record = receiver.recv();
            if series.stop.is_asked() {
                return Err(Failure::Interrupted("stopped: nothing was written".to_owned()));
            }
            let record = record.map_err(|_| Failure::Content("a game could not be played".to_owned()))?;
            writeln!(out, "{record}")?;
            bar.inc(1);
        }
        Ok(())
    })
}

fn play_every(series: Series<'_>, first: usize, step: usize, sender: &SyncSender<String>) {
    for index in (first as u64..series.games).step_by(step) {
        let seed = record::game_seed(series.master, index);
        if sender.send(series.play(&seed).write()).is_err() {
            return;
        }
    }
}

impl Series<'_> {
    /// Plays one game. Random players alone choose from a stream of their own, whatever else bots do.
    fn play(&self, seed: &Seed) -> Record {
        if self.bots.iter().all(|bot| *bot == Player::Random) {
            return record::play_out(self.options, seed, self.trace);
        }
        let mut seeds = Stream::bots(seed);
        record::play_out_with(self.options, seed, self.trace, |view, legal| {
            self.choose(view, legal, seeds.double_word()).unwrap_or(0)
        })
    }

    fn choose(&self, view: &View, legal: &[Action], seed: u64) -> Option<usize> {
        let Viewpoint::Seat(seat) = view.viewpoint() else { return None };
        let bot = self.bots.get(seat.index()).or(self.bots.first())?;
        let chosen = bot.think(view, self.stop, 1, seed)?.action;
        legal.iter().position(|action| *action == chosen)
    }
}
