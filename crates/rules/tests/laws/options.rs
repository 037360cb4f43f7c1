//! Every set of options that the laws are held for.

use rules::cherokee::{self, Clans};
use rules::shamans::{self, Exchange, Variant};
use rules::tomahawk::{self, Deck, Prize};

pub(crate) fn cherokee() -> Vec<cherokee::Options> {
    let players = [2, 3, 4].into_iter();
    players
        .flat_map(|players| [Clans::Secret, Clans::Open].map(|clans| cherokee::Options::new(players, clans)))
        .map(|options| options.expect("2 to 4 players"))
        .collect()
}

pub(crate) fn tomahawk() -> Vec<tomahawk::Options> {
    let decks = [Deck::reconstruction(), own_deck()].into_iter();
    decks
        .flat_map(|deck| [Prize::Without, Prize::With].map(|prize| tomahawk::Options::new(prize, deck)))
        .collect()
}

/// A deck unlike the reconstruction, in an order of its own, with twins among the territories.
fn own_deck() -> Deck {
    "basic: 10.4 1.1 7.0 7.4 2.0 2.2 3.1 3.1 3.0 4.4 5.1 6.2 6.2 6.2 6.0 7.0 7.0 7.2 1.0 2.0 9.3 9.3 5.0 4.4
     special hair: 4 0 4 1 2 3 0
     territories: 1F1 1F1 1F1 1M5U 1P3G 2M1 2M1 2F5 2F4U 2P2 3F5G 3F5G 3M3 3M3U 3P1"
        .parse()
        .expect("a deck of one's own")
}

pub(crate) fn shamans() -> Vec<shamans::Options> {
    let mut all = Vec::new();
    for variant in [Variant::Base, Variant::Memory, Variant::Pro] {
        for exchange in [Exchange::Compulsory, Exchange::Optional] {
            for duels in [1, 4, 100] {
                all.extend(shamans::Options::new(variant, exchange, duels));
            }
        }
    }
    all
}
