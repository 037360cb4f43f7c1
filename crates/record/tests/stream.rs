//! The seed's stream against the published test vectors, and seeds as text.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use record::{Seed, Stream, game_seed};
use rules::Luck;

#[track_caller]
fn words(mut stream: Stream, count: usize) -> Vec<u8> {
    (0..count).flat_map(|_| stream.word().to_le_bytes()).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> = hex.chars().filter_map(|c| c.to_digit(16)).map(|digit| digit as u8).collect();
    digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect()
}

#[test]
fn the_stream_of_the_zero_seed_is_the_keystream_of_rfc_8439() {
    // RFC 8439, appendix A.1, test vectors 1 and 2: key and nonce zero, block counters 0 and 1.
    let expected = bytes(
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7
         da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586
         9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed
         29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    );
    assert_eq!(words(Stream::deals(&Seed::new([0; 32])), 32), expected);
}

#[test]
fn a_key_and_a_nonce_give_the_keystream_of_rfc_8439() {
    // RFC 8439, appendix A.1, test vector 5: key zero, block counter 0, a nonce that ends in 2.
    let mut nonce = [0; 12];
    nonce[11] = 2;
    let expected = bytes(
        "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7
         8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
    );
    assert_eq!(words(Stream::with_nonce(&Seed::new([0; 32]), nonce), 16), expected);
}

#[test]
fn a_choice_of_one_draws_nothing() {
    let seed = Seed::new([7; 32]);
    let (mut plain, mut asked) = (Stream::deals(&seed), Stream::deals(&seed));
    assert_eq!(asked.below(1), 0);
    assert_eq!(asked.word(), plain.word());
}

#[test]
fn random_players_have_a_stream_of_their_own() {
    let seed = Seed::new([7; 32]);
    assert_ne!(words(Stream::deals(&seed), 16), words(Stream::players(&seed), 16));
}

#[test]
fn the_first_game_has_the_master_seed_and_the_others_their_own() {
    let master = Seed::new([7; 32]);
    assert_eq!(game_seed(&master, 0), master);
    // Python: hashlib.sha256(b"\7" * 32 + (1).to_bytes(8, "little")).hexdigest()
    assert_eq!(
        game_seed(&master, 1).to_string(),
        "aec6c4d3f45ed9fb525bbca6c8dd10bb423e77a3c4f050160ad0ca349a4c7e50"
    );
}

#[test]
fn a_seed_is_read_in_either_case_and_written_in_lower_case() {
    let text = "0123456789ABCDEFabcdef0123456789".repeat(2);
    let seed: Seed = text.parse().expect("64 digits");
    assert_eq!(seed.to_string(), text.to_lowercase());
    assert_eq!(format!("{seed:?}"), "Seed(?)");
}

#[test]
fn what_is_no_seed_is_refused_with_a_reason() {
    let refusal = |text: &str| text.parse::<Seed>().expect_err("no seed").to_string();
    assert_eq!(refusal("abc"), "a seed has 64 hexadecimal digits, and this has 3 characters");
    assert_eq!(refusal(&"a".repeat(65)), "a seed has 64 hexadecimal digits, and this has 65 characters");
    assert_eq!(refusal(&"g".repeat(64)), "a seed has only the digits 0 to 9 and a to f, and this has 'g'");
}
