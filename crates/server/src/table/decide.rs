//! What a table lets happen: an order becomes an entry, or one sentence says why not.
//!
//! Deciding changes nothing. What a viewer may not know is not told by a refusal either: a refusal
//! depends on the story as the one who asks may know it, and on the asker's own secrets.

use rules::Seat;
use wire::{Hex, Order, Phase, Refusal};

use super::seating::{most_before_start, sit};
use super::sitter::Sitter;
use super::story::Story;
use crate::log::{Entry, Holder};

/// How much a player may do beside the moves, so that a table cannot be filled with it (`seating` says how much of it
/// before the game). The player's own: the length of the log would tell what others do in secret, and nobody can use
/// up what another one needs.
const MANY_ASIDES: u32 = 250;

/// How many milliseconds lie between two signals of one player, at least.
const BETWEEN_SIGNALS: u64 = 2_000;

/// Why an order is not carried out: for programs, and for people.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refused {
    /// For programs.
    pub code: Refusal,
    /// For people.
    pub message: String,
}

/// Who asks, when, and over how slow a line.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) who: Holder,
    pub(crate) now: u64,
    pub(crate) lag: u64,
}

impl Refused {
    /// A refusal.
    #[must_use]
    pub fn new(code: Refusal, message: impl Into<String>) -> Refused {
        Refused { code, message: message.into() }
    }
}

/// What becomes of an order.
pub(crate) fn decide(story: &Story, order: &Order, asker: &Asker) -> Result<Entry, Refused> {
    if let Order::Sit { name, seat } = order {
        return sit(story, asker, name, *seat);
    }
    let seat = story
        .seat_of(&asker.who)
        .ok_or_else(|| Refused::new(Refusal::NotSeated, "you have no seat at this table: sit down first"))?;
    let sitter = story.sitter(seat).ok_or_else(|| Refused::new(Refusal::NotSeated, "you have no seat"))?;
    if is_aside(order, sitter) && sitter.asides >= most_asides(story, sitter) {
        return Err(many_asides());
    }
    match order {
        Order::Sit { .. } => Err(Refused::new(Refusal::SeatTaken, "you sit here already")),
        Order::Stand => before_start(story).map(|()| Entry::Stood { seat }),
        Order::Ready { commitment } => {
            before_start(story).map(|()| Entry::Committed { seat, commitment: Box::new(*commitment) })
        }
        Order::Reveal { bytes } => reveal(story, seat, sitter, bytes),
        Order::Unready => before_start(story).map(|()| Entry::Unreadied { seat }),
        Order::Play(text) => play(story, seat, sitter, text, asker),
        Order::TakeBack => take_back(story, seat, sitter, asker),
        Order::Resign => {
            in_game(story, sitter)?;
            Ok(Entry::Resigned { seat })
        }
        Order::Leave => Ok(match story.phase {
            Phase::Waiting => {
                before_start(story)?;
                Entry::Stood { seat }
            }
            Phase::Playing | Phase::Finished | Phase::Aborted => Entry::Left { seat },
        }),
        Order::Return => come_back(story, seat, sitter),
        Order::Rematch => rematch(story, seat, sitter),
        Order::Signal(signal) => {
            if asker.now < sitter.last_signal + BETWEEN_SIGNALS {
                return Err(Refused::new(Refusal::TooFast, "one signal every two seconds is enough"));
            }
            Ok(Entry::Signalled { seat, signal: *signal })
        }
    }
}

/// Whether an order is one of those that could be given endlessly. Being ready is not, as long as one is not: a game
/// can begin however much was said before.
fn is_aside(order: &Order, sitter: &Sitter) -> bool {
    match order {
        Order::Play(_) | Order::Reveal { .. } | Order::Resign | Order::Leave => false,
        Order::Ready { .. } => sitter.is_ready(),
        _ => true,
    }
}

const fn most_asides(story: &Story, sitter: &Sitter) -> u32 {
    match story.phase {
        Phase::Waiting => most_before_start(sitter),
        Phase::Playing | Phase::Finished | Phase::Aborted => MANY_ASIDES,
    }
}

fn many_asides() -> Refused {
    Refused::new(
        Refusal::TooFast,
        "this seat has done too much beside playing: play on, or open another table",
    )
}

/// Whether a seat may take its place back from the bot.
pub(crate) fn come_back(story: &Story, seat: Seat, sitter: &Sitter) -> Result<Entry, Refused> {
    in_game(story, sitter)?;
    if !sitter.bot_plays {
        return Err(Refused::new(Refusal::Illegal, "no bot plays for you"));
    }
    if story.game.as_ref().is_some_and(|playing| playing.clocks.is_spent(seat)) {
        return Err(Refused::new(Refusal::IsOut, "your time is used up: the bot plays to the end"));
    }
    Ok(Entry::Returned { seat })
}

