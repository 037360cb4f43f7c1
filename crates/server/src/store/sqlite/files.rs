//! Files that hold secrets, and names beside them.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Creates a file that only its owner may read. It must not be there yet.
pub(super) fn create_secret(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// The name of a file beside another: the same and an ending.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// The address of a file whose path is absolute, for SQLite, with an option.
pub(super) fn address(path: &Path, option: &str) -> String {
    let mut address = String::from("file://");
    if cfg!(windows) {
        address.push('/');
    }
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'\\' if cfg!(windows) => address.push('/'),
            b'/' | b'.' | b':' => address.push(char::from(*byte)),
            byte if byte.is_ascii_alphanumeric() => address.push(char::from(*byte)),
            byte => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address + "?" + option
}

/// A path that SQLite cannot take for an address.
pub(super) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.into())
}

/// Makes the name of a file durable.
pub(super) fn sync_directory(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

/// Gives a file that is whole its name, unless there is such a file already.
pub(super) fn publish(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from)?,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
        // Not every file system has hard links.
        Err(_) if !to.exists() => fs::rename(from, to)?,
        Err(error) => return Err(error),
    }
    sync_directory(to)
}

/// How many bytes are free on the disk that a file is on, for whoever runs this program.
pub(super) fn free_space(path: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(path).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}
