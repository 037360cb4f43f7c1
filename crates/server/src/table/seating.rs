//! Who may sit down, and how much may be done in a seat before the game begins.
//!
//! Coming and going could fill a table, so it is bounded, but only in time: nobody can make a seat useless for those
//! who come later. All that it goes by is public, or the asker's own.

use rules::Seat;
use wire::{Refusal, SeatPlan};

use super::alike::alike;
use super::decide::{Asker, Refused, before_start};
use super::sitter::Sitter;
use super::story::Story;
use crate::log::Entry;

/// How much a player may do before the game beside getting it to begin, and how much may be done in a seat until it
/// is worn.
const MANY: u32 = 150;

/// The same for someone who sits down in a worn seat.
const FEW: u32 = 20;

/// How many milliseconds lie between two who sit down in a worn seat, at least.
const BETWEEN_SITTERS: u64 = 30_000;

/// How much a player may do beside the moves before the game begins.
pub(super) const fn most_before_start(sitter: &Sitter) -> u32 {
    if sitter.asides_before < MANY { MANY } else { FEW }
}

/// Where someone may sit down: in the seat wished for, or in the first free one, if possible one that is not worn.
pub(super) fn sit(story: &Story, asker: &Asker, name: &str, wish: Option<Seat>) -> Result<Entry, Refused> {
    before_start(story)?;
    if story.seat_of(&asker.who).is_some() {
        return Err(Refused::new(Refusal::SeatTaken, "you sit at this table already"));
    }
    let is_wished = |seat: Seat| wish.is_none_or(|wish| wish == seat);
    let free =
        Seat::ALL.into_iter().zip(&story.seats).filter(|(seat, sitter)| is_wished(*seat) && is_free(sitter));
    let Some((seat, sitter)) = free.min_by_key(|(_, sitter)| open_from(sitter)) else {
        return Err(Refused::new(Refusal::SeatTaken, none_free(wish)));
    };
    if asker.now < open_from(sitter) {
        let message =
            "too many have come and gone in this seat: try again in half a minute, or take another one";
        return Err(Refused::new(Refusal::TooFast, message));
    }
    if has_name(story, name) {
        let message = "someone of that name sits here already: choose another name";
        return Err(Refused::new(Refusal::BadName, message));
    }
    Ok(Entry::Sat { seat, who: Box::new(asker.who), name: name.into() })
}

fn is_free(sitter: &Sitter) -> bool {
    sitter.plan == SeatPlan::Person && sitter.who.is_none()
}

/// From when on someone may sit down in a free seat: at once, unless it is worn.
const fn open_from(sitter: &Sitter) -> u64 {
    if sitter.asides_of_all < MANY { 0 } else { sitter.sat_at + BETWEEN_SITTERS }
}

fn none_free(wish: Option<Seat>) -> String {
    match wish {
        Some(wish) => format!("{wish} is not free: choose another one"),
        None => "no seat is free at this table".to_owned(),
    }
}

/// Whether someone at the table has a name that looks the same.
fn has_name(story: &Story, name: &str) -> bool {
    story.seats.iter().filter_map(|sitter| sitter.name.as_deref()).any(|other| alike(name, other))
}

#[cfg(test)]
mod tests {
    use wire::{Hex, Order, Refusal};

    use super::{Asker, BETWEEN_SITTERS, FEW, MANY, Seat, Story};
    use crate::log::{Created, Entry, Logged};
    use crate::table::decide::decide;

    /// Someone who comes and goes.
    const PEST: u8 = 1;
    const ADA: u8 = 2;
    const BO: u8 = 3;

    fn story() -> Story {
        let plan = wire::read_strict(r#"{"game":"tomahawk","seats":["person","person"]}"#).expect("a plan");
        let created =
            Created { id: "t".to_owned(), plan, secret: Hex([0; 32]), host: None, rematch_of: None };
        let first = Logged { at: 0, by: None, entry: Entry::Created(Box::new(created)) };
        Story::begin(&first).expect("a story").0
    }

    /// Someone does something; gives the seat.
    fn act(story: &mut Story, who: u8, order: &Order, now: u64) -> Result<Seat, Refusal> {
        let asker = Asker { who: Hex([who; 32]), now, lag: 0 };
        let entry = decide(story, order, &asker).map_err(|refused| refused.code)?;
        let seat = entry.seat().expect("somebody's");
        story.apply(&Logged { at: now, by: None, entry }).expect("what may happen can be told");
        Ok(seat)
    }

    fn sit(who: u8, seat: Option<u8>) -> Order {
        Order::Sit { name: format!("Player {who}"), seat: seat.and_then(Seat::new) }
    }

    fn ready(who: u8) -> Order {
        Order::Ready { commitment: Hex([who; 32]) }
    }

    /// A table with a seat in which someone has come and gone for as long as nobody minds.
    fn worn() -> Story {
        let mut story = story();
        while act(&mut story, PEST, &sit(PEST, Some(0)), 0).is_ok() {
            act(&mut story, PEST, &Order::Stand, 0).expect("whoever sits may stand up");
        }
        assert_eq!(story.seats[0].asides_of_all, MANY, "there is an end");
        story
    }

    #[test]
    fn a_seat_in_which_someone_has_come_and_gone_is_passed_over_while_another_is_free() {
        let mut story = worn();
        assert_eq!(act(&mut story, ADA, &sit(ADA, None), 1), Ok(Seat::ALL[1]));
        assert_eq!(act(&mut story, BO, &sit(BO, None), 2), Err(Refusal::TooFast));
    }

    #[test]
    fn a_game_can_begin_however_often_someone_has_come_and_gone_in_a_seat() {
        let mut story = worn();
        act(&mut story, ADA, &sit(ADA, Some(1)), 1).expect("a seat");
        assert_eq!(act(&mut story, BO, &sit(BO, Some(0)), BETWEEN_SITTERS - 1), Err(Refusal::TooFast));
        let mut now = BETWEEN_SITTERS;
        assert_eq!(act(&mut story, BO, &sit(BO, Some(0)), now), Ok(Seat::ALL[0]));
        for order in [ready(BO), Order::Unready, ready(BO)] {
            now += 1;
            act(&mut story, BO, &order, now).expect("what others did in the seat counts for nobody else");
        }
        act(&mut story, ADA, &ready(ADA), now).expect("ready");
        assert!(story.reveal_by.is_some(), "the game begins");
    }

    #[test]
    fn coming_and_going_lets_a_table_grow_only_so_much_in_a_time() {
        let mut story = worn();
        let minutes = 10;
        for now in (0..minutes * 60_000).step_by(100) {
            for order in [sit(PEST, Some(0)), ready(PEST), Order::Unready, Order::Leave] {
                let is_busy = story.seats[0].who.is_some() && now % BETWEEN_SITTERS < 5_000;
                if order != Order::Leave || !is_busy {
                    let _ = act(&mut story, PEST, &order, now);
                }
            }
        }
        let most = u32::try_from(minutes * 60_000 / BETWEEN_SITTERS).expect("small") * (FEW + 2);
        let grown = story.seats[0].asides_of_all - MANY;
        assert!((most / 2..=most).contains(&grown), "{grown}, and at most {most}");
    }
}
