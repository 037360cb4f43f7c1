//! The pages as the client shows them.

use std::path::Path;

use anyhow::Result;

use super::{Page, Pages, Picture};
use crate::place;

/// What a page may be made of: elements, and the attributes that each may have.
const ALLOWED: [(&str, &[&str]); 21] = [
    ("h1", &[]),
    ("h2", &["id", "tabindex"]),
    ("h3", &["id", "tabindex"]),
    ("section", &[]),
    ("p", &["class"]),
    ("br", &[]),
    ("ul", &[]),
    ("ol", &["start"]),
    ("li", &[]),
    ("nav", &["class"]),
    ("div", &["class", "tabindex", "role"]),
    ("table", &[]),
    ("thead", &[]),
    ("tbody", &[]),
    ("tr", &[]),
    ("th", &["scope"]),
    ("td", &[]),
    ("pre", &["tabindex"]),
    ("code", &[]),
    ("strong", &[]),
    ("em", &[]),
];

/// Those that lead elsewhere.
const LEADING: [(&str, &[&str]); 2] = [("a", &["href"]), ("img", &["src", "alt", "width", "height"])];

fn page(path: &str, text: &str) -> Page {
    Page { path: path.into(), text: text.to_owned() }
}

/// A small page and what else the client has, with what `text` says in it.
fn written(text: &str) -> Result<String> {
    let other =
        page("docs/rules/shamans.fr.md", "# Chamans\n\n## Mise en place\n\nMot.\n\n## But : gagner\n");
    let rulings = page("docs/rulings.md", "# Rulings\n\n## 1. All\n\n### Tomahawk (2 players)\n");
    let pages = Pages(vec![page("docs/rules/cherokee.fr.md", text), other, rulings]);
    pages.html(&pages.0[0], &mut |path| {
        Picture::new(format!("/put/{}", path.display()), "<svg width=\"320\" height=\"200\">")
    })
}

fn why(text: &str) -> String {
    format!("{:#}", written(text).unwrap_err())
}

fn all() -> Vec<(Page, String)> {
    let pages = Pages::read(&place::shell().unwrap()).unwrap();
    let htmls: Vec<String> = pages.iter().map(|page| pages.html(page, &mut no_picture).unwrap()).collect();
    pages.0.into_iter().zip(htmls).collect()
}

/// Pictures are allowed; the pages are looked at without putting them anywhere.
fn no_picture(path: &Path) -> Result<Picture> {
    Picture::new("/picture.svg".to_owned(), &place::shell()?.read_file(path)?)
}

/// Every tag of a page, without its brackets.
fn tags(html: &str) -> impl Iterator<Item = &str> {
    html.split('<').skip(1).filter_map(|rest| rest.split('>').next())
}

/// The names of a tag's attributes.
fn attributes(tag: &str) -> Vec<&str> {
    let before_values = tag.split('"').step_by(2);
    before_values.filter_map(|text| text.trim().strip_suffix('=')?.split_whitespace().last()).collect()
}

/// What stands in an attribute of each tag of a kind.
fn values<'a>(html: &'a str, name: &str, attribute: &str) -> Vec<&'a str> {
    let start = format!("{attribute}=\"");
    let of_kind = tags(html).filter(|tag| tag.split_whitespace().next() == Some(name));
    of_kind.filter_map(|tag| tag.split(&start).nth(1)?.split('"').next()).collect()
}

/// What is shown in each element of a kind, as a reader reads it.
fn shown(html: &str, name: &str) -> Vec<String> {
    let (start, end) = (format!("<{name}"), format!("</{name}>"));
    let inner = |rest: &str| Some(plain(rest.split_once('>')?.1.split(&end).next()?));
    html.split(&start).skip(1).filter_map(inner).collect()
}

