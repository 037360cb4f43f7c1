//! A record is in the archive once, wherever the process was cut off.

use std::fs;

use server::retention::Archive;

const FIRST: &str = r#"{"game":"first"}"#;
const SECOND: &str = r#"{"game":"second, and longer"}"#;

/// Adds a record to an archive that has this text; gives whether it was added, and the text then.
async fn add(before: &str, record: &str) -> Result<(bool, String), String> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("archive.jsonl");
    fs::write(&path, before).expect("a file");
    let added = Archive::new(path.clone()).add(record.to_owned()).await;
    let after = fs::read_to_string(&path).expect("a file");
    added.map(|added| (added, after)).map_err(|error| error.to_string())
}

#[tokio::test]
async fn a_record_is_in_the_archive_once_wherever_its_writing_was_cut_off() {
    let both = format!("{FIRST}\n{SECOND}\n");
    for cut in FIRST.len() + 1..both.len() {
        assert_eq!(add(&both[..cut], SECOND).await, Ok((true, both.clone())), "cut off after {cut} bytes");
    }
    assert_eq!(add(&both, SECOND).await, Ok((false, both.clone())));
    assert_eq!(add("", FIRST).await, Ok((true, format!("{FIRST}\n"))));
    let long = format!("{{\"long\":\"{}\"}}", "x".repeat(200_000));
    let text = format!("{FIRST}\n{long}\n");
    assert_eq!(add(&text, &long).await, Ok((false, text.clone())));
    assert_eq!(add(&text[..150_000], &long).await, Ok((true, text.clone())));
}

#[tokio::test]
async fn what_is_not_the_beginning_of_the_record_is_not_taken_away() {
    for strange in ["Dear reader", "{\"game\":\"third"] {
        let error = add(&format!("{FIRST}\n{strange}"), SECOND).await.expect_err("it is refused");
        assert!(error.ends_with(
            "its last line is cut off: complete or remove that line; nothing is removed without it"
        ));
    }
}
