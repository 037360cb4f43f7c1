//! States that a viewpoint holds possible: the cards and clans it has not seen, dealt anew.

use arrayvec::ArrayVec;

use super::pieces::{Clan, Hand, Member};
use super::state::State;
use super::table::{Own, Phase};
use super::view::View;
use crate::luck::{Luck, shuffle};
use crate::seat::{BySeat, Seat, Seats};

/// A state that gives back this very view: unseen members in fair order to the other hands, and
/// unseen clans in fair order to the other seats.
pub(super) fn resample(view: &View, luck: &mut impl Luck) -> State {
    let mut clans = unseen_clans(view);
    shuffle(&mut clans, luck);
    let clans = Seat::ALL.map(|seat| view.clan(seat).or_else(|| clans.pop()));
    resample_with_clans(view, &clans, luck)
}

/// The same with these clans for the seats whose clan the view does not know.
pub(super) fn resample_with_clans(
    view: &View,
    clans: &[Option<Clan>; Seat::MOST],
    luck: &mut impl Luck,
) -> State {
    let mut state = State { table: view.table, own: BySeat::new([Own::default(); 4]) };
    if view.table.phase == Phase::Deal {
        return state;
    }
    let mut members = unseen_members(view);
    shuffle(&mut members, luck);
    for seat in Seats::first(view.table.options.players()).iter() {
        state.own[seat] = match view.own.filter(|_| view.viewpoint.owns(seat)) {
            Some(own) => own,
            None => Own {
                clan: view.clan(seat).or(clans[seat.index()]),
                hand: members.drain(..usize::from(view.hand_size(seat))).collect(),
            },
        };
    }
    state
}

/// The members that lie neither in the pyramid nor on the pile nor in the viewer's hand.
pub(super) fn unseen_members(view: &View) -> ArrayVec<Member, { Member::COUNT }> {
    let own = view.own.into_iter().flat_map(|own| own.hand.iter());
    let standing = view.table.pyramid.members().map(|(_, member)| member);
    let seen: Hand = standing.chain(view.pile()).chain(own).collect();
    Member::ALL.into_iter().filter(|member| !seen.contains(*member)).collect()
}

/// The clans that are neither known to be a seat's nor neutral.
pub(super) fn unseen_clans(view: &View) -> ArrayVec<Clan, { Clan::COUNT }> {
    let seen = |clan: Clan| {
        view.neutral().any(|neutral| neutral == clan)
            || Seat::ALL.into_iter().any(|seat| view.clan(seat) == Some(clan))
    };
    Clan::ALL.into_iter().filter(|clan| !seen(*clan)).collect()
}
