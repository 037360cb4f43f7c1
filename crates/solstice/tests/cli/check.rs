//! `check` on good and bad input: one precise line each, exact exit codes, flat memory.

use std::process::Output;

use crate::process::{err, file, out, record, refused, run, run_with};

#[track_caller]
fn check(input: impl AsRef<[u8]>, code: i32, words: &str) {
    let output = run_with(&["check", "-"], input.as_ref());
    refused(&output, code, words);
    assert!(err(&output).starts_with("-:1: "), "{}", err(&output));
}

#[test]
fn what_cannot_be_read_is_named_and_ends_with_2() {
    let game = record(&["cherokee"]);
    check(&game[..game.len() / 2], 2, "not JSON: the text ends too early");
    check("noise", 2, "not JSON: a value belongs here");
    check([0xff, 0xfe, b'\n'], 2, "not UTF-8");
    check("[]", 2, "where an object belongs");
    check("{}", 2, "solstice is missing");
    check("[".repeat(1_000_000), 2, "nested too deep");
    check(game.replacen("\"solstice\":1", "\"solstice\":2", 1), 2, "version 2 is unknown");
    check(game.replacen("\"cherokee\"", "\"chess\"", 1), 2, "cherokee, tomahawk and shamans");
    check(game.replacen("\"players\":2", "\"players\":2.0", 1), 2, "2, 3 or 4");
    check(game.replacen("\"players\":2", "\"players\":99999999999999999999999", 1), 2, "2, 3 or 4");
    check(game.replacen("\"players\":2", "\"players\":2,\"players\":2", 1), 2, "\"players\" is given twice");
    check(game.replacen("\"secret\"", "\"hidden\"", 1), 2, "\"hidden\"");
    check(game.replacen("\"players\":2", "\"players\":2,\"truce\":false", 1), 2, "no option \"truce\"");
    check(game.replacen("\"seat\":0", "\"seat\":\"0\"", 1), 2, "a whole number belongs");
    check(game.replacen("\"winners\"", "\"losers\"", 1), 2, "winners is missing");
}

#[test]
fn what_cannot_have_happened_is_named_with_its_event_and_ends_with_1() {
    let game = record(&["cherokee"]);
    let moves: Vec<&str> = game.match_indices("{\"seat\":").map(|(at, _)| &game[at..]).collect();
    let first = &moves[0][..=moves[0].find('}').unwrap()];
    check(game.replacen(first, &format!("{first},{first}"), 1), 1, "event 2: ");
    check(game.replacen("\"move\":\"", "\"move\":\"?", 1), 1, "event 1: \"?");
    check(
        game.replacen("\"first\":", "\"first\":1,\"was\":", 1).replacen("\"first\":1", "\"first\":3", 1),
        1,
        "event 0: first",
    );
    check(
        game.replacen("{\"seat\":0", "{\"seat\":1", 1).replacen("{\"seat\":1", "{\"seat\":3", 1),
        1,
        "There is no seat 3",
    );
    check(
        game.replacen("\"seed\":\"00", "\"seed\":\"01", 1),
        1,
        "event 0: the deal is not the one that the seed gives",
    );
    check(game.replacen("\"scores\":[", "\"scores\":[7", 1), 1, "the result's scores are");
    check(game.replacen("\"winners\":[", "\"winners\":[9", 1), 1, "winners");
    check(format!("{}}}", &game[..game.find(",\"result\"").unwrap()]), 1, "the result is missing");
    check(swap_first_cards(&game), 1, "event 0: the deal is not the one that the seed gives");
}

/// An altered deal: the first two cards of the pyramid have changed places.
fn swap_first_cards(game: &str) -> String {
    let start = game.find("\"pyramid\":[").unwrap() + "\"pyramid\":[".len();
    let (one, other) = (&game[start..start + 5], &game[start + 6..start + 11]);
    format!("{}{other},{one}{}", &game[..start], &game[start + 11..])
}

