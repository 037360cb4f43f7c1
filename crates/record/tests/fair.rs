//! Records of online tables: how the seed came about, and how the game ended at the table.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

use record::{Ended, Ending, Fair, Hex, Record, Refusal, Seed, Trace, check, check_line, play_out};
use rules::Seat;
use rules::shelf::{Kind, Options};

/// What `players` and `commitments` are.
type Listed = Vec<Option<[u8; 32]>>;

/// A finished game whose seed two seats and the server made.
fn fair_game(kind: Kind) -> Record {
    let fair = Fair::new([1; 32], vec![Some([2; 32]), Some([3; 32])]);
    let mut record = play_out(&Options::default_of(kind), &fair.seed(), Trace::Without);
    record.fair = Some(fair);
    record
}

/// A game that stops after a few events.
fn stopped(by: Ending, seat: Option<u8>) -> Record {
    let mut record = fair_game(Kind::Tomahawk);
    record.events.truncate(5);
    record.result = None;
    record.ended = Some(Ended { by, seat: seat.and_then(Seat::new) });
    record
}

#[track_caller]
fn defective(record: &Record, sentence: &str) {
    let defect = check(record).expect_err("it is wrong");
    assert_eq!((defect.event, defect.to_string().as_str()), (None, sentence));
}

#[track_caller]
fn unreadable(text: &str, sentence: &str) {
    match check_line(text) {
        Err(Refusal::Unreadable(why)) => assert_eq!(why.to_string(), sentence),
        other => panic!("{other:?}"),
    }
}

/// The record with one text in it replaced, once.
#[track_caller]
fn altered(record: &Record, from: &str, to: &str) -> String {
    let text = record.write();
    assert!(text.contains(from), "the record has no {from}");
    text.replacen(from, to, 1)
}

#[test]
fn commitment_and_seed_are_what_sha256sum_gives() {
    let commitment = "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793";
    assert_eq!(Hex(Fair::commit([1; 32])).to_string(), commitment);
    let seed = |bytes: [Option<[u8; 32]>; 2]| Fair::new([1; 32], bytes.to_vec()).seed().to_string();
    assert_eq!(
        seed([Some([2; 32]), Some([3; 32])]),
        "8a2e491356cfdb05a1d13785e0794d7cd163f91af79a146c976b1d2ac643b679"
    );
    assert_eq!(
        seed([None, Some([3; 32])]),
        "7d87fc68f80962fa1f08c9a964bd55c07bda6d8c59de1429b520b1cfcd648146"
    );
    assert_eq!(seed([None, None]), commitment);
}

#[test]
fn a_fair_record_is_right_and_is_written_as_it_was_read() {
    for kind in Kind::ALL {
        let record = fair_game(kind);
        assert_eq!(check(&record), Ok(()));
        let text = record.write();
        let end = format!(
            r#","fair":{{"commitment":"{}","secret":"{}","players":["{}","{}"],"commitments":["{}","{}"]}}}}"#,
            Hex(Fair::commit([1; 32])),
            "01".repeat(32),
            "02".repeat(32),
            "03".repeat(32),
            Hex(Fair::commit([2; 32])),
            Hex(Fair::commit([3; 32]))
        );
        assert!(text.ends_with(&end), "{text}");
        assert!(check_line(&text).expect("it is right") == record);
    }
}

#[test]
fn a_seat_without_bytes_is_null() {
    let fair = Fair::new([1; 32], vec![Some([2; 32]), None]);
    let mut record = play_out(&Options::default_of(Kind::Cherokee), &fair.seed(), Trace::Without);
    record.fair = Some(fair);
    let text = record.write();
    let commitment = Hex(Fair::commit([2; 32]));
    let end = format!("0202\",null],\"commitments\":[\"{commitment}\",null]}}}}");
    assert!(text.ends_with(&end), "{text}");
    assert!(check_line(&text).expect("it is right") == record);
}

