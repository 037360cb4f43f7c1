//! What one address may take holds for all servers together, roughly.

use hyper::{Method, StatusCode};
use server::Settings;
use server::front::{Limits, Rate};
use server::store::Memory;

use crate::game::plan;
use crate::kit::nodes::{Node, eventually};
use crate::kit::settings;

async fn create(node: &Node, token: &str) -> StatusCode {
    let body = Some(wire::write(&plan("link")));
    node.site.ask(Method::POST, "/api/tables", Some(token), body).await.expect("an answer").status
}

#[tokio::test]
async fn an_address_has_only_so_many_tables_at_all_servers_together() {
    let mut settings = settings();
    settings.hub.tables_per_address = Some(4);
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings.clone()).await, Node::of(&store, settings).await);
    let token = one.site.token().await.expect("a token");
    for _ in 0..4 {
        assert_eq!(create(&one, &token).await, StatusCode::CREATED);
    }
    eventually("the other server knows it", async || {
        (create(&two, &token).await == StatusCode::TOO_MANY_REQUESTS).then_some(())
    })
    .await;
}

#[tokio::test]
async fn an_address_makes_only_so_many_new_things_at_all_servers_together() {
    let usual = settings();
    let creations = Rate { burst: 10, per: std::time::Duration::from_secs(3_600) };
    let limits = Limits { creations, ..usual.front.limits };
    let settings =
        Settings { front: server::front::FrontSettings { limits, ..usual.front.clone() }, ..usual };
    let store = Memory::immediate();
    let (one, two) = (Node::of(&store, settings.clone()).await, Node::of(&store, settings).await);
    let token = two.site.token().await.expect("a token");
    eventually("they hear each other", async || {
        let figures = one.site.ask(Method::GET, "/metrics", None, None).await.expect("an answer");
        String::from_utf8_lossy(&figures.body).contains("solstice_peers 1").then_some(())
    })
    .await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let mut made = 0;
    while create(&one, &token).await == StatusCode::CREATED {
        made += 1;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!((8..=10).contains(&made), "{made}");
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(create(&two, &token).await, StatusCode::TOO_MANY_REQUESTS);
}
