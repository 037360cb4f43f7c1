//! The slim bar above a game: the way back, its name and how far it is, the menu.

use leptos::prelude::*;
use rules::Progress;
use rules::shelf::Kind;

use super::menu::Menu;
use super::{Link, icon};
use crate::reactive::live;
use crate::route::Route;
use crate::speech::{text, words};

/// The bar above a game. What stands around other pages gives way to it.
#[expect(clippy::needless_pass_by_value, reason = "the form of a component")]
#[component]
pub fn Bar(
    /// Which game.
    kind: Kind,
    /// How far it is; nothing while nobody may see it.
    #[prop(into)]
    progress: Signal<Option<Progress>>,
    /// What is said in place of how far the game is.
    #[prop(optional)]
    instead: Option<&'static str>,
    /// What stands in the place of the sun's way.
    #[prop(optional, into)]
    way: ViewFn,
    /// Buttons beside the menu, where there is room for them.
    #[prop(optional, into)]
    buttons: ViewFn,
    /// What the menu offers first.
    #[prop(into)]
    first: ViewFn,
    /// What the menu offers last.
    #[prop(optional, into)]
    last: ViewFn,
) -> impl IntoView {
    let far = live(move || match instead {
        Some(key) => Some(text(key)()),
        None => progress.get().map(|progress| words::name::progress(kind, progress, words())),
    });
    view! {
        <header class="bar">
            <Link to=Route::Home class="back"><span class="hidden">{text("to-the-front-page")}</span>{icon("back")}</Link>
            {icon("mark")}
            <div class="name">
                <h1>{move || words::name::game(kind, words())}</h1>
                <p>{far}</p>
            </div>
            {move || progress.get().and_then(day)}
            {way.run()}
            <div class="tools">{buttons.run()}</div>
            <Menu first=first last=last/>
        </header>
    }
}

/// The day of a game: the sun's way from the first turn to the last. Nothing where nobody knows which will be the
/// last.
pub(crate) fn day(progress: Progress) -> Option<impl IntoView> {
    let way = 100 * u32::from(progress.number - 1) / u32::from(progress.count?.max(2) - 1);
    Some(view! {
        <svg class="day" viewBox="0 0 92 34" aria-hidden="true" focusable="false" style:--way=way.to_string()>
            <path class="whole" d="M9 27A37 18 0 0 1 83 27"/>
            <path class="gone" pathLength="100" d="M9 27A37 18 0 0 1 83 27"/>
            <path class="earth" d="M2 30H90"/>
            <circle r="6"/>
        </svg>
    })
}
