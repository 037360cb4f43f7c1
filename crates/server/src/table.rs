//! A table: what comes in, what is written in its log, what goes out.
//!
//! No sockets, no clock, no randomness and no waiting: a table takes an [`Input`] and the time, and answers
//! with a [`Turnout`]: rows to be made durable, and effects to be let out after that and not before. Whoever
//! drives it (`hub`, or a simulation) keeps that order. The rooms: `story` is the table as its log tells
//! it, `decide` says what may happen, `render` is what a viewer is told, `clock` keeps time.

mod clock;
mod decide;
mod late;
mod render;
mod retell;
mod story;

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;
use record::Record;
use rules::shelf::View;
use rules::{Seat, Viewpoint};
use sha2::{Digest, Sha256};
use wire::{
    Clock, CommandId, Hex, Order, Phase, Refusal, SeatPlan, Spectators, TableCard, ToClient, Welcome, What,
};

pub use self::decide::Refused;
pub use self::story::Corrupt;

use self::decide::Asker;
use self::late::Late;
use self::story::{Eye, Story, Told};
use crate::log::{Entry, Holder, Logged, UnreadableRow};
use crate::store::{Face, Row};

/// How many refusals are remembered, so that a command that is sent again is refused again.
const REFUSALS: usize = 64;

/// A message, written once however many read it.
pub type Frame = Utf8Bytes;

/// A connection, as the driver calls it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(pub u64);

/// A question from elsewhere that waits for an answer, as the driver calls it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ask(pub u64);

/// Something that reaches a table.
#[derive(Clone, Debug)]
pub enum Input {
    /// Someone connects.
    Arrive {
        /// The connection.
        line: Line,
        /// Whose token it brought.
        who: Option<Holder>,
        /// The number of the last update that it has.
        since: u32,
    },
    /// A connection has ended.
    Depart(Line),
    /// A command.
    Do(Command),
    /// A question over HTTP.
    Ask(Ask, Question),
    /// A bot has thought.
    Thought {
        /// For which seat.
        seat: Seat,
        /// What it was asked with.
        ticket: u32,
        /// Its move.
        action: String,
    },
    /// The players of this table meet again at another one.
    RematchMade(String),
    /// It is later.
    Wake,
}

/// A command, as it arrives.
#[derive(Clone, Debug)]
pub struct Command {
    /// The connection that it came by, or the question that waits for its answer.
    pub from: From,
    /// Whose token it brought.
    pub who: Option<Holder>,
    /// Its name.
    pub id: CommandId,
    /// What is to be done.
    pub order: Order,
    /// The number of the last update that the client had seen.
    pub seen: Option<u32>,
    /// How many milliseconds a message needs on this line.
    pub lag: u64,
}

/// Where a command comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum From {
    /// A connection.
    Line(Line),
    /// HTTP.
    Ask(Ask),
}

/// What may be asked over HTTP.
#[derive(Copy, Clone, Debug)]
pub enum Question {
    /// The table as anyone sees it.
    Card,
    /// The record of the game, once it has ended.
    Record,
    /// A link that moves a seat to another device.
    MakeRecovery {
        /// Whose seat.
        who: Holder,
        /// SHA-256 of the code in the link.
        code: Hex<32>,
        /// Until when it can be used.
        until: u64,
    },
    /// To use such a link.
    Recover {
        /// SHA-256 of the code in the link.
        code: Hex<32>,
        /// The token that the seat is to belong to.
        who: Holder,
    },
    /// To give up the table before the game begins.
    Abort {
        /// Who asks.
        who: Holder,
    },
}

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub enum Reply {
    /// The table as anyone sees it, and the asker's seat if it has one.
    Card(Box<TableCard>, Option<u8>),
    /// The record of the game.
    Record(Box<Record>),
}

/// What an input leads to.
#[derive(Debug, Default)]
pub struct Turnout {
    /// The place of the first row in the log.
    pub first: u32,
    /// What has to be durable first.
    pub rows: Vec<Row>,
    /// The table's outside, if it has changed.
    pub face: Option<Face>,
    /// What may be let out then, in this order.
    pub effects: Vec<Effect>,
}

