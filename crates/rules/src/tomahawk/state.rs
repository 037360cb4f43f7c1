//! The whole truth of a game, and how actions change it.

use core::fmt;

use arrayvec::ArrayVec;

use super::action::{Action, Actions, Illegal};
use super::battle::{self, Battle};
use super::deal::{self, Deal};
use super::deck::Deck;
use super::event::{Event, Sighting};
use super::legal;
use super::options::Options;
use super::pieces::{Card, Hand, Pile, Special, Terrain, Territory};
use super::score;
use super::table::{self, FIGHTS, FIRST_SLOT, Kept, Own, Phase, Plays, ROUNDS, SLOTS, Table, Verdict};
use super::view::View;
use crate::few::sort_few;
use crate::game::{Game, Tell};
use crate::luck::Luck;
use crate::seat::{BySeat, Seat, Seats, Viewpoint};
use crate::turn::{BadDeal, Outcome, Turn};

/// The whole truth of a game: what lies open, what each seat has for itself, what nobody knows.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) table: Table,
    pub(super) own: BySeat<Own, 2>,
    pub(super) hidden: Hidden,
    /// Who still owes a choice of those taken together: what [`Table::owes`] says, at hand.
    owing: Seats,
}

/// What nobody knows, not even the seat that it belongs to.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) struct Hidden {
    /// All territories of the piles, bottom to top.
    pub(super) territories: [Option<Territory>; SLOTS],
    /// The cards that each seat has still to draw, at the places where they lie in its deck.
    pub(super) decks: BySeat<[Option<Card>; Deck::BASIC], 2>,
}

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

impl Game for State {
    type Options = Options;
    type Deal = Deal;
    type Action = Action;
    type Actions = Actions;
    type Illegal = Illegal;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;

    fn new(options: &Options) -> State {
        State::of(Table::new(*options), BySeat::new([Own::NONE; 2]), Hidden::NONE)
    }

    fn options(&self) -> &Options {
        &self.table.options
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        self.table.turn(self.owing)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.table.phase == Phase::Over).then(|| score::outcome(&self.table))
    }

    #[inline(never)]
    fn draw(&self, luck: &mut impl Luck) -> Option<Deal> {
        let deck = self.table.options.deck();
        match self.table.phase {
            Phase::Opening => Some(Deal::draw_opening(&self.table.options, luck)),
            Phase::Decks => Some(Deal::draw_decks(self.armies(), luck)),
            Phase::Forced { seat, pile } => Deal::draw_forced(deck, &self.own[seat].hand, seat, pile, luck),
            Phase::Keep | Phase::Seal | Phase::Over => None,
        }
    }

    #[inline(never)]
    fn deal(&mut self, deal: &Deal, tell: &mut impl Tell<Event>) -> Result<(), BadDeal> {
        match (self.table.phase, deal) {
            (Phase::Opening, Deal::Opening { specials, piles, prized }) => {
                deal::check_opening(&self.table.options, specials, piles, *prized)?;
                self.open(specials, piles, *prized, tell);
            }
            (Phase::Decks, Deal::Decks { decks }) => {
                let armies = self.armies();
                for seat in SEATS {
                    deal::check_deck(armies[seat], decks[seat])?;
                }
                self.hidden.decks = BySeat::from_fn(|seat| decks[seat].map(Some));
                self.table.phase = Phase::Seal;
                self.owing = Seats::first(2);
                self.draw_cards(0, tell);
            }
            (Phase::Forced { seat, pile }, Deal::Forced { seat: dealt, pile: at, card }) => {
                if (seat, pile) != (*dealt, *at) || !self.own[seat].hand.contains(*card) {
                    return Err(BadDeal::WrongCards { part: "forced" });
                }
                tell(Event::Forced { seat, pile, card: *card });
                self.own[seat].hand.remove(*card);
                self.own[seat].plays.set(self.table.round() + 1, pile, Some(*card));
                self.table.forced = Some((seat, pile));
                self.begin_round(tell);
            }
            (Phase::Opening, _) => return Err(BadDeal::WrongKind { due: "specials and piles" }),
            (Phase::Decks, _) => return Err(BadDeal::WrongKind { due: "decks" }),
            (Phase::Forced { .. }, _) => return Err(BadDeal::WrongKind { due: "forced" }),
            (Phase::Keep | Phase::Seal | Phase::Over, _) => return Err(BadDeal::NotDue),
        }
        Ok(())
    }

    fn list_actions(&self, seat: Seat, actions: &mut Actions) {
        actions.clear();
        if self.owing.contains(seat) {
            legal::list_actions(&self.table, &self.own[seat], actions);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if !self.owing.contains(seat) {
            self.turn().check(seat, self.seats())?;
        }
        legal::check(&self.table, &self.own[seat], action)
    }

    fn play(&mut self, seat: Seat, action: Action, tell: &mut impl Tell<Event>) -> Result<(), Illegal> {
        self.check(seat, action)?;
        match action {
            Action::Keep { special, replaced } => {
                let place = usize::from(self.own[seat].kept[0].is_some());
                self.own[seat].kept[place] = Some(Kept { special, replaced });
                tell(Event::Kept { seat, special, replaced });
                if self.was_the_last_choice(seat) {
                    self.table.phase = Phase::Decks;
                }
            }
            Action::Seal { pile, card } => {
                self.own[seat].hand.remove(card);
                self.own[seat].plays.set(self.table.round(), pile, Some(card));
                tell(Event::Sealed { seat, pile, card });
                if self.was_the_last_choice(seat) {
                    self.resolve_round(tell);
                }
            }
        }
        Ok(())
    }

    fn view(&self, viewpoint: Viewpoint) -> View {
        let (own, peeked) = match viewpoint {
            Viewpoint::Seat(seat) => (Some(self.own[seat]), self.peeked(seat)),
            Viewpoint::Table => (None, Plays::NONE),
        };
        View { viewpoint, table: self.table, own, peeked }
    }

    fn sighting(event: &Event, viewpoint: Viewpoint) -> Option<Sighting> {
        event.sighting(viewpoint)
    }
}

