//! `solstice completions`: what a shell needs to complete our commands.

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use clap_complete::Shell;

use crate::arguments::command_line;
use crate::failure::Failure;
use crate::output::Output;

/// Print completions for a shell.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        // Made in memory: a closed pipe must not become a panic inside the generator.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command_line(), "solstice", &mut script);
        let mut out = Output::stdout();
        out.write_all(&script)?;
        out.finish()?;
        Ok(ExitCode::SUCCESS)
    }
}
