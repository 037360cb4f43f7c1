//! E1 and E5: what a viewer is told does not depend on what it may not know.
//!
//! A pair is two runs of a table that are equal in all that a viewer may know and differ in hidden things:
//! what others have sealed, whether they have, what they took back; at the tables of those who hold no
//! cards, the deal. Everything that the viewer receives must be the same text: messages in their order,
//! answers to its own probing, what it is told again when it comes back, answers over HTTP.
//!
//! `sealed`, `twins` and `deals` drive tables without sockets, where times and names can be the same in both
//! runs; `sockets` does the same through the whole server, and through another server that carries all to the one that
//! holds the table; `carried` compares what is told there with what is told at the table's own server. A seat's own cards follow from a hash, so two
//! deals that one seat cannot tell apart have to be laid down: `dealt` does so for Cherokee, whose hands and
//! clans are secret for a whole game. Elsewhere the laws of `rules` and `wire` compare such twins, and the test
//! `canaries` holds every message against the view that those laws are about.
//!
//! Not compared: a clock that runs out, and a player who stays away too long, are told when it happens, and
//! they happen only to who has not chosen. Figures of `/metrics` count for the whole server and are for who
//! runs it.
#![expect(clippy::expect_used, reason = "a test stops where its fixture breaks")]

mod carried;
mod deals;
mod dealt;
#[path = "../../../rules/tests/laws/dice.rs"]
mod dice;
#[path = "../kit/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "some of it is for other tests")]
mod kit;
mod mirror;
#[path = "../../../rules/tests/laws/options.rs"]
mod options;
mod probes;
mod room;
mod sealed;
mod sockets;
mod twins;
#[path = "../../../rules/tests/laws/twins.rs"]
#[allow(dead_code, reason = "of one game here")]
mod twins_of_rules;
#[path = "../../../rules/tests/laws/walk.rs"]
#[allow(dead_code, reason = "some of it is for the laws of the rules alone")]
mod walk;
