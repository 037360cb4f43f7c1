//! Thinking is done in a worker, so that the page never waits for it.
//!
//! The worker is this same program. It is asked with a [`Task`] and gives one or more [`Answer`]s; each is sent as a
//! pair with the number of the task. A worker that is no longer wanted is ended, in the middle of a thought.

use core::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use js_sys::Promise;
use json::{Part, Read, Write, Wrong, form};
use rules::Seat;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::game::local::Saved;

form! {
    /// Something to think about.
    #[derive(Clone, Debug)]
    pub enum Task {
        /// A bot's move.
        Choose {
            /// The game so far.
            game: Box<Saved>,
            /// Who is to move.
            seat: Seat,
            /// How strong the bot is.
            level: u8,
            /// What its luck follows from.
            luck: u64,
        },
        /// What the coach would do.
        Advise {
            /// The game so far.
            game: Box<Saved>,
            /// Who is to move.
            seat: Seat,
            /// Moves that are chosen together with the next ones, and stay: their notation.
            laid: Vec<String>,
        },
        /// How the chances stood before the decisions of a record, and what they were worth.
        Judge {
            /// The record, as it is written.
            record: String,
            /// Whose decisions; everyone's, for none.
            seat: Option<Seat>,
        },
    }
}

form! {
    /// What came of it.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Answer {
        /// The move, in notation.
        Move(String),
        /// The coach's moves, the best first, and the chance to win.
        Advice {
            /// Each with the chance with which it should be drawn, and the chance to win after it.
            moves: Vec<(String, Share, Share)>,
            /// What follows the best of them, where several are chosen together.
            then: Vec<String>,
            /// The chance to win.
            chance: Share,
        },
        /// How the chances of one seat stood before a decision of its own, and what came of it; more of them follow.
        Chance {
            /// Which event of the record.
            event: usize,
            /// Whose decision.
            seat: Seat,
            /// The chance to win.
            chance: Share,
            /// The chance after what was played.
            played: Share,
            /// The best move that was found, in notation; what was played, if nothing better was.
            best: String,
            /// The chance after it.
            best_chance: Share,
        },
        /// That was all.
        Done,
        /// Nothing could be made of it.
        Nothing,
    }
}

/// A part of the whole in millionths: to write fractions, the program would need tables of powers of ten.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Share(u32);

impl Share {
    /// A part between 0 and 1.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and a million")]
    #[must_use]
    pub fn of(part: f64) -> Share {
        Share((part.clamp(0.0, 1.0) * 1e6).round() as u32)
    }

    /// This part of a whole, rounded.
    #[expect(clippy::cast_possible_truncation, reason = "no more than the whole")]
    #[must_use]
    pub const fn out_of(self, whole: u32) -> u32 {
        ((self.0 as u64 * whole as u64 + 500_000) / 1_000_000) as u32
    }

    /// The part in whole percent.
    #[must_use]
    pub const fn percent(self) -> u32 {
        self.out_of(100)
    }
}

type Waiting = Rc<RefCell<HashMap<u32, Box<dyn FnMut(Answer)>>>>;

/// The worker, from the page's side.
pub struct Thinker {
    worker: Option<Worker>,
    waiting: Waiting,
    next: RefCell<u32>,
    _listen: Closure<dyn Fn(MessageEvent)>,
}

impl Thinker {
    /// Starts a worker.
    #[must_use]
    pub fn start() -> Thinker {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("/worker.js", &options).ok();
        let waiting = Waiting::default();
        let listen = {
            let waiting = Rc::clone(&waiting);
            Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                let text = event.data().as_string().unwrap_or_default();
                let Ok((number, answer)) = json::read::<(u32, Answer)>(&text) else { return };
                // The listener is taken out while it listens, since it may ask for more.
                let listener = waiting.borrow_mut().remove(&number);
                let Some(mut listener) = listener else { return };
                let goes_on = matches!(answer, Answer::Chance { .. });
                listener(answer);
                if goes_on {
                    waiting.borrow_mut().insert(number, listener);
                }
            })
        };
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
        }
        Thinker { worker, waiting, next: RefCell::new(0), _listen: listen }
    }

    /// Hands a task in; every answer to it is handed out.
    pub fn ask(&self, task: &Task, answer: impl FnMut(Answer) + 'static) {
        let number = *self.next.borrow();
        *self.next.borrow_mut() += 1;
        self.waiting.borrow_mut().insert(number, Box::new(answer));
        if let Some(worker) = &self.worker {
            let _ = worker.post_message(&JsValue::from_str(&json::write(&(number, task))));
        }
    }

    /// Hands a task in; gives its one answer when it is there.
    pub fn asked(&self, task: &Task) -> impl Future<Output = Answer> + use<> {
        let kept = Rc::new(RefCell::new(Answer::Nothing));
        let promise = Promise::new(&mut |resolve: js_sys::Function, _| {
            let kept = Rc::clone(&kept);
            self.ask(task, move |answer| {
                *kept.borrow_mut() = answer;
                let _ = resolve.call0(&JsValue::NULL);
            });
        });
        async move {
            let _ = JsFuture::from(promise).await;
            kept.replace(Answer::Nothing)
        }
    }
}

impl Read for Share {
    fn read(part: &Part<'_>) -> Result<Share, Wrong> {
        u32::read(part).map(Share)
    }
}

impl Write for Share {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
    }
}

impl core::fmt::Debug for Thinker {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Thinker(?)")
    }
}
