//! What Cherokee's board decides without a page: how stories are told, what taps mean, who did what.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use record::{Hex, Seed, Stream};
use rules::Luck as _;
use rules::cherokee::{Action, Clan, Deed, Member, Place, Pyramid};
use web::board::cherokee::choice::{self, May, Side, Tap, Why};
use web::board::cherokee::{story, track};
use web::game::local::{Chair, LocalGame, Saved};
use web::game::step::{Step, Told};
use wire::notation::Notation;
use wire::view::cherokee::{Phase, View};
use wire::{Setup, Sighting};

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
    let options =
        record::options_from_words(rules::shelf::Kind::Cherokee, words.iter().copied(), None).unwrap();
    let setup = Setup(options);
    let chairs = vec![Chair::Bot(1); usize::from(setup.seats())];
    let mut game = LocalGame::open(&Saved { setup, chairs, seed: Hex([seed; 32]), moves: Vec::new() });
    let mut luck = Stream::deals(&Seed::new([seed ^ 1; 32]));
    while let Some(seat) = game.owing().first().copied() {
        let legal = game.steps(Some(seat)).last().unwrap().legal.clone();
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
        let seats = game.saved().chairs.len() as u8;
        all.extend((0..seats).map(Some).chain([None]).map(|seat| game.steps(seat).to_vec()));
    }
    all
}

fn view(step: &Step) -> &View {
    match &step.view {
        wire::View::Cherokee(view) => view,
        other => panic!("{other:?}"),
    }
}

/// A view of a secret game in which only these stand, and the one who looks is to attack.
fn position(members: &[&str]) -> View {
    let game = played(&[], 1);
    let mut view = view(&game.steps(Some(0))[0]).clone();
    (view.phase, view.vacant) = (Phase::Act, None);
    view.pyramid = vec![None; Place::COUNT];
    for text in members {
        let (member, place) = text.split_once('@').unwrap();
        view.pyramid[choice::index(place.parse().unwrap())] = Some(Notation(member.parse().unwrap()));
    }
    view
}

fn place(text: &str) -> Place {
    text.parse().unwrap()
}

fn member(text: &str) -> Member {
    text.parse().unwrap()
}

/// What comes of dragging one onto another, where something else is legal.
#[track_caller]
fn check(members: &[&str], leader: &str, target: &str, why: Why) {
    let tap = choice::drop_onto(&position(members), &[], place(leader), place(target));
    assert_eq!(tap, Tap::Refuse(why));
}

#[test]
fn a_story_told_to_its_end_shows_what_the_next_view_shows() {
    for steps in told() {
        for pair in steps.windows(2) {
            let mut drawn = view(&pair[0]).clone();
            for told in &pair[1].told {
                let Told::Seen(Sighting::Cherokee(sighting)) = told else { panic!("{told:?}") };
                story::advance(&mut drawn, sighting);
                assert!(story::pause(sighting) >= 250);
            }
            let known = view(&pair[1]);
            assert_eq!(drawn.pyramid, known.pyramid);
            assert_eq!(drawn.vacant, known.vacant);
            assert_eq!(drawn.hand, known.hand);
            assert_eq!(drawn.hand_sizes, known.hand_sizes);
            assert_eq!(drawn.clans, known.clans);
            assert_eq!(drawn.deeds, known.deeds);
            assert_eq!(drawn.pile, known.pile);
            assert_eq!(drawn.points, known.points);
            assert_eq!(drawn.outcome, known.outcome);
        }
    }
}

#[test]
fn every_moment_moves_the_pyramid_at_once() {
    let mut seen = 0;
    for pair in told().iter().flat_map(|steps| steps.windows(2)) {
        let mut drawn = view(&pair[0]).clone();
        for told in &pair[1].told {
            let Told::Seen(Sighting::Cherokee(sighting)) = told else { panic!("{told:?}") };
            let before = drawn.pyramid.clone();
            story::advance(&mut drawn, sighting);
            use wire::sighting::cherokee::Sighting::{Attacked, Climbed, Entered};
            if matches!(sighting, Attacked { .. } | Climbed { .. } | Entered { .. }) {
                assert_ne!(before, drawn.pyramid);
                seen += 1;
            }
        }
    }
    assert!(seen > 1000);
}

