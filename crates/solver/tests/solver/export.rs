//! What is written, from values that look random.

use std::convert::Infallible;

use bots::Dice;
use solver::answer::answer;
use solver::board::{BadPawns, Board};
use solver::engine::Values;
use solver::export::{self, ROW, Source};
use solver::kept::{Kept, keep};
use solver::numbering::{Half, Numbering, Place};
use solver::scattered::scattered;
use solver::setup::Setup;
use solver::table::Table;

use crate::simplex;

/// Values of the real game that look random.
struct Scattered(Numbering);

impl Values for Scattered {
    type Error = Infallible;

    fn numbering(&self) -> &Numbering {
        &self.0
    }

    fn read(&self, places: &[Place]) -> Result<Vec<f32>, Infallible> {
        let levels = 0..Setup::FULL.levels();
        let values = |place: &Place| {
            let begin = self.0.offset(*place);
            levels.clone().map(move |level| scattered(begin + level))
        };
        Ok(places.iter().flat_map(values).collect())
    }
}

fn values() -> Scattered {
    Scattered(Numbering::new(Setup::FULL))
}

/// The fields of each line, without the names.
fn fields(text: &str) -> Vec<Vec<&str>> {
    text.lines().skip(1).map(|line| line.split('\t').collect()).collect()
}

fn board(bison: &str, wolf: &str) -> Board {
    Board { bison: bison.parse().unwrap(), wolf: wolf.parse().unwrap(), mover: rules::shamans::Side::Bison }
}

fn chance(millionths: &str) -> f64 {
    f64::from(millionths.parse::<u32>().unwrap()) / 1e6
}

/// A choice and its chance: `a1-b2=604123`.
fn choice(text: &str) -> (&str, f64) {
    let (choice, millionths) = text.split_once('=').unwrap();
    (choice, chance(millionths))
}

#[test]
fn a_sample_says_what_the_values_say() {
    let values = values();
    let sample = export::sample(&values, 100, &mut Dice::new(1)).unwrap();
    let lines = fields(&sample);
    assert_eq!(lines.len(), 100);
    for line in &lines {
        let [bison, wolf, shells, found, payoffs, left, exchanges] = line[..] else { panic!("{line:?}") };
        let position = board(bison, wolf).position().unwrap();
        let shells: usize = shells.parse().unwrap();
        let exact = values.value(&position, shells).unwrap();
        assert!((chance(found) - f64::from(exact)).abs() < 1e-6);
        assert_eq!(payoffs.split(' ').count(), 9);
        assert_eq!(exchanges.split(' ').count(), position.exchanges(Setup::FULL).count());
        // The same question, asked in words.
        let question = format!("exchange {bison} {wolf} Bison {left}");
        let answered = answer(&values, &question).unwrap();
        let (first, best) = choice(exchanges.split(' ').next().unwrap());
        assert!(answered.starts_with(&format!("{first}={best:.6}")), "{answered}");
    }
}

#[test]
fn agreements_hold_all_that_a_value_follows_from() {
    let values = values();
    let text = export::agreements(&values, 3, &mut Dice::new(2)).unwrap();
    let lines = fields(&text);
    let chances = |line: &Vec<&str>| line[3].split(' ').map(chance).collect::<Vec<f64>>();
    let boards: Vec<&Vec<&str>> = lines.iter().filter(|line| line[2] == "-").collect();
    assert_eq!(boards.len(), 3);
    for board_line in boards {
        let after: Vec<Vec<f64>> =
            lines.iter().filter(|line| line[..2] == board_line[..2] && line[2] != "-").map(chances).collect();
        let position = board(board_line[0], board_line[1]).position().unwrap();
        assert_eq!(after.len(), position.exchanges(Setup::FULL).count());
        assert_eq!(chances(board_line).len(), 17);
        assert!(after.iter().all(|chances| chances.len() == 17));
    }
}

#[test]
fn rows_hold_boards_and_their_values() {
    let values = values();
    for source in [Source::Boards, Source::Games { errors: 10 }] {
        let rows = export::rows(&values, source, 50, &mut Dice::new(3)).unwrap();
        assert_eq!(rows.len(), 50 * ROW);
        for row in rows.chunks_exact(ROW) {
            let side = |shift: u8| {
                row[..9].iter().map(|cell| char::from((cell >> shift & 15) + b'1')).collect::<String>()
            };
            let position = board(&side(4), &side(0)).position().unwrap();
            for (shells, pair) in (1..18).zip(row[9..].chunks_exact(2)) {
                let found = f32::from(u16::from_le_bytes([pair[0], pair[1]])) / 65_535.0;
                assert!((found - values.value(&position, shells).unwrap()).abs() < 1e-5);
            }
        }
    }
}

