//! A table without sockets, and its guests: each has two connections, one of which asks for views.

use std::collections::BTreeMap;

use record::Fair;
use rules::shelf::{Action, Options, View};
use rules::{Luck, Seat, Seats, Turn};
use server::log::{Created, Entry, Holder, Logged};
use server::store::Row;
use server::table::{Arrival, Ask, Command, Detail, Effect, Input, Line, Origin, Patience, Table, Turnout};
use wire::{Hex, Order, Plan, SeatPlan, ToClient, Update, What};

use crate::dice::Dice;
use crate::follower::Follower;
use crate::truth::Truth;

/// When tables are created here, in milliseconds since 1970.
const START: u64 = 1_700_000_000_000;

const SECRET: [u8; 32] = [7; 32];
const BYTES: [u8; 32] = [1; 32];

/// How far apart the two connections of a guest are.
const WITH_VIEWS: u64 = 100;

/// The connection of one who comes to hear the story from its start.
const NEWCOMER: u64 = 50;

/// The most steps of a game; none comes near.
const MOST: usize = 20_000;

/// Whose eyes: a seat's, or those of who looks on.
type Eyes = Option<Seat>;

/// What has happened at tables, in numbers.
#[derive(Debug, Default)]
pub(crate) struct Happened {
    pub(crate) updates: u64,
    taken_back: u64,
    told_later: u64,
    resumed: u64,
    newcomers: u64,
    restarted: u64,
    bot_played_on: u64,
    gave_up: u64,
}

/// A table and its guests.
pub(crate) struct Party {
    table: Table,
    rows: Vec<Row>,
    plan: Plan,
    now: u64,
    commands: u64,
    truth: Option<Truth>,
    /// What those are told who ask for views.
    told: BTreeMap<(Eyes, u32), Update>,
    followers: BTreeMap<Eyes, Follower>,
    away: Vec<Eyes>,
    newcomer: Option<(Eyes, Follower)>,
    thinking: BTreeMap<Seat, (u32, View)>,
    is_over: bool,
    happened: Happened,
}

impl Party {
    /// A table whose game has begun, with a guest for every pair of eyes.
    pub(crate) fn open(plan: &Plan) -> Party {
        let created = Created {
            id: "abcdefghijkmnpqr".to_owned(),
            plan: plan.clone(),
            secret: Hex(SECRET),
            host: None,
            rematch_of: None,
        };
        let first = Logged { at: START, by: None, entry: Entry::Created(Box::new(created)) };
        let rows = vec![first.to_row()];
        let (table, turnout) = Table::open(&rows, Patience::default(), START).expect("a table");
        let mut party = Party {
            table,
            rows,
            plan: plan.clone(),
            now: START,
            commands: 0,
            truth: None,
            told: BTreeMap::new(),
            followers: BTreeMap::new(),
            away: Vec::new(),
            newcomer: None,
            thinking: BTreeMap::new(),
            is_over: false,
            happened: Happened::default(),
        };
        party.begin(turnout);
        party
    }

    fn begin(&mut self, turnout: Turnout) {
        let people = self.people();
        if people.is_empty() {
            self.begin_truth();
        }
        self.keep(turnout);
        for seat in people.iter().copied() {
            let name = format!("Player {seat}");
            self.order(seat, Order::Sit { name, seat: Some(seat) });
        }
        for eyes in people.iter().copied().map(Some).chain([None]) {
            self.followers.insert(eyes, self.follower(eyes));
            self.come(eyes);
        }
        for seat in &people {
            self.order(*seat, Order::Ready { commitment: Hex(Fair::commit(BYTES)) });
        }
        for (place, seat) in people.iter().enumerate() {
            if place + 1 == people.len() {
                self.begin_truth();
            }
            self.order(*seat, Order::Reveal { bytes: Hex(BYTES) });
        }
    }

