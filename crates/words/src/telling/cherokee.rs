//! Cherokee in sentences.

use rules::cherokee::{Action, Clan, Member, Place, Pyramid};
use wire::notation::{ClanText, MemberText};
use wire::sighting::cherokee::Sighting;
use wire::view::Outcome;
use wire::view::cherokee::{Phase, View};

use super::{outcome_of, scores};
use crate::name;
use crate::say::Value;
use crate::voice::Voice;

pub(super) fn sentences(sighting: &Sighting, voice: &Voice) -> Vec<String> {
    match sighting {
        Sighting::Dealt { clans, neutral, first, clan, hand, .. } => {
            let dealt = voice.words().text("cherokee-dealt");
            let begins = voice.sentence("cherokee-begins", &[&voice.who(*first)]);
            let mut sentences = vec![format!("{dealt} {begins}")];
            sentences.extend(open_clans(clans, neutral, voice));
            if let (Some(clan), Some(hand)) = (clan, hand) {
                let values = [whole(clan.0, voice), ("hand", voice.hand(hand).into())];
                sentences.push(voice.sentence("cherokee-own", &[&voice.eyes(), &values]));
            }
            sentences
        }
        Sighting::Attacked { seat, leader, target, attacker, expelled, attack, defence } => {
            let values = [
                ("attacker", voice.member(attacker.0).into()),
                ("leader", leader.0.to_string().into()),
                ("expelled", voice.member(expelled.0).into()),
                ("target", target.0.to_string().into()),
                ("attack", (*attack).into()),
                ("defence", (*defence).into()),
            ];
            vec![voice.sentence("cherokee-attacked", &[&voice.who(*seat), &values])]
        }
        Sighting::Climbed { member, from, to } => {
            let values = [at("from", from.0), at("to", to.0)];
            vec![voice.sentence("cherokee-climbed", &[&[called(member.0, voice)], &values])]
        }
        Sighting::Entered { seat, member, place } => {
            let values = [called(member.0, voice), at("place", place.0)];
            vec![voice.sentence("cherokee-entered", &[&voice.who(*seat), &values])]
        }
        Sighting::Discarded { seat, member } => {
            let values = [called(member.0, voice)];
            vec![voice.sentence("cherokee-discarded", &[&voice.who(*seat), &values])]
        }
        Sighting::Ended { clans, outcome } => ended(clans, outcome, voice),
    }
}

/// What the reader, whose turn it is, is to do.
pub(super) fn task(view: &View, voice: &Voice) -> String {
    let vacant = || [("place", view.vacant.map_or_else(String::new, |place| place.0.to_string()).into())];
    match view.phase {
        Phase::Deal => voice.words().text("prompt-deal"),
        Phase::Act if !can_attack(view) => voice.words().text("cherokee-prompt-discard"),
        Phase::Act if view.neutral.is_empty() => voice.words().text("cherokee-prompt-attack"),
        Phase::Act => voice.words().text("cherokee-prompt-attack-open"),
        Phase::Succeed => voice.say("cherokee-prompt-succeed", &[&vacant()]),
        Phase::Set => voice.say("cherokee-prompt-set", &[&vacant()]),
        Phase::Over => voice.words().text("prompt-over"),
    }
}

pub(super) fn meaning(view: &View, action: Action, voice: &Voice) -> String {
    let pyramid = pyramid(view);
    let someone =
        |place: Place| pyramid[place].map_or_else(|| place.to_string(), |member| voice.member(member));
    match action {
        Action::Attack { leader, target } => {
            let strength = pyramid.strength(leader, target);
            let values = [
                ("attacker", someone(leader).into()),
                ("leader", leader.to_string().into()),
                ("expelled", someone(target).into()),
                ("target", target.to_string().into()),
                ("attack", strength.map_or(0, |strength| strength.attack).into()),
                ("defence", strength.map_or(0, |strength| strength.defence).into()),
            ];
            voice.say("cherokee-mean-attack", &[&values])
        }
        Action::Succeed { from } => {
            let to = view.vacant.map_or_else(String::new, |place| place.0.to_string());
            let values = [("member", someone(from).into()), at("from", from), ("to", to.into())];
            voice.say("cherokee-mean-climb", &[&values])
        }
        Action::Set { card } => voice.say("cherokee-mean-set", &[&[called(card, voice)]]),
        Action::Discard { card } => voice.say("cherokee-mean-discard", &[&[called(card, voice)]]),
    }
}

fn open_clans(clans: &[ClanText], neutral: &[ClanText], voice: &Voice) -> Option<String> {
    if clans.is_empty() {
        return None;
    }
    let clan_of = |(seat, clan): (u8, &ClanText)| {
        let named = ("clan", name::clan(clan.0, voice.words()).into());
        voice.say("cherokee-clan-of", &[&voice.who(seat), &[named]])
    };
    let clans: Vec<String> = (0..).zip(clans).map(clan_of).collect();
    let neutral: Vec<String> = neutral.iter().map(|clan| name::clan(clan.0, voice.words())).collect();
    let values = [("clans", voice.listed(&clans).into()), ("neutral", voice.listed(&neutral).into())];
    Some(voice.sentence("cherokee-open", &[&values]))
}

fn ended(clans: &[ClanText], outcome: &Outcome, voice: &Voice) -> Vec<String> {
    let women = outcome.women.iter().flatten();
    let seats = (0..).zip(clans).zip(outcome.scores.iter().zip(women));
    let played = |((seat, clan), (points, women)): ((u8, &ClanText), (&u8, &u8))| {
        let values = [whole(clan.0, voice), ("points", (*points).into()), ("women", (*women).into())];
        voice.sentence("cherokee-played", &[&voice.who(seat), &values])
    };
    let mut sentences: Vec<String> = seats.map(played).collect();
    let scores = voice.say("result-points", &[&[("scores", scores(outcome, voice).into())]]);
    sentences.push(format!("{} {scores}", outcome_of(outcome, voice)));
    sentences
}

/// Whether the seat that looks can attack at all.
fn can_attack(view: &View) -> bool {
    let pyramid = pyramid(view);
    let own = view.viewer.and_then(|seat| *view.clans.get(usize::from(seat))?);
    // C4, C6: in an open game one's own clan and the neutral ones alone.
    let may_lead = |clan: Clan| {
        view.neutral.is_empty() || own.iter().chain(&view.neutral).any(|friend| friend.0 == clan)
    };
    let wins = |leader: Place, target: Place| {
        let (Some(attacker), Some(expelled)) = (pyramid[leader], pyramid[target]) else { return false };
        may_lead(attacker.clan())
            && attacker.clan() != expelled.clan()
            && pyramid.strength(leader, target).is_some_and(|strength| strength.attack > strength.defence)
    };
    Place::ALL
        .into_iter()
        .any(|target| target.touching().into_iter().flatten().any(|leader| wins(leader, target)))
}

fn pyramid(view: &View) -> Pyramid {
    let member = |(place, member): (Place, &Option<MemberText>)| member.map(|member| (place, member.0));
    Place::ALL.into_iter().zip(&view.pyramid).filter_map(member).collect()
}

fn called(member: Member, voice: &Voice) -> (&'static str, Value<'static>) {
    ("member", voice.member(member).into())
}

fn at(name: &'static str, place: Place) -> (&'static str, Value<'static>) {
    (name, place.to_string().into())
}

/// A clan with what belongs to it in a sentence: “the Deer”, “clan du Cerf”.
fn whole(clan: Clan, voice: &Voice) -> (&'static str, Value<'static>) {
    ("clan", voice.say("clan-whole", &[&[("clan", clan.name().into())]]).into())
}
