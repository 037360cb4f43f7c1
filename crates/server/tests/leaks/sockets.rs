//! Pairs through the whole server: two houses with the same table in them, people over real sockets. A house can have
//! two servers, one that people speak to and one that holds the table: then what passes between the two for the viewer
//! belongs to what it is told.

use std::sync::Arc;

use client::{Seat as Socket, Site};
use hyper::Method;
use rules::shelf::Options;
use rules::{Seat, Seats};
use server::log::{Created, Entry, Logged};
use server::store::{Memory, NewTable, Phase, Store, Summary};
use wire::{Access, Hex, Order, Plan, SeatPlan, Setup, Spectators, ToServer};

use crate::dice::Dice;
use crate::kit::{House, settings};
use crate::mirror::{Mirror, Move, bytes, random_game};
use crate::options;
use crate::room::command;

pub(crate) const TABLE: &str = "abcdefghijkmnpqr";

/// How far into a game the moments may be.
const FAR: usize = 28;

/// How people come to the server that holds their table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Direct,
    /// By way of another server.
    Carried,
}

/// What a table is, and how people come to it.
#[derive(Copy, Clone)]
pub(crate) struct Scene<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) secret: [u8; 32],
    pub(crate) way: Way,
}

/// A house with one table, where a game has begun.
pub(crate) struct Party {
    pub(crate) house: House,
    players: Vec<Guest>,
    spectator: Guest,
    commands: u64,
}

/// Someone at the table, over two connections: one is told what it sees, one asks for views, too.
struct Guest {
    plain: Line,
    full: Line,
}

/// A connection, and what it was told.
type Line = (Socket, Vec<String>);

impl Guest {
    async fn come(site: &Site, token: &str, since: u32) -> Guest {
        let plain = Socket::take(site, TABLE, token, since).await.expect("a socket");
        let full = Socket::take_with_views(site, TABLE, token, since).await.expect("a socket");
        Guest { plain: (plain, Vec::new()), full: (full, Vec::new()) }
    }

    /// Reads everything that is there.
    async fn listen(&mut self) {
        fence(&mut self.plain).await;
        fence(&mut self.full).await;
    }

    /// All that it was told: without views, and with them.
    fn told(&self) -> Vec<String> {
        [&self.plain.1[..], &self.full.1].concat()
    }
}

/// The token of a seat's player; of nobody's beyond the seats.
pub(crate) fn token(seat: usize) -> String {
    format!("{seat:02x}").repeat(32)
}

async fn store(plan: &Plan, secret: [u8; 32]) -> Memory {
    let created = Created {
        id: TABLE.to_owned(),
        plan: plan.clone(),
        secret: Hex(secret),
        host: None,
        rematch_of: None,
    };
    let row = Logged { at: 1_700_000_000_000, by: None, entry: Entry::Created(Box::new(created)) };
    let row = row.to_row();
    let (table, _) = server::table::Table::open(
        core::slice::from_ref(&row),
        server::table::Patience::default(),
        1_700_000_000_000,
    )
    .expect("a table");
    let body = wire::write(&table.card());
    let commitment = Hex(record::Fair::commit(secret));
    let new =
        NewTable { id: TABLE.to_owned(), commitment, row, summary: Summary { phase: Phase::Waiting, body } };
    let store = Memory::immediate();
    store.create(new).await.expect("a table");
    store
}

impl Party {
    pub(crate) async fn begin(Scene { plan, secret, way }: Scene<'_>) -> Party {
        let store = store(plan, secret).await;
        let house = match way {
            Way::Direct => {
                let folder = Arc::new(tempfile::tempdir().expect("a folder"));
                House::open_with(folder, Arc::new(store), settings()).await
            }
            Way::Carried => House::by_way(&store, settings()).await,
        };
        let spectator = Guest::come(&house.site, &token(0xEE), 0).await;
        let mut players = Vec::new();
        for seat in 0..plan.seats.len() {
            players.push(Guest::come(&house.site, &token(seat), 0).await);
        }
        let mut party = Party { house, players, spectator, commands: 0 };
        for seat in 0..plan.seats.len() {
            let order = Order::Sit { name: format!("Player {seat}"), seat: Seat::new(seat as u8) };
            party.order(seat, order, 1).await;
        }
        for seat in 0..plan.seats.len() {
            let commitment = Hex(record::Fair::commit(bytes(seat as u8)));
            party.order(seat, Order::Ready { commitment }, 1).await;
        }
        for seat in 0..plan.seats.len() {
            party.order(seat, Order::Reveal { bytes: Hex(bytes(seat as u8)) }, 1).await;
        }
        party
    }

