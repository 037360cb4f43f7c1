//! A new table at the server. Everything has a sensible first answer: one tap opens it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::shelf::{Kind, Options};
use rules::{Seat, Seats};
use wire::{Absent, Access, Clock, Plan, SeatPlan, Setup, Spectators};

use crate::game::local::seating::Seating;
use crate::game::online::memory;
use crate::game::online::site::{self, Problem};
use crate::page::table::duration;
use crate::page::table::waiting::open_to_all;
use crate::part::GameFacts;
use crate::part::cards::deck_choice;
use crate::part::options::OptionChoices;
use crate::part::radio::Radio;
use crate::part::seats::SeatChoice;
use crate::reactive::{CollectAny, effect, live, memo, on_change};
use crate::route::{self, Route};
use crate::speech::{say, text, words};

/// Ways to keep time: the key of each, and what it can be set to, the shortest first.
const CLOCKS: [(&str, &[Clock]); 4] = [
    ("clock-none", &[Clock::None]),
    (
        "clock-move",
        &[
            Clock::Move { seconds: 30 },
            Clock::Move { seconds: 60 },
            Clock::Move { seconds: 120 },
            Clock::Move { seconds: 300 },
        ],
    ),
    (
        "clock-bank",
        &[
            Clock::Bank { seconds: 300, increment: 5 },
            Clock::Bank { seconds: 600, increment: 5 },
            Clock::Bank { seconds: 900, increment: 10 },
            Clock::Bank { seconds: 1_800, increment: 10 },
        ],
    ),
    ("clock-correspondence", &[Clock::Days { days: 1 }, Clock::Days { days: 3 }, Clock::Days { days: 7 }]),
];

/// The first answer to how much time: the second shortest.
const USUAL: usize = 1;

const ACCESS: [(&str, Access); 2] = [("access-link", Access::Link), ("access-public", Access::Public)];

const SPECTATORS: [(&str, Spectators); 3] = [
    ("spectators-table", Spectators::Table),
    ("spectators-nobody", Spectators::Nobody),
    ("spectators-everything", Spectators::Everything { delay: 300 }),
];

const ABSENT: [(&str, Absent); 2] = [("absent-bot", Absent::Bot), ("absent-forfeit", Absent::Forfeit)];

/// What is chosen for a table, each by its place in the list of its answers.
#[derive(Copy, Clone)]
struct Choices {
    clock: RwSignal<usize>,
    time: RwSignal<usize>,
    access: RwSignal<usize>,
    spectators: RwSignal<usize>,
    absent: RwSignal<usize>,
    /// The seat of the one who opens the table.
    own: RwSignal<Seating>,
    /// Who sits in the other seats, in their order: a person, or a bot of this level.
    others: RwSignal<[Option<u8>; 3]>,
}

