//! The lessons, replayed with the rules: what a learner is to do is legal and right, what is named as wrong is not, and
//! all that the coach says, lights and adds up is there. A rule that changes breaks its lesson here.

#![expect(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use rules::cherokee::Place;
use rules::shamans::Side;
use rules::shelf::{Action, Kind, View};
use rules::tomahawk::{Pile, Verdict};
use rules::{Seat, Viewpoint};
use web::game::local::{LocalGame, Saved};
use web::lesson::sum::{Part, part};
use web::lesson::{Chapter, Lesson};
use words::{Lang, Voice, Words};

/// The seat of the learner in all lessons.
const LEARNER: Seat = Seat::FIRST;

fn lesson(kind: Kind) -> Lesson {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons").join(format!("{kind}.json"));
    json::read_strict(&fs::read_to_string(path).unwrap()).unwrap_or_else(|error| panic!("{kind}: {error}"))
}

/// Every chapter of every lesson, with the game as it is when the chapter begins.
fn chapters() -> Vec<(Kind, Lesson, Chapter, LocalGame)> {
    let of_one = |kind| {
        let lesson = lesson(kind);
        let chapters = lesson.chapters.clone().into_iter().enumerate();
        let opened = chapters.map(|(number, chapter)| {
            let game = LocalGame::open(&lesson.start(number).expect("a game"));
            (kind, lesson.clone(), chapter, game)
        });
        opened.collect::<Vec<_>>()
    };
    Kind::ALL.into_iter().flat_map(of_one).collect()
}

