//! A view of Cherokee.

use rules::Seats;
use rules::cherokee::{Clan, Deed, Phase, Place, View};

use super::Object;

pub(super) fn write(view: &View, object: &mut Object) {
    let seats = || Seats::first(view.options().players()).iter();
    let (phase, vacant) = match view.phase() {
        Phase::Deal => ("deal", None),
        Phase::Act => ("act", None),
        Phase::Succeed { vacant } => ("succeed", Some(vacant)),
        Phase::Set { vacant } => ("set", Some(vacant)),
        Phase::Over => ("over", None),
    };
    let mut points = Object::new();
    for clan in Clan::ALL {
        points.put(clan.name(), view.points(clan));
    }
    object
        .put("phase", phase)
        .put_some("vacant", vacant)
        .put("first", view.first())
        .put("pyramid", Place::ALL.map(|place| view.pyramid()[place]))
        .put_some("hand", view.hand())
        .put("hand_sizes", seats().map(|seat| view.hand_size(seat)).collect::<Vec<_>>())
        .put("clans", seats().map(|seat| view.clan(seat)).collect::<Vec<_>>())
        .put_list("neutral", view.neutral().collect())
        .put("deeds", view.deeds().map(|(_, deed)| noted(deed)).collect::<Vec<_>>())
        .put("pile", view.pile().collect::<Vec<_>>())
        .put("points", points);
}

/// What was done in one turn.
///
/// `D7f@6cxB4m@5c=L5f`: D7f at 6c expelled B4m from 5c, then L5f was set at the base; without `=L5f` as long as no
/// card has been set. `-D7f`: D7f was laid off because no attack was legal.
fn noted(deed: Deed) -> String {
    match deed {
        Deed::Attack { leader, target, attacker, expelled, entered } => {
            let attack = format!("{attacker}@{leader}x{expelled}@{target}");
            entered.map_or(attack.clone(), |entered| format!("{attack}={entered}"))
        }
        Deed::Discard { card } => format!("-{card}"),
    }
}
