//! `solstice arena`: how strong bots are, by playing them against each other.
//!
//! Every pair has its own deals, and every deal is played from every seat. Deals and thoughts follow from
//! the seed, the pair, the deal and the seat alone, so the result does not depend on the threads.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bots::{Pair, Player, Rating, Score, Stop};
use clap::Args;
use record::{Seed, Stream};
use rules::Seat;
use rules::shelf::{Kind, Options, State};
use serde::Serialize;
use words::Lang;

use crate::arguments;
use crate::failure::Failure;
use crate::narrate;
use crate::options;
use crate::output::{self, Output};
use crate::plot::{self, Bar};
use crate::workers;

/// Play bots against each other, every pair, and rate them.
///
/// Every deal is played once from each seat, with the seats rotated, so that luck of the deal cancels out; between equal
/// bots each game has its own deal. A score is a bot's average share of the wins: 1 for a win, a fraction for a shared
/// one. With three or four players the first bot has one seat and the second has all the others, so equal bots score
/// 1/3 or 1/4. Ratings are Elo ratings with the first bot at 1000: a 400-point lead means ten times as many wins.
/// Intervals are 95% confidence intervals. If interrupted, it prints the results so far.
#[derive(Debug, Args)]
pub(crate) struct Arena {
    /// The game.
    #[arg(value_parser = arguments::game())]
    game: Kind,
    /// An option of the game, like players=3, variant=pro or deck=FILE.
    #[arg(long = "option", value_name = "K=V")]
    options: Vec<String>,
    /// Who plays, two bots or more: random, greedy, search:1000 (simulations per decision), search:500ms, or
    /// a level 1 to 5.
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    bots: Vec<Player>,
    /// Games per pair, rounded up to whole deals.
    #[arg(long, value_name = "N", default_value = "100", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// The seed of all deals and of the bots' random choices: 64 hexadecimal digits. Random if omitted.
    #[arg(long, value_name = "HEX64")]
    seed: Option<Seed>,
    /// How many games are played at the same time; each bot thinks on one thread. Default: the number of cores. The results
    /// do not depend on it, unless bots think for a set time.
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print `{"bots":[{"name","rating","low","high"}],"pairs":[{"a","b","games","a_score","low","high",
    /// "a_by_seat":[{"seat","games","score","low","high"}],"seats":[the same, whoever sat there]}]}`.
    #[arg(long)]
    json: bool,
    /// Plot the ratings.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

/// What is to be played.
struct Fixtures<'a> {
    options: Options,
    bots: &'a [Player],
    /// Each pair by the indices of its bots.
    pairs: Vec<(usize, usize)>,
    seats: u8,
    deals: usize,
    master: Seed,
}

/// Each seat's part of the victory in one game.
type Parts = [f64; Seat::MOST];

/// What came of it.
struct Table<'a> {
    bots: &'a [Player],
    played: Vec<Played>,
    ratings: Vec<Rating>,
    seats: u8,
}

/// What came of one pair's games.
struct Played {
    pair: Pair,
    /// The first bot's score in each seat.
    a_by_seat: Vec<Score>,
    /// What each seat scored, whoever sat there.
    seats: Vec<Score>,
}

/// The results as JSON.
#[derive(Serialize)]
struct Written {
    bots: Vec<Rated>,
    pairs: Vec<Scored>,
}

/// A bot's rating as JSON.
#[derive(Serialize)]
struct Rated {
    name: String,
    rating: f64,
    low: f64,
    high: f64,
}

/// A pair's scores as JSON.
#[derive(Serialize)]
struct Scored {
    a: String,
    b: String,
    games: u64,
    a_score: f64,
    low: f64,
    high: f64,
    a_by_seat: Vec<SeatScore>,
    seats: Vec<SeatScore>,
}

/// What was scored in one seat, as JSON.
#[derive(Serialize)]
struct SeatScore {
    seat: usize,
    games: u64,
    score: f64,
    low: f64,
    high: f64,
}

/// More bots than this do not fit on a page.
const MOST_BOTS: usize = 32;

