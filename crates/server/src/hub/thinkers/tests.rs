//! The queue of the bots, driven by numbers: no threads, no clock. At the end, what the threads do with it, and what
//! others see of that.

use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use bots::{Dice, Limit};
use rules::shelf::{Kind, Options, State, View};
use rules::{Luck, Seat, Viewpoint};
use wire::Hex;

use super::budget::Budget;
use super::queue::{Company, Next, Queue, Standing};
use super::seen::Seen;
use super::{Answer, Thinkers};
use crate::front::Household;
use crate::log::{Created, Entry, Logged};
use crate::store::TableNumber;
use crate::table::{BotTask, Effect, Patience, Table};

/// A task: its table, and for how long it thinks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Task {
    table: u64,
    time: u64,
}

/// A household by its number.
fn of(number: u32, company: Company) -> Standing {
    let address = Ipv4Addr::from_bits(0x0A00_0000 + number);
    Standing { asker: Some(Household::of(address.into())), company }
}

fn put(queue: &mut Queue<Task>, standing: Standing, table: u64, time: u64) -> Option<Task> {
    queue.push(standing, TableNumber(table), Seat::FIRST, Task { table, time })
}

/// Who is charged, and whether someone is there.
type Account = (Option<Household>, bool);

fn account(standing: Standing) -> Account {
    (standing.asker, standing.company == Company::People)
}

/// One thread thinks until then, and every table asks again when it has been answered; gives for how long it
/// thought for each household.
fn think_until(queue: &mut Queue<Task>, end: u64) -> BTreeMap<Account, u64> {
    let (mut now, mut used) = (0, BTreeMap::new());
    while now < end {
        match queue.next(now) {
            Next::Think { standing, job, .. } => {
                queue.charge(standing, 50, now);
                now += job.time;
                queue.correct(standing, 50, job.time);
                *used.entry(account(standing)).or_default() += job.time;
                assert_eq!(put(queue, standing, job.table, job.time), None);
            }
            Next::NotBefore(at) => now = at,
            Next::Nothing => break,
        }
    }
    used
}

#[test]
fn an_address_with_one_table_gets_as_much_as_an_address_with_five_hundred() {
    let (many, one) = (of(1, Company::People), of(2, Company::People));
    let mut queue = Queue::new(1);
    for table in 0..500 {
        assert_eq!(put(&mut queue, many, table, 1_000), None);
    }
    assert_eq!(put(&mut queue, one, 500, 300), None);
    let used = think_until(&mut queue, 1_000_000);
    let (many, one) = (used[&account(many)], used[&account(one)]);
    assert!(many.abs_diff(one) <= 2_000, "{many} and {one}");
}

#[test]
fn who_comes_late_is_next_and_has_no_more_than_an_equal_share_from_then_on() {
    let (early, late) = (of(1, Company::People), of(2, Company::People));
    let mut queue = Queue::new(1);
    for table in 0..10 {
        put(&mut queue, early, table, 1_000);
    }
    think_until(&mut queue, 1_000_000);
    put(&mut queue, late, 10, 1_000);
    let used = think_until(&mut queue, 10_000);
    let (early, late) = (used[&account(early)], used[&account(late)]);
    assert!(late.abs_diff(early) <= 1_000, "{early} and {late}");
}

#[test]
fn within_a_household_each_table_has_its_turn() {
    let house = of(1, Company::People);
    let mut queue = Queue::new(1);
    for (table, seat) in [(1, 0), (1, 1), (1, 2), (2, 0), (3, 0)] {
        let seat = Seat::new(seat).expect("a seat");
        queue.push(house, TableNumber(table), seat, Task { table, time: 1 });
    }
    let mut order = Vec::new();
    while let Next::Think { job, .. } = queue.next(0) {
        order.push(job.table);
    }
    assert_eq!(order, [1, 2, 3, 1, 1]);
}

#[test]
fn a_seat_that_asks_again_has_one_task() {
    let house = of(1, Company::People);
    let mut queue = Queue::new(1);
    put(&mut queue, house, 1, 10);
    put(&mut queue, house, 1, 20);
    assert_eq!(queue.len(Company::People), 1);
    assert!(matches!(queue.next(0), Next::Think { job: Task { time: 20, .. }, .. }), "the newer one");
}

#[test]
fn tables_with_people_come_first_and_unknown_households_share_one_place() {
    let nobody = Standing { asker: None, company: Company::People };
    let mut queue = Queue::new(1);
    put(&mut queue, of(1, Company::Nobody), 1, 1_000);
    for table in 2..100 {
        put(&mut queue, nobody, table, 1_000);
    }
    put(&mut queue, of(3, Company::People), 100, 1_000);
    let used = think_until(&mut queue, 100_000);
    assert!(used.keys().all(|(_, people)| *people), "bots alone wait");
    assert!(used[&account(nobody)].abs_diff(used[&account(of(3, Company::People))]) <= 1_000);
}

