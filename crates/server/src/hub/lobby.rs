//! The public tables that are open, as the lobby lists them: the ones that a newcomer can join first, and of one
//! creator no more than a few before all others.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use wire::{Phase, SeatPlan, TableCard};

use super::news::Listing;
use super::shares::Creator;
use crate::store::TableNumber;

/// How many tables of one creator come before those of others.
const OF_ONE: usize = 3;

/// How many tables are listed at all. Beyond that, the oldest where nobody is are not.
const MOST: usize = 10_000;

/// How old the order of a long list may be, in milliseconds.
const OLDEST: u64 = 1_000;

/// A list of so many tables is put in order anew whenever it has changed: that costs little.
const SHORT: usize = 200;

/// The public tables that are open.
#[derive(Debug, Default)]
pub(super) struct Lobby {
    listed: BTreeMap<TableNumber, Listed>,
    /// The tables of other servers, by the server's number.
    theirs: BTreeMap<u64, BTreeMap<TableNumber, Listed>>,
    ranking: Ranking,
    /// When the ranking was made.
    ranked_at: u64,
    /// Whether anything has changed since.
    has_changed: bool,
}

/// The list in its order, as it is now or was a moment ago. Pages are cut from it while the lobby is free for others.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranking(Arc<[Ranked]>);

/// A table in its place.
#[derive(Debug)]
struct Ranked {
    card: Arc<TableCard>,
    /// Its creator, as a number below the length of the list.
    creator: Option<usize>,
}

/// A table in the lobby.
#[derive(Debug)]
struct Listed {
    card: Arc<TableCard>,
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
    /// The outside of a table has changed, or it is listed for the first time or again; whether people are there.
    pub(super) fn show(
        &mut self,
        number: TableNumber,
        card: TableCard,
        creator: Option<Creator>,
        people: bool,
    ) {
        let card = Arc::new(card);
        if let Some(listed) = self.listed.get_mut(&number) {
            (listed.card, listed.creator) = (card, creator.or(listed.creator));
        } else if self.listed.len() < MOST || self.make_room() {
            self.listed.insert(number, Listed { card, people, creator });
        }
        self.has_changed = true;
    }

    /// A table is not open any more; whether it was listed.
    pub(super) fn remove(&mut self, number: TableNumber) -> bool {
        let was_listed = self.listed.remove(&number).is_some();
        self.has_changed |= was_listed;
        was_listed
    }

    /// No table is listed any more.
    pub(super) fn clear(&mut self) {
        self.listed.clear();
        self.has_changed = true;
    }

    /// Someone has come to a table, or the last one has left; gives whether it is listed.
    pub(super) fn set_people(&mut self, number: TableNumber, people: bool) -> bool {
        let Some(listed) = self.listed.get_mut(&number) else { return false };
        self.has_changed |= listed.people != people;
        listed.people = people;
        true
    }

    /// A table as other servers are told of it, if it is listed here.
    pub(super) fn listing(&self, number: TableNumber) -> Option<Listing> {
        self.listed.get(&number).map(|listed| listed.listing(number))
    }

    /// All tables that are listed here.
    pub(super) fn listings(&self) -> impl Iterator<Item = Listing> {
        self.listed.iter().map(|(number, listed)| listed.listing(*number))
    }

    /// A table of another server.
    pub(super) fn show_of(
        &mut self,
        node: u64,
        number: TableNumber,
        card: TableCard,
        creator: Option<Creator>,
        people: bool,
    ) {
        let theirs = self.theirs.entry(node).or_default();
        if theirs.len() < MOST || theirs.contains_key(&number) {
            theirs.insert(number, Listed { card: Arc::new(card), people, creator });
            self.has_changed = true;
        }
    }

    /// A table of another server is not listed there any more.
    pub(super) fn remove_of(&mut self, node: u64, number: TableNumber) {
        if let Some(theirs) = self.theirs.get_mut(&node) {
            self.has_changed |= theirs.remove(&number).is_some();
        }
    }

    /// Nothing is known about the tables of another server.
    pub(super) fn clear_of(&mut self, node: u64) {
        self.has_changed |= self.theirs.remove(&node).is_some();
    }

    /// The list in its order; a long one as it was a second ago at most.
    pub(super) fn ranking(&mut self, now: u64) -> Ranking {
        let length = self.listed.len() + self.theirs.values().map(BTreeMap::len).sum::<usize>();
        let is_due = length <= SHORT || now >= self.ranked_at + OLDEST;
        if self.has_changed && is_due {
            (self.ranking, self.ranked_at, self.has_changed) = (self.rank(), now, false);
        }
        self.ranking.clone()
    }

    fn rank(&self) -> Ranking {
        // A table that changes hands is told of by two for a moment: the one that has it here, or the younger server.
        let all = self.theirs.values().chain([&self.listed]).flatten();
        let each: BTreeMap<&TableNumber, &Listed> = all.collect();
        let mut order: Vec<&Listed> = each.into_values().rev().collect();
        order.sort_by_cached_key(|listed| listed.rank());
        let mut numbers = HashMap::new();
        let ranked = order.into_iter().map(|listed| {
            let next = numbers.len();
            let creator = listed.creator.map(|creator| *numbers.entry(creator).or_insert(next));
            Ranked { card: Arc::clone(&listed.card), creator }
        });
        Ranking(ranked.collect())
    }

