//! How often the resampler draws what: against full enumeration, on positions with little hidden.
//!
//! Each expectation is worked out here from the rulings, without the resampler's code. A resampler
//! that returned the true state must be caught.

use std::collections::BTreeMap;

use rules::cherokee::{Clan, Clans, Member};
use rules::shamans::{Cell, Exchange, Pawn, Side, Variant};
use rules::tomahawk::{Card, Pile, Special};
use rules::{Game, GameView, Seat, Viewpoint, cherokee, shamans, tomahawk};

use crate::dice::Dice;
use crate::walk::{apply, random_step};

const VIEWER: Viewpoint = Viewpoint::Seat(Seat::FIRST);
const OTHER: Viewpoint = Viewpoint::Seat(Seat::SECOND);

/// Draws many resampled states and compares how often each is seen with how often it should be; then
/// does the same with a resampler that cheats.
#[track_caller]
fn check<G: Game>(state: &G, name: impl Fn(&G) -> String, expected: &BTreeMap<String, f64>) {
    assert!(expected.len() > 1, "something is hidden");
    assert!((expected.values().sum::<f64>() - 1.0).abs() < 1e-9, "chances add up");
    let draws = 400 * expected.len() as u32;
    let mut dice = Dice(30);
    let view = state.view(VIEWER);
    let fair = distance(draws, expected, || name(&view.resample(&mut dice)));
    let limit = limit(expected.len() - 1);
    assert!(fair < limit, "chi-square {fair:.1} is over {limit:.1}");
    let cheating = distance(draws, expected, || name(state));
    assert!(cheating > limit, "a resampler that returns the truth is caught");
}

/// The chi-square distance between what is drawn and what is expected.
#[track_caller]
fn distance(draws: u32, expected: &BTreeMap<String, f64>, mut draw: impl FnMut() -> String) -> f64 {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..draws {
        *seen.entry(draw()).or_default() += 1;
    }
    for name in seen.keys() {
        assert!(expected.contains_key(name), "{name} is not possible");
    }
    let part = |(name, chance): (&String, &f64)| {
        let (seen, due) = (f64::from(seen.get(name).copied().unwrap_or(0)), chance * f64::from(draws));
        (seen - due).powi(2) / due
    };
    expected.iter().map(part).sum()
}

/// Chi-square at one in a million, by Wilson and Hilferty's formula.
fn limit(freedom: usize) -> f64 {
    let part = 2.0 / (9.0 * freedom as f64);
    freedom as f64 * (1.0 - part + 4.76 * part.sqrt()).powi(3)
}

/// Plays at random, from one seed after another, until a position is of the wanted kind.
fn find<G: Game>(options: &G::Options, first_seed: u64, wanted: impl Fn(&G) -> bool) -> G {
    for seed in first_seed.. {
        let mut dice = Dice(seed);
        let mut state = G::new(options);
        while let Some(step) = random_step(&state, &mut dice) {
            apply(&mut state, &step);
            if wanted(&state) {
                return state;
            }
        }
    }
    unreachable!("some game has such a position")
}

#[test]
fn the_resampler_reaches_every_possible_state_as_often_as_it_should_in_cherokee() {
    let options = cherokee::Options::new(3, Clans::Secret).expect("three players");
    let sizes = |state: &cherokee::State| {
        let view = state.view(VIEWER);
        [1, 2].map(|seat| view.hand_size(Seat::new(seat).expect("a seat")))
    };
    let state: cherokee::State = find(&options, 0, |state| sizes(state) == [2, 1]);
    let view = state.view(VIEWER);
    let hand = view.hand().expect("a hand");
    let seen: Vec<Member> =
        view.pyramid().members().map(|(_, member)| member).chain(view.pile()).chain(hand.iter()).collect();
    let unseen: Vec<Member> = Member::ALL.into_iter().filter(|member| !seen.contains(member)).collect();
    assert_eq!(unseen.len(), 3);
    let clans: Vec<Clan> =
        Clan::ALL.into_iter().filter(|clan| view.clan(Seat::FIRST) != Some(*clan)).collect();
    let mut expected = BTreeMap::new();
    for left_out in &unseen {
        let hand = unseen.iter().filter(|card| *card != left_out).copied().collect();
        for first in &clans {
            for second in clans.iter().filter(|clan| *clan != first) {
                expected.insert(cherokee_name(&hand, *first, *second), 1.0 / 60.0);
            }
        }
    }
    let name = |state: &cherokee::State| {
        let view = state.view(OTHER);
        let third = Seat::new(2).expect("a seat");
        let clan = |seat| state.view(Viewpoint::Seat(seat)).clan(seat).expect("a clan");
        cherokee_name(&view.hand().expect("a hand"), clan(Seat::SECOND), clan(third))
    };
    check(&state, name, &expected);
}

