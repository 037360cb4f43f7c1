//! Prints 1,000 games of online tables, and then 1,000 in which one digit is another.
//!
//! `cargo xtask verifier` lets docs/examples/verify.py judge them, which shares no code with this crate: it has to
//! find all of the second thousand, and none of the first. Among the games are some of the older kind, some whose
//! seats did not show their bytes, and some of bots.

use std::error::Error;
use std::io::{Write, stdout};

use record::{Fair, Hex, Record, Seed, Stream, Trace, options_from_words, play_out};
use rules::Luck;
use rules::shelf::{Kind, Options, State};

const GAMES: usize = 1_000;

const OPTION_SETS: [(Kind, &[&str]); 8] = [
    (Kind::Cherokee, &["players=2", "clans=secret"]),
    (Kind::Cherokee, &["players=3", "clans=open"]),
    (Kind::Cherokee, &["players=4", "clans=open"]),
    (Kind::Tomahawk, &["prized_animal=false"]),
    (Kind::Tomahawk, &["prized_animal=true"]),
    (Kind::Tomahawk, &["prized_animal=true"]),
    (Kind::Tomahawk, &["prized_animal=false"]),
    (Kind::Shamans, &["variant=base"]),
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut luck = Stream::players(&Seed::new([0x70; 32]));
    let mut out = stdout().lock();
    let mut games = Vec::with_capacity(GAMES);
    for (kind, words) in OPTION_SETS.into_iter().cycle().take(GAMES) {
        let options = options_from_words(kind, words.iter().copied(), None)?;
        let game = game(&options, &mut luck);
        writeln!(out, "{}", game.write())?;
        games.push(game);
    }
    for game in &games {
        writeln!(out, "{}", tampered(game, &mut luck))?;
    }
    Ok(())
}

/// A game of an online table, with random moves.
fn game(options: &Options, luck: &mut Stream) -> Record {
    let seats = State::new(options).seats();
    let added: Vec<Option<[u8; 32]>> = (0..seats).map(|_| (luck.below(5) > 0).then(|| bytes(luck))).collect();
    let mut fair = Fair::new(bytes(luck), added);
    if luck.below(10) == 0 {
        fair.commitments = None;
    } else {
        fair.bytes.iter_mut().for_each(|shown| *shown = shown.filter(|_| luck.below(8) > 0));
    }
    let mut record = play_out(options, &fair.seed(), Trace::Without);
    record.fair = Some(fair);
    record
}

fn bytes(luck: &mut Stream) -> [u8; 32] {
    core::array::from_fn(|_| luck.word() as u8)
}

/// The record with one digit changed, in a deal or in what the seed was made of.
fn tampered(game: &Record, luck: &mut Stream) -> String {
    let mut text = game.write().into_bytes();
    let (hex, deals) = places(game, &text);
    let in_deal = !deals.is_empty() && luck.below(2) == 0;
    let places = if in_deal { deals } else { hex };
    let digit = &mut text[places[luck.below(places.len() as u32) as usize]];
    *digit = match in_deal {
        true => b'0' + (*digit - b'0' + 1 + luck.below(9) as u8) % 10,
        // One bit of its value.
        false => {
            let value = char::from(*digit).to_digit(16).unwrap_or_default() ^ 1 << luck.below(4);
            char::from_digit(value, 16).map_or(b'?', |digit| digit as u8)
        }
    };
    String::from_utf8_lossy(&text).into_owned()
}

/// Where the digits are of what the seed was made of, and those in deals. Whoever has the record alone cannot tell
/// whether another commitment was made to bytes that were never shown, so these are left as they are.
fn places(game: &Record, text: &[u8]) -> (Vec<usize>, Vec<usize>) {
    let (mut hex, mut deals) = (Vec::new(), Vec::new());
    let Some(fair) = &game.fair else { return (hex, deals) };
    let committed = fair.commitments.iter().flatten().zip(&fair.bytes);
    let committed = committed.filter(|(_, bytes)| bytes.is_some()).filter_map(|(committed, _)| *committed);
    let made_of = [fair.commitment, fair.secret].into_iter().chain(fair.bytes.iter().copied().flatten());
    let seed = game.seed.map(|seed| *seed.bytes());
    for bytes in made_of.chain(committed).chain(seed) {
        hex.extend(found(text, Hex(bytes).to_string().as_bytes(), |_| true));
    }
    for (start, _) in text.windows(8).enumerate().filter(|(_, window)| *window == b"{\"deal\":") {
        let rest = &text[start..];
        let length = rest.windows(2).position(|end| end == b"}}").unwrap_or(rest.len());
        deals.extend(found(text, &rest[..length], |byte| byte.is_ascii_digit()));
    }
    (hex, deals)
}

/// Where a part of a text is, and in it the bytes that fit.
fn found(text: &[u8], part: &[u8], fits: impl Fn(u8) -> bool) -> Vec<usize> {
    let start = text.windows(part.len()).position(|window| window == part).unwrap_or_default();
    (start..start + part.len()).filter(|place| fits(text[*place])).collect()
}
