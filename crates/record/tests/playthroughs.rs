//! Golden playthroughs: short games in plain text, each named after the rule that it shows.
//!
//! A file holds inputs at the beginning of a line; what is indented is printed anew from them:
//!
//! ```text
//! # an annotation, and blank lines, are kept as they are
//! game cherokee players=2 clans=open
//! seed <64 digits>      from here on a bare `deal` is drawn from this seed's stream, and prints nothing
//! deal {…}              a deal as it stands in a record
//! > 0 6cx5c             a move of seat 0
//! ! 0 6cx5c             a move that must be refused
//! ? 0                   how things stand for seat 0; `? table` for a spectator
//! >> 0 6cx5c 0 =D8m     moves in a row, or a deal: nothing is printed
//! ```
//!
//! After a deal or a move stands what each viewpoint saw, event by event; viewpoints that saw the same
//! share a line, and one that saw nothing has none. Rounds are counted from 0. With `SOLSTICE_BLESS=1`
//! the files are rewritten instead of compared: read the difference like code.
//!
//! Not here: laws (crate `rules`) and records by others (`vectors.rs`).

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fmt::{Debug, Write};
use std::fs;
use std::path::PathBuf;

use record::{
    Entry, Record, RecordedOutcome, Recorder, Seed, Stream, check, legal_moves, options_from_words,
};
use rules::shelf::{Deal, Event, Kind, Sighting, State, View};
use rules::tomahawk::{Pile, Terrain};
use rules::{Seat, Turn, Viewpoint, cherokee, shamans, tomahawk};

/// What must be shown, and the files that show it.
const TOPICS: [(&str, &[&str]); 35] = [
    ("support in attack", &["cherokee-support-in-attack"]),
    ("age once, however many attack from below", &["cherokee-age-once"]),
    ("succession with a choice, woman before man", &["cherokee-succession-with-a-choice"]),
    ("no attack in the open game", &["cherokee-open-discard"]),
    ("a tie broken by women", &["cherokee-tie-broken-by-women"]),
    ("a shared victory", &["cherokee-shared-victory"]),
    ("Grand manitou", &["tomahawk-grand-manitou", "tomahawk-grand-manitou-at-exactly-double"]),
    ("Esprit mouvant", &["tomahawk-esprit-mouvant"]),
    ("Cœur de séquoia", &["tomahawk-coeur-de-sequoia"]),
    ("Danse du crépuscule, and who knows what", &["tomahawk-danse-du-crepuscule"]),
    ("Danse du crépuscule without effect", &["tomahawk-danse-in-a-forest"]),
    ("Crâne au vent", &["tomahawk-crane-au-vent"]),
    ("Pouvoir du ciel", &["tomahawk-pouvoir-du-ciel"]),
    ("Nuage taquin", &["tomahawk-nuage-taquin"]),
    ("Ciel facing Nuage", &["tomahawk-ciel-facing-nuage"]),
    ("puma with ties", &["tomahawk-puma-with-ties"]),
    ("gathering with a tie", &["tomahawk-gathering-with-a-tie"]),
    ("gathering with a card charmed to 0", &["tomahawk-gathering-with-a-charmed-card"]),
    ("a forest revealed with its scalps", &["tomahawk-forest-revealed-at-the-end"]),
    ("mountain peek, and who knows what", &["tomahawk-mountain-peek"]),
    ("sealing unseen", &["tomahawk-sealing-unseen"]),
    ("the prized animal", &["tomahawk-prized-animal"]),
    ("placement completion", &["shamans-placement-completion"]),
    ("equal values after an exchange", &["shamans-exchange-to-equal-values"]),
    ("paying the last shells", &["shamans-paying-the-last-shells"]),
    ("memory draw", &["shamans-memory-draw"]),
    ("what each seat remembers", &["shamans-memory-after-an-exchange"]),
    ("two bisons in one cell", &["shamans-two-bisons-in-one-cell"]),
    ("an empty side counts 0", &["shamans-two-bisons-in-one-cell"]),
    ("free moves, and what is refused between the two", &["shamans-free-moves"]),
    ("four pawns in one cell", &["shamans-free-moves"]),
    ("free moves left out as a whole", &["shamans-free-moves-passed"]),
    ("a duel in an empty cell", &["shamans-empty-cell"]),
    ("masks unseen", &["shamans-masks-unseen"]),
    ("the duel limit, and a draw", &["shamans-duel-limit"]),
];

