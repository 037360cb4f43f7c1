//! What a player may type at the prompt, and what it means.

use std::fmt::Write;

use rules::shelf::{Action, ParseError, View};
use words::{Lang, rules_page};

use crate::narrate;

/// What a line at the prompt comes to.
pub(super) enum Answer {
    /// A legal move.
    Move(Action),
    /// The player leaves.
    Leave,
    /// Something to read; the question stays.
    Text(String),
}

/// The widest line of a list of moves.
const WIDTH: usize = 100;

const HELP: &str = "\
Type a move as it is written above, or its beginning, or # and its number.
  moves   all your moves, with what they do
  rules   the rules of the game
  quit    leave the game
  ?       this help
";

/// What a line means to the seat whose view and legal moves these are.
pub(super) fn answer(
    line: &str,
    view: &View,
    legal: &[Action],
    parse: impl FnOnce(&str) -> Result<Action, ParseError>,
) -> Answer {
    match line {
        "" | "?" | "help" => Answer::Text(HELP.to_owned()),
        "rules" => Answer::Text(rules_page(Lang::En, view.kind()).to_owned()),
        "moves" => Answer::Text(explained(view, legal)),
        "quit" | "exit" => Answer::Leave,
        _ => match line.strip_prefix('#') {
            Some(number) => numbered(number, legal),
            None => named(line, view, legal, parse),
        },
    }
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

fn explained(view: &View, legal: &[Action]) -> String {
    let lines = legal.iter().zip(1..).map(|(action, number): (_, usize)| {
        format!("{:>6}  {:<8} {}\n", format!("#{number}"), action.to_string(), narrate::meaning(view, action))
    });
    lines.collect()
}

fn numbered(number: &str, legal: &[Action]) -> Answer {
    let index = number.trim().parse().ok().and_then(|number: usize| number.checked_sub(1));
    match index.and_then(|index| legal.get(index)) {
        Some(action) => Answer::Move(*action),
        None => Answer::Text(format!("Your moves are #1 to #{}.", legal.len())),
    }
}

/// A move by its notation, or by its beginning if just one begins so.
fn named(
    line: &str,
    view: &View,
    legal: &[Action],
    parse: impl FnOnce(&str) -> Result<Action, ParseError>,
) -> Answer {
    let written: Vec<(String, Action)> = legal.iter().map(|action| (action.to_string(), *action)).collect();
    if let Some((_, action)) = written.iter().find(|(text, _)| text == line) {
        return Answer::Move(*action);
    }
    let refusal = match parse(line) {
        Ok(action) => view.check(&action).err().map(|why| narrate::refusal(view, &why)),
        Err(error) => Some(format!("No: {error}.")),
    };
    let alike: Vec<&(String, Action)> = written.iter().filter(|(text, _)| text.starts_with(line)).collect();
    match alike[..] {
        [] => Answer::Text(refusal.unwrap_or_default()),
        [(_, action)] => Answer::Move(*action),
        _ => {
            let texts: Vec<&str> = alike.iter().map(|(text, _)| text.as_str()).collect();
            Answer::Text(format!("That could be {}.", texts.join(" ")))
        }
    }
}
