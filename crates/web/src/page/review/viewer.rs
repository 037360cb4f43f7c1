//! A recorded game on the screen: the board, the steps, the chances, what was checked.

use std::sync::Arc;

use leptos::prelude::*;
use record::{Ending, Hex, Record};
use rules::Seat;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};
use wire::What;
use words::Voice;

use super::curve::curve;
use super::film::{Frame, Proof, frame_at, frames, prove};
use super::moments::{self, Moment, Teller, cards, judged};
use crate::board::{Aside, Board};
use crate::browser;
use crate::game::cast::Cast;
use crate::game::local::kept::is_under_way;
use crate::game::stage::Stage;
use crate::game::step::Told;
use crate::page::table::invite::LinkField;
use crate::part::bar::Bar;
use crate::part::coach::Coach;
use crate::part::ending::Ending;
use crate::part::playing::kept;
use crate::part::unfinished::Unfinished;
use crate::part::{Link, icon};
use crate::reactive::{CollectAny, When, effect, live, memo};
use crate::route::Route;
use crate::speech::{lang, say, text, words};

/// The list of everything that was told.
const STEPS: &str = "steps";

/// Where one is in a game.
#[derive(Copy, Clone)]
struct Place {
    record: StoredValue<Record>,
    names: Signal<Vec<String>>,
    /// The seat of the one who looks back, where that is known: it is addressed.
    me: Option<Seat>,
    /// The seat whose knowledge is shown; what everyone could know, for none.
    eyes: RwSignal<Option<Seat>>,
    /// The game as the eyes knew it.
    frames: Memo<Vec<Frame>>,
    /// How many events of the record have happened.
    events: RwSignal<usize>,
    stage: Stage,
}

impl Place {
    /// Opens a game where it ended.
    fn open(record: Record, names: Signal<Vec<String>>, me: Option<Seat>) -> Place {
        let events = RwSignal::new(record.events.len());
        let record = StoredValue::new(record);
        let eyes = RwSignal::new(me);
        let frames = memo(move || record.with_value(|record| frames(record, eyes.get())));
        let stage = Stage::new(Cast { names: names.get_untracked().into(), me });
        let place = Place { record, names, me, eyes, frames, events, stage };
        effect(move || stage.set_cast(Cast { names: names.get().into(), me }));
        effect(move || {
            frames.track();
            place.show();
        });
        place
    }

    /// Which frame is shown.
    fn at(self) -> usize {
        self.frames.with(|frames| frame_at(frames, self.events.get()))
    }

    fn last(self) -> usize {
        self.frames.with(Vec::len).saturating_sub(1)
    }

    /// Goes to a frame: to the next with its story, to any other at once.
    fn go(self, to: usize) {
        let (from, last) = untrack(|| (self.at(), self.last()));
        let frame = self.frames.with_untracked(|frames| frames.get(to.min(last)).cloned());
        let Some(frame) = frame.filter(|_| to.min(last) != from) else { return };
        self.stage.skip();
        self.events.set(frame.events);
        if to == from + 1 {
            self.stage.push(frame.step);
        } else {
            self.show();
        }
    }

    /// Shows the frame as it is.
    fn show(self) {
        let (frames, at) = untrack(|| (self.frames.get(), self.at()));
        self.stage.clear();
        self.stage.recall(frames.into_iter().take(at + 1).map(|frame| frame.step));
    }

    /// Goes to just before a decision, seen as the one who took it did.
    fn go_to(self, moment: &Moment) {
        self.eyes.set(Some(moment.seat));
        self.go(self.frames.with_untracked(|frames| frame_at(frames, moment.event)));
    }

    /// The moment that is shown, if one is: just before its decision, seen as the one who took it did.
    fn moment(self, moments: Memo<Vec<Moment>>) -> Option<Moment> {
        let (at, eyes) = (self.at(), self.eyes.get());
        let is_here = |moment: &&Moment| {
            eyes == Some(moment.seat) && self.frames.with(|frames| frame_at(frames, moment.event)) == at
        };
        moments.with(|moments| moments.iter().find(is_here).cloned())
    }

