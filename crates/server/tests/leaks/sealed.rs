//! What others have sealed, and whether they have, is told to nobody before it is shown to all.

use rules::shelf::Options;
use rules::{Luck, Seat, Seats};
use wire::{Clock, Order, Plan, SeatPlan, Setup, Spectators};

use crate::dice::Dice;
use crate::mirror::{Mirror, Move, random_game};
use crate::options;
use crate::probes::{Tried, Viewer, all_that_is_told, difference};
use crate::room::{Room, command, holder, line};

/// How many moments of each table are looked at, and how far into the game they may be.
const MOMENTS: usize = 3;
const FAR: usize = 26;

/// What others may have done that the viewer cannot know.
#[derive(Clone, Debug)]
enum Hidden {
    Choice(Move),
    TakeBack(Seat),
}

/// A moment at which choices are taken together.
struct Moment<'a> {
    plan: &'a Plan,
    secret: [u8; 32],
    before: &'a [Move],
    now: Mirror,
}

impl Moment<'_> {
    /// What a viewer is told if others have done this.
    fn told(&self, viewer: Viewer, hidden: &[Hidden], kind: u8) -> Vec<String> {
        let mut room = Room::begin(self.plan, self.secret);
        self.before.iter().for_each(|played| room.play(played));
        // All that may be let out by now is.
        room.wait(61_000);
        room.at_the_same_time(|room| {
            for (number, hidden) in hidden.iter().enumerate() {
                let (seat, order) = match hidden {
                    Hidden::Choice(Move(seat, text)) => (*seat, Order::Play(text.clone())),
                    Hidden::TakeBack(seat) => (*seat, Order::TakeBack),
                };
                let id = command(kind, number as u64);
                room.say(line(seat), Some(holder(seat.number())), id, order, None);
            }
        });
        all_that_is_told(&mut room, viewer, &self.tried(viewer))
    }

    /// Moves that the viewer cannot make now: of others, of earlier, and no moves at all.
    fn tried(&self, viewer: Viewer) -> Tried {
        let mut moves: Vec<String> = ["", "x", "no such move"].map(str::to_owned).to_vec();
        let legal = match viewer {
            Viewer::Seat(seat) => self.now.legal(seat),
            _ => Vec::new(),
        };
        moves.extend(self.before.iter().rev().take(6).map(|Move(_, text)| text.clone()));
        moves.extend(self.now.owing().iter().flat_map(|seat| self.now.legal(seat).into_iter().take(4)));
        moves.retain(|text| !legal.contains(text));
        let can_take_back = matches!(viewer, Viewer::Seat(seat) if self.now.live.can_take_back(seat));
        let own = |Move(seat, _): &&Move| viewer == Viewer::Seat(*seat);
        let last = self.before.iter().rfind(own).map(|Move(_, text)| text.clone());
        Tried { moves, again: last.filter(|_| can_take_back) }
    }

    /// Something that these seats may do without anyone's noticing.
    fn hidden(&self, seats: Seats, dice: &mut Dice) -> Vec<Hidden> {
        let mut mirror = self.now.without_luck();
        let mut hidden = Vec::new();
        for _ in 0..2 + dice.below(6) {
            let owing: Vec<Seat> = mirror.owing().iter().filter(|seat| seats.contains(*seat)).collect();
            let mine: Vec<Seat> = hidden
                .iter()
                .filter_map(|hidden| match hidden {
                    Hidden::Choice(Move(seat, _)) => Some(*seat),
                    Hidden::TakeBack(_) => None,
                })
                .filter(|seat| mirror.live.can_take_back(*seat))
                .collect();
            if dice.below(4) == 0 && !mine.is_empty() {
                let seat = *dice.pick(&mine);
                mirror.live.take_back(seat).expect("a choice that is open");
                hidden.push(Hidden::TakeBack(seat));
            } else if !owing.is_empty() {
                let seat = *dice.pick(&owing);
                let choice = Move(seat, dice.pick(&mirror.legal(seat)).clone());
                if !mirror.would_show(&choice) {
                    mirror.play(&choice);
                    hidden.push(Hidden::Choice(choice));
                }
            }
        }
        hidden
    }
}

/// Plans of every game with sealed choices, with all kinds of clocks and spectators.
fn plans() -> Vec<(Options, Plan)> {
    let tomahawk = options::tomahawk().into_iter().map(Options::Tomahawk);
    let shamans = options::shamans().into_iter().map(Options::Shamans);
    let clocks = [
        Clock::None,
        Clock::Bank { seconds: 36_000, increment: 5 },
        Clock::Move { seconds: 3_600 },
        Clock::Days { days: 3 },
    ];
    let plan = |(index, options): (usize, Options)| {
        let mut plan = Plan::new(Setup(options), vec![SeatPlan::Person; 2]);
        plan.clock = clocks[index % 4];
        plan.spectators =
            if index % 2 == 0 { Spectators::Table } else { Spectators::Everything { delay: 60 } };
        (options, plan)
    };
    tomahawk.chain(shamans).enumerate().map(plan).collect()
}

/// Looks at moments of every table; gives how many pairs there were, and how many of them differed.
fn compare(
    seed: u64,
    moments: usize,
    viewers: impl Fn(Seats) -> Vec<(Viewer, Seats)>,
    different: impl Fn(&str),
) -> (usize, usize) {
    let (mut pairs, mut differing) = (0, 0);
    for (index, (options, plan)) in plans().into_iter().enumerate() {
        let mut dice = Dice(seed + index as u64);
        let secret = [index as u8; 32];
        let (moves, mut together) = random_game(&options, secret, &mut dice);
        together.retain(|place| *place < FAR);
        for _ in 0..moments {
            let before = &moves[..*dice.pick(&together)];
            let mut now = Mirror::new(&options, secret);
            before.iter().for_each(|played| now.play(played));
            let moment = Moment { plan: &plan, secret, before, now };
            for (viewer, actors) in viewers(Seats::first(2)) {
                let choices = [4, 5, 6].map(|kind| (kind, moment.hidden(actors, &mut dice)));
                if choices.iter().all(|(_, hidden)| hidden.is_empty()) {
                    continue;
                }
                let nothing = moment.told(viewer, &[], 3);
                for (kind, hidden) in choices.into_iter().filter(|(_, hidden)| !hidden.is_empty()) {
                    pairs += 1;
                    let told = moment.told(viewer, &hidden, kind);
                    if let Some(difference) = difference(&nothing, &told) {
                        differing += 1;
                        different(&format!("{viewer:?} at {options:?}: {hidden:?}\n{difference}"));
                    }
                }
            }
        }
    }
    (pairs, differing)
}

#[test]
fn nobody_is_told_what_others_have_sealed_nor_whether() {
    let viewers = |seats: Seats| {
        let players = seats.iter().map(|seat| (Viewer::Seat(seat), Seats::only(seat.other())));
        players.chain([(Viewer::Spectator, seats), (Viewer::Stranger, seats)]).collect()
    };
    let (pairs, _) = compare(1, MOMENTS, viewers, |what| panic!("{what}"));
    assert!(pairs >= 400, "{pairs} pairs");
}

#[test]
fn the_one_who_seals_is_told_so() {
    // The control of the test above: the same comparison, looked at by the seat that chooses.
    let own = |seats: Seats| seats.iter().map(|seat| (Viewer::Seat(seat), Seats::only(seat))).collect();
    let (pairs, differing) = compare(2, 1, own, |_| {});
    assert!(pairs > 40 && differing == pairs, "{differing} of {pairs} pairs differ");
}
