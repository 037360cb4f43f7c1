//! A table followed over the wire: every update counts once, whatever happens to the connection, and every
//! command is asked for until it is answered.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use record::Hex;
use web::game::local::{Chair, LocalGame, Saved};
use web::game::online::site::{Problem, problem};
use web::game::online::{Known, News, Outbox, left, pause_before};
use web::game::step::Step;
use wire::{
    CommandId, Order, Phase, Plan, Refusal, SeatCard, SeatClock, SeatPlan, Setup, Signal, TableCard,
    ToClient, ToServer, Update, Welcome, What,
};

const NOW: u64 = 1_000_000;

fn setup() -> Setup {
    Setup::new("shamans", record::Json::Object(Vec::new())).unwrap()
}

fn card(phase: Phase) -> TableCard {
    TableCard {
        id: "k7c2mwq9xhe4snpa".to_owned(),
        phase,
        plan: Plan::new(setup(), vec![SeatPlan::Person; 2]),
        sitting: vec![SeatCard::default(); 2],
        commitment: Hex([0; 32]),
        created: 0,
        rematch_of: None,
    }
}

fn welcome(last: u32, seat: Option<u8>, phase: Phase) -> ToClient {
    let (table, here) = (card(phase), vec![true, true]);
    ToClient::Welcome(Box::new(Welcome { version: wire::VERSION, table, seat, last, now: NOW + 5_000, here }))
}

fn update(n: u32, what: What) -> Update {
    Update::new(n, NOW, what)
}

fn said(update: Update) -> ToClient {
    ToClient::Update(Box::new(update))
}

const fn id(number: u8) -> CommandId {
    Hex([number; 16])
}

/// The updates of a game's beginning, as seat 0 is told them: created, started, and eight moves.
fn updates() -> Vec<Update> {
    let chairs = vec![Chair::Person(String::new()); 2];
    let mut game = LocalGame::open(&Saved { setup: setup(), chairs, seed: Hex([7; 32]), moves: Vec::new() });
    for _ in 0..8 {
        let seat = *game.owing().first().unwrap();
        let action = game.steps(Some(seat)).last().unwrap().legal.first().unwrap().clone();
        game.play(seat, &action).unwrap();
    }
    let of = |(n, step): (u32, &Step)| Update {
        view: Some(step.view.clone()),
        legal: step.legal.to_vec(),
        take_back: step.take_back,
        ..update(n, if n == 2 { What::Started } else { What::Moved })
    };
    [update(1, What::Created)].into_iter().chain((2..).zip(game.steps(Some(0))).map(of)).collect()
}

/// Hears all of it, and gives the views that were told of, in order; or none if something did not fit.
fn told(known: &mut Known, messages: impl IntoIterator<Item = ToClient>) -> Option<Vec<wire::View>> {
    let mut views = Vec::new();
    for news in messages.into_iter().flat_map(|message| known.hear(message, NOW)) {
        match news {
            News::Step(step) | News::Old(step) => views.push(step.view),
            News::Unfit => return None,
            _ => {}
        }
    }
    Some(views)
}

fn views(updates: &[Update]) -> Vec<wire::View> {
    updates.iter().filter_map(|update| update.view.clone()).collect()
}

fn since(known: &Known) -> u32 {
    let ToServer::Hello { since, .. } = known.hello() else { panic!("a client says hello first") };
    since
}

#[test]
fn a_connection_that_is_lost_anywhere_loses_nothing_and_doubles_nothing() {
    let all = updates();
    let last = u32::try_from(all.len()).unwrap();
    for cut in 0..=all.len() {
        let mut known = Known::default();
        let before = [welcome(u32::try_from(cut).unwrap(), Some(0), Phase::Playing)];
        let before = before.into_iter().chain(all.iter().take(cut).cloned().map(said));
        let mut heard = told(&mut known, before).unwrap();
        let missed = since(&known);
        assert_eq!(usize::try_from(missed).unwrap(), cut);
        let after = all.iter().filter(|update| update.n > missed).cloned().map(said);
        heard.extend(
            told(&mut known, [welcome(last, Some(0), Phase::Playing)].into_iter().chain(after)).unwrap(),
        );
        assert_eq!(heard, views(&all), "cut after {cut}");
    }
}

