//! What Cherokee's board decides without a page: how stories are told, what taps mean, who did what.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use record::{Hex, Seed, Stream};
use rules::cherokee::{
    Action, Clan, Clans, Deal, Illegal, Member, Open, Options, Phase, Place, Sex, Sighting, State, View,
};
use rules::{Game as _, GameView as _, Luck as _, Seat, Seats, Viewpoint, shelf};
use web::board::cherokee::choice::{self, May, Tap};
use web::board::cherokee::pieces::{Motion, pieces};
use web::board::cherokee::{pause, track, trail};
use web::game::local::{Chair, LocalGame, Saved};
use web::game::step::{Step, Told};
use wire::Setup;

/// Every way to play it.
const GAMES: [&[&str]; 6] = [
    &[],
    &["players=3"],
    &["players=4"],
    &["clans=open"],
    &["players=3", "clans=open"],
    &["players=4", "clans=open"],
];

/// A random game, played to its end.
fn played(words: &[&str], seed: u8) -> LocalGame {
    let options = record::options_from_words(shelf::Kind::Cherokee, words.iter().copied(), None).unwrap();
    let setup = Setup(options);
    let chairs = vec![Chair::Bot(1); usize::from(setup.seats())];
    let mut game = LocalGame::open(&Saved {
        setup,
        chairs,
        seed: Hex([seed; 32]),
        moves: Vec::new(),
        practice: false,
        coached: false,
    });
    let mut luck = Stream::deals(&Seed::new([seed ^ 1; 32]));
    while let Some(seat) = game.state().turn().owing().iter().next() {
        let legal = game.steps(Some(seat)).last().unwrap().view.legal_actions();
        let chosen = luck.below(legal.len() as u32) as usize;
        game.play(seat, &legal[chosen]).unwrap();
    }
    game
}

/// All that each seat, and the table, was told of random games.
fn told() -> Vec<Vec<Step>> {
    let mut all = Vec::new();
    for (words, seed) in GAMES.into_iter().zip(1..) {
        let game = played(words, seed);
        let seats = Seats::first(game.state().seats()).iter();
        all.extend(seats.map(Some).chain([None]).map(|seat| game.steps(seat).to_vec()));
    }
    all
}

/// Every view of random games at which its seat is to act.
fn decisions() -> Vec<View> {
    told().iter().flatten().map(view).filter(|view| !view.legal_actions().is_empty()).collect()
}

fn view(step: &Step) -> View {
    match step.view {
        shelf::View::Cherokee(view) => view,
        other => panic!("{other:?}"),
    }
}

/// What was seen in these steps.
fn seen(steps: &[Step]) -> impl Iterator<Item = &Sighting> {
    steps.iter().flat_map(|step| &step.told).map(|told| match told {
        Told::Seen(shelf::Sighting::Cherokee(sighting)) => sighting,
        other => panic!("{other:?}"),
    })
}

/// Tells these steps from the start: every sighting, and what is drawn before and after it.
fn moments(steps: &[Step]) -> Vec<(View, &Sighting, View)> {
    let first = view(&steps[0]);
    let mut drawn = View::new(&first.options(), first.viewpoint());
    let tell = |sighting| {
        let before = drawn;
        drawn.see(sighting).unwrap();
        (before, sighting, drawn)
    };
    seen(steps).map(tell).collect()
}

/// What the first of two sees who is to attack where these stand, among others of the first three clans. In an
/// open game the Birds are its own clan, the Wild Potato and the Deer are neutral.
fn position(clans: Clans, standing: &[&str]) -> View {
    let standing: Vec<(Member, Place)> = standing
        .iter()
        .map(|text| text.split_once('@').unwrap())
        .map(|(member, place)| (member.parse().unwrap(), place.parse().unwrap()))
        .collect();
    let mut rest = Member::ALL.into_iter().filter(|member| !standing.iter().any(|(laid, _)| laid == member));
    let laid = |place| standing.iter().find(|(_, at)| *at == place).map(|(member, _)| *member);
    let pyramid = Place::ALL.map(|place| laid(place).or_else(|| rest.next()).unwrap());
    let neutral: &[Clan] = if clans == Clans::Open { &Clan::ALL[2..4] } else { &[] };
    let hands = rest.collect::<Vec<_>>();
    let deal = Deal {
        clans: Clan::ALL.into_iter().take(2).collect(),
        neutral: neutral.iter().copied().collect(),
        pyramid: pyramid.into_iter().collect(),
        hands: hands.chunks(18).map(|hand| hand.iter().copied().collect()).collect(),
        first: Seat::FIRST,
    };
    let mut state = State::new(&Options::new(2, clans).unwrap());
    state.deal(&deal, &mut |_| {}).unwrap();
    state.view(Viewpoint::Seat(Seat::FIRST))
}

