//! How the game came out: the points of both sides, as they would be counted at a table, each a bar.

use leptos::prelude::*;
use rules::Seat;
use rules::tomahawk::{Terrain, View};
use words::Voice;

use super::{picture, sign};
use crate::reactive::CollectAny;
use crate::speech::{text, words};

/// The points of both sides, once the game is over.
pub(super) fn sheet(view: &View, voice: &Voice) -> Option<AnyView> {
    let outcome = view.outcome()?;
    let ours = picture::our_seat(view);
    let seats = [ours, ours.other()];
    let total = |seat: Seat| outcome.scores().get(seat.index()).copied().unwrap_or_default();
    let animals = |terrain: Terrain| {
        let counts = seats.map(|seat| view.animals(seat, terrain));
        row(&words::name::animal(terrain, words()), sign::of_terrain(terrain), counts)
    };
    let side = |seat: Seat| view! { <th scope="col">{voice.name(seat)}<b>{total(seat)}</b></th> };
    let prize = view.prized().map(|territory| {
        let kind = words::name::animal(territory.terrain(), words());
        let name = words().say("tomahawk-score-prize", &[("animals", kind.into())]);
        let counts = seats.map(|seat| total(seat) - view.points(seat));
        row(&name, sign::of_terrain(territory.terrain()), counts)
    });
    let hair = seats.map(|seat| view.scalps(seat));
    let sheet = view! {
        <table class="tomahawk-scores">
            <caption class="hidden">{text("tomahawk-scores")}</caption>
            <thead><tr>{side(ours)}<td></td>{side(ours.other())}</tr></thead>
            <tbody>
                {Terrain::ALL.map(animals).into_iter().collect_any()}
                {row(&words().text("tomahawk-score-hair"), sign::HAIR, hair)}
                {prize}
            </tbody>
        </table>
    };
    Some(sheet.into_any())
}

/// What both sides have of one kind, its name between them.
fn row(name: &str, path: &'static str, counts: [u8; 2]) -> AnyView {
    let bar = |count: u8| view! { <td style:--count=count.to_string()>{count}</td> };
    let [ours, theirs] = counts;
    view! { <tr>{bar(ours)}<th scope="row">{sign::sign(path)}{capital(name)}</th>{bar(theirs)}</tr> }
        .into_any()
}

/// A line of a table begins with a capital letter.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