#[test]
fn bots_that_play_alone_use_a_tenth_of_the_time() {
    for threads in [1, 4] {
        let mut queue = Queue::new(threads);
        for table in 0..100 {
            put(&mut queue, of(1, Company::Nobody), table, 5_000);
        }
        let end = 600_000_000;
        let used: u64 = think_until(&mut queue, end).values().sum();
        let share = used as f64 / end as f64 / threads as f64;
        // The thread of this test can do no more than all of its own time.
        assert!((0.09..0.102).contains(&share), "{threads} threads: {share}");
    }
}

#[test]
fn a_table_that_someone_comes_to_need_not_wait_any_longer() {
    let (alone, watched) = (of(1, Company::Nobody), of(1, Company::People));
    let mut queue = Queue::new(1);
    put(&mut queue, alone, 1, 1);
    queue.charge(alone, 60_000_000, 0);
    assert!(matches!(queue.next(0), Next::NotBefore(_)), "their time is used up");
    queue.move_table(TableNumber(1), alone, watched);
    assert!(matches!(queue.next(0), Next::Think { standing, .. } if standing == watched));
    put(&mut queue, watched, 1, 1);
    queue.forget(TableNumber(1), watched);
    assert!(matches!(queue.next(0), Next::Nothing), "it needs no thoughts any more");
}

#[test]
fn a_thought_gets_a_smaller_part_of_its_budget_the_more_others_wait() {
    let mut queue = Queue::new(2);
    for table in 0..7 {
        put(&mut queue, of(1, Company::People), table, 1);
    }
    let mut parts = Vec::new();
    while let Next::Think { part, .. } = queue.next(0) {
        parts.push(part);
    }
    assert_eq!((parts[0], parts[4], parts[6]), (0.25, 0.5, 1.0));
}

#[test]
fn an_address_with_hundreds_of_tables_does_not_make_the_bots_of_others_weak() {
    let mut queue = Queue::new(1);
    for table in 0..500 {
        put(&mut queue, of(1, Company::People), table, 1);
    }
    put(&mut queue, of(2, Company::People), 500, 1);
    let mut parts = BTreeMap::new();
    for _ in 0..2 {
        let Next::Think { standing, part, .. } = queue.next(0) else { panic!("501 tasks wait") };
        queue.charge(standing, 1, 0);
        parts.insert(account(standing), part);
    }
    assert_eq!(parts[&account(of(2, Company::People))], 0.5, "it shares with one other");
    assert!(parts[&account(of(1, Company::People))] < 0.01, "it shares with its own");
}

#[test]
fn a_household_has_a_thousand_tasks_and_no_more() {
    let mut queue = Queue::new(1);
    for table in 0..1_000 {
        assert_eq!(put(&mut queue, of(1, Company::People), table, 1), None);
    }
    assert_eq!(put(&mut queue, of(1, Company::People), 1_000, 1), Some(Task { table: 1_000, time: 1 }));
    assert_eq!(put(&mut queue, of(2, Company::People), 1_000, 1), None, "others have room");
}

#[test]
fn a_full_queue_has_room_for_who_has_least_at_the_cost_of_who_has_most() {
    let mut queue = Queue::new(1);
    let table = |house: u32, number: u32| u64::from(house * 10_000 + number);
    for (house, company) in
        (0..10).map(|house| (house, if house == 0 { Company::Nobody } else { Company::People }))
    {
        for number in 0..1_000 {
            assert_eq!(put(&mut queue, of(house, company), table(house, number), 1), None);
        }
    }
    let turned_away = put(&mut queue, of(20, Company::People), table(20, 0), 1);
    assert_eq!(turned_away.map(|task| task.table), Some(table(0, 999)), "bots alone make room first");
    for number in 1..1_000 {
        put(&mut queue, of(20, Company::People), table(20, number), 1);
    }
    assert_eq!((queue.len(Company::Nobody), queue.len(Company::People)), (0, 10_000));
    let turned_away = put(&mut queue, of(21, Company::People), table(21, 0), 1).map(|task| task.table);
    assert!(turned_away.is_some_and(|table| table % 10_000 == 999), "{turned_away:?} had most before it");
    let alone = put(&mut queue, of(22, Company::Nobody), table(22, 0), 1).map(|task| task.table);
    assert_eq!(alone, Some(table(22, 0)), "bots alone take nobody's room");
    assert_eq!(queue.len(Company::People), 10_000, "it never grows beyond");
}

