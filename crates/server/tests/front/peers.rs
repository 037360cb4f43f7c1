//! H9: forwarded headers count only when a trusted proxy sends them.

use server::front::{FrontSettings, Peer, Scheme};

use crate::support::Running;

#[track_caller]
fn check(socket: &str, forwarded_for: &[&str], expected: &str) {
    let mut headers = axum::http::HeaderMap::new();
    for line in forwarded_for {
        headers.append("x-forwarded-for", line.parse().expect("a value"));
    }
    let trusted = ["10.0.0.1".parse().expect("an address"), "10.0.0.2".parse().expect("an address")];
    let peer = Peer::of(socket.parse().expect("an address"), &headers, &trusted);
    assert_eq!(peer.address.to_string(), expected, "{forwarded_for:?}");
}

#[test]
fn the_client_is_the_last_address_that_is_not_a_proxy() {
    check("8.8.8.8", &["1.2.3.4"], "8.8.8.8");
    check("10.0.0.1", &[], "10.0.0.1");
    check("10.0.0.1", &["1.2.3.4"], "1.2.3.4");
    check("::ffff:10.0.0.1", &["1.2.3.4"], "1.2.3.4");
    check("10.0.0.1", &["6.6.6.6, 1.2.3.4"], "1.2.3.4");
    check("10.0.0.1", &["6.6.6.6", "1.2.3.4"], "1.2.3.4");
    check("10.0.0.1", &["6.6.6.6, 1.2.3.4, 10.0.0.2"], "1.2.3.4");
    check("10.0.0.1", &["6.6.6.6, nonsense"], "10.0.0.1");
    check("10.0.0.1", &["1.2.3.4, unknown, 10.0.0.2"], "10.0.0.2");
    check("10.0.0.1", &["2001:db8::1"], "2001:db8::1");
}

#[test]
fn the_scheme_is_the_last_one_that_a_proxy_wrote() {
    for (lines, expected) in [
        (&[][..], Scheme::Http),
        (&["https"][..], Scheme::Https),
        (&["https, http"][..], Scheme::Http),
        (&["http", "HTTPS"][..], Scheme::Https),
        (&["httpsx"][..], Scheme::Http),
    ] {
        let mut headers = axum::http::HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-proto", line.parse().expect("a value"));
        }
        let proxy = [10, 0, 0, 1].into();
        assert_eq!(Peer::of(proxy, &headers, &[proxy]).scheme, expected, "{lines:?}");
        assert_eq!(Peer::of(proxy, &headers, &[]).scheme, Scheme::Http, "{lines:?} of a stranger");
    }
}

#[tokio::test]
async fn a_stranger_cannot_pose_as_a_proxy() {
    let spoof = ["X-Forwarded-For: 1.2.3.4", "X-Forwarded-Proto: https", "X-Forwarded-Host: evil.com"];
    let server = Running::start(FrontSettings::local()).await;
    let answer = server.ask_with("GET /api/peer", &spoof, "").await;
    assert_eq!(answer.body, format!("127.0.0.1 http://{}", server.address));
    assert_eq!(answer.header("strict-transport-security"), None);
}

#[tokio::test]
async fn a_proxy_is_believed_and_tls_is_made_to_stay() {
    let settings = FrontSettings { trusted_proxies: vec![[127, 0, 0, 1].into()], ..FrontSettings::local() };
    let server = Running::start(settings).await;
    let headers = ["X-Forwarded-For: 1.2.3.4", "X-Forwarded-Proto: https"];
    let answer = server.ask_with("GET /api/peer", &headers, "").await;
    assert_eq!(answer.body, format!("1.2.3.4 https://{}", server.address));
    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
}
