//! No decision of any game allocates: a counting allocator watches whole games, from deal to end.

use allocation_counter::measure;
use bots::Dice;
use rules::{Game, cherokee, shamans, tomahawk};
use solstice::play_out;

#[track_caller]
fn check<G: Game>(options: &G::Options) {
    let mut luck = Dice::new(5);
    // The shipped deck is read once, at its first use.
    play_out::<G>(options, &mut luck);
    let mut decisions = 0;
    let found = measure(|| decisions = (0..50).map(|_| play_out::<G>(options, &mut luck)).sum());
    assert!(decisions > 50 * 20, "{decisions} decisions are no 50 games");
    assert_eq!(found.count_total, 0, "{} allocations in {decisions} decisions", found.count_total);
}

#[test]
fn the_counter_counts() {
    assert_eq!(measure(|| drop(Box::new(1))).count_total, 1);
}

#[test]
fn cherokee_decides_without_allocating() {
    for clans in [cherokee::Clans::Secret, cherokee::Clans::Open] {
        for options in (2..=4).filter_map(|players| cherokee::Options::new(players, clans)) {
            check::<cherokee::State>(&options);
        }
    }
}

#[test]
fn tomahawk_decides_without_allocating() {
    for prize in [tomahawk::Prize::Without, tomahawk::Prize::With] {
        check::<tomahawk::State>(&tomahawk::Options::new(prize, tomahawk::Deck::reconstruction()));
    }
}

#[test]
fn shamans_decide_without_allocating() {
    for variant in [shamans::Variant::Base, shamans::Variant::Memory, shamans::Variant::Pro] {
        for exchange in [shamans::Exchange::Compulsory, shamans::Exchange::Optional] {
            let options = shamans::Options::new(variant, exchange, 100).unwrap();
            check::<shamans::State>(&options);
            if let Some(free) = options.with_moves(shamans::Moves::Free) {
                check::<shamans::State>(&free);
            }
        }
    }
}
