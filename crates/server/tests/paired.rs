//! Two runs of a table that differ in what a viewer may not know give that viewer the same bytes.
//!
//! Both runs have the same names, times and commands of the viewer. What differs is what others do in
//! secret: a choice of a decision that is still open (a sealed card, a kept special, a mask), whether they
//! have chosen at all, have taken it back or chosen again, how long they thought; a recovery link made or
//! not; before the start other bytes than those that they have committed to. Compared is all that reaches the viewer:
//! frames, answers, refusals to its own probing, who is here, the story from 0. Deals follow from the seed
//! and cannot be exchanged here; what views hide of them is the business of wire/tests/laws.rs.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "../../rules/tests/laws/dice.rs"]
mod dice;
#[path = "../../rules/tests/laws/options.rs"]
mod options;

use record::{Fair, Live, Stream};
use rules::shelf::{Action, Options};
use rules::{Luck as _, Seat, Seats, Turn};
use server::log::{Created, Entry, Holder, Logged};
use server::table::{
    Arrival, Ask, Command, Detail, Effect, Input, Line, Origin, Patience, Question, Reply, Table,
};
use wire::{Clock, Hex, Order, Plan, SeatPlan, Setup, Signal, Spectators};

use self::dice::Dice;

/// When every run begins.
const DAWN: u64 = 1_750_000_000_000;

/// The viewer's connections, and the name of its questions.
const VIEWER: u64 = 1_000;

/// How many pairs there are for each set of options and each viewer.
const PAIRS: u64 = 8;

/// Who looks.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Viewer {
    Seat(Seat),
    Table,
    /// Sees everything, but later.
    Late,
    /// Asks over HTTP, and has no connection.
    Stranger,
}

/// One of the two runs.
struct Run {
    table: Table,
    live: Live,
    luck: Option<Stream>,
    now: u64,
    lines: u64,
    commands: u32,
    /// All that has reached the viewer.
    told: Vec<String>,
}

#[test]
fn what_a_viewer_may_not_know_changes_nothing_that_reaches_it() {
    let (mut pairs, mut differing) = (0, 0);
    for (number, options) in (0..).zip(all_options()) {
        for viewer in viewers(&options) {
            for pair in 0..PAIRS {
                let seed = number * 10_000 + pair * 10 + viewer.salt();
                let (first, second, differs) = play_pair(&options, viewer, viewer, seed);
                let apart = first.iter().zip(&second).find(|(first, second)| first != second);
                let alike = apart.is_none() && first.len() == second.len();
                assert!(alike, "{viewer:?}, seed {seed}, {options:?}: {apart:#?}");
                pairs += 1;
                differing += u32::from(differs);
            }
        }
    }
    assert!(pairs >= 1_000, "there are {pairs} pairs of runs");
    assert!(differing >= 800, "{differing} pairs of runs differ in what was done in the game");
}

/// The control: to the one who chooses, the two runs do not look the same.
#[test]
fn who_chooses_in_secret_can_tell_the_runs_apart() {
    let mut told_apart = 0;
    for (number, options) in (0..).zip(all_options()) {
        let hider = Viewer::Seat(Seat::SECOND);
        let (first, second, _) = play_pair(&options, Viewer::Seat(Seat::FIRST), hider, number);
        told_apart += u32::from(first != second);
    }
    assert!(told_apart >= 10, "{told_apart} pairs of runs look different to who made them so");
}

fn all_options() -> Vec<Options> {
    let cherokee = options::cherokee().into_iter().map(Options::Cherokee);
    let tomahawk = options::tomahawk().into_iter().map(Options::Tomahawk);
    let shamans = options::shamans().into_iter().map(Options::Shamans);
    cherokee.chain(tomahawk).chain(shamans).collect()
}

fn viewers(options: &Options) -> Vec<Viewer> {
    let seats = Seats::first(Setup(*options).seats());
    let others = [Viewer::Table, Viewer::Late, Viewer::Stranger];
    seats.iter().map(Viewer::Seat).chain(others).collect()
}

