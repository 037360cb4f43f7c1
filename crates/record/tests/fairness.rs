//! Whether chance is fair: exhaustively for single choices, statistically for shuffles, and with biased
//! ways of doing both that must be caught.

use record::{Seed, Stream, below};
use rules::{Luck, shuffle};

const CARDS: usize = 72;

/// How often each answer below `bound` comes, over all words of 16 bits that are not drawn again.
fn answers(bound: u32, choose: impl Fn(u32, &mut dyn FnMut() -> u32) -> u32) -> Vec<u32> {
    let mut counts = vec![0; bound as usize];
    for word in 0..1 << 16 {
        let mut draws = 0;
        let answer = choose(bound, &mut || {
            draws += 1;
            if draws == 1 { word } else { 0 }
        });
        if draws <= 1 {
            counts[answer as usize] += 1;
        }
    }
    counts
}

fn is_even(counts: &[u32]) -> bool {
    counts.iter().all(|count| *count == counts[0])
}

#[test]
fn every_answer_of_a_choice_comes_from_equally_many_words() {
    for bound in 2..=128 {
        let counts = answers(bound, |bound, word| below::<16>(bound, word));
        assert!(is_even(&counts), "below({bound})");
        assert_eq!(counts.iter().sum::<u32>(), (1 << 16) - (1 << 16) % bound, "below({bound})");
    }
}

#[test]
fn a_plain_remainder_is_caught_as_unfair() {
    for bound in (2..=128u32).filter(|bound| !bound.is_power_of_two()) {
        assert!(!is_even(&answers(bound, |bound, word| word() % bound)), "% {bound}");
    }
}

/// The chi-square statistic of where each card comes to lie, with 71 × 71 degrees of freedom.
fn unevenness(shuffles: u32, mut shuffle: impl FnMut(&mut [u8; CARDS], &mut Stream)) -> f64 {
    let mut stream = Stream::deals(&Seed::new([42; 32]));
    let sorted: [u8; CARDS] = core::array::from_fn(|card| card as u8);
    let mut counts = vec![[0u32; CARDS]; CARDS];
    for _ in 0..shuffles {
        let mut cards = sorted;
        shuffle(&mut cards, &mut stream);
        for (position, card) in cards.iter().enumerate() {
            counts[position][usize::from(*card)] += 1;
        }
    }
    let expected = f64::from(shuffles) / CARDS as f64;
    let sum: f64 = counts.iter().flatten().map(|count| (f64::from(*count) - expected).powi(2)).sum();
    // Rows and columns have fixed sums, so the plain statistic runs high by n / (n - 1).
    sum / expected * (CARDS - 1) as f64 / CARDS as f64
}

/// The statistic of a fair shuffle exceeds this once in a million times.
const BOUND: f64 = 5533.0;

#[test]
fn a_million_shuffles_put_every_card_everywhere_equally_often() {
    let found = unevenness(1_000_000, |cards, stream| shuffle(cards, stream));
    assert!(found < BOUND, "{found}");
}

#[track_caller]
fn check_caught(biased: impl FnMut(&mut [u8; CARDS], &mut Stream)) {
    let found = unevenness(100_000, biased);
    assert!(found > BOUND, "{found}");
}

#[test]
fn swapping_every_card_with_any_is_caught_as_unfair() {
    check_caught(|cards, stream| {
        for position in 0..CARDS {
            cards.swap(position, stream.below(CARDS as u32) as usize);
        }
    });
}

#[test]
fn never_choosing_the_last_card_is_caught_as_unfair() {
    check_caught(|cards, stream| {
        for position in 0..CARDS {
            cards.swap(position, stream.below(CARDS as u32 - 1) as usize);
        }
    });
}

#[test]
fn never_leaving_a_card_in_its_place_is_caught_as_unfair() {
    check_caught(|cards, stream| {
        for last in (1..CARDS).rev() {
            cards.swap(last, stream.below(last as u32) as usize);
        }
    });
}

#[test]
fn the_remainder_of_a_byte_is_caught_as_unfair() {
    check_caught(|cards, stream| {
        for last in (1..CARDS).rev() {
            cards.swap(last, (stream.word() & 0xff) as usize % (last + 1));
        }
    });
}
