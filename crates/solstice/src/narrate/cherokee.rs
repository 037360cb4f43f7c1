//! Cherokee in words and pictures.

use rules::cherokee::{Action, Clan, Clans, Options, Phase, Place, Sighting, View};
use rules::{Outcome, Seat, Seats, Seen, Turn};

use super::{Voice, count, listed, result, spaced};

pub(super) fn title(options: Options) -> String {
    let clans = match options.clans() {
        Clans::Secret => "secret clans",
        Clans::Open => "open clans",
    };
    format!("Cherokee for {} players, {clans}", options.players())
}

pub(super) fn stage(view: &View) -> Option<u32> {
    match view.phase() {
        Phase::Act | Phase::Over => Some(view.deeds().count() as u32),
        Phase::Deal | Phase::Succeed { .. } | Phase::Set { .. } => None,
    }
}

pub(super) fn sentences(sighting: &Sighting, voice: Voice) -> Vec<String> {
    match sighting {
        Sighting::Dealt { clans, neutral, first, own, .. } => {
            let mut sentences =
                vec![format!("The cards are dealt. {}.", voice.does(*first, "begins", "begin"))];
            sentences.extend(open_clans(clans, neutral, voice));
            if let (Some((clan, hand)), Some(seat)) = (own, voice.looker()) {
                let start = voice.does(seat, "is", "are");
                sentences.push(format!(
                    "{start} of the {} and {} {}.",
                    name(*clan),
                    voice.verb(seat, "holds", "hold"),
                    spaced(hand.iter())
                ));
            }
            sentences
        }
        Sighting::Attacked { seat, leader, target, attacker, expelled, strength } => vec![format!(
            "{}: {attacker} at {leader} takes the place of {expelled} at {target}, {} against {}.",
            voice.does(*seat, "attacks", "attack"),
            strength.attack,
            strength.defence,
        )],
        Sighting::Climbed { member, from, to } => vec![format!("{member} climbs from {from} to {to}.")],
        Sighting::Entered { seat, member, place } => {
            vec![format!("{} {member} at {place}.", voice.does(*seat, "sets", "set"))]
        }
        Sighting::Discarded { seat, member } => {
            vec![format!(
                "{} no attack and {} {member}.",
                voice.does(*seat, "has", "have"),
                voice.verb(*seat, "lays off", "lay off")
            )]
        }
        Sighting::Ended { clans, outcome } => ended(clans, outcome, voice),
    }
}

pub(super) fn picture(views: &[View]) -> String {
    let Some(first) = views.first() else { return String::new() };
    let mut lines: Vec<String> = (1..=Place::ROWS).map(|row| row_of(first, row)).collect();
    if let Some(last) = first.pile().last() {
        let pile = first.pile().count();
        lines.push(format!("     pile: {}, {last} on top", count(pile, "card", "cards")));
    }
    let players = first.options().players();
    lines.extend(Seats::first(players).iter().map(|seat| seat_of(views, first, seat)));
    lines.push(String::new());
    lines.join("\n")
}

pub(super) fn meaning(view: &View, action: Action) -> String {
    let at =
        |place: Place| view.pyramid()[place].map_or_else(|| "nobody".to_owned(), |member| member.to_string());
    match action {
        Action::Attack { leader, target } => {
            let strength = view.strength(leader, target);
            let strength =
                strength.map_or(String::new(), |it| format!(", {} against {}", it.attack, it.defence));
            format!("{} takes the place of {}{strength}", at(leader), at(target))
        }
        Action::Succeed { from } => format!("{} climbs", at(from)),
        Action::Set { card } => format!("{card} joins the base"),
        Action::Discard { card } => format!("{card} is laid off"),
    }
}

/// The clan's name in a sentence.
fn name(clan: Clan) -> &'static str {
    match clan {
        Clan::Birds => "Birds",
        Clan::Blue => "Blue",
        Clan::WildPotato => "Wild Potato",
        Clan::Deer => "Deer",
        Clan::Wolf => "Wolf",
        Clan::LongHair => "Long Hair",
    }
}

fn open_clans(clans: &[Clan], neutral: &[Clan], voice: Voice) -> Option<String> {
    if clans.is_empty() {
        return None;
    }
    let seats = Seat::ALL.into_iter().zip(clans);
    let seats: Vec<String> =
        seats.map(|(seat, clan)| format!("the {} for {}", name(*clan), voice.name(seat))).collect();
    let neutral: Vec<String> = neutral.iter().map(|clan| format!("the {}", name(*clan))).collect();
    Some(format!("The clans lie open: {}; {} are neutral.", listed(&seats), listed(&neutral)))
}

fn ended(clans: &[Clan], outcome: &Outcome, voice: Voice) -> Vec<String> {
    let women = outcome.women().unwrap_or_default();
    let seats = Seat::ALL.into_iter().zip(clans).zip(outcome.scores().iter().zip(women));
    let mut sentences: Vec<String> = seats
        .map(|((seat, clan), (score, women))| {
            let women = count(usize::from(*women), "woman", "women");
            let score = count(usize::from(*score), "point", "points");
            format!(
                "{} for the {}: {score}, {women} in the pyramid.",
                voice.does(seat, "played", "played"),
                name(*clan)
            )
        })
        .collect();
    sentences.push(result(outcome, voice, "Points"));
    sentences
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
fn seat_of(views: &[View], first: &View, seat: Seat) -> String {
    let marker = if first.turn() == Turn::Of(seat) { '>' } else { ' ' };
    let clan = views.iter().find_map(|view| view.clan(seat));
    let clan = clan.map_or(String::new(), |clan| {
        format!(", {}, {}", name(clan), count(usize::from(first.points(clan)), "point", "points"))
    });
    let hand = views.iter().find(|view| view.viewpoint().owns(seat)).and_then(View::hand);
    let hand = match hand {
        Some(hand) if !hand.is_empty() => format!(": {}", spaced(hand.iter())),
        _ if first.hand_size(seat) == 0 => String::new(),
        _ => format!(": {}", count(usize::from(first.hand_size(seat)), "card", "cards")),
    };
    format!("   {marker} {seat}{clan}{hand}")
}
