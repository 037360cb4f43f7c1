//! The game at this device.

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::shelf::Kind;
use words::Words;

use crate::browser;
use crate::game::cast::Cast;
use crate::game::local::{Chair, LocalGame, Saved};
use crate::game::stage::Stage;
use crate::page::nowhere::Nowhere;
use crate::part::Link;
use crate::part::playing::Playing;
use crate::route::{self, Route};
use crate::speech::{say, text, words, words_now};
use crate::thinker::{Answer, Task, Thinker};

const KEPT: &str = "game";

/// Puts a new game on this device, in the place of the one before.
pub fn begin(saved: &Saved) {
    keep(saved);
}

/// Whether there is a game on this device that is not over.
#[must_use]
pub fn is_saved() -> bool {
    saved().is_some_and(|saved| !LocalGame::open(&saved).is_over())
}

/// The game on this device.
#[must_use]
pub fn saved() -> Option<Saved> {
    serde_json::from_str(&browser::recall(KEPT)?).ok()
}

fn keep(saved: &Saved) {
    if let Ok(text) = serde_json::to_string(saved) {
        browser::keep(KEPT, Some(&text));
    }
}

/// The game at this device, or the way to one.
#[component]
pub fn Game() -> impl IntoView {
    match saved() {
        Some(saved) => Table(TableProps { saved }).into_any(),
        None => Nowhere().into_any(),
    }
}

/// What a table at this device is made of.
#[derive(Copy, Clone)]
struct Session {
    game: StoredValue<LocalGame>,
    thinker: StoredValue<Thinker, LocalStorage>,
    stage: Stage,
    /// Who looks. None behind the curtain, and where only bots play.
    viewer: RwSignal<Option<u8>>,
    /// Whom the device is to be passed to.
    curtain: RwSignal<Option<u8>>,
    /// How many steps each viewpoint has been told.
    shown: StoredValue<Vec<usize>>,
    is_thinking: RwSignal<bool>,
    is_over: RwSignal<bool>,
    reason: RwSignal<Option<String>>,
    advice: RwSignal<Option<Answer>>,
}

#[component]
fn Table(saved: Saved) -> impl IntoView {
    let kind = saved.setup.game();
    let session = Session::open(&saved);
    session.drive();
    let Session { stage, viewer, curtain, is_over, reason, .. } = session;
    let act = Callback::new(move |action: String| session.act(&action));
    let names = move || seat_names(kind, &saved.chairs, words());
    // A name may be the seat's own in another language now.
    Effect::new(move |_| stage.set_cast(Cast { names: names().into(), me: viewer.get() }));
    let buttons = move || view! { <Buttons session=session kind=kind/> };
    let players = move || view! { <Players session=session/> };
    let panels = move || view! { <Advice session=session/> };
    view! {
        <h1 class="hidden">{move || words::name::game(kind, words())}</h1>
        <Show when=move || curtain.get().is_some()>
            <Curtain session=session/>
        </Show>
        <div class:behind=move || curtain.get().is_some()>
            <Playing kind=kind stage=stage act=act reason=reason players=players buttons=buttons panels=panels/>
        </div>
        <Show when=move || is_over.get()>
            <div class="pair after">
                <Link to=Route::Setup(kind) class="main">{text("play-again")}</Link>
                <Link to=Route::Review(None) class="second">{text("look-back")}</Link>
            </div>
        </Show>
    }
}

/// A name for each seat.
#[must_use]
pub fn seat_names(kind: Kind, chairs: &[Chair], words: &Words) -> Vec<String> {
    let name = |(seat, chair): (usize, &Chair)| {
        let own = words::default_name(kind, u8::try_from(seat).unwrap_or_default(), words);
        match chair {
            Chair::Person(name) if name.is_empty() => own,
            Chair::Person(name) => name.clone(),
            Chair::Bot(level) => words.say("bot-name", &[("name", own.into()), ("level", (*level).into())]),
        }
    };
    chairs.iter().enumerate().map(name).collect()
}

impl Session {
    fn open(saved: &Saved) -> Session {
        let game = LocalGame::open(saved);
        let people = people(saved);
        let viewer = people.first().copied();
        // Where several people share a device, nobody sees anything before it is theirs.
        let shared = people.len() > 1;
        let cast =
            Cast { names: seat_names(saved.setup.game(), &saved.chairs, words_now()).into(), me: viewer };
        let session = Session {
            shown: StoredValue::new(vec![0; saved.chairs.len() + 1]),
            is_over: RwSignal::new(game.is_over()),
            game: StoredValue::new(game),
            thinker: StoredValue::new_local(Thinker::start()),
            stage: Stage::new(cast),
            viewer: RwSignal::new(if shared { None } else { viewer }),
            curtain: RwSignal::new(None),
            is_thinking: RwSignal::new(false),
            reason: RwSignal::new(None),
            advice: RwSignal::new(None),
        };
        if !shared {
            session.recall();
        }
        session
    }

