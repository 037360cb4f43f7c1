//! The face of a card: value, sex, the clan's colour, sign and letter.

use leptos::prelude::*;
use rules::cherokee::{Clan, Member, Sex};

/// A sign of this game's own sheet.
pub(super) fn sign(name: &str) -> AnyView {
    let sign = format!("/clans.svg#{name}");
    view! { <svg class="sign" aria-hidden="true" focusable="false"><use href=sign></use></svg> }.into_any()
}

/// The sign of a clan in its colour.
pub(super) fn emblem(clan: Clan) -> AnyView {
    view! { <span class="emblem" data-clan=clan.name() aria-hidden="true">{sign(clan.name())}</span> }
        .into_any()
}

/// The face of a card, for the eye alone. The letter is no text: a button's name need not contain it.
pub(super) fn face(member: Member) -> AnyView {
    let sex = match member.sex() {
        Sex::Woman => "woman",
        Sex::Man => "man",
    };
    view! {
        <span class="face" data-clan=member.clan().name() aria-hidden="true">
            <b>{member.value()}</b>
            <i>{sign(sex)}</i>
            <small data-letter=member.clan().letter().to_string()></small>
            {sign(member.clan().name())}
        </span>
    }
    .into_any()
}
