//! One record of a file, as several commands ask for it.

use std::path::{Path, PathBuf};

use clap::Args;
use record::{Defect, Entry, Lines, Record, Refusal, Replay};
use rules::shelf::State;
use words::Lang;

use crate::failure::Failure;
use crate::inspection;
use crate::narrate;

/// Where a record stands.
#[derive(Debug, Args)]
pub(crate) struct Source {
    /// A file of records, one per line; - is stdin.
    file: PathBuf,
    /// The line of the record, from 1.
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

    /// Reads the record and replays it, showing `visit` every event with its index and the game before it.
    /// Gives the record and the game at its end; an event that cannot have happened is a failure, told in
    /// this language.
    pub(crate) fn replay(
        &self,
        lang: Lang,
        mut visit: impl FnMut(usize, &Entry, &State),
    ) -> Result<(Record, State), Failure> {
        let defective = |defect: Defect| Failure::Content(self.at_line(&narrate::defect(&defect, lang)));
        let record = self.find()?.map_err(defective)?;
        let mut replay = Replay::new(&record);
        loop {
            let (event, before) = (replay.position(), *replay.state());
            let Some(entry) = replay.step(&mut |_| {}).map_err(defective)? else { break };
            visit(event, entry, &before);
        }
        let end = *replay.state();
        Ok((record, end))
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
