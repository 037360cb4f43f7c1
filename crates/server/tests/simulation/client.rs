//! A client: what it has heard, what it still waits for, what it does next.
//!
//! It speaks the protocol as text, keeps its numbers, resumes, and sends again what was not answered. It is
//! strict: whatever a client can notice of a broken law it notices here.

use std::collections::BTreeMap;

use record::Fair;
use rules::Seat;
use server::log::Holder;
use wire::{
    CommandId, Hex, Order, Phase, Refusal, SeatCard, Signal, TableCard, ToClient, ToServer, Update, Welcome,
    What,
};

use crate::chance::Chance;
use crate::trace::{Broken, broken, hold};

/// After so many milliseconds on a whole connection everything must have been answered.
const PATIENCE: u64 = 120_000;

/// One who plays or looks on.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) token: Holder,
    /// The token of the device that the client is about to move to.
    pub(crate) spare: Option<Holder>,
    pub(crate) desk: usize,
    pub(crate) wants_seat: bool,
    /// Whether it asks for views: a player does, who chooses from lists of moves; others do or do not.
    pub(crate) wants_views: bool,
    pub(crate) line: Option<u64>,
    pub(crate) seat: Option<Seat>,
    pub(crate) heard: Vec<Heard>,
    pub(crate) answers: BTreeMap<CommandId, Answer>,
    pub(crate) is_gone: bool,
    /// Plays on when the others have gone.
    pub(crate) stayed: bool,
    /// The number of the last update of the present stream.
    last: u32,
    /// What of `heard` belongs to the present stream, by number.
    stream: BTreeMap<u32, usize>,
    welcome: Option<(u32, u64)>,
    unanswered: Vec<Sent>,
    card: Option<TableCard>,
    legal: Vec<String>,
    may_take_back: bool,
    /// The bytes that it has committed to, now or earlier.
    promised: Vec<Hex<32>>,
    /// Never shows any.
    keeps_its_bytes: bool,
}

/// An update that reached a client.
#[derive(Debug)]
pub(crate) struct Heard {
    pub(crate) desk: usize,
    /// Whose eyes it was for.
    pub(crate) seat: Option<Seat>,
    pub(crate) token: Holder,
    pub(crate) with_views: bool,
    pub(crate) sent: u64,
    pub(crate) text: String,
    pub(crate) update: Update,
}

/// What a client was told about a command.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) desk: usize,
    pub(crate) is_done: bool,
    text: String,
}

#[derive(Debug)]
struct Sent {
    id: CommandId,
    order: Order,
    seen: Option<u32>,
    /// The connection that it was last sent by, and when.
    by: (u64, u64),
    /// Whether it can have reached the server more than once, or after something else.
    is_repeated: bool,
    was_legal: bool,
}

/// What the world has to do for a client that has heard something.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Then {
    Nothing,
    /// To send these.
    Send(Vec<String>),
    /// The connection is over; the client may come again.
    Reconnect,
    /// The connection is over, and so is everything.
    Leave,
    /// To go on at another table.
    Follow(String),
}

/// What a client does when it is its time.
#[derive(Debug)]
pub(crate) enum Act {
    Nothing,
    Send { text: String, is_play: bool },
    ChangeDevice,
}

impl Client {
    pub(crate) fn new(desk: usize, wants_seat: bool, chance: &mut Chance) -> Client {
        let token: Holder = chance.bytes();
        Client {
            token,
            spare: None,
            desk,
            wants_seat,
            wants_views: wants_seat || token.0[0].is_multiple_of(2),
            line: None,
            seat: None,
            heard: Vec::new(),
            answers: BTreeMap::new(),
            is_gone: false,
            stayed: false,
            last: 0,
            stream: BTreeMap::new(),
            welcome: None,
            unanswered: Vec::new(),
            card: None,
            legal: Vec::new(),
            may_take_back: false,
            promised: Vec::new(),
            keeps_its_bytes: token.0[1].is_multiple_of(8),
        }
    }

    /// Opens the conversation on a new connection.
    pub(crate) fn hello(&mut self, line: u64) -> String {
        self.line = Some(line);
        self.welcome = None;
        written(&ToServer::Hello { version: wire::VERSION, since: self.last, views: self.wants_views })
    }

    /// Begins a new stream, at the same table or another one.
    pub(crate) fn start_anew(&mut self, desk: usize) {
        self.desk = desk;
        (self.seat, self.last, self.welcome, self.card) = (None, 0, None, None);
        self.stream.clear();
        self.legal.clear();
        self.may_take_back = false;
        self.unanswered.retain(|sent| sent.order == Order::Leave);
    }

