//! What one address can do to a server: one kind of harm after the other, as fast as it goes, until it is stopped.
//!
//! Refusals and broken connections are what an abuser expects; they are counted.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use client::{Seat, Site};
use hyper::Method;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use wire::{Hex, Order, Plan, Signal, ToClient, ToServer};

use crate::dice::Dice;
use crate::raw;

/// How long one kind of harm is done before the next.
const TURN: Duration = Duration::from_secs(2);

/// Tables at which bots think all the time, and nobody is there.
const THINKERS: &str = r#"{"game":"cherokee","options":{"players":4},"access":"public",
    "seats":[{"bot":5},{"bot":5},{"bot":5},{"bot":5}]}"#;
const AGAINST_A_BOT: &str = r#"{"game":"shamans","seats":["person",{"bot":5}],"access":"public"}"#;
const FOR_TWO: &str = r#"{"game":"tomahawk","seats":["person","person"],"access":"public"}"#;

/// How often each kind of harm was tried, and how often it was refused.
#[derive(Clone, Debug, Default)]
pub(super) struct Harm(Arc<Mutex<BTreeMap<&'static str, (u64, u64)>>>);

impl Harm {
    fn count(&self, name: &'static str, done: bool) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (tried, refused) = all.entry(name).or_default();
        *tried += 1;
        *refused += u64::from(!done);
        done
    }

    /// How many tables were opened.
    pub(super) fn opened(&self) -> u64 {
        let opens =
            |name: &str| name.contains("tables of") || name.contains("public") || name.contains("begun");
        self.told().iter().filter(|(name, ..)| opens(name)).map(|(_, tried, refused)| tried - refused).sum()
    }

    /// Each kind: its name, how often it was tried, how often it was refused.
    pub(super) fn told(&self) -> Vec<(&'static str, u64, u64)> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().map(|(name, (tried, refused))| (*name, *tried, *refused)).collect()
    }
}

/// One abuser.
struct Abuser {
    site: Site,
    token: String,
    dice: Dice,
    harm: Harm,
    /// A table of its own, once it has one.
    table: Option<String>,
}

/// How many kinds of harm there are.
const KINDS: usize = 10;

/// The kind that opens tables and asks for lists of them.
pub(super) const CROWDING: usize = 4;

/// Does harm until it is stopped: all kinds in turn, or only this one.
pub(super) async fn abuse(
    site: Site,
    number: usize,
    only: Option<usize>,
    stop: CancellationToken,
    harm: Harm,
) {
    let mut dice = Dice::new(number as u64 + 1);
    let token = Hex(dice.bytes::<32>()).to_string();
    let mut abuser = Abuser { site, token, dice, harm, table: None };
    for kind in number.. {
        if stop.is_cancelled() {
            return;
        }
        let turn = timeout(TURN, abuser.harm_by(only.unwrap_or(kind % KINDS)));
        tokio::select! {
            () = stop.cancelled() => return,
            _ = turn => {}
        }
    }
}

impl Abuser {
    async fn harm_by(&mut self, kind: usize) {
        // Nothing is tried so fast that this program, and not the server, would be the one that is measured.
        let breath = Duration::from_millis(5);
        loop {
            match kind {
                0 => drop(self.open("tables of bots that think", THINKERS).await),
                1 => self.start_and_leave().await,
                2 => self.fill_the_log().await,
                3 => self.hear_all_again().await,
                CROWDING => self.crowd_the_lobby().await,
                5 => self.ping().await,
                6 => self.send_half_a_head().await,
                7 => self.send_rubbish().await,
                8 => self.read_nothing().await,
                _ => self.take_tokens().await,
            }
            sleep(breath).await;
        }
    }

    async fn open(&mut self, name: &'static str, plan: &str) -> Option<String> {
        let plan: Plan = wire::read_strict(plan).expect("a plan");
        let card = self.site.create(&self.token, &plan).await.ok();
        self.harm.count(name, card.is_some());
        let id = card.map(|card| card.id);
        self.table = id.clone().or(self.table.take());
        id
    }

    /// The table that it has, or a new one.
    async fn own_table(&mut self) -> Option<String> {
        match self.table.clone() {
            Some(table) => Some(table),
            None => self.open("tables", FOR_TWO).await,
        }
    }

    async fn start_and_leave(&mut self) {
        let Some(table) = self.open("games that are begun and left", AGAINST_A_BOT).await else { return };
        let Ok(mut seat) = Seat::take(&self.site, &table, &self.token, 0).await else { return };
        let _ = seat.sit_and_be_ready("Abuser").await;
        let _ = timeout(Duration::from_millis(300), async { while seat.next().await.is_ok() {} }).await;
    }

    /// Sits, stands, and says something, and comes again by another connection when it is told to slow down.
    async fn fill_the_log(&mut self) {
        let Some(table) = self.own_table().await else { return };
        let Ok(mut seat) = Seat::take(&self.site, &table, &self.token, 0).await else {
            self.harm.count("connections", false);
            return;
        };
        for round in 0..200 {
            let order = match round % 4 {
                0 => Order::Sit { name: "Abuser".to_owned(), seat: None },
                1 => Order::Ready { commitment: Hex(self.dice.bytes()) },
                2 => Order::Signal(Signal::Hello),
                _ => Order::Stand,
            };
            if seat.order(order).await.is_err() {
                break;
            }
        }
        loop {
            match timeout(Duration::from_millis(200), seat.next()).await {
                Ok(Ok(ToClient::Update(update))) if update.re.is_some() => {
                    self.harm.count("entries that are no moves", true);
                }
                Ok(Ok(ToClient::Refused { .. } | ToClient::Bye { .. })) => {
                    self.harm.count("entries that are no moves", false);
                }
                Ok(Ok(_)) => {}
                Ok(Err(_)) | Err(_) => return,
            }
        }
    }

    async fn hear_all_again(&mut self) {
        let Some(table) = self.own_table().await else { return };
        let taken = Seat::take_with_views(&self.site, &table, &self.token, 0).await;
        let welcome = match taken {
            Ok(mut seat) => matches!(seat.next().await, Ok(ToClient::Welcome(_))),
            Err(_) => false,
        };
        self.harm.count("whole tables told again", welcome);
    }

    async fn crowd_the_lobby(&mut self) {
        let _ = self.open("public tables", FOR_TWO).await;
        let answer = self.site.ask(Method::GET, "/api/tables", None, None).await;
        self.harm.count("lists of tables", answer.is_ok_and(|answer| answer.status.is_success()));
    }

    async fn ping(&mut self) {
        let Some(table) = self.own_table().await else { return };
        let Ok(mut stream) = self.site.connect().await else { return };
        let mut bytes = raw::upgrade(&self.site, &table, &self.token).into_bytes();
        bytes.extend(raw::text(&wire::write(&ToServer::Hello {
            version: wire::VERSION,
            since: 0,
            views: false,
        })));
        let _ = stream.write_all(&bytes).await;
        let pings = raw::frame(0x89, b"?").repeat(100);
        for _ in 0..50 {
            let sent = timeout(Duration::from_secs(1), stream.write_all(&pings)).await;
            if !self.harm.count("hundreds of pings", matches!(sent, Ok(Ok(())))) {
                return;
            }
            let _ = timeout(Duration::from_millis(1), stream.read(&mut [0; 4_096])).await;
        }
    }

    async fn send_half_a_head(&mut self) {
        let mut streams = Vec::new();
        for _ in 0..100 {
            let Ok(mut stream) = self.site.connect().await else { break };
            let sent = stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-").await;
            let cut = timeout(Duration::from_millis(1), stream.read(&mut [0; 512])).await;
            self.harm.count("half-sent heads", sent.is_ok() && cut.is_err());
            streams.push(stream);
        }
        sleep(Duration::from_millis(500)).await;
    }

    async fn send_rubbish(&mut self) {
        let Some(table) = self.own_table().await else { return };
        let Ok(mut stream) = self.site.connect().await else { return };
        let mut bytes = raw::upgrade(&self.site, &table, &self.token).into_bytes();
        bytes.extend(self.dice.bytes::<64>());
        let _ = stream.write_all(&bytes).await;
        let _ = timeout(Duration::from_millis(100), stream.read_to_end(&mut Vec::new())).await;
        let body = "[".repeat(80_000);
        let answer = self.site.ask(Method::POST, "/api/tables", Some(&self.token), Some(body)).await;
        self.harm.count("rubbish", answer.is_ok_and(|answer| answer.status.is_success()));
    }

    async fn read_nothing(&mut self) {
        let Some(table) = self.own_table().await else { return };
        let mut seats = Vec::new();
        for _ in 0..20 {
            let taken = Seat::take_with_views(&self.site, &table, &self.token, 0).await;
            if !self.harm.count("sockets that read nothing", taken.is_ok()) {
                break;
            }
            seats.extend(taken.ok());
        }
        sleep(Duration::from_millis(500)).await;
    }

    async fn take_tokens(&mut self) {
        let token = self.site.token().await;
        self.harm.count("tokens", token.is_ok());
    }
}
