//! What is asked of the browser. Whatever it does not grant is done without, silently.

use js_sys::{Reflect, global};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};

/// Whether this is a page, not a worker.
#[must_use]
pub fn is_page() -> bool {
    global().is_instance_of::<web_sys::Window>()
}

/// The languages that the reader prefers, the best first.
#[must_use]
pub fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Something that was kept on this device.
#[must_use]
pub fn recall(key: &str) -> Option<String> {
    window().local_storage().ok()??.get_item(key).ok()?
}

/// Keeps something on this device, or forgets it.
pub fn keep(key: &str, value: Option<&str>) {
    let Ok(Some(storage)) = window().local_storage() else { return };
    let _ = match value {
        Some(value) => storage.set_item(key, value),
        None => storage.remove_item(key),
    };
}

/// Random bytes of the browser's own.
#[must_use]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Ok(crypto) = window().crypto() {
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    bytes
}

/// Whether the reader asked for less motion.
#[must_use]
pub fn prefers_stillness() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Whether a media query holds now.
#[must_use]
pub fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Sets an attribute of the page itself.
pub fn mark_page(name: &str, value: Option<&str>) {
    let Some(root) = document().document_element() else { return };
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}

/// Milliseconds since 1970 by the browser's clock.
#[must_use]
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Offers a text as a file to be saved.
pub fn save(name: &str, kind: &str, text: &str) {
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(kind);
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let link = document()
        .create_element("a")
        .ok()
        .and_then(|link| link.dyn_into::<web_sys::HtmlAnchorElement>().ok());
    if let Some(link) = link {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&address);
}

/// Whether texts can be put on the clipboard: not over plain HTTP in a house's network.
#[must_use]
pub fn has_clipboard() -> bool {
    has(&window().navigator(), "clipboard")
}

/// Puts a text on the clipboard; says whether it was done.
pub async fn copy(text: String) -> bool {
    if !has_clipboard() {
        return false;
    }
    let done = window().navigator().clipboard().write_text(&text);
    wasm_bindgen_futures::JsFuture::from(done).await.is_ok()
}

/// Lets the page work without a network from now on, where the browser grants that.
pub fn work_offline() {
    let navigator = window().navigator();
    if has(&navigator, "serviceWorker") {
        let _ = navigator.service_worker().register("/sw.js");
    }
}

/// Whether an object has a property that is something.
fn has(object: &JsValue, name: &str) -> bool {
    Reflect::get(object, &JsValue::from_str(name))
        .is_ok_and(|value| !value.is_undefined() && !value.is_null())
}
