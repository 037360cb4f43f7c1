//! Spectators who see everything, but later.
//!
//! They follow a story of their own that stays behind. It moves on only to moments at which every choice
//! had been shown to the players (a sealed choice that is still open is never shown, however old it is),
//! and only when such a moment is old enough. While choices are taken together there is no such moment,
//! whether or not anyone has chosen: else it would tell. Before the start nothing is hidden and nothing waits.

use std::collections::VecDeque;

use rules::Turn;
use wire::{Phase, Spectators};

use super::audience::{Announcement, Audience, Corrupt};
use super::playing::Playing;
use super::story::Story;
use crate::log::{Entry, Logged};

/// The story as these spectators know it.
#[derive(Debug)]
pub(crate) struct Delayed {
    delay: u64,
    story: Story,
    /// What the first entry tells, until they know it: where bots alone play, it begins the game.
    beginning: Option<Announcement>,
    /// How many entries they know.
    shown: usize,
    /// Moments to come: how many entries there were, and when it may be shown.
    moments: VecDeque<(usize, u64)>,
}

impl Delayed {
    /// A delayed story, at a table that has such spectators.
    pub(crate) fn begin(first: &Logged, now: &Story) -> Result<Option<Box<Delayed>>, Corrupt> {
        let Spectators::Everything { delay } = now.created.plan.spectators else { return Ok(None) };
        let (story, announcement) = Story::begin(first)?;
        let delay = u64::from(delay) * 1_000;
        let moments = VecDeque::new();
        let mut delayed = Delayed { delay, story, beginning: Some(announcement), shown: 0, moments };
        delayed.note(0, first, now);
        Ok(Some(Box::new(delayed)))
    }

    /// Notes an entry that was just applied to the true story.
    pub(crate) fn note(&mut self, place: usize, logged: &Logged, story: &Story) {
        let moment = match &story.game {
            None => logged.at,
            Some(playing) if is_open(playing, logged) || story.phase != Phase::Playing => {
                logged.at + self.delay
            }
            Some(_) => return,
        };
        self.moments.push_back((place + 1, moment));
    }

    /// When the next moment may be shown.
    pub(crate) fn next(&self) -> Option<u64> {
        self.moments.front().map(|(_, moment)| *moment)
    }

    /// How many updates there are by now.
    pub(crate) fn told(&self) -> u32 {
        if self.shown == 0 { 0 } else { self.story.told(Audience::Delayed) }
    }

    /// How many entries are shown by now.
    pub(crate) fn shown(&self) -> usize {
        self.shown
    }

    /// Moves on as far as may be shown, and tells it entry by entry.
    pub(crate) fn release(
        &mut self,
        log: &[Logged],
        now: u64,
        mut tell: impl FnMut(&Story, &Announcement),
    ) -> Result<(), Corrupt> {
        while let Some((until, _)) = self.moments.pop_front_if(|(_, moment)| *moment <= now) {
            for logged in log.get(self.shown..until).unwrap_or_default() {
                let announcement = match self.beginning.take() {
                    Some(announcement) => announcement,
                    None => self.story.apply(logged)?,
                };
                tell(&self.story, &announcement);
            }
            self.shown = until;
        }
        Ok(())
    }
}

/// Whether everyone at the table knows that every choice has been shown after an entry.
fn is_open(playing: &Playing, logged: &Logged) -> bool {
    let together = matches!(playing.live.state().turn(), Turn::Together(_));
    // The move that showed the last choices, or the start, can be the one that begins the next ones.
    let begins = matches!(
        logged.entry,
        Entry::Created(_)
            | Entry::Readied { .. }
            | Entry::Revealed { .. }
            | Entry::RevealEnded
            | Entry::Played { .. }
    );
    playing.live.is_firm() && (begins || !together)
}
