//! The room in which players gather: who sits where, the link for those who are missing, and who is ready.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::Seat;
use rules::shelf::Kind;
use wire::{Access, Order, SeatPlan, Spectators, TableCard};
use words::Words;

use super::invite::{Invite, OtherDevice};
use super::seats;
use super::shuffle::{Drawing, Promise, has_chance};
use super::watch::Watching;
use crate::browser;
use crate::game::online::{Session, memory, quick, site};
use crate::part::ask::AskTwice;
use crate::part::button;
use crate::part::cards::own_cards;
use crate::reactive::{CollectAny, When, effect, live, memo, on_change};
use crate::route::{self, Route};
use crate::speech::{say, text, words, words_now};

/// How many milliseconds one waits before bots are offered.
const MINUTE: u32 = 60_000;

/// The room in which players gather.
pub fn waiting(session: Session, kind: Kind) -> impl IntoView {
    let known = session.known;
    let card = memo(move || known.with(|known| known.card.clone()));
    let me = memo(move || known.with(|known| known.seat));
    let name = RwSignal::new(memory::name());
    let is_free =
        memo(move || card.with(|card| card.as_ref().is_some_and(|card| !seats::free(card).is_empty())));
    let is_only = memo(move || card.with(|card| card.as_ref().is_some_and(is_only)));
    let agreed = live(move || card.with(|card| card.as_ref().map(agreed)));
    let watched = live(move || card.with(|card| watched(card.as_ref()?)));
    // All are ready: from here on nobody goes back.
    let is_drawing =
        memo(move || card.with(|card| card.as_ref().is_some_and(|card| card.reveal_by.is_some())));
    // What was agreed stays as it is, so it is drawn once.
    let own = card.with_untracked(|card| own_cards(&card.as_ref()?.plan.setup.0));
    let sit = Callback::new(move |seat: Option<Seat>| {
        let chosen = name.get_untracked().trim().to_owned();
        if chosen.is_empty() {
            session.reason.set(Some(words_now().text("name-is-missing")));
            focus("name");
            return;
        }
        memory::keep_name(&chosen);
        session.order(Order::Sit { name: chosen, seat });
    });
    let is_host = memory::has_opened(&session.id());
    follow_focus(me);
    // Whoever plays bots alone waits for nobody.
    effect(move || {
        if me.get().is_some() && card.with(|card| card.as_ref().is_some_and(is_alone)) {
            session.be_ready();
        }
    });
    // Whoever comes here from a game has asked for another, and is ready for it.
    let has_come = StoredValue::new(false);
    effect(move || {
        if me.get().is_some()
            && card.with(|card| card.as_ref().is_some_and(|card| card.rematch_of.is_some()))
            && !has_come.get_value()
        {
            has_come.set_value(true);
            session.be_ready();
        }
    });
    let give_up = Callback::new(move |()| {
        spawn_local(async move {
            if let Err(problem) = site::give_up(&session.id()).await {
                let _ = session.reason.try_set(Some(problem.sentence(words_now())));
            }
        });
    });
    view! {
        <section class="sheet gathering" data-game=kind.name()>
            <h1>{move || words::name::game(kind, words())}</h1>
            <p class="quiet">{agreed}</p>
            {watched}
            {own}
            <div class="columns">
                <When is=move || is_free.get() && (is_host || me.get().is_some())><Invite session=session/></When>
                <div>
                    <When is=move || me.get().is_none() && is_free.get()><Join session=session name=name sit=sit/></When>
                    <Seats session=session card=card me=me is_drawing=is_drawing sit=sit/>
                    <When is=move || me.get().is_some() && !is_drawing.get()><Ready session=session card=card me=me/></When>
                    <When is=is_drawing><Drawing session=session kind=kind card=card/></When>
                    <When is=move || is_host && me.get().is_some() && is_only.get()><BotInstead session=session card=card/></When>
                    <When is=move || me.get().is_none() && !is_free.get()><Watching session=session/></When>
                    <When is=move || me.get().is_some() || !is_free.get()><Why session=session/></When>
                </div>
            </div>
            {has_chance(kind).then(|| view! { <Promise/> })}
            <div class="further">
                <When is=move || me.get().is_some() && !is_drawing.get()><OtherDevice session=session/></When>
                <When is=move || is_host && !is_drawing.get()>
                    <AskTwice label="give-up-table" question="give-up-table-sure" yes="give-up-table-yes" act=give_up/>
                </When>
            </div>
        </section>
    }
}

