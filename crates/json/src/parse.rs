//! From a text to a value: JSON as RFC 8259 has it, with no field given twice and a limit to nesting.

use core::error::Error;
use core::fmt;

use crate::value::{Json, Number};
use crate::write::needs_escape;

/// How many lists and objects may be within each other. Values are read and dropped by recursion, so that
/// there has to be a limit.
const DEPTH: usize = 128;

/// Objects with at most this many fields are searched for doubles pair by pair; in larger ones the names are
/// sorted first.
const FEW: usize = 16;

/// Why a text is no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadJson {
    /// It is not JSON, or nested too deep.
    Syntax {
        /// What is wrong.
        why: &'static str,
        /// In which column of its line, counted from 1.
        column: usize,
    },
    /// A field is given twice.
    Twice {
        /// The field.
        field: String,
    },
}

/// Reads a text from left to right.
struct Parser<'t> {
    text: &'t str,
    /// How many bytes have been read.
    at: usize,
    depth: usize,
}

/// Reads one value.
pub(crate) fn parse(text: &str) -> Result<Json, BadJson> {
    let mut parser = Parser { text, at: 0, depth: 0 };
    let value = parser.value()?;
    if parser.peek().is_none() { Ok(value) } else { Err(parser.bad("something follows the value")) }
}

