//! `solstice verify`: shows who could have chosen the cards of an online table, which should be nobody.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use record::{Defect, Fair, Flaw, Hex, Refusal};

use crate::failure::Failure;
use crate::inspection::Inspection;

/// What is true of every record that is valid.
const AGREE: &str = "commitments, seed and every shuffle agree";

/// Verify records of online tables, and say of each who could have chosen its cards: exit code 0 if all are valid, 1 if
/// some are not, 2 if some cannot be read.
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
            _ => Ok(proven(&fair)),
        }
    }
}

/// What a record in which everything agrees proves to everyone. Whoever has added bytes that nobody else knew before
/// all had committed knows more: that nobody chose the cards.
fn proven(fair: &Fair) -> String {
    let doubts: Vec<String> = [who_could_choose(fair), who_kept_bytes(fair)].into_iter().flatten().collect();
    match doubts[..] {
        [] => format!("the deal is fair: {AGREE}"),
        _ => format!("{AGREE}; {}", doubts.join("; ")),
    }
}

/// Who could have chosen among all deals.
fn who_could_choose(fair: &Fair) -> Option<String> {
    let shown: Vec<usize> = (0..).zip(&fair.bytes).filter_map(|(seat, bytes)| bytes.map(|_| seat)).collect();
    let who = match (&fair.commitments, &shown[..]) {
        (_, []) => "the server alone".to_owned(),
        (None, _) => "the last to be ready and the server together".to_owned(),
        (Some(_), [seat]) => format!("seat {seat} and the server together"),
        (Some(_), _) => return None,
    };
    Some(format!("{who} could have chosen the cards"))
}

/// Who could have chosen whether bytes count. A server that does not take bytes says the same as a seat that does not
/// show them.
fn who_kept_bytes(fair: &Fair) -> Option<String> {
    let missing: Vec<String> = fair.missing().map(|seat| seat.to_string()).collect();
    let (names, deals) = match &missing[..] {
        [] => return None,
        [seat] => (format!("seat {seat} did not show its bytes: it"), "two".to_owned()),
        seats => {
            let names = format!("seats {} did not show their bytes: they", seats.join(" and "));
            (names, (1_u64 << seats.len()).to_string())
        }
    };
    Some(format!(
        "{names} and the server together, or the server by not taking them, could have chosen between {deals} deals"
    ))
}

fn defect(what: String) -> Refusal {
    Defect { event: None, what: Flaw::Other(what) }.into()
}
