//! A table as a page has it: connected, or on the way back.
//!
//! A lost connection leaves no trace in the game: what was missed comes after the number of the last update,
//! and what was asked for is sent again under its name.

mod drawing;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use record::Hex;
use rules::Seat;
use wire::{Order, Refusal, Signal, ToClient, ToServer};

use super::clock::pause_before;
use super::known::{Known, News};
use super::outbox::Outbox;
use super::shuffle::{Noted, Verdict};
use super::site::{self, Problem};
use super::socket::Socket;
use crate::browser;
use crate::game::cast::Cast;
use crate::game::stage::Stage;
use crate::game::step::Step;
use crate::route::{self, Route};
use crate::speech::words_now;

/// How often it is looked whether the server is still there, in milliseconds.
const LOOK: u32 = 5_000;

/// After how many silent milliseconds the server is asked whether it is there.
const SILENCE: f64 = 15_000.0;

/// How many milliseconds it may take to answer.
const PATIENCE: f64 = 8_000.0;

/// For how many milliseconds it is shown what a player said.
const BUBBLE: u32 = 5_000;

/// How many missed steps are told one after another; more are told at once.
const TOLD: usize = 3;

/// How the connection is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// It is being made for the first time.
    New,
    /// It is there.
    Live,
    /// It is lost and being made again.
    Lost,
    /// It has ended for good.
    Ended(Refusal),
}

/// A table as a page has it.
#[derive(Copy, Clone)]
pub struct Session {
    /// What is known of the table.
    pub known: RwSignal<Known>,
    /// How the connection is.
    pub line: RwSignal<Line>,
    /// Where the game is told.
    pub stage: Stage,
    /// Why something was not done.
    pub reason: RwSignal<Option<String>>,
    /// What players have just said.
    pub said: RwSignal<Vec<(Seat, Signal)>>,
    /// Whether a move is under way.
    pub is_deciding: RwSignal<bool>,
    /// How the shuffle looks from here, once the game is over.
    pub verdict: RwSignal<Option<Verdict>>,
    id: StoredValue<String>,
    /// Whether the server knows this browser.
    is_known: StoredValue<bool>,
    /// A code that brings a seat from another device.
    code: StoredValue<Option<String>>,
    outbox: StoredValue<Outbox>,
    /// What is noted about the shuffle: also where the browser keeps nothing.
    noted: StoredValue<Option<Noted>>,
    past: StoredValue<Vec<Step>>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
    /// The number of the connection, or of the attempt to make one.
    turn: StoredValue<u32>,
    attempt: StoredValue<u32>,
    heard: StoredValue<f64>,
    /// Since when an answer is awaited.
    asked: StoredValue<Option<f64>>,
}

impl Session {
    /// Goes to a table, with a code if a seat is to be brought there from another device.
    #[must_use]
    pub fn open(id: String, code: Option<String>) -> Session {
        let session = Session {
            known: RwSignal::new(Known::default()),
            line: RwSignal::new(Line::New),
            stage: Stage::new(Cast::default()),
            reason: RwSignal::new(None),
            said: RwSignal::new(Vec::new()),
            is_deciding: RwSignal::new(false),
            verdict: RwSignal::new(None),
            id: StoredValue::new(id),
            is_known: StoredValue::new(false),
            code: StoredValue::new(code),
            outbox: StoredValue::new(Outbox::default()),
            noted: StoredValue::new(None),
            past: StoredValue::new(Vec::new()),
            socket: StoredValue::new_local(None),
            turn: StoredValue::new(0),
            attempt: StoredValue::new(0),
            heard: StoredValue::new(browser::now()),
            asked: StoredValue::new(None),
        };
        session.watch();
        spawn_local(session.come(0));
        session
    }

    /// The table's name in its link.
    #[must_use]
    pub fn id(self) -> String {
        self.id.get_value()
    }

    /// Asks the table for something. What cannot be sent now is sent when the connection is back.
    pub fn order(self, order: Order) {
        self.reason.set(None);
        let last = self.known.with_untracked(Known::last);
        let message = self.outbox.try_update_value(|outbox| outbox.put(Hex(browser::random()), order, last));
        if let Some(Some(message)) = message {
            self.say(&message);
        }
        self.see_whether_deciding();
    }

