//! Who sits where at one device: by choice, or by chance that favours no seat.

use std::collections::BTreeMap;

use record::{Seed, Stream};
use rules::{Luck, Seat};
use web::game::local::Chair;
use web::game::local::seating::{NoSeating, Seating};

/// Luck that goes through all that it can decide, one run after another.
#[derive(Default)]
struct Odometer {
    /// What was drawn in this run, each out of how many.
    drawn: Vec<(u32, u32)>,
    next: usize,
}

impl Odometer {
    /// Turns to the next run; says whether there is one.
    fn turn(&mut self) -> bool {
        self.next = 0;
        while let Some((drawn, bound)) = self.drawn.pop() {
            if drawn + 1 < bound {
                self.drawn.push((drawn + 1, bound));
                return true;
            }
        }
        false
    }
}

impl Luck for Odometer {
    fn below(&mut self, bound: u32) -> u32 {
        if self.next == self.drawn.len() {
            self.drawn.push((0, bound));
        }
        let (drawn, _) = self.drawn[self.next];
        self.next += 1;
        drawn
    }
}

/// The seats of people, when nothing is left to chance.
fn people_at(seating: Seating, people: u8, seats: u8) -> Vec<u8> {
    seated(&seating.seat(people, seats, 3, &mut Stream::players(&Seed::new([1; 32]))))
}

/// From this seat on.
fn from(seat: u8) -> Seating {
    Seating::From(Seat::ALL[usize::from(seat)])
}

fn seated(chairs: &[Chair]) -> Vec<u8> {
    let is_person = |(chair, _): &(&Chair, u8)| matches!(chair, Chair::Person(_));
    chairs.iter().zip(0..).filter(is_person).map(|(_, seat)| seat).collect()
}

/// How often each way to sit comes about in all that chance can decide.
fn ways_by_chance(people: u8, seats: u8) -> BTreeMap<Vec<u8>, usize> {
    let (mut luck, mut ways) = (Odometer::default(), BTreeMap::new());
    loop {
        let chairs = Seating::Chance.seat(people, seats, 3, &mut luck);
        assert_eq!(chairs.len(), usize::from(seats));
        *ways.entry(seated(&chairs)).or_default() += 1;
        if !luck.turn() {
            return ways;
        }
    }
}

#[test]
fn who_plays_alone_sits_in_the_seat_that_was_chosen() {
    for seats in 2..=4 {
        for seat in 0..seats {
            assert_eq!(people_at(from(seat), 1, seats), [seat], "of {seats}");
        }
    }
}

#[test]
fn several_people_may_take_the_first_seats_in_order() {
    assert_eq!(people_at(from(0), 2, 4), [0, 1]);
    assert_eq!(people_at(from(0), 3, 4), [0, 1, 2]);
}

#[test]
fn the_other_seats_are_for_bots_of_the_level_that_was_chosen() {
    let chairs = from(1).seat(1, 3, 4, &mut Odometer::default());
    assert_eq!(chairs, [Chair::Bot(4), Chair::Person(String::new()), Chair::Bot(4)]);
}

#[test]
fn chance_favours_no_way_to_sit() {
    // How many ways there are to choose so many of so many seats.
    for (people, seats, count) in [(1, 2, 2), (1, 3, 3), (2, 3, 3), (1, 4, 4), (2, 4, 6), (3, 4, 4)] {
        let ways = ways_by_chance(people, seats);
        assert_eq!(ways.len(), count, "{people} of {seats}: {ways:?}");
        let often: Vec<usize> = ways.values().copied().collect();
        assert!(often.iter().all(|times| *times == often[0]), "{people} of {seats}: {ways:?}");
    }
}

#[test]
fn other_bytes_lead_to_other_seats() {
    let seat = |byte: u8| {
        let mut luck = Stream::players(&Seed::new([byte; 32]));
        seated(&Seating::Chance.seat(1, 4, 1, &mut luck))
    };
    let seats: Vec<Vec<u8>> = (0..60).map(seat).collect();
    for each in 0..4 {
        assert!(seats.contains(&vec![each]), "nobody ever sits in seat {each}");
    }
}

#[test]
fn chance_is_the_first_answer_and_nobody_is_asked_where_people_take_all_seats() {
    use Seating::Chance;
    assert_eq!(Seating::default(), Chance);
    assert_eq!(Seating::answers(1, 2), [Chance, from(0), from(1)]);
    assert_eq!(Seating::answers(1, 4), [Chance, from(0), from(1), from(2), from(3)]);
    assert_eq!(Seating::answers(2, 4), [Chance, from(0)]);
    assert_eq!(Seating::answers(3, 4), [Chance, from(0)]);
    assert_eq!(Seating::answers(2, 2), []);
    assert_eq!(Seating::answers(4, 4), []);
    assert_eq!(people_at(Chance, 2, 2), [0, 1]);
}

#[test]
fn a_seat_that_can_no_longer_be_chosen_is_left_to_chance() {
    assert_eq!(from(3).among(1, 4), from(3));
    assert_eq!(from(3).among(1, 2), Seating::Chance);
    assert_eq!(from(1).among(2, 3), Seating::Chance);
    assert_eq!(from(0).among(2, 3), from(0));
    assert_eq!(from(3).seat(200, 3, 1, &mut Odometer::default()).len(), 3);
}

#[test]
fn a_choice_is_read_as_it_was_written() {
    for seating in Seating::answers(1, 4) {
        assert_eq!(seating.to_string().parse(), Ok(seating));
    }
    for text in ["", "first", "-1", "4", "256", "chance "] {
        assert_eq!(text.parse::<Seating>(), Err(NoSeating), "{text}");
    }
}
