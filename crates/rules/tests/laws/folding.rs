//! A view is what its sightings add up to: whoever sees every sighting of a viewpoint, from a new view
//! on, holds the view that the state shows it. On random deep walks here, on whole small trees in `trees`.

use rules::shelf::{Event, Options, State, View, Watch};
use rules::{Game, GameView, Turn, Viewpoint, cherokee, shamans, tomahawk};

use crate::dice::Dice;
use crate::walk::{Step, apply, random_step};
use crate::{options, vocabulary};

/// What everyone at a table has seen so far: for each viewpoint its sightings, and the view that they
/// add up to.
pub(crate) struct Watchers<G: Game>(Vec<Watcher<G>>);

struct Watcher<G: Game> {
    viewpoint: Viewpoint,
    seen: Vec<G::Sighting>,
    view: G::View,
}

impl<G: Game> Clone for Watcher<G> {
    fn clone(&self) -> Watcher<G> {
        Watcher { viewpoint: self.viewpoint, seen: self.seen.clone(), view: self.view }
    }
}

impl<G: Game> Clone for Watchers<G> {
    fn clone(&self) -> Watchers<G> {
        Watchers(self.0.clone())
    }
}

impl<G: Game> Watchers<G> {
    pub(crate) fn new(options: &G::Options) -> Watchers<G> {
        let watchers = Viewpoint::all(G::new(options).seats()).map(|viewpoint| Watcher {
            viewpoint,
            seen: Vec::new(),
            view: G::View::new(options, viewpoint),
        });
        Watchers(watchers.collect())
    }

    /// Plays a step and shows everyone what they see of it.
    pub(crate) fn play(&mut self, state: &mut G, step: &Step<G>) {
        let events = apply(state, step);
        for watcher in &mut self.0 {
            for sighting in events.iter().filter_map(|event| G::sighting(event, watcher.viewpoint)) {
                let seen = watcher.view.see(&sighting);
                assert_eq!(seen, Ok(()), "{} saw {sighting:?}", watcher.viewpoint);
                watcher.seen.push(sighting);
            }
        }
    }

    /// Everyone holds the view that the state shows them: legal actions, refusals and turn included.
    pub(crate) fn hold_what_is_shown(&self, state: &G, vocabulary: &[G::Action]) {
        for Watcher { viewpoint, view, .. } in &self.0 {
            let shown = state.view(*viewpoint);
            assert_eq!(*view, shown, "what {viewpoint} saw adds up");
            assert_eq!(*view.legal_actions(), *shown.legal_actions());
            assert_eq!(view.turn(), shown.turn());
            for action in vocabulary {
                assert_eq!(view.check(*action), shown.check(*action), "one verdict on {action}");
            }
        }
    }
}

#[test]
fn what_a_viewpoint_sees_adds_up_to_its_view() {
    fn law<G: Game>(options: &G::Options, vocabulary: &[G::Action]) {
        for seed in 30..34 {
            let mut dice = Dice(seed);
            let (mut state, mut watchers) = (G::new(options), Watchers::<G>::new(options));
            watchers.hold_what_is_shown(&state, vocabulary);
            while let Some(step) = random_step(&state, &mut dice) {
                watchers.play(&mut state, &step);
                watchers.hold_what_is_shown(&state, vocabulary);
            }
        }
    }
    for_all_games!(law);
}

