//! The game at a table.

use leptos::prelude::*;
use leptos::task::spawn_local;
use record::Record;
use rules::shelf::{Action, Kind};
use wasm_bindgen::JsValue;
use wire::{Order, Phase, Setup};

use super::after::After;
use super::invite::OtherDevice;
use super::names;
use super::players::Players;
use super::shuffle;
use super::watch::Watching;
use crate::browser::{self, Notices};
use crate::game::archive::{self, Finished};
use crate::game::online::{Known, Session, site};
use crate::page::review::film;
use crate::part::ask::AskTwice;
use crate::part::cards::own_cards;
use crate::part::playing::Playing;
use crate::part::{button, icon};
use crate::reactive::{When, effect, memo, switch};
use crate::speech::{self, text, words, words_now};

const PHRASES: [wire::Signal; 6] = {
    use wire::Signal;
    [Signal::Hello, Signal::WellPlayed, Signal::Thinking, Signal::Oops, Signal::Thanks, Signal::GoodGame]
};

/// The game at a table.
pub fn play(session: Session, kind: Kind) -> impl IntoView {
    let Session { known, stage, reason, is_deciding, .. } = session;
    let act = Callback::new(move |action: Action| session.order(Order::Play(action.to_string())));
    let is_over = memo(move || known.with(|known| known.over.is_some()) && !stage.is_telling().get());
    let plays =
        memo(move || known.with(|known| known.seat.is_some() && known.phase() == Some(Phase::Playing)));
    let watches = memo(move || known.with(|known| known.seat.is_none()));
    stay_awake(plays.into());
    effect(move || {
        if is_over.get() && !watches.get_untracked() {
            spawn_local(put_away(session));
        }
    });
    let instead = Signal::derive(move || known.with(|known| instead(known, session)));
    let buttons = move || {
        view! {
            <When is=move || !is_over.get()><Buttons session=session/></When>
            <When is=is_over><After session=session kind=kind/></When>
        }
    };
    let players = move || view! { <Players session=session/> };
    let panels = move || {
        let is_known = memo(move || known.with(|known| known.card.is_some()));
        let own =
            move |_| known.with_untracked(|known| own_cards(&known.card.as_ref()?.plan.setup.0)).into_any();
        view! {
            {switch(move || is_known.get(), own)}
            <When is=watches><Watching session=session/></When>
        }
    };
    let menu = move || view! { <When is=plays><Further session=session/></When> };
    view! {
        <div class="online" class:watches=move || watches.get() class:deciding=move || is_deciding.get() class:ended=move || is_over.get() aria-busy=move || is_deciding.get().to_string()>
            <Playing kind=kind stage=stage act=act reason=reason players=players buttons=buttons menu=menu panels=panels instead=instead/>
        </div>
    }
}

/// What is said in place of what to do now, where the view alone cannot tell it.
fn instead(known: &Known, session: Session) -> Option<String> {
    let voice = session.stage.cast().get().voice(speech::lang());
    if let Some(over) = &known.over {
        let scene = session.stage.scene().get();
        let outcome = scene.as_ref().and_then(|scene| scene.view.outcome());
        let is_told = outcome.is_some_and(|outcome| outcome.winners() == over.winners);
        return (!is_told).then(|| words::ending(over, &voice));
    }
    let mine = known.card.as_ref()?.sitting.get(known.seat?.index())?;
    if mine.out {
        Some(text("you-are-out")())
    } else if mine.bot_plays {
        Some(text("bot-plays-for-you")())
    } else {
        None
    }
}

/// Keeps a finished game for later, tells its secrets, and looks whether its shuffle was fair.
async fn put_away(session: Session) {
    let Ok(text) = site::record(&session.id()).await else { return };
    let Ok(record) = Record::read(text.trim()) else { return };
    let views = film::last_views(&record);
    if shuffle::has_chance(record.kind()) {
        let _ = session.verdict.try_set(shuffle::verdict(session, &record, &views));
    }
    let told = session.known.try_with_untracked(|known| {
        Some((
            known.over.as_ref()?.winners,
            known.card.as_ref().map(|card| names(card, words_now()))?,
            known.seat,
        ))
    });
    let Some(Some((winners, names, me))) = told else { return };
    session.stage.uncover(views);
    let (setup, at, bytes) = (Setup(record.options), browser::now() as u64, text.len());
    let (id, online, practice) = (session.id(), true, false);
    archive::keep(Finished { id, online, setup, at, names, me, winners, bytes, practice }, &text);
}

