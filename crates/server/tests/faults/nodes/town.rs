//! Tables whose clients know several servers: each goes to the next one when its own is gone or sends it away.

use std::time::Duration;

use client::Site;
use futures_util::future::join_all;
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use crate::chair::{Chair, End, Farewell, Manners};
use crate::dice::Dice;
use crate::round::{Match, PLANS};
use crate::size::Count;

/// How long a client waits before it tries the next server, if nobody has told it, in milliseconds.
const AGAIN: u64 = 50;

/// Tables at which games are played one after the other, by way of several servers.
#[derive(Debug)]
pub(super) struct Town {
    playing: Vec<Spot>,
    /// The games that have ended.
    pub(super) ended: Vec<Match>,
    /// How many commands were answered.
    pub(super) answered: Count,
    manners: Manners,
}

/// A place for a table, and the table if there is one.
#[derive(Debug)]
struct Spot {
    now: Option<Match>,
    games: usize,
    dice: Dice,
}

impl Town {
    pub(super) fn new(places: usize, manners: Manners, seed: u64) -> Town {
        let mut dice = Dice::new(seed);
        let spot = |number| Spot { now: None, games: number, dice: dice.split() };
        Town {
            playing: (0..places).map(spot).collect(),
            ended: Vec::new(),
            answered: Count::default(),
            manners,
        }
    }

    /// Plays at all places, game after game, until the round is over.
    pub(super) async fn play(&mut self, sites: &[Site], stop: &CancellationToken) {
        let mut tasks = JoinSet::new();
        for spot in self.playing.drain(..) {
            let (sites, stop, answered) = (sites.to_vec(), stop.clone(), self.answered.clone());
            tasks.spawn(spot.play(sites, stop, answered, self.manners));
        }
        while let Some(played) = tasks.join_next().await {
            let (spot, ended) = played.expect("a client does not panic");
            self.playing.push(spot);
            self.ended.extend(ended);
        }
    }

    /// Waits until so many more commands have been answered.
    pub(super) async fn until_answered(answered: &Count, more: u64) {
        let enough = answered.get() + more;
        while answered.get() < enough {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// All games, those that have ended first.
    pub(super) fn matches(&self) -> impl Iterator<Item = &Match> {
        self.ended.iter().chain(self.playing.iter().filter_map(|spot| spot.now.as_ref()))
    }
}

impl Spot {
    async fn play(
        mut self,
        sites: Vec<Site>,
        stop: CancellationToken,
        answered: Count,
        manners: Manners,
    ) -> (Spot, Vec<Match>) {
        let mut ended = Vec::new();
        while !stop.is_cancelled() {
            let Some(game) = &mut self.now else {
                self.now = self.open(&sites, manners).await;
                continue;
            };
            let clients = game.chairs.iter_mut().zip(0..).map(|(chair, place)| {
                let dice = self.dice.split();
                sit(chair, &sites, place, (&stop, &answered), dice)
            });
            join_all(clients.collect::<Vec<_>>()).await;
            if game.is_over() {
                ended.extend(self.now.take());
            }
        }
        (self, ended)
    }

    /// Opens the next table at one of the servers, if it lets that be done.
    async fn open(&mut self, sites: &[Site], manners: Manners) -> Option<Match> {
        let plan = PLANS[self.games % PLANS.len()];
        let site = self.dice.pick(sites)?.clone();
        let opened = Match::open(&site, plan, manners, &mut self.dice);
        // One that stands still does not answer.
        match tokio::time::timeout(Duration::from_secs(5), opened).await {
            Ok(Ok(game)) => {
                self.games += 1;
                Some(game)
            }
            _ => {
                tokio::time::sleep(Duration::from_millis(AGAIN)).await;
                None
            }
        }
    }
}

/// Plays in a seat until the game or the round is over. The two at a table begin at different servers, so that one of
/// them is carried to the other's.
async fn sit(
    chair: &mut Chair,
    sites: &[Site],
    first: usize,
    (stop, answered): (&CancellationToken, &Count),
    mut dice: Dice,
) {
    for site in sites.iter().cycle().skip(first % sites.len()) {
        if chair.over || stop.is_cancelled() {
            return;
        }
        chair.farewell = Farewell::default();
        let ended = tokio::select! {
            biased;
            () = stop.cancelled() => return,
            ended = chair.visit(site, answered) => ended,
        };
        if ended == Err(End::Broken) {
            let hint = chair.farewell.bye.and_then(|(_, retry)| retry);
            let pause = hint.map_or(AGAIN + dice.below(AGAIN), u64::from);
            tokio::time::sleep(Duration::from_millis(pause)).await;
        }
    }
}