fn cherokee_name(hand: &cherokee::Hand, first: Clan, second: Clan) -> String {
    format!("{hand:?} {first:?} {second:?}")
}

#[test]
fn the_resampler_reaches_every_possible_state_as_often_as_it_should_in_memory_shamans() {
    let options = shamans::Options::new(Variant::Memory, Exchange::Compulsory, 100).expect("options");
    let hidden = |state: &shamans::State| -> Vec<Pawn> {
        let view = state.view(VIEWER);
        Pawn::of(Side::Wolf).filter(|pawn| view.cell(*pawn).is_none()).collect()
    };
    let all_placed = |state: &shamans::State| state.view(VIEWER).left(Side::Wolf) == 0;
    let state: shamans::State = find(&options, 0, |state| all_placed(state) && hidden(state).len() == 4);
    let (view, hidden) = (state.view(VIEWER), hidden(&state));
    let free: Vec<Cell> = Cell::ALL
        .into_iter()
        .filter(|cell| !Pawn::of(Side::Wolf).any(|pawn| view.cell(pawn) == Some(*cell)))
        .collect();
    let mut expected = BTreeMap::new();
    for_each_order(&free, &mut |cells| {
        let placed: Vec<String> =
            hidden.iter().zip(cells).map(|(pawn, cell)| format!("{pawn}@{cell}")).collect();
        expected.insert(placed.join(" "), 1.0 / 24.0);
    });
    assert_eq!(expected.len(), 24);
    let name = |state: &shamans::State| {
        let view = state.view(OTHER);
        let place = |pawn: &Pawn| format!("{pawn}@{}", view.cell(*pawn).expect("a placed pawn"));
        hidden.iter().map(place).collect::<Vec<_>>().join(" ")
    };
    check(&state, name, &expected);
}

fn for_each_order<T: Copy>(items: &[T], visit: &mut impl FnMut(&[T])) {
    fn extend<T: Copy>(order: &mut Vec<T>, left: &[T], visit: &mut impl FnMut(&[T])) {
        if left.is_empty() {
            visit(order);
        }
        for index in 0..left.len() {
            let mut rest = left.to_vec();
            order.push(rest.remove(index));
            extend(order, &rest, visit);
            order.pop();
        }
    }
    extend(&mut Vec::new(), items, visit);
}

#[test]
fn the_resampler_reaches_every_possible_state_as_often_as_it_should_in_tomahawk() {
    let options = tomahawk::Options::default();
    let wanted = |state: &tomahawk::State| {
        let view = state.view(VIEWER);
        // Late enough to write all down, with the specials still in doubt.
        view.round() == 5
            && face_down(&view).len() == 1
            && view.hand().is_some_and(|hand| hand.len() == 4)
            && face_down(&state.view(Viewpoint::Table)) == face_down(&view)
            && in_doubt(&tomahawk_chances(state))
    };
    // Several, because in one position not every weight need matter.
    for first_seed in [0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000] {
        let state = find(&options, first_seed, wanted);
        check(
            &state,
            |state| tomahawk_name(state, &face_down(&state.view(VIEWER))),
            &tomahawk_chances(&state),
        );
    }
}

/// Whether several pairs of specials may have been kept, and not all as likely.
fn in_doubt(chances: &BTreeMap<String, f64>) -> bool {
    let mut pairs: BTreeMap<&str, f64> = BTreeMap::new();
    for (name, chance) in chances {
        // The name tells the specials dealt, then those kept.
        let kept = name.split(']').nth(1).unwrap_or_default();
        *pairs.entry(kept).or_default() += chance;
    }
    let spread = |chances: &mut dyn Iterator<Item = f64>| {
        let all: Vec<f64> = chances.collect();
        all.iter().copied().fold(0.0, f64::max) / all.iter().copied().fold(1.0, f64::min)
    };
    pairs.len() >= 4 && spread(&mut pairs.values().copied()) > 1.4
}

