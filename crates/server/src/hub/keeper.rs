//! The task that keeps one table: it hands inputs to it, has its rows made durable, and only then lets its
//! effects out.
//!
//! A panic in the rules, or a log that another has written to, costs nobody but the guests of this table
//! anything: they are told to come back, and the table is opened again from its log.

use core::panic::AssertUnwindSafe;
use core::pin::Pin;
use std::collections::{HashMap, VecDeque};
use std::panic::catch_unwind;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use wire::{CommandId, Order, Refusal, ToClient};

use super::mailbox::{Closed, Mailbox};
use super::thinkers::{Answer as Thought, Company, Standing};
use super::{Inner, Taken};
use crate::front::Household;
use crate::log::Holder;
use crate::store::{Append, Epoch, Health, Receipt, Row, StoreError, TableNumber};
use crate::table::{
    Arrival, Ask, BotTask, Command, Effect, Frame, Input, Line, Nap, Origin, Question, Refused, Reply, Table,
    Turnout, written,
};

/// How many writes of one table may be under way.
const WRITES: usize = 64;

/// How long a table that was opened stays in memory before anyone has come to it.
const FIRST_REST: Duration = Duration::from_secs(2);

/// How long guests of a table that had to be opened again stay away, in milliseconds.
const RETRY: u32 = 200;

/// Something for a table.
#[derive(Debug)]
pub(crate) enum Letter {
    /// Someone connects, from this household.
    Arrive(Arrival, Household, Mailbox),
    /// Something that needs no answer, or one by the connection that it came from.
    Input(Input),
    /// A command over HTTP.
    Order { who: Holder, id: CommandId, order: Order, answer: Answer },
    /// A question over HTTP.
    Ask(Question, Answer),
    /// The table is no longer held here: it finishes what it has begun, everyone is sent away, and this is answered.
    GiveUp(oneshot::Sender<()>),
}

/// Where an answer goes.
pub(crate) type Answer = oneshot::Sender<Result<Reply, Refused>>;

/// Why a table is opened again.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Mishap {
    Panic,
    Corrupt,
    Conflict,
    Busy,
    /// It is not opened here any more.
    GivenUp,
}

/// Effects that wait for their rows to be durable.
struct Waiting {
    receipt: Option<Receipt<()>>,
    since: Instant,
    effects: Vec<Effect>,
}

pub(crate) struct Keeper {
    hub: Arc<Inner>,
    number: TableNumber,
    /// With which right the table is written to.
    epoch: Epoch,
    id: String,
    inbox: mpsc::Receiver<Box<Letter>>,
    table: Table,
    /// For whom the bots of this table think.
    standing: Standing,
    mailboxes: HashMap<Line, (Mailbox, Household)>,
    asks: HashMap<Ask, Answer>,
    next_ask: u64,
    waiting: VecDeque<Waiting>,
    alarm: Pin<Box<tokio::time::Sleep>>,
    alarm_at: Instant,
    /// Whether someone was there when the hub was last told.
    people: bool,
    /// Whether anyone has come to the table or done something there since it was opened. Who only asks may ask again:
    /// questions keep no table in memory.
    is_wanted: bool,
    /// Since when nobody is there and nothing is under way.
    idle: Option<Instant>,
    /// Who waits until the table is given up, once it is to be.
    given_up: Option<oneshot::Sender<()>>,
}

impl Keeper {
    /// Opens a table from its rows; gives its keeper, or forgets a table that cannot be opened.
    pub(crate) fn open(
        hub: Arc<Inner>,
        stored: (TableNumber, Epoch, &[Row]),
        id: String,
        nap: Option<Nap>,
        inbox: mpsc::Receiver<Box<Letter>>,
        asker: Option<Household>,
    ) -> Option<Box<Keeper>> {
        let (number, epoch, rows) = stored;
        let Some((table, turnout)) = opened(&hub, number, rows, nap) else {
            hub.forget(&id, number);
            return None;
        };
        hub.note_opened(number, &table);
        let far = Instant::now() + Duration::from_secs(86_400);
        let mut keeper = Box::new(Keeper {
            hub,
            number,
            epoch,
            id,
            inbox,
            table,
            standing: Standing { asker, company: Company::Nobody },
            mailboxes: HashMap::new(),
            asks: HashMap::new(),
            next_ask: 0,
            waiting: VecDeque::new(),
            alarm: Box::pin(tokio::time::sleep_until(far.into())),
            alarm_at: far,
            people: false,
            is_wanted: false,
            idle: None,
            given_up: None,
        });
        keeper.carry_out(turnout);
        Some(keeper)
    }

