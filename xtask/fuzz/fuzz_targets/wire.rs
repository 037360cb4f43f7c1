//! What a client sends: arbitrary text is a message, a plan or neither, and what is read prints back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wire::{Plan, ToServer};

fuzz_target!(|text: &str| {
    if let Ok(message) = wire::read_strict::<ToServer>(text) {
        assert_eq!(wire::read_strict(&wire::write(&message)), Ok(message));
    }
    if let Ok(plan) = wire::read_strict::<Plan>(text) {
        assert_eq!(wire::read_strict(&wire::write(&plan)), Ok(plan));
    }
});