fn place(text: &str) -> Place {
    text.parse().unwrap()
}

#[test]
fn every_moment_moves_the_pyramid_at_once() {
    let mut count = 0;
    for steps in told() {
        for (before, sighting, after) in moments(&steps) {
            assert!(pause(sighting) >= 250);
            if let Sighting::Open(Open::Attacked { .. } | Open::Climbed { .. } | Open::Entered { .. }) =
                sighting
            {
                assert_ne!(before.pyramid(), after.pyramid());
                count += 1;
            }
        }
    }
    assert!(count > 1000);
}

#[test]
fn every_moment_draws_each_card_once_and_the_one_that_moves_where_it_goes() {
    for steps in told() {
        for (_, sighting, drawn) in moments(&steps) {
            let pieces = pieces(&drawn, Some(sighting));
            assert!(pieces.windows(2).all(|pair| pair[0].member < pair[1].member));
            let of = |motion| {
                let found = pieces.iter().filter(move |piece| piece.motion == motion);
                found.map(|piece| (piece.member, piece.place)).collect::<Vec<_>>()
            };
            let (moves, leaves) = match *sighting {
                Sighting::Open(Open::Attacked { attacker, expelled, target, .. }) => {
                    (vec![(attacker, target)], vec![(expelled, target)])
                }
                Sighting::Open(Open::Climbed { member, to, .. }) => (vec![(member, to)], Vec::new()),
                Sighting::Open(Open::Entered { member, place, .. }) => (vec![(member, place)], Vec::new()),
                Sighting::Open(Open::Discarded { member, .. }) => (Vec::new(), vec![(member, place("8h"))]),
                Sighting::Open(Open::Ended { .. }) | Sighting::Dealt { .. } => (Vec::new(), Vec::new()),
            };
            assert_eq!(pieces.len(), drawn.pyramid().members().count() + leaves.len());
            assert_eq!((of(Motion::Moves), of(Motion::Leaves)), (moves, leaves));
        }
    }
}

#[test]
fn the_board_can_be_asked_anything_in_the_middle_of_a_story() {
    for steps in told() {
        for (_, _, drawn) in moments(&steps) {
            for place in Place::ALL {
                let is_gap = drawn.phase() == (Phase::Set { vacant: place });
                let is_lit = choice::may(&drawn, None, place) != May::Nothing;
                assert_eq!(is_lit, is_gap || choice::tap(&drawn, None, place).is_ok());
                for target in Place::ALL.into_iter().filter(|target| *target != place) {
                    let falls = choice::may(&drawn, Some(place), target) != May::Nothing;
                    assert_eq!(falls, choice::drop_onto(&drawn, place, target).is_ok());
                    assert!(!choice::helps(&drawn, place, target, target));
                }
            }
            let held = drawn.hand().unwrap_or_default();
            let played = Member::ALL.into_iter().filter(|card| choice::tap_card(&drawn, *card).is_ok());
            assert!(played.into_iter().all(|card| held.contains(card)));
            assert!(drawn.completed_turns() <= View::TURNS);
        }
    }
}

#[test]
fn taps_reach_every_legal_move_and_no_other() {
    for view in decisions() {
        let mut reached: Vec<String> = Vec::new();
        for first in Place::ALL {
            match choice::tap(&view, None, first) {
                Ok(Tap::Play(action)) => reached.push(action.to_string()),
                Ok(Tap::Choose(leader)) => {
                    assert_eq!(leader, first);
                    let second = Place::ALL.map(|target| choice::tap(&view, Some(leader), target));
                    let attacks = second.into_iter().filter_map(|tap| match tap {
                        Ok(Tap::Play(action)) => Some(action.to_string()),
                        _ => None,
                    });
                    let before = reached.len();
                    reached.extend(attacks);
                    assert!(reached.len() > before, "{leader} may lead, and nothing can be attacked");
                    assert_eq!(choice::tap(&view, Some(leader), first), Ok(Tap::Drop));
                }
                Ok(Tap::Drop) => panic!("nothing was chosen"),
                Err(_) => {}
            }
        }
        for card in Member::ALL {
            if let Ok(Tap::Play(action)) = choice::tap_card(&view, card) {
                reached.push(action.to_string());
            }
        }
        let mut legal: Vec<String> = view.legal_actions().iter().map(Action::to_string).collect();
        legal.sort();
        reached.sort();
        assert_eq!(reached, legal);
    }
}

#[test]
fn what_is_lit_is_what_may_be_tapped() {
    for view in decisions() {
        for place in Place::ALL {
            let lit = choice::may(&view, None, place);
            let tap = choice::tap(&view, None, place);
            assert_eq!(lit == May::Lead, matches!(tap, Ok(Tap::Choose(_))));
            assert_eq!(lit == May::Climb, matches!(tap, Ok(Tap::Play(_))));
            assert_eq!(lit == May::Fill, view.phase() == (Phase::Set { vacant: place }));
        }
    }
}

