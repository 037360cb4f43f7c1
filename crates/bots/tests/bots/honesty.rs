//! Bots see a view and nothing else, answer legally whatever their budget, and stop when asked.

use std::time::Duration;

use bots::{Bot, Budget, Dice, Inference, Limit, Outlook, Player, Search, Stop};
use rules::{Game, GameView, Viewpoint, cherokee, shamans, tomahawk};

use crate::{bot, for_all_games, positions};

/// Every kind of bot, with little time to think.
const BOTS: [&str; 5] = ["random", "greedy", "search:24", "blind:24", "1"];

/// Ten thousand truths that a seat cannot tell apart, a hundred in each of a hundred positions: the bot
/// answers the same to each.
fn sees_the_view_alone<G: Outlook>(options: &G::Options, name: &str) {
    let (bot, stop) = (bot(name), Stop::new());
    let mut dice = Dice::new(5);
    let mut others = 0;
    for (state, seat) in positions::<G>(options, 100) {
        let view = state.view(Viewpoint::Seat(seat));
        let seed = dice.word();
        let choice = bot.choose::<G>(&view, &stop, 1, seed);
        for _ in 0..100 {
            let other = view.resample(&mut dice);
            others += usize::from(other != state);
            let again = other.view(Viewpoint::Seat(seat));
            assert_eq!(bot.choose::<G>(&again, &stop, 1, seed), choice, "{name}");
        }
    }
    assert!(others > 1000, "{name}: only {others} of 10000 truths were others");
}

#[test]
fn cherokee_bots_answer_the_same_under_ten_thousand_truths() {
    let options = cherokee::Options::new(3, cherokee::Clans::Secret).expect("three players");
    BOTS.iter().for_each(|name| sees_the_view_alone::<cherokee::State>(&options, name));
}

#[test]
fn tomahawk_bots_answer_the_same_under_ten_thousand_truths() {
    for options in [tomahawk::Options::default(), crate::decks::with(crate::decks::FORESTS)] {
        BOTS.iter().for_each(|name| sees_the_view_alone::<tomahawk::State>(&options, name));
    }
}

#[test]
fn shamans_bots_answer_the_same_under_ten_thousand_truths() {
    use shamans::{Exchange, Options, Variant};
    let options = Options::new(Variant::Memory, Exchange::Compulsory, 100).expect("options");
    BOTS.iter().for_each(|name| sees_the_view_alone::<shamans::State>(&options, name));
}

/// The same check, on a bot that was slipped the truth: it must be caught.
#[test]
fn a_bot_that_knows_the_truth_is_caught() {
    let options = tomahawk::Options::default();
    let mut dice = Dice::new(6);
    let peek = |state: &tomahawk::State, seat: rules::Seat| {
        state.view(Viewpoint::Seat(seat.other())).hand().map(|hand| hand.iter().next())
    };
    let caught = positions::<tomahawk::State>(&options, 50).into_iter().any(|(state, seat)| {
        let other = state.view(Viewpoint::Seat(seat)).resample(&mut dice);
        peek(&state, seat) != peek(&other, seat)
    });
    assert!(caught);
}

#[test]
fn any_budget_gives_a_legal_action_and_chances_that_add_up() {
    fn check<G: Outlook>(options: &G::Options) {
        let stop = Stop::new();
        for (state, seat) in positions::<G>(options, 30) {
            let view = state.view(Viewpoint::Seat(seat));
            for name in
                ["search:0", "search:1", "search:2", "search:40", "search:0ms", "greedy", "random", "1"]
            {
                let choice = bot(name).choose::<G>(&view, &stop, 1, 9).expect("it may act");
                assert!(view.legal_actions().contains(&choice.action), "{name}");
                let total: f64 = choice.weighed.iter().map(|weighed| weighed.probability).sum();
                assert!((total - 1.0).abs() < 1e-9, "{name}: chances add up to {total}");
                assert_eq!(choice.weighed.len(), view.legal_actions().len(), "{name} weighs every action");
                assert!(choice.weighed.iter().all(|weighed| (0.0..=1.0).contains(&weighed.chance)));
            }
        }
    }
    for_all_games!(check);
}

#[test]
fn who_may_not_act_gets_no_answer() {
    fn check<G: Outlook>(options: &G::Options) {
        let stop = Stop::new();
        let over = G::new(options).view(Viewpoint::Table);
        for name in ["random", "greedy", "search:10", "1"] {
            assert!(bot(name).choose::<G>(&over, &stop, 1, 1).is_none());
        }
    }
    for_all_games!(check);
}

#[test]
fn one_thread_thinks_the_same_again() {
    fn check<G: Outlook>(options: &G::Options) {
        for (state, seat) in positions::<G>(options, 8) {
            let view = state.view(Viewpoint::Seat(seat));
            let think = || bot("search:120").choose::<G>(&view, &Stop::new(), 1, 77);
            assert_eq!(think(), think());
        }
    }
    for_all_games!(check);
}

#[test]
fn a_bot_stops_when_it_is_asked() {
    fn check<G: Outlook>(options: &G::Options) {
        let stop = Stop::new();
        stop.ask();
        for (state, seat) in positions::<G>(options, 4) {
            let view = state.view(Viewpoint::Seat(seat));
            for limit in [Limit::Simulations(u32::MAX), Limit::Time(Duration::from_secs(3600))] {
                for threads in [1, 2] {
                    let search = Search { threads, inference: Inference::On };
                    let choice = Bot::<G>::choose(&search, &view, &Budget { limit, stop: &stop }, 3);
                    let choice = choice.expect("it may act");
                    assert!(choice.simulations == 0, "it was asked before it began");
                    assert!(view.legal_actions().contains(&choice.action));
                }
            }
        }
    }
    for_all_games!(check);
}

#[test]
fn a_bot_in_a_hurry_plays_as_many_games_as_it_must_and_chooses_as_if_they_were_its_budget() {
    fn check<G: Outlook>(options: &G::Options) {
        let (stop, never) = (Stop::new(), Stop::new());
        stop.ask();
        let must = Limit::Simulations(200);
        for (state, seat) in positions::<G>(options, 4) {
            let view = state.view(Viewpoint::Seat(seat));
            let choose = |limit, stop: &Stop| {
                Bot::<G>::choose(&Search::default(), &view, &Budget { limit, stop }, 3).expect("it may act")
            };
            let (no_time, hour) = (Duration::ZERO, Duration::from_secs(3600));
            let hurried = choose(Limit::AtLeast { time: no_time, simulations: 200 }, &never);
            assert_eq!(hurried, choose(must, &never), "no time is left");
            let cut = choose(Limit::AtLeast { time: hour, simulations: 200 }, &stop);
            assert_eq!(cut.simulations, hurried.simulations, "it was asked to stop");
        }
    }
    for_all_games!(check);
}

#[test]
fn names_read_back() {
    for name in [
        "random",
        "greedy",
        "search:1000",
        "search:500ms",
        "search:500ms+200",
        "blind:10",
        "1",
        "2",
        "3",
        "4",
        "5",
    ] {
        assert_eq!(bot(name).to_string(), name);
    }
    for name in [
        "",
        "6",
        "0",
        "search",
        "search:",
        "search:x",
        "search:-1",
        "search:10s",
        "search:10ms+",
        "search:10ms200",
        "Greedy",
        "search:9999999999",
    ] {
        let refusal = name.parse::<Player>().expect_err("no bot").to_string();
        assert!(refusal.contains("a bot is random, greedy, search:1000"), "{refusal}");
    }
}
