//! Whole random games, told to every viewpoint in every language.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use record::{Replay, Seed, Trace, play_out};
use rules::cherokee::{Clan, Member};
use rules::shelf::{Action, Deal, Kind, Options, Sighting, State, View, Watch};
use rules::{Seat, Viewpoint, cherokee};
use words::{Lang, Voice, meaning, prompt, sentences};

/// Every game in every variant.
const GAMES: [(Kind, &[&str]); 13] = [
    (Kind::Cherokee, &[]),
    (Kind::Cherokee, &["players=3"]),
    (Kind::Cherokee, &["players=4"]),
    (Kind::Cherokee, &["clans=open"]),
    (Kind::Cherokee, &["players=3", "clans=open"]),
    (Kind::Cherokee, &["players=4", "clans=open"]),
    (Kind::Tomahawk, &[]),
    (Kind::Tomahawk, &["prized_animal=true"]),
    (Kind::Shamans, &[]),
    (Kind::Shamans, &["exchange=optional"]),
    (Kind::Shamans, &["variant=memory"]),
    (Kind::Shamans, &["variant=pro", "exchange=optional"]),
    (Kind::Shamans, &["variant=pro", "duels=7"]),
];

/// A moment of a game as one viewpoint sees it.
struct Moment {
    viewpoint: Viewpoint,
    sightings: Vec<Sighting>,
    view: View,
    legal: Vec<Action>,
}

fn options(kind: Kind, words: &[&str]) -> Options {
    record::options_from_words(kind, words.iter().copied(), None).unwrap()
}

/// Everything that anyone sees of a random game.
fn moments(options: &Options, seed: u8) -> Vec<Moment> {
    let record = play_out(options, &Seed::new([seed; 32]), Trace::Without);
    let mut replay = Replay::new(&record);
    let mut moments = Vec::new();
    loop {
        let mut events = Vec::new();
        let step = replay.step(&mut |event| events.push(event)).unwrap();
        for viewpoint in Viewpoint::all(replay.state().seats()) {
            let seen = events.iter().filter_map(|event| event.sighting(viewpoint));
            moments.push(moment(replay.state(), viewpoint, seen.collect()));
        }
        if step.is_none() {
            return moments;
        }
    }
}

fn moment(state: &State, viewpoint: Viewpoint, sightings: Vec<Sighting>) -> Moment {
    let view = state.view(viewpoint);
    Moment { viewpoint, sightings, view, legal: view.legal_actions() }
}

/// The voices that tell a game to a viewpoint: by name and directly, with names and in notation.
fn voices(lang: Lang, viewpoint: Viewpoint) -> Vec<Voice> {
    let names = || ["Anna", "Ben", "Chiara", "Dieter"].map(str::to_owned).to_vec();
    match viewpoint {
        Viewpoint::Table => vec![Voice::new(lang, names(), None)],
        Viewpoint::Seat(seat) => vec![
            Voice::new(lang, names(), Some(seat)),
            Voice::new(lang, names(), None).through(seat).in_notation(),
        ],
    }
}

/// Why a text cannot be shown, if it cannot.
fn flaw(text: &str) -> Option<&'static str> {
    let is_key = |word: &str| {
        ["cherokee-", "tomahawk-", "shamans-", "result-", "prompt-", "clan-", "terrain-", "pawn-"]
            .iter()
            .any(|start| word.starts_with(start))
    };
    match text {
        "" => Some("empty"),
        _ if text.contains(['{', '}', '$']) => Some("a variable is not filled in"),
        _ if text.split_whitespace().any(is_key) => Some("a key shows"),
        _ if text.contains("  ") || text.starts_with(' ') || text.ends_with(' ') => Some("a space too many"),
        _ if text.contains('\n') => Some("more than one line"),
        _ => None,
    }
}

#[track_caller]
fn check(text: &str) {
    assert_eq!(flaw(text), None, "{text:?}");
}

#[test]
fn whole_games_are_told_in_every_language() {
    for (kind, words) in GAMES {
        for moment in moments(&options(kind, words), 7) {
            for voice in Lang::ALL.into_iter().flat_map(|lang| voices(lang, moment.viewpoint)) {
                for sighting in &moment.sightings {
                    let told = sentences(sighting, &voice);
                    assert!(!told.is_empty(), "{sighting:?}");
                    for sentence in &told {
                        check(sentence);
                        assert!(sentence.ends_with(['.', '!', '?']), "{sentence:?}");
                        assert!(!sentence.starts_with(char::is_lowercase), "{sentence:?}");
                    }
                }
                check(&prompt(&moment.view, &voice, !moment.legal.is_empty()));
                check(&prompt(&moment.view, &voice, false));
                moment.legal.iter().for_each(|action| check(&meaning(&moment.view, action, &voice)));
            }
        }
    }
}

#[test]
fn what_cannot_be_shown_is_noticed() {
    for bad in ["", "a { $name }", "result-win.", "two  spaces", "end ", "two\nlines"] {
        assert!(flaw(bad).is_some(), "{bad:?}");
    }
    assert_eq!(flaw("You win."), None);
}

