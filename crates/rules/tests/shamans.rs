//! Duel of the Shamans, ruling by ruling. Positions are given in notation, and what the rules allow is
//! counted again here, by brute force, without the engine's own idea of what is legal.

#![expect(clippy::unwrap_used, reason = "helpers of tests may panic")]

use rules::shamans::{
    Action, Cell, Event, Exchange, Glimpse, Illegal, Mask, Moves, Open, Options, ParseActionError, Pawn,
    Phase, Side, Sighting, State, Variant, View, placers,
};
use rules::{Game, GameView, Luck, OutOfTurn, Seat, Seats, Turn, Viewpoint};

const BISON: Viewpoint = Viewpoint::Seat(Seat::FIRST);
const WOLF: Viewpoint = Viewpoint::Seat(Seat::SECOND);
/// Bison's 1 to 9 and, one cell on, Wolf's: in every cell but a1 Bison is one ahead.
const BISON_CELLS: &str = "a1 a2 a3 b1 b2 b3 c1 c2 c3";
const WOLF_CELLS: &str = "a2 a3 b1 b2 b3 c1 c2 c3 a1";

struct Dice(u64);

impl Luck for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(bound)) >> 32) as u32
    }
}

fn options(variant: Variant, exchange: Exchange, duels: u16) -> Options {
    Options::new(variant, exchange, duels).unwrap()
}

fn base() -> Options {
    Options::default()
}

fn variant(variant: Variant) -> Options {
    options(variant, Exchange::Compulsory, 100)
}

/// A professional game with free moves.
fn free(exchange: Exchange) -> Options {
    options(Variant::Pro, exchange, 12).with_moves(Moves::Free).unwrap()
}

fn parse<T: std::str::FromStr<Err: std::fmt::Debug>>(text: &str) -> T {
    text.parse().unwrap()
}

/// Who is to make this move: the owner of a mask, else the seat whose turn it is.
fn mover(state: &State, action: Action) -> Seat {
    match (state.turn(), action) {
        (Turn::Of(seat), _) => seat,
        (_, Action::Choose { mask }) => mask.side().seat(),
        _ => Seat::FIRST,
    }
}

#[track_caller]
fn play(state: &mut State, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in moves.split_whitespace() {
        let action = parse(text);
        let seat = mover(state, action);
        if let Err(illegal) = state.play(seat, action, &mut |event| events.push(event)) {
            panic!("{text}: {illegal}");
        }
    }
    events
}

/// A game with all pawns placed: the cells of the values 1 to 9 of each side.
#[track_caller]
fn placed(options: Options, bison: &str, wolf: &str) -> State {
    let mut state = State::new(&options);
    let mut bison = (1..).zip(bison.split_whitespace()).map(|(value, cell)| format!("B{value}@{cell}"));
    let mut wolf = (1..).zip(wolf.split_whitespace()).map(|(value, cell)| format!("W{value}@{cell}"));
    while state.turn() == Turn::Of(Seat::FIRST) || state.turn() == Turn::Of(Seat::SECOND) {
        let pawns: &mut dyn Iterator<Item = String> =
            if state.turn() == Turn::Of(Seat::FIRST) { &mut bison } else { &mut wolf };
        play(&mut state, &pawns.next().unwrap());
    }
    state
}

#[track_caller]
fn refused(state: &State, text: &str) -> String {
    let action = parse(text);
    let mut copy = *state;
    let illegal = copy.play(mover(state, action), action, &mut |_| {}).unwrap_err();
    assert!(copy == *state, "a refusal changes nothing");
    illegal.to_string()
}

fn legal(state: &State, seat: Seat) -> Vec<String> {
    let mut actions: Vec<_> = state.legal_actions(seat).iter().map(Action::to_string).collect();
    actions.sort();
    actions
}

/// A seat that may act, and one of its legal actions.
fn any_action(state: &State, dice: &mut Dice) -> Option<(Seat, Action)> {
    let seats = state.turn().owing();
    if seats.is_empty() {
        return None;
    }
    let seat = seats.iter().nth(dice.below(seats.len() as u32) as usize)?;
    let actions = state.legal_actions(seat);
    Some((seat, actions[dice.below(actions.len() as u32) as usize]))
}

fn all_options() -> impl Iterator<Item = Options> {
    let variants = [Variant::Base, Variant::Memory, Variant::Pro].into_iter();
    let exchanges = [Exchange::Compulsory, Exchange::Optional];
    let swapped = variants.flat_map(move |variant| exchanges.map(|exchange| options(variant, exchange, 12)));
    swapped.chain(exchanges.map(free))
}

