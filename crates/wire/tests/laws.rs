//! The laws of views and sightings as they are sent, in every variant and for every viewpoint.
//!
//! Random games and twins (games that differ in hidden things only) are those of the rules' own laws.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "../../rules/tests/laws/dice.rs"]
mod dice;
#[path = "../../rules/tests/laws/options.rs"]
mod options;
#[path = "support/sightings.rs"]
mod sightings;
#[path = "../../rules/tests/laws/twins.rs"]
mod twins;
#[path = "../../rules/tests/laws/walk.rs"]
#[allow(dead_code, reason = "some of it is for the laws of the rules alone")]
mod walk;

use std::collections::BTreeSet;

use rules::{Game, GameView, Viewpoint, cherokee, shamans, shelf, tomahawk};
use wire::{Sighting, View};

use self::dice::Dice;
use self::twins::Twins;
use self::walk::{Step, apply, random_step, somewhere, walk};

/// A game whose views and sightings can be sent.
trait Sent: Twins {
    /// The most bytes that a view of it may take.
    const VIEW: usize;

    fn view_of(view: Self::View) -> shelf::View;
    fn sighting_of(sighting: Self::Sighting) -> shelf::Sighting;
}

impl Sent for cherokee::State {
    const VIEW: usize = 1600;

    fn view_of(view: Self::View) -> shelf::View {
        shelf::View::Cherokee(view)
    }

    fn sighting_of(sighting: Self::Sighting) -> shelf::Sighting {
        shelf::Sighting::Cherokee(sighting)
    }
}

impl Sent for tomahawk::State {
    const VIEW: usize = 2200;

    fn view_of(view: Self::View) -> shelf::View {
        shelf::View::Tomahawk(view)
    }

    fn sighting_of(sighting: Self::Sighting) -> shelf::Sighting {
        shelf::Sighting::Tomahawk(sighting)
    }
}

impl Sent for shamans::State {
    const VIEW: usize = 1000;

    fn view_of(view: Self::View) -> shelf::View {
        shelf::View::Shamans(view)
    }

    fn sighting_of(sighting: Self::Sighting) -> shelf::Sighting {
        shelf::Sighting::Shamans(sighting)
    }
}

/// Holds a law for every game with every set of options.
macro_rules! for_all_games {
    ($law:ident) => {
        options::cherokee().iter().for_each($law::<cherokee::State>);
        options::tomahawk().iter().for_each($law::<tomahawk::State>);
        options::shamans().iter().for_each($law::<shamans::State>);
    };
}

fn view_json<G: Sent>(state: &G, viewpoint: Viewpoint) -> String {
    let view = View::from(&G::view_of(state.view(viewpoint)));
    wire::write(&view)
}

/// What is seen of a step.
fn sightings_of<G: Sent>(events: &[G::Event], viewpoint: Viewpoint) -> Vec<Sighting> {
    let sightings = events.iter().filter_map(|event| G::sighting(event, viewpoint));
    sightings.map(G::sighting_of).collect()
}

fn sighting_json(sighting: &Sighting) -> String {
    wire::write(sighting)
}

/// Everything that is ever sent to a viewpoint; what changes nothing leaves no trace.
fn sent<G: Sent>(options: &G::Options, steps: &[Step<G>], viewpoint: Viewpoint) -> Vec<String> {
    let mut state = G::new(options);
    let mut sent = vec![view_json(&state, viewpoint)];
    for step in steps {
        let events = apply(&mut state, step);
        sent.extend(sightings_of::<G>(&events, viewpoint).iter().map(sighting_json));
        sent.push(view_json(&state, viewpoint));
    }
    sent.dedup();
    sent
}

#[test]
fn a_view_reads_back_and_is_short() {
    fn law<G: Sent>(options: &G::Options) {
        for seed in 0..3 {
            walk::<G>(options, &mut Dice(seed), |state, _, _| {
                for viewpoint in Viewpoint::all(state.seats()) {
                    let view = View::from(&G::view_of(state.view(viewpoint)));
                    let json = view_json(state, viewpoint);
                    assert_eq!(wire::read::<View>(&json).expect("it reads back"), view);
                    assert!(json.len() <= G::VIEW, "{} bytes: {json}", json.len());
                    assert_eq!(view.field("turn"), Ok(state.view(viewpoint).turn()));
                    assert_eq!(view.field("outcome"), Ok(state.outcome()));
                }
            });
        }
    }
    for_all_games!(law);
}

