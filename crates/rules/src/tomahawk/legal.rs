//! What a player may do, as far as the table and their own part tell.
//!
//! Both the state and the views ask here, so that the list of legal actions cannot depend on
//! anything that its seat may not know.

use super::action::{Action, Actions, Illegal};
use super::pieces::{Card, Pile, Special};
use super::table::{Own, Phase, Table};
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

/// The verdict on an action of the owner of `own`, who owes a choice.
pub(super) fn check(table: &Table, own: &Own, action: Action) -> Result<(), Illegal> {
    match (table.phase, action) {
        (Phase::Keep, Action::Keep { special, replaced }) => {
            check_special(own, special)?;
            check_replaced(table, special, replaced)
        }
        (Phase::Keep, Action::Seal { .. }) => Err(Illegal::KeepFirst),
        (Phase::Seal, action) => check_seal(table, own, action),
        (Phase::Opening | Phase::Decks | Phase::Forced { .. }, _) => Err(OutOfTurn::AwaitsDeal.into()),
        (Phase::Over, _) => Err(OutOfTurn::Over.into()),
    }
}

/// Adds every special that may be kept now, with every different card that it can replace. Out of line:
/// a game has four such decisions, and forty-eight seals.
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
    let dealt = own.specials.filter(|specials| specials.contains(&special));
    let Some([_, _, highest]) = dealt else { return Err(Illegal::NotDealt { special }) };
    match own.kept[0] {
        None if special == highest => Err(Illegal::HighestFirst { special }),
        Some(kept) if special <= kept.special => Err(Illegal::NotHigher { special, first: kept.special }),
        None | Some(_) => Ok(()),
    }
}

fn check_replaced(table: &Table, special: Special, replaced: Card) -> Result<(), Illegal> {
    let fits = table.options.deck().can_replace(special, replaced);
    if fits { Ok(()) } else { Err(Illegal::CannotReplace { special, replaced }) }
}

fn check_seal(table: &Table, own: &Own, action: Action) -> Result<(), Illegal> {
    // A seat that owes a seal has a pile without a card.
    let next = own.plays.next_pile(table.round()).unwrap_or(Pile::ALL[0]);
    match action {
        Action::Keep { .. } => Err(Illegal::SealFirst { pile: next }),
        Action::Seal { pile, .. } if pile != next => Err(Illegal::WrongPile { pile, next }),
        Action::Seal { card, .. } if !own.hand.contains(card) => Err(Illegal::NotInHand { card }),
        Action::Seal { .. } => Ok(()),
    }
}
