//! The coach of Cherokee: why a move is good, what a card is, and whose clan it may be; from views alone, in four
//! languages.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use record::{Replay, Seed, Trace, play_out};
use rules::cherokee::{self, Clan, Deal, Member, Place, Sex};
use rules::shelf::{Deal as AnyDeal, Kind, Options, State, View};
use rules::{Seat, Viewpoint};
use words::{Guess, Lang, Voice, about, guess, reason};

fn options(words: &[&str]) -> Options {
    record::options_from_words(Kind::Cherokee, words.iter().copied(), None).unwrap()
}

fn voice(lang: Lang) -> Voice {
    Voice::new(lang, ["Anna", "Ben"].map(str::to_owned).to_vec(), Some(Seat::FIRST))
}

/// A game whose pyramid holds these members at these places, in which the first seat begins and plays for the Birds.
fn game(words: &[&str], placed: &[(&str, &str)]) -> State {
    let placed: Vec<(Place, Member)> =
        placed.iter().map(|(place, member)| (place.parse().unwrap(), member.parse().unwrap())).collect();
    let is_placed = |member: &Member| placed.iter().any(|(_, other)| other == member);
    // Low women first: whoever is not named is in nobody's way.
    let mut rest: Vec<Member> = Member::ALL.into_iter().filter(|member| !is_placed(member)).collect();
    rest.sort_by_key(|member| (member.clan() == Clan::Birds, member.value(), member.sex() == Sex::Man));
    let mut rest = rest.into_iter();
    let at = |place: Place| placed.iter().find(|(named, _)| *named == place).map(|(_, member)| *member);
    let pyramid = Place::ALL.map(|place| at(place).or_else(|| rest.next()).unwrap());
    let hands: Vec<Member> = rest.collect();
    let deal = Deal {
        clans: [Clan::Birds, Clan::Wolf].into_iter().collect(),
        neutral: if words.is_empty() {
            [].into_iter().collect()
        } else {
            [Clan::Blue, Clan::Deer].into_iter().collect()
        },
        pyramid: pyramid.into_iter().collect(),
        hands: hands.chunks(18).map(|hand| hand.iter().copied().collect()).collect(),
        first: Seat::FIRST,
    };
    let mut state = State::new(&options(words));
    state.deal(&AnyDeal::Cherokee(deal), &mut |_| {}).unwrap();
    state
}

fn view(state: &State) -> View {
    state.view(Viewpoint::Seat(Seat::FIRST))
}

fn said(state: &State, action: &str) -> Option<String> {
    reason(&view(state), &Kind::Cherokee.parse_action(action).unwrap(), &voice(Lang::En))
}

#[test]
fn an_attack_that_lifts_ones_own_clan_is_explained_by_the_feathers() {
    let state = game(&[], &[("5c", "B9m"), ("4c", "U3f")]);
    assert_eq!(
        said(&state, "5cx4c").as_deref(),
        Some("Your clan gains 1 feather: Birds 9♂ climbs to row 4.")
    );
}

#[test]
fn an_attack_on_the_clan_of_an_opponent_is_explained_by_what_it_costs() {
    let state = game(&["clans=open"], &[("5a", "U9m"), ("4a", "W3f"), ("6a", "L9m"), ("6b", "L3f")]);
    let why = said(&state, "5ax4a").unwrap();
    assert!(why.starts_with("Ben plays for the Wolf: that costs "), "{why}");
}

#[test]
fn a_high_elder_that_falls_from_below_is_called_one() {
    let blue = [("2a", "U6f"), ("3a", "U9m"), ("3b", "U8m"), ("3c", "U7m")];
    let state = game(&[], &[&blue[..], &[("1a", "D6f"), ("2b", "L3f")]].concat());
    let expected = "High up in row 1, Deer 6♀ counts one less from below: 6 is enough.";
    assert_eq!(said(&state, "2ax1a").as_deref(), Some(expected));
}

#[test]
fn an_attack_that_needs_support_is_explained_by_who_gives_it() {
    let blue = [("1a", "U9m"), ("2a", "U8m"), ("2b", "U7m"), ("5b", "U6f"), ("5c", "U5f")];
    let state = game(&[], &[&blue[..], &[("4b", "P8f")]].concat());
    let expected = "Alone, Blue 6♀ would be too weak: Blue 5♀ supports it.";
    assert_eq!(said(&state, "5bx4b").as_deref(), Some(expected));
}

