//! A game at this device: people who share it, and bots.
//!
//! [`LocalGame`] is the game itself: it holds the whole truth, because there is nobody else to hold it, and
//! gives out what each seat was told. It follows from what is [`Saved`]: the same seed and moves give the same
//! game, here, after a reload, and in the worker. A [`Session`](session::Session) plays it on a page.

pub mod kept;
pub mod seating;
pub mod session;

use json::form;
use record::{CannotTakeBack, Hex, Record, Recorder, Seed, Stream};
use rules::shelf::{Action, Event, Illegal, State, View};
use rules::{Seat, Seats, Turn, Viewpoint};
use wire::Setup;
use words::Words;

use crate::game::step::{Step, Told};

/// What bots at this device are called: given names of today, the same in every language.
const BOTS: [&str; 8] = ["Maya", "Noor", "Elio", "Ida", "Tom", "Lena", "Amir", "Zoe"];

/// How many digits of the seed tell a game at this device from all others.
const ID: usize = 20;

form! {
    /// Who sits on a chair.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Chair {
        /// Someone with this name; empty for the seat's own.
        Person(String),
        /// A bot of this level.
        Bot(u8),
    }
}

form! {
    /// All that a game at this device follows from.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Saved {
        /// The game and its options.
        pub setup: Setup,
        /// Who sits where.
        pub chairs: Vec<Chair>,
        /// What the deals follow from.
        pub seed: Hex<32>,
        /// The moves, in the order in which they were made.
        pub moves: Vec<(Seat, String)>,
        /// Whether someone has gone back in it, or has begun in the middle: then it is practice.
        pub practice: bool [default],
        /// Whether the coach is at one's side, as in the first game after a lesson.
        pub coached: bool [default],
    }
}

/// A game at this device. It holds secrets, so it does not print.
pub struct LocalGame {
    saved: Saved,
    recorder: Recorder,
    deals: Stream,
    /// What each seat was told, and last what the table was.
    steps: Vec<Vec<Step>>,
}

impl Saved {
    /// The seats of people.
    #[must_use]
    pub fn people(&self) -> Seats {
        let seats = Seat::ALL.into_iter().zip(&self.chairs);
        let people = seats.filter(|(_, chair)| matches!(chair, Chair::Person(_)));
        people.fold(Seats::NONE, |people, (seat, _)| people.with(seat))
    }

    /// The seat of the one person who plays here; none where there are more, or bots alone.
    #[must_use]
    pub fn person(&self) -> Option<Seat> {
        let people = self.people();
        people.iter().next().filter(|_| people.len() == 1)
    }

    /// The state that the moves lead to, without telling anyone: what a bot's view is taken from.
    #[must_use]
    pub fn state(&self) -> State {
        let mut deals = Stream::deals(&Seed::new(self.seed.0));
        let mut state = State::new(&self.setup.0);
        let mut moves = self.moves.iter();
        loop {
            let goes_on = match state.draw(&mut deals) {
                Some(deal) => state.deal(&deal, &mut |_| {}).is_ok(),
                None => moves.next().is_some_and(|(seat, text)| {
                    let action = state.parse_action(text);
                    action.is_ok_and(|action| state.play(*seat, &action, &mut |_| {}).is_ok())
                }),
            };
            if !goes_on {
                return state;
            }
        }
    }

    /// A name for each seat.
    #[must_use]
    pub fn names(&self, words: &Words) -> Vec<String> {
        let name = |(chair, seat): (&Chair, Seat)| match chair {
            Chair::Person(name) if name.is_empty() => words::default_name(self.setup.game(), seat, words),
            Chair::Person(name) => name.clone(),
            Chair::Bot(_) => self.bot_name(seat).to_owned(),
        };
        self.chairs.iter().zip(Seat::ALL).map(name).collect()
    }

    /// How strong the bot in each seat is; none where people sit.
    #[must_use]
    pub fn levels(&self) -> Vec<Option<u8>> {
        let level = |chair: &Chair| match chair {
            Chair::Person(_) => None,
            Chair::Bot(level) => Some(*level),
        };
        self.chairs.iter().map(level).collect()
    }

    /// A new game with the same options and the same players in their seats.
    #[must_use]
    pub fn again(&self, seed: Hex<32>) -> Saved {
        Saved { seed, moves: Vec::new(), practice: false, coached: false, ..self.clone() }
    }

    /// The same game before a seat's last turn, as practice: before the moves that it made one after another while
    /// it learned nothing. None where it has made none.
    #[must_use]
    pub fn before_turn(&self, seat: Seat) -> Option<Saved> {
        let mut game = LocalGame::open(&self.again(self.seed));
        let (mut turn, mut known) = (None, None);
        for (number, (mover, text)) in self.moves.iter().enumerate() {
            if *mover == seat && known != Some(game.steps(Some(seat)).len()) {
                turn = Some(number);
            }
            let action = game.state().parse_action(text).ok()?;
            game.play(*mover, &action).ok()?;
            if *mover == seat {
                known = Some(game.steps(Some(seat)).len());
            }
        }
        Some(Saved { moves: self.moves.get(..turn?)?.to_vec(), practice: true, ..self.clone() })
    }

