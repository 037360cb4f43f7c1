//! Writing: compactly, straight into a text.

use crate::value::Json;

/// The digits of a hexadecimal number.
const HEX: &[u8; 16] = b"0123456789abcdef";

/// Something that can be written.
pub trait Write {
    /// Writes it behind what has been written.
    fn write(&self, out: &mut String);
}

/// The JSON of a value, on one line.
#[must_use]
pub fn write<T: Write + ?Sized>(value: &T) -> String {
    let mut out = String::new();
    value.write(&mut out);
    out
}

/// Writes the name of a field, with a comma before it where one belongs. It is given with its quotes and colon,
/// like `"seat":`, so that it is written at once.
pub fn write_name(name: &'static str, out: &mut String) {
    separate(b'{', out);
    out.push_str(name);
}

/// Writes a word that needs no escapes, in quotes.
pub fn write_word(word: &str, out: &mut String) {
    out.push('"');
    out.push_str(word);
    out.push('"');
}

/// Whether a field that may be left out is.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Writes a comma, unless the last thing written is the opening bracket; no value ends with one.
fn separate(open: u8, out: &mut String) {
    if out.as_bytes().last() != Some(&open) {
        out.push(',');
    }
}

/// Writes what belongs into the quotes of a text: what JSON does not allow there is escaped.
pub(crate) fn write_escaped(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some(position) = rest.bytes().position(needs_escape) {
        let (plain, special) = rest.split_at(position);
        out.push_str(plain);
        write_escape(special.as_bytes()[0], out);
        rest = &special[1..];
    }
    out.push_str(rest);
}

/// Whether a byte may not stand in a text as it is.
pub(crate) const fn needs_escape(byte: u8) -> bool {
    matches!(byte, b'"' | b'\\' | 0..=0x1f)
}

fn write_escape(byte: u8, out: &mut String) {
    let short = match byte {
        b'"' | b'\\' => byte,
        0x08 => b'b',
        0x0c => b'f',
        b'\n' => b'n',
        b'\r' => b'r',
        b'\t' => b't',
        control => {
            out.push_str(if control < 0x10 { "\\u000" } else { "\\u001" });
            out.push(char::from(HEX[usize::from(control & 15)]));
            return;
        }
    };
    out.push('\\');
    out.push(char::from(short));
}

fn write_list<'t, T: Write + 't>(items: impl IntoIterator<Item = &'t T>, out: &mut String) {
    out.push('[');
    for item in items {
        separate(b'[', out);
        item.write(out);
    }
    out.push(']');
}

impl Write for Json {
    fn write(&self, out: &mut String) {
        match self {
            Json::Null => out.push_str("null"),
            Json::Bool(value) => value.write(out),
            Json::Number(number) => out.push_str(&number.to_string()),
            Json::Text(text) => text.write(out),
            Json::List(items) => items.write(out),
            Json::Object(fields) => {
                out.push('{');
                for (name, value) in fields {
                    separate(b'{', out);
                    name.write(out);
                    out.push(':');
                    value.write(out);
                }
                out.push('}');
            }
        }
    }
}

impl Write for bool {
    fn write(&self, out: &mut String) {
        out.push_str(if *self { "true" } else { "false" });
    }
}

impl Write for u64 {
    fn write(&self, out: &mut String) {
        // Written by hand, because the standard formatter takes several times as long.
        let (mut digits, mut first, mut rest) = ([b'0'; 20], 20, *self);
        loop {
            first -= 1;
            digits[first] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        out.push_str(core::str::from_utf8(&digits[first..]).unwrap_or_default());
    }
}

impl Write for u8 {
    fn write(&self, out: &mut String) {
        u64::from(*self).write(out);
    }
}

impl Write for u16 {
    fn write(&self, out: &mut String) {
        u64::from(*self).write(out);
    }
}

impl Write for u32 {
    fn write(&self, out: &mut String) {
        u64::from(*self).write(out);
    }
}

impl Write for usize {
    fn write(&self, out: &mut String) {
        (*self as u64).write(out);
    }
}

impl Write for str {
    fn write(&self, out: &mut String) {
        out.push('"');
        write_escaped(self, out);
        out.push('"');
    }
}

impl Write for String {
    fn write(&self, out: &mut String) {
        self.as_str().write(out);
    }
}

impl<T: Write + ?Sized> Write for &T {
    fn write(&self, out: &mut String) {
        (**self).write(out);
    }
}

impl<T: Write + ?Sized> Write for Box<T> {
    fn write(&self, out: &mut String) {
        (**self).write(out);
    }
}

impl<T: Write> Write for Option<T> {
    fn write(&self, out: &mut String) {
        match self {
            Some(value) => value.write(out),
            None => out.push_str("null"),
        }
    }
}

#[cfg(feature = "arrayvec")]
impl<T: Write, const N: usize> Write for arrayvec::ArrayVec<T, N> {
    fn write(&self, out: &mut String) {
        write_list(self, out);
    }
}

impl<T: Write> Write for Vec<T> {
    fn write(&self, out: &mut String) {
        write_list(self, out);
    }
}

impl<T: Write, const N: usize> Write for [T; N] {
    fn write(&self, out: &mut String) {
        write_list(self, out);
    }
}

impl<A: Write, B: Write> Write for (A, B) {
    fn write(&self, out: &mut String) {
        out.push('[');
        self.0.write(out);
        out.push(',');
        self.1.write(out);
        out.push(']');
    }
}

impl<A: Write, B: Write, C: Write> Write for (A, B, C) {
    fn write(&self, out: &mut String) {
        out.push('[');
        self.0.write(out);
        out.push(',');
        self.1.write(out);
        out.push(',');
        self.2.write(out);
        out.push(']');
    }
}
