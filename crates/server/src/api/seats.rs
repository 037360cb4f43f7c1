//! Seats: sitting down, leaving, and moving a seat to another device.

use axum::extract::State;
use axum::http::StatusCode;
use json::form;
use rules::Seat;
use sha2::{Digest, Sha256};
use wire::{CommandId, Hex, Order, TableCard};

use super::openapi::ErrorBody;
use super::rooms::holder;
use super::{App, link};
use crate::front::{Identity, Json, Name, Path, Peer, Problem, Site};
use crate::hub::random;
use crate::table::{Question, Reply, Standing};

/// How long a link to another device can be used, in milliseconds.
const RECOVERY: u64 = 10 * 60_000;

form! {
    #![schema]
    /// Who wants to sit down, and where.
    #[derive(Debug)]
    #[serde(deny_unknown_fields)]
    pub(crate) struct Sit {
        /// The player's name, 1 to 32 letters.
        name: String,
        /// The seat; the first free one if left out.
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat> [default],
        /// The command's name, 32 hexadecimal digits: the same one is never done twice.
        #[schema(value_type = Option<String>, pattern = "^[0-9a-fA-F]{32}$")]
        id: Option<CommandId> [default],
    }
}

form! {
    #![schema]
    /// Where someone sits.
    #[derive(Debug)]
    pub(crate) struct Seated {
        /// The seat, from 0; none for who has left.
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat> [default],
        /// The table.
        table: TableCard,
    }
}

form! {
    #![schema]
    /// A code that moves a seat to another device, once.
    pub(crate) struct Recovery {
        /// To be given to the other device, best in the fragment of a link, which no server sees.
        code: String,
        /// Until when it can be used: milliseconds since 1970.
        until: u64,
        /// The link with the code as a QR code, an SVG image: whoever sees it can take the seat.
        qr: String,
    }
}

form! {
    #![schema]
    /// Such a code, to be used.
    #[serde(deny_unknown_fields)]
    pub(crate) struct Recover {
        /// The code: 64 hexadecimal digits.
        #[schema(value_type = String, pattern = "^[0-9a-fA-F]{64}$")]
        code: Hex<32>,
    }
}

/// Sits down.
#[utoipa::path(post, path = "/api/tables/{id}/seats", operation_id = "sit", tag = "seats", params(("id" = String, Path)),
    request_body = Sit, security(("cookie" = []), ("bearer" = [])),
    responses((status = 201, body = Seated), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
        (status = 413, body = ErrorBody), (status = 415, body = ErrorBody), (status = 422, body = ErrorBody),
        (status = 429, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn sit(
    State(app): State<App>,
    peer: Peer,
    identity: Identity,
    Path(id): Path<String>,
    Json(sit): Json<Sit>,
) -> Result<(StatusCode, Json<Seated>), Problem> {
    app.throttle.command(&peer, &identity)?;
    let name = Name::parse(&sit.name)
        .map_err(|error| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "bad_name", error.to_string()))?;
    let order = Order::Sit { name: name.as_str().to_owned(), seat: sit.seat };
    let command = command_id(sit.id)?;
    let reply = app.hub.order(&id, holder(&identity), command, order).await?;
    seated(reply).map(|seated| (StatusCode::CREATED, seated))
}

/// Leaves: before the start the seat is free again, later a bot plays on or the game is forfeited, as
/// the table chose.
#[utoipa::path(delete, path = "/api/tables/{id}/seats/mine", operation_id = "leave", tag = "seats", params(("id" = String, Path)),
    security(("cookie" = []), ("bearer" = [])),
    responses((status = 200, body = Seated), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody), (status = 429, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn leave(
    State(app): State<App>,
    peer: Peer,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<Json<Seated>, Problem> {
    app.throttle.command(&peer, &identity)?;
    let command = command_id(None)?;
    seated(app.hub.order(&id, holder(&identity), command, Order::Leave).await?)
}

/// Makes a code that moves the asker's seat to another device. It works once, within ten minutes.
#[utoipa::path(post, path = "/api/tables/{id}/recovery", operation_id = "makeRecovery", tag = "seats", params(("id" = String, Path)),
    security(("cookie" = []), ("bearer" = [])),
    responses((status = 201, body = Recovery), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody), (status = 429, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn make_recovery(
    State(app): State<App>,
    peer: Peer,
    site: Site,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<(StatusCode, Json<Recovery>), Problem> {
    app.throttle.count(&peer)?;
    app.throttle.command(&peer, &identity)?;
    let code = Hex(random::<32>()?);
    let until = app.hub.now() + RECOVERY;
    let question = Question::MakeRecovery { who: holder(&identity), code: hash(&code), until };
    app.hub.ask(&id, question).await?;
    let code = code.to_string();
    let qr = link::as_code(&link::of_seat(&site, &id, &code))?;
    Ok((StatusCode::CREATED, Json(Recovery { code, until, qr })))
}

/// Uses such a code: the seat belongs to the asker's token now, and to the other one no more.
#[utoipa::path(put, path = "/api/tables/{id}/recovery", operation_id = "recover", tag = "seats", params(("id" = String, Path)),
    request_body = Recover, security(("cookie" = []), ("bearer" = [])),
    responses((status = 200, body = Seated), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody), (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
        (status = 413, body = ErrorBody), (status = 415, body = ErrorBody), (status = 422, body = ErrorBody),
        (status = 429, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn recover(
    State(app): State<App>,
    peer: Peer,
    identity: Identity,
    Path(id): Path<String>,
    Json(recover): Json<Recover>,
) -> Result<Json<Seated>, Problem> {
    app.throttle.count(&peer)?;
    app.throttle.command(&peer, &identity)?;
    let question = Question::Recover { code: hash(&recover.code), who: holder(&identity) };
    seated(app.hub.ask(&id, question).await?)
}

fn seated(reply: Reply) -> Result<Json<Seated>, Problem> {
    match reply {
        Reply::Card(table, Standing { seat, .. }) => Ok(Json(Seated { seat, table: *table })),
        Reply::Record(_) => Err(Problem::internal()),
    }
}

fn hash(code: &Hex<32>) -> Hex<32> {
    Hex(Sha256::digest(code.0).into())
}

/// The command's name, or a new one.
fn command_id(given: Option<CommandId>) -> Result<CommandId, Problem> {
    match given {
        Some(id) => Ok(id),
        None => Ok(Hex(random()?)),
    }
}
