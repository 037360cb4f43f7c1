//! What the worlds have found, each told again in a few steps.

use record::Fair;
use rules::Seat;
use server::log::{Created, Entry, Holder, Logged};
use server::store::Row;
use server::table::{
    Arrival, Ask, Command, Detail, Effect, Input, Line, Origin, Patience, Question, Table, Turnout,
};
use wire::{Absent, Clock, CommandId, Hex, Order, Plan, Refusal, Signal, Spectators, ToClient, Update, What};

use crate::trace::DAWN;

const ADA: Holder = Hex([1; 32]);
const BOB: Holder = Hex([2; 32]);

/// A table under test, and all that is durable of it.
struct Bench {
    table: Table,
    rows: Vec<Row>,
    now: u64,
    commands: u8,
}

impl Bench {
    fn new(plan: &str, change: impl FnOnce(&mut Plan)) -> Bench {
        let mut plan: Plan = wire::read_strict(plan).expect("a plan");
        change(&mut plan);
        let created =
            Created { id: "table".to_owned(), plan, secret: Hex([7; 32]), host: None, rematch_of: None };
        let first = Logged { at: DAWN, by: None, entry: Entry::Created(Box::new(created)) };
        let rows = vec![first.to_row()];
        let (table, _) = Table::open(&rows, Patience::default(), DAWN).expect("it opens");
        Bench { table, rows, now: DAWN, commands: 0 }
    }

