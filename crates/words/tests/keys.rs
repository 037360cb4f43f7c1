//! Every language has the same texts, and the code uses them all.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use rules::option::Value;
use rules::shelf::{Kind, Options};
use words::Lang;

/// The variables of each key, selectors included.
type Texts = BTreeMap<String, BTreeSet<String>>;

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The texts of one file, and what cannot be read in it.
fn read(text: &str) -> (Vec<(String, BTreeSet<String>)>, Vec<String>) {
    let (resource, errors) = match fluent_syntax::parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let mut texts = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let mut variables = BTreeSet::new();
            message.value.iter().for_each(|pattern| of_pattern(pattern, &mut variables));
            texts.push((message.id.name.to_owned(), variables));
        }
    }
    (texts, errors.iter().map(ToString::to_string).collect())
}

fn of_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => of_inline(inline, variables),
            Expression::Select { selector, variants } => {
                of_inline(selector, variables);
                variants.iter().for_each(|variant| of_pattern(&variant.value, variables));
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("texts hold variables and selectors, and this is {other:?}"),
    }
}

/// All texts of a language, by key.
fn texts(lang: Lang) -> Texts {
    let mut all = Texts::new();
    for file in files(&here().join("text").join(lang.code()), "ftl") {
        let (texts, errors) = read(&fs::read_to_string(&file).unwrap());
        assert_eq!(errors, Vec::<String>::new(), "{}", file.display());
        for (key, variables) in texts {
            assert!(is_kebab(&key), "{}: {key}", file.display());
            assert_eq!(all.insert(key.clone(), variables), None, "{}: {key} is there twice", file.display());
        }
    }
    all
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn is_kebab(key: &str) -> bool {
    !key.is_empty()
        && key.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
}

/// The sources of all crates, tests left out.
fn sources() -> Vec<String> {
    let folder = here().parent().unwrap();
    let sources = files(folder, "rs")
        .into_iter()
        .filter(|path| path.components().any(|part| part.as_os_str() == "src"));
    sources.map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The lessons of the browser client: what is said in them stands there by its keys.
fn lessons() -> Vec<String> {
    let files = files(&here().parent().unwrap().join("web/lessons"), "json");
    files.into_iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The text literals of a source that could be keys.
fn literals(source: &str) -> BTreeSet<&str> {
    source.split('"').filter(|part| is_kebab(part)).collect()
}

/// The keys that a source asks for by name.
fn asked(source: &str) -> BTreeSet<&str> {
    let verbs = [".text(", ".say(", ".sentence("];
    let after = verbs.iter().flat_map(|verb| source.split(verb).skip(1));
    let keys = after.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
    keys.filter(|key| is_kebab(key)).collect()
}

/// The keys that follow from the options that games declare.
fn of_options() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for spec in Kind::ALL.into_iter().flat_map(Options::specs) {
        keys.insert(format!("option-{}", spec.key));
        let is_number = |value: &Value| matches!(value, Value::Number(_));
        for value in spec.values.listed().filter(|value| !is_number(value)) {
            keys.insert(format!("choice-{}-{value}", spec.key));
            keys.insert(format!("hint-{}-{value}", spec.key));
        }
    }
    keys.into_iter().map(|key| key.replace('_', "-")).collect()
}

#[track_caller]
fn same(one: &Texts, other: &Texts) -> Result<(), String> {
    let different = one.keys().chain(other.keys()).find(|key| one.get(*key) != other.get(*key));
    different.map_or(Ok(()), |key| Err(format!("{key}: {:?} and {:?}", one.get(key), other.get(key))))
}

#[test]
fn all_languages_have_the_same_keys_with_the_same_variables() {
    let english = texts(Lang::En);
    for lang in Lang::ALL {
        assert_eq!(same(&english, &texts(lang)), Ok(()), "{lang}");
    }
}

#[test]
fn a_key_or_a_variable_that_one_language_lacks_is_noticed() {
    let english = texts(Lang::En);
    let mut poorer = english.clone();
    poorer.remove("result-win");
    assert!(same(&english, &poorer).unwrap_err().starts_with("result-win"));
    poorer.insert("result-win".to_owned(), BTreeSet::from(["who".to_owned()]));
    assert!(same(&english, &poorer).is_err());
}

#[test]
fn a_text_that_cannot_be_read_is_noticed() {
    assert_eq!(read("one = { $two").1.len(), 1);
    assert_eq!(read("one = { $two }").1.len(), 0);
}

#[test]
fn every_key_is_used() {
    let (sources, lessons) = (sources(), lessons());
    let of_options = of_options();
    let all = sources.iter().chain(&lessons);
    let mut used: BTreeSet<&str> = all.flat_map(|source| literals(source)).collect();
    used.extend(of_options.iter().map(String::as_str));
    let english = texts(Lang::En);
    let unused: Vec<&String> = english.keys().filter(|key| !used.contains(key.as_str())).collect();
    assert_eq!(unused, Vec::<&String>::new());
    assert!(!used.contains("a-key-that-nobody-uses"));
}

#[test]
fn every_key_that_is_asked_for_is_there() {
    let sources = sources();
    let english = texts(Lang::En);
    let words = sources.iter().filter(|source| source.contains("Words") || source.contains("Voice"));
    let missing: Vec<&str> =
        words.flat_map(|source| asked(source)).filter(|key| !english.contains_key(*key)).collect();
    assert_eq!(missing, Vec::<&str>::new());
    assert_eq!(asked(r#"words.text("no-such-key")"#), BTreeSet::from(["no-such-key"]));
}

/// The keys that stand in both: texts that browsers are not sent, and a source.
fn not_sent<'k>(terminal: &'k Texts, source: &str) -> Vec<&'k String> {
    let said = literals(source);
    terminal.keys().filter(|key| said.contains(key.as_str())).collect()
}

#[test]
fn the_browser_client_says_nothing_that_only_the_command_line_has() {
    let file = fs::read_to_string(here().join("text/en/terminal.ftl")).unwrap();
    let terminal: Texts = read(&file).0.into_iter().collect();
    for path in files(&here().parent().unwrap().join("web/src"), "rs") {
        let source = fs::read_to_string(&path).unwrap();
        assert_eq!(not_sent(&terminal, &source), Vec::<&String>::new(), "{}", path.display());
    }
    assert_eq!(not_sent(&terminal, r#"text("play-goodbye")"#), ["play-goodbye"]);
}

#[test]
fn every_option_and_every_value_that_can_be_listed_has_its_texts() {
    let english = texts(Lang::En);
    let missing: Vec<String> = of_options().into_iter().filter(|key| !english.contains_key(key)).collect();
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn what_was_agreed_is_said_with_every_option_of_the_game() {
    let english = texts(Lang::En);
    for kind in Kind::ALL {
        let options: BTreeSet<String> = Options::specs(kind).map(|spec| spec.key.to_owned()).collect();
        assert_eq!(english[&format!("setup-{kind}")], options, "{kind}");
    }
}

#[test]
fn every_key_of_every_language_is_spoken() {
    for lang in Lang::ALL {
        for key in texts(lang).into_keys() {
            assert_ne!(words::Words::of(lang).text(&key), key, "{lang}: {key}");
        }
    }
}
