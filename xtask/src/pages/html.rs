//! Markdown as HTML for the client's own page: with the ids and classes that the client's styles and keys count on,
//! and nothing that the page's security policy forbids.
//!
//! What a page may have is listed in [`Writer::allowed`]; anything else is an error, so that nobody finds out from the
//! screen. HTML within the Markdown is shown as it is typed.

use anyhow::{Result, bail};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use super::Picture;

/// What a piece of a page, such as a paragraph or a table, is made of.
type Block<'a> = Vec<Event<'a>>;

/// Gives what a page names: the address of a page, or a picture.
pub(super) type Find<'a, T> = &'a mut dyn FnMut(&str) -> Result<T>;

/// A heading, and where it stands.
pub(super) struct Heading {
    level: HeadingLevel,
    /// Which block it is, counted from the first heading of the second level.
    index: usize,
    text: String,
}

/// The events of a page as the HTML needs them, in the making.
struct Writer<'a, 'f> {
    events: Vec<Event<'a>>,
    is_in_head: bool,
    /// The picture whose words are being read, and those read so far.
    picture: Option<(Picture, String)>,
    find_page: Find<'f, String>,
    find_picture: Find<'f, Picture>,
}

/// Writes a page: its opening, the way through it, and its parts, each from a heading of the second level to the next.
pub(super) fn write(
    markdown: &str,
    find_page: Find<'_, String>,
    find_picture: Find<'_, Picture>,
) -> Result<String> {
    let blocks = blocks(markdown);
    let start = start(&blocks);
    let headings = headings(&blocks);
    let mut writer = Writer { events: Vec::new(), is_in_head: false, picture: None, find_page, find_picture };
    for (index, block) in blocks.into_iter().enumerate() {
        if index == start {
            writer.put_contents(&headings);
        }
        if level(&block) == Some(HeadingLevel::H2) {
            writer.put_html(if index == start { "<section>\n" } else { "</section>\n<section>\n" });
        }
        writer.put_block(block, &place(index.saturating_sub(start)))?;
    }
    if headings.iter().any(|heading| heading.level == HeadingLevel::H2) {
        writer.put_html("</section>\n");
    }
    let mut page = String::new();
    html::push_html(&mut page, writer.events.into_iter());
    Ok(page)
}

impl Heading {
    /// The headings of a page.
    pub(super) fn all(markdown: &str) -> Vec<Heading> {
        headings(&blocks(markdown))
    }

    /// What links and keys call it. The title of a page needs no name.
    pub(super) fn id(&self) -> Option<String> {
        (self.level > HeadingLevel::H1).then(|| place(self.index))
    }

    /// What links call it where Markdown is shown: in small letters, with hyphens for spaces, without punctuation.
    pub(super) fn slug(&self) -> String {
        let kept = self.text.chars().filter(|char| char.is_alphanumeric() || " -_".contains(*char));
        kept.collect::<String>().to_lowercase().replace(' ', "-")
    }
}

