//! The decisions of a game as the coach judges them, and those that decided it: what cost most.

use std::sync::{Arc, Mutex};

use leptos::prelude::*;
use record::{Entry, Record, Replay};
use rules::shelf::{Action, View};
use rules::{Seat, Viewpoint, sort_few};
use words::Voice;

use crate::reactive::{CollectAny, live};
use crate::speech::{say, text, words};
use crate::thinker::{Answer, Share, Task, Thinker};

/// How many decisions are named.
const MOST: usize = 3;

/// What a decision costs at least to be named, in percent: less is the coach's own uncertainty.
const LEAST: u32 = 4;

/// The decision that someone wants to look at, until the look back is open.
static ASKED: Mutex<Option<usize>> = Mutex::new(None);

/// Who tells something, in the language of the moment.
pub(crate) type Teller = Arc<dyn Fn() -> Voice + Send + Sync>;

/// How the chances of one seat stood before an event of the record.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// How many events had happened.
    pub event: usize,
    /// Whose chance.
    pub seat: Seat,
    /// How good it was.
    pub chance: Share,
    /// What was decided then; nothing at the end.
    pub choice: Option<Choice>,
}

/// What a decision was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The chance after what was played.
    pub played: Share,
    /// The best move, in notation.
    pub best: String,
    /// The chance after it.
    pub best_chance: Share,
}

/// A decision that cost much, and what was known then.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Moment {
    /// How many events had happened.
    pub(super) event: usize,
    /// Who decided.
    pub(super) seat: Seat,
    /// What that seat knew.
    pub(super) view: View,
    /// What it played.
    pub(super) played: Action,
    /// What would have been better.
    pub(super) best: Action,
    /// The chances after the one and the other, in percent.
    pub(super) chances: (u32, u32),
    /// How the chances had stood.
    pub(super) before: Share,
}

impl Choice {
    /// What the decision cost, in percent.
    fn cost(&self) -> u32 {
        self.best_chance.percent().saturating_sub(self.played.percent())
    }
}

/// Asks the coach about a whole game, or about the decisions of one seat. The answers come one after another.
pub(crate) fn judged(record: &Record, seat: Option<Seat>) -> (Signal<Vec<Chance>>, Signal<bool>) {
    let (chances, is_done) = (RwSignal::new(Vec::new()), RwSignal::new(false));
    let thinker = StoredValue::new_local(Thinker::start());
    let end = last(record);
    let hear = move |answer| match answer {
        Answer::Chance { event, seat, chance, played, best, best_chance } => {
            let choice = Some(Choice { played, best, best_chance });
            let _ = chances.try_update(|all| all.push(Chance { event, seat, chance, choice }));
        }
        _ => {
            let _ = chances.try_update(|all| all.extend(end.iter().cloned()));
            let _ = is_done.try_set(true);
        }
    };
    thinker.with_value(|thinker| thinker.ask(&Task::Judge { record: record.write(), seat }, hear));
    (chances.into(), is_done.into())
}

/// How it came out: the victory, or a share of it.
fn last(record: &Record) -> Vec<Chance> {
    let Some(result) = &record.result else { return Vec::new() };
    let share = 1.0 / f64::from(u32::try_from(result.winners.len()).unwrap_or(1).max(1));
    let has_won = |seat: Seat| result.winners.contains(&i64::from(seat.number()));
    let chance = |seat: Seat| Share::of(if has_won(seat) { share } else { 0.0 });
    let seats = Seat::ALL.into_iter().take(result.scores.len());
    let event = record.events.len();
    seats.map(|seat| Chance { event, seat, chance: chance(seat), choice: None }).collect()
}

/// The decisions of a seat that cost most, or of all seats, for none; the worst first.
#[must_use]
pub fn costliest(chances: &[Chance], seat: Option<Seat>) -> Vec<&Chance> {
    let cost = |chance: &Chance| chance.choice.as_ref().map_or(0, Choice::cost);
    let own = |chance: &&Chance| seat.is_none_or(|seat| seat == chance.seat) && cost(chance) >= LEAST;
    let mut costly: Vec<&Chance> = chances.iter().filter(own).collect();
    sort_few(&mut costly, |one, two| cost(two).cmp(&cost(one)));
    costly.truncate(MOST);
    costly
}

/// The decisions that cost most, with what was known then.
pub(crate) fn moments(record: &Record, chances: &[Chance], seat: Option<Seat>) -> Vec<Moment> {
    costliest(chances, seat).into_iter().filter_map(|chance| moment(record, chance)).collect()
}

fn moment(record: &Record, chance: &Chance) -> Option<Moment> {
    let mut replay = Replay::new(record);
    while replay.position() < chance.event {
        replay.step(&mut |_| {}).ok()?;
    }
    let (state, choice) = (replay.state(), chance.choice.as_ref()?);
    let Some(Entry::Decision { action, .. }) = replay.upcoming() else { return None };
    Some(Moment {
        event: chance.event,
        seat: chance.seat,
        view: state.view(Viewpoint::Seat(chance.seat)),
        played: state.parse_action(action).ok()?,
        best: state.parse_action(&choice.best).ok()?,
        chances: (choice.played.percent(), choice.best_chance.percent()),
        before: chance.chance,
    })
}

/// The moments as cards; each leads to its place. While the coach has not found any, it says so.
pub(crate) fn cards(
    moments: Memo<Vec<Moment>>,
    is_done: Signal<bool>,
    now: Option<Memo<Option<Moment>>>,
    teller: Teller,
    open: Callback<usize>,
) -> AnyView {
    let list = live(move || {
        let voice = teller();
        let card = |(index, moment): (usize, &Moment)| card(index, moment, now, &voice, open);
        moments.with(|moments| moments.iter().enumerate().map(card).collect_any())
    });
    let note = move || match (is_done.get(), moments.with(Vec::is_empty)) {
        (false, _) => Some(text("review-judging")()),
        (true, true) => Some(text("moments-none")()),
        (true, false) => None,
    };
    view! {
        <section class="moments" aria-labelledby="moments">
            <h2 id="moments">{text("moments")}</h2>
            <small>{text("moments-how")}</small>
            <ol>{list}</ol>
            <p class="quiet" role="status">{note}</p>
        </section>
    }
    .into_any()
}

fn card(
    index: usize,
    moment: &Moment,
    now: Option<Memo<Option<Moment>>>,
    voice: &Voice,
    open: Callback<usize>,
) -> impl IntoView + use<> {
    let Moment { event, seat, ref view, ref played, ref best, chances: (after, better), .. } = *moment;
    let turn = words::name::progress(view.kind(), view.progress(), words());
    let cost = say("moment-cost", &[("percent", (better - after).into())]);
    let title = words::moment(view, seat, played, best, voice);
    let what = voice.telling("moment-played", seat, &[("move", words::meaning(view, played, voice).into())]);
    let is_now =
        move || now.is_some_and(|now| now.with(|now| now.as_ref().is_some_and(|now| now.event == event)));
    view! {
        <li>
            <button class:now=is_now aria-pressed=move || is_now().to_string() on:click=move |_| open.run(event)>
                <i aria-hidden="true">{index + 1}</i><span class="turn">{turn}</span><b class="cost">{cost}</b>
                <span class="title">{title}</span>
                <small>{what}</small>
            </button>
        </li>
    }
}

/// The next look back begins at this decision.
pub(crate) fn ask_for(event: usize) {
    if let Ok(mut asked) = ASKED.lock() {
        *asked = Some(event);
    }
}

/// The decision that was asked for, once.
pub(super) fn asked() -> Option<usize> {
    ASKED.lock().ok().and_then(|mut asked| asked.take())
}