#[test]
fn a_record_of_the_older_kind_has_no_commitments_and_is_right() {
    let older = Fair { commitments: None, ..Fair::new([1; 32], vec![Some([2; 32]), Some([3; 32])]) };
    let mut record = play_out(&Options::default_of(Kind::Shamans), &older.seed(), Trace::Without);
    record.fair = Some(older);
    let text = record.write();
    assert!(text.ends_with("0303\"]}}"), "{text}");
    assert!(check_line(&text).expect("it is right") == record);
}

#[test]
fn who_did_not_show_any_bytes_is_named_and_adds_nothing() {
    let committed = vec![Some(Fair::commit([2; 32])), Some(Fair::commit([3; 32]))];
    let fair = Fair { commitments: Some(committed), ..Fair::new([1; 32], vec![None, Some([3; 32])]) };
    assert_eq!(fair.missing().collect::<Vec<_>>(), [0]);
    assert_eq!(fair.check(&fair.seed(), 2), Ok(()));
    assert!(fair.seed() == Fair::new([1; 32], vec![Some([3; 32])]).seed());
    let mut record = play_out(&Options::default_of(Kind::Tomahawk), &fair.seed(), Trace::Without);
    record.fair = Some(fair);
    assert!(check_line(&record.write()).expect("it is right") == record);
}

#[test]
fn bytes_that_were_not_committed_to_are_a_defect() {
    let right = fair_game(Kind::Shamans);
    let with = |alter: &dyn Fn(&mut Listed)| {
        let mut record = right.clone();
        record.fair.iter_mut().filter_map(|fair| fair.commitments.as_mut()).for_each(alter);
        record
    };
    let given = Hex(Fair::commit([3; 32]));
    let other = format!("the bytes of seat 1 are not those of its commitment: SHA-256 of them gives {given}");
    for bit in 0..256 {
        let flip = |bytes: &mut [u8; 32]| bytes[bit / 8] ^= 1 << (bit % 8);
        defective(&with(&|committed| committed[1].iter_mut().for_each(flip)), &other);
    }
    let none = "seat 0 has bytes and no commitment to them";
    defective(&with(&|committed| committed[0] = None), none);
    let short = "fair lists 1 commitments, and the table has 2 seats";
    defective(&with(&|committed| committed.truncate(1)), short);
    // Bytes that are chosen afterwards, with the seed and the deal that follow from them: the commitment tells.
    let mut chosen = fair_game(Kind::Shamans);
    if let Some(fair) = &mut chosen.fair {
        fair.bytes[1] = Some([4; 32]);
        chosen.seed = Some(fair.seed());
    }
    let given = Hex(Fair::commit([4; 32]));
    defective(
        &chosen,
        &format!("the bytes of seat 1 are not those of its commitment: SHA-256 of them gives {given}"),
    );
}

#[test]
fn unknown_fields_are_kept_within_and_behind_and_digits_may_be_large() {
    let record = stopped(Ending::Resigned, Some(1));
    let text = record.write();
    let text =
        text.replacen("\"by\":\"resigned\",\"seat\":1", "\"by\":\"resigned\",\"seat\":1,\"clock\":0", 1);
    let text = text.replacen("]}}", "],\"who\":[]},\"table\":7}", 1);
    let again = check_line(&text).expect("unknown fields are no error");
    assert_eq!(again.write(), text);
    assert_eq!(again.ended, record.ended);
    let (commitment, large) = ("\"72cd6e8422c4", "\"72CD6E8422C4");
    assert_eq!(check_line(&text.replacen(commitment, large, 1)).expect("either case").write(), text);
}

