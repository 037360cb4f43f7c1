//! Every set of options that the laws are held for: all values that a game declares, and a few of those that
//! cannot be listed.

use rules::option::{Agreed, Value};
use rules::tomahawk::Deck;
use rules::{cherokee, shamans, tomahawk};

pub(crate) fn cherokee() -> Vec<cherokee::Options> {
    every(&[])
}

pub(crate) fn tomahawk() -> Vec<tomahawk::Options> {
    every(&[("deck", Value::Deck(own_deck()))])
}

pub(crate) fn shamans() -> Vec<shamans::Options> {
    every(&[1, 4, 100].map(|duels| ("duels", Value::Number(duels))))
}

/// A deck unlike the reconstruction, in an order of its own, with twins among the territories.
fn own_deck() -> Deck {
    "basic: 10.4 1.1 7.0 7.4 2.0 2.2 3.1 3.1 3.0 4.4 5.1 6.2 6.2 6.2 6.0 7.0 7.0 7.2 1.0 2.0 9.3 9.3 5.0 4.4
     special hair: 4 0 4 1 2 3 0
     territories: 1F1 1F1 1F1 1M5U 1P3G 2M1 2M1 2F5 2F4U 2P2 3F5G 3F5G 3M3 3M3U 3P1"
        .parse()
        .expect("a deck of one's own")
}

/// Every combination of the values that are listed, and of these further ones; an option with none of either keeps
/// its default.
fn every<O: Agreed>(further: &[(&str, Value)]) -> Vec<O> {
    let mut all = vec![O::default()];
    for spec in O::DECLARED.iter().map(|declared| &declared.spec) {
        let more = further.iter().filter(|(key, _)| *key == spec.key).map(|(_, value)| *value);
        let values: Vec<Value> = spec.values.listed().chain(more).collect();
        if !values.is_empty() {
            let with_each =
                |options: O| values.iter().filter_map(move |value| options.with(spec.key, *value));
            all = all.into_iter().flat_map(with_each).collect();
        }
    }
    assert!(all.len() > 1, "the laws are held for more than the defaults");
    all
}
