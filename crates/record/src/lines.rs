//! Records line by line, from files of any size, with memory for one line.

use std::io::{self, BufRead};

/// The lines of a file that hold something, with their numbers, counted from 1.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    number: usize,
    ended: bool,
}

/// Why a line cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BadLine {
    /// It is too long to be a record, and was not kept.
    #[error("this line is longer than 16 MiB")]
    TooLong,
    /// It is not text.
    #[error("this line is not UTF-8")]
    NotText,
    /// The file cannot be read on.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl<R: BufRead> Lines<R> {
    /// The longest line that is read, in bytes. The longest game, 10,000 professional duels with all legal
    /// exchanges listed, takes 13 million.
    pub const LONGEST: usize = 16 << 20;

    /// The lines of this input.
    pub fn new(input: R) -> Lines<R> {
        Lines { input, number: 0, ended: false }
    }

    /// Reads up to the end of a line; `None` at the end of the input.
    fn line(&mut self) -> Option<Result<String, BadLine>> {
        let mut line = Vec::new();
        let mut length = 0usize;
        loop {
            let available = match self.input.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Some(Err(error.into())),
            };
            self.ended = available.is_empty();
            let end = available.iter().position(|byte| *byte == b'\n');
            let part = &available[..end.unwrap_or(available.len())];
            length = length.saturating_add(part.len());
            if length <= Self::LONGEST {
                line.extend_from_slice(part);
            } else {
                line = Vec::new();
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() || self.ended {
                break;
            }
        }
        match length {
            0 if self.ended => None,
            _ if length > Self::LONGEST => Some(Err(BadLine::TooLong)),
            _ => Some(String::from_utf8(line).map_err(|_| BadLine::NotText)),
        }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = (usize, Result<String, BadLine>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            let line = self.line()?;
            self.number += 1;
            match line {
                Ok(text) if text.trim_ascii().is_empty() => {}
                line => {
                    self.ended |= matches!(line, Err(BadLine::Io(_)));
                    return Some((self.number, line));
                }
            }
        }
        None
    }
}
