//! The notation of the Duel of the Shamans: what parses prints back, character by character.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::shamans::Action;

fuzz_target!(|text: &str| {
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string(), text);
    }
});
