//! One whole game over real sockets, and everything that anyone got.

use client::{Seat, Site};
use hyper::Method;
use rules::Luck;
use sha2::{Digest, Sha256};
use wire::{Hex, Order, Plan, SeatPlan, ToClient, ToServer};

use crate::dice::Dice;
use crate::kit::House;

/// A player, with what is private to it and all it got.
#[derive(Default)]
pub(crate) struct Player {
    pub(crate) seat: Option<rules::Seat>,
    pub(crate) name: String,
    pub(crate) token: String,
    pub(crate) bytes: String,
    pub(crate) recovery: String,
    pub(crate) commands: Vec<String>,
    /// Whether it has shown its bytes.
    has_shown: bool,
    /// Messages until the game was over, on a connection that asked for views.
    pub(crate) heard: Vec<String>,
    /// Messages until the game was over, on a connection that did not.
    pub(crate) heard_plain: Vec<String>,
}

/// A game that has been played.
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) plan: Option<Plan>,
    pub(crate) players: Vec<Player>,
    /// What a spectator got who asked for views.
    pub(crate) spectator: Vec<String>,
    /// What a spectator got who did not.
    pub(crate) spectator_plain: Vec<String>,
    /// Answers to a stranger while the game was played, with their headers.
    pub(crate) answers: Vec<String>,
    /// The figures of the server, which nobody but its operator gets.
    pub(crate) metrics: String,
    /// What passed between two servers, if there were two.
    pub(crate) between: Between,
    pub(crate) record: String,
}

/// What passed between the server that people spoke to and the one that held the table.
#[derive(Default)]
pub(crate) struct Between {
    /// Messages until the game was over, of each player's connections.
    pub(crate) players: Vec<Vec<String>>,
    /// The same of all who looked on.
    pub(crate) others: Vec<String>,
    /// All bytes, in both directions.
    pub(crate) bytes: Vec<String>,
}

impl Between {
    fn of(house: &House, table: &str, players: &[Player]) -> Between {
        let Some(recorder) = house.between() else { return Between::default() };
        let mut between = Between { players: vec![Vec::new(); players.len()], ..Between::default() };
        for tunnel in recorder.tunnels().into_iter().filter(|tunnel| tunnel.request.starts_with(table)) {
            let whose = players.iter().position(|player| tunnel.request.contains(&hash(&player.token)));
            let texts = tunnel.texts.into_iter().take_while(|text| !text.contains("\"over\":{"));
            match whose {
                Some(player) => between.players[player].extend(texts),
                None => between.others.extend(texts),
            }
        }
        assert!(between.players.iter().chain([&between.others]).all(|texts| texts.len() > 1));
        between.bytes = recorder.everything();
        between
    }
}

impl Game {
    /// Secrets without a game, for the controls.
    pub(crate) fn sample() -> Game {
        let player = |digit: &str| Player {
            name: format!("Zq{digit}"),
            token: digit.repeat(64),
            bytes: format!("b{digit}").repeat(32),
            recovery: format!("c{digit}").repeat(32),
            ..Player::default()
        };
        Game {
            id: "zzzzyyyyxxxxwwww".to_owned(),
            plan: None,
            players: vec![player("1"), player("2")],
            spectator: Vec::new(),
            spectator_plain: Vec::new(),
            answers: Vec::new(),
            metrics: String::new(),
            between: Between::default(),
            record: String::new(),
        }
    }
}

/// SHA-256 of what stands in hexadecimal digits.
pub(crate) fn hash(hex: &str) -> String {
    let Hex(bytes): Hex<32> = hex.parse().expect("64 digits");
    Hex::<32>(Sha256::digest(bytes).into()).to_string()
}

fn digits(dice: &mut Dice, count: usize) -> String {
    (0..count).map(|_| char::from_digit(dice.below(16), 16).expect("a digit")).collect()
}

