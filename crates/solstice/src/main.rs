//! The binary. Everything is in the library beside it, so that tests can reach what they measure.

use std::process::ExitCode;

fn main() -> ExitCode {
    solstice::run(std::env::args_os())
}