    pub(crate) fn forget_commands(&mut self) {
        self.unanswered.clear();
    }

    /// How far the table is, as far as the client knows.
    pub(crate) fn phase(&self) -> Option<Phase> {
        self.card.as_ref().map(|card| card.phase)
    }

    /// Whether it plays in a game that goes on, and nobody plays for it.
    pub(crate) fn plays(&self) -> bool {
        let plays = self.own().is_some_and(|own| !own.out);
        plays && self.line.is_some() && self.phase() == Some(Phase::Playing)
    }

    /// Hears a message that the server sent at a time by the present connection.
    pub(crate) fn hear(&mut self, text: String, sent: u64, now: u64) -> Result<Then, Broken> {
        let message: ToClient = match wire::read(&text) {
            Ok(message) => message,
            Err(error) => return broken("protocol", format!("{error}: {text}")),
        };
        match message {
            ToClient::Welcome(welcome) => self.be_welcome(*welcome, now),
            ToClient::Update(update) => self.learn(*update, text, sent),
            ToClient::Refused { re, code, message } => {
                self.be_refused(re, code, &message, &text)?;
                Ok(Then::Nothing)
            }
            ToClient::Here { .. } | ToClient::Pong { .. } => Ok(Then::Nothing),
            ToClient::Bye { code, .. } => Ok(match code {
                Refusal::MovedAway if self.spare.is_some() => Then::Reconnect,
                Refusal::NotSeated | Refusal::NoSpectators | Refusal::MovedAway => Then::Leave,
                _ => Then::Reconnect,
            }),
        }
    }

    fn be_welcome(&mut self, welcome: Welcome, now: u64) -> Result<Then, Broken> {
        let has_begun = welcome.table.phase != Phase::Waiting;
        if self.seat.is_some()
            && welcome.seat.is_none()
            && let Some(spare) = self.spare.take()
        {
            self.token = spare;
            self.forget_commands();
            self.start_anew(self.desk);
            return Ok(Then::Reconnect);
        }
        if self.seat != welcome.seat && (has_begun || self.seat.is_some()) && self.last > 0 {
            self.start_anew(self.desk);
            return Ok(Then::Reconnect);
        }
        hold(welcome.last >= self.last, "A4", || {
            format!("the client has update {}, and the server knows {}", self.last, welcome.last)
        })?;
        self.seat = welcome.seat;
        self.card = Some(welcome.table);
        self.welcome = Some((welcome.last, now));
        let line = self.line.unwrap_or_default();
        let again = self.unanswered.iter_mut().map(|sent| {
            (sent.by, sent.is_repeated) = ((line, now), true);
            sent.text()
        });
        Ok(Then::Send(again.collect()))
    }

    fn learn(&mut self, update: Update, text: String, sent: u64) -> Result<Then, Broken> {
        let own = update.re.and_then(|id| self.unanswered.iter().position(|sent| sent.id == id));
        let own = own.map(|place| self.unanswered.remove(place));
        if let Some(id) = update.re.filter(|id| own.is_some() || self.answers.contains_key(id)) {
            self.note_answer(id, &text, true)?;
        }
        let leaves = own.as_ref().is_some_and(|own| matches!(own.order, Order::Leave | Order::Stand));
        if leaves && self.seat.is_none() {
            return Ok(Then::Nothing);
        }
        if update.n <= self.last {
            self.same_number_means_the_same_bytes(&update, &text)?;
            return Ok(Then::Nothing);
        }
        self.numbers_have_no_gap(&update)?;
        self.nobody_sees_another_take_back(&update)?;
        self.last = update.n;
        if let (What::Sat { seat }, true) = (&update.what, own.is_some()) {
            self.seat = Some(*seat);
        }
        let (desk, seat, token, with_views) = (self.desk, self.seat, self.token, self.wants_views);
        self.stream.insert(update.n, self.heard.len());
        self.follow(&update, leaves);
        let next = match &update.what {
            What::RematchMade { next } => Then::Follow(next.clone()),
            _ => Then::Nothing,
        };
        self.heard.push(Heard { desk, seat, token, with_views, sent, text, update });
        Ok(next)
    }

    /// Takes over what an update says about how things stand.
    fn follow(&mut self, update: &Update, leaves: bool) {
        self.legal.clone_from(&update.legal);
        self.may_take_back = update.take_back;
        if let Some(card) = &update.table {
            self.card = Some(card.as_ref().clone());
        }
        if leaves && matches!(update.what, What::Stood { .. }) {
            self.seat = None;
        }
    }

