//! A house with a table where a game is being played, and everyone who may ask something of it.

use client::{Answer, Seat, Site};
use hyper::Method;
use server::store::Memory;
use wire::{Order, Plan, ToClient, ToServer, What};

use crate::kit::{House, settings};

/// Someone who asks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Without a token.
    Stranger,
    /// With a token that nothing belongs to.
    Fresh,
    /// The player of the first seat.
    Player,
    /// The player of another seat.
    Other,
    /// Who had a seat, and left it.
    Left,
    /// Who opened the table, and has no seat.
    Host,
}

impl Who {
    pub(crate) const ALL: [Who; 6] =
        [Who::Stranger, Who::Fresh, Who::Player, Who::Other, Who::Left, Who::Host];
}

/// A house where three play Cherokee; a fourth has left the game.
pub(crate) struct Party {
    pub(crate) house: House,
    pub(crate) table: String,
    tokens: [String; 5],
}

/// A plan from its text.
pub(crate) fn plan(text: &str) -> Plan {
    wire::read_strict(text).expect("a plan")
}

impl Party {
    pub(crate) async fn begin() -> Party {
        Party::begin_in(House::open(settings()).await).await
    }

    /// The same by way of a server that does not hold the table.
    pub(crate) async fn begin_by_way() -> Party {
        Party::begin_in(House::by_way(&Memory::immediate(), settings()).await).await
    }

    async fn begin_in(house: House) -> Party {
        let site = house.site.clone();
        let mut tokens: [String; 5] = Default::default();
        for token in &mut tokens {
            *token = site.token().await.expect("a token");
        }
        let plan = plan(
            "{\"game\":\"cherokee\",\"options\":{\"players\":4},\
             \"seats\":[\"person\",\"person\",\"person\",\"person\"],\"access\":\"public\"}",
        );
        let table = house.home.create(&tokens[4], &plan).await.expect("a table").id;
        let party = Party { house, table, tokens };
        let mut sockets = Vec::new();
        for (seat, who) in [Who::Player, Who::Other, Who::Left].into_iter().enumerate() {
            sockets.push(party.sit(party.token(who).expect("a token"), seat).await);
        }
        let fourth = site.token().await.expect("a token");
        sockets.push(party.sit(&fourth, 3).await);
        futures_util::future::join_all(sockets.into_iter().map(start)).await;
        let answer = party.ask(Who::Left, "DELETE", "/api/tables/{id}/seats/mine").await;
        assert_eq!(answer.status, 200);
        party
    }

    /// Sits down, and is ready.
    async fn sit(&self, token: &str, seat: usize) -> Seat {
        let mut socket = Seat::take(&self.house.site, &self.table, token, 0).await.expect("a socket");
        socket.sit_and_be_ready(&format!("Player {seat}")).await.expect("said");
        let ready = |update: &wire::Update| {
            let sitting = update.table.as_ref().and_then(|table| table.sitting.get(seat).cloned());
            sitting.is_some_and(|sitting| sitting.ready)
        };
        loop {
            match socket.next().await.expect("a message") {
                ToClient::Update(update) if ready(&update) => return socket,
                ToClient::Refused { message, .. } => panic!("{message}"),
                _ => {}
            }
        }
    }

    pub(crate) fn token(&self, who: Who) -> Option<&str> {
        let index = match who {
            Who::Stranger => return None,
            Who::Fresh => 0,
            Who::Player => 1,
            Who::Other => 2,
            Who::Left => 3,
            Who::Host => 4,
        };
        Some(&self.tokens[index])
    }

    /// Asks a route, with a body that would do if it takes one.
    pub(crate) async fn ask(&self, who: Who, method: &str, route: &str) -> Answer {
        let path = route.replace("{id}", &self.table);
        let body = match (method, route) {
            ("POST", "/api/tables") => {
                Some("{\"game\":\"shamans\",\"seats\":[\"person\",{\"bot\":1}]}".to_owned())
            }
            ("POST", "/api/tables/{id}/seats") => Some("{\"name\":\"Ada\"}".to_owned()),
            ("PUT", "/api/tables/{id}/recovery") => Some(format!("{{\"code\":\"{}\"}}", "0".repeat(64))),
            _ => None,
        };
        let method: Method = method.parse().expect("a method");
        self.house.site.ask(method, &path, self.token(who), body).await.expect("an answer")
    }

    /// A socket that has said hello, and what it is told of an order.
    pub(crate) async fn order(&self, who: Who, order: Order) -> ToClient {
        let token = self.token(who).expect("a token");
        let mut socket = Seat::take(&self.house.site, &self.table, token, u32::MAX).await.expect("a socket");
        let id = socket.order(order).await.expect("said");
        loop {
            match socket.next().await.expect("a message") {
                ToClient::Update(update) if update.re == Some(id) => return ToClient::Update(update),
                ToClient::Refused { re, code, message } if re == id => {
                    return ToClient::Refused { re, code, message };
                }
                bye @ ToClient::Bye { .. } => return bye,
                _ => {}
            }
        }
    }
}

/// Shows its bytes, and waits for the game to begin.
async fn start(mut socket: Seat) {
    while !matches!(socket.next().await.expect("a message"),
        ToClient::Update(update) if update.what == What::Started)
    {}
}

/// Connects without a token, as a page of the server's own would, and says hello.
pub(crate) async fn stranger(
    site: &Site,
    table: &str,
) -> tokio_tungstenite::WebSocketStream<tokio::net::TcpStream> {
    use futures_util::SinkExt;
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    let stream = tokio::net::TcpStream::connect(site.host()).await.expect("a connection");
    let mut request =
        format!("ws://{}/api/tables/{table}/socket", site.host()).into_client_request().expect("a request");
    let origin = format!("http://{}", site.host()).parse().expect("an origin");
    request.headers_mut().insert("origin", origin);
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.expect("a socket");
    let hello = wire::write(&ToServer::Hello { version: wire::VERSION, since: 0, views: false });
    socket.send(Message::text(hello)).await.expect("said");
    socket
}
