//! Reading texts. Whatever is not understood is refused with a reason.

use core::fmt;

use super::pattern::{Choice, Match, Part, Pattern};

/// What stands in a file and cannot be read.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Unreadable<'t> {
    /// All of it, from its key to the next text or comment.
    pub entry: &'t str,
    /// What is wrong with it.
    pub why: Why,
}

/// Why something cannot be read.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is neither a text with its key nor a comment.
    Unknown,
    /// The key has a text already.
    Repeated,
    /// There is no text after a key or a variant.
    Empty,
    /// There is more after the line of a text.
    Continued,
    /// Braces hold something else than a variable, a choice or something in quotes.
    Placeable,
    /// A brace is opened and not closed, or closed and not opened.
    Brace,
    /// Quotes are not closed, or there is an escape between them.
    Quotes,
    /// A variant of a choice is not a line with a name or a whole number in brackets, and a text.
    Variant,
    /// A choice has no default, or several.
    Default,
}

/// What has not been read yet of an entry.
struct Reader<'t> {
    rest: &'t str,
}

/// The entries of a file: each is a text or a comment, with all that follows until the next one. What precedes the
/// first is one, too.
pub(super) fn entries(file: &str) -> impl Iterator<Item = &str> {
    let mut rest = file;
    core::iter::from_fn(move || {
        let begins = |at: &usize| rest[*at..].starts_with(begins_entry);
        let mut lines = rest.match_indices('\n').map(|(at, _)| at + 1);
        let (entry, others) = rest.split_at(lines.find(begins).unwrap_or(rest.len()));
        rest = others;
        (!entry.is_empty()).then_some(entry)
    })
}

/// The key and the text of an entry; nothing if it is a comment or blank.
pub(super) fn text(entry: &str) -> Result<Option<(&str, Pattern<'_>)>, Why> {
    let mut reader = Reader { rest: entry };
    let text = if entry.starts_with(begins_name) {
        Some(reader.keyed()?)
    } else {
        reader.skip_comment();
        None
    };
    reader.skip_blank();
    match text {
        text if reader.rest.is_empty() => Ok(text),
        Some(_) => Err(Why::Continued),
        None => Err(Why::Unknown),
    }
}

impl<'t> Reader<'t> {
    fn keyed(&mut self) -> Result<(&'t str, Pattern<'t>), Why> {
        let key = self.name().ok_or(Why::Unknown)?;
        self.skip_spaces();
        self.expect("=", Why::Unknown)?;
        Ok((key, self.pattern()?))
    }

    fn pattern(&mut self) -> Result<Pattern<'t>, Why> {
        self.skip_spaces();
        let mut parts = Vec::new();
        loop {
            let text = self.take_until(|letter| "{}\n".contains(letter));
            let goes_on = self.take("{");
            let text = if goes_on { text } else { text.trim_end_matches([' ', '\r']) };
            if !text.is_empty() {
                parts.push(Part::Text(text));
            }
            if !goes_on {
                break;
            }
            parts.push(self.placeable()?);
        }
        match parts.as_slice() {
            _ if self.rest.starts_with('}') => Err(Why::Brace),
            [] => Err(Why::Empty),
            _ => Ok(Pattern(parts)),
        }
    }

    /// What braces hold, the closing one included.
    fn placeable(&mut self) -> Result<Part<'t>, Why> {
        self.skip_blank();
        let part = if self.take("\"") {
            self.quoted()?
        } else {
            self.expect("$", Why::Placeable)?;
            let variable = self.name().ok_or(Why::Placeable)?;
            self.skip_blank();
            if self.take("->") { self.choice(variable)? } else { Part::Variable(variable) }
        };
        self.skip_blank();
        self.expect("}", Why::Brace)?;
        Ok(part)
    }

    fn quoted(&mut self) -> Result<Part<'t>, Why> {
        let text = self.take_until(|letter| "\"\\\n".contains(letter));
        self.expect("\"", Why::Quotes)?;
        Ok(Part::Text(text))
    }

    fn choice(&mut self, variable: &'t str) -> Result<Part<'t>, Why> {
        let (mut variants, mut default) = (Vec::new(), None);
        self.skip_spaces();
        if !self.take_line_end() {
            return Err(Why::Variant);
        }
        self.skip_blank();
        while !self.rest.starts_with('}') {
            if self.take("*") && default.replace(variants.len()).is_some() {
                return Err(Why::Default);
            }
            variants.push((self.bracketed()?, self.pattern()?));
            self.skip_blank();
        }
        let default = default.ok_or(Why::Default)?;
        Ok(Part::Choice(Choice { variable, variants, default }))
    }

    fn bracketed(&mut self) -> Result<Match<'t>, Why> {
        self.expect("[", Why::Variant)?;
        self.skip_blank();
        let variant = match self.name() {
            Some(name) => Match::Name(name),
            None => Match::Number(self.number().ok_or(Why::Variant)?),
        };
        self.skip_blank();
        self.expect("]", Why::Variant)?;
        Ok(variant)
    }

    fn name(&mut self) -> Option<&'t str> {
        let ends = |letter: char| !letter.is_ascii_alphanumeric() && !"-_".contains(letter);
        self.rest.starts_with(begins_name).then(|| self.take_until(ends))
    }

    fn number(&mut self) -> Option<u64> {
        self.take_until(|letter| !letter.is_ascii_digit()).parse().ok()
    }

    fn skip_comment(&mut self) {
        let is_comment = self.take("###") || self.take("##") || self.take("#");
        if is_comment && self.take(" ") {
            self.take_until(|letter| letter == '\n');
        }
    }

    fn skip_spaces(&mut self) {
        while self.take(" ") {}
    }

    fn skip_blank(&mut self) {
        while self.take(" ") || self.take_line_end() {}
    }

    fn take_line_end(&mut self) -> bool {
        self.take("\n") || self.take("\r\n")
    }

    fn expect(&mut self, text: &str, why: Why) -> Result<(), Why> {
        if self.take(text) { Ok(()) } else { Err(why) }
    }

    /// Takes this text, if it comes next.
    fn take(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Takes what comes before the first letter of this kind, or everything.
    fn take_until(&mut self, ends: fn(char) -> bool) -> &'t str {
        let (taken, rest) = self.rest.split_at(self.rest.find(ends).unwrap_or(self.rest.len()));
        self.rest = rest;
        taken
    }
}

impl fmt::Display for Unreadable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} cannot be read: {}", self.entry.lines().next().unwrap_or_default(), self.why)
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::Unknown => "a line at the margin is `key = text` or a comment, `# ` and anything",
            Why::Repeated => "its key has a text already",
            Why::Empty => "after a key and after a variant stands its text, on the same line",
            Why::Continued => "a text ends with its line, and nothing but the next key or comment follows",
            Why::Placeable => "braces hold a $variable, a choice by one, or something in quotes",
            Why::Brace => "for each { there is one }",
            Why::Quotes => "quotes are closed on their line, and nothing between them is escaped",
            Why::Variant => {
                "each variant is a line, `[name] text` or `[number] text`, and } follows the last"
            }
            Why::Default => "one variant of each choice is marked with *",
        })
    }
}

fn begins_entry(letter: char) -> bool {
    begins_name(letter) || letter == '#' || letter == '-'
}

const fn begins_name(letter: char) -> bool {
    letter.is_ascii_alphabetic()
}
