//! What a device notes about a shuffle before the game, and what it finds after it.

use record::{Fair, Hex, Record, Trace, play_out};
use rules::shelf::{Kind, Options};
use rules::{Seat, Seats};
use web::game::online::shuffle::{Noted, Verdict};
use wire::{Phase, Plan, SeatCard, SeatPlan, Setup, TableCard};

const SECRET: [u8; 32] = [1; 32];
const OWN: [u8; 32] = [2; 32];
const THEIRS: [u8; 32] = [3; 32];

fn commitment(bytes: [u8; 32]) -> Hex<32> {
    Hex(Fair::commit(bytes))
}

/// A table on which both are ready.
fn card() -> TableCard {
    let seat = |bytes| SeatCard {
        name: Some("Anna".to_owned()),
        ready: true,
        commitment: Some(commitment(bytes)),
        ..SeatCard::default()
    };
    TableCard {
        id: "k7c2mwq9xhe4snpa".to_owned(),
        phase: Phase::Waiting,
        plan: Plan::new(Setup(Options::default_of(Kind::Tomahawk)), vec![SeatPlan::Person; 2]),
        sitting: vec![seat(OWN), seat(THEIRS)],
        commitment: commitment(SECRET),
        created: 0,
        reveal_by: Some(20_000),
        rematch_of: None,
    }
}

/// What was noted at this table by whoever was there.
fn noted() -> Noted {
    let mut noted = Noted::new(&card(), OWN);
    noted.see(&card());
    noted
}

/// What is told after the game, if these bytes were shown, and its record.
fn told(shown: [Option<[u8; 32]>; 2]) -> (wire::Fair, Record) {
    let made = Fair::new(SECRET, shown.to_vec());
    let mut record = play_out(&Options::default_of(Kind::Tomahawk), &made.seed(), Trace::Without);
    record.fair = Some(made);
    let fair = wire::Fair {
        commitment: commitment(SECRET),
        secret: Hex(SECRET),
        players: shown.map(|bytes| bytes.map(Hex)).to_vec(),
        commitments: vec![Some(commitment(OWN)), Some(commitment(THEIRS))],
    };
    (fair, record)
}

fn verdict(noted: &Noted, (fair, record): &(wire::Fair, Record)) -> Verdict {
    noted.judge(fair, Seat::FIRST, record)
}

#[test]
fn a_shuffle_of_what_was_committed_to_is_fair() {
    assert_eq!(verdict(&noted(), &told([Some(OWN), Some(THEIRS)])), Verdict::Fair);
}

#[test]
fn whoever_has_not_shown_their_bytes_is_named() {
    let without = |shown| verdict(&noted(), &told(shown));
    assert_eq!(without([Some(OWN), None]), Verdict::Withheld(Seats::only(Seat::SECOND)));
    // Without our own bytes, the server and the other could have agreed on all the rest.
    assert_eq!(without([None, Some(THEIRS)]), Verdict::LeftOut);
    assert_eq!(without([None, None]), Verdict::LeftOut);
}

#[test]
fn whatever_is_not_as_it_was_fixed_breaks_the_promise() {
    let good = || told([Some(OWN), Some(THEIRS)]);
    let broken = |name: &str, change: &dyn Fn(&mut wire::Fair)| {
        let mut told = good();
        change(&mut told.0);
        assert_eq!(verdict(&noted(), &told), Verdict::Broken, "{name}");
    };
    broken("another commitment of the server", &|fair| fair.commitment = commitment(OWN));
    broken("another secret", &|fair| fair.secret = Hex(OWN));
    broken("other bytes of ours", &|fair| fair.players[0] = Some(Hex(THEIRS)));
    broken("other bytes of theirs", &|fair| fair.players[1] = Some(Hex(OWN)));
    broken("other bytes of theirs, with a commitment that fits", &|fair| {
        (fair.players[1], fair.commitments[1]) = (Some(Hex(OWN)), Some(commitment(OWN)));
    });
    broken("bytes without a commitment", &|fair| fair.commitments[1] = None);
    broken("no commitments at all", &|fair| fair.commitments = Vec::new());
}

#[test]
fn deals_that_do_not_follow_from_what_was_shown_break_the_promise() {
    let (fair, record) = told([Some(OWN), Some(THEIRS)]);
    let other = told([Some(OWN), None]).1;
    assert_eq!(verdict(&noted(), &(fair.clone(), other.clone())), Verdict::Broken, "of another game");
    let mut mixed = other;
    mixed.fair = record.fair;
    assert_eq!(verdict(&noted(), &(fair, mixed)), Verdict::Broken, "deals of another seed");
}

#[test]
fn commitments_that_were_changed_while_bytes_were_shown_are_noticed() {
    let mut noted = noted();
    let mut changed = card();
    changed.sitting[1].commitment = Some(commitment(OWN));
    noted.see(&changed);
    assert_eq!(noted, self::noted(), "what was seen first stays");
}

#[test]
fn who_was_not_there_when_all_were_ready_vouches_for_nothing() {
    let absent = Noted::new(&card(), OWN);
    assert_eq!(verdict(&absent, &told([None, Some(THEIRS)])), Verdict::Unseen);
    // The seat was brought to another device, and back during the game.
    let elsewhere = Noted::new(&card(), [9; 32]);
    assert_eq!(verdict(&elsewhere, &told([Some(OWN), Some(THEIRS)])), Verdict::Unseen);
}

#[test]
fn what_is_noted_is_read_as_it_was_written() {
    let mut partly = noted();
    partly.seats[1] = None;
    for noted in [Noted::new(&card(), OWN), noted(), partly] {
        let text = noted.write();
        assert!(!text.contains(char::is_whitespace), "{text}");
        assert_eq!(Noted::read(&text).unwrap(), noted);
    }
    let whole = noted().write();
    for text in ["", "/", "00/11", &whole[1..], &format!("{whole}0")] {
        assert_eq!(Noted::read(text), None, "{text}");
    }
}

#[test]
fn bytes_that_were_chosen_after_everyone_was_committed_are_noticed() {
    // Everything that is told after the game agrees: the other bytes have a commitment, the record was dealt from them.
    let late = [4; 32];
    let mut theirs = told([Some(OWN), Some(late)]);
    theirs.0.commitments[1] = Some(commitment(late));
    assert_eq!(verdict(&noted(), &theirs), Verdict::Broken);
    let mut ours = told([Some(late), Some(THEIRS)]);
    ours.0.commitments[0] = Some(commitment(late));
    assert_eq!(verdict(&noted(), &ours), Verdict::Broken);
}