    /// The same with everyone one seat further on; none where that is the same again.
    #[must_use]
    pub fn with_sides_changed(&self) -> Option<Saved> {
        let mut changed = self.clone();
        changed.chairs.rotate_right(1);
        (changed.chairs != self.chairs).then_some(changed)
    }

    /// What it is found by among finished games.
    #[must_use]
    pub fn id(&self) -> String {
        self.seed.to_string().chars().take(ID).collect()
    }

    /// What the bot in a seat is called: in another game it may be someone else, in one game nobody is twice.
    fn bot_name(&self, seat: Seat) -> &'static str {
        let first = usize::from(self.seed.0[0]);
        BOTS[(first + seat.index()) % BOTS.len()]
    }
}

impl LocalGame {
    /// The game that follows from this. Moves that do not fit are left out, with all after them.
    #[must_use]
    pub fn open(saved: &Saved) -> LocalGame {
        let seed = Seed::new(saved.seed.0);
        let mut game = LocalGame {
            saved: Saved { moves: Vec::new(), ..saved.clone() },
            recorder: Recorder::new(&saved.setup.0, Some(seed)),
            deals: Stream::deals(&seed),
            steps: vec![Vec::new(); usize::from(saved.setup.seats()) + 1],
        };
        game.deal();
        // Where nothing is dealt, everyone still sees how the game begins.
        for (place, viewpoint) in game.viewpoints().into_iter().enumerate() {
            if game.steps[place].is_empty() {
                let step = game.step(viewpoint, Vec::new());
                game.steps[place].push(step);
            }
        }
        for (seat, text) in &saved.moves {
            let action = game.state().parse_action(text);
            if !action.is_ok_and(|action| game.play(*seat, &action).is_ok()) {
                break;
            }
        }
        game
    }

    /// What the game follows from.
    #[must_use]
    pub fn saved(&self) -> &Saved {
        &self.saved
    }

    /// The game's state, for bots and the record.
    #[must_use]
    pub fn state(&self) -> &State {
        self.recorder.state()
    }

    /// The record so far.
    #[must_use]
    pub fn record(&self) -> Record {
        self.recorder.record()
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state().turn() == Turn::Over
    }

    /// What a seat was told, step by step; what everyone could see, for none.
    #[must_use]
    pub fn steps(&self, seat: Option<Seat>) -> &[Step] {
        let place = seat.map_or(self.steps.len() - 1, Seat::index);
        self.steps.get(place).map_or(&[], Vec::as_slice)
    }

    /// What each seat knows.
    #[must_use]
    pub fn views(&self) -> Vec<View> {
        let seats = Seat::ALL.into_iter().take(usize::from(self.saved.setup.seats()));
        seats.map(|seat| self.state().view(Viewpoint::Seat(seat))).collect()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// A move that is refused changes nothing.
    pub fn play(&mut self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let mut events = Vec::new();
        self.recorder.play(seat, action, None, &mut |event| events.push(event))?;
        self.saved.moves.push((seat, action.to_string()));
        self.tell(&events, Some(seat));
        self.deal();
        Ok(())
    }

    /// Takes back a seat's last move, while nobody has learned anything from it.
    ///
    /// # Errors
    /// Says why there is nothing to take back; then nothing has changed.
    pub fn take_back(&mut self, seat: Seat) -> Result<(), CannotTakeBack> {
        self.recorder.take_back(seat)?;
        if let Some(last) = self.saved.moves.iter().rposition(|(mover, _)| *mover == seat) {
            self.saved.moves.remove(last);
        }
        let step = self.step(Viewpoint::Seat(seat), Vec::new());
        self.steps[seat.index()].push(step);
        Ok(())
    }

    /// Deals what is due.
    fn deal(&mut self) {
        while self.state().turn() == Turn::Chance {
            let Some(deal) = self.recorder.state().draw(&mut self.deals) else { return };
            let mut events = Vec::new();
            if self.recorder.deal(deal, &mut |event| events.push(event)).is_err() {
                return;
            }
            self.tell(&events, None);
        }
    }

    /// Tells everyone who notices.
    fn tell(&mut self, events: &[Event], mover: Option<Seat>) {
        for (place, viewpoint) in self.viewpoints().into_iter().enumerate() {
            let seen = events.iter().filter_map(|event| event.sighting(viewpoint));
            let told: Vec<Told> = seen.map(Told::Seen).collect();
            let notices = mover.is_none_or(|mover| viewpoint.owns(mover)) || !told.is_empty();
            if notices {
                let step = self.step(viewpoint, told);
                self.steps[place].push(step);
            }
        }
    }

    fn step(&self, viewpoint: Viewpoint, told: Vec<Told>) -> Step {
        let take_back = match viewpoint {
            Viewpoint::Seat(seat) => self.recorder.can_take_back(seat),
            Viewpoint::Table => false,
        };
        Step { told, view: self.state().view(viewpoint), may_play: true, take_back }
    }

    fn viewpoints(&self) -> Vec<Viewpoint> {
        Viewpoint::all(self.state().seats()).collect()
    }
}

impl core::fmt::Debug for LocalGame {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("LocalGame(?)")
    }
}
