//! Pictures of Tomahawk: a front with a puma, and the emblems of the specials.

use anyhow::Result;

use super::canvas::{Canvas, EDGE, Tone};
use super::sheet::Sheets;

/// A card as it is drawn.
const WIDTH: f64 = 72.0;
const HEIGHT: f64 = 56.0;
/// From one card to the next, with the sign of the sum between them.
const PITCH: f64 = 102.0;
/// The land, which lies between the two sides.
const LAND: f64 = 68.0;

/// The signs of a plain and of a puma, as crates/web/src/board/tomahawk/sign.rs has them.
pub(super) const PLAIN: &str =
    "M2 19h20M6 19c0-4-1-6-2-8M12 19c0-6 0-9 0-13M18 19c0-4 1-6 2-8M9 19c0-3 0-5-1-8M15 19c0-3 0-5 1-8";
pub(super) const PUMA: &str = "M12 12c-3 0-6 3-5.500 6 .5 2.500 3.500 1.500 5.500 1.500s5 1 5.500-1.500c.5-3-2.500-6-5.500-6zM4 11v1M9 5v2M15 5v2M20 11v1";

/// The two sides of a front: the colours of their cards and of the rays on them.
const SIDES: [([&str; 2], &str, &str); 2] =
    [(["#e2e9f7", "#c6d2ea"], "#2d4a7c", "theirs"), (["#f8efd9", "#ecdcb8"], "#8a4b14", "ours")];

/// A puma takes both nines: 6 + 2 = 8 above, 4 + 3 = 7 below.
pub(super) fn front(sheets: &Sheets) -> Result<String> {
    let mut canvas = Canvas::new(sheets, 392.0, 2.0 * HEIGHT + LAND + 2.0 * EDGE + 24.0);
    let below = EDGE + HEIGHT + LAND + 24.0;
    for (side, top, values, total) in [(0, EDGE, [9, 6, 2], '8'), (1, below, [4, 3, 9], '7')] {
        let mut values = values;
        values.sort_unstable_by(|one, other| other.cmp(one));
        for (index, value) in values.into_iter().enumerate() {
            let left = EDGE + index as f64 * PITCH;
            card(&mut canvas, side, value, left, top)?;
            let sign = if index == 2 { '=' } else { '+' };
            canvas.operator(sign, left + WIDTH + (PITCH - WIDTH) / 2.0, top + HEIGHT / 2.0);
        }
        let total = canvas.glyph(total, 350.0, top + HEIGHT / 2.0 + 15.0, 44.0)?;
        canvas.put_in(Tone::Ink, &total);
    }
    land(&mut canvas, EDGE + HEIGHT + 12.0);
    Ok(canvas.finish())
}

/// The emblems of the seven specials, with their values.
pub(super) fn specials(sheets: &Sheets) -> Result<String> {
    let mut canvas = Canvas::new(sheets, 448.0, 112.0);
    for number in 1..=7_u8 {
        let middle = EDGE + 26.0 + f64::from(number - 1) * 60.67;
        let emblem = sheets.emblem(number)?.at(middle - 26.0, EDGE, 52.0);
        canvas.put(&emblem);
        let figure = canvas.glyph(char::from(b'0' + number), middle, 98.0, 26.0)?;
        canvas.put_in(Tone::Ink, &figure);
    }
    Ok(canvas.finish())
}

/// A warrior of a side; a nine is crossed out.
fn card(canvas: &mut Canvas<'_>, side: usize, value: u8, left: f64, top: f64) -> Result<()> {
    let (colors, rays, name) = SIDES[side];
    canvas.define(name, &colors);
    let figure = canvas.glyph(char::from(b'0' + value), 18.0, 28.0, 32.0)?;
    let rays = format!("<g color=\"{rays}\">{}</g>", canvas.sheets().rays(value)?.at(33.0, 32.0, 34.0));
    let faded = if value == 9 { " opacity=\".5\"" } else { "" };
    canvas.put(&format!(
        "<g transform=\"translate({left} {top})\" color=\"#20150a\"{faded}><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         rx=\"10\" fill=\"url(#{name})\"/>{figure}{rays}</g>"
    ));
    if value == 9 {
        let stroke = "stroke=\"currentColor\" stroke-width=\"6\" stroke-linecap=\"round\"";
        let line = format!("M{} {}l{} {}", left + 8.0, top + HEIGHT - 8.0, WIDTH - 16.0, 16.0 - HEIGHT);
        canvas.put_in(Tone::Struck, &format!("<path {stroke} d=\"{line}\"/>"));
    }
    Ok(())
}

/// A plain with a puma and four bison.
fn land(canvas: &mut Canvas<'_>, top: f64) {
    canvas.define("plain", &["#6f7830", "#4d561a"]);
    let left = EDGE + PITCH;
    let sign = |path: &str, x: f64| {
        format!(
            "<path transform=\"translate({x} 10) scale(1.15)\" fill=\"none\" stroke=\"#fff\" stroke-width=\"2\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"{path}\"/>"
        )
    };
    let dot = |index: u8| format!("<circle cx=\"{}\" cy=\"54\" r=\"4\" fill=\"#fff\"/>", 18 + 12 * index);
    let dots: String = (0..4).map(dot).collect();
    canvas.put(&format!(
        "<g transform=\"translate({left} {top})\"><rect width=\"{WIDTH}\" height=\"{LAND}\" rx=\"12\" \
         fill=\"url(#plain)\"/>{}{}{dots}</g>",
        sign(PLAIN, 6.0),
        sign(PUMA, 38.0),
    ));
}
