//! What a decision that cost much was about, in a few words: a title in the ideas of its game.

use core::cmp::Ordering;

use rules::shelf::{Action, View};
use rules::{Seat, cherokee, shamans, tomahawk};

use crate::voice::Voice;

/// What a seat's decision was about, next to what would have been better; from what the seat knew.
#[must_use]
pub fn moment(view: &View, seat: Seat, played: &Action, best: &Action, voice: &Voice) -> String {
    match (view, played, best) {
        (View::Cherokee(view), Action::Cherokee(played), _) => of_cherokee(view, seat, *played, voice),
        (_, Action::Tomahawk(played), Action::Tomahawk(best)) => of_tomahawk(*played, *best, voice),
        (_, Action::Shamans(played), _) => voice.words().text(of_shamans(*played)),
        _ => voice.words().text("moment-card"),
    }
}

fn of_cherokee(view: &cherokee::View, seat: Seat, played: cherokee::Action, voice: &Voice) -> String {
    let own = view.clan(seat);
    let clan = |place: cherokee::Place| view.pyramid()[place].map(cherokee::Member::clan);
    match played {
        cherokee::Action::Attack { target, .. } if own.is_some() && clan(target) == own => {
            voice.telling("moment-own-clan", seat, &[])
        }
        cherokee::Action::Attack { leader, .. } => {
            match clan(leader).filter(|clan| own.is_some_and(|own| own != *clan)) {
                Some(clan) => {
                    let clan = voice.say("clan-whole", &[&[("clan", clan.name().into())]]);
                    voice.sentence("moment-lift", &[&[("clan", clan.into())]])
                }
                None => voice.words().text("moment-attack"),
            }
        }
        cherokee::Action::Succeed { .. } => voice.words().text("moment-climb"),
        cherokee::Action::Set { .. } | cherokee::Action::Discard { .. } => voice.words().text("moment-card"),
    }
}

fn of_tomahawk(played: tomahawk::Action, best: tomahawk::Action, voice: &Voice) -> String {
    use tomahawk::Action::Seal;
    let (Seal { pile, card }, Seal { card: better, .. }) = (played, best) else {
        return voice.words().text("moment-special");
    };
    let pile = [("pile", pile.to_string().into())];
    match better.value().cmp(&card.value()) {
        Ordering::Less => voice.say("moment-smaller", &[&pile]),
        Ordering::Greater => voice.say("moment-bigger", &[&pile]),
        Ordering::Equal => voice.words().text("moment-card"),
    }
}

const fn of_shamans(played: shamans::Action) -> &'static str {
    use shamans::Action;
    match played {
        Action::Place { .. } => "moment-place",
        Action::Choose { .. } => "moment-mask",
        Action::ExchangeCells { .. } | Action::ExchangePawns { .. } | Action::Move { .. } => {
            "moment-exchange"
        }
        Action::Pass => "moment-pass",
    }
}
