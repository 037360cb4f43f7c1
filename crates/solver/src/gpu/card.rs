//! The card itself: whether there is one, and whether it is large enough.

use std::sync::Arc;

use cudarc::driver::{CudaContext, CudaStream, DriverError, sys};
use cudarc::nvrtc::{self, CompileError};

/// Why a graphics card cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum GpuError {
    /// There is no driver.
    #[error("this needs an NVIDIA graphics card, and no driver of one is installed here")]
    NoDriver,
    /// Kernels cannot be compiled.
    #[error("this needs CUDA's compiler at run time: put the folder of libnvrtc.so into LD_LIBRARY_PATH")]
    NoCompiler,
    /// The card is too small.
    #[error("the values take {needed} GiB on the graphics card, and {free} GiB are free")]
    NoSpace {
        /// What the values take.
        needed: usize,
        /// What is free.
        free: usize,
    },
    /// The driver refuses something.
    #[error("the graphics card failed: {0}")]
    Driver(#[from] DriverError),
    /// The kernels are not understood.
    #[error("the kernels do not compile: {0}")]
    Compile(#[from] CompileError),
}

/// The first card there is.
pub(super) fn open() -> Result<Arc<CudaStream>, GpuError> {
    // SAFETY: this only tries to load the libraries, which have nothing to run when they are loaded.
    if !unsafe { sys::is_culib_present() } {
        return Err(GpuError::NoDriver);
    }
    // SAFETY: the same.
    if !unsafe { nvrtc::sys::is_culib_present() } {
        return Err(GpuError::NoCompiler);
    }
    Ok(CudaContext::new(0)?.default_stream())
}

/// Whether so many values fit on the card, with a little to spare.
pub(super) fn check_space(stream: &CudaStream, values: usize) -> Result<(), GpuError> {
    let needed = values * size_of::<f32>() + (1 << 30);
    let (free, _) = stream.context().mem_get_info()?;
    if needed > free {
        return Err(GpuError::NoSpace { needed: needed.div_ceil(1 << 30), free: free >> 30 });
    }
    Ok(())
}
