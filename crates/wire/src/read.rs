//! How clients read what a server has sent: [`read()`], and the [`Read`] of every type in it.
//!
//! Written by hand, not derived: the browser has to load all of it, and this is a tenth of what a derived
//! reader of so many tagged messages takes. For the same reason little here is generic, and what is wrong with
//! a message is noted beside it, not handed up through every reader. A client ignores fields that it does not
//! know, takes fields in any order, and takes one that is `null` for one that is left out. What the server
//! reads is stricter and derived.

/// A value whose fields are read by their own names; those behind the semicolon may be left out.
macro_rules! fields {
    ($part:ident => $kind:ident $(::$case:ident)? { $($field:ident),+ $(; $($rest:ident),+)? }) => {
        $kind $(::$case)? {
            $($field: $part.get(stringify!($field))?,)+
            $($($rest: $part.or_default(stringify!($rest))?,)+)?
        }
    };
}

mod cherokee;
mod message;
mod shamans;
mod table;
mod tomahawk;
mod view;

use core::cell::OnceCell;
use core::fmt::{self, Display};
use core::str::FromStr;

use record::{Hex, Json};

use crate::notation::Notation;

/// Something that can be read from a message.
pub trait Read: Sized {
    /// Reads it from a part of a message.
    ///
    /// # Errors
    /// What is wrong, and where, has been noted.
    fn read(part: &Part<'_>) -> Result<Self, Wrong>;
}

/// A value in a message, and where it stands.
#[derive(Copy, Clone, Debug)]
pub struct Part<'j> {
    json: &'j Json,
    /// Where the first thing that is wrong with the message is noted.
    note: &'j OnceCell<Unreadable>,
    /// The name of the field, or the word that says what the value is.
    name: &'j str,
    /// The name of what the value is in; none for the whole message.
    within: Option<&'j str>,
}

/// Something is wrong with the message, and it has been noted what.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Wrong(());

/// Why a message cannot be read, in a sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(Box<str>);

/// Reads a message, or anything else that a server writes.
///
/// # Errors
/// Says what is wrong, and where.
pub fn read<T: Read>(text: &str) -> Result<T, Unreadable> {
    let json = parse(text)?;
    within(&json, T::read)
}

/// Reads one field of an object, like the table in an answer over HTTP.
///
/// # Errors
/// Says what is wrong, and where.
pub fn read_field<T: Read>(object: &Json, name: &'static str) -> Result<T, Unreadable> {
    within(object, |part| part.get(name))
}

impl<'j> Part<'j> {
    /// The value of a field that must be there, unless what is read may be nothing.
    ///
    /// # Errors
    /// It has been noted what is wrong.
    pub fn get<T: Read>(&self, name: &'static str) -> Result<T, Wrong> {
        T::read(&self.field(name)?)
    }

    /// The value of a field; the default if it is left out.
    ///
    /// # Errors
    /// It has been noted what is wrong.
    pub fn or_default<T: Read + Default>(&self, name: &'static str) -> Result<T, Wrong> {
        let part = self.field(name)?;
        if part.is_absent() { Ok(T::default()) } else { T::read(&part) }
    }

    /// The one of these that the value names.
    ///
    /// # Errors
    /// It is no text, or names none of them.
    pub fn word<T: Copy>(&self, known: &[(&str, T)]) -> Result<T, Wrong> {
        let word = self.text()?;
        let found = known.iter().find(|(name, _)| *name == word);
        found.map(|(_, value)| *value).ok_or_else(|| self.case_of(word, self.json).unknown())
    }

    /// Which case an object is by its field `tag`: the word, and the object as a part by that name.
    ///
    /// # Errors
    /// There is no such field, or it is no text.
    pub fn tagged(&self, tag: &'static str) -> Result<(&'j str, Part<'j>), Wrong> {
        let word = self.field(tag)?.text()?;
        Ok((word, Part { name: word, within: Some(tag), ..*self }))
    }

    /// Which case a value is that is written as a word alone, or as an object with one field: the word, and
    /// what belongs to it.
    ///
    /// # Errors
    /// It is neither.
    pub fn case(&self) -> Result<(&'j str, Part<'j>), Wrong> {
        match self.json {
            Json::Text(word) => Ok((word, self.case_of(word, &Json::Null))),
            Json::Object(fields) => match fields.as_slice() {
                [(word, json)] => Ok((word, self.case_of(word, json))),
                _ => Err(self.wrong("an object with one field")),
            },
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) => {
                Err(self.wrong("a text or an object with one field"))
            }
        }
    }

    /// Notes that the word for a case is none of those known.
    pub fn unknown(&self) -> Wrong {
        // A message may be long, a sentence is not.
        self.mark(format_args!("`{:.40}` is unknown as `{}`", self.name, self.within.unwrap_or("message")))
    }

    /// Notes that a value says something impossible.
    pub fn bad(&self, why: &dyn Display) -> Wrong {
        self.mark(format_args!("{self}: {why}"))
    }

    fn text(&self) -> Result<&'j str, Wrong> {
        match self.json {
            Json::Text(text) => Ok(text),
            _ => Err(self.wrong("a text")),
        }
    }

    /// A field by its name; `null` if there is none.
    fn field(&self, name: &'static str) -> Result<Part<'j>, Wrong> {
        let Json::Object(fields) = self.json else { return Err(self.wrong("an object")) };
        let json = fields.iter().find(|(field, _)| field == name).map_or(&Json::Null, |(_, json)| json);
        Ok(Part { json, name, within: Some(self.name), note: self.note })
    }

    fn list(&self) -> Result<&'j [Json], Wrong> {
        match self.json {
            Json::List(items) => Ok(items),
            _ => Err(self.wrong("a list")),
        }
    }

    /// A whole number, up to the largest that there is.
    fn number(&self, most: u64) -> Result<u64, Wrong> {
        let number = match self.json {
            Json::Number(number) => number.as_u64().filter(|number| *number <= most),
            _ => None,
        };
        number.ok_or_else(|| self.wrong(&format!("a whole number up to {most}")))
    }

    /// A value of the same list.
    const fn item(&self, json: &'j Json) -> Part<'j> {
        Part { json, ..*self }
    }

    const fn case_of(&self, word: &'j str, json: &'j Json) -> Part<'j> {
        Part { json, name: word, within: Some(self.name), note: self.note }
    }

    const fn is_absent(&self) -> bool {
        matches!(self.json, Json::Null)
    }

    /// Notes that a value is of another kind than belongs there.
    fn wrong(&self, expected: &str) -> Wrong {
        if let (true, Some(within)) = (self.is_absent(), self.within) {
            return self.mark(format_args!("`{}` is missing in `{within}`", self.name));
        }
        self.mark(format_args!("{self} is {}, where {expected} belongs", self.json.brief()))
    }

    /// Notes what is wrong.
    fn mark(&self, words: fmt::Arguments<'_>) -> Wrong {
        // Nothing is read on after the first, so that none is lost.
        let _ = self.note.set(Unreadable(words.to_string().into()));
        Wrong(())
    }
}

