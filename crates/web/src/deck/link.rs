//! Cards and their name in a line of letters that can stand in a link: `1`, the version; then all that is written, in
//! bits; then a check sum, four letters.
//!
//! The bits are, one after another, 24 warriors of six, the hair of seven specials of three, 15 territories of eight,
//! and the bytes of the name. Each number counts what a card says as digits do: a territory is its rounds, its type,
//! its animals and its sign.

use super::bits::Bits;
use super::cards::Cards;
use super::place::{Field, Place};
use super::{Named, Trouble, check_name};

const VERSION: char = '1';

/// Letters of the check sum.
const CHECK: usize = 4;

/// The most letters that a link can have: those of a deck whose name is as long as can be.
const LONGEST: usize = 1 + (24 * 6 + 7 * 3 + 15 * 8 + Named::LONGEST_NAME * 4 * 8).div_ceil(6) + CHECK;

/// The letters of these cards.
#[must_use]
pub fn write(named: &Named) -> String {
    let mut bits = Bits::default();
    for place in Place::ALL {
        let code = place.fields().iter().fold(0, |code, field| {
            code * size(*field) + u32::from(named.cards.get(place, *field) - field.says().start())
        });
        bits.push(code, width(place));
    }
    named.name.bytes().for_each(|byte| bits.push(byte.into(), 8));
    let text = format!("{VERSION}{}", bits.letters());
    let check = check(&text);
    text + &check
}

/// The cards that these letters stand for. They may make no deck.
///
/// # Errors
/// Says why they are the letters of no cards. Longer ones than those of any deck are not looked at.
pub fn read(text: &str) -> Result<Named, Trouble> {
    if text.len() > LONGEST {
        return Err(Trouble::LongLink);
    }
    match text.chars().next() {
        Some(VERSION) => unpacked(text).ok_or(Trouble::DamagedLink),
        Some(other) if other.is_ascii_digit() => Err(Trouble::OtherVersion),
        _ => Err(Trouble::DamagedLink),
    }
}

/// The deck of a link that someone follows, with or without a name.
///
/// # Errors
/// Says why it is the link of no deck.
pub fn open(text: &str) -> Result<Named, Trouble> {
    let named = read(text)?;
    if !named.name.is_empty() {
        check_name(&named.name)?;
    }
    named.cards.deck().map_err(Trouble::Deck)?;
    Ok(named)
}

fn unpacked(text: &str) -> Option<Named> {
    let (content, sum) = text.split_at_checked(text.len().checked_sub(CHECK)?)?;
    if check(content) != sum {
        return None;
    }
    let mut bits = Bits::read(content.strip_prefix(VERSION)?)?;
    let mut cards = Cards::reconstruction();
    for place in Place::ALL {
        let mut code = bits.take(width(place))?;
        for field in place.fields().iter().rev() {
            cards = cards.with(place, *field, field.says().start() + (code % size(*field)) as u8);
            code /= size(*field);
        }
        if code > 0 {
            return None;
        }
    }
    let mut name = Vec::new();
    while !bits.is_at_end() {
        name.push(bits.take(8)? as u8);
    }
    Some(Named { name: String::from_utf8(name).ok()?, cards })
}

/// How many bits a card has.
const fn width(place: Place) -> u32 {
    match place {
        Place::Warrior(_) => 6,
        Place::Special(_) => 3,
        Place::Territory(_) => 8,
    }
}

/// How many things a field can say.
fn size(field: Field) -> u32 {
    field.says().count() as u32
}

/// The check sum of letters: FNV-1a, of which 24 bits are enough to notice what was mistyped.
fn check(text: &str) -> String {
    let sum =
        text.bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let mut bits = Bits::default();
    bits.push(sum >> 8, 24);
    bits.letters()
}
