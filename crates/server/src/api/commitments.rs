//! The list of commitments: every table that was ever created here, in order, aborted ones too.

use axum::extract::State;
use json::form;
use serde::Deserialize;
use utoipa::IntoParams;

use super::App;
use super::openapi::ErrorBody;
use crate::front::{Json, Problem, Query};
use crate::store::{LedgerLine, Phase};

/// How many lines are given at a time.
const LINES: u32 = 500;

form! {
    #![schema]
    /// A part of the list.
    #[derive(Debug)]
    pub(crate) struct Commitments {
        /// At most 500, in the order of creation.
        commitments: Vec<Commitment>,
    }
}

form! {
    #![schema]
    /// A line of the list. It does not name the table: those by link are found by their players alone, who know
    /// their commitment.
    #[derive(Debug)]
    pub(crate) struct Commitment {
        /// The number of the table, from 1, without a gap.
        number: u64,
        /// SHA-256 of its secret.
        commitment: String,
        /// Milliseconds since 1970 at its creation.
        created: u64,
        /// How far it has come.
        phase: wire::Phase,
    }
}

/// Where to begin.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// Lines after the one of this number; 0 for the first ones.
    #[serde(default)]
    after: u64,
}

/// The list of commitments.
#[utoipa::path(get, path = "/api/commitments", operation_id = "listCommitments", tag = "fairness", params(After),
    responses((status = 200, body = Commitments), (status = 400, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(After { after }): Query<After>,
) -> Result<Json<Commitments>, Problem> {
    let lines = app.hub.ledger(after, LINES).await?;
    Ok(Json(Commitments { commitments: lines.into_iter().map(Commitment::from).collect() }))
}

impl From<LedgerLine> for Commitment {
    fn from(line: LedgerLine) -> Commitment {
        let phase = match line.phase {
            Phase::Waiting => wire::Phase::Waiting,
            Phase::Playing => wire::Phase::Playing,
            Phase::Finished => wire::Phase::Finished,
            Phase::Aborted => wire::Phase::Aborted,
        };
        Commitment { number: line.number.0, commitment: line.commitment, created: line.created, phase }
    }
}
