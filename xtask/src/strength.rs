//! `cargo xtask strength`: how strong the bots are, match by match, as docs/bots.md tells it.
//!
//! Each match is a `solstice arena` of two bots with mirrored deals and a fixed seed, so that anyone gets
//! the same scores again.

use anyhow::{Context, Result};
use xshell::{Shell, cmd};

/// A match: the game with its options, two bots, and how many games.
struct Match {
    game: &'static str,
    options: &'static [&'static str],
    bots: &'static str,
    games: &'static str,
}

const SEED: &str = "50157ace50157ace50157ace50157ace50157ace50157ace50157ace50157ace";

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
            Match { game: "shamans", options: &[], bots: "greedy,random", games: "400" },
            Match { game: "shamans", options: &["variant=memory"], bots: "greedy,random", games: "400" },
            Match { game: "shamans", options: &["variant=pro"], bots: "greedy,random", games: "400" },
        ],
    ),
    (
        "search against greedy",
        &[
            Match { game: "cherokee", options: &[], bots: "search:1000,greedy", games: "80" },
            Match { game: "cherokee", options: &["clans=open"], bots: "search:1000,greedy", games: "60" },
            Match { game: "cherokee", options: &["players=4"], bots: "search:1000,greedy", games: "120" },
            Match { game: "tomahawk", options: &[], bots: "search:1000,greedy", games: "200" },
            Match { game: "shamans", options: &[], bots: "search:1000,greedy", games: "200" },
            Match { game: "shamans", options: &["variant=memory"], bots: "search:1000,greedy", games: "200" },
            Match { game: "shamans", options: &["variant=pro"], bots: "search:1000,greedy", games: "100" },
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

/// Plays all matches, or the set whose name begins with `name`, and prints a table of each set.
pub(crate) fn run(shell: &Shell, name: &str) -> Result<()> {
    cmd!(shell, "cargo build --quiet --locked --release --package solstice").run()?;
    for (title, matches) in SETS.iter().filter(|(title, _)| title.starts_with(name)) {
        println!("\n{title}\n\n| game | match | games | score | 95 % interval |\n|---|---|---|---|---|");
        for one in *matches {
            println!("{}", row(shell, one)?);
        }
    }
    Ok(())
}

fn row(shell: &Shell, one: &Match) -> Result<String> {
    let Match { game, options, bots, games } = one;
    let options: Vec<&str> = options.iter().flat_map(|option| ["--option", option]).collect();
    let arena = cmd!(
        shell,
        "cargo run --quiet --locked --release --package solstice -- arena {game} {options...} --bots {bots} --games {games} --seed {SEED} --json"
    );
    let json = arena.quiet().ignore_stderr().read()?;
    let pair = json.split("\"pairs\":").nth(1).context("the arena names its pairs")?;
    let number = |field: &str| -> Result<f64> {
        let rest = pair.split(&format!("\"{field}\":")).nth(1).context("the arena's JSON has changed")?;
        let digits: String =
            rest.chars().take_while(|letter| letter.is_ascii_digit() || ".e-".contains(*letter)).collect();
        Ok(digits.parse()?)
    };
    let (score, low, high) = (number("a_score")?, number("low")?, number("high")?);
    let name = [&[*game][..], one.options].concat().join(" ");
    Ok(format!(
        "| {name} | {} | {} | {:.1} % | {:.1} to {:.1} |",
        bots.replace(',', " against "),
        number("games")?,
        100.0 * score,
        100.0 * low,
        100.0 * high
    ))
}
