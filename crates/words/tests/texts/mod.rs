//! Every text for people, as the tests of wording read it: the messages of the text files, and the rules pages.

use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use rules::shelf::Kind;
use words::{Lang, rules_page};

/// A text for people: a message of a text file, or a rules page.
pub(crate) struct Text {
    pub(crate) lang: Lang,
    /// The key of a message; the file name of a page.
    pub(crate) key: String,
    /// The game that it belongs to; the name of the file for texts of no game.
    pub(crate) owner: String,
    pub(crate) is_page: bool,
    /// What a reader sees. What is put into a message is left out, and its variants stand side by side.
    pub(crate) said: String,
    /// A message as its file has it; for a page the same as `said`.
    pub(crate) source: String,
}

/// The folder of the whole project.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Every message and every rules page in every language.
pub(crate) fn texts() -> Vec<Text> {
    let mut texts = Vec::new();
    for lang in Lang::ALL {
        let folder = root().join("crates/words/text").join(lang.code());
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            let owner = path.file_stem().unwrap().to_string_lossy().into_owned();
            texts.extend(messages(lang, &owner, &fs::read_to_string(&path).unwrap()));
        }
        texts.extend(Kind::ALL.map(|kind| page(lang, kind)));
    }
    texts
}

/// The messages of a text file.
pub(crate) fn messages(lang: Lang, owner: &str, file: &str) -> Vec<Text> {
    let resource = fluent_syntax::parser::parse(file).unwrap();
    let text = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => Some(Text {
            lang,
            key: message.id.name.to_owned(),
            owner: owner.to_owned(),
            is_page: false,
            said: read(message.value.as_ref()?),
            source: source(file, message.id.name),
        }),
        _ => None,
    };
    resource.body.iter().filter_map(text).collect()
}

fn page(lang: Lang, kind: Kind) -> Text {
    let said = rules_page(lang, kind).to_owned();
    let ending = if lang == Lang::En { String::new() } else { format!(".{lang}") };
    Text {
        lang,
        key: format!("{}{ending}.md", kind.name()),
        owner: kind.name().to_owned(),
        is_page: true,
        source: said.clone(),
        said,
    }
}

/// The lines of a message behind its key.
fn source(file: &str, key: &str) -> String {
    let begins = format!("{key} =");
    let mut lines = file.lines().skip_while(|line| !line.starts_with(&begins));
    let first = lines.next().unwrap()[begins.len()..].trim().to_owned();
    let rest = lines.take_while(|line| line.starts_with([' ', '}']));
    rest.fold(first, |all, line| all + "\n" + line)
}

fn read(pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::StringLiteral { value } => (*value).to_owned(),
            _ => "{}".to_owned(),
        },
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().map(|variant| read(&variant.value)).collect::<Vec<_>>().join(" | ")
        }
    };
    pattern.elements.iter().map(element).collect()
}

/// The words of a text with single plain spaces between them.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Where a word or a phrase stands in a text, not as a part of longer words; with `is_stem`, endings may follow.
pub(crate) fn places(text: &str, word: &str, is_stem: bool) -> usize {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let is_open = |edge: Option<char>, beyond: Option<char>| !(is_letter(edge) && is_letter(beyond));
    let is_whole = |(start, found): &(usize, &str)| {
        let before = text[..*start].chars().next_back();
        let after = text[start + found.len()..].chars().next();
        is_open(found.chars().next(), before) && (is_stem || is_open(found.chars().next_back(), after))
    };
    text.match_indices(word).filter(is_whole).count()
}