#[test]
fn a_choice_that_is_taken_back_leaves_the_view_that_was() {
    let cherokee = options::cherokee().into_iter().map(Options::Cherokee);
    let tomahawk = options::tomahawk().into_iter().map(Options::Tomahawk);
    let shamans = options::shamans().into_iter().map(Options::Shamans);
    for options in cherokee.chain(tomahawk).chain(shamans) {
        let mut dice = Dice(40);
        let mut state = State::new(&options);
        let watch = |viewpoint| Watch::new(&options, viewpoint);
        let mut watches: Vec<Watch> = Viewpoint::all(state.seats()).map(watch).collect();
        while let Some((taken_back, events)) = random_follower(&state, &mut dice) {
            for watch in &mut watches {
                let before = watch.clone();
                let seen = watch_all(watch, &events);
                assert_eq!(*watch.view(), taken_back.view(watch.view().viewpoint()));
                watch.take_back(seen);
                assert_eq!(*watch, before, "what was taken back has left nothing");
            }
            // What is played in its stead fits what everyone has seen, less what was taken back.
            let (next, events) = random_follower(&state, &mut dice).expect("the game is not over");
            for watch in &mut watches {
                watch_all(watch, &events);
            }
            state = next;
        }
        for watch in &mut watches {
            assert_eq!(*watch.view(), state.view(watch.view().viewpoint()));
            watch.take_back(usize::MAX);
            assert_eq!(*watch.view(), View::new(&options, watch.view().viewpoint()));
        }
    }
}

/// A state that may follow, and what happened on the way to it.
fn random_follower(state: &State, dice: &mut Dice) -> Option<(State, Vec<Event>)> {
    let (mut next, mut events) = (*state, Vec::new());
    let tell = &mut |event| events.push(event);
    match state.turn() {
        Turn::Over => return None,
        Turn::Chance => next.deal(&state.draw(dice)?, tell).expect("the deal is due"),
        turn => {
            let seat = *dice.pick(&turn.owing().iter().collect::<Vec<_>>());
            let action = *dice.pick(&state.legal_actions(seat));
            next.play(seat, &action, tell).expect("a listed action");
        }
    }
    Some((next, events))
}

/// Shows a viewpoint what it sees of some events; how many sightings that were.
fn watch_all(watch: &mut Watch, events: &[Event]) -> usize {
    let before = watch.seen().len();
    let viewpoint = watch.view().viewpoint();
    for sighting in events.iter().filter_map(|event| event.sighting(viewpoint)) {
        watch.see(sighting).expect("what happened can be seen");
    }
    watch.seen().len() - before
}

#[test]
fn a_sighting_out_of_place_is_refused_and_changes_nothing_or_leads_to_some_view() {
    fn law<G: Game>(options: &G::Options, _: &[G::Action]) {
        let mut dice = Dice(50);
        let others = sightings_of_a_game::<G>(options, &mut dice);
        let (mut state, mut watchers) = (G::new(options), Watchers::<G>::new(options));
        let (mut refused, mut shown) = (0, 0);
        while let Some(step) = random_step(&state, &mut dice) {
            for Watcher { view, seen, .. } in &watchers.0 {
                for sighting in others.iter().chain(seen) {
                    shown += 1;
                    let mut after = *view;
                    if after.see(sighting).is_err() {
                        refused += 1;
                        assert_eq!(after, *view, "the refusal of {sighting:?} changed something");
                    }
                    let _ = (after.turn(), after.legal_actions());
                }
            }
            watchers.play(&mut state, &step);
        }
        assert!(refused * 2 > shown, "only {refused} of {shown} out of place were refused");
    }
    for_all_games!(law);
}

/// All that anyone sees of a game played at random.
fn sightings_of_a_game<G: Game>(options: &G::Options, dice: &mut Dice) -> Vec<G::Sighting> {
    let (mut state, mut watchers) = (G::new(options), Watchers::<G>::new(options));
    while let Some(step) = random_step(&state, dice) {
        watchers.play(&mut state, &step);
    }
    watchers.0.into_iter().flat_map(|watcher| watcher.seen).collect()
}

#[test]
fn what_has_just_been_seen_cannot_be_seen_again() {
    fn law<G: Game>(options: &G::Options, _: &[G::Action]) {
        let mut dice = Dice(60);
        let (mut state, mut watchers) = (G::new(options), Watchers::<G>::new(options));
        while let Some(step) = random_step(&state, &mut dice) {
            watchers.play(&mut state, &step);
            for Watcher { view, seen, viewpoint } in &watchers.0 {
                if let Some(last) = seen.last() {
                    let mut after = *view;
                    assert!(after.see(last).is_err(), "{viewpoint} saw {last:?} twice");
                }
            }
        }
    }
    for_all_games!(law);
}
