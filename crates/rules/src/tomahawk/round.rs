//! The course of a round (T6): what follows once both have sealed, one thing after the other.
//!
//! The table knows what comes next; whoever holds it says what it is and lets it happen. A state does so
//! with the cards that it keeps, a view with those that it is shown.

use super::battle::{self, Battle, Tally};
use super::event::Open;
use super::pieces::{Card, Pile, Special, Terrain, Territory};
use super::score;
use super::table::{self, FIGHTS, Fight, Phase, ROUNDS, Table, Verdict};
use crate::seat::{BySeat, Seat, Seats};

pub(super) const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

/// What is told next.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Stage {
    /// Nothing: the players are to choose, or chance.
    Rest,
    /// The cards sealed at a pile stay face down.
    Hide {
        /// Where.
        pile: Pile,
    },
    /// The cards that were sealed at a pile in a round (from 0) are revealed.
    Reveal {
        /// Where.
        pile: Pile,
        /// When they were sealed.
        round: u8,
    },
    /// One of them takes hair.
    Scalp {
        /// Where.
        pile: Pile,
        /// When they were sealed.
        round: u8,
        /// Whose card takes it.
        seat: Seat,
        /// The points for it.
        points: u8,
    },
    /// The fight for a territory is settled.
    Settle {
        /// Where.
        pile: Pile,
    },
    /// A seat looks at the other's card in a forest.
    Peek {
        /// Who.
        seat: Seat,
        /// Where.
        pile: Pile,
    },
    /// The next territory of a pile is turned up.
    Turn {
        /// Where.
        pile: Pile,
    },
    /// A seat draws cards.
    Draw {
        /// Who.
        seat: Seat,
    },
    /// The prized animal scores.
    Prize,
    /// The game ends.
    End,
}

impl Table {
    /// Both have sealed: the end of the round begins.
    pub(super) fn close_round(&mut self) {
        self.uncover_next(0);
    }

    /// The armies have been shuffled: the first round begins.
    pub(super) fn begin(&mut self) {
        self.phase = Phase::Seal;
        self.draw_next(0);
    }

    /// What happens next, if what lies open decides it.
    #[inline(always)]
    pub(super) fn due(&self) -> Option<Open> {
        match self.stage {
            Stage::Hide { pile } => Some(Open::StayedHidden { pile }),
            Stage::Scalp { pile, seat, points, .. } => Some(Open::Scalped { seat, pile, points }),
            Stage::Settle { pile } => self.settlement(pile),
            Stage::Prize => score::prized(self).map(|seat| Open::Prized { seat }),
            Stage::End => Some(Open::Ended { outcome: score::outcome(self) }),
            Stage::Rest
            | Stage::Reveal { .. }
            | Stage::Peek { .. }
            | Stage::Turn { .. }
            | Stage::Draw { .. } => None,
        }
    }

    /// Changes the table by what happened before everyone's eyes. The state and the views do it here.
    #[inline(always)]
    pub(super) fn apply(&mut self, open: &Open) {
        match *open {
            Open::AllKept => self.phase = Phase::Decks,
            Open::Revealed { pile, round, ref cards, ref values } => self.reveal(pile, round, cards, values),
            Open::StayedHidden { pile } => self.uncover_next(pile.index() + 1),
            Open::Scalped { seat, pile, points } => {
                self.scalps[seat] += points;
                if let Stage::Scalp { round, .. } = self.stage {
                    self.reveal_next(pile, round);
                }
            }
            Open::Won { seat, pile, animals, .. } => self.decide(pile, Verdict::Won { seat, animals }),
            Open::Tied { pile, .. } => self.decide(pile, Verdict::Tied),
            Open::Turned { pile, territory } => {
                self.turn_up(pile, territory);
                self.turn_next(pile.index() + 1);
            }
            Open::Prized { .. } => self.stage = Stage::End,
            Open::Ended { .. } => {
                self.phase = Phase::Over;
                self.stage = Stage::Rest;
            }
        }
    }

    /// Turns up the territory that is fought for at a pile in the running round.
    pub(super) fn turn_up(&mut self, pile: Pile, territory: Territory) {
        self.territories[self.fight(pile).slot] = Some(territory);
    }

