//! How the game came out: the points of both sides, as they would be counted at a table.

use leptos::prelude::*;
use rules::tomahawk::Terrain;
use wire::view::tomahawk::View;

use super::{picture, sign};
use crate::speech::{text, words};

/// The points of both sides, once the game is over.
pub(super) fn sheet(view: &View, name: &dyn Fn(u8) -> String) -> Option<AnyView> {
    let outcome = view.outcome.as_ref()?;
    let seats = [picture::our_seat(view), 1 - picture::our_seat(view).min(1)];
    let of = |count: &dyn Fn(&wire::view::tomahawk::Side) -> u8| {
        seats.map(|seat| view.sides.get(usize::from(seat)).map_or(0, count))
    };
    let totals = seats.map(|seat| outcome.scores.get(usize::from(seat)).copied().unwrap_or_default());
    let points = of(&|side| side.points);
    let prize = [totals[0].saturating_sub(points[0]), totals[1].saturating_sub(points[1])];
    let wins = seats.map(|seat| outcome.winners.contains(&seat));
    let animals = |terrain: Terrain, counts: [u8; 2]| {
        row(&words::name::animal(terrain, words()), sign::of_terrain(terrain), counts)
    };
    let head = seats
        .iter()
        .zip(wins)
        .map(|(seat, wins)| view! { <th scope="col" class:wins=wins>{name(*seat)}</th> });
    let total = totals.iter().zip(wins).map(|(total, wins)| view! { <td class:wins=wins>{*total}</td> });
    let sheet = view! {
        <table class="tomahawk-scores">
            <caption>{text("tomahawk-scores")}</caption>
            <thead><tr><td></td>{head.collect_view()}</tr></thead>
            <tbody>
                {animals(Terrain::Plain, of(&|side| side.animals.plain))}
                {animals(Terrain::Forest, of(&|side| side.animals.forest))}
                {animals(Terrain::Mountain, of(&|side| side.animals.mountain))}
                {row(&words().text("tomahawk-score-hair"), sign::HAIR, of(&|side| side.scalps))}
                {view.prized.map(|territory| {
                    let kind = words::name::animal(territory.0.terrain(), words());
                    let name = words().say("tomahawk-score-prize", &[("animals", kind.into())]);
                    row(&name, sign::of_terrain(territory.0.terrain()), prize)
                })}
            </tbody>
            <tfoot><tr><th scope="row">{text("tomahawk-score-total")}</th>{total.collect_view()}</tr></tfoot>
        </table>
    };
    Some(sheet.into_any())
}

fn row(name: &str, path: &'static str, counts: [u8; 2]) -> AnyView {
    let cells = counts.map(|count| view! { <td>{count}</td> });
    view! { <tr><th scope="row"><span>{sign::sign(path)}{capital(name)}</span></th>{cells.into_iter().collect_view()}</tr> }.into_any()
}

/// A line of a table begins with a capital letter.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
