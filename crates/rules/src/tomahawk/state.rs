//! The whole truth of a game, and how actions change it.

use arrayvec::ArrayVec;

use super::action::{Action, Actions, Illegal};
use super::battle;
use super::deal::{self, Deal};
use super::deck::Deck;
use super::event::{Event, Open, Sighting};
use super::legal;
use super::options::Options;
use super::pieces::{Card, Hand, Pile, Special, Territory};
use super::round::{SEATS, Stage};
use super::score;
use super::table::{self, FIRST_SLOT, Own, Phase, Plays, ROUNDS, SLOTS, Table};
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
    /// Who still owes a choice of those taken together: what [`Table::owes`] says, kept here because it is
    /// asked for often.
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
                self.table.begin();
                self.follow(tell);
            }
            (Phase::Forced { seat, pile }, Deal::Forced { seat: dealt, pile: at, card }) => {
                if (seat, pile) != (*dealt, *at) || !self.own[seat].hand.contains(*card) {
                    return Err(BadDeal::WrongCards { part: "forced" });
                }
                tell(Event::Forced { seat, pile, card: *card });
                self.own[seat].lay(self.table.round() + 1, pile, *card);
                self.table.force(seat, pile);
                self.follow(tell);
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
        legal::check(&self.table, seat, &self.own[seat], action)
    }

    fn play(&mut self, seat: Seat, action: Action, tell: &mut impl Tell<Event>) -> Result<(), Illegal> {
        self.check(seat, action)?;
        match action {
            Action::Keep { special, replaced } => {
                self.own[seat].keep(special, replaced);
                tell(Event::Kept { seat, special, replaced });
                if self.was_the_last_choice(seat) {
                    self.happen(Open::AllKept, tell);
                }
            }
            Action::Seal { pile, card } => {
                self.own[seat].lay(self.table.round(), pile, card);
                tell(Event::Sealed { seat, pile, card });
                if self.was_the_last_choice(seat) {
                    self.table.close_round();
                    self.follow(tell);
                }
            }
        }
        Ok(())
    }

    fn view(&self, viewpoint: Viewpoint) -> View {
        let (own, peeked) = match viewpoint {
            Viewpoint::Seat(seat) if SEATS.contains(&seat) => (Some(self.own[seat]), self.peeked(seat)),
            Viewpoint::Seat(_) | Viewpoint::Table => (None, Plays::NONE),
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
        let on_top = Pile::ALL.map(|pile| self.top(pile));
        if let [Some(one), Some(two), Some(three), Some(four)] = on_top {
            let territories = [one, two, three, four];
            Pile::ALL.into_iter().zip(territories).for_each(|(pile, top)| self.table.turn_up(pile, top));
            tell(Event::Dealt { specials: *specials, territories, prized });
        }
    }

    /// Tells one thing after the other until someone is to choose, or chance, or the game is over.
    ///
    /// The table knows what comes next. The loops follow its usual course, which a processor guesses far
    /// better than one jump for each thing. Out of line, like the deals: a seal, which is far more
    /// frequent, stays short.
    #[inline(never)]
    fn follow(&mut self, tell: &mut impl Tell<Event>) {
        while self.table.stage != Stage::Rest {
            self.uncover(tell);
            while let Some(open) = self.table.due() {
                self.happen(open, tell);
            }
            while let Stage::Peek { seat, pile } = self.table.stage {
                self.peek(seat, pile, tell);
            }
            while let Stage::Turn { pile } = self.table.stage {
                self.turn(pile, tell);
            }
            while let Stage::Draw { seat } = self.table.stage {
                self.draw_cards(seat, tell);
            }
        }
        if self.table.phase == Phase::Seal {
            self.owing = Seats::first(2);
        }
    }

    /// Reveals the cards of all piles, one after the other, but those that stay face down.
    fn uncover(&mut self, tell: &mut impl Tell<Event>) {
        loop {
            match self.table.stage {
                Stage::Reveal { pile, round } => self.reveal(pile, round, tell),
                Stage::Scalp { pile, seat, points, .. } => {
                    self.happen(Open::Scalped { seat, pile, points }, tell);
                }
                Stage::Hide { pile } => self.happen(Open::StayedHidden { pile }, tell),
                _ => break,
            }
        }
    }

    /// Lets something happen before everyone's eyes.
    #[inline(always)]
    fn happen(&mut self, open: Open, tell: &mut impl Tell<Event>) {
        self.table.apply(&open);
        tell(Event::Open(open));
    }

    fn reveal(&mut self, pile: Pile, round: u8, tell: &mut impl Tell<Event>) {
        let [first, second] = SEATS.map(|seat| self.own[seat].plays.get(usize::from(round), pile));
        if let (Some(first), Some(second)) = (first, second) {
            let cards = BySeat::new([first, second]);
            let values = battle::fighting_values(&cards);
            self.happen(Open::Revealed { pile, round, cards, values }, tell);
        }
    }

    fn peek(&mut self, seat: Seat, pile: Pile, tell: &mut impl Tell<Event>) {
        if let Some(card) = self.own[seat.other()].plays.get(self.table.round(), pile) {
            tell(Event::Peeked { seat, pile, card });
        }
        self.table.peek(seat, pile);
    }

    fn turn(&mut self, pile: Pile, tell: &mut impl Tell<Event>) {
        if let Some(territory) = self.top(pile) {
            self.happen(Open::Turned { pile, territory }, tell);
        }
    }

    fn draw_cards(&mut self, seat: Seat, tell: &mut impl Tell<Event>) {
        let mut cards = Hand::EMPTY;
        for card in &mut self.hidden.decks[seat][self.table.drawing()] {
            if let Some(card) = card.take() {
                self.own[seat].hand.insert(card);
                cards.insert(card);
            }
        }
        self.table.draw(seat);
        tell(Event::Drew { seat, cards });
    }

    /// The territory on top of a pile in the running round.
    fn top(&self, pile: Pile) -> Option<Territory> {
        self.hidden.territories[self.table.fight(pile).slot]
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

hide!(State);