/// Where the other's face-down cards lie that the viewer has not looked at.
fn face_down(view: &tomahawk::View) -> Vec<(usize, Pile)> {
    let places = (0..view.round()).flat_map(|round| Pile::ALL.map(|pile| (round, pile)));
    places.filter(|(round, pile)| view.card(Seat::SECOND, *round, *pile).is_none()).collect()
}

fn tomahawk_name(state: &tomahawk::State, face_down: &[(usize, Pile)]) -> String {
    let view = state.view(OTHER);
    let specials = view.specials().expect("specials were dealt").to_vec();
    let kept: Vec<_> = view.kept().map(|kept| (kept.special, kept.replaced)).collect();
    let hidden = face_down.iter().filter_map(|(round, pile)| view.card(Seat::SECOND, *round, *pile));
    name_of(&specials, &kept, &hidden.collect::<Vec<_>>(), view.hand().expect("a hand").iter().collect())
}

fn name_of(specials: &[Special], kept: &[(Special, Card)], hidden: &[Card], mut hand: Vec<Card>) -> String {
    hand.sort_unstable();
    format!("{specials:?} {kept:?} {hidden:?} {hand:?}")
}

/// The chance of each thing that the viewer holds possible: fair shuffles; each triple of specials, each
/// pair of it and each different copy replaced as likely as any other.
fn tomahawk_chances(state: &tomahawk::State) -> BTreeMap<String, f64> {
    let view = state.view(VIEWER);
    let own = view.specials().expect("specials were dealt");
    let free: Vec<Special> = Special::ALL.into_iter().filter(|special| !own.contains(special)).collect();
    let seen: Vec<Card> = view.revealed(Seat::SECOND).iter().collect();
    assert_eq!(face_down(&state.view(Viewpoint::Table)), face_down(&view), "nothing was looked at");
    let mut chances = BTreeMap::new();
    for left_out in &free {
        let dealt: Vec<Special> = free.iter().copied().filter(|special| special != left_out).collect();
        for not_kept in &dealt {
            let pair: Vec<Special> = dealt.iter().copied().filter(|special| special != not_kept).collect();
            let [low, high] = [copies(&view, pair[0]), copies(&view, pair[1])];
            for one in &low {
                for two in &high {
                    let kept = [(pair[0], *one), (pair[1], *two)];
                    let prior = 1.0 / (low.len() * high.len()) as f64;
                    add_arrangements(&view, &dealt, &kept, &seen, prior, &mut chances);
                }
            }
        }
    }
    let total: f64 = chances.values().sum();
    chances.values_mut().for_each(|chance| *chance /= total);
    chances
}

/// The different basic cards of a special's value.
fn copies(view: &tomahawk::View, special: Special) -> Vec<Card> {
    let mut copies: Vec<Card> = view
        .options()
        .deck()
        .basic()
        .iter()
        .copied()
        .filter(|card| card.value() == special.value())
        .collect();
    copies.dedup();
    copies
}

/// Adds all ways in which an army's unseen cards can lie: each order of the cards, told apart even if
/// equal, is as likely as any other, and so is each way in which those seen can have come about.
fn add_arrangements(
    view: &tomahawk::View,
    dealt: &[Special],
    kept: &[(Special, Card); 2],
    seen: &[Card],
    prior: f64,
    chances: &mut BTreeMap<String, f64>,
) {
    let mut army = view.options().deck().basic().to_vec();
    for (special, replaced) in kept {
        army.remove(army.iter().position(|card| card == replaced).expect("a basic card"));
        army.push(special.card());
    }
    let mut weight = prior;
    for card in seen {
        weight *= army.iter().filter(|other| *other == card).count() as f64;
        match army.iter().position(|other| other == card) {
            Some(place) => army.remove(place),
            None => return,
        };
    }
    let hidden = face_down(view).len();
    for_each_order(&army, &mut |order| {
        let (hidden, hand) = order.split_at(hidden);
        *chances.entry(name_of(dealt, kept, hidden, hand.to_vec())).or_insert(0.0) += weight;
    });
}
