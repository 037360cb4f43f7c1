//! The pages to read in the browser client, which are written in Markdown: the rules of each game in each language
//! (docs/rules), and the rulings behind them (docs/rulings.md).
//!
//! `cargo xtask web` turns them into HTML ([`html`]). This room knows which pages there are, and where a link or a
//! picture of one of them leads in the client.

mod html;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use xshell::Shell;

use self::html::Heading;
use crate::place;

const RULES: &str = "docs/rules";
const RULINGS: &str = "docs/rulings.md";
const PICTURES: &str = "docs/rules/pictures";

/// The cards of Tomahawk as a file; the client shows them on a page of its own.
const DECK: (&str, &str) = ("crates/rules/data/tomahawk-reconstruction.txt", "/cards");

/// All pages. Links lead from one to another, so none can be turned into HTML alone.
pub(crate) struct Pages(Vec<Page>);

/// One page.
pub(crate) struct Page {
    /// From the root of the tree: `docs/rules/cherokee.fr.md`.
    path: PathBuf,
    text: String,
}

/// A picture of a page, as the client has it.
pub(crate) struct Picture {
    address: String,
    width: u32,
    height: u32,
}

impl Pages {
    /// Reads all pages, in the order of their paths.
    pub(crate) fn read(shell: &Shell) -> Result<Pages> {
        let mut paths = shell.read_dir(RULES)?;
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
        paths.push(shell.current_dir().join(RULINGS));
        paths.sort();
        let page = |path: PathBuf| {
            let text = shell.read_file(&path)?;
            let path = path.strip_prefix(shell.current_dir())?.to_owned();
            Ok(Page { path, text })
        };
        paths.into_iter().map(page).collect::<Result<_>>().map(Pages)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Page> {
        self.0.iter()
    }

    /// A page as HTML. `put_picture` is given the path of each picture in it, and puts it where the client finds it.
    ///
    /// Fails if the page has something that the client cannot show, or a link that leads nowhere in it.
    pub(crate) fn html(
        &self,
        page: &Page,
        put_picture: &mut dyn FnMut(&Path) -> Result<Picture>,
    ) -> Result<String> {
        let mut find_page = |target: &str| self.address(page, target);
        let mut find_picture = |target: &str| put_picture(&picture(page, target)?);
        html::write(&page.text, &mut find_page, &mut find_picture)
            .with_context(|| page.path.display().to_string())
    }

    /// Where a link of a page leads in the client.
    fn address(&self, page: &Page, target: &str) -> Result<String> {
        if target.starts_with("https://") {
            return Ok(target.to_owned());
        }
        let (path, slug) = target.split_once('#').unwrap_or((target, ""));
        if path.is_empty() {
            return Ok(format!("#{}", page.place(slug)?));
        }
        let path = place::beside(&page.path, path);
        if path == Path::new(DECK.0) {
            return Ok(DECK.1.to_owned());
        }
        let page = self.0.iter().find(|page| page.path == path);
        let page = page.with_context(|| format!("{target} is no page of the client"))?;
        let place = if slug.is_empty() { String::new() } else { format!("#{}", page.place(slug)?) };
        Ok(format!("{}{place}", page.address()?))
    }
}

impl Page {
    /// The name of its file in the client: `rules-cherokee-fr.html`.
    pub(crate) fn file(&self) -> Result<String> {
        let (name, lang) = self.name()?;
        Ok(if self.path == Path::new(RULINGS) {
            format!("{name}.html")
        } else {
            format!("rules-{name}-{lang}.html")
        })
    }

    /// Where it is shown. All languages have one address: whoever follows a link reads on in their own.
    fn address(&self) -> Result<String> {
        Ok(format!("/rules/{}", self.name()?.0))
    }

    /// Its name, and its language.
    fn name(&self) -> Result<(&str, &str)> {
        let stem = self.path.file_stem().and_then(|stem| stem.to_str()).context("a name of a file")?;
        Ok(stem.split_once('.').unwrap_or((stem, "en")))
    }

    /// The id of a heading, from the name that links give it where Markdown is shown, like `set-up`.
    fn place(&self, slug: &str) -> Result<String> {
        let headings = Heading::all(&self.text);
        let heading = headings.iter().find(|heading| heading.slug() == slug);
        heading.and_then(Heading::id).with_context(|| format!("there is no heading #{slug}"))
    }
}

impl Picture {
    /// A picture at an address. Fails if its SVG does not begin with its size.
    pub(crate) fn new(address: String, svg: &str) -> Result<Picture> {
        let side = |name: &str| {
            let (_, rest) = svg.split_once(&format!(" {name}=\""))?;
            rest.split_once('"')?.0.parse().ok()
        };
        let (width, height) = side("width").zip(side("height")).context("a picture without a size")?;
        Ok(Picture { address, width, height })
    }
}

/// The path of a picture that a page shows.
fn picture(page: &Page, target: &str) -> Result<PathBuf> {
    let path = place::beside(&page.path, target);
    if path.parent() != Some(Path::new(PICTURES)) || path.extension().is_none_or(|ending| ending != "svg") {
        bail!("{target}: pictures are SVG files in {PICTURES}");
    }
    Ok(path)
}
