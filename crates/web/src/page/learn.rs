//! A game's first lesson: its real board, with everything dimmed but the point, and the coach below it.

mod bubble;

use leptos::prelude::*;
use leptos::task::spawn_local;
use record::Hex;
use rules::Seats;
use rules::shelf::{Action, Kind, Options};
use wire::Setup;

use self::bubble::bubble;
use crate::board::Board;
use crate::browser;
use crate::game::local::{Chair, Saved, kept};
use crate::lesson::Lesson;
use crate::lesson::tutor::{Reply, Tutor};
use crate::part::bar::Bar;
use crate::part::playing::kept as still_kept;
use crate::part::unfinished::Unfinished;
use crate::part::{Link, button, focus_main, icon, sound};
use crate::reactive::{CollectAny, When, effect, live, memo, switch};
use crate::route::{self, Route};
use crate::speech::{self, say, text, words};
use crate::texts::{self, Missing};

/// The attribute of what is lit.
const LIT: &str = "data-lit";

/// How strong the bots of the first game are.
const FIRST_LEVEL: u8 = 1;

/// A game's first lesson.
pub fn learn(kind: Kind) -> impl IntoView {
    let lesson = RwSignal::new(None::<Result<Lesson, Missing>>);
    let load = move || {
        lesson.set(None);
        spawn_local(async move {
            let loaded = texts::lesson(kind).await;
            let _ = lesson.try_set(Some(loaded));
        });
    };
    load();
    let try_again = move || {
        focus_main();
        load();
    };
    let title = move || say("title-lesson", &[("game", words::name::game(kind, words()).into())]);
    switch(
        move || lesson.get(),
        move |lesson| {
            match lesson {
            Some(Ok(lesson)) => given(kind, lesson),
            Some(Err(Missing)) => view! {
                <section class="sheet">
                    <h1>{title}</h1>
                    <p class="why" role="alert">{text("lesson-missing")}</p>
                    <p class="after">{button("main", "try-again", try_again)}</p>
                </section>
            }
            .into_any(),
            None => view! { <section class="sheet"><h1>{title}</h1><p class="quiet" role="status">{text("lesson-loading")}</p></section> }
                .into_any(),
        }
        },
    )
}

/// A lesson that is there.
fn given(kind: Kind, lesson: Lesson) -> AnyView {
    let tutor = Tutor::open(kind, lesson);
    let refused = RwSignal::new(String::new());
    // A name may be the seat's own in another language now.
    effect(move || tutor.stage.set_cast(tutor.cast(words())));
    effect(move || light(tutor));
    let is_done = memo(move || tutor.reply.get() == Reply::Done);
    let chapter = move || tutor.see(|chapter| chapter.name.clone());
    let dots = move || live(move || steps(tutor));
    let rows = move || {
        view! {
            <button class="row leave" on:click=move |_| tutor.turn_to(0)>{icon("undo")}<span>{text("lesson-again")}</span></button>
            <Link to=Route::Rules(kind) class="row">{icon("book")}<span>{text("rules")}</span></Link>
        }
    };
    view! {
        <div class="game lesson" class:done=is_done data-game=kind.name() data-turn="mine" data-chapter=chapter>
            <Bar kind=kind progress=Signal::stored(None) instead="first-lesson" way=dots first=rows/>
            {switch(move || tutor.laid_out.get(), move |_| board(tutor, refused))}
            {bubble(kind, tutor, refused)}
            {task(tutor)}
            {buttons(kind, tutor, is_done)}
        </div>
    }
    .into_any()
}

/// The chapters as dots: those that are done, the one that is open, and those to come.
fn steps(tutor: Tutor) -> impl IntoView {
    let (now, is_done) = (tutor.number.get(), tutor.reply.get() == Reply::Done);
    let dot = move |number: usize| {
        let look = if number < now || (number == now && is_done) { "past" } else { "" };
        view! { <i class=look class:now=number == now></i> }
    };
    let label = say("lesson-step", &[("number", (now + 1).into()), ("count", tutor.count().into())]);
    view! { <span class="steps" role="img" aria-label=label>{(0..tutor.count()).map(dot).collect_any()}</span> }
}

/// The board of the chapter.
fn board(tutor: Tutor, refused: RwSignal<String>) -> AnyView {
    refused.set(String::new());
    provide_context(tutor.stage);
    let scene = memo(move || tutor.stage.scene().get());
    sound::follow(scene);
    let act = Callback::new(move |action: Action| {
        refused.set(String::new());
        tutor.act(&action);
    });
    let refuse = Callback::new(move |why: String| refused.set(why));
    let shown = still_kept(scene);
    shown
        .map(|shown| {
            view! {
                <div class="place" on:pointerdown=move |_| tutor.stage.skip()>
                    <Board scene=shown act=act refuse=refuse/>
                </div>
            }
        })
        .into_any()
}

/// Lights what the chapter points at, as soon as it is drawn. Boards mark everything that can be asked about.
fn light(tutor: Tutor) {
    tutor.laid_out.track();
    tutor.stage.scene().track();
    let Some(chapter) = tutor.see(Clone::clone) else { return };
    request_animation_frame(move || {
        for element in browser::find_all(".lesson [data-why]") {
            let is_lit = element.get_attribute("data-why").is_some_and(|code| chapter.lights(&code));
            let _ = element.toggle_attribute_with_force(LIT, is_lit);
        }
    });
}

/// What to do; for those who listen, the move itself, too.
fn task(tutor: Tutor) -> impl IntoView {
    let what = live(move || {
        let (key, shown) = tutor.see(|chapter| (chapter.task.clone(), tutor.shown(chapter)))?;
        let scene = tutor.stage.scene().get()?;
        let voice = scene.cast.voice(speech::lang());
        let is_due = tutor.reply.get() != Reply::Done && !scene.legal.is_empty();
        let moves = if is_due { words::meaning_of_all(&scene.view, &shown, &voice) } else { String::new() };
        Some(view! { {words().text(&key)}<span class="hidden">" "{moves}</span> })
    });
    view! { <div class="sentence"><p class="now">{what}</p></div> }
}

/// The ways on.
fn buttons(kind: Kind, tutor: Tutor, is_done: Memo<bool>) -> impl IntoView {
    let asks = RwSignal::new(false);
    let is_last = memo(move || tutor.number.get() + 1 == tutor.count());
    let begin = move || if kept::is_under_way(kind) { asks.set(true) } else { first_game(kind) };
    view! {
        <div class="buttons">
            <When is=move || !is_done.get()>{button("second show", "lesson-show-me", move || tutor.show())}</When>
            <When is=move || is_done.get() && !is_last.get()>{button("main on", "lesson-next", move || tutor.go_on())}</When>
            <When is=move || is_done.get() && is_last.get() && !asks.get()>{button("main on", "your-first-game", begin)}</When>
            <When is=asks><Unfinished kind=kind begin=Callback::new(move |()| first_game(kind))/></When>
        </div>
    }
}

/// Deals the first game: the learner in the first seat, as in the lesson, and the coach at their side.
fn first_game(kind: Kind) {
    let setup = Setup(Options::default_of(kind));
    let chair = |seat: rules::Seat| match seat {
        rules::Seat::FIRST => Chair::Person(String::new()),
        _ => Chair::Bot(FIRST_LEVEL),
    };
    let chairs = Seats::first(setup.seats()).iter().map(chair).collect();
    let seed = Hex(browser::random());
    kept::keep(&Saved { setup, chairs, seed, moves: Vec::new(), practice: false, coached: true });
    route::go(Route::Game);
}
