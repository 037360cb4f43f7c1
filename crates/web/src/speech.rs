//! The language that is spoken: one for the whole page, chosen from the browser, switchable, remembered.

use std::sync::OnceLock;

use leptos::prelude::{ArcRwSignal, Get as _, GetUntracked as _, Set as _};
use leptos::task::spawn_local;
use words::{Lang, Value, Words};

use crate::browser;
use crate::reactive::effect;
use crate::texts::{self, Missing};

/// Where the language is remembered; static/start.js knows it, too.
const KEPT: &str = "lang";

/// What became of the wish for another language.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Wish {
    /// There is none.
    Settled,
    /// Its texts are being loaded.
    Waits(Lang),
    /// Its texts could not be loaded.
    Missing(Lang),
}

fn signal() -> &'static ArcRwSignal<Lang> {
    static LANG: OnceLock<ArcRwSignal<Lang>> = OnceLock::new();
    LANG.get_or_init(|| {
        let kept = browser::recall(KEPT).and_then(|code| code.parse().ok());
        let lang = kept.unwrap_or_else(|| Lang::best(browser::languages().iter().map(String::as_str)));
        ArcRwSignal::new(lang)
    })
}

fn wish() -> &'static ArcRwSignal<Wish> {
    static WISH: OnceLock<ArcRwSignal<Wish>> = OnceLock::new();
    WISH.get_or_init(|| ArcRwSignal::new(Wish::Settled))
}

/// The language; whoever asks is told when it changes.
pub fn lang() -> Lang {
    signal().get()
}

/// The language now, for what happens once.
pub fn lang_now() -> Lang {
    signal().get_untracked()
}

/// The texts; whoever asks is told when the language changes.
pub fn words() -> &'static Words {
    Words::of(lang())
}

/// The texts now, for what happens once.
pub fn words_now() -> &'static Words {
    Words::of(lang_now())
}

/// A text that follows the language.
pub fn text(key: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    move || words().text(key)
}

/// A text with values, in the language of the moment; follows it if used where things follow.
pub fn say(key: &str, values: &[(&str, Value<'_>)]) -> String {
    words().say(key, values)
}

/// Speaks another language as soon as its texts are there.
pub fn speak(lang: Lang) {
    wish().set(Wish::Waits(lang));
    spawn_local(async move {
        let learned = texts::learn(lang).await;
        // Another one may have been chosen meanwhile.
        if wish().get_untracked() != Wish::Waits(lang) {
            return;
        }
        match learned {
            Ok(()) => {
                browser::keep(KEPT, Some(lang.code()));
                wish().set(Wish::Settled);
                signal().set(lang);
            }
            Err(Missing) => wish().set(Wish::Missing(lang)),
        }
    });
}

/// The language that was chosen: the one that is spoken, or will be as soon as its texts are there.
pub fn chosen() -> Lang {
    match wish().get() {
        Wish::Waits(lang) => lang,
        Wish::Settled | Wish::Missing(_) => lang(),
    }
}

/// The language that was chosen last, if its texts could not be loaded.
pub fn missing() -> Option<Lang> {
    match wish().get() {
        Wish::Missing(lang) => Some(lang),
        Wish::Settled | Wish::Waits(_) => None,
    }
}

/// Keeps the page's own language right.
pub fn follow() {
    effect(|| browser::mark_page("lang", Some(lang().code())));
}