/// Plays random games and shows every moment of them.
fn wander(games: u64, mut visit: impl FnMut(&State, &mut Dice)) {
    for options in all_options() {
        for game in 1..=games {
            let mut dice = Dice(game.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let mut state = State::new(&options);
            visit(&state, &mut dice);
            while let Some((seat, action)) = any_action(&state, &mut dice) {
                state.play(seat, action, &mut |_| {}).unwrap();
                visit(&state, &mut dice);
            }
        }
    }
}

/// Pawns on a board, to count legal placements without the engine.
#[derive(Clone)]
struct Board {
    /// By side, then by cell: the value that lies there.
    cells: [[Option<u8>; 9]; 2],
}

impl Board {
    fn of(view: &View) -> Board {
        let mut board = Board { cells: [[None; 9]; 2] };
        for (index, cell) in Cell::ALL.into_iter().enumerate() {
            for pawn in view.pawns(cell).iter().filter_map(|glimpse| glimpse.pawn()) {
                board.cells[pawn.side().index()][index] = Some(pawn.value());
            }
        }
        board
    }

    fn left(&self, side: usize) -> Vec<u8> {
        (1..=9).filter(|value| !self.cells[side].contains(&Some(*value))).collect()
    }

    /// Every placement that brings no equal values together at once.
    fn steps(&self, side: usize) -> Vec<(u8, usize, Board)> {
        let mut steps = Vec::new();
        for value in self.left(side) {
            for cell in 0..9 {
                if self.cells[side][cell].is_none() && self.cells[1 - side][cell] != Some(value) {
                    let mut next = self.clone();
                    next.cells[side][cell] = Some(value);
                    steps.push((value, cell, next));
                }
            }
        }
        steps
    }

    /// Tries every way to place what is left.
    fn can_be_completed(&self) -> bool {
        match (0..2).find(|side| !self.left(*side).is_empty()) {
            None => true,
            Some(side) => {
                // One pawn after the other: in a full placement each lies somewhere.
                let value = self.left(side)[0];
                let steps = self.steps(side).into_iter().filter(|step| step.0 == value);
                steps.map(|step| step.2).any(|next| next.can_be_completed())
            }
        }
    }

    fn legal(&self, side: usize) -> Vec<(u8, usize, Board)> {
        self.steps(side).into_iter().filter(|step| step.2.can_be_completed()).collect()
    }

    /// S1, spelled out.
    fn order() -> Vec<usize> {
        vec![0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]
    }

    fn paths(&self, placed: usize, depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        let steps = self.legal(Board::order()[placed]).into_iter();
        steps.map(|step| step.2.paths(placed + 1, depth - 1)).sum()
    }
}

fn paths(state: &State, depth: usize) -> u64 {
    let Turn::Of(seat) = state.turn() else { return u64::from(depth == 0) };
    let mut count = u64::from(depth == 0);
    if depth > 0 {
        for action in &state.legal_actions(seat) {
            let mut next = *state;
            next.play(seat, *action, &mut |_| {}).unwrap();
            count += if depth == 1 { 1 } else { paths(&next, depth - 1) };
        }
    }
    count
}

/// A base game of which `placements` have been made at random.
fn partly_placed(placements: usize, dice: &mut Dice) -> State {
    let mut state = State::new(&base());
    for _ in 0..placements {
        let (seat, action) = any_action(&state, dice).unwrap();
        state.play(seat, action, &mut |_| {}).unwrap();
    }
    state
}

fn glimpses(view: &View, cell: &str) -> String {
    let pawns = view.pawns(parse(cell));
    pawns.iter().map(Glimpse::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn s1_bison_places_one_then_each_side_two_and_wolf_one_at_the_end() {
    let order: Vec<Side> = Board::order().into_iter().map(|side| Side::ALL[side]).collect();
    assert_eq!(placers().collect::<Vec<Side>>(), order);
    for variant_played in [Variant::Base, Variant::Memory, Variant::Pro] {
        let mut state = State::new(&variant(variant_played));
        let mut dice = Dice(7);
        for side in Board::order() {
            assert_eq!(state.turn(), Turn::Of(Side::ALL[side].seat()));
            let (seat, action) = any_action(&state, &mut dice).unwrap();
            state.play(seat, action, &mut |_| {}).unwrap();
        }
        assert_eq!(state.turn(), Turn::Together(Seats::first(2)));
    }
}

#[test]
fn s1_a_cell_takes_one_own_pawn() {
    let mut state = State::new(&base());
    play(&mut state, "B5@a1 W7@a1");
    assert_eq!(refused(&state, "W2@a1"), "a1 has a pawn of Wolf already: one pawn of each side a cell");
    assert_eq!(refused(&state, "W7@b1"), "W7 has been placed already");
    assert_eq!(refused(&state, "B4@b1"), "B4 is not yours: place a pawn of Wolf");
    assert_eq!(refused(&state, "-"), "a pawn is to be placed now, like W5@a1");
    assert_eq!(
        refused(&state, "b"),
        "a pawn is to be placed now, like W5@a1: masks are chosen once all pawns are placed"
    );
}

#[test]
fn s2_equal_values_never_share_a_cell() {
    let mut state = State::new(&base());
    play(&mut state, "B5@a1");
    assert_eq!(refused(&state, "W5@a1"), "two pawns of value 5 would share a1: equal values never do");
    assert_eq!(state.legal_actions(Seat::SECOND).len(), 80);
}

#[test]
fn s2_a_placement_must_leave_room_for_all_others() {
    let mut state = State::new(&base());
    play(&mut state, "B1@a1 W2@a1 W1@a2 B2@a2 B3@a3 W4@a3 W3@b1 B4@b1 B5@b2 W6@b2 W5@b3 B6@b3 B7@c1 W7@c2");
    // Wolf has 8 and 9 left for c1 and c3, Bison 8 and 9 for c2 and c3. All four choices leave a way.
    assert_eq!(legal(&state, Seat::SECOND), ["W8@c1", "W8@c3", "W9@c1", "W9@c3"]);
    play(&mut state, "W8@c1");
    // With B9 at c2, B8 would be left for c3 beside W9: fine. With B8 at c2, both 9s would meet there.
    assert_eq!(legal(&state, Seat::FIRST), ["B8@c3", "B9@c2"]);
    assert_eq!(
        refused(&state, "B8@c2"),
        "with B8 at c2 the last pawns could not be placed without equal values in one cell"
    );
}

/// The refusal of a placement names the last pawn and the cell that would be left for it.
#[track_caller]
fn check_stuck(moves: &str, placement: &str, stuck: (&str, &str)) {
    let mut state = State::new(&base());
    play(&mut state, moves);
    let action = parse(placement);
    let Err(Illegal::NoCompletion { last, left, .. }) = state.check(mover(&state, action), action) else {
        panic!("{placement} leaves a way");
    };
    assert_eq!((last.to_string().as_str(), left.to_string().as_str()), stuck);
}

#[test]
fn s2_the_pawn_that_could_not_be_placed_is_named() {
    let start = "B1@a1 W2@a1 W1@a2 B2@a2 B3@a3 W4@a3 W3@b1 B4@b1 B5@b2 W6@b2 W5@b3 B6@b3 B7@c1 W7@c2";
    // Both nines would be left for c3.
    check_stuck(&format!("{start} W8@c1"), "B8@c2", ("B9", "c3"));
    // Wolf's nine is left for c3.
    check_stuck(&format!("{start} W8@c1"), "B9@c3", ("W9", "c3"));
    let start = "B1@a1 W2@a1 W1@a2 B2@a2 B3@a3 W4@a3 W3@b1 B4@b1 B5@b2 W6@b2 W5@b3 B6@b3 B9@c1 W7@c1";
    // Bison's eight would be left for c3, where Wolf's lies.
    check_stuck(&format!("{start} W8@c3"), "B7@c2", ("B8", "c3"));
}

#[test]
fn refusals_name_the_pawns_and_cells_that_they_are_about() {
    let mut state = State::new(&base());
    play(&mut state, "B5@a1");
    let (pawn, equal, cell) = (parse("W5"), parse("B5"), Cell::A1);
    let refused = state.check(Seat::SECOND, parse("W5@a1"));
    assert_eq!(refused, Err(Illegal::EqualValues { pawn, equal, cell }));
    play(&mut state, "W7@b3");
    let refused = state.check(Seat::SECOND, parse("W7@c3"));
    assert_eq!(refused, Err(Illegal::AlreadyPlaced { pawn: parse("W7"), cell: Cell::B3 }));
    let mut state = placed(base().with_exchange(Exchange::Optional), BISON_CELLS, WOLF_CELLS);
    play(&mut state, "1 a");
    let (pawn, equal, cell) = (parse("B9"), parse("W9"), Cell::A1);
    let refused = state.check(Seat::FIRST, parse("a1-c3"));
    assert_eq!(refused, Err(Illegal::EqualValues { pawn, equal, cell }));
    let refused = state.check(Seat::FIRST, parse("2"));
    assert_eq!(refused, Err(Illegal::ExchangeCellsFirst { exchange: Exchange::Optional }));
}

#[test]
fn s2_the_completion_filter_is_what_brute_force_finds() {
    let mut dice = Dice(20_260);
    for round in 0..400 {
        for placements in (0..18).filter(|placements| *placements >= 12 || round % 20 == 0) {
            let state = partly_placed(placements, &mut dice);
            let side = Board::order()[placements];
            let legal = Board::of(&state.view(Viewpoint::Table)).legal(side);
            let expected: Vec<Action> = legal
                .into_iter()
                .map(|(value, cell, _)| {
                    let pawn = Pawn::new(Side::ALL[side], value).unwrap();
                    Action::Place { pawn, cell: Cell::ALL[cell] }
                })
                .collect();
            assert!(!expected.is_empty(), "nobody gets stuck");
            assert_eq!(state.legal_actions(Side::ALL[side].seat()).as_slice(), expected);
        }
    }
}

#[test]
fn s2_the_tree_of_the_last_placements_is_counted_by_brute_force() {
    let mut dice = Dice(99);
    for _ in 0..40 {
        for last in 1..=5 {
            let state = partly_placed(18 - last, &mut dice);
            let board = Board::of(&state.view(Viewpoint::Table));
            for depth in 0..=last {
                assert_eq!(paths(&state, depth), board.paths(18 - last, depth), "{last} left, depth {depth}");
            }
        }
    }
}

#[test]
fn the_first_placements_are_counted_by_hand() {
    // Bison 81; Wolf 9 × 9 but not the equal beside it: 80; Wolf again: 8 × 8, less 1 unless its equal's
    // cell or value is taken. Of the 80, 8 took the cell and 8 the value, and 64 neither.
    let state = State::new(&base());
    assert_eq!(paths(&state, 1), 81);
    assert_eq!(paths(&state, 2), 81 * 80);
    assert_eq!(paths(&state, 3), 81 * (16 * 64 + 64 * 63));
}

#[test]
fn s2_an_exchange_never_brings_equal_values_together() {
    let mut state = placed(base(), BISON_CELLS, WOLF_CELLS);
    play(&mut state, "1 a");
    // Each value rules out one pair: a1-a2, a2-a3, … c2-c3, a1-c3.
    assert_eq!(state.legal_actions(Seat::FIRST).len(), 27);
    assert_eq!(refused(&state, "a1-a2"), "two pawns of value 1 would share a2: equal values never do");
    assert_eq!(refused(&state, "a1-c3"), "two pawns of value 9 would share a1: equal values never do");
    assert_eq!(
        refused(&state, "B1-B3"),
        "two of your pawns are to be exchanged now: name their cells, like a1-c3"
    );
    play(&mut state, "a1-a3");
    assert_eq!(glimpses(&state.view(Viewpoint::Table), "a3"), "B1 W2");
}

#[test]
fn s3_masks_are_secret_until_both_are_chosen() {
    let mut state = placed(base(), BISON_CELLS, WOLF_CELLS);
    let before = [WOLF, Viewpoint::Table].map(|viewpoint| state.view(viewpoint));
    let events = play(&mut state, "2");
    assert_eq!([WOLF, Viewpoint::Table].map(|viewpoint| state.view(viewpoint)), before);
    assert_eq!(state.turn(), Turn::Together(Seats::only(Seat::SECOND)));
    assert_eq!(before[0].turn(), Turn::Together(Seats::first(2)));
    assert_eq!(state.view(BISON).turn(), Turn::Together(Seats::only(Seat::SECOND)));
    assert_eq!(state.view(BISON).mask(), Some(parse("2")));
    assert_eq!(events.len(), 1);
    assert_eq!([WOLF, Viewpoint::Table].map(|viewpoint| events[0].sighting(viewpoint)), [None, None]);
    let mask: Mask = parse("2");
    assert_eq!(events[0].sighting(BISON), Some(Sighting::Chose { seat: Seat::FIRST, mask }));
    assert_eq!(refused(&state, "3"), "seat 0 has chosen already and waits for the others");
}

#[test]
fn s3_all_three_masks_are_in_hand_for_every_duel() {
    let mut state = placed(base(), BISON_CELLS, WOLF_CELLS);
    for _ in 0..3 {
        assert_eq!(legal(&state, Seat::FIRST), ["1", "2", "3"]);
        assert_eq!(legal(&state, Seat::SECOND), ["a", "b", "c"]);
        play(&mut state, "2 b");
        let (seat, action) = any_action(&state, &mut Dice(5)).unwrap();
        state.play(seat, action, &mut |_| {}).unwrap();
    }
    let wolf_row = state.check(Seat::SECOND, parse("2"));
    assert_eq!(wolf_row, Err(Illegal::NotYourMask { side: Side::Wolf, mask: parse("2") }));
    assert_eq!(wolf_row.unwrap_err().to_string(), "2 is a mask of Bison: Wolf chooses a, b or c");
    let wolf_pawn = state.check(Seat::SECOND, parse("W5@a1"));
    assert_eq!(wolf_pawn, Err(Illegal::MaskFirst { side: Side::Wolf }));
    assert_eq!(wolf_pawn.unwrap_err().to_string(), "Wolf chooses a mask now: a, b or c");
}

#[test]
fn s4_the_loser_pays_the_difference() {
    let mut state = placed(base(), BISON_CELLS, WOLF_CELLS);
    let events = play(&mut state, "2 b");
    let view = state.view(Viewpoint::Table);
    assert_eq!([Side::Bison, Side::Wolf].map(|side| view.shells(side)), [10, 8]);
    let duel = view.last_duel().unwrap();
    assert_eq!((duel.cell, duel.totals, duel.paid, duel.winner()), (Cell::B2, [5, 4], 1, Some(Side::Bison)));
    let paid = Sighting::Open(Open::Paid { from: Seat::SECOND, to: Seat::FIRST, shells: 1 });
    assert_eq!(events[3].sighting(WOLF), Some(paid));
    assert_eq!(view.duels(), 1);
}

#[test]
fn s4_who_has_less_pays_all_that_is_left_and_the_game_ends_at_once() {
    let mut state = placed(base(), BISON_CELLS, WOLF_CELLS);
    // At a1 Wolf's 9 meets Bison's 1: 8 shells, then the last one of a debt of 8.
    play(&mut state, "1 a a2-c2");
    assert_eq!(state.view(WOLF).shells(Side::Bison), 1);
    let events = play(&mut state, "1 a");
    assert_eq!(state.view(WOLF).last_duel().unwrap().paid, 1);
    assert_eq!(state.turn(), Turn::Over);
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.scores(), outcome.winners()), (&[0, 18][..], Seats::only(Seat::SECOND)));
    assert!(events.last() == Some(&Event::Open(Open::Ended { outcome })));
    assert_eq!(state.check(Seat::FIRST, parse("1")), Err(OutOfTurn::Over.into()));
}

#[test]
fn s5_after_duel_1_bison_exchanges_after_duel_2_wolf_and_passing_changes_nothing() {
    for moves in ["a1-b1 b1-c1 a1-b1", "- - -"] {
        let mut state = placed(options(Variant::Memory, Exchange::Optional, 100), BISON_CELLS, WOLF_CELLS);
        for (text, seat) in moves.split(' ').zip([Seat::FIRST, Seat::SECOND, Seat::FIRST]) {
            play(&mut state, "3 b");
            assert_eq!(state.turn(), Turn::Of(seat));
            play(&mut state, text);
        }
    }
}

#[test]
fn s5_the_exchange_is_compulsory_unless_agreed_otherwise() {
    for variant in [Variant::Base, Variant::Memory, Variant::Pro] {
        let mut state = placed(options(variant, Exchange::Compulsory, 100), BISON_CELLS, WOLF_CELLS);
        play(&mut state, "2 b");
        assert_eq!(refused(&state, "-"), "the exchange is compulsory in this game");
        let mut state = placed(options(variant, Exchange::Optional, 100), BISON_CELLS, WOLF_CELLS);
        play(&mut state, "2 b");
        assert_eq!(state.legal_actions(Seat::FIRST)[0], Action::Pass);
        let events = play(&mut state, "-");
        assert_eq!(events[0].sighting(WOLF), Some(Sighting::Open(Open::Passed { seat: Seat::FIRST })));
    }
}

#[test]
fn s6_the_last_duel_agreed_on_ends_the_game_before_any_exchange() {
    let mut state = placed(options(Variant::Base, Exchange::Compulsory, 1), BISON_CELLS, WOLF_CELLS);
    play(&mut state, "2 b");
    assert_eq!(state.turn(), Turn::Over);
    assert_eq!(state.view(BISON).phase(), Phase::Over);
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.scores(), outcome.winners()), (&[10, 8][..], Seats::only(Seat::FIRST)));
}

