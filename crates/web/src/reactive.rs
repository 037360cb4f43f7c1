//! What follows signals: values, effects, and parts of a page.
//!
//! Leptos compiles its machinery anew for every closure and every kind of view that it is handed. Here closures are
//! boxed and views become [`AnyView`]s before, in functions that know nothing else of them, so the machinery is in the
//! program once: that is twenty kilobytes less to load.

use std::sync::{Arc, Mutex};

use leptos::prelude::*;
use leptos::tachys::reactive_graph::{OwnedView, SharedReactiveFunction};

/// A value that follows others; who reads it is told only when it differs.
pub fn memo<T: PartialEq + Send + Sync + 'static>(value: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    fn boxed<T: PartialEq + Send + Sync + 'static>(value: Box<dyn Fn() -> T + Send + Sync>) -> Memo<T> {
        Memo::new(move |_| value())
    }
    boxed(Box::new(value))
}

/// Does something now, and again whenever something that it reads changes.
pub fn effect(act: impl FnMut() + 'static) {
    fn boxed(mut act: Box<dyn FnMut()>) {
        Effect::new(move |_: Option<()>| act());
    }
    boxed(Box::new(act));
}

/// Does something whenever a value has become another: with what it was, and with what it is.
pub fn on_change<T: PartialEq + Clone + 'static>(
    value: impl Fn() -> T + 'static,
    mut act: impl FnMut(&T, &T) + 'static,
) {
    let mut last = None;
    effect(move || {
        let now = value();
        if let Some(before) = last.replace(now.clone()).filter(|before| *before != now) {
            act(&before, &now);
        }
    });
}

/// A part of a page that is drawn anew whenever something that it reads changes.
pub fn live<V: IntoView + 'static>(
    mut draw: impl FnMut() -> V + Send + 'static,
) -> SharedReactiveFunction<AnyView> {
    Arc::new(Mutex::new(move || draw().into_any()))
}

/// A part of a page that is drawn anew when one value changes, whatever else drawing it reads. What one drawing provides
/// to its parts is gone with it: Leptos would hand its context on to the next.
pub fn switch<T: 'static>(
    value: impl Fn() -> T + Send + 'static,
    draw: impl Fn(T) -> AnyView + Send + 'static,
) -> SharedReactiveFunction<AnyView> {
    live(move || {
        let value = value();
        Owner::new().with(|| OwnedView::new(untrack(|| draw(value))))
    })
}

/// Views one after another, as views of one type.
pub trait CollectAny {
    /// Erases their types.
    fn collect_any(self) -> Vec<AnyView>;
}

impl<V: IntoView + 'static, I: IntoIterator<Item = V>> CollectAny for I {
    fn collect_any(self) -> Vec<AnyView> {
        self.into_iter().map(IntoAny::into_any).collect()
    }
}

/// Draws things one after another. Whatever keeps its key is not drawn anew, wherever it moves.
pub fn keyed<T: Send + 'static>(
    things: impl Fn() -> Vec<T> + Send + 'static,
    key: fn(&T) -> String,
    draw: impl Fn(T) -> AnyView + Copy + Send + 'static,
) -> AnyView {
    fn boxed(each: Box<dyn Fn() -> Vec<Keyed> + Send>) -> AnyView {
        view! { <For each=each key=|thing| thing.key.clone() children=|thing| (thing.draw)()/> }.into_any()
    }
    let drawn = move |thing: T| Keyed { key: key(&thing), draw: Box::new(move || draw(thing)) };
    boxed(Box::new(move || things().into_iter().map(drawn).collect()))
}

/// A thing that is told from others by its key.
struct Keyed {
    key: String,
    draw: Box<dyn FnOnce() -> AnyView + Send>,
}

/// What is there only while something holds.
#[component]
pub fn When(
    /// What has to hold.
    #[prop(into)]
    is: Signal<bool>,
    children: ChildrenFn,
) -> impl IntoView {
    let holds = memo(move || is.get());
    live(move || holds.get().then(|| children()))
}
