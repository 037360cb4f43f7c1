//! What a player may type at the prompt, and what it means.

use std::fmt::Write;

use rules::shelf::{Action, ParseError, View};
use words::{Lang, Words, rules_text};

use crate::narrate;

/// What a line at the prompt comes to.
pub(super) enum Answer {
    /// A legal move.
    Move(Action),
    /// The player leaves.
    Leave,
    /// The player asks what the coach would do; the question stays.
    Hint,
    /// Something to read; the question stays.
    Text(String),
}

/// The widest line of a list of moves.
const WIDTH: usize = 100;

/// The words that can be typed instead of a move, in English; each language has its own beside them.
const WORDS: [(&str, &str, &str); 4] = [
    ("moves", "play-word-moves", "play-help-moves"),
    ("hint", "play-word-hint", "play-help-hint"),
    ("rules", "play-word-rules", "play-help-rules"),
    ("quit", "play-word-quit", "play-help-quit"),
];

/// What a line means to the seat whose view and legal moves these are.
pub(super) fn answer(
    line: &str,
    view: &View,
    legal: &[Action],
    lang: Lang,
    parse: impl FnOnce(&str) -> Result<Action, ParseError>,
) -> Answer {
    let words = Words::of(lang);
    match command(line, words) {
        Some("moves") => return Answer::Text(explained(view, legal, lang)),
        Some("hint") => return Answer::Hint,
        Some("rules") => return Answer::Text(rules_text(lang, view.kind())),
        Some("quit") => return Answer::Leave,
        Some(_) | None => {}
    }
    match line {
        "" | "?" | "help" => Answer::Text(help(words)),
        _ => match line.strip_prefix('#') {
            Some(number) => numbered(number, legal, words),
            None => named(line, view, legal, lang, parse),
        },
    }
}

/// Whether someone leaves.
pub(super) fn is_quit(line: &str, words: &Words) -> bool {
    command(line, words) == Some("quit")
}

/// The English word for what was typed, if it is one of the [`WORDS`].
fn command(line: &str, words: &Words) -> Option<&'static str> {
    let typed = line.to_lowercase();
    let typed = if typed == "exit" { "quit" } else { typed.as_str() };
    WORDS.iter().find(|(word, key, _)| typed == *word || typed == words.text(key)).map(|(word, ..)| *word)
}

fn help(words: &Words) -> String {
    let lines = WORDS.map(|(_, key, help)| (words.text(key), words.text(help)));
    let mark = ("?".to_owned(), words.text("play-help-help"));
    let width = lines.iter().map(|(word, _)| word.chars().count()).max().unwrap_or_default();
    let lines = lines.into_iter().chain([mark]).map(|(word, help)| format!("  {word:<width$}   {help}"));
    [words.text("play-help")].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

/// All moves, those that begin alike side by side, each line with the number of its first.
pub(super) fn grouped(legal: &[Action]) -> String {
    let mut text = String::new();
    let mut group = None;
    let mut column = 0;
    for (position, action) in legal.iter().enumerate() {
        let written = action.to_string();
        let start = group_of(&written);
        if group.as_deref() != Some(start) || column + written.len() > WIDTH {
            let _ =
                write!(text, "{}{:>6}", if position == 0 { "" } else { "\n" }, format!("#{}", position + 1));
            column = 6;
            group = Some(start.to_owned());
        }
        let _ = write!(text, "  {written}");
        column += 2 + written.len();
    }
    text.push('\n');
    text
}

/// Puts moves that belong together side by side.
pub(super) fn sort(legal: &mut [Action]) {
    legal.sort_by_cached_key(|action| {
        let written = action.to_string();
        (group_of(&written).to_owned(), written)
    });
}

/// The part of a move by which moves are grouped: the row that is attacked, the piece that moves, or the
/// kind of move.
fn group_of(written: &str) -> &str {
    if let Some((_, target)) = written.split_once('x') {
        return &target[..1];
    }
    match written.find(['@', '>', '/', ':']) {
        Some(end) => &written[..end],
        None if written.starts_with(['=', '-', '^']) => &written[..1],
        None => written.split_once('-').map_or("", |(first, _)| first),
    }
}

fn explained(view: &View, legal: &[Action], lang: Lang) -> String {
    let lines = legal.iter().zip(1..).map(|(action, number): (_, usize)| {
        let meaning = narrate::meaning(view, action, lang);
        format!("{:>6}  {:<8} {meaning}\n", format!("#{number}"), action.to_string())
    });
    lines.collect()
}

fn numbered(number: &str, legal: &[Action], words: &Words) -> Answer {
    let index = number.trim().parse().ok().and_then(|number: usize| number.checked_sub(1));
    match index.and_then(|index| legal.get(index)) {
        Some(action) => Answer::Move(*action),
        None => Answer::Text(words.say("play-numbers", &[("count", legal.len().into())])),
    }
}

/// A move by its notation, or by its beginning if just one begins so.
fn named(
    line: &str,
    view: &View,
    legal: &[Action],
    lang: Lang,
    parse: impl FnOnce(&str) -> Result<Action, ParseError>,
) -> Answer {
    let words = Words::of(lang);
    let written: Vec<(String, Action)> = legal.iter().map(|action| (action.to_string(), *action)).collect();
    if let Some((_, action)) = written.iter().find(|(text, _)| text == line) {
        return Answer::Move(*action);
    }
    let refusal = match parse(line) {
        Ok(action) => view.check(&action).err().map(|why| narrate::refusal(view, &why, lang)),
        Err(error) => Some(words::unreadable(&error, words)),
    };
    let alike: Vec<&(String, Action)> = written.iter().filter(|(text, _)| text.starts_with(line)).collect();
    match alike[..] {
        [] => Answer::Text(refusal.unwrap_or_default()),
        [(_, action)] => Answer::Move(*action),
        _ => {
            let texts: Vec<&str> = alike.iter().map(|(text, _)| text.as_str()).collect();
            Answer::Text(words.say("play-could-be", &[("moves", texts.join(" ").into())]))
        }
    }
}
