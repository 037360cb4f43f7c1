//! What is asked of the browser. Whatever it does not grant is done without, silently.

use js_sys::Reflect;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlElement;

/// Where it is kept, for as long as the tab is open, that the page has loaded itself anew.
const RELOADED: &str = "reloaded";

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

/// Loads the page anew, unless that was done before and has not helped; says whether it does. It needs to
/// remember that it was done: where nothing can be kept, it is left to the reader.
#[must_use]
pub fn reload_once() -> bool {
    let Ok(Some(storage)) = window().session_storage() else { return false };
    let is_first = storage.get_item(RELOADED).is_ok_and(|found| found.is_none());
    is_first && storage.set_item(RELOADED, "").is_ok() && window().location().reload().is_ok()
}

/// Loading the page anew has helped, or was not needed: it may be done again some day.
pub fn forget_reload() {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.remove_item(RELOADED);
    }
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

/// An attribute of the page itself.
#[must_use]
pub fn page_mark(name: &str) -> Option<String> {
    document().document_element()?.get_attribute(name)
}

/// Puts the focus on the element with this name, if it is there and takes it.
pub fn focus(id: &str) {
    let element = document().get_element_by_id(id).and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        let _ = element.focus();
    }
}

/// All elements that a selector names.
#[must_use]
pub fn find_all(selector: &str) -> Vec<web_sys::Element> {
    let find = Reflect::get(&document(), &JsValue::from_str("querySelectorAll")).and_then(JsCast::dyn_into);
    let found = find.and_then(|find: js_sys::Function| find.call1(&document(), &JsValue::from_str(selector)));
    let found = found.map(|found| js_sys::Array::from(&found)).unwrap_or_default();
    found.iter().filter_map(|element| element.dyn_into().ok()).collect()
}

/// Scrolls a list, and nothing around it, as far as is needed to see what a selector names in it; to its beginning, if
/// there is nothing of that name.
#[expect(clippy::cast_possible_truncation, reason = "whole pixels")]
pub fn scroll_within(id: &str, selector: &str) {
    let Some(list) = document().get_element_by_id(id) else { return };
    let Ok(Some(found)) = list.query_selector(selector) else { return list.set_scroll_top(0) };
    let (seen, place) = (list.get_bounding_client_rect(), found.get_bounding_client_rect());
    let (above, below) = (place.top() - seen.top(), place.bottom() - seen.bottom());
    let way = if above < 0.0 { above.floor() } else { below.max(0.0).ceil() };
    list.set_scroll_top(list.scroll_top() + way as i32);
}

/// The text of a file of this site.
pub async fn load(address: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Milliseconds since 1970 by the browser's clock.
#[must_use]
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// The address of a picture that is nowhere but in the page.
#[must_use]
pub fn svg(picture: &str) -> String {
    format!("data:image/svg+xml,{}", js_sys::encode_uri_component(picture))
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
    JsFuture::from(done).await.is_ok()
}

/// Whether a link can be handed to other programs of the device.
#[must_use]
pub fn has_share() -> bool {
    has(&window().navigator(), "share")
}

/// Hands a link to another program of the device, which the reader chooses.
pub async fn share(title: &str, link: &str) {
    let what = js_sys::Object::new();
    let _ = Reflect::set(&what, &JsValue::from_str("title"), &JsValue::from_str(title));
    let _ = Reflect::set(&what, &JsValue::from_str("url"), &JsValue::from_str(link));
    let _ = call(&window().navigator(), "share", &what).await;
}

/// Keeps the screen on until the answer is handed to [`let_sleep`], or the page is hidden; where the browser
/// grants that.
pub async fn stay_awake() -> Option<JsValue> {
    let lock = Reflect::get(&window().navigator(), &JsValue::from_str("wakeLock")).ok()?;
    call(&lock, "request", &JsValue::from_str("screen")).await
}

/// Lets the screen go off again.
pub async fn let_sleep(awake: JsValue) {
    let _ = call(&awake, "release", &JsValue::UNDEFINED).await;
}

/// What stands after `#` in the address.
#[must_use]
pub fn fragment() -> Option<String> {
    window().location().hash().ok()?.strip_prefix('#').map(str::to_owned)
}

/// What stands after `#` in the address. It is taken away, so that nobody reads it there or follows it again.
#[must_use]
pub fn take_fragment() -> Option<String> {
    let fragment = fragment()?;
    let path = window().location().pathname().ok()?;
    let _ = window().history().ok()?.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    Some(fragment)
}

/// Where this site is: `https://games.example`.
#[must_use]
pub fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Lets the page work without a network from now on, where the browser grants that.
pub fn work_offline() {
    let navigator = window().navigator();
    if has(&navigator, "serviceWorker") {
        let _ = navigator.service_worker().register("/sw.js");
    }
}

/// Whether notices of this site are granted, or may be asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Notices {
    /// They are granted.
    Granted,
    /// Nobody has been asked yet.
    Open,
    /// They are refused, or this browser has none.
    Refused,
}

/// Whether notices of this site are granted.
#[must_use]
pub fn notices() -> Notices {
    let granted = Reflect::get(&notification(), &JsValue::from_str("permission")).ok();
    match granted.and_then(|granted| granted.as_string()).as_deref() {
        Some("granted") => Notices::Granted,
        Some("default") => Notices::Open,
        _ => Notices::Refused,
    }
}

/// Asks the reader to grant notices; says what came of it.
pub async fn ask_for_notices() -> Notices {
    let _ = call(&notification(), "requestPermission", &JsValue::UNDEFINED).await;
    notices()
}

/// Shows a notice outside the page, where that is granted.
pub fn notify(words: &str) {
    if let Ok(kind) = notification().dyn_into::<js_sys::Function>() {
        let _ = Reflect::construct(&kind, &js_sys::Array::of1(&JsValue::from_str(words)));
    }
}

fn notification() -> JsValue {
    Reflect::get(&window(), &JsValue::from_str("Notification")).unwrap_or(JsValue::UNDEFINED)
}

/// Loads a script of this site, once.
pub fn load_script(address: &str) {
    let loaded = document().query_selector(&format!("script[src='{address}']"));
    let (Ok(None), Ok(Some(head))) = (loaded, document().query_selector("head")) else { return };
    if let Ok(script) = document().create_element("script") {
        let _ = script.set_attribute("src", address);
        let _ = head.append_child(&script);
    }
}

/// Calls what a script of this site has put there, if it is there.
pub fn call_global(verb: &str, argument: &str) {
    let verb = Reflect::get(&window(), &JsValue::from_str(verb)).and_then(JsCast::dyn_into);
    let _ = verb.and_then(|verb: js_sys::Function| verb.call1(&JsValue::NULL, &JsValue::from_str(argument)));
}

/// Calls what an object may be able to do, and waits for it.
async fn call(object: &JsValue, verb: &str, argument: &JsValue) -> Option<JsValue> {
    let verb: js_sys::Function = Reflect::get(object, &JsValue::from_str(verb)).ok()?.dyn_into().ok()?;
    let done = verb.call1(object, argument).ok()?;
    JsFuture::from(js_sys::Promise::resolve(&done)).await.ok()
}

/// Whether an object has a property that is something.
fn has(object: &JsValue, name: &str) -> bool {
    Reflect::get(object, &JsValue::from_str(name))
        .is_ok_and(|value| !value.is_undefined() && !value.is_null())
}
