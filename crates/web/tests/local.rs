//! Games at one device: they follow from what is saved, and tell each seat what it may know.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use record::{Hex, options_from_words};
use rules::shelf::{Kind, View};
use rules::{Seat, Seats};
use web::game::local::{Chair, LocalGame, Saved};
use web::game::step::{Step, Told};
use wire::Setup;

const GAMES: [(Kind, &[&str]); 9] = [
    (Kind::Cherokee, &["players=2"]),
    (Kind::Cherokee, &["players=3"]),
    (Kind::Cherokee, &["players=4", "clans=open"]),
    (Kind::Tomahawk, &[]),
    (Kind::Tomahawk, &["prized_animal=true"]),
    (Kind::Shamans, &[]),
    (Kind::Shamans, &["variant=memory"]),
    (Kind::Shamans, &["variant=pro"]),
    (Kind::Shamans, &["exchange=optional"]),
];

fn new(kind: Kind, words: &[&str], seed: u8) -> Saved {
    let setup = Setup(options_from_words(kind, words.iter().copied(), None).expect("options"));
    let chairs =
        (0..setup.seats()).map(|seat| if seat == 0 { Chair::Person(String::new()) } else { Chair::Bot(1) });
    Saved {
        setup,
        chairs: chairs.collect(),
        seed: Hex([seed; 32]),
        moves: Vec::new(),
        practice: false,
        coached: false,
    }
}

/// Plays the `pick`-th of the legal moves of the last seat that owes one: not in the order of seats.
fn play_on(game: &mut LocalGame, pick: usize) -> bool {
    let Some(seat) = game.state().turn().owing().iter().last() else { return false };
    let legal = game.steps(Some(seat)).last().expect("a step").view.legal_actions();
    game.play(seat, &legal[pick % legal.len()]).expect("a legal move");
    true
}

fn finished(kind: Kind, words: &[&str], seed: u8) -> LocalGame {
    let mut game = LocalGame::open(&new(kind, words, seed));
    let mut pick = usize::from(seed);
    while play_on(&mut game, pick) {
        pick = pick.wrapping_mul(31).wrapping_add(7);
    }
    game
}

#[test]
fn whole_games_end_and_their_records_are_right() {
    for (kind, words) in GAMES {
        for seed in 0..3 {
            let game = finished(kind, words, seed);
            assert!(game.is_over());
            let line = game.record().write();
            assert!(record::check_line(&line).is_ok(), "{kind} {words:?}");
        }
    }
}

#[test]
fn a_game_follows_from_what_is_saved_at_any_moment() {
    for (kind, words) in GAMES {
        let mut game = LocalGame::open(&new(kind, words, 5));
        let mut pick = 3;
        while play_on(&mut game, pick) {
            pick = pick * 13 % 1_009;
            let text = wire::write(game.saved());
            let saved: Saved = wire::read(&text).expect("what was saved");
            let again = LocalGame::open(&saved);
            assert_eq!(saved.state(), *game.state(), "{kind} {words:?}");
            for seat in Seats::first(game.state().seats()).iter() {
                let last = |game: &LocalGame| game.steps(Some(seat)).last().cloned();
                assert_eq!(last(&game), last(&again), "{kind} {words:?}, seat {seat}");
            }
        }
    }
}

#[test]
fn what_is_taken_back_was_never_played() {
    let mut game = LocalGame::open(&new(Kind::Tomahawk, &[], 9));
    let second = Seat::SECOND;
    let last = |game: &LocalGame| game.steps(Some(second)).last().cloned().expect("a step");
    let before = last(&game);
    game.play(second, &before.view.legal_actions()[0]).expect("a legal move");
    assert_ne!(last(&game).view, before.view);
    assert!(last(&game).take_back);
    game.take_back(second).expect("nobody knows of it");
    assert_eq!(last(&game).view, before.view);
    assert!(game.saved().moves.is_empty());
    assert!(game.take_back(second).is_err());
}

#[test]
fn nobody_is_told_of_a_silent_choice() {
    let mut game = LocalGame::open(&new(Kind::Tomahawk, &[], 4));
    let count = |game: &LocalGame, seat| game.steps(seat).len();
    let (other, table) = (count(&game, Some(Seat::SECOND)), count(&game, None));
    let action = game.steps(Some(Seat::FIRST)).last().expect("a step").view.legal_actions()[0];
    game.play(Seat::FIRST, &action).expect("a legal move");
    assert_eq!((count(&game, Some(Seat::SECOND)), count(&game, None)), (other, table));
}

