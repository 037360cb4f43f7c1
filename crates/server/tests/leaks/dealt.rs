//! Two deals of Cherokee that a seat cannot tell apart, through the whole server: the same pyramid, the same
//! own hand and own clan; what others hold, and their clans where they are secret, is not the same.

use record::{Fair, rigged};
use rules::shelf::Options;
use rules::{Game, Seat, Seats, Viewpoint, cherokee};
use wire::{Plan, SeatPlan, Setup, ToServer};

use crate::deals::without_commitment;
use crate::dice::Dice;
use crate::mirror::{Mirror, Move, bytes};
use crate::options;
use crate::sockets::{Scene, Way, told_who_tries, tried};
use crate::twins_of_rules::Twins;
use crate::walk::{Step, somewhere};

/// How far into a game the moments may be: the deal, and some moves.
const FAR: usize = 14;

/// The secrets of two tables. Each test has its own: what is laid down is laid down for the whole process.
type Secrets = [[u8; 32]; 2];

/// A game so far, and its twin for one seat.
struct Pair {
    options: cherokee::Options,
    viewer: Seat,
    deals: [cherokee::Deal; 2],
    moves: Vec<Move>,
}

impl Pair {
    fn new(options: cherokee::Options, viewer: Seat, dice: &mut Dice) -> Pair {
        let (_, mut steps) = somewhere::<cherokee::State>(&options, dice);
        steps.truncate(FAR);
        if steps.is_empty() {
            let deal = cherokee::State::new(&options).draw(dice);
            steps.push(Step::Deal(deal.expect("a game begins with a deal")));
        }
        let twin = cherokee::State::twin(&options, &steps, Viewpoint::Seat(viewer), dice);
        let deal = |steps: &[Step<cherokee::State>]| match steps.first() {
            Some(Step::Deal(deal)) => deal.clone(),
            _ => unreachable!("a game begins with a deal"),
        };
        let moves = steps.iter().filter_map(|step| match step {
            Step::Play(seat, action) => Some(Move(*seat, action.to_string())),
            Step::Deal(_) => None,
        });
        Pair { options, viewer, deals: [&steps, &twin].map(|steps| deal(steps)), moves: moves.collect() }
    }

    /// Whether a seat has another hand or another clan in the twin.
    fn differs_for(&self, seat: Seat) -> bool {
        let [own, twin] = self.deals.each_ref().map(|deal| {
            let mut hand: Vec<String> = deal.hands[seat.index()].iter().map(ToString::to_string).collect();
            hand.sort();
            (hand, deal.clans[seat.index()])
        });
        own != twin
    }

    /// Everything that a seat gets at each of the two tables.
    async fn told(&self, seat: Seat, secrets: Secrets) -> [Vec<String>; 2] {
        let options = Options::Cherokee(self.options);
        let plan = Plan::new(Setup(options), vec![SeatPlan::Person; usize::from(self.options.players())]);
        for (secret, deal) in secrets.iter().zip(&self.deals) {
            let players = (0..self.options.players()).map(|seat| Some(bytes(seat))).collect();
            rigged::lay(&Fair::new(*secret, players).seed(), words(deal, self.options));
        }
        // The same at both tables, so that it is not what tells them apart.
        let mut mirror = Mirror::new(&options, secrets[0]);
        self.moves.iter().for_each(|played| mirror.play(played));
        let tries = tried(&mirror, Some(seat));
        let [one, other] = secrets.map(|secret| told_at(&plan, secret, &self.moves, seat, &tries));
        [one.await, other.await]
    }
}

async fn told_at(
    plan: &Plan,
    secret: [u8; 32],
    moves: &[Move],
    seat: Seat,
    tries: &[ToServer],
) -> Vec<String> {
    let scene = Scene { plan, secret, way: Way::Direct };
    let told = told_who_tries(scene, moves, (&[], 1), Some(seat), tries).await;
    without_commitment(told, secret)
}

/// What a stream has to say so that this deal is drawn from it.
fn words(deal: &cherokee::Deal, options: cherokee::Options) -> Vec<u32> {
    let dealt = deal.clans.iter().chain(&deal.neutral).copied();
    let rest = cherokee::Clan::ALL.into_iter().filter(|clan| !dealt.clone().any(|other| other == *clan));
    let clans: Vec<_> = dealt.clone().chain(rest).collect();
    let members: Vec<_> = deal.pyramid.iter().chain(deal.hands.iter().flatten()).copied().collect();
    let first = (deal.first.number() + options.players() - Seat::FIRST.number()) % options.players();
    let mut words = choices(&cherokee::Clan::ALL, &clans);
    words.extend(choices(&cherokee::Member::ALL, &members));
    words.push(u32::from(first));
    words
}

/// The choices with which shuffling makes one order of another: from the last place to the second.
fn choices<T: Copy + PartialEq>(from: &[T], to: &[T]) -> Vec<u32> {
    let mut items = from.to_vec();
    let mut choices = Vec::new();
    for last in (1..items.len()).rev() {
        let place = items.iter().position(|item| *item == to[last]).expect("the same items");
        items.swap(last, place);
        choices.push(place as u32);
    }
    choices
}

#[tokio::test]
async fn deals_that_a_seat_cannot_tell_apart_are_told_alike() {
    let (mut pairs, mut distinct, mut seen) = (0, 0, 0);
    for (index, options) in options::cherokee().into_iter().enumerate() {
        for viewer in Seats::first(options.players()).iter() {
            let mut dice = Dice(500 + 10 * index as u64 + u64::from(viewer.number()));
            let pair = Pair::new(options, viewer, &mut dice);
            let [one, other] = pair.told(viewer, [[0x21; 32], [0x42; 32]]).await;
            crate::probes::same(&one, &other, &format!("{viewer:?} {options:?}"));
            pairs += 1;
            distinct +=
                usize::from(Seats::first(options.players()).iter().any(|seat| pair.differs_for(seat)));
            seen += one.len();
        }
    }
    assert!(pairs >= 12 && distinct >= 10 && seen > 500, "{distinct} of {pairs} pairs differ, {seen} texts");
}

/// The control: whoever has been dealt something else is told so, and so are the tables of two deals.
#[tokio::test]
async fn who_is_dealt_something_else_is_told_so() {
    let mut told_apart = 0;
    for (index, options) in options::cherokee().into_iter().enumerate() {
        let pair = Pair::new(options, Seat::FIRST, &mut Dice(900 + index as u64));
        let other = Seats::first(options.players()).iter().find(|seat| pair.differs_for(*seat));
        let Some(seat) = other else { continue };
        assert_ne!(seat, pair.viewer, "a twin leaves the viewer's own cards as they are");
        let [one, twin] = pair.told(seat, [[0x63; 32], [0x64; 32]]).await;
        assert_ne!(one, twin, "{seat:?} {options:?}");
        told_apart += 1;
    }
    assert!(told_apart >= 4, "{told_apart} deals");
}