#[test]
fn no_two_moves_of_a_list_mean_the_same() {
    for (kind, words) in GAMES {
        for moment in moments(&options(kind, words), 8) {
            for voice in Lang::ALL.into_iter().flat_map(|lang| voices(lang, moment.viewpoint)) {
                let meanings: BTreeSet<String> =
                    moment.legal.iter().map(|action| meaning(&moment.view, action, &voice)).collect();
                assert_eq!(meanings.len(), moment.legal.len(), "{meanings:?}");
            }
        }
    }
}

#[test]
fn cherokee_asks_to_lay_off_a_card_exactly_when_no_attack_is_legal() {
    let voice = Voice::new(Lang::En, Vec::new(), None);
    let asks = |view: &View| prompt(view, &voice, true).starts_with("No attack");
    let mut attacks = 0;
    for moment in (0..9).flat_map(|seed| moments(&options(Kind::Cherokee, &["clans=open"]), seed)) {
        if let Some(Action::Cherokee(cherokee::Action::Attack { .. })) = moment.legal.first() {
            assert!(!asks(&moment.view), "{:?}", moment.legal);
            attacks += 1;
        }
    }
    assert!(attacks > 300, "{attacks}");
    let view = without_attack();
    assert!(matches!(view.legal_actions().first(), Some(Action::Cherokee(cherokee::Action::Discard { .. }))));
    assert!(asks(&view));
}

/// What the first seat sees of an open game in whose pyramid nobody may attack for it.
fn without_attack() -> View {
    let neutral = [Clan::Birds, Clan::Blue];
    let leads = |member: &Member| member.clan() == Clan::Deer || neutral.contains(&member.clan());
    let (hands, pyramid): (Vec<Member>, Vec<Member>) = Member::ALL.into_iter().partition(leads);
    let deal = cherokee::Deal {
        clans: [Clan::Deer, Clan::Wolf].into_iter().collect(),
        neutral: neutral.into_iter().collect(),
        pyramid: pyramid.into_iter().collect(),
        hands: hands.chunks(18).map(|hand| hand.iter().copied().collect()).collect(),
        first: Seat::FIRST,
    };
    let mut state = State::new(&options(Kind::Cherokee, &["clans=open"]));
    state.deal(&Deal::Cherokee(deal), &mut |_| {}).unwrap();
    state.view(Viewpoint::Seat(Seat::FIRST))
}

#[test]
fn what_a_viewpoint_is_told_is_a_function_of_what_it_is_sent() {
    // Whoever adds up the sightings that came over the wire is told the same.
    for (kind, words) in GAMES {
        let options = options(kind, words);
        let moments = moments(&options, 9);
        for viewpoint in Viewpoint::all(4) {
            let mut watch = Watch::new(&options, viewpoint);
            for moment in moments.iter().filter(|moment| moment.viewpoint == viewpoint) {
                for sighting in &moment.sightings {
                    let sent: Sighting = wire::read(&wire::write(sighting)).unwrap();
                    for voice in voices(Lang::Fr, viewpoint) {
                        assert_eq!(sentences(&sent, &voice), sentences(sighting, &voice));
                    }
                    watch.see(sent).unwrap();
                }
                for voice in voices(Lang::Fr, viewpoint) {
                    let told = |view: &View| {
                        let legal = view.legal_actions();
                        let mut told = vec![prompt(view, &voice, !legal.is_empty())];
                        told.extend(legal.iter().map(|action| meaning(view, action, &voice)));
                        told
                    };
                    assert_eq!(told(watch.view()), told(&moment.view));
                }
            }
        }
    }
}

#[test]
fn a_spectator_is_told_of_nobodys_secrets() {
    let voice = Voice::new(Lang::En, Vec::new(), None);
    for (kind, words) in GAMES {
        let moments = moments(&options(kind, words), 10);
        let table = moments.iter().filter(|moment| moment.viewpoint == Viewpoint::Table);
        let told: Vec<String> = table
            .flat_map(|moment| moment.sightings.iter().flat_map(|sighting| sentences(sighting, &voice)))
            .collect();
        for secret in ["You ", "your ", "seals", "keeps", "chooses", "holds", "Someone", "someone"] {
            assert!(!told.iter().any(|sentence| sentence.contains(secret)), "{kind}: {secret}");
        }
    }
    let seat = Viewpoint::Seat(Seat::FIRST);
    let tomahawk = moments(&options(Kind::Tomahawk, &[]), 10);
    let own = tomahawk.iter().filter(|moment| moment.viewpoint == seat).flat_map(|moment| &moment.sightings);
    let own =
        own.flat_map(|sighting| sentences(sighting, &Voice::new(Lang::En, Vec::new(), Some(Seat::FIRST))));
    assert!(own.into_iter().any(|sentence| sentence.starts_with("You seal ")));
}
