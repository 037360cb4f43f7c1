//! Why something is not allowed.

use rules::shelf::Illegal;

use crate::voice::Voice;

/// Why something is not allowed.
#[must_use]
pub fn illegal(why: &Illegal, _: &Voice) -> String {
    why.to_string()
}
