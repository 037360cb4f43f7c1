//! What a sighting adds to a view, and why one that cannot follow is refused.
//!
//! No rule is here. A deal fits if the rules accept it with the rest of the cards where the viewer
//! cannot see; an action fits if it is legal for what its seat may hold, as far as the viewer knows; and
//! what it changes the table does itself ([`Table::apply`](super::table::Table::apply)).

use arrayvec::ArrayVec;

use super::action::{Action, Illegal};
use super::deal::Deal;
use super::event::{Event, Open, Sighting};
use super::legal;
use super::options::Clans;
use super::pieces::{Clan, Hand, Member};
use super::resample::{unseen_clans, unseen_members};
use super::score;
use super::state::State;
use super::table::{Own, Phase};
use super::view::View;
use crate::game::Game;
use crate::seat::{Seat, Seats};
use crate::turn::{BadSighting, Outcome, fits};

/// Adds a sighting to a view, or refuses it and changes nothing.
pub(super) fn see(view: &mut View, sighting: &Sighting) -> Result<(), BadSighting> {
    match sighting {
        Sighting::Dealt { .. } => see_deal(view, sighting),
        Sighting::Open(open) => {
            check(view, open)?;
            apply(view, open);
            Ok(())
        }
    }
}

fn check(view: &View, open: &Open) -> Result<(), BadSighting> {
    if view.table.awaits_end() != matches!(open, Open::Ended { .. }) {
        return Err(BadSighting::NotNow);
    }
    let stands = |member, place| view.table.pyramid[place] == Some(member);
    match *open {
        Open::Attacked { seat, leader, target, attacker, expelled, strength } => {
            check_action(view, seat, Action::Attack { leader, target })?;
            fits("the attacker", stands(attacker, leader))?;
            fits("the expelled", stands(expelled, target))?;
            fits("the strength", view.strength(leader, target) == Some(strength))
        }
        Open::Climbed { member, from, to } => {
            check_action(view, view.table.active(), Action::Succeed { from })?;
            fits("the successor", stands(member, from))?;
            fits("the vacant place", view.table.phase == Phase::Succeed { vacant: to })
        }
        Open::Entered { seat, member, place } => {
            check_action(view, seat, Action::Set { card: member })?;
            fits("the vacant place", view.table.phase == Phase::Set { vacant: place })
        }
        Open::Discarded { seat, member } => check_action(view, seat, Action::Discard { card: member }),
        Open::Ended { ref clans, outcome } => check_end(view, clans, outcome),
    }
}

fn apply(view: &mut View, open: &Open) {
    view.table.apply(open);
    if let (Some(own), Open::Entered { seat, member, .. } | Open::Discarded { seat, member }) =
        (&mut view.own, open)
        && view.viewpoint.owns(*seat)
    {
        own.hand.remove(*member);
    }
}

/// Refuses what a seat cannot have done: neither with its own part, if the viewer knows it, nor with any
/// that it may have.
fn check_action(view: &View, seat: Seat, action: Action) -> Result<(), BadSighting> {
    let turn = view.table.turn();
    turn.check(seat, view.table.options.players()).map_err(|_| BadSighting::NotNow)?;
    legal::check(&view.table, &part_of(view, seat), action).map_err(|illegal| match illegal {
        Illegal::OutOfTurn(_)
        | Illegal::AttackFirst
        | Illegal::DiscardFirst
        | Illegal::SuccessorFirst { .. }
        | Illegal::SetFirst { .. }
        | Illegal::AttackPossible => BadSighting::NotNow,
        Illegal::NobodyThere { .. }
        | Illegal::Downwards { .. }
        | Illegal::DoesNotTouch { .. }
        | Illegal::SameClan { .. }
        | Illegal::ClanMayNotAttack { .. }
        | Illegal::TooWeak { .. }
        | Illegal::ReachesNobody { .. }
        | Illegal::BeatsNobody { .. } => BadSighting::DoesNotFit { part: "the attack" },
        Illegal::NotInHand { .. } => BadSighting::DoesNotFit { part: "the card" },
    })
}

/// What a seat has for itself; for others than the viewer, all the cards that it may have.
fn part_of(view: &View, seat: Seat) -> Own {
    match view.own.filter(|_| view.viewpoint.owns(seat)) {
        Some(own) => own,
        None => Own { clan: view.clan(seat), hand: unseen_members(view).into_iter().collect() },
    }
}

fn check_end(view: &View, clans: &ArrayVec<Clan, 4>, outcome: Outcome) -> Result<(), BadSighting> {
    let seats = Seats::first(view.table.options.players());
    fits("the number of clans", clans.len() == seats.len())?;
    let unseen = unseen_clans(view);
    let may_have = |(seat, clan): (Seat, &Clan)| match view.clan(seat) {
        Some(known) => known == *clan,
        None => unseen.contains(clan),
    };
    fits("a clan", seats.iter().zip(clans).all(may_have))?;
    fits("a clan", (1..clans.len()).all(|index| !clans[..index].contains(&clans[index])))?;
    let mut shown = view.table;
    shown.show_clans(clans);
    fits("the outcome", score::outcome(&shown) == outcome)
}

/// The view after a deal: that of a game with any deal that looks the same from this viewpoint.
fn see_deal(view: &mut View, sighting: &Sighting) -> Result<(), BadSighting> {
    let deal = supposed_deal(view, sighting).ok_or(BadSighting::DoesNotFit { part: "the deal" })?;
    let mut state = State::new(&view.table.options);
    state.table = view.table;
    let mut seen = None;
    state.deal(&deal, &mut |event: Event| seen = event.sighting(view.viewpoint))?;
    if seen.as_ref() != Some(sighting) {
        return Err(BadSighting::NotForViewpoint { viewpoint: view.viewpoint });
    }
    *view = state.view(view.viewpoint);
    Ok(())
}

/// The deal that was seen, with the unseen cards and clans in any order where the viewer cannot see.
fn supposed_deal(view: &View, sighting: &Sighting) -> Option<Deal> {
    let Sighting::Dealt { clans, neutral, pyramid, first, clan, hand } = sighting else { return None };
    let own = clan.zip(*hand);
    let options = view.table.options;
    let seen = own.map_or(Hand::EMPTY, |(_, hand)| hand);
    let seen: Hand = pyramid.iter().copied().chain(seen.iter()).collect();
    let mut members = Member::ALL.into_iter().filter(|member| !seen.contains(*member));
    let mut others = Clan::ALL.into_iter().filter(|clan| own.is_none_or(|(own, _)| own != *clan));
    let mut deal = Deal {
        clans: if options.clans() == Clans::Open { clans.clone() } else { ArrayVec::new() },
        neutral: neutral.clone(),
        pyramid: pyramid.clone(),
        hands: ArrayVec::new(),
        first: *first,
    };
    for seat in Seats::first(options.players()).iter() {
        let (clan, hand) = match own.filter(|_| view.viewpoint.owns(seat)) {
            Some((clan, hand)) => (clan, hand.iter().take(18).collect()),
            None => (others.next()?, members.by_ref().take(usize::from(options.hand_size())).collect()),
        };
        deal.hands.push(hand);
        if options.clans() == Clans::Secret {
            deal.clans.push(clan);
        }
    }
    Some(deal)
}
