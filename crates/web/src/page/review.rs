//! A look back at a game: step by step, as everyone or as one seat knew it, with the coach's judgement.
//!
//! `film` makes frames of a record and checks it, `moments` are the decisions that cost most, `curve` draws the chances,
//! `viewer` shows it all.

pub mod curve;
pub mod film;
pub mod moments;
mod viewer;

use leptos::prelude::*;
use leptos::task::spawn_local;
use record::{Entry, Hex, Record};
use rules::shelf::Kind;
use rules::{Seat, Seats};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, Event, File, HtmlInputElement};
use wire::Setup;
use words::Words;

use self::viewer::viewer;
use crate::game::archive::{self, Finished};
use crate::game::local::{Chair, LocalGame, Saved, kept};
use crate::game::online::site;
use crate::part::Link;
use crate::reactive::{CollectAny, live};
use crate::route::{self, Route};
use crate::speech::{say, text, words};

/// The level of bots in a game that was kept without them.
const BOT: u8 = 3;

/// What is looked at.
#[derive(Clone)]
enum Shown {
    /// Nothing yet: a file may be opened.
    Nothing,
    /// The server is being asked.
    Loading,
    /// A game of a table, or of this device, or of a file.
    Games { records: Vec<Record>, from: From },
    /// Nothing, for this reason.
    Failed(Failure),
}

/// Where a game comes from.
#[derive(Clone, PartialEq, Eq)]
enum From {
    /// A file.
    File,
    /// This device.
    Device(Box<Saved>),
    /// Kept by this device when it was over.
    Kept(Box<Finished>),
    /// A table, with the names of those who sat there.
    Table(String, Vec<String>),
}

/// Why there is nothing to look at.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Failure {
    /// The game at this device goes on.
    GoesOn,
    /// The file holds no records.
    Unreadable,
    /// The server did not give it.
    Site(site::Problem),
}

/// A look back at a game.
pub fn review(id: Option<String>) -> impl IntoView {
    let shown = RwSignal::new(first(id.as_deref()));
    let chosen = RwSignal::new(0_usize);
    let is_loading = matches!(shown.get_untracked(), Shown::Loading);
    if let Some(id) = id.filter(|_| is_loading) {
        spawn_local(async move {
            let found = load(id).await;
            let _ = shown.try_set(found);
        });
    }
    let open = move |file: File| {
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let records = text.and_then(|text| film::read(&text));
            let opened = records.map(|records| Shown::Games { records, from: From::File });
            let _ = chosen.try_set(0);
            let _ = shown.try_set(opened.unwrap_or(Shown::Failed(Failure::Unreadable)));
        });
    };
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        if let Some(file) = event.data_transfer().and_then(|held| held.files()).and_then(|files| files.get(0))
        {
            open(file);
        }
    };
    let picked = move |event: Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) {
            open(file);
        }
    };
    let content = live(move || match shown.get() {
        Shown::Nothing => view! { <h1>{text("look-at-a-record")}</h1> }.into_any(),
        Shown::Loading => view! { <p class="quiet" role="status">{text("review-loading")}</p> }.into_any(),
        Shown::Failed(failure) => failed(failure).into_any(),
        Shown::Games { records, from } => games(records, from, chosen).into_any(),
    });
    view! {
        <div class="review" on:dragover=move |event| event.prevent_default() on:drop=dropped>
            {content}
            <p class="open">
                <label class="second">
                    {text("review-open")}
                    <input type="file" accept=".jsonl,.json,application/json" on:change=picked/>
                </label>
                <span class="quiet">{text("review-open-how")}</span>
            </p>
        </div>
    }
}

/// What is there before anything was asked for.
fn first(id: Option<&str>) -> Shown {
    if let Some(id) = id {
        return put_away(id).unwrap_or(Shown::Loading);
    }
    let Some(saved) = kept::recall() else { return Shown::Nothing };
    let played = LocalGame::open(&saved);
    match played.is_over() {
        // Whoever looks back sees what all seats knew: not while they still play.
        false => Shown::Failed(Failure::GoesOn),
        true => Shown::Games { records: vec![played.record()], from: From::Device(Box::new(saved)) },
    }
}

/// A finished game that this device has kept.
fn put_away(id: &str) -> Option<Shown> {
    let game = archive::list().into_iter().find(|game| game.id == id)?;
    let records = film::read(&archive::record(id)?)?;
    Some(Shown::Games { records, from: From::Kept(Box::new(game)) })
}