/// What a bot of this level is asked first at a table of bots.
fn task(level: u8) -> BotTask {
    let plan = format!(r#"{{"game":"cherokee","seats":[{{"bot":{level}}},{{"bot":{level}}}]}}"#);
    let plan = wire::read_strict(&plan).expect("a plan");
    let created =
        Created { id: "table".to_owned(), plan, secret: Hex([7; 32]), host: None, rematch_of: None };
    let first = Logged { at: 0, by: None, entry: Entry::Created(Box::new(created)) };
    let (_, turnout) = Table::open(&[first.to_row()], Patience::default(), 0).expect("it opens");
    let asked = turnout.effects.into_iter().find_map(|effect| match effect {
        Effect::Think(task) => Some(task),
        _ => None,
    });
    asked.expect("a bot is asked")
}

#[test]
fn a_thought_that_nobody_watches_makes_way_for_people() {
    let (thinkers, (answers, answered)) = (Thinkers::start(1), mpsc::channel());
    let think = |standing, table, level| {
        let answers = answers.clone();
        let done = move |answer| answers.send((table, answer)).expect("the test waits");
        thinkers.think(standing, TableNumber(table), task(level), Box::new(done));
    };
    think(of(1, Company::Nobody), 1, 5);
    let stop = loop {
        if let [stop] = &thinkers.0.state().alone[..] {
            break Arc::clone(stop);
        }
        std::thread::yield_now();
    };
    assert!(!stop.is_asked(), "while nothing waits it has its time");
    think(of(2, Company::People), 2, 1);
    assert!(stop.is_asked(), "someone waits");
    let moves = [answered.recv(), answered.recv()].map(|answer| answer.expect("both are answered"));
    let moved =
        |table| moves.iter().any(|(of, answer)| *of == table && matches!(answer, Answer::Move { .. }));
    assert!(moved(1) && moved(2), "{moves:?}");
}

#[test]
fn who_finds_no_room_is_told_so_at_once() {
    let (thinkers, (answers, answered)) = (Thinkers::start(1), mpsc::channel());
    // A thousand may wait, and the thread begins with a few of them meanwhile.
    for table in 0..1_010 {
        let answers = answers.clone();
        let done = move |answer| answers.send(matches!(answer, Answer::NoRoom)).expect("the test waits");
        thinkers.think(of(1, Company::Nobody), TableNumber(table), task(5), Box::new(done));
    }
    assert!(answered.iter().any(|has_no_room| has_no_room), "the last ones have no room");
}

/// Two games that neither the other seat nor a spectator can tell apart, as their first seat sees them: it has one
/// move in one of them, and several in the other.
fn alike_but_for_a_choice() -> [View; 2] {
    let others = [Viewpoint::Seat(Seat::SECOND), Viewpoint::Table];
    for game in 0..1_000 {
        let mut dice = Dice::new(game);
        let mut state = State::new(&Options::default_of(Kind::Tomahawk));
        while let Some(seat) = state.run_to_decision(&mut dice) {
            let actions = state.legal_actions(seat);
            let twin = state.view(others[0]).resample(&mut dice);
            let look_alike = others.iter().all(|viewpoint| state.view(*viewpoint) == twin.view(*viewpoint));
            let choices = [&state, &twin].map(|state| state.legal_actions(Seat::FIRST).len());
            if choices[0] == 1 && choices[1] > 1 && look_alike {
                return [state, twin].map(|state| state.view(Viewpoint::Seat(Seat::FIRST)));
            }
            let action = actions[dice.below(u32::try_from(actions.len()).expect("few")) as usize];
            state.play(seat, &action, &mut |_| {}).expect("a legal move");
        }
    }
    panic!("there are no such games");
}

/// For how long a bot thinks about a view, on a machine that is as fast as most: 20 µs for a simulation.
fn thinks_for(budget: &Budget, view: &View) -> Duration {
    let stop = super::Stop::new();
    let limit = budget.player.limit().expect("a bot that searches");
    let counted = match limit {
        Limit::AtLeast { .. } | Limit::Time(_) => bots::Player::Search(Limit::Simulations(200)),
        Limit::Simulations(_) => budget.player,
    };
    let choice = counted.think(view, &stop, 1, 7).expect("a move");
    match limit {
        Limit::AtLeast { time, .. } | Limit::Time(time) if choice.simulations > 0 => time,
        _ => Duration::from_micros(20) * choice.simulations,
    }
}

#[test]
fn nobody_sees_by_a_bots_clock_or_by_when_it_moves_whether_it_had_a_choice() {
    let views = alike_but_for_a_choice();
    for (level, allowed) in [(3, None), (4, None), (4, Some(30)), (5, None), (5, Some(400)), (5, Some(0))] {
        let budget = Budget::new(level, 1.0, allowed.map(Duration::from_millis)).expect("a level");
        let took = views.each_ref().map(|view| thinks_for(&budget, view));
        if allowed != Some(0) {
            assert!(took[0] < took[1], "the control: a bot without a choice is ready sooner: {took:?}");
        }
        let [one, other] = took.map(|took| Seen::new(budget.planned, took));
        assert_eq!(one, other, "level {level}, {allowed:?}");
    }
}

#[test]
fn a_bot_without_a_choice_is_charged_what_was_planned_and_its_move_is_held_back_as_long() {
    let (thinkers, (answers, answered)) = (Thinkers::start(1), mpsc::channel());
    for view in alike_but_for_a_choice() {
        let allowed = Some(Duration::from_millis(400));
        let task = BotTask { view: Box::new(view), allowed, ..task(5) };
        let (start, answers) = (Instant::now(), answers.clone());
        let done = move |answer| answers.send(answer).expect("the test waits");
        thinkers.think(of(1, Company::People), TableNumber(1), task, Box::new(done));
        let Ok(Answer::Move { charged, not_before, .. }) = answered.recv() else { panic!("it has a move") };
        assert!(charged >= 400, "{charged} ms");
        assert!(not_before >= start + Duration::from_millis(400), "{:?}", not_before - start);
    }
}