#[test]
fn an_update_that_comes_twice_counts_once() {
    let all = updates();
    let twice = all.iter().flat_map(|update| [update.clone(), update.clone()]).map(said);
    let mut known = Known::default();
    let messages = [welcome(0, Some(0), Phase::Playing)].into_iter().chain(twice);
    assert_eq!(told(&mut known, messages), Some(views(&all)));
}

#[test]
fn an_update_that_is_missing_is_noticed() {
    let all = updates();
    for missing in 1..all.len() {
        let rest = all
            .iter()
            .enumerate()
            .filter(|(place, _)| *place != missing)
            .map(|(_, update)| said(update.clone()));
        let messages: Vec<ToClient> = [welcome(0, Some(0), Phase::Playing)].into_iter().chain(rest).collect();
        let is_last = missing + 1 == all.len();
        assert_eq!(told(&mut Known::default(), messages).is_none(), !is_last, "without {missing}");
    }
}

#[test]
fn what_had_happened_before_one_came_is_old_and_then_one_has_caught_up() {
    let all = updates();
    let mut known = Known::default();
    assert_eq!(known.hear(welcome(3, Some(0), Phase::Playing), NOW), [News::Welcome]);
    assert_eq!(known.hear(said(all[0].clone()), NOW), []);
    assert!(matches!(known.hear(said(all[1].clone()), NOW)[..], [News::Old(_)]));
    assert!(matches!(known.hear(said(all[2].clone()), NOW)[..], [News::Old(_), News::CaughtUp]));
    assert!(matches!(known.hear(said(all[3].clone()), NOW)[..], [News::Step(_)]));
}

#[test]
fn one_who_has_missed_nothing_has_caught_up_at_once() {
    let mut known = Known::default();
    known.hear(welcome(0, None, Phase::Waiting), NOW);
    known.hear(said(update(1, What::Created)), NOW);
    assert_eq!(known.hear(welcome(1, None, Phase::Waiting), NOW), [News::Welcome, News::CaughtUp]);
}

#[test]
fn an_old_card_does_not_replace_the_one_of_the_welcome() {
    let mut known = Known::default();
    known.hear(welcome(1, None, Phase::Playing), NOW);
    let old = Update { table: Some(Box::new(card(Phase::Waiting))), ..update(1, What::Created) };
    known.hear(said(old), NOW);
    assert_eq!(known.phase(), Some(Phase::Playing));
    let new = Update { table: Some(Box::new(card(Phase::Finished))), ..update(2, What::Moved) };
    known.hear(said(new), NOW);
    assert_eq!(known.phase(), Some(Phase::Finished));
}

#[test]
fn only_the_answer_to_an_own_command_gives_one_a_seat() {
    let mut known = Known::default();
    known.hear(welcome(0, None, Phase::Waiting), NOW);
    known.hear(said(update(1, What::Created)), NOW);
    known.hear(said(update(2, What::Sat { seat: 0 })), NOW);
    assert_eq!(known.seat, None);
    known.hear(said(Update { re: Some(id(1)), ..update(3, What::Sat { seat: 1 }) }), NOW);
    assert_eq!(known.seat, Some(1));
    known.hear(said(update(4, What::Stood { seat: 0 })), NOW);
    assert_eq!(known.seat, Some(1));
    known.hear(said(Update { re: Some(id(2)), ..update(5, What::Stood { seat: 1 }) }), NOW);
    assert_eq!(known.seat, None);
}

