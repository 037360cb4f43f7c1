//! Which clan someone seems to play for in Cherokee, by what lies open for everyone: whom they led and whom they expelled.

use rules::cherokee::{Clan, Deed, View};
use rules::{Seat, Seats};

/// How often more someone has led a clan than struck it before it looks like theirs; and before it does so clearly.
const MAYBE: i8 = 2;
const LIKELY: i8 = 3;

/// What an attack on a clan counts against its being one's own: as much as two attacks with it.
const STRUCK: i8 = 2;

/// The clan that someone seems to play for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The clan.
    pub clan: Clan,
    /// Whether it stands out clearly.
    pub is_likely: bool,
}

/// The clan that a seat seems to play for; nothing if its clan is known, or if no clan stands out among those that may be
/// its own.
#[must_use]
pub fn guess(view: &View, seat: Seat) -> Option<Guess> {
    if view.clan(seat).is_some() {
        return None;
    }
    let others = Seats::first(view.options().players()).iter().filter_map(|seat| view.clan(seat));
    let others: Vec<Clan> = others.collect();
    let signs = signs(view, seat);
    let open = || Clan::ALL.into_iter().filter(|clan| !others.contains(clan));
    let clan = open().max_by_key(|clan| signs[*clan as usize])?;
    let (best, rest) = (signs[clan as usize], open().filter(|other| *other != clan));
    let next = rest.map(|other| signs[other as usize]).max().unwrap_or(i8::MIN);
    (best >= MAYBE && best > next).then_some(Guess { clan, is_likely: best >= LIKELY && best > next + 1 })
}

/// How much what a seat has done speaks for each clan.
fn signs(view: &View, seat: Seat) -> [i8; Clan::COUNT] {
    let mut signs = [0; Clan::COUNT];
    for (_, deed) in view.deeds().filter(|(player, _)| *player == seat) {
        if let Deed::Attack { attacker, expelled, .. } = deed {
            signs[attacker.clan() as usize] += 1;
            signs[expelled.clan() as usize] -= STRUCK;
        }
    }
    signs
}
