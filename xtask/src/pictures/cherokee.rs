//! Pictures of Cherokee: who touches whom, a sum, and who climbs.

use anyhow::Result;

use super::canvas::{Canvas, EDGE, Tone, toned};
use super::sheet::Sheets;

/// A card as it is drawn, and how far cards lie apart: so far that an arrow between two covers neither.
const WIDTH: f64 = 57.0;
const HEIGHT: f64 = 63.0;
const PITCH: f64 = 80.0;
const RISE: f64 = 86.0;
/// From a card to the middle of the way to the next, to the side and up.
const ASIDE: f64 = (PITCH - WIDTH) / 2.0;
const ABOVE: f64 = (RISE - HEIGHT) / 2.0;
/// How an arrow is turned that points up, to the right and to the left.
const UP_RIGHT: f64 = -65.0;
const UP_LEFT: f64 = -115.0;
/// How far below the base a card of the hand lies.
const HAND: f64 = 34.0;

/// A member: its clan, its value and its sex.
#[derive(Clone, Copy)]
struct Member(Clan, char, &'static str);

#[derive(Clone, Copy)]
enum Clan {
    Birds,
    Blue,
    WildPotato,
    Deer,
    Wolf,
    LongHair,
}

const WOMAN: &str = "woman";
const MAN: &str = "man";

impl Clan {
    /// The name of its sign, its letter, and its colours: light, plain, dark and that of what is printed on it
    /// (style/30-cherokee.css).
    const fn looks(self) -> (&'static str, char, [&'static str; 3], &'static str) {
        match self {
            Clan::Birds => ("birds", 'B', ["#f1c95e", "#efc044", "#d9af3e"], "#1c1326"),
            Clan::Blue => ("blue", 'U', ["#4875d7", "#2a5fd0", "#2656bd"], "#ffffff"),
            Clan::WildPotato => ("wild-potato", 'P', ["#d1a3e8", "#c994e4", "#b787cf"], "#1c1326"),
            Clan::Deer => ("deer", 'D', ["#eb8d51", "#e87b35", "#d37030"], "#1c1326"),
            Clan::Wolf => ("wolf", 'W', ["#6e768d", "#56607a", "#4e576f"], "#ffffff"),
            Clan::LongHair => ("long-hair", 'L', ["#65cba8", "#4cc29a", "#45b18c"], "#1c1326"),
        }
    }
}

/// The four neighbours that can attack a member, and those that cannot.
pub(super) fn neighbours(sheets: &Sheets) -> Result<String> {
    let (mut canvas, spot) = pyramid(sheets, 4, 3, 0.0);
    for (row, number, member) in [
        (2, 0, Member(Clan::WildPotato, '8', MAN)),
        (2, 1, Member(Clan::LongHair, '9', MAN)),
        (4, 0, Member(Clan::Blue, '3', WOMAN)),
        (4, 3, Member(Clan::Wolf, '7', WOMAN)),
    ] {
        let (x, y) = spot(row, number);
        let card = card(&mut canvas, member, x, y)?;
        canvas.put(&format!("<g opacity=\".3\">{card}</g>"));
    }
    for (row, number, member) in [
        (3, 0, Member(Clan::Deer, '7', WOMAN)),
        (3, 1, Member(Clan::Wolf, '6', MAN)),
        (3, 2, Member(Clan::Blue, '6', MAN)),
        (4, 1, Member(Clan::Birds, '6', WOMAN)),
        (4, 2, Member(Clan::LongHair, '4', MAN)),
    ] {
        let (x, y) = spot(row, number);
        let card = card(&mut canvas, member, x, y)?;
        canvas.put(&card);
    }
    let (x, y) = spot(3, 1);
    canvas.put_in(Tone::Gold, &ring(x, y, ""));
    let (middle, below) = (x + WIDTH / 2.0, y + HEIGHT + ABOVE);
    canvas.arrow(x - ASIDE, y + HEIGHT / 2.0, 0.0)?;
    canvas.arrow(x + WIDTH + ASIDE, y + HEIGHT / 2.0, 180.0)?;
    canvas.arrow(middle - PITCH / 4.0, below, UP_RIGHT)?;
    canvas.arrow(middle + PITCH / 4.0, below, UP_LEFT)?;
    Ok(canvas.finish())
}