    fn begin_truth(&mut self) {
        let bytes = |plan: &SeatPlan| matches!(plan, SeatPlan::Person).then_some(BYTES);
        let bytes = self.plan.seats.iter().map(bytes).collect();
        self.truth = Some(Truth::begin(self.options(), SECRET, bytes));
    }

    /// Plays to the end, with all that may happen on the way.
    pub(crate) fn play(mut self, dice: &mut Dice) -> Happened {
        for _ in 0..MOST {
            if self.is_over {
                self.end();
                return self.happened;
            }
            match dice.below(200) {
                0..20 => self.take_something_back(dice),
                20..26 => self.leave(dice),
                26..40 => self.come_back(dice),
                40..44 => self.be_new(dice),
                44..46 => self.restart(),
                46..50 => self.wait(40_000),
                50 => self.give_up(dice),
                _ => self.make_any_move(dice),
            }
        }
        panic!("the game does not end");
    }

    /// All come back, what was held back is let out, and some hear it all from the start.
    fn end(&mut self) {
        while let Some(eyes) = self.away.first().copied() {
            self.come(eyes);
        }
        self.wait(600_000);
        let all: Vec<Eyes> = self.followers.keys().copied().collect();
        for eyes in all {
            self.hear_from_the_start(eyes);
        }
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Whether choices are to be made in secret.
    pub(crate) fn chooses_together(&self) -> bool {
        matches!(self.truth().live.state().turn(), Turn::Together(_))
    }

    /// A move of anyone who can make one now; if nobody can, time passes.
    pub(crate) fn make_any_move(&mut self, dice: &mut Dice) {
        let owing = self.truth().owing();
        let can = |seat: &Seat| self.thinking.contains_key(seat) || !self.away.contains(&Some(*seat));
        let movers: Vec<Seat> = owing.iter().filter(can).collect();
        match movers.is_empty() {
            true => self.wait(40_000),
            false => self.choose(*dice.pick(&movers), dice),
        }
    }

    /// A move of a seat, by its player or by the bot that plays for it.
    pub(crate) fn choose(&mut self, seat: Seat, dice: &mut Dice) {
        match self.thinking.remove(&seat) {
            Some((ticket, view)) => {
                let action = *dice.pick(&view.legal_actions());
                self.truth_mut().play(seat, &action);
                self.happened.bot_played_on += u64::from(self.people().contains(&seat));
                self.take(Input::Thought { seat, ticket, action: action.to_string(), took: 1_000 });
            }
            None => {
                let legal: Vec<Action> = self.truth().live.state().legal_actions(seat);
                let action = *dice.pick(&legal);
                self.truth_mut().play(seat, &action);
                self.order(seat, Order::Play(action.to_string()));
            }
        }
    }

    /// A player takes back its last choice.
    pub(crate) fn take_back(&mut self, seat: Seat) {
        self.truth_mut().live.take_back(seat).expect("a choice that is open");
        self.order(seat, Order::TakeBack);
    }

    /// All that one hears who comes to a seat now and has heard nothing, without views.
    pub(crate) fn story_from_the_start(&mut self, seat: Seat) -> Vec<Update> {
        let who = Some(holder(Some(seat)));
        let arrival = Arrival { line: Line(NEWCOMER), who, since: 0, detail: Detail::Sightings };
        let turnout = self.table.take(Input::Arrive(arrival), self.now).expect("a sound log");
        let story = updates(&turnout).into_iter().map(|(_, update)| update).collect();
        self.take(Input::Depart(Line(NEWCOMER)));
        story
    }

    fn take_something_back(&mut self, dice: &mut Dice) {
        let seats = Seats::first(self.plan.seats.len() as u8);
        let can = |seat: &Seat| {
            let plays = !self.thinking.contains_key(seat) && self.people().contains(seat);
            plays && !self.away.contains(&Some(*seat)) && self.truth().live.can_take_back(*seat)
        };
        let can: Vec<Seat> =
            seats.iter().filter(can).filter(|seat| self.is_played_by_its_player(*seat)).collect();
        if !can.is_empty() {
            self.take_back(*dice.pick(&can));
        }
    }

    fn is_played_by_its_player(&self, seat: Seat) -> bool {
        self.table.card().sitting.get(seat.index()).is_some_and(|own| !own.bot_plays && !own.out)
    }

    fn leave(&mut self, dice: &mut Dice) {
        let here: Vec<Eyes> =
            self.followers.keys().copied().filter(|eyes| !self.away.contains(eyes)).collect();
        if here.is_empty() {
            return;
        }
        let eyes = *dice.pick(&here);
        self.away.push(eyes);
        for (line, _) in lines(eyes) {
            self.take(Input::Depart(line));
        }
    }

    fn come_back(&mut self, dice: &mut Dice) {
        if self.away.is_empty() {
            return;
        }
        let eyes = *dice.pick(&self.away);
        self.happened.resumed += 1;
        self.come(eyes);
    }

    /// A guest connects, with and without views, and hears what it has missed.
    fn come(&mut self, eyes: Eyes) {
        self.away.retain(|away| *away != eyes);
        let since = self.followers[&eyes].last;
        for (line, detail) in lines(eyes).into_iter().rev() {
            self.take(Input::Arrive(Arrival { line, who: Some(holder(eyes)), since, detail }));
        }
    }

    fn be_new(&mut self, dice: &mut Dice) {
        let here: Vec<Eyes> =
            self.followers.keys().copied().filter(|eyes| !self.away.contains(eyes)).collect();
        if !here.is_empty() {
            self.hear_from_the_start(*dice.pick(&here));
        }
    }

    /// Someone with these eyes comes who has heard nothing, and goes.
    fn hear_from_the_start(&mut self, eyes: Eyes) {
        self.happened.newcomers += 1;
        self.newcomer = Some((eyes, self.follower(eyes)));
        let (who, detail) = (Some(holder(eyes)), Detail::Sightings);
        self.take(Input::Arrive(Arrival { line: Line(NEWCOMER), who, since: 0, detail }));
        let heard = self.newcomer.take().map(|(_, newcomer)| newcomer.last);
        assert_eq!(heard, self.followers.get(&eyes).map(|follower| follower.last), "{eyes:?} heard it all");
        self.take(Input::Depart(Line(NEWCOMER)));
    }

    fn restart(&mut self) {
        self.happened.restarted += 1;
        self.thinking.clear();
        let (table, turnout) = Table::open(&self.rows, Patience::default(), self.now).expect("a table");
        self.table = table;
        self.away.clear();
        let all: Vec<Eyes> = self.followers.keys().copied().collect();
        self.keep(turnout);
        all.into_iter().for_each(|eyes| self.come(eyes));
    }

    fn wait(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        self.take(Input::Wake);
    }

    fn give_up(&mut self, dice: &mut Dice) {
        let people = self.people();
        if people.is_empty() {
            return;
        }
        let seat = *dice.pick(&people);
        if self.is_played_by_its_player(seat) {
            self.happened.gave_up += 1;
            self.order(seat, Order::Resign);
        }
    }

    fn order(&mut self, seat: Seat, order: Order) {
        self.commands += 1;
        let mut id = [0; 16];
        id[..8].copy_from_slice(&self.commands.to_be_bytes());
        let who = Some(holder(Some(seat)));
        let from = Origin::Ask(Ask(0));
        self.take(Input::Do(Command { from, who, id: Hex(id), order, seen: None, lag: 0 }));
    }

    fn take(&mut self, input: Input) {
        self.now += 500;
        let turnout = self.table.take(input, self.now).expect("a sound log");
        self.keep(turnout);
    }

    fn keep(&mut self, turnout: Turnout) {
        let told = updates(&turnout);
        for (_, update) in &told {
            if let (What::Returned { seat }, true) = (&update.what, update.at == self.now) {
                self.thinking.retain(|thinker, _| *thinker != *seat);
            }
        }
        self.rows.extend(turnout.rows);
        for effect in turnout.effects {
            match effect {
                Effect::Think(task) => drop(self.thinking.insert(task.seat, (task.ticket, *task.view))),
                Effect::Reply(_, Err(refused)) => panic!("{refused}"),
                _ => {}
            }
        }
        // Those with views first: what others work out is held against theirs.
        let (full, plain): (Vec<_>, Vec<_>) = told.into_iter().partition(|(line, _)| line.0 >= WITH_VIEWS);
        for (line, update) in full {
            self.told.insert((eyes_of(line.0 - WITH_VIEWS), update.n), update);
        }
        for (line, update) in plain {
            self.hear(line, &update);
        }
    }

    /// A guest without views hears an update.
    fn hear(&mut self, line: Line, update: &Update) {
        self.is_over |= update.over.is_some();
        self.happened.updates += 1;
        self.happened.taken_back += u64::from(update.dropped);
        self.happened.told_later += u64::from(!update.seats.is_empty());
        let (eyes, follower) = match (&mut self.newcomer, line.0) {
            (Some((eyes, newcomer)), NEWCOMER) => (*eyes, newcomer),
            (_, number) => {
                let eyes = eyes_of(number);
                (eyes, self.followers.get_mut(&eyes).expect("a guest"))
            }
        };
        let full = self.told.get(&(eyes, update.n)).expect("what is told is told to both");
        follower.hear(update, full, self.truth.as_ref());
    }

    fn follower(&self, eyes: Eyes) -> Follower {
        Follower::new(eyes, self.options(), self.plan.seats.len() as u8, self.plan.spectators)
    }

    fn people(&self) -> Vec<Seat> {
        let seats = Seat::ALL.into_iter().zip(&self.plan.seats);
        seats.filter(|(_, plan)| **plan == SeatPlan::Person).map(|(seat, _)| seat).collect()
    }

    fn options(&self) -> &Options {
        &self.plan.setup.0
    }

    fn truth(&self) -> &Truth {
        self.truth.as_ref().expect("a game that has begun")
    }

    fn truth_mut(&mut self) -> &mut Truth {
        self.truth.as_mut().expect("a game that has begun")
    }
}

impl Happened {
    pub(crate) fn add(&mut self, more: &Happened) {
        self.updates += more.updates;
        self.taken_back += more.taken_back;
        self.told_later += more.told_later;
        self.resumed += more.resumed;
        self.newcomers += more.newcomers;
        self.restarted += more.restarted;
        self.bot_played_on += more.bot_played_on;
        self.gave_up += more.gave_up;
    }

