//! The rulings on Cherokee, C1 to C8, each on a pyramid laid by hand or against the book's own words.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[path = "scripted/dice.rs"]
mod dice;

use std::collections::{BTreeMap, BTreeSet};

use dice::Dice;
use rules::cherokee::{
    Action, Clan, Clans, Deal, Deed, Event, Illegal, Member, Occupant, Open, Options, Place, Sex, Sighting,
    State, Strength,
};
use rules::{BadDeal, Game, GameView, Luck, OutOfTurn, Outcome, Seat, Turn, Viewpoint};

// ---------------------------------------------------------------------------------------------
// Tables laid by hand
// ---------------------------------------------------------------------------------------------

fn options(players: u8, clans: Clans) -> Options {
    Options::new(players, clans).unwrap()
}

fn every_options() -> impl Iterator<Item = Options> {
    [2, 3, 4]
        .into_iter()
        .flat_map(|players| [Clans::Secret, Clans::Open].map(|clans| options(players, clans)))
}

/// A deal with this pyramid: all other members go to the hands in the order of `Member::ALL`, and the
/// clans to the seats and then to the neutrals in the order of `Clan::ALL`. Seat 0 begins.
fn deal_with(options: Options, pyramid: &[Member]) -> Deal {
    let rest: Vec<Member> = Member::ALL.into_iter().filter(|member| !pyramid.contains(member)).collect();
    let players = usize::from(options.players());
    let neutral = if options.clans() == Clans::Open { 2 } else { 0 };
    Deal {
        clans: Clan::ALL.into_iter().take(players).collect(),
        neutral: Clan::ALL.into_iter().skip(players).take(neutral).collect(),
        pyramid: pyramid.iter().copied().collect(),
        hands: rest.chunks(36 / players).map(|hand| hand.iter().copied().collect()).collect(),
        first: Seat::FIRST,
    }
}

/// A deal with these members in the pyramid (`5c:D7f 6d:W4m`); the other places are filled, from the
/// top, with the remaining members in the order of `Member::ALL`.
fn deal(options: Options, standing: &str) -> Deal {
    let standing: BTreeMap<Place, Member> = standing
        .split_whitespace()
        .map(|item| item.split_once(':').unwrap())
        .map(|(place, member)| (place.parse().unwrap(), member.parse().unwrap()))
        .collect();
    let mut rest = Member::ALL.into_iter().filter(|member| !standing.values().any(|other| other == member));
    let pyramid = Place::ALL.map(|place| standing.get(&place).copied().or_else(|| rest.next()).unwrap());
    deal_with(options, &pyramid)
}

fn begin(options: Options, deal: &Deal) -> State {
    let mut state = State::new(&options);
    state.deal(deal, &mut |_| {}).unwrap();
    state
}

fn begin_at_random(options: Options, dice: &mut Dice) -> State {
    let state = State::new(&options);
    begin(options, &state.draw(dice).unwrap())
}

fn to_act(state: &State) -> Seat {
    match state.turn() {
        Turn::Of(seat) => seat,
        turn => panic!("nobody is to act, but {turn}"),
    }
}

/// What the active seat may do, in notation, sorted.
fn moves(state: &State) -> Vec<String> {
    let mut moves: Vec<String> =
        state.legal_actions(to_act(state)).iter().map(|action| action.to_string()).collect();
    moves.sort();
    moves
}

/// Plays a move of the active seat and gives back what the table saw.
#[track_caller]
fn play(state: &mut State, action: &str) -> Vec<String> {
    let mut seen = Vec::new();
    let tell = &mut |event: Event| seen.push(told(&event.sighting(Viewpoint::Table).unwrap()));
    state.play(to_act(state), action.parse().unwrap(), tell).unwrap();
    seen
}

fn play_at_random(state: &mut State, dice: &mut Dice) {
    let seat = to_act(state);
    let actions = state.legal_actions(seat);
    let action = actions[dice.below(actions.len() as u32) as usize];
    state.play(seat, action, &mut |_| {}).unwrap();
}

/// Plays any moves until the turn of the active seat is over.
fn play_a_turn(state: &mut State, dice: &mut Dice) {
    let turns = turns_ended(state);
    while turns_ended(state) == turns {
        play_at_random(state, dice);
    }
}

fn turns_ended(state: &State) -> usize {
    let view = state.view(Viewpoint::Table);
    let ended = |deed: &Deed| matches!(deed, Deed::Attack { entered: Some(_), .. } | Deed::Discard { .. });
    view.deeds().filter(|(_, deed)| ended(deed)).count()
}

fn refusal(state: &State, action: &str) -> String {
    state.check(to_act(state), action.parse().unwrap()).unwrap_err().to_string()
}

fn told(sighting: &Sighting) -> String {
    match sighting {
        Sighting::Dealt { .. } => "dealt".to_string(),
        Sighting::Open(Open::Attacked { leader, target, attacker, expelled, .. }) => {
            format!("{attacker} {leader}>{target} expels {expelled}")
        }
        Sighting::Open(Open::Climbed { member, from, to }) => format!("{member} {from}>{to}"),
        Sighting::Open(Open::Entered { member, place, .. }) => format!("{member} enters {place}"),
        Sighting::Open(Open::Discarded { member, .. }) => format!("{member} discarded"),
        Sighting::Open(Open::Ended { .. }) => "ended".to_string(),
    }
}

