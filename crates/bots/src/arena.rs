//! How strong bots are: games between them, scores with intervals, and ratings.
//!
//! Games of one deal, played with the seats rotated, are not independent. So an interval is computed from how
//! much the means of the deals differ, not from single games.

use rules::shelf::{Options, State};
use rules::{Luck, Outcome, Seat, Viewpoint};

use crate::bot::Stop;
use crate::dice::Dice;
use crate::outlook::victory;
use crate::player::Player;

/// One bot's part of the victories against another.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Score {
    /// How many games were played.
    pub games: u64,
    /// The mean part of the victory, from 0 to 1; a shared victory counts as a part of one.
    pub share: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// How many independent games would tell as much.
    worth: f64,
}

/// How two bots did against each other: one seat of the first among seats of the second.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Pair {
    /// The first bot, by its index.
    pub a: usize,
    /// The second.
    pub b: usize,
    /// The first bot's score.
    pub score: Score,
}

/// How strong a bot is. A bot rated 400 higher wins ten times as often as the other.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Rating {
    /// The most likely rating.
    pub rating: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// The rating of the first bot, from which the others are measured.
const ANCHOR: f64 = 1000.0;
/// How many standard deviations 95 % lie within.
const Z: f64 = 1.96;
/// How many times the scores are redrawn to find the intervals of the ratings.
const DRAWS: usize = 400;

/// Plays a game between bots, one a seat, each thinking on one thread; `None` if it was stopped.
///
/// The deals come from `deals`, and each bot's thoughts from `seed`.
pub fn play(
    options: &Options,
    bots: &[Player],
    deals: &mut impl Luck,
    seed: u64,
    stop: &Stop,
) -> Option<Outcome> {
    let mut state = State::new(options);
    let mut seeds = Dice::new(seed);
    while let Some(seat) = state.run_to_decision(deals) {
        let view = state.view(Viewpoint::Seat(seat));
        let choice = bots.get(seat.index())?.think(&view, stop, 1, seeds.word())?;
        // A bot that was stopped has not played its best.
        if stop.is_asked() {
            return None;
        }
        state.play(seat, &choice.action, &mut |_| {}).ok()?;
    }
    state.outcome()
}

/// A seat's part of the victory: 1 alone, a part if it is shared, 0 otherwise.
#[must_use]
pub fn share_of_victory(outcome: &Outcome, seat: Seat) -> f64 {
    victory(outcome, seat)
}

impl Score {
    /// The score from the mean parts of the victory in each deal, each played in so many games; `None`
    /// without any.
    #[must_use]
    pub fn of_deals(means: &[f64], games_each: u8) -> Option<Score> {
        if means.is_empty() {
            return None;
        }
        let (deals, games_each) = (means.len() as f64, f64::from(games_each));
        let share = means.iter().sum::<f64>() / deals;
        let spread: f64 = means.iter().map(|mean| (mean - share).powi(2)).sum();
        // As if there had been one more deal whose games differ as much as single games do: a short run of
        // equal results proves little.
        let variance = (spread + 0.25 / games_each) / deals;
        let worth = share * (1.0 - share) * deals / variance;
        let worth = if (1e-9..1.0 - 1e-9).contains(&share) { worth } else { deals };
        let (low, high) = wilson(share, worth);
        Some(Score { games: (deals * games_each) as u64, share, low, high, worth })
    }
}

/// Wilson's interval of a share that was seen in so many games: it stays within 0 and 1.
fn wilson(share: f64, games: f64) -> (f64, f64) {
    let square = Z * Z;
    let middle = (share + square / (2.0 * games)) / (1.0 + square / games);
    let deviation = share * (1.0 - share) / games + square / (4.0 * games * games);
    let half = Z / (1.0 + square / games) * deviation.sqrt();
    ((middle - half).clamp(0.0, share), (middle + half).clamp(share, 1.0))
}

/// Rates bots by their scores against each other: the most likely ratings, the first bot's being 1000.
///
/// With two seats this is Elo's: a bot's expected part is g / (g + h) where g and h are ten to the power of
/// the ratings over 400. One among several others expects g / (g + (seats - 1) · h). Half a game won and
/// half a game lost are added to each pair, so that a bot that always wins has a rating too. The
/// intervals come from drawing each score anew, by what it is worth.
#[must_use]
pub fn rate(bots: usize, pairs: &[Pair], seats: u8) -> Vec<Rating> {
    let usual: Vec<f64> = pairs.iter().map(|pair| smoothed(&pair.score)).collect();
    let ratings = fit(bots, pairs, &usual, seats);
    let mut dice = Dice::new(0x5015_71ce);
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(DRAWS); bots];
    for _ in 0..DRAWS {
        let shares: Vec<f64> = pairs.iter().map(|pair| redrawn(&pair.score, &mut dice)).collect();
        for (all, rating) in drawn.iter_mut().zip(fit(bots, pairs, &shares, seats)) {
            all.push(rating);
        }
    }
    let rated = ratings.into_iter().zip(drawn);
    rated
        .map(|(rating, mut drawn)| {
            drawn.sort_by(f64::total_cmp);
            let (low, high) = (drawn[DRAWS / 40], drawn[DRAWS - 1 - DRAWS / 40]);
            Rating { rating, low: low.min(rating), high: high.max(rating) }
        })
        .collect()
}

