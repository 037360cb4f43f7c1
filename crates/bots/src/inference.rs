//! What players' attacks say about their secret clans (Cherokee).
//!
//! Whoever climbs with a clan, or spares it, is likely to belong to it. Each clan that a player may have
//! is weighed by what the player's attacks have won and lost it, in feathers; clans are then drawn by
//! these weights instead of evenly.

use rules::cherokee::{Clan, Clans, Deed, Phase, State, View};
use rules::{GameView, Seat, Seats};

use crate::dice::Dice;

/// How likely each way to give the secret clans to the players is.
#[derive(Clone, Debug)]
pub struct Beliefs {
    ways: Vec<[Option<Clan>; Seat::MOST]>,
    weights: Vec<f64>,
}

/// How strongly a feather won or lost speaks for or against a clan.
const TRUST: f64 = 0.22;

/// Weighs the clans of all other players by how they have attacked so far.
#[must_use]
pub fn clan_beliefs(view: &View) -> Beliefs {
    let mut beliefs = Beliefs { ways: Vec::new(), weights: Vec::new() };
    if view.options().clans() == Clans::Open || view.phase() == Phase::Deal {
        return beliefs;
    }
    let gains = gains(view);
    extend(view, &gains, &mut [None; Seat::MOST], 0, 1.0, &mut beliefs);
    beliefs
}

impl Beliefs {
    /// A state that the view holds possible, with clans drawn by their weights.
    #[must_use]
    pub fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        if self.ways.is_empty() {
            return view.resample(dice);
        }
        let way = dice.draw(self.weights.iter().copied());
        view.resample_with_clans(&self.ways[way], dice)
    }

    /// How likely a player is to be of a clan; `None` before the deal and in the open game, where nothing is
    /// to be guessed.
    #[must_use]
    pub fn chance(&self, seat: Seat, clan: Clan) -> Option<f64> {
        let ways = self.ways.iter().zip(&self.weights).filter(|(way, _)| way[seat.index()] == Some(clan));
        let total: f64 = self.weights.iter().sum();
        (!self.ways.is_empty()).then(|| ways.map(|(_, weight)| weight).sum::<f64>() / total)
    }
}

/// What each player's attacks have won and lost each clan, in feathers.
fn gains(view: &View) -> [[f64; Clan::COUNT]; Seat::MOST] {
    let mut gains = [[0.0; Clan::COUNT]; Seat::MOST];
    for (seat, deed) in view.deeds() {
        if let Deed::Attack { leader, target, attacker, expelled, .. } = deed {
            let (from, to) = (f64::from(leader.feathers()), f64::from(target.feathers()));
            gains[seat.index()][attacker.clan() as usize] += to - from;
            gains[seat.index()][expelled.clan() as usize] -= to + 1.0;
        }
    }
    gains
}

/// Gives the next player each clan that is still free, and goes on to the one after.
fn extend(
    view: &View,
    gains: &[[f64; Clan::COUNT]; Seat::MOST],
    way: &mut [Option<Clan>; Seat::MOST],
    next: usize,
    weight: f64,
    beliefs: &mut Beliefs,
) {
    let Some(seat) = Seats::first(view.options().players()).iter().nth(next) else {
        beliefs.ways.push(*way);
        beliefs.weights.push(weight);
        return;
    };
    for clan in Clan::ALL {
        let known = view.clan(seat);
        let taken = way.contains(&Some(clan))
            || Seat::ALL.into_iter().any(|other| other != seat && view.clan(other) == Some(clan));
        if known.is_some_and(|known| known != clan) || taken {
            continue;
        }
        way[next] = Some(clan);
        let factor = if known.is_some() { 1.0 } else { (TRUST * gains[next][clan as usize]).exp() };
        extend(view, gains, way, next + 1, weight * factor, beliefs);
        way[next] = None;
    }
}
