//! A game that is followed or played: the bar, the board, the one sentence under it, what was told, and every legal
//! move in words for those who do not tap.
//!
//! Here is the order of these things; where each of them stands on a phone, on its side and on a desk is the business
//! of style/11-game.css, which names the slots.

use leptos::prelude::*;
use rules::shelf::{Action, Kind};

use super::asking::Asking;
use super::bar::Bar;
use super::ending::Ending;
use super::{Link, icon, sound};
use crate::board::{Aside, Board, Remark};
use crate::game::scene::Scene;
use crate::game::stage::Stage;
use crate::game::step::Told;
use crate::reactive::{CollectAny, When, live, memo};
use crate::route::Route;
use crate::speech::{self, say, text};

/// How many sentences of what was told last are shown beside what to do now; all of them are in the log.
const LAST: usize = 3;

/// A game on its stage.
#[expect(clippy::needless_pass_by_value, reason = "the form of a component")]
#[component]
pub fn Playing(
    /// Which game.
    kind: Kind,
    /// Where it is told.
    stage: Stage,
    /// Plays a move.
    act: Callback<Action>,
    /// Why something was refused; shown until something else is done.
    reason: RwSignal<Option<String>>,
    /// Who plays: above the board.
    #[prop(into)]
    players: ViewFn,
    /// What else can be done: buttons under the sentence.
    #[prop(into)]
    buttons: ViewFn,
    /// What else can be done, where the bar has room for it.
    #[prop(optional, into)]
    tools: ViewFn,
    /// What is seldom done: at the end of the menu.
    #[prop(optional, into)]
    menu: ViewFn,
    /// What the coach says.
    #[prop(optional, into)]
    coach: ViewFn,
    /// Further panels, beside the board.
    #[prop(optional, into)]
    panels: ViewFn,
    /// What is said in place of what to do now, where the view alone cannot tell it.
    #[prop(optional, into)]
    instead: Signal<Option<String>>,
) -> impl IntoView {
    let refuse = Callback::new(move |why: String| reason.set(Some(why)));
    let act = Callback::new(move |action: Action| {
        reason.set(None);
        act.run(action);
    });
    let remark = RwSignal::new(None);
    provide_context(Remark(remark));
    // A board marks what was told last.
    provide_context(stage);
    let aside = Aside::provide();
    let (is_aside, turn_aside) = signal(false);
    let scene = memo(move || stage.scene().get());
    let asking = Asking::new(scene);
    sound::follow(scene);
    let progress = memo(move || scene.with(|scene| scene.as_ref().map(|scene| scene.view.progress())));
    let is_there = memo(move || scene.with(Option::is_some));
    let is_over =
        memo(move || scene.with(|scene| scene.as_ref().is_some_and(|scene| scene.view.outcome().is_some())));
    let board = move || {
        let shown = kept(scene)?;
        Some(view! {
            <div
                class="place"
                on:pointerdown=move |_| stage.skip()
                on:pointerdown:capture=move |event| asking.touched(&event)
                on:click:capture=move |event| asking.tapped(&event)
                on:contextmenu=move |event| asking.pressed(&event)
                on:keydown=move |event| asking.typed(&event)
            >
                <Board scene=shown act=act refuse=refuse/>
            </div>
            <Sentence scene=shown stage=stage remark=remark reason=reason instead=instead/>
            <div class="buttons">{buttons.run()}{asking.button()}</div>
            <When is=is_over><Ending scene=shown told=stage.told()/></When>
        })
    };
    let moves = move || {
        let shown = kept(scene)?;
        Some(view! { <Moves scene=shown act=act/> })
    };
    let turn = move || {
        scene.with(|scene| match scene {
            Some(scene) if scene.moment.is_none() && scene.view.outcome().is_some() => "over",
            Some(scene) if !scene.legal.is_empty() => "mine",
            _ => "other",
        })
    };
    let rows = move || view! { <Rows kind=kind turn_aside=turn_aside/> };
    view! {
        <div class="game" data-game=kind.name() data-turn=turn>
            <Bar kind=kind progress=progress buttons=tools first=rows last=menu/>
            {players.run()}
            {move || is_there.get().then(&board)}
            {coach.run()}
            {asking.answer()}
            <div class="beside" class:open=is_aside>
                <button class="icon leave" aria-label=text("close-menu") on:click=move |_| turn_aside.set(false)>{icon("close")}</button>
                {panels.run()}
                {aside.shown()}
                <Log stage=stage/>
                {move || is_there.get().then(&moves)}
            </div>
        </div>
    }
}

/// What the menu of every game offers.
#[component]
fn Rows(kind: Kind, turn_aside: WriteSignal<bool>) -> impl IntoView {
    view! {
        <button class="row leave to-aside" on:click=move |_| turn_aside.set(true)>{icon("eye")}<span>{text("what-happened")}</span></button>
        <Link to=Route::Rules(kind) class="row">{icon("book")}<span>{text("rules")}</span></Link>
        <details class="keys">
            <summary class="row">{icon("keys")}<span>{text("keys")}</span></summary>
            <p>{text("keys-help")}</p>
        </details>
    }
}

