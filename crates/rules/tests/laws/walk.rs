//! Playing games at random, keeping what happened, and playing it again.

use rules::{Game, GameView, Luck, Seat, Turn, Viewpoint};

use crate::dice::Dice;

/// One thing that happened to a game from outside.
pub(crate) enum Step<G: Game> {
    Deal(G::Deal),
    Play(Seat, G::Action),
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Step<G> {
        match self {
            Step::Deal(deal) => Step::Deal(deal.clone()),
            Step::Play(seat, action) => Step::Play(*seat, *action),
        }
    }
}

/// Applies a step; gives the events that it told.
pub(crate) fn apply<G: Game>(state: &mut G, step: &Step<G>) -> Vec<G::Event> {
    let mut events = Vec::new();
    match step {
        Step::Deal(deal) => state.deal(deal, &mut |event| events.push(event)).expect("the deal is due"),
        Step::Play(seat, action) => {
            state.play(*seat, *action, &mut |event| events.push(event)).expect("the action is legal");
        }
    }
    events
}

/// A random next step: the deal that is due, or any action of any seat that may act.
pub(crate) fn random_step<G: Game>(state: &G, dice: &mut Dice) -> Option<Step<G>> {
    match state.turn() {
        Turn::Over => None,
        Turn::Chance => state.draw(dice).map(Step::Deal),
        turn => {
            let seat = *dice.pick(&turn.owing().iter().collect::<Vec<_>>());
            Some(Step::Play(seat, *dice.pick(&state.legal_actions(seat))))
        }
    }
}

/// Plays a whole game at random and shows every state on the way, the first and the last included,
/// with the steps that led to it.
pub(crate) fn walk<G: Game>(
    options: &G::Options,
    dice: &mut Dice,
    mut visit: impl FnMut(&G, &[Step<G>], &mut Dice),
) {
    let mut state = G::new(options);
    let mut steps = Vec::new();
    visit(&state, &steps, dice);
    while let Some(step) = random_step(&state, dice) {
        apply(&mut state, &step);
        steps.push(step);
        visit(&state, &steps, dice);
    }
}

/// Plays a random part of a game: a state somewhere in the middle, and how it came about.
pub(crate) fn somewhere<G: Game>(options: &G::Options, dice: &mut Dice) -> (G, Vec<Step<G>>) {
    let mut length = 0;
    walk::<G>(options, &mut dice.clone(), |_, steps, _| length = steps.len());
    let stop = dice.below(length as u32 + 1) as usize;
    let mut state = G::new(options);
    let mut steps = Vec::new();
    while steps.len() < stop {
        let Some(step) = random_step(&state, dice) else { break };
        apply(&mut state, &step);
        steps.push(step);
    }
    (state, steps)
}

/// Everything that a viewpoint is ever told of a game: its view, its legal actions and the verdict on
/// each action of the vocabulary, all in words; and each sighting. As text, so that nothing escapes.
///
/// A step that changes nothing of all this leaves no trace: the viewpoint does not even know of it.
pub(crate) fn told<G: Game>(
    options: &G::Options,
    steps: &[Step<G>],
    viewpoint: Viewpoint,
    vocabulary: &[G::Action],
) -> Vec<String> {
    let mut state = G::new(options);
    let mut told = vec![shown(&state, viewpoint, vocabulary)];
    for step in steps {
        let sightings = apply(&mut state, step)
            .iter()
            .filter_map(|event| G::sighting(event, viewpoint))
            .collect::<Vec<_>>();
        told.extend(sightings.iter().map(|sighting| format!("{sighting:?}")));
        told.push(shown(&state, viewpoint, vocabulary));
    }
    told.dedup();
    told
}

/// What a viewpoint can find out of a state by asking.
fn shown<G: Game>(state: &G, viewpoint: Viewpoint, vocabulary: &[G::Action]) -> String {
    let view = state.view(viewpoint);
    let legal: Vec<String> = view.legal_actions().iter().map(ToString::to_string).collect();
    let mut shown = format!("{view:?} {} {}", view.turn(), legal.join(" "));
    for action in vocabulary {
        let refusal = view.check(*action).err();
        if let Viewpoint::Seat(seat) = viewpoint {
            let by_state = state.check(seat, *action).err();
            assert_eq!(refusal, by_state, "view and state give one verdict on {action}");
        }
        // The sentence, and all the facts from which others are made.
        shown.extend(refusal.map(|refusal| format!("{refusal} {refusal:?}")));
    }
    shown
}