    /// A voice for what the eyes saw.
    fn voice(self) -> Voice {
        let voice = Voice::new(lang(), self.names.get(), self.me);
        match self.eyes.get() {
            Some(seat) => voice.through(seat),
            None => voice,
        }
    }
}

/// A recorded game, where it ended, for the one who had this seat and at first as that seat knew it; for anyone and as
/// everyone knew it, for none. `practise` opens the game anew as it was after so many events.
pub(super) fn viewer(
    record: Record,
    names: Signal<Vec<String>>,
    me: Option<Seat>,
    table: Option<String>,
    practise: Option<Callback<usize>>,
) -> impl IntoView {
    let kind = record.kind();
    let (chances, is_done) = judged(&record, None);
    let place = Place::open(record, names, me);
    listen(place);
    let costly = memo(move || {
        let eyes = place.eyes.get().or(me);
        chances.with(|chances| place.record.with_value(|record| moments::moments(record, chances, eyes)))
    });
    let now = memo(move || place.moment(costly));
    let teller = move || -> Teller { Arc::new(move || place.voice()) };
    let open = Callback::new(move |event: usize| {
        if let Some(moment) = costly.get_untracked().iter().find(|moment| moment.event == event) {
            place.go_to(moment);
        }
    });
    effect(move || {
        // The coach has to find it before one can go there.
        if is_done.get() {
            moments::asked().into_iter().for_each(|event| open.run(event));
        }
    });
    effect(move || {
        place.frames.track();
        if !place.stage.is_telling().get() {
            place.stage.show_hint(now.get().map(|moment| moment.best));
        }
    });
    let jump = Callback::new(move |events: usize| {
        place.go(place.frames.with_untracked(|frames| frame_at(frames, events)));
    });
    let scene = memo(move || place.stage.scene().get());
    let is_there = memo(move || scene.with(Option::is_some));
    let board = move || {
        let shown = kept(scene)?;
        let is_over = move || shown.with(|scene| scene.view.outcome().is_some());
        Some(view! {
            <div class="place" on:pointerdown=move |_| place.stage.skip()>
                <Board scene=shown act=Callback::new(|_| {}) refuse=Callback::new(|_| {})/>
            </div>
            {controls(place)}
            {sentence(place)}
            <When is=is_over><Ending scene=shown told=place.stage.told()/></When>
        })
    };
    let progress = memo(move || scene.with(|scene| scene.as_ref().map(|scene| scene.view.progress())));
    let rows = move || view! { <Link to=Route::Rules(kind) class="row">{icon("book")}<span>{text("rules")}</span></Link> };
    let aside = Aside::provide();
    provide_context(place.stage);
    view! {
        <div class="game" data-game=kind.name() data-turn="other">
            <Bar kind=kind progress=progress instead="title-review" first=rows/>
            {eyes(place)}
            {move || is_there.get().then(board)}
            <div class="judged">
                {curve(place.record, chances, costly, is_done, place.events.into(), teller(), jump)}
                {cards(costly, is_done, Some(now), teller(), open)}
                {coach(place, now, costly, open, practise)}
                <div class="beside">
                    {aside.shown()}
                    {log(place)}
                    {place.record.with_value(|record| proof(record, names))}
                    {take_away(place, table)}
                </div>
            </div>
        </div>
    }
}

/// What the coach says of the moment that is shown.
fn coach(
    place: Place,
    now: Memo<Option<Moment>>,
    costly: Memo<Vec<Moment>>,
    open: Callback<usize>,
    practise: Option<Callback<usize>>,
) -> impl IntoView {
    let (asks, ask) = signal(false);
    let kind = place.record.with_value(Record::kind);
    live(move || {
        let Moment { event, view, best, chances: (after, better), .. } = now.get()?;
        let voice = place.voice();
        let title = say("moment-better", &[("move", words::meaning(&view, &best, &voice).into())]);
        let chances = say("moment-chances", &[("better", better.into()), ("after", after.into())]);
        let next = move |_| {
            let events: Vec<usize> =
                costly.with_untracked(|all| all.iter().map(|moment| moment.event).collect());
            let at = events.iter().position(|other| *other == event).unwrap_or_default();
            open.run(events.get((at + 1) % events.len().max(1)).copied().unwrap_or(event));
        };
        // Another game of this kind may be under way.
        let tries = move |practise: Callback<usize>| {
            move |_| if is_under_way(kind) { ask.set(true) } else { practise.run(event) }
        };
        let buttons = move || {
            view! {
                <div class="pair">
                    {practise.map(|practise| view! { <button class="main" on:click=tries(practise)>{text("moment-try")}</button> })}
                    <button class="second" on:click=next>{text("moment-next")}</button>
                    {move || practise.filter(|_| asks.get()).map(|practise| {
                        view! { <Unfinished kind=kind begin=Callback::new(move |()| practise.run(event))/> }
                    })}
                </div>
            }
        };
        Some(view! {
            <Coach action=buttons>
                <h2>{title}</h2>
                <p>{words::reason(&view, &best, &voice)}</p>
                <p>{chances}</p>
            </Coach>
        })
    })
}

