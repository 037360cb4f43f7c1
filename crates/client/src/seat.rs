//! A connection to one table, over WebSocket.

use futures_util::{SinkExt, StreamExt};
use record::Fair;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wire::{CommandId, Hex, Order, ToClient, ToServer, What};

use crate::site::Site;

/// A connection to one table.
#[derive(Debug)]
pub struct Seat {
    socket: WebSocketStream<TcpStream>,
    /// The last message that came, until whoever waits for it has it.
    heard: Option<String>,
    /// The bytes that this seat has committed to and not shown yet, and the name of the command that shows them.
    promised: Option<(CommandId, Hex<32>)>,
}

/// Why a conversation cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum SeatError {
    /// The server cannot be reached.
    #[error("cannot reach the server: {0}")]
    Unreachable(#[from] std::io::Error),
    /// The connection broke, or was refused.
    #[error("the connection broke: {0}")]
    Broken(Box<Error>),
    /// The server has closed the connection, with this code.
    #[error("the server has closed the connection ({code:?})")]
    Closed {
        /// The close code, if it sent one.
        code: Option<u16>,
    },
    /// What came is no message of the protocol.
    #[error("this is no message of the protocol: {0}")]
    Unreadable(#[from] wire::Unreadable),
}

impl Seat {
    /// Connects to a table, and says nothing yet.
    ///
    /// # Errors
    /// The server cannot be reached, or refuses the connection.
    pub async fn connect(site: &Site, table: &str, token: &str) -> Result<Seat, SeatError> {
        let stream = site.connect().await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{}/api/tables/{table}/socket", site.host()).into_client_request()?;
        if let Ok(value) = HeaderValue::from_str(&format!("Bearer {token}")) {
            request.headers_mut().insert(AUTHORIZATION, value);
        }
        // Small buffers: a load generator has thousands of connections.
        let config = WebSocketConfig::default().read_buffer_size(4_096).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Seat { socket, heard: None, promised: None })
    }

    /// Connects to a table and says hello, with the number of the last update that is known here. Updates then
    /// tell what is seen; what it adds up to is left to the reader.
    ///
    /// # Errors
    /// The server cannot be reached, or refuses the connection.
    pub async fn take(site: &Site, table: &str, token: &str, since: u32) -> Result<Seat, SeatError> {
        let hello = ToServer::Hello { version: wire::VERSION, since, views: false };
        Seat::greet(site, table, token, &hello).await
    }

    /// The same, and asks for views: every update then has the whole view and the moves that are legal.
    ///
    /// # Errors
    /// The server cannot be reached, or refuses the connection.
    pub async fn take_with_views(
        site: &Site,
        table: &str,
        token: &str,
        since: u32,
    ) -> Result<Seat, SeatError> {
        let hello = ToServer::Hello { version: wire::VERSION, since, views: true };
        Seat::greet(site, table, token, &hello).await
    }

    /// Connects to a table and says hello in these words.
    ///
    /// # Errors
    /// The server cannot be reached, or refuses the connection.
    pub async fn greet(site: &Site, table: &str, token: &str, hello: &ToServer) -> Result<Seat, SeatError> {
        let mut seat = Seat::connect(site, table, token).await?;
        seat.say(hello).await?;
        Ok(seat)
    }

    /// The next message, as its text. If it says that all have committed to their bytes, this seat shows its own
    /// before that, as far as it is [ready](Seat::be_ready) by this connection. Who stops waiting loses nothing.
    ///
    /// # Errors
    /// The connection broke or was closed.
    pub async fn next_text(&mut self) -> Result<String, SeatError> {
        if self.heard.is_none() {
            self.heard = Some(self.receive().await?);
        }
        self.show_bytes_in_time().await?;
        Ok(self.heard.take().unwrap_or_default())
    }

    async fn receive(&mut self) -> Result<String, SeatError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.as_str().to_owned()),
                Some(Ok(Message::Close(frame))) => {
                    return Err(SeatError::Closed { code: frame.map(|frame| frame.code.into()) });
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(SeatError::Closed { code: None }),
            }
        }
    }

    /// The next message.
    ///
    /// # Errors
    /// The connection broke or was closed, or the message cannot be read.
    pub async fn next(&mut self) -> Result<ToClient, SeatError> {
        Ok(wire::read(&self.next_text().await?)?)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// The connection broke.
    pub async fn say(&mut self, message: &ToServer) -> Result<(), SeatError> {
        Ok(self.socket.send(Message::text(wire::write(message))).await?)
    }

    /// Sends a message as its text, for those that this version of the protocol does not have.
    ///
    /// # Errors
    /// The connection broke.
    pub async fn say_text(&mut self, text: &str) -> Result<(), SeatError> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Has something done, under a new name, which is given back.
    ///
    /// # Errors
    /// The connection broke.
    pub async fn order(&mut self, order: Order) -> Result<CommandId, SeatError> {
        let id = Hex(crate::random());
        self.say(&ToServer::Do { id, order, seen: None }).await?;
        Ok(id)
    }

    /// Sits down, and is [ready](Seat::be_ready).
    ///
    /// # Errors
    /// The connection broke.
    pub async fn sit_and_be_ready(&mut self, name: &str) -> Result<(), SeatError> {
        self.order(Order::Sit { name: name.to_owned(), seat: None }).await?;
        self.be_ready().await
    }

    /// Commits to random bytes of its own. They are shown when all have committed to theirs, while messages are
    /// [waited for](Seat::next_text).
    ///
    /// # Errors
    /// The connection broke.
    pub async fn be_ready(&mut self) -> Result<(), SeatError> {
        let bytes = Hex(crate::random());
        self.promised = Some((Hex(crate::random()), bytes));
        self.order(Order::Ready { commitment: Hex(Fair::commit(bytes.0)) }).await?;
        Ok(())
    }

    /// Waits until the game has begun; other messages are passed over.
    ///
    /// # Errors
    /// The connection broke or was closed.
    pub async fn wait_for_the_start(&mut self) -> Result<(), SeatError> {
        loop {
            match self.next().await? {
                ToClient::Update(update) if update.what == What::Started => return Ok(()),
                _ => {}
            }
        }
    }

    /// Shows the bytes if the message that has come says that it is time. Saying it twice does no harm: the command
    /// has one name.
    async fn show_bytes_in_time(&mut self) -> Result<(), SeatError> {
        let Some((id, bytes)) = self.promised else { return Ok(()) };
        if self.heard.as_deref().is_some_and(asks_for_bytes) {
            self.say(&ToServer::Do { id, order: Order::Reveal { bytes }, seen: None }).await?;
            self.promised = None;
        }
        Ok(())
    }
}

/// Whether a message shows that all have committed to their bytes.
fn asks_for_bytes(text: &str) -> bool {
    // Few messages have a card in them: the others need not be read.
    if !text.contains("\"reveal_by\":") {
        return false;
    }
    match wire::read(text) {
        Ok(ToClient::Update(update)) => update.table.is_some_and(|card| card.asks_for_bytes()),
        Ok(ToClient::Welcome(welcome)) => welcome.table.asks_for_bytes(),
        _ => false,
    }
}

impl From<Error> for SeatError {
    fn from(error: Error) -> SeatError {
        SeatError::Broken(Box::new(error))
    }
}
