//! The laws that all three games keep, in every variant and for every viewpoint.
//!
//! On random deep walks here, on whole small trees in `trees`; that sightings add up to views is in
//! `folding`, how often the resampler draws what in `frequency`.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

/// Holds a law for every game with every set of options.
macro_rules! for_all_games {
    ($law:ident) => {
        for options in options::cherokee() {
            $law::<cherokee::State>(&options, &vocabulary::cherokee());
        }
        for options in options::tomahawk() {
            $law::<tomahawk::State>(&options, &vocabulary::tomahawk());
        }
        for options in options::shamans() {
            $law::<shamans::State>(&options, &vocabulary::shamans());
        }
    };
}

mod dice;
mod folding;
mod frequency;
mod options;
mod trees;
mod twins;
mod vocabulary;
mod walk;

use rules::{Game, GameView, Outcome, Seat, Seats, Turn, Viewpoint, cherokee, shamans, tomahawk};

use self::dice::Dice;
use self::twins::Twins;
use self::walk::{Step, apply, random_step, somewhere, told, walk};

#[test]
fn listed_is_accepted_and_nothing_else() {
    fn law<G: Game>(options: &G::Options, vocabulary: &[G::Action]) {
        walk::<G>(options, &mut Dice(1), |state, _, _| holds_what_is_listed(state, vocabulary));
    }
    for_all_games!(law);
}

/// In one state: each seat's list is what `check` and `play` accept of the whole vocabulary, a
/// refusal changes nothing and tells nothing, and the view gives the same list in the same order.
pub(crate) fn holds_what_is_listed<G: Game>(state: &G, vocabulary: &[G::Action]) {
    for seat in Seat::ALL {
        let listed = state.legal_actions(seat);
        for action in vocabulary {
            let mut after = *state;
            let mut events = 0;
            let played = after.play(seat, *action, &mut |_| events += 1);
            assert_eq!(played, state.check(seat, *action), "one verdict on {action}");
            assert_eq!(played.is_ok(), listed.contains(action), "listed and accepted: {action}");
            if played.is_err() {
                assert!(after == *state && events == 0, "the refusal of {action} changed something");
            }
        }
        assert!(listed.iter().all(|action| vocabulary.contains(action)));
        if seat.number() < state.seats() {
            let view = state.view(Viewpoint::Seat(seat));
            assert_eq!(*view.legal_actions(), *listed, "the view lists the same, in the same order");
            assert_eq!(listed.is_empty(), !state.turn().admits(seat), "who may act has something to do");
            assert_eq!(view.turn().admits(seat), state.turn().admits(seat));
        }
    }
    assert!(state.view(Viewpoint::Table).legal_actions().is_empty(), "spectators do not play");
}

#[test]
fn a_refusal_changes_nothing() {
    fn law<G: Game>(options: &G::Options, vocabulary: &[G::Action]) {
        walk::<G>(options, &mut Dice(2), |state, _, dice| {
            let (action, seat) = (*dice.pick(vocabulary), *dice.pick(&Seat::ALL));
            let mut after = *state;
            if after.play(seat, action, &mut |_| {}).is_err() {
                assert!(after == *state);
            }
            if state.turn() != Turn::Chance {
                let mut other = G::new(options);
                if let Some(deal) = other.draw(dice) {
                    assert!(other.deal(&deal, &mut |_| {}).is_ok());
                    assert!(after.deal(&deal, &mut |_| {}).is_err(), "no deal is due");
                }
            }
        });
    }
    for_all_games!(law);
}

#[test]
fn no_action_is_listed_twice_and_each_reads_back_from_its_notation() {
    fn law<G: Game>(options: &G::Options, _: &[G::Action]) {
        walk::<G>(options, &mut Dice(3), |state, _, _| {
            for seat in Seats::first(state.seats()).iter() {
                let listed = state.legal_actions(seat);
                for (index, action) in listed.iter().enumerate() {
                    assert!(!listed[..index].contains(action), "{action} is listed twice");
                    assert!(action.to_string().parse::<G::Action>().is_ok_and(|read| read == *action));
                }
            }
        });
    }
    for_all_games!(law);
}

