//! What the active player may do, as far as the table and their own part tell.
//!
//! Both the state and the views ask here, so that the list of legal actions cannot depend on
//! anything that its seat may not know.

use super::action::{Action, Actions, Illegal};
use super::options::Clans;
use super::pieces::{Member, Occupant, Place, Pyramid};
use super::table::{Own, Phase, Table};

form! {
    /// What an attack is worth and what it must beat (C3).
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    pub struct Strength {
        /// The values of leader and support together.
        pub attack: u8,
        /// The target's value, one less if any attacker stands below it.
        pub defence: u8,
    }
}

/// Adds everything that the owner of `own`, whose turn it is, may do; in a fixed order.
pub(super) fn list_actions(table: &Table, own: &Own, actions: &mut Actions) {
    match table.phase {
        Phase::Deal | Phase::Over => {}
        Phase::Act => {
            push_attacks(table, own, actions);
            if actions.is_empty() {
                // C4: without an attack a card is laid off instead.
                own.hand.iter().for_each(|card| actions.push(Action::Discard { card }));
            }
        }
        Phase::Succeed { vacant } => {
            successors(table, vacant).for_each(|from| actions.push(Action::Succeed { from }));
        }
        Phase::Set { .. } => own.hand.iter().for_each(|card| actions.push(Action::Set { card })),
    }
}

/// The verdict on an action of the owner of `own`, whose turn it is.
pub(super) fn check(table: &Table, own: &Own, action: Action) -> Result<(), Illegal> {
    match (table.phase, action) {
        (Phase::Act, Action::Attack { leader, target }) => check_attack(table, own, leader, target),
        (Phase::Act, Action::Discard { card }) => {
            if !own.hand.contains(card) {
                Err(Illegal::NotInHand { card })
            } else if can_attack(table, own) {
                Err(Illegal::AttackPossible)
            } else {
                Ok(())
            }
        }
        (Phase::Act, Action::Succeed { .. } | Action::Set { .. }) => Err(due(table, own)),
        (Phase::Succeed { vacant }, action) => check_successor(table, vacant, action),
        (Phase::Set { .. }, Action::Set { card }) if own.hand.contains(card) => Ok(()),
        (Phase::Set { .. }, Action::Set { card }) => Err(Illegal::NotInHand { card }),
        (Phase::Set { vacant }, _) => Err(Illegal::SetFirst { vacant }),
        (Phase::Deal, _) => Err(crate::OutOfTurn::AwaitsDeal.into()),
        (Phase::Over, _) => Err(crate::OutOfTurn::Over.into()),
    }
}

/// The verdict on a member that is to lead an attack, before its target is named: refused if it can expel
/// nobody. It is the turn of the owner of `own`.
pub(super) fn check_leader(table: &Table, own: &Own, leader: Place) -> Result<(), Illegal> {
    if table.phase != Phase::Act {
        // No attack at all is due, whatever its target; the reason is what is due instead.
        return check(table, own, Action::Attack { leader, target: leader });
    }
    let leader = occupant(table, leader)?;
    check_clan(table, own, leader.member)?;
    let reach = Place::ALL.into_iter().filter(|target| target.touching().contains(&Some(leader.place)));
    let mut why = Illegal::ReachesNobody { leader };
    for target in reach {
        match check_attack(table, own, leader.place, target) {
            Ok(()) => return Ok(()),
            Err(Illegal::TooWeak { .. }) => why = Illegal::BeatsNobody { leader },
            Err(_) => {}
        }
    }
    Err(why)
}

/// Whether any attack is legal.
fn can_attack(table: &Table, own: &Own) -> bool {
    winning_pairs(table, own) != [0; _]
}

/// What a turn begins with (C4).
fn due(table: &Table, own: &Own) -> Illegal {
    if can_attack(table, own) { Illegal::AttackFirst } else { Illegal::DiscardFirst }
}

impl Pyramid {
    /// What the leader's attack on the target is worth; `None` if it cannot reach it.
    #[must_use]
    #[inline]
    pub fn strength(&self, leader: Place, target: Place) -> Option<Strength> {
        let touching = TOUCHING[target.cell()];
        if !touching.contains(&Some(leader)) {
            return None;
        }
        let attacker = self[leader]?;
        let mut strength = Strength { attack: 0, defence: self[target]?.value() };
        let mut from_below = 0;
        for place in touching.into_iter().flatten() {
            let Some(member) = self[place] else { continue };
            if place == leader || supports(member.code(), attacker.code()) {
                strength.attack += member.value();
                from_below |= place.row() - target.row();
            }
        }
        strength.defence -= from_below;
        Some(strength)
    }

