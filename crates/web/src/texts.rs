//! The texts beside the program: each language and each page to read is a file, loaded when it is needed.

use core::sync::atomic::{AtomicBool, Ordering};

use rules::shelf::Kind;
use words::{Lang, Words};

use crate::browser;
use crate::lesson::Lesson;
use crate::speech::lang_now;

/// Whether a lesson was opened: from then on its language comes with all that is said in lessons.
static LEARNS: AtomicBool = AtomicBool::new(false);

/// A text that could not be loaded.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Missing;

/// A page to read.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// The rules of a game, in every language.
    Rules(Kind),
    /// What was settled where the published rules leave something open, in English.
    Rulings,
}

/// Sees to it that a language can be spoken.
///
/// # Errors
/// Its texts cannot be loaded.
pub async fn learn(lang: Lang) -> Result<(), Missing> {
    if !Words::knows(lang) {
        Words::learn(lang, load(&format!("words-{lang}.ftl")).await?);
    }
    if LEARNS.load(Ordering::Relaxed) && !Words::knows_lessons(lang) {
        Words::learn_lessons(lang, load(&format!("lessons-{lang}.ftl")).await?);
    }
    Ok(())
}

/// A page to read, as HTML.
///
/// # Errors
/// It cannot be loaded.
pub async fn page(page: Page, lang: Lang) -> Result<String, Missing> {
    match page {
        Page::Rules(kind) => load(&format!("rules-{kind}-{lang}.html")).await,
        Page::Rulings => load("rulings.html").await,
    }
}

/// The lesson of a game, and all that is said in it.
///
/// # Errors
/// It cannot be loaded.
pub async fn lesson(kind: Kind) -> Result<Lesson, Missing> {
    LEARNS.store(true, Ordering::Relaxed);
    let lesson = load(&format!("lesson-{kind}.json")).await?;
    // Another language may be chosen meanwhile.
    while !Words::knows_lessons(lang_now()) {
        learn(lang_now()).await?;
    }
    json::read(&lesson).map_err(|_| Missing)
}

/// Loads a file. The version that fits this program is part of the address, so that nothing older is taken from
/// what the browser keeps.
async fn load(name: &str) -> Result<String, Missing> {
    let version = browser::page_mark("data-texts").unwrap_or_default();
    browser::load(&format!("/{name}?{version}")).await.ok_or(Missing)
}