impl Parser<'_> {
    fn value(&mut self) -> Result<Json, BadJson> {
        match self.peek() {
            Some(b'{') => self.nested(Parser::object),
            Some(b'[') => self.nested(Parser::list),
            Some(b'"') => self.text().map(Json::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => self.word(),
        }
    }

    /// Reads what is behind an opening bracket.
    fn nested(&mut self, read: fn(&mut Self) -> Result<Json, BadJson>) -> Result<Json, BadJson> {
        if self.depth == DEPTH {
            return Err(self.bad("lists and objects are nested too deep"));
        }
        self.at += 1;
        self.depth += 1;
        let value = read(self)?;
        self.depth -= 1;
        Ok(value)
    }

    fn list(&mut self) -> Result<Json, BadJson> {
        let mut items = Vec::new();
        while self.has_another(b']', items.is_empty())? {
            items.push(self.value()?);
        }
        Ok(Json::List(items))
    }

    fn object(&mut self) -> Result<Json, BadJson> {
        let mut fields = Vec::new();
        while self.has_another(b'}', fields.is_empty())? {
            if self.peek() != Some(b'"') {
                return Err(self.bad("the name of a field belongs here"));
            }
            let name = self.text()?;
            if self.peek() != Some(b':') {
                return Err(self.bad("a colon belongs here"));
            }
            self.at += 1;
            fields.push((name, self.value()?));
        }
        match given_twice(&fields) {
            Some(name) => Err(BadJson::Twice { field: name.to_owned() }),
            None => Ok(Json::Object(fields)),
        }
    }

    /// Whether another item follows: reads the comma before it, or the closing bracket.
    fn has_another(&mut self, close: u8, first: bool) -> Result<bool, BadJson> {
        match self.peek() {
            Some(byte) if byte == close => {
                self.at += 1;
                Ok(false)
            }
            Some(_) if first => Ok(true),
            Some(b',') => {
                self.at += 1;
                Ok(true)
            }
            _ => Err(self.bad("a comma or a closing bracket belongs here")),
        }
    }

    fn text(&mut self) -> Result<String, BadJson> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.bytes().position(needs_escape);
            let plain = plain.unwrap_or(rest.len());
            text.push_str(&rest[..plain]);
            self.at += plain;
            if self.skip(b"\"") {
                return Ok(text);
            }
            if !self.skip(b"\\") {
                return Err(self.bad("a control character in a text is written as an escape"));
            }
            text.push(self.escape()?);
        }
    }

    /// Reads what is behind a backslash.
    fn escape(&mut self) -> Result<char, BadJson> {
        let escaped = match self.next() {
            Some(same @ (b'"' | b'\\' | b'/')) => char::from(same),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                self.at += 1;
                return self.unicode();
            }
            _ => return Err(self.bad("there is no such escape")),
        };
        self.at += 1;
        Ok(escaped)
    }

    /// Reads a character that is written as `\u` and four digits, or twice that.
    fn unicode(&mut self) -> Result<char, BadJson> {
        let first = self.unit()?;
        let leads = (0xd800..0xdc00).contains(&first) && self.text[self.at..].starts_with("\\u");
        let second = if leads {
            self.at += 2;
            Some(self.unit()?)
        } else {
            None
        };
        let mut characters = char::decode_utf16([first].into_iter().chain(second));
        match characters.next() {
            Some(Ok(character)) => Ok(character),
            _ => Err(self.bad("this escape is half a character")),
        }
    }

    /// Reads four hexadecimal digits.
    fn unit(&mut self) -> Result<u16, BadJson> {
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.next().and_then(|digit| char::from(digit).to_digit(16));
            let Some(digit) = digit else { return Err(self.bad("a hexadecimal digit belongs here")) };
            unit = unit << 4 | digit as u16;
            self.at += 1;
        }
        Ok(unit)
    }

    fn number(&mut self) -> Result<Json, BadJson> {
        let start = self.at;
        self.skip(b"-");
        if !self.skip(b"0") {
            self.digits()?;
        }
        if self.skip(b".") {
            self.digits()?;
        }
        if self.skip(b"eE") {
            self.skip(b"+-");
            self.digits()?;
        }
        Ok(Json::Number(Number::new(&self.text[start..self.at])))
    }

    /// Reads one digit at least.
    fn digits(&mut self) -> Result<(), BadJson> {
        if !self.skip(b"0123456789") {
            return Err(self.bad("a digit belongs here"));
        }
        while self.skip(b"0123456789") {}
        Ok(())
    }

    fn word(&mut self) -> Result<Json, BadJson> {
        let words = [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))];
        let rest = &self.text[self.at..];
        match words.into_iter().find(|(word, _)| rest.starts_with(word)) {
            Some((word, value)) => {
                self.at += word.len();
                Ok(value)
            }
            None => Err(self.bad("a value belongs here")),
        }
    }

    /// The next byte that is no white space.
    fn peek(&mut self) -> Option<u8> {
        while self.skip(b" \n\r\t") {}
        self.next()
    }

    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Reads the next byte if it is one of these, and says whether it was.
    fn skip(&mut self, any: &[u8]) -> bool {
        let is_one = self.next().is_some_and(|byte| any.contains(&byte));
        self.at += usize::from(is_one);
        is_one
    }

    /// An error at the next byte with this reason; if there is no next byte, that is the reason.
    fn bad(&self, why: &'static str) -> BadJson {
        let before = self.text.get(..self.at).unwrap_or(self.text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let why = if self.next().is_none() { "the text ends too early" } else { why };
        BadJson::Syntax { why, column: line.chars().count() + 1 }
    }
}

impl fmt::Display for BadJson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadJson::Syntax { why, column } => write!(f, "not JSON: {why} (column {column})"),
            BadJson::Twice { field } => write!(f, "the field {field:?} is given twice"),
        }
    }
}

impl Error for BadJson {}

/// The name of a field that stands there twice.
fn given_twice(fields: &[(String, Json)]) -> Option<&str> {
    let mut names = fields.iter().map(|(name, _)| name.as_str());
    if fields.len() <= FEW {
        return names
            .enumerate()
            .find(|(place, name)| is_among(name, &fields[..*place]))
            .map(|(_, name)| name);
    }
    // Sorted, because comparing every pair of a million fields would take far too long.
    let mut sorted: Vec<&str> = names.by_ref().collect();
    sorted.sort_unstable();
    sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

fn is_among(name: &str, fields: &[(String, Json)]) -> bool {
    fields.iter().any(|(other, _)| other == name)
}
