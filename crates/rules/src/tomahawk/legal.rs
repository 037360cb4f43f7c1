//! What a player may do, as far as the table and their own part tell.
//!
//! Both the state and the views ask here, so that the list of legal actions cannot depend on
//! anything that its seat may not know.

use super::action::{Action, Actions, Illegal};
use super::pieces::{Card, Hand, Pile, Special};
use super::table::{Own, Phase, Table};
use crate::turn::OutOfTurn;

/// Everything that the owner of `own`, who owes a choice, may do; in a fixed order.
pub(super) fn legal_actions(table: &Table, own: &Own) -> Actions {
    let mut actions = Actions::new();
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
                push_seals(pile, own.hand, &mut actions);
            }
        }
        Phase::Opening | Phase::Decks | Phase::Forced { .. } | Phase::Over => {}
    }
    actions
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

/// Adds a seal for each different card of the hand: each is added, and taken back if its equal
/// follows, which costs less than a branch that cannot be foreseen.
fn push_seals(pile: Pile, hand: Hand, actions: &mut Actions) {
    let mut count = 0;
    for (card, is_last) in hand.slots() {
        let Some(card) = card else { break };
        actions.push(Action::Seal { pile, card });
        count += usize::from(is_last);
        actions.truncate(count);
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
