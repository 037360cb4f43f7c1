//! Taking back: whatever nobody else could notice, and nothing else; and then it has never happened.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use proptest::prelude::{any, proptest};
use proptest::test_runner::Config;
use record::{CannotTakeBack, Recorder, Seed, Stream, check, legal_moves, options_from_words};
use rules::shelf::{Action, Deal, Kind, Options, State, View};
use rules::{Luck, Seat, Turn, Viewpoint};

/// Every game with options that change its rules.
const GAMES: [(Kind, &[&str]); 13] = [
    (Kind::Cherokee, &["players=2"]),
    (Kind::Cherokee, &["players=3"]),
    (Kind::Cherokee, &["players=4"]),
    (Kind::Cherokee, &["players=2", "clans=open"]),
    (Kind::Cherokee, &["players=3", "clans=open"]),
    (Kind::Cherokee, &["players=4", "clans=open"]),
    (Kind::Tomahawk, &["prized_animal=false"]),
    (Kind::Tomahawk, &["prized_animal=true"]),
    (Kind::Shamans, &["variant=base", "duels=12"]),
    (Kind::Shamans, &["variant=base", "duels=12", "exchange=optional"]),
    (Kind::Shamans, &["variant=memory", "duels=12"]),
    (Kind::Shamans, &["variant=pro", "duels=12"]),
    (Kind::Shamans, &["variant=pro", "duels=12", "exchange=optional"]),
];

fn options(game: usize) -> Options {
    let (kind, words) = GAMES[game];
    options_from_words(kind, words.iter().copied(), None).expect("these options exist")
}

/// What has happened and was not taken back.
#[derive(Clone)]
enum Step {
    Deal(Deal),
    Play(Seat, Action),
}

/// A table where choices are taken back, and what must be true there.
struct Table {
    recorder: Recorder,
    steps: Vec<Step>,
    /// The last steps, those that nobody but their seat can have noticed.
    silent: usize,
    taken_back: usize,
}

impl Table {
    fn new(options: &Options, seed: Seed) -> Table {
        Table { recorder: Recorder::new(options, Some(seed)), steps: Vec::new(), silent: 0, taken_back: 0 }
    }

    fn deal(&mut self, deal: Deal) {
        self.recorder.deal(deal.clone(), &mut |_| {}).expect("the deal is possible");
        self.steps.push(Step::Deal(deal));
        self.silent = 0;
    }

    /// Plays an action; it counts as silent if nobody else's view has changed.
    fn play(&mut self, seat: Seat, action: Action) {
        let before = views_of_others(self.recorder.state(), seat);
        let listed = Some(legal_moves(self.recorder.state(), seat));
        self.recorder.play(seat, &action, listed, &mut |_| {}).expect("the action is legal");
        self.steps.push(Step::Play(seat, action));
        let silent = views_of_others(self.recorder.state(), seat) == before;
        self.silent = if silent { self.silent + 1 } else { 0 };
    }

    /// The step that a seat can take back, if there is one.
    fn last_silent(&self, seat: Seat) -> Option<usize> {
        let firm = self.steps.len() - self.silent;
        let is_own = |step: &Step| matches!(step, Step::Play(player, _) if *player == seat);
        self.steps[firm..].iter().rposition(is_own).map(|position| firm + position)
    }

    /// Lets a seat ask for its last action back, and checks what comes of it.
    fn ask(&mut self, seat: Seat) {
        let (state, record) = (*self.recorder.state(), self.recorder.record());
        let last = self.last_silent(seat);
        assert_eq!(self.recorder.can_take_back(seat), last.is_some(), "{seat} of {:?}", state.turn());
        let answer = self.recorder.take_back(seat);
        let Some(last) = last else {
            assert!(answer.expect_err("others know it").to_string().starts_with("nothing to take back: "));
            assert!(*self.recorder.state() == state && self.recorder.record() == record);
            return;
        };
        let Step::Play(_, action) = self.steps.remove(last) else { panic!("a deal is never silent") };
        assert_eq!(answer, Ok(action));
        self.silent -= 1;
        self.taken_back += 1;
        assert_eq!(views_of_others(self.recorder.state(), seat), views_of_others(&state, seat));
        self.check_as_if_never_played();
    }

