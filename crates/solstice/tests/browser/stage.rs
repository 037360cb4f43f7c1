//! What a test in a browser stands on, or the reason why there is none here.

use words::{Lang, Words};

use crate::browser::{Browser, Wish};
use crate::driver::Driver;
use crate::engine::Engine;
use crate::house::House;

/// A server, and a driver of browsers.
#[derive(Debug)]
pub(crate) struct Stage {
    pub(crate) house: House,
    pub(crate) driver: Driver,
}

impl Stage {
    /// Starts both, for Chromium. None where something is missing, said aloud; in CI nothing may be.
    pub(crate) fn open() -> Option<Stage> {
        Stage::open_for(Engine::Chromium)
    }

    /// Starts both, for an engine.
    pub(crate) fn open_for(engine: Engine) -> Option<Stage> {
        let house = House::open();
        if !house.has_client() {
            return missing("the binary has no client in it: build it by `cargo xtask web` first");
        }
        match Driver::start(engine) {
            Ok(driver) => Some(Stage { house, driver }),
            Err(error) => missing(&format!(
                "the driver of {engine:?} cannot be started ({error}): install {}",
                engine.packages()
            )),
        }
    }

    /// A browser that wishes for nothing special.
    pub(crate) async fn browser(&self) -> Browser {
        self.browser_with(&Wish::default()).await
    }

    /// A browser of this kind.
    pub(crate) async fn browser_with(&self, wish: &Wish) -> Browser {
        Browser::open(&self.driver, &self.house.origin(), wish).await
    }
}

/// Says what is missing: the test is skipped, or fails in CI.
pub(crate) fn missing<T>(why: &str) -> Option<T> {
    let is_ci = std::env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"));
    assert!(!is_ci, "{why}; nothing may be skipped in CI");
    println!("!!! SKIPPED: {why}");
    None
}

/// A text of the site in English, by its key.
pub(crate) fn text(key: &str) -> String {
    text_in(Lang::En, key)
}

/// A text of the site.
pub(crate) fn text_in(lang: Lang, key: &str) -> String {
    Words::of(lang).text(key)
}
