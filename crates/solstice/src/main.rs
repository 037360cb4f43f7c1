//! The binary. Everything is in the library beside it, so that tests can reach what they measure.

use std::process::ExitCode;

/// A server allocates many small messages on several threads; this allocator saves a tenth of its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    solstice::run(std::env::args_os())
}
