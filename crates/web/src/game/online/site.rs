//! The server over HTTP: who one is, tables, seats, and the way to another device.
//!
//! Who one is stands in a cookie that this program cannot read and never sees.

use leptos::prelude::window;
use rules::Seat;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};
use wire::{Json, Plan, Read, Refusal, TableCard};
use words::Words;

/// Why something was not done.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The server cannot be reached.
    Unreachable,
    /// The server refused.
    Refused(Refusal),
    /// The server does not know who asks: this browser has not kept the cookie.
    Unknown,
    /// The server has as many tables as it can have.
    Full,
    /// As many tables as there may be have been opened from this address.
    TooManyTables,
    /// This address is turned away.
    Blocked,
    /// The server has no room left to keep anything new.
    NoRoom,
    /// The server refused in a word that only HTTP has, or said something that nobody understands.
    Other,
}

impl Problem {
    /// The same in a sentence.
    #[must_use]
    pub fn sentence(self, words: &Words) -> String {
        match self {
            Problem::Unreachable => words.text("server-unreachable"),
            Problem::Refused(code) => words::refusal(code, words),
            Problem::Unknown => words.text("no-cookie"),
            Problem::Full => words.text("refused-full"),
            Problem::TooManyTables => words.text("refused-too-many-tables"),
            Problem::Blocked => words.text("refused-blocked"),
            Problem::NoRoom => words.text("refused-no-room"),
            Problem::Other => words::refusal(Refusal::Internal, words),
        }
    }
}

/// Sees to it that the server knows this browser.
///
/// # Errors
/// The server cannot be reached, or refuses.
pub async fn be_known() -> Result<(), Problem> {
    ask("POST", "/api/session", None).await.map(|_| ())
}

/// Opens a table.
///
/// # Errors
/// The server cannot be reached, or refuses the plan.
pub async fn open_table(plan: &Plan) -> Result<TableCard, Problem> {
    part(&ask("POST", "/api/tables", Some(wire::write(plan))).await?, "table")
}

/// Public tables, the first that are listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// The tables, each once.
    pub tables: Vec<TableCard>,
    /// What is asked for to see those that follow; none if there are none.
    pub next: Option<String>,
}

impl Listed {
    /// Adds the page that follows. A table that has moved there since is not listed twice.
    pub fn add(&mut self, page: Listed) {
        let is_listed = |card: &TableCard| self.tables.iter().any(|listed| listed.id == card.id);
        let new: Vec<TableCard> = page.tables.into_iter().filter(|card| !is_listed(card)).collect();
        self.tables.extend(new);
        self.next = page.next;
    }
}

/// The public tables, so many pages of them.
///
/// # Errors
/// The server cannot be reached.
pub async fn tables(pages: usize) -> Result<Listed, Problem> {
    let mut listed = page(None).await?;
    for _ in 1..pages {
        let Some(next) = listed.next.take() else { break };
        listed.add(page(Some(&next)).await?);
    }
    Ok(listed)
}

/// One page of the public tables: the first, or the one after another.
async fn page(after: Option<&str>) -> Result<Listed, Problem> {
    let after = after.map(|after| format!("?after={}", String::from(js_sys::encode_uri_component(after))));
    listed(&ask("GET", &format!("/api/tables{}", after.unwrap_or_default()), None).await?)
}

/// What a page of the public tables says. A server that has no more than these does not name a next page.
///
/// # Errors
/// It cannot be understood.
pub fn listed(answer: &Json) -> Result<Listed, Problem> {
    let next = part::<Json>(answer, "next").ok().and_then(|next| match next {
        Json::Text(next) => Some(next),
        _ => None,
    });
    Ok(Listed { tables: part(answer, "tables")?, next })
}

/// One table.
///
/// # Errors
/// The server cannot be reached, or there is no such table.
pub async fn table(id: &str) -> Result<TableCard, Problem> {
    part(&ask("GET", &format!("/api/tables/{id}"), None).await?, "table")
}

/// A table at which this browser has been, and whether its game waits for it.
///
/// # Errors
/// The server cannot be reached, or there is no such table.
pub async fn own_table(id: &str) -> Result<(TableCard, bool), Problem> {
    let answer = ask("GET", &format!("/api/tables/{id}"), None).await?;
    Ok((part(&answer, "table")?, part(&answer, "your_turn")?))
}