    /// Looks through a seat's eyes, as spectators may who see everything.
    pub fn look_through(self, seat: Option<Seat>) {
        let step = self.known.try_update(|known| known.look_through(seat)).flatten();
        self.stage.recall(step);
    }

    /// Comes back when the page is seen again or the network is there; looks whether the server is, meanwhile.
    fn watch(self) {
        let seen = window_event_listener_untyped("visibilitychange", move |_| {
            if !document().hidden() {
                self.wake();
            }
        });
        let online = window_event_listener_untyped("online", move |_| self.wake());
        on_cleanup(move || {
            seen.remove();
            online.remove();
            self.hang_up();
        });
        spawn_local(async move {
            while self.line.try_get_untracked().is_some() {
                TimeoutFuture::new(LOOK).await;
                self.look();
            }
        });
    }

    /// Makes a connection, unless another attempt has begun since.
    async fn come(self, turn: u32) {
        if self.is_known.try_get_value() == Some(false) {
            let known = site::be_known().await;
            if self.turn.try_get_value() != Some(turn) {
                return;
            }
            // Whoever is on the way for the first time is told why nothing is to be seen yet.
            let _ = self.reason.try_set(known.err().map(|problem| problem.sentence(words_now())));
            if known.is_err() {
                self.lose(None);
                return;
            }
            self.is_known.set_value(true);
        }
        if let Some(code) = self.code.try_update_value(Option::take).flatten() {
            self.bring_seat(&code).await;
        }
        if self.turn.try_get_value() == Some(turn) {
            self.connect(turn);
        }
    }

    /// Takes a seat over from another device.
    async fn bring_seat(self, code: &str) {
        let Some(id) = self.id.try_get_value() else { return };
        let problem = match site::recover(&id, code).await {
            // The seat is here already.
            Ok(()) | Err(Problem::Refused(Refusal::SeatTaken)) => return,
            Err(Problem::Refused(Refusal::NotSeated)) => words_now().text("device-link-used"),
            Err(problem) => problem.sentence(words_now()),
        };
        let _ = self.reason.try_set(Some(problem));
    }

    fn connect(self, turn: u32) {
        let (Some(id), Some(hello)) = (self.id.try_get_value(), self.known.try_with_untracked(Known::hello))
        else {
            return;
        };
        self.asked.set_value(Some(browser::now()));
        let is_current = move || self.turn.try_get_value() == Some(turn);
        let heard = move |message| {
            if is_current() {
                self.hear(message);
            }
        };
        let lost = move || {
            if is_current() {
                self.lose(None);
            }
        };
        let socket = Socket::open(&id, hello, heard, lost);
        let is_made = socket.is_some();
        self.socket.set_value(socket);
        if !is_made {
            self.lose(None);
        }
    }

    /// The connection is lost; comes back after so many milliseconds, or after a pause that grows.
    fn lose(self, pause: Option<u32>) {
        let Some(turn) = self.hang_up() else { return };
        if matches!(self.line.get_untracked(), Line::Ended(_)) {
            return;
        }
        if self.line.get_untracked() == Line::Live {
            self.line.set(Line::Lost);
        }
        let attempt = self.attempt.get_value();
        self.attempt.set_value(attempt + 1);
        let chance = f64::from(browser::random::<1>()[0]) / 255.0;
        let pause = pause.unwrap_or_else(|| pause_before(attempt, chance));
        spawn_local(async move {
            TimeoutFuture::new(pause).await;
            if self.turn.try_get_value() == Some(turn) {
                self.come(turn).await;
            }
        });
    }

    /// Closes the connection; what it may still say is not heard. Gives the number of the next one.
    fn hang_up(self) -> Option<u32> {
        let socket = self.socket.try_update_value(Option::take).flatten();
        self.asked.try_update_value(|asked| *asked = None)?;
        let turn = self.turn.try_update_value(|turn| {
            *turn += 1;
            *turn
        });
        drop(socket);
        turn
    }

    /// Is back at once if the connection is lost, and makes sure of it if it is not.
    fn wake(self) {
        match self.line.try_get_untracked() {
            Some(Line::New | Line::Lost) => {
                if let Some(turn) = self.hang_up() {
                    spawn_local(self.come(turn));
                }
            }
            Some(Line::Live) => self.ask_for_life(),
            Some(Line::Ended(_)) | None => {}
        }
    }