/// Plays two runs in which others than `spared` do different things in secret; gives what `listener` was
/// told in each, and whether anything differed.
fn play_pair(
    options: &Options,
    spared: Viewer,
    listener: Viewer,
    seed: u64,
) -> (Vec<String>, Vec<String>, bool) {
    let plan = plan(options, listener, seed);
    let mut runs = [Run::new(&plan), Run::new(&plan)];
    let mut dice = Dice(seed);
    wait_for_the_start(&mut runs, spared, listener, &mut dice);
    let mut differs = false;
    let has_choices = !matches!(options, Options::Cherokee(_));
    let length = dice.below(40);
    for played in 0..length + 60 {
        if played >= length && (!has_choices || runs[0].chooses_together()) {
            break;
        }
        let Some((seat, action)) = runs[0].any_move(&mut dice) else { break };
        runs.iter_mut().for_each(|run| run.play(seat, &action));
    }
    // From here on nothing is revealed: what the clocks were charged in secret would show then.
    for _ in 0..2 {
        differs |= hide_and_probe(&mut runs, spared, listener, &mut dice);
    }
    let [first, second] = runs;
    (first.told, second.told, differs)
}

fn plan(options: &Options, viewer: Viewer, seed: u64) -> Plan {
    let setup = Setup(*options);
    let mut plan = Plan::new(setup, vec![SeatPlan::Person; usize::from(setup.seats())]);
    plan.clock = match seed % 3 {
        0 => Clock::None,
        1 => Clock::Move { seconds: 3_600 },
        _ => Clock::Bank { seconds: 36_000, increment: 5 },
    };
    plan.grace = 3_600;
    if viewer == Viewer::Late {
        plan.spectators = Spectators::Everything { delay: 86_400 };
    }
    plan
}

/// All sit, say that they are ready, and show the same bytes; others first try to show different ones.
fn wait_for_the_start(runs: &mut [Run; 2], spared: Viewer, listener: Viewer, dice: &mut Dice) {
    let seats: Vec<Seat> = Seats::first(runs[0].live.state().seats()).iter().collect();
    let hider = seats.iter().copied().find(|seat| spared != Viewer::Seat(*seat)).unwrap_or(Seat::FIRST);
    let (bytes, others) = (dice.word(), dice.word());
    for (run, bytes) in runs.iter_mut().zip([bytes, others]) {
        run.arrive(listener);
        for seat in &seats {
            run.order(*seat, Order::Sit { name: format!("Player {seat}"), seat: Some(*seat) });
        }
        for seat in &seats {
            run.order(*seat, Order::Ready { commitment: Hex(Fair::commit(bytes_of(1).0)) });
        }
        run.order(hider, Order::Reveal { bytes: bytes_of(bytes) });
        run.probe(listener);
        for seat in &seats {
            run.order(*seat, Order::Reveal { bytes: bytes_of(1) });
        }
        run.begin(seats.len());
    }
}

/// In each run others do something else in secret, for the same time; then the viewer tries everything.
fn hide_and_probe(runs: &mut [Run; 2], spared: Viewer, listener: Viewer, dice: &mut Dice) -> bool {
    let before = runs[0].now;
    let did: Vec<Vec<String>> = runs.iter_mut().map(|run| run.hide(spared, dice)).collect();
    let wish = dice.word();
    for run in runs.iter_mut() {
        run.now = before + 20_000;
        run.probe(listener);
        run.choose_own(spared, wish);
    }
    did[0] != did[1]
}

impl Viewer {
    fn salt(self) -> u64 {
        match self {
            Viewer::Seat(seat) => u64::from(seat.number()),
            Viewer::Table => 4,
            Viewer::Late => 5,
            Viewer::Stranger => 6,
        }
    }

    fn token(self) -> Option<Holder> {
        match self {
            Viewer::Seat(seat) => Some(token(seat)),
            Viewer::Table | Viewer::Late => Some(Hex([99; 32])),
            Viewer::Stranger => None,
        }
    }
}