/// The most lines that a file may have.
const MOST_LINES: usize = 150;

#[test]
fn cherokee_plays_through_as_written() {
    check_files_of(Kind::Cherokee);
}

#[test]
fn tomahawk_plays_through_as_written() {
    check_files_of(Kind::Tomahawk);
}

#[test]
fn shamans_plays_through_as_written() {
    check_files_of(Kind::Shamans);
}

#[test]
fn every_topic_has_its_files_and_every_file_its_topic() {
    let listed: BTreeSet<String> =
        TOPICS.iter().flat_map(|(_, files)| *files).map(|name| format!("{name}.txt")).collect();
    let found = fs::read_dir(folder()).expect("the folder can be listed");
    let found: BTreeSet<String> = found
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"))
        .collect();
    assert_eq!(found, listed);
}

#[track_caller]
fn check_files_of(kind: Kind) {
    let names = TOPICS.iter().flat_map(|(_, files)| *files).filter(|name| name.starts_with(kind.name()));
    for name in names.collect::<BTreeSet<_>>() {
        let written = fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let printed = print_anew(&written).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        assert!(printed.lines().count() < MOST_LINES, "{name}: too long to be read");
        assert!(names_a_ruling(kind, &printed), "{name}: no annotation names a ruling");
        if std::env::var_os("SOLSTICE_BLESS").is_some() {
            fs::write(path(name), printed).expect("the file can be written");
        } else if let Some(difference) = first_difference(&written, &printed) {
            panic!("{name}: {difference}");
        }
    }
}