    /// Keeps the table until nobody needs it any more.
    ///
    /// Every table has a task, with room for all that it may wait for. So it waits here, and nothing that an input leads
    /// to does.
    pub(crate) async fn keep(mut self: Box<Keeper>) {
        loop {
            self.note_people();
            self.set_alarm();
            let more = self.waiting.len() < WRITES;
            let durable = async {
                match self.waiting.front_mut().and_then(|waiting| waiting.receipt.as_mut()) {
                    Some(receipt) => receipt.await,
                    None => core::future::pending().await,
                }
            };
            let done = tokio::select! {
                biased;
                result = durable => self.settle(result),
                letter = self.inbox.recv(), if more => match letter.map(|letter| *letter) {
                    Some(Letter::GiveUp(done)) => {
                        self.finish().await;
                        self.given_up = Some(done);
                        return self.give_up();
                    }
                    Some(letter) => self.open_letter(letter),
                    None => return,
                },
                () = self.alarm.as_mut() => {
                    self.alarm_at = Instant::now() + Duration::from_secs(86_400);
                    self.alarm.as_mut().reset(self.alarm_at.into());
                    if self.retire() {
                        return self.leave().await;
                    }
                    self.hand_in(Input::Wake)
                }
            };
            if let Err(mishap) = done
                && !self.open_again(mishap).await
            {
                return self.give_up();
            }
        }
    }

    /// Ends here: the table is not kept by this server any more.
    fn give_up(mut self: Box<Keeper>) {
        self.hub.forget(&self.id, self.number);
        self.send_away(Mishap::GivenUp);
        self.turn_all_away();
        if self.given_up.take().is_some_and(|done| done.send(()).is_err()) {
            // Nobody waited any more, so this server may have taken the table again meanwhile.
            let (hub, id) = (Arc::clone(&self.hub), self.id.clone());
            tokio::spawn(async move { hub.keeper_of(&id).await });
        }
    }

    /// Tells the hub when someone comes to an empty table, and when the last one leaves.
    fn note_people(&mut self) {
        let people = self.table.has_guests();
        if people != self.people {
            self.people = people;
            let is_listed = self.hub.note_people(&self.id, self.number, people);
            if people && !is_listed {
                // A long list has done without it since nobody was here.
                self.hub.show(self.number, self.table.card());
            }
        }
    }

    /// Sets the alarm if it has to ring earlier than it would. A late one rings once for nothing.
    fn set_alarm(&mut self) {
        let wake = self.table.next_wake().map(|at| self.hub.time.instant(at));
        let Some(next) = self.rests_from().into_iter().chain(wake).min() else { return };
        if next < self.alarm_at {
            self.alarm_at = next;
            self.alarm.as_mut().reset(next.into());
        }
    }

    /// When the table may leave memory, if nobody is there and nothing is under way.
    fn rests_from(&mut self) -> Option<Instant> {
        if !self.waiting.is_empty() || !self.asks.is_empty() || self.table.nap().is_none() {
            self.idle = None;
            return None;
        }
        let since = *self.idle.get_or_insert_with(Instant::now);
        let rest = self.hub.rest();
        Some(since + if self.is_wanted { rest } else { rest.min(FIRST_REST) })
    }

    /// Takes the table out of memory if it has been idle for long enough; whether it did.
    fn retire(&mut self) -> bool {
        let may = self.rests_from().is_some_and(|from| from <= Instant::now());
        let nap = self.table.nap().filter(|_| !self.table.is_over());
        let retires = may && self.hub.retire(&self.id, self.number, nap, &self.inbox);
        if retires && self.table.has_next() {
            // It is durable, since no write is under way.
            self.hub.forget_rematch(self.number);
        }
        retires
    }

    /// Ends here, and leaves to whoever wakes the table what came at the last moment.
    async fn leave(mut self: Box<Keeper>) {
        self.inbox.close();
        while let Some(letter) = self.inbox.recv().await {
            match *letter {
                Letter::Arrive(_, _, mailbox) => {
                    let (code, message) = (Refusal::Busy, "the table has just gone to sleep; come again");
                    let bye = ToClient::Bye { code, message: message.to_owned(), retry: Some(RETRY) };
                    mailbox.close(code, written(&bye));
                }
                letter @ (Letter::Order { .. } | Letter::Ask(..) | Letter::Input(Input::RematchMade(_))) => {
                    self.hub.pass_on(self.id.clone(), letter);
                }
                Letter::Input(_) => {}
                Letter::GiveUp(done) => {
                    let _ = done.send(());
                }
            }
        }
    }

