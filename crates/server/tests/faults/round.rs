//! A house full of tables: games of all kinds, one task a table, until someone ends the round.

use std::net::IpAddr;

use client::{Site, SiteError};
use futures_util::future::join_all;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;
use wire::Plan;

use crate::chair::{Chair, Farewell, Manners, tell_all};
use crate::dice::Dice;
use crate::size::Count;

/// What the tables play, one after the other. Clocks of days let the server note that it was away.
pub(crate) const PLANS: [&str; 5] = [
    r#"{"game":"cherokee","seats":["person","person"],"grace":3600}"#,
    r#"{"game":"tomahawk","seats":["person","person"],"grace":3600}"#,
    r#"{"game":"shamans","seats":["person","person"],"grace":3600}"#,
    r#"{"game":"cherokee","seats":["person","person","person"],"options":{"players":3},"grace":3600}"#,
    r#"{"game":"shamans","seats":["person","person"],"clock":{"kind":"days","days":2},"grace":3600}"#,
];

/// The clients at one table.
#[derive(Debug)]
pub(crate) struct Match {
    pub(crate) chairs: Vec<Chair>,
    /// The address that its clients come from, if not any.
    from: Option<IpAddr>,
}

/// Tables at which games are played one after the other.
#[derive(Debug)]
pub(crate) struct House {
    /// The games that are being played, one a place.
    pub(crate) playing: Vec<Place>,
    /// The games that have ended.
    pub(crate) ended: Vec<Match>,
    /// How many commands were answered.
    pub(crate) answered: Count,
    manners: Manners,
    memory: Memory,
}

/// What becomes of games that have ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Memory {
    /// They are kept to be checked.
    Whole,
    /// They are forgotten, so that one can play for days.
    Short,
}

/// A place for a table, and the table if there is one.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) now: Option<Match>,
    from: Option<IpAddr>,
    games: usize,
    dice: Dice,
}

impl Match {
    /// Opens a table for clients that will sit down there.
    pub(crate) async fn open(
        site: &Site,
        plan: &str,
        manners: Manners,
        dice: &mut Dice,
    ) -> Result<Match, SiteError> {
        let plan: Plan = wire::read_strict(plan)?;
        let host = wire::Hex(dice.bytes::<32>()).to_string();
        let card = site.create(&host, &plan).await?;
        let seats = 0..u8::try_from(plan.seats.len()).unwrap_or(u8::MAX);
        let chairs = seats.map(|seat| Chair::new(&card.id, seat, manners, dice.split())).collect();
        Ok(Match { chairs, from: None })
    }

    /// Plays until the game or the round is over.
    pub(crate) async fn play(&mut self, site: &Site, stop: &CancellationToken, answered: &Count) {
        join_all(self.chairs.iter_mut().map(|chair| chair.play(site, stop, answered))).await;
    }

    pub(crate) fn is_over(&self) -> bool {
        self.chairs.iter().all(|chair| chair.over)
    }

    /// What the clients have to complain of, and what they were told that is told otherwise now.
    pub(crate) async fn complaints(&self, site: &Site) -> Vec<String> {
        let site = &from(site, self.from);
        let mut all = Vec::new();
        for chair in &self.chairs {
            all.extend(chair.complaints.iter().cloned());
            if chair.updates.is_empty() {
                continue;
            }
            let told = match tell_all(site, &chair.table, &chair.token).await {
                Ok(told) => told,
                Err(error) => {
                    all.push(format!("table {}: cannot be heard again: {error}", chair.table));
                    continue;
                }
            };
            for (place, update) in chair.updates.iter().enumerate() {
                if told.get(place) != Some(update) {
                    let now = told.get(place).map_or("gone", String::as_str);
                    all.push(format!("table {}: {update} was received and is now {now}", chair.table));
                    break;
                }
            }
        }
        all
    }
}

impl House {
    pub(crate) fn new(places: usize, manners: Manners, seed: u64) -> House {
        let mut dice = Dice::new(seed);
        let place = |number| Place { now: None, from: None, games: number, dice: dice.split() };
        House {
            playing: (0..places).map(place).collect(),
            ended: Vec::new(),
            answered: Count::default(),
            manners,
            memory: Memory::Whole,
        }
    }

    /// A house each of whose places is at another address.
    pub(crate) fn spread(
        places: usize,
        manners: Manners,
        seed: u64,
        address: impl Fn(usize) -> IpAddr,
    ) -> House {
        let mut house = House::new(places, manners, seed);
        for (number, place) in house.playing.iter_mut().enumerate() {
            place.from = Some(address(number));
        }
        house
    }

    /// A house that forgets games that have ended.
    pub(crate) fn forgetting(places: usize, manners: Manners, seed: u64) -> House {
        House { memory: Memory::Short, ..House::new(places, manners, seed) }
    }

    /// Plays at all places, game after game, until the round is over.
    pub(crate) async fn play(&mut self, site: &Site, stop: &CancellationToken) {
        let mut tasks = JoinSet::new();
        for mut place in self.playing.drain(..) {
            for chair in place.now.iter_mut().flat_map(|game| &mut game.chairs) {
                chair.farewell = Farewell::default();
            }
            let (site, stop, answered) = (site.clone(), stop.clone(), self.answered.clone());
            tasks.spawn(place.play(site, stop, answered, self.manners, self.memory));
        }
        while let Some(played) = tasks.join_next().await {
            let (place, ended) = played.expect("a client does not panic");
            self.playing.push(place);
            self.ended.extend(ended);
        }
    }

    /// All games, those that have ended first.
    pub(crate) fn matches(&self) -> impl Iterator<Item = &Match> {
        self.ended.iter().chain(self.playing.iter().filter_map(|place| place.now.as_ref()))
    }

    /// What the clients of these matches have to complain of; many ask at a time.
    pub(crate) async fn complaints(matches: impl Iterator<Item = &Match>, site: &Site) -> Vec<String> {
        let matches: Vec<&Match> = matches.collect();
        let mut all = Vec::new();
        for some in matches.chunks(32) {
            let complaints = join_all(some.iter().map(|one| one.complaints(site))).await;
            all.extend(complaints.into_iter().flatten());
        }
        all
    }
}

impl Place {
    async fn play(
        mut self,
        site: Site,
        stop: CancellationToken,
        answered: Count,
        manners: Manners,
        memory: Memory,
    ) -> (Place, Vec<Match>) {
        let (mut ended, site) = (Vec::new(), from(&site, self.from));
        while !stop.is_cancelled() {
            let Some(game) = &mut self.now else {
                let plan = PLANS[self.games % PLANS.len()];
                self.games += 1;
                // A server that is gone opens no table: the next round does.
                let opened = Match::open(&site, plan, manners, &mut self.dice).await.ok();
                self.now = opened.map(|game| Match { from: self.from, ..game });
                if self.now.is_none() {
                    tokio::time::sleep(core::time::Duration::from_millis(5)).await;
                }
                continue;
            };
            game.play(&site, &stop, &answered).await;
            if game.is_over() {
                ended.extend(self.now.take().filter(|_| memory == Memory::Whole));
            } else {
                // Sent away: the next round goes on.
                stop.cancelled().await;
            }
        }
        (self, ended)
    }
}

/// A server as it is reached from an address.
fn from(site: &Site, address: Option<IpAddr>) -> Site {
    match address {
        Some(address) => site.clone().called_from(address),
        None => site.clone(),
    }
}