/// A new table.
pub fn create(kind: Kind) -> impl IntoView {
    let chosen = RwSignal::new(Options::default_of(kind));
    let first = || RwSignal::new(0);
    let choices = Choices {
        clock: first(),
        time: first(),
        access: first(),
        spectators: first(),
        absent: first(),
        own: RwSignal::new(Seating::From(Seat::FIRST)),
        others: RwSignal::new([None; 3]),
    };
    let setup = memo(move || Setup(chosen.get()));
    let seats = memo(move || setup.get().seats());
    let own = memo(move || own_seat(choices.own.get(), seats.get()));
    // The other seats are asked for by name, so one's own is not left to chance.
    let answers = memo(move || Seats::first(seats.get()).iter().map(Seating::From).collect());
    let seated = memo(move || Seating::From(own.get()));
    let name = RwSignal::new(memory::name());
    let (is_busy, be_busy) = signal(false);
    let (problem, tell) = signal(None::<Problem>);
    let open = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        be_busy.set(true);
        tell.set(None);
        let (plan, seat) = (choices.plan(setup.get_untracked()), own.get_untracked());
        let name = name.get_untracked().trim().to_owned();
        spawn_local(async move {
            match opened(plan, &name, seat).await {
                Ok(id) => route::go(Route::Table(id)),
                Err(problem) => {
                    let _ = (tell.try_set(Some(problem)), be_busy.try_set(false));
                }
            }
        });
    };
    let why = move || problem.get().map(|problem| problem.sentence(words())).unwrap_or_default();
    view! {
        <form class="sheet setup" data-game=kind.name() on:submit=open>
            <h1>{move || words::name::game(kind, words())}</h1>
            <GameFacts kind=kind/>
            <fieldset>
                <legend><label for="name">{text("your-name")}</label></legend>
                <input id="name" name="name" autocomplete="nickname" maxlength="32" prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))/>
            </fieldset>
            <OptionChoices chosen=chosen/>
            {deck_choice(chosen)}
            <SeatChoice kind=kind people=1 answers=answers chosen=seated choose=choices.own/>
            <fieldset>
                <legend>{text("who-plays-too")}</legend>
                <div class="others">
                    {move || (0..).zip(other_seats(own.get(), seats.get())).map(|(place, seat)| view! {
                        <Other kind=kind seat=seat place=place others=choices.others/>
                    }).collect_any()}
                </div>
            </fieldset>
            <Radios legend="clock" keys=CLOCKS.map(|(key, _)| key).to_vec() chosen=choices.clock/>
            <Times choices=choices/>
            <Radios legend="access" keys=ACCESS.map(|(key, _)| key).to_vec() chosen=choices.access/>
            <details class="rest">
                <summary>{text("further-choices")}</summary>
                <WhoWatches choices=choices/>
                <Radios legend="absent" keys=ABSENT.map(|(key, _)| key).to_vec() chosen=choices.absent/>
            </details>
            <p class="why" role="alert" prop:textContent=why></p>
            <button class="main wide" disabled=move || is_busy.get()>{text("open-the-table")}</button>
        </form>
    }
}

impl Choices {
    fn plan(self, setup: Setup) -> Plan {
        let own = own_seat(self.own.get_untracked(), setup.seats());
        let mut seats = vec![SeatPlan::Person; usize::from(setup.seats())];
        for (seat, level) in other_seats(own, setup.seats()).zip(self.others.get_untracked()) {
            if let (Some(plan), Some(level)) = (seats.get_mut(seat.index()), level) {
                *plan = SeatPlan::Bot(level);
            }
        }
        Plan {
            clock: self.clock(),
            spectators: picked(&SPECTATORS, self.spectators),
            access: picked(&ACCESS, self.access),
            absent: picked(&ABSENT, self.absent),
            ..Plan::new(setup, seats)
        }
    }

    fn clock(self) -> Clock {
        let times = CLOCKS.get(self.clock.get_untracked()).map_or(&[] as &[Clock], |(_, times)| times);
        times.get(self.time.get_untracked()).copied().unwrap_or_default()
    }
}

/// The seat that was chosen, or the first if there is no such seat any more.
const fn own_seat(chosen: Seating, seats: u8) -> Seat {
    match chosen {
        Seating::From(seat) if seat.number() < seats => seat,
        Seating::From(_) | Seating::Chance => Seat::FIRST,
    }
}

/// All seats but one's own.
fn other_seats(own: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    Seats::first(seats).without(own).iter()
}

/// The answer that is chosen.
fn picked<T: Copy + Default>(answers: &[(&str, T)], chosen: RwSignal<usize>) -> T {
    untrack(|| picks(answers, chosen)).unwrap_or_default()
}

/// The answer that is chosen, as it changes.
fn picks<T: Copy>(answers: &[(&str, T)], chosen: RwSignal<usize>) -> Option<T> {
    answers.get(chosen.get()).map(|(_, answer)| *answer)
}

/// Opens the table, and sits down in a seat there if a name is known. Gives the table's name in the link.
async fn opened(plan: Plan, name: &str, seat: Seat) -> Result<String, Problem> {
    site::be_known().await?;
    let id = site::open_table(&plan).await?.id;
    memory::keep_opened(&id);
    if !name.is_empty() {
        memory::keep_name(name);
        // If the name cannot be used, the table asks for another.
        let _ = site::sit(&id, name, seat).await;
    }
    Ok(id)
}

