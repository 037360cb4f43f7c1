//! How the seats of a table are called, and what was agreed for it.

use rules::Seat;
use wire::{Clock, SeatPlan, TableCard};
use words::Words;

/// A name for each seat: the player's, or the seat's own; bots by their level.
pub(crate) fn names(card: &TableCard, words: &Words) -> Vec<String> {
    let kind = card.plan.setup.game();
    let name = |(seat, (plan, sitting)): (Seat, (&SeatPlan, &wire::SeatCard))| {
        let own = words::default_name(kind, seat, words);
        match plan {
            SeatPlan::Bot(level) => {
                words.say("bot-name", &[("name", own.into()), ("level", (*level).into())])
            }
            SeatPlan::Person => sitting.name.clone().unwrap_or(own),
        }
    };
    Seat::ALL.into_iter().zip(card.plan.seats.iter().zip(&card.sitting)).map(name).collect()
}

/// How time is kept, in a few words; none where nobody is in a hurry.
pub(crate) fn clock(clock: Clock, words: &Words) -> Option<String> {
    match clock {
        Clock::None => None,
        Clock::Move { seconds } => {
            Some(words.say("clock-is-move", &[("time", duration(seconds, words).into())]))
        }
        Clock::Bank { seconds, increment } => {
            let values = [("time", duration(seconds, words).into()), ("more", increment.into())];
            Some(words.say("clock-is-bank", &values))
        }
        Clock::Days { days } => Some(words.say("clock-is-days", &[("days", days.into())])),
    }
}

/// So many seconds in words: “30 seconds”, “5 minutes”.
pub(crate) fn duration(seconds: u32, words: &Words) -> String {
    if seconds.is_multiple_of(60) {
        words.say("time-minutes", &[("count", (seconds / 60).into())])
    } else {
        words.say("time-seconds", &[("count", seconds.into())])
    }
}

/// The seats that people may still take.
pub(crate) fn free(card: &TableCard) -> Vec<Seat> {
    let seats = Seat::ALL.into_iter().zip(card.plan.seats.iter().zip(&card.sitting));
    seats
        .filter(|(_, (plan, sitting))| **plan == SeatPlan::Person && sitting.name.is_none())
        .map(|(seat, _)| seat)
        .collect()
}
