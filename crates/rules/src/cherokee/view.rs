//! What one viewpoint may know.
//!
//! A view is the table and the viewer's own part: a new secret in the state is hidden until someone
//! puts it there.

use super::action::{Action, Actions, Illegal};
use super::event::Sighting;
use super::legal::{self, Strength};
use super::options::Options;
use super::pieces::{Clan, Hand, Member, Place, Pyramid};
use super::score;
use super::state::State;
use super::table::{Deed, Own, Phase, Table};
use crate::game::GameView;
use crate::luck::Luck;
use crate::seat::{Seat, Viewpoint};
use crate::turn::{BadSighting, OutOfTurn, Outcome, Progress, Turn};

/// What one viewpoint may know of a game of Cherokee.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(super) viewpoint: Viewpoint,
    pub(super) table: Table,
    pub(super) own: Option<Own>,
}

impl View {
    /// How many turns a game has.
    pub const TURNS: u8 = Table::TURNS as u8;

    /// The options of the game.
    #[must_use]
    pub fn options(&self) -> Options {
        self.table.options
    }

    /// Where in a turn the game stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.table.phase
    }

    /// The seat that began.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.table.first
    }

    /// How many turns have been completed.
    #[must_use]
    pub fn completed_turns(&self) -> u8 {
        self.table.turns
    }

    /// Who stands where.
    #[must_use]
    pub fn pyramid(&self) -> &Pyramid {
        &self.table.pyramid
    }

    /// The hand of the seat that looks.
    #[must_use]
    pub fn hand(&self) -> Option<Hand> {
        self.own.map(|own| own.hand)
    }

    /// How many cards a seat holds.
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.table.hand_size(seat)
    }

    /// The clan of a seat, if this viewpoint knows it.
    #[must_use]
    pub fn clan(&self, seat: Seat) -> Option<Clan> {
        let own = self.own.filter(|_| self.viewpoint.owns(seat)).and_then(|own| own.clan);
        own.or(self.table.clans[seat])
    }

    /// The neutral clans of an open game.
    pub fn neutral(&self) -> impl Iterator<Item = Clan> + use<> {
        self.table.neutral.into_iter().flatten()
    }

    /// What was done in each turn so far, and by whom; the present turn included once it has begun.
    pub fn deeds(&self) -> impl Iterator<Item = (Seat, Deed)> + '_ {
        let players = self.table.options.players();
        let deeds = self.table.deeds.iter().flatten();
        (0..).zip(deeds).map(move |(turn, deed)| (self.table.first.after(turn, players), *deed))
    }

    /// The pile of expelled and discarded members, in order.
    pub fn pile(&self) -> impl Iterator<Item = Member> + '_ {
        self.table.deeds.iter().flatten().map(|deed| match *deed {
            Deed::Attack { expelled, .. } => expelled,
            Deed::Discard { card } => card,
        })
    }

    /// What an attack is worth and what it must beat; `None` if the leader cannot reach the target.
    #[must_use]
    pub fn strength(&self, leader: Place, target: Place) -> Option<Strength> {
        self.table.pyramid.strength(leader, target)
    }

    /// The points that a clan has in the pyramid as it stands.
    #[must_use]
    pub fn points(&self, clan: Clan) -> u8 {
        score::points(&self.table, clan)
    }

    /// A state that the viewpoint holds possible, with these clans for the seats whose clan it does not
    /// know. The caller answers for giving no clan twice.
    #[must_use]
    pub fn resample_with_clans(&self, clans: &[Option<Clan>; Seat::MOST], luck: &mut impl Luck) -> State {
        super::resample::resample_with_clans(self, clans, luck)
    }

    /// The turn that is played now.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let number = (self.table.turns + 1).min(View::TURNS);
        Progress { number: number.into(), count: Some(View::TURNS.into()) }
    }

    /// How the game came out, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        (self.table.phase == Phase::Over).then(|| score::outcome(&self.table))
    }

    /// The verdict on a member that is to lead an attack, before its target is named.
    ///
    /// # Errors
    /// Says why the member can expel nobody now.
    pub fn check_leader(&self, leader: Place) -> Result<(), Illegal> {
        legal::check_leader(&self.table, self.acting()?, leader)
    }

    /// What the seat that looks has for itself, if it may act now.
    fn acting(&self) -> Result<&Own, Illegal> {
        let (Viewpoint::Seat(seat), Some(own)) = (self.viewpoint, &self.own) else {
            return Err(OutOfTurn::Spectator.into());
        };
        self.turn().check(seat, self.table.options.players())?;
        Ok(own)
    }
}

impl GameView for View {
    type Game = State;

    fn see(&mut self, sighting: &Sighting) -> Result<(), BadSighting> {
        super::fold::see(self, sighting)
    }

    fn viewpoint(&self) -> Viewpoint {
        self.viewpoint
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self) -> Actions {
        let mut actions = Actions::new();
        if let (Viewpoint::Seat(seat), Some(own)) = (self.viewpoint, &self.own)
            && self.turn().admits(seat)
        {
            legal::list_actions(&self.table, own, &mut actions);
        }
        actions
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        legal::check(&self.table, self.acting()?, action)
    }

    fn resample(&self, luck: &mut impl Luck) -> State {
        super::resample::resample(self, luck)
    }
}
