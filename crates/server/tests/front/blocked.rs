//! Who is on the list may not come in, and may not stay.

use std::net::IpAddr;

use server::front::{Blocked, FrontSettings, Networks};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::support::{Running, read_to_end};

fn networks(text: &str) -> Networks {
    text.parse().expect("a list")
}

fn settings(blocked: &Blocked) -> FrontSettings {
    FrontSettings { blocked: blocked.clone(), ..FrontSettings::local() }
}

#[test]
fn a_list_has_addresses_networks_and_comments() {
    let list = networks(
        "# those of May\n192.0.2.7\n\n198.51.100.0/24 # a whole provider\r\n2001:db8:5::/48\n2001:db8::9\n\
         ::ffff:203.0.113.0/120\n",
    );
    assert_eq!(list.count(), 5);
    let has = |address: &str| list.contains(address.parse::<IpAddr>().expect("an address"));
    for address in
        ["192.0.2.7", "::ffff:192.0.2.7", "198.51.100.255", "2001:db8:5:1::1", "2001:db8::9", "203.0.113.9"]
    {
        assert!(has(address), "{address}");
    }
    for address in ["192.0.2.8", "198.51.101.0", "2001:db8:6::1", "2001:db8::8", "::1", "::198.51.100.1"] {
        assert!(!has(address), "{address}");
    }
    assert!(networks("0.0.0.0/0").contains([127, 0, 0, 1].into()));
    assert!(!networks("0.0.0.0/0").contains("2001:db8::1".parse().expect("an address")));
    assert!(networks("::/0").contains([127, 0, 0, 1].into()));
}

#[test]
fn a_bad_line_is_named_with_its_number_and_what_would_be_right() {
    for (text, sentence) in [
        (
            "1.2.3.4\nada.example\n",
            "line 2 is no address or network: \"ada.example\"; write an address such as 192.0.2.7, or a network such \
             as 192.0.2.0/24 or 2001:db8::/48",
        ),
        (
            "192.0.2.7/24",
            "line 1 names an address within a network: \"192.0.2.7/24\"; the network is 192.0.2.0/24",
        ),
        (
            "#\n#\n2001:db8::1/32",
            "line 3 names an address within a network: \"2001:db8::1/32\"; the network is 2001:db8::/32",
        ),
    ] {
        assert_eq!(text.parse::<Networks>().expect_err(text).to_string(), sentence);
    }
    for text in
        ["1.2.3.4/33", "::/129", "1.2.3.4/", "/8", "1.2.3", "1.2.3.4-9", "1.2.3.4/4294967295", "a/b/c"]
    {
        assert!(text.parse::<Networks>().is_err(), "{text}");
    }
}

#[tokio::test]
async fn a_blocked_address_is_turned_away_with_a_sentence() {
    let blocked = Blocked::new(networks("127.0.0.0/8"));
    let server = Running::start(settings(&blocked)).await;
    let refused = server.ask("").await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "blocked"));
    assert_eq!(refused.header("retry-after"), None, "waiting does not help");
    blocked.replace(Networks::default());
    assert_eq!(server.ask_with("GET /", &[], "").await.status, 200, "the control: without a list");
}

#[tokio::test]
async fn behind_a_proxy_the_address_behind_it_is_what_counts() {
    let settings = settings(&Blocked::new(networks("1.2.3.4")));
    let proxy = [127, 0, 0, 1].into();
    let server = Running::start(FrontSettings { trusted_proxies: vec![proxy], ..settings }).await;
    for (client, expected) in [("1.2.3.4", 403), ("1.2.3.5", 200), ("1.2.3.4, 1.2.3.5", 200)] {
        let forwarded = format!("X-Forwarded-For: {client}");
        assert_eq!(server.ask_with("GET /", &[&forwarded], "").await.status, expected, "{client}");
    }
}

#[tokio::test]
async fn whoever_is_blocked_while_connected_is_cut_off() {
    let blocked = Blocked::default();
    let server = Running::start(settings(&blocked)).await;
    let head = format!("GET / HTTP/1.1\r\nHost: {}\r\n", server.address);
    let upgrade = format!(
        "GET /socket HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        server.address
    );
    let mut streams = [server.connect().await, server.connect().await];
    for (stream, request) in streams.iter_mut().zip([format!("{head}\r\n"), upgrade]) {
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = vec![0; 4 * 1024];
        let length = stream.read(&mut answer).await.expect("answered");
        assert!(
            answer[..length].starts_with(b"HTTP/1.1 200") || answer[..length].starts_with(b"HTTP/1.1 101")
        );
    }
    blocked.replace(networks("192.0.2.1"));
    for stream in &mut streams {
        let read =
            tokio::time::timeout(std::time::Duration::from_millis(100), stream.read(&mut [0; 64])).await;
        assert!(read.is_err(), "the control: others on the list concern nobody here");
    }
    blocked.replace(networks("127.0.0.1"));
    for stream in &mut streams {
        read_to_end(stream).await;
    }
}
