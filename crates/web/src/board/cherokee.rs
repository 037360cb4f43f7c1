//! The board of Cherokee: the pyramid, the hand under it, how the clans stand and what the others have done.
//!
//! The places of the pyramid are buttons that stay where they are; the cards lie in a layer of their own and
//! move. So the focus stays at its place whoever comes to stand there, and a member that climbs is one card on
//! its way. What a tap means is decided in [`choice`], which cards lie where in [`pieces`], what was done is counted in
//! [`track`], and what the last turns have left behind is in [`trail`]: all without a page, and by what the rules say.

mod card;
pub mod choice;
mod deeds;
mod desk;
mod hand;
mod pace;
pub mod pieces;
mod pyramid;
mod scores;
mod standing;
mod sum;
pub mod track;
pub mod trail;

use leptos::prelude::*;
use rules::cherokee::Member;
use rules::shelf::Action;

pub use self::pace::{pause, sound};

use self::desk::Desk;
use crate::board::Aside;
use crate::game::scene::Scene;
use crate::reactive::live;

/// The board.
pub fn board(scene: Signal<Scene>, act: Callback<Action>, refuse: Callback<String>) -> impl IntoView {
    let desk = Desk::new(scene, act, refuse);
    Aside::put(move || deeds::beside(desk));
    view! {
        {pyramid::pyramid(desk)}
        {sum::sum(desk)}
        {hand::hand(desk)}
        {sum::decision(desk)}
    }
}

/// A member as a small card, away from the pyramid.
pub(crate) fn small(member: Member) -> AnyView {
    view! { <span class="mini">{card::face(member)}</span> }.into_any()
}

/// How the game came out.
pub fn scores(scene: Signal<Scene>) -> impl IntoView {
    live(move || scene.with(scores::scores))
}
