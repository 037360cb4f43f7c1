//! C8: a server with many clients is killed, and all of them return at once to the other one, whose own games go on
//! undisturbed meanwhile.

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use client::{Seat, Site};
use futures_util::future::join_all;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use wire::{Hex, Plan, ToClient};

use super::database::start;
use super::node::Node;
use super::process::Part;
use crate::chair::Manners;
use crate::dice::Dice;
use crate::round::{House, PLANS};
use crate::size::{Count, figure, ms, share_at, size};

/// How soon all are back.
const BACK: Duration = Duration::from_secs(30);

/// How long a move of an untouched game takes at most, apart from one in a hundred. Without optimization, longer.
const UNTOUCHED: Duration = Duration::from_millis(if cfg!(debug_assertions) { 2_500 } else { 250 });

/// Within how many milliseconds clients come again that nobody told when to, if a soak says nothing else.
const JITTER: u64 = 2_000;

/// How many clients look on at a table.
const AT_A_TABLE: usize = 10;

/// Where the untouched games are played from: their players are other people.
const ELSEWHERE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// Someone who looks on at a table.
struct Onlooker {
    table: String,
    token: String,
    dice: Dice,
    /// Within how many milliseconds it comes again.
    jitter: u64,
}

impl Onlooker {
    /// Looks on until the connection breaks, and then comes again by way of the other server; gives when it was back, and
    /// its place there, so that it stays.
    async fn look_on(mut self, first: Site, other: Site, arrived: Count) -> (Instant, Seat) {
        let mut seat = self.arrive(&first).await;
        arrived.add(1);
        while seat.next().await.is_ok() {}
        self.pause().await;
        let seat = self.arrive(&other).await;
        (Instant::now(), seat)
    }

    /// Tries until it is welcome.
    async fn arrive(&mut self, site: &Site) -> Seat {
        loop {
            if let Ok(mut seat) = Seat::take(site, &self.table, &self.token, 0).await
                && matches!(seat.next().await, Ok(ToClient::Welcome(_)))
            {
                return seat;
            }
            self.pause().await;
        }
    }

    async fn pause(&mut self) {
        tokio::time::sleep(Duration::from_millis(self.dice.below(self.jitter))).await;
    }
}

/// What a storm led to.
#[derive(Debug)]
struct Storm {
    clients: usize,
    /// How long it took until each was back who is back.
    back: Vec<Duration>,
    /// How long each move of an untouched game took meanwhile.
    moves: Vec<Duration>,
}

/// Opens tables at a server, some at a time.
async fn open(site: &Site, count: usize, dice: &mut Dice) -> Vec<String> {
    let plan: Plan = wire::read_strict(PLANS[0]).expect("a plan");
    let mut tables = Vec::new();
    while tables.len() < count {
        let some = (0..(count - tables.len()).min(32)).map(|_| {
            let (host, plan) = (Hex(dice.bytes::<32>()).to_string(), &plan);
            async move { site.create(&host, plan).await.expect("a table").id }
        });
        tables.extend(join_all(some.collect::<Vec<_>>()).await);
    }
    tables
}

/// Has so many clients return at once to a server that is this part.
async fn storm(part: Part, database: &str, clients: usize, patience: Duration) -> Storm {
    let mut dice = Dice::new(size("FAULTS_SEED", 24));
    let mut ann = Node::new(Part::Sound, "ann", database).started();
    let ben = Node::new(part, "ben", database).started();
    let tables = open(&ann.site, clients.div_ceil(AT_A_TABLE), &mut dice).await;
    let (arrived, mut onlookers) = (Count::default(), JoinSet::new());
    let jitter = size("FAULTS_JITTER_MS", JITTER);
    for table in tables.iter().cycle().take(clients) {
        let (table, token) = (table.clone(), Hex(dice.bytes::<32>()).to_string());
        let onlooker = Onlooker { table, token, dice: dice.split(), jitter };
        onlookers.spawn(onlooker.look_on(ann.site.clone(), ben.site.clone(), arrived.clone()));
    }
    let pause = Duration::from_millis(size("FAULTS_PAUSE_MS", 50));
    let manners = Manners { pause, ..Manners::default() };
    let mut house = House::spread(size("FAULTS_TABLES", 8), manners, 25, |_| ELSEWHERE);
    let stop = CancellationToken::new();
    let storming = async {
        while arrived.get() < clients as u64 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        ann.kill();
        let event = Instant::now();
        let (mut back, mut seats) = (Vec::new(), Vec::new());
        while let Ok(Some(returned)) =
            tokio::time::timeout_at((event + patience).into(), onlookers.join_next()).await
        {
            let (moment, seat) = returned.expect("a client does not panic");
            back.push(moment - event);
            seats.push(seat);
        }
        stop.cancel();
        drop(seats);
        (event, back)
    };
    let ((), (event, back)) = tokio::join!(house.play(&ben.site, &stop), storming);
    let answers = house.matches().flat_map(|game| &game.chairs).flat_map(|chair| chair.answers.values());
    let meanwhile = answers.filter(|answer| answer.sent > event);
    Storm { clients, back, moves: meanwhile.map(|answer| answer.heard - answer.sent).collect() }
}

impl Storm {
    fn tell(&mut self) {
        figure("clients", self.clients);
        figure("clients that are back", self.back.len());
        figure("until the last one was back", ms(share_at(&mut self.back, 1.0)));
        figure("moves of untouched games meanwhile", self.moves.len());
        figure("moves of untouched games, p50", ms(share_at(&mut self.moves, 0.5)));
        figure("moves of untouched games, p99", ms(share_at(&mut self.moves, 0.99)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_clients_return_at_once_and_disturb_no_other_game() {
    let Some((_cluster, database)) = start() else { return };
    let mut storm = storm(Part::Sound, &database, size("FAULTS_CLIENTS", 300), BACK).await;
    storm.tell();
    assert_eq!(storm.back.len(), storm.clients, "some are not back");
    assert!(share_at(&mut storm.moves, 0.99) <= UNTOUCHED);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_has_no_room_for_all_is_caught() {
    let Some((_cluster, database)) = start() else { return };
    let mut storm = storm(Part::Narrow, &database, 100, Duration::from_secs(8)).await;
    storm.tell();
    assert!(storm.back.len() < storm.clients, "clients that are not back went unnoticed");
}
