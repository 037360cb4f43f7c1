//! What the active player may do, as far as the table and their own part tell.
//!
//! Both the state and the views ask here, so that the list of legal actions cannot depend on
//! anything that its seat may not know.

use super::action::{Action, Actions, Illegal};
use super::pieces::{Clan, Member, Place};
use super::table::{Own, Phase, Table};

/// What an attack is worth and what it must beat (C3).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The values of leader and support together.
    pub attack: u8,
    /// The target's value, one less if any attacker stands below it.
    pub defence: u8,
}

/// Everything that the owner of `own`, whose turn it is, may do; in a fixed order.
pub(super) fn legal_actions(table: &Table, own: &Own) -> Actions {
    match table.phase {
        Phase::Deal | Phase::Over => Actions::new(),
        Phase::Act => {
            let attacks = attacks(table, own);
            if attacks.is_empty() { discards(own) } else { attacks }
        }
        Phase::Succeed { vacant } => {
            vacant.below().into_iter().flatten().map(|from| Action::Succeed { from }).collect()
        }
        Phase::Set { .. } => own.hand.iter().map(|card| Action::Set { card }).collect(),
    }
}

/// The verdict on an action of the owner of `own`, whose turn it is.
pub(super) fn check(table: &Table, own: &Own, action: Action) -> Result<(), Illegal> {
    match (table.phase, action) {
        (Phase::Act, Action::Attack { leader, target }) => check_attack(table, own, leader, target),
        (Phase::Act, Action::Discard { card }) => {
            if !own.hand.contains(card) {
                Err(Illegal::NotInHand { card })
            } else if !attacks(table, own).is_empty() {
                Err(Illegal::AttackPossible)
            } else {
                Ok(())
            }
        }
        (Phase::Act, Action::Succeed { .. } | Action::Set { .. }) => Err(Illegal::AttackFirst),
        (Phase::Succeed { vacant }, action) => check_successor(vacant, action),
        (Phase::Set { .. }, Action::Set { card }) if own.hand.contains(card) => Ok(()),
        (Phase::Set { .. }, Action::Set { card }) => Err(Illegal::NotInHand { card }),
        (Phase::Set { vacant }, _) => Err(Illegal::SetFirst { vacant }),
        (Phase::Deal, _) => Err(crate::OutOfTurn::AwaitsDeal.into()),
        (Phase::Over, _) => Err(crate::OutOfTurn::Over.into()),
    }
}

/// What the leader's attack on the target is worth; `None` if it cannot reach it.
pub(super) fn strength(table: &Table, leader: Place, target: Place) -> Option<Strength> {
    let touching = target.touching();
    if !touching.contains(&Some(leader)) {
        return None;
    }
    let attacker = table.pyramid[leader.index()]?;
    let mut strength = Strength { attack: 0, defence: table.pyramid[target.index()]?.value() };
    let mut from_below = 0;
    for place in touching.into_iter().flatten() {
        let Some(member) = table.pyramid[place.index()] else { continue };
        if place == leader || supports(member.code(), attacker.code()) {
            strength.attack += member.value();
            from_below |= place.row() - target.row();
        }
    }
    strength.defence -= from_below;
    Some(strength)
}

fn check_attack(table: &Table, own: &Own, leader: Place, target: Place) -> Result<(), Illegal> {
    let Some(strength) = strength(table, leader, target) else {
        return Err(Illegal::DoesNotTouch { leader, target });
    };
    let clan = |place: Place| table.pyramid[place.index()].map(Member::clan);
    if clan(leader) == clan(target) {
        return Err(Illegal::SameClan { leader, target });
    }
    if let Some(clan) = clan(leader).filter(|clan| !table.may_attack(own, *clan)) {
        return Err(Illegal::ClanMayNotAttack { clan });
    }
    if strength.attack > strength.defence { Ok(()) } else { Err(Illegal::TooWeak(strength)) }
}

fn check_successor(vacant: Place, action: Action) -> Result<(), Illegal> {
    let Some(choices) = vacant.below() else { return Err(Illegal::SetFirst { vacant }) };
    match action {
        Action::Succeed { from } if choices.contains(&from) => Ok(()),
        _ => Err(Illegal::SuccessorFirst { vacant, choices }),
    }
}

fn discards(own: &Own) -> Actions {
    own.hand.iter().map(|card| Action::Discard { card }).collect()
}