#[test]
fn what_may_fall_shows_what_the_attack_is_worth() {
    for view in decisions() {
        for action in view.legal_actions() {
            let Action::Attack { leader, target } = action else { continue };
            let strength = view.strength(leader, target).unwrap();
            assert_eq!(choice::may(&view, Some(leader), target), May::Fall(strength));
            let helpers = Place::ALL.into_iter().filter(|place| choice::helps(&view, leader, target, *place));
            let values = helpers.chain([leader]).map(|place| view.pyramid()[place].unwrap().value());
            assert_eq!(values.sum::<u8>(), strength.attack);
        }
    }
}

#[test]
fn helpers_are_lit_for_the_attack_that_is_looked_at() {
    let helps = |standing: &[&str], over| {
        choice::helps(&position(Clans::Secret, standing), place("5b"), place(over), place("4a"))
    };
    assert!(helps(&["W9m@4b", "U4m@4a", "U5f@5b"], "4b"));
    assert!(!helps(&["W9m@4b", "U4m@4a", "U5f@5b"], "4a"));
    // Even with support this attack is too weak.
    assert!(!helps(&["W9m@4b", "U3f@4a", "U5f@5b"], "4b"));
}

#[test]
fn a_refusal_says_why() {
    let why = |standing: &[&str], leader: &str, target: &str| {
        choice::drop_onto(&position(Clans::Secret, standing), place(leader), place(target)).unwrap_err()
    };
    assert!(matches!(why(&["W6m@5c", "D6f@5b"], "5b", "5c"), Illegal::TooWeak { .. }));
    assert!(matches!(why(&["W9m@5c", "D6f@6c"], "6c", "5c"), Illegal::TooWeak { .. }));
    assert!(matches!(why(&["D6m@5c", "D7f@5b"], "5b", "5c"), Illegal::SameClan { .. }));
    assert!(matches!(why(&["W6m@1a", "D7f@5c"], "5c", "1a"), Illegal::DoesNotTouch { .. }));
}

#[test]
fn what_was_chosen_is_judged_as_the_leader_of_the_attack() {
    let view = position(Clans::Secret, &["W6m@1a", "D7f@5c", "W3f@6c"]);
    for target in ["1a", "6c"].map(place) {
        let why = view.check(Action::Attack { leader: place("5c"), target }).unwrap_err();
        assert_eq!(choice::tap(&view, Some(place("5c")), target), Err(why));
    }
}

#[test]
fn a_member_that_cannot_lead_is_told_why() {
    for view in decisions().into_iter().filter(|view| view.phase() == Phase::Act) {
        for place in Place::ALL {
            let Err(why) = choice::tap(&view, None, place) else { continue };
            assert_eq!(view.check_leader(place), Err(why));
        }
    }
    let open = position(Clans::Open, &["W9m@5c", "D6f@5b"]);
    let tap = |at| choice::tap(&open, None, place(at));
    assert_eq!(tap("5c"), Err(Illegal::ClanMayNotAttack { clan: Clan::Wolf }));
    assert!(!matches!(tap("5b"), Err(Illegal::ClanMayNotAttack { .. })));
}

#[test]
fn what_is_due_comes_first() {
    let (mut climbs, mut sets, mut attacks) = (0, 0, 0);
    for view in decisions() {
        let taps = Place::ALL.into_iter().filter_map(|place| choice::tap(&view, None, place).err());
        let cards = view.hand().unwrap().iter().filter_map(|card| choice::tap_card(&view, card).err());
        match view.phase() {
            Phase::Succeed { .. } => {
                climbs += 1;
                assert!(taps.chain(cards).all(|why| matches!(why, Illegal::SuccessorFirst { .. })));
            }
            Phase::Set { vacant } => {
                sets += 1;
                assert!(taps.chain(cards).all(|why| why == Illegal::SetFirst { vacant }));
            }
            Phase::Act => {
                attacks += 1;
                assert!(cards.into_iter().all(|why| why == Illegal::AttackFirst));
            }
            phase @ (Phase::Deal | Phase::Over) => panic!("nobody acts at {phase:?}"),
        }
    }
    assert!(climbs > 0 && sets > 0 && attacks > 0);
}

#[test]
fn a_card_is_dragged_to_the_place_where_it_is_to_be_set_and_nowhere_else() {
    let mut sets = 0;
    for view in decisions() {
        for card in view.hand().unwrap().iter() {
            let dropped = |place| choice::set_at(&view, card, place);
            match view.phase() {
                Phase::Set { vacant } => {
                    sets += 1;
                    assert_eq!(dropped(vacant), Ok(Tap::Play(Action::Set { card })));
                    let elsewhere = Place::ALL.into_iter().filter(|place| *place != vacant);
                    assert!(elsewhere.map(dropped).all(|tap| tap == Err(Illegal::SetFirst { vacant })));
                }
                Phase::Act | Phase::Succeed { .. } => assert!(dropped(place("8a")).is_err()),
                phase @ (Phase::Deal | Phase::Over) => panic!("nobody acts at {phase:?}"),
            }
        }
    }
    assert!(sets > 0);
}

