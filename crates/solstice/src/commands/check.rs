//! `solstice check`: replays records and names what is wrong.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, StderrLock, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use record::{Lines, Refusal};

use crate::failure::{Failure, one_line};

/// Replays records and checks all that they tell: exit 0 if all are right, 1 if some are not, 2 if some
/// cannot be read.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Files of records, one a line; - is stdin.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// What was found so far.
#[derive(Default)]
struct Findings {
    right: u64,
    defective: u64,
    unreadable: u64,
}

impl Check {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let mut report = BufWriter::new(io::stderr().lock());
        let mut findings = Findings::default();
        for path in &self.files {
            findings.check_file(path, &mut report)?;
        }
        if findings.exit_code() == 0 {
            writeln!(report, "{}", findings.praise())?;
        }
        report.flush()?;
        Ok(ExitCode::from(findings.exit_code()))
    }
}

impl Findings {
    fn check_file(&mut self, path: &Path, report: &mut BufWriter<StderrLock<'_>>) -> io::Result<()> {
        let before = self.total();
        match open(path) {
            Ok(input) => self.check_lines(path, input, report)?,
            Err(error) => {
                self.unreadable += 1;
                return write_line(report, &format!("{}: cannot read it: {error}", path.display()));
            }
        }
        if self.total() == before {
            self.unreadable += 1;
            write_line(report, &format!("{}: no record in it", path.display()))?;
        }
        Ok(())
    }

    fn check_lines(
        &mut self,
        path: &Path,
        input: impl BufRead,
        report: &mut BufWriter<StderrLock<'_>>,
    ) -> io::Result<()> {
        for (number, line) in Lines::new(input) {
            if let Some(wrong) = self.check_line(line) {
                write_line(report, &format!("{}:{number}: {wrong}", path.display()))?;
            }
        }
        Ok(())
    }

    /// Checks one line; what is wrong with it, if anything is.
    fn check_line(&mut self, line: Result<String, record::BadLine>) -> Option<String> {
        let (count, wrong) = match line.map(|line| record::check_line(&line)) {
            Ok(Ok(_)) => (&mut self.right, None),
            Ok(Err(Refusal::Defective(defect))) => (&mut self.defective, Some(defect.to_string())),
            Ok(Err(Refusal::Unreadable(error))) => (&mut self.unreadable, Some(error.to_string())),
            Err(error) => (&mut self.unreadable, Some(error.to_string())),
        };
        *count += 1;
        wrong
    }

    fn total(&self) -> u64 {
        self.right + self.defective + self.unreadable
    }

    fn exit_code(&self) -> u8 {
        match self {
            Findings { unreadable: 1.., .. } => 2,
            Findings { defective: 1.., .. } => 1,
            Findings { .. } => 0,
        }
    }

    fn praise(&self) -> String {
        match self.right {
            1 => "1 record is right".to_owned(),
            right => format!("{right} records are right"),
        }
    }
}

/// Opens a file; `-` is stdin.
pub(crate) fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::with_capacity(1 << 16, File::open(path)?)))
}

fn write_line(report: &mut BufWriter<StderrLock<'_>>, line: &str) -> io::Result<()> {
    writeln!(report, "{}", one_line(line))
}
