//! A client in a seat: it plays random legal moves, writes down all that it sends and hears, and returns
//! after every break, resuming where it was and sending again what was not answered.
//!
//! What contradicts the protocol while it plays goes into its complaints; nothing here panics on it, so
//! that a control can look at them.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use client::{Seat, SeatError, Site};
use record::Fair;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use wire::{CommandId, Hex, Order, Refusal, Signal, ToClient, ToServer, Update, What};

use crate::dice::Dice;
use crate::size::Count;

/// After how long without a word a client asks whether anyone is there, and how long it waits for an answer then.
const QUIET: Duration = Duration::from_secs(5);

/// How a client behaves: how often in a hundred commands it does something odd.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Manners {
    /// Sends a command twice.
    pub(crate) twice: u64,
    /// Sends a command after one that it thought of later.
    pub(crate) late: u64,
    /// Cuts the connection after a command, without waiting for the answer.
    pub(crate) cut: u64,
    /// Takes a move back if it may.
    pub(crate) take_back: u64,
    /// Says hello to the others once.
    pub(crate) greets: bool,
    /// How long it thinks.
    pub(crate) pause: Duration,
}

/// A client in a seat of one table.
#[derive(Debug)]
pub(crate) struct Chair {
    pub(crate) table: String,
    pub(crate) token: String,
    number: u8,
    /// Every update by its number, from 1, as it was received.
    pub(crate) updates: Vec<String>,
    /// The first answer to each command.
    pub(crate) answers: HashMap<CommandId, Answer>,
    pending: Vec<Sent>,
    /// Since when it has been trying to talk to the server that it talks to.
    called: Instant,
    /// Since when it waits for a word about what it has sent.
    asked: Option<Instant>,
    /// When it came or sent something, and how long it took until it was answered or told to come again.
    pub(crate) waits: Vec<(Instant, Duration)>,
    /// How the last connection ended.
    pub(crate) farewell: Farewell,
    /// How many connections ended without a word.
    pub(crate) cut_off: u64,
    /// What contradicts the protocol.
    pub(crate) complaints: Vec<String>,
    /// How many answers to repeated commands were compared with the first.
    pub(crate) repeats: u64,
    legal: Vec<String>,
    may_take_back: bool,
    is_ready: bool,
    /// The bytes that it has committed to, and whether it is time to show them.
    bytes: Hex<32>,
    may_reveal: bool,
    has_greeted: bool,
    pub(crate) over: bool,
    dice: Dice,
    manners: Manners,
}

/// A command that was sent and not answered yet.
#[derive(Clone, Debug)]
struct Sent {
    id: CommandId,
    order: Order,
    sent: Instant,
}

/// The first answer to a command.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) order: Order,
    pub(crate) text: String,
    /// Whether it was done; else it was refused.
    pub(crate) done: bool,
    pub(crate) sent: Instant,
    pub(crate) heard: Instant,
    /// When the connection was asked for over which it came.
    pub(crate) called: Instant,
}

/// How a connection ended.
#[derive(Clone, Debug, Default)]
pub(crate) struct Farewell {
    pub(crate) bye: Option<(Refusal, Option<u32>)>,
    pub(crate) code: Option<u16>,
}

/// Why a conversation is at its end.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The game is over.
    Over,
    /// The connection broke, or was cut on purpose.
    Broken,
}

impl Chair {
    /// A client that will sit down here.
    pub(crate) fn new(table: &str, number: u8, manners: Manners, mut dice: Dice) -> Chair {
        let sit = Order::Sit { name: format!("Guest {number}"), seat: rules::Seat::new(number) };
        let sit = Sent { id: Hex(dice.bytes()), order: sit, sent: Instant::now() };
        Chair {
            table: table.to_owned(),
            token: Hex(dice.bytes::<32>()).to_string(),
            number,
            updates: Vec::new(),
            answers: HashMap::new(),
            pending: vec![sit],
            called: Instant::now(),
            asked: None,
            waits: Vec::new(),
            farewell: Farewell::default(),
            cut_off: 0,
            complaints: Vec::new(),
            repeats: 0,
            legal: Vec::new(),
            may_take_back: false,
            is_ready: false,
            bytes: Hex(dice.bytes()),
            may_reveal: false,
            has_greeted: false,
            over: false,
            dice,
            manners,
        }
    }