    fn check_as_if_never_played(&self) {
        let mut plain =
            Table::new(&self.recorder.options(), self.recorder.record().seed.expect("there is a seed"));
        for step in self.steps.clone() {
            match step {
                Step::Deal(deal) => plain.deal(deal),
                Step::Play(seat, action) => plain.play(seat, action),
            }
        }
        let (state, expected) = (self.recorder.state(), plain.recorder.state());
        assert!(state == expected);
        for viewpoint in Viewpoint::all(state.seats()) {
            assert_eq!(state.view(viewpoint), expected.view(viewpoint));
        }
        assert_eq!(self.recorder.record().write(), plain.recorder.record().write());
        assert_eq!(check(&self.recorder.record()), Ok(()));
        for seat in Seat::ALL {
            assert_eq!(self.recorder.can_take_back(seat), plain.recorder.can_take_back(seat), "{seat}");
        }
    }
}

fn views_of_others(state: &State, seat: Seat) -> Vec<View> {
    let others = Viewpoint::all(state.seats()).filter(|viewpoint| !viewpoint.owns(seat));
    others.map(|viewpoint| state.view(viewpoint)).collect()
}

/// One deal or one decision of a seat that `luck` picks.
fn advance(table: &mut Table, deals: &mut Stream, luck: &mut Stream) {
    let state = *table.recorder.state();
    if let Some(deal) = state.draw(deals) {
        return table.deal(deal);
    }
    let waiting: Vec<Seat> = state.turn().owing().iter().collect();
    let seat = waiting[luck.below(waiting.len() as u32) as usize];
    let legal = state.legal_actions(seat);
    table.play(seat, legal[luck.below(legal.len() as u32) as usize]);
}

/// A whole game in which seats ask for their last action back, one time in three.
fn play(game: usize, seed: Seed) -> Table {
    let mut table = Table::new(&options(game), seed);
    let (mut deals, mut luck) = (Stream::deals(&seed), Stream::players(&seed));
    while table.recorder.state().turn() != Turn::Over {
        advance(&mut table, &mut deals, &mut luck);
        while luck.below(3) == 0 {
            table.ask(Seat::ALL[luck.below(Seat::MOST as u32) as usize]);
        }
    }
    table.check_as_if_never_played();
    for seat in Seat::ALL {
        assert_eq!(table.recorder.take_back(seat), Err(CannotTakeBack::Over));
    }
    table
}

proptest! {
    #![proptest_config(Config { cases: 130, failure_persistence: None, ..Config::default() })]

    #[test]
    fn what_is_taken_back_has_never_happened_and_only_what_nobody_noticed_can_be(
        seed in any::<[u8; 32]>(), game in 0..GAMES.len()
    ) {
        let table = play(game, Seed::new(seed));
        // Where turns alternate strictly everyone sees everything at once.
        assert!(table.taken_back == 0 || GAMES[game].0 != Kind::Cherokee);
    }
}

#[test]
fn every_game_with_joint_decisions_has_choices_that_are_taken_back() {
    for (game, (kind, words)) in GAMES.iter().enumerate().filter(|(_, (kind, _))| *kind != Kind::Cherokee) {
        let taken_back: usize = (0..8).map(|seed| play(game, Seed::new([seed; 32])).taken_back).sum();
        assert!(taken_back > 0, "{kind} {words:?}");
    }
}

/// A game of Tomahawk whose specials are to be chosen.
fn tomahawk() -> (Table, Stream) {
    let seed = Seed::new([3; 32]);
    let mut deals = Stream::deals(&seed);
    let mut table = Table::new(&Options::default_of(Kind::Tomahawk), seed);
    let deal = table.recorder.state().draw(&mut deals).expect("a deal is due");
    table.deal(deal);
    (table, deals)
}