fn action(game: &LocalGame, text: &str) -> Action {
    game.state().parse_action(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn is_legal(game: &LocalGame, text: &str) -> bool {
    game.state().view(Viewpoint::Seat(LEARNER)).legal_actions().contains(&action(game, text))
}

/// The game after this chapter, with what the lesson shows and what others reply.
fn played(kind: Kind, name: &str) -> View {
    let (_, lesson, chapter, mut game) =
        chapters().into_iter().find(|(of, _, chapter, _)| *of == kind && chapter.name == name).unwrap();
    for (seat, text) in lesson.shown(&chapter).iter().chain(lesson.replies(&chapter)) {
        let action = action(&game, text);
        game.play(*seat, &action).unwrap_or_else(|why| panic!("{kind}, {name}, {text}: {why}"));
    }
    game.state().view(Viewpoint::Seat(LEARNER))
}

#[test]
fn every_game_has_a_lesson_of_four_to_six_chapters() {
    for kind in Kind::ALL {
        let lesson = lesson(kind);
        assert!((4..=6).contains(&lesson.chapters.len()), "{kind}");
        let names: BTreeSet<&String> = lesson.chapters.iter().map(|chapter| &chapter.name).collect();
        assert_eq!(names.len(), lesson.chapters.len(), "{kind}: a name is there twice");
        for game in &lesson.games {
            assert_eq!((game.setup.game(), game.person()), (kind, Some(LEARNER)));
        }
    }
}

#[test]
fn the_games_of_a_lesson_are_played_by_the_rules_to_their_last_move() {
    for kind in Kind::ALL {
        for (number, saved) in lesson(kind).games.iter().enumerate() {
            let game = LocalGame::open(saved);
            let next = saved.moves.get(game.saved().moves.len());
            assert_eq!(next, None, "{kind}, game {number}: the rules refuse this move");
        }
    }
}

#[test]
fn what_a_learner_is_to_do_is_legal_and_what_is_named_as_wrong_is_answered() {
    for (kind, lesson, chapter, mut game) in chapters() {
        let name = format!("{kind}, {}", chapter.name);
        for text in chapter.right.iter().chain(chapter.wrong.iter().flat_map(|wrong| &wrong.moves)) {
            assert!(is_legal(&game, text), "{name}: {text} is not legal");
        }
        for wrong in &chapter.wrong {
            for text in &wrong.moves {
                assert!(!chapter.is_right(text), "{name}: {text} is right and wrong");
                assert_eq!(chapter.why_not(text), Some(wrong.why.as_str()), "{name}: {text}");
            }
        }
        for text in &chapter.refused {
            assert!(!is_legal(&game, text), "{name}: {text} is legal, and was to be refused");
        }
        assert_eq!(lesson.shown(&chapter).len(), chapter.count, "{name}");
        for (seat, text) in lesson.shown(&chapter) {
            assert_eq!(*seat, LEARNER, "{name}: {text}");
            assert!(is_legal(&game, text) && chapter.is_right(text), "{name}: {text} is not right");
            let action = action(&game, text);
            game.play(LEARNER, &action).expect("a legal move");
        }
    }
}

#[test]
fn a_chapter_ends_where_its_game_goes_on() {
    for (kind, lesson, chapter, _) in chapters() {
        let moves = lesson.games[chapter.game].moves.len();
        let name = format!("{kind}, {}", chapter.name);
        assert!(chapter.at + chapter.count <= chapter.until && chapter.until <= moves, "{name}");
    }
    for kind in Kind::ALL {
        for pair in lesson(kind).chapters.windows(2) {
            let goes_on = pair[0].game == pair[1].game && pair[0].at < pair[1].at;
            assert!(!goes_on || pair[0].until == pair[1].at, "{kind}: a leap before {}", pair[1].name);
        }
    }
}

#[test]
fn everything_that_is_lit_is_on_the_board() {
    for (kind, _, chapter, game) in chapters() {
        let view = game.state().view(Viewpoint::Seat(LEARNER));
        let voice = Voice::new(Lang::En, game.saved().names(Words::of(Lang::En)), Some(LEARNER));
        assert!(!chapter.lit.is_empty(), "{kind}, {}: nothing is lit", chapter.name);
        for code in &chapter.lit {
            let about = words::about(&view, code, &voice);
            assert!(about.is_some(), "{kind}, {}: {code} is not there", chapter.name);
        }
    }
}

#[test]
fn the_cards_at_a_lit_front_are_lit_with_it_and_others_are_not() {
    let chapter = lesson(Kind::Tomahawk).chapters.into_iter().next().unwrap();
    assert!(chapter.lights("4") && chapter.lights("4:0:0") && chapter.lights("7.0"));
    assert!(!chapter.lights("3") && !chapter.lights("4.0") && !chapter.lights("3:0:0"));
}

#[test]
fn every_text_of_a_lesson_is_there_in_four_languages() {
    for (kind, _, chapter, _) in chapters() {
        let Chapter { say, task, ask, answer, done, wrong, .. } = &chapter;
        let keys = [say, task, ask, answer, done].into_iter().chain(wrong.iter().map(|wrong| &wrong.why));
        for key in keys {
            for lang in Lang::ALL {
                assert_ne!(Words::of(lang).text(key), *key, "{kind}, {}: {lang}", chapter.name);
            }
        }
    }
}

/// The value of a side of `>` or `=`: values and numbers, added and taken away.
fn total(kind: Kind, side: &[String]) -> i32 {
    let mut sign = 1;
    side.iter().fold(0, |sum, text| match part(kind, text) {
        Part::Member(member) => sum + sign * i32::from(member.value()),
        Part::Card(card) => sum + sign * i32::from(card.value()),
        Part::Pawn(pawn) => sum + sign * i32::from(pawn.value()),
        Part::Sign("+") => sum,
        Part::Sign("−") => {
            sign = -1;
            sum
        }
        Part::Sign(number) => sum + sign * number.parse::<i32>().expect("a number"),
        Part::Beats => panic!("two sides in one"),
    })
}

/// Whether a sum is right: equal on both sides of `=`, and more on the left of `>`.
fn adds_up(kind: Kind, sum: &[String]) -> bool {
    let sides: Vec<&[String]> = sum.split(|text| text == ">").collect();
    let equal = |side: &[String]| {
        let totals: Vec<i32> = side.split(|text| text == "=").map(|part| total(kind, part)).collect();
        totals.windows(2).all(|pair| pair[0] == pair[1]).then(|| totals[0])
    };
    let totals: Option<Vec<i32>> = sides.into_iter().map(equal).collect();
    totals.is_some_and(|totals| totals.windows(2).all(|pair| pair[0] > pair[1]))
}

#[test]
fn sums_add_up() {
    for (kind, _, chapter, _) in chapters().into_iter().filter(|(_, _, chapter, _)| !chapter.sum.is_empty()) {
        assert!(adds_up(kind, &chapter.sum), "{kind}, {}: {}", chapter.name, chapter.sum.join(" "));
    }
    let sum = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    assert!(adds_up(Kind::Cherokee, &sum("B6f + B5f = 11 > W8m - 1 = 7")));
    assert!(!adds_up(Kind::Cherokee, &sum("B6f + B5f = 12 > W8m - 1 = 7")));
    assert!(!adds_up(Kind::Cherokee, &sum("B5f > P5f")));
}

#[test]
fn what_the_coach_says_about_cherokee_comes_true() {
    let View::Cherokee(before) = start(Kind::Cherokee, "clan") else { panic!("another game") };
    let View::Cherokee(after) = played(Kind::Cherokee, "clan") else { panic!("another game") };
    let own = before.clan(LEARNER).unwrap();
    assert_eq!(own.name(), "birds");
    let (from, to) = ("6e".parse::<Place>().unwrap(), "5d".parse::<Place>().unwrap());
    assert_eq!((before.pyramid()[from], from.feathers()), (after.pyramid()[to], 2));
    assert_eq!(to.feathers(), 3, "a row higher is a feather more");
    let game = &lesson(Kind::Cherokee).games[0];
    let opponent = LocalGame::open(game).state().view(Viewpoint::Seat(Seat::SECOND));
    let View::Cherokee(opponent) = opponent else { panic!("another game") };
    assert_eq!(opponent.clan(Seat::SECOND).unwrap().name(), "long-hair");
}

#[test]
fn what_the_coach_says_about_tomahawk_comes_true() {
    let see = |name| match played(Kind::Tomahawk, name) {
        View::Tomahawk(view) => view,
        _ => panic!("another game"),
    };
    let wins = |name, territory: &str| {
        let won = |verdict| matches!(verdict, Verdict::Won { seat: LEARNER, .. });
        see(name).decided().any(|(decided, verdict)| decided.to_string() == territory && won(verdict))
    };
    assert!(wins("seal", "1P2") && wins("time", "1M1") && wins("mountain", "2M3"));
    assert!(wins("puma", "1P1U"), "the low card wins where the puma is");
    assert_eq!(see("time").scalps(LEARNER) - see("seal").scalps(LEARNER), 4);
    assert_eq!(see("scalps").scalps(Seat::SECOND), see("time").scalps(Seat::SECOND));
    let View::Tomahawk(hidden) = start(Kind::Tomahawk, "mountain") else { panic!("another game") };
    let seen = see("mountain");
    for pile in [Pile::ALL[0], Pile::ALL[2]] {
        assert_eq!(hidden.card(Seat::SECOND, 3, pile), None, "a forest is dark");
        assert!(seen.card(Seat::SECOND, 3, pile).is_some(), "who wins the mountain sees the forest");
    }
}

#[test]
fn what_the_coach_says_about_shamans_comes_true() {
    let shells = |name| match played(Kind::Shamans, name) {
        View::Shamans(view) => view.shells(Side::Bison),
        _ => panic!("another game"),
    };
    assert_eq!((shells("masks"), shells("shells"), shells("memory")), (13, 15, 17));
}

fn start(kind: Kind, name: &str) -> View {
    let lesson = lesson(kind);
    let number = lesson.chapters.iter().position(|chapter| chapter.name == name).unwrap();
    let saved: Saved = lesson.start(number).unwrap();
    LocalGame::open(&saved).state().view(Viewpoint::Seat(LEARNER))
}
