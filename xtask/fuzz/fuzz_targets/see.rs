//! Seeing: real sightings in any order, and any that can be made, shown to any viewpoint. Each is taken or
//! refused, never with a panic, and a refusal changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::cherokee::{self, Clan, Clans, Member, Place, Strength};
use rules::shamans::{self, Cell, Exchange, Glimpse, Moves, Pawn, Side, Variant};
use rules::shelf::{Event, Kind, Options, Sighting, State, View};
use rules::tomahawk::{self, Card, Deck, Pile, Prize, Special, Territory};
use rules::{BySeat, Luck, Outcome, Seat, Viewpoint};

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let options = options(&mut bytes);
    let viewpoint = *bytes.pick(&viewpoints());
    let real = played(&options, &mut bytes);
    let mut view = View::new(&options, viewpoint);
    let mut own = real.iter().filter_map(|event| event.sighting(viewpoint));
    while !bytes.0.is_empty() {
        let sighting = match bytes.below(4) {
            0 | 1 => own.next(),
            2 if !real.is_empty() => bytes.pick(&real).sighting(*bytes.pick(&viewpoints())),
            _ => any(options.kind(), &mut bytes),
        };
        if let Some(sighting) = sighting {
            show(&mut view, &sighting);
        }
    }
});

/// Shows a sighting to a view, and asks the view what can then be asked.
fn show(view: &mut View, sighting: &Sighting) {
    let before = *view;
    if view.see(sighting).is_err() {
        assert!(*view == before, "a refusal changed something: {sighting:?}");
    }
    let _ = (view.turn(), view.outcome());
    for action in view.legal_actions() {
        assert!(view.check(&action).is_ok(), "{action} is listed and refused");
    }
}

/// Choices, made by bytes; when they run out, always the first.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    fn pick<'b, T>(&mut self, items: &'b [T]) -> &'b T {
        &items[usize::from(self.byte()) % items.len()]
    }

    fn some<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        (self.byte() % 2 == 0).then(|| make(self))
    }

    fn few<T, C: FromIterator<T>>(&mut self, most: u8, mut make: impl FnMut(&mut Self) -> T) -> C {
        let count = self.byte() % (most + 1);
        (0..count).map(|_| make(self)).collect()
    }

    fn two<T>(&mut self, mut make: impl FnMut(&mut Self) -> T) -> [T; 2] {
        [make(self), make(self)]
    }

    fn seat(&mut self) -> Seat {
        *self.pick(&Seat::ALL)
    }

    fn outcome(&mut self) -> Outcome {
        let scores = self.two(Bytes::byte);
        if self.byte() % 2 == 0 {
            Outcome::by_points(&scores)
        } else {
            Outcome::by_points_then_women(&scores, &[3, 4])
        }
    }
}

impl Luck for Bytes<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        (u32::from(self.byte()) << 8 | u32::from(self.byte())) % bound
    }
}

fn viewpoints() -> Vec<Viewpoint> {
    Viewpoint::all(Seat::MOST as u8).collect()
}

fn options(bytes: &mut Bytes<'_>) -> Options {
    match bytes.pick(&Kind::ALL) {
        Kind::Cherokee => {
            let options =
                cherokee::Options::new(*bytes.pick(&[2, 3, 4]), *bytes.pick(&[Clans::Secret, Clans::Open]));
            Options::Cherokee(options.unwrap_or_default())
        }
        Kind::Tomahawk => Options::Tomahawk(tomahawk::Options::new(
            *bytes.pick(&[Prize::Without, Prize::With]),
            Deck::reconstruction(),
        )),
        Kind::Shamans => {
            let variant = *bytes.pick(&[Variant::Base, Variant::Memory, Variant::Pro]);
            let exchange = *bytes.pick(&[Exchange::Compulsory, Exchange::Optional]);
            let options =
                shamans::Options::new(variant, exchange, *bytes.pick(&[1, 2, 100])).unwrap_or_default();
            let moves = *bytes.pick(&[Moves::Swap, Moves::Free]);
            Options::Shamans(options.with_moves(moves).unwrap_or(options))
        }
    }
}

/// What happens in a game that bytes play, until half of them are used up.
fn played(options: &Options, bytes: &mut Bytes<'_>) -> Vec<Event> {
    let (mut state, mut events) = (State::new(options), Vec::new());
    let enough = bytes.0.len() / 2;
    while bytes.0.len() > enough {
        if let Some(deal) = state.draw(bytes) {
            state.deal(&deal, &mut |event| events.push(event)).expect("the deal is due");
            continue;
        }
        let seats: Vec<Seat> = state.turn().owing().iter().collect();
        if seats.is_empty() {
            break;
        }
        let seat = *bytes.pick(&seats);
        let action = *bytes.pick(&state.legal_actions(seat));
        state.play(seat, &action, &mut |event| events.push(event)).expect("a listed action");
    }
    events
}

/// Any sighting that can be made of the game's pieces.
fn any(kind: Kind, bytes: &mut Bytes<'_>) -> Option<Sighting> {
    Some(match kind {
        Kind::Cherokee => Sighting::Cherokee(any_cherokee(bytes)),
        Kind::Tomahawk => Sighting::Tomahawk(any_tomahawk(bytes)?),
        Kind::Shamans => Sighting::Shamans(any_shamans(bytes)),
    })
}

