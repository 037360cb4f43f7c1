//! What a viewer is told: from a story and an announcement, an update.
//!
//! The one room in which something from a table takes a form that can be sent. It asks the game for views
//! and sightings of the viewer's own viewpoint, and for nothing else; what spectators see who see everything
//! is held back by `delayed`.

use rules::shelf::State;
use rules::{Seats, Turn, Viewpoint};
use wire::{Fair, Over, Phase, Update};

use super::audience::{Announcement, Audience};
use super::playing::Playing;
use super::story::Story;

/// What a viewer is told about an entry that has just been applied; nothing if it cannot notice it.
pub(crate) fn update(story: &Story, announcement: &Announcement, audience: Audience) -> Option<Update> {
    let what = announcement.what.clone().filter(|_| announcement.reaches(audience))?;
    let own = matches!(audience, Audience::Seat(seat) if announcement.seat == Some(seat));
    let mut update = Update {
        re: announcement.by.filter(|_| own),
        table: announcement.card.then(|| Box::new(story.card())),
        over: over(story).filter(|_| announcement.card).map(Box::new),
        ..Update::new(story.told(audience), announcement.at, what)
    };
    if let Some(playing) = &story.game {
        match audience.viewpoint() {
            Some(viewpoint) => look(story, playing, announcement, viewpoint, &mut update),
            None => look_at_all(playing.live.state(), &mut update),
        }
    }
    Some(update)
}

fn look(
    story: &Story,
    playing: &Playing,
    announcement: &Announcement,
    viewpoint: Viewpoint,
    update: &mut Update,
) {
    let view = playing.live.state().view(viewpoint);
    let seen = announcement.events.iter().filter_map(|event| event.sighting(viewpoint));
    update.sightings = seen.collect();
    update.view = Some(wire::View::from(&view));
    let owing = match view.turn() {
        _ if story.phase != Phase::Playing => Seats::NONE,
        Turn::Of(seat) => Seats::only(seat),
        Turn::Together(seats) => seats,
        Turn::Chance | Turn::Over => Seats::NONE,
    };
    let own = match viewpoint {
        Viewpoint::Seat(seat) => Some(seat),
        Viewpoint::Table => None,
    };
    update.clocks = playing.clocks.seen(playing.live.state().seats(), own, owing);
    let Some(seat) = own.filter(|_| story.phase == Phase::Playing) else { return };
    // While a bot plays on, its player has nothing to choose.
    if story.bot_level(seat).is_none() {
        update.legal = view.legal_actions().iter().map(ToString::to_string).collect();
        update.take_back = playing.live.can_take_back(seat);
    }
}

fn look_at_all(state: &State, update: &mut Update) {
    let seats = Seats::first(state.seats());
    update.all = seats.iter().map(|seat| wire::View::from(&state.view(Viewpoint::Seat(seat)))).collect();
    update.view = Some(wire::View::from(&state.view(Viewpoint::Table)));
}

/// How the table's game ended; only then is the secret shown.
pub(crate) fn over(story: &Story) -> Option<Over> {
    if !matches!(story.phase, Phase::Finished | Phase::Aborted) {
        return None;
    }
    let outcome = story.state().and_then(State::outcome);
    Some(Over {
        winners: story.winners(),
        scores: outcome.map(|outcome| outcome.scores().to_vec()).unwrap_or_default(),
        early: story.early.map(|(early, _)| early),
        fair: Fair {
            commitment: story.commitment,
            secret: story.created.secret,
            players: story.seats.iter().map(|sitter| sitter.bytes).collect(),
        },
    })
}