#[test]
fn s6_equal_shells_at_the_limit_are_a_draw() {
    // The same pawns everywhere: in the memory game every duel is a draw.
    let mut state = placed(options(Variant::Memory, Exchange::Optional, 2), BISON_CELLS, BISON_CELLS);
    let events = play(&mut state, "2 b");
    assert!(!events.iter().any(|event| matches!(event, Event::Open(Open::Paid { .. }))));
    play(&mut state, "- 1 a");
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.scores(), outcome.winners()), (&[9, 9][..], Seats::first(2)));
    assert_eq!(Options::new(Variant::Base, Exchange::Optional, 0), None);
    assert_eq!(Options::new(Variant::Base, Exchange::Optional, 10_001), None);
}

#[test]
fn s7_a_pawn_placed_face_down_is_known_to_its_placer_alone() {
    let mut state = State::new(&variant(Variant::Memory));
    let events = play(&mut state, "B5@a1 W5@a1");
    let seen = [BISON, WOLF, Viewpoint::Table].map(|viewpoint| glimpses(&state.view(viewpoint), "a1"));
    assert_eq!(seen, ["B5 W?", "B? W5", "B? W?"]);
    let hidden = Sighting::Placed { seat: Seat::FIRST, pawn: Glimpse::Side(Side::Bison), cell: Cell::A1 };
    assert_eq!(events[0].sighting(WOLF), Some(hidden.clone()));
    assert_eq!(events[0].sighting(Viewpoint::Table), Some(hidden));
    let known = Sighting::Placed { seat: Seat::FIRST, pawn: Glimpse::Pawn(parse("B5")), cell: Cell::A1 };
    assert_eq!(events[0].sighting(BISON), Some(known));
    let view = state.view(WOLF);
    assert_eq!((view.unplaced(Side::Bison), view.left(Side::Bison)), (None, 8));
    assert_eq!(view.unplaced(Side::Wolf).unwrap().len(), 8);
    assert_eq!(refused(&state, "W5@b1"), "W5 has been placed already");
}

