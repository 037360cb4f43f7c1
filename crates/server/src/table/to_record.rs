//! The record of a table's game, from its log.

use record::{Ended, Ending, Record, Recorder, Stream};
use wire::Early;

use super::audience::Corrupt;
use super::playing::Playing;
use super::story::Story;
use crate::log::{Entry, Logged};

/// The record of a game that has ended: everything that happened, and what the deal followed from.
pub(crate) fn to_record(log: &[Logged], story: &Story, playing: &Playing) -> Result<Record, Corrupt> {
    let mut recorder = Recorder::new(&story.created.plan.setup.0, Some(playing.seed));
    let mut luck = Stream::deals(&playing.seed);
    deal(&mut recorder, &mut luck)?;
    for logged in log {
        match &logged.entry {
            Entry::Played { seat, action, .. } => {
                let action = recorder.state().parse_action(action);
                let action = action.map_err(|_| Corrupt("there is no such move"))?;
                let played = recorder.play(*seat, &action, None, &mut |_| {});
                played.map_err(|_| Corrupt("the move is not allowed"))?;
            }
            Entry::TookBack { seat, .. } => {
                let taken = recorder.take_back(*seat);
                taken.map_err(|_| Corrupt("it takes back what cannot be taken back"))?;
            }
            _ => {}
        }
        deal(&mut recorder, &mut luck)?;
    }
    let mut record = recorder.into_record();
    record.fair = Some(story.fair());
    record.ended = story.early.map(|(early, seat)| Ended { by: ending(early), seat });
    Ok(record)
}

fn deal(recorder: &mut Recorder, luck: &mut Stream) -> Result<(), Corrupt> {
    while let Some(deal) = recorder.state().draw(luck) {
        recorder.deal(deal, &mut |_| {}).map_err(|_| Corrupt("the deal is not possible"))?;
    }
    Ok(())
}

const fn ending(early: Early) -> Ending {
    match early {
        Early::Resigned => Ending::Resigned,
        Early::Forfeited => Ending::Forfeited,
        Early::Aborted => Ending::Aborted,
    }
}