#[test]
fn who_has_another_seat_than_before_asks_for_all_from_the_beginning() {
    let all = updates();
    let mut known = Known::default();
    let messages =
        [welcome(4, None, Phase::Playing)].into_iter().chain(all.iter().take(4).cloned().map(said));
    told(&mut known, messages);
    assert_eq!(since(&known), 4);
    assert_eq!(known.hear(welcome(6, Some(0), Phase::Playing), NOW), [News::Unfit]);
    assert_eq!(since(&known), 0);
}

#[test]
fn before_the_start_a_number_stays_good_when_its_holder_sits_down() {
    let mut known = Known::default();
    known.hear(welcome(0, None, Phase::Waiting), NOW);
    known.hear(said(update(1, What::Created)), NOW);
    assert_eq!(known.hear(welcome(1, Some(0), Phase::Waiting), NOW), [News::Welcome, News::CaughtUp]);
    assert_eq!(since(&known), 1);
}

#[test]
fn a_server_that_knows_less_than_we_do_is_asked_for_all() {
    let mut known = Known::default();
    let messages = [welcome(0, Some(0), Phase::Playing)].into_iter().chain(updates().into_iter().map(said));
    told(&mut known, messages);
    assert_eq!(known.hear(welcome(2, Some(0), Phase::Playing), NOW), [News::Unfit]);
    assert_eq!(since(&known), 0);
}

#[test]
fn an_answer_is_heard_also_when_its_update_is_known_already() {
    let mut known = Known::default();
    known.hear(welcome(0, Some(0), Phase::Playing), NOW);
    let answer = Update { re: Some(id(4)), ..update(1, What::Moved) };
    assert_eq!(known.hear(said(answer.clone()), NOW), [News::Done(id(4))]);
    assert_eq!(known.hear(said(answer), NOW), [News::Done(id(4))]);
}

#[test]
fn what_players_say_is_shown_once_and_not_when_it_is_old() {
    let hello = What::Signalled { seat: 1, signal: Signal::Hello };
    let mut known = Known::default();
    known.hear(welcome(1, Some(0), Phase::Playing), NOW);
    assert_eq!(known.hear(said(update(1, hello.clone())), NOW), [News::CaughtUp]);
    assert_eq!(known.hear(said(update(2, hello.clone())), NOW), [News::Said(1, Signal::Hello)]);
    assert_eq!(known.hear(said(update(2, hello)), NOW), []);
}

#[test]
fn a_rematch_is_followed_when_it_is_made_and_known_when_it_is_old() {
    let made = What::RematchMade { next: "next".to_owned() };
    let mut known = Known::default();
    known.hear(welcome(1, Some(0), Phase::Finished), NOW);
    known.hear(said(update(1, What::RematchOffered { seat: 1 })), NOW);
    assert_eq!(known.rematch, [1]);
    assert_eq!(known.hear(said(update(2, made.clone())), NOW), [News::Next("next".to_owned())]);
    let mut later = Known::default();
    later.hear(welcome(1, Some(0), Phase::Finished), NOW);
    assert_eq!(later.hear(said(update(1, made)), NOW), [News::CaughtUp]);
    assert_eq!(later.next.as_deref(), Some("next"));
}

#[test]
fn spectators_who_see_everything_choose_whose_view_they_see() {
    let steps = updates();
    let (open, hidden) = (steps[1].view.clone().unwrap(), steps[4].view.clone().unwrap());
    assert_ne!(open, hidden);
    let late =
        Update { view: Some(open.clone()), views: vec![hidden.clone(); 2], ..update(1, What::Started) };
    let mut known = Known::default();
    known.hear(welcome(1, None, Phase::Playing), NOW);
    known.hear(said(late.clone()), NOW);
    assert_eq!(known.look_through(Some(1)).unwrap().view, hidden);
    let news = known.hear(said(Update { n: 2, ..late }), NOW);
    assert!(matches!(&news[..], [News::Step(step)] if step.view == hidden));
    assert_eq!(known.look_through(None).unwrap().view, open);
}

