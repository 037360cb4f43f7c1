//! What a card, a territory or a place of Tomahawk is and does now.
//!
//! A code is the number of a pile (its territory), a card as records write it, or a place: pile, seat and round of the
//! game (both from 0), with colons between them.

use rules::tomahawk::{Card, Fight, Pile, Special, View, fighting_values};
use rules::{BySeat, GameView as _, Seat, Viewpoint};

use crate::name;
use crate::voice::Voice;

/// Both seats, as codes count them.
const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

pub(super) fn about(view: &View, code: &str, voice: &Voice) -> Option<String> {
    if let Ok(pile) = code.parse::<Pile>() {
        return territory(view, pile, voice);
    }
    match code.split(':').collect::<Vec<_>>()[..] {
        [pile, seat, round] => {
            let seat = *SEATS.get(seat.parse::<usize>().ok()?)?;
            place(view, pile.parse().ok()?, seat, round.parse().ok()?, voice)
        }
        [card] => Some(about_card(view, card.parse().ok()?, voice)),
        _ => None,
    }
}

/// What holds at a pile: its terrain, its picto, how it stands, and the powers of the specials that are known to lie there.
fn territory(view: &View, pile: Pile, voice: &Voice) -> Option<String> {
    let (words, fight) = (voice.words(), fight(view, view.round(), pile));
    let territory = view.territory_of(fight)?;
    let values = [
        ("pile", pile.number().into()),
        ("territory", voice.territory(territory).into()),
        ("rule", name::terrain_rule(territory.terrain(), words).into()),
    ];
    let mut lines = vec![words.say("tomahawk-about-land", &values)];
    lines.extend(territory.picto().map(|picto| name::picto_rule(picto, words)));
    lines.extend(totals(view, pile, fight, voice));
    let places =
        SEATS.into_iter().flat_map(|seat| (fight.first..=fight.last).map(move |round| (seat, round)));
    let specials = places.filter_map(|(seat, round)| view.card(seat, round, pile)?.special());
    lines.extend(specials.map(|special| power(special, 0, voice)));
    Some(lines.join(" "))
}

fn totals(view: &View, pile: Pile, fight: Fight, voice: &Voice) -> Option<String> {
    let totals = view.tally(pile, fight)?.totals;
    let ours = match view.viewpoint() {
        Viewpoint::Seat(seat) => seat,
        Viewpoint::Table => Seat::FIRST,
    };
    let values = [
        ("first", totals[ours].into()),
        ("second", totals[ours.other()].into()),
        ("name", voice.name(ours).into()),
        ("other", voice.name(ours.other()).into()),
    ];
    Some(voice.words().say("tomahawk-about-totals", &values))
}

/// What lies at a place, and what becomes of it there.
fn place(view: &View, pile: Pile, seat: Seat, round: usize, voice: &Voice) -> Option<String> {
    let (words, is_own) = (voice.words(), view.viewpoint().owns(seat));
    let Some(card) = view.card(seat, round, pile) else {
        let name = [("name", voice.name(seat).into())];
        return Some(match () {
            () if view.is_face_down(seat, round, pile) => words.say("tomahawk-about-down", &name),
            () if is_own => words.say("tomahawk-about-slot", &[("pile", pile.number().into())]),
            () => words.say("tomahawk-together", &name),
        });
    };
    let mut lines = vec![about_card(view, card, voice)];
    lines.extend(effects(view, pile, seat, round, voice));
    Some(lines.join(" "))
}

/// What a special, a puma or a gathering makes of a card that lies face up.
fn effects(view: &View, pile: Pile, seat: Seat, round: usize, voice: &Voice) -> Vec<String> {
    let up = |seat: Seat| view.revealed(seat).get(round, pile);
    let (Some(card), Some(facing)) = (up(seat), up(seat.other())) else { return Vec::new() };
    let [value, _] = *fighting_values(&BySeat::new([card, facing])).values();
    let mut lines = Vec::new();
    if value != card.value() {
        let special = if value == 0 { Special::NuageTaquin } else { Special::PouvoirDuCiel };
        let values = [("special", voice.special(special).into()), ("value", value.into())];
        lines.push(voice.words().say("tomahawk-about-changed", &values));
    }
    let tally = view.tally(pile, fight(view, round, pile));
    if tally.is_some_and(|tally| tally.not_counted == Some(value)) {
        lines.push(voice.words().text("tomahawk-about-struck"));
    }
    if tally.is_some_and(|tally| tally.doubled == Some(value)) {
        lines.push(voice.words().text("tomahawk-about-doubled"));
    }
    lines
}

fn about_card(view: &View, card: Card, voice: &Voice) -> String {
    let hair = view.options().deck().hair(card);
    match card.special() {
        Some(special) => power(special, hair, voice),
        None => {
            let values = [("value", card.value().into()), ("hair", hair.into())];
            voice.words().say("tomahawk-about-warrior", &values)
        }
    }
}

/// A special, what its name means, what it can do, and its hair.
fn power(special: Special, hair: u8, voice: &Voice) -> String {
    let words = voice.words();
    let named = match name::special_meaning(special, words) {
        Some(meaning) => {
            let values = [("special", voice.special(special).into()), ("meaning", meaning.into())];
            words.say("tomahawk-about-named", &values)
        }
        None => voice.special(special),
    };
    let values =
        [("special", named.into()), ("power", name::power(special, words).into()), ("hair", hair.into())];
    words.say("tomahawk-about-special", &values)
}

/// The fight at a pile in a round; the one before, until the next territory is turned up.
fn fight(view: &View, round: usize, pile: Pile) -> Fight {
    let fight = view.fight_in(round, pile);
    match (view.territory_of(fight), round.checked_sub(1)) {
        (None, Some(before)) => view.fight_in(before, pile),
        (Some(_), _) | (None, None) => fight,
    }
}
