//! What a piece or a place of Duel of the Shamans is and does now.

use rules::shamans::View;

use crate::voice::Voice;

pub(super) fn about(_view: &View, _code: &str, _voice: &Voice) -> Option<String> {
    None
}
