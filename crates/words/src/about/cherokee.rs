//! What a piece or a place of Cherokee is and does now.

use rules::cherokee::View;

use crate::voice::Voice;

pub(super) fn about(_view: &View, _code: &str, _voice: &Voice) -> Option<String> {
    None
}
