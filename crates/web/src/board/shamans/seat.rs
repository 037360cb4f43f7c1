//! How the two sides are called above the board, and what they choose there.

use rules::Seat;
use rules::shamans::{Mask, Side};
use words::{Voice, name};

use super::sight::Sight;
use crate::game::scene::Scene;
use crate::speech::{lang, say, words};

/// How a seat is called: whoever looks is told which side that is.
pub fn called(seat: Seat, voice: &Voice) -> Option<String> {
    let is_me = voice.name(seat) == words().text("name-you");
    let side = Side::of(seat).filter(|_| is_me)?;
    Some(say("shamans-you-are", &[("side", name::side(side, words()).into())]))
}

/// What a side chooses, or has chosen once that is open or its own.
pub fn role(scene: &Scene, seat: Seat) -> Option<String> {
    let (sight, side) = (Sight::of(scene)?, Side::of(seat)?);
    let duel = sight.duel().map(|cell| match side {
        Side::Bison => Mask::Row(cell.row()),
        Side::Wolf => Mask::Column(cell.column()),
    });
    let is_me = scene.cast.me == Some(seat);
    let who = ("who", if is_me { "you" } else { "they" }.into());
    let mask = duel.or_else(|| sight.view.mask().filter(|mask| mask.side() == side));
    let does = match mask {
        Some(mask) => say("shamans-has-chosen", &[who, ("mask", name::mask(mask, words()).into())]),
        None => say("shamans-chooses", &[who, ("side", super::piece::class(side).into())]),
    };
    let side = name::side(side, words());
    let is_named = !is_me && scene.cast.voice(lang()).name(seat) != side;
    Some(if is_named { format!("{side}, {does}") } else { does })
}