#[test]
fn every_line_of_every_file_is_checked_and_2_wins() {
    let folder = tempfile::tempdir().unwrap();
    let good = record(&["shamans"]);
    let bad = good.replacen("\"scores\":[", "\"scores\":[7", 1);
    let mixed = file(folder.path(), "mixed", format!("{bad}\n{good}noise\n{bad}"));
    let fine = file(folder.path(), "fine", &good);
    let output = run(&["check", &mixed, "/no/such/file", &fine]);
    assert_eq!(output.status.code(), Some(2));
    let starts = [
        format!("{mixed}:1: "),
        format!("{mixed}:4: not JSON"),
        format!("{mixed}:5: "),
        "/no/such/file: ".to_owned(),
    ];
    assert_eq!(err(&output).lines().count(), starts.len(), "{}", err(&output));
    for (line, start) in err(&output).lines().zip(starts) {
        assert!(line.starts_with(&start), "{line}");
    }
    assert_eq!(run(&["check", &fine, &file(folder.path(), "bad", bad)]).status.code(), Some(1));
}

#[test]
fn an_empty_file_and_a_missing_one_are_unreadable() {
    let folder = tempfile::tempdir().unwrap();
    refused(&run(&["check", &file(folder.path(), "empty", "")]), 2, "contains no records");
    refused(&run(&["check", &file(folder.path(), "blank", "\n \n")]), 2, "contains no records");
    refused(&run(&["check", "/no/such/file"]), 2, "/no/such/file: cannot read");
    refused(&run(&["check", folder.path().to_str().unwrap()]), 2, "directory");
}

#[test]
fn unfinished_records_and_unknown_fields_are_right() {
    let game = record(&["tomahawk"]);
    let unfinished = format!("{}]}}\n", &game[..game.rfind(",{\"seat\"").unwrap()]);
    let known = game.replacen("\"solstice\":1", "\"comment\":{\"deep\":[null]},\"solstice\":1", 1);
    let output = run_with(&["check", "-"], (unfinished + &known).as_bytes());
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), "2 records are valid\n"));
    assert_eq!(out(&output), "");
}

#[test]
fn a_field_name_of_a_megabyte_does_not_flood_the_terminal() {
    let name = "x".repeat(1 << 20);
    check(format!("{{\"{name}\":1,\"{name}\":2}}"), 2, "the field");
    let said = err(&run_with(&["check", "-"], format!("{{\"{name}\":1,\"{name}\":2}}").as_bytes()));
    assert!(said.len() < 1000);
}

#[cfg(target_os = "linux")]
mod memory {
    use std::io::Write;
    use std::process::Stdio;

    use super::{Output, err};
    use crate::process::solstice;

    const MEGABYTE: usize = 1_000_000;
    const AMOUNT: usize = 100;

    /// Sends 100 MB of repeated noise, then gives the most memory used, in kB, and how it ended.
    fn send(noise: &[u8]) -> (u64, Output) {
        let mut command = solstice();
        command.args(["check", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut stderr = child.stderr.take().unwrap();
        let reader = std::thread::spawn(move || {
            let mut said = Vec::new();
            std::io::Read::read_to_end(&mut stderr, &mut said).map(|_| said)
        });
        for _ in 0..AMOUNT {
            stdin.write_all(noise).unwrap();
        }
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        drop(stdin);
        let mut output = child.wait_with_output().unwrap();
        output.stderr = reader.join().unwrap().unwrap();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        (peak.trim().trim_end_matches(" kB").parse().unwrap(), output)
    }

    fn noise() -> Vec<u8> {
        let mut number = 1u64;
        let mut byte = || {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (number >> 56) as u8
        };
        (0..MEGABYTE).map(|_| byte()).collect()
    }

    #[test]
    fn a_line_of_100_mb_takes_no_more_memory_than_the_longest_record() {
        let noise: Vec<u8> =
            noise().into_iter().map(|byte| if byte == b'\n' { b' ' } else { byte }).collect();
        let (peak, output) = send(&noise);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(err(&output), "-:1: this line is longer than 16 MiB\n");
        assert!(peak < 150_000, "{peak} kB");
    }

    #[test]
    fn lines_of_noise_100_mb_in_all_take_hardly_any_memory() {
        let (peak, output) = send(&noise());
        assert_eq!(output.status.code(), Some(2));
        assert!(err(&output).lines().count() > 100_000);
        assert!(peak < 20_000, "{peak} kB");
    }
}