#[test]
fn s7_a_duel_shows_its_pawns_and_everyone_follows_them_through_exchanges() {
    let mut state = placed(variant(Variant::Memory), BISON_CELLS, WOLF_CELLS);
    play(&mut state, "2 b");
    let all = [BISON, WOLF, Viewpoint::Table];
    let seen = |state: &State, cell| all.map(|viewpoint| glimpses(&state.view(viewpoint), cell));
    assert_eq!(seen(&state, "b2"), ["B5 W4"; 3]);
    assert_eq!(seen(&state, "c3"), ["B9 W?", "B? W8", "B? W?"]);
    assert_eq!(state.legal_actions(Seat::FIRST).len(), 36);

    let events = play(&mut state, "b2-c3");
    let shown = Sighting::Exchanged { seat: Seat::FIRST, cells: [Cell::B2, Cell::C3], pawns: None };
    for viewpoint in all {
        assert_eq!(events[0].sighting(viewpoint), Some(shown.clone()));
    }
    assert_eq!(seen(&state, "c3"), ["B5 W?", "B5 W8", "B5 W?"]);
    assert_eq!(seen(&state, "b2"), ["B9 W4", "B? W4", "B? W4"]);

    play(&mut state, "1 c");
    assert_eq!(seen(&state, "c1"), ["B7 W6"; 3]);
    play(&mut state, "b2-c1");
    assert_eq!(seen(&state, "b2"), ["B9 W6", "B? W6", "B? W6"]);
    assert_eq!(seen(&state, "c1"), ["B7 W4"; 3]);
    let view = state.view(BISON);
    assert!(view.is_shown(parse("B5")) && !view.is_shown(parse("B9")));
    assert_eq!(view.cell(parse("W8")), None);
}

