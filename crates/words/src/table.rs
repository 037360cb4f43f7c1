//! What happens around the game: who comes and goes, what is said, refused, and how a table's game ended.

use rules::Seat;
use wire::{Early, Over, Refusal, Signal, What};

use crate::say::Words;
use crate::telling;
use crate::voice::Voice;

/// What happened at the table, in a sentence; nothing where the sightings tell it.
#[must_use]
pub fn happening(update: &What, voice: &Voice) -> Option<String> {
    let did = |key: &str, seat: Seat| Some(voice.sentence(key, &[&voice.who(seat)]));
    match *update {
        What::Created | What::Started | What::Moved => None,
        What::Sat { seat } => did("happened-sat", seat),
        What::Stood { seat } => did("happened-stood", seat),
        What::Readied { seat } => did("happened-readied", seat),
        What::Unreadied { seat } => did("happened-unreadied", seat),
        What::TakenBack => Some(voice.words().text("happened-taken-back")),
        What::Resigned { seat } => did("happened-resigned", seat),
        What::OutOfTime { seat } => did("happened-out-of-time", seat),
        What::Gone { seat } => did("happened-gone", seat),
        What::Left { seat } => did("happened-left", seat),
        What::Returned { seat } => did("happened-returned", seat),
        What::Signalled { seat, signal: said } => {
            let said = signal(said, voice.words());
            let values = [("name", voice.name(seat).into()), ("signal", said.into())];
            Some(voice.sentence("happened-signalled", &[&values]))
        }
        What::RematchOffered { seat } => did("happened-rematch-offered", seat),
        What::RematchMade { .. } => Some(voice.words().text("happened-rematch-made")),
        What::ChangedDevice { seat } => did("happened-changed-device", seat),
        What::Aborted => Some(voice.words().text("happened-aborted")),
        What::Resumed => Some(voice.words().text("happened-resumed")),
        What::Revealed { .. } => None,
    }
}

/// How a table's game ended, in a sentence.
#[must_use]
pub fn ending(over: &Over, voice: &Voice) -> String {
    let verdict = || telling::verdict(over.winners, voice);
    match over.early {
        None if over.scores.len() == over.winners.len() => voice.words().text("result-draw"),
        None => verdict(),
        Some(Early::Resigned) => voice.say("ended-resigned", &[&[("verdict", verdict().into())]]),
        Some(Early::Forfeited) => voice.say("ended-forfeited", &[&[("verdict", verdict().into())]]),
        Some(Early::Aborted) => voice.words().text("happened-aborted"),
    }
}

/// Why something was not done, in a short sentence.
#[must_use]
pub fn refusal(code: Refusal, words: &Words) -> String {
    match code {
        Refusal::BadMessage => words.text("refused-bad-message"),
        Refusal::BadVersion => words.text("refused-bad-version"),
        Refusal::TooFast => words.text("refused-too-fast"),
        Refusal::NotSeated => words.text("refused-not-seated"),
        Refusal::NoTable => words.text("refused-no-table"),
        Refusal::NoSpectators => words.text("refused-no-spectators"),
        Refusal::SeatTaken => words.text("refused-seat-taken"),
        Refusal::BadName => words.text("refused-bad-name"),
        Refusal::HasBegun => words.text("refused-has-begun"),
        Refusal::NotBegun => words.text("refused-not-begun"),
        Refusal::IsOver => words.text("refused-is-over"),
        Refusal::NoMove => words.text("refused-no-move"),
        Refusal::Illegal => words.text("refused-illegal"),
        Refusal::NothingToTakeBack => words.text("refused-nothing-to-take-back"),
        Refusal::Stale => words.text("refused-stale"),
        Refusal::IsOut => words.text("refused-is-out"),
        Refusal::MovedAway => words.text("refused-moved-away"),
        Refusal::TooSlow => words.text("refused-too-slow"),
        Refusal::Busy => words.text("refused-busy"),
        Refusal::Restarting => words.text("refused-restarting"),
        Refusal::Internal => words.text("refused-internal"),
    }
}

/// What a player tells the others: “Well played!”.
#[must_use]
pub fn signal(signal: Signal, words: &Words) -> String {
    match signal {
        Signal::Hello => words.text("signal-hello"),
        Signal::WellPlayed => words.text("signal-well-played"),
        Signal::Thinking => words.text("signal-thinking"),
        Signal::Oops => words.text("signal-oops"),
        Signal::Thanks => words.text("signal-thanks"),
        Signal::GoodGame => words.text("signal-good-game"),
    }
}
