//! A connection to one table, over WebSocket.

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wire::{CommandId, Hex, Order, ToClient, ToServer};

use crate::site::Site;

/// A connection to one table.
#[derive(Debug)]
pub struct Seat {
    socket: WebSocketStream<TcpStream>,
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
        Ok(Seat { socket })
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

    /// The next message, as its text.
    ///
    /// # Errors
    /// The connection broke or was closed.
    pub async fn next_text(&mut self) -> Result<String, SeatError> {
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

    /// Has something done, under a new name, which is given back.
    ///
    /// # Errors
    /// The connection broke.
    pub async fn order(&mut self, order: Order) -> Result<CommandId, SeatError> {
        let id = Hex(crate::random());
        self.say(&ToServer::Do { id, order, seen: None }).await?;
        Ok(id)
    }

    /// Sits down, and is ready with random bytes of its own.
    ///
    /// # Errors
    /// The connection broke.
    pub async fn sit_and_be_ready(&mut self, name: &str) -> Result<(), SeatError> {
        self.order(Order::Sit { name: name.to_owned(), seat: None }).await?;
        self.order(Order::Ready { bytes: Hex(crate::random()) }).await?;
        Ok(())
    }
}

impl From<Error> for SeatError {
    fn from(error: Error) -> SeatError {
        SeatError::Broken(Box::new(error))
    }
}
