//! Why a move is good in Duel of the Shamans.

use rules::shamans::{Action, View};

use crate::voice::Voice;

pub(super) fn reason(_view: &View, _action: Action, _voice: &Voice) -> Option<String> {
    None
}