#[test]
fn a_command_is_sent_again_under_its_name_until_it_is_answered() {
    let mut outbox = Outbox::default();
    let play = Order::Play("B5@a1".to_owned());
    let first = outbox.put(id(1), play.clone(), 12);
    assert_eq!(first, Some(ToServer::Do { id: id(1), order: play.clone(), seen: Some(12) }));
    assert_eq!(outbox.again(), first.into_iter().collect::<Vec<_>>());
    assert_eq!(outbox.answered(id(9)), None);
    assert_eq!(outbox.again().len(), 1);
    assert_eq!(outbox.answered(id(1)), Some(play));
    assert_eq!(outbox.again(), []);
}

#[test]
fn while_a_move_is_under_way_there_is_no_other() {
    let mut outbox = Outbox::default();
    outbox.put(id(1), Order::Play("1".to_owned()), 3).unwrap();
    assert_eq!(outbox.put(id(2), Order::Play("2".to_owned()), 3), None);
    assert_eq!(outbox.put(id(3), Order::TakeBack, 3), None);
    assert!(outbox.put(id(4), Order::Resign, 3).is_some());
    outbox.answered(id(1));
    assert!(!outbox.is_deciding());
    assert!(outbox.put(id(5), Order::Play("2".to_owned()), 4).is_some());
}

#[test]
fn what_was_said_is_not_said_again_later() {
    let mut outbox = Outbox::default();
    outbox.put(id(1), Order::Signal(Signal::Hello), 1);
    outbox.put(id(2), Order::Rematch, 1);
    assert_eq!(outbox.again(), [ToServer::Do { id: id(2), order: Order::Rematch, seen: None }]);
}

#[test]
fn a_refusal_and_a_goodbye_are_told() {
    let mut known = Known::default();
    let message = String::new();
    let refused = ToClient::Refused { re: id(1), code: Refusal::Stale, message: message.clone() };
    assert_eq!(known.hear(refused, NOW), [News::Refused(id(1), Refusal::Stale)]);
    let bye = ToClient::Bye { code: Refusal::Restarting, message, retry: Some(1_830) };
    assert_eq!(known.hear(bye, NOW), [News::Bye(Refusal::Restarting, Some(1_830))]);
}

#[test]
fn a_clock_runs_by_the_servers_time_and_stops_at_none() {
    let mut known = Known::default();
    known.hear(welcome(0, None, Phase::Playing), NOW);
    assert_eq!(known.server_time(NOW + 1_000), NOW + 6_000);
    known.hear(ToClient::Pong { echo: 0, now: NOW - 2_000 }, NOW);
    assert_eq!(known.server_time(NOW), NOW - 2_000);
    let runs = SeatClock { left: 60_000, from: Some(NOW) };
    assert_eq!(left(runs, NOW + 1_500), 58_500);
    assert_eq!(left(runs, NOW - 10), 60_000);
    assert_eq!(left(runs, NOW + 90_000), 0);
    assert_eq!(left(SeatClock { left: 60_000, from: None }, NOW + 90_000), 60_000);
}

#[test]
fn one_comes_back_at_once_and_then_after_longer_and_longer_pauses() {
    assert_eq!(pause_before(0, 1.0), 0);
    let longest: Vec<u32> = (1..40).map(|attempt| pause_before(attempt, 1.0)).collect();
    assert!(longest.is_sorted() && longest[0] == 1_000);
    assert_eq!(longest.last(), Some(&15_000));
    assert!((1..40).all(|attempt| pause_before(attempt, 0.0) * 2 == pause_before(attempt, 1.0)));
}

#[test]
fn a_refusal_over_http_is_read_by_its_code() {
    let body = r#"{"error":{"code":"seat_taken","message":"the seat is taken"}}"#;
    assert_eq!(problem(body), Problem::Refused(Refusal::SeatTaken));
    assert_eq!(problem(r#"{"error":{"code":"foreign_origin","message":""}}"#), Problem::Other);
    assert_eq!(problem(r#"{"error":{"code":"no_token","message":""}}"#), Problem::Unknown);
    assert_eq!(problem("<html>"), Problem::Other);
}