#[test]
fn a_card_is_asked_about_where_it_lies() {
    let state = game(&[], &[("5c", "B9m"), ("4c", "U3f"), ("1a", "D6f"), ("8a", "L7m")]);
    let told = |code: &str| about(&view(&state), code, &voice(Lang::En));
    let high = told("4c").unwrap();
    assert!(high.starts_with("Blue 3♀ in row 4 is worth 4 feathers to its clan at the end."), "{high}");
    assert!(high.contains("Expelling it takes 4 from the side, or 3 from below"), "{high}");
    assert!(told("1a").unwrap().contains("Expelling it takes 6 from below, with minus one for age."));
    let base = told("8a").unwrap();
    assert!(
        base.contains("is worth nothing") && base.contains("Expelling it takes 8 from the side."),
        "{base}"
    );
    assert!(told("5c").unwrap().ends_with("It may lead an attack now."));
    assert!(told("birds").unwrap().contains("This is your clan"));
    assert!(told("wolf").unwrap().contains("You can only guess"));
    assert_eq!(told("9z"), None);
}

#[test]
fn a_card_that_another_holds_is_not_told_about() {
    let state = game(&[], &[]);
    let view = view(&state);
    let View::Cherokee(seen) = &view else { panic!("another game") };
    let known = |member: &Member| {
        seen.hand().unwrap().contains(*member) || seen.pyramid().members().any(|(_, other)| other == *member)
    };
    let mut hidden = 0;
    for member in Member::ALL.into_iter().filter(|member| !known(member)) {
        assert_eq!(about(&view, &member.to_string(), &voice(Lang::En)), None, "{member}");
        hidden += 1;
    }
    assert_eq!(hidden, 18);
}

#[test]
fn whoever_leads_a_clan_and_never_strikes_it_seems_to_play_for_it() {
    let mut found = 0;
    for seed in 0..12 {
        let record = play_out(&options(&["players=4"]), &Seed::new([seed; 32]), Trace::Without);
        let mut replay = Replay::new(&record);
        while replay.step(&mut |_| {}).unwrap().is_some() {
            let View::Cherokee(view) = replay.state().view(Viewpoint::Table) else { panic!("another game") };
            for seat in Seat::ALL.into_iter().take(4) {
                let Some(Guess { clan, is_likely }) = guess(&view, seat) else { continue };
                let attacks =
                    view.deeds().filter(|(player, _)| *player == seat).filter_map(|(_, deed)| match deed {
                        cherokee::Deed::Attack { attacker, expelled, .. } => {
                            Some((attacker.clan(), expelled.clan()))
                        }
                        cherokee::Deed::Discard { .. } => None,
                    });
                let attacks: Vec<(Clan, Clan)> = attacks.collect();
                let led = attacks.iter().filter(|(attacker, _)| *attacker == clan).count();
                let struck = attacks.iter().filter(|(_, expelled)| *expelled == clan).count();
                assert!(led >= 2 + 2 * struck, "{clan}: {attacks:?}");
                assert!(!is_likely || led >= 3 + 2 * struck, "{clan}: {attacks:?}");
                found += 1;
            }
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn a_clan_that_is_known_is_not_guessed() {
    let views = decisions(&["clans=open"]);
    assert!(views.len() > 5);
    for view in views {
        let View::Cherokee(view) = view else { panic!("another game") };
        assert!(Seat::ALL.into_iter().take(2).all(|seat| guess(&view, seat).is_none()));
    }
}

/// Every tenth decision of a random game, as its seat sees it.
fn decisions(words: &[&str]) -> Vec<View> {
    let record = play_out(&options(words), &Seed::new([3; 32]), Trace::Without);
    let mut replay = Replay::new(&record);
    let mut views = Vec::new();
    while replay.step(&mut |_| {}).unwrap().is_some() {
        let seat = replay.state().turn().owing().iter().next();
        views.extend(seat.map(|seat| replay.state().view(Viewpoint::Seat(seat))));
    }
    views.into_iter().step_by(10).collect()
}

#[track_caller]
fn check_sentence(sentence: &str) {
    assert!(!sentence.contains(['{', '}', '$']) && !sentence.contains("  "), "{sentence}");
    assert!(!sentence.contains("cherokee-") && !sentence.starts_with(char::is_lowercase), "{sentence}");
    assert!(sentence.ends_with('.'), "{sentence}");
}

#[test]
fn every_reason_and_every_answer_can_be_read_in_every_language() {
    let mut said = BTreeSet::new();
    for view in [&["players=4"][..], &["clans=open"][..]].into_iter().flat_map(decisions) {
        for voice in Lang::ALL.map(voice) {
            let reasons =
                view.legal_actions().into_iter().filter_map(|action| reason(&view, &action, &voice));
            let answers = Place::ALL
                .into_iter()
                .step_by(3)
                .filter_map(|place| about(&view, &place.to_string(), &voice));
            for sentence in reasons.chain(answers) {
                check_sentence(&sentence);
                said.insert(sentence);
            }
        }
    }
    assert!(said.len() > 200, "{}", said.len());
}
