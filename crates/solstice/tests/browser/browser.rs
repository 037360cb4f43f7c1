//! One browser: what a person can do with it, and what it tells about itself.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use fantoccini::elements::Element;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use url::{ParseError, Url};

use crate::driver::Driver;
use crate::engine::Engine;

/// How long something may take to appear.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often it is looked whether it has.
const GLANCE: Duration = Duration::from_millis(25);

/// What a browser is asked for at its start.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    /// Width and height in CSS pixels.
    pub(crate) size: (u32, u32),
    /// The language that it prefers.
    pub(crate) language: &'static str,
    /// Whether its reader asked for less motion: then nothing has to be waited for.
    pub(crate) still: bool,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish { size: (1440, 900), language: "en", still: true }
    }
}

/// A browser with a profile of its own.
#[derive(Debug)]
pub(crate) struct Browser {
    client: Client,
    engine: Engine,
    origin: String,
    _profile: TempDir,
}

impl Browser {
    /// Starts a browser for the site at an origin.
    pub(crate) async fn open(driver: &Driver, origin: &str, wish: &Wish) -> Browser {
        let (engine, profile) = (driver.engine(), tempfile::tempdir().unwrap());
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(engine.capabilities(&profile, wish))
            .connect(&driver.url())
            .await
            .unwrap_or_else(|error| panic!("{engine:?} does not start: {error}"));
        driver.note(client.session_id().await.unwrap().unwrap_or_default());
        let browser = Browser { client, engine, origin: origin.to_owned(), _profile: profile };
        browser.resize(wish.size).await;
        if engine == Engine::Chromium {
            browser.show("dark", wish.still).await;
        }
        browser
    }

