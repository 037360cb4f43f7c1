//! H2 and H4: tokens and where they are kept.

use std::collections::HashSet;

use server::front::{FrontSettings, Reach, Scheme, SetCookie, Site, Token};

use crate::support::Running;

const FIRST: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const SECOND: &str = "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

#[test]
fn a_token_has_256_bits_and_one_text_form() {
    let tokens: HashSet<String> =
        (0..1_000).map(|_| Token::fresh().expect("the system gives bits").reveal()).collect();
    assert_eq!(tokens.len(), 1_000);
    for text in tokens {
        assert_eq!(text.len(), 64);
        assert_eq!(Token::parse(&text).expect("a token").reveal(), text);
    }
}

#[test]
fn every_bit_of_a_token_varies() {
    let mut ones = [0_u32; 64];
    for _ in 0..1_000 {
        let text = Token::fresh().expect("the system gives bits").reveal();
        for (count, digit) in ones.iter_mut().zip(text.chars()) {
            *count += digit.to_digit(16).expect("a digit").count_ones();
        }
    }
    // 4,000 fair bits a place: 2,000 on average, standard deviation 32; this allows ten.
    assert!(ones.iter().all(|count| (1_680..=2_320).contains(count)), "{ones:?}");
}

#[test]
fn what_is_not_a_token_is_refused() {
    let upper = FIRST.to_uppercase();
    let longer = format!("{FIRST}0");
    let padded = format!("{FIRST}==");
    let wide = "é".repeat(32);
    for text in ["", "0", &FIRST[1..], &longer, &padded, &upper, &wide, &FIRST.replace('0', "g")] {
        assert!(Token::parse(text).is_err(), "{text}");
    }
}

#[test]
fn nothing_of_a_token_prints() {
    let token = Token::parse(FIRST).expect("a token");
    let site = Site { scheme: Scheme::Https, host: "games.example".parse().expect("a host") };
    let shown = format!("{token:?} {:?} {:?}", token.hash(), SetCookie::new(&token, &site));
    assert_eq!(
        shown,
        "Token(?) TokenHash(ef65f65d…) SetCookie(?)"
            .replace("ef65f65d", &record::Hex(token.hash().0).to_string()[..8])
    );
}

#[test]
fn a_hash_is_sha_256_of_the_bytes() {
    let zero = Token::parse(&"0".repeat(64)).expect("a token");
    let expected = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    assert_eq!(record::Hex(zero.hash().0).to_string(), expected);
}

async fn who(server: &Running, headers: &[&str]) -> String {
    let answer = server.ask_with("GET /api/who", headers, "").await;
    assert_eq!(answer.status, 200, "{headers:?}");
    answer.body
}

fn known(by: &str, token: &str) -> String {
    format!("{by} {}", record::Hex(Token::parse(token).expect("a token").hash().0))
}

#[tokio::test]
async fn a_bearer_token_wins_over_a_cookie() {
    let server = Running::start(FrontSettings::local()).await;
    let cookie = format!("Cookie: x=y; __Host-solstice={FIRST}; z");
    let bearer = format!("Authorization: bEARER {SECOND}");
    assert_eq!(who(&server, &[]).await, "nobody");
    assert_eq!(who(&server, &[&cookie]).await, known("Cookie", FIRST));
    assert_eq!(who(&server, &[&bearer]).await, known("Bearer", SECOND));
    assert_eq!(who(&server, &[&cookie, &bearer]).await, known("Bearer", SECOND));
    assert_eq!(who(&server, &["Authorization: Basic abc"]).await, "nobody");
}

#[tokio::test]
async fn each_site_looks_at_its_own_cookie_only() {
    let server = Running::start(FrontSettings { reach: Reach::House, ..FrontSettings::local() }).await;
    let secure = format!("Cookie: __Host-solstice={FIRST}");
    let plain = format!("Cookie: solstice={SECOND}");
    let house = "Host: 192.168.0.7:3000";
    assert_eq!(who(&server, &[&plain]).await, "nobody");
    assert_eq!(who(&server, &[&plain, &secure]).await, known("Cookie", FIRST));
    assert_eq!(who(&server, &[house, &secure]).await, "nobody");
    assert_eq!(who(&server, &[house, &secure, &plain]).await, known("Cookie", SECOND));
}

#[tokio::test]
async fn a_spoilt_token_is_refused_with_one_sentence() {
    let server = Running::start(FrontSettings::local()).await;
    let twice = format!("Authorization: Bearer {FIRST}\r\nAuthorization: Bearer {FIRST}");
    for header in
        ["Cookie: __Host-solstice=abc", "Authorization: Bearer", "Authorization: Bearer a b", &twice]
    {
        for line in ["GET /api/who", "GET /api/me"] {
            let answer = server.ask_with(line, &[header], "").await;
            assert_eq!((answer.status, answer.code().as_str()), (401, "bad_token"), "{line} {header}");
        }
    }
}

#[tokio::test]
async fn a_browser_keeps_its_token_in_the_safest_cookie_it_takes() {
    let settings = FrontSettings {
        reach: Reach::House,
        hosts: vec!["games.example".parse().expect("a host")],
        trusted_proxies: vec![[127, 0, 0, 1].into()],
        ..FrontSettings::local()
    };
    let server = Running::start(settings).await;
    let tls = "X-Forwarded-Proto: https";
    let cases: [(&[&str], &str); 6] = [
        (&["Host: localhost:3000"], "__Host-solstice"),
        (&["Host: 127.0.0.1:3000"], "__Host-solstice"),
        (&["Host: [::1]:3000"], "__Host-solstice"),
        (&["Host: games.example", tls], "__Host-solstice"),
        (&["Host: games.example"], "solstice"),
        (&["Host: 192.168.0.7:3000"], "solstice"),
    ];
    for (headers, name) in cases {
        let answer = server.ask_with("POST /api/fresh", headers, "").await;
        let cookie = answer.header("set-cookie").expect("a cookie");
        let (pair, attributes) = cookie.split_once("; ").expect("attributes");
        let (found, token) = pair.split_once('=').expect("a value");
        let secure = if name.starts_with("__Host-") { "; Secure" } else { "" };
        assert_eq!(found, name, "{headers:?}");
        assert!(Token::parse(token).is_ok());
        assert_eq!(attributes, format!("Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}"));
    }
}
