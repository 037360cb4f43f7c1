//! A fair seed: all commit to their bytes before anyone shows them, and nobody keeps the others waiting.

use record::{Fair, Record};
use rules::Seat;
use server::log::{Entry, Holder, Logged};
use server::table::{Arrival, Ask, Detail, Effect, Input, Line, Question, Refused, Reply};
use wire::{Hex, Order, Phase, Refusal, SeatCard, ToClient, What};

use crate::found::{ADA, BOB, Bench, messages, updates};

const FOR_TWO: &str = r#"{"game":"tomahawk","seats":["person","person"]}"#;

/// Another device of Ada's.
const PHONE: Holder = Hex([3; 32]);

/// Ada's bytes are these, and Bob's the next.
const BYTES: [u8; 32] = [8; 32];
const BOBS_BYTES: [u8; 32] = [9; 32];

fn ready(bytes: [u8; 32]) -> Order {
    Order::Ready { commitment: Hex(Fair::commit(bytes)) }
}

fn reveal(bytes: [u8; 32]) -> Order {
    Order::Reveal { bytes: Hex(bytes) }
}

/// Ada and Bob sit at a table that Ada has opened.
fn seated() -> Bench {
    let mut bench = Bench::new(FOR_TWO, |_| {});
    for (line, who, name) in [(1, ADA, "Ada"), (2, BOB, "Bob")] {
        bench.arrive(line, Some(who));
        bench.order(line, who, Order::Sit { name: name.to_owned(), seat: None });
    }
    bench
}

/// Both have committed, and nobody has shown anything.
fn revealing() -> Bench {
    let mut bench = seated();
    bench.order(1, ADA, ready(BYTES));
    bench.order(2, BOB, ready(BOBS_BYTES));
    bench
}