    /// Has something done, and waits until it is done.
    async fn order(&mut self, seat: usize, order: Order, kind: u8) {
        self.commands += 1;
        let id = command(kind, self.commands);
        answered(&mut self.players[seat].plain, ToServer::Do { id, order, seen: None }).await;
    }

    /// All leave, and the house closes.
    pub(crate) async fn close(self) {
        drop((self.players, self.spectator));
        self.house.close().await;
    }

    pub(crate) async fn play(&mut self, Move(seat, text): &Move, kind: u8) {
        self.order(seat.index(), Order::Play(text.clone()), kind).await;
    }
}

/// Says something, and reads until it is answered.
async fn answered((socket, heard): &mut Line, message: ToServer) {
    let ToServer::Do { id, .. } = &message else { return };
    let re = format!("\"re\":\"{id}\"");
    socket.say(&message).await.expect("said");
    loop {
        heard.push(socket.next_text().await.expect("an answer"));
        if heard.last().is_some_and(|text| text.contains(&re)) {
            return;
        }
    }
}

/// Reads everything that is there: the answer to a ping comes last.
async fn fence((socket, heard): &mut Line) {
    socket.say(&ToServer::Ping { echo: 7 }).await.expect("said");
    loop {
        let text = socket.next_text().await.expect("a pong");
        if text.contains("\"pong\"") {
            return;
        }
        heard.push(text);
    }
}

/// What a viewer tries over its socket.
pub(crate) fn tried(mirror: &Mirror, viewer: Option<Seat>) -> Vec<ToServer> {
    let legal = viewer.map(|seat| mirror.legal(seat)).unwrap_or_default();
    let others = mirror.owing().iter().flat_map(|seat| mirror.legal(seat).into_iter().take(2));
    let moves = ["x".to_owned()].into_iter().chain(others).filter(|text| !legal.contains(text));
    let mut orders: Vec<(Order, Option<u32>)> = Vec::new();
    for text in moves {
        orders.push((Order::Play(text.clone()), None));
        orders.push((Order::Play(text), Some(0)));
    }
    orders.extend([Order::Stand, Order::Return, Order::Rematch].map(|order| (order, None)));
    orders.push((Order::TakeBack, Some(0)));
    let name = |(number, (order, seen))| ToServer::Do { id: command(2, number as u64), order, seen };
    orders.into_iter().enumerate().map(name).collect()
}

/// Everything over HTTP, with status and headers.
pub(crate) async fn asked(site: &Site, token: &str) -> Vec<String> {
    let table = format!("/api/tables/{TABLE}");
    let code = format!("{{\"code\":\"{}\"}}", "7".repeat(64));
    let sit = "{\"name\":\"Curious\",\"id\":\"00000000000000000000000000000009\"}".to_owned();
    let mut told = Vec::new();
    for (method, path, body) in [
        (Method::GET, table.clone(), None),
        (Method::GET, format!("{table}/record"), None),
        (Method::GET, "/api/tables".to_owned(), None),
        (Method::GET, "/api/commitments".to_owned(), None),
        (Method::DELETE, table.clone(), None),
        (Method::POST, format!("{table}/seats"), Some(sit)),
        (Method::PUT, format!("{table}/recovery"), Some(code)),
        (Method::GET, "/api/session".to_owned(), None),
    ] {
        for token in [None, Some(token)] {
            let answer = site.ask(method.clone(), &path, token, body.clone()).await.expect("an answer");
            // Their order tells nothing.
            let mut headers: Vec<_> = answer.headers.iter().filter(|(name, _)| *name != "date").collect();
            headers.sort_unstable_by_key(|(name, value)| (name.as_str(), value.as_bytes()));
            let body = String::from_utf8_lossy(&answer.body);
            told.push(format!("{method} {path} {} {headers:?} {body}", answer.status));
        }
    }
    told
}

