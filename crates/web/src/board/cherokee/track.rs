//! What each player has done so far, by clans: whom they led and whom they expelled.

use rules::Seat;
use rules::cherokee::{Clan, Deed, Member, Place, View};

/// What a player has done so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Record {
    /// How often each clan has attacked for them.
    pub led: [u8; Clan::COUNT],
    /// How many of each clan they have expelled.
    pub expelled: [u8; Clan::COUNT],
}

/// What a player has done so far.
#[must_use]
pub fn record(view: &View, seat: Seat) -> Record {
    let mut record = Record::default();
    for (_, deed) in view.deeds().filter(|(player, _)| *player == seat) {
        if let Deed::Attack { attacker, expelled, .. } = deed {
            record.led[attacker.clan() as usize] += 1;
            record.expelled[expelled.clan() as usize] += 1;
        }
    }
    record
}

/// The members of a clan in the pyramid, from the top, each with its place.
pub fn members(view: &View, clan: Clan) -> impl Iterator<Item = (Place, Member)> + '_ {
    view.pyramid().members().filter(move |(_, member)| member.clan() == clan)
}