/// Something that leaves a table.
#[derive(Debug)]
pub enum Effect {
    /// Messages for a connection.
    Send(Line, Vec<Frame>),
    /// A connection is to be closed after a last message.
    Close(Line, Frame),
    /// An answer over HTTP.
    Reply(Ask, Result<Reply, Refused>),
    /// A bot is to think.
    Think(Thought),
    /// The players meet again.
    Rematch(Box<Rematch>),
    /// The table's outside has changed.
    Card(Box<TableCard>),
}

/// What a bot is asked.
#[derive(Debug)]
pub struct Thought {
    /// For which seat.
    pub seat: Seat,
    /// To be handed back with the move.
    pub ticket: u32,
    /// How strong it is: 1 to 5.
    pub level: u8,
    /// All that it may know.
    pub view: Box<View>,
    /// What its luck follows from.
    pub seed: u64,
}

/// The players of a table meet again.
#[derive(Clone, Debug)]
pub struct Rematch {
    /// What the next table is created with: the same, with the seats rotated.
    pub plan: wire::Plan,
    /// Who sits where: token and name.
    pub sitting: Vec<(u8, Holder, String)>,
    /// The table that they come from.
    pub from: String,
}

/// Why a table cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotOpen {
    /// A row is not of this version.
    #[error(transparent)]
    Unreadable(#[from] UnreadableRow),
    /// The log contradicts itself.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
}

/// How long a table waits for people, in milliseconds.
#[derive(Copy, Clone, Debug)]
pub struct Patience {
    /// With nobody there, before a table that has not begun is given up.
    pub waiting: u64,
    /// Without any move, before a game is given up.
    pub playing: u64,
}

/// A table.
#[derive(Debug)]
pub struct Table {
    log: Vec<Logged>,
    story: Story,
    late: Option<Box<Late>>,
    guests: Vec<Guest>,
    /// Since when the player of a seat is not connected.
    away: [Option<u64>; Seat::MOST],
    thinking: [Option<u32>; Seat::MOST],
    refused: VecDeque<(Option<Holder>, CommandId, Frame)>,
    patience: Patience,
    /// When something last happened here, or someone was here.
    busy: u64,
}

#[derive(Debug)]
struct Guest {
    line: Line,
    who: Option<Holder>,
    eye: Eye,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { waiting: 3_600_000, playing: 30 * 86_400_000 }
    }
}

impl Table {
    /// A table from its log, as someone who has just found it there: nobody is connected.
    ///
    /// # Errors
    /// A log that cannot be read or contradicts itself is refused.
    pub fn open(rows: &[Row], patience: Patience, now: u64) -> Result<(Table, Turnout), CannotOpen> {
        let mut log = Vec::with_capacity(rows.len() + 8);
        for (place, row) in rows.iter().enumerate() {
            log.push(Logged::from_row(place, row)?);
        }
        let first = log.first().ok_or(Corrupt("it is empty"))?;
        let (mut story, _) = Story::begin(first)?;
        let mut late = Late::begin(first, &story)?;
        for (place, logged) in log.iter().enumerate().skip(1) {
            story.apply(logged)?;
            if let Some(late) = &mut late {
                late.note(place, logged, &story);
            }
        }
        let mut table = Table {
            log,
            story,
            late,
            guests: Vec::new(),
            away: [Some(now); Seat::MOST],
            thinking: [None; Seat::MOST],
            refused: VecDeque::new(),
            patience,
            busy: now,
        };
        let mut turnout = table.turnout();
        if table.story.game.as_ref().is_some_and(|playing| playing.clocks.run())
            && table.story.phase == Phase::Playing
        {
            table.commit(Entry::Resumed, None, now, &mut turnout)?;
        }
        table.catch_up_late(now, &mut turnout)?;
        table.ask_bots(&mut turnout);
        // What was agreed may not have been carried out before the server went away.
        table.meet_again(&mut turnout);
        Ok((table, turnout))
    }