#[test]
fn taps_reach_every_legal_move_and_no_other() {
    for step in told().iter().flatten().filter(|step| !step.legal.is_empty()) {
        let (view, actions) = (view(step), choice::actions(&step.legal));
        let mut reached: Vec<String> = Vec::new();
        for first in Place::ALL {
            match choice::tap(view, &actions, None, first) {
                Tap::Play(action) => reached.push(action.to_string()),
                Tap::Choose(leader) => {
                    assert_eq!(leader, first);
                    let second = Place::ALL.map(|target| choice::tap(view, &actions, Some(leader), target));
                    reached.extend(second.iter().filter_map(|tap| match tap {
                        Tap::Play(action) => Some(action.to_string()),
                        _ => None,
                    }));
                    assert_eq!(second[choice::index(first)], Tap::Drop);
                }
                Tap::Refuse(_) => {}
                Tap::Drop => panic!("nothing was chosen"),
            }
        }
        for card in Member::ALL {
            if let Tap::Play(action) = choice::tap_card(view, &actions, card) {
                reached.push(action.to_string());
            }
        }
        let mut legal = step.legal.to_vec();
        legal.sort();
        reached.sort();
        assert_eq!(reached, legal);
    }
}

#[test]
fn what_is_lit_is_what_may_be_tapped() {
    for step in told().iter().flatten().filter(|step| !step.legal.is_empty()) {
        let (view, actions) = (view(step), choice::actions(&step.legal));
        for place in Place::ALL {
            let lit = choice::mark(view, &actions, None, None, None, place).may;
            let tap = choice::tap(view, &actions, None, place);
            assert_eq!(lit == May::Lead, matches!(tap, Tap::Choose(_)));
            assert_eq!(lit == May::Climb, matches!(tap, Tap::Play(_)));
            assert_eq!(lit == May::Fill, view.phase == Phase::Set && view.vacant == Some(Notation(place)));
        }
    }
}

#[test]
fn a_leader_and_its_helpers_make_up_the_strength() {
    for step in told().iter().flatten() {
        let pyramid: Pyramid = choice::pyramid(view(step));
        for action in choice::actions(&step.legal) {
            let Action::Attack { leader, target } = action else { continue };
            let strength = pyramid.strength(leader, target).unwrap();
            let values = choice::helpers(&pyramid, leader, target).into_iter().chain([leader]);
            assert_eq!(values.map(|place| pyramid[place].unwrap().value()).sum::<u8>(), strength.attack);
            let loss = u8::from(choice::side(&pyramid, leader, target) == Side::Below);
            assert_eq!(pyramid[target].unwrap().value() - loss, strength.defence);
        }
    }
}

#[test]
fn helpers_are_lit_for_the_attack_that_is_looked_at() {
    let view = position(&["W9m@4b", "U4m@4a", "U5f@5b"]);
    let attack = [Action::Attack { leader: place("5b"), target: place("4b") }];
    let helps = |over| choice::mark(&view, &attack, Some(place("5b")), over, None, place("4a")).helps;
    assert!(helps(Some(place("4b"))));
    assert!(!helps(Some(place("4a"))));
    assert!(!helps(None));
}

#[test]
fn a_refusal_says_why() {
    let short = |attack, defence| rules::cherokee::Strength { attack, defence };
    check(&["W6m@5c", "D6f@5b"], "5b", "5c", Why::Short(short(6, 6), Side::Beside));
    check(&["W9m@5c", "D6f@6c"], "6c", "5c", Why::Short(short(6, 8), Side::Below));
    check(&["D6m@5c", "D7f@5b"], "5b", "5c", Why::SameClan(member("D7f"), member("D6m")));
    check(&["W6m@6c", "D7f@5c"], "5c", "6c", Why::Down);
    check(&["W6m@1a", "D7f@5c"], "5c", "1a", Why::Far(member("D7f"), member("W6m")));
    check(&["D7f@5c"], "5c", "5b", Why::Empty);
}