#[test]
fn a_move_that_is_not_legal_changes_nothing() {
    let mut game = LocalGame::open(&new(Kind::Shamans, &[], 1));
    for (seat, action) in [(Seat::FIRST, "1"), (Seat::SECOND, "B5@a1"), (Seat::ALL[3], "B5@a1")] {
        let action = game.state().parse_action(action).expect("a move");
        assert!(game.play(seat, &action).is_err(), "{seat} {action}");
    }
    assert!(game.saved().moves.is_empty());
    assert_eq!(game.steps(Some(Seat::FIRST)).len(), 1);
}

#[test]
fn what_was_saved_by_another_hand_is_played_as_far_as_it_makes_sense() {
    let game = finished(Kind::Shamans, &[], 2);
    let mut saved = game.saved().clone();
    saved.moves[5].1 = "nonsense".to_owned();
    assert_eq!(LocalGame::open(&saved).saved().moves.len(), 5);
}

/// Goes on with what is drawn, sighting by sighting, as the stage does, and gives the views on the way.
fn told(steps: &[Step]) -> Vec<View> {
    let mut views = Vec::new();
    let mut shown = steps[0].view;
    for step in &steps[1..] {
        for told in &step.told {
            if let Told::Seen(sighting) = told {
                shown.see(sighting).expect("it follows");
                views.push(shown);
            }
        }
        assert_eq!(shown, step.view, "what was told adds up to what is known");
    }
    views
}

#[test]
fn every_story_can_be_told() {
    for (kind, words) in GAMES {
        let game = finished(kind, words, 8);
        for seat in [Some(Seat::FIRST), Some(Seat::SECOND), None] {
            assert!(!told(game.steps(seat)).is_empty(), "{kind} {words:?}");
        }
    }
}

#[test]
fn whoever_goes_back_a_turn_decides_again_what_was_decided_last() {
    for (kind, words) in GAMES {
        let mut game = LocalGame::open(&new(kind, words, 4));
        assert_eq!(game.saved().before_turn(Seat::FIRST), None, "nothing is decided yet");
        let mut pick = 1;
        while play_on(&mut game, pick) {
            pick = pick * 17 % 1_009;
            let saved = game.saved();
            let Some(earlier) = saved.before_turn(Seat::FIRST) else { continue };
            let (kept, cut) = saved.moves.split_at(earlier.moves.len());
            assert_eq!(kept, earlier.moves, "{kind} {words:?}");
            assert_eq!(cut[0].0, Seat::FIRST, "{kind} {words:?}");
            assert!(earlier.practice && earlier.state().turn().admits(Seat::FIRST), "{kind} {words:?}");
            let known = LocalGame::open(&earlier).steps(Some(Seat::FIRST)).len();
            let whole = game.steps(Some(Seat::FIRST)).len();
            assert!(known < whole, "{kind} {words:?}: something was decided since");
        }
    }
}

#[test]
fn cards_that_were_sealed_together_come_back_together() {
    let mut game = LocalGame::open(&new(Kind::Tomahawk, &[], 6));
    // Specials are kept, then four cards are sealed; the others' choices come in between and show nothing.
    while game
        .saved()
        .moves
        .iter()
        .filter(|(mover, text)| *mover == Seat::FIRST && text.contains(':'))
        .count()
        < 4
    {
        assert!(play_on(&mut game, 0));
    }
    let earlier = game.saved().before_turn(Seat::FIRST).expect("a turn");
    let sealed = earlier.moves.iter().filter(|(mover, text)| *mover == Seat::FIRST && text.contains(':'));
    assert_eq!(sealed.count(), 0, "all four come back");
}

#[test]
fn a_new_deal_is_no_practice() {
    let mut game = LocalGame::open(&new(Kind::Shamans, &[], 4));
    assert!(play_on(&mut game, 0) && play_on(&mut game, 0));
    let practice = game.saved().before_turn(Seat::FIRST).expect("a turn");
    assert!(practice.practice && !practice.again(Hex([9; 32])).practice);
}