    /// Tells what the viewer knows already, without ado.
    fn recall(self) {
        let viewer = self.viewer.get_untracked();
        let steps = self.game.with_value(|game| game.steps(viewer).to_vec());
        self.mark_shown(viewer, steps.len());
        self.stage.recall(steps);
    }

    /// Tells the viewer what is new.
    fn tell(self) {
        let viewer = self.viewer.get_untracked();
        let place = self.place(viewer);
        let from = self.shown.with_value(|shown| shown.get(place).copied().unwrap_or_default());
        let steps = self.game.with_value(|game| game.steps(viewer).get(from..).unwrap_or_default().to_vec());
        self.mark_shown(viewer, from + steps.len());
        for step in steps {
            self.stage.push(step);
        }
    }

    fn place(self, viewer: Option<u8>) -> usize {
        viewer.map_or_else(|| self.shown.with_value(Vec::len) - 1, usize::from)
    }

    fn mark_shown(self, viewer: Option<u8>, count: usize) {
        let place = self.place(viewer);
        self.shown.update_value(|shown| {
            if let Some(mark) = shown.get_mut(place) {
                *mark = count;
            }
        });
    }

    /// Goes on until someone at this device has to decide.
    fn drive(self) {
        if self.curtain.get_untracked().is_none()
            && (self.viewer.get_untracked().is_some() || self.people() == 0)
        {
            self.tell();
        }
        let (owing, chairs, is_over) =
            self.game.with_value(|game| (game.owing(), game.saved().chairs.clone(), game.is_over()));
        if is_over {
            self.finish();
            return;
        }
        let chair = |seat: &u8| chairs.get(usize::from(*seat));
        let bot = owing.iter().find_map(|seat| match chair(seat) {
            Some(Chair::Bot(level)) => Some((*seat, *level)),
            _ => None,
        });
        if let Some((seat, level)) = bot {
            self.think(seat, level);
            return;
        }
        let people: Vec<u8> =
            owing.into_iter().filter(|seat| matches!(chair(seat), Some(Chair::Person(_)))).collect();
        let viewer = self.viewer.get_untracked();
        match people.first() {
            Some(next) if !viewer.is_some_and(|viewer| people.contains(&viewer)) => self.pass_to(*next),
            _ => {}
        }
    }

    fn people(self) -> usize {
        self.game.with_value(|game| people(game.saved()).len())
    }

    /// Lets a bot think, and plays what it chose when everyone has seen what came before.
    fn think(self, seat: u8, level: u8) {
        if self.is_thinking.get_untracked() {
            return;
        }
        self.is_thinking.set(true);
        let game = Box::new(self.game.with_value(|game| game.saved().clone()));
        let luck = u64::from_le_bytes(browser::random());
        let task = Task::Choose { game, seat, level, luck };
        spawn_local(async move {
            let Some(thinking) = self.thinker.try_with_value(|thinker| thinker.asked(&task)) else { return };
            let answer = thinking.await;
            self.stage.settled().await;
            if self.is_thinking.try_set(false).is_some() {
                return;
            }
            if let Answer::Move(action) = answer {
                self.play(seat, &action);
            }
        });
    }

    fn act(self, action: &str) {
        if let Some(viewer) = self.viewer.get_untracked() {
            self.play(viewer, action);
        }
    }

    fn play(self, seat: u8, action: &str) {
        let played = self.game.try_update_value(|game| game.play(seat, action));
        match played {
            Some(Ok(())) => {
                self.advice.set(None);
                self.game.with_value(|game| keep(game.saved()));
                self.drive();
            }
            Some(Err(why)) => self.reason.set(Some(why.0)),
            None => {}
        }
    }

    fn take_back(self) {
        let Some(viewer) = self.viewer.get_untracked() else { return };
        if self.game.try_update_value(|game| game.take_back(viewer)).is_some_and(|taken| taken.is_ok()) {
            self.game.with_value(|game| keep(game.saved()));
            self.drive();
        }
    }

    /// The device goes to someone else; where one person plays alone it stays.
    fn pass_to(self, seat: u8) {
        if self.people() == 1 {
            self.viewer.set(Some(seat));
            return;
        }
        spawn_local(async move {
            self.stage.settled().await;
            if self.curtain.try_set(Some(seat)).is_none() {
                let _ = self.viewer.try_set(None);
                self.stage.clear();
            }
        });
    }

    /// Someone has the device and says so.
    fn lift(self, seat: u8) {
        self.curtain.set(None);
        self.viewer.set(Some(seat));
        let cast = Cast { me: Some(seat), ..self.stage.cast().get_untracked() };
        self.stage.set_cast(cast);
        let known = self.shown.with_value(|shown| shown.get(usize::from(seat)).copied().unwrap_or_default());
        let steps = self
            .game
            .with_value(|game| game.steps(Some(seat)).iter().take(known.max(1)).cloned().collect::<Vec<_>>());
        self.mark_shown(Some(seat), steps.len());
        self.stage.recall(steps);
        self.drive();
    }

