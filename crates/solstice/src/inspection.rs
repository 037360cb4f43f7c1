//! Looking at every record of files, as `check` and `verify` do: one line for each that is wrong, and one
//! exit code for all.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, StderrLock, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;

use record::{BadLine, Lines, Refusal};
use words::Lang;

use crate::failure::one_line;
use crate::narrate;
use crate::output::Output;

/// What is looked for in records, and what was found so far.
pub(crate) struct Inspection<J> {
    /// Judges the record on a line; gives what is to be said of one that is right, if anything is.
    judge: J,
    answer: Output,
    report: BufWriter<StderrLock<'static>>,
    right: u64,
    defective: u64,
    unreadable: u64,
}

impl<J: FnMut(&str) -> Result<Option<String>, Refusal>> Inspection<J> {
    pub(crate) fn new(judge: J) -> Inspection<J> {
        let report = BufWriter::new(io::stderr().lock());
        Inspection { judge, answer: Output::stdout(), report, right: 0, defective: 0, unreadable: 0 }
    }

    /// Looks at all records of a file.
    pub(crate) fn look_at_all(&mut self, path: &Path) -> io::Result<()> {
        if self.look_at(path, 1..=usize::MAX)? == 0 {
            self.unreadable(&format!("{}: contains no records", path.display()))?;
        }
        Ok(())
    }

    /// Looks at the record on one line of a file.
    pub(crate) fn look_at_line(&mut self, path: &Path, line: usize) -> io::Result<()> {
        if self.look_at(path, line..=line)? == 0 {
            self.unreadable(&format!("{}:{line}: there is no record on this line", path.display()))?;
        }
        Ok(())
    }

    /// How many records were right.
    pub(crate) fn right(&self) -> u64 {
        self.right
    }

    /// Whether nothing was wrong.
    pub(crate) fn is_clean(&self) -> bool {
        self.defective == 0 && self.unreadable == 0
    }

    /// Says something to the person at the terminal.
    pub(crate) fn tell(&mut self, words: &str) -> io::Result<()> {
        writeln!(self.report, "{}", one_line(words))
    }

    /// Says what is left to say: 0 if all were right, 1 if some were not, 2 if some could not be read.
    pub(crate) fn finish(mut self) -> io::Result<ExitCode> {
        self.answer.flush()?;
        self.report.flush()?;
        Ok(ExitCode::from(match self {
            Inspection { unreadable: 1.., .. } => 2,
            Inspection { defective: 1.., .. } => 1,
            Inspection { .. } => 0,
        }))
    }

    /// Looks at these lines of a file; gives how many of them hold something. A file that cannot be opened
    /// counts as one.
    fn look_at(&mut self, path: &Path, wanted: RangeInclusive<usize>) -> io::Result<u64> {
        let input = match open(path) {
            Ok(input) => input,
            Err(error) => {
                self.unreadable(&format!("{}: cannot read: {error}", path.display()))?;
                return Ok(1);
            }
        };
        let mut found = 0;
        for (number, line) in Lines::new(input).take_while(|(number, _)| number <= wanted.end()) {
            if wanted.contains(&number) {
                self.judge_line(&format!("{}:{number}", path.display()), line)?;
                found += 1;
            }
        }
        Ok(found)
    }

    fn judge_line(&mut self, place: &str, line: Result<String, BadLine>) -> io::Result<()> {
        match line.map(|line| (self.judge)(&line)) {
            Ok(Ok(praise)) => {
                self.right += 1;
                praise.map_or(Ok(()), |praise| {
                    writeln!(self.answer, "{}", one_line(&format!("{place}: {praise}")))
                })
            }
            Ok(Err(Refusal::Defective(defect))) => {
                self.defective += 1;
                self.tell(&format!("{place}: {}", narrate::defect(&defect, Lang::En)))
            }
            Ok(Err(Refusal::Unreadable(error))) => self.unreadable(&format!("{place}: {error}")),
            Err(error) => self.unreadable(&format!("{place}: {error}")),
        }
    }

    fn unreadable(&mut self, words: &str) -> io::Result<()> {
        self.unreadable += 1;
        self.tell(words)
    }
}

/// Opens a file; `-` is stdin.
pub(crate) fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::with_capacity(1 << 16, File::open(path)?)))
}
