//! Where an answer goes: to stdout, or to a file that appears only when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use tempfile::NamedTempFile;

use crate::failure::Failure;

/// Something to write an answer to. A file is left as it was unless [`finish`](Output::finish) is reached.
#[derive(Debug)]
pub(crate) enum Output {
    /// The terminal, or whatever stands in for it.
    Stdout(BufWriter<StdoutLock<'static>>),
    /// A file that is written beside its name and renamed at the end.
    File {
        /// The file under its passing name.
        file: BufWriter<NamedTempFile>,
        /// The name that it will have.
        path: PathBuf,
    },
    /// Something that is no file on a disk, like a pipe: it cannot be renamed.
    Device(BufWriter<File>),
}

impl Output {
    /// To stdout.
    pub(crate) fn stdout() -> Output {
        Output::Stdout(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// To a file; an existing one is replaced at the end.
    pub(crate) fn file(path: &Path) -> Result<Output, Failure> {
        let failed = |error: io::Error| Failure::writing(path, &error);
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(failed(io::ErrorKind::IsADirectory.into())),
            Ok(found) if !found.is_file() => {
                let device = File::options().write(true).open(path).map_err(failed)?;
                Ok(Output::Device(BufWriter::new(device)))
            }
            // A link stays a link: what it leads to is replaced.
            Ok(_) => beside(fs::canonicalize(path).map_err(failed)?).map_err(failed),
            Err(_) => beside(path.to_owned()).map_err(failed),
        }
    }

    /// Writes what is left; a file gets its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self {
            Output::Stdout(mut out) => out.flush()?,
            Output::Device(mut out) => out.flush()?,
            Output::File { file, path } => {
                let failed = |error: io::Error| Failure::writing(&path, &error);
                let file = file.into_inner().map_err(|error| failed(error.into_error()))?;
                file.as_file().sync_all().map_err(failed)?;
                file.persist(&path).map_err(|error| failed(error.error))?;
            }
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Stdout(out) => out.write(bytes),
            Output::File { file, .. } => file.write(bytes),
            Output::Device(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Stdout(out) => out.flush(),
            Output::File { file, .. } => file.flush(),
            Output::Device(out) => out.flush(),
        }
    }
}

/// A number with at most nine digits after the point.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 1e9).round() / 1e9
}

/// A value as JSON, on a line of its own.
pub(crate) fn json_line(value: &impl Serialize) -> Result<String, Failure> {
    let text = serde_json::to_string(value);
    text.map(|text| text + "\n")
        .map_err(|error| Failure::Content(format!("cannot write it as JSON: {error}")))
}

fn beside(path: PathBuf) -> io::Result<Output> {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".solstice-").suffix(".part");
    // Temporary files are private; this one becomes an ordinary file, as the umask has it.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = builder.tempfile_in(directory).map_err(|error| io::Error::from(error.kind()))?;
    Ok(Output::File { file: BufWriter::with_capacity(1 << 16, file), path })
}