#[test]
fn a_view_tells_which_pawn_has_been_moved_while_the_second_move_is_due() {
    let mut told = 0;
    for options in options::shamans() {
        walk::<shamans::State>(&options, &mut Dice(4), |state, _, _| {
            for viewpoint in Viewpoint::all(2) {
                let view = state.view(viewpoint);
                let json = View::from(&shelf::View::Shamans(view));
                assert_eq!(json.field::<Option<shamans::Pawn>>("moved"), Ok(view.moved()));
                told += usize::from(view_json(state, viewpoint).contains("\"moved\""));
            }
        });
    }
    assert!(told > 0);
}

#[test]
fn a_sighting_reads_back_and_is_of_a_kind_that_is_pinned() {
    fn law<G: Sent>(options: &G::Options) {
        let pinned: BTreeSet<String> = sightings::all().iter().map(|(_, json)| kind(json)).collect();
        for seed in 0..12 {
            let mut dice = Dice(seed);
            let mut state = G::new(options);
            while let Some(step) = random_step(&state, &mut dice) {
                let events = apply(&mut state, &step);
                for viewpoint in Viewpoint::all(state.seats()) {
                    for sighting in sightings_of::<G>(&events, viewpoint) {
                        let json = sighting_json(&sighting);
                        assert_eq!(wire::read::<Sighting>(&json).expect("it reads back"), sighting);
                        assert!(pinned.contains(&kind(&json)), "no test pins {json}");
                    }
                }
            }
        }
    }
    for_all_games!(law);
}

/// The game and the kind of a sighting, as it is sent.
fn kind(json: &str) -> String {
    json.split(',').take(2).map(|field| field.trim_end_matches('}')).collect()
}

#[test]
fn what_changes_in_a_view_changes_in_what_is_sent() {
    fn law<G: Sent>(options: &G::Options) {
        for viewpoint in Viewpoint::all(G::new(options).seats()) {
            let mut last = None;
            walk::<G>(options, &mut Dice(4), |state, _, _| {
                let now = (state.view(viewpoint), view_json(state, viewpoint));
                if let Some((view, json)) = &last {
                    assert_eq!(*view == now.0, *json == now.1, "{viewpoint}: {}", now.1);
                }
                last = Some(now);
            });
        }
    }
    for_all_games!(law);
}

#[test]
fn two_games_that_a_viewpoint_cannot_tell_apart_are_sent_alike() {
    fn law<G: Sent>(options: &G::Options) {
        let mut dice = Dice(5);
        for _ in 0..12 {
            let (state, steps) = somewhere::<G>(options, &mut dice);
            for viewpoint in Viewpoint::all(state.seats()) {
                let twin = G::twin(options, &steps, viewpoint, &mut dice);
                let (ours, theirs) = (sent(options, &steps, viewpoint), sent(options, &twin, viewpoint));
                assert_eq!(ours, theirs, "{viewpoint} is sent the same");
            }
        }
    }
    for_all_games!(law);
}

#[test]
fn every_state_that_a_viewpoint_holds_possible_is_sent_alike() {
    fn law<G: Sent>(options: &G::Options) {
        walk::<G>(options, &mut Dice(6), |state, _, dice| {
            for viewpoint in Viewpoint::all(state.seats()) {
                let other = state.view(viewpoint).resample(dice);
                assert_eq!(view_json(&other, viewpoint), view_json(state, viewpoint));
            }
        });
    }
    for_all_games!(law);
}

#[test]
fn deeds_tell_whose_turn_it_was_by_their_order() {
    for options in options::cherokee() {
        walk::<cherokee::State>(&options, &mut Dice(7), |state, _, _| {
            let view = state.view(Viewpoint::Table);
            for (index, (seat, _)) in (0..).zip(view.deeds()) {
                assert_eq!(seat, view.first().after(index, options.players()));
            }
        });
    }
}
