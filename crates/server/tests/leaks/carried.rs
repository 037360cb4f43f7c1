//! Whoever comes by way of another server is told what that one is told who comes to the table's own: the same bytes.

use client::Site;
use rules::shelf::Options;
use rules::{Seat, Viewpoint};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::{Plan, SeatPlan, Setup};

use crate::dice::Dice;
use crate::kit::between::texts_of;
use crate::mirror::random_game;
use crate::options;
use crate::probes::same;
use crate::sockets::{Party, Scene, TABLE, Way, asked, token, without_times};

/// How many moves are played while all listen.
const MOVES: usize = 12;

/// A connection of which every byte is kept.
struct Raw {
    stream: TcpStream,
    heard: Vec<u8>,
    host: String,
}

impl Raw {
    /// Asks for the table's socket, and says hello.
    async fn come(site: &Site, token: &str, views: bool) -> Raw {
        let mut stream = site.connect().await.expect("a connection");
        let host = site.host().to_owned();
        let head = format!(
            "GET /api/tables/{TABLE}/socket HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.expect("sent");
        let mut raw = Raw { stream, heard: Vec::new(), host };
        raw.say(&format!("{{\"type\":\"hello\",\"version\":{},\"views\":{views}}}", wire::VERSION)).await;
        raw.listen_for(b"\"welcome\"").await;
        raw
    }

    async fn listen_for(&mut self, words: &[u8]) {
        while !self.heard.windows(words.len()).any(|part| part == words) {
            let count = self.stream.read_buf(&mut self.heard).await.expect("a server that goes on");
            assert!(count > 0, "it has closed");
        }
    }

    /// Sends a short text, masked with zeros.
    async fn say(&mut self, text: &str) {
        let length = u8::try_from(text.len()).ok().filter(|length| *length < 126).expect("a short text");
        let head = [0x81, 0x80 | length, 0, 0, 0, 0];
        self.stream.write_all(&[&head, text.as_bytes()].concat()).await.expect("sent");
    }

    /// Reads all that is there, and gives it: the lines of the head in their order by name, then the frames as they came.
    async fn told(mut self) -> Vec<String> {
        self.say("{\"type\":\"ping\",\"echo\":7}").await;
        self.listen_for(b"\"pong\"").await;
        while !self.heard.ends_with(b"}") {
            assert!(self.stream.read_buf(&mut self.heard).await.expect("a server that goes on") > 0);
        }
        let end = self.heard.windows(4).position(|part| part == b"\r\n\r\n").expect("a head");
        let (head, frames) = self.heard.split_at(end + 4);
        let head = String::from_utf8_lossy(head).into_owned();
        let mut lines: Vec<String> =
            head.lines().filter(|line| !line.starts_with("date:")).map(str::to_owned).collect();
        lines.sort_unstable();
        assert!(texts_of(frames).len() >= 10, "the game was told");
        // Not the texts alone: how they are put into frames, too.
        lines.push(String::from_utf8_lossy(frames).into_owned());
        lines.iter().map(|text| without_times(text, &self.host)).collect()
    }
}

fn two_people(options: Options) -> Plan {
    Plan::new(Setup(options), vec![SeatPlan::Person; 2])
}

#[tokio::test]
async fn whoever_comes_by_way_of_another_server_is_told_the_same_bytes() {
    for options in [Options::Tomahawk(options::tomahawk()[0]), Options::Shamans(options::shamans()[1])] {
        let secret = [0x31; 32];
        let (moves, _) = random_game(&options, secret, &mut Dice(5));
        let plan = two_people(options);
        let mut party = Party::begin(Scene { plan: &plan, secret, way: Way::Carried }).await;
        let sites = [party.house.home.clone(), party.house.site.clone()];
        assert_ne!(sites[0], sites[1]);
        let viewers = [Viewpoint::Seat(Seat::FIRST), Viewpoint::Seat(Seat::SECOND), Viewpoint::Table];
        let token_of = |viewer: &Viewpoint| match viewer {
            Viewpoint::Seat(seat) => token(seat.index()),
            Viewpoint::Table => token(0xEE),
        };
        let mut listeners = Vec::new();
        for viewer in &viewers {
            for views in [false, true] {
                let token = token_of(viewer);
                let [direct, carried] = sites.each_ref().map(|site| Raw::come(site, &token, views));
                listeners.push((viewer, direct.await, carried.await));
            }
        }
        for played in moves.iter().take(MOVES) {
            party.play(played, 1).await;
        }
        for (viewer, direct, carried) in listeners {
            same(
                &direct.told().await,
                &carried.told().await,
                &format!("{viewer:?} by way of another server"),
            );
        }
        for viewer in &viewers {
            let [direct, carried] = sites.each_ref().map(|site| async {
                let told = asked(site, &token_of(viewer)).await;
                told.iter().map(|text| without_times(text, site.host())).collect::<Vec<_>>()
            });
            same(&direct.await, &carried.await, &format!("{viewer:?} who asks another server"));
        }
        party.close().await;
    }
}

#[tokio::test]
async fn no_token_passes_between_servers() {
    let options = Options::Shamans(options::shamans()[0]);
    let plan = two_people(options);
    let party = Party::begin(Scene { plan: &plan, secret: [7; 32], way: Way::Carried }).await;
    let cookie = hyper::Request::get(format!("/api/tables/{TABLE}"))
        .header("host", party.house.site.host())
        .header("cookie", format!("__Host-solstice={}", token(0)))
        .body(http_body_util::Full::default())
        .expect("a request");
    assert_eq!(party.house.site.send(cookie).await.expect("an answer").status, 200);
    asked(&party.house.site, &token(1)).await;
    let between = party.house.between().expect("two servers");
    let everything = between.everything();
    assert!(between.tunnels().len() >= 6 && everything.iter().map(String::len).sum::<usize>() > 10_000);
    for text in &everything {
        let lower = text.to_lowercase();
        for token in [0, 1, 0xEE].map(token) {
            assert!(!lower.contains(&token), "a token: {text}");
        }
        let names = ["authorization:", "cookie:", "x-forwarded"];
        let named = names.into_iter().find(|name| lower.contains(name));
        assert_eq!(named, None, "what is not handed on: {text:.2000}");
    }
    party.close().await;
}