/// The record of a table's game, as it is written.
///
/// # Errors
/// The server cannot be reached, there is no such table, or its game goes on.
pub async fn record(id: &str) -> Result<String, Problem> {
    match send("GET", &format!("/api/tables/{id}/record"), None).await {
        Ok((true, text)) => Ok(text),
        Ok((false, text)) => Err(problem(&text)),
        Err(_) => Err(Problem::Unreachable),
    }
}

/// Sits down at a table in this seat.
///
/// # Errors
/// The server cannot be reached, or refuses the name or the seat.
pub async fn sit(id: &str, name: &str, seat: Seat) -> Result<(), Problem> {
    let fields =
        [("name", Json::Text(name.to_owned())), ("seat", Json::Number(u64::from(seat.number()).into()))];
    let body = Json::Object(fields.map(|(field, value)| (field.to_owned(), value)).into()).to_string();
    ask("POST", &format!("/api/tables/{id}/seats"), Some(body)).await.map(|_| ())
}

/// Gives a table up, before its game begins.
///
/// # Errors
/// The server cannot be reached, or this browser has not opened the table.
pub async fn give_up(id: &str) -> Result<(), Problem> {
    ask("DELETE", &format!("/api/tables/{id}"), None).await.map(|_| ())
}

/// A code that moves this browser's seat to another device, once, and the picture of its link.
///
/// # Errors
/// The server cannot be reached, or this browser has no seat there.
pub async fn recovery(id: &str) -> Result<(String, String), Problem> {
    let answer = ask("POST", &format!("/api/tables/{id}/recovery"), None).await?;
    Ok((part(&answer, "code")?, part(&answer, "qr")?))
}

/// Uses such a code.
///
/// # Errors
/// The server cannot be reached, or the code was used or is too old.
pub async fn recover(id: &str, code: &str) -> Result<(), Problem> {
    let body = with("code", code);
    ask("PUT", &format!("/api/tables/{id}/recovery"), Some(body)).await.map(|_| ())
}

/// Asks the server for something.
async fn ask(method: &str, path: &str, body: Option<String>) -> Result<Json, Problem> {
    let (is_good, text) = send(method, path, body).await.map_err(|_| Problem::Unreachable)?;
    if is_good {
        return Json::read(&text).map_err(|_| Problem::Other);
    }
    Err(problem(&text))
}

/// A body with one field.
fn with(name: &str, text: &str) -> String {
    Json::Object(vec![(name.to_owned(), Json::Text(text.to_owned()))]).to_string()
}

/// A part of an answer.
fn part<T: Read>(answer: &Json, name: &'static str) -> Result<T, Problem> {
    wire::read_field(answer, name).map_err(|_| Problem::Other)
}

/// Sends a request; gives whether it was granted, and the text of the answer.
async fn send(method: &str, path: &str, body: Option<String>) -> Result<(bool, String), JsValue> {
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = &body {
        init.set_body(&JsValue::from_str(body));
    }
    let request = Request::new_with_str_and_init(path, &init)?;
    if body.is_some() {
        request.headers().set("content-type", "application/json")?;
    }
    let response: Response = JsFuture::from(window().fetch_with_request(&request)).await?.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    Ok((response.ok(), text))
}

/// What the body of a refusal says.
#[must_use]
pub fn problem(body: &str) -> Problem {
    let Ok(answer) = Json::read(body) else { return Problem::Other };
    let Ok(error) = part::<Json>(&answer, "error") else { return Problem::Other };
    match (part(&error, "code"), part::<String>(&error, "code").as_deref()) {
        (Ok(code), _) => Problem::Refused(code),
        (Err(_), Ok("no_token")) => Problem::Unknown,
        (Err(_), Ok("full")) => Problem::Full,
        (Err(_), Ok("too_many_tables")) => Problem::TooManyTables,
        (Err(_), Ok("blocked")) => Problem::Blocked,
        (Err(_), Ok("no_room")) => Problem::NoRoom,
        // A pause of a second or two, whatever the reason is.
        (Err(_), Ok("moving" | "stopping" | "unavailable")) => Problem::Refused(Refusal::Busy),
        (Err(_), _) => Problem::Other,
    }
}