    /// A tomahawk duel: both choose at the same time, several times each.
    fn duel(change: impl FnOnce(&mut Plan)) -> Bench {
        let mut bench = Bench::new(r#"{"game":"tomahawk","seats":["person","person"]}"#, change);
        for (line, who, seat) in [(1, ADA, 0), (2, BOB, 1)] {
            bench.arrive(line, Some(who));
            bench.order(line, who, Order::Sit { name: "one".to_owned(), seat: Seat::new(seat) });
            bench.order(line, who, Order::Ready { bytes: Hex([9; 32]) });
        }
        bench
    }

    fn take(&mut self, input: Input) -> Vec<Effect> {
        self.now += 10;
        let turnout = self.table.take(input, self.now).expect("the log makes sense");
        self.keep(turnout)
    }

    fn keep(&mut self, turnout: Turnout) -> Vec<Effect> {
        self.rows.extend(turnout.rows);
        turnout.effects
    }

    fn reopen(&mut self) -> Vec<Effect> {
        let (table, turnout) = Table::open(&self.rows, Patience::default(), self.now).expect("it opens");
        self.table = table;
        self.keep(turnout)
    }

    fn arrive(&mut self, line: u64, who: Option<Holder>) -> Vec<Effect> {
        self.take(Input::Arrive(Arrival { line: Line(line), who, since: 0, detail: Detail::Views }))
    }

    fn order(&mut self, line: u64, who: Holder, order: Order) -> Vec<Effect> {
        self.commands += 1;
        self.send(line, who, Hex([self.commands; 16]), order)
    }

    fn send(&mut self, line: u64, who: Holder, id: CommandId, order: Order) -> Vec<Effect> {
        let from = Origin::Line(Line(line), Detail::Views);
        self.take(Input::Do(Command { from, who: Some(who), id, order, seen: None, lag: 0 }))
    }

    /// The first move that a line is offered, among what it hears.
    fn first_move(&mut self, line: u64, who: Holder) -> Order {
        let effects = self.arrive(line, Some(who));
        let last = updates(&effects, line).pop().expect("something has happened");
        Order::Play(last.legal.first().expect("a move").clone())
    }
}

fn messages(effects: &[Effect], to: u64) -> Vec<ToClient> {
    let mut messages = Vec::new();
    for effect in effects {
        match effect {
            Effect::Send(Line(line), frames) if *line == to => {
                messages.extend(frames.iter().map(|frame| wire::read(frame).expect("a message")));
            }
            Effect::Close(Line(line), _, frame) if *line == to => {
                messages.push(wire::read(frame).expect("a message"));
            }
            _ => {}
        }
    }
    messages
}

fn updates(effects: &[Effect], to: u64) -> Vec<Update> {
    let update = |message| match message {
        ToClient::Update(update) => Some(*update),
        _ => None,
    };
    messages(effects, to).into_iter().filter_map(update).collect()
}

#[test]
fn nothing_is_taken_back_while_a_bot_plays_for_the_seat() {
    let mut bench = Bench::duel(|plan| plan.clock = Clock::Move { seconds: 5 });
    let action = bench.first_move(3, ADA);
    bench.order(3, ADA, action);
    bench.now += 60_000;
    bench.take(Input::Wake);
    let heard = bench.order(3, ADA, Order::TakeBack);
    assert!(
        matches!(messages(&heard, 3).last(), Some(ToClient::Refused { code: Refusal::Illegal, .. })),
        "the bot has thought about what was chosen"
    );
}

#[test]
fn who_stands_up_is_told_that_it_was_done_also_when_asking_again() {
    let mut bench = Bench::new(r#"{"game":"tomahawk","seats":["person","person"]}"#, |_| {});
    bench.arrive(1, Some(ADA));
    bench.order(1, ADA, Order::Sit { name: "Ada".to_owned(), seat: None });
    let id = Hex([200; 16]);
    let first = bench.send(1, ADA, id, Order::Stand);
    let again = bench.send(1, ADA, id, Order::Stand);
    assert_eq!(updates(&first, 1).pop().and_then(|update| update.re), Some(id));
    assert_eq!(updates(&first, 1), updates(&again, 1));
}

#[test]
fn who_has_left_and_asks_again_gets_the_same_answer() {
    let mut bench = Bench::duel(|_| {});
    let id = Hex([200; 16]);
    let first = bench.send(1, ADA, id, Order::Leave);
    let again = bench.send(1, ADA, id, Order::Leave);
    assert_eq!(updates(&first, 1).len(), 1);
    assert_eq!(updates(&first, 1), updates(&again, 1));
}

#[test]
fn a_rematch_that_was_agreed_before_a_crash_takes_place_after_it() {
    let mut bench = Bench::duel(|_| {});
    bench.order(1, ADA, Order::Resign);
    bench.order(1, ADA, Order::Rematch);
    bench.order(2, BOB, Order::Rematch);
    let effects = bench.reopen();
    assert!(effects.iter().any(|effect| matches!(effect, Effect::Rematch(_))));
    bench.take(Input::RematchMade("next".to_owned()));
    assert!(bench.reopen().is_empty(), "and once only");
}

#[test]
fn where_nobody_looks_on_nobody_is_told_the_opening() {
    let mut bench =
        Bench::new(r#"{"game":"cherokee","seats":["person",{"bot":1}],"options":{"players":2}}"#, |plan| {
            plan.spectators = Spectators::Nobody;
        });
    bench.arrive(1, Some(ADA));
    bench.arrive(2, None);
    bench.order(1, ADA, Order::Sit { name: "Ada".to_owned(), seat: None });
    let begins = bench.order(1, ADA, Order::Ready { bytes: Hex([9; 32]) });
    assert_eq!(updates(&begins, 1).pop().map(|update| update.what), Some(What::Started));
    assert!(matches!(messages(&begins, 2)[..], [ToClient::Bye { code: Refusal::NoSpectators, .. }]));
}

#[test]
fn late_spectators_of_bots_see_the_first_deal_late() {
    let seats = r#"{"game":"shamans","seats":[{"bot":1},{"bot":1}]}"#;
    let mut bench = Bench::new(seats, |plan| plan.spectators = Spectators::Everything { delay: 60 });
    let early = bench.arrive(1, None);
    assert_eq!(updates(&early, 1), []);
    bench.now += 60_000;
    let late = bench.take(Input::Wake);
    assert_eq!(updates(&late, 1).first().map(|update| update.n), Some(1));
}

#[test]
fn a_clock_of_thirty_days_runs_out_before_the_game_is_given_up() {
    let mut bench = Bench::duel(|plan| plan.clock = Clock::Days { days: 30 });
    bench.now += 5_000;
    bench.reopen();
    while let Some(wake) = bench.table.next_wake() {
        bench.now = bench.now.max(wake);
        bench.take(Input::Wake);
        if bench.table.card().sitting.iter().any(|seat| seat.bot_plays) {
            return;
        }
    }
    panic!("nobody ran out of time");
}

#[test]
fn a_player_who_was_away_before_the_start_has_a_grace_after_it() {
    let mut bench = Bench::new(r#"{"game":"tomahawk","seats":["person","person"]}"#, |plan| {
        (plan.grace, plan.absent) = (120, Absent::Bot);
    });
    for (line, who) in [(1, ADA), (2, BOB)] {
        bench.arrive(line, Some(who));
        bench.order(line, who, Order::Sit { name: "one".to_owned(), seat: None });
    }
    bench.order(1, ADA, Order::Ready { bytes: Hex([9; 32]) });
    bench.take(Input::Depart(Line(1)));
    bench.now += 600_000;
    bench.order(2, BOB, Order::Ready { bytes: Hex([9; 32]) });
    bench.take(Input::Wake);
    assert!(!bench.table.card().sitting[0].bot_plays, "Ada is not missed yet");
    bench.now += 121_000;
    bench.take(Input::Wake);
    assert!(bench.table.card().sitting[0].bot_plays);
}