#[test]
fn s7_the_verdict_on_a_move_does_not_depend_on_hidden_values() {
    let other_wolf = "c3 c2 c1 b3 b2 b1 a3 a2 a1";
    let first = placed(variant(Variant::Memory), BISON_CELLS, WOLF_CELLS);
    let second = placed(variant(Variant::Memory), BISON_CELLS, other_wolf);
    assert_eq!(first.view(BISON), second.view(BISON));
    assert_eq!(first.view(Viewpoint::Table), second.view(Viewpoint::Table));
    assert_ne!(first.view(WOLF), second.view(WOLF));
}

#[test]
fn s8_professionals_place_pawns_of_either_side() {
    let mut state = State::new(&variant(Variant::Pro));
    assert_eq!(state.legal_actions(Seat::FIRST).len(), 162);
    play(&mut state, "W5@a1 B5@a1 W4@b1");
    assert_eq!(refused(&state, "B6@a1"), "a1 has a pawn of Bison already: one pawn of each side a cell");
    // 8 pawns and cells of Bison, 7 of Wolf.
    assert_eq!(state.legal_actions(Seat::FIRST).len(), 64 + 49);
}

#[test]
fn s8_two_bisons_in_one_cell_add_up_and_an_absent_wolf_counts_nothing() {
    let mut state = placed(variant(Variant::Pro), BISON_CELLS, WOLF_CELLS);
    play(&mut state, "2 b");
    assert_eq!(state.legal_actions(Seat::FIRST).len(), 144);
    assert_eq!(refused(&state, "B5-W4"), "B5 and W4 lie in one cell: exchange pawns of two cells");
    assert_eq!(refused(&state, "a1-b1"), "two pawns are to be exchanged now: name them, like B5-W7");
    let events = play(&mut state, "B2-W4");
    let cells = [Cell::A2, Cell::B2];
    let pawns = Some([parse("B2"), parse("W4")]);
    assert_eq!(events[0].sighting(WOLF), Some(Sighting::Exchanged { seat: Seat::FIRST, cells, pawns }));
    assert_eq!(glimpses(&state.view(Viewpoint::Table), "b2"), "B2 B5");
    assert_eq!(glimpses(&state.view(Viewpoint::Table), "a2"), "W1 W4");

    let events = play(&mut state, "2 b");
    let pawns = ["B2", "B5"].map(parse).into_iter().collect();
    let duelled = Sighting::Open(Open::Duelled { cell: Cell::B2, pawns, totals: [7, 0] });
    assert_eq!(events[2].sighting(Viewpoint::Table), Some(duelled));
    assert_eq!(state.view(WOLF).shells(Side::Bison), 17);
    assert_eq!(state.turn(), Turn::Of(Seat::SECOND));
    assert_eq!(state.legal_actions(Seat::SECOND).len(), 144);
}

