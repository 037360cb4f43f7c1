//! What each player has done so far, by clans: whom they led and whom they expelled.

use rules::cherokee::{Clan, Deed, Member, Place, Sex};
use wire::view::cherokee::View;

use super::choice::pyramid;

/// What a player has done so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// How often each clan has attacked for them.
    pub led: [u8; Clan::COUNT],
    /// How many of each clan they have expelled.
    pub expelled: [u8; Clan::COUNT],
}

/// What a clan has in the pyramid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its members from the top, each with its place.
    pub members: Vec<(Place, Member)>,
    /// What they are worth.
    pub points: u8,
    /// How many of them are women.
    pub women: usize,
}

/// What each player has done so far.
#[must_use]
pub fn records(view: &View) -> Vec<Record> {
    let seats = view.hand_sizes.len();
    let mut records = vec![Record::default(); seats];
    for (turn, deed) in view.deeds.iter().enumerate() {
        let seat = (usize::from(view.first) + turn) % seats.max(1);
        let (Some(record), Deed::Attack { attacker, expelled, .. }) = (records.get_mut(seat), deed.0.0)
        else {
            continue;
        };
        record.led[attacker.clan() as usize] += 1;
        record.expelled[expelled.clan() as usize] += 1;
    }
    records
}

/// What a clan has in the pyramid.
#[must_use]
pub fn standing(view: &View, clan: Clan) -> Standing {
    let members: Vec<(Place, Member)> =
        pyramid(view).members().filter(|(_, member)| member.clan() == clan).collect();
    Standing {
        points: members.iter().map(|(place, _)| place.feathers()).sum(),
        women: members.iter().filter(|(_, member)| member.sex() == Sex::Woman).count(),
        members,
    }
}

/// The points of a clan as the view has them.
#[must_use]
pub fn points(view: &View, clan: Clan) -> u8 {
    let points = &view.points;
    match clan {
        Clan::Birds => points.birds,
        Clan::Blue => points.blue,
        Clan::WildPotato => points.wild_potato,
        Clan::Deer => points.deer,
        Clan::Wolf => points.wolf,
        Clan::LongHair => points.long_hair,
    }
}
