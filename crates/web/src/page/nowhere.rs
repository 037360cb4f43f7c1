//! An address that leads nowhere.

use leptos::prelude::*;

use crate::part::Link;
use crate::route::Route;
use crate::speech::text;

/// Says so, and leads back.
pub fn nowhere() -> impl IntoView {
    view! {
        <section class="sheet">
            <h1>{text("nowhere")}</h1>
            <p>{text("nowhere-why")}</p>
            <p><Link to=Route::Home class="main">{text("to-the-front-page")}</Link></p>
        </section>
    }
}