/// Whether a member joins the leader's attack: of the same clan, and of lower rank (C3).
///
/// By the layout of [`Member`]'s byte; "no member" is of no clan.
const fn supports(member: u8, leader: u8) -> bool {
    (member < leader) & (member ^ leader < 32)
}

/// The pyramid as a grid with empty edges, so that all places find their neighbours at the same
/// distances and the compiler can look at sixteen targets at once.
struct Grid([u8; Grid::SIZE]);

impl Grid {
    const STRIDE: usize = 10;
    const CELLS: usize = Grid::STRIDE * Place::ROWS as usize;
    const SIZE: usize = Grid::CELLS + Grid::STRIDE + 2;
    /// The distance from a cell to its neighbour on the left, right, below left, below right, plus 1.
    const NEIGHBOURS: [usize; 4] = [0, 2, Grid::STRIDE + 1, Grid::STRIDE + 2];
    /// Where each place lies.
    const CELL: [u8; Place::COUNT] = {
        let mut cells = [0; Place::COUNT];
        let mut index = 0;
        while index < Place::COUNT {
            let place = Place::ALL[index];
            cells[index] = (place.row() - 1) * Grid::STRIDE as u8 + place.column();
            index += 1;
        }
        cells
    };

    fn new(table: &Table) -> Grid {
        let mut grid = [Member::NONE_CODE; Grid::SIZE];
        for (cell, member) in Grid::CELL.iter().zip(&table.pyramid) {
            grid[usize::from(*cell) + 1] = member.map_or(Member::NONE_CODE, Member::code);
        }
        Grid(grid)
    }

    /// For each cell, which of its four neighbours can lead a winning attack on it: one bit each.
    fn winners(&self) -> [u8; Grid::CELLS] {
        let cells = |start: usize| &self.0[start..start + Grid::CELLS];
        let target = cells(1);
        let [left, right, below_left, below_right] = Grid::NEIGHBOURS.map(cells);
        let mut winners = [0; Grid::CELLS];
        for index in 0..Grid::CELLS {
            let attackers = [left[index], right[index], below_left[index], below_right[index]];
            winners[index] = winning_leaders(target[index], attackers);
        }
        winners
    }
}

/// Which of the four neighbours can lead a winning attack on the target: one bit each.
///
/// Without branches, on bytes alone: the loop around it becomes vector code.
#[inline(always)]
fn winning_leaders(target: u8, attackers: [u8; 4]) -> u8 {
    let mut winning = 0;
    for leader in 0..4 {
        let mut attack = Member::value_of(attackers[leader]);
        let mut from_below = u8::from(leader >= 2);
        for other in 0..4 {
            let joins = u8::from(supports(attackers[other], attackers[leader]));
            attack += joins * Member::value_of(attackers[other]);
            from_below |= joins & u8::from(other >= 2);
        }
        let wins = (attack + from_below > Member::value_of(target))
            & (attackers[leader] >> 5 != target >> 5)
            & (target != Member::NONE_CODE);
        winning |= u8::from(wins) << leader;
    }
    winning
}

fn attacks(table: &Table, own: &Own) -> Actions {
    let winners = Grid::new(table).winners();
    let clans = Clan::ALL.iter().filter(|clan| table.may_attack(own, **clan));
    let may_attack = clans.fold(0u8, |set, clan| set | 1 << *clan as u8);
    let mut actions = Actions::new();
    for target in Place::ALL {
        let mut leaders = winners[usize::from(Grid::CELL[target.index()])];
        while leaders != 0 {
            let direction = leaders.trailing_zeros() as usize;
            leaders &= leaders - 1;
            let Some(leader) = LEADERS[target.index()][direction] else { continue };
            let Some(member) = table.pyramid[leader.index()] else { continue };
            if may_attack >> member.clan() as u8 & 1 == 1 {
                actions.push(Action::Attack { leader, target });
            }
        }
    }
    actions
}

/// [`Place::touching`] of every place, at hand.
const LEADERS: [[Option<Place>; 4]; Place::COUNT] = {
    let mut leaders = [[None; 4]; Place::COUNT];
    let mut index = 0;
    while index < Place::COUNT {
        leaders[index] = Place::ALL[index].touching();
        index += 1;
    }
    leaders
};
