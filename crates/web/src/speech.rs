//! The language that is spoken: one for the whole page, chosen from the browser, switchable, remembered.

use std::sync::OnceLock;

use leptos::prelude::{ArcRwSignal, Effect, Get as _, GetUntracked as _, Set as _};
use words::{Lang, Value, Words};

use crate::browser;

const KEPT: &str = "lang";

fn signal() -> &'static ArcRwSignal<Lang> {
    static LANG: OnceLock<ArcRwSignal<Lang>> = OnceLock::new();
    LANG.get_or_init(|| {
        let kept = browser::recall(KEPT).and_then(|code| code.parse().ok());
        let lang = kept.unwrap_or_else(|| Lang::best(browser::languages().iter().map(String::as_str)));
        ArcRwSignal::new(lang)
    })
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

/// Speaks another language from now on.
pub fn speak(lang: Lang) {
    browser::keep(KEPT, Some(lang.code()));
    signal().set(lang);
}

/// Keeps the page's own language right.
pub fn follow() {
    Effect::new(|_| browser::mark_page("lang", Some(lang().code())));
}
