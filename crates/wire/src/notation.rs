//! Pieces as texts, in the notation of records.
//!
//! A card, a place or a pawn travels as the text that a record has for it, and is a checked piece again
//! as soon as it is read. What the texts look like is laid down in docs/records.md.

use core::fmt::Display;
use core::str::FromStr;

use json::{Part, Read, Write, Wrong};
use rules::{cherokee, shamans, tomahawk};

/// A piece that travels as its notation, like `"D7f"`, `"6c"`, `"3F5G"` or `"B5"`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Notation<T>(pub T);

/// A member of Cherokee, like `"D7f"`.
pub type MemberText = Notation<cherokee::Member>;
/// A place of Cherokee's pyramid, like `"6c"`.
pub type PlaceText = Notation<cherokee::Place>;
/// A clan of Cherokee, like `"wild-potato"`.
pub type ClanText = Notation<cherokee::Clan>;
/// A card of Tomahawk, like `"7.1"` or `"S7"`.
pub type CardText = Notation<tomahawk::Card>;
/// A special of Tomahawk, like `"S7"`.
pub type SpecialText = Notation<tomahawk::Special>;
/// A territory of Tomahawk, like `"3F5G"`.
pub type TerritoryText = Notation<tomahawk::Territory>;
/// A pawn of the Duel of the Shamans, like `"B5"`.
pub type PawnText = Notation<shamans::Pawn>;
/// A cell of the Duel of the Shamans, like `"a1"`.
pub type CellText = Notation<shamans::Cell>;
/// A mask of the Duel of the Shamans, like `"2"` or `"b"`.
pub type MaskText = Notation<shamans::Mask>;

impl<T> From<T> for Notation<T> {
    fn from(piece: T) -> Notation<T> {
        Notation(piece)
    }
}

impl<T: FromStr<Err: Display>> Read for Notation<T> {
    fn read(part: &Part<'_>) -> Result<Notation<T>, Wrong> {
        json::read_notation(part).map(Notation)
    }
}

impl<T: Display> Write for Notation<T> {
    fn write(&self, out: &mut String) {
        json::write_notation(&self.0, out);
    }
}

#[cfg(feature = "openapi")]
impl<T> utoipa::PartialSchema for Notation<T> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some("A piece in the notation of records"))
            .into()
    }
}

// One name for all pieces: whichever it is, it has this schema.
#[cfg(feature = "openapi")]
impl<T> utoipa::ToSchema for Notation<T> {}

/// Pieces on their way out.
pub(crate) fn notations<T>(pieces: impl IntoIterator<Item = T>) -> Vec<Notation<T>> {
    pieces.into_iter().map(Notation).collect()
}
