//! The log of this process, kept in memory.

use std::io;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tracing_subscriber::fmt::MakeWriter;

/// A log that is kept in memory.
#[derive(Clone, Default)]
pub struct Kept(Arc<Mutex<Vec<u8>>>);

impl Kept {
    /// Keeps all that is logged in this process from now on, on every thread.
    pub fn start() -> Kept {
        static KEPT: OnceLock<Kept> = OnceLock::new();
        let begin = || {
            let kept = Kept::default();
            let subscriber = tracing_subscriber::fmt()
                .with_max_level(tracing::Level::DEBUG)
                .with_ansi(false)
                .with_writer(kept.clone())
                .finish();
            tracing::subscriber::set_global_default(subscriber).expect("the only log");
            kept
        };
        KEPT.get_or_init(begin).clone()
    }

    /// What was logged.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }
}

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Kept {
    type Writer = Kept;

    fn make_writer(&'a self) -> Kept {
        self.clone()
    }
}