/// Whether an annotation names a ruling of the game, like `C3`.
fn names_a_ruling(kind: Kind, text: &str) -> bool {
    let letter = match kind {
        Kind::Cherokee => 'C',
        Kind::Tomahawk => 'T',
        Kind::Shamans => 'S',
    };
    let annotations = text.lines().filter(|line| line.starts_with('#'));
    annotations.flat_map(str::split_whitespace).any(|word| {
        let number = word.trim_matches(|mark: char| mark.is_ascii_punctuation()).strip_prefix(letter);
        number.is_some_and(|number| number.parse::<u8>().is_ok())
    })
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

fn path(name: &str) -> PathBuf {
    folder().join(format!("{name}.txt"))
}

fn first_difference(written: &str, printed: &str) -> Option<String> {
    if written == printed {
        return None;
    }
    let (mut old, mut new) = (written.lines(), printed.lines());
    for line in 1.. {
        match (old.next(), new.next()) {
            (None, None) => break,
            (old, new) if old != new => {
                let (old, new) = (old.unwrap_or("(nothing)"), new.unwrap_or("(nothing)"));
                return Some(format!("line {line} is\n{old}\nand should be\n{new}"));
            }
            _ => {}
        }
    }
    Some("the line endings differ".to_owned())
}

/// The file with its inputs kept and all else printed anew.
fn print_anew(written: &str) -> Result<String, String> {
    let mut playthrough = Playthrough::default();
    for (number, line) in (1..).zip(written.lines()) {
        if line.starts_with("  ") {
            continue;
        }
        playthrough.out += line;
        playthrough.out += "\n";
        playthrough.input(line).map_err(|problem| format!("line {number}: {problem}"))?;
    }
    playthrough.end()
}

/// A file on its way: the game so far, and the text.
#[derive(Default)]
struct Playthrough {
    recorder: Option<Recorder>,
    deals: Option<Stream>,
    out: String,
}

impl Playthrough {
    fn input(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" | "#" => Ok(()),
            "game" => self.game(rest),
            "seed" => self.seed(rest),
            "deal" if rest.is_empty() => self.draw(),
            "deal" => self.deal(rest).map(|events| self.print_events(&events)),
            ">>" => self.fast_forward(rest),
            ">" => self.play(rest).map(|events| self.print_events(&events)),
            "!" => self.refuse(rest),
            "?" => self.print_view(rest),
            _ => Err(format!("{word:?} is no input, and output is indented")),
        }
    }

    fn game(&mut self, rest: &str) -> Result<(), String> {
        let mut words = rest.split_whitespace();
        let kind: Kind = words.next().ok_or("which game?")?.parse().map_err(text)?;
        let options = options_from_words(kind, words, None).map_err(text)?;
        self.recorder = Some(Recorder::new(&options, None));
        Ok(())
    }

    fn seed(&mut self, digits: &str) -> Result<(), String> {
        let seed: Seed = digits.parse().map_err(text)?;
        self.recorder = Some(Recorder::new(&self.state()?.options(), Some(seed)));
        self.deals = Some(Stream::deals(&seed));
        Ok(())
    }

    fn draw(&mut self) -> Result<(), String> {
        let state = *self.state()?;
        let deals = self.deals.as_mut().ok_or("a bare deal needs a seed")?;
        let deal = state.draw(deals).ok_or("no deal is due")?;
        self.recorder()?.deal(deal, &mut |_| {}).map_err(text)
    }

    fn deal(&mut self, json: &str) -> Result<Vec<Event>, String> {
        let deal = read_deal(self.state()?.kind(), json)?;
        let mut events = Vec::new();
        self.recorder()?.deal(deal, &mut |event| events.push(event)).map_err(text)?;
        Ok(events)
    }

    fn fast_forward(&mut self, rest: &str) -> Result<(), String> {
        if let Some(json) = rest.strip_prefix("deal ") {
            return self.deal(json).map(drop);
        }
        let words: Vec<&str> = rest.split_whitespace().collect();
        words.chunks(2).try_for_each(|decision| self.play(&decision.join(" ")).map(drop))
    }

    fn play(&mut self, decision: &str) -> Result<Vec<Event>, String> {
        let (seat, notation) = seat_and_move(decision)?;
        let action = self.state()?.parse_action(notation).map_err(text)?;
        let mut events = Vec::new();
        let told = self.recorder()?.play(seat, &action, None, &mut |event| events.push(event));
        told.map_err(|refusal| format!("{decision} is refused: {refusal}"))?;
        Ok(events)
    }

    fn refuse(&mut self, decision: &str) -> Result<(), String> {
        let (seat, notation) = seat_and_move(decision)?;
        let action = self.state()?.parse_action(notation).map_err(text)?;
        match self.recorder()?.play(seat, &action, None, &mut |_| {}) {
            Ok(()) => Err(format!("{decision} is not refused")),
            Err(refusal) => {
                self.print(&format!("refused: {refusal}"));
                Ok(())
            }
        }
    }

    /// The text, once the game so far has been checked as a record.
    fn end(mut self) -> Result<String, String> {
        let record = self.recorder.as_ref().ok_or("no game is named")?.record();
        check(&record).map_err(text)?;
        if let Some(RecordedOutcome { scores, winners, women }) = record.result {
            let women = women.map_or(String::new(), |women| format!(", women {women:?}"));
            self.print(&format!("over: scores {scores:?}{women}, winners {winners:?}"));
        }
        Ok(self.out)
    }

    fn recorder(&mut self) -> Result<&mut Recorder, String> {
        self.recorder.as_mut().ok_or_else(|| "a game must be named first".to_owned())
    }

    fn state(&self) -> Result<&State, String> {
        self.recorder.as_ref().map(Recorder::state).ok_or_else(|| "a game must be named first".to_owned())
    }

    fn print(&mut self, line: &str) {
        self.out += "  ";
        self.out += line.trim_end();
        self.out += "\n";
    }

    /// What each viewpoint saw of each event; those that saw the same share a line.
    fn print_events(&mut self, events: &[Event]) {
        let seats = self.recorder.as_ref().map_or(0, |recorder| recorder.state().seats());
        for event in events {
            let mut seen: Vec<(Vec<String>, Sighting)> = Vec::new();
            for viewpoint in Viewpoint::all(seats) {
                let Some(sighting) = event.sighting(viewpoint) else { continue };
                match seen.iter_mut().find(|(_, other)| *other == sighting) {
                    Some((viewpoints, _)) => viewpoints.push(viewpoint.to_string()),
                    None => seen.push((vec![viewpoint.to_string()], sighting)),
                }
            }
            for (viewpoints, sighting) in seen {
                let all = viewpoints.len() == usize::from(seats) + 1;
                let who = if all { "all".to_owned() } else { viewpoints.join(" and ") };
                self.print(&format!("{who} saw {}", describe(&sighting)));
            }
        }
    }

    fn print_view(&mut self, whose: &str) -> Result<(), String> {
        let viewpoint = match whose {
            "table" => Viewpoint::Table,
            number => Viewpoint::Seat(seat(number)?),
        };
        let view = self.state()?.view(viewpoint);
        let mut legal: Vec<String> = view.legal_actions().iter().map(ToString::to_string).collect();
        legal.sort_unstable();
        legal.dedup();
        if let Viewpoint::Seat(seat) = viewpoint
            && legal != legal_moves(self.state()?, seat)
        {
            return Err(format!("the view of {seat} lists other moves than the state"));
        }
        self.print(&match view.turn() {
            Turn::Chance => "a deal comes next".to_owned(),
            Turn::Over => "the game is over".to_owned(),
            turn => format!("{turn} to act; {} legal {}", legal.len(), legal.join(" ")),
        });
        let lines = match view {
            View::Cherokee(view) => cherokee_lines(&view),
            View::Tomahawk(view) => tomahawk_lines(&view),
            View::Shamans(view) => shamans_lines(&view),
        };
        lines.iter().for_each(|line| self.print(line));
        Ok(())
    }
}

