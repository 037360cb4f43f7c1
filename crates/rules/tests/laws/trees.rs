//! The laws on whole small trees: every way in which a game can end from a late position.

use rules::{Game, GameView, Seats, Turn, Viewpoint, cherokee, shamans, tomahawk};

use crate::dice::Dice;
use crate::folding::Watchers;
use crate::walk::{Step, random_step};
use crate::{holds_what_is_listed, options, vocabulary};

/// A state, and what everyone has seen of it.
struct Watched<G: Game> {
    state: G,
    watchers: Watchers<G>,
}

impl<G: Game> Watched<G> {
    fn play(&mut self, step: &Step<G>) {
        self.watchers.play(&mut self.state, step);
    }
}

/// Visits a state and all that can follow from decisions; counts the ends.
fn visit_all<G: Game>(game: &Watched<G>, visit: &mut impl FnMut(&Watched<G>)) -> usize {
    visit(game);
    // The order of choices taken together means nothing: the lowest seat first.
    let Some(seat) = game.state.turn().owing().iter().next() else { return 1 };
    let mut ends = 0;
    for action in game.state.legal_actions(seat).iter() {
        let mut next = Watched { state: game.state, watchers: game.watchers.clone() };
        next.play(&Step::Play(seat, *action));
        ends += visit_all(&next, visit);
    }
    ends
}

/// Plays at random until a position is late enough.
fn late<G: Game>(options: &G::Options, dice: &mut Dice, is_late: impl Fn(&G) -> bool) -> Watched<G> {
    let mut game = Watched { state: G::new(options), watchers: Watchers::new(options) };
    while !is_late(&game.state) {
        let step = random_step(&game.state, dice).expect("the game is not over");
        game.play(&step);
    }
    game
}

fn holds_in_all<G: Game>(game: &Watched<G>, vocabulary: &[G::Action]) -> usize {
    let mut dice = Dice(20);
    visit_all(game, &mut |Watched { state, watchers }| {
        holds_what_is_listed(state, vocabulary);
        watchers.hold_what_is_shown(state, vocabulary);
        for viewpoint in Viewpoint::all(state.seats()) {
            let view = state.view(viewpoint);
            assert!(view.resample(&mut dice).view(viewpoint) == view);
        }
        assert_eq!(state.outcome().is_some(), state.turn() == Turn::Over);
    })
}

#[test]
fn the_last_turn_of_cherokee_keeps_the_laws() {
    for options in options::cherokee() {
        let last_turn = |state: &cherokee::State| {
            let view = state.view(Viewpoint::Table);
            Seats::first(options.players()).iter().map(|seat| view.hand_size(seat)).sum::<u8>() == 1
                && state.turn() != Turn::Chance
        };
        let game = late(&options, &mut Dice(21), last_turn);
        assert!(holds_in_all(&game, &vocabulary::cherokee()) >= 1);
    }
}

#[test]
fn the_last_round_of_tomahawk_keeps_the_laws() {
    for options in options::tomahawk() {
        let last_round = |state: &tomahawk::State| {
            let view = state.view(Viewpoint::Table);
            view.round() + 1 == tomahawk::ROUNDS
        };
        let game = late(&options, &mut Dice(22), last_round);
        let ends = holds_in_all(&game, &vocabulary::tomahawk());
        assert!((1..=24 * 24).contains(&ends), "at most 4! orders of four cards a seat");
    }
}

#[test]
fn the_last_placements_and_the_only_duel_of_shamans_keep_the_laws() {
    for options in options::shamans().into_iter().filter(|options| options.duels() == 1) {
        let few_left = |state: &shamans::State| {
            let view = state.view(Viewpoint::Table);
            shamans::Side::ALL.into_iter().map(|side| view.left(side)).sum::<u8>() <= 3
        };
        let game = late(&options, &mut Dice(23), few_left);
        let ends = holds_in_all(&game, &vocabulary::shamans());
        assert!(ends >= 9 && ends % 9 == 0, "every placement ends in one duel of three masks by three");
    }
}
