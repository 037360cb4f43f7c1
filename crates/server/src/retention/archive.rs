//! A file of records, one per line, to which the records of tables are added before they are removed.
//!
//! A record is in it exactly once, wherever the process is cut off. One is added and synced, then its table
//! is removed, then comes the next. So whoever begins again can have written the last line already, whole or
//! in part: a part of the record is taken away, and a record that is the last line is not added again.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::PruneError;

/// How much is read at a time in search of the last line.
const BLOCK: u64 = 65_536;

/// A file to which records are added.
#[derive(Clone, Debug)]
pub struct Archive(PathBuf);

impl Archive {
    /// The archive in this file, which is created when the first record is added.
    #[must_use]
    pub fn new(path: PathBuf) -> Archive {
        Archive(path)
    }

    /// Adds a record, unless it is the last one there; says whether it was added. It is on the disk when this
    /// ends.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn add(&self, record: String) -> Result<bool, PruneError> {
        let path = self.0.clone();
        let added = tokio::task::spawn_blocking(move || add(&path, &record)).await;
        let added = added.unwrap_or_else(|_| Err(io::Error::other("its thread has ended")));
        added.map_err(|source| PruneError::Archive { path: self.0.clone(), source })
    }
}

fn add(path: &Path, record: &str) -> io::Result<bool> {
    let is_new = !path.exists();
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    // Nobody else adds at the same time, such as `solstice tables prune` for another database.
    file.lock()?;
    let end = end_of_lines(&mut file, record)?;
    file.set_len(end)?;
    let is_last = last_line(&mut file, end)? == record.as_bytes();
    if !is_last {
        file.seek(SeekFrom::Start(end))?;
        if let Err(error) = file.write_all(format!("{record}\n").as_bytes()) {
            // The next one to be added may be another.
            let _ = file.set_len(end);
            return Err(error);
        }
    }
    // Also a line that was there may not have been synced before the process was cut off. After a failed sync
    // nobody knows what the disk holds, so the line is taken away, to be written anew the next time.
    if let Err(error) = file.sync_all() {
        let _ = file.set_len(if is_last { end - record.len() as u64 - 1 } else { end });
        return Err(error);
    }
    if is_new {
        sync_name(path)?;
    }
    Ok(!is_last)
}

/// Where the last whole line ends. What follows it can only be the beginning of the record: anything else is
/// not ours to take away.
fn end_of_lines(file: &mut File, record: &str) -> io::Result<u64> {
    let length = file.metadata()?.len();
    let end = last_break(file, length)?.map_or(0, |place| place + 1);
    let mut rest = Vec::new();
    file.seek(SeekFrom::Start(end))?;
    Read::by_ref(file).take(record.len() as u64 + 1).read_to_end(&mut rest)?;
    if record.as_bytes().starts_with(&rest) {
        return Ok(end);
    }
    Err(io::Error::new(io::ErrorKind::InvalidData, "its last line is cut off: complete or remove that line"))
}

/// The last line before this place, without its end.
fn last_line(file: &mut File, end: u64) -> io::Result<Vec<u8>> {
    let Some(until) = end.checked_sub(1) else { return Ok(Vec::new()) };
    let from = last_break(file, until)?.map_or(0, |place| place + 1);
    file.seek(SeekFrom::Start(from))?;
    let mut line = Vec::new();
    file.take(until - from).read_to_end(&mut line)?;
    Ok(line)
}

/// The last line break before this place.
fn last_break(file: &mut File, mut until: u64) -> io::Result<Option<u64>> {
    while until > 0 {
        let from = until.saturating_sub(BLOCK);
        file.seek(SeekFrom::Start(from))?;
        let mut block = Vec::new();
        Read::by_ref(file).take(until - from).read_to_end(&mut block)?;
        if let Some(place) = block.iter().rposition(|byte| *byte == b'\n') {
            return Ok(Some(from + place as u64));
        }
        until = from;
    }
    Ok(None)
}

/// Makes the name of a new file durable.
fn sync_name(path: &Path) -> io::Result<()> {
    match std::path::absolute(path)?.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}
