//! Cherokee: feathers for one's own clan, and what attacks betray.

use core::hash::Hash;

use arrayvec::ArrayVec;
use rules::cherokee::{Action, Clan, Pyramid, State, View};
use rules::{Game, Luck, Seat, Seats, Viewpoint};

use super::{Outlook, StableHasher};
use crate::dice::Dice;
use crate::inference::clan_beliefs;

impl Outlook for State {
    fn outlook(&self, seat: Seat) -> f64 {
        let view = self.view(Viewpoint::Table);
        let clan = |seat| self.view(Viewpoint::Seat(seat)).clan(seat);
        let Some(own) = clan(seat) else { return 0.0 };
        let others = Seats::first(self.seats()).iter().filter(|other| *other != seat).filter_map(clan);
        let others: ArrayVec<Clan, { Seat::MOST }> = others.collect();
        let rival = others.iter().map(|clan| view.points(*clan)).max().unwrap_or(0);
        let rivals: f64 = others.iter().map(|clan| promise(view.pyramid(), *clan)).sum();
        let depth = promise(view.pyramid(), own) - 0.5 * rivals;
        f64::from(view.points(own)) - 0.7 * f64::from(rival) + 0.05 * depth
    }

    fn settled(&self) -> u32 {
        0
    }

    fn impressions(&self, seat: Seat, actions: &[Action]) -> Vec<f64> {
        let view = self.view(Viewpoint::Seat(seat));
        let impression =
            |action| view.clan(seat).map_or(0.0, |clan| first_sight(view.pyramid(), clan, action));
        actions.iter().map(impression).collect()
    }

    fn quick_action(&self, seat: Seat, actions: &[Action], dice: &mut Dice) -> Action {
        // The best of a few random actions: fast, and much closer to how people play than any one of them.
        const TRIES: usize = 4;
        let view = self.view(Viewpoint::Seat(seat));
        let mut pick = || actions[dice.below(actions.len() as u32) as usize];
        let mut best = pick();
        let Some(clan) = view.clan(seat) else { return best };
        let mut highest = first_sight(view.pyramid(), clan, &best);
        for _ in 1..TRIES.min(actions.len()) {
            let action = pick();
            let sight = first_sight(view.pyramid(), clan, &action);
            if sight > highest {
                (best, highest) = (action, sight);
            }
        }
        best
    }

    fn standing(&self, seat: Seat, hasher: &mut StableHasher) {
        self.view(Viewpoint::Seat(seat)).clan(seat).hash(hasher);
    }

    fn imagine(view: &View, dice: &mut Dice) -> State {
        clan_beliefs(view).imagine(view, dice)
    }
}

/// What an action gives a clan at once: feathers won and lost, a little for expelling others from
/// above, and strong cards of one's own at the base.
fn first_sight(pyramid: &Pyramid, clan: Clan, action: &Action) -> f64 {
    match *action {
        Action::Attack { leader, target } => {
            let of_clan = |place| pyramid[place].is_some_and(|member| member.clan() == clan);
            let (from, to) = (f64::from(leader.feathers()), f64::from(target.feathers()));
            let gain = if of_clan(leader) { to - from + 0.5 } else { 0.0 };
            let loss = if of_clan(target) { to + 1.0 } else { -0.2 * to };
            gain - loss
        }
        Action::Succeed { from } => {
            if pyramid[from].is_some_and(|member| member.clan() == clan) {
                1.0
            } else {
                0.0
            }
        }
        Action::Set { card } if card.clan() == clan => f64::from(card.value()),
        Action::Set { card } => -f64::from(card.value()),
        Action::Discard { card } if card.clan() == clan => -f64::from(card.value()),
        Action::Discard { card } => f64::from(card.value()),
    }
}

/// How strong a clan stands: strong members can still climb.
fn promise(pyramid: &Pyramid, clan: Clan) -> f64 {
    let members = pyramid.members().filter(|(_, member)| member.clan() == clan);
    members.map(|(_, member)| f64::from(member.value())).sum()
}
