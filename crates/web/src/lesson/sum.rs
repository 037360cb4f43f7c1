//! Sums in pieces: `B6f + B5f = 11 > W8m - 1 = 7`, with the pieces as they are drawn on their boards.

use rules::shelf::Kind;
use rules::{cherokee, shamans, tomahawk};

/// A part of a sum.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Part<'s> {
    /// A member of a clan.
    Member(cherokee::Member),
    /// A card of a tribe.
    Card(tomahawk::Card),
    /// A pawn.
    Pawn(shamans::Pawn),
    /// What is left of this beats what is right of it.
    Beats,
    /// A number or a sign.
    Sign(&'s str),
}

/// Reads a part of a sum.
#[must_use]
pub fn part(kind: Kind, text: &str) -> Part<'_> {
    let piece = match kind {
        Kind::Cherokee => text.parse().ok().map(Part::Member),
        Kind::Tomahawk => text.parse().ok().map(Part::Card),
        Kind::Shamans => text.parse().ok().map(Part::Pawn),
    };
    piece.unwrap_or(match text {
        ">" => Part::Beats,
        "-" => Part::Sign("−"),
        sign => Part::Sign(sign),
    })
}
