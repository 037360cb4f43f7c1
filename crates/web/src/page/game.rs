//! The game at this device.

use std::sync::Arc;

use leptos::prelude::*;
use record::Hex;
use rules::Seat;
use rules::shelf::{Action, Kind};

use crate::board::{self, Drafted, Plan};
use crate::browser;
use crate::game::cast::Cast;
use crate::game::local::session::Session;
use crate::game::local::{Saved, kept};
use crate::page::nowhere::nowhere;
use crate::page::review::moments::{ask_for, cards, judged, moments};
use crate::part::ask::AskTwice;
use crate::part::cards::own_cards;
use crate::part::coach::Coach;
use crate::part::ending::Share;
use crate::part::playing::Playing;
use crate::part::{Link, button, icon};
use crate::reactive::{CollectAny, When, effect, live, memo};
use crate::route::{self, Route};
use crate::speech::{self, say, text, words};
use crate::thinker::Answer;

/// A game at this device, or the way to one.
pub fn game(kept: Option<Saved>) -> impl IntoView {
    match kept {
        Some(saved) => table(saved).into_any(),
        None => nowhere().into_any(),
    }
}

fn table(saved: Saved) -> impl IntoView {
    let setup = saved.setup;
    let kind = setup.game();
    let session = Session::open(&saved);
    let Session { stage, viewer, curtain, is_over, reason, .. } = session;
    provide_context(Drafted(session.drafted));
    provide_context(Plan { laid: session.laid, shown: memo(move || session.plan()).into() });
    let act = Callback::new(move |action: Action| session.act(&action));
    let levels = saved.levels();
    let is_coached = saved.coached;
    // Styles show it in the bar, behind how far the game is.
    let is_practice = saved.practice;
    let mark = move || if is_practice { format!("\" · {}\"", text("is-practice")()) } else { String::new() };
    let again = StoredValue::new(saved.clone());
    // A name may be the seat's own in another language now.
    effect(move || stage.set_cast(Cast { names: saved.names(words()).into(), me: viewer.get() }));
    let buttons = move || {
        view! {
            <When is=move || !is_over.get()><Buttons session=session is_coached=is_coached/></When>
            <When is=is_over>
                <Again label="play-again" class="main" players=again.get_value()/>
                {again.with_value(Saved::with_sides_changed).map(|changed| view! { <Again label="change-sides" class="plain" players=changed/> })}
                <Link to=Route::Review(None) class="plain">{text("look-back")}</Link>
                <Share scene=stage.scene()/>
            </When>
        }
    };
    let players = move || view! { <Players kind=kind session=session levels=levels.clone()/> };
    let tools = move || view! { <When is=move || !is_over.get()><Hint session=session is_coached=is_coached/></When> };
    let menu = move || view! { <When is=move || !is_over.get()><GiveUp/></When> };
    let coach = move || view! { <Advice session=session/><When is=is_over>{moments_of(session)}</When> };
    let panels = move || own_cards(&setup.0);
    view! {
        <When is=move || curtain.get().is_some()>
            <Curtain session=session/>
        </When>
        <div class:behind=move || curtain.get().is_some() class:coached=move || is_coached && !is_over.get() style:--mark=mark>
            <Playing kind=kind stage=stage act=act reason=reason players=players buttons=buttons tools=tools menu=menu coach=coach panels=panels/>
        </div>
    }
}

/// The moments that decided the game for the one who played alone; a card leads to the look back.
fn moments_of(session: Session) -> Option<AnyView> {
    let (me, record) = session.finished()?;
    let (chances, is_done) = judged(&record, Some(me));
    let found = memo(move || chances.with(|chances| moments(&record, chances, Some(me))));
    let look = Callback::new(|event| {
        ask_for(event);
        route::go(Route::Review(None));
    });
    let teller = Arc::new(move || session.stage.cast().get().voice(speech::lang()));
    Some(cards(found, is_done, None, teller, look))
}

/// Deals at once: the same options and players as before.
#[component]
fn Again(label: &'static str, class: &'static str, players: Saved) -> impl IntoView {
    let deal = move |_| {
        kept::keep(&players.again(Hex(browser::random())));
        route::go(Route::Game);
    };
    view! { <button class=class on:click=deal>{text(label)}</button> }
}

