//! What the coach says at the board of Tomahawk: what a card or a territory does now, and why a move is good.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use record::{Replay, Seed, Trace, play_out};
use rules::shelf::{Action, Kind, View};
use rules::tomahawk::{self, Pile, ROUNDS, Special};
use rules::{Seat, Viewpoint};
use words::{Lang, Voice, Words, about, meaning_of_all, reason};

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

/// Everything that anyone sees of some random games.
fn views() -> Vec<View> {
    let options = record::options_from_words(Kind::Tomahawk, [], None).unwrap();
    let mut views = Vec::new();
    for seed in 1..=6 {
        let record = play_out(&options, &Seed::new([seed; 32]), Trace::Without);
        let mut replay = Replay::new(&record);
        while replay.step(&mut |_| {}).unwrap().is_some() {
            views.extend(Viewpoint::all(2).map(|viewpoint| replay.state().view(viewpoint)));
        }
    }
    views
}

fn voice(lang: Lang, view: &View) -> Voice {
    let me = match view.viewpoint() {
        Viewpoint::Seat(seat) => Some(seat),
        Viewpoint::Table => None,
    };
    Voice::new(lang, vec!["Anna".to_owned(), "Ben".to_owned()], me)
}

fn inside(view: &View) -> &tomahawk::View {
    match view {
        View::Tomahawk(view) => view,
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn check_sentence(text: &str) {
    let is_whole = text.ends_with('.') && !text.contains(['{', '}', '$']) && !text.contains("  ");
    assert!(is_whole && !text.contains("tomahawk-"), "{text:?}");
}

fn place(pile: Pile, seat: Seat, round: usize) -> String {
    format!("{pile}:{}:{round}", seat.number())
}

#[test]
fn whatever_lies_on_the_board_can_be_asked_about_in_every_language() {
    for view in views() {
        let shown = inside(&view);
        for lang in Lang::ALL {
            let voice = voice(lang, &view);
            let ask = |code: &str| about(&view, code, &voice);
            for pile in Pile::ALL.into_iter().filter(|pile| shown.territory(*pile).is_some()) {
                check_sentence(&ask(&pile.to_string()).unwrap());
                for (seat, round) in
                    SEATS.into_iter().flat_map(|seat| (0..ROUNDS).map(move |round| (seat, round)))
                {
                    check_sentence(&ask(&place(pile, seat, round)).unwrap());
                }
            }
            for card in shown.hand().into_iter().flat_map(tomahawk::Hand::iter) {
                check_sentence(&ask(&card.to_string()).unwrap());
            }
        }
    }
}

#[test]
fn what_is_no_code_is_not_answered() {
    let view = views().into_iter().last().unwrap();
    let voice = voice(Lang::En, &view);
    for code in ["", "5", "1:2:0", "1:0", "1:0:0:0", "x", "11.0", "S8"] {
        assert_eq!(about(&view, code, &voice), None, "{code}");
    }
}

#[test]
fn a_card_that_a_puma_or_a_gathering_changes_says_so_and_others_do_not() {
    let (mut struck, mut doubled) = (0, 0);
    for view in views() {
        let (shown, voice) = (inside(&view), voice(Lang::En, &view));
        let places = Pile::ALL.into_iter().flat_map(|pile| SEATS.map(|seat| (pile, seat)));
        for (pile, seat) in places {
            let fight = shown.fight_in(shown.round(), pile);
            let tally = shown.tally(pile, fight);
            let answers = (fight.first..=fight.last)
                .filter_map(|round| about(&view, &place(pile, seat, round), &voice));
            let told: Vec<String> = answers.collect();
            let count = |key: &str| {
                told.iter().filter(|answer| answer.contains(&Words::of(Lang::En).text(key))).count()
            };
            struck += count("tomahawk-about-struck");
            doubled += count("tomahawk-about-doubled");
            if tally.is_none_or(|tally| tally.not_counted.is_none()) {
                assert_eq!(count("tomahawk-about-struck"), 0, "{told:?}");
            }
        }
    }
    assert!(struck > 0 && doubled > 0, "{struck} struck, {doubled} doubled");
}

#[test]
fn a_special_is_called_by_its_french_name_and_by_what_that_means() {
    let view = views().into_iter().next().unwrap();
    let ask = |lang| about(&view, &Special::NuageTaquin.to_string(), &voice(lang, &view)).unwrap();
    assert!(ask(Lang::En).starts_with("Nuage taquin (7), Teasing Cloud: A 7"), "{}", ask(Lang::En));
    assert!(ask(Lang::De).starts_with("Nuage taquin (7), Neckische Wolke: "), "{}", ask(Lang::De));
    assert!(ask(Lang::Fr).starts_with("Nuage taquin (7)\u{a0}: "), "{}", ask(Lang::Fr));
}

#[test]
fn the_coach_has_a_reason_for_most_moves_in_every_language() {
    let (mut given, mut moves) = (0, 0);
    for view in views() {
        for action in view.legal_actions() {
            for lang in Lang::ALL {
                let said = reason(&view, &action, &voice(lang, &view));
                moves += 1;
                if let Some(said) = said {
                    check_sentence(&said);
                    given += 1;
                }
            }
        }
    }
    assert!(given * 2 > moves, "{given} reasons for {moves} moves");
}

#[test]
fn moves_that_are_chosen_together_are_listed_by_their_piles() {
    let view = views().into_iter().find(|view| inside(view).awaits_seal(Pile::FIRST)).unwrap();
    let hand: Vec<tomahawk::Card> = inside(&view).hand().unwrap().iter().collect();
    let seal = |(pile, card): (Pile, &tomahawk::Card)| {
        Action::Tomahawk(tomahawk::Action::Seal { pile, card: *card })
    };
    let plan: Vec<Action> = Pile::ALL.into_iter().zip(&hand).map(seal).collect();
    let said = meaning_of_all(&view, &plan, &voice(Lang::En, &view));
    let order = ["at pile 1, ", "at pile 2, ", "at pile 3 and ", "at pile 4"].map(|part| said.find(part));
    assert!(order.iter().all(Option::is_some) && order.is_sorted(), "{said}");
    assert!(!said.contains("rounds"), "{said}");
}
