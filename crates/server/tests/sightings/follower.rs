//! A guest who did not ask for views, and works them out.

use rules::shelf::{Options, Watch};
use rules::{Seat, Seats, Viewpoint};
use wire::{Phase, Seen, Spectators, TableCard, Update, View};

use crate::truth::Truth;

/// A guest who adds up what it sees.
pub(crate) struct Follower {
    /// The number of the last update that it has.
    pub(crate) last: u32,
    seat: Option<Seat>,
    card: Option<TableCard>,
    own: Watch,
    /// What each seat has seen, if the guest is told.
    seats: Vec<Watch>,
}

impl Follower {
    /// One who has heard nothing yet, in a seat or looking on.
    pub(crate) fn new(seat: Option<Seat>, options: &Options, seats: u8, spectators: Spectators) -> Follower {
        let own = Watch::new(options, seat.map_or(Viewpoint::Table, Viewpoint::Seat));
        let sees_all = seat.is_none() && matches!(spectators, Spectators::Everything { .. });
        let all = if sees_all { Seats::first(seats) } else { Seats::NONE };
        let seats = all.iter().map(|seat| Watch::new(options, Viewpoint::Seat(seat))).collect();
        Follower { last: 0, seat, card: None, own, seats }
    }

    /// Hears an update, and holds what it adds up to against what one is told who asked for views.
    pub(crate) fn hear(&mut self, plain: &Update, full: &Update, truth: Option<&Truth>) {
        assert_eq!(plain.n, self.last + 1, "nothing is left out and nothing comes twice");
        assert_eq!(*plain, without_views(full), "only views make a difference");
        self.last = plain.n;
        self.card = plain.table.as_deref().cloned().or(self.card.take());
        let seen = Seen { dropped: plain.dropped, sightings: plain.sightings.clone() };
        see(&mut self.own, &seen, truth);
        for (watch, seen) in self.seats.iter_mut().zip(&plain.seats) {
            see(watch, seen, truth);
        }
        self.holds_what_is_told(full);
    }

    fn holds_what_is_told(&self, full: &Update) {
        let Some(view) = &full.view else {
            assert_eq!(self.own.seen(), [], "there is nothing to see before the game");
            assert!(full.legal.is_empty() && !full.take_back && full.views.is_empty());
            return;
        };
        assert_eq!(View::from(self.own.view()), *view, "after {full:?}");
        let views: Vec<View> = self.seats.iter().map(|watch| View::from(watch.view())).collect();
        assert_eq!(views, full.views, "after {full:?}");
        let plays = self.plays();
        let legal = self.own.view().legal_actions();
        let legal: Vec<String> = legal.iter().filter(|_| plays).map(ToString::to_string).collect();
        assert_eq!(legal, full.legal, "after {full:?}");
        assert_eq!(plays && self.own.can_take_back(), full.take_back, "after {full:?}");
    }

    /// Whether it plays in a game that goes on, and nobody plays for it.
    fn plays(&self) -> bool {
        let (Some(seat), Some(card)) = (self.seat, &self.card) else { return false };
        let plays = card.sitting.get(seat.index()).is_some_and(|own| !own.bot_plays && !own.out);
        plays && card.phase == Phase::Playing
    }
}

fn see(watch: &mut Watch, seen: &Seen, truth: Option<&Truth>) {
    watch.take_back(seen.dropped as usize);
    for sent in &seen.sightings {
        let sighting = truth.expect("a game that has begun").sighting(sent);
        watch.see(sighting).expect("what is sent can be seen");
    }
}

/// An update less what only those are told who ask for views.
fn without_views(full: &Update) -> Update {
    Update { view: None, views: Vec::new(), legal: Vec::new(), take_back: false, ..full.clone() }
}