/// Whose knowledge is shown.
fn eyes(place: Place) -> impl IntoView {
    let seat = move |seat: Seat| {
        let label = live(move || place.voice().telling("review-as", seat, &[]));
        view! { <option value=seat.number() selected=move || place.eyes.get() == Some(seat)>{label}</option> }
    };
    let seats = live(move || Seat::ALL.into_iter().take(place.names.with(Vec::len)).map(seat).collect_any());
    view! {
        <p class="eyes">
            <select
                aria-label=text("review-eyes")
                on:change=move |event| place.eyes.set(event_target_value(&event).parse().ok().and_then(Seat::new))
            >
                <option value="">{text("review-as-everyone")}</option>
                {seats}
            </select>
        </p>
    }
}

/// What happened in the step that is shown.
fn sentence(place: Place) -> impl IntoView {
    let told = live(move || {
        let at = place.at();
        let voice = place.voice();
        let lines = place.frames.with(|frames| frames.get(at).map(|frame| sentences(frame, &voice)));
        let ending = (at == place.last()).then(|| ending(place, &voice)).flatten();
        let mut lines: Vec<String> = lines.unwrap_or_default().into_iter().chain(ending).collect();
        if lines.is_empty() {
            lines.push(text("review-start")());
        }
        lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_any()
    });
    view! { <div class="sentence"><ul aria-live="polite">{told}</ul></div> }
}

fn sentences(frame: &Frame, voice: &Voice) -> Vec<String> {
    let seen = frame.step.told.iter().filter_map(|told| match told {
        Told::Seen(sighting) => Some(words::sentences(sighting, voice)),
        Told::Happened(_) => None,
    });
    seen.flatten().collect()
}

/// How a game ended that its rules did not end.
fn ending(place: Place, voice: &Voice) -> Option<String> {
    let ended = place.record.with_value(|record| record.ended)?;
    let what = match (ended.by, ended.seat) {
        (Ending::Resigned, Some(seat)) => What::Resigned { seat },
        (Ending::Forfeited, Some(seat)) => What::Gone { seat },
        _ => What::Aborted,
    };
    words::happening(&what, voice)
}

/// To the first step, back, on, to the last; and a slider to any.
fn controls(place: Place) -> impl IntoView {
    let button = move |key: &'static str, sign: &'static str, to: fn(usize, usize) -> usize| {
        let aim = move || to(place.at(), place.last());
        view! {
            <button
                class="quiet"
                aria-label=text(key)
                title=text(key)
                disabled=move || aim() == place.at()
                on:click=move |_| place.go(untrack(aim))
            >
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=sign/></svg>
            </button>
        }
    };
    let step = move || say("review-step", &[("number", place.at().into()), ("count", place.last().into())]);
    view! {
        <div class="controls">
            {button("review-first", "M6 5v14M19 5l-9 7 9 7z", |_, _| 0)}
            {button("review-back", "M17 5l-10 7 10 7z", |at, _| at.saturating_sub(1))}
            <input
                type="range"
                min="0"
                max=move || place.last()
                prop:value=move || place.at().to_string()
                aria-label=text("review-steps")
                aria-valuetext=step
                on:input=move |event| place.go(event_target_value(&event).parse().unwrap_or_default())
            />
            {button("review-next", "M7 5l10 7-10 7z", |at, last| (at + 1).min(last))}
            {button("review-last", "M18 5v14M5 5l9 7-9 7z", |_, last| last)}
        </div>
        <p class="quiet step">{step}</p>
    }
}

