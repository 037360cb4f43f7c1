//! `cargo xtask strength`: how strong the bots are, match by match, as docs/bots.md tells it.
//!
//! Each match is a `solstice arena` of two bots with mirrored deals and a fixed seed, so that anyone gets
//! the same scores again. `cargo xtask strength seats` plays bots against themselves, each game with a deal of
//! its own, and fails if a seat is worth more than the others. `cargo xtask strength exact` says what bots lose against exact
//! play in Duel of the Shamans.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xshell::{Shell, cmd};

/// A match: the game with its options, two bots, and how many games.
struct Match {
    game: &'static str,
    options: &'static [&'static str],
    bots: &'static str,
    games: &'static str,
}

const SEED: &str = "50157ace50157ace50157ace50157ace50157ace50157ace50157ace50157ace";

/// Decks of Tomahawk that differ much from the reconstruction.
const HIGH_VALUES: &str = "deck=docs/examples/decks/high-values-little-hair.txt";
const MUCH_HAIR: &str = "deck=docs/examples/decks/low-values-much-hair.txt";
const FORESTS: &str = "deck=docs/examples/decks/forests-and-signs.txt";

const SETS: [(&str, &[Match]); 4] = [
    (
        "greedy against random",
        &[
            Match { game: "cherokee", options: &[], bots: "greedy,random", games: "200" },
            Match { game: "cherokee", options: &["clans=open"], bots: "greedy,random", games: "200" },
            Match { game: "cherokee", options: &["players=3"], bots: "greedy,random", games: "240" },
            Match { game: "cherokee", options: &["players=4"], bots: "greedy,random", games: "240" },
            Match { game: "tomahawk", options: &[], bots: "greedy,random", games: "1000" },
            Match {
                game: "tomahawk",
                options: &["prized_animal=true"],
                bots: "greedy,random",
                games: "1000",
            },
            Match { game: "tomahawk", options: &[HIGH_VALUES], bots: "greedy,random", games: "1000" },
            Match { game: "tomahawk", options: &[MUCH_HAIR], bots: "greedy,random", games: "1000" },
            Match { game: "tomahawk", options: &[FORESTS], bots: "greedy,random", games: "1000" },
            Match { game: "shamans", options: &[], bots: "greedy,random", games: "400" },
            Match { game: "shamans", options: &["variant=memory"], bots: "greedy,random", games: "400" },
            Match { game: "shamans", options: &["variant=pro"], bots: "greedy,random", games: "400" },
            Match {
                game: "shamans",
                options: &["variant=pro", "moves=free"],
                bots: "greedy,random",
                games: "1000",
            },
        ],
    ),
    (
        "search against greedy",
        &[
            Match { game: "cherokee", options: &[], bots: "search:1000,greedy", games: "80" },
            Match { game: "cherokee", options: &["clans=open"], bots: "search:1000,greedy", games: "60" },
            Match { game: "cherokee", options: &["players=4"], bots: "search:1000,greedy", games: "120" },
            Match { game: "tomahawk", options: &[], bots: "search:1000,greedy", games: "200" },
            Match { game: "tomahawk", options: &[], bots: "3,greedy", games: "1000" },
            Match { game: "tomahawk", options: &[HIGH_VALUES], bots: "3,greedy", games: "1000" },
            Match { game: "tomahawk", options: &[MUCH_HAIR], bots: "3,greedy", games: "1000" },
            Match { game: "tomahawk", options: &[FORESTS], bots: "3,greedy", games: "1000" },
            Match { game: "shamans", options: &[], bots: "search:1000,greedy", games: "200" },
            Match { game: "shamans", options: &["variant=memory"], bots: "search:1000,greedy", games: "200" },
            Match { game: "shamans", options: &["variant=pro"], bots: "search:1000,greedy", games: "100" },
            Match {
                game: "shamans",
                options: &["variant=pro", "moves=free"],
                bots: "3,greedy",
                games: "1000",
            },
        ],
    ),
    (
        "eight times the simulations",
        &[
            Match { game: "cherokee", options: &[], bots: "search:8000,search:1000", games: "40" },
            Match { game: "tomahawk", options: &[], bots: "search:8000,search:1000", games: "120" },
            Match { game: "shamans", options: &[], bots: "search:8000,search:1000", games: "120" },
            Match {
                game: "shamans",
                options: &["variant=memory"],
                bots: "search:8000,search:1000",
                games: "120",
            },
        ],
    ),
    (
        "inference against none",
        &[
            Match { game: "cherokee", options: &[], bots: "search:1000,blind:1000", games: "60" },
            Match { game: "cherokee", options: &["players=4"], bots: "search:1000,blind:1000", games: "60" },
        ],
    ),
];

/// Games between equals: what each seat is worth.
struct Equals {
    game: &'static str,
    options: &'static [&'static str],
    bot: &'static str,
    games: &'static str,
    /// How far a seat's share may be from fair, in points; without it, fair must lie in the 95% interval.
    points: Option<f64>,
}

const SEATS: &str = "seats between equals";

/// What bots lose against exact play, and the positions by which that is measured (docs/solver.md).
const EXACT: &str = "exact play";
const SAMPLE: &str = "crates/solver/tests/data/sample.tsv";

