//! The numbers of positions.

use bots::Dice;
use rules::Luck;
use solver::numbering::{Half, Numbering, Place};
use solver::permutation::Permutation;
use solver::position::Position;
use solver::setup::Setup;

fn random_place(numbering: &Numbering, dice: &mut Dice) -> Place {
    let half = Half::ALL[dice.below(2) as usize];
    let class = dice.below(numbering.classes().len() as u32) as usize;
    Place { class, half, facing: dice.below(numbering.facings(half).all.len() as u32) as usize }
}

#[test]
fn there_are_as_many_classes_and_facings_as_counting_says() {
    // 9! arrangements, 3! orders of rows times 3! of columns.
    let numbering = Numbering::new(Setup::FULL);
    assert_eq!(numbering.classes().len(), 362_880 / 36);
    // 133,496 derangements of nine. The even ones are more, by one less than there are things, if these are odd.
    assert_eq!(Half::ALL.map(|half| numbering.facings(half).all.len()), [66_752, 66_744]);
    // 4! / (2! · 2!), and 9 derangements of four: three are double exchanges, six are circles.
    let small = Numbering::new(Setup::small(6).unwrap());
    assert_eq!(small.classes().len(), 6);
    assert_eq!(Half::ALL.map(|half| small.facings(half).all.len()), [3, 6]);
}

#[test]
fn each_number_leads_back_to_itself() {
    let numbering = Numbering::new(Setup::FULL);
    let mut dice = Dice::new(4);
    for _ in 0..20_000 {
        let place = random_place(&numbering, &mut dice);
        assert_eq!(numbering.place(&numbering.position(place).unwrap()), place);
    }
}

#[test]
fn the_order_of_rows_and_columns_does_not_matter() {
    let numbering = Numbering::new(Setup::FULL);
    let mut dice = Dice::new(5);
    let orders: Vec<[usize; 3]> =
        (0..6).map(|rank| [0, 1, 2].map(|place| Permutation::unrank(rank, 3).at(place))).collect();
    for _ in 0..500 {
        let place = random_place(&numbering, &mut dice);
        let position = numbering.position(place).unwrap();
        for rows in &orders {
            for columns in &orders {
                let reordered = |pawns: Permutation| {
                    let cells: Vec<u8> =
                        (0..9).map(|cell| pawns.at(rows[cell / 3] * 3 + columns[cell % 3]) as u8).collect();
                    Permutation::new(&cells).unwrap()
                };
                let position =
                    Position::new(Setup::FULL, reordered(position.mover()), reordered(position.other()));
                assert_eq!(numbering.place(&position.unwrap()), place);
            }
        }
    }
}

#[test]
fn exchanges_by_numbers_are_the_exchanges_on_the_board() {
    for setup in [Setup::FULL, Setup::small(6).unwrap()] {
        let numbering = Numbering::new(setup);
        let mut dice = Dice::new(6);
        for _ in 0..2_000 {
            let place = random_place(&numbering, &mut dice);
            let position = numbering.position(place).unwrap();
            let most = setup.most_exchanges();
            let by_numbers = &numbering.facings(place.half).exchanges[place.facing * most..][..most];
            let turned = |facing: &u32| numbering.turn(place.class, place.half.other(), *facing as usize);
            let mut by_numbers: Vec<Place> = by_numbers.iter().map(turned).collect();
            by_numbers.dedup();
            let after =
                position.exchanges(setup).map(|exchange| numbering.place(&position.after(setup, exchange)));
            let mut on_board: Vec<Place> = after.collect();
            let key = |place: &Place| (place.class, place.facing);
            by_numbers.sort_by_key(key);
            on_board.sort_by_key(key);
            assert_eq!(by_numbers, on_board);
            assert!(by_numbers.iter().all(|after| after.half == place.half.other()));
        }
    }
}
