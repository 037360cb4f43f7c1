//! A value in a message, where it stands, and what is wrong with it.

use core::cell::{Cell, OnceCell};
use core::error::Error;
use core::fmt::{self, Display};

use crate::parse::BadJson;
use crate::read::Read;
use crate::value::Json;

/// The most letters of a message that a sentence about it repeats.
const LETTERS: usize = 40;

/// A value in a message, and where it stands.
#[derive(Copy, Clone, Debug)]
pub struct Part<'j> {
    pub(crate) json: &'j Json,
    reading: &'j Reading,
    /// The name of the field, or the word that says what the value is.
    name: &'j str,
    /// The name of what the value is in; none for the whole message.
    within: Option<&'j str>,
}

/// An object whose fields are being read, by one reader or by several that share it.
#[derive(Copy, Clone, Debug)]
pub struct Object<'j> {
    part: Part<'j>,
    fields: &'j [(String, Json)],
    /// Which fields have been asked for, by their places: a form has fewer than 64.
    taken: &'j Cell<u64>,
}

/// Something is wrong with the message, and it has been noted what.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Wrong(());

/// Why a message cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is not JSON, or has a field twice.
    BadJson(BadJson),
    /// It is JSON and not what belongs there: a sentence says why.
    Unfit(Box<str>),
}

/// How a message is read, and what is wrong with it.
#[derive(Debug)]
struct Reading {
    strict: bool,
    /// The first thing that is wrong.
    note: OnceCell<Box<str>>,
}

/// Reads a whole value, and tells what was noted if that fails.
pub(crate) fn whole<T>(
    json: &Json,
    strict: bool,
    read: impl FnOnce(&Part<'_>) -> Result<T, Wrong>,
) -> Result<T, Unreadable> {
    let reading = Reading { strict, note: OnceCell::new() };
    let part = Part { json, reading: &reading, name: "message", within: None };
    read(&part).map_err(|Wrong(())| Unreadable::Unfit(reading.note.into_inner().unwrap_or_default()))
}

impl<'j> Part<'j> {
    /// Reads an object: all its fields, if it is read strictly.
    ///
    /// # Errors
    /// It has been noted what is wrong.
    pub fn object<T>(&self, read: impl FnOnce(&Object<'_>) -> Result<T, Wrong>) -> Result<T, Wrong> {
        let taken = Cell::new(0);
        let object = self.opened(&taken)?;
        let value = read(&object)?;
        object.close()?;
        Ok(value)
    }

    /// The value as a text.
    ///
    /// # Errors
    /// It is no text, and that has been noted.
    pub fn text(&self) -> Result<&'j str, Wrong> {
        match self.json {
            Json::Text(text) => Ok(text),
            _ => Err(self.wrong("a text")),
        }
    }

    /// Which of these words the value is: its place, or their number if it is none of them.
    ///
    /// # Errors
    /// It is no text, and that has been noted.
    pub fn word(&self, words: &[&str]) -> Result<(usize, Part<'j>), Wrong> {
        let word = self.text()?;
        Ok((place(word, words), self.case_of(word, self.json)))
    }

    /// Which case a value is that is written as a word alone, or as an object with one field: the place of its
    /// word among these, or their number if it is none of them; and what belongs to it.
    ///
    /// # Errors
    /// It is neither, and that has been noted.
    pub fn case(&self, words: &[&str]) -> Result<(usize, Part<'j>), Wrong> {
        match self.json {
            Json::Text(word) => Ok((place(word, words), self.case_of(word, &Json::Null))),
            Json::Object(fields) => match fields.as_slice() {
                [(word, json)] => Ok((place(word, words), self.case_of(word, json))),
                _ => Err(self.wrong("an object with one field")),
            },
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) => {
                Err(self.wrong("a text or an object with one field"))
            }
        }
    }

    /// Makes sure that nothing belongs to a case, if it is read strictly.
    ///
    /// # Errors
    /// Something does, and that has been noted.
    pub fn nothing(&self) -> Result<(), Wrong> {
        if self.is_null() || !self.reading.strict { Ok(()) } else { Err(self.wrong("nothing")) }
    }

    /// Notes that the word for a case is none of those known.
    pub fn unknown(&self, words: &[&str]) -> Wrong {
        let (name, of) = (self.name, self.within.unwrap_or("message"));
        // Whoever writes to a server is told what it takes; a client has nobody to tell.
        if self.reading.strict {
            let known = words.join(", ");
            return self.mark(format_args!("`{name:.LETTERS$}` is unknown as `{of}`: known are {known}"));
        }
        self.mark(format_args!("`{name:.LETTERS$}` is unknown as `{of}`"))
    }

    /// Notes that a value says something impossible.
    pub fn bad(&self, why: &dyn Display) -> Wrong {
        match self.within {
            Some(_) => self.mark(format_args!("{self}: {why}")),
            None => self.mark(format_args!("{why}")),
        }
    }

    pub(crate) fn list(&self) -> Result<&'j [Json], Wrong> {
        match self.json {
            Json::List(items) => Ok(items),
            _ => Err(self.wrong("a list")),
        }
    }

    /// A list with exactly so many values.
    pub(crate) fn list_of(&self, count: usize) -> Result<&'j [Json], Wrong> {
        let items = self.list()?;
        if items.len() == count {
            return Ok(items);
        }
        let found = items.len();
        Err(self.mark(format_args!("{self} has {found} values, where {count} belong")))
    }

    /// A whole number, up to the largest that there is.
    pub(crate) fn number(&self, most: u64) -> Result<u64, Wrong> {
        let number = match self.json {
            Json::Number(number) => number.as_u64().filter(|number| *number <= most),
            _ => None,
        };
        number.ok_or_else(|| self.wrong(&format!("a whole number up to {most}")))
    }

    /// A value of the same list.
    pub(crate) const fn item(&self, json: &'j Json) -> Part<'j> {
        Part { json, ..*self }
    }

    pub(crate) const fn is_null(&self) -> bool {
        matches!(self.json, Json::Null)
    }

    /// Notes that a value is of another kind than belongs there.
    pub(crate) fn wrong(&self, expected: &str) -> Wrong {
        if let (true, Some(within)) = (self.is_null(), self.within) {
            return self.mark(format_args!("`{}` is missing in `{within}`", self.name));
        }
        self.mark(format_args!("{self} is {}, where {expected} belongs", self.json.brief()))
    }

    fn opened<'o>(&self, taken: &'o Cell<u64>) -> Result<Object<'o>, Wrong>
    where
        'j: 'o,
    {
        match self.json {
            Json::Object(fields) => Ok(Object { part: *self, fields, taken }),
            _ => Err(self.wrong("an object")),
        }
    }

    const fn case_of(&self, word: &'j str, json: &'j Json) -> Part<'j> {
        Part { json, name: word, within: Some(self.name), reading: self.reading }
    }

    /// Notes what is wrong.
    fn mark(&self, words: fmt::Arguments<'_>) -> Wrong {
        // Nothing is read on after the first, so that none is lost.
        let _ = self.reading.note.set(words.to_string().into());
        Wrong(())
    }
}

