//! `verify` on records of online tables: right ones, each thing that can be wrong, and a thousand tampers.

use record::{Entry, Fair, Hex, Record, Replay, Seed, Stream, Trace, legal_moves, play_out};
use rules::Luck;
use rules::shelf::{Kind, Options};

use crate::process::{err, file, out, record, refused, run, run_with};

const FAIR: &str = "the deal is fair: commitments, seed and every shuffle agree";

const AGREE: &str = "commitments, seed and every shuffle agree";

/// A game whose seed the server and these players have made.
fn fair_game(options: &Options, bytes: &[Option<[u8; 32]>]) -> Record {
    let fair = Fair::new([7; 32], bytes.to_vec());
    let mut record = play_out(options, &fair.seed(), Trace::Without);
    record.fair = Some(fair);
    record
}

/// A game of two people.
fn game_of(kind: Kind) -> Record {
    fair_game(&Options::default_of(kind), &[Some([8; 32]), Some([9; 32])])
}

/// A game of two people with something in it altered.
fn altered(kind: Kind, alter: impl FnOnce(&mut Record, &mut Fair)) -> String {
    let mut record = game_of(kind);
    let mut fair = record.fair.take().unwrap();
    alter(&mut record, &mut fair);
    record.fair = Some(fair);
    record.write()
}

#[track_caller]
fn check(line: &str, code: i32, words: &str) {
    let output = run_with(&["verify", "-"], line.as_bytes());
    refused(&output, code, words);
    assert!(err(&output).starts_with("-:1: "), "{}", err(&output));
}

#[test]
fn a_fair_record_of_every_game_is_praised_on_its_line() {
    let options =
        |kind, words: &[&str]| record::options_from_words(kind, words.iter().copied(), None).unwrap();
    let bot = fair_game(&options(Kind::Cherokee, &["players=3"]), &[Some([1; 32]), None, Some([2; 32])]);
    let bots = fair_game(&options(Kind::Tomahawk, &["prized_animal=true"]), &[None, None]);
    let games = [game_of(Kind::Cherokee), game_of(Kind::Tomahawk), game_of(Kind::Shamans), bot, bots];
    let text: String = games.iter().map(|game| game.write() + "\n\n").collect();
    let output = run_with(&["verify", "-"], text.as_bytes());
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    let bots = format!("{AGREE}; the server alone could have chosen the cards");
    let words = [FAIR, FAIR, FAIR, FAIR, &bots];
    let praise: String =
        (1..).step_by(2).zip(words).map(|(line, words)| format!("-:{line}: {words}\n")).collect();
    assert_eq!(out(&output), praise);
}

/// What is said of a valid game of Cherokee whose players add these bytes, with something about it altered.
fn said_of(bytes: &[Option<[u8; 32]>], alter: impl FnOnce(&mut Fair)) -> String {
    let players = format!("players={}", bytes.len());
    let options = record::options_from_words(Kind::Cherokee, [players.as_str()], None).unwrap();
    let mut fair = Fair::new([7; 32], bytes.to_vec());
    alter(&mut fair);
    let mut record = play_out(&options, &fair.seed(), Trace::Without);
    record.fair = Some(fair);
    let output = run_with(&["verify", "-"], record.write().as_bytes());
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
    out(&output).trim_end().strip_prefix("-:1: ").unwrap().to_owned()
}

#[test]
fn who_could_have_chosen_the_cards_is_said_exactly() {
    let bytes =
        |shown: [bool; 4]| (1..).zip(shown).map(|(byte, is)| is.then_some([byte; 32])).collect::<Vec<_>>();
    let all = bytes([true; 4]);
    let keep = |seats: &[usize]| {
        let seats = seats.to_vec();
        move |fair: &mut Fair| seats.iter().for_each(|seat| fair.bytes[*seat] = None)
    };
    let between = |deals: &str| {
        format!(
            "and the server together, or the server by not taking them, could have chosen between {deals} deals"
        )
    };
    assert_eq!(said_of(&all, |_| ()), FAIR);
    let older = said_of(&all, |fair| fair.commitments = None);
    assert_eq!(
        older,
        format!("{AGREE}; the last to be ready and the server together could have chosen the cards")
    );
    let one = said_of(&bytes([false, true, false, false]), |_| ());
    assert_eq!(one, format!("{AGREE}; seat 1 and the server together could have chosen the cards"));
    let kept = said_of(&all, keep(&[1]));
    assert_eq!(kept, format!("{AGREE}; seat 1 did not show its bytes: it {}", between("two")));
    let kept = said_of(&all, keep(&[1, 2]));
    assert_eq!(kept, format!("{AGREE}; seats 1 and 2 did not show their bytes: they {}", between("4")));
    let kept = said_of(&all[..2], keep(&[1]));
    let (choose, keep_it) = ("seat 0 and the server together could have chosen the cards", between("two"));
    assert_eq!(kept, format!("{AGREE}; {choose}; seat 1 did not show its bytes: it {keep_it}"));
}

