//! H4 and H5: what every answer carries, and which requests are refused before a handler sees them.

use server::front::{CONTENT_SECURITY_POLICY, FrontSettings, Origin, Reach};

use crate::support::{Answer, Running};

const TOKEN: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

#[track_caller]
fn assert_guarded(answer: &Answer, what: &str) {
    for (name, value) in [
        ("content-security-policy", CONTENT_SECURITY_POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(answer.header(name), Some(value), "{name} of {what}");
        assert_eq!(answer.headers.iter().filter(|(found, _)| found == name).count(), 1, "{name} of {what}");
    }
    assert!(answer.header("permissions-policy").is_some(), "{what}");
    assert!(answer.header("strict-transport-security").is_none(), "{what}");
    let cors = answer.headers.iter().find(|(name, _)| name.starts_with("access-control-"));
    assert_eq!(cors, None, "{what}");
}

#[tokio::test]
async fn every_answer_carries_the_security_headers_errors_too() {
    let server = Running::start(FrontSettings::local()).await;
    let json = "Content-Type: application/json";
    let long = format!("\"{}\"", "x".repeat(64 * 1024));
    let cases: [(&str, &[&str], &str, u16, &str); 22] = [
        ("GET /", &[], "", 200, ""),
        ("HEAD /", &[], "", 200, ""),
        ("GET /api/who", &[], "", 200, ""),
        ("GET /api/kept", &[], "", 200, ""),
        ("POST /api/fresh", &[], "", 200, ""),
        ("POST /api/echo", &[json], "[1]", 200, ""),
        ("GET /nowhere", &[], "", 404, "not_found"),
        ("GET /api/nowhere", &[], "", 404, "not_found"),
        ("GET /api/number/300", &[], "", 404, "not_found"),
        ("DELETE /", &[], "", 405, "wrong_method"),
        ("OPTIONS /", &["Origin: https://evil.com"], "", 405, "wrong_method"),
        ("GET /api/me", &[], "", 401, "no_token"),
        ("GET /api/me", &["Authorization: Bearer x"], "", 401, "bad_token"),
        ("POST /", &["Origin: https://evil.com"], "", 403, "foreign_origin"),
        ("GET /", &["Host: evil.com"], "", 421, "foreign_host"),
        ("POST /api/echo", &[json], &long, 413, "too_large"),
        ("POST /api/echo", &[], "[1]", 415, "not_json"),
        ("POST /api/echo", &[json], "[1", 400, "bad_json"),
        ("POST /api/number", &[json], "[1]", 422, "unfit_body"),
        ("GET /api/query?a=1&b=x", &[], "", 400, "bad_query"),
        ("GET /panic", &[], "", 500, "internal"),
        ("GET /socket", &[], "", 400, "refused"),
    ];
    for (line, headers, body, status, code) in cases {
        let answer = server.ask_with(line, headers, body).await;
        assert_eq!(answer.status, status, "{line}: {}", answer.body);
        assert_guarded(&answer, line);
        if !code.is_empty() {
            assert_eq!(answer.code(), code, "{line}");
        }
    }
}

#[tokio::test]
async fn by_plain_http_in_the_house_nothing_is_sent_that_browsers_complain_about() {
    let server = Running::start(FrontSettings { reach: Reach::House, ..FrontSettings::local() }).await;
    for (host, policy) in [("192.168.0.7", None), ("localhost", Some("same-origin"))] {
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let answer = server.ask(request).await;
        assert_eq!(answer.header("cross-origin-opener-policy"), policy, "{host}");
        assert_eq!(answer.header("content-security-policy"), Some(CONTENT_SECURITY_POLICY), "{host}");
    }
}

#[tokio::test]
async fn a_wrong_method_is_told_the_right_ones() {
    let server = Running::start(FrontSettings::local()).await;
    let answer = server.ask_with("DELETE /", &[], "").await;
    assert_eq!(answer.header("allow"), Some("GET,HEAD"));
}

#[tokio::test]
async fn answers_of_the_api_and_those_with_a_token_are_not_kept() {
    let server = Running::start(FrontSettings::local()).await;
    for (line, cached) in [
        ("GET /api/who", Some("no-store")),
        ("GET /api/nowhere", Some("no-store")),
        ("GET /api/kept", Some("max-age=60")),
        ("GET /", None),
        ("GET /apifoo", None),
        ("GET /fresh", Some("no-store")),
    ] {
        let answer = server.ask_with(line, &[], "").await;
        assert_eq!(answer.header("cache-control"), cached, "{line}");
    }
}

#[tokio::test]
async fn a_panic_says_nothing_of_what_it_was_about() {
    let server = Running::start(FrontSettings::local()).await;
    let answer = server.ask_with("GET /panic", &[], "").await;
    assert_eq!(answer.status, 500);
    assert!(!answer.body.contains("king"), "{}", answer.body);
    assert_eq!(server.ask_with("GET /", &[], "").await.status, 200);
}

#[tokio::test]
async fn an_unsafe_request_with_a_cookie_needs_our_origin() {
    let server = Running::start(FrontSettings::local()).await;
    let ours = format!("Origin: http://{}", server.address);
    let foreign = "Origin: https://evil.com";
    let null = "Origin: null";
    let cookie = format!("Cookie: a=b; __Host-solstice={TOKEN}");
    let plain = format!("Cookie: solstice={TOKEN}");
    let bearer = format!("Authorization: Bearer {TOKEN}");
    let same = "Sec-Fetch-Site: same-origin";
    let cross = "Sec-Fetch-Site: cross-site";
    let cases: [(&[&str], u16); 19] = [
        (&[], 200),
        (&[&ours], 200),
        (&[foreign], 403),
        (&[null], 403),
        (&[cross], 403),
        (&[&cookie], 403),
        (&[&plain], 403),
        (&[&cookie, &ours], 200),
        (&[&cookie, foreign], 403),
        (&[&cookie, null], 403),
        (&[&cookie, same], 200),
        (&[&cookie, cross], 403),
        (&[&cookie, "Sec-Fetch-Site: same-site"], 403),
        (&[&cookie, "Sec-Fetch-Site: none"], 403),
        (&[&cookie, same, foreign], 403),
        (&[&bearer], 200),
        (&[&bearer, &cookie], 200),
        (&[&bearer, foreign], 403),
        (&[&bearer, &cookie, null], 403),
    ];
    for (headers, status) in cases {
        let answer = server.ask_with("POST /api/unread", headers, "").await;
        assert_eq!(answer.status, status, "{headers:?}");
    }
    for method in ["PUT", "PATCH", "DELETE", "TRACE", "BREW"] {
        let answer = server.ask_with(&format!("{method} /api/unread"), &[&cookie, foreign], "").await;
        assert_eq!(answer.status, 403, "{method}");
    }
    for method in ["GET", "HEAD"] {
        let answer = server.ask_with(&format!("{method} /api/who"), &[&cookie, foreign], "").await;
        assert_eq!(answer.status, 200, "{method}");
    }
}

async fn check_hosts(settings: FrontSettings, cases: &[(&str, u16)]) {
    let server = Running::start(settings).await;
    for (host, status) in cases {
        let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        assert_eq!(server.ask(request).await.status, *status, "{host:?}");
    }
}

#[tokio::test]
async fn a_server_of_one_machine_goes_by_its_own_names_only() {
    let cases = [
        ("localhost", 200),
        ("LOCALHOST:3000", 200),
        ("127.0.0.1:1", 200),
        ("[::1]", 200),
        ("[::1]:3000", 200),
        ("192.168.0.7", 421),
        ("evil.com", 421),
        ("localhost.evil.com", 421),
        ("localhost.", 421),
        ("127.0.0.1.evil.com", 421),
        ("user@localhost", 400),
        ("localhost:port", 400),
        ("localhost:", 400),
        ("", 400),
        ("[::1", 400),
    ];
    check_hosts(FrontSettings::local(), &cases).await;
}

#[tokio::test]
async fn a_server_of_the_house_goes_by_private_addresses_too() {
    let cases = [
        ("localhost", 200),
        ("192.168.0.7:3000", 200),
        ("10.1.2.3", 200),
        ("172.16.0.1", 200),
        ("169.254.1.1", 200),
        ("[fe80::1]:3000", 200),
        ("[fd00::1]", 200),
        ("172.32.0.1", 421),
        ("8.8.8.8", 421),
        ("[2001:db8::1]", 421),
        ("rebound.evil.com", 421),
    ];
    check_hosts(FrontSettings { reach: Reach::House, ..FrontSettings::local() }, &cases).await;
}

#[tokio::test]
async fn a_public_server_goes_by_its_public_names() {
    let origin: Origin = "https://games.example".parse().expect("an origin");
    let host = "laptop.local".parse().expect("a host");
    let settings = FrontSettings { origins: vec![origin], hosts: vec![host], ..FrontSettings::local() };
    let cases = [
        ("games.example", 200),
        ("Games.Example:8080", 200),
        ("laptop.local:3000", 200),
        ("games.example.evil.com", 421),
        ("evilgames.example", 421),
    ];
    check_hosts(settings, &cases).await;
}

#[tokio::test]
async fn a_request_names_its_host_once() {
    let server = Running::start(FrontSettings::local()).await;
    for request in [
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET http://evil.com/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    ] {
        let answer = server.ask(request).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "unclear_host"), "{request}");
    }
}