    /// A seat has looked at the card that the other laid face down this round (T14).
    pub(super) fn peek(&mut self, seat: Seat, pile: Pile) {
        self.peeks[seat] |= table::bit(self.round(), pile);
        self.peek_next(seat.index() * Pile::COUNT + pile.index() + 1);
    }

    /// A card has been set at random for the next round, which begins (T9).
    pub(super) fn force(&mut self, seat: Seat, pile: Pile) {
        self.forced = Some((seat, pile));
        self.begin_round();
    }

    /// A seat has drawn its cards for the round.
    pub(super) fn draw(&mut self, seat: Seat) {
        self.draw_next(seat.index() + 1);
    }

    /// The fight at a pile in the running round.
    pub(super) fn fight(&self, pile: Pile) -> Fight {
        FIGHTS[pile.index()][self.round()]
    }

    /// From the pile at an index on, the cards are uncovered, or stay hidden.
    #[inline(always)]
    fn uncover_next(&mut self, index: usize) {
        let Some(pile) = Pile::ALL.get(index).copied() else { return self.settle_next(0) };
        self.stage = if self.stays_hidden(pile) {
            Stage::Hide { pile }
        } else {
            Stage::Reveal { pile, round: self.first_to_reveal(pile) as u8 }
        };
    }

    /// After a pair of cards has been revealed: the next at its pile, or the next pile.
    fn reveal_next(&mut self, pile: Pile, round: u8) {
        if round < self.round {
            self.stage = Stage::Reveal { pile, round: round + 1 };
        } else {
            self.uncover_next(pile.index() + 1);
        }
    }

    /// From the pile at an index on, fights are settled whose last round this was.
    fn settle_next(&mut self, index: usize) {
        let ends = |pile: &Pile| self.fight(*pile).last == self.round();
        match Pile::ALL.into_iter().skip(index).find(ends) {
            Some(pile) => self.stage = Stage::Settle { pile },
            None => self.peek_next(0),
        }
    }

    /// T14: the winner of a mountain sees what the other laid face down this round in forests. Looks are
    /// counted through the piles for the first seat, then for the second.
    #[inline]
    fn peek_next(&mut self, index: usize) {
        match self.look(index) {
            Some((seat, pile)) => self.stage = Stage::Peek { seat, pile },
            None => self.conclude(),
        }
    }

    fn look(&self, index: usize) -> Option<(Seat, Pile)> {
        let winners = self.winners_of_mountains();
        if winners.is_empty() {
            return None;
        }
        let mut all = (index..SEATS.len() * Pile::COUNT)
            .map(|index| (SEATS[index / Pile::COUNT], Pile::ALL[index % Pile::COUNT]));
        all.find(|(seat, pile)| winners.contains(*seat) && self.stays_hidden(*pile))
    }

    /// After all has been settled: the game ends, or a card comes at random, or the next round begins.
    fn conclude(&mut self) {
        if self.round() + 1 == ROUNDS {
            self.stage = if score::prized(self).is_some() { Stage::Prize } else { Stage::End };
            return;
        }
        self.forced = None;
        if let Some((seat, pile)) = self.danse_du_crepuscule() {
            self.phase = Phase::Forced { seat, pile };
            self.stage = Stage::Rest;
        } else {
            self.begin_round();
        }
    }

    fn begin_round(&mut self) {
        self.round += 1;
        self.phase = Phase::Seal;
        self.turn_next(0);
    }

    /// From the pile at an index on, new territories are turned up.
    fn turn_next(&mut self, index: usize) {
        let begins = |pile: &Pile| self.fight(*pile).first == self.round();
        match Pile::ALL.into_iter().skip(index).find(begins) {
            Some(pile) => self.stage = Stage::Turn { pile },
            None => self.draw_next(0),
        }
    }

    /// From the seat at an index on, cards are drawn if any are due; then the players choose.
    fn draw_next(&mut self, index: usize) {
        let seat = SEATS.get(index).filter(|_| !self.drawing().is_empty());
        self.stage = seat.map_or(Stage::Rest, |seat| Stage::Draw { seat: *seat });
    }