fn smoothed(score: &Score) -> f64 {
    (score.share * score.worth + 0.5) / (score.worth + 1.0)
}

/// A share that could have led to this score, drawn from the Beta distribution with Jeffreys' prior.
fn redrawn(score: &Score, dice: &mut Dice) -> f64 {
    let won = gamma(score.share * score.worth + 0.5, dice);
    let lost = gamma((1.0 - score.share) * score.worth + 0.5, dice);
    (won / (won + lost)).clamp(1e-6, 1.0 - 1e-6)
}

/// The ratings that make these shares most likely: one bot after the other by Newton's method, until
/// nothing moves.
fn fit(bots: usize, pairs: &[Pair], shares: &[f64], seats: u8) -> Vec<f64> {
    let mut strengths = vec![0.0; bots];
    let crowd = f64::from(seats.max(2) - 1).ln();
    for _ in 0..1000 {
        let mut moved = 0.0_f64;
        for bot in 1..bots {
            let (mut slope, mut curve) = (0.0, 0.0);
            for (pair, share) in pairs.iter().zip(shares) {
                let side = f64::from(i8::from(pair.a == bot) - i8::from(pair.b == bot));
                let lead: f64 = strengths[pair.a] - strengths[pair.b] - crowd;
                let expected = 1.0 / (1.0 + (-lead).exp());
                slope += side * pair.score.worth * (share - expected);
                curve += side * side * pair.score.worth * expected * (1.0 - expected);
            }
            let step = if curve > 1e-12 { (slope / curve).clamp(-1.0, 1.0) } else { 0.0 };
            strengths[bot] += step;
            moved = moved.max(step.abs());
        }
        if moved < 1e-7 {
            break;
        }
    }
    let points = 400.0 / core::f64::consts::LN_10;
    strengths.into_iter().map(|strength| ANCHOR + points * strength).collect()
}

/// A draw from the gamma distribution (Marsaglia and Tsang).
fn gamma(shape: f64, dice: &mut Dice) -> f64 {
    if shape < 1.0 {
        let boost = (1.0 - dice.fraction()).powf(1.0 / shape);
        return gamma(shape + 1.0, dice) * boost;
    }
    let d = shape - 1.0 / 3.0;
    let c = 1.0 / (9.0 * d).sqrt();
    loop {
        let x = normal(dice);
        let v = (1.0 + c * x).powi(3);
        let limit = 0.5 * x * x + d - d * v + d * v.max(f64::MIN_POSITIVE).ln();
        if v > 0.0 && (1.0 - dice.fraction()).ln() < limit {
            return d * v;
        }
    }
}

/// A draw from the normal distribution (Box and Muller).
fn normal(dice: &mut Dice) -> f64 {
    let radius = (-2.0 * (1.0 - dice.fraction()).ln()).sqrt();
    radius * (core::f64::consts::TAU * dice.fraction()).cos()
}

#[cfg(test)]
mod tests {
    use super::{Pair, Score, rate};

    #[test]
    fn an_interval_holds_its_score_and_narrows_with_the_deals() {
        for share in [0.0, 0.25, 0.5, 1.0] {
            let width = |deals: usize| {
                let score = Score::of_deals(&vec![share; deals], 2).unwrap();
                assert!(0.0 <= score.low && score.low <= share && share <= score.high && score.high <= 1.0);
                score.high - score.low
            };
            assert!(width(1) > width(10) && width(10) > width(1000) && width(1000) > 0.0);
        }
        assert!(Score::of_deals(&[], 2).is_none());
    }

    #[test]
    fn ten_wins_for_a_loss_are_400_points() {
        let means: Vec<f64> = (0..11_000).map(|deal| if deal % 11 == 0 { 0.0 } else { 1.0 }).collect();
        let score = Score::of_deals(&means, 2).unwrap();
        let rated = rate(2, &[Pair { a: 1, b: 0, score }], 2);
        assert!((rated[0].rating - 1000.0).abs() < 1e-9);
        assert!((rated[1].rating - 1400.0).abs() < 2.0, "{rated:?}");
        assert!(rated[1].low < 1395.0 && rated[1].high > 1405.0 && rated[1].high < 1450.0, "{rated:?}");
    }

    #[test]
    fn one_among_three_equals_wins_a_quarter() {
        let means: Vec<f64> = (0..1000).map(|deal| if deal % 4 == 0 { 1.0 } else { 0.0 }).collect();
        let score = Score::of_deals(&means, 4).unwrap();
        let rated = rate(2, &[Pair { a: 0, b: 1, score }], 4);
        assert!((rated[1].rating - 1000.0).abs() < 3.0, "{rated:?}");
    }

    #[test]
    fn whoever_always_wins_is_rated_too() {
        let score = Score::of_deals(&[1.0; 20], 2).unwrap();
        let rated = rate(2, &[Pair { a: 0, b: 1, score }], 2);
        assert!(rated[1].rating < 500.0 && rated[1].low < rated[1].rating && rated[1].high < 900.0);
    }
}
