//! Not yet.
use std::path::Path;
pub(crate) async fn append(_: &Path) -> i32 { 0 }
pub(crate) fn append_carelessly(_: &Path) -> i32 { 0 }