#[allow(clippy::needless_pass_by_value, reason = "made for `map_err`")]
fn text(error: impl ToString) -> String {
    error.to_string()
}

fn seat(number: &str) -> Result<Seat, String> {
    number.parse().ok().and_then(Seat::new).ok_or_else(|| format!("{number:?} is no seat"))
}

fn seat_and_move(decision: &str) -> Result<(Seat, &str), String> {
    let (number, notation) = decision.split_once(' ').ok_or("a seat and a move are needed")?;
    Ok((seat(number)?, notation))
}

/// A deal alone is read as a record that stops after it.
fn read_deal(kind: Kind, json: &str) -> Result<Deal, String> {
    let text = format!(r#"{{"solstice":1,"game":"{kind}","events":[{{"deal":{json}}}]}}"#);
    match Record::read(&text).map_err(|refusal| refusal.to_string())?.events.pop() {
        Some(Entry::Deal { deal, .. }) => Ok(deal),
        Some(Entry::Decision { .. }) | None => Err("this is no deal".to_owned()),
    }
}

fn describe(sighting: &Sighting) -> String {
    match sighting {
        Sighting::Cherokee(cherokee::Sighting::Open(open)) => plain(open),
        Sighting::Cherokee(sighting) => plain(sighting),
        Sighting::Tomahawk(tomahawk::Sighting::Open(open)) => plain(open),
        Sighting::Tomahawk(sighting) => plain(sighting),
        Sighting::Shamans(shamans::Sighting::Open(open)) => plain(open),
        Sighting::Shamans(sighting) => plain(sighting),
    }
}

/// The `Debug` of a value, with seats and piles as in notation, and pairs without their type.
fn plain(value: &impl Debug) -> String {
    let mut text = format!("{value:?}");
    for seat in Seat::ALL {
        text = text.replace(&format!("{seat:?}"), &seat.to_string());
    }
    for pile in Pile::ALL {
        text = text.replace(&format!("{pile:?}"), &pile.to_string());
    }
    while let Some((before, after)) = text.split_once("BySeat([") {
        text = format!("{before}[{}", after.replacen("])", "]", 1));
    }
    text
}

fn cherokee_lines(view: &cherokee::View) -> Vec<String> {
    let mut lines = Vec::new();
    for row in 1..=cherokee::Place::ROWS {
        let places = cherokee::Place::ALL.into_iter().filter(|place| place.row() == row);
        let members =
            places.map(|place| view.pyramid()[place].map_or("---".to_owned(), |member| member.to_string()));
        let indent = 2 * usize::from(cherokee::Place::ROWS - row);
        lines.push(format!("{row} {:indent$}{}", "", members.collect::<Vec<_>>().join(" ")));
    }
    let players = view.options().players();
    let clans = Seat::ALL.into_iter().take(usize::from(players)).map(|seat| {
        let clan = view.clan(seat).map_or("?", cherokee::Clan::name);
        format!("{seat}: clan {clan}, {} cards", view.hand_size(seat))
    });
    lines.push(clans.collect::<Vec<_>>().join("; "));
    let neutral: Vec<_> = view.neutral().map(cherokee::Clan::name).collect();
    if !neutral.is_empty() {
        lines.push(format!("neutral: {}", neutral.join(", ")));
    }
    lines.extend(view.hand().map(|hand| format!("hand {}", joined(hand.iter()))));
    let pile = joined(view.pile());
    if !pile.is_empty() {
        lines.push(format!("pile {pile}"));
    }
    lines
}

fn tomahawk_lines(view: &tomahawk::View) -> Vec<String> {
    let seats = [Seat::FIRST, Seat::SECOND];
    let mut lines = Vec::new();
    for pile in Pile::ALL {
        let Some(territory) = view.territory(pile) else { continue };
        let (first, last) = view.fight(pile);
        let mut line = format!("pile {pile}: {territory}, rounds {first} to {last}");
        for seat in seats {
            let cards = (first..=view.round()).map(|round| view.card(seat, round, pile));
            let cards = cards.map(|card| card.map_or("?".to_owned(), |card| card.to_string()));
            let _ = write!(line, "; {seat} {}", joined(cards));
        }
        lines.push(line);
    }
    if let Some((seat, pile)) = view.forced() {
        lines.push(format!("forced: {seat} at pile {pile}"));
    }
    let points = seats.map(|seat| {
        let animals =
            [Terrain::Plain, Terrain::Forest, Terrain::Mountain].map(|kind| view.animals(seat, kind));
        format!("{seat}: {} cards, scalps {}, animals {animals:?}", view.hand_size(seat), view.scalps(seat))
    });
    lines.push(format!("round {}; {}", view.round(), points.join("; ")));
    lines.extend(view.prized().map(|prized| format!("prized {prized}")));
    lines.extend(view.hand().map(|hand| format!("hand {}", joined(hand.iter()))));
    lines
}

fn shamans_lines(view: &shamans::View) -> Vec<String> {
    // Two pawns a cell, or as many as lie together after free moves.
    let most = shamans::Cell::ALL.map(|cell| view.pawns(cell).len()).into_iter().max().unwrap_or(0);
    let width = 3 * most.max(2);
    let columns = shamans::Column::ALL.map(|column| format!("{:<width$}", column.to_string()));
    let mut lines = vec![format!("  {}", columns.concat())];
    for row in shamans::Row::ALL {
        let cells = shamans::Column::ALL.map(|column| {
            let pawns = joined(view.pawns(shamans::Cell::new(column, row)));
            format!("{:<width$}", if pawns.is_empty() { "-".to_owned() } else { pawns })
        });
        lines.push(format!("{row} {}", cells.concat()));
    }
    let sides = shamans::Side::ALL.map(|side| {
        let unplaced = match (view.left(side), view.unplaced(side)) {
            (0, _) => String::new(),
            (_, Some(pawns)) => format!(", to place {}", joined(pawns)),
            (left, None) => format!(", {left} to place"),
        };
        format!("{side} {} shells{unplaced}", view.shells(side))
    });
    lines.push(sides.join("; "));
    lines.extend(view.mask().map(|mask| format!("mask {mask}")));
    lines.extend(view.moved().map(|pawn| format!("moved {pawn}")));
    lines
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}
