//! The whole truth of a game, and how actions change it.

use arrayvec::ArrayVec;

use super::action::{Action, Actions, Illegal};
use super::deal::Deal;
use super::event::{Event, Open, Sighting};
use super::legal;
use super::options::{Clans, Options};
use super::pieces::{Clan, Member, Place};
use super::score;
use super::table::{Own, Phase, Table};
use super::view::View;
use crate::game::{Game, Tell};
use crate::luck::Luck;
use crate::seat::{BySeat, Seat, Viewpoint};
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
            Clans::Open => self.clans(),
        };
        self.table.show_clans(&face_up);
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
            Action::Succeed { from } => self.climb(from, tell),
            Action::Set { card } => self.set(seat, card, tell),
            Action::Discard { card } => {
                self.own[seat].hand.remove(card);
                self.happen(Open::Discarded { seat, member: card }, tell);
            }
        }
        self.follow(tell);
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
        let pyramid = &self.table.pyramid;
        let members = (pyramid[leader], pyramid[target], pyramid.strength(leader, target));
        if let (Some(attacker), Some(expelled), Some(strength)) = members {
            self.happen(Open::Attacked { seat, leader, target, attacker, expelled, strength }, tell);
        }
    }

    #[inline(always)]
    fn climb(&mut self, from: Place, tell: &mut impl Tell<Event>) {
        if let (Phase::Succeed { vacant }, Some(member)) = (self.table.phase, self.table.pyramid[from]) {
            self.happen(Open::Climbed { member, from, to: vacant }, tell);
        }
    }

    fn set(&mut self, seat: Seat, card: Member, tell: &mut impl Tell<Event>) {
        if let Phase::Set { vacant } = self.table.phase {
            self.own[seat].hand.remove(card);
            self.happen(Open::Entered { seat, member: card, place: vacant }, tell);
        }
    }

    /// What follows by itself: successors climb into the vacant place and the gaps that they leave, down to
    /// the base or to a choice between two equal ones (C5); and after the last turn the game ends.
    fn follow(&mut self, tell: &mut impl Tell<Event>) {
        while let Some(from) = self.table.successor() {
            self.climb(from, tell);
        }
        if self.table.awaits_end() {
            let clans = self.clans();
            self.table.show_clans(&clans);
            self.happen(Open::Ended { clans, outcome: score::outcome(&self.table) }, tell);
        }
    }

    /// Lets something happen before everyone's eyes.
    #[inline(always)]
    fn happen(&mut self, open: Open, tell: &mut impl Tell<Event>) {
        self.table.apply(&open);
        tell(Event::Open(open));
    }

    /// The clans of all seats.
    fn clans(&self) -> ArrayVec<Clan, 4> {
        self.own.values().iter().filter_map(|own| own.clan).collect()
    }
}

hide!(State);
