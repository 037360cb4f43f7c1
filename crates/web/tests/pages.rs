//! Records as films, without a screen.

use record::{Fair, Record, Seed, Trace, play_out};
use rules::shelf::{Kind, Options};
use rules::{Seat, Seats, Viewpoint};
use web::page::review::curve::points;
use web::page::review::film::{Proof, frame_at, frames, prove, read};
use web::page::review::moments::Chance;
use web::thinker::Share;

fn recorded(kind: Kind) -> Record {
    play_out(&Options::default_of(kind), &Seed::new([3; 32]), Trace::Without)
}

#[test]
fn a_film_ends_as_its_game_did() {
    for kind in Kind::ALL {
        let record = recorded(kind);
        for seat in [None, Some(Seat::FIRST), Some(Seat::SECOND)] {
            let frames = frames(&record, seat);
            let last = frames.last().unwrap();
            assert_eq!(last.events, record.events.len(), "{kind}");
            assert!(last.step.view.outcome().is_some(), "{kind}");
            let viewpoint = seat.map_or(Viewpoint::Table, Viewpoint::Seat);
            assert_eq!(last.step.view.viewpoint(), viewpoint, "{kind}");
            assert!(frames.windows(2).all(|pair| pair[0].events < pair[1].events), "{kind}");
        }
    }
}

#[test]
fn every_viewpoint_finds_the_frame_of_an_event() {
    let frames = frames(&recorded(Kind::Shamans), None);
    assert_eq!(frame_at(&frames, 0), 0);
    // Bison's mask is chosen in secret: everyone still sees what was before it.
    assert_eq!(frames[frame_at(&frames, 19)].events, 18);
    assert_eq!(frame_at(&frames, usize::MAX), frames.len() - 1);
}

#[test]
fn what_holds_is_told_and_what_does_not() {
    let mut record = recorded(Kind::Cherokee);
    assert_eq!(prove(&record), Ok(Proof::Seed));
    assert_eq!(prove(&recorded(Kind::Shamans)), Ok(Proof::NoDeals));
    record.seed = Some(Seed::new([4; 32]));
    assert!(prove(&record).unwrap_err().to_string().contains("seed"));
    record.seed = None;
    assert_eq!(prove(&record), Ok(Proof::Moves));
}

/// A game at a table of two, one of them perhaps a bot, with what each had committed to and shown.
fn at_a_table(committed: [Option<u8>; 2], shown: [bool; 2]) -> Record {
    let bytes = committed.map(|byte| byte.map(|byte| [byte; 32]));
    let shown = [0, 1].map(|seat| bytes[seat].filter(|_| shown[seat]));
    let commitments = Some(bytes.map(|bytes| bytes.map(Fair::commit)).to_vec());
    let fair = Fair { commitments, ..Fair::new([7; 32], shown.to_vec()) };
    let mut record = play_out(&Options::default_of(Kind::Tomahawk), &fair.seed(), Trace::Without);
    record.fair = Some(fair);
    record
}

#[test]
fn who_could_have_chosen_the_cards_is_told() {
    let both = || at_a_table([Some(1), Some(2)], [true, true]);
    assert_eq!(prove(&both()), Ok(Proof::Fair));
    assert_eq!(prove(&at_a_table([Some(1), None], [true, true])), Ok(Proof::Fair), "against a bot");
    let second = Proof::Withheld(Seats::only(Seat::SECOND));
    assert_eq!(prove(&at_a_table([Some(1), Some(2)], [true, false])), Ok(second));
    assert_eq!(prove(&at_a_table([Some(1), Some(2)], [false, false])), Ok(Proof::ServerAlone));
    assert_eq!(
        prove(&at_a_table([None, None], [true, true])),
        Ok(Proof::ServerAlone),
        "bots among themselves"
    );
    let mut older = both();
    older.fair.as_mut().unwrap().commitments = None;
    assert_eq!(prove(&older), Ok(Proof::Older));
    let mut forged = both();
    forged.fair.as_mut().unwrap().commitments = Some(vec![Some([0; 32]); 2]);
    assert!(prove(&forged).is_err());
}

#[test]
fn a_file_holds_records_or_nothing() {
    let line = recorded(Kind::Tomahawk).write();
    assert_eq!(read(&format!("{line}\n\n{line}\n")).map(|records| records.len()), Some(2));
    assert!(read(&format!("{line}\nno record\n")).is_none());
    assert!(read("").is_none());
}

#[test]
fn a_line_rises_with_the_chance() {
    let chance = |event, seat, part| Chance { event, seat, chance: Share::of(part), choice: None };
    let [first, second] = [Seat::FIRST, Seat::SECOND];
    let chances = [chance(0, first, 0.5), chance(1, second, 0.5), chance(2, first, 1.0)];
    assert_eq!(points(&chances, first, 2), "0.0,60.0 600.0,0.0");
    assert_eq!(points(&chances, second, 2), "300.0,60.0");
}
