//! One connection over WebSocket: a client at one table.
//!
//! The client speaks first and is told nothing before it has said hello. Whatever it sends is parsed here;
//! what is no message of the protocol ends the conversation with a sentence and the right close code.

use core::pin::pin;
use core::time::Duration;
use std::time::Instant;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::{SinkExt, StreamExt};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::error::{CapacityError, Error as Broken};
use wire::{CommandId, Order, Refusal, ToClient, ToServer};

use crate::front::{Bucket, Limit, Limits, Name, Occupied, Rate, Reached, Share, shorten};
use crate::hub::{Door, Hub, HubError, Letter, Letterbox, Post, mailbox};
use crate::log::Holder;
use crate::table::{Arrival, Command, Detail, Frame, Input, Line, Origin, written};

/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);

/// How often a silent client is asked whether it is there.
const PING: Duration = Duration::from_secs(20);

/// After how long without a sign of life a client is taken to be gone.
const SILENCE: Duration = Duration::from_secs(50);

/// How long a goodbye may take.
const CLOSING: Duration = Duration::from_secs(2);

/// How many commands and pings too many are let pass before the connection is closed.
const STRIKES: u32 = 50;

/// How many pings may come before the hello.
const EARLY_PINGS: u32 = 50;

/// What a client is told that may not stay.
const BARRED: &str = "this address may not use this server; ask whoever runs it";

/// Clients come back after a restart within so many milliseconds, spread out; sooner where another server is there for
/// them already.
const SPREAD: u64 = 4_000;
const SHORT_SPREAD: u64 = 1_000;

/// The code with which a connection is closed that is to come again: the server stops, or the table moves.
pub(crate) const RESTART: u16 = code::RESTART;

/// The codes with which a connection is closed (RFC 6455, 7.4, and its registry).
mod code {
    pub(super) const NORMAL: u16 = 1000;
    pub(super) const PROTOCOL: u16 = 1002;
    pub(super) const UNSUPPORTED: u16 = 1003;
    pub(super) const NOT_TEXT: u16 = 1007;
    pub(super) const POLICY: u16 = 1008;
    pub(super) const TOO_LARGE: u16 = 1009;
    pub(super) const INTERNAL: u16 = 1011;
    pub(super) const RESTART: u16 = 1012;
    pub(super) const TRY_AGAIN: u16 = 1013;
}

/// Who comes to which table, and what it may take.
pub(crate) struct Visit {
    pub(crate) table: String,
    pub(crate) who: Option<Holder>,
    pub(crate) share: Share,
    pub(crate) occupied: Occupied,
}

/// Why a conversation ends.
enum End {
    /// The connection is gone; nobody would hear a word.
    Gone,
    /// The client has closed it, and its close is to be answered.
    Closed,
    /// With a close code alone.
    Code(u16),
    /// The client's address may not use the server.
    Barred,
    /// With a last message.
    Bye(Refusal, String, Option<u32>),
    /// With a last message that the table has written.
    Written(Refusal, Frame),
}

/// What is done about something that a client has sent.
enum Answer {
    Nothing,
    /// The table is told.
    Letter(Box<Letter>),
    /// The client is told.
    Say(Frame),
}

/// What a client's hello came to.
struct Greeted {
    door: Door,
    since: u32,
    detail: Detail,
}

/// A client at a table.
struct Client {
    socket: WebSocket,
    letterbox: Letterbox,
    door: Door,
    line: Line,
    detail: Detail,
    who: Option<Holder>,
    hub: Hub,
    /// What it may take, together with others of its address and its token.
    share: Share,
    /// It has not been told yet what it has missed.
    is_new: bool,
    /// How long it may leave a message unread.
    patience: Duration,
    /// How many commands it may send.
    commands: Rate,
    /// How many more commands it may send now.
    allowance: Bucket,
    /// How many it has sent beyond that.
    strikes: u32,
    /// When the last ping was sent, if its answer is still to come.
    pinged: Option<Instant>,
    heard: Instant,
    /// The shortest way to the client and back so far, in milliseconds.
    lag: Option<u64>,
}