    fn be_refused(&mut self, re: CommandId, code: Refusal, message: &str, text: &str) -> Result<(), Broken> {
        let Some(place) = self.unanswered.iter().position(|sent| sent.id == re) else {
            return match self.answers.get(&re) {
                Some(answer) => hold(answer.text == text, "B1", || {
                    format!("one command, two answers: {} and {text}", answer.text)
                }),
                None => broken("protocol", format!("nobody asked: {text}")),
            };
        };
        let sent = self.unanswered.remove(place);
        self.note_answer(re, text, false)?;
        self.a_choice_that_stays_legal_is_not_refused(&sent, code, message)
    }

    fn note_answer(&mut self, id: CommandId, text: &str, is_done: bool) -> Result<(), Broken> {
        let answer = Answer { desk: self.desk, is_done, text: text.to_owned() };
        match self.answers.insert(id, answer) {
            Some(before) => hold(before.text == text, "B1", || {
                format!("one command, two answers: {} and {text}", before.text)
            }),
            None => Ok(()),
        }
    }

    fn same_number_means_the_same_bytes(&self, update: &Update, text: &str) -> Result<(), Broken> {
        let before = self.stream.get(&update.n).and_then(|place| self.heard.get(*place));
        match before {
            // Before someone sits down, what a seat is told is told without the names of commands.
            Some(before) if before.seat == self.seat => {
                hold(before.text == text, "B4", || format!("{} came again as {text}", before.text))
            }
            _ => Ok(()),
        }
    }

    fn numbers_have_no_gap(&self, update: &Update) -> Result<(), Broken> {
        let catching_up = self.welcome.is_some_and(|(last, _)| self.last < last);
        let law = if catching_up { "B4" } else { "gapless" };
        hold(update.n == self.last + 1, law, || format!("update {} follows on {}", update.n, self.last))
    }

    fn nobody_sees_another_take_back(&self, update: &Update) -> Result<(), Broken> {
        let is_own = self.seat.is_some() || !update.seats.is_empty();
        hold(update.what != What::TakenBack || is_own, "B3", || {
            format!("a spectator saw update {}", update.n)
        })
    }

    /// A move that was listed when it was sent, and is still listed when its refusal comes, was legal all
    /// the time: updates and refusals come in the order in which things happened.
    fn a_choice_that_stays_legal_is_not_refused(
        &self,
        sent: &Sent,
        code: Refusal,
        message: &str,
    ) -> Result<(), Broken> {
        let Order::Play(action) = &sent.order else { return Ok(()) };
        let is_stale = code == Refusal::Stale && sent.seen.is_none();
        let seat = self.seat.and_then(|seat| self.card.as_ref()?.sitting.get(seat.index()));
        let plays = seat.is_some_and(|seat| !seat.bot_plays && !seat.out);
        let stays = sent.was_legal && !sent.is_repeated && sent.seen.is_none() && plays;
        let refused_wrongly = is_stale || (stays && self.legal.contains(action));
        hold(!refused_wrongly, "B3", || format!("{action} was refused: {message}"))
    }

    /// Everything that was sent by a connection that holds is answered some time.
    pub(crate) fn is_answered(&self, now: u64) -> Result<(), Broken> {
        let Some(line) = self.line else { return Ok(()) };
        let late = self.unanswered.iter().find(|sent| sent.by.0 == line && sent.by.1 + PATIENCE < now);
        if let Some(late) = late {
            return broken("answered", format!("no answer to {:?}", late.order));
        }
        match self.welcome {
            Some((last, at)) if at + PATIENCE < now => {
                hold(self.last >= last, "B4", || format!("{} of {last} updates came", self.last))
            }
            _ => Ok(()),
        }
    }

    /// Decides what to do.
    pub(crate) fn act(&mut self, now: u64, is_steady: bool, chance: &mut Chance) -> Act {
        let (Some(line), Some(_)) = (self.line, self.welcome) else { return Act::Nothing };
        if self.unanswered.len() >= 3 {
            return Act::Nothing;
        }
        if !is_steady && self.seat.is_some() && self.spare.is_none() && chance.one_in(80) {
            return Act::ChangeDevice;
        }
        let order = if is_steady { self.steady_order(chance) } else { self.order(chance) };
        let Some(order) = order else { return Act::Nothing };
        let is_play = matches!(order, Order::Play(_));
        let moves = is_play || order == Order::TakeBack;
        let seen = (moves && chance.percent(20))
            .then(|| if chance.one_in(4) { self.last.saturating_sub(1) } else { self.last });
        let was_legal = matches!(&order, Order::Play(action) if self.legal.contains(action));
        let sent = Sent { id: chance.bytes(), order, seen, by: (line, now), is_repeated: false, was_legal };
        let text = sent.text();
        self.unanswered.push(sent);
        Act::Send { text, is_play }
    }

