//! The attack that is being weighed: a sum in small cards, and the buttons that make it or drop it.

use leptos::prelude::*;

use super::desk::Desk;
use super::small;
use crate::part::button;
use crate::reactive::{CollectAny, live, memo};
use crate::speech::text;

/// The sum: who leads and who supports, against whom. It says in pictures what the sentence says in words.
pub(super) fn sum(desk: Desk) -> AnyView {
    let weighed = memo(move || desk.weighed());
    live(move || {
        let weighed = weighed.get()?;
        let helpers = weighed.helpers.iter().map(|helper| view! { "+"{small(*helper)} }).collect_any();
        let together =
            (!helpers.is_empty()).then(|| view! { "="<b class="lit">{weighed.strength.attack}</b> });
        let is_lower = weighed.strength.defence < weighed.target.value();
        let lower = is_lower.then(|| view! { "− 1 ="<b>{weighed.strength.defence}</b> });
        Some(view! {
            <div class="sum" data-slot="sum" aria-hidden="true">
                {small(weighed.leader)}{helpers}{together}
                <small>{text("cherokee-against")}</small>
                {small(weighed.target)}{lower}
            </div>
        })
    })
    .into_any()
}

/// What can be done about an attack that waits for a second tap.
pub(super) fn decision(desk: Desk) -> AnyView {
    let is_due = memo(move || desk.aimed().is_some());
    live(move || {
        is_due.get().then(|| {
            view! {
                <div class="decide" data-slot="decide">
                    {button("second", "cherokee-choose-again", move || desk.drop())}
                    {button("main", "cherokee-attack", move || desk.strike())}
                </div>
            }
        })
    })
    .into_any()
}
