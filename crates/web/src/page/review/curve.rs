//! How the chances stood before each decision, as the coach judges them: a line for each seat.

use leptos::prelude::*;
use record::Record;
use rules::Seat;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};
use words::Voice;

use crate::reactive::{CollectAny, live};
use crate::speech::{lang, say, text};
use crate::thinker::{Answer, Share, Task, Thinker};

/// The size of the drawing; it is stretched to its place.
const WIDTH: usize = 600;
const HEIGHT: u32 = 120;

/// How the chances of one seat stood before an event of the record.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Chance {
    /// How many events had happened.
    pub event: usize,
    /// Whose chance.
    pub seat: Seat,
    /// How good it was.
    pub chance: Share,
}

/// Asks the coach about a whole game. The answers come one after another.
pub(super) fn judged(record: &Record) -> (Signal<Vec<Chance>>, Signal<bool>) {
    let (chances, is_done) = (RwSignal::new(Vec::new()), RwSignal::new(false));
    let thinker = StoredValue::new_local(Thinker::start());
    let end = last(record);
    let hear = move |answer| match answer {
        Answer::Chance { event, seat, chance } => {
            let _ = chances.try_update(|all| all.push(Chance { event, seat, chance }));
        }
        _ => {
            let _ = chances.try_update(|all| all.extend(end.iter().copied()));
            let _ = is_done.try_set(true);
        }
    };
    thinker.with_value(|thinker| thinker.ask(&Task::Judge { record: record.write() }, hear));
    (chances.into(), is_done.into())
}

/// How it came out: the victory, or a share of it.
fn last(record: &Record) -> Vec<Chance> {
    let Some(result) = &record.result else { return Vec::new() };
    let share = 1.0 / f64::from(u32::try_from(result.winners.len()).unwrap_or(1).max(1));
    let has_won = |seat: Seat| result.winners.contains(&i64::from(seat.number()));
    let chance = |seat: Seat| Share::of(if has_won(seat) { share } else { 0.0 });
    let seats = Seat::ALL.into_iter().take(result.scores.len());
    seats.map(|seat| Chance { event: record.events.len(), seat, chance: chance(seat) }).collect()
}

/// A seat's line, as points of a polyline.
#[must_use]
pub fn points(chances: &[Chance], seat: Seat, events: usize) -> String {
    let point = |chance: &Chance| {
        let down = HEIGHT * 10 - chance.chance.out_of(HEIGHT * 10);
        format!("{},{}.{}", across(chance.event, events), down / 10, down % 10)
    };
    let own = chances.iter().filter(|chance| chance.seat == seat);
    own.map(point).collect::<Vec<_>>().join(" ")
}

/// How far from the left edge an event is.
fn across(event: usize, events: usize) -> String {
    let tenths = (event * WIDTH * 10 + events / 2) / events.max(1);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The curve. A click on it jumps there.
pub(super) fn curve(
    chances: Signal<Vec<Chance>>,
    is_done: Signal<bool>,
    events: usize,
    now: Signal<usize>,
    names: Signal<Vec<String>>,
    jump: Callback<usize>,
) -> impl IntoView {
    let seats = move || Seat::ALL.into_iter().take(names.with(Vec::len));
    let lines = live(move || {
        let line = |seat: Seat| {
            let points = chances.with(|chances| points(chances, seat, events));
            view! { <polyline class=format!("seat-{}", seat.number()) points=points/> }
        };
        seats().map(line).collect_any()
    });
    let mark = move || format!("M{} 0V{HEIGHT}", across(now.get(), events));
    let click = move |event: MouseEvent| {
        let Some(element) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok())
        else {
            return;
        };
        let place = element.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - place.left()) / place.width().max(1.0);
        jump.run(nearest(share, events));
    };
    let legend = live(move || seats().map(|seat| key(chances, seat, names)).collect_any());
    view! {
        <section class="panel curve" aria-labelledby="curve">
            <h2 id="curve">{text("review-chances")}</h2>
            <svg viewBox=format!("0 -4 {WIDTH} {}", HEIGHT + 8) preserveAspectRatio="none" aria-hidden="true" on:click=click>
                <path class="half" d=format!("M0 {0}H{WIDTH}", HEIGHT / 2)/>
                <path class="now" d=mark/>
                {lines}
            </svg>
            <ul>{legend}</ul>
            <p class="quiet" role="status">{move || (!is_done.get()).then(|| text("review-judging")())}</p>
        </section>
    }
}

/// The event that is nearest to a part of the way from the left edge to the right one.
fn nearest(part: f64, events: usize) -> usize {
    let place = |event: usize| f64::from(u32::try_from(event).unwrap_or(u32::MAX));
    let away = |event: usize| (place(event) - part * place(events)).abs();
    (0..=events).min_by(|one, other| away(*one).total_cmp(&away(*other))).unwrap_or_default()
}

/// A seat's line in words: where it began, where it ended, how low and how high it went.
fn key(chances: Signal<Vec<Chance>>, seat: Seat, names: Signal<Vec<String>>) -> impl IntoView {
    let name = live(move || Voice::new(lang(), names.get(), None).name(seat));
    let words = live(move || {
        let own: Vec<u32> = chances.with(|chances| {
            chances
                .iter()
                .filter(|chance| chance.seat == seat)
                .map(|chance| chance.chance.percent())
                .collect()
        });
        let values = [
            ("first", (*own.first()?).into()),
            ("last", (*own.last()?).into()),
            ("low", (*own.iter().min()?).into()),
            ("high", (*own.iter().max()?).into()),
        ];
        Some(say("review-chance", &values))
    });
    view! {
        <li>
            <svg class="stroke" viewBox="0 0 28 8" aria-hidden="true"><path class=format!("seat-{}", seat.number()) d="M0 4H28"/></svg>
            <b>{name}</b>" "<small>{words}</small>
        </li>
    }
}