impl Display for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.within {
            Some(within) => write!(f, "`{}` in `{within}`", self.name),
            None => write!(f, "the {}", self.name),
        }
    }
}

impl Read for bool {
    fn read(part: &Part<'_>) -> Result<bool, Wrong> {
        match part.json {
            Json::Bool(value) => Ok(*value),
            _ => Err(part.wrong("true or false")),
        }
    }
}

impl Read for u8 {
    fn read(part: &Part<'_>) -> Result<u8, Wrong> {
        Ok(part.number(u8::MAX.into())? as u8)
    }
}

impl Read for u16 {
    fn read(part: &Part<'_>) -> Result<u16, Wrong> {
        Ok(part.number(u16::MAX.into())? as u16)
    }
}

impl Read for u32 {
    fn read(part: &Part<'_>) -> Result<u32, Wrong> {
        Ok(part.number(u32::MAX.into())? as u32)
    }
}

impl Read for u64 {
    fn read(part: &Part<'_>) -> Result<u64, Wrong> {
        part.number(u64::MAX)
    }
}

impl Read for usize {
    fn read(part: &Part<'_>) -> Result<usize, Wrong> {
        Ok(part.number(usize::MAX as u64)? as usize)
    }
}

impl Read for String {
    fn read(part: &Part<'_>) -> Result<String, Wrong> {
        part.text().map(str::to_owned)
    }
}

impl<const N: usize> Read for Hex<N> {
    fn read(part: &Part<'_>) -> Result<Hex<N>, Wrong> {
        parsed(part)
    }
}

impl<T: FromStr<Err: Display>> Read for Notation<T> {
    fn read(part: &Part<'_>) -> Result<Notation<T>, Wrong> {
        parsed(part).map(Notation)
    }
}

impl<T: Read> Read for Option<T> {
    fn read(part: &Part<'_>) -> Result<Option<T>, Wrong> {
        if part.is_absent() { Ok(None) } else { T::read(part).map(Some) }
    }
}

impl<T: Read> Read for Box<T> {
    fn read(part: &Part<'_>) -> Result<Box<T>, Wrong> {
        T::read(part).map(Box::new)
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(part: &Part<'_>) -> Result<Vec<T>, Wrong> {
        let items = part.list()?;
        let mut values = Vec::with_capacity(items.len());
        for item in items {
            values.push(T::read(&part.item(item))?);
        }
        Ok(values)
    }
}

impl<T: Read, const N: usize> Read for [T; N] {
    fn read(part: &Part<'_>) -> Result<[T; N], Wrong> {
        let values = Vec::<T>::read(part)?;
        values.try_into().map_err(|values: Vec<T>| length(part, values.len(), N))
    }
}

impl<A: Read, B: Read> Read for (A, B) {
    fn read(part: &Part<'_>) -> Result<(A, B), Wrong> {
        match part.list()? {
            [one, two] => Ok((A::read(&part.item(one))?, B::read(&part.item(two))?)),
            other => Err(length(part, other.len(), 2)),
        }
    }
}

impl<A: Read, B: Read, C: Read> Read for (A, B, C) {
    fn read(part: &Part<'_>) -> Result<(A, B, C), Wrong> {
        match part.list()? {
            [one, two, three] => {
                Ok((A::read(&part.item(one))?, B::read(&part.item(two))?, C::read(&part.item(three))?))
            }
            other => Err(length(part, other.len(), 3)),
        }
    }
}

fn parse(text: &str) -> Result<Json, Unreadable> {
    Json::read(text).map_err(|error| Unreadable(error.to_string().into()))
}

/// Reads a whole value, and tells what was noted if that fails.
fn within<T>(json: &Json, read: impl FnOnce(&Part<'_>) -> Result<T, Wrong>) -> Result<T, Unreadable> {
    let note = OnceCell::new();
    let whole = Part { json, name: "message", within: None, note: &note };
    read(&whole).map_err(|Wrong(())| note.into_inner().unwrap_or_default())
}

/// What a text says.
fn parsed<T: FromStr<Err: Display>>(part: &Part<'_>) -> Result<T, Wrong> {
    part.text()?.parse().map_err(|error| part.bad(&error))
}

fn length(part: &Part<'_>, found: usize, expected: usize) -> Wrong {
    part.mark(format_args!("{part} has {found} values, where {expected} belong"))
}