    /// Where the members stand who support the leader's attack on the target.
    pub fn supporters(&self, leader: Place, target: Place) -> impl Iterator<Item = Place> + '_ {
        let attacker = self[leader].map_or(Member::NONE_CODE, Member::code);
        let joins = move |place: &Place| self[*place].is_some_and(|member| supports(member.code(), attacker));
        TOUCHING[target.cell()].into_iter().flatten().filter(joins)
    }
}

fn check_attack(table: &Table, own: &Own, leader: Place, target: Place) -> Result<(), Illegal> {
    let (leader, target) = (occupant(table, leader)?, occupant(table, target)?);
    let Some(strength) = table.pyramid.strength(leader.place, target.place) else {
        let is_below = leader.place.below().is_some_and(|below| below.contains(&target.place));
        return Err(match is_below {
            true => Illegal::Downwards { leader, target },
            false => Illegal::DoesNotTouch { leader, target },
        });
    };
    if leader.member.clan() == target.member.clan() {
        return Err(Illegal::SameClan { leader, target });
    }
    check_clan(table, own, leader.member)?;
    if strength.attack > strength.defence {
        Ok(())
    } else {
        Err(Illegal::TooWeak { leader, target, strength })
    }
}

fn check_clan(table: &Table, own: &Own, leader: Member) -> Result<(), Illegal> {
    let clan = leader.clan();
    if table.may_attack(own, clan) { Ok(()) } else { Err(Illegal::ClanMayNotAttack { clan }) }
}

fn check_successor(table: &Table, vacant: Place, action: Action) -> Result<(), Illegal> {
    let Some([left, right]) = vacant.below() else { return Err(Illegal::SetFirst { vacant }) };
    match action {
        Action::Succeed { from } if successors(table, vacant).any(|successor| successor == from) => Ok(()),
        _ => {
            let choices = [occupant(table, left)?, occupant(table, right)?];
            Err(Illegal::SuccessorFirst { vacant, choices })
        }
    }
}

fn occupant(table: &Table, place: Place) -> Result<Occupant, Illegal> {
    table.pyramid.occupant(place).ok_or(Illegal::NobodyThere { place })
}

/// Who may climb into the vacant place: the two below it if they are equal, else the higher one (C5).
fn successors(table: &Table, vacant: Place) -> impl Iterator<Item = Place> + use<> {
    let higher = table.successor();
    let below = vacant.below().into_iter().flatten();
    below.filter(move |place| higher.is_none_or(|higher| higher == *place))
}

/// Whether a member joins the leader's attack: of the same clan, and of lower rank (C3).
///
/// By the layout of [`Member`]'s byte; "no member" is of no clan.
const fn supports(member: u8, leader: u8) -> bool {
    (member < leader) & (member ^ leader < 32)
}

/// The square of the pyramid's cells with an edge around it, so that the compiler can look at sixteen
/// targets at once.
struct Square([u8; Square::SIZE]);

impl Square {
    /// One cell before the first, and a row and two cells after the last.
    const SIZE: usize = 1 + Place::CELLS + Place::ROWS as usize + 2;
    /// Where a cell's neighbours lie.
    const LEFT: usize = 0;
    const RIGHT: usize = 2;
    const BELOW_LEFT: usize = Place::ROWS as usize + 1;
    const BELOW_RIGHT: usize = Place::ROWS as usize + 2;

    fn new(cells: [u8; Place::CELLS]) -> Square {
        let mut square = [0; Square::SIZE];
        square[1..=Place::CELLS].copy_from_slice(&cells);
        Square(square)
    }
}

/// All bits set if the leader can expel the target, with the support of those of the other neighbours
/// that join; `beside` stand in the target's row, `below` under it.
///
/// Without branches, on bytes alone and on doubled values (as they lie in a member's byte): the loop
/// around it becomes vector code. "No member" has value 0, so it never wins and never helps.
#[inline(always)]
fn expels<const BESIDE: usize, const BELOW: usize>(
    leader: u8,
    target: u8,
    beside: [u8; BESIDE],
    below: [u8; BELOW],
) -> u8 {
    let mut attack = leader & Member::VALUE_BITS;
    // C3: the target loses 1 (2 when doubled), once, if any attacker stands below it.
    let mut from_below = if BESIDE == 2 { 2 } else { 0 };
    for member in beside {
        attack += joins(member, leader) & member & Member::VALUE_BITS;
    }
    for member in below {
        attack += joins(member, leader) & member & Member::VALUE_BITS;
        from_below |= joins(member, leader) & 2;
    }
    let strong = mask(attack + from_below > target & Member::VALUE_BITS);
    strong & mask(leader & Member::CLAN_BITS != target & Member::CLAN_BITS)
}