#[test]
fn who_is_not_to_act_is_told_so() {
    for view in told().iter().flatten().map(view).filter(|view| view.legal_actions().is_empty()) {
        let taps = [choice::tap(&view, None, place("7c")), choice::tap_card(&view, Member::ALL[0])];
        assert!(taps.iter().all(|tap| matches!(tap, Err(Illegal::OutOfTurn(_)))));
    }
}

#[test]
fn deeds_are_told_apart_by_who_did_them() {
    let game = played(&["players=3"], 7);
    let steps = game.steps(None);
    for seat in Seats::first(3).iter() {
        let mut expected = track::Record::default();
        for sighting in seen(steps) {
            if let Sighting::Open(Open::Attacked { seat: who, attacker, expelled, .. }) = sighting
                && *who == seat
            {
                expected.led[attacker.clan() as usize] += 1;
                expected.expelled[expelled.clan() as usize] += 1;
            }
        }
        assert_ne!(expected, track::Record::default());
        assert_eq!(track::record(&view(steps.last().unwrap()), seat), expected);
    }
}

#[test]
fn what_a_clan_has_adds_up_to_the_score() {
    for words in GAMES {
        let game = played(words, 9);
        let view = view(game.steps(None).last().unwrap());
        let outcome = view.outcome().unwrap();
        for seat in Seats::first(game.state().seats()).iter() {
            let clan = view.clan(seat).unwrap();
            let members: Vec<(Place, Member)> = track::members(&view, clan).collect();
            let points: u8 = members.iter().map(|(place, _)| place.feathers()).sum();
            let women = members.iter().filter(|(_, member)| member.sex() == Sex::Woman).count();
            assert_eq!(points, outcome.scores()[seat.index()]);
            assert_eq!(points, view.points(clan));
            assert_eq!(women, usize::from(outcome.women().unwrap()[seat.index()]));
        }
    }
}

/// The turns that a whole game has told, to one who sees what all see.
fn turns(words: &[&str], seed: u8) -> Vec<trail::Turn> {
    let game = played(words, seed);
    let told: Vec<Told> = game.steps(None).iter().flat_map(|step| step.told.clone()).collect();
    let seen = told.iter().filter_map(|told| match told {
        Told::Seen(shelf::Sighting::Cherokee(sighting)) => Some(sighting),
        _ => None,
    });
    trail::turns(seen)
}

#[test]
fn every_turn_leaves_a_trail_from_the_leader_down_to_the_card_that_was_set() {
    for words in GAMES {
        let turns = turns(words, 4);
        assert_eq!(turns.len(), usize::from(View::TURNS));
        for turn in &turns {
            let Some(attack) = turn.attack else {
                assert_eq!((turn.climbs.len(), turn.entered), (0, None));
                continue;
            };
            assert!(attack.strength.attack > attack.strength.defence);
            let mut gap = attack.leader;
            for (from, to) in &turn.climbs {
                assert_eq!(*to, gap);
                assert!(trail::way(*from, *to).starts_with("up"));
                gap = *from;
            }
            assert_eq!(turn.entered.unwrap().1, gap);
        }
    }
}

#[test]
fn what_was_done_since_ones_own_turn_is_at_most_one_turn_of_each_other() {
    let turns = turns(&["players=4"], 6);
    for (count, last) in (1..).zip(&turns) {
        let told = turns[..count].to_vec();
        let own = trail::since(told.clone(), Some(last.seat), 4);
        assert_eq!(own, std::slice::from_ref(last), "nobody has played since");
        let next = Seat::new((last.seat.number() + 1) % 4).unwrap();
        let since = trail::since(told.clone(), Some(next), 4);
        assert_eq!(since.len(), count.min(3));
        assert!(since.iter().all(|turn| turn.seat != next));
        assert_eq!(trail::since(told, None, 4).len(), count.min(3));
    }
    assert_eq!(trail::since(Vec::new(), None, 2), []);
}

#[test]
fn a_trail_points_where_its_neighbour_lies() {
    let at = |place: &str| place.parse::<Place>().unwrap();
    assert_eq!(trail::way(at("5c"), at("5d")), "right");
    assert_eq!(trail::way(at("5c"), at("5b")), "left");
    assert_eq!(trail::way(at("5c"), at("4c")), "up-right");
    assert_eq!(trail::way(at("5c"), at("4b")), "up-left");
}