impl<'j> Object<'j> {
    /// The value of a field that must be there, unless what is read may be nothing.
    ///
    /// # Errors
    /// It has been noted what is wrong.
    pub fn get<T: Read>(&self, name: &'static str) -> Result<T, Wrong> {
        T::read(&self.field(name))
    }

    /// The value of a field, if it is given. To a client `null` is nothing given.
    ///
    /// # Errors
    /// It has been noted what is wrong.
    pub fn given<T: Read>(&self, name: &'static str) -> Result<Option<T>, Wrong> {
        let part = self.field(name);
        let is_given = !part.is_null() || (part.reading.strict && self.position(name).is_some());
        if is_given { T::read(&part).map(Some) } else { Ok(None) }
    }

    /// Which case an object is by its field `tag`: the place of the word among these, or their number if it is
    /// none of them; and the object by the name of that word.
    ///
    /// # Errors
    /// There is no such field, or it is no text.
    pub fn tagged(&self, tag: &'static str, words: &[&str]) -> Result<(usize, Object<'j>), Wrong> {
        let word = self.field(tag).text()?;
        let part = Part { name: word, within: Some(tag), ..self.part };
        Ok((place(word, words), Object { part, ..*self }))
    }

    /// Notes that the word for a case is none of those known.
    pub fn unknown(&self, words: &[&str]) -> Wrong {
        self.part.unknown(words)
    }

    /// Notes that the object says something impossible.
    pub fn bad(&self, why: &dyn Display) -> Wrong {
        self.part.bad(why)
    }

    /// A field by its name; `null` if there is none.
    fn field(&self, name: &'static str) -> Part<'j> {
        let json = self.position(name).map_or(&Json::Null, |position| {
            self.taken.set(self.taken.get() | bit(position));
            &self.fields[position].1
        });
        Part { json, name, within: Some(self.part.name), reading: self.part.reading }
    }

    fn position(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|(field, _)| field == name)
    }

    /// Makes sure that nobody has left out a field, if they are read strictly.
    fn close(&self) -> Result<(), Wrong> {
        let left = |position: &usize| self.taken.get() & bit(*position) == 0;
        match (0..self.fields.len()).find(left) {
            Some(position) if self.part.reading.strict => {
                let (field, part) = (&self.fields[position].0, &self.part);
                let of = part.within.map_or("the message".to_owned(), |_| format!("`{}`", part.name));
                Err(part.mark(format_args!("there is no field `{field:.LETTERS$}` in {of}")))
            }
            _ => Ok(()),
        }
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

impl Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::BadJson(error) => error.fmt(f),
            Unreadable::Unfit(sentence) => f.write_str(sentence),
        }
    }
}

impl Error for Unreadable {}

impl From<BadJson> for Unreadable {
    fn from(error: BadJson) -> Unreadable {
        Unreadable::BadJson(error)
    }
}

fn place(word: &str, words: &[&str]) -> usize {
    words.iter().position(|known| *known == word).unwrap_or(words.len())
}

/// The bit for a field. After the 64th the bits repeat: an object with that many fields has one among the
/// first 64 that no form has asked for.
const fn bit(position: usize) -> u64 {
    1_u64.wrapping_shl(position as u32)
}
