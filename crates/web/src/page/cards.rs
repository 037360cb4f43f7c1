//! The cards of one's own box: entered on pictures of the cards, kept on this device, saved as a file, shared by link.
//!
//! `desk` holds what is being entered and what is done with it; `tiles` draws the cards, `panel` says what the chosen
//! one shows, `keeping` is about decks as a whole.

mod desk;
mod keeping;
mod panel;
mod tiles;

use leptos::prelude::*;

use self::desk::Desk;
use crate::reactive::{When, live};
use crate::speech::{text, words};

/// The page.
pub fn cards() -> impl IntoView {
    let desk = Desk::open();
    let refused = live(move || desk.refused.get().map(|trouble| trouble.sentence(words())));
    view! {
        <div class="cards-page" data-game="tomahawk">
            <h1>{text("cards-title")}</h1>
            <p class="lead">{text("cards-intro")}</p>
            <When is=move || desk.is_linked.get()><p class="note">{text("cards-from-link")}</p></When>
            <p class="why" role="alert">{refused}</p>
            {keeping::shelf(desk)}
            <div class="entry">
                {tiles::tiles(desk)}
                {panel::panel(desk)}
            </div>
            {keeping::keeping(desk)}
        </div>
    }
}
