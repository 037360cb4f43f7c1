//! `solstice check`: replays records and names what is wrong.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::failure::Failure;
use crate::inspection::Inspection;

/// Replay records and check everything in them: exit code 0 if all are valid, 1 if some are not, 2 if some cannot be
/// read.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Files of records, one per line; - is stdin.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

impl Check {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let mut inspection = Inspection::new(|line: &str| record::check_line(line).map(|_| None));
        for path in &self.files {
            inspection.look_at_all(path)?;
        }
        if inspection.is_clean() {
            inspection.tell(&praise(inspection.right()))?;
        }
        Ok(inspection.finish()?)
    }
}

fn praise(right: u64) -> String {
    match right {
        1 => "1 record is valid".to_owned(),
        right => format!("{right} records are valid"),
    }
}
