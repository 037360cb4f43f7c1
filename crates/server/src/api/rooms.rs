//! Tables: creating, listing, showing, their records, links and sockets.

use axum::extract::{State, WebSocketUpgrade};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use json::form;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use utoipa::IntoParams;
use wire::{Access, Hex, Phase, Plan, Spectators, TableCard};

use super::openapi::ErrorBody;
use super::{App, link};
use crate::front::{Identity, Json, Occupied, Path, Peer, Problem, Query, Site};
use crate::hub::{self, Wish};
use crate::log::Holder;
use crate::socket::{self, Visit};
use crate::table::{Question, Reply, Standing};

/// How many tables a page of the list has at most, and if nobody says how many.
const PAGE: usize = 200;

form! {
    #![schema]
    /// A table, and the link that one gives to others.
    #[derive(Debug)]
    pub(crate) struct Opened {
        /// The table.
        table: TableCard,
        /// Where it is found.
        link: String,
        /// Whether its game waits for a decision of the one who asks.
        your_turn: bool,
    }
}

form! {
    #![schema]
    /// The public tables that are open.
    #[derive(Debug)]
    pub(crate) struct Lobby {
        /// Those where someone waits for another player first, then those that are played, then those where nobody
        /// is; of each kind the newest first. From the fourth on, tables of one creator come after all others.
        tables: Vec<TableCard>,
        /// If there are more: what to ask for the next page with, as `after`.
        next: Option<String> [default],
    }
}

/// Which tables to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Filter {
    /// Only tables of this game.
    game: Option<String>,
    /// Only tables that have come so far.
    #[serde(default, deserialize_with = "phase")]
    phase: Option<Phase>,
    /// The next page: what the one before said in `next`.
    after: Option<String>,
    /// How many tables: 1 to 200, which is what one gets without it.
    limit: Option<usize>,
}

/// The public tables that are open.
#[utoipa::path(get, path = "/api/tables", operation_id = "listTables", tag = "tables", params(Filter),
    responses((status = 200, body = Lobby), (status = 400, body = ErrorBody)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(filter): Query<Filter>,
) -> Result<Json<Lobby>, Problem> {
    let Filter { game, phase, after, limit } = filter;
    let limit = limit.unwrap_or(PAGE);
    if !(1..=PAGE).contains(&limit) {
        let sentence = format!("`limit` is 1 to {PAGE}");
        return Err(Problem::new(StatusCode::BAD_REQUEST, "bad_query", sentence));
    }
    let hub::Page { tables, next } = app.hub.lobby(&Wish { game, phase, after, limit })?;
    Ok(Json(Lobby { tables, next }))
}

/// Opens a table. Its commitment is stored before the answer is sent.
#[utoipa::path(post, path = "/api/tables", operation_id = "createTable", tag = "tables", request_body = Plan,
    security(("cookie" = []), ("bearer" = [])),
    responses((status = 201, body = Opened), (status = 400, body = ErrorBody), (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody), (status = 413, body = ErrorBody), (status = 415, body = ErrorBody),
        (status = 422, body = ErrorBody), (status = 429, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn create(
    State(app): State<App>,
    peer: Peer,
    site: Site,
    identity: Identity,
    Json(plan): Json<Plan>,
) -> Result<(StatusCode, Json<Opened>), Problem> {
    app.throttle.count(&peer)?;
    if plan.access == Access::Public && matches!(plan.spectators, Spectators::Everything { .. }) {
        let sentence = "a public table does not show spectators everything, since players could watch each \
            other's hands: let them see the table, or make it one that is found by its link";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "shows_too_much", sentence));
    }
    let table = app.hub.create(plan, holder(&identity), peer.household()).await?;
    let link = link::of_table(&site, &table.id);
    Ok((StatusCode::CREATED, Json(Opened { table, link, your_turn: false })))
}

/// A table as anyone who has its link sees it, and whether it waits for the one who asks.
#[utoipa::path(get, path = "/api/tables/{id}", operation_id = "showTable", tag = "tables", params(("id" = String, Path)),
    security(("cookie" = []), ("bearer" = []), ()),
    responses((status = 200, body = Opened), (status = 401, body = ErrorBody), (status = 404, body = ErrorBody),
        (status = 503, body = ErrorBody)))]