impl Run {
    fn new(plan: &Plan) -> Run {
        let created = Created {
            id: "table".to_owned(),
            plan: plan.clone(),
            secret: Hex([7; 32]),
            host: None,
            rematch_of: None,
        };
        let first = Logged { at: DAWN, by: None, entry: Entry::Created(Box::new(created)) };
        let rows = [first.to_row()];
        let (table, _) = Table::open(&rows, Patience::default(), DAWN).expect("it opens");
        let live = Live::new(&plan.setup.0);
        Run { table, live, luck: None, now: DAWN, lines: VIEWER, commands: 0, told: Vec::new() }
    }

    /// Everyone is ready: the same game begins here.
    fn begin(&mut self, seats: usize) {
        let seed = Fair::new([7; 32], vec![Some(bytes_of(1).0); seats]).seed();
        self.luck = Some(Stream::deals(&seed));
        self.deal();
    }

    fn deal(&mut self) {
        let Some(luck) = &mut self.luck else { return };
        while let Some(deal) = self.live.state().draw(luck) {
            self.live.deal(&deal, &mut |_| {}).expect("the deal is due");
        }
    }

    fn take(&mut self, input: Input) {
        let turnout = self.table.take(input, self.now).expect("the log makes sense");
        for effect in turnout.effects {
            match effect {
                Effect::Send(Line(line), frames) if line >= VIEWER => {
                    self.told.extend(frames.iter().map(|frame| format!("{line} {frame}")));
                }
                Effect::Close(Line(line), _, frame) => self.told.push(format!("{line} closed {frame}")),
                Effect::Reply(Ask(VIEWER), reply) => {
                    let reply = reply.map(|reply| match reply {
                        Reply::Card(_, standing) => format!("{standing:?}"),
                        Reply::Record(_) => "a record".to_owned(),
                    });
                    let reply = reply.map_err(|refused| refused.to_string());
                    self.told.push(format!("{reply:?} {:?}", self.table.card()));
                }
                _ => {}
            }
        }
    }

    /// A command of a seat that has no connection.
    fn order(&mut self, seat: Seat, order: Order) {
        self.now += 1_000;
        self.command(Origin::Ask(Ask(0)), Some(token(seat)), order);
    }

    fn command(&mut self, from: Origin, who: Option<Holder>, order: Order) {
        self.commands += 1;
        let mut id = [0; 16];
        id[..4].copy_from_slice(&self.commands.to_le_bytes());
        self.take(Input::Do(Command { from, who, id: Hex(id), order, seen: None, lag: 0 }));
    }

    fn arrive(&mut self, viewer: Viewer) {
        if viewer != Viewer::Stranger {
            self.lines += 1;
            for (line, detail) in both_lines(self.lines) {
                self.take(Input::Arrive(Arrival { line, who: viewer.token(), since: 0, detail }));
            }
        }
    }

    /// Any move of anyone who may move.
    fn any_move(&self, dice: &mut Dice) -> Option<(Seat, Action)> {
        let seats: Vec<Seat> = self.owing().iter().collect();
        let seat = *seats.get(dice.below(seats.len().max(1) as u32) as usize)?;
        Some((seat, *dice.pick(&self.live.state().legal_actions(seat))))
    }

    fn owing(&self) -> Seats {
        self.live.state().turn().owing()
    }

    fn play(&mut self, seat: Seat, action: &Action) {
        self.live.play(seat, action, &mut |_| {}).expect("the move is legal");
        self.deal();
        self.order(seat, Order::Play(action.to_string()));
    }

    /// Whether a decision is open that all who owe it take at the same time.
    fn chooses_together(&self) -> bool {
        matches!(self.live.state().turn(), Turn::Together(seats) if seats.len() > 1)
    }

