//! Files line by line: bytes of any kind end, and every line is counted.
#![no_main]

use libfuzzer_sys::fuzz_target;
use record::Lines;

fuzz_target!(|bytes: &[u8]| {
    let mut last = 0;
    for (number, _) in Lines::new(bytes) {
        assert!(number > last, "lines are counted upwards");
        last = number;
    }
});
