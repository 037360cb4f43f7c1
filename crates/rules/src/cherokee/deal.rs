//! What chance decides: clans, the pyramid, the hands, who begins.

use arrayvec::ArrayVec;

use super::options::{Clans, Options};
use super::pieces::{Clan, Hand, Member, Place};
use crate::luck::{Luck, shuffle};
use crate::seat::{Seat, Seats};
use crate::turn::BadDeal;

/// The one deal of a game. It holds secrets, so it does not print.
#[derive(Clone, PartialEq, Eq)]
pub struct Deal {
    /// The clan of each seat.
    pub clans: ArrayVec<Clan, 4>,
    /// The two neutral clans of an open game, none in a secret one.
    pub neutral: ArrayVec<Clan, 2>,
    /// The members in the pyramid, from the top, each row from the left.
    pub pyramid: ArrayVec<Member, { Place::COUNT }>,
    /// The cards of each seat's hand.
    pub hands: ArrayVec<ArrayVec<Member, 18>, 4>,
    /// The seat that begins.
    pub first: Seat,
}

impl Deal {
    /// Draws a deal, in the order that docs/records.md lays down.
    pub(super) fn draw(options: Options, luck: &mut impl Luck) -> Deal {
        let mut clans = Clan::ALL;
        shuffle(&mut clans, luck);
        let mut members = Member::ALL;
        shuffle(&mut members, luck);
        let players = usize::from(options.players());
        let (pyramid, rest) = members.split_at(Place::COUNT);
        let neutral = match options.clans() {
            Clans::Secret => 0,
            Clans::Open => 2,
        };
        let hands = rest.chunks(usize::from(options.hand_size()));
        let first = luck.below(u32::from(options.players())) as u8;
        Deal {
            clans: clans.into_iter().take(players).collect(),
            neutral: clans.into_iter().skip(players).take(neutral).collect(),
            pyramid: pyramid.iter().copied().collect(),
            hands: hands.map(|hand| hand.iter().copied().collect()).collect(),
            first: Seat::FIRST.after(first, options.players()),
        }
    }

    /// Refuses a deal that these options do not allow.
    pub(super) fn check(&self, options: Options) -> Result<(), BadDeal> {
        let players = usize::from(options.players());
        count("clans", self.clans.len(), players)?;
        match (options.clans(), self.neutral.len()) {
            (Clans::Secret, 0) => {}
            (Clans::Secret, _) => return Err(BadDeal::Unexpected { part: "neutral" }),
            (Clans::Open, 0) => return Err(BadDeal::Missing { part: "neutral" }),
            (Clans::Open, found) => count("neutral", found, 2)?,
        }
        count("pyramid", self.pyramid.len(), Place::COUNT)?;
        count("hands", self.hands.len(), players)?;
        for hand in &self.hands {
            count("a hand", hand.len(), usize::from(options.hand_size()))?;
        }
        let clans = self.clans.iter().chain(&self.neutral);
        let distinct = clans.fold(0u8, |seen, clan| seen | 1 << *clan as u8).count_ones() as usize;
        if distinct != self.clans.len() + self.neutral.len() {
            return Err(BadDeal::WrongCards { part: "clans" });
        }
        let members: Hand = self.pyramid.iter().chain(self.hands.iter().flatten()).copied().collect();
        if members.len() != Member::COUNT {
            return Err(BadDeal::WrongCards { part: "pyramid with hands" });
        }
        if !Seats::first(options.players()).contains(self.first) {
            return Err(BadDeal::NoSuchSeat { part: "first" });
        }
        Ok(())
    }
}

hide!(Deal);

fn count(part: &'static str, found: usize, expected: usize) -> Result<(), BadDeal> {
    if found == expected { Ok(()) } else { Err(BadDeal::WrongCount { part, found, expected }) }
}
