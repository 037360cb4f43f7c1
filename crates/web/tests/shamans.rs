//! The board of the Duel of the Shamans, without a screen: whole games are told, touched and walked through.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use record::Hex;
use rules::shamans::{Action, Cell, Mask, Row, Side};
use web::board::shamans::choice::{Pick, Then, Why, slots, touch};
use web::board::shamans::stops::{Stop, Way, next, stops};
use web::board::{advance, pause};
use web::game::local::{Chair, LocalGame, Saved};
use web::game::step::{Step, Told};
use wire::Setup;
use wire::view::shamans::{Phase, View};

const VARIANTS: [&str; 3] = ["base", "memory", "pro"];

fn game(variant: &str, exchange: &str) -> LocalGame {
    let options = format!(r#"{{"variant":"{variant}","exchange":"{exchange}"}}"#);
    let setup: Setup = wire::read_strict(&format!(r#"{{"game":"shamans","options":{options}}}"#)).unwrap();
    let chairs = vec![Chair::Bot(1); 2];
    LocalGame::open(&Saved { setup, chairs, seed: Hex([7; 32]), moves: Vec::new() })
}

/// Numbers that look random and are the same each time.
fn dice(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |sides| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % sides
    }
}

fn seen(step: &Step) -> &View {
    let wire::View::Shamans(view) = &step.view else { panic!("this is another game") };
    view
}

fn legal(step: &Step) -> Vec<Action> {
    step.legal.iter().map(|action| action.parse().unwrap()).collect()
}

/// A whole game, played at random.
fn played(variant: &str, exchange: &str, seed: u64) -> LocalGame {
    let (mut game, mut roll) = (game(variant, exchange), dice(seed));
    while !game.is_over() {
        let owing = game.owing();
        let seat = owing[roll(owing.len())];
        let legal = game.steps(Some(seat)).last().unwrap().legal.clone();
        game.play(seat, &legal[roll(legal.len())]).unwrap();
    }
    game
}

/// What is seen after a step, by what was told in it.
fn told(before: &Step, step: &Step) -> View {
    let mut view = before.view.clone();
    for what in &step.told {
        let Told::Seen(sighting) = what else { continue };
        assert!(pause(sighting) > 0);
        advance(&mut view, sighting);
    }
    let wire::View::Shamans(view) = view else { panic!("this is another game") };
    view
}

/// A view without what a board does not tell from sightings: whose turn it is, and for what.
fn timeless(view: &View) -> View {
    View { turn: wire::view::Turn::Over, phase: Phase::Over, ..view.clone() }
}

#[test]
fn what_was_told_gives_what_is_seen() {
    for variant in VARIANTS {
        for seed in 0..4 {
            let game = played(variant, "optional", seed);
            for viewer in [Some(0), Some(1), None] {
                for steps in game.steps(viewer).windows(2) {
                    let found = timeless(&told(&steps[0], &steps[1]));
                    assert_eq!(found, timeless(seen(&steps[1])), "{variant} {viewer:?} {:?}", steps[1].told);
                }
            }
        }
    }
}

/// Every move that is made by one touch, or by two.
fn reached(view: &View, legal: &[Action]) -> Vec<Action> {
    let second = |pick, stop| match touch(view, legal, Some(pick), stop) {
        Then::Play(action) => Some(action),
        Then::Pick(_) | Then::Refuse(_) => None,
    };
    let from = |stop| match touch(view, legal, None, stop) {
        Then::Play(action) => vec![action],
        Then::Pick(Some(pick)) => stops(view).into_iter().filter_map(|stop| second(pick, stop)).collect(),
        Then::Pick(None) | Then::Refuse(_) => Vec::new(),
    };
    stops(view).into_iter().flat_map(from).collect()
}

#[test]
fn every_legal_move_can_be_touched_and_no_other() {
    for variant in VARIANTS {
        let game = played(variant, "optional", 9);
        for step in [0, 1].into_iter().flat_map(|seat| game.steps(Some(seat))) {
            let legal = legal(step);
            let reached = reached(seen(step), &legal);
            assert!(reached.iter().all(|action| legal.contains(action)), "{variant}");
            let missing = legal.iter().find(|action| **action != Action::Pass && !reached.contains(action));
            assert_eq!(missing, None, "{variant}");
        }
    }
}

#[test]
fn every_stop_is_reached_by_arrow_keys() {
    for variant in VARIANTS {
        for step in played(variant, "compulsory", 5).steps(Some(0)) {
            let all = stops(seen(step));
            let mut reached = vec![all[0]];
            let mut at = 0;
            while let Some(from) = reached.get(at).copied() {
                at += 1;
                for way in [Way::Left, Way::Right, Way::Up, Way::Down] {
                    let to = next(&all, from, way);
                    reached.extend(to.filter(|to| !reached.contains(to)));
                }
            }
            assert_eq!(reached.len(), all.len(), "{variant} {:?}", seen(step).phase);
        }
    }
}

#[test]
fn keys_go_to_the_neighbour_and_stop_at_the_edge() {
    let all = stops(seen(&game("base", "compulsory").steps(Some(0))[0]));
    let cell = Stop::Cell;
    assert_eq!(next(&all, cell(Cell::A1), Way::Right), Some(cell(Cell::B1)));
    assert_eq!(next(&all, cell(Cell::A1), Way::Down), Some(cell(Cell::A2)));
    assert_eq!(next(&all, cell(Cell::A1), Way::Left), Some(Stop::Mask(Mask::Row(Row::One))));
    assert_eq!(next(&all, cell(Cell::C2), Way::Home), Some(Stop::Mask(Mask::Row(Row::Two))));
    assert_eq!(next(&all, cell(Cell::C1), Way::Right), None);
    assert_eq!(Way::of("Enter"), None);
}

/// The base game after some placements, in notation.
fn placed(moves: &[(u8, &str)]) -> LocalGame {
    let mut game = game("base", "compulsory");
    moves.iter().for_each(|(seat, action)| game.play(*seat, action).unwrap());
    game
}

#[track_caller]
fn check(game: &LocalGame, seat: u8, pick: Option<Pick>, stop: Stop, expected: Then) {
    let step = game.steps(Some(seat)).last().unwrap();
    assert_eq!(touch(seen(step), &legal(step), pick, stop), expected);
}

#[test]
fn a_touch_that_cannot_be_is_refused_with_its_reason() {
    let begun = placed(&[(0, "B5@a1")]);
    let hand = |text: &str| Some(Pick::Hand(text.parse().unwrap()));
    let refused = Then::Refuse;
    check(&begun, 0, None, Stop::Cell(Cell::A1), refused(Why::Wait));
    check(&begun, 1, None, Stop::Cell(Cell::A1), refused(Why::PawnFirst));
    check(&begun, 1, hand("W5"), Stop::Cell(Cell::A1), refused(Why::Equal(5, Cell::A1)));
    check(&begun, 1, None, Stop::Mask(Mask::Row(Row::One)), refused(Why::Placing));
    check(&begun, 1, None, Stop::Hand("B6".parse().unwrap()), refused(Why::NotYours));
    check(&begun, 1, hand("W6"), Stop::Hand("W6".parse().unwrap()), Then::Pick(None));
    let further = placed(&[(0, "B5@a1"), (1, "W6@b2")]);
    check(&further, 1, hand("W7"), Stop::Cell(Cell::B2), refused(Why::Taken(Side::Wolf, Cell::B2)));
}

#[test]
fn a_sealed_mask_is_taken_back_before_another_is_chosen() {
    let whole = played("base", "compulsory", 1);
    let moves = whole.saved().moves[..18].to_vec();
    let mut game = LocalGame::open(&Saved { moves, ..whole.saved().clone() });
    check(&game, 0, None, Stop::Mask("a".parse().unwrap()), Then::Refuse(Why::NotYourMask(Side::Wolf)));
    check(&game, 0, None, Stop::Cell(Cell::A1), Then::Refuse(Why::MaskFirst(Side::Bison)));
    let mask: Mask = "2".parse().unwrap();
    check(&game, 0, None, Stop::Mask(mask), Then::Play(Action::Choose { mask }));
    game.play(0, "2").unwrap();
    check(&game, 0, None, Stop::Mask(mask), Then::Refuse(Why::Sealed));
    game.take_back(0).unwrap();
    check(&game, 0, None, Stop::Mask(mask), Then::Play(Action::Choose { mask }));
}

#[test]
fn two_pawns_of_one_side_in_a_cell_have_places_of_their_own() {
    let game = played("pro", "compulsory", 3);
    let mut pairs = 0;
    for view in game.steps(None).iter().map(seen).filter(|view| view.phase != Phase::Place) {
        for pawns in &view.cells {
            let [first, second] = slots(pawns).map(Option::unwrap);
            assert_eq!([first, second], pawns[..]);
            pairs += usize::from(first.side == second.side);
        }
    }
    assert!(pairs > 0, "this game should bring two of one side together");
}

#[test]
fn a_pawn_of_wolf_alone_lies_where_wolf_lies() {
    let game = placed(&[(0, "B5@a1"), (1, "W6@b2")]);
    let lies = |cell: Cell| {
        slots(&seen(game.steps(None).last().unwrap()).cells[cell.index()]).map(|pawn| pawn.is_some())
    };
    assert_eq!([lies(Cell::A1), lies(Cell::B2)], [[true, false], [false, true]]);
}