/// What was agreed: the game's options, and how time is kept, as far as the game's name does not say it.
fn agreed(card: &TableCard) -> String {
    let setup = words::name::setup(&card.plan.setup, words());
    let is_plain = setup == words::name::game(card.plan.setup.game(), words());
    let said = [(!is_plain).then_some(setup), seats::clock(card.plan.clock, words())];
    said.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// That whoever watches sees everything, a player's second window too: one knows it before one sits down. At a public
/// table nobody does while the game is on.
fn watched(card: &TableCard) -> Option<AnyView> {
    let Spectators::Everything { delay } = card.plan.spectators else { return None };
    let is_seen = card.plan.access != Access::Public;
    is_seen.then(|| view! { <p class="watched">{open_to_all(delay, words())}</p> }.into_any())
}

/// The same in words.
pub(crate) fn open_to_all(delay: u32, words: &Words) -> String {
    words.say("watched-with-everything", &[("time", seats::duration(delay, words).into())])
}

/// The way to a seat: a name, and one tap.
#[component]
fn Join(session: Session, name: RwSignal<String>, sit: Callback<Option<Seat>>) -> impl IntoView {
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        sit.run(None);
    };
    view! {
        <form class="join" on:submit=submit>
            <label for="name">{text("your-name")}</label>
            <div class="line">
                <input id="name" name="name" autocomplete="nickname" maxlength="32" aria-describedby="why" prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))/>
                <button class="main">{text("sit-down")}</button>
            </div>
            <Why session=session/>
        </form>
    }
}

/// Why something was not done: beside the name, where that is asked for.
#[component]
fn Why(session: Session) -> impl IntoView {
    view! { <p class="why" id="why" role="alert" prop:textContent=move || session.reason.get().unwrap_or_default()></p> }
}

/// Who sits where.
#[component]
fn Seats(
    session: Session,
    card: Memo<Option<TableCard>>,
    me: Memo<Option<Seat>>,
    is_drawing: Memo<bool>,
    sit: Callback<Option<Seat>>,
) -> impl IntoView {
    let row = move |seat: Seat| {
        let state = memo(move || {
            let here = session.known.with(|known| known.here.get(seat.index()).copied().unwrap_or_default());
            card.with(|card| card.as_ref().map(|card| state(card, seat, here))).unwrap_or_default()
        });
        let name = live(move || {
            card.with(|card| {
                card.as_ref().and_then(|card| seats::names(card, words()).into_iter().nth(seat.index()))
            })
        });
        let side = live(move || {
            card.with(|card| {
                card.as_ref().map(|card| words::default_name(card.plan.setup.game(), seat, words()))
            })
        });
        let is_mine = move || me.get() == Some(seat);
        let is_free =
            move || card.with(|card| card.as_ref().is_some_and(|card| seats::free(card).contains(&seat)));
        view! {
            <li class:free=is_free class:own=is_mine>
                <span><small class="side">{side}</small><b>{name}</b>" "<small>{move || (!state.get().is_empty()).then(|| words().text(state.get()))}</small></span>
                <When is=move || is_free() && me.get().is_none()>
                    {button("quiet", "sit-here", move || sit.run(Some(seat)))}
                </When>
                <When is=move || is_mine() && !is_drawing.get()>
                    {button("quiet", "stand-up", move || session.order(Order::Stand))}
                </When>
            </li>
        }
    };
    let count = memo(move || card.with(|card| card.as_ref().map_or(0, |card| card.sitting.len())));
    view! {
        <ul class="seats" aria-label=text("players")>
            {move || Seat::ALL.into_iter().take(count.get()).map(row).collect_any()}
        </ul>
    }
}