impl Arena {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let fixtures = self.fixtures()?;
        let stop = workers::stop_when_interrupted()?;
        let file = plot::open_file(self.plot.as_ref())?;
        let threads = self.threads.map_or_else(workers::cores, usize::from);
        let bar = workers::progress_bar(fixtures.games() as u64, "games, {eta} left");
        let games = workers::share(fixtures.games(), threads, &stop, &bar, |game| fixtures.play(game, &stop));
        bar.finish_and_clear();
        let table = fixtures.table(&games);
        if stop.is_asked() {
            let played = games.iter().flatten().count();
            let count: u64 = table.played.iter().map(|played| played.pair.score.games).sum();
            if count == 0 {
                return Err(Failure::Interrupted("stopped before the first deal was completed".to_owned()));
            }
            let all = games.len();
            let _ = writeln!(
                io::stderr(),
                "solstice: stopped after {played} of {all} games; only the {count} games of completed deals are counted"
            );
        }
        let title = narrate::title(&fixtures.options, Lang::En);
        let mut out = Output::stdout();
        let text = if self.json { table.json()? } else { format!("{title}\n\n{}", table.words()) };
        out.write_all(text.as_bytes())?;
        out.finish()?;
        plot::write(file, || plot::ratings(&format!("{title}: ratings with 95% intervals"), &table.bars()))?;
        Ok(if stop.is_asked() { ExitCode::from(130) } else { ExitCode::SUCCESS })
    }

    fn fixtures(&self) -> Result<Fixtures<'_>, Failure> {
        let options = options::read(self.game, &self.options)?;
        let count = self.bots.len();
        if !(2..=MOST_BOTS).contains(&count) {
            return Err(Failure::Usage(format!("--bots names {count}: an arena has 2 to {MOST_BOTS} bots")));
        }
        let seats = State::new(&options).seats();
        Ok(Fixtures {
            options,
            bots: &self.bots,
            pairs: (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect(),
            seats,
            deals: (self.games as usize).div_ceil(usize::from(seats)),
            master: options::seed(self.seed)?,
        })
    }
}

impl<'a> Fixtures<'a> {
    fn games(&self) -> usize {
        self.deals * self.pairs.len() * usize::from(self.seats)
    }

    /// Plays one game and gives each seat's part of the victory. Games are numbered deal by deal, so that
    /// all pairs have played about as much whenever it is interrupted.
    fn play(&self, game: usize, stop: &Stop) -> Option<Parts> {
        let seats = usize::from(self.seats);
        let (set, turn) = (game / seats, game % seats);
        let (round, pair) = (set / self.pairs.len(), set % self.pairs.len());
        let (a, b) = self.pairs[pair];
        let deal = if self.is_mirrored(pair) { round } else { round * seats + turn };
        let seed = record::game_seed(&record::game_seed(&self.master, pair as u64 + 1), deal as u64);
        let mut thoughts = Stream::bots(&seed);
        let thought = (0..=turn).map(|_| thoughts.double_word()).last().unwrap_or_default();
        let at: Vec<Player> = (0..seats).map(|seat| self.bots[if seat == turn { a } else { b }]).collect();
        let outcome = bots::play(&self.options, &at, &mut Stream::deals(&seed), thought, stop)?;
        Some(Seat::ALL.map(|seat| bots::share_of_victory(&outcome, seat)))
    }

    /// Whether every deal of a pair is played from every seat. Between equals that would be the same game
    /// again, so each of their games has a deal of its own.
    fn is_mirrored(&self, pair: usize) -> bool {
        let (a, b) = self.pairs[pair];
        self.bots[a] != self.bots[b]
    }

    /// Scores and ratings of the deals that were played from every seat.
    fn table(&self, games: &[Option<Parts>]) -> Table<'a> {
        let mut sets: Vec<Vec<Vec<Parts>>> = vec![Vec::new(); self.pairs.len()];
        for (set, games) in games.chunks(usize::from(self.seats)).enumerate() {
            let parts: Vec<Parts> = games.iter().flatten().copied().collect();
            if parts.len() == usize::from(self.seats) {
                sets[set % self.pairs.len()].push(parts);
            }
        }
        let played = self.pairs.iter().zip(&sets).enumerate();
        let played: Vec<Played> = played
            .filter_map(|(pair, (&(a, b), sets))| self.played(self.is_mirrored(pair), a, b, sets))
            .collect();
        let pairs: Vec<Pair> = played.iter().map(|played| played.pair).collect();
        let ratings = bots::rate(self.bots.len(), &pairs, self.seats);
        Table { bots: self.bots, played, ratings, seats: self.seats }
    }

    /// What came of a pair's games, of which each set was played from every seat; `None` without any.
    fn played(&self, is_mirrored: bool, a: usize, b: usize, sets: &[Vec<Parts>]) -> Option<Played> {
        let seats = usize::from(self.seats);
        let score_of = |part: &dyn Fn(&[Parts], usize) -> f64| {
            let of_set = |set: &Vec<Parts>| (0..seats).map(|turn| part(set, turn)).collect::<Vec<_>>();
            if is_mirrored {
                let means: Vec<f64> =
                    sets.iter().map(|set| of_set(set).iter().sum::<f64>() / seats as f64).collect();
                Score::of_deals(&means, self.seats)
            } else {
                Score::of_deals(&sets.iter().flat_map(of_set).collect::<Vec<_>>(), 1)
            }
        };
        let score = score_of(&|set, turn| set[turn][turn])?;
        let a_in =
            |seat: usize| Score::of_deals(&sets.iter().map(|set| set[seat][seat]).collect::<Vec<_>>(), 1);
        let of_seat = |seat: usize| score_of(&|set, turn| set[turn][seat]);
        Some(Played {
            pair: Pair { a, b, score },
            a_by_seat: (0..seats).filter_map(a_in).collect(),
            seats: (0..seats).filter_map(of_seat).collect(),
        })
    }
}