fn member(text: &str) -> Member {
    text.parse().unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

// ---------------------------------------------------------------------------------------------
// C1: the pieces
// ---------------------------------------------------------------------------------------------

#[test]
fn c1_six_clans_have_men_of_4_to_9_and_women_of_3_to_8() {
    let of = |clan: Clan, sex| {
        let members =
            Member::ALL.into_iter().filter(move |member| (member.clan(), member.sex()) == (clan, sex));
        members.map(Member::value).collect::<Vec<u8>>()
    };

    for clan in Clan::ALL {
        assert_eq!(of(clan, Sex::Man), [4, 5, 6, 7, 8, 9]);
        assert_eq!(of(clan, Sex::Woman), [3, 4, 5, 6, 7, 8]);
    }
    assert_eq!(Member::ALL.into_iter().collect::<BTreeSet<_>>().len(), 72);
}

#[test]
fn c1_there_is_no_man_of_3_and_no_woman_of_9() {
    for missing in ["D3m", "D9f", "D2f", "D0m", "X5m", "D5x", "d5m", "D10m", ""] {
        let error = missing.parse::<Member>().unwrap_err().to_string();
        assert_eq!(
            error,
            "a card is a clan letter (B U P D W L), a value and f or m, like D7f; men have 4 to 9, women 3 to 8"
        );
    }
}

#[test]
fn c1_twenty_eight_places_have_feathers_worth_84_points() {
    let rows: Vec<(u8, usize, u8)> = (1..=8)
        .map(|row| {
            let places: Vec<Place> = Place::ALL.into_iter().filter(|place| place.row() == row).collect();
            (row, places.len(), places[0].feathers())
        })
        .collect();

    assert_eq!(
        rows,
        [(1, 1, 7), (2, 2, 6), (3, 3, 5), (4, 4, 4), (5, 5, 3), (6, 6, 2), (7, 7, 1), (8, 8, 0)]
    );
    assert_eq!(Place::ALL.into_iter().filter(|place| place.feathers() > 0).count(), 28);
    // 7 + 12 + 15 + 16 + 15 + 12 + 7
    assert_eq!(Place::ALL.into_iter().map(|place| u32::from(place.feathers())).sum::<u32>(), 84);
}

#[test]
fn c1_the_points_of_all_six_clans_make_84_after_every_turn() {
    let mut dice = Dice(84);
    let mut state = begin_at_random(options(4, Clans::Secret), &mut dice);

    while state.turn() != Turn::Over {
        let view = state.view(Viewpoint::Table);
        assert_eq!(Clan::ALL.into_iter().map(|clan| view.points(clan)).sum::<u8>(), 84);
        play_a_turn(&mut state, &mut dice);
    }
}

#[test]
fn c1_thirty_six_cards_are_shared_out_evenly_to_the_hands() {
    for (players, cards) in [(2, 18), (3, 12), (4, 9)] {
        let state = begin_at_random(options(players, Clans::Secret), &mut Dice(1));

        for number in 0..players {
            let view = state.view(Viewpoint::Seat(seat(number)));
            assert_eq!(view.hand().unwrap().len(), cards);
            assert_eq!(usize::from(view.hand_size(seat(number))), cards);
        }
    }
    assert!(Options::new(1, Clans::Secret).is_none() && Options::new(5, Clans::Secret).is_none());
}

#[test]
fn c1_a_deal_that_is_not_the_72_members_once_each_is_refused() {
    let good = deal(options(3, Clans::Open), "");
    let check = |spoil: fn(&mut Deal), sentence: &str| {
        let mut deal = good.clone();
        spoil(&mut deal);
        let mut state = State::new(&options(3, Clans::Open));
        assert_eq!(state.deal(&deal, &mut |_| {}).unwrap_err().to_string(), sentence);
        assert_eq!(state, State::new(&options(3, Clans::Open)));
    };

    check(|deal| deal.pyramid.truncate(35), "pyramid has 35 items where 36 belong");
    check(|deal| deal.hands[1].truncate(11), "a hand has 11 items where 12 belong");
    check(|deal| deal.hands.truncate(2), "hands has 2 items where 3 belong");
    check(|deal| deal.clans.truncate(2), "clans has 2 items where 3 belong");
    check(|deal| deal.neutral.truncate(1), "neutral has 1 items where 2 belong");
    check(|deal| deal.neutral.clear(), "neutral is missing from the deal");
    check(
        |deal| deal.pyramid[0] = deal.pyramid[1],
        "pyramid with hands does not hold the cards that there are to deal, each once",
    );
    check(
        |deal| deal.neutral[0] = deal.clans[0],
        "clans does not hold the cards that there are to deal, each once",
    );
    check(|deal| deal.first = seat(3), "first is not a seat of this table");
}

#[test]
fn c6_a_secret_game_has_no_neutral_clans() {
    let deal = deal(options(2, Clans::Open), "");

    let refused = State::new(&options(2, Clans::Secret)).deal(&deal, &mut |_| {});

    assert_eq!(refused.unwrap_err().to_string(), "neutral does not belong to a deal with these options");
}

#[test]
fn c1_cards_are_dealt_once() {
    let deal = deal(options(2, Clans::Secret), "");
    let mut state = begin(options(2, Clans::Secret), &deal);

    assert_eq!(state.deal(&deal, &mut |_| {}), Err(BadDeal::NotDue));
    assert!(state.draw(&mut Dice(0)).is_none());
}

// ---------------------------------------------------------------------------------------------
// C2: who touches whom
// ---------------------------------------------------------------------------------------------

#[track_caller]
fn check_touching(place: &str, expected: &str) {
    let place: Place = place.parse().unwrap();
    let touching: Vec<String> =
        place.touching().into_iter().flatten().map(|other| other.to_string()).collect();
    assert_eq!(touching.join(" "), expected);
}

#[test]
fn c2_the_top_is_attacked_from_the_two_places_below_it() {
    check_touching("1a", "2a 2b");
}

#[test]
fn c2_the_edges_have_one_neighbour_beside_them_and_two_below() {
    check_touching("2a", "2b 3a 3b");
    check_touching("2b", "2a 3b 3c");
    check_touching("5a", "5b 6a 6b");
    check_touching("5e", "5d 6e 6f");
    check_touching("7g", "7f 8g 8h");
}

#[test]
fn c2_the_middle_is_attacked_from_four_places() {
    check_touching("3b", "3a 3c 4b 4c");
    check_touching("5c", "5b 5d 6c 6d");
    check_touching("7d", "7c 7e 8d 8e");
}

#[test]
fn c2_the_base_is_attacked_from_beside_only() {
    check_touching("8a", "8b");
    check_touching("8d", "8c 8e");
    check_touching("8h", "8g");
}

// ---------------------------------------------------------------------------------------------
// C3: how strong an attack is
// ---------------------------------------------------------------------------------------------

/// The verdict on an attack; all that touch the target must be named, so that nobody else joins in.
#[track_caller]
fn check_attack(standing: &str, attack: &str, verdict: &str) {
    let action: Action = attack.parse().unwrap();
    let Action::Attack { leader, target } = action else { panic!("{attack} is no attack") };
    for place in target.touching().into_iter().flatten() {
        assert!(standing.contains(&format!("{place}:")), "{place} touches {target} and is not named");
    }
    let state = begin(options(2, Clans::Secret), &deal(options(2, Clans::Secret), standing));
    let strength = state.view(Viewpoint::Table).strength(leader, target);
    let found = match (state.check(Seat::FIRST, action), strength) {
        (Ok(()), Some(strength)) => format!("{} beats {}", strength.attack, strength.defence),
        (Ok(()), None) => "allowed without any strength".to_string(),
        (Err(refusal), _) => refusal.to_string(),
    };
    assert_eq!(found, verdict);
    assert_eq!(moves(&state).contains(&attack.to_string()), state.check(Seat::FIRST, action).is_ok());
}

#[test]
fn c3_an_attack_from_beside_must_be_higher() {
    check_attack("5c:D7f 5b:W8m 5d:B4m 6c:U4m 6d:P4m", "5bx5c", "8 beats 7");
    check_attack("5c:D7f 5d:W8m 5b:B4m 6c:U4m 6d:P4m", "5dx5c", "8 beats 7");
    check_attack("5c:D8m 5b:W8f 5d:B4m 6c:U4m 6d:P4m", "5bx5c", "8 does not beat 8");
    check_attack("5c:D8m 5b:W7f 5d:B4m 6c:U4m 6d:P4m", "5bx5c", "7 does not beat 8");
}

#[test]
fn c3_an_attack_from_below_meets_one_less() {
    check_attack("5c:D7f 5b:B4m 5d:U4m 6c:W7m 6d:P4m", "6cx5c", "7 beats 6");
    check_attack("5c:D7f 5b:B4m 5d:U4m 6d:W7m 6c:P4m", "6dx5c", "7 beats 6");
    check_attack("5c:D7f 5b:B4m 5d:U4m 6c:W6m 6d:P4m", "6cx5c", "6 does not beat 6");
}

#[test]
fn c3_age_counts_once_even_with_several_from_below() {
    check_attack("5c:W8m 5b:B4m 5d:U4m 6c:D5m 6d:D4f", "6cx5c", "9 beats 7");
    check_attack("5c:W8m 5b:B4m 5d:U4m 6c:D4m 6d:D3f", "6cx5c", "7 does not beat 7");
}

#[test]
fn c3_age_counts_when_only_a_supporter_stands_below() {
    check_attack("5c:W9m 5b:D6m 5d:U4m 6c:D3f 6d:P4m", "5bx5c", "9 beats 8");
    check_attack("5c:W9m 5b:D5m 5d:U4m 6c:P4m 6d:D3f", "5bx5c", "8 does not beat 8");
}

#[test]
fn c3_age_does_not_count_between_neighbours_in_a_row() {
    check_attack("5c:W9m 5b:D5m 5d:D4m 6c:P4m 6d:U4m", "5bx5c", "9 does not beat 9");
    check_attack("5c:W9m 5b:D5m 5d:D5f 6c:P4m 6d:U4m", "5dx5c", "10 beats 9");
}

#[test]
fn c3_only_lower_ranks_of_the_clan_support() {
    check_attack("5c:W8m 5b:D3f 5d:U4m 6c:D9m 6d:P4m", "5bx5c", "3 does not beat 8");
    check_attack("5c:W8m 5b:D6m 5d:D9m 6c:D4m 6d:D8m", "5bx5c", "10 beats 7");
    check_attack("5c:W8m 5b:D6m 5d:U3f 6c:P3f 6d:B3f", "5bx5c", "6 does not beat 8");
}

#[test]
fn c3_at_equal_value_the_woman_ranks_higher_and_the_man_supports_her() {
    check_attack("5c:W9m 5b:D5f 5d:D5m 6c:P4m 6d:U4m", "5bx5c", "10 beats 9");
    check_attack("5c:W9m 5b:D5f 5d:D5m 6c:P4m 6d:U4m", "5dx5c", "5 does not beat 9");
}

#[test]
fn c3_the_leader_need_not_be_the_highest_of_the_clan() {
    check_attack("5c:W4m 5b:D5m 5d:D9m 6c:P4m 6d:U4m", "5bx5c", "5 beats 4");
    check_attack("5c:W4m 5b:D5m 5d:D9m 6c:P4m 6d:U4m", "5dx5c", "14 beats 4");
    check_attack("5c:W6m 5b:D9m 5d:U4m 6c:D6f 6d:D8m", "6cx5c", "6 beats 5");
}

#[test]
fn c3_a_whole_clan_around_the_target_attacks_together() {
    check_attack("5c:W9m 5b:D9m 5d:D8f 6c:D8m 6d:D7f", "5bx5c", "32 beats 8");
    check_attack("5c:W9m 5b:D9m 5d:D8f 6c:D8m 6d:D7f", "6dx5c", "7 does not beat 8");
}

#[test]
fn c3_nobody_expels_a_member_of_the_same_clan() {
    check_attack("5c:D4m 5b:D9m 5d:D8m 6c:P4m 6d:U4m", "5bx5c", "5b and 5c are of one clan");
}

#[test]
fn c3_nobody_attacks_downwards_or_across_a_gap() {
    let around = "5c:D4m 5b:U4m 5d:P4m 6c:B4m 6d:L4m 4b:W9m 4c:W8m 5a:W7m 6b:W6m 6e:W8f";
    for stranger in ["4b", "4c", "5a", "6b", "6e", "5c"] {
        check_attack(
            around,
            &format!("{stranger}x5c"),
            &format!("{stranger} cannot attack 5c: attacks come from beside or from below"),
        );
    }
}

#[test]
fn c3_the_leader_takes_the_place_and_its_supporters_stay() {
    let standing = "8c:W9m 8b:D6m 8d:D5m";
    let mut state = begin(options(2, Clans::Secret), &deal(options(2, Clans::Secret), standing));

    let seen = play(&mut state, "8bx8c");

    let view = state.view(Viewpoint::Table);
    let stands = |place: &str| view.pyramid()[place.parse().unwrap()];
    assert_eq!(seen, ["D6m 8b>8c expels W9m"]);
    assert_eq!([stands("8b"), stands("8c"), stands("8d")], [None, Some(member("D6m")), Some(member("D5m"))]);
}

/// Every attack by the words of C2 and C3, without any of the engine's tables.
fn attacks_by_the_book(state: &State, allowed: &[Clan]) -> Vec<String> {
    let view = state.view(Viewpoint::Table);
    let standing: BTreeMap<(i32, i32), Member> = view
        .pyramid()
        .members()
        .map(|(place, member)| ((i32::from(place.row()), i32::from(place.column())), member))
        .collect();
    let rank = |member: &Member| (member.value(), member.sex() == Sex::Woman);
    let name = |(row, column): (i32, i32)| format!("{row}{}", char::from(b'a' + column as u8));
    let mut attacks = Vec::new();
    for (&(row, column), target) in &standing {
        let around = [(row, column - 1), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
        for leader_at in around {
            let Some(leader) = standing.get(&leader_at) else { continue };
            let party: Vec<((i32, i32), &Member)> = around
                .into_iter()
                .filter_map(|place| standing.get(&place).map(|member| (place, member)))
                .filter(|(_, member)| member.clan() == leader.clan())
                .filter(|(place, member)| *place == leader_at || rank(member) < rank(leader))
                .collect();
            let attack: u8 = party.iter().map(|(_, member)| member.value()).sum();
            let age = u8::from(party.iter().any(|((from, _), _)| *from > row));
            let strong = attack > target.value() - age;
            if strong && leader.clan() != target.clan() && allowed.contains(&leader.clan()) {
                attacks.push(format!("{}x{}", name(leader_at), name((row, column))));
            }
        }
    }
    attacks.sort();
    attacks
}

/// The clans that may attack for the seat to act, by the words of C4 and C6.
fn allowed_by_the_book(state: &State) -> Vec<Clan> {
    match state.options().clans() {
        Clans::Secret => Clan::ALL.to_vec(),
        Clans::Open => {
            let view = state.view(Viewpoint::Seat(to_act(state)));
            view.clan(to_act(state)).into_iter().chain(view.neutral()).collect()
        }
    }
}

#[test]
fn c2_c3_c4_the_attacks_listed_are_those_of_the_book_in_thousands_of_positions() {
    let mut positions = 0;
    for options in every_options() {
        for seed in 0..20 {
            let mut dice = Dice(seed);
            let mut state = begin_at_random(options, &mut dice);
            while state.turn() != Turn::Over {
                let attacks = attacks_by_the_book(&state, &allowed_by_the_book(&state));
                let hand = state.view(Viewpoint::Seat(to_act(&state))).hand().unwrap();
                let mut discards: Vec<String> = hand.iter().map(|card| format!("-{card}")).collect();
                discards.sort();
                assert_eq!(moves(&state), if attacks.is_empty() { discards } else { attacks });
                positions += 1;
                play_a_turn(&mut state, &mut dice);
            }
        }
    }
    // Six sets of options, twenty games, 36 turns.
    assert_eq!(positions, 6 * 20 * 36);
}

#[test]
fn c3_the_leader_and_its_supporters_make_up_the_strength() {
    let mut supported = 0;
    for options in every_options() {
        let state = begin_at_random(options, &mut Dice(9));
        let view = state.view(Viewpoint::Table);
        let pairs = Place::ALL.into_iter().flat_map(|leader| Place::ALL.map(|target| (leader, target)));
        for (leader, target) in pairs {
            let Some(strength) = view.strength(leader, target) else { continue };
            let attackers: Vec<Place> = view.pyramid().supporters(leader, target).chain([leader]).collect();
            supported += attackers.len() - 1;
            let values = attackers.iter().map(|place| view.pyramid()[*place].unwrap().value());
            assert_eq!(values.sum::<u8>(), strength.attack);
            let from_below = attackers.iter().any(|place| place.row() > target.row());
            assert_eq!(view.pyramid()[target].unwrap().value() - u8::from(from_below), strength.defence);
        }
    }
    assert!(supported > 0);
}

#[test]
fn c3_every_pair_of_places_is_judged_as_it_is_listed() {
    for options in every_options() {
        let mut dice = Dice(7);
        let mut state = begin_at_random(options, &mut dice);
        for _ in 0..12 {
            let attacks = attacks_by_the_book(&state, &allowed_by_the_book(&state));
            for leader in Place::ALL {
                for target in Place::ALL {
                    let allowed = state.check(to_act(&state), Action::Attack { leader, target }).is_ok();
                    assert_eq!(allowed, attacks.contains(&format!("{leader}x{target}")));
                }
            }
            play_a_turn(&mut state, &mut dice);
        }
    }
}

/// Why an attack, or whoever was to lead one, is refused.
fn illegal(state: &State, action: &str) -> Illegal {
    let view = state.view(Viewpoint::Seat(to_act(state)));
    let verdict = match action.parse() {
        Ok(action) => view.check(action),
        Err(_) => view.check_leader(action.parse().unwrap()),
    };
    verdict.unwrap_err()
}

#[test]
fn a_refused_attack_names_who_was_to_expel_whom() {
    let standing = "1a:D4m 2a:W9m 2b:W3f 3a:P6m 3b:D7f 3c:W5m 4a:L4m 4b:B4m 4c:U4m";
    let state = begin(options(2, Clans::Secret), &deal(options(2, Clans::Secret), standing));
    let who = |place: &str| {
        let place = place.parse().unwrap();
        Occupant { member: state.view(Viewpoint::Table).pyramid()[place].unwrap(), place }
    };

    let [leader, target] = ["3a", "3b"].map(who);
    let strength = Strength { attack: 6, defence: 7 };
    assert_eq!(illegal(&state, "3ax3b"), Illegal::TooWeak { leader, target, strength });
    let [leader, target] = ["2a", "3a"].map(who);
    assert_eq!(illegal(&state, "2ax3a"), Illegal::Downwards { leader, target });
    let [leader, target] = ["2a", "3c"].map(who);
    assert_eq!(illegal(&state, "2ax3c"), Illegal::DoesNotTouch { leader, target });
    let [leader, target] = ["2a", "2b"].map(who);
    assert_eq!(illegal(&state, "2ax2b"), Illegal::SameClan { leader, target });
    assert_eq!(illegal(&state, "1a"), Illegal::ReachesNobody { leader: who("1a") });
    assert_eq!(illegal(&state, "2b"), Illegal::BeatsNobody { leader: who("2b") });
}

#[test]
fn a_member_may_lead_exactly_if_it_can_expel_somebody() {
    for options in every_options() {
        let mut dice = Dice(8);
        let mut state = begin_at_random(options, &mut dice);
        for _ in 0..12 {
            let view = state.view(Viewpoint::Seat(to_act(&state)));
            for leader in Place::ALL {
                let can_expel = view.legal_actions().iter().any(
                    |action| matches!(action, Action::Attack { leader: attacker, .. } if *attacker == leader),
                );
                assert_eq!(view.check_leader(leader).is_ok(), can_expel, "{leader}");
            }
            let waits = state.view(Viewpoint::Seat(to_act(&state).after(1, options.players())));
            assert!(matches!(waits.check_leader(Place::ALL[0]), Err(Illegal::OutOfTurn(_))));
            play_a_turn(&mut state, &mut dice);
        }
    }
}

// ---------------------------------------------------------------------------------------------
// C4: attacking is compulsory; whose turn it is
// ---------------------------------------------------------------------------------------------

#[test]
fn c4_while_an_attack_is_possible_nothing_else_is_allowed() {
    let state = begin(options(2, Clans::Secret), &deal(options(2, Clans::Secret), "1a:D4m 2a:W9m"));
    let card = state.view(Viewpoint::Seat(Seat::FIRST)).hand().unwrap().iter().next().unwrap();

    assert!(moves(&state).iter().all(|action| action.contains('x')));
    assert_eq!(refusal(&state, &format!("-{card}")), "attacking is compulsory while an attack is possible");
    assert_eq!(
        refusal(&state, &format!("={card}")),
        "an attack comes first: name leader and target, like 6cx5c"
    );
    assert_eq!(refusal(&state, "^7d"), "an attack comes first: name leader and target, like 6cx5c");
}

/// An open game in which Deer, Wolf and Long Hair fill the pyramid, while seat 0 may attack only with
/// Birds, Blue and Wild Potato, all of them in the hands.
fn nobody_to_attack_with() -> Deal {
    let mut deal = deal_with(options(2, Clans::Open), &Member::ALL[36..]);
    deal.clans = [Clan::Birds, Clan::Deer].into_iter().collect();
    deal.neutral = [Clan::Blue, Clan::WildPotato].into_iter().collect();
    deal
}

#[test]
fn c4_without_an_attack_any_card_of_the_hand_may_be_discarded() {
    let deal = nobody_to_attack_with();
    let state = begin(options(2, Clans::Open), &deal);

    let mut discards: Vec<String> = deal.hands[0].iter().map(|card| format!("-{card}")).collect();
    discards.sort();

    assert_eq!(discards.len(), 18);
    assert_eq!(moves(&state), discards);
    assert_eq!(refusal(&state, "-P8f"), "P8f is not in your hand");
    assert_eq!(
        refusal(&state, "=B7m"),
        "no attack is possible: a card from the hand is laid off now, like -D7f"
    );
}

#[test]
fn c4_members_too_weak_for_their_neighbours_do_not_oblige_to_attack() {
    let mut deal = nobody_to_attack_with();
    let at_8a = Place::ALL.iter().position(|place| place.to_string() == "8a").unwrap();
    let bird = deal.hands[0].iter().position(|card| *card == member("B3f")).unwrap();
    // B3f goes to 8a, beside L9m at 8b and below W6f at 7a: 3 beats neither 9 nor 5.
    core::mem::swap(&mut deal.pyramid[at_8a], &mut deal.hands[0][bird]);

    let state = begin(options(2, Clans::Open), &deal);

    assert_eq!(refusal(&state, "8ax8b"), "3 does not beat 9");
    assert_eq!(refusal(&state, "8ax7a"), "3 does not beat 5");
    assert!(moves(&state).iter().all(|action| action.starts_with('-')));
}

#[test]
fn c4_a_discard_lies_face_up_on_the_pile_and_ends_the_turn() {
    let mut state = begin(options(2, Clans::Open), &nobody_to_attack_with());
    let pyramid = *state.view(Viewpoint::Table).pyramid();

    let seen = play(&mut state, "-B7m");

    let view = state.view(Viewpoint::Table);
    assert_eq!(seen, ["B7m discarded"]);
    assert_eq!(view.pile().collect::<Vec<_>>(), [member("B7m")]);
    assert_eq!(*view.pyramid(), pyramid);
    assert_eq!((view.hand_size(seat(0)), view.hand_size(seat(1))), (17, 18));
    assert_eq!(state.turn(), Turn::Of(seat(1)));
    assert!(moves(&state).iter().all(|action| action.contains('x')));
}

#[test]
fn c4_a_game_with_discards_keeps_its_36_turns() {
    let mut dice = Dice(4);
    let mut state = begin(options(2, Clans::Open), &nobody_to_attack_with());

    while state.turn() != Turn::Over {
        play_at_random(&mut state, &mut dice);
    }

    let view = state.view(Viewpoint::Table);
    assert_eq!(view.deeds().count(), 36);
    assert_eq!(view.pile().count(), 36);
    assert!(matches!(view.deeds().next(), Some((_, Deed::Discard { .. }))));
}

#[test]
fn c4_play_goes_to_the_next_higher_seat_and_around() {
    for (players, first, order) in [(2, 1, [1, 0, 1, 0, 1]), (3, 2, [2, 0, 1, 2, 0]), (4, 2, [2, 3, 0, 1, 2])]
    {
        let options = options(players, Clans::Secret);
        let mut deal = deal(options, "");
        deal.first = seat(first);
        let (mut state, mut dice) = (begin(options, &deal), Dice(4));

        let acted = order.map(|_| {
            let active = to_act(&state);
            play_a_turn(&mut state, &mut dice);
            active.number()
        });

        assert_eq!(acted, order);
        let deeds: Vec<u8> = state.view(Viewpoint::Table).deeds().map(|(seat, _)| seat.number()).collect();
        assert_eq!(deeds, order);
    }
}

#[test]
fn c4_nobody_acts_out_of_turn() {
    let state = begin(options(3, Clans::Secret), &deal(options(3, Clans::Secret), "1a:D4m 2a:W9m"));
    let attack: Action = "2ax1a".parse().unwrap();

    assert_eq!(state.check(seat(1), attack).unwrap_err().to_string(), "it is seat 0's turn, not seat 1's");
    assert_eq!(
        state.check(seat(3), attack).unwrap_err().to_string(),
        "there is no seat 3: this table has seats 0 to 2"
    );
    assert!(state.legal_actions(seat(1)).is_empty() && state.legal_actions(seat(3)).is_empty());
    assert_eq!(state.view(Viewpoint::Table).check(attack), Err(OutOfTurn::Spectator.into()));
}

#[test]
fn c4_before_the_deal_nobody_acts() {
    let state = State::new(&options(2, Clans::Secret));

    let refused = state.check(Seat::FIRST, "2ax1a".parse().unwrap());

    assert_eq!(state.turn(), Turn::Chance);
    assert_eq!(refused.unwrap_err().to_string(), "a deal comes next, not a move");
}

// ---------------------------------------------------------------------------------------------
// C5: successors
// ---------------------------------------------------------------------------------------------

/// 2a falls vacant; a higher one, a woman, a true tie, a woman, a woman and a true tie follow.
const LADDER: &str = "1a:D4m 2a:W9m 3a:D8m 3b:W5m 4a:W6m 4b:W6f 5b:P7m 5c:U7m 6c:P8f 6d:L8m \
                      7c:L4m 7d:L4f 8d:L5m 8e:P5m";

fn ladder() -> State {
    begin(options(2, Clans::Secret), &deal(options(2, Clans::Secret), LADDER))
}

#[test]
fn c5_the_higher_successor_climbs_and_at_equal_value_the_woman() {
    let mut state = ladder();

    let seen = play(&mut state, "2ax1a");

    assert_eq!(seen, ["W9m 2a>1a expels D4m", "D8m 3a>2a", "W6f 4b>3a"]);
}

#[test]
fn c5_only_a_true_tie_asks_the_active_player() {
    let mut state = ladder();
    play(&mut state, "2ax1a");

    assert_eq!(moves(&state), ["^5b", "^5c"]);
    assert_eq!(refusal(&state, "^6c"), "two equal successors stand below 4b: choose ^5b or ^5c");
    assert_eq!(refusal(&state, "=U8f"), "two equal successors stand below 4b: choose ^5b or ^5c");
    assert_eq!(to_act(&state), Seat::FIRST);
    let vacant = "4b".parse().unwrap();
    let choices = [("P7m", "5b"), ("U7m", "5c")]
        .map(|(card, place)| Occupant { member: member(card), place: place.parse().unwrap() });
    for action in ["^6c", "5b"] {
        assert_eq!(illegal(&state, action), Illegal::SuccessorFirst { vacant, choices });
    }
}

#[test]
fn c5_the_chosen_successor_leaves_a_gap_that_is_filled_in_turn() {
    let mut state = ladder();
    play(&mut state, "2ax1a");

    let seen = play(&mut state, "^5c");

    assert_eq!(seen, ["U7m 5c>4b", "P8f 6c>5c", "L4f 7d>6c"]);
    assert_eq!(moves(&state), ["^8d", "^8e"]);
}

#[test]
fn c5_the_other_choice_leaves_another_gap() {
    let mut state = ladder();
    play(&mut state, "2ax1a");

    let seen = play(&mut state, "^5b");

    assert_eq!(seen[0], "P7m 5b>4b");
    assert!(seen[1].ends_with(">5b"), "{seen:?}");
}

#[test]
fn c5_the_active_player_sets_a_card_from_the_hand_at_the_base() {
    let mut state = ladder();
    for action in ["2ax1a", "^5c", "^8e"] {
        play(&mut state, action);
    }
    let hand = state.view(Viewpoint::Seat(Seat::FIRST)).hand().unwrap();
    let mut sets: Vec<String> = hand.iter().map(|card| format!("={card}")).collect();
    sets.sort();

    assert_eq!(moves(&state), sets);
    assert_eq!(refusal(&state, "=L9m"), "L9m is not in your hand");
    assert_eq!(refusal(&state, "^8d"), "a card from the hand goes to 8e now, like =D7f");
    assert_eq!(play(&mut state, "=U8f"), ["U8f enters 8e"]);

    let view = state.view(Viewpoint::Seat(Seat::FIRST));
    assert_eq!(view.pyramid()["8e".parse().unwrap()], Some(member("U8f")));
    assert!(!view.hand().unwrap().contains(member("U8f")));
    assert_eq!(view.pyramid().members().count(), 36);
    assert_eq!(state.turn(), Turn::Of(Seat::SECOND));
}

#[test]
fn c5_two_equal_women_are_a_true_tie_too() {
    let standing = "1a:D4m 2b:W9m 3b:P8f 3c:L8f";
    let mut state = begin(options(2, Clans::Secret), &deal(options(2, Clans::Secret), standing));

    play(&mut state, "2bx1a");

    assert_eq!(moves(&state), ["^3b", "^3c"]);
}

#[test]
fn c5_a_gap_at_the_base_is_filled_from_the_hand_at_once() {
    let standing = "8a:W9m 8b:D4m 7a:L9m 7b:P9m";
    let mut state = begin(options(2, Clans::Secret), &deal(options(2, Clans::Secret), standing));

    let seen = play(&mut state, "8ax8b");

    assert_eq!(seen, ["W9m 8a>8b expels D4m"]);
    assert!(moves(&state).iter().all(|action| action.starts_with('=')));
}

#[test]
fn c5_the_gap_of_an_attacker_from_beside_is_filled_from_below_it() {
    let standing = "7b:W9m 7c:D4m 8b:L5m 8c:P6m 8d:U9m";
    let mut state = begin(options(2, Clans::Secret), &deal(options(2, Clans::Secret), standing));

    let seen = play(&mut state, "7bx7c");

    assert_eq!(seen, ["W9m 7b>7c expels D4m", "P6m 8c>7b"]);
}

// ---------------------------------------------------------------------------------------------
// C6: the open game
// ---------------------------------------------------------------------------------------------

#[test]
fn c6_in_the_open_game_only_the_own_and_the_neutral_clans_attack() {
    // Clans in order: with two players Birds and Blue sit, Wild Potato and Deer are neutral; with three
    // Birds, Blue and Wild Potato sit, Deer and Wolf are neutral; with four Wolf and Long Hair are neutral.
    for (players, may_attack) in [(2, "BPD"), (3, "BDW"), (4, "BWL")] {
        for clan in Clan::ALL {
            let target = if clan == Clan::Birds { "U4m" } else { "B4m" };
            let standing = format!("8b:{target} 8a:{}9m", clan.letter());
            let state = begin(options(players, Clans::Open), &deal(options(players, Clans::Open), &standing));

            let verdict = state.check(Seat::FIRST, "8ax8b".parse().unwrap()).map_err(|no| no.to_string());

            let refusal = format!(
                "the clan {} may not attack for you: only your own clan and the two neutral ones may",
                clan.name()
            );
            let allowed = may_attack.contains(clan.letter());
            assert_eq!(verdict, if allowed { Ok(()) } else { Err(refusal) });
        }
    }
}

#[test]
fn c6_in_the_secret_game_every_clan_attacks_for_everyone() {
    for clan in Clan::ALL {
        let target = if clan == Clan::Birds { "U4m" } else { "B4m" };
        let standing = format!("8b:{target} 8a:{}9m", clan.letter());
        let state = begin(options(4, Clans::Secret), &deal(options(4, Clans::Secret), &standing));

        assert_eq!(state.check(Seat::FIRST, "8ax8b".parse().unwrap()), Ok(()));
    }
}

#[test]
fn c6_the_clans_of_the_open_game_lie_face_up_and_the_others_stay_down() {
    for (players, face_down) in [(2, 2), (3, 1), (4, 0)] {
        let state = begin_at_random(options(players, Clans::Open), &mut Dice(6));

        for viewpoint in Viewpoint::all(players) {
            let view = state.view(viewpoint);
            let seats = (0..players).filter_map(|number| view.clan(seat(number)));
            let seen: BTreeSet<Clan> = seats.chain(view.neutral()).collect();
            assert_eq!(seen.len(), 6 - face_down);
        }
    }
}

// ---------------------------------------------------------------------------------------------
// C7: the end
// ---------------------------------------------------------------------------------------------

#[track_caller]
fn check_winners(scores: &[u8], women: &[u8], winners: &[u8]) {
    let outcome = Outcome::by_points_then_women(scores, women);
    assert_eq!(outcome.winners().iter().map(Seat::number).collect::<Vec<_>>(), winners);
    assert_eq!((outcome.scores(), outcome.women()), (scores, Some(women)));
}

#[test]
fn c7_most_points_win_then_most_women_then_the_victory_is_shared() {
    check_winners(&[20, 19], &[0, 6], &[0]);
    check_winners(&[19, 20, 20], &[6, 2, 3], &[2]);
    check_winners(&[20, 20], &[3, 3], &[0, 1]);
    check_winners(&[20, 20, 20, 20], &[3, 2, 3, 1], &[0, 2]);
    check_winners(&[0, 0, 0], &[0, 0, 0], &[0, 1, 2]);
}

#[test]
fn c7_a_game_ends_when_every_hand_is_empty_and_is_scored_by_the_book() {
    let (mut broken_by_women, mut shared) = (0, 0);
    for options in every_options() {
        for seed in 0..100 {
            let mut dice = Dice(1000 + seed);
            let mut state = begin_at_random(options, &mut dice);
            while state.turn() != Turn::Over {
                assert_eq!(state.outcome(), None);
                play_at_random(&mut state, &mut dice);
            }

            let view = state.view(Viewpoint::Table);
            let mut standings = Vec::new();
            for number in 0..options.players() {
                assert_eq!(view.hand_size(seat(number)), 0);
                assert!(state.view(Viewpoint::Seat(seat(number))).hand().unwrap().is_empty());
                let clan = view.clan(seat(number)).unwrap();
                let of_clan = |(_, member): &(Place, Member)| member.clan() == clan;
                let own: Vec<(Place, Member)> = view.pyramid().members().filter(of_clan).collect();
                let points: u8 = own.iter().map(|(place, _)| 8 - place.row()).sum();
                let women = own.iter().filter(|(_, member)| member.sex() == Sex::Woman).count() as u8;
                standings.push((points, women));
            }
            let best = standings.iter().max().unwrap();
            let winners: Vec<usize> =
                (0..standings.len()).filter(|number| standings[*number] == *best).collect();
            let outcome = state.outcome().unwrap();
            assert_eq!(outcome.scores(), standings.iter().map(|(points, _)| *points).collect::<Vec<_>>());
            assert_eq!(
                outcome.women().unwrap(),
                standings.iter().map(|(_, women)| *women).collect::<Vec<_>>()
            );
            assert_eq!(outcome.winners().iter().map(Seat::index).collect::<Vec<_>>(), winners);
            assert_eq!(view.outcome(), state.outcome());

            let level = standings.iter().filter(|(points, _)| *points == best.0).count();
            broken_by_women += usize::from(level > winners.len());
            shared += usize::from(winners.len() > 1);
        }
    }
    assert!(broken_by_women > 0 && shared > 0, "{broken_by_women} ties broken, {shared} shared");
}

#[test]
fn c7_nobody_acts_after_the_end() {
    let mut dice = Dice(7);
    let mut state = begin_at_random(options(2, Clans::Secret), &mut dice);
    while state.turn() != Turn::Over {
        play_at_random(&mut state, &mut dice);
    }

    let refused = state.check(Seat::FIRST, "2ax1a".parse().unwrap());

    assert_eq!(refused.unwrap_err().to_string(), "the game is over");
    assert!(state.legal_actions(Seat::FIRST).is_empty());
}

// ---------------------------------------------------------------------------------------------
// C8: who knows what
// ---------------------------------------------------------------------------------------------

#[test]
fn c8_each_player_knows_their_own_clan_and_hand_and_nobody_elses() {
    let options = options(3, Clans::Secret);
    let deal = deal(options, "");
    let state = begin(options, &deal);

    for viewpoint in Viewpoint::all(3) {
        let view = state.view(viewpoint);
        for number in 0..3 {
            let known = viewpoint.owns(seat(number)).then_some(deal.clans[usize::from(number)]);
            assert_eq!(view.clan(seat(number)), known);
            assert_eq!(view.hand_size(seat(number)), 12);
        }
        let own = match viewpoint {
            Viewpoint::Seat(seat) => Some(deal.hands[seat.index()].iter().copied().collect()),
            Viewpoint::Table => None,
        };
        assert_eq!(view.hand(), own);
        assert_eq!(view.neutral().count(), 0);
    }
}

#[test]
fn c8_the_deal_shows_each_viewpoint_its_own_part_and_the_pyramid() {
    let options = options(2, Clans::Secret);
    let deal = deal(options, "");
    let mut events = Vec::new();
    State::new(&options).deal(&deal, &mut |event| events.push(event)).unwrap();

    for viewpoint in Viewpoint::all(2) {
        let Some(Sighting::Dealt { clans, neutral, pyramid, first, clan, hand }) =
            events[0].sighting(viewpoint)
        else {
            panic!("{viewpoint} did not see the deal")
        };
        assert!(clans.is_empty() && neutral.is_empty());
        assert_eq!((pyramid, first), (deal.pyramid.clone(), Seat::FIRST));
        let known = match viewpoint {
            Viewpoint::Seat(seat) => {
                let hand = deal.hands[seat.index()].iter().copied().collect();
                (Some(deal.clans[seat.index()]), Some(hand))
            }
            Viewpoint::Table => (None, None),
        };
        assert_eq!((clan, hand), known);
    }
    assert_eq!(events.len(), 1);
}

#[test]
fn c8_a_view_does_not_depend_on_the_hands_and_clans_of_others() {
    let options = options(4, Clans::Secret);
    let one = deal(options, LADDER);
    let mut other = one.clone();
    other.hands.swap(1, 2);
    other.clans[1] = Clan::LongHair;
    other.clans.swap(2, 3);
    let (mut one, mut other) = (begin(options, &one), begin(options, &other));

    for action in ["2ax1a", "^5c", "^8e"] {
        for viewpoint in [Viewpoint::Seat(seat(0)), Viewpoint::Table] {
            assert_eq!(one.view(viewpoint), other.view(viewpoint));
        }
        for viewpoint in [1, 2, 3].map(|number| Viewpoint::Seat(seat(number))) {
            assert_ne!(one.view(viewpoint), other.view(viewpoint));
        }
        assert_eq!(play(&mut one, action), play(&mut other, action));
    }
}

#[test]
fn c8_the_pile_is_public_and_in_order() {
    let mut dice = Dice(8);
    let mut state = begin_at_random(options(3, Clans::Open), &mut dice);
    let mut pile = Vec::new();

    while state.turn() != Turn::Over {
        let active = to_act(&state);
        let actions = state.legal_actions(active);
        let action = actions[dice.below(actions.len() as u32) as usize];
        state
            .play(active, action, &mut |event| match event.sighting(Viewpoint::Table) {
                Some(Sighting::Open(Open::Attacked { expelled, .. })) => pile.push(expelled),
                Some(Sighting::Open(Open::Discarded { member, .. })) => pile.push(member),
                _ => {}
            })
            .unwrap();
        for viewpoint in Viewpoint::all(3) {
            assert_eq!(state.view(viewpoint).pile().collect::<Vec<_>>(), pile);
        }
    }
    assert_eq!(pile.len(), 36);
}

#[test]
fn c8_every_attack_stays_on_the_table_with_the_card_that_was_set() {
    let mut state = ladder();
    for action in ["2ax1a", "^5c", "^8e", "=U8f"] {
        play(&mut state, action);
    }

    let deeds: Vec<(Seat, Deed)> = state.view(Viewpoint::Table).deeds().collect();

    let deed = Deed::Attack {
        leader: "2a".parse().unwrap(),
        target: "1a".parse().unwrap(),
        attacker: member("W9m"),
        expelled: member("D4m"),
        entered: Some(member("U8f")),
    };
    assert_eq!(deeds, [(Seat::FIRST, deed)]);
}

#[test]
fn c8_everyone_can_count_the_hands_through_the_whole_game() {
    let mut dice = Dice(88);
    let mut state = begin_at_random(options(4, Clans::Secret), &mut dice);

    while state.turn() != Turn::Over {
        play_at_random(&mut state, &mut dice);
        for number in 0..4 {
            let held = state.view(Viewpoint::Seat(seat(number))).hand().unwrap().len();
            for viewpoint in Viewpoint::all(4) {
                assert_eq!(usize::from(state.view(viewpoint).hand_size(seat(number))), held);
            }
        }
    }
}

#[test]
fn c8_clans_are_shown_to_everyone_at_the_end_and_not_before() {
    let mut dice = Dice(9);
    let secret = options(2, Clans::Secret);
    let deal = State::new(&secret).draw(&mut dice).unwrap();
    let mut state = begin(secret, &deal);

    while state.turn() != Turn::Over {
        assert_eq!([0, 1].map(|number| state.view(Viewpoint::Table).clan(seat(number))), [None, None]);
        play_at_random(&mut state, &mut dice);
    }

    for viewpoint in Viewpoint::all(2) {
        let shown = [0, 1].map(|number| state.view(viewpoint).clan(seat(number)).unwrap());
        assert_eq!(shown, deal.clans[..]);
    }
}

#[test]
fn c8_the_last_event_shows_the_clans_and_the_outcome() {
    let mut dice = Dice(10);
    let mut state = begin_at_random(options(2, Clans::Secret), &mut dice);
    let mut last = None;
    while state.turn() != Turn::Over {
        let active = to_act(&state);
        let action = state.legal_actions(active)[0];
        state.play(active, action, &mut |event| last = event.sighting(Viewpoint::Table)).unwrap();
    }

    let clans = [0, 1].map(|number| state.view(Viewpoint::Table).clan(seat(number)).unwrap());

    let outcome = state.outcome().unwrap();
    assert_eq!(last, Some(Sighting::Open(Open::Ended { clans: clans.into_iter().collect(), outcome })));
}

#[test]
fn c8_what_is_secret_does_not_print() {
    let options = options(2, Clans::Secret);
    let deal = deal(options, "");
    let mut state = State::new(&options);
    let mut events = Vec::new();
    state.deal(&deal, &mut |event| events.push(event)).unwrap();

    assert_eq!(format!("{state:?} {deal:?} {:?}", events[0]), "State(?) Deal(?) Event(?)");
    assert_eq!(format!("{state:#?}"), "State(?)");
}

#[test]
fn a_state_is_a_small_plain_value() {
    fn is_copy<T: Copy>() {}

    is_copy::<State>();
    assert!(size_of::<State>() <= 512, "{} bytes", size_of::<State>());
}

#[test]
fn moves_are_read_and_written_alike() {
    for text in ["6cx5c", "^7d", "=D7f", "-L9m"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for (text, sentence) in [
        (
            "D7f",
            "a move is an attack like 6cx5c, a successor like ^7d, a card set like =D7f or laid off like -D7f",
        ),
        ("5fx5e", "a place is a row from 1 (top) to 8 and a letter from the left, like 6c"),
        ("^9a", "a place is a row from 1 (top) to 8 and a letter from the left, like 6c"),
    ] {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), sentence);
    }
}
