//! Something that cannot be undone is asked twice.

use leptos::prelude::*;

use crate::part::button;
use crate::reactive::When;
use crate::speech::text;

/// A button that asks once more before it does what it says.
#[component]
pub fn AskTwice(
    /// What it does.
    label: &'static str,
    /// What is asked.
    question: &'static str,
    /// The answer that does it.
    yes: &'static str,
    /// Does it.
    act: Callback<()>,
) -> impl IntoView {
    let (asks, ask) = signal(false);
    let done = move || {
        ask.set(false);
        act.run(());
    };
    view! {
        <div class="twice">
            <button class="quiet" aria-expanded=move || asks.get().to_string() on:click=move |_| ask.update(|asks| *asks = !*asks)>
                {text(label)}
            </button>
            <When is=asks>
                <div class="asked" role="group">
                    <p>{text(question)}</p>
                    <div class="pair">
                        {button("danger leave", yes, done)}
                        {button("quiet", "no-go-on", move || ask.set(false))}
                    </div>
                </div>
            </When>
        </div>
    }
}