    #[inline(always)]
    fn reveal(&mut self, pile: Pile, round: u8, cards: &BySeat<Card, 2>, values: &BySeat<u8, 2>) {
        for seat in SEATS {
            self.faces[seat].set(usize::from(round), pile, Some(cards[seat]));
        }
        match battle::scalp(self.options.deck(), cards, values) {
            Some((seat, points)) => self.stage = Stage::Scalp { pile, round, seat, points },
            None => self.reveal_next(pile, round),
        }
    }

    #[inline]
    fn decide(&mut self, pile: Pile, verdict: Verdict) {
        self.verdicts[self.fight(pile).slot] = Some(verdict);
        self.settle_next(pile.index() + 1);
    }

    /// How the fight at a pile ended, whose rounds have all been played.
    fn settlement(&self, pile: Pile) -> Option<Open> {
        let fight = self.fight(pile);
        let territory = self.territories[fight.slot]?;
        let mut battle = Battle::new(territory);
        for round in fight.first..=fight.last {
            battle.push(&self.faces(round, pile)?);
        }
        let totals = battle.totals();
        Some(match battle.verdict(&totals) {
            Verdict::Won { seat, animals } => Open::Won { seat, pile, territory, totals, animals },
            Verdict::Tied => Open::Tied { pile, territory, totals },
        })
    }

    /// What the cards that lie face up in a fight count so far; nothing while there are none.
    pub(super) fn tally(&self, pile: Pile, fight: Fight) -> Option<Tally> {
        let mut battle = Battle::new(self.territories[fight.slot]?);
        let mut pairs = (fight.first..=fight.last).map_while(|round| self.faces(round, pile)).peekable();
        pairs.peek()?;
        pairs.for_each(|cards| battle.push(&cards));
        Some(battle.tally())
    }

    /// Whether the cards of this round stay face down at a pile: in a forest whose last round is still
    /// to come.
    fn stays_hidden(&self, pile: Pile) -> bool {
        let fight = self.fight(pile);
        self.terrain(pile) == Some(Terrain::Forest) && fight.last > self.round()
    }

    /// The first round whose cards are revealed at a pile now: in a forest that of its first.
    fn first_to_reveal(&self, pile: Pile) -> usize {
        match self.terrain(pile) {
            Some(Terrain::Forest) => self.fight(pile).first,
            Some(Terrain::Plain | Terrain::Mountain) | None => self.round(),
        }
    }

    /// The seats that won a mountain in the running round.
    fn winners_of_mountains(&self) -> Seats {
        let won = |pile: Pile| match self.verdicts[self.fight(pile).slot] {
            Some(Verdict::Won { seat, .. }) if self.terrain(pile) == Some(Terrain::Mountain) => Some(seat),
            Some(Verdict::Won { .. } | Verdict::Tied) | None => None,
        };
        Pile::ALL.into_iter().filter_map(won).fold(Seats::NONE, Seats::with)
    }

    /// T9: whose card comes at random where, if Danse du crépuscule was revealed outside a forest at a
    /// pile with a round left.
    fn danse_du_crepuscule(&self) -> Option<(Seat, Pile)> {
        let round = self.round();
        let danse = Special::DanseDuCrepuscule.card();
        let dances = |seat: Seat, pile: Pile| {
            self.faces[seat].get(round, pile) == Some(danse) && self.fight(pile).last > round
        };
        let piles = SEATS.into_iter().flat_map(|seat| Pile::ALL.map(|pile| (seat, pile)));
        let found = piles.into_iter().find(|(seat, pile)| dances(*seat, *pile));
        found.map(|(seat, pile)| (seat.other(), pile))
    }

    fn terrain(&self, pile: Pile) -> Option<Terrain> {
        self.territory(pile).map(Territory::terrain)
    }

    fn faces(&self, round: usize, pile: Pile) -> Option<BySeat<Card, 2>> {
        let [first, second] = SEATS.map(|seat| self.faces[seat].get(round, pile));
        Some(BySeat::new([first?, second?]))
    }
}