/// What Ada or Bob was told of an order: what has happened, or why not.
fn told(effects: &[Effect], line: u64) -> Result<What, (Refusal, String)> {
    match messages(effects, line).into_iter().next_back() {
        Some(ToClient::Update(update)) => Ok(update.what),
        Some(ToClient::Refused { code, message, .. }) => Err((code, message)),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn refused(effects: &[Effect], line: u64, code: Refusal, words: &str) {
    let (found, message) = told(effects, line).expect_err("it is refused");
    assert_eq!(found, code, "{message}");
    assert!(message.contains(words), "{message}");
}

fn sitting(bench: &Bench, seat: usize) -> SeatCard {
    bench.table.card().sitting[seat].clone()
}

fn ask(bench: &mut Bench, question: Question) -> Result<Reply, Refused> {
    let answer = bench.take(Input::Ask(Ask(1), question)).into_iter().find_map(|effect| match effect {
        Effect::Reply(_, reply) => Some(reply),
        _ => None,
    });
    answer.expect("an answer")
}

/// The record of the game after Ada has given it up; it must be right.
fn record(bench: &mut Bench) -> Record {
    bench.order(1, ADA, Order::Resign);
    let Ok(Reply::Record(record)) = ask(bench, Question::Record) else { panic!("a record") };
    assert_eq!(record::check(&record), Ok(()));
    *record
}

fn recover(bench: &mut Bench, who: Holder) {
    let code = Hex([5; 32]);
    ask(bench, Question::MakeRecovery { who: ADA, code, until: u64::MAX }).expect("a link");
    ask(bench, Question::Recover { code, who }).expect("another device");
}

#[test]
fn a_game_begins_when_all_have_committed_and_shown_their_bytes() {
    let mut bench = seated();
    let first = bench.order(1, ADA, ready(BYTES));
    assert_eq!(told(&first, 2), Ok(What::Readied { seat: Seat::FIRST }));
    assert_eq!((bench.table.card().reveal_by, bench.table.next_wake()), (None, None));
    let last = bench.order(2, BOB, ready(BOBS_BYTES));
    let card = updates(&last, 1).pop().and_then(|update| update.table).expect("it has changed");
    assert_eq!((card.phase, card.reveal_by), (Phase::Waiting, Some(bench.now + 20_000)));
    assert!(card.asks_for_bytes());
    let committed = [BYTES, BOBS_BYTES].map(|bytes| Some(Hex(Fair::commit(bytes))));
    assert_eq!([0, 1].map(|seat: usize| card.sitting[seat].commitment), committed, "for all to see");
    let shown = bench.order(2, BOB, reveal(BOBS_BYTES));
    assert_eq!(told(&shown, 1), Ok(What::Revealed { seat: Seat::SECOND }));
    assert_eq!([0, 1].map(|seat| sitting(&bench, seat).revealed), [false, true]);
    let begun = bench.order(1, ADA, reveal(BYTES));
    assert_eq!(told(&begun, 2), Ok(What::Started));
    let card = bench.table.card();
    assert_eq!((card.phase, card.reveal_by), (Phase::Playing, None));
    let fair = record(&mut bench).fair.expect("how the seed came about");
    assert!(fair == Fair::new([7; 32], vec![Some(BYTES), Some(BOBS_BYTES)]));
}

#[test]
fn nobody_is_told_the_bytes_that_others_show() {
    let mut bench = revealing();
    let digits = Hex(BOBS_BYTES).to_string();
    let shown = bench.order(2, BOB, reveal(BOBS_BYTES));
    let again =
        bench.take(Input::Arrive(Arrival { line: Line(9), who: None, since: 0, detail: Detail::Sightings }));
    let told: Vec<_> = messages(&shown, 1).into_iter().chain(messages(&again, 9)).collect();
    assert!(told.len() > 6 && told.iter().all(|message| !wire::write(message).contains(&digits)));
}

#[test]
fn bytes_are_refused_before_all_have_committed() {
    let mut bench = seated();
    let early = bench.order(1, ADA, reveal(BYTES));
    refused(&early, 1, Refusal::NotBegun, "not all are ready");
    bench.order(1, ADA, ready(BYTES));
    let early = bench.order(1, ADA, reveal(BYTES));
    refused(&early, 1, Refusal::NotBegun, "not all are ready");
    assert!(!sitting(&bench, 0).revealed);
}

#[test]
fn only_the_bytes_that_were_committed_to_are_taken_and_only_once() {
    let mut bench = revealing();
    refused(&bench.order(1, ADA, reveal(BOBS_BYTES)), 1, Refusal::Illegal, "not the bytes");
    assert!(!sitting(&bench, 0).revealed);
    assert_eq!(told(&bench.order(1, ADA, reveal(BYTES)), 1), Ok(What::Revealed { seat: Seat::FIRST }));
    refused(&bench.order(1, ADA, reveal(BYTES)), 1, Refusal::Illegal, "already");
    bench.arrive(3, Some(PHONE));
    refused(&bench.order(3, PHONE, reveal(BYTES)), 3, Refusal::NotSeated, "no seat");
}

#[test]
fn once_all_have_committed_nobody_goes_or_closes_the_table() {
    let mut bench = revealing();
    let wait = "the game begins in a moment";
    for order in [Order::Stand, Order::Unready, Order::Leave, ready(BOBS_BYTES)] {
        refused(&bench.order(1, ADA, order), 1, Refusal::HasBegun, wait);
    }
    bench.arrive(3, Some(PHONE));
    let sit = Order::Sit { name: "Cy".to_owned(), seat: None };
    refused(&bench.order(3, PHONE, sit), 3, Refusal::HasBegun, wait);
    let Err(answer) = ask(&mut bench, Question::Abort { who: ADA }) else { panic!("it is closed") };
    assert_eq!(answer.code, Refusal::NotSeated, "only its host closes it, and this one has none");
    assert_eq!(bench.table.card().phase, Phase::Waiting);
}

#[test]
fn not_even_its_host_closes_a_table_once_all_have_committed() {
    let mut bench = Bench::new(r#"{"game":"shamans","seats":["person",{"bot":1}]}"#, |_| {});
    let Entry::Created(mut created) = Logged::from_row(0, &bench.rows[0]).expect("a row").entry else {
        panic!("it has no beginning")
    };
    created.host = Some(ADA);
    bench.rows = vec![Logged { at: bench.now, by: None, entry: Entry::Created(created) }.to_row()];
    bench.reopen();
    bench.arrive(1, Some(ADA));
    bench.order(1, ADA, Order::Sit { name: "Ada".to_owned(), seat: None });
    bench.order(1, ADA, ready(BYTES));
    let Err(answer) = ask(&mut bench, Question::Abort { who: ADA }) else { panic!("it is closed") };
    assert_eq!(answer, Refused::new(Refusal::HasBegun, "all are ready: the game begins in a moment"));
}

#[test]
fn after_twenty_seconds_the_game_begins_with_the_bytes_that_were_shown() {
    let mut bench = revealing();
    let until = bench.now + 20_000;
    bench.order(1, ADA, reveal(BYTES));
    assert_eq!(bench.table.next_wake(), Some(until));
    bench.now = until - 11;
    bench.take(Input::Wake);
    assert_eq!(bench.table.card().phase, Phase::Waiting, "a millisecond is left");
    bench.now = until - 10;
    let begun = bench.take(Input::Wake);
    assert_eq!(told(&begun, 2), Ok(What::Started));
    refused(&bench.order(2, BOB, reveal(BOBS_BYTES)), 2, Refusal::HasBegun, "the game has begun");
    assert_eq!([0, 1].map(|seat| sitting(&bench, seat).revealed), [true, false], "and all see who did not");
    let record = record(&mut bench);
    let fair = record.fair.expect("how the seed came about");
    let shown = Fair::new([7; 32], vec![Some(BYTES), None]);
    assert!(record.seed == Some(shown.seed()) && fair.bytes == shown.bytes);
    let committed = [BYTES, BOBS_BYTES].map(|bytes| Some(Fair::commit(bytes)));
    assert!(fair.commitments == Some(committed.to_vec()));
    assert_eq!(fair.missing().collect::<Vec<_>>(), [1]);
}

#[test]
fn a_server_that_was_away_gives_the_whole_time_to_show_bytes_again() {
    let mut bench = revealing();
    bench.order(1, ADA, reveal(BYTES));
    bench.now += 3_600_000;
    bench.reopen();
    assert_eq!(bench.table.card().reveal_by, Some(bench.now + 20_000));
    bench.take(Input::Wake);
    assert_eq!(bench.table.card().phase, Phase::Waiting, "an hour of downtime costs nobody the chance");
    bench.arrive(2, Some(BOB));
    assert_eq!(told(&bench.order(2, BOB, reveal(BOBS_BYTES)), 2), Ok(What::Started));
    let entries = bench.rows.len();
    bench.reopen();
    assert_eq!((bench.table.card().phase, bench.rows.len()), (Phase::Playing, entries));
}

#[test]
fn another_device_has_to_commit_anew_before_all_are_ready() {
    let mut bench = seated();
    bench.order(1, ADA, ready(BYTES));
    recover(&mut bench, PHONE);
    assert_eq!((sitting(&bench, 0).ready, sitting(&bench, 0).commitment), (false, None));
    bench.order(2, BOB, ready(BOBS_BYTES));
    assert_eq!(bench.table.card().reveal_by, None);
    bench.arrive(3, Some(PHONE));
    bench.order(3, PHONE, ready([6; 32]));
    assert!(bench.table.card().reveal_by.is_some());
}

#[test]
fn another_device_after_that_stalls_nobody() {
    let mut bench = revealing();
    recover(&mut bench, PHONE);
    assert!(sitting(&bench, 0).ready);
    bench.order(2, BOB, reveal(BOBS_BYTES));
    bench.now += 20_000;
    bench.take(Input::Wake);
    assert_eq!(bench.table.card().phase, Phase::Playing);
}

#[test]
fn a_table_that_has_seen_too_much_still_takes_bytes() {
    let mut bench = seated();
    for number in 0..2_497_u128 {
        let id = |kind: u128| Hex((1_000 + 2 * number + kind).to_le_bytes());
        bench.send(1, ADA, id(0), ready(BYTES));
        bench.send(1, ADA, id(1), Order::Unready);
    }
    bench.order(1, ADA, ready(BYTES));
    bench.order(2, BOB, ready(BOBS_BYTES));
    while let Ok(What::Signalled { .. }) = told(
        &{
            bench.now += 2_000;
            bench.order(1, ADA, Order::Signal(wire::Signal::Hello))
        },
        1,
    ) {}
    assert_eq!(told(&bench.order(2, BOB, reveal(BOBS_BYTES)), 2), Ok(What::Revealed { seat: Seat::SECOND }));
}

/// A log as version 2 of the protocol wrote it.
fn of_old(bench: &mut Bench, ready: &[(Seat, [u8; 32])]) {
    for (seat, bytes) in ready {
        let entry = Entry::Readied { seat: *seat, bytes: Box::new(Hex(*bytes)) };
        bench.rows.push(Logged { at: bench.now, by: None, entry }.to_row());
    }
    bench.reopen();
    for (line, who) in [(1, ADA), (2, BOB)] {
        bench.arrive(line, Some(who));
    }
}

#[test]
fn a_log_of_the_older_kind_gives_the_same_game_as_ever() {
    let mut bench = seated();
    of_old(&mut bench, &[(Seat::FIRST, BYTES), (Seat::SECOND, BOBS_BYTES)]);
    assert_eq!(bench.table.card().phase, Phase::Playing);
    let record = record(&mut bench);
    let older = Fair { commitments: None, ..Fair::new([7; 32], vec![Some(BYTES), Some(BOBS_BYTES)]) };
    assert!(record.seed == Some(older.seed()) && record.fair == Some(older));
}

#[test]
fn who_was_ready_as_of_old_has_to_commit_once_someone_does() {
    let mut bench = seated();
    of_old(&mut bench, &[(Seat::FIRST, BYTES)]);
    assert!(sitting(&bench, 0).ready);
    bench.order(2, BOB, ready(BOBS_BYTES));
    assert_eq!([0, 1].map(|seat| sitting(&bench, seat).ready), [false, true]);
    assert_eq!(bench.table.card().phase, Phase::Waiting);
    bench.order(1, ADA, ready(BYTES));
    assert!(bench.table.card().asks_for_bytes());
}
