//! What a browser is shown until there is a client for it.

use axum::response::Html;

/// The front page.
pub(crate) async fn home() -> Html<&'static str> {
    Html(include_str!("page/home.html"))
}

/// The page of a table. The same for every one: it says nothing about the table.
pub(crate) async fn table() -> Html<&'static str> {
    Html(include_str!("page/home.html"))
}
