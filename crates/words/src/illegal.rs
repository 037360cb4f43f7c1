//! Why something is not allowed, in sentences: the same in the browser, in the terminal and about a record.
//!
//! One room a game; here is what they share. What the rules know of a refusal is in [`Illegal`]; what a sentence
//! says follows from it alone.

mod cherokee;
mod shamans;
mod tomahawk;

use record::{Defect, Flaw};
use rules::OutOfTurn;
use rules::shelf::{Illegal, ParseError};

use crate::name;
use crate::say::Words;
use crate::voice::Voice;

/// Why something is not allowed and, where that helps, what would be: one sentence.
///
/// It is said to the seat that the voice addresses, or about the one [through](Voice::through) whose eyes it
/// speaks: the seat that asked.
#[must_use]
pub fn illegal(why: &Illegal, voice: &Voice) -> String {
    match why {
        Illegal::Cherokee(why) => cherokee::illegal(*why, voice),
        Illegal::Tomahawk(why) => tomahawk::illegal(*why, voice),
        Illegal::Shamans(why) => shamans::illegal(*why, voice),
        Illegal::WrongGame { game, action } => {
            let [game, other] = [*game, *action].map(|kind| name::game(kind, voice.words()));
            voice.sentence("why-wrong-game", &[&[("game", game.into()), ("other", other.into())]])
        }
    }
}

/// What a move looks like, for someone who typed what is none: one sentence.
#[must_use]
pub fn unreadable(error: &ParseError, words: &Words) -> String {
    match error {
        ParseError::Cherokee(error) => cherokee::unreadable(*error, words),
        ParseError::Tomahawk(error) => tomahawk::unreadable(*error, words),
        ParseError::Shamans(error) => shamans::unreadable(*error, words),
    }
}

/// What is wrong in a record, to whom the voice speaks. A move that is not allowed is explained in the words that a player
/// is told while playing; everything else that can be wrong is for those who write programs, and in English.
#[must_use]
pub fn defect(defect: &Defect, voice: &Voice) -> String {
    match (defect.event, &defect.what) {
        (event, Flaw::Illegal { seat, action, why }) => {
            let voice = voice.clone().through(*seat);
            let values = [
                ("event", event.unwrap_or_default().to_string().into()),
                ("name", voice.name(*seat).into()),
                ("move", action.to_string().into()),
                ("why", illegal(why, &voice).into()),
            ];
            voice.words().say("record-illegal", &values)
        }
        (Some(event), Flaw::Other(what)) => format!("event {event}: {what}"),
        (None, Flaw::Other(what)) => what.clone(),
    }
}

/// Why a seat may not act now.
fn out_of_turn(why: OutOfTurn, voice: &Voice) -> String {
    match why {
        OutOfTurn::NoSuchSeat { seat, seats } => {
            let seat = name::seat(seat, voice.words());
            let last = seats.saturating_sub(1);
            voice.sentence("why-no-such-seat", &[&[("seat", seat.into()), ("last", last.into())]])
        }
        OutOfTurn::NotYourTurn { seat, to_act } => {
            voice.sentence("why-not-your-turn", &[&voice.both(seat, to_act)])
        }
        OutOfTurn::HasChosen { seat } => voice.sentence("why-has-chosen", &[&voice.who(seat)]),
        OutOfTurn::Spectator => voice.words().text("why-spectator"),
        OutOfTurn::AwaitsDeal => voice.words().text("why-deal-first"),
        OutOfTurn::Over => voice.words().text("prompt-over"),
    }
}

/// The seat that asked does not hold this card.
fn not_in_hand(card: String, voice: &Voice) -> String {
    voice.sentence("why-not-in-hand", &[&voice.eyes(), &[("card", card.into())]])
}