/// All bits set if the member joins the leader's attack: see [`supports`]. No member is ever twice
/// there, so "not above" is "below".
#[inline(always)]
fn joins(member: u8, leader: u8) -> u8 {
    mask(member & Member::CLAN_BITS == leader & Member::CLAN_BITS) & mask(member <= leader)
}

const fn mask(condition: bool) -> u8 {
    (condition as u8).wrapping_neg()
}

/// Four bits for the leaders that can expel each target; eight by eight targets of the upper half of
/// the square, those of the lower half in between.
fn winning_pairs(table: &Table, own: &Own) -> [u64; 4] {
    let cells = table.pyramid.codes();
    let may_lead = Square::new(may_lead(table, own, &cells));
    let members = Square::new(cells);
    let mut winning = [0; Place::CELLS];
    for cell in 0..Place::CELLS {
        let target = cells[cell];
        let left = members.0[cell + Square::LEFT];
        let right = members.0[cell + Square::RIGHT];
        let below_left = members.0[cell + Square::BELOW_LEFT];
        let below_right = members.0[cell + Square::BELOW_RIGHT];
        let from_left = expels(left, target, [right], [below_left, below_right]);
        let from_right = expels(right, target, [left], [below_left, below_right]);
        let from_below_left = expels(below_left, target, [left, right], [below_right]);
        let from_below_right = expels(below_right, target, [left, right], [below_left]);
        winning[cell] = mask(target != Member::NONE_CODE)
            & (from_left & may_lead.0[cell + Square::LEFT] & 1
                | from_right & may_lead.0[cell + Square::RIGHT] & 2
                | from_below_left & may_lead.0[cell + Square::BELOW_LEFT] & 4
                | from_below_right & may_lead.0[cell + Square::BELOW_RIGHT] & 8);
    }
    let words = winning.as_chunks::<8>().0;
    core::array::from_fn(|word| u64::from_le_bytes(words[word]) | u64::from_le_bytes(words[word + 4]) << 4)
}

/// All bits set where a member stands whose clan may attack for the owner of `own`.
fn may_lead(table: &Table, own: &Own, cells: &[u8; Place::CELLS]) -> [u8; Place::CELLS] {
    let mut allowed = [0; 3];
    match table.options.clans() {
        Clans::Secret => return [u8::MAX; _],
        Clans::Open => {
            let clans = [own.clan, table.neutral[0], table.neutral[1]];
            for (code, clan) in allowed.iter_mut().zip(clans.into_iter().flatten()) {
                *code = Member::clan_bits(clan);
            }
        }
    }
    cells.map(|member| {
        let clan = member & Member::CLAN_BITS;
        mask((clan == allowed[0]) | (clan == allowed[1]) | (clan == allowed[2]))
    })
}

/// [`Place::touching`] of the place in each cell, at hand.
const TOUCHING: [[Option<Place>; 4]; Place::CELLS] = {
    let mut touching = [[None; 4]; Place::CELLS];
    let mut index = 0;
    while index < Place::COUNT {
        touching[Place::ALL[index].cell()] = Place::ALL[index].touching();
        index += 1;
    }
    touching
};

/// The attack that each bit of [`winning_pairs`] stands for.
const ATTACKS: [Action; 4 * Place::CELLS] = {
    let nobody = Action::Attack { leader: Place::ALL[0], target: Place::ALL[0] };
    let mut attacks = [nobody; 4 * Place::CELLS];
    let mut index = 0;
    while index < Place::COUNT {
        let target = Place::ALL[index];
        let half = Place::CELLS / 2;
        let bit = target.cell() % half * 8 + target.cell() / half * 4;
        let leaders = target.touching();
        let mut direction = 0;
        while direction < 4 {
            if let Some(leader) = leaders[direction] {
                attacks[bit + direction] = Action::Attack { leader, target };
            }
            direction += 1;
        }
        index += 1;
    }
    attacks
};

fn push_attacks(table: &Table, own: &Own, actions: &mut Actions) {
    for (mut bits, attacks) in winning_pairs(table, own).into_iter().zip(ATTACKS.as_chunks::<64>().0) {
        while bits != 0 {
            actions.push(attacks[bits.trailing_zeros() as usize & 63]);
            bits &= bits - 1;
        }
    }
}
