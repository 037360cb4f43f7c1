//! How often one client may ask, however often it connects again.

use std::time::Duration;

use server::front::{FrontSettings, Limits, Rate};

use crate::support::{Answer, Running};

/// So few that a test reaches them, and none comes back while it runs.
const THREE: Rate = Rate { burst: 3, per: Duration::from_secs(36_000) };

async fn behind_a_proxy(limits: Limits) -> Running {
    let trusted_proxies = vec![[127, 0, 0, 1].into()];
    Running::start(FrontSettings { limits, trusted_proxies, ..FrontSettings::local() }).await
}

async fn ask_from(server: &Running, client: &str, line: &str) -> Answer {
    server.ask_with(line, &[&format!("X-Forwarded-For: {client}")], "").await
}

/// The statuses of four requests from these addresses, in turn.
async fn statuses(clients: [&str; 4]) -> [u16; 4] {
    let server = behind_a_proxy(Limits { requests: THREE, ..Limits::default() }).await;
    let mut statuses = [0; 4];
    for (status, client) in statuses.iter_mut().zip(clients) {
        *status = ask_from(&server, client, "GET /api/peer").await.status;
    }
    statuses
}

#[tokio::test]
async fn an_address_that_asks_too_often_is_told_when_to_come_back() {
    let server = behind_a_proxy(Limits { requests: THREE, ..Limits::default() }).await;
    for _ in 0..3 {
        assert_eq!(ask_from(&server, "1.1.1.1", "GET /api/peer").await.status, 200);
    }
    let refused = ask_from(&server, "1.1.1.1", "GET /api/peer").await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_fast"));
    let wait: u64 = refused.header("retry-after").and_then(|text| text.parse().ok()).expect("a time");
    assert!((11_000..=12_000).contains(&wait), "a third of ten hours: {wait}");
    assert_eq!(ask_from(&server, "1.1.1.1", "GET /").await.status, 200, "files are not counted");
    assert_eq!(ask_from(&server, "2.2.2.2", "GET /api/peer").await.status, 200, "others are not concerned");
}

#[tokio::test]
async fn without_the_limit_an_address_asks_as_often_as_it_likes() {
    let server = behind_a_proxy(Limits { requests: Rate::ENDLESS, ..Limits::default() }).await;
    for _ in 0..50 {
        assert_eq!(
            ask_from(&server, "1.1.1.1", "GET /api/peer").await.status,
            200,
            "the control of the test above"
        );
    }
}

#[tokio::test]
async fn addresses_of_one_ipv6_network_share_a_limit() {
    let one = ["2001:db8:0:7::1", "2001:db8:0:7::2", "2001:db8:0:7:ffff::", "2001:db8:0:7::4"];
    assert_eq!(statuses(one).await, [200, 200, 200, 429]);
}

#[tokio::test]
async fn ipv6_networks_and_devices_of_a_house_count_for_themselves() {
    let wide = ["2001:db8:0:7::1", "2001:db8:0:7::2", "2001:db8:0:7::3", "2001:db8:0:8::1"];
    let local = ["fd00::1", "fd00::1", "fd00::1", "fd00::2"];
    let link = ["fe80::1", "fe80::1", "fe80::1", "fe80::2"];
    let mapped = ["::ffff:1.1.1.1", "1.1.1.1", "1.1.1.1", "::ffff:1.1.1.2"];
    for clients in [wide, local, link, mapped] {
        assert_eq!(statuses(clients).await, [200; 4], "{clients:?}");
    }
    let last = ["fd00::1"; 4];
    assert_eq!(statuses(last).await, [200, 200, 200, 429], "the control: one device is limited");
}
