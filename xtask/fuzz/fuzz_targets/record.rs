//! The record reader: what reads writes back, and reads to the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use record::Record;

fuzz_target!(|text: &str| {
    if let Ok(read) = Record::read(text) {
        let written = read.write();
        let again = Record::read(&written).expect("what was written can be read");
        assert!(again == read && again.write() == written);
    }
});
