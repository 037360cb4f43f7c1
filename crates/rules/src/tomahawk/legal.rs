//! What a player may do, as far as the table and their own part tell.
//!
//! Both the state and the views ask here, so that the list of legal actions cannot depend on
//! anything that its seat may not know.

use super::action::{Action, Actions, Illegal};
use super::pieces::{Card, Hand, Pile, Special};
use super::table::{Own, Phase, Table};
use crate::turn::OutOfTurn;

/// Adds everything that the owner of `own`, who owes a choice, may do; in a fixed order.
pub(super) fn list_actions(table: &Table, own: &Own, actions: &mut Actions) {
    match table.phase {
        Phase::Keep => {
            for special in own.specials.into_iter().flatten() {
                if check_special(own, special).is_ok() {
                    let copies = table.options.deck().copies(special.value());
                    actions.extend(copies.into_iter().map(|replaced| Action::Keep { special, replaced }));
                }
            }
        }
        Phase::Seal => {
            if let Some(pile) = own.plays.next_pile(table.round()) {
                push_seals(pile, own.hand, actions);
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

/// Adds a seal for each different card of the hand. All are written without a branch, and the end of
/// the list moves on where no equal follows: how equal cards lie is nothing that a processor can guess.
fn push_seals(pile: Pile, hand: Hand, actions: &mut Actions) {
    const BLANKS: [Action; Hand::MOST] =
        [Action::Seal { pile: Pile::ALL[0], card: Special::GrandManitou.card() }; Hand::MOST];
    if actions.try_extend_from_slice(&BLANKS).is_err() {
        return;
    }
    let mut count = 0;
    for (card, is_last) in hand.slots() {
        if let (Some(card), Some(place)) = (card, actions.get_mut(count)) {
            *place = Action::Seal { pile, card };
        }
        count += usize::from(is_last);
    }
    actions.truncate(count);
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
    let fits = replaced.value() == special.value() && table.options.deck().basic().contains(&replaced);
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
