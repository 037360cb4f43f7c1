//! Taking objects apart: known fields by name and type, and the unknown ones that are left.

use core::str::FromStr;

use arrayvec::ArrayVec;
use json::Json;
use rules::Seat;

use crate::refusal::{Refusal, Spot, Unreadable};

/// Unknown fields, which are kept and ignored: those of an object, and those of the objects within it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Extra {
    fields: Vec<(String, Json)>,
    within: Vec<(&'static str, Extra)>,
}

/// The fields of an object that have not been taken yet.
pub(crate) struct Fields {
    event: Option<usize>,
    fields: Vec<(String, Json)>,
    within: Vec<(&'static str, Extra)>,
}

static NOTHING: Extra = Extra { fields: Vec::new(), within: Vec::new() };

impl Extra {
    /// The unknown fields of the object itself, in their order.
    #[must_use]
    pub fn fields(&self) -> &[(String, Json)] {
        &self.fields
    }

    /// The unknown fields of the object in a known field.
    #[must_use]
    pub fn within(&self, field: &str) -> &Extra {
        self.within.iter().find(|(name, _)| *name == field).map_or(&NOTHING, |(_, extra)| extra)
    }

    /// Whether there are none, at any level.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty() && self.within.is_empty()
    }
}

impl Fields {
    pub(crate) fn new(json: Json, place: Spot) -> Result<Fields, Unreadable> {
        match json {
            Json::Object(fields) => Ok(Fields { event: place.event, fields, within: Vec::new() }),
            other => Err(wrong_type(&other, place, "an object")),
        }
    }

    pub(crate) fn spot(&self, field: &'static str) -> Spot {
        Spot { event: self.event, field }
    }

    pub(crate) fn has(&self, field: &str) -> bool {
        self.fields.iter().any(|(name, _)| name == field)
    }

    pub(crate) fn take(&mut self, field: &str) -> Option<Json> {
        let position = self.fields.iter().position(|(name, _)| name == field)?;
        Some(self.fields.remove(position).1)
    }

    pub(crate) fn need(&mut self, field: &'static str) -> Result<Json, Unreadable> {
        self.take(field).ok_or(Unreadable::Missing { place: self.spot(field) })
    }

    /// Keeps what was unknown in the object of a field.
    pub(crate) fn keep(&mut self, field: &'static str, extra: Extra) {
        if !extra.is_empty() {
            self.within.push((field, extra));
        }
    }

    /// What nobody has taken.
    pub(crate) fn rest(self) -> Extra {
        Extra { fields: self.fields, within: self.within }
    }
}

pub(crate) fn wrong_type(found: &Json, place: Spot, expected: &'static str) -> Unreadable {
    Unreadable::WrongType { place, found: found.brief(), expected }
}

pub(crate) fn text(json: Json, place: Spot) -> Result<String, Unreadable> {
    match json {
        Json::Text(text) => Ok(text),
        other => Err(wrong_type(&other, place, "a text")),
    }
}

/// Every item of a list, made by `make`; an item of the wrong type is reported with the list's name.
pub(crate) fn list<T, E: From<Unreadable>>(
    json: Json,
    place: Spot,
    make: impl FnMut(Json) -> Result<T, E>,
) -> Result<Vec<T>, E> {
    match json {
        Json::List(items) => items.into_iter().map(make).collect(),
        other => Err(wrong_type(&other, place, "a list").into()),
    }
}

pub(crate) fn texts(json: Json, place: Spot) -> Result<Vec<String>, Unreadable> {
    list(json, place, |item| match item {
        Json::Text(text) => Ok(text),
        other => Err(wrong_type(&other, place, "a list of texts")),
    })
}

/// A whole number: `2.0` is none.
pub(crate) fn whole(json: &Json, place: Spot) -> Result<i64, Unreadable> {
    let number = match json {
        Json::Number(number) => number.as_i64(),
        _ => None,
    };
    number.ok_or_else(|| wrong_type(json, place, "a whole number"))
}

pub(crate) fn wholes(json: Json, place: Spot) -> Result<Vec<i64>, Unreadable> {
    list(json, place, |item| whole(&item, place))
}

/// A seat that some table has; whether this one has it is for the game to say.
pub(crate) fn seat(json: &Json, place: Spot) -> Result<Seat, Refusal> {
    let number = whole(json, place)?;
    let seat = u8::try_from(number).ok().and_then(Seat::new);
    Ok(seat.ok_or_else(|| place.defect(format_args!("is {number}, which is no seat of any table")))?)
}

pub(crate) fn piece<T: FromStr<Err: core::fmt::Display>>(text: &str, place: Spot) -> Result<T, Refusal> {
    let named = Json::Text(text.to_owned()).brief();
    Ok(text.parse().map_err(|error| place.defect(format_args!("has {named}: {error}")))?)
}

/// A list of pieces, at most as many as there is room for.
pub(crate) fn pieces<T: FromStr<Err: core::fmt::Display>, const N: usize>(
    json: Json,
    place: Spot,
) -> Result<ArrayVec<T, N>, Refusal> {
    let texts = texts(json, place)?;
    if texts.len() > N {
        let what = format_args!("has {} items where at most {N} belong", texts.len());
        return Err(place.defect(what).into());
    }
    texts.iter().map(|text| piece(text, place)).collect()
}

/// A list of exactly `N` items, each made by `make`.
pub(crate) fn exactly<T, const N: usize>(
    json: Json,
    place: Spot,
    make: impl FnMut(Json) -> Result<T, Refusal>,
) -> Result<[T; N], Refusal> {
    let items = list(json, place, make)?;
    let found = items.len();
    let wrong = |_| place.defect(format_args!("has {found} items where {N} belong"));
    Ok(items.try_into().map_err(wrong)?)
}
