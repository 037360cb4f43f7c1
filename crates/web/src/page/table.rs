//! A table at the server: the room in which players gather, and the game.

pub mod after;
pub mod invite;
pub mod play;
pub mod players;
mod seats;
pub mod shuffle;
pub mod waiting;
pub mod watch;

pub(crate) use self::seats::{clock, duration, free, names};

use leptos::prelude::*;
use rules::shelf::Kind;
use wire::{Phase, Refusal, SEAT_CODE};

use crate::browser;
use crate::game::cast::Cast;
use crate::game::online::{Line, Session, memory};
use crate::part::{self, Link};
use crate::reactive::{effect, live, memo, on_change, switch};
use crate::route::Route;
use crate::speech::{say, text, words};

/// What is to be shown of a table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Shown {
    /// Nothing is known yet.
    Nothing,
    /// The players gather.
    Gathering(Kind),
    /// The game.
    Game(Kind),
    /// It was given up before its game began.
    GivenUp(Kind),
    /// There is nothing here any more, or never was.
    Ended(Refusal),
}

/// A table at the server.
pub fn table(id: String) -> impl IntoView {
    let code =
        browser::take_fragment().and_then(|fragment| fragment.strip_prefix(SEAT_CODE).map(str::to_owned));
    let session = Session::open(id, code);
    let shown = memo(move || shown(session));
    effect(move || session.stage.set_cast(cast(session)));
    effect(move || match shown.get() {
        Shown::Gathering(_) | Shown::Game(_) => memory::keep_table(&session.id()),
        Shown::GivenUp(_) | Shown::Ended(_) => memory::forget_table(&session.id()),
        Shown::Nothing => {}
    });
    effect(move || document().set_title(&title(session)));
    on_change(
        move || may_act(session),
        move |_, may| {
            if *may && document().hidden() {
                browser::notify(&title(session));
            }
        },
    );
    let page = move |shown| match shown {
        Shown::Nothing => coming(session).into_any(),
        Shown::Gathering(kind) => waiting::waiting(session, kind).into_any(),
        Shown::Game(kind) => play::play(session, kind).into_any(),
        Shown::GivenUp(kind) => given_up(kind).into_any(),
        Shown::Ended(code) => ended(code).into_any(),
    };
    view! {
        <Reconnecting session=session/>
        {switch(move || shown.get(), page)}
    }
}

fn shown(session: Session) -> Shown {
    if let Line::Ended(code) = session.line.get() {
        return Shown::Ended(code);
    }
    session.known.with(|known| match &known.card {
        None => Shown::Nothing,
        Some(card) => {
            let kind = card.plan.setup.game();
            match card.phase {
                Phase::Waiting => Shown::Gathering(kind),
                Phase::Aborted if !known.is_dealt() => Shown::GivenUp(kind),
                Phase::Playing | Phase::Finished | Phase::Aborted => Shown::Game(kind),
            }
        }
    })
}

/// Whether the table waits for the one who looks.
fn may_act(session: Session) -> bool {
    session.stage.scene().with(|scene| scene.as_ref().is_some_and(|scene| !scene.legal.is_empty()))
}

/// The page's title: whoever looks elsewhere sees there that it is their turn.
fn title(session: Session) -> String {
    if may_act(session) {
        say("title", &[("what", text("prompt-your-turn")().into())])
    } else {
        part::title(&Route::Table(session.id()))
    }
}

/// Who sits where, and who looks.
fn cast(session: Session) -> Cast {
    session.known.with(|known| {
        let names = known.card.as_ref().map(|card| names(card, words())).unwrap_or_default();
        Cast { names: names.into(), me: known.seat }
    })
}

/// Says that the connection is being made again. It is small: nothing is lost meanwhile.
#[component]
fn Reconnecting(session: Session) -> impl IntoView {
    let is_lost = move || session.line.get() == Line::Lost;
    view! { <p class="reconnecting" class:lost=is_lost role="status">{move || is_lost().then(|| text("reconnecting")())}</p> }
}

fn coming(session: Session) -> impl IntoView {
    view! {
        <section class="sheet coming">
            <h1 class="hidden">{text("title-table")}</h1>
            <p role="status">{text("coming-to-the-table")}</p>
            <p class="why" role="alert" prop:textContent=move || session.reason.get().unwrap_or_default()></p>
        </section>
    }
}

fn given_up(kind: Kind) -> impl IntoView {
    view! {
        <section class="sheet">
            <h1>{text("table-given-up")}</h1>
            <div class="pair">
                <Link to=Route::Create(kind) class="main">{text("open-another-table")}</Link>
                <Link to=Route::Lobby class="second">{text("open-tables")}</Link>
            </div>
        </section>
    }
}

/// There is nothing here any more, or never was: says why.
fn ended(code: Refusal) -> impl IntoView {
    let why = live(move || match code {
        Refusal::NotSeated => text("you-have-left")(),
        Refusal::MovedAway => text("moved-away")(),
        other => words::refusal(other, words()),
    });
    view! {
        <section class="sheet">
            <h1>{why}</h1>
            <div class="pair">
                <Link to=Route::Lobby class="main">{text("open-tables")}</Link>
                <Link to=Route::Home class="second">{text("to-the-front-page")}</Link>
            </div>
        </section>
    }
}