/// The games of [`SEATS`], for one bot.
const fn equals(bot: &'static str, games: &'static str) -> [Equals; 4] {
    let points = Some(3.0);
    [
        Equals { game: "tomahawk", options: &[], bot, games, points },
        Equals { game: "cherokee", options: &[], bot, games, points },
        Equals { game: "cherokee", options: &["players=3"], bot, games, points },
        Equals { game: "cherokee", options: &["players=4"], bot, games, points },
    ]
}

/// Plays all sets, or those whose name begins with `name`, and prints a table of each.
pub(crate) fn run(shell: &Shell, name: &str) -> Result<()> {
    cmd!(shell, "cargo build --quiet --locked --release --package solstice").run()?;
    for (title, matches) in SETS.iter().filter(|(title, _)| title.starts_with(name)) {
        println!("\n{title}\n\n| game | match | games | score | 95% interval |\n|---|---|---|---|---|");
        for one in *matches {
            println!("{}", row(shell, one)?);
        }
    }
    if SEATS.starts_with(name) {
        seats(shell)?;
    }
    if EXACT.starts_with(name) {
        exact(shell)?;
    }
    Ok(())
}

/// Measures bots in Duel of the Shamans by positions whose exact values are known. Level 5 takes its second for each of two
/// decisions a position.
fn exact(shell: &Shell) -> Result<()> {
    println!("\n{EXACT}\n");
    for (bots, positions) in [("2,3,4", "2000"), ("5", "200")] {
        cmd!(
            shell,
            "cargo run --quiet --locked --release --package solver -- measure {SAMPLE} --bots {bots} --positions {positions}"
        )
        .quiet()
        .run()?;
    }
    Ok(())
}

fn row(shell: &Shell, one: &Match) -> Result<String> {
    let pair = arena(shell, one.game, one.options, one.bots, one.games)?;
    let (score, low, high) = (number(&pair, "a_score")?, number(&pair, "low")?, number(&pair, "high")?);
    let (name, bots) = (title(one.game, one.options), one.bots.replace(',', " against "));
    let games = number(&pair, "games")?;
    Ok(format!("| {name} | {bots} | {games} | {} |", percent(score, low, high)))
}

/// Plays equals against each other; an error if a seat is worth more than the others.
fn seats(shell: &Shell) -> Result<()> {
    println!("\n{SEATS}\n\n| game | bots | games | seat | share | 95% interval | fair |");
    println!("|---|---|---|---|---|---|---|");
    let level_four = Equals { game: "tomahawk", options: &[], bot: "4", games: "400", points: None };
    let all = equals("1", "4000").into_iter().chain(equals("2", "4000")).chain(equals("3", "2000"));
    let mut unfair = Vec::new();
    for one in all.chain([level_four]) {
        unfair.extend(shares(shell, &one)?);
    }
    ensure!(unfair.is_empty(), "not fair: {}", unfair.join("; "));
    Ok(())
}

/// Prints what each seat scored; gives those that scored more or less than is fair.
fn shares(shell: &Shell, one: &Equals) -> Result<Vec<String>> {
    let bots = [one.bot, one.bot].join(",");
    let pair = arena(shell, one.game, one.options, &bots, one.games)?;
    let (name, games) = (title(one.game, one.options), number(&pair, "games")?);
    let seats = pair["seats"].as_array().context("the arena names its seats")?;
    let fair = 1.0 / seats.len() as f64;
    let mut unfair = Vec::new();
    for (seat, score) in seats.iter().enumerate() {
        let (share, low, high) = (number(score, "score")?, number(score, "low")?, number(score, "high")?);
        println!(
            "| {name} | level {} | {games} | {seat} | {} | {:.1}% |",
            one.bot,
            percent(share, low, high),
            100.0 * fair
        );
        let is_fair = match one.points {
            Some(points) => 100.0 * (share - fair).abs() <= points,
            None => (low..=high).contains(&fair),
        };
        if !is_fair {
            unfair.push(format!("{name}, level {}, seat {seat}: {:.1}%", one.bot, 100.0 * share));
        }
    }
    Ok(unfair)
}

/// Plays two bots against each other and gives what the arena says of the pair.
fn arena(shell: &Shell, game: &str, options: &[&str], bots: &str, games: &str) -> Result<Value> {
    let options = options.iter().flat_map(|option| ["--option", option]);
    let arena = cmd!(
        shell,
        "cargo run --quiet --locked --release --package solstice -- arena {game} {options...} --bots {bots} --games {games} --seed {SEED} --json"
    );
    let json: Value = serde_json::from_str(&arena.quiet().ignore_stderr().read()?)?;
    json["pairs"].get(0).cloned().context("the arena names its pairs")
}

fn number(json: &Value, field: &str) -> Result<f64> {
    json[field].as_f64().with_context(|| format!("the arena's JSON has no number {field}"))
}

fn title(game: &str, options: &[&str]) -> String {
    [&[game][..], options].concat().join(" ")
}

/// A score and its interval as two cells of a table.
fn percent(score: f64, low: f64, high: f64) -> String {
    format!("{:.1}% | {:.1} to {:.1}", 100.0 * score, 100.0 * low, 100.0 * high)
}
