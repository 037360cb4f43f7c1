//! Who holds no cards is told nothing of the deal: spectators, strangers, players who have left.

use std::collections::BTreeMap;

use record::Fair;
use rules::shelf::Options;
use rules::{Seat, Viewpoint};
use server::table::Question;
use sha2::{Digest, Sha256};
use wire::{Hex, Order, Plan, SeatPlan, Setup, Spectators, View};

use crate::dice::Dice;
use crate::mirror::{Mirror, Move, random_game};
use crate::options;
use crate::probes::{Tried, Viewer, all_that_is_told, same};
use crate::room::{Room, SPECTATOR, START, command, line};

/// Two secrets whose deals look the same to the table.
type Pair = ([u8; 32], [u8; 32]);

fn shown(mirror: &Mirror) -> String {
    let view = View::from(&mirror.state().view(Viewpoint::Table));
    wire::write(&view)
}

/// Pairs of deals that look the same from outside.
fn pairs(options: &Options, wanted: usize) -> Vec<Pair> {
    let mut seen: BTreeMap<String, [u8; 32]> = BTreeMap::new();
    let mut pairs = Vec::new();
    for number in 0_u64..20_000 {
        let mut secret = [0x11; 32];
        secret[..8].copy_from_slice(&number.to_le_bytes());
        if let Some(other) = seen.insert(shown(&Mirror::new(options, secret)), secret) {
            pairs.push((other, secret));
        }
        if pairs.len() == wanted {
            break;
        }
    }
    pairs
}

/// Moves that are legal in both games and look the same in both.
fn moves(options: &Options, (one, other): Pair, dice: &mut Dice) -> Vec<Move> {
    let (mut one, mut other) = (Mirror::new(options, one), Mirror::new(options, other));
    let mut moves = Vec::new();
    while let Some(Move(seat, _)) = one.random(dice) {
        if !other.owing().contains(seat) {
            break;
        }
        let both: Vec<String> =
            one.legal(seat).into_iter().filter(|text| other.legal(seat).contains(text)).collect();
        if both.is_empty() {
            break;
        }
        let next = Move(seat, dice.pick(&both).clone());
        one.play(&next);
        other.play(&next);
        if shown(&one) != shown(&other) || one.state().outcome().is_some() {
            break;
        }
        moves.push(next);
    }
    moves
}

/// The same text for every table's commitment, and for the link that follows from it in the list of commitments.
pub(crate) fn without_commitment(told: Vec<String>, secret: [u8; 32]) -> Vec<String> {
    let commitment = Fair::commit(secret);
    let mut line = [0; 32 + 16].to_vec();
    line.extend(1_u64.to_le_bytes());
    line.extend(commitment);
    line.extend(START.to_le_bytes());
    let link: [u8; 32] = Sha256::digest(&line).into();
    let both = [commitment, link].map(|hash| Hex(hash).to_string());
    let without = |text: String| both.iter().fold(text, |text, hash| text.replace(hash, &"0".repeat(64)));
    told.into_iter().map(without).collect()
}

/// A game that has come so far, at a table that nobody but its players knows more of.
fn begin(plan: &Plan, secret: [u8; 32], moves: &[Move], viewer: Viewer) -> Room {
    let mut room = Room::begin(plan, secret);
    if let Viewer::Left(seat) = viewer {
        room.order(seat, Order::Leave);
    }
    moves.iter().for_each(|played| room.play(played));
    room
}

fn viewers(seats: u8) -> Vec<Viewer> {
    // Who leaves has held cards; the tale that it is told when it comes back is the spectators'.
    let left = (seats > 2).then(|| Viewer::Left(Seat::ALL[usize::from(seats) - 1]));
    [Viewer::Spectator, Viewer::Stranger].into_iter().chain(left).collect()
}