    /// Takes an input.
    ///
    /// # Errors
    /// None that could happen while the log is this program's own; then the table must be opened anew.
    pub fn take(&mut self, input: Input, now: u64) -> Result<Turnout, Corrupt> {
        let mut turnout = self.turnout();
        match input {
            Input::Arrive { line, who, since } => self.arrive(line, who, since, now, &mut turnout)?,
            Input::Depart(line) => self.depart(line, now, &mut turnout),
            Input::Do(command) => self.obey(&command, now, &mut turnout)?,
            Input::Ask(ask, question) => self.answer(ask, question, now, &mut turnout)?,
            Input::Thought { seat, ticket, action } => {
                self.play_for_bot(seat, ticket, &action, now, &mut turnout)?;
            }
            Input::RematchMade(next) => {
                if self.story.next.is_none() {
                    self.commit(Entry::RematchMade { next: next.into() }, None, now, &mut turnout)?;
                }
            }
            Input::Wake => self.wake(now, &mut turnout)?,
        }
        self.catch_up_late(now, &mut turnout)?;
        self.ask_bots(&mut turnout);
        Ok(turnout)
    }

    /// When the table next wants to be woken.
    #[must_use]
    pub fn next_wake(&self) -> Option<u64> {
        let deadlines = self.story.owing().iter().filter_map(|seat| self.deadline(seat));
        let idle = match self.story.phase {
            Phase::Waiting if self.guests.is_empty() => Some(self.busy + self.patience.waiting),
            Phase::Playing => Some(self.given_up_at()),
            _ => None,
        };
        let late = self.late.as_ref().and_then(|late| late.next());
        deadlines.chain(idle).chain(late).min()
    }

