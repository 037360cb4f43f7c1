//! The engines that browsers are made of: the driver of each, and what it is asked for.
//!
//! Chromium tells its driver what is on the console. The others do not, so their pages are handed out by a
//! [`Listener`](crate::listener::Listener).

use std::process::Command;

use fantoccini::wd::Capabilities;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::Wish;

/// An engine.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    /// Blink: Debian's Chromium.
    Chromium,
    /// Gecko: Debian's Firefox ESR.
    Firefox,
    /// WebKit: Debian's MiniBrowser, which needs a screen.
    WebKit,
}

impl Engine {
    /// What is to be installed where its driver cannot be started.
    pub(crate) const fn packages(self) -> &'static str {
        match self {
            Engine::Chromium => "chromium-driver",
            Engine::Firefox => "firefox-esr, and geckodriver by `cargo install --locked geckodriver`",
            Engine::WebKit => "webkit2gtk-driver and xvfb",
        }
    }

    /// The command that starts its driver on a port.
    pub(crate) fn driver(self, port: u16) -> Command {
        let (program, arguments): (_, &[&str]) = match self {
            Engine::Chromium => ("chromedriver", &["--log-level=SEVERE"]),
            Engine::Firefox => ("geckodriver", &["--log=fatal"]),
            Engine::WebKit => ("WebKitWebDriver", &[]),
        };
        let mut command = Command::new(program);
        command.arg(format!("--port={port}")).args(arguments);
        command
    }

    /// What a browser is asked for.
    pub(crate) fn capabilities(self, profile: &TempDir, wish: &Wish) -> Capabilities {
        let own = match self {
            Engine::Chromium => chromium(profile, wish),
            Engine::Firefox => firefox(wish),
            Engine::WebKit => json!({}),
        };
        let mut wanted = own.as_object().cloned().unwrap_or_default();
        wanted.insert("timeouts".to_owned(), json!({ "script": 120_000 }));
        wanted
    }
}

fn chromium(profile: &TempDir, wish: &Wish) -> Value {
    let (width, height) = wish.size;
    let mut arguments: Vec<String> = [
        "--headless=new",
        // Chromium does not run as root with its sandbox, and containers are root.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-background-timer-throttling",
        "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding",
        "--disable-component-update",
        "--disable-default-apps",
        "--disable-sync",
        "--no-first-run",
    ]
    .map(str::to_owned)
    .into();
    arguments.push(format!("--user-data-dir={}", profile.path().display()));
    arguments.push(format!("--window-size={width},{height}"));
    arguments.push(format!("--lang={}", wish.language));
    // Without these a browser opens a page of its own first, which takes longer than ours.
    let preferences = json!({
        "intl.accept_languages": wish.language,
        "session.restore_on_startup": 4,
        "session.startup_urls": ["about:blank"],
    });
    json!({
        "goog:chromeOptions": { "args": arguments, "prefs": preferences },
        "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
    })
}

fn firefox(wish: &Wish) -> Value {
    let preferences = json!({
        "intl.accept_languages": wish.language,
        "ui.prefersReducedMotion": i32::from(wish.still),
    });
    json!({ "moz:firefoxOptions": { "args": ["-headless"], "prefs": preferences } })
}
