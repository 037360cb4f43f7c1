//! What a client sends: arbitrary text is a message, a plan or neither, and what is read prints back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wire::{Plan, ToServer};

fuzz_target!(|text: &str| {
    if let Ok(message) = serde_json::from_str::<ToServer>(text) {
        let printed = serde_json::to_string(&message).expect("a message has a text");
        assert_eq!(serde_json::from_str::<ToServer>(&printed).ok(), Some(message));
    }
    if let Ok(plan) = serde_json::from_str::<Plan>(text) {
        let printed = serde_json::to_string(&plan).expect("a plan has a text");
        assert_eq!(serde_json::from_str::<Plan>(&printed).ok(), Some(plan));
    }
});