#[test]
fn s8_equal_totals_are_a_draw() {
    let mut state = placed(variant(Variant::Pro), BISON_CELLS, BISON_CELLS);
    play(&mut state, "2 b");
    assert_eq!(state.view(WOLF).last_duel().unwrap().winner(), None);
    assert_eq!(state.view(WOLF).shells(Side::Wolf), 9);
}

// S9: memory and professional are one choice of `Variant`, so they cannot be combined.
#[test]
fn s9_pawns_lie_face_down_in_the_memory_variant_only() {
    use rules::shamans::Faces;
    let faces = [Variant::Base, Variant::Memory, Variant::Pro].map(Variant::faces);
    assert_eq!(faces, [Faces::Up, Faces::Down, Faces::Up]);
}

#[test]
fn s10_moves_are_free_in_the_professional_game_alone() {
    for variant_played in [Variant::Base, Variant::Memory] {
        assert_eq!(variant(variant_played).with_moves(Moves::Free), None);
        assert_eq!(variant(variant_played).with_moves(Moves::Swap), Some(variant(variant_played)));
        let back = free(Exchange::Optional).with_variant(variant_played);
        assert_eq!(back, options(variant_played, Exchange::Optional, 12));
    }
    let pro = options(Variant::Pro, Exchange::Optional, 12);
    assert_eq!((pro.moves(), free(Exchange::Optional).moves()), (Moves::Swap, Moves::Free));
    assert_eq!(free(Exchange::Optional).with_variant(Variant::Pro), free(Exchange::Optional));
}

#[test]
fn s10_an_exchange_is_two_moves_of_one_player_and_two_different_pawns() {
    let mut state = placed(free(Exchange::Compulsory), BISON_CELLS, WOLF_CELLS);
    play(&mut state, "2 b");
    assert_eq!((state.turn(), state.view(WOLF).moved()), (Turn::Of(Seat::FIRST), None));
    assert_eq!(refused(&state, "B5>b2"), "B5 lies at b2 already: a move takes it to another cell");
    // A pawn of Wolf, to a cell that holds two pawns.
    let events = play(&mut state, "W9>c3");
    let moved = Open::Moved { seat: Seat::FIRST, pawn: parse("W9"), from: Cell::A1, to: Cell::C3 };
    assert_eq!(events[0].sighting(Viewpoint::Table), Some(Sighting::Open(moved)));
    assert_eq!(glimpses(&state.view(WOLF), "c3"), "B9 W8 W9");
    assert_eq!((state.turn(), state.view(WOLF).phase()), (Turn::Of(Seat::FIRST), Phase::Exchange));
    assert_eq!(state.view(WOLF).moved(), Some(parse("W9")));
    assert_eq!(refused(&state, "W9>a1"), "W9 has been moved already: the second move is another pawn's");
    let too_early = state.check(Seat::SECOND, parse("B1>c3")).unwrap_err();
    assert!(matches!(too_early, Illegal::OutOfTurn(OutOfTurn::NotYourTurn { .. })));
    play(&mut state, "B1>c3");
    assert_eq!(glimpses(&state.view(WOLF), "c3"), "B1 B9 W8 W9");
    assert_eq!((state.view(WOLF).phase(), state.view(WOLF).moved()), (Phase::Duel, None));
    // The next exchange is Wolf's, and may move the same pawns.
    play(&mut state, "3 a W9>a1 B1>a1");
    assert_eq!((state.view(WOLF).phase(), state.view(BISON).duels()), (Phase::Duel, 2));
}

#[test]
fn s10_every_pawn_may_move_to_every_other_cell_but_not_twice() {
    for (exchange, passes) in [(Exchange::Compulsory, 0), (Exchange::Optional, 1)] {
        let mut state = placed(free(exchange), BISON_CELLS, WOLF_CELLS);
        play(&mut state, "2 b");
        assert_eq!(state.legal_actions(Seat::FIRST).len(), 18 * 8 + passes);
        assert_eq!(state.legal_actions(Seat::SECOND).len(), 0);
        play(&mut state, "B5>c1");
        let listed = legal(&state, Seat::FIRST);
        let expected = Side::ALL.into_iter().flat_map(Pawn::of).flat_map(|pawn| {
            let from = state.view(BISON).cell(pawn);
            let cells = Cell::ALL.into_iter().filter(move |cell| Some(*cell) != from);
            cells.map(move |cell| format!("{pawn}>{cell}"))
        });
        let expected: Vec<String> = expected.filter(|text| !text.starts_with("B5")).collect();
        assert_eq!((listed.len(), listed), (17 * 8, expected));
    }
}