#[test]
fn recovery_links_do_not_fill_a_log_without_end() {
    let mut bench = Bench::duel(|_| {});
    for _ in 0..6_000 {
        let question = Question::MakeRecovery { who: ADA, code: Hex(Fair::commit([3; 32])), until: u64::MAX };
        bench.take(Input::Ask(Ask(1), question));
    }
    assert!(bench.table.entries() <= 5_000);
}

#[test]
fn what_others_do_in_secret_silences_nobody() {
    let mut bench = Bench::duel(|_| {});
    let action = bench.first_move(3, ADA);
    for round in 0..3_000_u128 {
        for (step, order) in [(0, action.clone()), (1, Order::TakeBack)] {
            bench.send(3, ADA, Hex((1_000 + 2 * round + step).to_le_bytes()), order);
        }
    }
    assert!(bench.table.entries() >= 5_000, "{} entries", bench.table.entries());
    bench.now += 10_000;
    let heard = bench.order(2, BOB, Order::Signal(Signal::Hello));
    let said = updates(&heard, 2).pop().map(|update| update.what);
    assert_eq!(said, Some(What::Signalled { seat: Seat::SECOND, signal: Signal::Hello }));
    let heard = bench.order(3, ADA, Order::Signal(Signal::Hello));
    assert!(
        matches!(messages(&heard, 3).last(), Some(ToClient::Refused { code: Refusal::TooFast, .. })),
        "who does it has enough"
    );
}

#[test]
fn a_command_with_an_id_that_another_seat_has_used_is_answered() {
    let mut bench = Bench::duel(|_| {});
    let action = bench.first_move(3, ADA);
    let id = Hex([77; 16]);
    bench.send(3, ADA, id, action);
    let heard = bench.send(2, BOB, id, Order::Signal(wire::Signal::Hello));
    let answer = messages(&heard, 2).pop();
    let is_refused =
        matches!(&answer, Some(ToClient::Refused { re, code: Refusal::BadMessage, .. }) if *re == id);
    assert!(is_refused, "{answer:?}");
}

#[test]
fn everyone_sees_that_the_clock_of_who_is_out_of_time_is_empty() {
    let mut bench = Bench::duel(|plan| plan.clock = Clock::Move { seconds: 5 });
    bench.now += 60_000;
    let heard = bench.take(Input::Wake);
    let flagged = updates(&heard, 2);
    assert_eq!(flagged.len(), 2, "both had to choose");
    for update in &flagged {
        let What::OutOfTime { seat } = update.what else { panic!("{:?}", update.what) };
        assert_eq!(update.clocks[seat.index()].left, 0, "{:?}", update.clocks);
    }
    assert_eq!(flagged[0].clocks[1].left, 5_000, "the other's time is not up yet, as far as this was told");
}

#[test]
fn at_an_old_public_table_nobody_watches_every_hand_from_a_second_window() {
    let mut bench = Bench::duel(|plan| {
        plan.access = wire::Access::Public;
        plan.spectators = wire::Spectators::Everything { delay: 60 };
    });
    bench.now += 600_000;
    let heard = bench.arrive(9, None);
    let seen = updates(&heard, 9);
    assert!(seen.iter().any(|update| update.view.is_some()), "the table is shown");
    assert!(seen.iter().all(|update| update.seats.is_empty() && update.views.is_empty()), "and no more");
}
