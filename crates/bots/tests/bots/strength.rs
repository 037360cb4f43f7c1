//! A quick look that bots are as strong as they should be; `solstice arena` measures it.
//!
//! Seeds are fixed, so a result is the same every time.

use bots::{Outlook, Player};
use rules::{Seat, cherokee, shamans, tomahawk};

use crate::{bot, play};

/// One bot against others, each deal played from every seat: its share of the victories.
fn share<G: Outlook>(options: &G::Options, one: Player, others: Player, deals: u64) -> f64 {
    let seats = G::new(options).seats();
    let mut sum = 0.0;
    for deal in 0..deals {
        for seat in 0..seats {
            let players: Vec<Player> =
                (0..seats).map(|other| if other == seat { one } else { others }).collect();
            let outcome = play::<G>(options, &players, deal, deal * 8 + u64::from(seat));
            let winners = outcome.winners();
            if winners.contains(Seat::new(seat).expect("a seat")) {
                sum += 1.0 / winners.len() as f64;
            }
        }
    }
    sum / (deals * u64::from(seats)) as f64
}

#[track_caller]
fn beats<G: Outlook>(options: &G::Options, one: &str, other: &str, deals: u64, at_least: f64) {
    let share = share::<G>(options, bot(one), bot(other), deals);
    assert!(share >= at_least, "{one} takes {share:.3} from {other}");
}

#[test]
fn greedy_beats_random_everywhere() {
    for options in crate::cherokee_options() {
        beats::<cherokee::State>(&options, "greedy", "random", 10, 0.7);
    }
    for options in crate::tomahawk_options() {
        beats::<tomahawk::State>(&options, "greedy", "random", 60, 0.7);
    }
    for options in crate::shamans_options() {
        beats::<shamans::State>(&options, "greedy", "random", 15, 0.7);
    }
}

#[test]
fn a_short_search_beats_greedy() {
    let options = cherokee::Options::default();
    beats::<cherokee::State>(&options, "search:200", "greedy", 8, 0.55);
    for options in crate::tomahawk_options() {
        beats::<tomahawk::State>(&options, "search:200", "greedy", 20, 0.55);
    }
    beats::<shamans::State>(&shamans::Options::default(), "search:300", "greedy", 15, 0.55);
}
