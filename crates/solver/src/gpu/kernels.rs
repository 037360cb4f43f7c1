//! The kernels, compiled for one game.

use std::fmt::Write;
use std::sync::Arc;

use cudarc::driver::{CudaFunction, CudaStream};
use cudarc::nvrtc::{CompileOptions, compile_ptx_with_opts};

use super::GpuError;
use crate::setup::Setup;

/// The threads of a block.
pub(super) const THREADS: u32 = 256;
/// The counters over which threads spread what they sum up: `COUNTERS` of the kernels.
pub(super) const COUNTERS: usize = 4096;

/// What is on the card to be started.
#[derive(Debug)]
pub(super) struct Kernels {
    pub(super) start: CudaFunction,
    pub(super) scatter: CudaFunction,
    pub(super) exchanged: CudaFunction,
    pub(super) duels: CudaFunction,
    pub(super) read_values: CudaFunction,
    pub(super) sum_level: CudaFunction,
    pub(super) shorten: CudaFunction,
}

impl Kernels {
    pub(super) fn compile(stream: &Arc<CudaStream>, setup: Setup) -> Result<Kernels, GpuError> {
        let options = CompileOptions {
            arch: Some("compute_90"),
            // A quotient off by a little is a mix that makes sure of a little less: see `matrix`.
            prec_div: Some(false),
            ..CompileOptions::default()
        };
        let module = stream.context().load_module(compile_ptx_with_opts(source(setup), options)?)?;
        let function = |name| module.load_function(name);
        Ok(Kernels {
            start: function("start")?,
            scatter: function("scatter")?,
            exchanged: function("exchanged")?,
            duels: function("duels")?,
            read_values: function("read_values")?,
            sum_level: function("sum_level")?,
            shorten: function("shorten")?,
        })
    }
}

/// The text of the kernels for a game.
fn source(setup: Setup) -> String {
    let mut source = String::new();
    let sizes = [
        ("SIDE", setup.side()),
        ("CELLS", setup.cells()),
        ("LEVELS", setup.levels()),
        ("EXCHANGES", setup.most_exchanges()),
        ("THREADS", THREADS as usize),
    ];
    for (name, size) in sizes {
        let _ = writeln!(source, "#define {name} {size}");
    }
    source + include_str!("prelude.cu") + include_str!("kernels.cu")
}
