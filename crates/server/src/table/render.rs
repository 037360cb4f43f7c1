//! What a viewer is told: from a story and an announcement, an update.
//!
//! The one room in which something from a table takes a form that can be sent. It asks the game for views
//! and sightings of the viewer's own viewpoint, and for nothing else; what spectators see who see everything
//! is held back by `delayed`. Views are made for those alone who have asked for them.

use rules::shelf::{Event, State};
use rules::{Seat, Seats, Viewpoint};
use wire::{Fair, Hex, Over, Phase, SeatClock, Seen, ToClient, Update};

use super::audience::{Announcement, Audience};
use super::exchange::{Detail, Frame};
use super::story::Story;
use super::{ROOM, VIEW_ROOM, written_in};

/// What a viewer is told about an entry that has just been applied, as text; nothing if it cannot notice it.
pub(crate) fn frame(
    story: &Story,
    announcement: &Announcement,
    audience: Audience,
    detail: Detail,
) -> Option<Frame> {
    let mut update = update(story, announcement, audience)?;
    let room = match detail {
        Detail::Sightings => ROOM,
        Detail::Views => {
            add_views(story, audience, &mut update);
            VIEW_ROOM
        }
    };
    Some(written_in(room, &ToClient::Update(Box::new(update))))
}

/// What a viewer saw of an entry.
fn update(story: &Story, announcement: &Announcement, audience: Audience) -> Option<Update> {
    let what = announcement.what.clone().filter(|_| announcement.reaches(audience))?;
    let own = matches!(audience, Audience::Seat(seat) if announcement.seat == Some(seat));
    let viewpoint = audience.viewpoint();
    let Seen { dropped, sightings } = seen(announcement, viewpoint.unwrap_or(Viewpoint::Table));
    Some(Update {
        re: announcement.by.filter(|_| own),
        dropped,
        sightings,
        seats: if viewpoint.is_none() { seen_by_each(story, announcement) } else { Vec::new() },
        clocks: viewpoint.map(|viewpoint| clocks(story, viewpoint)).unwrap_or_default(),
        table: announcement.card.then(|| Box::new(story.card())),
        over: over(story).filter(|_| announcement.card).map(Box::new),
        ..Update::new(story.told(audience), announcement.at, what)
    })
}

/// What a viewpoint saw of an entry.
fn seen(announcement: &Announcement, viewpoint: Viewpoint) -> Seen {
    let sighting = |event: &Event| event.sighting(viewpoint);
    let dropped = announcement.undone.iter().filter_map(sighting).count();
    let sightings = announcement.events.iter().filter_map(sighting).collect();
    Seen { dropped: u32::try_from(dropped).unwrap_or(u32::MAX), sightings }
}

/// What each seat saw of an entry; nothing at all if none saw anything.
fn seen_by_each(story: &Story, announcement: &Announcement) -> Vec<Seen> {
    if announcement.events.is_empty() && announcement.undone.is_empty() {
        return Vec::new();
    }
    let seats = Seat::ALL.into_iter().take(story.seats.len());
    seats.map(|seat| seen(announcement, Viewpoint::Seat(seat))).collect()
}

/// The clocks as a viewpoint may know them.
fn clocks(story: &Story, viewpoint: Viewpoint) -> Vec<SeatClock> {
    let Some(playing) = story.game.as_ref().filter(|playing| playing.clocks.run()) else { return Vec::new() };
    let state = playing.live.state();
    let owing = match story.phase {
        Phase::Playing => state.view(viewpoint).turn().owing(),
        Phase::Waiting | Phase::Finished | Phase::Aborted => Seats::NONE,
    };
    let own = match viewpoint {
        Viewpoint::Seat(seat) => Some(seat),
        Viewpoint::Table => None,
    };
    playing.clocks.seen(state.seats(), own, owing)
}

/// Adds what all that was seen adds up to, for a guest that asked for it.
fn add_views(story: &Story, audience: Audience, update: &mut Update) {
    let Some(playing) = &story.game else { return };
    let state = playing.live.state();
    let view = state.view(audience.viewpoint().unwrap_or(Viewpoint::Table));
    update.view = Some(wire::View::from(&view));
    match audience {
        // While a bot plays on, its player has nothing to choose.
        Audience::Seat(seat) if story.phase == Phase::Playing && story.bot_level(seat).is_none() => {
            update.legal = view.legal_actions().iter().map(ToString::to_string).collect();
            update.take_back = playing.live.can_take_back(seat);
        }
        Audience::Seat(_) | Audience::Table => {}
        Audience::Delayed => {
            let seats = Seats::first(state.seats());
            let view = |seat| wire::View::from(&state.view(Viewpoint::Seat(seat)));
            update.views = seats.iter().map(view).collect();
        }
    }
}

/// How the table's game ended; only then is the secret shown.
pub(crate) fn over(story: &Story) -> Option<Over> {
    if !matches!(story.phase, Phase::Finished | Phase::Aborted) {
        return None;
    }
    let outcome = story.state().and_then(State::outcome);
    let fair = story.fair();
    let commitments = fair.commitments.into_iter().flatten();
    Some(Over {
        winners: story.winners(),
        scores: outcome.map(|outcome| outcome.scores().to_vec()).unwrap_or_default(),
        early: story.early.map(|(early, _)| early),
        fair: Fair {
            commitment: story.commitment,
            secret: story.created.secret,
            players: fair.bytes.into_iter().map(|bytes| bytes.map(Hex)).collect(),
            commitments: commitments.map(|commitment| commitment.map(Hex)).collect(),
        },
    })
}
