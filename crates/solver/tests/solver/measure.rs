//! What bots lose against exact play, on some positions of the sample.

use bots::Player;
use solver::measure::{Losses, Sampled};

const SAMPLE: &str = include_str!("../data/sample.tsv");

/// The means of what a bot loses at exchanges and at duels, and of how far its stated chance is off.
fn measured(player: &str) -> [f64; 3] {
    let player: Player = player.parse().unwrap();
    let mut losses = Losses::default();
    for (number, line) in SAMPLE.lines().skip(1).step_by(40).enumerate() {
        Sampled::parse(line).unwrap().measure(&player, number as u64, &mut losses).unwrap();
    }
    let Losses { exchanges, duels, stated } = losses;
    assert_eq!((exchanges.len(), duels.len(), stated.len()), (100, 100, 200));
    // Nobody does better than best, but for the rounding of what is known.
    assert!(exchanges.iter().chain(&duels).all(|loss| *loss > -1e-4));
    [exchanges, duels, stated].map(|numbers| numbers.iter().sum::<f64>() / numbers.len() as f64)
}

#[test]
fn level_four_loses_little_against_exact_play_and_states_its_chance_well() {
    let [exchanges, duels, stated] = measured("4");
    assert!(exchanges < 0.008 && duels < 0.002 && stated < 0.016, "{exchanges}, {duels}, {stated}");
}

#[test]
fn who_does_not_look_ahead_is_seen_to_lose_much() {
    let [exchanges, duels, stated] = measured("3");
    assert!(exchanges > 0.02 && duels > 0.002 && stated > 0.03, "{exchanges}, {duels}, {stated}");
}