/// What has passed between two servers for someone who alone has asked over HTTP.
fn carried(house: &House, token: &str) -> Vec<String> {
    let Some(recorder) = house.between() else { return Vec::new() };
    let hash = Hex(server::front::Token::parse(token).expect("a token").hash().0).to_string();
    let tunnels = recorder.tunnels().into_iter().filter(|tunnel| tunnel.request.contains(&hash));
    let mut passed: Vec<String> = tunnels.flat_map(|tunnel| tunnel.texts).collect();
    let without_date = |answer: String| -> String {
        answer.split_inclusive("\r\n").filter(|line| !line.starts_with("date:")).collect()
    };
    // Which connections are used for what is chance.
    let mut answers: Vec<String> = recorder.answers().into_iter().map(without_date).collect();
    answers.sort_unstable();
    passed.extend(answers);
    assert!(passed.len() > 20, "{} texts between the servers", passed.len());
    passed
}

/// Times are not the same in two runs, and have the same length.
pub(crate) fn without_times(text: &str, host: &str) -> String {
    let mut text = text.replace(host, "HOST");
    for key in ["\"at\":", "\"now\":", "\"from\":", "\"reveal_by\":"] {
        let parts: Vec<&str> = text.split(key).collect();
        let rest = parts[1..].iter().map(|part| {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            format!("{key}{}{}", "0".repeat(digits), &part[digits..])
        });
        text = [parts[0].to_owned()].into_iter().chain(rest).collect();
    }
    text
}

/// Everything that a viewer gets, if others have chosen this in secret.
async fn told(
    scene: Scene<'_>,
    before: &[Move],
    hidden: &[Move],
    viewer: Option<Seat>,
    kind: u8,
) -> Vec<String> {
    let Setup(options) = scene.plan.setup;
    let mut mirror = Mirror::new(&options, scene.secret);
    before.iter().for_each(|played| mirror.play(played));
    let tries = tried(&mirror, viewer);
    told_who_tries(scene, before, (hidden, kind), viewer, &tries).await
}

/// The same, if the viewer tries this.
pub(crate) async fn told_who_tries(
    scene: Scene<'_>,
    before: &[Move],
    (hidden, kind): (&[Move], u8),
    viewer: Option<Seat>,
    tries: &[ToServer],
) -> Vec<String> {
    let mut party = Party::begin(scene).await;
    for played in before {
        party.play(played, 1).await;
    }
    for choice in hidden {
        party.play(choice, kind).await;
    }
    let who = viewer.map_or(0xEE, Seat::index);
    let guest = match viewer {
        Some(seat) => &mut party.players[seat.index()],
        None => &mut party.spectator,
    };
    for message in tries {
        answered(&mut guest.plain, message.clone()).await;
    }
    guest.listen().await;
    let mut told = guest.told();
    for since in [0, 9, u32::MAX] {
        let mut again = Guest::come(&party.house.site, &token(who), since).await;
        for (socket, heard) in [&mut again.plain, &mut again.full] {
            // The welcome is there before a ping is answered.
            heard.push(socket.next_text().await.expect("a welcome"));
        }
        again.listen().await;
        told.extend(again.told());
    }
    told.extend(asked(&party.house.site, &token(who)).await);
    let host = party.house.site.host().to_owned();
    told.extend(carried(&party.house, &token(who)));
    party.close().await;
    told.iter().map(|text| without_times(text, &host)).collect()
}

