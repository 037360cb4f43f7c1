//! What the rules of Cherokee do not allow.

use rules::cherokee::{Illegal, Member, Occupant, ParseActionError, ParsePieceError, Strength};

use super::{not_in_hand, out_of_turn};
use crate::fluent::Value;
use crate::say::Words;
use crate::voice::Voice;

pub(super) fn illegal(why: Illegal, voice: &Voice) -> String {
    let words = voice.words();
    match why {
        Illegal::OutOfTurn(why) => out_of_turn(why, voice),
        Illegal::AttackFirst => words.text("cherokee-why-attack-first"),
        Illegal::DiscardFirst => words.text("cherokee-why-discard-first"),
        Illegal::SuccessorFirst { vacant, choices: [left, right] } => {
            let values = [
                ("place", vacant.to_string().into()),
                called("left", left, voice),
                ("one", left.place.to_string().into()),
                called("right", right, voice),
                ("other", right.place.to_string().into()),
            ];
            voice.sentence("cherokee-why-who-climbs", &[&values])
        }
        Illegal::SetFirst { vacant } => {
            words.say("cherokee-why-set-first", &[("place", vacant.to_string().into())])
        }
        Illegal::NobodyThere { .. } => words.text("cherokee-why-empty"),
        Illegal::Downwards { .. } => words.text("cherokee-why-down"),
        Illegal::DoesNotTouch { leader, target } if leader == target => words.text("cherokee-why-itself"),
        Illegal::DoesNotTouch { leader, target } => {
            let values = [called("member", leader, voice), called("other", target, voice)];
            voice.sentence("cherokee-why-far", &[&values])
        }
        Illegal::SameClan { leader, target } => {
            let values = [called("member", leader, voice), called("other", target, voice)];
            voice.sentence("cherokee-why-same-clan", &[&values])
        }
        Illegal::ClanMayNotAttack { clan } => {
            let clan = voice.say("clan-whole", &[&[("clan", clan.name().into())]]);
            voice.sentence("cherokee-why-other-clan", &[&voice.eyes(), &[("clan", clan.into())]])
        }
        Illegal::TooWeak { leader, target, strength } => too_weak(leader, target, strength, voice),
        Illegal::ReachesNobody { leader } => {
            voice.sentence("cherokee-why-alone", &[&[called("member", leader, voice)]])
        }
        Illegal::BeatsNobody { leader } => {
            voice.sentence("cherokee-why-weak", &[&[called("member", leader, voice)]])
        }
        Illegal::NotInHand { card } => not_in_hand(voice.member(card), voice),
        Illegal::AttackPossible => words.text("cherokee-why-attack-possible"),
    }
}

/// What a move looks like, or the part of one that was mistyped.
pub(super) fn unreadable(error: ParseActionError, words: &Words) -> String {
    match error {
        ParseActionError::Piece(ParsePieceError::Member) => words.text("typed-cherokee-member"),
        ParseActionError::Piece(ParsePieceError::Place) => words.text("typed-cherokee-place"),
        // No move names a clan.
        ParseActionError::Shape | ParseActionError::Piece(ParsePieceError::Clan) => {
            words.text("typed-cherokee-move")
        }
    }
}

/// Who cannot expel whom, and what it would take (C3): one that is high enough, or support; support alone
/// where no card is high enough; or more of it.
fn too_weak(leader: Occupant, target: Occupant, strength: Strength, voice: &Voice) -> String {
    let needed = strength.defence + 1;
    // C3: the target counts one less if anyone attacks from below.
    let side = if strength.defence < target.member.value() { "below" } else { "beside" };
    let members = [called("attacker", leader, voice), called("defender", target, voice)];
    let needed_from = [("needed", needed.into()), ("side", side.into()), ("attack", strength.attack.into())];
    if strength.attack > leader.member.value() {
        voice.sentence("cherokee-why-together-too-weak", &[&members, &needed_from])
    } else if needed > Member::HIGHEST {
        voice.sentence("cherokee-why-alone-too-weak", &[&members, &needed_from])
    } else {
        voice.sentence("cherokee-why-too-weak", &[&members, &needed_from])
    }
}

fn called(name: &'static str, who: Occupant, voice: &Voice) -> (&'static str, Value<'static>) {
    (name, voice.member(who.member).into())
}
