//! Lines of files of any size and any content.

use std::io::{self, BufReader, Read};

use record::{BadLine, Lines};

#[track_caller]
fn check(input: &[u8], expected: &[(usize, &str)]) {
    let lines = Lines::new(BufReader::with_capacity(3, input)).map(|(number, line)| match line {
        Ok(text) => (number, text),
        Err(error) => (number, format!("! {error}")),
    });
    let expected: Vec<_> = expected.iter().map(|(number, text)| (*number, (*text).to_owned())).collect();
    assert_eq!(lines.collect::<Vec<_>>(), expected);
}

#[test]
fn lines_are_counted_from_one_and_empty_ones_are_skipped() {
    check(b"", &[]);
    check(b"\n\n", &[]);
    check(b"first\n\n  \t\r\nfourth", &[(1, "first"), (4, "fourth")]);
    check(b"\nlast\n", &[(2, "last")]);
}

#[test]
fn a_line_that_is_not_text_is_reported_and_the_next_is_read() {
    check(b"{}\n\xff\xfe\n{}\n", &[(1, "{}"), (2, "! this line is not UTF-8"), (3, "{}")]);
}

#[test]
fn a_line_that_is_too_long_is_reported_and_the_next_is_read() {
    let long = io::repeat(b' ').take(Lines::<&[u8]>::LONGEST as u64 + 1);
    let mut lines = Lines::new(BufReader::new(long.chain(&b"\n{}\n"[..])));
    assert!(matches!(lines.next(), Some((1, Err(BadLine::TooLong)))));
    assert!(matches!(lines.next(), Some((2, Ok(text))) if text == "{}"));
    assert!(lines.next().is_none());
}

#[test]
fn the_longest_line_is_read() {
    let long = io::repeat(b'x').take(Lines::<&[u8]>::LONGEST as u64);
    let mut lines = Lines::new(BufReader::new(long));
    assert!(matches!(lines.next(), Some((1, Ok(text))) if text.len() == Lines::<&[u8]>::LONGEST));
    assert!(lines.next().is_none());
}

#[test]
fn a_file_that_cannot_be_read_ends_with_an_error() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    let mut lines = Lines::new(BufReader::new(Broken));
    assert!(matches!(lines.next(), Some((1, Err(BadLine::Io(_))))));
    assert!(lines.next().is_none());
}
