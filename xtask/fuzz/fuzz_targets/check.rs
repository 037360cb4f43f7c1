//! Checking a record: whatever it tells, the answer is a sentence, never a panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use record::check_line;

fuzz_target!(|text: &str| {
    if let Err(refusal) = check_line(text) {
        let said = refusal.to_string();
        assert!(!said.is_empty() && !said.contains('\n'), "one line: {said:?}");
    }
});
