//! One record of a file, as several commands ask for it.

use std::path::{Path, PathBuf};

use clap::Args;
use record::{Defect, Lines, Record, Refusal, Replay};
use words::Lang;

use crate::defect;
use crate::failure::Failure;
use crate::inspection;

/// Where a record stands.
#[derive(Debug, Args)]
pub(crate) struct Source {
    /// A file of records, one a line; - is stdin.
    file: PathBuf,
    /// The line that the record stands on, from 1.
    #[arg(long, value_name = "N", default_value = "1")]
    line: usize,
}

impl Source {
    /// Reads the record; what is readable but names what the game does not have is a defect.
    pub(crate) fn find(&self) -> Result<Result<Record, Defect>, Failure> {
        match Record::read(&self.find_line()?) {
            Ok(record) => Ok(Ok(record)),
            Err(Refusal::Unreadable(error)) => Err(Failure::Usage(self.at_line(&error.to_string()))),
            Err(Refusal::Defective(defect)) => Ok(Err(defect)),
        }
    }

    /// Reads the record, and sees to it that its events can have happened.
    pub(crate) fn read(&self) -> Result<Record, Failure> {
        let found = self.find()?.and_then(|record| {
            Replay::new(&record).finish(&mut |_| {})?;
            Ok(record)
        });
        found.map_err(|defect| Failure::Content(self.at_line(&defect::explained(&defect, Lang::En))))
    }

    /// Where the record stands, and what is the matter with it.
    pub(crate) fn at_line(&self, what: &str) -> String {
        let path: &Path = &self.file;
        format!("{}:{}: {what}", path.display(), self.line)
    }

    fn find_line(&self) -> Result<String, Failure> {
        let input = inspection::open(&self.file).map_err(|error| Failure::reading(&self.file, &error))?;
        let mut lines = Lines::new(input).take_while(|(number, _)| *number <= self.line);
        match lines.find(|(number, _)| *number == self.line) {
            Some((_, Ok(line))) => Ok(line),
            Some((_, Err(error))) => Err(Failure::Usage(self.at_line(&error.to_string()))),
            None => Err(Failure::Usage(self.at_line("there is no record on this line"))),
        }
    }
}
