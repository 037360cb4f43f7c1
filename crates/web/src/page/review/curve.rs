//! How the chances stood before each decision, as the coach judges them: a line for each seat.

use leptos::prelude::*;
use record::{Record, Replay};
use rules::{Progress, Seat, Seats, Viewpoint};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};
use wire::Setup;
use words::Voice;

use super::moments::{Chance, Moment, Teller};
use crate::reactive::{CollectAny, live};
use crate::speech::{say, text, words};

/// The size of the drawing; it is stretched to its place.
const WIDTH: usize = 600;
const HEIGHT: u32 = 120;

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
    record: StoredValue<Record>,
    chances: Signal<Vec<Chance>>,
    costly: Memo<Vec<Moment>>,
    is_done: Signal<bool>,
    now: Signal<usize>,
    teller: Teller,
    jump: Callback<usize>,
) -> impl IntoView {
    let (seats, events) = record.with_value(|record| (Setup(record.options).seats(), record.events.len()));
    let seats = move || Seats::first(seats).iter();
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
    let legend = live(move || {
        let voice = teller();
        seats().map(|seat| key(chances, seat, &voice)).collect_any()
    });
    let pins = live(move || {
        let pin = |(index, moment): (usize, &Moment)| {
            let (across, up) = (across(moment.event, events), moment.before.percent());
            view! { <i style:--across=across style:--up=up.to_string()>{index + 1}</i> }
        };
        costly.with(|costly| costly.iter().enumerate().map(pin).collect_any())
    });
    let times = live(move || {
        let label = |progress: Progress| {
            let kind = record.with_value(Record::kind);
            view! { <span>{words::name::progress(kind, progress, words())}</span> }
        };
        record.with_value(times).into_iter().map(label).collect_any()
    });
    view! {
        <section class="panel curve" aria-labelledby="curve">
            <h2 id="curve">{text("review-chances")}</h2>
            <div class="plot" aria-hidden="true" on:click=click>
                <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none">
                    <path class="half" d=format!("M0 0H{WIDTH}M0 {}H{WIDTH}M0 {HEIGHT}H{WIDTH}", HEIGHT / 2)/>
                    {lines}
                    <path class="now" d=mark/>
                </svg>
                {pins}
            </div>
            <p class="times" aria-hidden="true">{times}</p>
            <ul>{legend}</ul>
            <p class="quiet" role="status">{move || text(if is_done.get() { "review-why-not-100" } else { "review-judging" })()}</p>
        </section>
    }
}

/// How far the game was at the first of its events, in their middle, and at the last.
fn times(record: &Record) -> Vec<Progress> {
    let mut replay = Replay::new(record);
    let mut passed = Vec::new();
    loop {
        passed.push(replay.state().view(Viewpoint::Table).progress());
        if !matches!(replay.step(&mut |_| {}), Ok(Some(_))) {
            let last = passed.len() - 1;
            return [0, last / 2, last].map(|event| passed[event]).to_vec();
        }
    }
}

/// The event that is nearest to a part of the way from the left edge to the right one.
fn nearest(part: f64, events: usize) -> usize {
    let place = |event: usize| f64::from(u32::try_from(event).unwrap_or(u32::MAX));
    let away = |event: usize| (place(event) - part * place(events)).abs();
    (0..=events).min_by(|one, other| away(*one).total_cmp(&away(*other))).unwrap_or_default()
}

/// A seat's line in words: where it began, where it ended, how low and how high it went.
fn key(chances: Signal<Vec<Chance>>, seat: Seat, voice: &Voice) -> impl IntoView + use<> {
    let name = voice.name(seat);
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
