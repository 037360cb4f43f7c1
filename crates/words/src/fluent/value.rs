//! What is put into a text.

use std::borrow::Cow;

/// A text or a number that is put into a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// A text, or the name of a variant.
    Text(Cow<'a, str>),
    /// A number, which can also be counted with.
    Number(u64),
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

macro_rules! from_number {
    ($($number:ty)*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(number.into())
            }
        }
    )*};
}

from_number!(u8 u16 u32 u64);

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        // No machine counts further than this.
        Value::Number(number as u64)
    }
}
