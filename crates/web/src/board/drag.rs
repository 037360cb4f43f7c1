//! Dragging: a press, a pull beyond a threshold, a release over something.

use core::str::FromStr;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, EventTarget, PointerEvent};

/// How far the pointer moves before a press is a drag, in CSS pixels.
const THRESHOLD: i32 = 8;

/// What the pointer holds.
#[derive(Copy, Clone)]
pub(super) struct Drag<T: Send + Sync + 'static> {
    held: RwSignal<Option<Held<T>>>,
    /// Whether a drag has just ended. The click that some browsers give then means nothing.
    has_ended: StoredValue<bool>,
}

/// What is held, where it was grabbed, and how far it has been pulled from there.
#[derive(Copy, Clone)]
struct Held<T> {
    what: T,
    from: (i32, i32),
    by: Option<(i32, i32)>,
}

impl<T: Copy + Send + Sync + 'static> Drag<T> {
    pub(super) fn new() -> Drag<T> {
        Drag { held: RwSignal::new(None), has_ended: StoredValue::new(false) }
    }

    /// The pointer was pressed on something that may be dragged, or on nothing of the kind.
    pub(super) fn press(self, event: &PointerEvent, what: Option<T>) {
        self.has_ended.set_value(false);
        let what = what.filter(|_| event.is_primary() && event.button() == 0);
        if what.is_some() {
            // A quick hand has left the board before the first move is told. The click stays where it belongs.
            capture(event, event.target());
        }
        self.held.set(what.map(|what| Held { what, from: position(event), by: None }));
    }

    /// The pointer moved. Says whether something is dragged; it is from the threshold on, if `begin` agrees.
    pub(super) fn pull(self, event: &PointerEvent, begin: impl FnOnce(T) -> bool) -> bool {
        let Some(held) = self.held.get_untracked() else { return false };
        let (x, y) = position(event);
        let by = (x - held.from.0, y - held.from.1);
        if held.by.is_none() {
            if by.0 * by.0 + by.1 * by.1 < THRESHOLD * THRESHOLD || !begin(held.what) {
                return false;
            }
            capture(event, event.current_target());
        }
        self.held.set(Some(Held { by: Some(by), ..held }));
        true
    }

    /// The pointer was released: gives what was dragged.
    pub(super) fn release(self) -> Option<T> {
        let dragged = self.dragged().map(|(what, _)| what);
        self.cancel();
        self.has_ended.set_value(dragged.is_some());
        dragged
    }

    /// Nothing is held any more.
    pub(super) fn cancel(self) {
        self.held.set(None);
    }

    /// What is being dragged, and how far.
    pub(super) fn dragged(self) -> Option<(T, (i32, i32))> {
        self.held.with(|held| held.as_ref().and_then(|held| Some((held.what, held.by?))))
    }

    /// Whether a click is meant as one, and does not just end a drag.
    pub(super) fn is_click(self) -> bool {
        self.has_ended.try_update_value(core::mem::take) == Some(false)
    }
}

/// What the attribute with this name says, at the target of an event or around it.
pub(super) fn named<T: FromStr>(target: Option<EventTarget>, attribute: &str) -> Option<T> {
    let element = target?.dyn_into::<Element>().ok()?;
    element.closest(&format!("[{attribute}]")).ok()??.get_attribute(attribute)?.parse().ok()
}

/// The same for what is under the pointer, whoever holds it.
pub(super) fn under<T: FromStr>(event: &PointerEvent, attribute: &str) -> Option<T> {
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    named(document().element_from_point(x, y).map(Into::into), attribute)
}

fn position(event: &PointerEvent) -> (i32, i32) {
    (event.client_x(), event.client_y())
}

/// Whatever the pointer does from now on is told to this element.
fn capture(event: &PointerEvent, by: Option<EventTarget>) {
    if let Some(element) = by.and_then(|by| by.dyn_into::<Element>().ok()) {
        let _ = element.set_pointer_capture(event.pointer_id());
    }
}
