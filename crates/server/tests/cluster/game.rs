//! Two people and their game, each at a server of their choice.

use client::{Seat, Site};
use wire::{CommandId, Order, Plan, ToClient, What};

/// How long an answer may take.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(20);

/// A table for two people.
pub(crate) fn plan(access: &str) -> Plan {
    let text = format!(r#"{{"game":"shamans","seats":["person","person"],"access":"{access}"}}"#);
    wire::read_strict(&text).expect("a plan")
}

/// Two people at a table.
pub(crate) struct Pair {
    pub(crate) table: String,
    pub(crate) tokens: [String; 2],
    pub(crate) seats: [Seat; 2],
    /// The number of the last update that each has.
    pub(crate) last: [u32; 2],
    /// What each may play.
    legal: [Vec<String>; 2],
}

impl Pair {
    /// A table is created at one server, each sits down by way of another one, and the game begins.
    pub(crate) async fn begin(home: &Site, ways: [&Site; 2]) -> Pair {
        let tokens = [home.token().await.expect("a token"), ways[1].token().await.expect("a token")];
        let table = home.create(&tokens[0], &plan("public")).await.expect("a table").id;
        let mut seats = Vec::new();
        for (way, token) in ways.into_iter().zip(&tokens) {
            let mut seat = Seat::take_with_views(way, &table, token, 0).await.expect("a socket");
            let name = format!("Player {}", seats.len());
            seat.sit_and_be_ready(&name).await.expect("it is heard");
            seats.push(seat);
        }
        let seats: [Seat; 2] = seats.try_into().unwrap_or_else(|_| panic!("two"));
        let mut pair = Pair { table, tokens, seats, last: [0; 2], legal: Default::default() };
        // Both listen, or the bytes of one would not be shown.
        let [first, second] = &mut pair.seats;
        let (first, second) = tokio::join!(start(first), start(second));
        pair.last = [first.0, second.0];
        pair.legal = [first.1, second.1];
        pair
    }

    /// Whoever may play first plays a move, and both hear of it.
    pub(crate) async fn play(&mut self) {
        let (who, action) = self
            .legal
            .iter()
            .enumerate()
            .find_map(|(who, legal)| Some((who, legal.first()?.clone())))
            .expect("someone may play");
        let id = self.seats[who].order(Order::Play(action)).await.expect("it is heard");
        self.hear(who, Some(id)).await;
        self.hear(1 - who, None).await;
    }

    /// Someone hears updates until the answer to a command has come, or the next one that changes something.
    async fn hear(&mut self, who: usize, command: Option<CommandId>) {
        let answer = async {
            loop {
                match self.seats[who].next().await.expect("a message") {
                    ToClient::Update(update) => {
                        assert_eq!(update.n, self.last[who] + 1, "no update is left out or told twice");
                        self.last[who] = update.n;
                        let is_it = command.is_none_or(|command| update.re == Some(command));
                        if update.view.is_some() {
                            self.legal[who] = update.legal;
                        }
                        if is_it {
                            return;
                        }
                    }
                    ToClient::Refused { message, .. } => panic!("{message}"),
                    _ => {}
                }
            }
        };
        tokio::time::timeout(PATIENCE, answer).await.expect("an update");
    }

    /// Someone comes again by way of this server, and is told what was missed and nothing twice.
    pub(crate) async fn come_again(&mut self, who: usize, way: &Site) {
        let seat = Seat::take_with_views(way, &self.table, &self.tokens[who], self.last[who]).await;
        self.seats[who] = seat.expect("a socket");
        let first = self.seats[who].next().await.expect("a message");
        let ToClient::Welcome(welcome) = first else { panic!("a welcome comes first: {first:?}") };
        assert_eq!(welcome.seat.map(rules::Seat::index), Some(who));
    }
}

/// Waits until the game has begun; gives the number of that update, and what may be played.
async fn start(seat: &mut Seat) -> (u32, Vec<String>) {
    let started = async {
        loop {
            if let ToClient::Update(update) = seat.next().await.expect("a message")
                && update.what == What::Started
            {
                return (update.n, update.legal);
            }
        }
    };
    tokio::time::timeout(PATIENCE, started).await.expect("the game begins")
}