/// Choices of these seats that nobody else can notice.
fn choices(before: &[Move], options: &Options, secret: [u8; 32], seats: Seats, dice: &mut Dice) -> Vec<Move> {
    let mut mirror = Mirror::new(options, secret);
    before.iter().for_each(|played| mirror.play(played));
    let mut hidden = Vec::new();
    for _ in 0..3 {
        let Some(seat) = mirror.owing().iter().find(|seat| seats.contains(*seat)) else { break };
        let choice = Move(seat, dice.pick(&mirror.legal(seat)).clone());
        if mirror.would_show(&choice) {
            break;
        }
        mirror.play(&choice);
        hidden.push(choice);
    }
    hidden
}

/// How many pairs are compared, and how much is told in them.
#[derive(Default)]
struct Compared {
    pairs: usize,
    texts: usize,
}

/// Compares what a viewer is told when others choose nothing in secret, and when they choose in these ways.
async fn compare(index: usize, options: Options, way: Way, kinds: &[u8], compared: &mut Compared) {
    let mut dice = Dice(77 + index as u64);
    let secret = [index as u8; 32];
    let (moves, mut together) = random_game(&options, secret, &mut dice);
    together.retain(|place| *place < FAR);
    let mut plan = Plan::new(Setup(options), vec![SeatPlan::Person; 2]);
    plan.access = Access::Public;
    if index % 2 == 1 {
        (plan.spectators, plan.access) = (Spectators::Everything { delay: 60 }, Access::Link);
    }
    let scene = Scene { plan: &plan, secret, way };
    for viewer in [Some(Seat::ALL[0]), Some(Seat::ALL[1]), None] {
        let before = &moves[..*dice.pick(&together)];
        let actors = viewer.map_or(Seats::first(2), |seat| Seats::only(seat.other()));
        let nothing = told(scene, before, &[], viewer, 3).await;
        for kind in kinds {
            let hidden = choices(before, &options, secret, actors, &mut dice);
            if hidden.is_empty() {
                continue;
            }
            let told = told(scene, before, &hidden, viewer, *kind).await;
            crate::probes::same(&nothing, &told, &format!("{viewer:?} {options:?} {hidden:?}"));
            compared.pairs += 1;
            compared.texts += told.len();
        }
    }
}

/// Options of the games in which choices are secret.
fn secretive() -> impl Iterator<Item = Options> {
    let tomahawk = options::tomahawk().into_iter().map(Options::Tomahawk);
    // Every second one swaps pawns; the last has free moves.
    let shamans = options::shamans();
    let shamans: Vec<_> = shamans.iter().step_by(2).chain(shamans.last()).copied().collect();
    tomahawk.chain(shamans.into_iter().map(Options::Shamans))
}

#[tokio::test]
async fn nothing_that_leaves_the_server_tells_what_others_have_sealed() {
    let mut compared = Compared::default();
    for (index, options) in secretive().enumerate() {
        compare(index, options, Way::Direct, &[4, 5, 6], &mut compared).await;
    }
    let Compared { pairs, texts } = compared;
    assert!(pairs >= 60 && texts > 1_000, "{pairs} pairs, {texts} texts");
}

#[tokio::test]
async fn nothing_that_passes_between_two_servers_tells_what_others_have_sealed() {
    let mut compared = Compared::default();
    for (index, options) in secretive().enumerate().step_by(3) {
        compare(index, options, Way::Carried, &[4], &mut compared).await;
    }
    let Compared { pairs, texts } = compared;
    assert!(pairs >= 8 && texts > 500, "{pairs} pairs, {texts} texts");
}

#[tokio::test]
async fn the_one_who_seals_is_told_so() {
    // The control of the tests above.
    for way in [Way::Direct, Way::Carried] {
        let options = Options::Shamans(options::shamans()[0]);
        let mut dice = Dice(1);
        let (moves, together) = random_game(&options, [1; 32], &mut dice);
        let plan = Plan::new(Setup(options), vec![SeatPlan::Person; 2]);
        let scene = Scene { plan: &plan, secret: [1; 32], way };
        let (before, seat) = (&moves[..together[0]], Seat::ALL[0]);
        let hidden = choices(before, &options, [1; 32], Seats::only(seat), &mut dice);
        let nothing = told(scene, before, &[], Some(seat), 3).await;
        assert_ne!(nothing, told(scene, before, &hidden, Some(seat), 4).await);
    }
}
