//! My games: those that go on, at this device and at tables of the server, and those that are over, as far as this
//! device has kept them.

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::Seat;
use rules::shelf::Kind;
use wire::{Clock, Phase, Refusal, SeatPlan, TableCard};
use words::Voice;

use crate::browser;
use crate::game::archive::{self, Finished};
use crate::game::local::{Saved, kept};
use crate::game::online::memory;
use crate::game::online::site::{self, Problem};
use crate::page::table::{free, names};
use crate::part::Link;
use crate::reactive::{CollectAny, When, live};
use crate::route::Route;
use crate::speech::{lang, say, text, words};

/// How a finished game came out for the one who looks.
const WON: &str = "won";
const DRAWN: &str = "drawn";
const LOST: &str = "lost";

const DAY: u64 = 24 * 60 * 60 * 1_000;

/// After so many milliseconds a game at a table counts as left, unless it is played by days: sooner where people look
/// for one to watch than where its players look for it.
pub(crate) const LEFT_BY_OTHERS: u64 = DAY;
const LEFT_BY_ME: u64 = 7 * DAY;

/// A table at which this device was.
pub(crate) struct OwnTable {
    /// The table as anyone sees it.
    pub card: TableCard,
    /// Whether its game waits for a decision here.
    pub waits: bool,
}

/// My games.
pub fn games() -> impl IntoView {
    let local = kept::under_way();
    let finished = archive::list();
    let tables = RwSignal::new(Vec::<OwnTable>::new());
    spawn_local(look_for_tables(tables));
    let (has_local, has_finished) = (!local.is_empty(), !finished.is_empty());
    let goes_on = move || has_local || tables.with(|tables| !tables.is_empty());
    let rows: Vec<AnyView> = local.into_iter().map(|saved| played_here(&saved)).collect_any();
    let marks: Vec<&str> = finished.iter().map(mark).collect();
    let tally = live(move || {
        let count = |wanted| marks.iter().filter(|mark| **mark == wanted).count().into();
        say("games-tally", &[("won", count(WON)), ("drawn", count(DRAWN)), ("lost", count(LOST))])
    });
    view! {
        <div class="lobby mine">
            <h1>{text("my-games")}</h1>
            <section>
                <h2>{text("games-go-on")}</h2>
                <ul class="tables">
                    {rows}
                    {live(move || tables.with(|tables| tables.iter().map(at_table).collect_any()))}
                </ul>
                <When is=move || !goes_on()><p class="quiet">{text("games-none-go-on")}</p></When>
            </section>
            <section class="over">
                <h2>{text("games-are-over")}</h2>
                {has_finished.then(|| view! { <p class="tally quiet">{tally}</p> })}
                <ul class="tables">{finished.iter().map(over).collect_any()}</ul>
                {(!has_finished).then(|| view! { <p class="quiet">{text("games-none-are-over")}</p> })}
                <p class="quiet">{move || say("games-kept", &[("count", archive::MOST.into())])}</p>
            </section>
            <div class="pair last"><Link to=Route::Home class="main">{text("start-a-game")}</Link></div>
        </div>
    }
}

/// Looks which of the tables at which this device was still go on. What the server has forgotten is forgotten here.
/// Those that wait for it come first.
pub(crate) async fn look_for_tables(found: RwSignal<Vec<OwnTable>>) {
    for id in memory::tables() {
        match site::own_table(&id).await {
            Ok((card, waits)) if matches!(card.phase, Phase::Waiting | Phase::Playing) => {
                if goes_on(&card, LEFT_BY_ME) {
                    let _ = found.try_update(|found| {
                        let place = if waits { found.partition_point(|own| own.waits) } else { found.len() };
                        found.insert(place, OwnTable { card, waits });
                    });
                }
            }
            Ok(_) | Err(Problem::Refused(Refusal::NoTable | Refusal::NoSpectators)) => {
                memory::forget_table(&id)
            }
            // It may well be there the next time.
            Err(_) => {}
        }
    }
}

/// Whether people still play at a table, or gather there. One that began longer ago than `left` milliseconds, with a
/// time that is not counted in days, has been left.
pub(crate) fn goes_on(card: &TableCard, left: u64) -> bool {
    let is_old = card.created + left < browser::now() as u64;
    let mut seats = card.plan.seats.iter().zip(&card.sitting);
    let is_played = seats.any(|(plan, seat)| *plan == SeatPlan::Person && !seat.out && !seat.bot_plays);
    card.phase == Phase::Waiting || is_played && (!is_old || matches!(card.plan.clock, Clock::Days { .. }))
}

/// A game at this device: it waits for its player.
fn played_here(saved: &Saved) -> impl IntoView + use<> {
    let (setup, saved) = (saved.setup, saved.clone());
    let who = move || saved.names(words()).join(", ");
    row(
        "mine",
        setup,
        who,
        text("game-at-this-device"),
        (Route::GameOf(setup.game()), "main", "return-to-table"),
    )
}

/// A table of the server.
pub(crate) fn at_table(OwnTable { card, waits }: &OwnTable) -> impl IntoView + use<> {
    let waits = *waits;
    let (setup, to, free) = (card.plan.setup, Route::Table(card.id.clone()), free(card).len());
    let phase = card.phase;
    let state = move || match phase {
        Phase::Waiting => say("table-has-free", &[("count", free.into())]),
        _ if waits => words().text("prompt-your-turn"),
        Phase::Playing | Phase::Finished | Phase::Aborted => words().text("table-plays"),
    };
    let card = card.clone();
    let who = move || names(&card, words()).join(", ");
    let (mark, class) = if waits { ("mine", "main") } else { ("", "second") };
    row(mark, setup, who, state, (to, class, "return-to-table"))
}

/// A game that is over.
fn over(game: &Finished) -> impl IntoView + use<> {
    let (setup, to, winners) = (game.setup, Route::Review(Some(game.id.clone())), game.winners);
    let (names, me) = (StoredValue::new(game.names.clone()), game.me);
    let voice = move || Voice::new(lang(), names.get_value(), me);
    let who = move || {
        let seats = Seat::ALL.into_iter().take(names.with_value(Vec::len));
        seats.map(|seat| voice().name(seat)).collect::<Vec<_>>().join(", ")
    };
    let is_practice = game.practice;
    let state = move || {
        let verdict = words::verdict(winners, &voice());
        if is_practice { format!("{verdict} · {}", text("is-practice")()) } else { verdict }
    };
    row(mark(game), setup, who, state, (to, "plain", "look-back"))
}

/// How a game came out for the one who looks; nothing where several people shared the device.
fn mark(game: &Finished) -> &'static str {
    match game.me {
        None => "",
        Some(me) if !game.winners.contains(me) => LOST,
        Some(_) if game.winners.len() > 1 => DRAWN,
        Some(_) => WON,
    }
}

/// A row of a list: with a mark, which its style knows, and a link with its class and the key of its words.
fn row(
    mark: &'static str,
    setup: wire::Setup,
    who: impl Fn() -> String + Send + 'static,
    state: impl Fn() -> String + Send + 'static,
    (to, class, key): (Route, &'static str, &'static str),
) -> AnyView {
    let kind: Kind = setup.game();
    view! {
        <li class="panel" data-game=kind.name() data-mark=mark>
            <div>
                <h3>{live(move || words::name::setup(&setup, words()))}</h3>
                <p class="who">{live(who)}</p>
                <p class="quiet">{live(state)}</p>
            </div>
            <Link to=to class=class>{text(key)}</Link>
        </li>
    }
    .into_any()
}