    /// Opens a page of the site, and waits until it is drawn.
    pub(crate) async fn visit(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.origin)).await.unwrap();
        self.wait_for("the page", "return !!document.querySelector('main > *')").await;
    }

    /// Loads the page again.
    pub(crate) async fn reload(&self) {
        self.client.refresh().await.unwrap();
        self.wait_for("the page", "return !!document.querySelector('main > *')").await;
    }

    /// The path in the address bar.
    pub(crate) async fn path(&self) -> String {
        self.client.current_url().await.unwrap().path().to_owned()
    }

    /// Runs the body of a function in the page.
    pub(crate) async fn run(&self, script: &str) -> Value {
        self.run_with(script, Vec::new()).await
    }

    /// Runs the body of a function in the page with these arguments.
    pub(crate) async fn run_with(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs the body of a function in the page whose last argument is to be called with the answer.
    pub(crate) async fn run_later(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute_async(script, arguments).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until the body of a function gives something true.
    pub(crate) async fn wait_for(&self, what: &str, script: &str) -> Value {
        let start = Instant::now();
        loop {
            // While a page is being left there is nothing that could answer.
            if let Ok(found) = self.client.execute(script, Vec::new()).await
                && !matches!(found, Value::Null | Value::Bool(false))
            {
                return found;
            }
            if start.elapsed() > PATIENCE {
                let text = self.run("return document.body.innerText").await;
                panic!("there is no {what} at {}: {text}", self.path().await);
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Finds an element by a selector, if there is one now.
    pub(crate) async fn find(&self, css: &str) -> Option<Element> {
        self.client.find(Locator::Css(css)).await.ok()
    }

    /// Taps what a selector names, as soon as it can be.
    pub(crate) async fn tap(&self, css: &str) {
        let start = Instant::now();
        loop {
            let tapped = match self.client.find(Locator::Css(css)).await {
                Ok(element) => element.click().await.map_err(|error| error.to_string()),
                Err(error) => Err(error.to_string()),
            };
            match tapped {
                Ok(()) => return,
                Err(error) => assert!(start.elapsed() < PATIENCE, "{css} cannot be tapped: {error}"),
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Taps the button, link or label of this name, as soon as there is one.
    pub(crate) async fn tap_named(&self, name: &str) {
        let script = format!(
            "return [...document.querySelectorAll('a, button, summary, label')].find(found => found.checkVisibility()
                && (found.getAttribute('aria-label') || found.innerText || '').trim() === {})",
            json!(name)
        );
        let start = Instant::now();
        while !self.tap_found(&script).await {
            assert!(start.elapsed() < PATIENCE, "there is nothing named {name:?} at {}", self.path().await);
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Taps what the body of a function finds; says whether it could be tapped.
    pub(crate) async fn tap_found(&self, script: &str) -> bool {
        let mark = format!(
            "document.querySelectorAll('[data-tapped]').forEach(found => found.removeAttribute('data-tapped'));
            const found = (() => {{ {script} }})();
            found?.setAttribute('data-tapped', '');
            return !!found;"
        );
        if self.run(&mark).await != json!(true) {
            return false;
        }
        // It may be gone by now: the page is alive.
        let Some(element) = self.find("[data-tapped]").await else { return false };
        if element.click().await.is_ok() {
            return true;
        }
        // What stays in sight at the edge can lie over it: a person scrolls on.
        self.run("document.querySelector('[data-tapped]')?.scrollIntoView({ block: 'center' })").await;
        false
    }

    /// Writes into a field.
    pub(crate) async fn type_into(&self, css: &str, words: &str) {
        let field = self.find(css).await.expect("a field");
        field.clear().await.unwrap();
        field.send_keys(words).await.unwrap();
    }

    /// The token by which the server knows this browser, from the cookie that scripts cannot read.
    pub(crate) async fn token(&self) -> String {
        let cookies = self.client.get_all_cookies().await.unwrap();
        let token = cookies.iter().find(|cookie| cookie.http_only() == Some(true)).expect("a token");
        token.value().to_owned()
    }

    /// What went over sockets since the network's log was last read: whether it was sent, and its text.
    pub(crate) async fn frames(&self) -> Vec<(bool, String)> {
        self.network().await.iter().filter_map(frame).collect()
    }

    /// A picture of the whole page.
    pub(crate) async fn picture(&self) -> Vec<u8> {
        let size = self
            .run(
                "const { scrollWidth, scrollHeight } = document.documentElement;
            return { width: scrollWidth, height: scrollHeight, x: 0, y: 0, scale: 1 }",
            )
            .await;
        let taken =
            self.cdp("Page.captureScreenshot", json!({ "captureBeyondViewport": true, "clip": size })).await;
        BASE64.decode(taken["data"].as_str().unwrap()).unwrap()
    }

    /// How many requests went to each origin since the last time.
    pub(crate) async fn requests_by_origin(&self) -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        for url in self.network().await.iter().filter_map(asked) {
            let origin = Url::parse(&url).map_or(url, |url| url.origin().ascii_serialization());
            *counts.entry(origin).or_default() += 1;
        }
        counts
    }

    /// The session itself, for keys.
    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    /// Sets the size of what is seen; of the whole window in other engines than Chromium.
    pub(crate) async fn resize(&self, (width, height): (u32, u32)) {
        if self.engine != Engine::Chromium {
            self.client.set_window_size(width, height).await.unwrap();
            return;
        }
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 800 });
        self.cdp("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Sets what the device is asked to look like: `dark` or `light`, with motion or without.
    pub(crate) async fn show(&self, look: &str, still: bool) {
        let motion = if still { "reduce" } else { "no-preference" };
        let features = json!([
            { "name": "prefers-color-scheme", "value": look },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.cdp("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Gives a command of the Chrome DevTools Protocol.
    pub(crate) async fn cdp(&self, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        self.client.issue_cmd(Raw { path: "goog/cdp/execute", body }).await.unwrap()
    }

    /// Lets the browser load nothing whose address fits one of these patterns, until it is told otherwise, nor take it
    /// from what is kept.
    pub(crate) async fn refuse(&self, patterns: &[&str]) {
        self.cdp("Network.enable", json!({})).await;
        self.cdp("Network.setBypassServiceWorker", json!({ "bypass": !patterns.is_empty() })).await;
        self.cdp("Network.setBlockedURLs", json!({ "urls": patterns })).await;
    }

    /// Waits until the page is kept for times without a network, bots included.
    pub(crate) async fn wait_until_kept(&self) {
        let script = "return navigator.serviceWorker.controller?.state === 'activated'";
        self.wait_for("service worker that keeps the page", script).await;
    }

    /// What was logged since the last time: `browser` is the console, `performance` the network.
    pub(crate) async fn log(&self, kind: &str) -> Vec<Value> {
        let body = json!({ "type": kind });
        let entries = self.client.issue_cmd(Raw { path: "se/log", body }).await.unwrap();
        entries.as_array().cloned().unwrap_or_default()
    }

    /// Forgets what was logged so far: the test has done something of which browsers complain.
    pub(crate) async fn forgive(&self) {
        self.complaints().await;
    }

    /// The errors and warnings on the console since the last time.
    pub(crate) async fn complaints(&self) -> Vec<Value> {
        if self.engine == Engine::Chromium {
            let is_grave = |entry: &Value| !matches!(entry["level"].as_str(), Some("INFO" | "DEBUG"));
            return self.log("browser").await.into_iter().filter(is_grave).collect();
        }
        // What `heard.js` has remembered.
        let heard = "const heard = JSON.parse(sessionStorage.getItem('heard') ?? '[]');
            sessionStorage.removeItem('heard');
            return heard";
        self.run(heard).await.as_array().cloned().unwrap_or_default()
    }

    /// What went over the network since the last time; fails if anything was asked for elsewhere.
    async fn network(&self) -> Vec<Value> {
        let entries = self.log("performance").await;
        let elsewhere: Vec<String> =
            entries.iter().filter_map(asked).filter(|url| !self.is_ours(url)).collect();
        assert!(elsewhere.is_empty(), "something was asked for elsewhere: {elsewhere:?}");
        entries
    }

    /// Fails if the console has an error or a warning, or if something was asked for elsewhere, as far as the engine
    /// tells.
    pub(crate) async fn check_quiet(&self) {
        let complaints = self.complaints().await;
        assert!(complaints.is_empty(), "the console of {:?} complains: {complaints:#?}", self.engine);
        if self.engine == Engine::Chromium {
            self.network().await;
        }
    }

    /// Ends it, and checks that it was quiet all the time.
    pub(crate) async fn close(self) {
        self.check_quiet().await;
        self.client.close().await.unwrap();
    }

    fn is_ours(&self, url: &str) -> bool {
        let socket = self.origin.replacen("http", "ws", 1);
        let begins = |start: &str| url.strip_prefix(start).is_some_and(|rest| rest.starts_with('/'));
        let inside = ["data:", "blob:", "about:", "chrome:", "chrome-untrusted:"];
        begins(&self.origin) || begins(&socket) || inside.iter().any(|scheme| url.starts_with(scheme))
    }
}

/// The address that an entry of the network's log asks for.
fn asked(entry: &Value) -> Option<String> {
    let message: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
    let (method, parameters) = (message["message"]["method"].as_str()?, &message["message"]["params"]);
    match method {
        "Network.requestWillBeSent" => parameters["request"]["url"].as_str().map(str::to_owned),
        "Network.webSocketCreated" => parameters["url"].as_str().map(str::to_owned),
        _ => None,
    }
}

/// A message over a socket: whether it was sent, and its text.
fn frame(entry: &Value) -> Option<(bool, String)> {
    let message: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
    let text = message["message"]["params"]["response"]["payloadData"].as_str()?.to_owned();
    match message["message"]["method"].as_str()? {
        "Network.webSocketFrameSent" => Some((true, text)),
        "Network.webSocketFrameReceived" => Some((false, text)),
        _ => None,
    }
}

/// A command that is chromedriver's own.
#[derive(Debug)]
struct Raw {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Raw {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _url: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
