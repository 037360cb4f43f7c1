//! The public tables that are open, as the lobby lists them: the ones that a newcomer can join first, and of one
//! creator no more than a few before all others.

use core::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use wire::{Phase, SeatPlan, TableCard};

use super::shares::Creator;
use crate::store::TableNumber;

/// How many tables of one creator come before those of others.
const OF_ONE: usize = 3;

/// How many tables are listed at all. Beyond that, the oldest where nobody is are not.
const MOST: usize = 10_000;

/// The public tables that are open.
#[derive(Debug, Default)]
pub(super) struct Lobby {
    listed: BTreeMap<TableNumber, Listed>,
}

/// A table in the lobby.
#[derive(Debug)]
struct Listed {
    card: TableCard,
    /// Whether anyone is there.
    people: bool,
    creator: Option<Creator>,
}

/// Which tables to list.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    /// Only tables of this game.
    pub(crate) game: Option<String>,
    /// Only tables that have come so far.
    pub(crate) phase: Option<Phase>,
    /// Only what comes after this table.
    pub(crate) after: Option<String>,
    /// How many at most.
    pub(crate) limit: usize,
}

/// A part of the list.
#[derive(Debug, Default)]
pub(crate) struct Page {
    pub(crate) tables: Vec<TableCard>,
    /// The table to ask for the next part with, if there is one.
    pub(crate) next: Option<String>,
}

impl Lobby {
    /// The outside of a table has changed, or it is listed for the first time.
    pub(super) fn show(&mut self, number: TableNumber, card: TableCard, creator: Option<Creator>) {
        if let Some(listed) = self.listed.get_mut(&number) {
            (listed.card, listed.creator) = (card, creator.or(listed.creator));
        } else if self.listed.len() < MOST || self.make_room() {
            self.listed.insert(number, Listed { card, people: false, creator });
        }
    }

    /// A table is not open any more.
    pub(super) fn remove(&mut self, number: TableNumber) {
        self.listed.remove(&number);
    }

    /// Someone has come to a table, or the last one has left.
    pub(super) fn set_people(&mut self, number: TableNumber, people: bool) {
        if let Some(listed) = self.listed.get_mut(&number) {
            listed.people = people;
        }
    }

    /// A part of the list; nothing if it is to follow a table that is not listed.
    pub(super) fn page(&self, wish: &Wish) -> Option<Page> {
        let order = self.order(wish);
        let start = match &wish.after {
            None => 0,
            Some(after) => order.iter().position(|listed| listed.card.id == *after)? + 1,
        };
        let rest = order.get(start..).unwrap_or_default();
        let tables: Vec<TableCard> = rest.iter().take(wish.limit).map(|listed| listed.card.clone()).collect();
        let has_more = tables.len() < rest.len();
        let next = tables.last().filter(|_| has_more).map(|card| card.id.clone());
        Some(Page { tables, next })
    }

    /// What fits, in the order of the list.
    fn order(&self, wish: &Wish) -> Vec<&Listed> {
        let mut order: Vec<_> = self.listed.iter().filter(|(_, listed)| listed.fits(wish)).collect();
        order.sort_by_key(|(number, listed)| (listed.rank(), Reverse(**number)));
        let mut counts: HashMap<Creator, usize> = HashMap::new();
        let is_one_of_many = |(_, listed): (_, &'_ Listed)| {
            let Some(creator) = listed.creator else { return false };
            let count = counts.entry(creator).or_default();
            *count += 1;
            *count > OF_ONE
        };
        let of_many: Vec<bool> = order.iter().copied().map(is_one_of_many).collect();
        let mut order: Vec<_> = of_many.into_iter().zip(order).collect();
        order.sort_by_key(|(is_one_of_many, _)| *is_one_of_many);
        order.into_iter().map(|(_, (_, listed))| listed).collect()
    }

    /// Takes the oldest table where nobody is off the list; whether there is one.
    fn make_room(&mut self) -> bool {
        let oldest = self.listed.iter().find(|(_, listed)| !listed.people).map(|(number, _)| *number);
        oldest.is_some_and(|number| self.listed.remove(&number).is_some())
    }
}

impl Listed {
    fn fits(&self, wish: &Wish) -> bool {
        let is_game = wish.game.as_ref().is_none_or(|game| self.card.plan.setup.game().name() == game);
        is_game && wish.phase.is_none_or(|phase| self.card.phase == phase)
    }

    /// Where someone waits for another comes first, then what is played, then where nobody is.
    fn rank(&self) -> u8 {
        match self.card.phase {
            Phase::Waiting if self.people && self.has_room() => 0,
            Phase::Playing => 1,
            _ => 2,
        }
    }

    fn has_room(&self) -> bool {
        let mut seats = self.card.plan.seats.iter().zip(&self.card.sitting);
        seats.any(|(plan, sitting)| *plan == SeatPlan::Person && sitting.name.is_none())
    }
}
