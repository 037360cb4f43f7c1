//! A bot's clock: thinking is charged, and waiting until it may think is not.

use rules::Seat;
use server::table::{BotTask, Effect, Input, Line};
use wire::{Clock, Early, Order, Phase, Update};

use crate::found::{ADA, Bench, REVEAL, ready, updates};

const BOT: Seat = Seat::SECOND;

/// A table of Ada and bots, in which the first bot has been asked for a move; and what it was asked.
fn asked(plan: &str, clock: Clock) -> (Bench, BotTask) {
    let mut bench = Bench::new(plan, |plan| plan.clock = clock);
    bench.arrive(1, Some(ADA));
    bench.order(1, ADA, Order::Sit { name: "Ada".to_owned(), seat: None });
    bench.order(1, ADA, ready());
    let mut effects = bench.order(1, ADA, REVEAL);
    for line in 2..50 {
        if let Some(task) = task_of(effects) {
            return (bench, task);
        }
        let choice = bench.first_move(line, ADA);
        effects = bench.order(line, ADA, choice);
    }
    panic!("the bot is never asked");
}

fn task_of(effects: Vec<Effect>) -> Option<BotTask> {
    effects.into_iter().find_map(|effect| match effect {
        Effect::Think(task) => Some(task),
        _ => None,
    })
}

/// The answer of a bot that has thought for so long.
fn thought(task: &BotTask, took: u64) -> Input {
    let action = task.view.legal_actions().first().expect("a move").to_string();
    Input::Thought { seat: task.seat, ticket: task.ticket, action, took }
}

fn last(effects: &[Effect]) -> Update {
    updates(effects, 1).pop().expect("Ada is told")
}

const DUEL: &str = r#"{"game":"shamans","seats":["person",{"bot":5}]}"#;
const THREE: &str = r#"{"game":"cherokee","options":{"players":3},"seats":["person",{"bot":5},{"bot":5}]}"#;

#[test]
fn a_bot_that_waited_long_is_charged_for_its_thinking_alone() {
    let (mut bench, task) = asked(DUEL, Clock::Bank { seconds: 60, increment: 0 });
    bench.now += 600_000;
    let woken = bench.take(Input::Wake);
    assert!(updates(&woken, 1).is_empty(), "nobody is out of time by having waited");
    let told = last(&bench.take(thought(&task, 1_030)));
    assert_eq!(told.clocks[BOT.index()].left, 58_970);
    assert_eq!(bench.table.card().phase, Phase::Playing);
}

#[test]
fn a_bot_is_never_charged_for_more_than_its_clock_has_run() {
    let (mut bench, task) = asked(DUEL, Clock::Bank { seconds: 60, increment: 0 });
    let told = last(&bench.take(thought(&task, 50_000)));
    assert!(told.clocks[BOT.index()].left >= 59_000, "{:?}", told.clocks);
}

#[test]
fn a_bot_that_runs_out_of_time_forfeits() {
    let (mut bench, task) = asked(DUEL, Clock::Move { seconds: 5 });
    bench.now += 6_000;
    let over = last(&bench.take(thought(&task, 5_500))).over.expect("the game is over");
    assert_eq!(over.early, Some(Early::Forfeited));
    assert_eq!(over.winners.iter().collect::<Vec<_>>(), [Seat::FIRST]);
}

#[test]
fn among_three_the_game_goes_on_and_the_bot_plays_to_the_end_without_a_chance() {
    let (mut bench, task) = asked(THREE, Clock::Move { seconds: 5 });
    bench.now += 6_000;
    let effects = bench.take(thought(&task, 5_500));
    let sitting = bench.table.card().sitting;
    assert!(sitting[task.seat.index()].out && sitting.iter().filter(|seat| seat.out).count() == 1);
    let again = task_of(effects).expect("it is asked again");
    bench.now += 20_000;
    let told = last(&bench.take(thought(&again, 20_000)));
    assert!(told.over.is_none() && !told.sightings.is_empty(), "it moves, and is not out of time again");
}

#[test]
fn a_bot_that_there_is_no_room_for_is_asked_again_and_loses_nothing() {
    let (mut bench, task) = asked(DUEL, Clock::Bank { seconds: 60, increment: 0 });
    let BotTask { seat, ticket, .. } = task;
    assert!(bench.take(Input::NoThought { seat, ticket }).is_empty());
    let wake = bench.table.next_wake().expect("it wants to be woken");
    assert_eq!(wake, bench.now + 2_000);
    assert!(task_of(bench.take(Input::Wake)).is_none(), "not yet");
    bench.now = wake;
    let again = task_of(bench.take(Input::Wake)).expect("it is asked again");
    assert_eq!(again.seed, task.seed, "with the same luck");
    let told = last(&bench.take(thought(&again, 0)));
    assert_eq!(told.clocks[BOT.index()].left, 60_000);
}

#[test]
fn bots_that_nobody_watched_are_asked_again_when_someone_comes() {
    let (mut bench, task) = asked(DUEL, Clock::None);
    for line in 1..50 {
        bench.take(Input::Depart(Line(line)));
    }
    let BotTask { seat, ticket, .. } = task;
    bench.take(Input::NoThought { seat, ticket });
    assert_eq!(bench.table.next_wake(), Some(bench.now + 60_000));
    assert!(task_of(bench.arrive(60, None)).is_some());
}

#[test]
fn a_bot_is_told_to_use_a_sensible_part_of_its_time() {
    let seconds = |clock| asked(DUEL, clock).1.allowed.map(|time| time.as_secs_f64());
    assert_eq!(seconds(Clock::None), None);
    assert_eq!(seconds(Clock::Move { seconds: 5 }), Some(2.5));
    assert_eq!(seconds(Clock::Bank { seconds: 60, increment: 0 }), Some(3.0));
    assert_eq!(seconds(Clock::Bank { seconds: 60, increment: 4 }), Some(6.0));
    assert_eq!(seconds(Clock::Bank { seconds: 10, increment: 600 }), Some(5.0));
}
