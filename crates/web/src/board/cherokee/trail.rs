//! The last turns: who went where, whom that expelled, who climbed after. They stay marked until the next turn, so that
//! whoever looked away, or asked for less motion, sees what was done since their own.

use leptos::prelude::*;
use rules::Seat;
use rules::cherokee::{Member, Open, Place, Sighting, Strength};

use super::card::sign;
use super::desk::Desk;
use super::pieces::left;
use crate::reactive::{CollectAny, live};

/// A turn as it was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn it was.
    pub seat: Seat,
    /// The card that left: expelled, or discarded.
    pub gone: Member,
    /// The attack; nothing where a card was discarded instead.
    pub attack: Option<Attack>,
    /// Who climbed then: from where, and where to.
    pub climbs: Vec<(Place, Place)>,
    /// The card that was set then, and where.
    pub entered: Option<(Member, Place)>,
}

/// An attack as it was told.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Who led it.
    pub attacker: Member,
    /// Where the leader stood.
    pub leader: Place,
    /// Where it went.
    pub target: Place,
    /// What it was worth, and what it had to beat.
    pub strength: Strength,
}

/// The turns that these sightings tell of; the last may still go on.
#[must_use]
pub fn turns<'s>(seen: impl Iterator<Item = &'s Sighting>) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for sighting in seen {
        let Sighting::Open(open) = sighting else { continue };
        match *open {
            Open::Attacked { seat, leader, target, attacker, expelled, strength } => {
                let attack = Some(Attack { attacker, leader, target, strength });
                turns.push(Turn { seat, gone: expelled, attack, climbs: Vec::new(), entered: None });
            }
            Open::Discarded { seat, member } => {
                turns.push(Turn { seat, gone: member, attack: None, climbs: Vec::new(), entered: None });
            }
            Open::Climbed { from, to, .. } => {
                turns.iter_mut().last().into_iter().for_each(|turn| turn.climbs.push((from, to)))
            }
            Open::Entered { member, place, .. } => {
                turns.iter_mut().last().into_iter().for_each(|turn| turn.entered = Some((member, place)));
            }
            Open::Ended { .. } => {}
        }
    }
    turns
}

/// Of these turns the ones since this seat's own; its own where nobody has played since. For nobody's eyes, one of each
/// other player.
#[must_use]
pub fn since(mut turns: Vec<Turn>, seat: Option<Seat>, players: u8) -> Vec<Turn> {
    let foreign = turns.iter().rev().take_while(|turn| Some(turn.seat) != seat).count();
    let shown = foreign.clamp(1, usize::from(players).saturating_sub(1).max(1));
    turns.split_off(turns.len().saturating_sub(shown))
}

/// The marks of the last turns on the board.
pub(super) fn layer(desk: Desk) -> AnyView {
    let marks = live(move || {
        desk.turns.with(|turns| {
            let last = turns.len().saturating_sub(1);
            turns.iter().enumerate().flat_map(|(index, turn)| marks(turn, index == last)).collect_any()
        })
    });
    view! { <div class="trail" aria-hidden="true">{marks}</div> }.into_any()
}

/// The marks of a turn; of those before the last, only where they ended.
fn marks(turn: &Turn, is_last: bool) -> Vec<AnyView> {
    let Some(attack) = turn.attack else { return Vec::new() };
    if !is_last {
        return vec![mark("earlier", attack.target, None)];
    }
    let mut marks = vec![mark("from", attack.leader, Some(attack.target)), mark("to", attack.target, None)];
    marks.extend(turn.climbs.iter().map(|(from, to)| mark("climb", *from, Some(*to))));
    marks.extend(turn.entered.map(|(_, place)| mark("enter", place, None)));
    marks
}

/// A mark at a place, with an arrow on the way to another.
fn mark(class: &'static str, place: Place, to: Option<Place>) -> AnyView {
    view! {
        <i class=class data-way=to.map(|to| way(place, to)) style=("--x", left(place)) style=("--y", (place.row() - 1).to_string())>
            {to.map(|_| sign("arrow"))}
        </i>
    }
    .into_any()
}

/// In which direction a neighbour lies.
#[must_use]
pub fn way(from: Place, to: Place) -> &'static str {
    match (from.row() == to.row(), from.column() <= to.column()) {
        (true, true) => "right",
        (true, false) => "left",
        (false, true) => "up-right",
        (false, false) => "up-left",
    }
}