impl<'a> Writer<'a, '_> {
    /// The headings of the second level, each a way to its place. The client gives the list its name.
    fn put_contents(&mut self, headings: &[Heading]) {
        self.put_html("<nav class=\"contents\"><ul>\n");
        for heading in headings.iter().filter(|heading| heading.level == HeadingLevel::H2) {
            self.put_html(format!("<li><a href=\"#{}\">", place(heading.index)));
            self.events.push(Event::Text(heading.text.clone().into()));
            self.put_html("</a></li>\n");
        }
        self.put_html("</ul></nav>\n");
    }

    /// Puts a block with its id. A paragraph that begins with words in bold is an example.
    fn put_block(&mut self, block: Block<'a>, id: &str) -> Result<()> {
        let is_example = matches!(block[..], [Event::Start(Tag::Paragraph), Event::Start(Tag::Strong), ..]);
        if is_example {
            self.put_html("<p class=\"example\">");
        }
        block.into_iter().skip(usize::from(is_example)).try_for_each(|event| self.put(event, id))
    }

    /// Puts an event of the block with this id.
    fn put(&mut self, event: Event<'a>, id: &str) -> Result<()> {
        if self.picture.is_some() {
            return self.put_picture(&event);
        }
        match event {
            Event::Start(tag) => return self.start(tag, id),
            Event::End(tag) => self.end(tag)?,
            Event::Html(text) | Event::InlineHtml(text) => self.events.push(Event::Text(text)),
            Event::Text(_) | Event::Code(_) | Event::SoftBreak | Event::HardBreak => self.events.push(event),
            other => bail!("a page cannot have this: {other:?}"),
        }
        Ok(())
    }

    fn start(&mut self, tag: Tag<'a>, id: &str) -> Result<()> {
        match tag {
            Tag::Image { dest_url, .. } => {
                self.picture = Some(((self.find_picture)(&dest_url)?, String::new()))
            }
            Tag::TableCell if self.is_in_head => self.put_html("<th scope=\"col\">"),
            Tag::CodeBlock(_) => self.put_html("<pre tabindex=\"0\">"),
            Tag::Table(_) => {
                // A table wider than the page is moved by itself, also by keys.
                self.put_html("<div class=\"wide\" tabindex=\"0\" role=\"group\">");
                // How its columns are aligned would be said by inline styles, which the security policy forbids.
                self.events.push(Event::Start(Tag::Table(Vec::new())));
            }
            tag => {
                self.is_in_head |= matches!(tag, Tag::TableHead);
                let tag = self.allowed(tag, id)?;
                self.events.push(Event::Start(tag));
            }
        }
        Ok(())
    }

    /// A tag as it is written, if a page may have it.
    fn allowed(&mut self, tag: Tag<'a>, id: &str) -> Result<Tag<'a>> {
        let title = "".into();
        Ok(match tag {
            Tag::Heading { level: level @ HeadingLevel::H1, .. } => plain_heading(level),
            Tag::Heading { level: level @ (HeadingLevel::H2 | HeadingLevel::H3), .. } => heading(level, id),
            Tag::HtmlBlock => Tag::Paragraph,
            Tag::Link { link_type, dest_url, id, .. } => {
                let dest_url = (self.find_page)(&dest_url)?.into();
                Tag::Link { link_type, dest_url, title, id }
            }
            Tag::Paragraph | Tag::List(_) | Tag::Item | Tag::Emphasis | Tag::Strong => tag,
            Tag::TableHead | Tag::TableRow | Tag::TableCell => tag,
            other => bail!("a page cannot have this: {other:?}"),
        })
    }

    fn end(&mut self, tag: TagEnd) -> Result<()> {
        match tag {
            TagEnd::TableCell if self.is_in_head => self.put_html("</th>"),
            TagEnd::CodeBlock => self.put_html("</pre>\n"),
            TagEnd::HtmlBlock => self.events.push(Event::End(TagEnd::Paragraph)),
            tag => self.events.push(Event::End(tag)),
        }
        match tag {
            TagEnd::TableHead => self.is_in_head = false,
            TagEnd::Table => self.put_html("</div>\n"),
            _ => {}
        }
        Ok(())
    }

    /// Reads the words of a picture, and puts it when they end. Its size keeps its place until it is loaded.
    fn put_picture(&mut self, event: &Event<'_>) -> Result<()> {
        let Some((picture, words)) = &mut self.picture else { return Ok(()) };
        match event {
            Event::Text(text) => words.push_str(text),
            Event::SoftBreak => words.push(' '),
            Event::End(TagEnd::Image) if words.is_empty() => {
                bail!("a picture has no words for those who do not see it");
            }
            Event::End(TagEnd::Image) => {
                let Picture { address, width, height } = picture;
                let words = escaped(words);
                let img =
                    format!("<img src=\"{address}\" alt=\"{words}\" width=\"{width}\" height=\"{height}\">");
                self.picture = None;
                self.put_html(img);
            }
            other => bail!("the words of a picture cannot have this: {other:?}"),
        }
        Ok(())
    }

    fn put_html(&mut self, html: impl Into<String>) {
        self.events.push(Event::Html(html.into().into()));
    }
}

/// The blocks of a page, one after another.
fn blocks(markdown: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut depth = 0;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        if depth == 0 {
            blocks.push(Vec::new());
        }
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        blocks.last_mut().into_iter().for_each(|block| block.push(event.clone()));
    }
    blocks
}

/// Where the opening ends: at the first heading of the second level.
fn start(blocks: &[Block<'_>]) -> usize {
    blocks.iter().position(|block| level(block) == Some(HeadingLevel::H2)).unwrap_or(blocks.len())
}

fn headings(blocks: &[Block<'_>]) -> Vec<Heading> {
    let start = start(blocks);
    let heading = |(index, block): (usize, &Block<'_>)| {
        Some(Heading { level: level(block)?, index: index.saturating_sub(start), text: text(block) })
    };
    blocks.iter().enumerate().filter_map(heading).collect()
}

/// The level of a heading.
fn level(block: &Block<'_>) -> Option<HeadingLevel> {
    match block.first() {
        Some(Event::Start(Tag::Heading { level, .. })) => Some(*level),
        _ => None,
    }
}

fn text(block: &Block<'_>) -> String {
    let texts = block.iter().filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(&**text),
        _ => None,
    });
    texts.collect()
}

/// A text as it stands in an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

fn place(index: usize) -> String {
    format!("part-{index}")
}

fn plain_heading<'a>(level: HeadingLevel) -> Tag<'a> {
    Tag::Heading { level, id: None, classes: Vec::new(), attrs: Vec::new() }
}

/// A heading that a link leads to and from which reading goes on.
fn heading<'a>(level: HeadingLevel, id: &str) -> Tag<'a> {
    let attrs = vec![("tabindex".into(), Some("-1".into()))];
    Tag::Heading { level, id: Some(id.to_owned().into()), classes: Vec::new(), attrs }
}
