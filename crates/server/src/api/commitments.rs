//! The list of commitments: every table that was ever created here, in order, aborted and removed
//! ones too.

use axum::extract::State;
use axum::http::StatusCode;
use json::form;
use serde::Deserialize;
use utoipa::IntoParams;
use wire::Hex;

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
        /// At most 500, in the order of creation; with `table` the line of that table alone.
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
        /// The chain that the line belongs to: 32 hexadecimal digits.
        #[schema(value_type = String)]
        chain: Hex<16>,
        /// Its place in the chain, from 1, without a gap.
        place: u64,
        /// SHA-256 of the secret of the table.
        #[schema(value_type = String)]
        commitment: Hex<32>,
        /// Milliseconds since 1970 at its creation.
        created: u64,
        /// SHA-256 of the link of the line before it in the chain (32 zero bytes for the first), the chain, the
        /// place, the commitment and the time of creation.
        #[schema(value_type = String)]
        link: Hex<32>,
        /// How far the table has come; absent if it has been removed.
        phase: Option<wire::Phase> [default],
    }
}

/// Where to begin.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// Lines after the one of this number; 0 for the first ones.
    after: Option<u64>,
    /// The line of the table that has this name in its link.
    table: Option<String>,
}

/// The list of commitments.
#[utoipa::path(get, path = "/api/commitments", operation_id = "listCommitments", tag = "fairness", params(After),
    responses((status = 200, body = Commitments), (status = 400, body = ErrorBody),
        (status = 404, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(After { after, table }): Query<After>,
) -> Result<Json<Commitments>, Problem> {
    let lines = match (after, table) {
        (Some(_), Some(_)) => return Err(one_of_both()),
        (after, None) => app.hub.ledger(after.unwrap_or(0), LINES).await?,
        (None, Some(table)) => vec![app.hub.ledger_line(table).await?],
    };
    Ok(Json(Commitments { commitments: lines.into_iter().map(Commitment::from).collect() }))
}

fn one_of_both() -> Problem {
    let sentence = "ask for the lines after a number or for the line of a table, not for both";
    Problem::new(StatusCode::BAD_REQUEST, "bad_query", sentence)
}

impl From<LedgerLine> for Commitment {
    fn from(line: LedgerLine) -> Commitment {
        let LedgerLine { number, chain, place, commitment, created, link, phase } = line;
        let phase = phase.map(|phase| match phase {
            Phase::Waiting => wire::Phase::Waiting,
            Phase::Playing => wire::Phase::Playing,
            Phase::Finished => wire::Phase::Finished,
            Phase::Aborted => wire::Phase::Aborted,
        });
        Commitment { number: number.0, chain, place, commitment, created, link, phase }
    }
}