    fn open_letter(&mut self, letter: Letter) -> Result<(), Mishap> {
        if !self.hub.acts() {
            // Another server may have the table by now, and more may have happened there.
            turn_away(letter);
            return Err(Mishap::Busy);
        }
        self.is_wanted |= matches!(letter, Letter::Arrive(..) | Letter::Order { .. });
        match letter {
            Letter::Arrive(arrival, household, mailbox) => {
                self.mailboxes.insert(arrival.line, (mailbox, household));
                self.learn_who_asks(&arrival, household);
                self.hand_in(Input::Arrive(arrival))
            }
            Letter::Input(Input::Do(command)) => match self.charge_repeat(&command) {
                Ok(()) => self.hand_in(Input::Do(command)),
                Err((line, refusal)) => {
                    self.send(line, vec![refusal]);
                    Ok(())
                }
            },
            Letter::Input(input) => {
                if let Input::Depart(line) = &input {
                    self.mailboxes.remove(line);
                }
                self.hand_in(input)
            }
            Letter::Order { who, id, order, answer } => {
                let from = Origin::Ask(self.await_answer(answer));
                let command = Command { from, who: Some(who), id, order, seen: None, lag: 0 };
                self.hand_in(Input::Do(command))
            }
            Letter::Ask(question, answer) => {
                let ask = self.await_answer(answer);
                self.hand_in(Input::Ask(ask, question))
            }
            // Whoever keeps the table ends before a letter is opened.
            Letter::GiveUp(done) => {
                let _ = done.send(());
                Ok(())
            }
        }
    }

    /// A command that was done before is answered by going through the log again, so it is charged as a hello is.
    /// Over HTTP the answer is but the table's card.
    fn charge_repeat(&self, command: &Command) -> Result<(), (Line, Frame)> {
        let Origin::Line(line, _) = command.from else { return Ok(()) };
        let Some(updates) = self.table.cost_of_repeat(command.id) else { return Ok(()) };
        let Some((_, household)) = self.mailboxes.get(&line) else { return Ok(()) };
        self.hub.allowances.replay(*household, updates).map_err(|reached| {
            let (code, message) = (Refusal::TooFast, reached.sentence().to_owned());
            (line, written(&ToClient::Refused { re: command.id, code, message }))
        })
    }

    fn await_answer(&mut self, answer: Answer) -> Ask {
        let ask = Ask(self.next_ask);
        self.next_ask += 1;
        self.asks.insert(ask, answer);
        ask
    }

    fn hand_in(&mut self, input: Input) -> Result<(), Mishap> {
        let now = self.hub.time.now();
        if let Some(probe) = &self.hub.settings.probe
            && catch_unwind(AssertUnwindSafe(|| probe(&input))).is_err()
        {
            return Err(Mishap::Panic);
        }
        match catch_unwind(AssertUnwindSafe(|| self.table.take(input, now))) {
            Ok(Ok(turnout)) => {
                self.carry_out(turnout);
                Ok(())
            }
            Ok(Err(error)) => {
                tracing::error!(table = self.number.0, %error, "a table contradicts its log");
                Err(Mishap::Corrupt)
            }
            Err(_) => Err(Mishap::Panic),
        }
    }

    /// After a restart, and at a rematch, nobody has asked for this table's bots; then it is the first one who has
    /// a seat here and comes.
    fn learn_who_asks(&mut self, arrival: &Arrival, household: Household) {
        if self.standing.asker.is_none() && arrival.who.is_some_and(|who| self.table.is_seated(&who)) {
            self.stand(Standing { asker: Some(household), ..self.standing });
        }
    }

    fn stand(&mut self, standing: Standing) {
        if standing != self.standing {
            self.hub.thinkers.move_table(self.number, self.standing, standing);
            self.standing = standing;
        }
    }

    /// Has rows made durable, and keeps the effects back until then.
    fn carry_out(&mut self, turnout: Turnout) {
        let company = if self.table.has_guests() { Company::People } else { Company::Nobody };
        self.stand(Standing { company, ..self.standing });
        let Turnout { first, rows, summary, effects } = turnout;
        if rows.is_empty() {
            match self.waiting.back_mut() {
                Some(last) => last.effects.extend(effects),
                None => self.let_out(effects),
            }
            return;
        }
        self.hub.figures.entries.increment(rows.len() as u64);
        let receipt =
            self.hub.store.append(Append { table: self.number, epoch: self.epoch, first, rows, summary });
        self.waiting.push_back(Waiting { receipt: Some(receipt), since: Instant::now(), effects });
    }