/// One question with a few answers.
#[component]
fn Radios(legend: &'static str, keys: Vec<&'static str>, chosen: RwSignal<usize>) -> impl IntoView {
    let radio = move |(place, key): (usize, &'static str)| {
        view! {
            <Radio name=legend chosen=move || chosen.get() == place choose=move |()| chosen.set(place)>{text(key)}</Radio>
        }
    };
    view! {
        <fieldset>
            <legend>{text(legend)}</legend>
            <div class="choices">{keys.into_iter().enumerate().map(radio).collect_any()}</div>
        </fieldset>
    }
}

/// Who may watch. At a public table nobody sees everything during the game: players have no accounts, and anyone could
/// watch their own opponents. What cannot be had there is not chosen there either.
#[component]
fn WhoWatches(choices: Choices) -> impl IntoView {
    let is_public = memo(move || picks(&ACCESS, choices.access) == Some(Access::Public));
    let sees_all = memo(move || match picks(&SPECTATORS, choices.spectators) {
        Some(Spectators::Everything { delay }) => Some(delay),
        _ => None,
    });
    effect(move || {
        if is_public.get() && sees_all.get().is_some() {
            choices.spectators.set(0);
        }
    });
    let is_offered =
        move |answer: &Spectators| !(is_public.get() && matches!(answer, Spectators::Everything { .. }));
    let radios = live(move || {
        let keys = SPECTATORS.iter().filter(|(_, answer)| is_offered(answer)).map(|(key, _)| *key);
        view! { <Radios legend="spectators" keys=keys.collect() chosen=choices.spectators/> }
    });
    let told = move || match sees_all.get() {
        _ if is_public.get() => text("spectators-public")(),
        Some(delay) => open_to_all(delay, words()),
        None => String::new(),
    };
    view! {
        {radios}
        <p class="quiet watched" role="status">{told}</p>
    }
}

/// How much time, where time is kept.
#[component]
fn Times(choices: Choices) -> impl IntoView {
    on_change(move || choices.clock.get(), move |_, _| choices.time.set(USUAL));
    let times = live(move || {
        let (_, times) = CLOCKS.get(choices.clock.get())?;
        (times.len() > 1).then(|| {
            let radio = |(place, time): (usize, &Clock)| {
                let time = *time;
                view! {
                    <Radio name="time" chosen=move || choices.time.get() == place choose=move |()| choices.time.set(place)>
                        {move || amount(time)}
                    </Radio>
                }
            };
            view! {
                <fieldset>
                    <legend class="hidden">{text("how-much-time")}</legend>
                    <div class="choices">{times.iter().enumerate().map(radio).collect_any()}</div>
                </fieldset>
            }
        })
    });
    view! { {times} }
}

/// How much time that is, in a few words.
fn amount(clock: Clock) -> String {
    match clock {
        Clock::None => String::new(),
        Clock::Move { seconds } => duration(seconds, words()),
        Clock::Bank { seconds, increment } => {
            say("time-bank", &[("time", duration(seconds, words()).into()), ("more", increment.into())])
        }
        Clock::Days { days } => say("time-days", &[("count", days.into())]),
    }
}

/// Who sits in another seat, by its place among the others.
#[component]
fn Other(kind: Kind, seat: Seat, place: usize, others: RwSignal<[Option<u8>; 3]>) -> impl IntoView {
    let chosen =
        move || others.with(|others| others.get(place).copied().flatten().unwrap_or_default().to_string());
    let choose = move |event| {
        let level = event_target_value(&event).parse::<u8>().ok().filter(|level| *level > 0);
        others.update(|others| {
            if let Some(other) = others.get_mut(place) {
                *other = level;
            }
        });
    };
    view! {
        <label class="other">
            <span>{move || words::default_name(kind, seat, words())}</span>
            <select prop:value=chosen on:change=choose>
                <option value="0">{text("a-person")}</option>
                {(1..=5_u8).map(|level| view! {
                    <option value=level.to_string()>{move || say("a-bot", &[("level", level.into())])}</option>
                }).collect_any()}
            </select>
        </label>
    }
}
