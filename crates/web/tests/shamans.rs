//! The board of the Duel of the Shamans, without a screen: whole games are told, touched and walked through.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use record::Hex;
use rules::shamans::{Action, Cell, Glimpse, Illegal, Mask, Moves, Open, Phase, Row, Side, Sighting, View};
use rules::{GameView as _, OutOfTurn, Seat, shelf};
use web::board::pause;
use web::board::shamans::choice::{Pick, Then, concerns, goes_on, slots, touch};
use web::board::shamans::focus_order::{Stop, Way, next, stops};
use web::board::shamans::sight::{Aid, Came, Sight};
use web::game::cast::Cast;
use web::game::local::{Chair, LocalGame, Saved};
use web::game::scene::Scene;
use web::game::step::{Step, Told};
use wire::Setup;

const BISON: Seat = Seat::FIRST;
const WOLF: Seat = Seat::SECOND;
const MASK: Mask = Mask::Row(Row::Two);
/// The variants; “free” is the professional one with free moves.
const VARIANTS: [&str; 4] = ["base", "memory", "pro", "free"];

fn game(variant: &str, exchange: &str) -> LocalGame {
    let variant = match variant {
        "free" => r#""pro","moves":"free""#.to_owned(),
        other => format!(r#""{other}""#),
    };
    let options = format!(r#"{{"variant":{variant},"exchange":"{exchange}"}}"#);
    let setup: Setup = wire::read_strict(&format!(r#"{{"game":"shamans","options":{options}}}"#)).unwrap();
    let chairs = vec![Chair::Bot(1); 2];
    LocalGame::open(&Saved {
        setup,
        chairs,
        seed: Hex([7; 32]),
        moves: Vec::new(),
        practice: false,
        coached: false,
    })
}

/// Numbers that look random and are the same each time.
fn dice(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |sides| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % sides
    }
}

/// What is drawn of a step once it has been told.
fn settled(step: &Step) -> Sight {
    sight(step.view, None, step.view.legal_actions())
}

fn sight(view: shelf::View, moment: Option<shelf::Sighting>, legal: Vec<shelf::Action>) -> Sight {
    let (legal, cast) = (Arc::from(legal), Cast::default());
    Sight::of(&Scene { view, moment, legal, take_back: false, hint: None, cast, uncovered: Arc::default() })
        .unwrap()
}

/// A whole game, played at random.
fn played(variant: &str, exchange: &str, seed: u64) -> LocalGame {
    let (mut game, mut roll) = (game(variant, exchange), dice(seed));
    while !game.is_over() {
        let owing: Vec<Seat> = game.state().turn().owing().iter().collect();
        let seat = owing[roll(owing.len())];
        let legal = game.state().legal_actions(seat);
        game.play(seat, &legal[roll(legal.len())]).unwrap();
    }
    game
}

/// What is drawn in each moment of a game as one viewpoint is told it.
fn moments(game: &LocalGame, seat: Option<Seat>) -> Vec<Sight> {
    let mut moments = Vec::new();
    for steps in game.steps(seat).windows(2) {
        let mut view = steps[0].view;
        for told in &steps[1].told {
            let Told::Seen(sighting) = told else { continue };
            assert!(pause(sighting) > 0);
            view.see(sighting).unwrap();
            moments.push(sight(view, Some(sighting.clone()), Vec::new()));
        }
    }
    moments
}

/// How the pawns of the whole board came to where they lie, those that lay there before left out.
fn arrivals(sight: &Sight) -> Vec<Came> {
    let came: Vec<Came> = match sight.view.options().moves() {
        Moves::Swap => {
            Cell::ALL.into_iter().flat_map(|cell| [0, 1].map(|slot| sight.came(cell, slot))).collect()
        }
        Moves::Free => {
            let pawns = Cell::ALL.into_iter().flat_map(|cell| sight.crowd(cell));
            pawns.map(|standing| sight.came_alone(standing.pawn())).collect()
        }
    };
    came.into_iter().filter(|came| *came != Came::Was).collect()
}

/// Whose pawns lie in the two places of a cell.
fn sides(sight: &Sight, aid: Aid, cell: Cell) -> [Option<Side>; 2] {
    slots(&sight.lying(aid, cell)).map(|pawn| pawn.map(Glimpse::side))
}

/// What is drawn in a moment fits what is told in it.
fn check_moment(sight: &Sight) {
    let lights = Cell::ALL.map(|cell| sight.light(cell));
    match sight.moment.clone().unwrap() {
        Sighting::Placed { .. } => assert_eq!(arrivals(sight), [Came::Placed]),
        Sighting::Exchanged { .. } => match *arrivals(sight) {
            [Came::From(x, y), Came::From(back_x, back_y)] => assert_eq!((x, y), (-back_x, -back_y)),
            ref other => panic!("two pawns change places, not {other:?}"),
        },
        Sighting::Open(Open::Moved { from, to, .. }) => match *arrivals(sight) {
            [Came::From(x, y)] => {
                let steps = |from: u8, to: u8| from.cast_signed() - to.cast_signed();
                assert_eq!(x, steps(from.column() as u8, to.column() as u8));
                assert_eq!(y, steps(from.row() as u8, to.row() as u8));
            }
            ref other => panic!("one pawn is moved, not {other:?}"),
        },
        Sighting::Open(Open::Duelled { cell, totals, .. }) => {
            assert_eq!(sight.totals(Aid::Nothing, cell), Some(totals));
            assert_eq!(lights.map(|light| light == " met"), Cell::ALL.map(|other| other == cell));
        }
        Sighting::Open(Open::Paid { .. }) => assert!(lights.contains(&" met")),
        Sighting::Chose { mask, .. } => {
            let lit = lights.map(|light| matches!(light, " row" | " column"));
            assert_eq!(lit, Cell::ALL.map(|cell| mask.cells().contains(&cell)));
        }
        Sighting::Open(Open::Passed { .. } | Open::Ended { .. }) => assert_eq!(arrivals(sight), []),
    }
}

#[test]
fn every_moment_of_a_game_is_drawn_and_nothing_can_be_touched_in_it() {
    for variant in VARIANTS {
        let game = played(variant, "optional", 2);
        for viewer in [Some(BISON), Some(WOLF), None] {
            for sight in moments(&game, viewer) {
                check_moment(&sight);
                assert!(!sight.is_played());
                let all = stops(&sight.view, None);
                assert!(!all.iter().any(|stop| goes_on(&sight.view, &sight.legal, None, *stop)));
                let sides = |aid| Cell::ALL.map(|cell| sides(&sight, aid, cell));
                assert_eq!(sides(Aid::Nothing), sides(Aid::Everything));
            }
        }
    }
}

#[test]
fn pawns_that_are_not_to_be_seen_lie_face_down() {
    let game = played("memory", "compulsory", 4);
    let known = |sight: &Sight, aid: Aid| -> usize {
        let pawns = Cell::ALL.into_iter().flat_map(|cell| sight.lying(aid, cell));
        pawns.filter(|pawn| matches!(pawn, Glimpse::Pawn(_))).count()
    };
    let steps = game.steps(Some(BISON)).iter().map(settled);
    let duels: Vec<Sight> = steps.filter(|sight| sight.view.phase() == Phase::Duel).collect();
    for sight in &duels {
        let shown = Aid::ALL.map(|aid| known(sight, aid));
        assert_eq!(shown[0], 0);
        assert!(shown[1] <= shown[2] && shown[2] >= 9, "{shown:?}");
    }
    assert_eq!(known(&duels[0], Aid::Shown), 0);
    assert!(known(duels.last().unwrap(), Aid::Shown) > 0);
}

/// Every move that is asked for by touches, one after another, and that the rules allow.
fn reached(view: &View, legal: &[Action]) -> Vec<Action> {
    let (mut picks, mut asked, mut at) = (vec![None], Vec::new(), 0);
    while let Some(pick) = picks.get(at).copied() {
        at += 1;
        for stop in stops(view, pick) {
            match touch(view, legal, pick, stop) {
                Some(Then::Pick(next)) if !picks.contains(&next) => picks.push(next),
                Some(Then::Ask(action)) if view.check(action).is_ok() => asked.push(action),
                Some(Then::Pick(_) | Then::Ask(_)) | None => {}
            }
        }
    }
    asked
}

#[test]
fn every_legal_move_can_be_touched_and_no_other() {
    for variant in VARIANTS {
        let game = played(variant, "optional", 9);
        for step in [BISON, WOLF].into_iter().flat_map(|seat| game.steps(Some(seat))) {
            let Sight { view, legal, .. } = settled(step);
            let reached = reached(&view, &legal);
            assert!(reached.iter().all(|action| legal.contains(action)), "{variant}");
            let missing = legal.iter().find(|action| **action != Action::Pass && !reached.contains(action));
            assert_eq!(missing, None, "{variant}");
        }
    }
}

#[test]
fn a_hint_marks_what_its_move_is_made_of() {
    for variant in VARIANTS {
        for step in played(variant, "optional", 6).steps(Some(BISON)) {
            let Sight { view, legal, .. } = settled(step);
            for action in legal {
                let open = match action {
                    Action::Move { pawn, .. } => Some(Pick::Pawn(pawn)),
                    _ => None,
                };
                let all = stops(&view, open).into_iter();
                let marked = all.filter(|stop| concerns(&view, action, *stop)).count();
                let expected = match action {
                    Action::Place { .. }
                    | Action::ExchangeCells { .. }
                    | Action::ExchangePawns { .. }
                    | Action::Move { .. } => 2,
                    Action::Choose { .. } => 1,
                    Action::Pass => 0,
                };
                assert_eq!(marked, expected, "{variant} {action}");
            }
        }
    }
}

#[test]
fn every_stop_is_reached_by_arrow_keys() {
    for variant in VARIANTS {
        for step in played(variant, "compulsory", 5).steps(Some(BISON)) {
            let all = stops(&settled(step).view, None);
            let mut reached = vec![all[0]];
            let mut at = 0;
            while let Some(from) = reached.get(at).copied() {
                at += 1;
                for way in [Way::Left, Way::Right, Way::Up, Way::Down] {
                    let to = next(&all, from, way);
                    reached.extend(to.filter(|to| !reached.contains(to)));
                }
            }
            assert_eq!(reached.len(), all.len(), "{variant} {:?}", settled(step).view.phase());
        }
    }
}

#[test]
fn keys_go_to_the_neighbour_and_stop_at_the_edge() {
    let all = stops(&settled(&game("base", "compulsory").steps(Some(BISON))[0]).view, None);
    let cell = Stop::Cell;
    assert_eq!(next(&all, cell(Cell::A1), Way::Right), Some(cell(Cell::B1)));
    assert_eq!(next(&all, cell(Cell::A1), Way::Down), Some(cell(Cell::A2)));
    assert_eq!(next(&all, cell(Cell::A1), Way::Left), Some(Stop::Mask(Mask::Row(Row::One))));
    assert_eq!(next(&all, cell(Cell::C2), Way::Home), Some(Stop::Mask(Mask::Row(Row::Two))));
    assert_eq!(next(&all, cell(Cell::C1), Way::Right), None);
    assert_eq!(Way::of("Enter"), None);
}

/// A base game in which this was played, by whoever was to move.
fn after(moves: &[&str]) -> LocalGame {
    let mut game = game("base", "compulsory");
    for action in moves {
        let seat = game.state().turn().owing().iter().next().unwrap();
        game.play(seat, &shelf::Action::Shamans(action.parse().unwrap())).unwrap();
    }
    game
}

fn now(game: &LocalGame, seat: Seat) -> Sight {
    settled(game.steps(Some(seat)).last().unwrap())
}

#[track_caller]
fn check_touch(sight: &Sight, pick: Option<Pick>, stop: Stop, expected: Then) {
    assert_eq!(touch(&sight.view, &sight.legal, pick, stop), Some(expected));
}

/// Why what a touch asks for is refused.
#[track_caller]
fn refused(sight: &Sight, pick: Option<Pick>, stop: Stop) -> Illegal {
    assert!(sight.is_played() && !goes_on(&sight.view, &sight.legal, pick, stop));
    match touch(&sight.view, &sight.legal, pick, stop) {
        Some(Then::Ask(action)) => sight.view.check(action).unwrap_err(),
        other => panic!("nothing was asked for: {other:?}"),
    }
}

fn hand(text: &str) -> Option<Pick> {
    Some(Pick::Hand(text.parse().unwrap()))
}

#[test]
fn a_touch_that_cannot_be_is_refused_with_its_reason() {
    let begun = after(&["B5@a1"]);
    let (bison, wolf) = (now(&begun, BISON), now(&begun, WOLF));
    let not_yours = Illegal::OutOfTurn(OutOfTurn::NotYourTurn { seat: BISON, to_act: WOLF });
    for stop in stops(&bison.view, None) {
        assert_eq!(refused(&bison, None, stop), not_yours);
    }
    let (a1, b6) = (Stop::Cell(Cell::A1), Stop::Hand("B6".parse().unwrap()));
    assert!(matches!(refused(&wolf, None, a1), Illegal::PlaceFirst { .. }));
    assert!(matches!(refused(&wolf, hand("W5"), a1), Illegal::EqualValues { cell: Cell::A1, .. }));
    assert!(matches!(refused(&wolf, None, b6), Illegal::NotYourPawn { .. }));
    check_touch(&wolf, None, Stop::Mask(MASK), Then::Ask(Action::Choose { mask: MASK }));
    refused(&wolf, None, Stop::Mask(MASK));
    check_touch(&wolf, hand("W6"), Stop::Hand("W6".parse().unwrap()), Then::Pick(None));
    let further = now(&after(&["B5@a1", "W6@b2"]), WOLF);
    let taken = refused(&further, hand("W7"), Stop::Cell(Cell::B2));
    assert!(matches!(taken, Illegal::CellTaken { cell: Cell::B2, .. }));
}

#[test]
fn a_sealed_mask_is_taken_back_before_another_is_chosen() {
    let whole = played("base", "compulsory", 1);
    let moves = whole.saved().moves[..18].to_vec();
    let mut game = LocalGame::open(&Saved { moves, ..whole.saved().clone() });
    let duel = now(&game, BISON);
    let (column, choose) = ("a".parse().unwrap(), Action::Choose { mask: MASK });
    check_touch(&duel, None, Stop::Mask(column), Then::Ask(Action::Choose { mask: column }));
    refused(&duel, None, Stop::Mask(column));
    assert!(matches!(refused(&duel, None, Stop::Cell(Cell::A1)), Illegal::MaskFirst { .. }));
    check_touch(&duel, None, Stop::Mask(MASK), Then::Ask(choose));
    game.play(BISON, &shelf::Action::Shamans(choose)).unwrap();
    let has_chosen = Illegal::OutOfTurn(OutOfTurn::HasChosen { seat: BISON });
    assert_eq!(refused(&now(&game, BISON), None, Stop::Mask(MASK)), has_chosen);
    game.take_back(BISON).unwrap();
    assert!(now(&game, BISON).legal.contains(&choose));
}

#[test]
fn a_cell_is_no_pawn_where_pawns_are_exchanged_one_by_one() {
    let game = played("pro", "optional", 8);
    let steps = game.steps(Some(BISON)).iter().map(settled);
    let exchange = steps.into_iter().find(|sight| sight.legal.contains(&Action::Pass)).unwrap();
    let refusal = refused(&exchange, None, Stop::Cell(Cell::A1));
    assert_eq!(exchange.view.check("b2-c3".parse().unwrap()), Err(refusal));
}

#[test]
fn a_seat_that_someone_else_plays_does_not_answer_touches() {
    let game = after(&["B5@a1"]);
    let view = game.steps(Some(WOLF)).last().unwrap().view;
    assert!(sight(view, None, view.legal_actions()).is_played());
    assert!(!sight(view, None, Vec::new()).is_played());
    assert!(!settled(game.steps(None).last().unwrap()).is_played());
    let over = played("base", "compulsory", 1);
    assert!(!now(&over, BISON).is_played());
}

#[test]
fn two_pawns_of_one_side_in_a_cell_have_places_of_their_own() {
    let game = played("pro", "compulsory", 3);
    let mut pairs = 0;
    let sights = game.steps(None).iter().map(settled).filter(|sight| sight.view.phase() != Phase::Place);
    for (sight, cell) in sights.flat_map(|sight| Cell::ALL.map(|cell| (sight.clone(), cell))) {
        let pawns = sight.view.pawns(cell);
        let [first, second] = slots(&pawns).map(Option::unwrap);
        assert_eq!([first, second], pawns[..]);
        pairs += usize::from(first.side() == second.side());
    }
    assert!(pairs > 0, "this game should bring two of one side together");
}

#[test]
fn a_pawn_of_wolf_alone_lies_where_wolf_lies() {
    let sight = settled(after(&["B5@a1", "W6@b2"]).steps(None).last().unwrap());
    let lies = |cell: Cell| slots(&sight.view.pawns(cell)).map(|pawn| pawn.is_some());
    assert_eq!([lies(Cell::A1), lies(Cell::B2)], [[true, false], [false, true]]);
}