#[test]
fn a_game_that_ended_at_its_table_can_be_verified() {
    let mut record = game_of(Kind::Tomahawk);
    record.events.truncate(9);
    record.result = None;
    let line =
        record.write().replacen("],\"fair\"", "],\"ended\":{\"by\":\"resigned\",\"seat\":1},\"fair\"", 1);
    let output = run_with(&["verify", "-"], line.as_bytes());
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(0), format!("-:1: {FAIR}\n").as_str()));
}

#[test]
fn a_record_of_no_online_table_is_told_so() {
    for kind in ["cherokee", "shamans"] {
        check(&record(&[kind]), 1, "it was not played at an online table: it has no field \"fair\"");
    }
}

#[test]
fn each_thing_that_does_not_agree_is_named() {
    let cherokee = Kind::Cherokee;
    check(
        &altered(cherokee, |_, fair| fair.secret[0] ^= 1),
        1,
        "the secret is not the one of the commitment",
    );
    check(
        &altered(cherokee, |_, fair| fair.commitment[0] ^= 1),
        1,
        "the secret is not the one of the commitment",
    );
    check(&altered(cherokee, |_, fair| fair.bytes.swap(0, 1)), 1, "the bytes of seat 0 are not those of its");
    check(&altered(cherokee, |_, fair| fair.bytes[1] = None), 1, "the seed is not made of the secret and");
    check(
        &altered(cherokee, |_, fair| fair.bytes.truncate(1)),
        1,
        "fair lists 1 players, and the table has 2",
    );
    check(&altered(cherokee, |record, _| record.seed = None), 1, "the seed is missing");
    check(
        &altered(cherokee, |record, _| record.seed = Some(Seed::new([0; 32]))),
        1,
        "event 0: the deal is not the one that the seed gives",
    );
    check(
        &altered(Kind::Shamans, |record, _| record.seed = Some(Seed::new([0; 32]))),
        1,
        "the seed is not made of the secret and the players' bytes",
    );
    check(
        &altered(cherokee, |record, _| {
            record.events[0] =
                play_out(&record.options, &Seed::new([0; 32]), Trace::Without).events.remove(0);
        }),
        1,
        "event ",
    );
    check(&altered(cherokee, |record, _| record.result = None), 1, "the result is missing");
    check(&altered(cherokee, |record, _| drop(record.events.remove(3))), 1, "event 3: ");
}

#[test]
fn another_secret_with_its_own_commitment_is_found_by_the_commitment_that_was_noted() {
    let folder = tempfile::tempdir().unwrap();
    let shown = Hex(Fair::commit([7; 32])).to_string();
    let honest = file(folder.path(), "honest", game_of(Kind::Cherokee).write());
    let fair = Fair::new([6; 32], vec![Some([8; 32]), Some([9; 32])]);
    let mut other = play_out(&Options::default_of(Kind::Cherokee), &fair.seed(), Trace::Without);
    other.fair = Some(fair);
    let swapped = file(folder.path(), "swapped", other.write());
    assert_eq!(out(&run(&["verify", &honest, "--commitment", &shown])), format!("{honest}:1: {FAIR}\n"));
    assert_eq!(run(&["verify", &honest, "--commitment", &shown.to_uppercase()]).status.code(), Some(0));
    assert_eq!(run(&["verify", &swapped]).status.code(), Some(0));
    let output = run(&["verify", &swapped, "--commitment", &shown]);
    refused(
        &output,
        1,
        &format!("swapped:1: this is another table: its commitment is {}", Hex(Fair::commit([6; 32]))),
    );
}

#[test]
fn every_line_is_looked_at_or_the_one_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let good = game_of(Kind::Shamans).write();
    let path = file(folder.path(), "games", format!("{good}\n{}\nnoise\n", record(&["shamans"]).trim_end()));
    let output = run(&["verify", &path]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(out(&output), format!("{path}:1: {FAIR}\n"));
    let said = err(&output);
    let starts = [format!("{path}:2: it was not played"), format!("{path}:3: not JSON")];
    assert!(
        said.lines().count() == 2 && said.lines().zip(starts).all(|(line, start)| line.starts_with(&start)),
        "{said}"
    );
    assert_eq!(out(&run(&["verify", &path, "--line", "1"])), format!("{path}:1: {FAIR}\n"));
    refused(&run(&["verify", &path, "--line", "2"]), 1, "online table");
    refused(&run(&["verify", &path, "--line", "3"]), 2, "not JSON");
    refused(&run(&["verify", &path, "--line", "4"]), 2, "games:4: there is no record on this line");
    refused(&run(&["verify", &path, "--line", "0"]), 2, "games:0: there is no record on this line");
    refused(&run(&["verify", "/no/such/file"]), 2, "/no/such/file: cannot read");
    refused(&run(&["verify", "/no/such/file", "--line", "2"]), 2, "/no/such/file: cannot read");
    refused(&run(&["verify", &file(folder.path(), "empty", "")]), 2, "contains no records");
}