/// The scene, or the last there was: while nobody looks there is none, and what draws it is about to go.
pub(crate) fn kept(scene: Memo<Option<Scene>>) -> Option<Signal<Scene>> {
    let first = scene.get_untracked()?;
    let last =
        move |last: Option<&Scene>| scene.get().or_else(|| last.cloned()).unwrap_or_else(|| first.clone());
    Some(Memo::new(last).into())
}

/// The one sentence: what to do now, or why not; and for those who listen, what happens.
#[component]
fn Sentence(
    scene: Signal<Scene>,
    stage: Stage,
    remark: RwSignal<Option<String>>,
    reason: RwSignal<Option<String>>,
    instead: Signal<Option<String>>,
) -> impl IntoView {
    let now = live(move || {
        scene.with(|scene| {
            let voice = scene.cast.voice(speech::lang());
            match &scene.moment {
                Some(sighting) => words::sentences(sighting, &voice).join(" "),
                None => instead
                    .get()
                    .or_else(|| remark.get())
                    .unwrap_or_else(|| words::prompt(&scene.view, &voice, !scene.legal.is_empty())),
            }
        })
    });
    // What is told without motion is over before one looks: it stays to be read until one has decided.
    let last = live(move || {
        let is_telling = scene.with(|scene| scene.moment.is_some());
        let voice = stage.cast().get().voice(speech::lang());
        let lines = sentences(&stage.told_last(), &voice);
        let lines = lines.get(lines.len().saturating_sub(LAST)..).unwrap_or_default().join(" ");
        (!is_telling && !lines.is_empty()).then(|| say("told-last", &[("what", lines.into())]))
    });
    let heard = Memo::new(move |before: Option<&(usize, String)>| {
        let from = before.map_or(0, |(count, _)| *count);
        let cast = stage.cast().get();
        let voice = cast.voice(speech::lang());
        stage.told().with(|told| {
            let news = told.get(from.min(told.len())..).unwrap_or_default();
            (told.len(), sentences(news, &voice).join(" "))
        })
    });
    view! {
        <div class="sentence" class:busy=move || stage.is_telling().get()>
            <p class="now">{now}</p>
            <p class="last">{last}</p>
            <p class="why" role="alert">{move || reason.get()}</p>
        </div>
        <p class="hidden" role="log" aria-live="polite">{move || heard.get().1}</p>
    }
}

/// What was told, in sentences.
fn sentences(told: &[Told], voice: &words::Voice) -> Vec<String> {
    let mut all = Vec::new();
    for told in told {
        match told {
            Told::Seen(sighting) => all.extend(words::sentences(sighting, voice)),
            Told::Happened(what) => all.extend(words::happening(what, voice)),
        }
    }
    all
}

/// Everything that was told, the last first.
#[component]
fn Log(stage: Stage) -> impl IntoView {
    let lines = live(move || {
        let cast = stage.cast().get();
        let voice = cast.voice(speech::lang());
        let lines = stage.told().with(|told| sentences(told, &voice));
        lines.into_iter().rev().map(|line| view! { <li>{line}</li> }).collect_any()
    });
    view! {
        <details class="panel log" open>
            <summary>{text("what-happened")}</summary>
            <ol reversed tabindex="0" aria-label=text("what-happened")>{lines}</ol>
        </details>
    }
}

/// Every legal move in words, and a line to enter one.
#[component]
fn Moves(scene: Signal<Scene>, act: Callback<Action>) -> impl IntoView {
    let (typed, type_in) = signal(String::new());
    let (refused, refuse) = signal(false);
    let enter = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let action = typed.get_untracked().trim().to_owned();
        let known = scene.with_untracked(|scene| {
            scene.legal.iter().find(|legal| legal.to_string().eq_ignore_ascii_case(&action)).copied()
        });
        refuse.set(known.is_none());
        if let Some(action) = known {
            type_in.set(String::new());
            act.run(action);
        }
    };
    let list = live(move || {
        scene.with(|scene| {
            let voice = scene.cast.voice(speech::lang());
            let row = |action: &Action| {
                let (meaning, action) = (words::meaning(&scene.view, action, &voice), *action);
                view! { <li><button class="quiet" on:click=move |_| act.run(action)><span>{meaning}</span><code>{action.to_string()}</code></button></li> }
            };
            scene.legal.iter().map(row).collect_any()
        })
    });
    view! {
        <details class="panel moves">
            <summary>{text("moves-in-words")}</summary>
            <form on:submit=enter>
                <label for="move">{text("enter-a-move")}</label>
                <div class="line">
                    <input id="move" autocomplete="off" autocapitalize="off" spellcheck="false" prop:value=typed
                        on:input=move |event| type_in.set(event_target_value(&event))/>
                    <button>{text("play-move")}</button>
                </div>
                <p class="why" role="alert">{move || refused.get().then(|| text("no-such-move")())}</p>
            </form>
            <ul>{list}</ul>
        </details>
    }
}
