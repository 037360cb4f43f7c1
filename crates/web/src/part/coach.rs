//! The coach: one voice for hints, lessons and looks back. It speaks from a cream bubble with the sun beside it.

use leptos::prelude::*;

use super::icon;

/// What the coach says.
#[expect(clippy::needless_pass_by_value, reason = "the form of a component")]
#[component]
pub fn Coach(
    /// What is said: sentences, and what belongs to them.
    children: Children,
    /// What can be done about it: a button of the class `link`, or a link.
    #[prop(optional, into)]
    action: ViewFn,
) -> impl IntoView {
    view! {
        <aside class="coach" aria-live="polite">
            {icon("coach")}
            <div class="says">{children()}</div>
            {action.run()}
        </aside>
    }
}