impl State {
    /// A state of these parts.
    pub(super) fn of(table: Table, own: BySeat<Own, 2>, hidden: Hidden) -> State {
        let owing = SEATS.into_iter().filter(|seat| table.owes(&own[*seat]));
        State { table, own, hidden, owing: owing.fold(Seats::NONE, Seats::with) }
    }

    fn open(
        &mut self,
        specials: &BySeat<[Special; 3], 2>,
        piles: &[ArrayVec<Territory, 4>; Pile::COUNT],
        prized: Option<Territory>,
        tell: &mut impl Tell<Event>,
    ) {
        for seat in SEATS {
            let mut dealt = specials[seat];
            sort_few(&mut dealt, Ord::cmp);
            self.own[seat].specials = Some(dealt);
        }
        for (pile, first) in piles.iter().zip(FIRST_SLOT) {
            for (slot, territory) in (first..).zip(pile) {
                self.hidden.territories[slot] = Some(*territory);
            }
        }
        self.table.prized = prized;
        self.table.phase = Phase::Keep;
        self.owing = Seats::first(2);
        for pile in Pile::ALL {
            self.turn_up(pile);
        }
        let on_top = Pile::ALL.map(|pile| self.table.territory(pile));
        if let [Some(one), Some(two), Some(three), Some(four)] = on_top {
            tell(Event::Dealt { specials: *specials, territories: [one, two, three, four], prized });
        }
    }

    /// Reveals the cards of a round and settles all that follows, in the order of T6.
    ///
    /// Out of line, like the deals: a seal, which is far more frequent, stays short.
    #[inline(never)]
    fn resolve_round(&mut self, tell: &mut impl Tell<Event>) {
        let hidden = Pile::ALL.map(|pile| self.table.stays_hidden(pile));
        for pile in Pile::ALL {
            if hidden[pile.index()] {
                tell(Event::StayedHidden { pile });
            } else {
                self.reveal(pile, tell);
            }
        }
        for pile in Pile::ALL {
            if FIGHTS[pile.index()][self.table.round()].last == self.table.round() {
                self.settle(pile, tell);
            }
        }
        if hidden.contains(&true) {
            self.peek(hidden, tell);
        }
        if self.table.round() + 1 == ROUNDS {
            return self.end(tell);
        }
        self.table.forced = None;
        if let Some((seat, pile)) = self.danse_du_crepuscule() {
            self.table.phase = Phase::Forced { seat, pile };
        } else {
            self.begin_round(tell);
        }
    }

    /// Reveals a pile: the cards of this round, in a forest those of all its rounds.
    fn reveal(&mut self, pile: Pile, tell: &mut impl Tell<Event>) {
        let round = self.table.round();
        let first = match self.table.territory(pile).map(Territory::terrain) {
            Some(Terrain::Forest) => FIGHTS[pile.index()][round].first,
            Some(Terrain::Plain | Terrain::Mountain) | None => round,
        };
        for round in first..=round {
            for seat in SEATS {
                self.table.faces[seat].set(round, pile, self.own[seat].plays.get(round, pile));
            }
            let Some(cards) = self.faces(round, pile) else { continue };
            let values = battle::fighting_values(&cards);
            tell(Event::Revealed { pile, round: round as u8, cards, values });
            if let Some((seat, points)) = battle::scalp(self.table.options.deck(), &cards, &values) {
                self.table.scalps[seat] += points;
                tell(Event::Scalped { seat, pile, points });
            }
        }
    }

    /// Settles the fight for a territory whose rounds have all been played.
    fn settle(&mut self, pile: Pile, tell: &mut impl Tell<Event>) {
        let fight = FIGHTS[pile.index()][self.table.round()];
        let Some(territory) = self.table.territories[fight.slot] else { return };
        let mut battle = Battle::new(territory);
        for round in fight.first..=fight.last {
            if let Some(cards) = self.faces(round, pile) {
                battle.push(&cards);
            }
        }
        let totals = battle.totals();
        let verdict = battle.verdict(&totals);
        self.table.verdicts[fight.slot] = Some(verdict);
        tell(match verdict {
            Verdict::Won { seat, animals } => Event::Won { seat, pile, territory, totals, animals },
            Verdict::Tied => Event::Tied { pile, territory, totals },
        });
    }

