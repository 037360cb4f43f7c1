//! One of each kind of what a server says to its clients, apart from views and sightings.

#![allow(dead_code, reason = "each test uses some of it")]

use rules::{Seat, Seats};
use wire::{
    CommandId, Early, Fair, Hex, Over, Phase, Plan, Refusal, SeatCard, SeatClock, Seen, Signal, TableCard,
    ToClient, Update, Welcome, What,
};

/// An array with one of each case; a case that is left out does not compile.
macro_rules! one_of_each {
    ($kind:ident { $($case:ident $fields:tt),* $(,)? }) => {{
        const fn is_listed(value: &$kind) {
            match value {
                $($kind::$case { .. } => {})*
            }
        }
        let all = [$($kind::$case $fields),*];
        is_listed(&all[0]);
        all
    }};
}

/// Every signal.
pub(crate) const SIGNALS: [Signal; 6] =
    one_of_each!(Signal { Hello {}, WellPlayed {}, Thinking {}, Oops {}, Thanks {}, GoodGame {} });

/// Every reason for an early end.
pub(crate) const EARLY: [Early; 3] = one_of_each!(Early { Resigned {}, Forfeited {}, Aborted {} });

/// Every phase of a table.
pub(crate) const PHASES: [Phase; 4] = one_of_each!(Phase { Waiting {}, Playing {}, Finished {}, Aborted {} });

/// Every refusal.
pub(crate) const REFUSALS: [Refusal; 21] = one_of_each!(Refusal {
    BadMessage {},
    BadVersion {},
    TooFast {},
    NotSeated {},
    NoTable {},
    NoSpectators {},
    SeatTaken {},
    BadName {},
    HasBegun {},
    NotBegun {},
    IsOver {},
    NoMove {},
    Illegal {},
    NothingToTakeBack {},
    Stale {},
    IsOut {},
    MovedAway {},
    TooSlow {},
    Busy {},
    Restarting {},
    Internal {},
});

/// Everything that can happen at a table.
pub(crate) fn whats() -> Vec<What> {
    let mut whats = Vec::from(one_of_each!(What {
        Created {},
        Sat { seat: Seat::ALL[0] },
        Stood { seat: Seat::ALL[1] },
        Revealed { seat: Seat::ALL[1] },
        Readied { seat: Seat::ALL[2] },
        Unreadied { seat: Seat::ALL[3] },
        Started {},
        Moved {},
        TakenBack {},
        Resigned { seat: Seat::ALL[0] },
        OutOfTime { seat: Seat::ALL[1] },
        Gone { seat: Seat::ALL[2] },
        Left { seat: Seat::ALL[3] },
        Returned { seat: Seat::ALL[0] },
        Signalled { seat: Seat::ALL[1], signal: Signal::Hello },
        RematchOffered { seat: Seat::ALL[2] },
        RematchMade { next: "another".to_owned() },
        ChangedDevice { seat: Seat::ALL[3] },
        Aborted {},
        Resumed {},
    }));
    whats.extend(SIGNALS.map(|signal| What::Signalled { seat: Seat::ALL[1], signal }));
    whats
}

/// Every kind of message, with every case of what it carries.
pub(crate) fn to_client() -> Vec<ToClient> {
    let message = || "a sentence".to_owned();
    let mut messages = Vec::from(one_of_each!(ToClient {
        Welcome(Box::new(welcome())),
        Update(Box::new(update(What::Created))),
        Here { here: vec![true, false] },
        Refused { re: name(1), code: Refusal::Stale, message: message() },
        Pong { echo: u64::MAX, now: 1_900_000_000_000 },
        Bye { code: Refusal::Restarting, message: message(), retry: Some(u32::MAX) },
    }));
    messages.extend(REFUSALS.map(|code| ToClient::Refused { re: name(2), code, message: message() }));
    messages.extend(REFUSALS.map(|code| ToClient::Bye { code, message: message(), retry: None }));
    messages.extend(whats().into_iter().map(|what| ToClient::Update(Box::new(update(what)))));
    messages.extend(tables().into_iter().map(|table| {
        let table = Some(Box::new(table));
        ToClient::Update(Box::new(Update { table, ..update(What::Started) }))
    }));
    messages.extend(overs().into_iter().map(|over| {
        let over = Some(Box::new(over));
        ToClient::Update(Box::new(Update { over, ..full(What::Moved) }))
    }));
    messages
}

/// An update without anything that can be left out.
pub(crate) fn update(what: What) -> Update {
    Update::new(1, 1_900_000_000_000, what)
}

/// An update with all that is no view, sighting, table or end.
pub(crate) fn full(what: What) -> Update {
    let running = SeatClock { left: 60_000, from: Some(1_900_000_000_000) };
    Update {
        re: Some(name(3)),
        dropped: 2,
        seats: vec![Seen { dropped: 1, sightings: Vec::new() }, Seen::default()],
        legal: vec!["6cx5c".to_owned(), "=D7f".to_owned()],
        take_back: true,
        clocks: vec![running, SeatClock { left: 1, from: None }],
        ..update(what)
    }
}

/// Tables with every kind of plan.
pub(crate) fn tables() -> Vec<TableCard> {
    let plans = [
        r#"{"game":"cherokee","seats":["person",{"bot":5},"person"],"options":{"players":3}}"#,
        r#"{"game":"tomahawk","seats":["person","person"],"clock":{"kind":"move","seconds":30},
            "spectators":{"see":"nobody"},"access":"public","absent":"forfeit","grace":10}"#,
        r#"{"game":"shamans","seats":["person","person"],"clock":{"kind":"bank","seconds":600,"increment":5},
            "spectators":{"see":"everything","delay":60},"options":{"variant":"memory"}}"#,
        r#"{"game":"shamans","seats":[{"bot":1},{"bot":2}],"clock":{"kind":"days","days":3}}"#,
    ];
    let sitting = vec![
        SeatCard {
            name: Some("Anna".to_owned()),
            ready: true,
            commitment: Some(Hex([6; 32])),
            revealed: true,
            bot_plays: true,
            out: true,
        },
        SeatCard::default(),
    ];
    let table = |(plan, phase)| TableCard {
        id: "abc".to_owned(),
        phase,
        plan: wire::read_strict::<Plan>(plan).expect("a plan"),
        sitting: sitting.clone(),
        commitment: Hex([7; 32]),
        created: 1_900_000_000_000,
        reveal_by: (phase == Phase::Waiting).then_some(1_900_000_020_000),
        rematch_of: (phase == Phase::Playing).then(|| "earlier".to_owned()),
    };
    plans.into_iter().zip(PHASES).map(table).collect()
}

/// Every way in which a game can end.
pub(crate) fn overs() -> Vec<Over> {
    let fair = || Fair {
        commitment: Hex([1; 32]),
        secret: Hex([2; 32]),
        players: vec![Some(Hex([3; 32])), None],
        commitments: vec![Some(Hex([4; 32])), Some(Hex([5; 32]))],
    };
    let played = Over { winners: Seats::first(2), scores: vec![9, 9], early: None, fair: fair() };
    let early = |early| Over { winners: Seats::NONE, scores: vec![], early: Some(early), fair: fair() };
    EARLY.into_iter().map(early).chain([played]).collect()
}

fn welcome() -> Welcome {
    let table = tables().remove(0);
    Welcome {
        version: wire::VERSION,
        table,
        seat: Some(Seat::SECOND),
        last: 12,
        now: 1_900_000_000_000,
        here: vec![true, false],
    }
}

fn name(byte: u8) -> CommandId {
    Hex([byte; 16])
}