fn plain(html: &str) -> String {
    let text: String =
        html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect();
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// The headings of a level, read from the Markdown without the parser.
fn written_headings(markdown: &str, level: usize) -> Vec<String> {
    let mark = format!("{} ", "#".repeat(level));
    let headings = markdown.lines().filter_map(|line| line.strip_prefix(&mark));
    headings.map(|heading| heading.replace(['*', '`'], "")).collect()
}

#[test]
fn every_page_has_the_headings_of_its_markdown_and_a_way_to_each_part() {
    let pages = all();
    assert_eq!(pages.len(), 13);
    for (page, html) in &pages {
        let name = page.path.display();
        for level in 1..=3 {
            assert_eq!(shown(html, &format!("h{level}")), written_headings(&page.text, level), "{name}");
        }
        let (contents, rest) = html.split_once("</nav>").unwrap();
        let (_, contents) = contents.split_once("<nav class=\"contents\">").unwrap();
        assert_eq!(shown(contents, "a"), shown(rest, "h2"), "{name}");
        let parts = values(rest, "h2", "id");
        let ways: Vec<String> = parts.iter().map(|id| format!("#{id}")).collect();
        assert_eq!(values(contents, "a", "href"), ways, "{name}");
        assert!(values(rest, "h2", "tabindex").iter().all(|index| *index == "-1"), "{name}");
    }
}

#[test]
fn every_page_is_made_of_what_is_allowed_and_names_no_place_twice() {
    for (page, html) in all() {
        let name = page.path.display();
        for tag in tags(&html).filter(|tag| !tag.starts_with('/')) {
            let element = tag.split_whitespace().next().unwrap();
            let known = ALLOWED.iter().chain(&LEADING).find(|(known, _)| *known == element);
            let (_, allowed) = known.unwrap_or_else(|| panic!("{name} has <{tag}>"));
            let found = attributes(tag);
            assert!(found.iter().all(|attribute| allowed.contains(attribute)), "{name} has <{tag}>");
        }
        let mut ids = [values(&html, "h2", "id"), values(&html, "h3", "id")].concat();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count, "{name}");
    }
}

#[test]
fn a_part_has_the_same_address_in_every_language() {
    let pages = all();
    for (page, html) in &pages {
        let address = page.address().unwrap();
        for (other, same) in pages.iter().filter(|(other, _)| other.address().unwrap() == address) {
            assert_eq!(values(html, "h2", "id"), values(same, "h2", "id"), "{}", other.path.display());
        }
    }
    let cherokee = pages.iter().find(|(page, _)| page.path == Path::new("docs/rules/cherokee.md"));
    let parts = values(&cherokee.unwrap().1, "h2", "id");
    assert_eq!(parts[..4], ["part-0", "part-2", "part-4", "part-7"]);
}

#[test]
fn a_page_is_a_file_for_each_language() {
    assert_eq!(page("docs/rules/cherokee.md", "").file().unwrap(), "rules-cherokee-en.html");
    assert_eq!(page("docs/rules/cherokee.fr.md", "").file().unwrap(), "rules-cherokee-fr.html");
    assert_eq!(page("docs/rulings.md", "").file().unwrap(), "rulings.html");
}

#[test]
fn html_within_a_page_is_shown_as_it_is_typed() {
    let html =
        written("# One\n\n<script>alert(1)</script>\n\nTwo <b onclick=\"x\">three</b> & four\n").unwrap();
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "{html}");
    assert!(html.contains("&lt;b onclick="), "{html}");
    assert_eq!(tags(&html).find(|tag| tag.contains("script") || tag.starts_with('b')), None, "{html}");
}

#[test]
fn a_table_has_heads_can_be_moved_and_has_no_style_of_its_own() {
    let html = written("| a | b |\n|:--|--:|\n| 1 | **2** |\n").unwrap();
    assert!(html.contains("<div class=\"wide\" tabindex=\"0\" role=\"group\"><table>"), "{html}");
    assert!(html.contains("<th scope=\"col\">a</th><th scope=\"col\">b</th>"), "{html}");
    assert!(html.contains("<td>1</td><td><strong>2</strong></td>"), "{html}");
    assert!(!html.contains("style"), "{html}");
}

