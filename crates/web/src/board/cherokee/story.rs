//! How what was seen changes what is drawn, one moment after another.

use rules::cherokee::{Clan, Deed as Turn, Member, Place};
use wire::notation::{MemberText, Notation};
use wire::sighting::cherokee::Sighting;
use wire::view::cherokee::{Deed, Phase, Points, View};

use super::choice::{index, pyramid};

/// Goes on with what is drawn, by something that was seen.
pub fn advance(view: &mut View, sighting: &Sighting) {
    match sighting {
        Sighting::Dealt { clans, neutral, pyramid, first, clan, hand } => {
            view.pyramid = pyramid.iter().copied().map(Some).collect();
            view.first = *first;
            view.hand.clone_from(hand);
            view.neutral.clone_from(neutral);
            for (known, clan) in view.clans.iter_mut().zip(clans) {
                *known = Some(*clan);
            }
            if let Some(own) = view.viewer.and_then(|seat| view.clans.get_mut(usize::from(seat))) {
                *own = clan.or(*own);
            }
        }
        Sighting::Attacked { leader, target, attacker, expelled, .. } => {
            put(view, leader.0, None);
            put(view, target.0, Some(*attacker));
            view.vacant = Some(*leader);
            view.pile.push(*expelled);
            view.deeds.push(Notation(Deed(Turn::Attack {
                leader: leader.0,
                target: target.0,
                attacker: attacker.0,
                expelled: expelled.0,
                entered: None,
            })));
        }
        Sighting::Climbed { member, from, to } => {
            put(view, from.0, None);
            put(view, to.0, Some(*member));
            view.vacant = Some(*from);
        }
        Sighting::Entered { seat, member, place } => {
            put(view, place.0, Some(*member));
            view.vacant = None;
            give(view, *seat, member.0);
            if let Some(Notation(Deed(Turn::Attack { entered, .. }))) = view.deeds.last_mut() {
                *entered = Some(member.0);
            }
        }
        Sighting::Discarded { seat, member } => {
            give(view, *seat, member.0);
            view.pile.push(*member);
            view.deeds.push(Notation(Deed(Turn::Discard { card: member.0 })));
        }
        Sighting::Ended { clans, outcome } => {
            view.clans = clans.iter().copied().map(Some).collect();
            view.outcome = Some(outcome.clone());
            view.phase = Phase::Over;
        }
    }
    view.points = points(view);
}

/// For how many milliseconds a sighting is shown before the next: as long as its movement takes, and a short pause.
#[must_use]
pub fn pause(sighting: &Sighting) -> u32 {
    match sighting {
        Sighting::Dealt { .. } => 600,
        Sighting::Attacked { .. } => 800,
        Sighting::Climbed { .. } => 360,
        Sighting::Entered { .. } => 450,
        Sighting::Discarded { .. } | Sighting::Ended { .. } => 700,
    }
}

fn put(view: &mut View, place: Place, member: Option<MemberText>) {
    if let Some(stands) = view.pyramid.get_mut(index(place)) {
        *stands = member;
    }
}

/// A card leaves a hand.
fn give(view: &mut View, seat: u8, card: Member) {
    if let Some(size) = view.hand_sizes.get_mut(usize::from(seat)) {
        *size = size.saturating_sub(1);
    }
    if let Some(hand) = &mut view.hand {
        hand.retain(|member| member.0 != card);
    }
}

fn points(view: &View) -> Points {
    let pyramid = pyramid(view);
    let of = |clan: Clan| {
        let members = pyramid.members().filter(|(_, member)| member.clan() == clan);
        members.map(|(place, _)| place.feathers()).sum()
    };
    Points {
        birds: of(Clan::Birds),
        blue: of(Clan::Blue),
        wild_potato: of(Clan::WildPotato),
        deer: of(Clan::Deer),
        wolf: of(Clan::Wolf),
        long_hair: of(Clan::LongHair),
    }
}
