//! Why a move is good in Cherokee: what one's own clan gains, what it costs the clan of someone else, or what makes an
//! attack possible at all.

use rules::cherokee::{Action, Clan, Member, Open, Phase, Place, Sighting, Strength, View};
use rules::{GameView as _, Seat, Seats, Viewpoint};

use crate::fluent::Value;
use crate::guess::guess;
use crate::voice::Voice;

/// The last row, from the top, in which losing a place hurts.
const HIGH: u8 = 3;

pub(super) fn reason(view: &View, action: Action, voice: &Voice) -> Option<String> {
    match action {
        Action::Attack { leader, target } => attack(view, leader, target, voice),
        Action::Succeed { from } => succession(view, from, voice),
        Action::Set { card } => set(view, card, voice),
        Action::Discard { card } => (own(view)? != card.clan())
            .then(|| voice.sentence("cherokee-reason-discard", &[&[called(card, voice)]])),
    }
}

/// What an attack comes to: the view once everyone has climbed who does so without a choice, and who did.
struct Aftermath {
    view: View,
    climbed: Vec<(Member, Place)>,
}

impl Aftermath {
    fn of(view: &View, leader: Place, target: Place) -> Option<Aftermath> {
        let (attacker, expelled) = (view.pyramid()[leader]?, view.pyramid()[target]?);
        let Viewpoint::Seat(seat) = view.viewpoint() else { return None };
        let strength = view.strength(leader, target)?;
        let mut after = Aftermath { view: *view, climbed: vec![(attacker, target)] };
        after.see(Open::Attacked { seat, leader, target, attacker, expelled, strength })?;
        while let (Phase::Succeed { vacant: to }, [Action::Succeed { from }]) =
            (after.view.phase(), after.view.legal_actions().as_slice())
        {
            let (from, member) = (*from, after.view.pyramid()[*from]?);
            after.see(Open::Climbed { member, from, to })?;
            after.climbed.push((member, to));
        }
        Some(after)
    }

    fn see(&mut self, open: Open) -> Option<()> {
        self.view.see(&Sighting::Open(open)).ok()
    }

    /// What a clan loses by it.
    fn loss(&self, before: &View, clan: Clan) -> u8 {
        before.points(clan).saturating_sub(self.view.points(clan))
    }
}

fn attack(view: &View, leader: Place, target: Place, voice: &Voice) -> Option<String> {
    let after = Aftermath::of(view, leader, target)?;
    gain(view, &after, voice)
        .or_else(|| rival(view, &after, voice))
        .or_else(|| most_points(view, &after, voice))
        .or_else(|| possible(view, leader, target, voice))
}

/// One's own clan stands higher afterwards.
fn gain(view: &View, after: &Aftermath, voice: &Voice) -> Option<String> {
    let own = own(view)?;
    let points = after.view.points(own).checked_sub(view.points(own)).filter(|points| *points > 0)?;
    let (member, place) = *after.climbed.iter().find(|(member, _)| member.clan() == own)?;
    let how = if after.climbed.first() == Some(&(member, place)) { "leads" } else { "follows" };
    let values =
        [called(member, voice), ("points", points.into()), ("row", place.row().into()), ("how", how.into())];
    Some(voice.sentence("cherokee-reason-gain", &[&values]))
}

/// The clan of someone else loses, or the one that seems to be theirs.
fn rival(view: &View, after: &Aftermath, voice: &Voice) -> Option<String> {
    let losers = rivals(view).map(|(seat, clan)| (after.loss(view, clan), seat, clan));
    let (points, seat, clan) =
        losers.max_by_key(|(points, ..)| *points).filter(|(points, ..)| *points > 0)?;
    let sure = if view.clan(seat).is_some() { "known" } else { "guessed" };
    let values = [whole(clan, voice), ("points", points.into()), ("sure", sure.into())];
    Some(voice.sentence("cherokee-reason-rival", &[&voice.who(seat), &values]))
}