#[test]
fn who_sees_what_lies_open_is_told_nothing_of_the_deal() {
    // Only a deal of Tomahawk shows so little that two of them can look the same.
    let (mut compared, mut played) = (0, 0);
    for (index, options) in options::tomahawk().into_iter().map(Options::Tomahawk).enumerate() {
        let mut dice = Dice(index as u64);
        let pairs = pairs(&options, 8);
        assert_eq!(pairs.len(), 8, "too few deals of {options:?} look alike");
        for pair in pairs {
            let moves = moves(&options, pair, &mut dice);
            played += moves.len();
            let plan = Plan::new(Setup(options), vec![SeatPlan::Person; 2]);
            for viewer in viewers(2) {
                let told = |secret: [u8; 32]| {
                    let tried = Tried { moves: vec!["x".to_owned()], again: None };
                    let mut room = begin(&plan, secret, &moves, viewer);
                    without_commitment(all_that_is_told(&mut room, viewer, &tried), secret)
                };
                same(&told(pair.0), &told(pair.1), &format!("{viewer:?} {options:?}"));
                compared += 1;
            }
        }
    }
    assert!(compared >= 64 && played >= 32, "{compared} pairs, {played} moves");
}

/// Everything that someone is told who may see everything, but not yet.
fn told_too_early(room: &mut Room, viewer: Viewer) -> Vec<String> {
    let who = match viewer {
        Viewer::Left(seat) => Some(crate::room::holder(seat.number())),
        Viewer::Stranger => Some(Hex([0xEE; 32])),
        Viewer::Seat(_) | Viewer::Spectator => None,
    };
    room.say(SPECTATOR, None, command(2, 1), Order::TakeBack, None);
    room.ask(Question::Card { who });
    room.ask(Question::Record);
    let mut told = room.heard(SPECTATOR);
    for since in [0, 3, u32::MAX] {
        let line = room.arrive(who, since);
        told.extend(room.heard(line));
    }
    told.extend(room.answers().iter().cloned());
    told
}

#[test]
fn who_will_see_everything_is_told_nothing_before_its_time() {
    let cherokee = options::cherokee().into_iter().map(Options::Cherokee);
    // Of Tomahawk the first options, and the last: with a deck of the players' own.
    let tomahawk = options::tomahawk();
    let others = [tomahawk.first(), tomahawk.last()].into_iter().flatten().copied().map(Options::Tomahawk);
    let others = others.chain(options::shamans().into_iter().map(Options::Shamans).take(3));
    let mut compared = 0;
    for (index, options) in cherokee.chain(others).enumerate() {
        let mut dice = Dice(index as u64);
        let seats = rules::shelf::State::new(&options).seats();
        let mut plan = Plan::new(Setup(options), vec![SeatPlan::Person; usize::from(seats)]);
        plan.spectators = Spectators::Everything { delay: 60 };
        for round in 0..14_u8 {
            let length = 2 + usize::from(round);
            for viewer in viewers(seats) {
                // Other deals, other moves: all of it is hidden.
                let mut told = |secret: [u8; 32]| {
                    let (mut moves, _) = random_game(&options, secret, &mut dice);
                    moves.truncate(length);
                    let mut room = begin(&plan, secret, &moves, viewer);
                    without_commitment(told_too_early(&mut room, viewer), secret)
                };
                let (one, other) = (told([round; 32]), told([0x80 + round; 32]));
                same(&one, &other, &format!("{viewer:?} {options:?}"));
                compared += 1;
            }
        }
    }
    assert!(compared >= 330, "{compared} pairs");
}

#[test]
fn who_holds_cards_is_told_which() {
    // The control of the tests above.
    let options = Options::Tomahawk(options::tomahawk()[0]);
    let plan = Plan::new(Setup(options), vec![SeatPlan::Person; 2]);
    let seat = Seat::ALL[0];
    for pair in pairs(&options, 8) {
        let told = |secret| begin(&plan, secret, &[], Viewer::Seat(seat)).heard(line(seat));
        assert_ne!(told(pair.0), told(pair.1));
    }
}
