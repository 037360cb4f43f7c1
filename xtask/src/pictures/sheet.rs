//! The drawn pieces: symbols of the client's sheets, its masks, and the figures and letters that are printed on cards.

use anyhow::{Context, Result};
use xshell::Shell;

const STATIC: &str = "crates/web/static";
const FIGURES: &str = "xtask/src/pictures/figures.svg";

/// All sheets, as they are.
pub(super) struct Sheets {
    clans: String,
    rays: String,
    emblems: String,
    figures: String,
    masks: [String; 2],
}

/// A piece to be put somewhere: what it is made of, and the box that it is drawn in.
pub(super) struct Piece<'s> {
    inner: &'s str,
    left: f64,
    top: f64,
    pub(super) width: f64,
}

impl Sheets {
    pub(super) fn read(shell: &Shell) -> Result<Sheets> {
        let sheet = |name: &str| shell.read_file(format!("{STATIC}/{name}.svg"));
        Ok(Sheets {
            clans: sheet("clans")?,
            rays: sheet("rays")?,
            emblems: sheet("emblems")?,
            figures: shell.read_file(FIGURES)?,
            masks: [sheet("mask-bison")?, sheet("mask-wolf")?],
        })
    }

    /// A sign of Cherokee: a clan, a sex or an arrow.
    pub(super) fn sign(&self, name: &str) -> Result<Piece<'_>> {
        symbol(&self.clans, name)
    }

    /// The fan of ten rays of which as many are lit as a warrior's value says.
    pub(super) fn rays(&self, value: u8) -> Result<Piece<'_>> {
        symbol(&self.rays, &format!("rays-{value}"))
    }

    /// The emblem of a special, from 1 to 7.
    pub(super) fn emblem(&self, number: u8) -> Result<Piece<'_>> {
        symbol(&self.emblems, &format!("s{number}"))
    }

    /// A figure or the letter of a clan, standing on y = 0 and 1000 to an em.
    pub(super) fn glyph(&self, glyph: char) -> Result<Piece<'_>> {
        symbol(&self.figures, &glyph.to_string())
    }

    /// The mask of Bison (0) or of Wolf (1), as a drawing of its own, 48 by 48.
    pub(super) fn mask(&self, side: usize) -> &str {
        self.masks[side].trim()
    }
}

impl Piece<'_> {
    /// The piece with its upper left corner at a place, as wide as it shall be.
    pub(super) fn at(&self, left: f64, top: f64, width: f64) -> String {
        let scale = width / self.width;
        let (left, top) = (left - self.left * scale, top - self.top * scale);
        format!("<g transform=\"translate({left:.2} {top:.2}) scale({scale:.4})\">{}</g>", self.inner)
    }
}

/// A symbol of a sheet.
fn symbol<'s>(sheet: &'s str, id: &str) -> Result<Piece<'s>> {
    let found = sheet.split_once(&format!("<symbol id=\"{id}\" viewBox=\""));
    let parts = found.and_then(|(_, rest)| rest.split_once("\">")).and_then(|(view, rest)| {
        let (inner, _) = rest.split_once("</symbol>")?;
        let sides: Vec<f64> = view.split(' ').filter_map(|side| side.parse().ok()).collect();
        let [left, top, width, _] = sides[..] else { return None };
        Some(Piece { inner, left, top, width })
    });
    parts.with_context(|| format!("no symbol {id}"))
}
