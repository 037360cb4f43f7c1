//! Solstice in the browser: one page, drawn here, and a worker in which bots think.
//!
//! They are two programs, [`open`] and [`think`], so that the page is there before the bots are. Games against bots and
//! games at one device are played here alone (`game::local`); games at a server's table come over `wire` (`game::online`). Both give
//! [`Step`](game::step::Step)s: what the one who looks was told. A [`Stage`](game::stage::Stage) tells them one
//! moment after another, and a board draws the [`Scene`](game::scene::Scene) that results.
//!
//! - **Invariant:** a board is a function of a scene: a view and sightings as `wire` has them, never a state.
//! - **Invariant:** all text comes from `words`. The texts themselves lie beside the program and are loaded when they
//!   are needed (`texts`).

pub mod app;
pub mod board;
pub mod browser;
pub mod deck;
pub mod game;
pub mod lesson;
pub mod page;
pub mod part;
pub mod reactive;
pub mod route;
pub mod speech;
pub mod texts;
pub mod thinker;
mod worker;

/// Opens the page.
pub fn open() {
    console_error_panic_hook::set_once();
    wasm_bindgen_futures::spawn_local(app::open());
}

/// Thinks in a worker, whatever it is asked.
pub fn think() {
    console_error_panic_hook::set_once();
    worker::serve();
}