/// Arrow keys step, wherever the focus is, unless it is on something that uses them itself.
fn listen(place: Place) {
    let handle = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        let is_busy = target.is_some_and(|element| {
            matches!(element.tag_name().as_str(), "INPUT" | "SELECT") || element.class_list().contains("stop")
        });
        if is_busy || event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let (at, last) = untrack(|| (place.at(), place.last()));
        let to = match event.key().as_str() {
            "ArrowLeft" => at.saturating_sub(1),
            "ArrowRight" => at + 1,
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        place.go(to);
    });
    on_cleanup(move || handle.remove());
}

/// Everything that was told; each line leads to its step.
fn log(place: Place) -> impl IntoView {
    let line = move |index: usize, sentences: Vec<String>| {
        let is_now = move || place.at() == index;
        view! {
            <li>
                <button class:now=is_now aria-current=move || is_now().then_some("step") on:click=move |_| place.go(index)>
                    {sentences.join(" ")}
                </button>
            </li>
        }
    };
    let lines = live(move || {
        let voice = place.voice();
        let all: Vec<Vec<String>> =
            place.frames.with(|frames| frames.iter().map(|frame| sentences(frame, &voice)).collect());
        all.into_iter()
            .enumerate()
            .filter(|(_, sentences)| !sentences.is_empty())
            .map(|(index, sentences)| line(index, sentences))
            .collect_any()
    });
    effect(move || {
        place.at();
        place.frames.track();
        request_animation_frame(|| browser::scroll_within(STEPS, ".now"));
    });
    view! {
        <details class="panel log steps" open>
            <summary>{text("what-happened")}</summary>
            <ol id=STEPS>{lines}</ol>
        </details>
    }
}

/// What was checked about the record, and whether it holds.
fn proof(record: &Record, names: Signal<Vec<String>>) -> impl IntoView + use<> {
    let proof = prove(record);
    let holds = proof.is_ok();
    let commitment = record.fair.as_ref().map(|fair| Hex(fair.commitment).to_string());
    let sentence = live(move || match &proof {
        Ok(Proof::Fair) => words().text("review-proof-fair"),
        Ok(Proof::Withheld(seats)) => {
            let names = Seat::ALL.into_iter().zip(names.get()).filter(|(seat, _)| seats.contains(*seat));
            let names: Vec<String> = names.map(|(_, name)| name).collect();
            say("review-proof-withheld", &[("names", names.join(", ").into()), ("count", names.len().into())])
        }
        Ok(Proof::ServerAlone) => words().text("review-proof-server-alone"),
        Ok(Proof::Older) => words().text("review-proof-older"),
        Ok(Proof::Seed) => words().text("review-proof-seed"),
        Ok(Proof::Moves) => words().text("review-proof-moves"),
        Ok(Proof::NoDeals) => words().text("review-proof-no-deals"),
        Err(defect) => {
            let why = words::defect(defect, &Voice::new(lang(), names.get(), None));
            say("review-proof-broken", &[("why", why.into())])
        }
    });
    view! {
        <section class="panel proof" class:broken=!holds>
            <h2>{text("review-proof")}</h2>
            <p><b aria-hidden="true">{if holds { "✓" } else { "✗" }}</b>" "{sentence}</p>
            {commitment.map(|commitment| view! { <p class="quiet">{text("review-commitment")}" "<code>{commitment}</code></p> })}
        </section>
    }
}

/// The record as a file, and the link to this page where others can follow it.
fn take_away(place: Place, table: Option<String>) -> impl IntoView {
    let save = move |_| {
        place.record.with_value(|record| {
            let name = format!("{}.jsonl", record.kind());
            browser::save(&name, "application/json", &(record.write() + "\n"));
        });
    };
    let link = table.map(|id| format!("{}{}", browser::origin(), Route::Review(Some(id))));
    view! {
        <section class="panel away">
            <button class="quiet" on:click=save>{text("review-save")}</button>
            {link.map(|link| view! { <LinkField link=link label="review-link"/> })}
        </section>
    }
}