    /// Plays until the game is over or the round is.
    pub(crate) async fn play(&mut self, site: &Site, stop: &CancellationToken, answered: &Count) {
        while !self.over && !stop.is_cancelled() && !self.farewell.is_for_a_restart() {
            let ended = tokio::select! {
                biased;
                () = stop.cancelled() => return,
                ended = self.visit(site, answered) => ended,
            };
            if ended == Err(End::Broken) {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        }
    }

    /// Sends commands again that were done before: each must be answered as it was.
    pub(crate) async fn repeat_done(&mut self, site: &Site, most: usize) -> Result<(), SeatError> {
        let mut done: Vec<(CommandId, Order)> = self
            .answers
            .iter()
            .filter(|(_, answer)| answer.done)
            .map(|(id, answer)| (*id, answer.order.clone()))
            .collect();
        done.sort_by_key(|(id, order)| (!matches!(order, Order::Signal(_)), *id));
        done.truncate(most);
        let mut seat = Seat::take_with_views(site, &self.table, &self.token, u32::MAX).await?;
        let Ok(ToClient::Welcome(_)) = seat.next().await else { return Ok(()) };
        for (id, order) in done {
            seat.say(&ToServer::Do { id, order, seen: None }).await?;
            loop {
                let text = seat.next_text().await?;
                let re = match wire::read(&text)? {
                    ToClient::Update(update) => update.re,
                    ToClient::Refused { re, .. } => Some(re),
                    _ => None,
                };
                if re == Some(id) {
                    self.compare(id, &text);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Talks to a server until the game is over or the connection breaks.
    pub(crate) async fn visit(&mut self, site: &Site, answered: &Count) -> Result<(), End> {
        let since = u32::try_from(self.updates.len()).unwrap_or(u32::MAX);
        self.called = Instant::now();
        self.asked = Some(self.called);
        let taken = timeout(QUIET, Seat::take_with_views(site, &self.table, &self.token, since)).await;
        let Ok(Ok(mut seat)) = taken else {
            self.note_wait();
            return Err(End::Broken);
        };
        self.farewell = Farewell::default();
        let mut last = u32::MAX;
        let mut seated = false;
        loop {
            let text = match hear(&mut seat).await {
                Ok(text) => text,
                Err(error) => {
                    if let SeatError::Closed { code } = error {
                        self.farewell.code = code;
                    }
                    // Whoever was welcome is told when the conversation ends.
                    self.note_wait();
                    self.cut_off += u64::from(last != u32::MAX && self.farewell.bye.is_none());
                    return Err(End::Broken);
                }
            };
            match wire::read(&text) {
                Ok(ToClient::Welcome(welcome)) => {
                    self.note_wait();
                    (last, seated) = (welcome.last, welcome.seat.is_some());
                    if seated && welcome.last < since {
                        self.complain(&format!("{since} updates were received and {last} are left"));
                        return Err(End::Broken);
                    }
                    if !seated || welcome.last == since {
                        self.send_again(&mut seat).await?;
                    }
                }
                Ok(ToClient::Update(update)) => {
                    if let Some(re) = update.re {
                        self.answer(re, &text, true, answered);
                    }
                    if !seated {
                        // Seated now, it sees the table with other eyes: it comes again and sees it all.
                        if update.re.is_some() {
                            return Err(End::Broken);
                        }
                        continue;
                    }
                    let number = update.n;
                    self.note(*update, text);
                    if number == last {
                        self.send_again(&mut seat).await?;
                    }
                }
                Ok(ToClient::Refused { re, .. }) => self.answer(re, &text, false, answered),
                Ok(ToClient::Bye { code, retry, .. }) => {
                    self.note_wait();
                    self.farewell.bye = Some((code, retry));
                }
                Ok(ToClient::Here { .. } | ToClient::Pong { .. }) => {}
                Err(error) => self.complain(&format!("unreadable: {error}")),
            }
            if self.over {
                return Err(End::Over);
            }
            if seated && self.updates.len() >= last as usize && self.pending.is_empty() {
                self.act(&mut seat).await?;
            }
        }
    }

    /// Takes an update in.
    fn note(&mut self, update: Update, text: String) {
        let known = self.updates.len();
        match (update.n as usize).cmp(&(known + 1)) {
            core::cmp::Ordering::Equal => {
                self.updates.push(text);
                self.legal = update.legal;
                self.may_take_back = update.take_back;
                self.over |= update.over.is_some();
                if let Some(card) = &update.table {
                    let own = card.sitting.get(usize::from(self.number));
                    self.may_reveal = card.asks_for_bytes() && own.is_some_and(|own| !own.revealed);
                }
                match update.what {
                    What::Readied { seat } if seat.number() == self.number => self.is_ready = true,
                    What::Started => self.is_ready = true,
                    What::Aborted => self.over = true,
                    _ => {}
                }
            }
            core::cmp::Ordering::Less => {
                if self.updates.get((update.n as usize).wrapping_sub(1)) != Some(&text) {
                    self.complain(&format!("update {} came again and was another", update.n));
                }
            }
            core::cmp::Ordering::Greater => {
                self.complain(&format!("update {} came after {known}", update.n));
            }
        }
    }

    /// Takes the answer to a command in: the first, or the same again.
    fn answer(&mut self, id: CommandId, text: &str, done: bool, answered: &Count) {
        self.note_wait();
        if let Some(place) = self.pending.iter().position(|sent| sent.id == id) {
            let Sent { order, sent, .. } = self.pending.swap_remove(place);
            let (text, heard, called) = (text.to_owned(), Instant::now(), self.called);
            let answer = Answer { order, text, done, sent, heard, called };
            self.answers.insert(id, answer);
            answered.add(1);
        } else {
            self.compare(id, text);
        }
    }

    /// It has been answered, or told to come again.
    fn note_wait(&mut self) {
        self.waits.extend(self.asked.take().map(|asked| (asked, asked.elapsed())));
    }

    fn compare(&mut self, id: CommandId, text: &str) {
        self.repeats += 1;
        match self.answers.get(&id) {
            Some(first) if first.text == text => {}
            Some(first) => {
                let complaint = format!("answered otherwise: {:?}: {} / {text}", first.order, first.text);
                self.complain(&complaint);
            }
            None => self.complain("an answer to a command that was never sent"),
        }
    }

    async fn act(&mut self, seat: &mut Seat) -> Result<(), End> {
        let order = if !self.is_ready {
            Order::Ready { commitment: Hex(Fair::commit(self.bytes.0)) }
        } else if self.may_reveal {
            Order::Reveal { bytes: self.bytes }
        } else if self.manners.greets && !self.has_greeted {
            self.has_greeted = true;
            Order::Signal(Signal::Hello)
        } else if self.may_take_back && self.dice.percent(self.manners.take_back) {
            Order::TakeBack
        } else {
            let Some(action) = self.dice.pick(&self.legal) else { return Ok(()) };
            Order::Play(action.clone())
        };
        if self.manners.pause > Duration::ZERO {
            tokio::time::sleep(self.manners.pause).await;
        }
        // Not before the pause, in which a round may end: whoever has forgotten its bytes by then never shows them.
        self.may_reveal &= !matches!(order, Order::Reveal { .. });
        let first = self.think_of(order);
        let mut sends = vec![first];
        if self.dice.percent(self.manners.late)
            && let Some(other) = self.dice.pick(&self.legal).cloned()
        {
            sends.insert(0, self.think_of(Order::Play(other)));
        }
        for message in sends {
            self.send(seat, &message).await?;
            if self.dice.percent(self.manners.twice) {
                self.send(seat, &message).await?;
            }
        }
        if self.dice.percent(self.manners.cut) { Err(End::Broken) } else { Ok(()) }
    }

    fn think_of(&mut self, order: Order) -> ToServer {
        let sent = Sent { id: Hex(self.dice.bytes()), order, sent: Instant::now() };
        self.pending.push(sent.clone());
        ToServer::Do { id: sent.id, order: sent.order, seen: None }
    }

    async fn send_again(&mut self, seat: &mut Seat) -> Result<(), End> {
        for sent in self.pending.clone() {
            let message = ToServer::Do { id: sent.id, order: sent.order, seen: None };
            self.send(seat, &message).await?;
        }
        Ok(())
    }

    async fn send(&mut self, seat: &mut Seat, message: &ToServer) -> Result<(), End> {
        self.asked.get_or_insert_with(Instant::now);
        seat.say(message).await.map_err(|_| End::Broken)
    }

    fn complain(&mut self, complaint: &str) {
        self.complaints.push(format!("table {} seat {}: {complaint}", self.table, self.number));
    }
}

/// The next message. If none comes for a while, the server is asked for a word; one that says nothing is gone.
async fn hear(seat: &mut Seat) -> Result<String, SeatError> {
    if let Ok(heard) = timeout(QUIET, seat.next_text()).await {
        return heard;
    }
    seat.say(&ToServer::Ping { echo: 0 }).await?;
    timeout(QUIET, seat.next_text()).await.unwrap_or(Err(SeatError::Closed { code: None }))
}

impl Farewell {
    /// Whether the server has asked the client to come back after a restart.
    pub(crate) fn is_for_a_restart(&self) -> bool {
        matches!(self.bye, Some((Refusal::Restarting, _)))
    }
}

/// All that a viewer is told of a table from the beginning up to now, message by message.
///
/// # Errors
/// The connection broke.
pub(crate) async fn tell_all(site: &Site, table: &str, token: &str) -> Result<Vec<String>, SeatError> {
    let mut seat = Seat::take_with_views(site, table, token, 0).await?;
    let ToClient::Welcome(welcome) = seat.next().await? else { return Ok(Vec::new()) };
    let mut told = Vec::new();
    while told.len() < welcome.last as usize {
        let text = seat.next_text().await?;
        if matches!(wire::read(&text), Ok(ToClient::Update(_))) {
            told.push(text);
        }
    }
    Ok(told)
}
