//! The coach: how good a decision was, judged from what its seat knew.

use rules::GameView;

use crate::bot::{Bot, Budget, Choice, Limit, Stop, Weighed};
use crate::dice::Dice;
use crate::outlook::Outlook;
use crate::player::Player;
use crate::search::{Search, drawn, effort};

/// A decision as the coach sees it. Chances are to win, from 0 to 1.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Judgement<A> {
    /// The chance before the decision, if it is taken well.
    pub before: f64,
    /// The chance after what was played.
    pub chance: f64,
    /// The best action that was found; what was played, if nothing better was.
    pub best: A,
    /// The chance after the best action.
    pub best_chance: f64,
}

/// The budget that stands in for that of a bot which does not search.
const FIRST_SIGHT: Limit = Limit::Simulations(200);
/// A decision that needs no simulation is given at least the effort of this many.
const THOROUGH: u32 = 12_000;
/// Actions of a mixture that are drawn less often than this are not recommended.
const RECOMMENDED: f64 = 0.05;

/// Differences up to this come from rounding.
const NOTHING: f64 = 1e-6;

/// A bot's choice with chances that are always estimated: also where the bot itself need not, because it
/// does not look ahead or has no choice.
#[must_use]
pub fn advise<G: Outlook>(
    player: &Player,
    view: &G::View,
    stop: &Stop,
    threads: usize,
    seed: u64,
) -> Option<Choice<G::Action>> {
    let budget = Budget { limit: player.limit().unwrap_or(FIRST_SIGHT), stop };
    let mut dice = Dice::new(seed);
    let solved = G::solve(view, &thorough(&budget), &mut dice);
    // The numbers of one piece of advice come from one look, so that they can be compared.
    if player.limit().is_some()
        && let Some(solved) = solved
    {
        return drawn(solved, 0, &mut dice);
    }
    let mut choice = player.choose::<G>(view, stop, threads, seed)?;
    if let Some(solved) = solved {
        take_chances(&mut choice.weighed, &solved);
    } else if let [only] = &mut choice.weighed[..] {
        if let Some(chance) = Search::default().chance_after::<G>(view, only.action, &budget, seed) {
            only.chance = chance;
        }
    } else if player.limit().is_none() {
        let searched = Bot::<G>::choose(&Search::default(), view, &budget, seed)?;
        take_chances(&mut choice.weighed, &searched.weighed);
    } else {
        return Some(choice);
    }
    choice.chance = expectation(&choice.weighed);
    Some(choice)
}

/// Takes over the chances of the same actions.
fn take_chances<A: PartialEq>(weighed: &mut [Weighed<A>], from: &[Weighed<A>]) {
    for weighed in weighed {
        let found = from.iter().find(|other| other.action == weighed.action);
        weighed.chance = found.map_or(weighed.chance, |found| found.chance);
    }
}

/// Judges what was played in the decision at hand; `None` if it was not legal.
///
/// What was played and what the bot would most likely play are searched with the same budget each, so that
/// neither looks better for having been tried more often. Where seats decide together, both are played
/// against what the others are likely to do.
#[must_use]
pub fn judge<G: Outlook>(
    player: &Player,
    view: &G::View,
    played: G::Action,
    stop: &Stop,
    seed: u64,
) -> Option<Judgement<G::Action>> {
    view.check(played).ok()?;
    let budget = Budget { limit: player.limit().unwrap_or(FIRST_SIGHT), stop };
    if let Some(weighed) = G::solve(view, &thorough(&budget), &mut Dice::new(seed)) {
        return compare(&weighed, played);
    }
    let choice = player.choose::<G>(view, stop, 1, seed)?;
    let search = |action| Search::default().chance_after::<G>(view, action, &budget, seed).unwrap_or(0.5);
    let favourite = choice.weighed.iter().max_by(|one, two| one.probability.total_cmp(&two.probability))?;
    let chance = search(played);
    let other = if favourite.action == played { chance } else { search(favourite.action) };
    let (best, best_chance) =
        if other > chance + NOTHING { (favourite.action, other) } else { (played, chance) };
    Some(Judgement { before: best_chance, chance, best, best_chance })
}

/// The budget for a decision that can be solved exactly.
fn thorough<'a>(budget: &Budget<'a>) -> Budget<'a> {
    Budget::simulations(effort(budget.limit).max(THOROUGH), budget.stop)
}

/// Compares what was played with the best action that is worth playing.
fn compare<A: Copy + PartialEq>(weighed: &[Weighed<A>], played: A) -> Option<Judgement<A>> {
    let chance = weighed.iter().find(|weighed| weighed.action == played)?.chance;
    let most = weighed.iter().map(|weighed| weighed.probability).fold(0.0, f64::max);
    let worth = weighed.iter().filter(|weighed| weighed.probability >= most.min(RECOMMENDED));
    let best = worth.max_by(|one, two| one.chance.total_cmp(&two.chance))?;
    let (best, best_chance) =
        if best.chance > chance + NOTHING { (best.action, best.chance) } else { (played, chance) };
    Some(Judgement { before: expectation(weighed), chance, best, best_chance })
}

fn expectation<A>(weighed: &[Weighed<A>]) -> f64 {
    weighed.iter().map(|weighed| weighed.probability * weighed.chance).sum()
}
