//! What is wrong in a record, for the person who reads it.
//!
//! A move that the rules do not allow is explained in the reader's language, in the words that a player is told
//! while playing. Everything else that can be wrong is for those who write programs, and in English.

use record::{Defect, Flaw};
use rules::Viewpoint;
use words::Lang;

use crate::narrate;

/// Where a record is wrong, and why.
pub(crate) fn explained(defect: &Defect, lang: Lang) -> String {
    let (Some(event), Flaw::Illegal { seat, action, why }) = (defect.event, &defect.what) else {
        return defect.to_string();
    };
    let voice = narrate::through(Viewpoint::Seat(*seat), action.kind(), lang);
    let values = [
        ("event", event.to_string().into()),
        ("name", voice.name(*seat).into()),
        ("move", action.to_string().into()),
        ("why", words::illegal(why, &voice).into()),
    ];
    voice.words().say("record-illegal", &values)
}
