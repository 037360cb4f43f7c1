//! The site in a real browser: headless Chromium, driven over WebDriver, against the real binary. What every browser
//! has to do is done in Firefox and WebKit, too (`engines`).
//!
//! Every test starts a server with a store of its own and a browser with a profile of its own, and ends both.
//! What a browser logs, asks for and draws is watched in all of them: [`Browser::close`](browser::Browser::close)
//! fails if the console has an error or a warning, or if anything left the origin. Where the binary has no client
//! in it (`cargo xtask web` puts it there) or a browser is missing, the tests say so and pass; in CI they fail.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]
#![expect(clippy::print_stdout, reason = "a test that is skipped says so, and figures are printed")]

mod axe;
mod boards;
mod browser;
mod canaries;
mod cards;
mod cherokee_board;
mod come_back;
#[path = "../../../rules/tests/laws/dice.rs"]
mod dice;
mod driver;
mod ending;
mod engine;
mod engines;
mod figures;
mod findings;
mod free_moves;
mod house;
mod keyboard;
mod language;
mod layout;
mod lessons;
mod listener;
mod look;
mod offline;
mod online;
mod player;
mod proxy;
mod reading;
mod review;
mod sample;
mod screen;
mod screens;
mod seats;
mod shamans_board;
mod shuffle;
mod stage;
mod start;
mod table;
mod tomahawk_board;
#[path = "../../../server/tests/canaries/views.rs"]
mod views;
