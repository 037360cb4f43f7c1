//! Why a move is good in Tomahawk.

use rules::tomahawk::{Action, View};

use crate::voice::Voice;

pub(super) fn reason(_view: &View, _action: Action, _voice: &Voice) -> Option<String> {
    None
}