fn any_cherokee(bytes: &mut Bytes<'_>) -> cherokee::Sighting {
    use cherokee::{Open, Sighting};
    let member = |bytes: &mut Bytes<'_>| *bytes.pick(&Member::ALL);
    let clan = |bytes: &mut Bytes<'_>| *bytes.pick(&Clan::ALL);
    let (seat, [one, other]) = (bytes.seat(), bytes.two(|bytes| *bytes.pick(&Place::ALL)));
    Sighting::Open(match bytes.byte() % 6 {
        0 => Open::Climbed { member: member(bytes), from: one, to: other },
        1 => Open::Entered { seat, member: member(bytes), place: one },
        2 => Open::Discarded { seat, member: member(bytes) },
        3 => Open::Ended { clans: bytes.few(4, clan), outcome: bytes.outcome() },
        4 => {
            let [attacker, expelled] = bytes.two(member);
            let strength = Strength { attack: bytes.byte(), defence: bytes.byte() };
            Open::Attacked { seat, leader: one, target: other, attacker, expelled, strength }
        }
        _ => {
            return Sighting::Dealt {
                clans: bytes.few(4, clan),
                neutral: bytes.few(2, clan),
                pyramid: bytes.few(Place::COUNT as u8, member),
                first: seat,
                clan: bytes.some(clan),
                hand: bytes.some(|bytes| bytes.few(40, member)),
            };
        }
    })
}

fn any_tomahawk(bytes: &mut Bytes<'_>) -> Option<tomahawk::Sighting> {
    use tomahawk::{Open, Sighting};
    let (seat, pile) = (bytes.seat(), *bytes.pick(&Pile::ALL));
    let (card, territory) = (any_card(bytes)?, any_territory(bytes));
    let totals = BySeat::new(bytes.two(Bytes::byte));
    let open = match bytes.byte() % 15 {
        0 => Open::AllKept,
        1 => {
            let cards = BySeat::new([card, any_card(bytes)?]);
            Open::Revealed { pile, round: bytes.byte(), cards, values: totals }
        }
        2 => Open::StayedHidden { pile },
        3 => Open::Scalped { seat, pile, points: bytes.byte() },
        4 => Open::Won { seat, pile, territory, totals, animals: bytes.byte() },
        5 => Open::Tied { pile, territory, totals },
        6 => Open::Turned { pile, territory },
        7 => Open::Prized { seat },
        8 => Open::Ended { outcome: bytes.outcome() },
        9 => {
            let territories = [territory, any_territory(bytes), any_territory(bytes), any_territory(bytes)];
            let specials = bytes.some(|bytes| [(); 3].map(|()| *bytes.pick(&Special::ALL)));
            return Some(Sighting::Dealt { specials, territories, prized: bytes.some(any_territory) });
        }
        10 => return Some(Sighting::Kept { special: *bytes.pick(&Special::ALL), replaced: card }),
        11 => {
            let cards: Vec<Card> = bytes.few(8, |_| card);
            let cards = bytes.some(|_| cards.into_iter().collect());
            return Some(Sighting::Drew { seat, count: bytes.byte(), cards });
        }
        12 => return Some(Sighting::Sealed { pile, card }),
        13 => return Some(Sighting::Peeked { seat, pile, card: bytes.some(|_| card) }),
        _ => return Some(Sighting::Forced { seat, pile, card: bytes.some(|_| card) }),
    };
    Some(Sighting::Open(open))
}

fn any_card(bytes: &mut Bytes<'_>) -> Option<Card> {
    match bytes.byte() % 3 {
        0 => Some(bytes.pick(&Special::ALL).card()),
        1 => Card::basic(bytes.byte() % 11, bytes.byte() % 5),
        _ => Some(*bytes.pick(Deck::reconstruction().basic())),
    }
}

fn any_territory(bytes: &mut Bytes<'_>) -> Territory {
    *bytes.pick(Deck::reconstruction().territories())
}

fn any_shamans(bytes: &mut Bytes<'_>) -> shamans::Sighting {
    use shamans::{Open, Sighting};
    let side = |bytes: &mut Bytes<'_>| *bytes.pick(&Side::ALL);
    let pawns: Vec<Pawn> = Side::ALL.into_iter().flat_map(Pawn::of).collect();
    let masks: Vec<shamans::Mask> = Side::ALL.into_iter().flat_map(Side::masks).collect();
    let (seat, cells) = (bytes.seat(), bytes.two(|bytes| *bytes.pick(&Cell::ALL)));
    let [one, other] = bytes.two(|bytes| *bytes.pick(&pawns));
    Sighting::Open(match bytes.byte() % 9 {
        0 => {
            let pawns = bytes.few(Pawn::COUNT as u8, |bytes| *bytes.pick(&pawns));
            Open::Duelled { cell: cells[0], pawns, totals: bytes.two(Bytes::byte) }
        }
        1 => Open::Paid { from: seat, to: bytes.seat(), shells: bytes.byte() },
        2 => Open::Passed { seat },
        3 => Open::Ended { outcome: bytes.outcome() },
        4 => return Sighting::Placed { seat, pawn: Glimpse::Pawn(one), cell: cells[0] },
        5 => return Sighting::Placed { seat, pawn: Glimpse::Side(side(bytes)), cell: cells[0] },
        6 => return Sighting::Chose { seat, mask: *bytes.pick(&masks) },
        7 => Open::Moved { seat, pawn: one, from: cells[0], to: cells[1] },
        _ => return Sighting::Exchanged { seat, cells, pawns: bytes.some(|_| [one, other]) },
    })
}