#[test]
fn what_does_not_agree_is_a_defect() {
    let right = fair_game(Kind::Shamans);
    let with = |alter: &dyn Fn(&mut Fair)| {
        let mut record = right.clone();
        record.fair.iter_mut().for_each(alter);
        record
    };
    let given = format!("SHA-256 of it gives {}", Hex(Fair::commit([9; 32])));
    defective(
        &with(&|fair| fair.secret = [9; 32]),
        &format!("the secret is not the one of the commitment: {given}"),
    );
    let given = format!("SHA-256 of it gives {}", Hex(Fair::commit([1; 32])));
    defective(
        &with(&|fair| fair.commitment = [9; 32]),
        &format!("the secret is not the one of the commitment: {given}"),
    );
    let swapped = with(&|fair| {
        fair.bytes.swap(0, 1);
        fair.commitments.as_mut().expect("they are there").swap(0, 1);
    });
    let given = swapped.fair.as_ref().expect("it is there").seed();
    let sentence =
        format!("the seed is not made of the secret and the players' bytes: SHA-256 of them gives {given}");
    defective(&swapped, &sentence);
    defective(&with(&|fair| fair.bytes.push(None)), "fair lists 3 players, and the table has 2 seats");
    defective(&with(&|fair| fair.bytes.clear()), "fair lists 0 players, and the table has 2 seats");
    let mut without_seed = right.clone();
    without_seed.seed = None;
    defective(&without_seed, "the seed is missing, and fair tells how it came about");
}

#[test]
fn what_is_not_written_as_it_should_be_is_unreadable() {
    let record = fair_game(Kind::Shamans);
    let digits = "01".repeat(32);
    let secret = format!("\"secret\":\"{digits}\"");
    unreadable(&altered(&record, &secret, "\"secret\":1"), "secret is 1, where a text belongs");
    unreadable(&altered(&record, &format!("{secret},"), ""), "secret is missing");
    unreadable(
        &altered(&record, &digits, "0g"),
        "secret: only the digits 0 to 9 and a to f belong here, and this has 'g'",
    );
    unreadable(
        &altered(&record, &digits, "01"),
        "secret: 64 hexadecimal digits belong here, and this has 2 characters",
    );
    unreadable(
        &altered(&record, "\"players\":[", "\"players\":[7,"),
        "players is 7, where a list of texts and nulls belongs",
    );
    unreadable(
        &altered(&record, "\"commitments\":[", "\"commitments\":[7,"),
        "commitments is 7, where a list of texts and nulls belongs",
    );
    unreadable(
        &altered(&record, "\"fair\":{", "\"fair\":[],\"was\":{"),
        "fair is a list, where an object belongs",
    );
    let stopped = stopped(Ending::Aborted, None);
    unreadable(
        &altered(&stopped, "\"aborted\"", "\"bored\""),
        "by is \"bored\", where \"resigned\", \"forfeited\" or \"aborted\" belongs",
    );
    unreadable(&altered(&stopped, "\"by\"", "\"why\""), "by is missing");
}

#[test]
fn a_game_that_ended_at_its_table_is_an_unfinished_record() {
    for (by, seat) in [
        (Ending::Resigned, Some(1)),
        (Ending::Forfeited, Some(0)),
        (Ending::Aborted, None),
        (Ending::Aborted, Some(1)),
    ] {
        let record = stopped(by, seat);
        assert_eq!(check(&record), Ok(()));
        let text = record.write();
        let seat = seat.map(|seat| format!(",\"seat\":{seat}")).unwrap_or_default();
        let ended = format!("],\"ended\":{{\"by\":\"{}\"{seat}}},\"fair\":", by.name());
        assert!(text.contains(&ended), "{text}");
        assert!(Record::read(&text).expect("it can be read") == record);
    }
}

#[test]
fn an_ending_must_name_its_seat_and_not_follow_the_end() {
    defective(&stopped(Ending::Resigned, None), "ended names no seat, and by is \"resigned\"");
    defective(&stopped(Ending::Forfeited, None), "ended names no seat, and by is \"forfeited\"");
    defective(&stopped(Ending::Aborted, Some(2)), "ended names seat 2, and the table has 2 seats");
    let mut finished = fair_game(Kind::Tomahawk);
    finished.ended = Some(Ended { by: Ending::Resigned, seat: Some(Seat::FIRST) });
    defective(&finished, "the game is over, and ended says that it was resigned");
}

#[test]
fn nothing_of_it_prints() {
    let fair = Fair::new([0xab; 32], vec![Some([0xcd; 32])]);
    assert_eq!(format!("{fair:?}"), "Fair(?)");
    assert_eq!(format!("{:?} {:?}", Hex([0xab; 32]), Seed::new([0xab; 32])), "Hex(?) Seed(?)");
}