#[test]
fn the_same_deal_and_actions_give_the_same_game() {
    fn law<G: Game>(options: &G::Options, _: &[G::Action])
    where
        G::Event: PartialEq,
    {
        let mut dice = Dice(4);
        let mut state = G::new(options);
        let mut history = Vec::new();
        while let Some(step) = random_step(&state, &mut dice) {
            let events = apply(&mut state, &step);
            history.push((step, events));
        }
        let mut again = G::new(options);
        for (step, events) in &history {
            assert!(apply(&mut again, step) == *events);
        }
        assert!(again == state);
        assert_eq!(again.outcome(), state.outcome());
    }
    for_all_games!(law);
}

#[test]
fn every_game_ends_within_its_bound() {
    fn check<G: Game>(options: &G::Options, bound: impl Fn(&G::Options) -> usize) {
        for seed in 0..20 {
            walk::<G>(options, &mut Dice(seed), |state, steps, _| {
                let decisions = steps.iter().filter(|step| matches!(step, Step::Play(..))).count();
                assert!(decisions <= bound(options));
                assert_eq!(state.outcome().is_some(), state.turn() == Turn::Over);
            });
        }
    }
    // A turn is an attack, a choice in each of at most seven gaps, and a card set: 36 turns.
    options::cherokee().iter().for_each(|options| check::<cherokee::State>(options, |_| 36 * 9));
    // Two specials and six rounds of four seals a seat.
    options::tomahawk().iter().for_each(|options| check::<tomahawk::State>(options, |_| 4 + 48));
    // Eighteen placements, and for each duel two masks and an exchange, which may be two moves (S10).
    let bound = |options: &shamans::Options| {
        let exchange = if options.moves() == shamans::Moves::Free { 2 } else { 1 };
        18 + (2 + exchange) * usize::from(options.duels())
    };
    options::shamans().iter().for_each(|options| check::<shamans::State>(options, bound));
}

#[test]
fn nothing_is_lost_and_nothing_appears() {
    for options in options::cherokee() {
        walk::<cherokee::State>(&options, &mut Dice(5), |state, _, _| {
            let view = state.view(Viewpoint::Table);
            let hands = Seats::first(state.seats()).iter().map(|seat| {
                let hand = state.view(Viewpoint::Seat(seat)).hand().expect("a seat has a hand");
                assert_eq!(hand.len(), usize::from(view.hand_size(seat)), "the public count is right");
                hand
            });
            let mut members: Vec<_> = hands.flat_map(|hand| hand.iter()).collect();
            members.extend(view.pyramid().members().map(|(_, member)| member).chain(view.pile()));
            members.sort_unstable();
            members.dedup();
            let expected = if state.turn() == Turn::Chance { 0 } else { cherokee::Member::COUNT };
            assert_eq!(members.len(), expected);
        });
    }
    for options in options::tomahawk() {
        walk::<tomahawk::State>(&options, &mut Dice(5), |state, _, _| {
            let table = state.view(Viewpoint::Table);
            let dealt = !matches!(
                table.phase(),
                tomahawk::Phase::Opening | tomahawk::Phase::Keep | tomahawk::Phase::Decks
            );
            for seat in Seats::first(2).iter().filter(|_| dealt) {
                let view = state.view(Viewpoint::Seat(seat));
                let hand = view.hand().expect("a seat has a hand");
                let plays =
                    (0..tomahawk::ROUNDS).flat_map(|round| tomahawk::Pile::ALL.map(|pile| (round, pile)));
                let plays = plays.filter_map(|(round, pile)| view.card(seat, round, pile));
                assert_eq!(hand.len() + plays.clone().count() + view.deck_size(), 24);
                let mut army = options.deck().basic().to_vec();
                for kept in view.kept() {
                    army.remove(army.iter().position(|card| *card == kept.replaced).expect("a basic card"));
                    army.push(kept.special.card());
                }
                for card in hand.iter().chain(plays) {
                    army.remove(army.iter().position(|other| *other == card).expect("of the army"));
                }
            }
        });
    }
    for options in options::shamans() {
        walk::<shamans::State>(&options, &mut Dice(5), |state, _, _| {
            let views = shamans::Side::ALL.map(|side| (side, state.view(Viewpoint::Seat(side.seat()))));
            let shells = shamans::Side::ALL.map(|side| views[0].1.shells(side));
            assert_eq!(shells.iter().sum::<u8>(), 18);
            for (side, view) in views {
                let placed = shamans::Pawn::of(side).filter(|pawn| view.cell(*pawn).is_some()).count();
                assert_eq!(placed + usize::from(view.left(side)), 9);
            }
            let (_, view) = views[0];
            let lying = shamans::Cell::ALL.map(|cell| view.pawns(cell).len()).iter().sum::<usize>();
            assert_eq!(
                lying,
                18 - shamans::Side::ALL.map(|side| usize::from(view.left(side))).iter().sum::<usize>()
            );
        });
    }
}