/// How a seat stands: the key of a word.
fn state(card: &TableCard, seat: Seat, is_here: bool) -> &'static str {
    let place = seat.index();
    let (Some(plan), Some(sitting)) = (card.plan.seats.get(place), card.sitting.get(place)) else {
        return "";
    };
    match plan {
        SeatPlan::Bot(_) => "",
        SeatPlan::Person if sitting.name.is_none() => "seat-free",
        SeatPlan::Person if !is_here => "seat-away",
        SeatPlan::Person if sitting.ready => "seat-ready",
        SeatPlan::Person => "seat-not-ready",
    }
}

/// The last word before the game begins.
#[component]
fn Ready(session: Session, card: Memo<Option<TableCard>>, me: Memo<Option<Seat>>) -> impl IntoView {
    let is_ready = memo(move || {
        card.with(|card| Some(card.as_ref()?.sitting.get(me.get()?.index())?.ready)).unwrap_or_default()
    });
    let waiting = live(move || {
        card.with(|card| {
            let card = card.as_ref()?;
            let missing = seats::free(card).len();
            if missing > 0 {
                return Some(say("waiting-for-players", &[("count", missing.into())]));
            }
            let names = seats::names(card, words());
            let late =
                card.sitting.iter().zip(names).enumerate().filter(|(seat, (sitting, _))| {
                    !sitting.ready && me.get().map(Seat::index) != Some(*seat)
                });
            let late: Vec<String> = late.map(|(_, (_, name))| name).collect();
            (!late.is_empty()).then(|| say("waiting-until-ready", &[("names", late.join(", ").into())]))
        })
    });
    let toggle = move |_| {
        if is_ready.get_untracked() {
            session.order(Order::Unready);
        } else {
            session.be_ready();
        }
    };
    view! {
        <div class="ready">
            <button id="ready" class="main" class:set=move || is_ready.get() aria-pressed=move || is_ready.get().to_string() on:click=toggle>
                {move || if is_ready.get() { text("you-are-ready")() } else { text("i-am-ready")() }}
            </button>
            <p class="quiet" role="status">{waiting}</p>
        </div>
    }
}

/// After a minute, whoever has opened the table may let bots take the free seats: at another table of the same kind, since
/// who sits at one is agreed beforehand.
#[component]
fn BotInstead(session: Session, card: Memo<Option<TableCard>>) -> impl IntoView {
    let (is_late, be_late) = signal(false);
    spawn_local(async move {
        TimeoutFuture::new(MINUTE).await;
        let _ = be_late.try_set(true);
    });
    let play = move |_| {
        let Some(card) = card.get_untracked() else { return };
        spawn_local(async move {
            match quick::with_bots(&card).await {
                Ok(id) => route::go(Route::Table(id)),
                Err(problem) => {
                    let _ = session.reason.try_set(Some(problem.sentence(words_now())));
                }
            }
        });
    };
    view! { <When is=is_late><button class="second bots" on:click=play>{text("bot-instead")}</button></When> }
}

/// Whether one person sits at the table with bots alone, and is not ready yet.
fn is_alone(card: &TableCard) -> bool {
    let people = card.plan.seats.iter().zip(&card.sitting).filter(|(plan, _)| **plan == SeatPlan::Person);
    people.map(|(_, sitting)| sitting.name.is_some() && !sitting.ready).collect::<Vec<_>>() == [true]
}

/// Whether one person sits at the table and others are missing.
fn is_only(card: &TableCard) -> bool {
    let people = card.plan.seats.iter().zip(&card.sitting).filter(|(plan, _)| **plan == SeatPlan::Person);
    people.filter(|(_, sitting)| sitting.name.is_some()).count() == 1 && !seats::free(card).is_empty()
}

/// Whoever sits down or stands up finds the focus on what comes next.
fn follow_focus(me: Memo<Option<Seat>>) {
    on_change(
        move || me.get(),
        |before, now| match (before, now) {
            (None, Some(_)) => focus("ready"),
            (Some(_), None) => focus("name"),
            _ => {}
        },
    );
}

/// Puts the focus on something, once it is there.
fn focus(id: &'static str) {
    request_animation_frame(move || browser::focus(id));
}
