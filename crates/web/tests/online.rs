//! A table followed over the wire: every update counts once, whatever happens to the connection, and every
//! command is asked for until it is answered.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use record::Hex;
use rules::shelf::{Sighting, State, View};
use rules::{Seat, Viewpoint};
use web::game::online::site::{Problem, listed, problem};
use web::game::online::{Known, News, Outbox, left, pause_before};
use wire::{
    CommandId, Order, Phase, Plan, Refusal, SeatCard, SeatClock, SeatPlan, Seen, Setup, Signal, Spectators,
    TableCard, ToClient, ToServer, Update, Welcome, What,
};
use words::{Lang, Words};

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
        reveal_by: None,
        rematch_of: None,
    }
}

fn welcome(last: u32, seat: Option<u8>, phase: Phase) -> ToClient {
    let seat = seat.and_then(Seat::new);
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

/// A game's beginning: what each viewpoint saw of each of its first moves, and its view after that.
struct Beginning {
    seen: Vec<Vec<Sighting>>,
    views: Vec<View>,
}

/// The first 24 moves of a game: all pawns are placed, and three duels begin.
fn beginning(viewpoint: Viewpoint) -> Beginning {
    let mut state = State::new(&setup().0);
    let (mut seen, mut views) = (Vec::new(), vec![state.view(viewpoint)]);
    for number in 0..24 {
        let seat = state.turn().owing().iter().next().unwrap();
        let legal = state.legal_actions(seat);
        let mut told = Vec::new();
        let action = &legal[number * 7 % legal.len()];
        state.play(seat, action, &mut |event| told.extend(event.sighting(viewpoint))).unwrap();
        seen.push(told);
        views.push(state.view(viewpoint));
    }
    Beginning { seen, views }
}

/// The updates of a game's beginning, as seat 0 is told them: created, started, and the moves that it notices.
fn updates() -> Vec<Update> {
    let noticed = beginning(Viewpoint::Seat(Seat::FIRST)).seen.into_iter().filter(|seen| !seen.is_empty());
    let moved = (3..).zip(noticed).map(|(n, sightings)| Update { sightings, ..update(n, What::Moved) });
    [update(1, What::Created), update(2, What::Started)].into_iter().chain(moved).collect()
}

/// Hears all of it, and gives the views that were told of, in order; or none if something did not fit.
fn told(known: &mut Known, messages: impl IntoIterator<Item = ToClient>) -> Option<Vec<View>> {
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

/// The views of seat 0 that differ from the one before.
fn views() -> Vec<View> {
    let mut views = beginning(Viewpoint::Seat(Seat::FIRST)).views;
    views.dedup();
    views
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
        assert_eq!(heard, views(), "cut after {cut}");
    }
}

#[test]
fn an_update_that_comes_twice_counts_once() {
    let all = updates();
    let twice = all.iter().flat_map(|update| [update.clone(), update.clone()]).map(said);
    let mut known = Known::default();
    let messages = [welcome(0, Some(0), Phase::Playing)].into_iter().chain(twice);
    assert_eq!(told(&mut known, messages), Some(views()));
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
    known.hear(said(update(2, What::Sat { seat: Seat::FIRST })), NOW);
    assert_eq!(known.seat, None);
    known.hear(said(Update { re: Some(id(1)), ..update(3, What::Sat { seat: Seat::SECOND }) }), NOW);
    assert_eq!(known.seat, Some(Seat::SECOND));
    known.hear(said(update(4, What::Stood { seat: Seat::FIRST })), NOW);
    assert_eq!(known.seat, Some(Seat::SECOND));
    known.hear(said(Update { re: Some(id(2)), ..update(5, What::Stood { seat: Seat::SECOND }) }), NOW);
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
    let hello = What::Signalled { seat: Seat::SECOND, signal: Signal::Hello };
    let mut known = Known::default();
    known.hear(welcome(1, Some(0), Phase::Playing), NOW);
    assert_eq!(known.hear(said(update(1, hello.clone())), NOW), [News::CaughtUp]);
    assert_eq!(known.hear(said(update(2, hello.clone())), NOW), [News::Said(Seat::SECOND, Signal::Hello)]);
    assert_eq!(known.hear(said(update(2, hello)), NOW), []);
}

#[test]
fn a_rematch_is_followed_when_it_is_made_and_known_when_it_is_old() {
    let made = What::RematchMade { next: "next".to_owned() };
    let mut known = Known::default();
    known.hear(welcome(1, Some(0), Phase::Finished), NOW);
    known.hear(said(update(1, What::RematchOffered { seat: Seat::SECOND })), NOW);
    assert_eq!(known.rematch, [Seat::SECOND]);
    assert_eq!(known.hear(said(update(2, made.clone())), NOW), [News::Next("next".to_owned())]);
    let mut later = Known::default();
    later.hear(welcome(1, Some(0), Phase::Finished), NOW);
    assert_eq!(later.hear(said(update(1, made)), NOW), [News::CaughtUp]);
    assert_eq!(later.next.as_deref(), Some("next"));
}

#[test]
fn spectators_who_see_everything_choose_whose_view_they_see() {
    let [bison, wolf, table] =
        [Viewpoint::Seat(Seat::FIRST), Viewpoint::Seat(Seat::SECOND), Viewpoint::Table].map(beginning);
    let mut known = Known::default();
    let mut all = card(Phase::Playing);
    all.plan.spectators = Spectators::Everything { delay: 60 };
    let here = vec![true, true];
    let arrived = Welcome { version: wire::VERSION, table: all, seat: None, last: 2, now: NOW, here };
    known.hear(ToClient::Welcome(Box::new(arrived)), NOW);
    known.hear(said(update(1, What::Created)), NOW);
    assert_eq!(known.eyes(), 0);
    known.hear(said(update(2, What::Started)), NOW);
    assert_eq!(known.eyes(), 2);
    for (place, n) in (0..24).zip(3..) {
        let seats = [&bison, &wolf].map(|seat| Seen { dropped: 0, sightings: seat.seen[place].clone() });
        let sightings = table.seen[place].clone();
        known.hear(said(Update { sightings, seats: seats.to_vec(), ..update(n, What::Moved) }), NOW);
        let step = |known: &mut Known, seat| known.look_through(seat).unwrap();
        assert_eq!(step(&mut known, Some(Seat::FIRST)).view, bison.views[place + 1]);
        assert_eq!(step(&mut known, None).view, table.views[place + 1]);
        // Whose eyes are chosen stays chosen.
        assert_eq!(step(&mut known, Some(Seat::SECOND)).view, wolf.views[place + 1]);
    }
}

#[test]
fn a_choice_that_is_taken_back_leads_to_the_view_that_was() {
    let choice = |sighting: &Sighting| sighting.is_secret_choice();
    let all = updates();
    let chosen = all.iter().position(|update| update.sightings.iter().any(choice)).unwrap();
    let mut known = Known::default();
    let first = [welcome(0, Some(0), Phase::Playing)].into_iter();
    let heard = told(&mut known, first.chain(all[..=chosen].iter().cloned().map(said))).unwrap();
    let [.., before, after] = &heard[..] else { panic!("there are views") };
    assert_ne!(before, after);
    let n = known.last() + 1;
    let back = Update { dropped: 1, ..update(n, What::TakenBack) };
    let news = known.hear(said(back), NOW);
    assert!(matches!(&news[..], [News::Step(step)] if step.view == *before && !step.take_back));
    let again = Update { n: n + 1, ..all[chosen].clone() };
    let news = known.hear(said(again), NOW);
    assert!(matches!(&news[..], [News::Step(step)] if step.view == *after && step.take_back));
}

#[test]
fn who_has_no_seat_or_a_bot_in_it_may_not_play() {
    for (seat, bot_plays, phase, may) in [
        (Some(0), false, Phase::Playing, true),
        (Some(0), true, Phase::Playing, false),
        (None, false, Phase::Playing, false),
        (Some(0), false, Phase::Finished, false),
    ] {
        let mut known = Known::default();
        let mut table = card(phase);
        table.sitting[0].bot_plays = bot_plays;
        known.hear(welcome(0, seat, phase), NOW);
        known.hear(said(Update { table: Some(Box::new(table)), ..update(1, What::Created) }), NOW);
        let news = known.hear(said(update(2, What::Started)), NOW);
        assert!(matches!(&news[..], [News::Step(step)] if step.may_play == may), "{seat:?} {phase:?}");
    }
}

#[test]
fn a_sighting_that_cannot_follow_is_a_reason_to_ask_for_all() {
    let all = updates();
    let mut known = Known::default();
    let messages =
        [welcome(0, Some(0), Phase::Playing)].into_iter().chain(all[..3].iter().cloned().map(said));
    told(&mut known, messages).unwrap();
    let twice = Update { n: 4, ..all[2].clone() };
    assert_eq!(known.hear(said(twice), NOW), [News::Unfit]);
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
    for code in ["moving", "stopping", "unavailable"] {
        let body = format!(r#"{{"error":{{"code":"{code}","message":""}}}}"#);
        assert_eq!(problem(&body), Problem::Refused(Refusal::Busy), "{code}");
    }
    assert_eq!(problem("<html>"), Problem::Other);
}

/// A card on which all are ready, and the first so many seats have shown their bytes.
fn drawing(shown: usize) -> TableCard {
    let seat = |place: usize| SeatCard {
        name: Some("Anna".to_owned()),
        ready: true,
        commitment: Some(Hex([9; 32])),
        revealed: place < shown,
        ..SeatCard::default()
    };
    TableCard { reveal_by: Some(NOW + 20_000), sitting: vec![seat(0), seat(1)], ..card(Phase::Waiting) }
}

#[test]
fn the_own_bytes_are_asked_for_once_all_are_ready_and_until_they_are_shown() {
    let asks = |seat: Option<u8>, table: TableCard| {
        let seat = seat.and_then(Seat::new);
        let mut known = Known::default();
        let welcome = Welcome { version: wire::VERSION, table, seat, last: 0, now: NOW, here: vec![true; 2] };
        known.hear(ToClient::Welcome(Box::new(welcome)), NOW);
        known.asks_for_bytes()
    };
    assert!(asks(Some(0), drawing(0)));
    assert!(asks(Some(1), drawing(1)));
    assert!(!asks(Some(0), drawing(1)), "they are shown");
    assert!(!asks(None, drawing(0)), "a spectator has none");
    assert!(!asks(Some(0), TableCard { reveal_by: None, ..drawing(0) }), "someone is not ready");
    assert!(!asks(Some(0), TableCard { phase: Phase::Playing, ..drawing(0) }), "it has begun");
    let mut unbound = drawing(0);
    unbound.sitting[1].commitment = None;
    assert!(!asks(Some(0), unbound), "the other could still choose their bytes");
}

#[test]
fn bytes_are_shown_again_under_the_same_name_until_that_is_answered() {
    let mut outbox = Outbox::default();
    assert!(!outbox.is_revealing());
    let reveal = || Order::Reveal { bytes: Hex([7; 32]) };
    let first = outbox.put(id(1), reveal(), 5).unwrap();
    assert_eq!(first, ToServer::Do { id: id(1), order: reveal(), seen: None });
    assert!(outbox.is_revealing());
    assert_eq!(outbox.again(), [first]);
    assert_eq!(outbox.answered(id(1)), Some(reveal()));
    assert!(!outbox.is_revealing());
}

#[test]
fn what_a_server_without_room_refuses_has_a_sentence_of_its_own() {
    let words = Words::of(Lang::En);
    let said =
        |code: &str| problem(&format!(r#"{{"error":{{"code":"{code}","message":"…"}}}}"#)).sentence(words);
    let codes = ["full", "too_many_tables", "blocked", "no_room", "too_fast", "anything_else"];
    let sentences: std::collections::BTreeSet<String> = codes.into_iter().map(said).collect();
    assert_eq!(sentences.len(), codes.len(), "{sentences:?}");
}

#[test]
fn pages_of_tables_follow_one_another_and_no_table_is_listed_twice() {
    let page = |ids: &[&str], next: Option<&str>| {
        let tables: Vec<String> = ids
            .iter()
            .map(|id| wire::write(&TableCard { id: (*id).to_owned(), ..card(Phase::Waiting) }))
            .collect();
        let next = next.map(|next| format!(r#","next":"{next}""#)).unwrap_or_default();
        let text = format!(r#"{{"tables":[{}]{next}}}"#, tables.join(","));
        listed(&record::Json::read(&text).unwrap()).unwrap()
    };
    let mut all = page(&["a", "b"], Some("b"));
    assert_eq!(all.next.as_deref(), Some("b"));
    all.add(page(&["b", "c"], None));
    let ids: Vec<&str> = all.tables.iter().map(|card| card.id.as_str()).collect();
    assert_eq!((ids, all.next.as_deref()), (vec!["a", "b", "c"], None));
}