#[test]
fn scores_add_up() {
    let finished = |outcome: Option<Outcome>| outcome.expect("the game is over");
    for options in options::cherokee() {
        walk::<cherokee::State>(&options, &mut Dice(6), |state, _, _| {
            if state.turn() == Turn::Over {
                let view = state.view(Viewpoint::Table);
                let all: u8 = cherokee::Clan::ALL.into_iter().map(|clan| view.points(clan)).sum();
                assert_eq!(all, 84, "C1: 84 points in all");
                let outcome = finished(state.outcome());
                for (seat, score) in Seat::ALL.into_iter().zip(outcome.scores()) {
                    assert_eq!(Some(*score), view.clan(seat).map(|clan| view.points(clan)));
                }
                best_wins(&outcome, |seat| {
                    (
                        outcome.scores()[seat.index()],
                        outcome.women().expect("Cherokee counts women")[seat.index()],
                    )
                });
            }
        });
    }
    for options in options::tomahawk() {
        walk::<tomahawk::State>(&options, &mut Dice(6), |state, _, _| {
            if state.turn() == Turn::Over {
                let (view, outcome) = (state.view(Viewpoint::Table), finished(state.outcome()));
                let extra: u8 = outcome.scores().iter().sum::<u8>()
                    - Seats::first(2).iter().map(|seat| view.points(seat)).sum::<u8>();
                assert!(extra == 0 || extra == 3 && options.prize() == tomahawk::Prize::With);
                best_wins(&outcome, |seat| outcome.scores()[seat.index()]);
            }
        });
    }
    for options in options::shamans() {
        walk::<shamans::State>(&options, &mut Dice(6), |state, _, _| {
            if state.turn() == Turn::Over {
                let outcome = finished(state.outcome());
                assert_eq!(outcome.scores().iter().sum::<u8>(), 18);
                best_wins(&outcome, |seat| outcome.scores()[seat.index()]);
            }
        });
    }
}

fn best_wins<K: Ord>(outcome: &Outcome, key: impl Fn(Seat) -> K) {
    let seats = Seats::first(outcome.scores().len() as u8);
    let best = seats.iter().map(&key).max();
    for seat in seats.iter() {
        assert_eq!(outcome.winners().contains(seat), Some(key(seat)) == best);
    }
}

#[test]
fn two_states_that_a_viewpoint_cannot_tell_apart_look_the_same() {
    fn law<G: Twins>(options: &G::Options, vocabulary: &[G::Action]) {
        let mut dice = Dice(7);
        for _ in 0..12 {
            let (state, steps) = somewhere::<G>(options, &mut dice);
            for viewpoint in Viewpoint::all(state.seats()) {
                let twin = G::twin(options, &steps, viewpoint, &mut dice);
                let ours = told::<G>(options, &steps, viewpoint, vocabulary);
                let theirs = told::<G>(options, &twin, viewpoint, vocabulary);
                assert_eq!(ours.len(), theirs.len(), "{viewpoint} is told as much");
                for (ours, theirs) in ours.iter().zip(&theirs) {
                    assert_eq!(ours, theirs, "{viewpoint} is told the same");
                }
            }
        }
    }
    for_all_games!(law);
}

#[test]
fn twins_are_truly_others() {
    fn check<G: Twins>(options: &G::Options, at_least: usize) {
        let mut dice = Dice(8);
        let mut different = 0;
        for _ in 0..100 {
            let (state, steps) = somewhere::<G>(options, &mut dice);
            let twin = G::twin(options, &steps, Viewpoint::Seat(Seat::FIRST), &mut dice);
            let mut other = G::new(options);
            twin.iter().for_each(|step| drop(apply(&mut other, step)));
            different += usize::from(other != state);
        }
        assert!(different >= at_least, "only {different} of 100 twins differ: {options:?}");
    }
    // Two players of an open game hide nothing from each other: what one does not see, the other holds.
    let open_for_two =
        |options: &&cherokee::Options| options.players() == 2 && options.clans() == cherokee::Clans::Open;
    let hiding = options::cherokee();
    hiding
        .iter()
        .filter(|options| !open_for_two(options))
        .for_each(|options| check::<cherokee::State>(options, 50));
    options::tomahawk().iter().for_each(|options| check::<tomahawk::State>(options, 80));
    let memory =
        options::shamans().into_iter().filter(|options| options.variant() == shamans::Variant::Memory);
    memory.for_each(|options| check::<shamans::State>(&options, 30));
}

