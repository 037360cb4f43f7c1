//! A picture in the making: its ground, its two looks, and what all pictures have: figures, signs of sums, arrows.

use std::fmt::Write as _;

use anyhow::Result;

use super::sheet::Sheets;

/// How far things stay from the edge of a picture.
pub(super) const EDGE: f64 = 16.0;

/// A colour that differs between the two looks. What is drawn in it says `currentColor`.
#[derive(Clone, Copy)]
pub(super) enum Tone {
    /// The ground of the picture.
    Ground,
    /// Text, figures and the ring of a leader.
    Ink,
    /// The place where something may go.
    Gold,
    /// What happens.
    Ember,
    /// What does not count.
    Struck,
    /// A cell of a board.
    Cell,
    /// The cell of a duel.
    Met,
    /// What is Bison's.
    Bison,
    /// What is Wolf's.
    Wolf,
}

/// A picture.
pub(super) struct Canvas<'s> {
    sheets: &'s Sheets,
    width: f64,
    height: f64,
    body: String,
    defs: String,
}

impl Tone {
    const ALL: [Tone; 9] = [
        Tone::Ground,
        Tone::Ink,
        Tone::Gold,
        Tone::Ember,
        Tone::Struck,
        Tone::Cell,
        Tone::Met,
        Tone::Bison,
        Tone::Wolf,
    ];

    /// What it is called in the picture, and what it is in the dark and in the light (style/10-base.css and
    /// style/32-shamans.css).
    const fn looks(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Tone::Ground => ("ground", "#221d3d", "#fffdf8"),
            Tone::Ink => ("ink", "#f6eedf", "#1f1b2e"),
            Tone::Gold => ("gold", "#f6c453", "#c07a00"),
            Tone::Ember => ("ember", "#f28a3c", "#b84e0b"),
            Tone::Struck => ("struck", "#ff8a70", "#9c2a10"),
            Tone::Cell => ("cell", "#2d2850", "#f3ead9"),
            Tone::Met => ("met", "#5a3a35", "#fff3d4"),
            Tone::Bison => ("bison", "#f6c453", "#c07a00"),
            Tone::Wolf => ("wolf", "#9cc9ef", "#2f6fa8"),
        }
    }
}

impl<'s> Canvas<'s> {
    pub(super) fn new(sheets: &'s Sheets, width: f64, height: f64) -> Canvas<'s> {
        Canvas { sheets, width, height, body: String::new(), defs: String::new() }
    }

    /// The whole picture, as a file.
    pub(super) fn finish(self) -> String {
        let Canvas { width, height, body, defs, .. } = self;
        let light: String =
            Tone::ALL.map(|tone| tone.looks()).iter().fold(String::new(), |mut style, look| {
                let _ = write!(style, ".{}{{color:{}}}", look.0, look.2);
                style
            });
        let ground = toned(
            Tone::Ground,
            &format!("<rect width=\"{width}\" height=\"{height}\" rx=\"18\" fill=\"currentColor\"/>"),
        );
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\"><style>@media (prefers-color-scheme:light){{{light}}}</style>\
             <defs>{defs}</defs>\n{ground}\n{body}</svg>\n"
        )
    }

    /// Puts something on top of what is there.
    pub(super) fn put(&mut self, svg: &str) {
        self.body.push_str(svg);
        self.body.push('\n');
    }

    /// Puts something in a colour of the look.
    pub(super) fn put_in(&mut self, tone: Tone, svg: &str) {
        self.put(&toned(tone, svg));
    }

    /// Defines a gradient from top to bottom, once.
    pub(super) fn define(&mut self, id: &str, stops: &[&str]) {
        if self.defs.contains(&format!("id=\"{id}\"")) {
            return;
        }
        let last = stops.len().saturating_sub(1).max(1) as f64;
        let stop =
            |(index, color)| format!("<stop offset=\"{}\" stop-color=\"{color}\"/>", index as f64 / last);
        let stops: String = stops.iter().enumerate().map(stop).collect();
        let _ = write!(
            self.defs,
            "<linearGradient id=\"{id}\" x1=\".35\" y1=\"0\" x2=\".65\" y2=\"1\">{stops}</linearGradient>"
        );
    }

    /// A number of one figure, or a letter, with its middle and its foot at a place.
    pub(super) fn glyph(&self, glyph: char, middle: f64, foot: f64, size: f64) -> Result<String> {
        let piece = self.sheets.glyph(glyph)?;
        let width = piece.width * size / 1000.0;
        Ok(piece.at(middle - width / 2.0, foot - 0.75 * size, width))
    }

    /// A sign of a sum between two things.
    pub(super) fn operator(&mut self, sign: char, x: f64, y: f64) {
        let path = match sign {
            '+' => "M-7 0H7M0-7V7",
            '−' => "M-7 0H7",
            '=' => "M-7-4H7M-7 4H7",
            _ => "M-5-8 6 0-5 8",
        };
        let stroke = "fill=\"none\" stroke=\"currentColor\" stroke-width=\"3\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
        self.put_in(Tone::Ink, &format!("<path transform=\"translate({x} {y})\" {stroke} d=\"{path}\"/>"));
    }

    /// An arrow on a disc, as the boards show where something went. It points right, turned by so many degrees.
    pub(super) fn arrow(&mut self, x: f64, y: f64, degrees: f64) -> Result<()> {
        let sign = self.sheets.sign("arrow")?.at(-7.0, -7.0, 14.0);
        let disc = "<circle r=\"11\" fill=\"currentColor\"/>";
        self.put(&format!(
            "<g transform=\"translate({x:.1} {y:.1}) rotate({degrees})\">{}{}{}</g>",
            toned(Tone::Ground, "<circle r=\"13\" fill=\"currentColor\"/>"),
            toned(Tone::Ember, disc),
            toned(Tone::Ground, &sign),
        ));
        Ok(())
    }

    pub(super) const fn sheets(&self) -> &'s Sheets {
        self.sheets
    }
}

/// Something in a colour of the look.
pub(super) fn toned(tone: Tone, svg: &str) -> String {
    let (name, dark, _) = tone.looks();
    format!("<g class=\"{name}\" color=\"{dark}\">{svg}</g>")
}