/// Plays a game to its end.
pub(crate) async fn play(house: &House, plan: &Plan, dice: &mut Dice) -> Game {
    let site = &house.site;
    let host = site.token().await.expect("a token");
    let id = house.home.create(&host, plan).await.expect("a table").id;
    let stranger = site.token().await.expect("a token");
    let mut spectator = Seat::take_with_views(site, &id, &stranger, 0).await.expect("a socket");
    let mut spectator_plain = Seat::take(site, &id, &stranger, 0).await.expect("a socket");
    let mut players = Vec::new();
    let (mut sockets, mut plain) = (Vec::new(), Vec::new());
    for (seat, _) in plan.seats.iter().enumerate().filter(|(_, plan)| **plan == SeatPlan::Person) {
        let token = site.token().await.expect("a token");
        sockets.push(Seat::take_with_views(site, &id, &token, 0).await.expect("a socket"));
        plain.push(Seat::take(site, &id, &token, 0).await.expect("a socket"));
        let (name, bytes) = (format!("Zq{}", digits(dice, 12)), digits(dice, 64));
        players.push(Player { seat: rules::Seat::new(seat as u8), name, token, bytes, ..Player::default() });
    }
    for (player, socket) in players.iter_mut().zip(&mut sockets) {
        let (name, seat) = (player.name.clone(), player.seat);
        order(player, socket, Order::Sit { name, seat }, dice).await;
        let path = format!("/api/tables/{id}/recovery");
        let made = site.ask(Method::POST, &path, Some(&player.token), None).await.expect("an answer");
        // Sitting down may not have happened yet: then there is no code, and none is looked for.
        let made: serde_json::Value = serde_json::from_slice(&made.body).expect("JSON");
        player.recovery = made["code"].as_str().unwrap_or(&"e".repeat(64)).to_owned();
        let commitment = hash(&player.bytes).parse().expect("64 digits");
        order(player, socket, Order::Ready { commitment }, dice).await;
    }
    let mut answers = Vec::new();
    let mut turns = 0_u32;
    let mut over = vec![false; players.len()];
    while over.contains(&false) {
        for ((player, socket), over) in players.iter_mut().zip(&mut sockets).zip(&mut over) {
            while !*over {
                let next = tokio::time::timeout(core::time::Duration::from_millis(2), socket.next_text());
                let Ok(text) = next.await else { break };
                let text = text.expect("a message");
                let message: ToClient = wire::read(&text).expect("a message");
                let ToClient::Update(update) = message else {
                    assert!(!text.contains("\"refused\""), "{text}");
                    player.heard.push(text);
                    continue;
                };
                if update.over.is_some() {
                    *over = true;
                    break;
                }
                player.heard.push(text);
                if update.table.as_ref().is_some_and(|card| card.asks_for_bytes()) && !player.has_shown {
                    player.has_shown = true;
                    let bytes = player.bytes.parse().expect("64 digits");
                    order(player, socket, Order::Reveal { bytes }, dice).await;
                    continue;
                }
                let pending = player.commands.last().cloned();
                let own = update.re.is_some_and(|re| Some(re.to_string()) == pending);
                let started = update.what == wire::What::Started || own || !update.sightings.is_empty();
                if started && !update.legal.is_empty() && (own || is_done(player)) {
                    let action = dice.pick(&update.legal).clone();
                    order(player, socket, Order::Play(action), dice).await;
                }
            }
        }
        turns += 1;
        if turns % 16 == 1 && !over.contains(&true) {
            answers.extend(ask_for_everything(site, &id, &stranger, plan.access == wire::Access::Link).await);
        }
    }
    let metrics = text(site, "/metrics", None).await;
    let record = site.record(&id).await.expect("a record");
    for (player, socket) in players.iter_mut().zip(&mut plain) {
        player.heard_plain = listen(socket).await;
    }
    let spectator = listen(&mut spectator).await;
    let spectator_plain = listen(&mut spectator_plain).await;
    let plan = Some(plan.clone());
    let between = Between::of(house, &id, &players);
    Game { id, plan, players, spectator, spectator_plain, answers, metrics, between, record }
}

/// Whether the player's last command has been answered.
fn is_done(player: &Player) -> bool {
    let Some(last) = player.commands.last() else { return true };
    let re = format!("\"re\":\"{last}\"");
    player.heard.iter().rev().any(|text| text.contains(&re))
}

async fn order(player: &mut Player, socket: &mut Seat, order: Order, dice: &mut Dice) {
    let id = digits(dice, 32);
    let message = ToServer::Do { id: id.parse().expect("32 digits"), order, seen: None };
    player.commands.push(id);
    socket.say(&message).await.expect("said");
}

/// What someone got until the end who has only listened.
async fn listen(socket: &mut Seat) -> Vec<String> {
    socket.say(&ToServer::Ping { echo: 1 }).await.expect("said");
    let mut heard = Vec::new();
    loop {
        let text = socket.next_text().await.expect("a message");
        if text.contains("\"type\":\"pong\"") || text.contains("\"over\":{") {
            return heard;
        }
        heard.push(text);
    }
}

async fn ask_for_everything(site: &Site, id: &str, token: &str, by_link: bool) -> Vec<String> {
    let mut answers = Vec::new();
    for path in ["/record", "/qr.svg"] {
        answers.push(text(site, &format!("/api/tables/{id}{path}"), Some(token)).await);
    }
    for path in ["/", "/api/tables", "/api/commitments?after=0", "/api/session", "/healthz", "/readyz"] {
        let answer = text(site, path, None).await;
        assert!(!by_link || !answer.contains(id), "{path} names a table that is found by its link");
        answers.push(answer);
    }
    // If the game is still being played now, it was when all the others were answered. A bot may have
    // ended it meanwhile: then the record is for everyone.
    let card = text(site, &format!("/api/tables/{id}"), Some(token)).await;
    if !card.contains("\"phase\":\"playing\"") {
        return Vec::new();
    }
    answers.push(card);
    answers
}

async fn text(site: &Site, path: &str, token: Option<&str>) -> String {
    let answer = site.ask(Method::GET, path, token, None).await.expect("an answer");
    format!("{path} {} {:?} {}", answer.status, answer.headers, String::from_utf8_lossy(&answer.body))
}
