//! How the cards are shuffled: what is promised before the game, the moment in which it is done, and whether the promise
//! was kept.

use core::time::Duration;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use record::Record;
use rules::Seat;
use rules::shelf::{Kind, View};
use wire::{SeatPlan, TableCard};

use super::seats;
use crate::browser;
use crate::game::online::shuffle::Verdict;
use crate::game::online::{Known, Session};
use crate::reactive::{When, effect, live, memo};
use crate::speech::{say, text, words};

/// For how many milliseconds nobody is said to be missing: devices answer by themselves, and mostly at once.
const USUAL: u32 = 3_000;

/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(500);

/// Whether chance decides anything in a game.
#[must_use]
pub const fn has_chance(kind: Kind) -> bool {
    !matches!(kind, Kind::Shamans)
}

/// What is promised, and what is not.
#[component]
pub fn Promise() -> impl IntoView {
    view! {
        <details class="panel promise">
            <summary>{text("shuffle-heading")}</summary>
            <p>{text("shuffle-promise")}</p>
            <p>{text("shuffle-limits")}</p>
        </details>
    }
}

/// All are ready, and their devices show what they had committed to: who is missing, and for how long at most.
#[component]
pub fn Drawing(
    /// The table.
    session: Session,
    /// Which game.
    kind: Kind,
    /// Its card.
    card: Memo<Option<TableCard>>,
) -> impl IntoView {
    let (is_late, be_late) = signal(false);
    spawn_local(async move {
        TimeoutFuture::new(USUAL).await;
        let _ = be_late.try_set(true);
    });
    let missing = memo(move || card.with(|card| card.as_ref().map(missing).unwrap_or_default()));
    let is_waiting = move || is_late.get() && !missing.with(Vec::is_empty);
    let who = live(move || {
        is_waiting().then(|| say("shuffle-waits", &[("names", missing.get().join(", ").into())]))
    });
    view! {
        <div class="ready drawing">
            <p role="status">{text(if has_chance(kind) { "shuffling" } else { "about-to-begin" })}" "{who}</p>
            <When is=Signal::derive(is_waiting)><AtMost session=session card=card/></When>
        </div>
    }
}

/// When the game begins at the latest.
#[component]
fn AtMost(session: Session, card: Memo<Option<TableCard>>) -> impl IntoView {
    let left = move || {
        let by =
            card.with_untracked(|card| card.as_ref().and_then(|card| card.reveal_by)).unwrap_or_default();
        let now = session.known.with_untracked(|known| known.server_time(browser::now() as u64));
        u32::try_from(by.saturating_sub(now).div_ceil(1_000)).unwrap_or_default()
    };
    let (time, tick) = signal(left());
    effect(move || {
        if let Ok(handle) = set_interval_with_handle(move || tick.set(left()), TICK) {
            on_cleanup(move || handle.clear());
        }
    });
    let told = live(move || say("shuffle-at-most", &[("time", seats::duration(time.get(), words()).into())]));
    view! { <p class="quiet">{told}</p> }
}

/// Who has not shown their bytes yet.
fn missing(card: &TableCard) -> Vec<String> {
    let seats = card.plan.seats.iter().zip(&card.sitting).zip(seats::names(card, words()));
    let missing = seats.filter(|((plan, sitting), _)| **plan == SeatPlan::Person && !sitting.revealed);
    missing.map(|(_, name)| name).collect()
}

/// How the shuffle of a game that is over looks from here, by its record and what each seat knows at the record's end; none
/// for those who had no part in it.
#[must_use]
pub fn verdict(session: Session, record: &Record, views: &[View]) -> Option<Verdict> {
    let noted = session.noted()?;
    let judge = |known: &Known| {
        let (over, seat) = (known.over.as_ref()?, known.seat?);
        // What was dealt here is what the record says. A game that was broken off may end between two views.
        let is_told = over.early.is_some() || known.view() == views.get(seat.index());
        Some(if is_told { noted.judge(&over.fair, seat, record) } else { Verdict::Broken })
    };
    session.known.try_with_untracked(judge)?
}

/// Whether the promise was kept.
#[component]
pub fn Kept(
    /// The table.
    session: Session,
) -> impl IntoView {
    let told = live(move || {
        let verdict = session.verdict.get()?;
        let is_broken = verdict == Verdict::Broken;
        let sentence = session.known.with(|known| known.card.as_ref().map(|card| sentence(verdict, card)))?;
        Some(view! { <p class="shuffled quiet" class:broken=is_broken role="status">{sentence}</p> })
    });
    view! { {told} }
}

fn sentence(verdict: Verdict, card: &TableCard) -> String {
    match verdict {
        Verdict::Fair => words().text("shuffle-fair"),
        Verdict::Broken => words().text("shuffle-broken"),
        Verdict::LeftOut => words().text("shuffle-left-out"),
        Verdict::Unseen => words().text("shuffle-unseen"),
        Verdict::Withheld(seats) => {
            let names = Seat::ALL.into_iter().zip(seats::names(card, words()));
            let names: Vec<String> =
                names.filter(|(seat, _)| seats.contains(*seat)).map(|(_, name)| name).collect();
            say("shuffle-withheld", &[("names", names.join(", ").into()), ("count", names.len().into())])
        }
    }
}
