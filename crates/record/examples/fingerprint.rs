//! Prints a hash of 1,000 simulated games for each game and option set.
//!
//! Two builds that print the same play the same games: every deal, every move, every list of legal moves
//! and every result. `cargo xtask fingerprint` compares debug, release and wasm32.

use std::error::Error;
use std::io::{Write, stdout};

use record::{Seed, Trace, game_seed, options_from_words, play_out};
use rules::shelf::{Kind, Options};
use sha2::{Digest, Sha256};

const GAMES: u64 = 1_000;
const SEED: Seed = Seed::new([0x50; 32]);

const OPTION_SETS: [(Kind, &[&str]); 16] = [
    (Kind::Cherokee, &["players=2", "clans=secret"]),
    (Kind::Cherokee, &["players=2", "clans=open"]),
    (Kind::Cherokee, &["players=3", "clans=secret"]),
    (Kind::Cherokee, &["players=3", "clans=open"]),
    (Kind::Cherokee, &["players=4", "clans=secret"]),
    (Kind::Cherokee, &["players=4", "clans=open"]),
    (Kind::Tomahawk, &["prized_animal=false", "deck=reconstruction"]),
    (Kind::Tomahawk, &["prized_animal=true", "deck=reconstruction"]),
    (Kind::Shamans, &["variant=base", "exchange=compulsory"]),
    (Kind::Shamans, &["variant=base", "exchange=optional"]),
    (Kind::Shamans, &["variant=memory", "exchange=compulsory"]),
    (Kind::Shamans, &["variant=memory", "exchange=optional"]),
    (Kind::Shamans, &["variant=pro", "exchange=compulsory"]),
    (Kind::Shamans, &["variant=pro", "exchange=optional"]),
    (Kind::Shamans, &["variant=pro", "exchange=compulsory", "moves=free"]),
    (Kind::Shamans, &["variant=pro", "exchange=optional", "moves=free"]),
];

fn main() -> Result<(), Box<dyn Error>> {
    for (kind, words) in OPTION_SETS {
        let options = options_from_words(kind, words.iter().copied(), None)?;
        writeln!(stdout(), "{kind} {} {}", words.join(" "), fingerprint(&options))?;
    }
    Ok(())
}

/// SHA-256 of the traced records, a line each.
fn fingerprint(options: &Options) -> String {
    let mut hash = Sha256::new();
    for index in 0..GAMES {
        hash.update(play_out(options, &game_seed(&SEED, index), Trace::With).write());
        hash.update("\n");
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