fn reveal(story: &Story, seat: Seat, sitter: &Sitter, bytes: &Hex<32>) -> Result<Entry, Refused> {
    match before_start(story) {
        Err(_) if story.reveal_by.is_some() => {}
        Err(refused) => return Err(refused),
        Ok(()) => {
            let message = "not all are ready: show your bytes when the table's card has `reveal_by`";
            return Err(Refused::new(Refusal::NotBegun, message));
        }
    }
    if !sitter.owes_bytes() {
        return Err(Refused::new(Refusal::Illegal, "you have shown your bytes already"));
    }
    if !sitter.has_committed_to(bytes) {
        let message = "these are not the bytes that you committed to: their SHA-256 is another";
        return Err(Refused::new(Refusal::Illegal, message));
    }
    Ok(Entry::Revealed { seat, bytes: Box::new(*bytes) })
}

fn play(story: &Story, seat: Seat, sitter: &Sitter, text: &str, asker: &Asker) -> Result<Entry, Refused> {
    in_game(story, sitter)?;
    if sitter.bot_plays {
        return Err(Refused::new(Refusal::Illegal, "a bot plays for you: take your seat back first"));
    }
    let Some(playing) = &story.game else { return Err(not_begun()) };
    let state = playing.live.state();
    let action =
        state.parse_action(text).map_err(|error| Refused::new(Refusal::NoMove, error.to_string()))?;
    state.check(seat, &action).map_err(|illegal| Refused::new(Refusal::Illegal, illegal.to_string()))?;
    let took = playing.clocks.charge(seat, asker.now, asker.lag);
    Ok(Entry::Played { seat, action: action.to_string().into(), took })
}

fn take_back(story: &Story, seat: Seat, sitter: &Sitter, asker: &Asker) -> Result<Entry, Refused> {
    // A bot that thinks for this seat goes by what has been chosen.
    if story.bot_level(seat).is_some() {
        in_game(story, sitter)?;
        return Err(Refused::new(Refusal::Illegal, "a bot plays for you: take your seat back first"));
    }
    match (&story.game, story.phase) {
        (Some(playing), Phase::Playing) if playing.live.can_take_back(seat) => {
            let took = playing.clocks.charge(seat, asker.now, asker.lag);
            Ok(Entry::TookBack { seat, took })
        }
        _ => Err(Refused::new(
            Refusal::NothingToTakeBack,
            "there is nothing to take back: a move can be taken back while nobody has learned anything from it",
        )),
    }
}

fn rematch(story: &Story, seat: Seat, sitter: &Sitter) -> Result<Entry, Refused> {
    match story.phase {
        Phase::Finished if story.next.is_none() && !sitter.wants_rematch => {
            Ok(Entry::RematchOffered { seat })
        }
        Phase::Finished => Err(Refused::new(Refusal::Illegal, "the rematch is agreed already")),
        Phase::Aborted => Err(Refused::new(Refusal::IsOver, "this table was given up: open another one")),
        Phase::Waiting | Phase::Playing => {
            Err(Refused::new(Refusal::Illegal, "a rematch comes after the game"))
        }
    }
}

/// Whether people may still come and go, and be ready or not.
pub(super) fn before_start(story: &Story) -> Result<(), Refused> {
    match story.phase {
        Phase::Waiting if story.reveal_by.is_some() => {
            Err(Refused::new(Refusal::HasBegun, "all are ready: the game begins in a moment"))
        }
        Phase::Waiting => Ok(()),
        Phase::Playing => Err(Refused::new(Refusal::HasBegun, "the game has begun")),
        Phase::Finished | Phase::Aborted => Err(Refused::new(Refusal::IsOver, "the game is over")),
    }
}

fn in_game(story: &Story, sitter: &Sitter) -> Result<(), Refused> {
    match story.phase {
        Phase::Playing if sitter.out => Err(Refused::new(Refusal::IsOut, "you have given up this game")),
        Phase::Playing => Ok(()),
        Phase::Waiting => Err(not_begun()),
        Phase::Finished | Phase::Aborted => Err(Refused::new(Refusal::IsOver, "the game is over")),
    }
}

fn not_begun() -> Refused {
    Refused::new(Refusal::NotBegun, "the game has not begun: it begins when everyone is ready")
}