/// Where in the text of a record someone could tamper: in the digits of the seed and of all that it was
/// made of (these are told apart by `true`), in the deals, in the moves.
fn places(record: &Record) -> Vec<(usize, bool)> {
    let text = record.write();
    let fair = record.fair.as_ref().unwrap();
    let seed = record.seed.as_ref().unwrap().to_string();
    let committed = fair.commitments.iter().flatten().copied().flatten();
    let digits = [fair.commitment, fair.secret].into_iter().chain(fair.bytes.iter().copied().flatten());
    let digits = digits.chain(committed);
    let mut places = Vec::new();
    for digits in digits.map(|bytes| Hex(bytes).to_string()).chain([seed]) {
        let start = text.find(&digits).unwrap();
        places.extend((start..start + 64).map(|place| (place, true)));
    }
    let end = text.find(",\"result\":").unwrap();
    for marker in ["{\"deal\":", "\"move\":"] {
        for (at, _) in text.match_indices(marker) {
            let start = at + marker.len();
            let rest = &text[start..end];
            let length = rest.find("},{").unwrap_or(rest.len() - 2);
            places.extend((start..start + length).map(|place| (place, false)));
        }
    }
    places
}

/// The text with one bit changed. In a digit it is a bit of its value: `a` and `A` are the same digit.
fn tampered(text: &str, (place, is_digit): (usize, bool), luck: &mut Stream) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    if is_digit {
        let value = (bytes[place] as char).to_digit(16).unwrap() ^ 1 << luck.below(4);
        bytes[place] = char::from_digit(value, 16).unwrap() as u8;
    } else {
        bytes[place] ^= 1 << luck.below(8);
    }
    bytes
}

/// Whether a tamper is one that a record can show, on one line. One that names another legal move tells of
/// another game with the same cards: the seed binds the cards, not the players.
fn is_visible(right: &Record, tampered: &[u8]) -> bool {
    if tampered.contains(&b'\n') {
        return false;
    }
    let read = std::str::from_utf8(tampered).ok().and_then(|text| Record::read(text).ok());
    let Some(read) = read else { return true };
    let changed = right.events.iter().zip(&read.events).position(|(right, read)| right != read);
    match changed.map(|event| (event, &read.events[event])) {
        Some((event, Entry::Decision { seat, action, .. })) => {
            let mut replay = Replay::new(right);
            while replay.position() < event {
                replay.step(&mut |_| {}).unwrap();
            }
            !legal_moves(replay.state(), *seat).contains(action)
        }
        Some((_, Entry::Deal { .. })) | None => true,
    }
}

#[test]
fn a_thousand_tampers_of_one_bit_are_all_found() {
    let mut luck = Stream::players(&Seed::new([5; 32]));
    let games: Vec<Record> = Kind::ALL.into_iter().map(game_of).collect();
    let mut text = Vec::new();
    for game in &games {
        text.extend(game.write().into_bytes());
        text.push(b'\n');
    }
    let mut digits = 0;
    let mut line = games.len();
    while line < games.len() + 1000 {
        let game = &games[line % games.len()];
        let places = places(game);
        let place = places[luck.below(places.len() as u32) as usize];
        let tampered = tampered(&game.write(), place, &mut luck);
        if is_visible(game, &tampered) {
            text.extend(tampered);
            text.push(b'\n');
            digits += usize::from(place.1);
            line += 1;
        }
    }
    let output = run_with(&["verify", "-"], &text);
    let right: String = (1..=games.len()).map(|line| format!("-:{line}: {FAIR}\n")).collect();
    assert_eq!(out(&output), right, "the untampered ones, and no other");
    let said = err(&output);
    let found = said
        .lines()
        .zip(games.len() + 1..)
        .filter(|(line, number)| line.starts_with(&format!("-:{number}: ")));
    assert_eq!((found.count(), said.lines().count()), (1000, 1000), "{said}");
    assert!((100..900).contains(&digits), "{digits} in digits");
}