#[test]
fn a_view_gives_back_itself_when_resampled() {
    fn law<G: Game>(options: &G::Options, _: &[G::Action]) {
        for seed in 9..12 {
            walk::<G>(options, &mut Dice(seed), |state, _, dice| {
                for viewpoint in Viewpoint::all(state.seats()) {
                    let view = state.view(viewpoint);
                    for _ in 0..4 {
                        let other = view.resample(dice);
                        assert!(other.view(viewpoint) == view, "resampled for {viewpoint}");
                        play_on(other, dice);
                    }
                }
            });
        }
    }
    /// A resampled state is a whole game: it can be played to its end.
    fn play_on<G: Game>(mut state: G, dice: &mut Dice) {
        for _ in 0..40 {
            let Some(step) = random_step(&state, dice) else { break };
            apply(&mut state, &step);
        }
    }
    for_all_games!(law);
}

#[test]
fn the_tables_view_is_part_of_every_seats() {
    fn law<G: Game>(options: &G::Options, _: &[G::Action]) {
        walk::<G>(options, &mut Dice(13), |state, _, dice| {
            for seat in Seats::first(state.seats()).iter() {
                // Whatever a seat holds possible looks right to the table, too.
                let other = state.view(Viewpoint::Seat(seat)).resample(dice);
                assert!(other.view(Viewpoint::Table) == state.view(Viewpoint::Table));
            }
        });
    }
    for_all_games!(law);
}

#[test]
fn a_mountain_shows_the_cards_of_its_round_and_they_stay_known() {
    // T14, with perfect recall: nothing else of the other side's face-down cards is ever known.
    use std::collections::BTreeSet;
    use tomahawk::{Pile, ROUNDS, Sighting};
    let looker = Viewpoint::Seat(Seat::FIRST);
    let mut looks = 0;
    for seed in 0..200 {
        let mut dice = Dice(seed);
        let mut state = tomahawk::State::new(&tomahawk::Options::default());
        let mut seen: BTreeSet<(usize, Pile)> = BTreeSet::new();
        while let Some(step) = random_step(&state, &mut dice) {
            let round = state.view(Viewpoint::Table).round();
            for event in apply(&mut state, &step) {
                if let Some(Sighting::Peeked { seat: Seat::FIRST, pile, card }) = event.sighting(looker) {
                    assert!(card.is_some(), "who looks sees");
                    seen.insert((round, pile));
                    looks += 1;
                }
            }
            let (view, table) = (state.view(looker), state.view(Viewpoint::Table));
            for (round, pile) in (0..ROUNDS).flat_map(|round| Pile::ALL.map(|pile| (round, pile))) {
                let known = view.card(Seat::SECOND, round, pile).is_some();
                let revealed = table.card(Seat::SECOND, round, pile).is_some();
                assert_eq!(known, revealed || seen.contains(&(round, pile)), "round {round}, pile {pile}");
            }
        }
    }
    assert!(looks > 50, "mountains are won beside forests");
}

#[test]
fn every_ruling_is_named_by_a_test() {
    let sources = test_sources(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"));
    let sources = sources.to_ascii_uppercase();
    let words: std::collections::HashSet<&str> =
        sources.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
    let ids = |letter: char, last: u8| (1..=last).map(move |number| format!("{letter}{number}"));
    for id in ids('C', 8).chain(ids('T', 16)).chain(ids('S', 9)) {
        assert!(words.contains(id.as_str()), "no test names ruling {id}");
    }
}

fn test_sources(folder: std::path::PathBuf) -> String {
    let entries = std::fs::read_dir(folder).expect("the tests are there");
    let read = |path: std::path::PathBuf| {
        if path.is_dir() { test_sources(path) } else { std::fs::read_to_string(path).unwrap_or_default() }
    };
    entries.map(|entry| read(entry.expect("an entry").path())).collect()
}