    /// Takes the oldest table where nobody is off the list; whether there is one.
    fn make_room(&mut self) -> bool {
        let oldest = self.listed.iter().find(|(_, listed)| !listed.people).map(|(number, _)| *number);
        oldest.is_some_and(|number| self.listed.remove(&number).is_some())
    }
}

impl Ranking {
    /// A part of the list; nothing if it is to follow a table that is not listed.
    pub(super) fn page(&self, wish: &Wish) -> Option<Page> {
        let order = self.order(wish);
        let start = match &wish.after {
            None => 0,
            Some(after) => order.iter().position(|ranked| ranked.card.id == *after)? + 1,
        };
        let rest = order.get(start..).unwrap_or_default();
        let tables: Vec<TableCard> =
            rest.iter().take(wish.limit).map(|ranked| TableCard::clone(&ranked.card)).collect();
        let has_more = tables.len() < rest.len();
        let next = tables.last().filter(|_| has_more).map(|card| card.id.clone());
        Some(Page { tables, next })
    }

    /// What fits, in the order of the list: of each creator only a few, and the others after all of these.
    fn order(&self, wish: &Wish) -> Vec<&Ranked> {
        let (mut order, mut of_many) = (Vec::with_capacity(self.0.len()), Vec::new());
        let mut counts = vec![0; self.0.len()];
        for ranked in self.0.iter().filter(|ranked| ranked.fits(wish)) {
            match ranked.creator.and_then(|creator| counts.get_mut(creator)) {
                Some(count) if *count == OF_ONE => of_many.push(ranked),
                Some(count) => {
                    *count += 1;
                    order.push(ranked);
                }
                None => order.push(ranked),
            }
        }
        order.append(&mut of_many);
        order
    }
}

impl Ranked {
    fn fits(&self, wish: &Wish) -> bool {
        let is_game = wish.game.as_ref().is_none_or(|game| self.card.plan.setup.game().name() == game);
        is_game && wish.phase.is_none_or(|phase| self.card.phase == phase)
    }
}

impl Listed {
    fn listing(&self, number: TableNumber) -> Listing {
        Listing::new(number, TableCard::clone(&self.card), self.people, self.creator)
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

#[cfg(test)]
#[expect(clippy::print_stdout, reason = "a test tells its figures")]
mod tests {
    use std::net::Ipv4Addr;
    use std::time::Instant;

    use wire::{Hex, TableCard};

    use super::{Creator, Lobby, MOST, SHORT, Wish};
    use crate::front::Household;
    use crate::log::{Created, Entry, Logged};
    use crate::store::TableNumber;
    use crate::table::{Patience, Table};

    const PLAN: &str = r#"{"game":"shamans","seats":["person","person"],"access":"public"}"#;

    const ALL: Wish = Wish { game: None, phase: None, after: None, limit: 200 };

    /// A table that waits.
    fn card() -> TableCard {
        let plan = wire::read_strict(PLAN).expect("a plan");
        let created = Created { id: String::new(), plan, secret: Hex([1; 32]), host: None, rematch_of: None };
        let row = Logged { at: 0, by: None, entry: Entry::Created(Box::new(created)) }.to_row();
        Table::open(&[row], Patience::default(), 0).expect("a table").0.card()
    }

    /// Lists a table; each creator has a hundred.
    fn list(lobby: &mut Lobby, card: &TableCard, number: u64) {
        let address = Ipv4Addr::from_bits(u32::try_from(number / 100).expect("it fits"));
        let creator = Some(Creator::Household(Household::of(address.into())));
        lobby.show(TableNumber(number), TableCard { id: number.to_string(), ..card.clone() }, creator, false);
    }

    #[test]
    fn a_long_list_is_put_in_order_once_a_second_and_a_short_one_at_once() {
        let (mut lobby, card) = (Lobby::default(), card());
        let first = |lobby: &mut Lobby, now| {
            lobby.ranking(now).page(&ALL).expect("a page").tables.first().map(|card| card.id.clone())
        };
        for number in 0..SHORT as u64 {
            list(&mut lobby, &card, number);
            assert_eq!(first(&mut lobby, 5_000), Some(number.to_string()), "it is still short");
        }
        list(&mut lobby, &card, 300);
        assert_eq!(first(&mut lobby, 5_999).as_deref(), Some("199"));
        assert_eq!(first(&mut lobby, 6_000).as_deref(), Some("300"));
        lobby.remove(TableNumber(300));
        assert_eq!(first(&mut lobby, 6_000).as_deref(), Some("199"), "it is short again");
    }

    #[test]
    fn what_pages_of_a_full_list_cost() {
        let (mut lobby, card) = (Lobby::default(), card());
        (0..MOST as u64).for_each(|number| list(&mut lobby, &card, number));
        let begun = Instant::now();
        let ranking = lobby.ranking(5_000);
        println!("figure microseconds to put {MOST} tables in order: {}", begun.elapsed().as_micros());
        let (begun, mut wish, mut pages, mut ids) = (Instant::now(), ALL, 0, Vec::new());
        loop {
            let page = ranking.page(&wish).expect("a page");
            pages += 1;
            ids.extend(page.tables.into_iter().map(|card| card.id));
            wish.after = page.next;
            if wish.after.is_none() {
                break;
            }
        }
        println!("figure microseconds for a page of it: {}", begun.elapsed().as_micros() / pages);
        assert_eq!(ids.len(), MOST);
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), MOST, "each is listed once");
    }
}
