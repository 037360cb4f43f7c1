//! What a player may do, as far as the table and their own part tell.
//!
//! Both the state and the views ask here, so that the list of legal actions cannot depend on
//! anything that its seat may not know.

use super::action::{Action, Actions, Illegal};
use super::pieces::{Card, Pile, Special};
use super::table::{Own, Phase, Table};
use crate::seat::Seat;
use crate::turn::OutOfTurn;

/// Adds everything that the owner of `own`, who owes a choice, may do; in a fixed order.
pub(super) fn list_actions(table: &Table, own: &Own, actions: &mut Actions) {
    match table.phase {
        Phase::Keep => push_keeps(table, own, actions),
        Phase::Seal => {
            if let Some(pile) = own.plays.next_pile(table.round()) {
                actions.extend(own.hand.distinct().map(|card| Action::Seal { pile, card }));
            }
        }
        Phase::Opening | Phase::Decks | Phase::Forced { .. } | Phase::Over => {}
    }
}

/// The verdict on an action of a seat that owes a choice, and has `own` for itself.
pub(super) fn check(table: &Table, seat: Seat, own: &Own, action: Action) -> Result<(), Illegal> {
    match (table.phase, action) {
        (Phase::Keep, Action::Keep { special, replaced }) => {
            check_special(own, special)?;
            check_replaced(table, special, replaced)
        }
        (Phase::Keep, Action::Seal { .. }) => Err(Illegal::KeepFirst),
        (Phase::Seal, action) => check_seal(table, seat, own, action),
        (Phase::Opening | Phase::Decks | Phase::Forced { .. }, _) => Err(OutOfTurn::AwaitsDeal.into()),
        (Phase::Over, _) => Err(OutOfTurn::Over.into()),
    }
}

/// Adds every special that may be kept now, with every different card that it can replace. Kept out of line,
/// because a game has four such decisions and forty-eight seals.
#[inline(never)]
fn push_keeps(table: &Table, own: &Own, actions: &mut Actions) {
    for special in own.specials.into_iter().flatten() {
        if check_special(own, special).is_ok() {
            for replaced in table.options.deck().copies(special) {
                actions.push(Action::Keep { special, replaced });
            }
        }
    }
}

/// T5: two of three are kept, the lower first; so the highest is never the first.
fn check_special(own: &Own, special: Special) -> Result<(), Illegal> {
    let Some(dealt) = own.specials else { return Err(OutOfTurn::AwaitsDeal.into()) };
    if !dealt.contains(&special) {
        return Err(Illegal::NotDealt { special, dealt });
    }
    match own.kept[0].map(|kept| kept.special) {
        None if special == dealt[2] => Err(Illegal::HighestFirst { special }),
        Some(first) if special == first => Err(Illegal::AlreadyKept { special }),
        Some(first) if special < first => Err(Illegal::NotHigher { special, first }),
        None | Some(_) => Ok(()),
    }
}

fn check_replaced(table: &Table, special: Special, replaced: Card) -> Result<(), Illegal> {
    let fits = table.options.deck().can_replace(special, replaced);
    if fits { Ok(()) } else { Err(Illegal::CannotReplace { special, replaced }) }
}

fn check_seal(table: &Table, seat: Seat, own: &Own, action: Action) -> Result<(), Illegal> {
    // A seat that owes a seal has a pile without a card.
    let next = own.plays.next_pile(table.round()).unwrap_or(Pile::ALL[0]);
    match action {
        Action::Keep { .. } => Err(Illegal::SealFirst { pile: next }),
        Action::Seal { pile, .. } if pile != next => Err(not_next(table, seat, own, pile, next)),
        Action::Seal { card, .. } if !own.hand.contains(card) => Err(Illegal::NotInHand { card }),
        Action::Seal { .. } => Ok(()),
    }
}

/// Why a pile is not the next to seal at.
fn not_next(table: &Table, seat: Seat, own: &Own, pile: Pile, next: Pile) -> Illegal {
    if table.forced == Some((seat, pile)) {
        Illegal::SetByChance { pile, next }
    } else if own.plays.get(table.round(), pile).is_some() {
        Illegal::AlreadySealed { pile, next }
    } else {
        Illegal::WrongPile { pile, next }
    }
}