/// Plays the first legal action of a seat and gives it.
fn play_first(table: &mut Table, seat: Seat) -> Action {
    let action = table.recorder.state().legal_actions(seat)[0];
    table.play(seat, action);
    action
}

#[test]
fn choices_of_one_seat_are_taken_back_step_by_step_and_the_other_seats_stay() {
    let (mut table, mut deals) = tomahawk();
    for seat in [Seat::FIRST, Seat::SECOND, Seat::FIRST, Seat::SECOND] {
        play_first(&mut table, seat);
    }
    let deal = table.recorder.state().draw(&mut deals).expect("the decks are due");
    table.deal(deal);
    let before = *table.recorder.state();
    let mut sealed: Vec<Action> = (0..4).map(|_| play_first(&mut table, Seat::FIRST)).collect();
    let other = play_first(&mut table, Seat::SECOND);
    while let Some(last) = sealed.pop() {
        assert_eq!(table.recorder.take_back(Seat::FIRST), Ok(last));
    }
    assert_eq!(table.recorder.take_back(Seat::FIRST), Err(CannotTakeBack::Firm { seat: Seat::FIRST }));
    assert_eq!(table.recorder.take_back(Seat::SECOND), Ok(other));
    assert!(*table.recorder.state() == before);
}

#[test]
fn a_complete_decision_is_firm_even_before_its_deal() {
    let (mut table, mut deals) = tomahawk();
    for seat in [Seat::FIRST, Seat::FIRST, Seat::SECOND, Seat::SECOND] {
        play_first(&mut table, seat);
    }
    assert_eq!(table.recorder.state().turn(), Turn::Chance);
    assert_eq!(table.recorder.take_back(Seat::SECOND), Err(CannotTakeBack::Firm { seat: Seat::SECOND }));
    let deal = table.recorder.state().draw(&mut deals).expect("the decks are due");
    table.deal(deal);
    assert_eq!(table.recorder.take_back(Seat::SECOND), Err(CannotTakeBack::Firm { seat: Seat::SECOND }));
}

#[test]
fn a_mask_can_be_changed_until_the_other_is_chosen() {
    let mut table = Table::new(&Options::default_of(Kind::Shamans), Seed::new([0; 32]));
    while let Turn::Of(seat) = table.recorder.state().turn() {
        assert!(Seat::ALL.iter().all(|seat| !table.recorder.can_take_back(*seat)));
        play_first(&mut table, seat);
    }
    let first = play_first(&mut table, Seat::FIRST);
    assert_eq!(
        table.recorder.take_back(Seat::SECOND),
        Err(CannotTakeBack::Firm { seat: Seat::SECOND }),
        "not the other's"
    );
    assert_eq!(table.recorder.take_back(Seat::FIRST), Ok(first));
    let other = table.recorder.state().legal_actions(Seat::FIRST)[1];
    table.play(Seat::FIRST, other);
    play_first(&mut table, Seat::SECOND);
    assert_eq!(table.recorder.take_back(Seat::FIRST), Err(CannotTakeBack::Firm { seat: Seat::FIRST }));
}

#[test]
fn who_has_done_nothing_is_told_so() {
    let (mut table, _) = tomahawk();
    play_first(&mut table, Seat::FIRST);
    let refusal = table.recorder.take_back(Seat::SECOND).expect_err("it has done nothing");
    assert_eq!(
        refusal.to_string(),
        "nothing to take back: seat 1 has made no choice that the others do not know of"
    );
}

#[test]
fn a_recorder_prints_no_choice_that_can_be_taken_back() {
    let (mut table, _) = tomahawk();
    let without = play_first(&mut table, Seat::FIRST).to_string();
    let printed = format!("{:?}", table.recorder);
    assert!(printed.contains("Live(?)") && !printed.contains(&without), "{printed}");
}