    /// The first write under way has been answered.
    fn settle(&mut self, result: Result<(), StoreError>) -> Result<(), Mishap> {
        let Some(Waiting { since, effects, .. }) = self.waiting.pop_front() else { return Ok(()) };
        match result {
            Ok(()) => {
                self.hub.figures.commit_seconds.record(since.elapsed().as_secs_f64());
                self.let_out(effects);
            }
            Err(StoreError::Conflict(_)) => return Err(Mishap::Conflict),
            // What was asked for may be done: the log tells.
            Err(StoreError::Busy | StoreError::Unavailable(_) | StoreError::Unknown(_)) => {
                return Err(Mishap::Busy);
            }
            Err(StoreError::Failed(why)) => {
                self.hub.fail(&why);
                self.waiting.clear();
            }
        }
        Ok(())
    }

    fn let_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Send(line, frames) => self.send(line, frames),
                Effect::Close(line, code, last) => {
                    if let Some((mailbox, _)) = self.mailboxes.remove(&line) {
                        mailbox.close(code, last);
                    }
                }
                Effect::Reply(ask, reply) => {
                    if let Some(answer) = self.asks.remove(&ask) {
                        let _ = answer.send(reply);
                    }
                }
                Effect::Think(task) => self.think(task),
                Effect::Rematch(rematch) => {
                    let (hub, id) = (Arc::clone(&self.hub), self.id.clone());
                    hub.rematch(id, self.number, *rematch, self.standing.asker);
                }
                Effect::Card(card) => self.hub.show(self.number, *card),
            }
        }
    }

    fn send(&mut self, line: Line, frames: Vec<Frame>) {
        let Some((mailbox, _)) = self.mailboxes.get(&line) else { return };
        self.hub.figures.messages_out.increment(frames.len() as u64);
        if let Err(closed) = mailbox.put(frames) {
            if closed == Closed::Full {
                metrics::counter!("solstice_slow_readers_total").increment(1);
            }
            self.mailboxes.remove(&line);
        }
    }

    fn think(&self, task: BotTask) {
        let (hub, id) = (Arc::clone(&self.hub), self.id.clone());
        let (seat, ticket) = (task.seat, task.ticket);
        let runtime = tokio::runtime::Handle::current();
        let by_pace = Instant::now() + self.hub.settings.bot_pace;
        let done = move |thought: Thought| {
            runtime.spawn(async move {
                let input = match thought {
                    Thought::Move { action, charged, not_before } => {
                        tokio::time::sleep_until(by_pace.max(not_before).into()).await;
                        Input::Thought { seat, ticket, action, took: charged }
                    }
                    Thought::NoRoom => Input::NoThought { seat, ticket },
                };
                hub.post_if_awake(&id, Letter::Input(input)).await;
            });
        };
        self.hub.thinkers.think(self.standing, self.number, task, Box::new(done));
    }

    /// Sends everyone away for a moment, and opens the table anew from its log; says whether that worked.
    async fn open_again(&mut self, mishap: Mishap) -> bool {
        let word = mishap.word();
        tracing::error!(table = self.number.0, why = word, "a table is opened again from its log");
        metrics::counter!("solstice_tables_reopened_total", "why" => word).increment(1);
        if mishap == Mishap::Panic {
            self.finish().await;
        }
        self.waiting.clear();
        self.send_away(mishap);
        if mishap == Mishap::Busy {
            self.rest().await;
        }
        while self.given_up.is_none() {
            match self.hub.take(self.number).await {
                Ok(Taken::Here(epoch, rows)) => {
                    self.epoch = epoch;
                    return self.begin_again(&rows);
                }
                Ok(Taken::There(_) | Taken::Gone) => return false,
                Err(StoreError::Busy | StoreError::Unavailable(_) | StoreError::Unknown(_)) => {
                    self.rest().await;
                }
                Err(error) => {
                    self.hub.fail(&error.to_string());
                    return false;
                }
            }
        }
        false
    }

    /// What was asked for before is on its way to the disk, and its effects belong to the players.
    async fn finish(&mut self) {
        while let Some(Waiting { receipt, effects, .. }) = self.waiting.pop_front() {
            let durable = match receipt {
                Some(receipt) => receipt.await,
                None => Ok(()),
            };
            match durable {
                Ok(()) => self.let_out(effects),
                // What comes after something that is not durable is not, either.
                Err(_) => self.waiting.clear(),
            }
        }
    }

    fn begin_again(&mut self, rows: &[Row]) -> bool {
        let Some((table, turnout)) = opened(&self.hub, self.number, rows, None) else { return false };
        self.hub.note_opened(self.number, &table);
        self.table = table;
        self.carry_out(turnout);
        true
    }

    /// Waits a moment, and until the store can write or the table is given up; whoever comes meanwhile is told to come
    /// back. So a table whose rows are refused does not ask for the same again and again.
    async fn rest(&mut self) {
        let mut health = self.hub.store.health();
        let mut over = core::pin::pin!(async {
            tokio::time::sleep(Duration::from_millis(RETRY.into())).await;
            let _ = health.wait_for(|health| !matches!(health, Health::Unavailable(_))).await;
        });
        loop {
            tokio::select! {
                () = &mut over => return,
                letter = self.inbox.recv() => match letter.map(|letter| *letter) {
                    Some(Letter::GiveUp(done)) => {
                        self.given_up = Some(done);
                        return;
                    }
                    Some(letter) => turn_away(letter),
                    None => return,
                },
            }
        }
    }

    /// Tells everyone whose letter is still to be opened to come back.
    fn turn_all_away(&mut self) {
        self.inbox.close();
        while let Ok(letter) = self.inbox.try_recv() {
            turn_away(*letter);
        }
    }

    fn send_away(&mut self, mishap: Mishap) {
        let (code, message) = mishap.words();
        let bye = goodbye(mishap);
        for (_, (mailbox, _)) in self.mailboxes.drain() {
            mailbox.close(code, bye.clone());
        }
        for (_, answer) in self.asks.drain() {
            let _ = answer.send(Err(Refused::new(code, message)));
        }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.hub.thinkers.forget(self.number, self.standing);
    }
}

