//! One of several answers to a question.

use leptos::prelude::*;

/// A radio button, and beside it what it stands for.
#[component]
pub fn Radio(
    /// The question: of those that share it one is chosen.
    #[prop(into)]
    name: String,
    /// The answer.
    #[prop(optional, into)]
    value: Option<String>,
    /// Whether it is chosen.
    #[prop(into)]
    chosen: Signal<bool>,
    /// Chooses it.
    #[prop(into)]
    choose: Callback<()>,
    children: Children,
) -> impl IntoView {
    view! {
        <label class="choice">
            <input type="radio" name=name value=value prop:checked=move || chosen.get() on:change=move |_| choose.run(())/>
            <span>{children()}</span>
        </label>
    }
}
