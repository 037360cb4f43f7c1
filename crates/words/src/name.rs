//! The names of things: games, pieces, places, options, levels of bots.
//!
//! Labels and screen readers use them as they are. How pieces are called within sentences is the business
//! of the [`Voice`](crate::Voice).

use rules::cherokee::{Clan, Member, Place, Sex};
use rules::option::{OptionSpec, Value};
use rules::shamans::{Cell, Mask, Pawn, Side};
use rules::shelf::Kind;
use rules::tomahawk::{Card, Picto, Special, Terrain, Territory};
use rules::{Progress, Seat};
use wire::Setup;

use crate::fluent;
use crate::say::Words;

/// A game: “Duel of the Shamans”.
#[must_use]
pub fn game(kind: Kind, words: &Words) -> String {
    match kind {
        Kind::Cherokee => words.text("game-cherokee"),
        Kind::Tomahawk => words.text("game-tomahawk"),
        Kind::Shamans => words.text("game-shamans"),
    }
}

/// A game, where there is little room: “Shamans”.
#[must_use]
pub fn short(kind: Kind, words: &Words) -> String {
    match kind {
        Kind::Cherokee | Kind::Tomahawk => game(kind, words),
        Kind::Shamans => words.text("game-shamans-short"),
    }
}

/// What a game is, in a sentence for those who do not know it.
#[must_use]
pub fn pitch(kind: Kind, words: &Words) -> String {
    match kind {
        Kind::Cherokee => words.text("pitch-cherokee"),
        Kind::Tomahawk => words.text("pitch-tomahawk"),
        Kind::Shamans => words.text("pitch-shamans"),
    }
}

/// How far a game has come: “Turn 14 of 36”.
#[must_use]
pub fn progress(kind: Kind, progress: Progress, words: &Words) -> String {
    let Progress { number, count } = progress;
    let key = match (kind, count) {
        (Kind::Cherokee, _) => "progress-cherokee",
        (Kind::Tomahawk, _) => "progress-tomahawk",
        (Kind::Shamans, Some(_)) => "progress-shamans-placing",
        (Kind::Shamans, None) => "progress-shamans",
    };
    words.say(key, &[("number", number.into()), ("count", count.unwrap_or(number).into())])
}

/// A game and what was agreed for it: “Cherokee for 3 players, secret clans”. The text can name every option by its
/// key.
#[must_use]
pub fn setup(setup: &Setup, words: &Words) -> String {
    let key = match setup.game() {
        Kind::Cherokee => "setup-cherokee",
        Kind::Tomahawk => "setup-tomahawk",
        Kind::Shamans => "setup-shamans",
    };
    let agreed: Vec<(&str, fluent::Value<'_>)> =
        setup.0.values().map(|(option, value)| (option.key, to_say(value))).collect();
    words.say(key, &agreed)
}

/// An option of a game: “Clans”.
#[must_use]
pub fn option(option: &OptionSpec, words: &Words) -> String {
    words.text(&kebab(&format!("option-{}", option.key)))
}

/// A value of an option: “Secret”. A number is shown as it is.
#[must_use]
pub fn choice(option: &OptionSpec, value: Value, words: &Words) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Word(_) | Value::Flag(_) | Value::Deck(_) => {
            words.text(&kebab(&format!("choice-{}-{value}", option.key)))
        }
    }
}

/// What a value of an option means for the game, in a sentence; empty for a number, which says it all.
#[must_use]
pub fn hint(option: &OptionSpec, value: Value, words: &Words) -> String {
    match value {
        Value::Number(_) => String::new(),
        Value::Word(_) | Value::Flag(_) | Value::Deck(_) => {
            words.text(&kebab(&format!("hint-{}-{value}", option.key)))
        }
    }
}

/// How a bot of this level plays, in a sentence; levels are 1 to 5.
#[must_use]
pub fn level(level: u8, words: &Words) -> String {
    match level {
        0 | 1 => words.text("level-1"),
        2 => words.text("level-2"),
        3 => words.text("level-3"),
        4 => words.text("level-4"),
        _ => words.text("level-5"),
    }
}

/// A seat by its number, from 0: “seat 0”.
#[must_use]
pub fn seat(seat: Seat, words: &Words) -> String {
    words.say("seat-number", &[("number", seat.number().into())])
}

/// A clan: “Long Hair”.
#[must_use]
pub fn clan(clan: Clan, words: &Words) -> String {
    words.say("clan", &[("clan", clan.name().into())])
}

/// A member: “Deer 7, woman”.
#[must_use]
pub fn member(member: Member, words: &Words) -> String {
    let clan = clan(member.clan(), words);
    let values =
        [("clan", clan.into()), ("value", member.value().into()), ("sex", id_of_sex(member.sex()).into())];
    words.say("member", &values)
}

/// A place of the pyramid: “6c: row 6, place 3”.
#[must_use]
pub fn place(place: Place, words: &Words) -> String {
    let values = [
        ("place", place.to_string().into()),
        ("row", place.row().into()),
        ("number", (place.column() + 1).into()),
    ];
    words.say("place", &values)
}

/// A warrior: “warrior 8, hair 4”, or a special by its name.
#[must_use]
pub fn card(card: Card, words: &Words) -> String {
    match card.special() {
        Some(named) => special(named, words),
        None => {
            let hair = card.basic_hair().unwrap_or(0);
            words.say("card", &[("value", card.value().into()), ("hair", hair.into())])
        }
    }
}

