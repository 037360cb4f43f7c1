//! What people read on the command line, in the four languages: chosen by `--lang` or by the locale, with no English in
//! between.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use rules::shelf::Kind;
use rules::tomahawk::Special;

use crate::json::cut;
use crate::process::{SEED, err, out, record, run_in, run_with};

const LANGS: [&str; 4] = ["en", "fr", "it", "de"];

/// The words of a text, in small letters; what has a digit in it is notation, and what is shorter than three letters may
/// be.
fn words(text: &str) -> BTreeSet<String> {
    let parts = text.split(|letter: char| !letter.is_alphanumeric());
    let is_word =
        |part: &&str| part.chars().count() > 2 && !part.contains(|letter: char| letter.is_ascii_digit());
    parts.filter(is_word).map(str::to_lowercase).collect()
}

/// Every word of a language's texts, the names of the games, and the names of specials, which are French everywhere.
fn vocabulary(lang: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../words/text").join(lang);
    let mut known = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        // What stands before the sign of equality is a key; variables and the names of variants are no text.
        let said = lines.map(|line| match line.split_once(" =") {
            Some((_, said)) if !line.starts_with(' ') => said,
            _ => line,
        });
        let parts = said.flat_map(str::split_whitespace);
        let is_text = |part: &&str| !part.starts_with(['$', '[', '*']);
        known.extend(parts.filter(is_text).flat_map(words));
    }
    known.extend(Kind::ALL.map(|kind| kind.name().to_owned()));
    known.extend(Special::ALL.into_iter().flat_map(|special| words(special.name())));
    known
}

/// The words of an output that its language does not have.
fn foreign(output: &str, lang: &str) -> Vec<String> {
    words(output).difference(&vocabulary(lang)).cloned().collect()
}

#[track_caller]
fn speaks(output: &str, lang: &str) {
    assert_eq!(foreign(output, lang), Vec::<String>::new(), "in {lang}: {output}");
    assert!(!output.contains(['{', '}', '$']), "in {lang}: {output}");
}

/// Everything that can be asked at the keyboard, mistakes included, and then the game to its end.
fn script(game: &str) -> String {
    let mistakes = match game {
        "cherokee" => "hello\n1ax\n8a\n=D7f\n^1a\n9x9\n=D\n",
        "tomahawk" => "hello\nS\n1:7.1\nS9/1.1\n9:7.1\nS1/x\n",
        _ => "hello\nB5\nB5@d9\nB0@a1\nW1@a1\n2\nx\na1-a1\nc3-a1\n-\n",
    };
    format!("\n?\nmoves\n#0\n#9999\n{mistakes}hint\n{}", "#1\n".repeat(300))
}

#[test]
fn a_game_at_the_keyboard_is_played_to_its_end_in_every_language() {
    for game in ["cherokee", "tomahawk", "shamans"] {
        for (lang, points) in LANGS.into_iter().zip([
            "Points|Shells",
            "Points|Coquillages",
            "Punti|Conchiglie",
            "Punkte|Muscheln",
        ]) {
            for seat in ["0", "1"] {
                let arguments =
                    ["play", game, "--lang", lang, "--seat", seat, "--seed", SEED, "--bots", "random"];
                let output = run_with(&arguments, script(game).as_bytes());
                assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""), "{game} in {lang}");
                let text = out(&output);
                speaks(&text, lang);
                assert!(points.split('|').any(|word| text.contains(word)), "{game} in {lang}: {text}");
            }
        }
    }
}

#[test]
fn variants_are_played_in_every_language() {
    let games: [&[&str]; 4] = [
        &["cherokee", "--option", "players=4", "--option", "clans=open"],
        &["tomahawk", "--option", "prized_animal=true"],
        &["shamans", "--option", "variant=memory", "--option", "duels=7"],
        &["shamans", "--option", "variant=pro", "--option", "exchange=optional"],
    ];
    for game in games {
        for lang in LANGS {
            let arguments = [&["play"], game, &["--lang", lang, "--seed", SEED, "--bots", "random"]].concat();
            speaks(&out(&run_with(&arguments, "#1\n".repeat(300).as_bytes())), lang);
        }
    }
}

#[test]
fn a_word_of_another_language_is_noticed() {
    assert_eq!(foreign("Du setzt B5 auf a1. Type ? for help.", "de"), ["for", "help", "type"]);
    assert_eq!(foreign("Vous placez B5 en a1 : your move>", "fr"), ["move", "your"]);
    let english = out(&run_with(&["play", "shamans", "--seed", SEED], b"?\n"));
    for lang in ["fr", "it", "de"] {
        assert!(foreign(&english, lang).len() > 20, "{lang}");
    }
}

#[test]
fn hints_and_the_coachs_report_are_told_in_every_language() {
    for game in [&["shamans", "--option", "duels=3"][..], &["tomahawk"], &["cherokee"]] {
        let whole = record(game);
        for lang in LANGS {
            for start in [cut(&whole, 1), cut(&whole, 7)] {
                let told = run_with(&["hint", "-", "--bot", "greedy", "--lang", lang], start.as_bytes());
                speaks(&out(&told), lang);
                // A hint that is not there is refused in the reader's language, too.
                speaks(err(&told).trim_start_matches("solstice: "), lang);
            }
            let told = run_with(&["hint", "-", "--lang", lang], whole.as_bytes());
            assert_eq!(told.status.code(), Some(1));
            speaks(err(&told).trim_start_matches("solstice: "), lang);
            speaks(
                &out(&run_with(
                    &["analyse", "-", "--bot", "greedy", "--lang", lang],
                    cut(&whole, 9).as_bytes(),
                )),
                lang,
            );
        }
    }
}

