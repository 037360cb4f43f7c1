//! The browser client's files by plain HTTP: what a browser has kept is not sent again, in no form of it.

use std::sync::Arc;

use server::front::FrontSettings;
use server::store::Memory;
use server::{Asset, HubSettings, Settings, serve};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use crate::support::{Answer, Running};

const SITE: &[Asset] = &[
    Asset { name: "index.html", plain: b"<p>page", brotli: Some(b"page br"), gzip: Some(b"page gz") },
    Asset { name: "words-en.ftl", plain: b"one = One", brotli: Some(b"one br"), gzip: Some(b"one gz") },
    Asset { name: "site-0123456789ab.js", plain: b"run()", brotli: None, gzip: Some(b"run gz") },
    Asset { name: "clans.svg", plain: b"<svg/>", brotli: None, gzip: None },
];

const FORMS: [&str; 3] = ["Accept-Encoding: gzip, br", "Accept-Encoding: gzip", "Accept-Encoding: identity"];

/// A whole server with these files.
async fn open() -> Running {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("bound");
    let drain = CancellationToken::new();
    let settings = Settings {
        front: FrontSettings::local(),
        hub: HubSettings::default(),
        open_metrics: false,
        site: SITE,
    };
    let serving = serve(listener, Arc::new(Memory::default()), settings, drain.clone());
    let task = tokio::spawn(async move {
        match serving.await.expect("a store that works") {
            server::Stopped::Asked(drained) => drained,
            server::Stopped::StoreFailed => panic!("the store failed"),
        }
    });
    Running { address, drain, task }
}

async fn get(server: &Running, path: &str, headers: &[&str]) -> Answer {
    server.ask_with(&format!("GET {path}"), headers, "").await
}

fn tag(answer: &Answer) -> String {
    answer.header("etag").expect("a tag").to_owned()
}

#[tokio::test]
async fn every_file_has_a_strong_tag_and_is_not_sent_to_whoever_has_it() {
    let server = open().await;
    for path in ["/", "/lobby", "/words-en.ftl", "/site-0123456789ab.js", "/clans.svg"] {
        for form in FORMS {
            let first = get(&server, path, &[form]).await;
            assert_eq!(first.status, 200, "{path}");
            assert!(tag(&first).starts_with('"') && !first.body.is_empty(), "{path}: {}", tag(&first));
            let again = get(&server, path, &[form, &format!("If-None-Match: {}", tag(&first))]).await;
            assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}, {form}");
            for header in ["etag", "cache-control", "vary", "content-security-policy"] {
                assert_eq!(again.header(header), first.header(header), "{header} of {path}");
            }
            assert_eq!(again.header("content-encoding"), None, "{path}");
        }
    }
}

#[tokio::test]
async fn each_form_of_a_file_has_a_tag_of_its_own() {
    let server = open().await;
    let mut forms = Vec::new();
    for form in FORMS {
        let answer = get(&server, "/words-en.ftl", &[form]).await;
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
        forms.push((tag(&answer), answer.body));
    }
    assert_eq!(
        forms.iter().map(|(_, body)| body.as_str()).collect::<Vec<_>>(),
        ["one br", "one gz", "one = One"]
    );
    for (kept, body) in &forms {
        for (form, (_, fits)) in FORMS.into_iter().zip(&forms) {
            let answer = get(&server, "/words-en.ftl", &[form, &format!("If-None-Match: {kept}")]).await;
            let expected = if body == fits { (304, "") } else { (200, fits.as_str()) };
            assert_eq!((answer.status, answer.body.as_str()), expected, "{kept} kept, {form}");
        }
    }
}

#[tokio::test]
async fn other_tags_weak_ones_and_lists_are_understood() {
    let server = open().await;
    let tag = tag(&get(&server, "/clans.svg", &[]).await);
    for (list, status) in [
        (format!("\"x\", {tag}"), 304),
        (format!("W/{tag}"), 304),
        ("*".to_owned(), 304),
        ("\"x\"".to_owned(), 200),
        (tag.trim_matches('"').to_owned(), 200),
    ] {
        let answer = get(&server, "/clans.svg", &[&format!("If-None-Match: {list}")]).await;
        assert_eq!(answer.status, status, "{list}");
    }
    let head = server.ask_with("HEAD /clans.svg", &[&format!("If-None-Match: {tag}")], "").await;
    assert_eq!((head.status, head.header("etag")), (304, Some(tag.as_str())));
}

#[tokio::test]
async fn how_long_a_file_may_be_kept_has_not_changed() {
    let server = open().await;
    for (path, kept) in [
        ("/", "no-cache"),
        ("/words-en.ftl", "no-cache"),
        ("/site-0123456789ab.js", "public, max-age=31536000, immutable"),
    ] {
        assert_eq!(get(&server, path, &[]).await.header("cache-control"), Some(kept), "{path}");
    }
}

#[tokio::test]
async fn an_address_that_leads_nowhere_is_never_unchanged() {
    let server = open().await;
    let page = tag(&get(&server, "/", &[]).await);
    let asked = ["Accept: text/html", &format!("If-None-Match: {page}"), "Accept-Encoding: identity"];
    let answer = get(&server, "/nowhere/at-all", &asked).await;
    assert_eq!((answer.status, answer.body.as_str(), answer.header("etag")), (404, "<p>page", None));
}