    fn finish(self) {
        if self.people() > 1 && self.viewer.get_untracked().is_none() {
            self.curtain.set(None);
            self.recall();
        }
        spawn_local(async move {
            self.stage.settled().await;
            let _ = self.is_over.try_set(true);
        });
    }

    /// Asks the coach.
    fn advise(self) {
        let Some(seat) = self.viewer.get_untracked() else { return };
        let game = Box::new(self.game.with_value(|game| game.saved().clone()));
        let moves = game.moves.len();
        spawn_local(async move {
            let task = Task::Advise { game, seat };
            let Some(thinking) = self.thinker.try_with_value(|thinker| thinker.asked(&task)) else { return };
            let answer = thinking.await;
            let is_fresh = self.game.try_with_value(|game| game.saved().moves.len() == moves);
            if is_fresh != Some(true) {
                return;
            }
            if let Answer::Advice { moves, .. } = &answer {
                self.stage.show_hint(moves.first().map(|(action, ..)| action.clone()));
            }
            self.advice.set(Some(answer));
        });
    }
}

/// The seats of people.
fn people(saved: &Saved) -> Vec<u8> {
    let seats = saved.chairs.iter().zip(0..);
    seats.filter(|(chair, _)| matches!(chair, Chair::Person(_))).map(|(_, seat)| seat).collect()
}

/// What can be done beside moving.
#[component]
fn Buttons(session: Session, kind: Kind) -> impl IntoView {
    let scene = session.stage.scene();
    let may_act = move || scene.with(|scene| scene.as_ref().is_some_and(|scene| !scene.legal.is_empty()));
    let take_back = move || scene.with(|scene| scene.as_ref().is_some_and(|scene| scene.take_back));
    view! {
        <button class="quiet" disabled=move || !may_act() on:click=move |_| session.advise()>{text("hint")}</button>
        <button class="quiet" disabled=move || !take_back() on:click=move |_| session.take_back()>{text("take-back")}</button>
        <button class="quiet" on:click=move |_| route::go(Route::Rules(kind))>{text("rules")}</button>
    }
}

/// Who plays, and whose turn it is.
#[component]
fn Players(session: Session) -> impl IntoView {
    let owing = Memo::new(move |_| {
        let _ = session.stage.scene().get();
        session.game.try_with_value(LocalGame::owing).unwrap_or_default()
    });
    let list = move || {
        let cast = session.stage.cast().get();
        let voice = cast.voice(crate::speech::lang());
        (0..cast.names.len())
            .filter_map(|seat| u8::try_from(seat).ok())
            .map(|seat| {
                let is_due = move || owing.with(|owing| owing.contains(&seat));
                view! { <li class:due=is_due aria-current=move || is_due().then_some("true")><b>{voice.name(seat)}</b></li> }
            })
            .collect_view()
    };
    view! { <ul class="players" aria-label=text("players")>{list}</ul> }
}

/// The device is to be passed on.
#[component]
fn Curtain(session: Session) -> impl IntoView {
    let seat = move || session.curtain.get().unwrap_or_default();
    let name = move || {
        session.stage.cast().with(|cast| cast.names.get(usize::from(seat())).cloned().unwrap_or_default())
    };
    view! {
        <section class="sheet curtain" role="dialog" aria-modal="true" aria-labelledby="pass">
            <h2 id="pass">{move || say("pass-the-device", &[("name", name().into())])}</h2>
            <p>{text("pass-the-device-why")}</p>
            <button class="main" on:click=move |_| session.lift(seat())>{text("i-have-it")}</button>
        </section>
    }
}

/// What the coach says.
#[component]
fn Advice(session: Session) -> impl IntoView {
    let lines = move || {
        let Some(Answer::Advice { moves, chance }) = session.advice.get() else { return None };
        let scene = session.stage.scene().get()?;
        let voice = scene.cast.voice(crate::speech::lang());
        let percent = (chance * 100.0).round();
        let row = |(action, probability, chance): &(String, f64, f64)| {
            let values = [
                ("chance", (chance * 100.0).round().into()),
                ("share", (probability * 100.0).round().into()),
            ];
            view! { <li><span>{words::meaning(&scene.view, action, &voice)}</span> <small>{say("coach-line", &values)}</small></li> }
        };
        Some(view! {
            <section class="panel coach" aria-live="polite">
                <h2>{text("coach")}</h2>
                <p>{say("coach-chance", &[("percent", percent.into())])}</p>
                <ol>{moves.iter().take(3).map(row).collect_view()}</ol>
            </section>
        })
    };
    view! { {lines} }
}
