//! The end of a game in words, and the moments that decided it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use record::{Entry, Record, Replay, Seed, Trace, options_from_words, play_out};
use rules::shelf::{Kind, View};
use rules::{Outcome, Seat, Viewpoint};
use words::{Finale, Lang, Voice, margin, moment};

const GAMES: [(Kind, &[&str]); 6] = [
    (Kind::Cherokee, &["players=2"]),
    (Kind::Cherokee, &["players=4"]),
    (Kind::Tomahawk, &["prized_animal=true"]),
    (Kind::Shamans, &[]),
    (Kind::Shamans, &["duels=5"]),
    (Kind::Shamans, &["variant=pro", "exchange=optional"]),
];

fn played(kind: Kind, words: &[&str], seed: u8) -> Record {
    let options = options_from_words(kind, words.iter().copied(), None).unwrap();
    play_out(&options, &Seed::new([seed; 32]), Trace::Without)
}

/// What a seat knows at the end of a game.
fn last_view(record: &Record, seat: Seat) -> View {
    let mut replay = Replay::new(record);
    while replay.step(&mut |_| {}).unwrap().is_some() {}
    replay.state().view(Viewpoint::Seat(seat))
}

fn voice(lang: Lang, me: Option<Seat>) -> Voice {
    Voice::new(lang, ["Anna", "Ben", "Chiara", "Dieter"].map(str::to_owned).to_vec(), me)
}

/// A text that can be shown: nothing is missing in it, and no key shows.
#[track_caller]
fn assert_plain(text: &str) {
    assert!(!text.is_empty() && !text.contains(['{', '}', '$']), "{text:?}");
    assert!(!text.contains("end-") && !text.contains("moment-"), "{text:?}");
}

#[test]
fn the_day_is_the_winners_and_half_the_sun_is_everyones() {
    let (first, second) = (Some(Seat::FIRST), Some(Seat::SECOND));
    let won = Outcome::by_points(&[24, 21]);
    assert_eq!(Finale::of(&won, first), Finale::Won);
    assert_eq!(Finale::of(&won, second), Finale::Lost);
    assert_eq!(Finale::of(&won, None), Finale::Watched);
    let drawn = Outcome::by_points(&[23, 23]);
    assert_eq!([first, second, None].map(|me| Finale::of(&drawn, me)), [Finale::Drawn; 3]);
    let shared = Outcome::by_points(&[9, 9, 4]);
    assert_eq!(Finale::of(&shared, second), Finale::Won, "a victory that is shared is one");
}

#[test]
fn the_margin_says_what_the_winner_is_ahead() {
    for seed in 0..8 {
        let record = played(Kind::Tomahawk, &[], seed);
        let view = last_view(&record, Seat::FIRST);
        let outcome = view.outcome().unwrap();
        let [own, other] = *outcome.scores() else { panic!("two play") };
        let said = margin(&view, &voice(Lang::En, Some(Seat::FIRST))).unwrap();
        let expected = match own.cmp(&other) {
            core::cmp::Ordering::Greater => format!("You win {own} to {other}."),
            core::cmp::Ordering::Less => format!("Ben wins {other} to {own}."),
            core::cmp::Ordering::Equal => format!("A draw: {own} points each."),
        };
        assert_eq!(said, expected);
    }
}

#[test]
fn every_end_is_said_in_every_language() {
    for (kind, words) in GAMES {
        for seed in 0..4 {
            let record = played(kind, words, seed);
            for lang in Lang::ALL {
                for me in [None, Some(Seat::FIRST), Some(Seat::SECOND)] {
                    let voice = voice(lang, me);
                    let view = last_view(&record, Seat::FIRST);
                    assert_plain(&margin(&view, &voice).unwrap());
                    assert_plain(&Finale::of(&view.outcome().unwrap(), me).title(&voice));
                }
            }
        }
    }
}

#[test]
fn nothing_is_said_of_the_end_while_a_game_goes_on() {
    for (kind, words) in GAMES {
        let record = played(kind, words, 1);
        let view = Replay::new(&record).state().view(Viewpoint::Seat(Seat::FIRST));
        assert_eq!(margin(&view, &voice(Lang::En, None)), None);
    }
}

#[test]
fn every_decision_has_a_title_in_every_language() {
    for (kind, words) in GAMES {
        let record = played(kind, words, 2);
        let mut replay = Replay::new(&record);
        while let Some(entry) = replay.upcoming() {
            if let Entry::Decision { seat, action, .. } = entry {
                let view = replay.state().view(Viewpoint::Seat(*seat));
                let played = replay.state().parse_action(action).unwrap();
                for best in view.legal_actions() {
                    for lang in Lang::ALL {
                        assert_plain(&moment(&view, *seat, &played, &best, &voice(lang, Some(*seat))));
                    }
                }
            }
            replay.step(&mut |_| {}).unwrap();
        }
    }
}

#[test]
fn a_card_that_was_too_large_for_its_pile_is_called_so() {
    let record = played(Kind::Tomahawk, &[], 3);
    let mut replay = Replay::new(&record);
    let mut titles = Vec::new();
    while let Some(entry) = replay.upcoming() {
        if let Entry::Decision { seat, .. } = entry {
            let view = replay.state().view(Viewpoint::Seat(*seat));
            let legal = view.legal_actions();
            let value = |action: &rules::shelf::Action| {
                action.to_string()[2..].split('.').next().unwrap().parse::<u8>()
            };
            let seals =
                legal.iter().filter(|action| action.to_string().contains(':') && value(action).is_ok());
            let seals: Vec<_> = seals.collect();
            let largest = seals.iter().max_by_key(|action| value(action).unwrap());
            let smallest = seals.iter().min_by_key(|action| value(action).unwrap());
            if let (Some(large), Some(small)) = (largest, smallest)
                && value(large) != value(small)
            {
                titles.push(moment(&view, *seat, large, small, &voice(Lang::En, None)));
                titles.push(moment(&view, *seat, small, large, &voice(Lang::En, None)));
            }
        }
        replay.step(&mut |_| {}).unwrap();
    }
    assert!(titles.len() > 10);
    for pair in titles.chunks(2) {
        assert!(pair[0].starts_with("A smaller card"), "{pair:?}");
        assert!(pair[1].starts_with("A bigger card"), "{pair:?}");
    }
}
