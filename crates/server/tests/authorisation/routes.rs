//! Who may ask which route, what every answer carries, and what none does.

use std::collections::BTreeSet;

use hyper::Method;
use serde_json::Value;
use server::front::CONTENT_SECURITY_POLICY;
use server::{OTHER_ROUTES, PAGES, ROUTES, document};

use crate::party::{Party, Who};

/// The status that each of [`Who::ALL`] gets: stranger, fresh token, player, other seat, left seat, host.
const EXPECTED: [(&str, &str, [u16; 6]); 19] = [
    ("GET", "/healthz", [200; 6]),
    ("GET", "/readyz", [200; 6]),
    ("GET", "/metrics", [200; 6]),
    ("GET", "/api/openapi.json", [200; 6]),
    ("GET", "/api/session", [200; 6]),
    ("POST", "/api/session", [201, 200, 200, 200, 200, 200]),
    ("POST", "/api/tokens", [201; 6]),
    ("GET", "/api/tables", [200; 6]),
    ("POST", "/api/tables", [401, 201, 201, 201, 201, 201]),
    ("GET", "/api/tables/{id}", [200; 6]),
    // The game has begun: nobody gives it up like that, not even its host.
    ("DELETE", "/api/tables/{id}", [401, 409, 409, 409, 409, 409]),
    ("POST", "/api/tables/{id}/seats", [401, 409, 409, 409, 409, 409]),
    ("POST", "/api/tables/{id}/recovery", [401, 403, 201, 201, 403, 403]),
    ("PUT", "/api/tables/{id}/recovery", [401, 403, 409, 409, 403, 403]),
    ("GET", "/api/commitments", [200; 6]),
    ("GET", "/api/tables/{id}/record", [409; 6]),
    ("GET", "/api/tables/{id}/qr.svg", [200; 6]),
    // Not an upgrade: nothing to see. Upgrades are tried in `door`.
    ("GET", "/api/tables/{id}/socket", [400; 6]),
    // Last, since it works.
    ("DELETE", "/api/tables/{id}/seats/mine", [401, 403, 200, 200, 403, 403]),
];

fn all_routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    ROUTES.into_iter().chain(OTHER_ROUTES)
}

#[tokio::test]
async fn everyone_gets_what_is_theirs_and_nothing_else() {
    let rows: BTreeSet<_> = EXPECTED.iter().map(|(method, path, _)| (*method, *path)).collect();
    assert_eq!(rows, all_routes().collect(), "every route has its row");
    hold_to_the_table(&Party::begin().await).await;
}

#[tokio::test]
async fn everyone_gets_the_same_by_way_of_another_server() {
    let party = Party::begin_by_way().await;
    hold_to_the_table(&party).await;
    let carried = party.house.between().expect("two servers").answers().len();
    let of_tables = EXPECTED.iter().filter(|(_, path, _)| path.contains("{id}")).count();
    assert!(carried >= of_tables * Who::ALL.len(), "every route of a table is carried: {carried}");
}

async fn hold_to_the_table(party: &Party) {
    for (method, path, statuses) in EXPECTED {
        for (who, status) in Who::ALL.into_iter().zip(statuses) {
            let answer = party.ask(who, method, path).await;
            let body = String::from_utf8_lossy(&answer.body);
            assert_eq!(answer.status, status, "{who:?} {method} {path}: {body}");
            harmless(&answer, &format!("{who:?} {method} {path}"));
        }
    }
}

#[tokio::test]
async fn pages_are_the_same_for_everyone_and_everywhere() {
    let party = Party::begin().await;
    let mut bodies = BTreeSet::new();
    for path in PAGES {
        for who in Who::ALL {
            let answer = party.ask(who, "GET", path).await;
            assert_eq!(answer.status, 200, "{who:?} {path}");
            assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8", "{path}");
            harmless(&answer, &format!("{who:?} GET {path}"));
            bodies.insert(answer.body);
        }
    }
    assert_eq!(bodies.len(), 1);
    for path in ["/index.html", "/nothing.js", "/play", "/review/a/b", "/.."] {
        let answer = party.ask(Who::Stranger, "GET", path).await;
        assert_eq!(answer.status, 404, "{path}");
        harmless(&answer, &format!("GET {path}"));
    }
}

#[tokio::test]
async fn only_its_host_gives_up_a_table_that_waits() {
    let party = Party::begin().await;
    let answer = party.ask(Who::Host, "POST", "/api/tables").await;
    let body: Value = serde_json::from_slice(&answer.body).expect("JSON");
    let path = format!("/api/tables/{}", body["table"]["id"].as_str().expect("a table"));
    for (who, status) in [(Who::Stranger, 401), (Who::Fresh, 403), (Who::Player, 403), (Who::Host, 200)] {
        let answer = party.house.site.ask(Method::DELETE, &path, party.token(who), None).await;
        assert_eq!(answer.expect("an answer").status, status, "{who:?}");
    }
}

