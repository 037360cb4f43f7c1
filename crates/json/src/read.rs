//! Reading: from a text or a value to what it says.

use crate::part::{Object, Part, Unreadable, Wrong, whole};
use crate::value::Json;

/// Something that can be read from a message.
pub trait Read: Sized {
    /// Reads it from a part of a message.
    ///
    /// # Errors
    /// What is wrong, and where, has been noted.
    fn read(part: &Part<'_>) -> Result<Self, Wrong>;
}

/// Something that is written as an object, or as some fields of one.
pub trait Fields: Sized {
    /// Reads it from its fields in an object, which may have others.
    ///
    /// # Errors
    /// What is wrong, and where, has been noted.
    fn read_fields(object: &Object<'_>) -> Result<Self, Wrong>;

    /// Writes its fields behind those that have been written, without the brackets around them.
    fn write_fields(&self, out: &mut String);
}

/// Reads as a client does: fields that it does not know are ignored, and `null` is like a field left out.
///
/// # Errors
/// Says what is wrong, and where.
pub fn read<T: Read>(text: &str) -> Result<T, Unreadable> {
    read_value(&Json::read(text)?)
}

/// Reads as a server does: nothing but what is declared.
///
/// # Errors
/// Says what is wrong, and where.
pub fn read_strict<T: Read>(text: &str) -> Result<T, Unreadable> {
    whole(&Json::read(text)?, true, T::read)
}

/// Reads a value as a client does.
///
/// # Errors
/// Says what is wrong, and where.
pub fn read_value<T: Read>(json: &Json) -> Result<T, Unreadable> {
    whole(json, false, T::read)
}

/// Reads one field of an object as a client does, like the table in an answer over HTTP.
///
/// # Errors
/// Says what is wrong, and where.
pub fn read_field<T: Read>(object: &Json, name: &'static str) -> Result<T, Unreadable> {
    whole(object, false, |part| part.object(|object| object.get(name)))
}

impl Read for Json {
    fn read(part: &Part<'_>) -> Result<Json, Wrong> {
        Ok(part.json.clone())
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

impl Read for Box<str> {
    fn read(part: &Part<'_>) -> Result<Box<str>, Wrong> {
        part.text().map(Box::from)
    }
}

impl<T: Read> Read for Option<T> {
    fn read(part: &Part<'_>) -> Result<Option<T>, Wrong> {
        if part.is_null() { Ok(None) } else { T::read(part).map(Some) }
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
        part.list_of(N)?;
        // It has been counted, so that it cannot fail.
        Vec::<T>::read(part)?.try_into().map_err(|_| part.wrong("a list"))
    }
}

#[cfg(feature = "arrayvec")]
impl<T: Read, const N: usize> Read for arrayvec::ArrayVec<T, N> {
    fn read(part: &Part<'_>) -> Result<arrayvec::ArrayVec<T, N>, Wrong> {
        let items = part.list()?;
        if items.len() > N {
            return Err(part.wrong(&format!("a list of at most {N} values")));
        }
        items.iter().map(|item| T::read(&part.item(item))).collect()
    }
}

impl<A: Read, B: Read> Read for (A, B) {
    fn read(part: &Part<'_>) -> Result<(A, B), Wrong> {
        let items = part.list_of(2)?;
        Ok((A::read(&part.item(&items[0]))?, B::read(&part.item(&items[1]))?))
    }
}

impl<A: Read, B: Read, C: Read> Read for (A, B, C) {
    fn read(part: &Part<'_>) -> Result<(A, B, C), Wrong> {
        let items = part.list_of(3)?;
        let item = |place: usize| part.item(&items[place]);
        Ok((A::read(&item(0))?, B::read(&item(1))?, C::read(&item(2))?))
    }
}

impl<T: Fields> Fields for Box<T> {
    fn read_fields(object: &Object<'_>) -> Result<Box<T>, Wrong> {
        T::read_fields(object).map(Box::new)
    }

    fn write_fields(&self, out: &mut String) {
        (**self).write_fields(out);
    }
}
