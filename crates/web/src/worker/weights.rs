//! The weights for Duel of the Shamans: a file beside the program, loaded when the first such game is thought about.
//!
//! Where it cannot be loaded, bots play by what they know without it.

use core::cell::OnceCell;

use js_sys::{Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{DedicatedWorkerGlobalScope, Response};

thread_local! {
    static LOADED: OnceCell<Promise> = const { OnceCell::new() };
}

/// Waits until the weights are there, or cannot be had. They are asked for once.
pub(super) async fn wait(scope: DedicatedWorkerGlobalScope) {
    let loaded = LOADED.with(|loaded| loaded.get_or_init(|| future_to_promise(load(scope))).clone());
    let _ = JsFuture::from(loaded).await;
}

async fn load(scope: DedicatedWorkerGlobalScope) -> Result<JsValue, JsValue> {
    // `worker.js` knows the address.
    let address = Reflect::get(&scope, &JsValue::from_str("weights"))?.as_string().unwrap_or_default();
    let response: Response = JsFuture::from(scope.fetch_with_str(&address)).await?.dyn_into()?;
    if response.ok() {
        let bytes = Uint8Array::new(&JsFuture::from(response.array_buffer()?).await?).to_vec();
        let _ = bots::learn(&bytes);
    }
    Ok(JsValue::UNDEFINED)
}
