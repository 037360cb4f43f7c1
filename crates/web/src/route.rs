//! Which page is shown: the address bar and the code agree.

use core::fmt;
use std::sync::OnceLock;

use leptos::prelude::{ArcRwSignal, Get as _, Set as _, window};
use rules::shelf::Kind;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The front page.
    Home,
    /// What to agree on before a game at this device.
    Setup(Kind),
    /// The game at this device that is played, or was last.
    Game,
    /// The game of a kind at this device.
    GameOf(Kind),
    /// My games, those that go on and those that are over.
    Games,
    /// The public tables.
    Lobby,
    /// A new table at the server.
    Create(Kind),
    /// A table at the server.
    Table(String),
    /// A game's rules.
    Rules(Kind),
    /// A game's first lesson.
    Learn(Kind),
    /// What was settled where the rules leave something open.
    Rulings,
    /// A finished game, step by step: one that this device has kept, one of a table, or the one at this device.
    Review(Option<String>),
    /// The cards of one's own box.
    Cards,
    /// No page.
    Nowhere,
}

impl Route {
    /// The page of an address.
    #[must_use]
    pub fn parse(path: &str) -> Route {
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let kind = |name: &str, route: fn(Kind) -> Route| name.parse().map_or(Route::Nowhere, route);
        match parts[..] {
            [""] => Route::Home,
            ["play", game] => kind(game, Route::Setup),
            ["game"] => Route::Game,
            ["game", game] => kind(game, Route::GameOf),
            ["games"] => Route::Games,
            ["lobby"] => Route::Lobby,
            ["new", game] => kind(game, Route::Create),
            ["table", id] => Route::Table(id.to_owned()),
            ["rules", "rulings"] => Route::Rulings,
            ["rules", game] => kind(game, Route::Rules),
            ["learn", game] => kind(game, Route::Learn),
            ["review"] => Route::Review(None),
            ["review", id] => Route::Review(Some(id.to_owned())),
            ["cards"] => Route::Cards,
            _ => Route::Nowhere,
        }
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Home | Route::Nowhere => f.write_str("/"),
            Route::Setup(kind) => write!(f, "/play/{kind}"),
            Route::Game => f.write_str("/game"),
            Route::GameOf(kind) => write!(f, "/game/{kind}"),
            Route::Games => f.write_str("/games"),
            Route::Lobby => f.write_str("/lobby"),
            Route::Create(kind) => write!(f, "/new/{kind}"),
            Route::Table(id) => write!(f, "/table/{id}"),
            Route::Rules(kind) => write!(f, "/rules/{kind}"),
            Route::Learn(kind) => write!(f, "/learn/{kind}"),
            Route::Rulings => f.write_str("/rules/rulings"),
            Route::Cards => f.write_str("/cards"),
            Route::Review(None) => f.write_str("/review"),
            Route::Review(Some(id)) => write!(f, "/review/{id}"),
        }
    }
}

fn signal() -> &'static ArcRwSignal<Route> {
    static ROUTE: OnceLock<ArcRwSignal<Route>> = OnceLock::new();
    ROUTE.get_or_init(|| ArcRwSignal::new(read()))
}

fn read() -> Route {
    Route::parse(&window().location().pathname().unwrap_or_default())
}

/// The page that is shown; whoever asks is told when it changes.
pub fn current() -> Route {
    signal().get()
}

/// Goes to a page.
pub fn go(route: Route) {
    push(&route.to_string());
    signal().set(route);
}

/// Goes to a page by its address, which may name a place in it.
pub fn go_to(address: &str) {
    push(address);
    signal().set(read());
}

fn push(address: &str) {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(address));
    }
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Follows the browser's back and forward.
pub fn follow() {
    let moved = Closure::<dyn Fn()>::new(|| signal().set(read()));
    window().set_onpopstate(Some(moved.as_ref().unchecked_ref()));
    moved.forget();
}
