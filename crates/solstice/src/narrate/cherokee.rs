//! Cherokee in pictures.

use rules::cherokee::{Phase, Place, View};
use rules::{GameView, Seat, Seats, Turn};
use words::{Words, name};

use super::{count, line, spaced};

pub(super) fn stage(view: &View) -> Option<u32> {
    match view.phase() {
        Phase::Act | Phase::Over => Some(view.deeds().count() as u32),
        Phase::Deal | Phase::Succeed { .. } | Phase::Set { .. } => None,
    }
}

pub(super) fn picture(views: &[View], words: &Words) -> String {
    let Some(first) = views.first() else { return String::new() };
    let mut lines: Vec<String> = (1..=Place::ROWS).map(|row| row_of(first, row)).collect();
    if let Some(last) = first.pile().last() {
        let cards = count(first.pile().count() as u64, "picture-cards", words);
        let values = [("cards", cards.into()), ("top", last.to_string().into())];
        lines.push(format!("     {}", words.say("picture-pile-top", &values)));
    }
    let players = first.options().players();
    lines.extend(Seats::first(players).iter().map(|seat| seat_of(views, first, seat, words)));
    lines.push(String::new());
    lines.join("\n")
}

/// A row of the pyramid, with its number before it and its feathers behind it.
fn row_of(view: &View, row: u8) -> String {
    let places = Place::ALL.into_iter().filter(|place| place.row() == row);
    let cards = places
        .map(|place| view.pyramid()[place].map_or_else(|| " · ".to_owned(), |member| member.to_string()));
    let points = Place::ROWS - row;
    format!("{row}  {:^31}  {points}", cards.collect::<Vec<_>>().join(" "))
}

/// A line for a seat: what is known of its clan and hand.
fn seat_of(views: &[View], first: &View, seat: Seat, words: &Words) -> String {
    let marker = if first.turn() == Turn::Of(seat) { '>' } else { ' ' };
    let clan = views.iter().find_map(|view| view.clan(seat));
    let clan = clan.map_or(String::new(), |clan| {
        format!(", {}, {}", name::clan(clan, words), count(first.points(clan), "picture-points", words))
    });
    let hand = views.iter().find(|view| view.viewpoint().owns(seat)).and_then(View::hand);
    let name = format!("{}{clan}", name::seat(seat, words));
    let said = match hand {
        Some(hand) if !hand.is_empty() => line(&name, &spaced(hand.iter()), words),
        _ if first.hand_size(seat) == 0 => name,
        _ => line(&name, &count(first.hand_size(seat), "picture-cards", words), words),
    };
    format!("   {marker} {said}")
}