    /// Whether there was enough of everything.
    pub(crate) fn is_of_every_kind(&self) -> bool {
        let Happened {
            updates,
            taken_back,
            told_later,
            resumed,
            newcomers,
            restarted,
            bot_played_on,
            gave_up,
        } = *self;
        let rare = [taken_back, resumed, newcomers, restarted, bot_played_on, gave_up];
        updates > 20_000 && told_later > 2_000 && rare.iter().all(|count| *count >= 20)
    }
}

/// The two connections of a guest: without views, and with them.
fn lines(eyes: Eyes) -> [(Line, Detail); 2] {
    let number = eyes.map_or(9, |seat| u64::from(seat.number()));
    [(Line(number), Detail::Sightings), (Line(number + WITH_VIEWS), Detail::Views)]
}

fn eyes_of(line: u64) -> Eyes {
    u8::try_from(line).ok().and_then(Seat::new)
}

fn holder(eyes: Eyes) -> Holder {
    Hex([eyes.map_or(0xEE, |seat| 0xA0 + seat.number()); 32])
}

/// The updates that are sent, in order.
fn updates(turnout: &Turnout) -> Vec<(Line, Update)> {
    let mut updates = Vec::new();
    for effect in &turnout.effects {
        let Effect::Send(line, frames) = effect else { continue };
        for frame in frames {
            if let ToClient::Update(update) = wire::read(frame).expect("a message") {
                updates.push((*line, *update));
            }
        }
    }
    updates
}