pub(crate) async fn show(
    State(app): State<App>,
    site: Site,
    identity: Option<Identity>,
    Path(id): Path<String>,
) -> Result<Json<Opened>, Problem> {
    let (table, standing) = card(&app, &id, identity.as_ref()).await?;
    let link = link::of_table(&site, &table.id);
    Ok(Json(Opened { table, link, your_turn: standing.to_move }))
}

/// Gives up a table before its game begins. Only who opened it may do that; it stays in the list of
/// commitments.
#[utoipa::path(delete, path = "/api/tables/{id}", operation_id = "abortTable", tag = "tables", params(("id" = String, Path)),
    security(("cookie" = []), ("bearer" = [])),
    responses((status = 200, body = TableCard), (status = 401, body = ErrorBody), (status = 403, body = ErrorBody),
        (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn abort(
    State(app): State<App>,
    peer: Peer,
    identity: Identity,
    Path(id): Path<String>,
) -> Result<Json<TableCard>, Problem> {
    app.throttle.command(&peer, &identity)?;
    match app.hub.ask(&id, Question::Abort { who: holder(&identity) }).await? {
        Reply::Card(card, _) => Ok(Json(*card)),
        Reply::Record(_) => Err(Problem::internal()),
    }
}

/// The record of a table's game, once it has ended: everything that happened, chance included.
#[utoipa::path(get, path = "/api/tables/{id}/record", operation_id = "downloadRecord", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, content_type = "application/json", body = Object),
        (status = 404, body = ErrorBody), (status = 409, body = ErrorBody), (status = 429, body = ErrorBody),
        (status = 503, body = ErrorBody)))]
pub(crate) async fn record(
    State(app): State<App>,
    peer: Peer,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let share = app.front.share(peer, None);
    share.replay()?;
    let Reply::Record(record) = app.hub.ask(&id, Question::Record).await? else {
        return Err(Problem::internal());
    };
    share.replayed(record.events.len());
    let name = format!("attachment; filename=\"{}-{id}.jsonl\"", record.kind());
    let headers =
        [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, record.write() + "\n").into_response())
}

/// The link of a table as a QR code.
#[utoipa::path(get, path = "/api/tables/{id}/qr.svg", operation_id = "showQrCode", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml", body = String),
        (status = 404, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn qr(
    State(app): State<App>,
    site: Site,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let (table, _) = card(&app, &id, None).await?;
    let image = link::as_code(&link::of_table(&site, &table.id))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], image).into_response())
}

/// The door to the socket of a table: `docs/protocol.md` tells what is said there.
#[utoipa::path(get, path = "/api/tables/{id}/socket", operation_id = "openSocket", tag = "tables", params(("id" = String, Path)),
    security(("cookie" = []), ("bearer" = []), ()),
    responses((status = 101, description = "the protocol changes to WebSocket"), (status = 400, body = ErrorBody),
        (status = 401, body = ErrorBody), (status = 403, body = ErrorBody), (status = 426, body = ErrorBody),
        (status = 429, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(crate) async fn socket(
    State(app): State<App>,
    peer: Peer,
    identity: Option<Identity>,
    occupied: Occupied,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let limits = app.front.settings().limits;
    let who = identity.as_ref().map(holder);
    let share = app.front.share(peer, identity);
    let visit = Visit { table: id, who, share, occupied };
    limits.apply(upgrade).on_upgrade(move |socket| socket::converse(socket, app.hub, visit, limits))
}

/// Whose token a request carried.
pub(super) fn holder(identity: &Identity) -> Holder {
    Hex(identity.hash.0)
}

async fn card(app: &App, id: &str, who: Option<&Identity>) -> Result<(TableCard, Standing), Problem> {
    match app.hub.ask(id, Question::Card { who: who.map(holder) }).await? {
        Reply::Card(card, standing) => Ok((*card, standing)),
        Reply::Record(_) => Err(Problem::internal()),
    }
}

/// A phase by its word.
fn phase<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Phase>, D::Error> {
    let word = wire::Json::Text(String::deserialize(deserializer)?);
    json::read_value(&word).map(Some).map_err(D::Error::custom)
}
