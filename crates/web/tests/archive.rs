//! The finished games that a device keeps: so many, of so many bytes, and the oldest go first.

use rules::Seats;
use rules::shelf::{Kind, Options};
use web::game::archive::{BYTES, Finished, MOST, with};
use wire::Setup;

fn game(number: usize, bytes: usize) -> Finished {
    Finished {
        id: number.to_string(),
        online: false,
        setup: Setup(Options::default_of(Kind::Tomahawk)),
        at: 0,
        names: Vec::new(),
        me: None,
        winners: Seats::NONE,
        bytes,
        practice: false,
    }
}

/// Puts games away one after another; gives the names of those that are kept, the last first.
fn kept(sizes: impl IntoIterator<Item = usize>) -> Vec<String> {
    let games = sizes.into_iter().enumerate().map(|(number, bytes)| game(number, bytes));
    let list = games.fold(Vec::new(), |list, game| with(list, game).0);
    list.into_iter().map(|game| game.id).collect()
}

#[test]
fn of_too_many_games_the_oldest_are_forgotten() {
    let kept = kept([10; MOST + 3]);
    assert_eq!(kept.len(), MOST);
    assert_eq!((kept[0].as_str(), kept[MOST - 1].as_str()), ("52", "3"));
}

#[test]
fn of_games_that_are_too_long_together_the_oldest_are_forgotten() {
    assert_eq!(kept([BYTES / 2, BYTES / 2, BYTES / 2]), ["2", "1"]);
}

#[test]
fn a_game_that_alone_is_too_long_is_not_kept_and_nothing_is_forgotten_for_it() {
    assert_eq!(kept([10, 10, BYTES + 1]), ["1", "0"]);
}