/// Two members add up against an elder: 5 + 4 = 9 beats 9 − 1 = 8.
pub(super) fn support(sheets: &Sheets) -> Result<String> {
    let mut canvas = Canvas::new(sheets, 484.0, HEIGHT + 2.0 * EDGE);
    let (top, line) = (EDGE, EDGE + HEIGHT / 2.0);
    let (second, target) = (109.0, 296.0);
    for (member, x) in [
        (Member(Clan::Blue, '5', WOMAN), EDGE),
        (Member(Clan::Blue, '4', MAN), second),
        (Member(Clan::Wolf, '9', MAN), target),
    ] {
        let card = card(&mut canvas, member, x, top)?;
        canvas.put(&card);
    }
    canvas.put_in(Tone::Ink, &ring(EDGE, top, ""));
    canvas.put_in(Tone::Ink, &ring(second, top, " stroke-dasharray=\"6 4\""));
    for (sign, x) in [('+', 91.0), ('=', 187.0), ('>', 263.0), ('−', 372.0), ('=', 419.0)] {
        canvas.operator(sign, x, line);
    }
    for (figure, x) in [('9', 220.0), ('1', 396.0), ('8', 451.0)] {
        let size = if figure == '1' { 28.0 } else { 40.0 };
        let figure = canvas.glyph(figure, x, line + size * 0.35, size)?;
        canvas.put_in(Tone::Ink, &figure);
    }
    Ok(canvas.finish())
}

/// A gap, those who climb into it one after another, and the card from the hand.
pub(super) fn climbing(sheets: &Sheets) -> Result<String> {
    let (mut canvas, spot) = pyramid(sheets, 3, 3, HEIGHT + HAND);
    let (x, y) = spot(3, 0);
    let idle = card(&mut canvas, Member(Clan::Birds, '7', MAN), x, y)?;
    canvas.put(&format!("<g opacity=\".3\">{idle}</g>"));
    let (hand_x, hand_y) = (spot(3, 2).0, spot(3, 2).1 + HEIGHT + HAND);
    for ((x, y), member) in [
        (spot(2, 0), Member(Clan::Wolf, '5', MAN)),
        (spot(2, 1), Member(Clan::Deer, '5', WOMAN)),
        (spot(3, 1), Member(Clan::WildPotato, '8', MAN)),
        (spot(3, 2), Member(Clan::Blue, '8', MAN)),
        ((hand_x, hand_y), Member(Clan::LongHair, '6', MAN)),
    ] {
        let card = card(&mut canvas, member, x, y)?;
        canvas.put(&card);
    }
    let (x, y) = spot(1, 0);
    canvas.put_in(Tone::Gold, &ring(x, y, " stroke-dasharray=\"6 4\""));
    for (x, y) in [spot(2, 1), spot(3, 2)] {
        canvas.put_in(Tone::Ember, &ring(x, y, ""));
        canvas.arrow(x + WIDTH / 2.0 - PITCH / 4.0, y - ABOVE, UP_LEFT)?;
    }
    canvas.arrow(hand_x + WIDTH / 2.0, hand_y - HAND / 2.0, -90.0)?;
    Ok(canvas.finish())
}

/// A canvas for the lowest `rows` of a pyramid that is `wide` at its base, with room below; and where its places are,
/// by row and number. Rows count from the top of a pyramid, so that row 3 has three places.
fn pyramid(sheets: &Sheets, wide: u8, rows: u8, below: f64) -> (Canvas<'_>, impl Fn(u8, u8) -> (f64, f64)) {
    let width = f64::from(wide) * PITCH - (PITCH - WIDTH) + 2.0 * EDGE;
    let height = f64::from(rows) * RISE - (RISE - HEIGHT) + 2.0 * EDGE + below;
    let spot = move |row: u8, number: u8| {
        let left = EDGE + f64::from(wide - row) * PITCH / 2.0;
        (left + f64::from(number) * PITCH, EDGE + f64::from(row + rows - wide - 1) * RISE)
    };
    (Canvas::new(sheets, width, height), spot)
}

/// A card, as the board shows it.
fn card(canvas: &mut Canvas<'_>, Member(clan, value, sex): Member, x: f64, y: f64) -> Result<String> {
    let (name, letter, colors, ink) = clan.looks();
    canvas.define(name, &colors);
    let printed = [
        canvas.glyph(value, 14.0, 23.0, 25.0)?,
        canvas.sheets().sign(sex)?.at(36.5, 5.5, 15.0),
        canvas.glyph(letter, 11.0, 57.5, 13.0)?,
        canvas.sheets().sign(name)?.at(25.5, 32.0, 27.0),
    ];
    Ok(format!(
        "<g transform=\"translate({x} {y})\" color=\"{ink}\"><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\" \
         fill=\"url(#{name})\"/>{}</g>",
        printed.concat(),
    ))
}

/// A ring around the card at a place.
fn ring(x: f64, y: f64, dashes: &str) -> String {
    let ring = format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\" fill=\"none\" stroke=\"currentColor\" \
         stroke-width=\"3\"{dashes}/>"
    );
    // The ground beside the ring keeps it apart from the card.
    let under = ring.replace("stroke-width=\"3\"", "stroke-width=\"6\"");
    format!("{}{ring}", toned(Tone::Ground, &under))
}