#[test]
fn s10_an_exchange_is_passed_as_a_whole_before_its_first_move() {
    let mut state = placed(free(Exchange::Optional), BISON_CELLS, WOLF_CELLS);
    play(&mut state, "2 b");
    let mut passed = state;
    play(&mut passed, "-");
    assert_eq!(passed.view(BISON).phase(), Phase::Duel);
    play(&mut state, "B5>c1");
    let sentence = "B5 has been moved already: an exchange is passed before its first move";
    assert_eq!(refused(&state, "-"), sentence);
    let mut state = placed(free(Exchange::Compulsory), BISON_CELLS, WOLF_CELLS);
    play(&mut state, "2 b");
    assert_eq!(refused(&state, "-"), "the exchange is compulsory in this game");
    play(&mut state, "B5>c1");
    assert_eq!(refused(&state, "-"), "the exchange is compulsory in this game");
}

#[test]
fn s10_pawns_are_moved_and_not_swapped_and_the_other_way_round() {
    let mut state = placed(free(Exchange::Optional), BISON_CELLS, WOLF_CELLS);
    play(&mut state, "2 b");
    for text in ["B1-W5", "a1-b1", "B5@a1"] {
        let sentence = "a pawn is to be moved now: name it and its new cell, like B5>c2";
        assert_eq!(refused(&state, text), sentence, "{text}");
    }
    play(&mut state, "B5>c1");
    let sentence = "another pawn is to be moved now: name it and its new cell, like B5>c2";
    assert_eq!(refused(&state, "B1-W5"), sentence);
    let swaps = [
        (Variant::Base, "two of your pawns are to be exchanged now: name their cells, like a1-c3"),
        (Variant::Memory, "two of your pawns are to be exchanged now: name their cells, like a1-c3"),
        (Variant::Pro, "two pawns are to be exchanged now: name them, like B5-W7"),
    ];
    for (variant_played, sentence) in swaps {
        let mut state = placed(variant(variant_played), BISON_CELLS, WOLF_CELLS);
        assert_eq!(refused(&state, "B1>c1"), "Bison chooses a mask now: 1, 2 or 3");
        play(&mut state, "2 b");
        assert_eq!(refused(&state, "B1>c1"), sentence);
    }
}

#[test]
fn s10_all_pawns_of_a_cell_are_added_up() {
    let mut state = placed(free(Exchange::Compulsory), BISON_CELLS, WOLF_CELLS);
    // b2 has B5 and W4: with B2 and W6 it is 7 against 10.
    let events = play(&mut state, "3 b B2>b2 W6>b2 2 b");
    let duelled = events.iter().rev().find_map(|event| match event.sighting(WOLF) {
        Some(Sighting::Open(Open::Duelled { pawns, totals, .. })) => Some((pawns, totals)),
        _ => None,
    });
    let (pawns, totals) = duelled.unwrap();
    assert_eq!(pawns.as_slice(), ["B2", "B5", "W4", "W6"].map(parse::<Pawn>));
    assert_eq!(totals, [7, 10]);
    assert_eq!(Side::ALL.map(|side| state.view(WOLF).total(side, Cell::B2)), [Some(7), Some(10)]);
    // Bison won a shell at b3 and pays three here.
    assert_eq!(state.view(WOLF).shells(Side::Bison), 7);
}

#[test]
fn s10_a_cell_without_pawns_is_a_draw_and_all_eighteen_may_share_one() {
    let mut state = placed(free(Exchange::Compulsory), BISON_CELLS, WOLF_CELLS);
    // B5 and W4 leave b2.
    play(&mut state, "2 b B5>c3 W4>c3");
    assert_eq!(glimpses(&state.view(BISON), "b2"), "");
    assert_eq!(glimpses(&state.view(BISON), "c3"), "B5 B9 W4 W8");
    let events = play(&mut state, "2 b");
    let empty = Open::Duelled { cell: Cell::B2, pawns: [].into_iter().collect(), totals: [0, 0] };
    assert_eq!(events[2].sighting(BISON), Some(Sighting::Open(empty)));
    assert_eq!((events.len(), state.turn()), (3, Turn::Of(Seat::SECOND)));
    // Every other pawn follows, two after each duel at the empty b2.
    let all = || Side::ALL.into_iter().flat_map(Pawn::of);
    while let Some(pawn) = all().find(|pawn| state.view(BISON).cell(*pawn) != Some(Cell::C3)) {
        if state.view(BISON).phase() == Phase::Duel {
            play(&mut state, "2 b");
        }
        play(&mut state, &format!("{pawn}>c3"));
    }
    assert_eq!(state.view(WOLF).pawns(Cell::C3).len(), 18);
    assert_eq!(Side::ALL.map(|side| state.view(WOLF).total(side, Cell::C3)), [Some(45), Some(45)]);
    play(&mut state, "3 c");
    assert_eq!(state.view(WOLF).last_duel().unwrap().winner(), None);
}