#[test]
fn the_curve_of_a_report_is_labelled_in_the_readers_language() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("curve.svg");
    for (lang, title) in LANGS.into_iter().zip([
        "chance of winning",
        "chances de gagner",
        "probabilità di vincere",
        "Gewinnchance",
    ]) {
        let arguments = ["analyse", "-", "--bot", "random", "--lang", lang, "--plot", path.to_str().unwrap()];
        assert!(run_with(&arguments, record(&["shamans"]).as_bytes()).status.success());
        let svg = fs::read_to_string(&path).unwrap();
        assert!(
            svg.contains(&format!(": {title}</title>")) || svg.contains(&format!("\u{a0}: {title}</title>")),
            "{svg}"
        );
    }
}

/// The language in which a game begins under these variables, with these arguments.
fn begins(variables: &[(&str, &str)], arguments: &[&str]) -> &'static str {
    let output = run_in(variables, &[&["play", "shamans", "--seed", SEED], arguments].concat(), b"");
    let goodbyes = [("Goodbye.", "en"), ("À bientôt.", "fr"), ("A presto.", "it"), ("Bis bald.", "de")];
    let text = out(&output);
    let said: Vec<&str> =
        goodbyes.into_iter().filter(|(goodbye, _)| text.contains(goodbye)).map(|(_, lang)| lang).collect();
    let [lang] = said[..] else { panic!("{variables:?}: {text}") };
    lang
}

#[test]
fn the_locale_chooses_the_language_and_the_argument_wins() {
    for (variables, lang) in [
        (&[][..], "en"),
        (&[("LANG", "fr_FR.UTF-8")], "fr"),
        (&[("LANG", "it_CH")], "it"),
        (&[("LANG", "C.UTF-8")], "en"),
        (&[("LANG", "es_ES.UTF-8")], "en"),
        (&[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "de_AT.UTF-8")], "de"),
        (&[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "de_AT.UTF-8"), ("LC_ALL", "it_IT.UTF-8")], "it"),
        (&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C")], "en"),
        (&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "")], "fr"),
    ] {
        assert_eq!(begins(variables, &[]), lang, "{variables:?}");
        assert_eq!(begins(variables, &["--lang", "de"]), "de", "{variables:?}");
    }
    assert_eq!(begins(&[("LC_ALL", "fr_FR.UTF-8")], &["--lang", "en"]), "en");
}

#[test]
fn every_command_that_speaks_to_people_follows_the_locale() {
    let german = [("LC_ALL", "de_DE.UTF-8")];
    let whole = record(&["shamans", "--option", "duels=3"]);
    let start = cut(&whole, 3);
    for (arguments, input) in [
        (&["hint", "-", "--bot", "greedy"][..], &start),
        (&["analyse", "-", "--bot", "greedy"], &whole),
        (&["replay", "-"], &whole),
        (&["rules", "shamans"], &whole),
    ] {
        let told = out(&run_in(&german, arguments, input.as_bytes()));
        let asked = out(&run_with(&[arguments, &["--lang", "de"]].concat(), input.as_bytes()));
        assert_eq!(told, asked, "{arguments:?}");
        assert_ne!(told, out(&run_with(arguments, input.as_bytes())), "{arguments:?}");
    }
}

#[test]
fn what_programs_read_is_the_same_in_every_language() {
    let whole = record(&["tomahawk"]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let path = path.to_str().unwrap();
    let mut answers = BTreeSet::new();
    for lang in ["en_GB.UTF-8", "fr_FR.UTF-8", "it_IT.UTF-8", "de_DE.UTF-8"] {
        let locale = [("LC_ALL", lang)];
        let json = |arguments: &[&str], input: &str| out(&run_in(&locale, arguments, input.as_bytes()));
        let hint = json(&["hint", "-", "--bot", "greedy", "--json"], &cut(&whole, 7));
        let report = json(&["analyse", "-", "--bot", "greedy", "--json"], &cut(&whole, 12));
        json(&["play", "shamans", "--seed", SEED, "--save", path], &"#1\n".repeat(300));
        answers.insert((hint, report, fs::read_to_string(path).unwrap()));
    }
    assert_eq!(answers.len(), 1);
}

#[test]
fn each_language_has_its_own_words_for_what_can_be_asked() {
    for (lang, [moves, rules, quit], goodbye) in [
        ("fr", ["coups", "règles", "quitter"], "À bientôt."),
        ("it", ["mosse", "regole", "esci"], "A presto."),
        ("de", ["Züge", "regeln", "ende"], "Bis bald."),
    ] {
        let play = |input: &str| {
            out(&run_with(&["play", "shamans", "--lang", lang, "--seed", SEED], input.as_bytes()))
        };
        for (own, english) in [(moves, "moves"), (rules, "rules"), (quit, "quit")] {
            assert_eq!(play(&format!("{own}\n")), play(&format!("{english}\n")), "{lang}: {own}");
            assert_ne!(play(&format!("{own}\n")), play("\n"), "{lang}: {own}");
        }
        assert!(play(&format!("{quit}\n")).contains(goodbye));
    }
}
