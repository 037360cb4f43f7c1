//! The three games behind one type: each is itself there, and what belongs to another is refused.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use rules::shelf::{Kind, Options, State};
use rules::{BadDeal, Luck, Seat, Turn, Viewpoint};

/// Always the first of what there is to choose from.
struct First;

impl Luck for First {
    fn below(&mut self, _bound: u32) -> u32 {
        0
    }
}

/// A game in which the first decision is due.
fn begun(kind: Kind) -> State {
    let mut state = State::new(&Options::default_of(kind));
    state.run_to_decision(&mut First).expect("someone is to act");
    state
}

fn to_act(state: &State) -> Seat {
    state.turn().owing().iter().next().expect("someone is to act")
}

#[test]
fn every_game_has_a_name_that_can_be_read() {
    for kind in Kind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
        assert_eq!(State::new(&Options::default_of(kind)).kind(), kind);
    }
    let refusal = "chess".parse::<Kind>().expect_err("no game of ours").to_string();
    assert_eq!(refusal, "there is no game \"chess\": the games are cherokee, tomahawk and shamans");
}

#[test]
fn a_game_that_runs_from_decision_to_decision_comes_to_its_end() {
    for kind in Kind::ALL {
        let mut state = State::new(&Options::default_of(kind));
        while let Some(seat) = state.run_to_decision(&mut First) {
            assert_eq!(seat, to_act(&state));
            let action = state.legal_actions(seat)[0];
            state.play(seat, &action, &mut |_| {}).expect("a listed action");
        }
        assert_eq!(state.turn(), Turn::Over);
    }
}

#[test]
fn an_action_is_legal_in_its_own_game_and_refused_in_the_others() {
    for kind in Kind::ALL {
        let (state, seat) = (begun(kind), to_act(&begun(kind)));
        let action = state.legal_actions(seat)[0];
        assert_eq!(state.parse_action(&action.to_string()), Ok(action));
        assert_eq!(state.view(Viewpoint::Seat(seat)).check(&action), Ok(()));
        for other in Kind::ALL.into_iter().filter(|other| *other != kind) {
            let mut state = begun(other);
            let sentence = format!("this is a game of {other}, and the move is one of {kind}");
            let refusal = state.play(seat, &action, &mut |_| {}).expect_err("another game's move");
            assert_eq!(refusal.to_string(), sentence);
            assert_eq!(state.check(seat, &action), Err(refusal.clone()));
            assert_eq!(state.view(Viewpoint::Seat(seat)).check(&action), Err(refusal));
            assert!(state == begun(other));
        }
    }
}

#[test]
fn a_deal_of_another_game_is_refused() {
    let deal = State::new(&Options::default_of(Kind::Cherokee)).draw(&mut First).expect("a deal is due");
    let mut tomahawk = State::new(&Options::default_of(Kind::Tomahawk));
    assert!(matches!(tomahawk.deal(&deal, &mut |_| {}), Err(BadDeal::WrongKind { .. })));
    let mut shamans = State::new(&Options::default_of(Kind::Shamans));
    assert_eq!(shamans.deal(&deal, &mut |_| {}), Err(BadDeal::NotDue));
}

#[test]
fn a_view_lists_the_legal_actions_of_its_seat_and_the_table_has_none() {
    for kind in Kind::ALL {
        let state = begun(kind);
        for seat in [Seat::FIRST, Seat::SECOND] {
            let view = state.view(Viewpoint::Seat(seat));
            assert_eq!(view.legal_actions(), state.legal_actions(seat));
            assert_eq!((view.kind(), view.options()), (kind, state.options()));
            assert!(view.resample(&mut First).view(view.viewpoint()) == view);
        }
        assert!(state.view(Viewpoint::Table).legal_actions().is_empty());
    }
}

#[test]
fn the_truth_does_not_print() {
    for kind in Kind::ALL {
        assert_eq!(format!("{:?}", begun(kind)), "State(?)");
    }
    let deal = State::new(&Options::default_of(Kind::Tomahawk)).draw(&mut First);
    assert_eq!(format!("{deal:?}"), "Some(Deal(?))");
}

#[test]
fn a_game_comes_from_its_first_turn_to_its_last_step_by_step() {
    for (kind, count) in [(Kind::Cherokee, 36), (Kind::Tomahawk, 6), (Kind::Shamans, 18)] {
        let mut state = begun(kind);
        let mut before = state.view(Viewpoint::Table).progress();
        assert_eq!((before.number, before.count), (1, Some(count)), "{kind}");
        while let Some(seat) = state.run_to_decision(&mut First) {
            let now = state.view(Viewpoint::Table).progress();
            let follows = now.number == before.number || now.number == before.number + 1;
            // Once all pawns are placed, duels are counted, and nobody knows how many there will be.
            let is_next_part = before.count == Some(18) && (now.number, now.count) == (1, None);
            assert!(follows && now.count == before.count || is_next_part, "{kind}: {before:?}, then {now:?}");
            before = now;
            let action = state.legal_actions(seat)[0];
            state.play(seat, &action, &mut |_| {}).expect("a legal action");
        }
        let last = state.view(Viewpoint::Table).progress();
        assert!(last.count.is_none_or(|count| last.number == count), "{kind} is over at {last:?}");
    }
}