/// What a player can do beside moving.
#[component]
fn Buttons(session: Session) -> impl IntoView {
    let known = session.known;
    let scene = session.stage.scene();
    let can_take_back = memo(move || scene.with(|scene| scene.as_ref().is_some_and(|scene| scene.take_back)));
    let sits = memo(move || known.with(|known| known.seat.is_some()));
    let bot_plays =
        memo(move || known.with(|known| mine(known).is_some_and(|mine| mine.bot_plays && !mine.out)));
    view! {
        <When is=bot_plays>
            {button("main", "play-on-myself", move || session.order(Order::Return))}
        </When>
        <When is=sits>
            <When is=can_take_back>
                <button class="quiet" on:click=move |_| session.order(Order::TakeBack)>{icon("undo")}{text("take-back")}</button>
            </When>
            <Signals session=session/>
        </When>
    }
}

fn mine(known: &Known) -> Option<&wire::SeatCard> {
    known.card.as_ref()?.sitting.get(known.seat?.index())
}

/// The few things that players may tell each other.
#[component]
fn Signals(session: Session) -> impl IntoView {
    let (is_open, open) = signal(false);
    let phrase = move |signal: wire::Signal| {
        let send = move |_| {
            open.set(false);
            session.order(Order::Signal(signal));
        };
        view! { <li><button class="quiet" on:click=send>{move || words::signal(signal, words())}</button></li> }
    };
    view! {
        <button class="quiet" aria-expanded=move || is_open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>
            {text("say-something")}
        </button>
        <When is=is_open><ul class="phrases">{PHRASES.map(phrase)}</ul></When>
    }
}

/// What is seldom done: to go on elsewhere, to give up, to leave.
#[component]
fn Further(session: Session) -> impl IntoView {
    let resign = Callback::new(move |()| session.order(Order::Resign));
    let leave = Callback::new(move |()| session.order(Order::Leave));
    let is_in = memo(move || session.known.with(|known| mine(known).is_some_and(|mine| !mine.out)));
    view! {
        <div class="further">
            <OtherDevice session=session/>
            <AskForNotices/>
            <When is=is_in>
                <AskTwice label="resign" question="resign-sure" yes="resign-yes" act=resign/>
            </When>
            <AskTwice label="leave-table" question="leave-table-sure" yes="leave-table-yes" act=leave/>
        </div>
    }
}

/// The way to notices: the browser asks its reader only when this was tapped.
#[component]
fn AskForNotices() -> impl IntoView {
    let notices = RwSignal::new(browser::notices());
    let ask = move |_| {
        spawn_local(async move {
            let _ = notices.try_set(browser::ask_for_notices().await);
        });
    };
    view! {
        <When is=move || notices.get() == Notices::Open>
            <button class="quiet notices" on:click=ask>{text("ask-for-notices")}</button>
        </When>
        <When is=move || notices.get() == Notices::Granted><p class="quiet">{text("notices-granted")}</p></When>
    }
}

/// Keeps the screen on while someone plays here and looks.
fn stay_awake(plays: Signal<bool>) {
    let awake = StoredValue::new_local(None::<JsValue>);
    let sleep = move || {
        if let Some(lock) = awake.try_update_value(Option::take).flatten() {
            spawn_local(browser::let_sleep(lock));
        }
    };
    let wake = move || {
        spawn_local(async move {
            let lock = browser::stay_awake().await;
            let _ = awake.try_update_value(|awake| *awake = lock);
        });
    };
    let seen = window_event_listener_untyped("visibilitychange", move |_| {
        if plays.get_untracked() && !document().hidden() {
            wake();
        }
    });
    effect(move || if plays.get() { wake() } else { sleep() });
    on_cleanup(move || {
        seen.remove();
        sleep();
    });
}