/// Asks the server for the game of a table, and for the names of those who sat there.
async fn load(id: String) -> Shown {
    let text = match site::record(&id).await {
        Ok(text) => text,
        Err(problem) => return Shown::Failed(Failure::Site(problem)),
    };
    let Some(records) = film::read(&text) else { return Shown::Failed(Failure::Unreadable) };
    let card = site::table(&id).await;
    let names = card.map(|card| card.sitting.into_iter().map(|seat| seat.name.unwrap_or_default()).collect());
    Shown::Games { records, from: From::Table(id, names.unwrap_or_default()) }
}

fn failed(failure: Failure) -> impl IntoView {
    let sentence = live(move || match failure {
        Failure::GoesOn => words().text("review-goes-on"),
        Failure::Unreadable => words().text("review-unreadable"),
        Failure::Site(problem) => problem.sentence(words()),
    });
    let way = match failure {
        Failure::GoesOn => view! { <Link to=Route::Game class="main">{text("go-on-playing")}</Link> },
        Failure::Unreadable | Failure::Site(_) => {
            view! { <Link to=Route::Home class="second">{text("to-the-front-page")}</Link> }
        }
    };
    view! {
        <section class="sheet" role="alert">
            <h1>{text("title-review")}</h1>
            <p>{sentence}</p>
            <p>{way}</p>
        </section>
    }
}

/// The games of a file, one of which is looked at.
fn games(records: Vec<Record>, from: From, chosen: RwSignal<usize>) -> impl IntoView {
    let count = records.len();
    let choose = move |event| chosen.set(event_target_value(&event).parse().unwrap_or_default());
    let option = move |index: usize| {
        let number =
            live(move || say("review-game", &[("number", (index + 1).into()), ("count", count.into())]));
        view! { <option value=index>{number}</option> }
    };
    let shown = live(move || {
        let record = records.get(chosen.get())?.clone();
        let (seats, kind) = (Setup(record.options).seats(), record.kind());
        let from_names = from.clone();
        let names = Signal::derive(move || match &from_names {
            From::Device(saved) => saved.names(words()),
            From::Kept(game) => named(&game.names, kind, seats, words()),
            From::Table(_, names) => named(names, kind, seats, words()),
            From::File => named(&[], kind, seats, words()),
        });
        let (me, table) = match &from {
            From::Device(saved) => (saved.person(), None),
            From::Kept(game) => (game.me, game.online.then(|| game.id.clone())),
            From::Table(id, _) => (None, Some(id.clone())),
            From::File => (None, None),
        };
        let practise = practise(&record, &from);
        Some(viewer(record, names, me, table, practise))
    });
    view! {
        {(count > 1).then(|| view! {
            <p><select aria-label=text("review-which-game") on:change=choose>{(0..count).map(option).collect_any()}</select></p>
        })}
        {shown}
    }
}

/// Plays on as practice from where a finished game of this device was after so many events; nothing where this device
/// has not played it, or not alone.
fn practise(record: &Record, from: &From) -> Option<Callback<usize>> {
    let me = match from {
        From::Device(saved) => saved.person()?,
        From::Kept(game) if !game.online => game.me?,
        From::Kept(_) | From::Table(..) | From::File => return None,
    };
    let setup = Setup(record.options);
    let bot = |seat: Seat| if seat == me { Chair::Person(String::new()) } else { Chair::Bot(BOT) };
    let chairs = match from {
        From::Device(saved) => saved.chairs.clone(),
        From::Kept(_) | From::Table(..) | From::File => Seats::first(setup.seats()).iter().map(bot).collect(),
    };
    let whole = Saved {
        setup,
        chairs,
        seed: Hex(*record.seed.as_ref()?.bytes()),
        moves: Vec::new(),
        practice: true,
        coached: false,
    };
    let events = record.events.clone();
    Some(Callback::new(move |event: usize| {
        let decided = events.iter().take(event).filter_map(|entry| match entry {
            Entry::Decision { seat, action, .. } => Some((*seat, action.clone())),
            Entry::Deal { .. } => None,
        });
        kept::keep(&Saved { moves: decided.collect(), ..whole.clone() });
        route::go(Route::Game);
    }))
}

/// A name for each seat: its player's, or its own.
fn named(names: &[String], kind: Kind, seats: u8, words: &Words) -> Vec<String> {
    let name = |seat: Seat| {
        let name = names.get(seat.index()).filter(|name| !name.is_empty()).cloned();
        name.unwrap_or_else(|| words::default_name(kind, seat, words))
    };
    Seats::first(seats).iter().map(name).collect()
}