#[test]
fn puzzles_have_one_answer_that_is_clearly_best() {
    let values = values();
    let text = export::puzzles(&values, 40, 4_096, &mut Dice::new(4)).unwrap();
    let lines = fields(&text);
    for kind in ["exchange", "mask", "mix"] {
        assert!(lines.iter().any(|line| line[0] == kind), "no {kind}");
    }
    for line in &lines {
        let [kind, side, bison, wolf, duel, exchange, found, best, next] = line[..] else {
            panic!("{line:?}")
        };
        assert!(chance(best) - chance(next) > 0.149, "{line:?}");
        let position = board(bison, wolf).position().unwrap();
        if kind == "exchange" {
            let (column, row) = (duel.as_bytes()[0] - b'a', duel.as_bytes()[1] - b'1');
            let left = position.shells_after(Setup::FULL, usize::from(row * 3 + column), 9);
            let answered = answer(&values, &format!("exchange {bison} {wolf} Bison {left}")).unwrap();
            assert!(answered.starts_with(&format!("{found}=")), "{line:?}: {answered}");
        } else if duel == "-" {
            assert_eq!(exchange, "-");
            let answered = answer(&values, &format!("duel {bison} {wolf} Bison 9")).unwrap();
            let bison: f64 = answered.split(' ').next().unwrap().parse().unwrap();
            let asked = if side == "Bison" { bison } else { 1.0 - bison };
            assert!((asked - chance(best)).abs() < 2e-6, "{line:?}: {answered}");
        }
    }
}

#[test]
fn an_answer_about_a_duel_is_its_solution() {
    let values = values();
    let answered = answer(&values, "duel 123456789 234567891 Wolf 9").unwrap();
    let position = Board {
        bison: "123456789".parse().unwrap(),
        wolf: "234567891".parse().unwrap(),
        mover: rules::shamans::Side::Wolf,
    };
    let outlook = solver::outlook::Outlook::of(&values, &[position.position().unwrap()]).unwrap().remove(0);
    let bison = 1.0 - simplex::value(&outlook.payoffs(9));
    assert!((answered.split(' ').next().unwrap().parse::<f64>().unwrap() - bison).abs() < 1e-6);
    // Wolf chooses columns, and is named first where it exchanges next.
    let masks: Vec<&str> = answered.split(' ').skip(1).map(|mask| mask.split('=').next().unwrap()).collect();
    assert_eq!(masks, ["a", "b", "c", "1", "2", "3"]);
}

#[test]
fn a_question_that_makes_no_sense_is_refused_with_a_reason() {
    let values = values();
    let refusal = |question: &str| answer(&values, question).unwrap_err().to_string();
    assert!(refusal("dance").starts_with("ask like"));
    assert_eq!(refusal("duel 123456788 234567891 Bison 9"), BadPawns.to_string());
    assert_eq!(refusal("duel 123456789 123456798 Bison 9"), "no two equal pawns may share a cell");
    assert_eq!(
        refusal("duel 123456789 234567891 Bison 18"),
        "Bison has from 1 to 17 shells while the game goes on"
    );
}

#[test]
fn what_is_kept_can_be_read_again() {
    let setup = Setup::small(9).unwrap();
    let table = Table::new(setup);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("values");
    keep(&table, &path).unwrap();
    let kept = Kept::open(&path, setup).unwrap();
    for half in Half::ALL {
        for class in 0..table.numbering().classes().len() {
            for facing in 0..table.numbering().facings(half).all.len() {
                let place = Place { class, half, facing };
                let apart = table.read(&[place]).unwrap().into_iter().zip(kept.read(&[place]).unwrap());
                assert!(apart.into_iter().all(|(one, other)| (one - other).abs() < 1e-5), "{place:?}");
            }
        }
    }
    assert!(Kept::open(&path, Setup::small(8).unwrap()).is_err(), "a file of another game");
}