    /// T14: the winner of a mountain sees what the other laid face down this round in forests.
    fn peek(&mut self, hidden: [bool; Pile::COUNT], tell: &mut impl Tell<Event>) {
        let round = self.table.round();
        for seat in SEATS {
            if !self.won_a_mountain(seat) {
                continue;
            }
            for pile in Pile::ALL.into_iter().filter(|pile| hidden[pile.index()]) {
                self.table.peeks[seat] |= table::bit(round, pile);
                if let Some(card) = self.own[seat.other()].plays.get(round, pile) {
                    tell(Event::Peeked { seat, pile, card });
                }
            }
        }
    }

    /// Whether a seat won a mountain in the running round.
    fn won_a_mountain(&self, seat: Seat) -> bool {
        Pile::ALL.into_iter().any(|pile| {
            let fight = FIGHTS[pile.index()][self.table.round()];
            let won = match self.table.verdicts[fight.slot] {
                Some(Verdict::Won { seat: winner, .. }) => winner == seat,
                Some(Verdict::Tied) | None => false,
            };
            won && self.table.territories[fight.slot].map(Territory::terrain) == Some(Terrain::Mountain)
        })
    }

    /// T9: whose card comes at random where, if Danse du crépuscule was revealed outside a forest at a
    /// pile with a round left.
    fn danse_du_crepuscule(&self) -> Option<(Seat, Pile)> {
        let round = self.table.round();
        let danse = Special::DanseDuCrepuscule.card();
        let dances = |seat: Seat, pile: Pile| {
            self.table.faces[seat].get(round, pile) == Some(danse) && FIGHTS[pile.index()][round].last > round
        };
        let piles = SEATS.into_iter().flat_map(|seat| Pile::ALL.map(|pile| (seat, pile)));
        let found = piles.into_iter().find(|(seat, pile)| dances(*seat, *pile));
        found.map(|(seat, pile)| (seat.other(), pile))
    }

    /// Turns up new territories and draws four cards each, but none before the last round (T6).
    fn begin_round(&mut self, tell: &mut impl Tell<Event>) {
        let drawn = self.table.drawn();
        self.table.round += 1;
        self.table.phase = Phase::Seal;
        self.owing = Seats::first(2);
        for pile in Pile::ALL {
            if FIGHTS[pile.index()][self.table.round()].first == self.table.round()
                && let Some(territory) = self.turn_up(pile)
            {
                tell(Event::Turned { pile, territory });
            }
        }
        self.draw_cards(drawn, tell);
    }

    /// Turns up the territory that is fought for at a pile in the running round.
    fn turn_up(&mut self, pile: Pile) -> Option<Territory> {
        let slot = FIGHTS[pile.index()][self.table.round()].slot;
        self.table.territories[slot] = self.hidden.territories[slot];
        self.table.territories[slot]
    }

    /// Draws cards up to what is due in the running round, `from` the first not drawn before.
    fn draw_cards(&mut self, from: usize, tell: &mut impl Tell<Event>) {
        let due = self.table.drawn();
        if from == due {
            return;
        }
        for seat in SEATS {
            let mut cards = Hand::EMPTY;
            for card in &mut self.hidden.decks[seat][from..due] {
                if let Some(card) = card.take() {
                    self.own[seat].hand.insert(card);
                    cards.insert(card);
                }
            }
            tell(Event::Drew { seat, cards });
        }
    }

    fn end(&mut self, tell: &mut impl Tell<Event>) {
        self.table.phase = Phase::Over;
        if let Some(seat) = score::prized(&self.table) {
            tell(Event::Prized { seat });
        }
        tell(Event::Ended { outcome: score::outcome(&self.table) });
    }

    /// Notes whether a seat that has just chosen owes more; whether nobody does any longer.
    fn was_the_last_choice(&mut self, seat: Seat) -> bool {
        if !self.table.owes(&self.own[seat]) {
            self.owing = self.owing.without(seat);
        }
        self.owing.is_empty()
    }

    fn armies(&self) -> BySeat<[Card; Deck::BASIC], 2> {
        BySeat::from_fn(|seat| deal::army(self.table.options.deck(), &self.own[seat].kept))
    }

    fn faces(&self, round: usize, pile: Pile) -> Option<BySeat<Card, 2>> {
        let [first, second] = SEATS.map(|seat| self.table.faces[seat].get(round, pile));
        Some(BySeat::new([first?, second?]))
    }

    /// The cards of the other side that a seat has looked at.
    fn peeked(&self, seat: Seat) -> Plays {
        let mut peeked = Plays::NONE;
        for round in 0..ROUNDS {
            for pile in Pile::ALL {
                if self.table.peeks[seat] & table::bit(round, pile) != 0 {
                    peeked.set(round, pile, self.own[seat.other()].plays.get(round, pile));
                }
            }
        }
        peeked
    }
}

impl Hidden {
    pub(super) const NONE: Hidden =
        Hidden { territories: [None; SLOTS], decks: BySeat::new([[None; Deck::BASIC]; 2]) };
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State(?)")
    }
}
