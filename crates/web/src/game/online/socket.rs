//! One connection to a table. It says hello by itself, hands on what comes, and tells once when it is lost.

use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};
use wire::{ToClient, ToServer};

/// A connection to a table; dropping it closes it, and then it tells nothing more.
pub(super) struct Socket {
    inner: WebSocket,
    _opened: Closure<dyn Fn()>,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _lost: Closure<dyn Fn()>,
}

impl Socket {
    /// Connects to a table.
    pub(super) fn open(
        table: &str,
        hello: ToServer,
        heard: impl Fn(ToClient) + 'static,
        lost: impl Fn() + 'static,
    ) -> Option<Socket> {
        let inner = WebSocket::new(&address(table)?).ok()?;
        let opened = {
            let inner = inner.clone();
            Closure::<dyn Fn()>::new(move || say(&inner, &hello))
        };
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            // What cannot be read is from a newer server, and nothing that this client could use.
            let message = event.data().as_string().and_then(|text| wire::read(&text).ok());
            if let Some(message) = message {
                heard(message);
            }
        });
        let lost = Closure::<dyn Fn()>::new(lost);
        inner.set_onopen(Some(opened.as_ref().unchecked_ref()));
        inner.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        inner.set_onclose(Some(lost.as_ref().unchecked_ref()));
        Some(Socket { inner, _opened: opened, _heard: heard, _lost: lost })
    }

    /// Sends a message; one that cannot be sent is lost with the connection.
    pub(super) fn say(&self, message: &ToServer) {
        say(&self.inner, message);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.inner.set_onopen(None);
        self.inner.set_onmessage(None);
        self.inner.set_onclose(None);
        let _ = self.inner.close();
    }
}

fn say(socket: &WebSocket, message: &ToServer) {
    if socket.ready_state() == WebSocket::OPEN {
        let _ = socket.send_with_str(&wire::write(message));
    }
}

/// Where the socket of a table is.
fn address(table: &str) -> Option<String> {
    let location = window().location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    Some(format!("{scheme}://{}/api/tables/{table}/socket", location.host().ok()?))
}
