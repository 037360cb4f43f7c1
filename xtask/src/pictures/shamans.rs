//! Pictures of Duel of the Shamans: two masks and the cell where they cross, and an exchange.

use anyhow::Result;

use super::canvas::{Canvas, EDGE, Tone, toned};
use super::sheet::Sheets;

/// A cell as it is drawn, and how far cells lie apart.
const CELL: f64 = 74.0;
const PITCH: f64 = 84.0;
/// A pawn within a cell.
const PAWN: f64 = 42.0;
/// A mask at the edge of the board.
const MASK: f64 = 46.0;

/// What sticks out of a pawn, Bison's and Wolf's, and a shell, as crates/web/src/board/shamans/piece.rs has them.
pub(super) const HEADS: [&str; 2] = [
    "M12 15C4 15 1 8 5 2 6 8 11 8 17 8zM36 15c8 0 11-7 7-13-1 6-6 6-12 6z",
    "M7 21 8 3l14 6zM41 21 40 3 26 9z",
];
pub(super) const SHELL: &str = "M8 15 1.500 8.500C0 4 4 1 8 1s8 3 6.500 7.500z";
pub(super) const RIBS: &str = "M8 13V4M8 13 4.500 5M8 13l3.500-8";

/// The colours of the sides: of a pawn's body and of its rim.
const COLORS: [[&str; 2]; 2] = [["#7b4a22", "#f6c453"], ["#28476e", "#9cc9ef"]];

/// Bison's and Wolf's pawn in each cell, row by row.
const PLACED: [[char; 2]; 9] = [
    ['4', '8'],
    ['9', '1'],
    ['1', '5'],
    ['6', '9'],
    ['7', '3'],
    ['2', '6'],
    ['8', '2'],
    ['5', '4'],
    ['3', '7'],
];

/// The middle row and the middle column cross: 7 − 3 = 4 shells.
pub(super) fn duel(sheets: &Sheets) -> Result<String> {
    let side = 2.0 * PITCH + CELL;
    let (left, top) = (EDGE + MASK + 10.0, EDGE + MASK + 10.0);
    let mut canvas = Canvas::new(sheets, left + side + 164.0, top + side + EDGE);
    bands(&mut canvas, left, top, side);
    for (index, pawns) in PLACED.into_iter().enumerate() {
        let (x, y) = (left + (index % 3) as f64 * PITCH, top + (index / 3) as f64 * PITCH);
        let ground = if index == 4 { Tone::Met } else { Tone::Cell };
        let cell = cell(&canvas, ground, pawns, x, y)?;
        let faded = if index == 4 { "" } else { " opacity=\".45\"" };
        canvas.put(&format!("<g{faded}>{cell}</g>"));
    }
    canvas.put_in(Tone::Ember, &frame(left + PITCH, top + PITCH));
    canvas.put(&mask(sheets, 0, EDGE, top + PITCH + (CELL - MASK) / 2.0));
    canvas.put(&mask(sheets, 1, left + PITCH + (CELL - MASK) / 2.0, EDGE));
    payment(&mut canvas, left + side + 22.0, top + PITCH + CELL / 2.0)?;
    Ok(canvas.finish())
}

/// Bison's 4 and 8 change places; Wolf's pawns stay.
pub(super) fn exchange(sheets: &Sheets) -> Result<String> {
    let mut canvas = Canvas::new(sheets, 4.0 * CELL + 20.0 + 56.0 + 2.0 * EDGE, CELL + 2.0 * EDGE);
    let after = EDGE + 2.0 * CELL + 66.0;
    for (x, pawns) in
        [(EDGE, ['4', '9']), (EDGE + PITCH, ['8', '2']), (after, ['8', '9']), (after + PITCH, ['4', '2'])]
    {
        let cell = cell(&canvas, Tone::Cell, pawns, x, EDGE)?;
        canvas.put(&cell);
    }
    canvas.arrow(EDGE + 2.0 * CELL + 38.0, EDGE + CELL / 2.0, 0.0)?;
    Ok(canvas.finish())
}

/// What the two masks throw over the board: a row and a column.
fn bands(canvas: &mut Canvas<'_>, left: f64, top: f64, side: f64) {
    let (length, width) = (side + MASK + 22.0, CELL + 8.0);
    let band = |x: f64, y: f64, width: f64, height: f64| {
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"16\" fill=\"currentColor\" \
             fill-opacity=\".2\" stroke=\"currentColor\" stroke-width=\"2\"/>"
        )
    };
    canvas.put_in(Tone::Bison, &band(EDGE - 8.0, top + PITCH - 4.0, length, width));
    canvas.put_in(Tone::Wolf, &band(left + PITCH - 4.0, EDGE - 8.0, width, length));
}

/// A cell with a pawn of each side.
fn cell(canvas: &Canvas<'_>, ground: Tone, pawns: [char; 2], x: f64, y: f64) -> Result<String> {
    let rect = format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" rx=\"12\" fill=\"currentColor\"/>"
    );
    let upper = pawn(canvas, 0, pawns[0], x + 3.0, y + 2.0)?;
    let lower = pawn(canvas, 1, pawns[1], x + CELL - PAWN - 3.0, y + CELL - PAWN - 2.0)?;
    Ok(format!("{}{upper}{lower}", toned(ground, &rect)))
}

fn pawn(canvas: &Canvas<'_>, side: usize, value: char, x: f64, y: f64) -> Result<String> {
    let [body, rim] = COLORS[side];
    let figure = canvas.glyph(value, 24.0, 34.5, 22.0)?;
    Ok(format!(
        "<g transform=\"translate({x} {y}) scale({:.4})\"><path d=\"{}\" fill=\"{rim}\" stroke=\"#14142b\"/>\
         <circle cx=\"24\" cy=\"27\" r=\"18\" fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"2.2\"/>\
         <g color=\"#fff\">{figure}</g></g>",
        PAWN / 48.0,
        HEADS[side],
    ))
}

/// The frame of the cell where the duel is.
fn frame(x: f64, y: f64) -> String {
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" rx=\"12\" fill=\"none\" stroke=\"currentColor\" \
         stroke-width=\"4\"/>"
    )
}

fn mask(sheets: &Sheets, side: usize, x: f64, y: f64) -> String {
    let place = format!("<svg x=\"{x}\" y=\"{y}\" width=\"{MASK}\" height=\"{MASK}\" ");
    sheets.mask(side).replacen("<svg ", &place, 1)
}

/// The sum, and the shells that are paid.
fn payment(canvas: &mut Canvas<'_>, left: f64, line: f64) -> Result<()> {
    for (figure, tone, x) in [('7', Tone::Bison, 9.0), ('3', Tone::Wolf, 63.0), ('4', Tone::Ink, 119.0)] {
        let figure = canvas.glyph(figure, left + x, line + 8.0, 38.0)?;
        canvas.put_in(tone, &figure);
    }
    canvas.operator('−', left + 36.0, line - 5.0);
    canvas.operator('=', left + 91.0, line - 5.0);
    for index in 0..4_u8 {
        let (x, y) = (left + f64::from(index) * 29.0 + 9.0, line + 26.0);
        let shell = format!(
            "<g transform=\"translate({x} {y}) scale(1.4)\"><path fill=\"currentColor\" d=\"{SHELL}\"/>\
             <path fill=\"none\" stroke=\"#1b1835\" stroke-opacity=\".6\" d=\"{RIBS}\"/></g>"
        );
        canvas.put_in(Tone::Wolf, &shell);
    }
    Ok(())
}