impl Table<'_> {
    fn json(&self) -> Result<String, Failure> {
        let name = |bot: usize| self.bots[bot].to_string();
        let tenths = |value: f64| (value * 10.0).round() / 10.0;
        let rated = self.bots.iter().zip(&self.ratings);
        let bots = rated.map(|(bot, rating)| Rated {
            name: bot.to_string(),
            rating: tenths(rating.rating),
            low: tenths(rating.low),
            high: tenths(rating.high),
        });
        let pairs =
            self.played.iter().map(|Played { pair: Pair { a, b, score }, a_by_seat, seats }| Scored {
                a: name(*a),
                b: name(*b),
                games: score.games,
                a_score: output::rounded(score.share),
                low: output::rounded(score.low),
                high: output::rounded(score.high),
                a_by_seat: by_seat(a_by_seat),
                seats: by_seat(seats),
            });
        output::json_line(&Written { bots: bots.collect(), pairs: pairs.collect() })
    }

    fn words(&self) -> String {
        let mut text = self.matrix();
        text.push('\n');
        for Played { pair: Pair { a, b, score }, a_by_seat, seats } in &self.played {
            let (a, b, games) = (self.bots[*a], self.bots[*b], score.games);
            let among = if self.seats == 2 { "against" } else { "among" };
            text.push_str(&format!("{a} {among} {b}: {} in {games} games\n", percent(score)));
            // Between equals it does not matter which of them sits where.
            let (who, scores) =
                if a == b { ("anyone".to_owned(), seats) } else { (a.to_string(), a_by_seat) };
            for (seat, score) in scores.iter().enumerate() {
                text.push_str(&format!("  {who} in seat {seat}: {}\n", percent(score)));
            }
        }
        text.push_str(&format!("\n{:<16}{:>8}   95% interval\n", "", "rating"));
        for (bot, rating) in self.bots.iter().zip(&self.ratings) {
            text.push_str(&format!("{:<16}{:>8.0}   ", bot.to_string(), rating.rating));
            text.push_str(&format!("{:.0} to {:.0}\n", rating.low, rating.high));
        }
        text.push_str(&format!("{} is the reference, rated 1000.\n", self.bots[0]));
        if self.seats > 2 {
            text.push_str(&format!(
                "Equal players would each score {:.1}%.\n",
                100.0 / f64::from(self.seats)
            ));
        }
        text
    }

    /// What the bot of each line scores against that of each column. With more than two seats one of the
    /// line's plays among several of the column's, and the other way round is not played.
    fn matrix(&self) -> String {
        let pairs: Vec<Pair> = self.played.iter().map(|played| played.pair).collect();
        let mut text = format!("{:<16}", "");
        self.bots.iter().for_each(|bot| text.push_str(&format!("{:>13}", bot.to_string())));
        for (line, bot) in self.bots.iter().enumerate() {
            text.push_str(&format!("\n{:<16}", bot.to_string()));
            for column in 0..self.bots.len() {
                let found = pairs.iter().find(|pair| (pair.a, pair.b) == (line, column));
                let mirrored = pairs.iter().find(|pair| (pair.b, pair.a) == (line, column));
                let share = match (found, mirrored) {
                    (Some(pair), _) => Some(pair.score.share),
                    (None, Some(pair)) if self.seats == 2 => Some(1.0 - pair.score.share),
                    _ => None,
                };
                let cell = share.map_or("·".to_owned(), |share| format!("{:.1}%", 100.0 * share));
                text.push_str(&format!("{cell:>13}"));
            }
        }
        text.push('\n');
        text
    }

    fn bars(&self) -> Vec<Bar> {
        let rated = self.bots.iter().zip(&self.ratings);
        rated
            .map(|(bot, rating)| Bar {
                name: bot.to_string(),
                values: [rating.low, rating.rating, rating.high],
            })
            .collect()
    }
}

fn by_seat(scores: &[Score]) -> Vec<SeatScore> {
    let scored = scores.iter().enumerate();
    scored
        .map(|(seat, score)| SeatScore {
            seat,
            games: score.games,
            score: output::rounded(score.share),
            low: output::rounded(score.low),
            high: output::rounded(score.high),
        })
        .collect()
}

/// A score with its interval, in percent.
fn percent(score: &Score) -> String {
    let [share, low, high] = [score.share, score.low, score.high].map(|share| 100.0 * share);
    format!("{share:.1}% ({low:.1} to {high:.1})")
}