#[test]
fn a_member_that_cannot_lead_is_told_why() {
    let other = [Action::Attack { leader: place("8a"), target: place("8b") }];
    let why = |members: &[&str], at: &str| choice::tap(&position(members), &other, None, place(at));
    assert_eq!(why(&["W9m@5c", "D6f@5b"], "5b"), Tap::Refuse(Why::Weak(member("D6f"))));
    assert_eq!(why(&["D9m@5c", "D6f@5b"], "5b"), Tap::Refuse(Why::Alone(member("D6f"))));
    assert_eq!(why(&["D9m@5c"], "5b"), Tap::Refuse(Why::Empty));
    let mut open = position(&["W9m@5c", "D6f@5b"]);
    open.neutral = vec![Notation(Clan::Birds), Notation(Clan::Blue)];
    open.clans[0] = Some(Notation(Clan::LongHair));
    assert_eq!(choice::tap(&open, &other, None, place("5c")), Tap::Refuse(Why::Clan(Clan::Wolf)));
}

#[test]
fn what_is_due_comes_first() {
    let mut view = position(&["W6m@7c", "D6m@7d"]);
    view.vacant = Some(Notation(place("6c")));
    view.phase = Phase::Succeed;
    let climb = [Action::Succeed { from: place("7c") }, Action::Succeed { from: place("7d") }];
    assert_eq!(choice::tap(&view, &climb, None, place("1a")), Tap::Refuse(Why::ClimbFirst(place("6c"))));
    assert_eq!(choice::tap_card(&view, &climb, member("B5m")), Tap::Refuse(Why::ClimbFirst(place("6c"))));
    view.phase = Phase::Set;
    let set = [Action::Set { card: member("B5m") }];
    assert_eq!(choice::tap(&view, &set, None, place("1a")), Tap::Refuse(Why::SetFirst(place("6c"))));
    view.phase = Phase::Act;
    let attack = [Action::Attack { leader: place("7c"), target: place("7d") }];
    assert_eq!(choice::tap_card(&view, &attack, member("B5m")), Tap::Refuse(Why::AttackFirst));
    assert_eq!(choice::tap_card(&view, &[], member("B5m")), Tap::Refuse(Why::NotNow));
    assert_eq!(choice::tap(&view, &[], None, place("7c")), Tap::Refuse(Why::NotNow));
}

#[test]
fn deeds_are_told_apart_by_who_did_them() {
    let game = played(&["players=3"], 7);
    let mut view = view(game.steps(None).last().unwrap()).clone();
    let attack = |text: &str| text.parse().map(Notation).unwrap();
    view.first = 2;
    view.deeds =
        vec![attack("D7f@6cxB4m@5c=L5f"), attack("-D8f"), attack("W7f@6cxB4m@5c"), attack("D9m@6cxU4m@5c")];
    let records = track::records(&view);
    assert_eq!(records[2].led[Clan::Deer as usize], 2);
    assert_eq!(records[2].expelled[Clan::Birds as usize], 1);
    assert_eq!(records[2].expelled[Clan::Blue as usize], 1);
    assert_eq!(records[0], track::Record::default());
    assert_eq!(records[1].led[Clan::Wolf as usize], 1);
    assert!(matches!(view.deeds[1].0.0, Deed::Discard { .. }));
}

#[test]
fn what_a_clan_has_adds_up_to_the_score() {
    for words in GAMES {
        let game = played(words, 9);
        let view = view(game.steps(None).last().unwrap());
        let outcome = view.outcome.as_ref().unwrap();
        for (seat, clan) in view.clans.iter().enumerate() {
            let standing = track::standing(view, clan.unwrap().0);
            assert_eq!(standing.points, outcome.scores[seat]);
            assert_eq!(standing.points, track::points(view, clan.unwrap().0));
            assert_eq!(standing.women, usize::from(outcome.women.as_ref().unwrap()[seat]));
        }
    }
}