/// Talks with a client until one of the two ends it.
pub(crate) async fn converse(mut socket: WebSocket, hub: Hub, visit: Visit, limits: Limits) {
    let Visit { table, who, share, occupied } = visit;
    let open = metrics::gauge!("solstice_sockets_open");
    open.increment(1);
    // What is over soon, or comes at the end, has its memory elsewhere: thousands of sockets are silent in between.
    let greeted = tokio::select! {
        biased;
        () = occupied.barred() => Err(End::Barred),
        greeted = Box::pin(greet(&mut socket, &hub, &table, &share)) => greeted,
    };
    let end = match greeted {
        Ok(Greeted { door, since, detail }) => {
            let line = hub.line();
            let (sender, letterbox) = mailbox(&limits);
            let arrival = Letter::Arrive(Arrival { line, who, since, detail }, occupied.household(), sender);
            let arrived = door.send(Box::new(arrival)).await.is_ok();
            let now = Instant::now();
            let mut client = Client {
                socket,
                letterbox,
                door,
                line,
                detail,
                who,
                hub,
                share,
                is_new: true,
                patience: limits.send_timeout,
                commands: limits.commands,
                allowance: Bucket::full(limits.commands, now),
                strikes: 0,
                pinged: None,
                heard: now,
                lag: None,
            };
            let end = if arrived { client.run(&occupied).await } else { lost() };
            let _ = client.door.send(Box::new(Letter::Input(Input::Depart(line)))).await;
            socket = client.socket;
            end
        }
        Err(end) => end,
    };
    Box::pin(part(socket, end, limits.send_timeout)).await;
    open.decrement(1);
}

/// Waits for the client's hello, and finds its table.
async fn greet(socket: &mut WebSocket, hub: &Hub, table: &str, share: &Share) -> Result<Greeted, End> {
    let deadline = Instant::now() + HELLO;
    let mut pings = 0;
    loop {
        let late = || End::Bye(Refusal::BadMessage, "say hello first, within ten seconds".to_owned(), None);
        let left = deadline.saturating_duration_since(Instant::now());
        let message = timeout(left, socket.recv()).await.map_err(|_| late())?;
        let text = match message.ok_or(End::Gone)? {
            Ok(Message::Text(text)) => text,
            Ok(Message::Ping(_) | Message::Pong(_)) if pings < EARLY_PINGS => {
                pings += 1;
                continue;
            }
            Ok(Message::Ping(_) | Message::Pong(_)) => return Err(too_fast(share)),
            Ok(Message::Binary(_)) => return Err(End::Code(code::UNSUPPORTED)),
            Ok(Message::Close(_)) => return Err(End::Closed),
            Err(error) => return Err(broken(error)),
        };
        return match parse(&text)? {
            ToServer::Hello { version: wire::VERSION, since, views } => {
                share.hello().map_err(too_often)?;
                let detail = if views { Detail::Views } else { Detail::Sightings };
                let door = find(hub, table).await?;
                Ok(Greeted { door, since, detail })
            }
            ToServer::Hello { version, .. } => Err(other_version(version)),
            ToServer::Do { .. } | ToServer::Ping { .. } => {
                Err(End::Bye(Refusal::BadMessage, "say hello first".to_owned(), None))
            }
        };
    }
}

async fn find(hub: &Hub, table: &str) -> Result<Door, End> {
    hub.door(table).await.map_err(|error| match error {
        HubError::Elsewhere(_) | HubError::Leaving => moving(),
        HubError::NoTable => End::Bye(Refusal::NoTable, "there is no table of that name".to_owned(), None),
        _ => lost(),
    })
}

