//! The rules of a game, from their Markdown, which is loaded when the page is opened.

pub mod markdown;

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::shelf::Kind;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, MouseEvent};
use words::Lang;

use self::markdown::{Block, Span, blocks, spans};
use crate::part::{Link, focus_main};
use crate::route::{self, Route};
use crate::speech::{lang, lang_now, say, text, words};
use crate::texts::{self, Missing};

/// The rules of a game.
#[component]
pub fn Rules(
    /// Which game.
    kind: Kind,
) -> impl IntoView {
    let page = RwSignal::new(None::<Result<String, Missing>>);
    let load = move |lang: Lang| {
        page.set(None);
        spawn_local(async move {
            let loaded = texts::rules(kind, lang).await;
            // Another language may have been chosen meanwhile.
            if lang == lang_now() {
                let _ = page.try_set(Some(loaded));
            }
        });
    };
    Effect::new(move |_| load(lang()));
    let try_again = move |_| {
        focus_main();
        load(lang_now());
    };
    let title = move || say("title-rules", &[("game", words::name::game(kind, words()).into())]);
    let content = move || match page.get() {
        Some(Ok(markdown)) => sheet(&markdown),
        Some(Err(Missing)) => view! {
            <h1>{title}</h1>
            <p class="why" role="alert">{text("rules-missing")}</p>
            <p class="after"><button class="main" on:click=try_again>{text("try-again")}</button></p>
        }
        .into_any(),
        None => {
            view! { <h1>{title}</h1><p class="quiet" role="status">{text("rules-loading")}</p> }.into_any()
        }
    };
    view! {
        <div class="rules-page">
            <p class="back"><button class="quiet" on:click=move |_| go_back()>{text("go-back")}</button></p>
            <article class="sheet rules">{content}</article>
            <p class="pair after">
                <button class="second" on:click=move |_| go_back()>{text("go-back")}</button>
                <Link to=Route::Setup(kind) class="main">{text("play-a-bot")}</Link>
            </p>
        </div>
    }
}

/// All of a page: its own title comes first; then the way through it; then the rest.
fn sheet(markdown: &str) -> AnyView {
    let blocks = blocks(markdown);
    let start = blocks.iter().position(|block| matches!(block, Block::Heading(2, _))).unwrap_or(blocks.len());
    let (opening, rest) = blocks.split_at(start);
    view! {
        {opening.iter().map(|block| drawn(block, 0)).collect_view()}
        {contents(rest)}
        {rest.iter().enumerate().map(|(index, block)| drawn(block, index)).collect_view()}
    }
    .into_any()
}

/// Back to where the reader came from; to the front page if that was elsewhere.
fn go_back() {
    match window().history() {
        Ok(history) if history.length().unwrap_or_default() > 1 => {
            let _ = history.back();
        }
        _ => route::go(Route::Home),
    }
}

/// The headings, each a way to its place.
fn contents(blocks: &[Block]) -> impl IntoView + use<> {
    let entry = |(index, block): (usize, &Block)| {
        let Block::Heading(2, heading) = block else { return None };
        let to = place(index);
        let follow = move |event: MouseEvent| {
            event.prevent_default();
            show(&place(index));
        };
        Some(view! { <li><a href=format!("#{to}") on:click=follow>{inline(heading)}</a></li> })
    };
    let entries = blocks.iter().enumerate().filter_map(entry).collect_view();
    view! { <nav class="contents" aria-label=text("contents")><ul>{entries}</ul></nav> }
}

fn place(index: usize) -> String {
    format!("part-{index}")
}

/// Brings a heading into sight, and reading on from it.
fn show(id: &str) {
    let heading = document().get_element_by_id(id).and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(heading) = heading {
        heading.scroll_into_view();
        let _ = heading.focus();
    }
}

fn drawn(block: &Block, index: usize) -> AnyView {
    match block {
        Block::Heading(1, text) => view! { <h1>{inline(text)}</h1> }.into_any(),
        Block::Heading(2, text) => view! { <h2 id=place(index) tabindex="-1">{inline(text)}</h2> }.into_any(),
        Block::Heading(_, text) => view! { <h3>{inline(text)}</h3> }.into_any(),
        Block::Paragraph(text) => view! { <p>{inline(text)}</p> }.into_any(),
        Block::Points(items) => view! { <ul>{entries(items)}</ul> }.into_any(),
        Block::Steps(items) => view! { <ol>{entries(items)}</ol> }.into_any(),
        Block::Table(rows) => table(rows),
        Block::Code(text) => view! { <pre tabindex="0">{text.clone()}</pre> }.into_any(),
    }
}

fn entries(items: &[String]) -> impl IntoView + use<> {
    items.iter().map(|item| view! { <li>{inline(item)}</li> }).collect_view()
}

fn table(rows: &[Vec<String>]) -> AnyView {
    let [head, rest @ ..] = rows else { return ().into_any() };
    let heads = head.iter().map(|cell| view! { <th scope="col">{inline(cell)}</th> }).collect_view();
    let row = |cells: &Vec<String>| {
        let cells = cells.iter().map(|cell| view! { <td>{inline(cell)}</td> }).collect_view();
        view! { <tr>{cells}</tr> }
    };
    let rows = rest.iter().map(row).collect_view();
    // A table wider than the page is moved by itself, also by keys.
    view! {
        <div class="wide" tabindex="0" role="group">
            <table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>
        </div>
    }
    .into_any()
}

fn inline(text: &str) -> impl IntoView + use<> {
    let drawn = |span| match span {
        Span::Text(text) => text.into_any(),
        Span::Bold(text) => view! { <strong>{text}</strong> }.into_any(),
        Span::Code(text) => view! { <code>{text}</code> }.into_any(),
        Span::Link { text, to } => view! { <a href=to>{text}</a> }.into_any(),
    };
    spans(text).into_iter().map(drawn).collect_view()
}