    /// Whether nobody would miss the table if it were only in the store.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.guests.is_empty() && matches!(self.story.phase, Phase::Finished | Phase::Aborted)
    }

    /// The table as anyone sees it.
    #[must_use]
    pub fn card(&self) -> TableCard {
        self.story.card()
    }

    /// How many entries its log has.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.log.len()
    }

    fn turnout(&self) -> Turnout {
        Turnout { first: u32::try_from(self.log.len()).unwrap_or(u32::MAX), ..Turnout::default() }
    }

    /// Writes an entry, and tells everyone who may know.
    fn commit(
        &mut self,
        entry: Entry,
        by: Option<CommandId>,
        now: u64,
        turnout: &mut Turnout,
    ) -> Result<(), Corrupt> {
        let logged = Logged { at: now.max(self.log.last().map_or(0, |last| last.at)), by, entry };
        let told = self.story.apply(&logged)?;
        turnout.rows.push(logged.to_row().map_err(|_| Corrupt("an entry has no text"))?);
        if let Some(late) = &mut self.late {
            late.note(self.log.len(), &logged, &self.story);
        }
        self.busy = logged.at;
        self.seat_guests(&logged.entry);
        self.send_strangers_away(&told, turnout);
        self.tell(&told, turnout);
        self.see_off(&told, turnout);
        if self.log.len() == self.log.capacity() {
            // A table has hundreds of entries at most: growing by doubling would waste more than it saves.
            self.log.reserve_exact(16);
        }
        self.log.push(logged);
        if let (What::Stood { .. }, Some(seat)) = (&told.what, told.seat) {
            self.stand(seat, now, turnout)?;
        }
        self.note_absences(&told);
        if matches!(told.what, What::Sat { .. } | What::Stood { .. } | What::Left { .. }) {
            self.tell_who_is_here(None, turnout);
        }
        if told.card {
            let card = self.story.card();
            turnout.face = Some(face(&card));
            turnout.effects.push(Effect::Card(Box::new(card)));
        }
        Ok(())
    }

    /// Whoever sits down looks from the seat, from this entry on.
    fn seat_guests(&mut self, entry: &Entry) {
        match entry {
            Entry::Sat { seat, who, .. } => {
                let Some(seat) = Seat::new(*seat) else { return };
                for guest in self.guests.iter_mut().filter(|guest| guest.who.as_ref() == Some(&**who)) {
                    guest.eye = Eye::Seat(seat);
                }
            }
            Entry::Returned { seat } => {
                if let Some(thinking) = self.thinking.get_mut(usize::from(*seat)) {
                    *thinking = None;
                }
            }
            _ => {}
        }
    }

    /// Whoever stood up has been told so in the seat, and looks from elsewhere now.
    fn stand(&mut self, seat: Seat, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        self.catch_up_late(now, turnout)?;
        let unseated = self.unseated_eye();
        for guest in self.guests.iter_mut().filter(|guest| guest.eye == Eye::Seat(seat)) {
            guest.eye = unseated;
        }
        Ok(())
    }

    /// A seat changes hands, or the game begins: nobody has been missed before that.
    fn note_absences(&mut self, told: &Told) {
        let all = told.what == What::Started;
        let changed = match &told.what {
            What::Sat { seat } | What::Stood { seat } | What::ChangedDevice { seat } => Some(*seat),
            _ => None,
        };
        for seat in Seat::ALL.into_iter().filter(|seat| all || changed == Some(seat.number())) {
            let is_here = self.guests.iter().any(|guest| guest.eye == Eye::Seat(seat));
            self.away[seat.index()] = (!is_here).then_some(told.at);
        }
    }

    /// What someone without a seat looks from.
    fn unseated_eye(&self) -> Eye {
        match self.story.created.plan.spectators {
            Spectators::Everything { .. } => Eye::Late,
            Spectators::Nobody | Spectators::Table => Eye::Table,
        }
    }

    fn tell(&self, told: &Told, turnout: &mut Turnout) {
        for eye in Eye::all(self.story.seats.len()).filter(|eye| *eye != Eye::Late) {
            if !self.guests.iter().any(|guest| guest.eye == eye) {
                continue;
            }
            let Some(update) = render::update(&self.story, told, eye) else { continue };
            let frame = written(&ToClient::Update(Box::new(update)));
            for guest in self.guests.iter().filter(|guest| guest.eye == eye) {
                turnout.effects.push(Effect::Send(guest.line, vec![frame.clone()]));
            }
        }
    }

    /// A game begins: where nobody looks on, nobody without a seat is told any of it.
    fn send_strangers_away(&mut self, told: &Told, turnout: &mut Turnout) {
        if told.what == What::Started && self.story.created.plan.spectators == Spectators::Nobody {
            let message = "the game has begun, and this table has no spectators";
            self.send_away(Eye::Table, Refusal::NoSpectators, message, turnout);
        }
    }

    /// Says goodbye to those who have given up their seat.
    fn see_off(&mut self, told: &Told, turnout: &mut Turnout) {
        let (must_go, code, message): (Eye, _, _) = match (&told.what, told.seat) {
            (What::Left { .. }, Some(seat)) => {
                (Eye::Seat(seat), Refusal::NotSeated, "you have left the table")
            }
            (What::ChangedDevice { .. }, Some(seat)) => {
                (Eye::Seat(seat), Refusal::MovedAway, "this seat is now played from another device")
            }
            _ => return,
        };
        self.send_away(must_go, code, message, turnout);
    }

    fn send_away(&mut self, must_go: Eye, code: Refusal, message: &str, turnout: &mut Turnout) {
        let bye = written(&ToClient::Bye { code, message: message.to_owned(), retry: None });
        self.guests.retain(|guest| {
            let stays = guest.eye != must_go;
            if !stays {
                turnout.effects.push(Effect::Close(guest.line, bye.clone()));
            }
            stays
        });
    }

    fn arrive(
        &mut self,
        line: Line,
        who: Option<Holder>,
        since: u32,
        now: u64,
        turnout: &mut Turnout,
    ) -> Result<(), Corrupt> {
        let seat = who.and_then(|who| self.story.seat_of(&who));
        let eye = seat.map_or(self.unseated_eye(), Eye::Seat);
        let begun = self.story.phase != Phase::Waiting;
        if eye == Eye::Table && begun && self.story.created.plan.spectators == Spectators::Nobody {
            let message = "this table has no spectators".to_owned();
            let bye = ToClient::Bye { code: Refusal::NoSpectators, message, retry: None };
            turnout.effects.push(Effect::Close(line, written(&bye)));
            return Ok(());
        }
        self.catch_up_late(now, turnout)?;
        let welcome = Welcome {
            version: wire::VERSION,
            table: self.story.card(),
            seat: seat.map(Seat::number),
            last: self.told_so_far(eye),
            now,
            here: self.here_with(seat),
        };
        let mut frames = vec![written(&ToClient::Welcome(Box::new(welcome)))];
        self.replay(eye, |n, frame| {
            if n > since {
                frames.push(frame);
            }
        })?;
        turnout.effects.push(Effect::Send(line, frames));
        self.guests.push(Guest { line, who, eye });
        self.busy = now;
        let Some(seat) = seat else { return Ok(()) };
        if self.away[seat.index()].take().is_some() {
            self.tell_who_is_here(Some(line), turnout);
        }
        let returns = self.story.sitter(seat).map(|sitter| decide::come_back(&self.story, seat, sitter));
        if let Some(Ok(entry)) = returns {
            self.commit(entry, None, now, turnout)?;
        }
        Ok(())
    }

    fn depart(&mut self, line: Line, now: u64, turnout: &mut Turnout) {
        let Some(place) = self.guests.iter().position(|guest| guest.line == line) else { return };
        let guest = self.guests.swap_remove(place);
        self.busy = now;
        let Eye::Seat(seat) = guest.eye else { return };
        if !self.guests.iter().any(|other| other.eye == guest.eye) {
            self.away[seat.index()] = Some(now);
            self.tell_who_is_here(None, turnout);
        }
    }

    fn obey(&mut self, command: &Command, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        if let Some(place) = self.log.iter().position(|logged| logged.by == Some(command.id)) {
            return self.repeat(command, place, turnout);
        }
        let same = |(who, id, _): &&(_, CommandId, Frame)| *id == command.id && *who == command.who;
        if let Some((_, _, frame)) = self.refused.iter().find(same)
            && let From::Line(line) = command.from
        {
            turnout.effects.push(Effect::Send(line, vec![frame.clone()]));
            return Ok(());
        }
        match self.judge(command, now) {
            Ok(entry) => {
                self.commit(entry, Some(command.id), now, turnout)?;
                self.confirm(command, turnout);
                self.meet_again(turnout);
            }
            Err(refused) => self.refuse(command, refused, turnout),
        }
        Ok(())
    }

    fn judge(&self, command: &Command, now: u64) -> Result<Entry, Refused> {
        let who = command.who.ok_or_else(|| {
            Refused::new(Refusal::NotSeated, "only players do that: bring a token and sit down")
        })?;
        let moves = matches!(command.order, Order::Play(_) | Order::TakeBack);
        if let (true, Some(seen), Some(seat)) = (moves, command.seen, self.story.seat_of(&who))
            && seen < self.story.changed(Eye::Seat(seat))
        {
            let message = "something has happened since: look again, and decide anew";
            return Err(Refused::new(Refusal::Stale, message));
        }
        let asker = Asker { who, now, lag: command.lag, entries: self.log.len() };
        decide::decide(&self.story, &command.order, &asker)
    }

    /// A command that was done before: the same answer again.
    fn repeat(&self, command: &Command, place: usize, turnout: &mut Turnout) -> Result<(), Corrupt> {
        match command.from {
            From::Ask(ask) => {
                let reply = self.card_reply(command.who);
                turnout.effects.push(Effect::Reply(ask, Ok(reply)));
            }
            From::Line(line) => {
                if let Some(frame) = self.told_then(command.who, place)? {
                    turnout.effects.push(Effect::Send(line, vec![frame]));
                }
            }
        }
        Ok(())
    }

    fn confirm(&self, command: &Command, turnout: &mut Turnout) {
        if let From::Ask(ask) = command.from {
            turnout.effects.push(Effect::Reply(ask, Ok(self.card_reply(command.who))));
        }
    }

    fn refuse(&mut self, command: &Command, refused: Refused, turnout: &mut Turnout) {
        match command.from {
            From::Ask(ask) => turnout.effects.push(Effect::Reply(ask, Err(refused))),
            From::Line(line) => {
                let Refused { code, message } = refused;
                let frame = written(&ToClient::Refused { re: command.id, code, message });
                if self.refused.len() == REFUSALS {
                    self.refused.pop_front();
                }
                self.refused.push_back((command.who, command.id, frame.clone()));
                turnout.effects.push(Effect::Send(line, vec![frame]));
            }
        }
    }

    fn answer(
        &mut self,
        ask: Ask,
        question: Question,
        now: u64,
        turnout: &mut Turnout,
    ) -> Result<(), Corrupt> {
        let reply = match question {
            Question::Card => Ok(self.card_reply(None)),
            Question::Record => self.record(),
            Question::MakeRecovery { who, code, until } => match self.story.seat_of(&who) {
                Some(_) if self.log.len() >= decide::MANY_ENTRIES => Err(decide::too_much()),
                Some(seat) => {
                    let entry = Entry::RecoveryMade { seat: seat.number(), code: Box::new(code), until };
                    self.commit(entry, None, now, turnout)?;
                    Ok(self.card_reply(Some(who)))
                }
                None => Err(Refused::new(Refusal::NotSeated, "you have no seat at this table")),
            },
            Question::Recover { code, who } => match self.recover(code, who, now) {
                Ok(entry) => {
                    self.commit(entry, None, now, turnout)?;
                    Ok(self.card_reply(Some(who)))
                }
                Err(refused) => Err(refused),
            },
            Question::Abort { who } => match self.abort(who) {
                Ok(()) => {
                    self.commit(Entry::Aborted, None, now, turnout)?;
                    Ok(self.card_reply(Some(who)))
                }
                Err(refused) => Err(refused),
            },
        };
        turnout.effects.push(Effect::Reply(ask, reply));
        Ok(())
    }

    /// The record of the game, once everyone may see it.
    fn record(&self) -> Result<Reply, Refused> {
        match (self.story.phase, &self.story.game) {
            (Phase::Finished | Phase::Aborted, Some(playing)) => {
                let record = retell::record(&self.log, &self.story, playing)
                    .map_err(|_| Refused::new(Refusal::Internal, "the record cannot be made"))?;
                Ok(Reply::Record(Box::new(record)))
            }
            (Phase::Aborted, None) => Err(Refused::new(Refusal::NotBegun, "no game was played here")),
            _ => Err(Refused::new(Refusal::NotBegun, "the record is shown when the game has ended")),
        }
    }

    fn recover(&self, code: Hex<32>, who: Holder, now: u64) -> Result<Entry, Refused> {
        if self.story.seat_of(&who).is_some() {
            return Err(Refused::new(Refusal::SeatTaken, "this device has a seat at this table already"));
        }
        let fits = |recovery: Option<(Hex<32>, u64)>| {
            recovery.is_some_and(|(kept, until)| kept == code && now <= until)
        };
        let seat = self.story.seats.iter().position(|sitter| fits(sitter.recovery));
        let seat = seat.and_then(|seat| u8::try_from(seat).ok()).ok_or_else(|| {
            Refused::new(Refusal::NotSeated, "this link has been used or is too old: make a new one")
        })?;
        Ok(Entry::ChangedDevice { seat, who: Box::new(who) })
    }

    fn abort(&self, who: Holder) -> Result<(), Refused> {
        match self.story.phase {
            Phase::Waiting if self.story.created.host == Some(who) => Ok(()),
            Phase::Waiting => {
                Err(Refused::new(Refusal::NotSeated, "only the one who opened the table gives it up"))
            }
            _ => Err(Refused::new(Refusal::HasBegun, "the game has begun: resign or leave instead")),
        }
    }

    fn card_reply(&self, who: Option<Holder>) -> Reply {
        let seat = who.and_then(|who| self.story.seat_of(&who));
        Reply::Card(Box::new(self.story.card()), seat.map(Seat::number))
    }

    fn play_for_bot(
        &mut self,
        seat: Seat,
        ticket: u32,
        action: &str,
        now: u64,
        turnout: &mut Turnout,
    ) -> Result<(), Corrupt> {
        if self.thinking[seat.index()] != Some(ticket) {
            return Ok(());
        }
        self.thinking[seat.index()] = None;
        if self.story.bot_level(seat).is_none() || !self.story.owing().contains(seat) {
            return Ok(());
        }
        let took = match &self.story.game {
            Some(playing) => playing.clocks.charge(seat, now, 0),
            None => 0,
        };
        let entry = Entry::Played { seat: seat.number(), action: action.into(), took };
        self.commit(entry, None, now, turnout)
    }

    /// Asks a bot for each seat that owes a decision and is a bot's.
    fn ask_bots(&mut self, turnout: &mut Turnout) {
        let Some(state) = self.story.state().copied() else { return };
        for seat in self.story.owing().iter() {
            let Some(level) = self.story.bot_level(seat) else { continue };
            if self.thinking[seat.index()].is_some() {
                continue;
            }
            let ticket = u32::try_from(self.log.len()).unwrap_or(u32::MAX);
            self.thinking[seat.index()] = Some(ticket);
            turnout.effects.push(Effect::Think(Thought {
                seat,
                ticket,
                level,
                view: Box::new(state.view(Viewpoint::Seat(seat))),
                seed: self.bot_seed(seat, ticket),
            }));
        }
    }

    /// What a bot's luck follows from: nothing that anyone else can know.
    fn bot_seed(&self, seat: Seat, ticket: u32) -> u64 {
        let mut hash = Sha256::new_with_prefix(b"bot");
        hash.update(self.story.created.secret.0);
        hash.update([seat.number()]);
        hash.update(ticket.to_le_bytes());
        let [a, b, c, d, e, f, g, h, ..] = <[u8; 32]>::from(hash.finalize());
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    fn meet_again(&self, turnout: &mut Turnout) {
        let story = &self.story;
        let mut people = story.seats.iter().filter(|sitter| sitter.who.is_some()).peekable();
        if story.phase != Phase::Finished || story.next.is_some() || people.peek().is_none() {
            return;
        }
        if !people.all(|sitter| sitter.wants_rematch) {
            return;
        }
        let count = story.seats.len();
        let mut plan = story.created.plan.clone();
        plan.seats.rotate_right(1);
        let sitting = story.seats.iter().enumerate().filter_map(|(index, sitter)| {
            let seat = u8::try_from((index + 1) % count).ok()?;
            Some((seat, sitter.who?, sitter.name.clone()?))
        });
        let rematch = Rematch { plan, sitting: sitting.collect(), from: story.created.id.clone() };
        turnout.effects.push(Effect::Rematch(Box::new(rematch)));
    }

    fn wake(&mut self, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        for seat in self.story.owing().iter() {
            let is_due = self.deadline(seat).is_some_and(|deadline| deadline <= now);
            if !is_due || !self.story.owing().contains(seat) {
                continue;
            }
            let late = self.clock_deadline(seat).is_some_and(|deadline| deadline <= now);
            let seat = seat.number();
            let entry = if late { Entry::OutOfTime { seat } } else { Entry::Gone { seat } };
            self.commit(entry, None, now, turnout)?;
        }
        let forgotten = match self.story.phase {
            Phase::Waiting => self.guests.is_empty() && now >= self.busy + self.patience.waiting,
            Phase::Playing => now >= self.given_up_at(),
            Phase::Finished | Phase::Aborted => false,
        };
        if forgotten { self.commit(Entry::Aborted, None, now, turnout) } else { Ok(()) }
    }

    /// When a seat that owes a decision will have stayed away, or thought, too long.
    fn deadline(&self, seat: Seat) -> Option<u64> {
        if self.story.bot_level(seat).is_some() {
            return None;
        }
        let by_clock = self.clock_deadline(seat);
        let others_wait = self.guests.iter().any(|guest| match guest.eye {
            Eye::Seat(other) => other != seat,
            Eye::Table | Eye::Late => false,
        });
        let must_be_here = !matches!(self.story.created.plan.clock, Clock::Days { .. });
        let grace = u64::from(self.story.created.plan.grace) * 1_000;
        let by_absence =
            self.away[seat.index()].filter(|_| others_wait && must_be_here).map(|since| since + grace);
        by_clock.into_iter().chain(by_absence).min()
    }

    /// When a game without any move is given up: never before a clock has run out.
    fn given_up_at(&self) -> u64 {
        let deadlines = self.story.owing().iter().filter_map(|seat| self.clock_deadline(seat));
        deadlines.map(|deadline| deadline + 1).fold(self.busy + self.patience.playing, u64::max)
    }

    fn clock_deadline(&self, seat: Seat) -> Option<u64> {
        self.story.game.as_ref()?.clocks.deadline(seat)
    }

    fn here(&self) -> Vec<bool> {
        let here = |(sitter, away): (&story::Sitter, &Option<u64>)| match sitter.plan {
            SeatPlan::Bot(_) => true,
            SeatPlan::Person => sitter.who.is_some() && away.is_none(),
        };
        self.story.seats.iter().zip(&self.away).map(here).collect()
    }

    fn here_with(&self, seat: Option<Seat>) -> Vec<bool> {
        let mut here = self.here();
        if let Some(place) = seat.and_then(|seat| here.get_mut(seat.index())) {
            *place = true;
        }
        here
    }

    fn tell_who_is_here(&self, except: Option<Line>, turnout: &mut Turnout) {
        let frame = written(&ToClient::Here { here: self.here() });
        for guest in self.guests.iter().filter(|guest| Some(guest.line) != except) {
            turnout.effects.push(Effect::Send(guest.line, vec![frame.clone()]));
        }
    }

    /// How many updates there are for an eye by now.
    fn told_so_far(&self, eye: Eye) -> u32 {
        match (&self.late, eye) {
            (Some(late), Eye::Late) => late.told(),
            _ => self.story.told(eye),
        }
    }

    /// Tells the whole story again, as an eye was told it.
    fn replay(&self, eye: Eye, mut tell: impl FnMut(u32, Frame)) -> Result<(), Corrupt> {
        let until = match (&self.late, eye) {
            (Some(late), Eye::Late) => late.shown(),
            _ => self.log.len(),
        };
        self.tell_again(until, |story, told| {
            if let Some(update) = render::update(story, told, eye) {
                tell(update.n, written(&ToClient::Update(Box::new(update))));
            }
        })
    }

    /// What the one whose command an entry was has been told about it: in the seat that was theirs then,
    /// though they may have left it since, or by that very command.
    fn told_then(&self, who: Option<Holder>, place: usize) -> Result<Option<Frame>, Corrupt> {
        let mut seat = None;
        let mut frame = None;
        self.tell_again(place + 1, |story, told| {
            let sits = who.and_then(|who| story.seat_of(&who)).or(seat);
            frame = sits.and_then(|seat| render::update(story, told, Eye::Seat(seat)));
            seat = who.and_then(|who| story.seat_of(&who));
        })?;
        Ok(frame.map(|update| written(&ToClient::Update(Box::new(update)))))
    }

    fn tell_again(&self, until: usize, mut tell: impl FnMut(&Story, &Told)) -> Result<(), Corrupt> {
        let mut entries = self.log.iter().take(until);
        let Some(first) = entries.next() else { return Ok(()) };
        let (mut story, told) = Story::begin(first)?;
        tell(&story, &told);
        for logged in entries {
            let told = story.apply(logged)?;
            tell(&story, &told);
        }
        Ok(())
    }

    /// Lets spectators who see everything see what is old enough.
    fn catch_up_late(&mut self, now: u64, turnout: &mut Turnout) -> Result<(), Corrupt> {
        let Some(late) = &mut self.late else { return Ok(()) };
        for frame in late.release(&self.log, now)? {
            for guest in self.guests.iter().filter(|guest| guest.eye == Eye::Late) {
                turnout.effects.push(Effect::Send(guest.line, vec![frame.clone()]));
            }
        }
        Ok(())
    }
}

/// The text of a message.
pub(crate) fn written(message: &ToClient) -> Frame {
    // Messages have no maps with odd keys and no numbers out of range: nothing else can fail.
    serde_json::to_string(message).unwrap_or_default().into()
}

/// A table's outside, as the store keeps it.
pub(crate) fn face(card: &TableCard) -> Face {
    let phase = match card.phase {
        Phase::Waiting => crate::store::Phase::Waiting,
        Phase::Playing => crate::store::Phase::Playing,
        Phase::Finished => crate::store::Phase::Finished,
        Phase::Aborted => crate::store::Phase::Aborted,
    };
    Face { phase, body: serde_json::to_string(card).unwrap_or_default() }
}