/// The clan with the most points loses some, and is not one's own.
fn most_points(view: &View, after: &Aftermath, voice: &Voice) -> Option<String> {
    let clan = Clan::ALL.into_iter().max_by_key(|clan| view.points(*clan))?;
    let points = after.loss(view, clan);
    let values = [whole(clan, voice), ("points", points.into())];
    (points > 0 && own(view) != Some(clan)).then(|| voice.sentence("cherokee-reason-most", &[&values]))
}

/// What makes the attack possible: support, or that it comes from below.
fn possible(view: &View, leader: Place, target: Place, voice: &Voice) -> Option<String> {
    let (attacker, expelled) = (view.pyramid()[leader]?, view.pyramid()[target]?);
    let Strength { attack, defence } = view.strength(leader, target)?;
    if attacker.value() <= defence {
        let helpers = view.pyramid().supporters(leader, target).filter_map(|place| view.pyramid()[place]);
        let helpers: Vec<String> = helpers.map(|member| voice.member(member)).collect();
        let values = [
            called(attacker, voice),
            ("count", helpers.len().into()),
            ("helpers", voice.listed(&helpers).into()),
        ];
        return Some(voice.sentence("cherokee-reason-support", &[&values]));
    }
    let values = [called(expelled, voice), ("row", target.row().into()), ("attack", attack.into())];
    (target.row() <= HIGH && defence < expelled.value())
        .then(|| voice.sentence("cherokee-reason-elder", &[&values]))
}

/// Who climbs where two are equal.
fn succession(view: &View, from: Place, voice: &Voice) -> Option<String> {
    let Phase::Succeed { vacant } = view.phase() else { return None };
    let member = view.pyramid()[from]?;
    if own(view) == Some(member.clan()) {
        let values = [called(member, voice), ("row", vacant.row().into())];
        return Some(voice.sentence("cherokee-reason-heir", &[&values]));
    }
    let other = vacant.below()?.into_iter().find(|place| *place != from)?;
    let other = view.pyramid()[other]?;
    let (seat, _) = rivals(view).find(|(_, clan)| *clan == other.clan() && *clan != member.clan())?;
    let values = [("other", voice.member(other).into())];
    Some(voice.sentence("cherokee-reason-block", &[&voice.who(seat), &values]))
}

/// What a card does at the base.
fn set(view: &View, card: Member, voice: &Voice) -> Option<String> {
    let Phase::Set { vacant } = view.phase() else { return None };
    if own(view)? != card.clan() {
        return Some(voice.sentence("cherokee-reason-set-other", &[&[called(card, voice)]]));
    }
    let beside = vacant.touching().into_iter().flatten().filter_map(|place| view.pyramid()[place]);
    let mut kin = beside.filter(|member| member.clan() == card.clan() && member.rank() > card.rank());
    Some(match kin.next() {
        Some(other) => {
            let values = [called(card, voice), ("other", voice.member(other).into())];
            voice.sentence("cherokee-reason-set-beside", &[&values])
        }
        None => voice.sentence("cherokee-reason-set-own", &[&[called(card, voice)]]),
    })
}

/// The clan of the one who looks.
fn own(view: &View) -> Option<Clan> {
    match view.viewpoint() {
        Viewpoint::Seat(seat) => view.clan(seat),
        Viewpoint::Table => None,
    }
}

/// The others, each with the clan that is theirs or seems to be.
fn rivals(view: &View) -> impl Iterator<Item = (Seat, Clan)> + '_ {
    let others = Seats::first(view.options().players()).iter().filter(|seat| !view.viewpoint().owns(*seat));
    let clan = |seat| view.clan(seat).or_else(|| Some(guess(view, seat)?.clan));
    others.filter_map(move |seat| Some((seat, clan(seat)?)))
}

fn called(member: Member, voice: &Voice) -> (&'static str, Value<'static>) {
    ("member", voice.member(member).into())
}

/// A clan with what belongs to it in a sentence: “the Deer”, “clan du Cerf”.
fn whole(clan: Clan, voice: &Voice) -> (&'static str, Value<'static>) {
    ("clan", voice.say("clan-whole", &[&[("clan", clan.name().into())]]).into())
}
