//! `solstice verify`: shows that nobody chose the cards of an online table.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use record::{Defect, Flaw, Hex, Refusal};

use crate::failure::Failure;
use crate::inspection::Inspection;

/// Verify that records of online tables are valid and that nobody, including the server, could have chosen the cards:
/// exit code 0 if so, 1 if not, 2 if some cannot be read.
#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// A file of records, one per line; - is stdin.
    file: PathBuf,
    /// Check only the record on this line, from 1.
    #[arg(long, value_name = "N")]
    line: Option<usize>,
    /// The commitment that the table showed before the game, 64 hexadecimal digits.
    #[arg(long, value_name = "HEX")]
    commitment: Option<Hex<32>>,
}

impl Verify {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let mut inspection = Inspection::new(|line: &str| self.judge(line).map(Some));
        match self.line {
            Some(line) => inspection.look_at_line(&self.file, line)?,
            None => inspection.look_at_all(&self.file)?,
        }
        Ok(inspection.finish()?)
    }

    /// Checks the record, that it tells how its seed came about, and that this is the table whose commitment
    /// was noted.
    fn judge(&self, line: &str) -> Result<String, Refusal> {
        let record = record::check_line(line)?;
        let Some(fair) = record.fair else {
            return Err(defect("it was not played at an online table: it has no field \"fair\"".to_owned()));
        };
        let shown = Hex(fair.commitment);
        match self.commitment {
            Some(noted) if noted != shown => {
                Err(defect(format!("this is another table: its commitment is {shown}, not {noted}")))
            }
            _ => Ok("the deal is fair: commitment, seed and every shuffle agree".to_owned()),
        }
    }
}

fn defect(what: String) -> Refusal {
    Defect { event: None, what: Flaw::Other(what) }.into()
}
