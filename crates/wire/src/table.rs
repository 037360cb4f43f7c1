//! A table from outside: who sits there, how far it has come. Nothing here is secret.

use record::Hex;
use serde::{Deserialize, Serialize};

use crate::plan::Plan;

/// How far a table has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Waiting for its players.
    Waiting,
    /// A game is being played.
    Playing,
    /// The game has ended.
    Finished,
    /// Given up before a game had ended.
    Aborted,
}

/// A table as anyone who finds it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableCard {
    /// The name in its link.
    pub id: String,
    /// How far it has come.
    pub phase: Phase,
    /// What it was created with.
    pub plan: Plan,
    /// Who sits in each seat.
    pub sitting: Vec<SeatCard>,
    /// SHA-256 of the secret that the deal will follow from, shown before anyone sits.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub commitment: Hex<32>,
    /// Milliseconds since 1970 at its creation.
    pub created: u64,
    /// The table whose players meet again here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatCard {
    /// The player's name; absent while the seat is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Ready to begin.
    #[serde(skip_serializing_if = "is_false")]
    pub ready: bool,
    /// A bot plays on for the player.
    #[serde(skip_serializing_if = "is_false")]
    pub bot_plays: bool,
    /// The player has resigned or forfeited and cannot win.
    #[serde(skip_serializing_if = "is_false")]
    pub out: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the form that serde asks for")]
const fn is_false(value: &bool) -> bool {
    !*value
}