    /// Whether nobody else would notice a move.
    fn is_silent(&self, seat: Seat, action: &Action) -> bool {
        let mut live = self.live.clone();
        matches!(live.state().turn(), Turn::Together(_))
            && live.play(seat, action, &mut |_| {}).is_ok()
            && !live.is_firm()
    }

    /// Others than the viewer do something that nobody notices; says what.
    fn hide(&mut self, viewer: Viewer, dice: &mut Dice) -> Vec<String> {
        let mut did = Vec::new();
        let hiders =
            Seats::first(self.live.state().seats()).iter().filter(|seat| viewer != Viewer::Seat(*seat));
        let hiders: Vec<Seat> = hiders.collect();
        for _ in 0..dice.below(6) {
            self.now += u64::from(dice.below(1_000));
            let seat = *dice.pick(&hiders);
            let legal = self.live.state().legal_actions(seat);
            match dice.below(4) {
                0 if self.live.can_take_back(seat) => {
                    self.live.take_back(seat).expect("it can be taken back");
                    self.order(seat, Order::TakeBack);
                    did.push(format!("{seat} takes back"));
                }
                1 => {
                    let code = bytes_of(dice.word());
                    let question = Question::MakeRecovery { who: token(seat), code, until: u64::MAX };
                    self.take(Input::Ask(Ask(0), question));
                    did.push(format!("{seat} makes a link"));
                }
                _ if !legal.is_empty() => {
                    let action = *dice.pick(&legal);
                    if self.is_silent(seat, &action) {
                        self.play(seat, &action);
                        did.push(format!("{seat} {action}"));
                    }
                }
                _ => {}
            }
        }
        did
    }

    /// The viewer makes a choice of its own, if it has one that leaves the decision open in any case.
    fn choose_own(&mut self, viewer: Viewer, wish: u32) {
        let Viewer::Seat(seat) = viewer else { return };
        let legal = self.live.state().legal_actions(seat);
        let Some(action) = legal.get(wish as usize % legal.len().max(1)).copied() else { return };
        // What is open to the viewer does not depend on what others have chosen, but whether the decision
        // is complete then does: the viewer makes its choice only if it owes another one after it.
        let mut live = self.live.clone();
        let stays_open = live.play(seat, &action, &mut |_| {}).is_ok()
            && matches!(live.state().turn(), Turn::Together(seats) if seats.contains(seat))
            && !live.is_firm();
        if stays_open {
            self.live = live;
            let line = Origin::Line(Line(self.lines), Detail::Sightings);
            self.command(line, viewer.token(), Order::Play(action.to_string()));
        }
    }

    /// The viewer asks for everything that it can think of.
    fn probe(&mut self, viewer: Viewer) {
        self.commands = self.commands.next_multiple_of(100);
        self.take(Input::Wake);
        self.take(Input::Ask(Ask(VIEWER), Question::Card { who: viewer.token() }));
        self.take(Input::Ask(Ask(VIEWER), Question::Record));
        if viewer == Viewer::Stranger {
            return;
        }
        let line = Origin::Line(Line(self.lines), Detail::Sightings);
        let mut orders = vec![
            Order::Play("nothing".to_owned()),
            Order::Rematch,
            Order::Return,
            Order::Signal(Signal::Hello),
        ];
        if matches!(viewer, Viewer::Seat(seat) if !self.live.can_take_back(seat)) {
            orders.push(Order::TakeBack);
        }
        for order in orders {
            self.command(line, viewer.token(), order);
        }
        for (line, _) in both_lines(self.lines) {
            self.take(Input::Depart(line));
        }
        self.arrive(viewer);
    }
}

/// The two connections of a viewer: one is told what it sees, one asks for views, too.
fn both_lines(number: u64) -> [(Line, Detail); 2] {
    [(Line(number), Detail::Sightings), (Line(number + VIEWER), Detail::Views)]
}

fn token(seat: Seat) -> Holder {
    Hex([seat.number() + 1; 32])
}

fn bytes_of(word: u32) -> Hex<32> {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&word.to_le_bytes());
    Hex(bytes)
}
