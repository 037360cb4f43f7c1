//! Tomahawk with cards of one's own: bots go by the deck that is played, whatever its numbers.

use bots::{Outlook, Stop};
use rules::tomahawk::{Action, Card, Deck, Options, Phase, Special, State};
use rules::{Game, GameView, Seat, Viewpoint};

use crate::{bot, positions};

const HIGH_VALUES: &str = include_str!("../../../../docs/examples/decks/high-values-little-hair.txt");
const MUCH_HAIR: &str = include_str!("../../../../docs/examples/decks/low-values-much-hair.txt");
pub(crate) const FORESTS: &str = include_str!("../../../../docs/examples/decks/forests-and-signs.txt");

/// The options of a game with the cards of a file.
pub(crate) fn with(deck: &str) -> Options {
    let deck: Deck = deck.parse().expect("an example is a deck");
    Options::default().with_deck(deck)
}

/// The options of games with each of the example decks.
pub(crate) fn own() -> [Options; 3] {
    [HIGH_VALUES, MUCH_HAIR, FORESTS].map(with)
}

/// How likely someone wins who keeps a special, at first sight.
fn promise(options: &Options, special: Special) -> f64 {
    let keeps = |action: &Action| matches!(action, Action::Keep { special: kept, .. } if *kept == special);
    let decisions = positions::<State>(options, 600).into_iter();
    let mut promises = decisions.filter_map(|(state, seat)| {
        let actions = state.legal_actions(seat);
        let place = actions.iter().position(keeps)?;
        Some(state.impressions(seat, &actions)[place])
    });
    promises.next().expect("someone was dealt it")
}

/// The reconstruction with other warriors.
fn with_warriors(warriors: &str) -> Options {
    let deck = Deck::reconstruction();
    let warriors: Vec<Card> = warriors.split(' ').map(|card| card.parse().expect("a card")).collect();
    let deck = Deck::new(&warriors, deck.special_hair(), deck.territories());
    Options::default().with_deck(deck.expect("24 warriors, and one of each value 1 to 7"))
}

#[test]
fn a_special_is_worth_what_the_warriors_make_of_it() {
    let weak = with_warriors(&("1.0 2.0 3.0 4.0 5.0 6.0 7.0".to_owned() + &" 2.0".repeat(17)));
    let strong = with_warriors(&("1.0 2.0 3.0 4.0 5.0 6.0 7.0".to_owned() + &" 9.0".repeat(17)));
    let hairy = with_warriors(&("1.0 2.0 3.0 4.0 5.0 6.0 7.0".to_owned() + &" 2.3".repeat(17)));
    let [charm, skull] = [Special::NuageTaquin, Special::CraneAuVent];
    assert!(promise(&strong, charm) > promise(&weak, charm), "there are more to charm");
    assert!(promise(&hairy, skull) > promise(&weak, skull), "there is more hair to double");
}

#[test]
fn what_one_seat_is_ahead_the_other_is_behind() {
    for options in crate::tomahawk_options() {
        for (state, _) in positions::<State>(&options, 40) {
            let ahead = Seat::ALL[..2].iter().map(|seat| state.outlook(*seat)).sum::<f64>();
            assert!(ahead.abs() < 1e-9, "together they are ahead by {ahead}");
        }
    }
}

#[test]
fn a_search_of_one_simulation_seals_what_looks_best() {
    for options in crate::tomahawk_options() {
        let mut seen = 0;
        for (state, seat) in positions::<State>(&options, 200) {
            let view = state.view(Viewpoint::Seat(seat));
            // Later on forests hide cards, and what looks best depends on what is guessed of them.
            if view.phase() != Phase::Seal || view.round() > 0 {
                continue;
            }
            let looks = state.impressions(seat, &view.legal_actions());
            let best = looks.iter().copied().fold(0.0, f64::max);
            let choice = bot("search:1").choose::<State>(&view, &Stop::new(), 1, 5).expect("it may act");
            let favourite = choice
                .weighed
                .iter()
                .zip(looks)
                .max_by(|(one, _), (two, _)| one.probability.total_cmp(&two.probability));
            let (_, look) = favourite.expect("there is a card to seal");
            assert!(look > best - 1e-9, "its favourite looks like {look}, the best like {best}");
            seen += 1;
        }
        assert!(seen > 10, "only {seen} first rounds were seen");
    }
}