#[test]
fn a_link_leads_to_the_page_in_the_client() {
    let href = |target: &str| {
        let html = written(&format!("# One\n\n## Two three\n\n[x]({target})\n")).unwrap();
        (*values(html.split("</nav>").nth(1).unwrap(), "a", "href").first().unwrap()).to_owned()
    };
    assert_eq!(href("#two-three"), "#part-0");
    assert_eq!(href("shamans.fr.md"), "/rules/shamans");
    assert_eq!(href("shamans.fr.md#but--gagner"), "/rules/shamans#part-2");
    assert_eq!(href("../rulings.md#tomahawk-2-players"), "/rules/rulings#part-1");
    assert_eq!(href("../../crates/rules/data/tomahawk-reconstruction.txt"), "/cards");
    assert_eq!(href("https://example.org/a"), "https://example.org/a");
}

#[test]
fn a_link_that_leads_nowhere_in_the_client_is_refused() {
    for target in ["../records.md", "nobody.md", "javascript:alert(1)", "http://example.org", "/lobby"] {
        assert!(why(&format!("[x]({target})")).contains("is no page of the client"), "{target}");
    }
    assert!(why("[x](#nowhere)").contains("there is no heading #nowhere"));
    assert!(why("[x](shamans.fr.md#nowhere)").contains("there is no heading #nowhere"));
}

#[test]
fn a_picture_is_a_file_of_the_client_with_words_for_those_who_do_not_see_it() {
    let html = written("![Who touches \"5c\"](pictures/touch.svg)").unwrap();
    let img = "<img src=\"/put/docs/rules/pictures/touch.svg\" alt=\"Who touches &quot;5c&quot;\" width=\"320\" height=\"200\">";
    assert!(html.contains(img), "{html}");
    let wrapped = written("![Who\ntouches <5c> & who](pictures/touch.svg)").unwrap();
    assert!(wrapped.contains("alt=\"Who touches &lt;5c&gt; &amp; who\""), "{wrapped}");
    assert!(why("![](pictures/touch.svg)").contains("no words"));
    assert!(why("![**bold**](pictures/touch.svg)").contains("the words of a picture"));
    for elsewhere in ["https://example.org/a.svg", "a.svg", "pictures/a.png", "data:image/svg+xml,x"] {
        assert!(why(&format!("![a]({elsewhere})")).contains("pictures are SVG files"), "{elsewhere}");
    }
}

#[test]
fn a_picture_without_a_size_is_refused() {
    assert!(Picture::new("/a.svg".to_owned(), "<svg viewBox=\"0 0 9 9\">").is_err());
}

#[test]
fn every_part_is_a_section_and_an_example_can_be_told_from_a_rule() {
    let html = written("# One\n\nTwo\n\n## Three\n\nFour **five**\n\n## Six\n\n**Seven.** Eight\n").unwrap();
    let parts: Vec<&str> = html.split("<section>").skip(1).collect();
    assert_eq!(parts.len(), 2, "{html}");
    assert!(
        parts.iter().all(|part| part.matches("</section>").count() == 1 && part.contains("<h2")),
        "{html}"
    );
    assert!(parts[0].contains("<p>Four <strong>five</strong></p>"), "{html}");
    assert!(parts[1].contains("<p class=\"example\"><strong>Seven.</strong> Eight</p>"), "{html}");
    assert!(!written("# One\n\nTwo\n").unwrap().contains("section"));
}

#[test]
fn every_rules_page_begins_with_three_steps() {
    for (page, html) in all().iter().filter(|(page, _)| page.path.starts_with("docs/rules")) {
        let short = html.split("<section>").nth(1).unwrap().split("</section>").next().unwrap();
        let name = page.path.display();
        assert_eq!(shown(short, "li").len(), 3, "{name}");
        assert!(short.matches("<li><strong>").count() == 3 && !short.contains("<p"), "{name}");
    }
}

#[test]
fn what_the_client_cannot_show_is_refused() {
    for text in ["> quoted", "---", "#### deep"] {
        assert!(why(text).contains("a page cannot have this"), "{text}");
    }
}