/// What can be done beside moving.
#[component]
fn Buttons(session: Session, is_coached: bool) -> impl IntoView {
    let scene = session.stage.scene();
    let take_back = memo(move || scene.with(|scene| scene.as_ref().is_some_and(|scene| scene.take_back)));
    view! {
        <Hint session=session is_coached=is_coached/>
        <When is=take_back>
            <button class="quiet" on:click=move |_| session.take_back()>{icon("undo")}{text("take-back")}</button>
        </When>
        <When is=move || session.can_go_back() && !take_back.get()>
            <button class="quiet icon" aria-label=text("go-back-a-turn") title=text("go-back-a-turn") on:click=move |_| session.go_back()>{icon("undo")}</button>
        </When>
    }
}

/// Asks the coach. Where the coach is at one's side, it is them who is asked, not a hint that is asked for.
#[component]
fn Hint(session: Session, is_coached: bool) -> impl IntoView {
    let scene = session.stage.scene();
    let label = if is_coached { "coach-what-would-you-do" } else { "hint" };
    let may_act = move || scene.with(|scene| scene.as_ref().is_some_and(|scene| !scene.legal.is_empty()));
    view! {
        <button class="quiet hint-button" disabled=move || !may_act() on:click=move |_| session.advise()>{icon("coach")}{text(label)}</button>
    }
}

/// Gives the game up, if that is meant.
#[component]
fn GiveUp() -> impl IntoView {
    let give_up = Callback::new(move |()| {
        kept::forget();
        route::go(Route::Home);
    });
    view! { <AskTwice label="give-up" question="give-up-sure" yes="give-up-yes" act=give_up/> }
}

/// Who plays, and whose turn it is.
#[component]
fn Players(kind: Kind, session: Session, levels: Vec<Option<u8>>) -> impl IntoView {
    let owing = memo(move || session.owing());
    let list = live(move || {
        let cast = session.stage.cast().get();
        let voice = cast.voice(speech::lang());
        Seat::ALL
            .into_iter()
            .take(cast.names.len())
            .map(|seat| {
                let is_due = move || owing.get().contains(seat);
                let level = levels.get(seat.index()).copied().flatten();
                let role = live(move || {
                    let scene = session.stage.scene();
                    let role = scene.with(|scene| scene.as_ref().and_then(|scene| board::role(scene, seat)));
                    role.map(|role| view! { <small class="role">{role}</small> })
                });
                let badge = level.map(|level| say("bot-level", &[("level", level.into())]));
                view! {
                    <li class:due=is_due aria-current=move || is_due().then_some("true")>
                        <b>{board::called(kind, seat, &voice)}</b>
                        {badge.map(|badge| view! { " "<small class="badge">{badge}</small> })}
                        {role}
                    </li>
                }
            })
            .collect_any()
    });
    view! { <ul class="players" aria-label=text("players")>{list}</ul> }
}

/// The device is to be passed on.
#[component]
fn Curtain(session: Session) -> impl IntoView {
    let seat = move || session.curtain.get().unwrap_or(Seat::FIRST);
    let name =
        move || session.stage.cast().with(|cast| cast.names.get(seat().index()).cloned().unwrap_or_default());
    view! {
        <section class="sheet curtain" role="dialog" aria-modal="true" aria-labelledby="pass">
            <h1 id="pass">{move || say("pass-the-device", &[("name", name().into())])}</h1>
            <p>{text("pass-the-device-why")}</p>
            {button("main", "i-have-it", move || session.lift(untrack(seat)))}
        </section>
    }
}

/// What the coach says.
#[component]
fn Advice(session: Session) -> impl IntoView {
    let said = live(move || {
        let Some(Answer::Advice { chance, .. }) = session.advice.get() else { return None };
        let scene = session.stage.scene().get()?;
        let voice = scene.cast.voice(speech::lang());
        let plan = session.plan();
        let meaning = words::meaning_of_all(&scene.view, &plan, &voice);
        let reason = plan.iter().find_map(|action| words::reason(&scene.view, action, &voice));
        let chance = say("coach-chance", &[("percent", chance.percent().into())]);
        let got_it = move || {
            let close = move |_| session.dismiss_advice();
            view! { <button class="link" on:click=close>{text("got-it")}</button> }
        };
        Some(view! {
            <Coach action=got_it>
                <p><b>{text("coach")}</b>" "{meaning}</p>
                <p>{reason}</p>
                <p class="quiet">{chance}</p>
            </Coach>
        })
    });
    let thinks = move || {
        session
            .is_advice_due
            .get()
            .then(|| view! { <p class="quiet coach" role="status">{text("coach-thinks")}</p> })
    };
    view! { {thinks}{said} }
}