    /// Looks whether the server is still there.
    fn look(self) {
        let now = browser::now();
        let (Some(heard), Some(asked)) = (self.heard.try_get_value(), self.asked.try_get_value()) else {
            return;
        };
        match asked {
            Some(since) if now - since > PATIENCE => self.lose(None),
            Some(_) => {}
            None if self.line.get_untracked() == Line::Live => {
                self.attempt.set_value(0);
                if now - heard > SILENCE {
                    self.ask_for_life();
                }
                self.show_bytes();
            }
            None => {}
        }
    }

    fn ask_for_life(self) {
        self.asked.set_value(Some(browser::now()));
        self.say(&ToServer::Ping { echo: 0 });
    }

    fn say(self, message: &ToServer) {
        self.socket.with_value(|socket| {
            if let Some(socket) = socket {
                socket.say(message);
            }
        });
    }

    fn hear(self, message: ToClient) {
        let now = browser::now();
        self.heard.set_value(now);
        self.asked.set_value(None);
        let news = self.known.try_update(|known| known.hear(message, now as u64)).unwrap_or_default();
        let is_refused = news.iter().any(|news| matches!(news, News::Refused(..)));
        for news in news {
            self.take(news);
        }
        // What was refused is not asked for again at once.
        if !is_refused {
            self.show_bytes();
        }
    }

    fn take(self, news: News) {
        match news {
            News::Welcome => {
                browser::forget_reload();
                self.line.set(Line::Live);
                for message in self.outbox.try_update_value(Outbox::again).unwrap_or_default() {
                    self.say(&message);
                }
            }
            News::Old(step) => self.past.update_value(|past| past.push(*step)),
            News::CaughtUp => self.catch_up(),
            News::Step(step) => self.stage.push(*step),
            News::Done(id) => {
                let _ = self.outbox.try_update_value(|outbox| outbox.answered(id));
                self.see_whether_deciding();
            }
            News::Refused(id, code) => {
                let order = self.outbox.try_update_value(|outbox| outbox.answered(id)).flatten();
                // Nobody at this device has asked to show the bytes.
                if order.is_some_and(|order| !matches!(order, Order::Reveal { .. })) {
                    self.reason.set(Some(words::refusal(code, words_now())));
                }
                self.see_whether_deciding();
            }
            News::Said(seat, signal) => self.show_said(seat, signal),
            News::Next(id) => self.follow(id),
            News::Unfit => {
                self.stage.clear();
                self.past.set_value(Vec::new());
                self.lose(None);
            }
            News::Bye(_, Some(pause)) => self.lose(Some(pause)),
            // The server is newer than this page: the page that it hands out now speaks its language.
            News::Bye(Refusal::BadVersion, None) if browser::reload_once() => {
                self.hang_up();
            }
            News::Bye(code, None) => {
                self.line.set(Line::Ended(code));
                self.hang_up();
            }
        }
    }

    /// Tells what was missed: all of it at once to whoever has just come.
    fn catch_up(self) {
        let steps = self.past.try_update_value(core::mem::take).unwrap_or_default();
        if self.stage.scene().with_untracked(Option::is_none) {
            self.stage.recall(steps);
            return;
        }
        let are_many = steps.len() > TOLD;
        for step in steps {
            self.stage.push(step);
        }
        if are_many {
            self.stage.skip();
        }
    }

    fn show_said(self, seat: Seat, signal: Signal) {
        self.said.update(|said| {
            said.retain(|(other, _)| *other != seat);
            said.push((seat, signal));
        });
        spawn_local(async move {
            TimeoutFuture::new(BUBBLE).await;
            let _ = self.said.try_update(|said| said.retain(|bubble| *bubble != (seat, signal)));
        });
    }

    /// Goes with the others to the next table.
    fn follow(self, id: String) {
        if self.known.with_untracked(|known| known.seat.is_none()) {
            return;
        }
        spawn_local(async move {
            self.stage.settled().await;
            if self.line.try_get_untracked().is_some() {
                route::go(Route::Table(id));
            }
        });
    }

    fn see_whether_deciding(self) {
        self.is_deciding.set(self.outbox.with_value(Outbox::is_deciding));
    }
}

impl core::fmt::Debug for Session {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Session").field("line", &self.line).finish_non_exhaustive()
    }
}