#[test]
fn s10_a_view_refuses_a_move_that_cannot_have_been() {
    let mut state = placed(free(Exchange::Optional), BISON_CELLS, WOLF_CELLS);
    play(&mut state, "2 b W9>c3");
    let refused = |pawn: &str, from: Cell, to: Cell, seat: Seat| {
        let mut view = state.view(WOLF);
        let sighting = Sighting::Open(Open::Moved { seat, pawn: parse(pawn), from, to });
        let refusal = view.see(&sighting).map_err(|refusal| refusal.to_string());
        assert_eq!(view == state.view(WOLF), refusal.is_err(), "a refusal changes nothing");
        refusal.err()
    };
    let is_refused = |sentence: &str| Some(sentence.to_owned());
    assert_eq!(refused("B1", Cell::A1, Cell::C3, Seat::FIRST), None);
    let not_there = is_refused("the cell does not fit what was seen before");
    assert_eq!(refused("B1", Cell::B1, Cell::C3, Seat::FIRST), not_there);
    let not_it = is_refused("the pawn does not fit what was seen before");
    assert_eq!(refused("W9", Cell::C3, Cell::A1, Seat::FIRST), not_it);
    assert_eq!(refused("B1", Cell::A1, Cell::A1, Seat::FIRST), not_it);
    let not_now = is_refused("nothing of the kind can happen now");
    assert_eq!(refused("B1", Cell::A1, Cell::C3, Seat::SECOND), not_now);
    let mut view = state.view(WOLF);
    assert!(view.see(&Sighting::Open(Open::Passed { seat: Seat::FIRST })).is_err());
}

#[test]
fn notation_is_read_and_written_one_way_only() {
    wander(3, |state, _| {
        for seat in [Seat::FIRST, Seat::SECOND] {
            for action in &state.legal_actions(seat) {
                assert_eq!(action.to_string().parse(), Ok(*action));
            }
        }
    });
    let error = |text: &str| text.parse::<Action>().unwrap_err();
    assert_eq!(error("c3-a1"), ParseActionError::Order { right: parse("a1-c3") });
    assert_eq!(
        error("W7-B5").to_string(),
        "this exchange is written B5-W7: the lower one comes first, and Bison before Wolf"
    );
    assert_eq!(error("B5-B5"), ParseActionError::NoPair);
    for text in [
        "", "4", "d", "B5@d1", "B0@a1", "b5@a1", "a1-", "-a1", "--", "B5-a1", "a1-B5", " 2", "2 ", "B5@a1@",
        "B5>", ">a1", "B5>d1", "b5>a1", "a1>c2", "B5>W7", "B5>a1>", "B5>a1-", "B5>>a1",
    ] {
        error(text);
    }
}

#[test]
fn what_is_listed_is_what_is_accepted_from_every_view() {
    let candidates: Vec<Action> = {
        let mut all = Vec::new();
        wander(6, |state, _| {
            for seat in [Seat::FIRST, Seat::SECOND] {
                all.extend(state.legal_actions(seat).iter().map(Action::to_string));
            }
        });
        all.sort();
        all.dedup();
        all.iter().map(|text| parse(text)).collect()
    };
    // 162 placements, 6 masks, 36 and 153 exchanges, 162 free moves, one pass.
    assert_eq!(candidates.len(), 162 + 6 + 36 + 153 + 162 + 1);
    wander(2, |state, _| {
        for seat in Seat::ALL {
            let listed = state.legal_actions(seat);
            assert_eq!(state.view(Viewpoint::Seat(seat)).legal_actions(), listed);
            for action in &candidates {
                let verdict = state.check(seat, *action);
                assert_eq!(verdict.is_ok(), listed.contains(action), "{action}");
                assert_eq!(state.view(Viewpoint::Seat(seat)).check(*action), verdict);
            }
        }
    });
}

#[test]
fn a_resampled_state_gives_back_the_view() {
    wander(20, |state, dice| {
        for viewpoint in Viewpoint::all(2) {
            let view = state.view(viewpoint);
            let other = view.resample(dice);
            assert_eq!(other.view(viewpoint), view);
            assert_eq!(other.turn(), view.turn());
        }
    });
}

#[test]
fn a_resampled_memory_game_can_be_played_on_and_every_order_is_possible() {
    let state = placed(options(Variant::Memory, Exchange::Compulsory, 3), BISON_CELLS, WOLF_CELLS);
    let mut dice = Dice(3);
    let mut found = std::collections::BTreeSet::new();
    for _ in 0..500 {
        let mut other = state.view(BISON).resample(&mut dice);
        found.insert(glimpses(&other.view(WOLF), "a1"));
        while let Some((seat, action)) = any_action(&other, &mut dice) {
            other.play(seat, action, &mut |_| {}).unwrap();
        }
    }
    assert_eq!(found.len(), 9);
}

#[test]
fn shells_always_sum_to_18_and_every_game_ends() {
    wander(20, |state, _| {
        let view = state.view(Viewpoint::Table);
        assert_eq!(view.shells(Side::Bison) + view.shells(Side::Wolf), 18);
        assert_eq!(state.outcome(), view.outcome());
        assert_eq!(state.outcome().is_some(), state.turn() == Turn::Over);
    });
}

#[test]
fn no_deal_is_ever_due() {
    wander(1, |state, dice| assert!(state.draw(dice).is_none()));
}

#[test]
fn a_state_is_small_and_does_not_print_its_secrets() {
    assert!(size_of::<State>() <= 512);
    assert_eq!(size_of::<Action>(), 3);
    let mut state = State::new(&variant(Variant::Memory));
    let events = play(&mut state, "B5@a1");
    assert_eq!(format!("{state:?} {:?}", events[0]), "State(?) Event(?)");
}
