//! Free moves at the board of the Duel of the Shamans, without a screen: the first move is a draft until the second is
//! chosen, and cells may be crowded.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use record::Hex;
use rules::shamans::{Action, Cell, Illegal, Open, Pawn, Phase, Sighting, View};
use rules::{GameView as _, Seat, shelf};
use web::board::shamans::choice::{Pick, Then, goes_on, known, opened, touch};
use web::board::shamans::crowd::grid;
use web::board::shamans::draft::Draft;
use web::board::shamans::focus_order::{Stop, Way, next, stops};
use web::board::shamans::sight::{Aid, Came, Sight, Standing};
use web::game::cast::Cast;
use web::game::local::{Chair, LocalGame, Saved};
use web::game::scene::Scene;

const BISON: Seat = Seat::FIRST;

/// A game in which Bison owes the first exchange. The pawns of value n lie together, n from a1 on, until the moves given
/// here are played, in turn with duels at c1, which are draws.
fn game(exchange: &str, moves: &[&str]) -> LocalGame {
    let options = format!(r#"{{"variant":"pro","moves":"free","exchange":"{exchange}"}}"#);
    let setup = wire::read_strict(&format!(r#"{{"game":"shamans","options":{options}}}"#)).unwrap();
    let saved = Saved {
        setup,
        chairs: vec![Chair::Bot(1); 2],
        seed: Hex([7; 32]),
        moves: Vec::new(),
        practice: false,
        coached: false,
    };
    let mut game = LocalGame::open(&saved);
    let placements = Cell::ALL
        .into_iter()
        .zip(1..)
        .flat_map(|(cell, value)| ["B", "W"].map(|side| format!("{side}{value}@{cell}")));
    for action in placements.chain(["1".to_owned(), "c".to_owned()]) {
        play(&mut game, &action);
    }
    for action in moves {
        play(&mut game, action);
    }
    game
}

fn play(game: &mut LocalGame, action: &str) {
    let owing = game.state().turn().owing();
    let action = shelf::Action::Shamans(action.parse().unwrap());
    let seat = owing.iter().find(|seat| game.state().legal_actions(*seat).contains(&action)).unwrap();
    game.play(seat, &action).unwrap();
}

fn pawn(text: &str) -> Pawn {
    text.parse().unwrap()
}

fn view(game: &LocalGame) -> View {
    match game.steps(Some(BISON)).last().unwrap().view {
        shelf::View::Shamans(view) => view,
        _ => panic!("another game"),
    }
}

/// What is seen of the game as it is, in a moment or after all is told.
fn seen(view: View, moment: Option<Sighting>) -> Sight {
    let view = shelf::View::Shamans(view);
    let legal = if moment.is_none() { Arc::from(view.legal_actions()) } else { Arc::default() };
    let moment = moment.map(shelf::Sighting::Shamans);
    let scene = Scene {
        view,
        moment,
        legal,
        take_back: false,
        hint: None,
        cast: Cast::default(),
        uncovered: [].into(),
    };
    Sight::of(&scene).unwrap()
}

fn now(game: &LocalGame) -> Sight {
    seen(view(game), None)
}

/// A draft of these moves.
fn draft(game: &LocalGame, moves: &[(&str, Cell)]) -> Draft {
    let mut draft = Draft::default();
    for (text, cell) in moves {
        draft.add(&view(game), pawn(text), *cell);
    }
    draft
}

fn to(text: &str) -> Action {
    text.parse().unwrap()
}

#[test]
fn the_first_move_waits_for_the_second_and_then_both_are_sent() {
    let mut game = game("compulsory", &[]);
    let mut draft = draft(&game, &[("B5", Cell::A1)]);
    assert_eq!((draft.next(&view(&game)), draft.half(&view(&game))), (None, Some(to("B5>a1"))));
    draft.add(&view(&game), pawn("W9"), Cell::B2);
    assert_eq!((draft.next(&view(&game)), draft.half(&view(&game))), (Some(to("B5>a1")), None));
    play(&mut game, "B5>a1");
    draft.follow(&view(&game));
    assert_eq!(draft.next(&view(&game)), Some(to("W9>b2")));
    play(&mut game, "W9>b2");
    assert_eq!(view(&game).phase(), Phase::Duel);
    assert_eq!(draft.next(&view(&game)), None);
    draft.follow(&view(&game));
    assert!(draft.is_empty());
}

#[test]
fn a_draft_is_shown_as_if_it_had_been_played() {
    let mut game = game("optional", &[]);
    let shown = draft(&game, &[("B5", Cell::A1)]).on(now(&game));
    assert_eq!(shown.crowd(Cell::B2), [Standing::Left(pawn("B5")), Standing::Here(pawn("W5"))]);
    assert_eq!(shown.crowd(Cell::A1), ["B1", "B5", "W1"].map(pawn).map(Standing::Here));
    let totals = |sight: &Sight| Cell::ALL.map(|cell| sight.totals(Aid::Nothing, cell));
    assert_eq!((totals(&shown)[0], totals(&shown)[4]), (Some([6, 1]), Some([0, 5])));
    assert!(now(&game).legal.contains(&Action::Pass) && !shown.legal.contains(&Action::Pass));
    play(&mut game, "B5>a1");
    assert_eq!((totals(&shown), shown.legal.clone()), (totals(&now(&game)), now(&game).legal));
    assert!(shown.is_played());
}

#[test]
fn the_pawn_of_the_draft_cannot_be_chosen_again() {
    let game = game("compulsory", &[]);
    let shown = draft(&game, &[("B5", Cell::C3)]).on(now(&game));
    let stop = Stop::Pawn(pawn("B5"));
    assert!(!goes_on(&shown.view, &shown.legal, None, stop));
    let Some(Then::Ask(asked)) = touch(&shown.view, &shown.legal, None, stop) else {
        panic!("it is taken up")
    };
    assert_eq!(shown.view.check(asked), Err(Illegal::AlreadyMoved { pawn: pawn("B5") }));
    assert!(goes_on(&shown.view, &shown.legal, None, Stop::Pawn(pawn("B9"))));
}

#[test]
fn a_draft_that_is_taken_back_leaves_nothing() {
    let game = game("optional", &[]);
    let mut draft = draft(&game, &[("B5", Cell::C3)]);
    draft.undo();
    assert!(draft.is_empty());
    let shown = draft.on(now(&game));
    assert_eq!((shown.legal.clone(), shown.drafted.clone()), (now(&game).legal, Vec::new()));
    draft.add(&view(&game), pawn("W1"), Cell::B1);
    assert_eq!(draft.next(&view(&game)), None, "the first move is a first move again");
}

#[test]
fn while_both_are_on_their_way_nothing_can_be_touched() {
    let mut game = game("compulsory", &[]);
    let draft = draft(&game, &[("B5", Cell::A1), ("W9", Cell::B2)]);
    let before = draft.on(now(&game));
    assert_eq!(before.drafted, [(pawn("B5"), Cell::B2), (pawn("W9"), Cell::C3)]);
    play(&mut game, "B5>a1");
    let between = draft.on(now(&game));
    assert_eq!(between.drafted, [(pawn("W9"), Cell::C3)]);
    for sight in [before, between] {
        assert_eq!(sight.view.cell(pawn("W9")), Some(Cell::B2));
        assert!(sight.legal.is_empty() && !sight.is_played());
    }
}

#[test]
fn a_first_move_that_was_sent_alone_stands_and_the_second_is_sent_at_once() {
    let game = game("optional", &["B5>a1"]);
    assert_eq!((view(&game).moved(), now(&game).legal.contains(&Action::Pass)), (Some(pawn("B5")), false));
    let draft = draft(&game, &[("W5", Cell::A1)]);
    assert_eq!((draft.next(&view(&game)), draft.half(&view(&game))), (Some(to("W5>a1")), None));
}

#[test]
fn a_draft_does_not_outlive_what_it_was_made_for() {
    for played in ["W7>a1", "B5>a1", "-"] {
        let mut game = game("optional", &[]);
        let mut draft = draft(&game, &[("B5", Cell::A1)]);
        play(&mut game, played);
        draft.follow(&view(&game));
        assert!(draft.is_empty(), "{played}");
    }
    let mut game = game("compulsory", &[]);
    let mut draft = draft(&game, &[("B5", Cell::A1), ("B6", Cell::A1)]);
    play(&mut game, "W7>a1");
    draft.follow(&view(&game));
    assert!(draft.is_empty(), "what was to follow another move is not played after this one");
}

#[test]
fn what_was_drafted_here_does_not_come_a_second_time() {
    let mut game = game("compulsory", &[]);
    let moved = Sighting::Open(Open::Moved { seat: BISON, pawn: pawn("B5"), from: Cell::B2, to: Cell::A1 });
    let draft = draft(&game, &[("B5", Cell::A1), ("W9", Cell::B2)]);
    play(&mut game, "B5>a1");
    let told = seen(view(&game), Some(moved));
    assert_eq!(told.came_alone(pawn("B5")), Came::From(1, 1));
    assert_eq!(draft.on(told).came_alone(pawn("B5")), Came::Was);
}

#[test]
fn a_cell_with_several_pawns_is_opened_and_one_pawn_alone_is_taken_at_once() {
    let game = game("compulsory", &["B5>a1", "W5>c3", "1", "c", "B2>a1", "W2>a1", "1", "c"]);
    let Sight { view, legal, .. } = now(&game);
    let touched = |pick, stop| touch(&view, &legal, pick, stop);
    let open = Some(Pick::Cell(Cell::A1));
    assert_eq!(touched(None, Stop::Cell(Cell::A1)), Some(Then::Pick(open)));
    assert_eq!(opened(&view, open), Some(Cell::A1));
    let spread = |pick| {
        stops(&view, pick).into_iter().filter(|stop| matches!(stop, Stop::Pawn(_))).collect::<Vec<_>>()
    };
    assert_eq!(spread(open), ["B1", "B2", "B5", "W1", "W2"].map(|text| Stop::Pawn(pawn(text))));
    assert_eq!(spread(None), []);
    let b2 = Some(Pick::Pawn(pawn("B2")));
    assert_eq!(touched(open, Stop::Pawn(pawn("B2"))), Some(Then::Pick(b2)));
    assert_eq!(spread(b2), spread(open), "another of the same cell can still be taken");
    assert_eq!(touched(b2, Stop::Cell(Cell::A1)), Some(Then::Pick(None)));
    assert_eq!(touched(b2, Stop::Cell(Cell::B2)), Some(Then::Ask(to("B2>b2"))));
    assert_eq!(
        touched(b2, Stop::Pawn(pawn("W9"))),
        Some(Then::Ask(to("B2>c3"))),
        "a pawn stands for its cell"
    );
}

#[test]
fn an_empty_cell_is_a_target_and_nothing_else() {
    let game = game("optional", &["B5>a1", "W5>a1", "1", "c", "-", "1", "c"]);
    let Sight { view, legal, .. } = now(&game);
    assert_eq!(known(&view, Cell::B2).count(), 0);
    let Some(Then::Ask(asked)) = touch(&view, &legal, None, Stop::Cell(Cell::B2)) else {
        panic!("it is picked up")
    };
    assert!(matches!(view.check(asked), Err(Illegal::MoveFirst { moved: None, .. })));
    assert!(goes_on(&view, &legal, Some(Pick::Pawn(pawn("B1"))), Stop::Cell(Cell::B2)));
}

#[test]
fn the_pawns_of_an_open_cell_are_reached_by_arrow_keys_and_left_again() {
    let game = game("compulsory", &["B5>a1", "W5>a1", "1", "c", "B2>a1", "W2>a1", "1", "c"]);
    let all = stops(&view(&game), Some(Pick::Cell(Cell::A1)));
    let stop = |text| Stop::Pawn(pawn(text));
    assert_eq!(next(&all, stop("B1"), Way::Right), Some(stop("B2")));
    assert_eq!(next(&all, stop("B5"), Way::Right), Some(stop("W1")));
    assert_eq!(next(&all, stop("B1"), Way::Up), Some(Stop::Cell(Cell::A3)));
    assert_eq!(next(&all, Stop::Cell(Cell::A3), Way::Down), Some(stop("B1")));
    assert_eq!(next(&all, stop("B1"), Way::End), Some(stop("W5")));
}

#[test]
fn however_many_pawns_lie_in_a_cell_they_fit_and_can_be_read() {
    for (bison, wolf) in (0..=9).flat_map(|bison| (0..=9).map(move |wolf| (bison, wolf))) {
        let (columns, rows) = grid([bison, wolf]);
        assert!(bison.div_ceil(columns) + wolf.div_ceil(columns) <= rows, "{bison} and {wolf}");
        // The cell of a phone 360 wide has 90 pixels, of which 18 are for its name and totals.
        let size = 88 / columns.max(1);
        let size = size.min(72 / rows.max(1));
        assert!(size >= 17, "{bison} and {wolf} pawns would be {size} pixels wide");
    }
}