/// Opens a table from its rows, if it can be: after it slept, or after the server was away.
fn opened(hub: &Inner, number: TableNumber, rows: &[Row], nap: Option<Nap>) -> Option<(Table, Turnout)> {
    let (now, patience) = (hub.time.now(), hub.settings.patience);
    let open = || match nap {
        Some(nap) => Table::awaken(rows, patience, nap, now),
        None => Table::open(rows, patience, now),
    };
    match catch_unwind(AssertUnwindSafe(open)) {
        Ok(Ok(opened)) => return Some(opened),
        Ok(Err(error)) => tracing::error!(table = number.0, %error, "a table cannot be opened"),
        Err(_) => tracing::error!(table = number.0, "opening a table panicked"),
    }
    None
}

/// Tells whoever has sent a letter to come back in a moment.
fn turn_away(letter: Letter) {
    let (code, message) = Mishap::Busy.words();
    match letter {
        Letter::Arrive(_, _, mailbox) => mailbox.close(code, goodbye(Mishap::Busy)),
        Letter::Order { answer, .. } | Letter::Ask(_, answer) => {
            let _ = answer.send(Err(Refused::new(code, message)));
        }
        // Its sender has been sent away, or is asked again when the table has been opened.
        Letter::Input(_) => {}
        Letter::GiveUp(done) => {
            let _ = done.send(());
        }
    }
}

fn goodbye(mishap: Mishap) -> Frame {
    let (code, message) = mishap.words();
    written(&ToClient::Bye { code, message: message.to_owned(), retry: Some(RETRY) })
}

impl Mishap {
    const fn word(self) -> &'static str {
        match self {
            Mishap::Panic => "panic",
            Mishap::Corrupt => "corrupt",
            Mishap::Conflict => "conflict",
            Mishap::Busy => "busy",
            Mishap::GivenUp => "given_up",
        }
    }

    /// What those who are sent away are told.
    const fn words(self) -> (Refusal, &'static str) {
        match self {
            Mishap::Busy => (Refusal::Busy, "the server cannot keep up; come back in a moment"),
            Mishap::GivenUp => (Refusal::Restarting, "this table moves to another server: no move is lost"),
            Mishap::Panic | Mishap::Corrupt | Mishap::Conflict => {
                (Refusal::Internal, "something went wrong at this table; come back in a moment")
            }
        }
    }
}
