//! The cards in the pyramid: which lie where, and what they are doing.

use leptos::prelude::*;
use rules::cherokee::{Member, Open, Place, Sighting, View};
use rules::{shelf, sort_few};

use super::card::face;
use super::desk::{Desk, Mark, shown};
use crate::board::drag::Drag;
use crate::reactive::{keyed, memo};

/// A card on the table: who, where, and what it is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose card.
    pub member: Member,
    /// Where it lies, or lay.
    pub place: Place,
    /// What it is doing.
    pub motion: Motion,
}

/// What a card is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Nothing.
    Stands,
    /// It moves now, above the others.
    Moves,
    /// It was driven out, and is gone when the next moment is told.
    Leaves,
}

/// What lies on the table while this is told, in an order that no move changes.
#[must_use]
pub fn pieces(view: &View, moment: Option<&Sighting>) -> Vec<Piece> {
    let (moving, leaving) = match moment {
        Some(Sighting::Open(open)) => motion(open),
        Some(Sighting::Dealt { .. }) | None => (None, None),
    };
    let standing = view.pyramid().members().map(|(place, member)| {
        let motion = if moving == Some(member) { Motion::Moves } else { Motion::Stands };
        Piece { member, place, motion }
    });
    let leaving = leaving.map(|(member, place)| Piece { member, place, motion: Motion::Leaves });
    let mut pieces: Vec<Piece> = standing.chain(leaving).collect();
    sort_few(&mut pieces, |one, two| one.member.cmp(&two.member));
    pieces
}

/// Who moves within the pyramid or into it, and who leaves from where.
fn motion(open: &Open) -> (Option<Member>, Option<(Member, Place)>) {
    match *open {
        Open::Attacked { attacker, expelled, target, .. } => (Some(attacker), Some((expelled, target))),
        Open::Climbed { member, .. } | Open::Entered { member, .. } => (Some(member), None),
        Open::Discarded { member, .. } => (None, Place::ALL.last().map(|corner| (member, *corner))),
        Open::Ended { .. } => (None, None),
    }
}

/// The layer of cards.
pub(super) fn layer(desk: Desk, drag: Drag<Place>) -> AnyView {
    let pieces = memo(move || {
        desk.look(|scene| {
            let moment = match &scene.moment {
                Some(shelf::Sighting::Cherokee(sighting)) => Some(sighting),
                _ => None,
            };
            shown(scene).map_or_else(Vec::new, |view| pieces(view, moment))
        })
    });
    let each = move || pieces.with(|pieces| pieces.iter().map(|piece| piece.member).collect::<Vec<_>>());
    let card = move |member: Member| {
        let piece = Memo::new(move |last: Option<&Option<Piece>>| {
            let found = pieces.with(|pieces| pieces.iter().find(|piece| piece.member == member).copied());
            found.or_else(|| last.copied().flatten())
        });
        card(desk, drag, member, piece)
    };
    view! { <div class="pieces" aria-hidden="true">{keyed(each, Member::to_string, card)}</div> }.into_any()
}

/// A card of the layer.
fn card(desk: Desk, drag: Drag<Place>, member: Member, piece: Memo<Option<Piece>>) -> AnyView {
    let is = move |motion: Motion| piece.get().is_some_and(|piece| piece.motion == motion);
    let place = move || piece.get().map(|piece| piece.place);
    let pulled = move || {
        let (leader, by) = drag.dragged()?;
        (place() == Some(leader)).then_some(by)
    };
    let dimmed = move || place().is_some_and(|place| desk.is_lit() && desk.mark(place) == Mark::default());
    view! {
        <span class="piece" class:moves=move || is(Motion::Moves) class:leaves=move || is(Motion::Leaves)
            class:pulled=move || pulled().is_some() class:dimmed=dimmed
            class:chosen=move || place().is_some_and(|place| desk.is_chosen(place))
            style=("--x", move || place().map(left))
            style=("--y", move || place().map(|place| (place.row() - 1).to_string()))
            style=("--pull-x", move || pulled().map(|by| format!("{}px", by.0)))
            style=("--pull-y", move || pulled().map(|by| format!("{}px", by.1)))>
            {face(member)}
        </span>
    }
    .into_any()
}

/// How far from the left edge a place is, in columns, as CSS has it.
pub(super) fn left(place: Place) -> String {
    let halves = 2 * place.column() + Place::ROWS - place.row();
    // Written by hand: all that writes fractions would make the program 8 KB larger.
    format!("{}.{}", halves / 2, halves % 2 * 5)
}

#[cfg(test)]
mod tests {
    use rules::cherokee::Place;

    use super::left;

    #[test]
    fn each_row_begins_half_a_column_further_left_than_the_one_above_it() {
        let first = |row| Place::new(row, 0).map(left);
        assert_eq!(first(8).as_deref(), Some("0.0"));
        assert_eq!(first(7).as_deref(), Some("0.5"));
        assert_eq!(first(1).as_deref(), Some("3.5"));
        assert_eq!(Place::new(6, 2).map(left).as_deref(), Some("3.0"));
    }
}