impl Client {
    async fn run(&mut self, occupied: &Occupied) -> End {
        let mut tick = tokio::time::interval_at((Instant::now() + PING).into(), PING);
        let mut drained = pin!(occupied.drained());
        let mut barred = pin!(occupied.barred());
        loop {
            let step = tokio::select! {
                biased;
                () = &mut drained => Err(restarting(&self.hub, self.line)),
                () = &mut barred => Err(End::Barred),
                post = self.letterbox.next() => self.deliver(post).await,
                message = self.socket.recv() => self.hear(message).await,
                _ = tick.tick() => self.ask_for_life().await,
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    /// Writes what is in the box, and flushes once.
    async fn deliver(&mut self, post: Option<Post>) -> Result<(), End> {
        let mut post = post.ok_or_else(too_slow)?;
        let patience = self.patience;
        loop {
            match post {
                Post::Frames(frames) => {
                    if core::mem::take(&mut self.is_new) {
                        self.share.replayed(frames.len().saturating_sub(1));
                    }
                    for frame in frames {
                        let bytes = frame.as_str().len();
                        let sent = timeout(patience, self.socket.feed(Message::Text(frame))).await;
                        self.letterbox.written(bytes);
                        sent.map_err(|_| End::Gone)?.map_err(|_| End::Gone)?;
                    }
                }
                Post::Last(code, frame) => return Err(End::Written(code, frame)),
            }
            match self.letterbox.try_next() {
                Some(next) => post = next,
                None => break,
            }
        }
        timeout(patience, self.socket.flush()).await.map_err(|_| End::Gone)?.map_err(|_| End::Gone)
    }

    async fn hear(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        match self.weigh(message)? {
            Answer::Nothing => Ok(()),
            Answer::Letter(letter) => self.door.send(letter).await.map_err(|_| lost()),
            Answer::Say(frame) => self.send(Message::Text(frame)).await,
        }
    }

    fn weigh(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<Answer, End> {
        self.heard = Instant::now();
        match message.ok_or(End::Gone)? {
            Ok(Message::Text(text)) => self.understand(&text),
            Ok(Message::Pong(_)) => match self.pinged.take() {
                Some(pinged) => {
                    let lag = u64::try_from(pinged.elapsed().as_millis()).unwrap_or(u64::MAX);
                    self.lag = Some(self.lag.map_or(lag, |least| least.min(lag)));
                    Ok(Answer::Nothing)
                }
                None => self.count_ping(),
            },
            Ok(Message::Ping(_)) => self.count_ping(),
            Ok(Message::Binary(_)) => Err(End::Code(code::UNSUPPORTED)),
            Ok(Message::Close(_)) => Err(End::Closed),
            Err(error) => Err(broken(error)),
        }
    }

    fn understand(&mut self, text: &Utf8Bytes) -> Result<Answer, End> {
        self.hub.count_message_in();
        match parse(text)? {
            ToServer::Do { id, order, seen } => {
                if !self.allowance.take(self.commands, Instant::now()) {
                    return self.slow_down(id, "slow down: too many messages in too short a time");
                }
                if let Err(reached) = self.share.command() {
                    return self.slow_down(id, reached.sentence());
                }
                let order = match tidy(order) {
                    Ok(order) => order,
                    Err(message) => return Ok(refuse(id, Refusal::BadName, message)),
                };
                let (from, who, lag) =
                    (Origin::Line(self.line, self.detail), self.who, self.lag.unwrap_or(0));
                let command = Command { from, who, id, order, seen, lag };
                Ok(Answer::Letter(Box::new(Letter::Input(Input::Do(command)))))
            }
            ToServer::Ping { echo } => {
                if !self.allowance.take(self.commands, Instant::now()) {
                    return Err(too_fast(&self.share));
                }
                Ok(Answer::Say(written(&ToClient::Pong { echo, now: self.hub.now() })))
            }
            ToServer::Hello { .. } => {
                Err(End::Bye(Refusal::BadMessage, "you have said hello already".to_owned(), None))
            }
        }
    }

    fn slow_down(&mut self, id: CommandId, message: &str) -> Result<Answer, End> {
        self.strike()?;
        Ok(refuse(id, Refusal::TooFast, message.to_owned()))
    }

    /// A ping costs as much as a command: it is answered, too. So does an answer that nobody has asked for.
    fn count_ping(&mut self) -> Result<Answer, End> {
        if !self.allowance.take(self.commands, Instant::now()) {
            self.strike()?;
        }
        Ok(Answer::Nothing)
    }

    fn strike(&mut self) -> Result<(), End> {
        self.strikes += 1;
        if self.strikes > STRIKES { Err(too_fast(&self.share)) } else { Ok(()) }
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        let sending = self.socket.send(message);
        timeout(self.patience, sending).await.map_err(|_| End::Gone)?.map_err(|_| End::Gone)
    }

    /// Asks a client for a sign of life, and measures how far away it is.
    async fn ask_for_life(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > SILENCE {
            return Err(End::Gone);
        }
        self.pinged = Some(Instant::now());
        self.send(Message::Ping(bytes::Bytes::new())).await
    }
}

fn refuse(re: CommandId, code: Refusal, message: String) -> Answer {
    Answer::Say(written(&ToClient::Refused { re, code, message }))
}

/// Says goodbye, as far as anyone can hear it.
async fn part(mut socket: WebSocket, end: End, patience: Duration) {
    let (last, code, reason) = match end {
        End::Gone => return,
        End::Closed => {
            // The answer is written by reading on, until there is nothing more.
            let _ = timeout(CLOSING.min(patience), async { while let Some(Ok(_)) = socket.next().await {} })
                .await;
            return;
        }
        End::Code(code) => (None, code, ""),
        End::Barred => (None, code::POLICY, BARRED),
        End::Bye(refusal, message, retry) => {
            let bye = ToClient::Bye { code: refusal, message, retry };
            (Some(written(&bye)), close_code(refusal), "")
        }
        End::Written(refusal, frame) => (Some(frame), close_code(refusal), ""),
    };
    let goodbye = async {
        if let Some(last) = last {
            socket.feed(Message::Text(last)).await?;
        }
        let reason = Utf8Bytes::from_static(reason);
        socket.send(Message::Close(Some(CloseFrame { code, reason }))).await?;
        // The client answers with a close of its own; reading on lets it arrive whole.
        while let Some(Ok(_)) = socket.next().await {}
        Ok::<(), axum::Error>(())
    };
    let _ = timeout(CLOSING.min(patience), goodbye).await;
}

/// Reads a message of the protocol.
fn parse(text: &str) -> Result<ToServer, End> {
    json::read_strict(text).map_err(|error| {
        let why = shorten(&error.to_string());
        End::Bye(Refusal::BadMessage, format!("this is no message of the protocol: {why}"), None)
    })
}

/// An order with its name as it may be shown.
fn tidy(order: Order) -> Result<Order, String> {
    match order {
        Order::Sit { name, seat } => match Name::parse(&name) {
            Ok(name) => Ok(Order::Sit { name: name.as_str().to_owned(), seat }),
            Err(error) => Err(error.to_string()),
        },
        other => Ok(other),
    }
}

/// The close code for a breach of the WebSocket protocol.
fn broken(error: axum::Error) -> End {
    let Ok(broken) = error.into_inner().downcast::<Broken>() else { return End::Gone };
    match *broken {
        Broken::Capacity(CapacityError::MessageTooLong { .. }) => End::Code(code::TOO_LARGE),
        Broken::Capacity(_) | Broken::Protocol(_) => End::Code(code::PROTOCOL),
        Broken::Utf8(_) => End::Code(code::NOT_TEXT),
        _ => End::Gone,
    }
}

/// The close code that goes with a last message.
const fn close_code(refusal: Refusal) -> u16 {
    match refusal {
        Refusal::Restarting => code::RESTART,
        Refusal::TooSlow | Refusal::Busy => code::TRY_AGAIN,
        Refusal::Internal => code::INTERNAL,
        Refusal::NotSeated | Refusal::MovedAway | Refusal::NoSpectators => code::NORMAL,
        _ => code::POLICY,
    }
}

fn other_version(version: u32) -> End {
    let ours = wire::VERSION;
    // Whoever speaks an older version can do something about it.
    let advice = if version < ours { ": reload the page, or use a newer program" } else { "" };
    let message = format!("this server speaks version {ours} of the protocol, not {version}{advice}");
    End::Bye(Refusal::BadVersion, message, None)
}

fn moving() -> End {
    let message = "this table moves to another server: no move is lost".to_owned();
    End::Bye(Refusal::Restarting, message, Some(200))
}

fn lost() -> End {
    End::Bye(Refusal::Internal, "the table did not answer: try again".to_owned(), Some(1_000))
}

fn too_slow() -> End {
    End::Bye(Refusal::TooSlow, "you read too slowly: come back and resume".to_owned(), Some(1_000))
}

fn too_fast(share: &Share) -> End {
    share.note(Limit::Messages);
    End::Bye(Refusal::TooFast, "too many messages in too short a time".to_owned(), Some(20_000))
}

fn too_often(reached: Reached) -> End {
    End::Bye(Refusal::TooFast, reached.sentence().to_owned(), Some(reached.retry()))
}

fn restarting(hub: &Hub, line: Line) -> End {
    let spread = if hub.commons().is_some() { SHORT_SPREAD } else { SPREAD };
    let (message, retry) = restart(line, spread);
    End::Bye(Refusal::Restarting, message, Some(retry))
}

/// What a client is told that another server is there for.
pub(crate) fn move_over(line: Line) -> ToClient {
    let (message, retry) = restart(line, SHORT_SPREAD);
    ToClient::Bye { code: Refusal::Restarting, message, retry: Some(retry) }
}

/// Sends a client away for a restart, each for another while.
fn restart(line: Line, spread: u64) -> (String, u32) {
    // Numbers of connections that follow each other land far apart.
    let place = line.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
    let retry = u32::try_from(500 + place % spread).unwrap_or(500);
    ("the server restarts and will be back: no move is lost".to_owned(), retry)
}
