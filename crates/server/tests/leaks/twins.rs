//! Whole games of the Duel of the Shamans and their twins: the laws' twins, told by a table.

use rules::shelf::Options;
use rules::{Game, Viewpoint, shamans};
use wire::{Plan, SeatPlan, Setup, Spectators};

use crate::dice::Dice;
use crate::mirror::Move;
use crate::options;
use crate::probes::{Tried, Viewer, all_that_is_told, same};
use crate::room::Room;
use crate::twins_of_rules::Twins;
use crate::walk::{Step, somewhere};

const GAMES: u64 = 6;

/// The longest part of a game that is told here.
const FAR: usize = 30;

fn told(plan: &Plan, steps: &[Step<shamans::State>], viewer: Viewer) -> Vec<String> {
    let mut room = Room::begin(plan, [1; 32]);
    for step in steps {
        let Step::Play(seat, action) = step else { continue };
        room.play(&Move(*seat, action.to_string()));
    }
    let tried = Tried { moves: vec!["x".to_owned()], again: None };
    all_that_is_told(&mut room, viewer, &tried)
}

#[test]
fn games_that_a_viewer_cannot_tell_apart_are_told_alike() {
    let (mut pairs, mut distinct) = (0, 0);
    for (index, options) in options::shamans().into_iter().enumerate() {
        for game in 0..GAMES {
            let mut dice = Dice(1_000 * index as u64 + game);
            let (end, steps) = somewhere::<shamans::State>(&options, &mut dice);
            if end.outcome().is_some() || steps.len() > FAR {
                continue;
            }
            let mut plan = Plan::new(Setup(Options::Shamans(options)), vec![SeatPlan::Person; 2]);
            let looks_on = [Viewer::Spectator, Viewer::Stranger];
            let players = rules::Seats::first(2).iter().map(Viewer::Seat);
            for viewer in players.chain(looks_on) {
                let viewpoint = match viewer {
                    Viewer::Seat(seat) => Viewpoint::Seat(seat),
                    _ => Viewpoint::Table,
                };
                plan.spectators = Spectators::Table;
                let twin = shamans::State::twin(&options, &steps, viewpoint, &mut dice);
                let texts = |steps: &[Step<shamans::State>]| -> Vec<String> {
                    let text = |step: &Step<shamans::State>| match step {
                        Step::Play(seat, action) => format!("{seat} {action}"),
                        Step::Deal(_) => String::new(),
                    };
                    steps.iter().map(text).collect()
                };
                pairs += 1;
                distinct += usize::from(texts(&steps) != texts(&twin));
                let (one, other) = (told(&plan, &steps, viewer), told(&plan, &twin, viewer));
                same(&one, &other, &format!("{viewer:?} {options:?}"));
            }
        }
    }
    assert!(pairs >= 150 && distinct >= 40, "{distinct} of {pairs} pairs are of two games");
}
