//! As much Markdown as the rules are written in: headings, paragraphs, lists, tables, code, bold, links.

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading of this level.
    Heading(u8, String),
    /// A paragraph.
    Paragraph(String),
    /// A list with points.
    Points(Vec<String>),
    /// A list with numbers.
    Steps(Vec<String>),
    /// A table, its head first.
    Table(Vec<Vec<String>>),
    /// Text that keeps its lines.
    Code(String),
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Plain text.
    Text(String),
    /// Bold text.
    Bold(String),
    /// Text as it is typed.
    Code(String),
    /// A link.
    Link {
        /// What is shown.
        text: String,
        /// Where it leads.
        to: String,
    },
}

/// The blocks of a page.
#[must_use]
pub fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut is_open = false;
    for line in page.lines() {
        let content = line.trim();
        if content.is_empty() {
            is_open = false;
            continue;
        }
        let open = blocks.last_mut().filter(|_| is_open);
        if !open.is_some_and(|block| goes_on(block, line)) {
            blocks.push(begin(line));
        }
        is_open = !content.starts_with('#');
    }
    blocks
}

/// The spans of a line.
#[must_use]
pub fn spans(line: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let start = rest.find(['*', '`', '[']).unwrap_or(rest.len());
        let (plain, marked) = rest.split_at(start);
        push_text(&mut spans, plain);
        rest = match mark(marked) {
            Some((span, after)) => {
                spans.push(span);
                after
            }
            None => {
                let (sign, after) = marked.split_at(marked.chars().next().map_or(0, char::len_utf8));
                push_text(&mut spans, sign);
                after
            }
        };
    }
    spans
}

fn begin(line: &str) -> Block {
    let content = line.trim();
    let hashes = content.bytes().take_while(|byte| *byte == b'#').count();
    if let (1..=6, Some(title)) = (hashes, content.get(hashes..).and_then(|rest| rest.strip_prefix(' '))) {
        return Block::Heading(u8::try_from(hashes).unwrap_or(6), title.to_owned());
    }
    if let Some(code) = line.strip_prefix("    ") {
        return Block::Code(code.to_owned());
    }
    if let Some(point) = content.strip_prefix("- ") {
        return Block::Points(vec![point.to_owned()]);
    }
    if let Some(step) = numbered(content) {
        return Block::Steps(vec![step.to_owned()]);
    }
    if content.starts_with('|') {
        Block::Table(vec![cells(content)])
    } else {
        Block::Paragraph(content.to_owned())
    }
}

/// Adds a line to the block that is open; says whether it belongs to it.
fn goes_on(block: &mut Block, line: &str) -> bool {
    let content = line.trim();
    match block {
        Block::Heading(..) => return false,
        Block::Code(text) => match line.strip_prefix("    ") {
            Some(code) => *text = format!("{text}\n{code}"),
            None => return false,
        },
        Block::Table(rows) => match content.starts_with('|') {
            true if content.bytes().all(|byte| b"|-: ".contains(&byte)) => {}
            true => rows.push(cells(content)),
            false => return false,
        },
        Block::Points(items) | Block::Steps(items) => {
            let item = content.strip_prefix("- ").or_else(|| numbered(content));
            match (item, items.last_mut()) {
                (Some(item), _) if !line.starts_with(' ') => items.push(item.to_owned()),
                (_, Some(last)) => join(last, content),
                (_, None) => return false,
            }
        }
        Block::Paragraph(_) if !matches!(begin(line), Block::Paragraph(_) | Block::Code(_)) => return false,
        Block::Paragraph(text) => join(text, content),
    }
    true
}

fn join(text: &mut String, more: &str) {
    text.push(' ');
    text.push_str(more);
}

/// What follows `1. `.
fn numbered(content: &str) -> Option<&str> {
    let (number, rest) = content.split_once(". ")?;
    (!number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(rest)
}

fn cells(row: &str) -> Vec<String> {
    row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()
}

/// The marked span at the start of a text, and what follows it.
fn mark(text: &str) -> Option<(Span, &str)> {
    if let Some(rest) = text.strip_prefix("**") {
        let (bold, after) = rest.split_once("**")?;
        return Some((Span::Bold(bold.to_owned()), after));
    }
    if let Some(rest) = text.strip_prefix('`') {
        let (code, after) = rest.split_once('`')?;
        return Some((Span::Code(code.to_owned()), after));
    }
    let (shown, rest) = text.strip_prefix('[')?.split_once("](")?;
    let (to, after) = rest.split_once(')')?;
    Some((Span::Link { text: shown.to_owned(), to: to.to_owned() }, after))
}

fn push_text(spans: &mut Vec<Span>, text: &str) {
    match spans.last_mut() {
        _ if text.is_empty() => {}
        Some(Span::Text(last)) => last.push_str(text),
        _ => spans.push(Span::Text(text.to_owned())),
    }
}
