//! Cherokee in sentences.

use rules::cherokee::{Action, Clan, Clans, Member, Open, Phase, Place, Sighting, View};
use rules::{GameView as _, Outcome, Seat};

use super::{apart, outcome_of, scores};
use crate::fluent::Value;
use crate::name;
use crate::voice::Voice;

pub(super) fn sentences(sighting: &Sighting, voice: &Voice) -> Vec<String> {
    match sighting {
        Sighting::Dealt { clans, neutral, first, clan, hand, .. } => {
            let dealt = voice.words().text("cherokee-dealt");
            let begins = voice.sentence("cherokee-begins", &[&voice.who(*first)]);
            let mut sentences = vec![format!("{dealt} {begins}")];
            sentences.extend(open_clans(clans, neutral, voice));
            if let (Some(clan), Some(hand)) = (clan, hand) {
                let values = [whole(*clan, voice), ("hand", voice.hand(*hand).into())];
                sentences.push(voice.sentence("cherokee-own", &[&voice.eyes(), &values]));
            }
            sentences
        }
        Sighting::Open(open) => happened(open, voice),
    }
}

fn happened(open: &Open, voice: &Voice) -> Vec<String> {
    match *open {
        Open::Attacked { seat, leader, target, attacker, expelled, strength } => {
            let values = [
                ("attacker", voice.member(attacker).into()),
                at("leader", leader),
                ("expelled", voice.member(expelled).into()),
                at("target", target),
                ("attack", strength.attack.into()),
                ("defence", strength.defence.into()),
            ];
            vec![voice.sentence("cherokee-attacked", &[&voice.who(seat), &values])]
        }
        Open::Climbed { member, from, to } => {
            let values = [called(member, voice), at("from", from), at("to", to)];
            vec![voice.sentence("cherokee-climbed", &[&values])]
        }
        Open::Entered { seat, member, place } => {
            let values = [called(member, voice), at("place", place)];
            vec![voice.sentence("cherokee-entered", &[&voice.who(seat), &values])]
        }
        Open::Discarded { seat, member } => {
            vec![voice.sentence("cherokee-discarded", &[&voice.who(seat), &[called(member, voice)]])]
        }
        Open::Ended { ref clans, ref outcome } => ended(clans, outcome, voice),
    }
}

/// What the reader, whose turn it is, is to do.
pub(super) fn task(view: &View, voice: &Voice) -> String {
    match view.phase() {
        Phase::Deal => voice.words().text("prompt-deal"),
        Phase::Act if !matches!(view.legal_actions().first(), Some(Action::Attack { .. })) => {
            voice.words().text("cherokee-prompt-discard")
        }
        Phase::Act => match view.options().clans() {
            Clans::Secret => voice.words().text("cherokee-prompt-attack"),
            Clans::Open => voice.words().text("cherokee-prompt-attack-open"),
        },
        Phase::Succeed { vacant } => voice.say("cherokee-prompt-succeed", &[&[at("place", vacant)]]),
        Phase::Set { vacant } => voice.say("cherokee-prompt-set", &[&[at("place", vacant)]]),
        Phase::Over => voice.words().text("prompt-over"),
    }
}

pub(super) fn meaning(view: &View, action: Action, voice: &Voice) -> String {
    let someone =
        |place: Place| view.pyramid()[place].map_or_else(|| place.to_string(), |member| voice.member(member));
    match action {
        Action::Attack { leader, target } => {
            let strength = view.strength(leader, target);
            let values = [
                ("attacker", someone(leader).into()),
                at("leader", leader),
                ("expelled", someone(target).into()),
                at("target", target),
                ("attack", strength.map_or(0, |strength| strength.attack).into()),
                ("defence", strength.map_or(0, |strength| strength.defence).into()),
            ];
            voice.say("cherokee-mean-attack", &[&values])
        }
        Action::Succeed { from } => {
            let to = match view.phase() {
                Phase::Succeed { vacant } => vacant.to_string(),
                Phase::Deal | Phase::Act | Phase::Set { .. } | Phase::Over => String::new(),
            };
            let values = [("member", someone(from).into()), at("from", from), ("to", to.into())];
            voice.say("cherokee-mean-climb", &[&values])
        }
        Action::Set { card } => voice.say("cherokee-mean-set", &[&[called(card, voice)]]),
        Action::Discard { card } => voice.say("cherokee-mean-discard", &[&[called(card, voice)]]),
    }
}

/// By how much a clan has won: by points, or by women where points are equal.
pub(super) fn margin(view: &View, outcome: &Outcome, winner: Seat, voice: &Voice) -> Option<String> {
    let (high, low) = apart(outcome.scores(), winner);
    let (women, others) = outcome.women().map_or((0, 0), |women| apart(women, winner));
    let (key, by) = match high - low {
        0 => ("end-by-women", women - others),
        points => ("end-by-points", points),
    };
    let values = [whole(view.clan(winner)?, voice), ("count", by.into())];
    Some(voice.sentence(key, &[&voice.who(winner), &values]))
}

/// What a costly decision was about: whom it lifted or struck.
pub(super) fn moment(view: &View, seat: Seat, played: Action, voice: &Voice) -> String {
    let own = view.clan(seat);
    let clan = |place: Place| view.pyramid()[place].map(Member::clan);
    let key = match played {
        Action::Attack { target, .. } if own.is_some() && clan(target) == own => {
            return voice.telling("moment-own-clan", seat, &[]);
        }
        Action::Attack { leader, .. } => {
            match clan(leader).filter(|clan| own.is_some_and(|own| own != *clan)) {
                Some(clan) => return voice.sentence("moment-lift", &[&[whole(clan, voice)]]),
                None => "moment-attack",
            }
        }
        Action::Succeed { .. } => "moment-climb",
        Action::Set { .. } | Action::Discard { .. } => "moment-card",
    };
    voice.words().text(key)
}

fn open_clans(clans: &[Clan], neutral: &[Clan], voice: &Voice) -> Option<String> {
    if clans.is_empty() {
        return None;
    }
    let clan_of = |(seat, clan): (Seat, &Clan)| {
        let named = ("clan", name::clan(*clan, voice.words()).into());
        voice.say("cherokee-clan-of", &[&voice.who(seat), &[named]])
    };
    let clans: Vec<String> = Seat::ALL.into_iter().zip(clans).map(clan_of).collect();
    let neutral: Vec<String> = neutral.iter().map(|clan| name::clan(*clan, voice.words())).collect();
    let values = [("clans", voice.listed(&clans).into()), ("neutral", voice.listed(&neutral).into())];
    Some(voice.sentence("cherokee-open", &[&values]))
}

fn ended(clans: &[Clan], outcome: &Outcome, voice: &Voice) -> Vec<String> {
    let women = outcome.women().into_iter().flatten();
    let seats = Seat::ALL.into_iter().zip(clans).zip(outcome.scores().iter().zip(women));
    let played = |((seat, clan), (points, women)): ((Seat, &Clan), (&u8, &u8))| {
        let values = [whole(*clan, voice), ("points", (*points).into()), ("women", (*women).into())];
        voice.sentence("cherokee-played", &[&voice.who(seat), &values])
    };
    let mut sentences: Vec<String> = seats.map(played).collect();
    let scores = voice.say("result-points", &[&[("scores", scores(outcome, voice).into())]]);
    sentences.push(format!("{} {scores}", outcome_of(outcome, voice)));
    sentences
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
