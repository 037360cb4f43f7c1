//! How the game came out: the points of both sides, as they would be counted at a table.

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
    let wins = |seat: Seat| outcome.winners().contains(seat);
    let animals = |terrain: Terrain| {
        let counts = seats.map(|seat| view.animals(seat, terrain));
        row(&words::name::animal(terrain, words()), sign::of_terrain(terrain), counts)
    };
    let head = seats.map(|seat| view! { <th scope="col" class:wins=wins(seat)>{voice.name(seat)}</th> });
    let totals = seats.map(|seat| view! { <td class:wins=wins(seat)>{total(seat)}</td> });
    let prize = view.prized().map(|territory| {
        let kind = words::name::animal(territory.terrain(), words());
        let name = words().say("tomahawk-score-prize", &[("animals", kind.into())]);
        let counts = seats.map(|seat| total(seat) - view.points(seat));
        row(&name, sign::of_terrain(territory.terrain()), counts)
    });
    let hair = seats.map(|seat| view.scalps(seat));
    let sheet = view! {
        <table class="tomahawk-scores">
            <caption>{text("tomahawk-scores")}</caption>
            <thead><tr><td></td>{head.into_iter().collect_any()}</tr></thead>
            <tbody>
                {Terrain::ALL.map(animals).into_iter().collect_any()}
                {row(&words().text("tomahawk-score-hair"), sign::HAIR, hair)}
                {prize}
            </tbody>
            <tfoot><tr><th scope="row">{text("tomahawk-score-total")}</th>{totals.into_iter().collect_any()}</tr></tfoot>
        </table>
    };
    Some(sheet.into_any())
}

fn row(name: &str, path: &'static str, counts: [u8; 2]) -> AnyView {
    let cells = counts.map(|count| view! { <td>{count}</td> });
    view! { <tr><th scope="row"><span>{sign::sign(path)}{capital(name)}</span></th>{cells.into_iter().collect_any()}</tr> }.into_any()
}

/// A line of a table begins with a capital letter.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
