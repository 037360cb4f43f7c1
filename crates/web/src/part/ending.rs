//! The end of a game: the sun risen, half or set, who won by how much, and how the points came together. It takes less
//! than two seconds to unfold; a tap skips it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use words::Finale;

use crate::board::Scores;
use crate::browser;
use crate::game::scene::Scene;
use crate::game::step::Told;
use crate::reactive::live;
use crate::speech::{self, say, text};

/// The end of a game.
#[component]
pub fn Ending(
    /// What is drawn.
    scene: Signal<Scene>,
    /// All that was told.
    told: Signal<Vec<Told>>,
) -> impl IntoView {
    let (is_still, skip) = signal(false);
    let finale = move || scene.with(|scene| Some(Finale::of(&scene.view.outcome()?, scene.cast.me)));
    let class = move || match finale() {
        Some(Finale::Won) => "ending won",
        Some(Finale::Lost) => "ending lost",
        Some(Finale::Drawn) => "ending drawn",
        Some(Finale::Watched) | None => "ending",
    };
    let words = live(move || said(scene).map(|(title, margin)| view! { <h2>{title}</h2><p>{margin}</p> }));
    view! {
        <section class=class class:still=is_still on:pointerdown=move |_| skip.set(true)>
            <div class="last-sun" aria-hidden="true"></div>
            <div class="verdict">{words}</div>
            <div class="scores"><Scores scene=scene told=told/></div>
        </section>
    }
}

/// Hands on how the game came out: to another program of the device, or to the clipboard; where a browser grants
/// neither, there is nothing.
#[component]
pub fn Share(
    /// What is drawn.
    #[prop(into)]
    scene: Signal<Option<Scene>>,
) -> impl IntoView {
    let (is_copied, tell) = signal(false);
    let share = move |_| {
        let said = scene.with_untracked(|scene| scene.as_ref().and_then(in_words));
        let Some((title, margin)) = said else { return };
        let text = say("end-shared", &[("title", title.into()), ("margin", margin.into())]);
        spawn_local(async move {
            if browser::has_share() {
                browser::share(&text, &browser::origin()).await;
            } else {
                let done = browser::copy(format!("{text} {}", browser::origin())).await;
                let _ = tell.try_set(done);
            }
        });
    };
    let label = move || text(if is_copied.get() { "link-copied" } else { "end-share" })();
    (browser::has_share() || browser::has_clipboard())
        .then(|| view! { <button class="plain" on:click=share>{label}</button> })
}

fn said(scene: Signal<Scene>) -> Option<(String, String)> {
    scene.with(in_words)
}

/// What is called out, and the margin.
fn in_words(scene: &Scene) -> Option<(String, String)> {
    let voice = scene.cast.voice(speech::lang());
    let finale = Finale::of(&scene.view.outcome()?, scene.cast.me);
    Some((finale.title(&voice), words::margin(&scene.view, &voice)?))
}
