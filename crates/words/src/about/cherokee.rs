//! What a card, a place or a clan of Cherokee is and does now.
//!
//! Codes are those of records: `4c` is a place and whoever stands there, `B7f` a card of the hand or of the pile, and a
//! clan goes by its name.

use rules::cherokee::{Clan, Member, Phase, Place, View};
use rules::{GameView as _, Seats, Viewpoint, shelf};

use crate::illegal;
use crate::voice::Voice;

pub(super) fn about(view: &View, code: &str, voice: &Voice) -> Option<String> {
    if let Ok(place) = code.parse::<Place>() {
        return Some(at(view, place, voice));
    }
    match code.parse::<Member>() {
        Ok(card) => about_card(view, card, voice),
        Err(_) => Some(about_clan(view, code.parse().ok()?, voice)),
    }
}

/// Who stands at a place: what it is worth, what it takes to expel it, who supports it, and whether it may lead.
fn at(view: &View, place: Place, voice: &Voice) -> String {
    let Some(member) = view.pyramid()[place] else {
        return voice.sentence("cherokee-about-gap", &[&[("place", place.to_string().into())]]);
    };
    let values = [
        ("member", voice.member(member).into()),
        ("row", place.row().into()),
        ("points", place.feathers().into()),
    ];
    let mut sentences = vec![voice.sentence("cherokee-about-member", &[&values])];
    sentences.push(needs(place, member, voice));
    sentences.push(support(view, place, voice));
    sentences.extend(leading(view, place, voice));
    sentences.join(" ")
}

/// What it takes to expel a member: from below its age counts against it (C3).
fn needs(place: Place, member: Member, voice: &Voice) -> String {
    let [left, right, below, _] = place.touching();
    let sides = match (left.or(right), below) {
        (Some(_), Some(_)) => "both",
        (Some(_), None) => "beside",
        (None, _) => "below",
    };
    let values =
        [("sides", sides.into()), ("beside", (member.value() + 1).into()), ("below", member.value().into())];
    voice.sentence("cherokee-about-needs", &[&values])
}

/// Who would support an attack that the member at a place leads.
fn support(view: &View, place: Place, voice: &Voice) -> String {
    let targets = || Place::ALL.into_iter().filter(|target| target.touching().contains(&Some(place)));
    let supports = |helper: &Place| {
        targets().any(|target| view.pyramid().supporters(place, target).any(|found| found == *helper))
    };
    let helpers = Place::ALL.into_iter().filter(supports).filter_map(|place| view.pyramid()[place]);
    let helpers: Vec<String> = helpers.map(|member| voice.member(member)).collect();
    let values = [("count", helpers.len().into()), ("members", voice.listed(&helpers).into())];
    voice.sentence("cherokee-about-support", &[&values])
}

/// Whether the member may lead an attack now, or why not; nothing while no attack is due.
fn leading(view: &View, place: Place, voice: &Voice) -> Option<String> {
    if view.phase() != Phase::Act || view.legal_actions().is_empty() {
        return None;
    }
    Some(match view.check_leader(place) {
        Ok(()) => voice.words().text("cherokee-about-leads"),
        Err(why) => illegal(&shelf::Illegal::Cherokee(why), voice),
    })
}

/// A card of the hand, or one that is out.
fn about_card(view: &View, card: Member, voice: &Voice) -> Option<String> {
    let named = [("member", voice.member(card).into())];
    if view.pile().any(|gone| gone == card) {
        return Some(voice.sentence("cherokee-about-gone", &[&named]));
    }
    view.hand().filter(|hand| hand.contains(card))?;
    let whose = if own(view) == Some(card.clan()) { "own" } else { "other" };
    Some(voice.sentence("cherokee-about-hand", &[&named, &[("whose", whose.into())]]))
}

/// A clan: what it has now, and whose it is, as far as that is known.
fn about_clan(view: &View, clan: Clan, voice: &Voice) -> String {
    let whole = voice.say("clan-whole", &[&[("clan", clan.name().into())]]);
    let mut seats = Seats::first(view.options().players()).iter();
    let holder = seats.find(|seat| view.clan(*seat) == Some(clan));
    let whose = match holder {
        Some(seat) if view.viewpoint().owns(seat) => "own",
        Some(_) => "known",
        None => "unknown",
    };
    let name = holder.map(|seat| voice.name(seat)).unwrap_or_default();
    let values = [
        ("clan", whole.into()),
        ("points", view.points(clan).into()),
        ("whose", whose.into()),
        ("name", name.into()),
    ];
    voice.sentence("cherokee-about-clan", &[&values])
}

/// The clan of the one who looks.
fn own(view: &View) -> Option<Clan> {
    match view.viewpoint() {
        Viewpoint::Seat(seat) => view.clan(seat),
        Viewpoint::Table => None,
    }
}