    /// The command that was sent last has been sent twice.
    pub(crate) fn note_copy(&mut self) {
        if let Some(sent) = self.unanswered.last_mut() {
            sent.is_repeated = true;
        }
    }

    /// Whatever brings the game on.
    fn steady_order(&self, chance: &mut Chance) -> Option<Order> {
        if !self.unanswered.is_empty() {
            return None;
        }
        match self.phase()? {
            Phase::Playing if self.own().is_some_and(|own| own.bot_plays) => Some(Order::Return),
            Phase::Playing if !self.legal.is_empty() => Some(Order::Play(chance.pick(&self.legal).clone())),
            _ => None,
        }
    }

    fn order(&mut self, chance: &mut Chance) -> Option<Order> {
        let is_time = self.card.as_ref().is_some_and(TableCard::asks_for_bytes);
        let own = self.own().cloned();
        match (self.phase()?, own) {
            (Phase::Waiting, Some(own)) if is_time => self.order_while_bytes_are_shown(&own, chance),
            (Phase::Waiting, None) if self.wants_seat => {
                let seat = chance.one_in(4).then(|| Seat::ALL[chance.between(0, 3) as usize]);
                let name = format!("Ada {}", &self.token.to_string()[..8]);
                Some(Order::Sit { name, seat })
            }
            (Phase::Waiting, Some(own)) => match chance.between(0, 20) {
                0 => Some(Order::Stand),
                1 => Some(Order::Signal(Signal::Hello)),
                2 if own.ready => Some(Order::Unready),
                3 => Some(Order::Leave),
                4 => Some(Order::Reveal { bytes: self.bytes_of(&own).unwrap_or_else(|| chance.bytes()) }),
                _ if own.ready && chance.percent(80) => None,
                _ => {
                    let bytes: Hex<32> = chance.bytes();
                    self.promised.push(bytes);
                    Some(Order::Ready { commitment: Hex(Fair::commit(bytes.0)) })
                }
            },
            (Phase::Playing, Some(own)) => self.order_in_game(own.bot_plays, chance),
            (Phase::Finished, Some(_)) => match chance.between(0, 5) {
                0 => Some(Order::Signal(Signal::GoodGame)),
                1 => Some(Order::Leave),
                2 => None,
                _ => Some(Order::Rematch),
            },
            _ => chance.one_in(20).then(|| Order::Play("anything".to_owned())),
        }
    }

    /// All have committed to bytes: some show theirs, some never do, some try something else.
    fn order_while_bytes_are_shown(&self, own: &SeatCard, chance: &mut Chance) -> Option<Order> {
        match chance.between(0, 19) {
            0 => Some(Order::Stand),
            1 => Some(Order::Unready),
            2 => Some(Order::Leave),
            3 => Some(Order::Ready { commitment: chance.bytes() }),
            4 => Some(Order::Reveal { bytes: chance.bytes() }),
            _ if self.keeps_its_bytes || (own.revealed && chance.percent(80)) => None,
            _ => Some(Order::Reveal { bytes: self.bytes_of(own)? }),
        }
    }

    /// The bytes that its card says it has committed to, unless another device has them.
    fn bytes_of(&self, own: &SeatCard) -> Option<Hex<32>> {
        let fits = |bytes: &&Hex<32>| own.commitment == Some(Hex(Fair::commit(bytes.0)));
        self.promised.iter().find(fits).copied()
    }

    fn order_in_game(&self, bot_plays: bool, chance: &mut Chance) -> Option<Order> {
        match chance.between(0, 199) {
            0 => return Some(Order::Resign),
            1 => return Some(Order::Leave),
            2..10 => return Some(Order::Signal(Signal::Thinking)),
            10..14 => return Some(Order::Play("nothing at all".to_owned())),
            14..18 => return Some(Order::TakeBack),
            18..20 => return Some(Order::Rematch),
            _ => {}
        }
        if bot_plays {
            return chance.one_in(2).then_some(Order::Return);
        }
        if self.may_take_back && chance.percent(35) {
            return Some(Order::TakeBack);
        }
        (!self.legal.is_empty()).then(|| Order::Play(chance.pick(&self.legal).clone()))
    }

    fn own(&self) -> Option<&SeatCard> {
        self.card.as_ref()?.sitting.get(self.seat?.index())
    }
}

impl Sent {
    fn text(&self) -> String {
        written(&ToServer::Do { id: self.id, order: self.order.clone(), seen: self.seen })
    }
}

fn written(message: &ToServer) -> String {
    wire::write(message)
}
