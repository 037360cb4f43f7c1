//! The whole truth of a game, and how actions change it.

use core::fmt;

use arrayvec::ArrayVec;

use super::action::{Action, Actions, Illegal};
use super::deal::Deal;
use super::event::{Event, Sighting};
use super::legal;
use super::options::{Clans, Options};
use super::pieces::{Clan, Place};
use super::score;
use super::table::{Deed, Own, Phase, Table};
use super::view::View;
use crate::game::{Game, Tell};
use crate::luck::Luck;
use crate::seat::{BySeat, Seat, Seats, Viewpoint};
use crate::turn::{BadDeal, Outcome, Turn};

/// The whole truth of a game: what lies open, and what each seat has for itself.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) table: Table,
    pub(super) own: BySeat<Own, 4>,
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
        State { table: Table::new(*options), own: BySeat::new([Own::default(); 4]) }
    }

    fn options(&self) -> &Options {
        &self.table.options
    }

    fn seats(&self) -> u8 {
        self.table.options.players()
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.table.phase == Phase::Over).then(|| score::outcome(&self.table))
    }

    fn draw(&self, luck: &mut impl Luck) -> Option<Deal> {
        (self.table.phase == Phase::Deal).then(|| Deal::draw(self.table.options, luck))
    }

    fn deal(&mut self, deal: &Deal, tell: &mut impl Tell<Event>) -> Result<(), BadDeal> {
        if self.table.phase != Phase::Deal {
            return Err(BadDeal::NotDue);
        }
        deal.check(self.table.options)?;
        for (place, member) in Place::ALL.into_iter().zip(&deal.pyramid) {
            self.table.pyramid[place] = Some(*member);
        }
        for (neutral, clan) in self.table.neutral.iter_mut().zip(&deal.neutral) {
            *neutral = Some(*clan);
        }
        for (seat, (clan, hand)) in Seat::ALL.into_iter().zip(deal.clans.iter().zip(&deal.hands)) {
            self.own[seat] = Own { clan: Some(*clan), hand: hand.iter().copied().collect() };
        }
        self.table.first = deal.first;
        self.table.phase = Phase::Act;
        let face_up = match self.table.options.clans() {
            Clans::Secret => ArrayVec::new(),
            Clans::Open => self.show_clans(),
        };
        tell(Event::Dealt { deal: deal.clone(), face_up });
        Ok(())
    }

    fn list_actions(&self, seat: Seat, actions: &mut Actions) {
        actions.clear();
        if self.turn().admits(seat) {
            legal::list_actions(&self.table, &self.own[seat], actions);
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.turn().check(seat, self.seats())?;
        legal::check(&self.table, &self.own[seat], action)
    }

    fn play(&mut self, seat: Seat, action: Action, tell: &mut impl Tell<Event>) -> Result<(), Illegal> {
        self.check(seat, action)?;
        match action {
            Action::Attack { leader, target } => self.attack(seat, leader, target, tell),
            Action::Succeed { from } => self.succeed(from, tell),
            Action::Set { card } => {
                if let Phase::Set { vacant } = self.table.phase {
                    self.table.pyramid[vacant] = Some(card);
                    self.own[seat].hand.remove(card);
                    if let Some(Deed::Attack { entered, .. }) = self.deed() {
                        *entered = Some(card);
                    }
                    tell(Event::Entered { seat, member: card, place: vacant });
                    self.end_turn(tell);
                }
            }
            Action::Discard { card } => {
                self.own[seat].hand.remove(card);
                *self.deed() = Some(Deed::Discard { card });
                tell(Event::Discarded { seat, member: card });
                self.end_turn(tell);
            }
        }
        Ok(())
    }

    fn view(&self, viewpoint: Viewpoint) -> View {
        let own = match viewpoint {
            Viewpoint::Seat(seat) => Some(self.own[seat]),
            Viewpoint::Table => None,
        };
        View { viewpoint, table: self.table, own }
    }

    fn sighting(event: &Event, viewpoint: Viewpoint) -> Option<Sighting> {
        event.sighting(viewpoint)
    }
}

impl State {
    fn attack(&mut self, seat: Seat, leader: Place, target: Place, tell: &mut impl Tell<Event>) {
        let strength = self.table.pyramid.strength(leader, target);
        let attacker = self.table.pyramid[leader].take();
        let expelled = core::mem::replace(&mut self.table.pyramid[target], attacker);
        if let (Some(attacker), Some(expelled), Some(strength)) = (attacker, expelled, strength) {
            *self.deed() = Some(Deed::Attack { leader, target, attacker, expelled, entered: None });
            tell(Event::Attacked { seat, leader, target, attacker, expelled, strength });
        }
        self.fill(leader, tell);
    }

    fn succeed(&mut self, from: Place, tell: &mut impl Tell<Event>) {
        if let Phase::Succeed { vacant } = self.table.phase {
            self.climb(from, vacant, tell);
            self.fill(from, tell);
        }
    }

    /// Lets successors climb into the vacant place and the gaps that they leave, down to the base or
    /// to a choice between two equal ones (C5).
    fn fill(&mut self, mut vacant: Place, tell: &mut impl Tell<Event>) {
        self.table.phase = loop {
            let Some([left, right]) = vacant.below() else { break Phase::Set { vacant } };
            let rank = |place: Place| self.table.pyramid[place].map(|member| member.rank());
            let successor = match rank(left).cmp(&rank(right)) {
                core::cmp::Ordering::Greater => left,
                core::cmp::Ordering::Less => right,
                core::cmp::Ordering::Equal => break Phase::Succeed { vacant },
            };
            self.climb(successor, vacant, tell);
            vacant = successor;
        };
    }

    fn climb(&mut self, from: Place, to: Place, tell: &mut impl Tell<Event>) {
        let climber = self.table.pyramid[from].take();
        self.table.pyramid[to] = climber;
        if let Some(member) = climber {
            tell(Event::Climbed { member, from, to });
        }
    }

    fn end_turn(&mut self, tell: &mut impl Tell<Event>) {
        self.table.turns += 1;
        if usize::from(self.table.turns) < Table::TURNS {
            self.table.phase = Phase::Act;
            return;
        }
        self.table.phase = Phase::Over;
        let clans = self.show_clans();
        tell(Event::Ended { clans, outcome: score::outcome(&self.table) });
    }

    /// Turns the clans of all seats face up.
    fn show_clans(&mut self) -> ArrayVec<Clan, 4> {
        for seat in Seats::first(self.seats()).iter() {
            self.table.clans[seat] = self.own[seat].clan;
        }
        self.table.clans.values().iter().flatten().copied().collect()
    }

    /// What is done in the present turn.
    fn deed(&mut self) -> &mut Option<Deed> {
        &mut self.table.deeds[usize::from(self.table.turns)]
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State(?)")
    }
}
