//! B4: to return is to have never left. Someone who leaves and returns at random moments has in the end,
//! letter for letter, what a witness with the same eyes has who stayed.

use std::time::{Duration, Instant};

use client::{Seat, SeatError, Site};
use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;
use wire::{Hex, ToClient};

use crate::chair::Manners;
use crate::dice::Dice;
use crate::process::{Part, start};
use crate::round::{Match, PLANS};
use crate::size::{Count, figure, ms, share_at, size};

/// The most that a client with a short memory keeps of what it missed.
const RING: usize = 20;

/// How soon someone who returns has what was missed; without optimization, later.
const BACK: Duration = Duration::from_millis(if cfg!(debug_assertions) { 10_000 } else { 200 });

/// How much of what was missed reaches a client that returns.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Memory {
    /// All of it.
    Log,
    /// The last few messages only, as from a ring buffer.
    Ring,
}

/// A viewer who leaves again and again.
#[derive(Debug)]
struct Leaver {
    token: String,
    seated: bool,
    memory: Memory,
    updates: Vec<String>,
    last: u32,
    over: bool,
    cuts: u64,
    longest_gap: u32,
    times: Vec<Duration>,
    dice: Dice,
}

#[derive(Debug, Default)]
struct Outcome {
    games: u64,
    cuts: u64,
    longest_gap: u32,
    times: Vec<Duration>,
    different: u64,
}

impl Leaver {
    fn new(token: &str, seated: bool, memory: Memory, dice: Dice) -> Leaver {
        Leaver {
            token: token.to_owned(),
            seated,
            memory,
            updates: Vec::new(),
            last: 0,
            over: false,
            cuts: 0,
            longest_gap: 0,
            times: Vec::new(),
            dice,
        }
    }

    /// Comes and goes until it has seen the end.
    async fn watch(&mut self, site: &Site, table: &str, happened: &Count, stop: &CancellationToken) {
        while !self.over {
            let enough = self.dice.below(30);
            if self.stay(site, table, enough).await.is_err() {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            let until = happened.get() + self.dice.below(50);
            while happened.get() < until && !stop.is_cancelled() {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        }
    }

    /// Connects, and is cut off after so many updates.
    async fn stay(&mut self, site: &Site, table: &str, enough: u64) -> Result<(), SeatError> {
        let start = Instant::now();
        // Players' histories are held against those of players, who choose from lists of moves.
        let mut seat = match self.seated {
            true => Seat::take_with_views(site, table, &self.token, self.last).await?,
            false => Seat::take(site, table, &self.token, self.last).await?,
        };
        let ToClient::Welcome(welcome) = seat.next().await? else { return Ok(()) };
        if self.seated && welcome.seat.is_none() {
            return Ok(());
        }
        self.cuts += 1;
        let missed = welcome.last - self.last;
        self.longest_gap = self.longest_gap.max(missed);
        let forgotten = match self.memory {
            Memory::Log => 0,
            Memory::Ring => missed.saturating_sub(RING as u32) + self.last,
        };
        let mut heard = 0;
        while heard < enough.max(1) && !self.over {
            let text = seat.next_text().await?;
            let ToClient::Update(update) = wire::read(&text)? else { continue };
            heard += 1;
            self.last = update.n;
            self.over = update.over.is_some();
            if update.n == welcome.last {
                self.times.push(start.elapsed());
            }
            if update.n > forgotten || missed == 0 {
                self.updates.push(text);
            }
        }
        Ok(())
    }
}

/// Hears everything that a spectator is told, from the beginning to the end of the game.
async fn witness(site: &Site, table: &str, token: &str) -> Result<Vec<String>, SeatError> {
    let mut seat = Seat::take(site, table, token, 0).await?;
    let mut updates = Vec::new();
    loop {
        let text = seat.next_text().await?;
        if let ToClient::Update(update) = wire::read(&text)? {
            updates.push(text);
            if update.over.is_some() {
                return Ok(updates);
            }
        }
    }
}

/// One game with a witness and a leaver for every pair of eyes.
async fn game(site: &Site, plan: &str, memory: Memory, mut dice: Dice, outcome: &mut Outcome) {
    let manners = Manners { take_back: 5, ..Manners::default() };
    let mut playing = Match::open(site, plan, manners, &mut dice).await.expect("a table");
    let (never, happened, over) = (CancellationToken::new(), Count::default(), CancellationToken::new());
    let table = playing.chairs[0].table.clone();
    let [watcher, visitor] = [(); 2].map(|()| Hex(dice.bytes::<32>()).to_string());
    let mut leavers: Vec<Leaver> =
        playing.chairs.iter().map(|chair| Leaver::new(&chair.token, true, memory, dice.split())).collect();
    leavers.push(Leaver::new(&visitor, false, memory, dice.split()));
    let ((), seen, _) = tokio::join!(
        async {
            playing.play(site, &never, &happened).await;
            over.cancel();
        },
        witness(site, &table, &watcher),
        join_all(leavers.iter_mut().map(|leaver| leaver.watch(site, &table, &happened, &over))),
    );
    let seen = seen.expect("the witness is never cut off");
    let witnesses = playing.chairs.iter().map(|chair| &chair.updates).chain([&seen]);
    for (leaver, witness) in leavers.iter_mut().zip(witnesses) {
        outcome.different += u64::from(leaver.updates != *witness);
        outcome.cuts += leaver.cuts;
        outcome.longest_gap = outcome.longest_gap.max(leaver.longest_gap);
        outcome.times.append(&mut leaver.times);
    }
    outcome.games += 1;
}

/// Plays games of all kinds, some at a time, until there were so many cuts.
async fn cut(memory: Memory, cuts: u64) -> Outcome {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(Part::Sound, &folder.path().join("solstice.db"));
    let mut dice = Dice::new(size("FAULTS_SEED", 3));
    let mut outcome = Outcome::default();
    while outcome.cuts < cuts {
        let games = PLANS.map(|plan| {
            let (site, dice) = (server.site.clone(), dice.split());
            tokio::spawn(async move {
                let mut outcome = Outcome::default();
                game(&site, plan, memory, dice, &mut outcome).await;
                outcome
            })
        });
        for played in games {
            let played = played.await.expect("a game is played");
            outcome.games += played.games;
            outcome.cuts += played.cuts;
            outcome.different += played.different;
            outcome.longest_gap = outcome.longest_gap.max(played.longest_gap);
            outcome.times.extend(played.times);
        }
    }
    outcome
}

#[tokio::test(flavor = "multi_thread")]
async fn to_return_is_to_have_never_left() {
    let mut outcome = cut(Memory::Log, size("FAULTS_CUTS", 300)).await;
    figure("games", outcome.games);
    figure("cuts", outcome.cuts);
    figure("longest gap in updates", outcome.longest_gap);
    figure("time to be back, p50", ms(share_at(&mut outcome.times, 0.5)));
    figure("time to be back, p99", ms(share_at(&mut outcome.times, 0.99)));
    assert_eq!(outcome.different, 0, "histories differ");
    let back = share_at(&mut outcome.times, 0.99);
    assert!(back <= BACK, "it took {back:?} to be back");
    assert!(outcome.longest_gap > 2 * RING as u32, "no gap was long: {}", outcome.longest_gap);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ring_of_twenty_messages_is_caught() {
    let outcome = cut(Memory::Ring, 60).await;
    figure("histories that differ", outcome.different);
    assert!(outcome.different > 0, "missing updates went unnoticed");
}