#[tokio::test]
async fn the_lists_of_routes_are_what_is_served_and_described() {
    let party = Party::begin().await;
    let document: Value = serde_json::from_str(&document().expect("a document")).expect("JSON");
    let mut described = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            described.insert((method.to_uppercase(), path.clone()));
        }
    }
    let listed: BTreeSet<_> =
        all_routes().map(|(method, path)| (method.to_owned(), path.to_owned())).collect();
    // Pages are for people: they are served and not described.
    assert_eq!(described, listed);
    let paths: BTreeSet<&String> = listed.iter().map(|(_, path)| path).collect();
    for path in paths {
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
            let answer = party.ask(Who::Fresh, method, path).await;
            let served = answer.status != 405;
            assert_eq!(served, listed.contains(&(method.to_owned(), path.clone())), "{method} {path}");
        }
    }
}

#[test]
fn every_operation_has_a_name_of_its_own() {
    let document: Value = serde_json::from_str(&document().expect("a document")).expect("JSON");
    let mut names = BTreeSet::new();
    for operation in document["paths"].as_object().expect("paths").values().filter_map(Value::as_object) {
        for (method, operation) in operation {
            let name = operation["operationId"].as_str().unwrap_or_default();
            assert!(names.insert(name.to_owned()), "{method} {name}");
        }
    }
}

/// H4, H5 and H12: what every answer carries, errors too, and what none says.
#[track_caller]
fn harmless(answer: &client::Answer, asked: &str) {
    let header =
        |name: &str| answer.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    assert_eq!(header("content-security-policy"), CONTENT_SECURITY_POLICY, "{asked}");
    assert_eq!(header("x-content-type-options"), "nosniff", "{asked}");
    assert_eq!(header("referrer-policy"), "no-referrer", "{asked}");
    assert_eq!(header("cross-origin-opener-policy"), "same-origin", "{asked}");
    assert!(answer.headers.keys().all(|name| !name.as_str().starts_with("access-control")), "{asked}");
    assert!(!answer.headers.contains_key("server"), "{asked}");
    if answer.status.is_success() {
        return;
    }
    assert_eq!(header("content-type"), "application/json", "{asked}");
    assert!(!asked.contains("/api/") || header("cache-control") == "no-store", "{asked}");
    let body = String::from_utf8_lossy(&answer.body).to_lowercase();
    let words = [
        "/src/",
        ".rs",
        "sqlite",
        "select ",
        "insert ",
        "panicked",
        "backtrace",
        "/tmp",
        "/home",
        "rusqlite",
    ];
    let said = words.iter().find(|word| body.contains(**word));
    assert_eq!(said, None, "{asked}: {body}");
}

#[tokio::test]
async fn no_error_tells_how_the_server_is_made() {
    ask_for_nonsense(&Party::begin().await).await;
}

#[tokio::test]
async fn no_error_of_another_server_tells_how_it_is_made() {
    ask_for_nonsense(&Party::begin_by_way().await).await;
}

async fn ask_for_nonsense(party: &Party) {
    let long = "x".repeat(3_000);
    let ids =
        ["", "'", "' OR 1=1 --", "%00", "..%2f..%2fetc%2fpasswd", "%ff%fe", "a%0d%0aX: y", &long, "💥", "%"];
    let bodies =
        ["", "{", "null", "[]", "{\"name\":1}", "{\"name\":\"x\",\"seat\":999}", "\u{0}", "{\"code\":\"x\"}"];
    let ids = ids.into_iter().chain([party.table.as_str()]);
    for id in ids {
        let id: String = id
            .bytes()
            .map(|byte| match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'%' => char::from(byte).to_string(),
                byte => format!("%{byte:02x}"),
            })
            .collect();
        for (method, path) in all_routes().filter(|(_, path)| path.contains("{id}")) {
            for body in bodies {
                let path = path.replace("{id}", &id);
                let method: Method = method.parse().expect("a method");
                let token = party.token(Who::Player);
                // What is no address at all is not sent by any client.
                let Ok(answer) =
                    party.house.site.ask(method.clone(), &path, token, Some(body.to_owned())).await
                else {
                    continue;
                };
                assert!(!answer.status.is_server_error(), "{method} {path} {body}");
                harmless(&answer, &format!("{method} {path} {body}"));
            }
        }
    }
}

#[tokio::test]
async fn pages_are_the_same_for_every_table_and_everyone() {
    let party = Party::begin().await;
    let page = party.ask(Who::Stranger, "GET", "/table/{id}").await.body;
    for who in Who::ALL {
        assert_eq!(party.ask(who, "GET", "/table/{id}").await.body, page);
        let none = party.house.site.ask(Method::GET, "/table/nothing", party.token(who), None).await;
        assert_eq!(none.expect("an answer").body, page);
    }
}