/// A special warrior, by the name on its card and its value: “Nuage taquin (7)”.
#[must_use]
pub fn special(special: Special, words: &Words) -> String {
    words.say("special", &[("name", special.name().into()), ("value", special.value().into())])
}

/// What the French name of a special warrior means, for those who read another language.
#[must_use]
pub fn special_meaning(special: Special, words: &Words) -> Option<String> {
    let meaning = words.say("special-meaning", &[("special", special.to_string().to_lowercase().into())]);
    Some(meaning).filter(|meaning| !meaning.is_empty())
}

/// A special warrior where it is named for the first time: what its name means stands behind it, “Nuage taquin (Teasing
/// Cloud, 7)”. In French the name says it all.
#[must_use]
pub fn special_in_full(warrior: Special, words: &Words) -> String {
    let Some(meaning) = special_meaning(warrior, words) else { return special(warrior, words) };
    let behind = format!("{meaning}, {}", warrior.value());
    words.say("special", &[("name", warrior.name().into()), ("value", behind.into())])
}

/// What a special warrior can do, in a sentence.
#[must_use]
pub fn power(special: Special, words: &Words) -> String {
    match special {
        Special::GrandManitou => words.text("power-s1"),
        Special::EspritMouvant => words.text("power-s2"),
        Special::CoeurDeSequoia => words.text("power-s3"),
        Special::DanseDuCrepuscule => words.text("power-s4"),
        Special::CraneAuVent => words.text("power-s5"),
        Special::PouvoirDuCiel => words.text("power-s6"),
        Special::NuageTaquin => words.text("power-s7"),
    }
}

/// A territory: “forest with 5 caribous, gathering, 3 rounds”.
#[must_use]
pub fn territory(territory: Territory, words: &Words) -> String {
    let picto = match territory.picto() {
        None => String::new(),
        Some(sign) => format!(", {}", picto(sign, words)),
    };
    let values = [
        ("terrain", terrain(territory.terrain(), words).into()),
        ("animals", animals(territory.terrain(), territory.animals(), words).into()),
        ("picto", picto.into()),
        ("rounds", territory.duration().into()),
    ];
    words.say("territory", &values)
}

/// A terrain: “forest”.
#[must_use]
pub fn terrain(terrain: Terrain, words: &Words) -> String {
    words.say("terrain", &[("terrain", id_of(terrain).into())])
}

/// What a terrain does in the game, in a sentence.
#[must_use]
pub fn terrain_rule(terrain: Terrain, words: &Words) -> String {
    match terrain {
        Terrain::Plain => words.text("terrain-rule-plain"),
        Terrain::Forest => words.text("terrain-rule-forest"),
        Terrain::Mountain => words.text("terrain-rule-mountain"),
    }
}

/// The animals that live on a terrain: “caribous”.
#[must_use]
pub fn animal(terrain: Terrain, words: &Words) -> String {
    words.say("animal", &[("terrain", id_of(terrain).into())])
}

/// So many of the animals that live on a terrain: “1 caribou”.
#[must_use]
pub fn animals(terrain: Terrain, count: u8, words: &Words) -> String {
    words.say("animals", &[("terrain", id_of(terrain).into()), ("count", count.into())])
}

/// A sign on a territory: “puma”.
#[must_use]
pub fn picto(picto: Picto, words: &Words) -> String {
    match picto {
        Picto::Puma => words.text("picto-puma"),
        Picto::Gathering => words.text("picto-gathering"),
    }
}

/// What a sign on a territory does, in a sentence.
#[must_use]
pub fn picto_rule(picto: Picto, words: &Words) -> String {
    match picto {
        Picto::Puma => words.text("picto-rule-puma"),
        Picto::Gathering => words.text("picto-rule-gathering"),
    }
}

/// A side: “Bison”.
#[must_use]
pub fn side(side: Side, words: &Words) -> String {
    match side {
        Side::Bison => words.text("side-bison"),
        Side::Wolf => words.text("side-wolf"),
    }
}

/// A pawn: “Bison 5”.
#[must_use]
pub fn pawn(pawn: Pawn, words: &Words) -> String {
    format!("{} {}", side(pawn.side(), words), pawn.value())
}

/// A cell: “column a, row 1”.
#[must_use]
pub fn cell(cell: Cell, words: &Words) -> String {
    let values = [("column", cell.column().to_string().into()), ("row", cell.row().to_string().into())];
    words.say("cell", &values)
}

/// A mask: “row 2”, “column b”.
#[must_use]
pub fn mask(mask: Mask, words: &Words) -> String {
    match mask {
        Mask::Row(row) => words.say("mask-row", &[("row", row.to_string().into())]),
        Mask::Column(column) => words.say("mask-column", &[("column", column.to_string().into())]),
    }
}

/// The word that texts choose by.
pub(crate) const fn id_of(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plain => "plain",
        Terrain::Forest => "forest",
        Terrain::Mountain => "mountain",
    }
}

const fn id_of_sex(sex: Sex) -> &'static str {
    match sex {
        Sex::Man => "man",
        Sex::Woman => "woman",
    }
}

/// A value of an option as texts choose by it: numbers are counted, everything else is a word.
fn to_say(value: Value) -> fluent::Value<'static> {
    match value {
        Value::Number(number) => number.into(),
        Value::Word(_) | Value::Flag(_) | Value::Deck(_) => value.to_string().into(),
    }
}

/// The key of a text that is made from the key of an option.
fn kebab(key: &str) -> String {
    key.replace('_', "-")
}
