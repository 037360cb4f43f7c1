//! `solstice analyse`: the coach. Every decision is judged from what its seat knew then.
//!
//! The bot that judges is handed that seat's view and nothing else, so it has no hindsight.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use bots::{Judgement, Player};
use clap::Args;
use record::{Entry, Record};
use rules::shelf::{Action, State, View};
use rules::{Seat, Seats, Viewpoint};
use serde::Serialize;
use words::{Lang, Words};

use crate::advice::percent;
use crate::failure::Failure;
use crate::language::Language;
use crate::narrate;
use crate::output::{self, Output};
use crate::plot::{self, Curve};
use crate::source::Source;
use crate::workers;

/// Judge every decision of a game by what its seat knew at the time: the win chance, and a better move where there was
/// one.
///
/// Win chances are estimated by simulation and are accurate to a few points at 1000 simulations; only differences over 5
/// points are called mistakes.
#[derive(Debug, Args)]
pub(crate) struct Analyse {
    #[command(flatten)]
    source: Source,
    /// Who judges: search:1000 (simulations), search:500ms, a level 1 to 5, greedy or random.
    #[arg(long, value_name = "B", default_value = "search:1000")]
    bot: Player,
    /// Print `{"decisions":[{"event","seat","move","chance","best","best_chance"}]}`; events are counted
    /// from 0.
    #[arg(long)]
    json: bool,
    /// Plot the win chance of each seat over the game.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    #[command(flatten)]
    language: Language,
}

/// A decision of a record, and what its seat knew then.
struct Decision {
    event: usize,
    seat: Seat,
    action: Action,
    view: View,
}

/// A decision and what the coach thinks of it.
type Judged = (Decision, Judgement<Action>);

/// The answer as JSON.
#[derive(Serialize)]
struct Written {
    decisions: Vec<WrittenDecision>,
}

/// A decision as JSON.
#[derive(Serialize)]
struct WrittenDecision {
    event: usize,
    seat: u8,
    #[serde(rename = "move")]
    action: String,
    chance: f64,
    best: String,
    best_chance: f64,
}

/// From how much on a difference is called a mistake.
const MISTAKE: f64 = 0.05;

impl Analyse {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let mut decisions = Vec::new();
        let lang = self.language.get();
        let (record, _) = self
            .source
            .replay(lang, |event, entry, before| decisions.extend(decision(event, entry, before)))?;
        let file = plot::open_file(self.plot.as_ref())?;
        let judged = self.judge(decisions)?;
        let text = if self.json { json(&judged)? } else { words(&record, &judged, lang) };
        let mut out = Output::stdout();
        out.write_all(text.as_bytes())?;
        out.finish()?;
        plot::write(file, || curves(&record, &judged, lang))?;
        Ok(ExitCode::SUCCESS)
    }

    /// Judges all decisions, on all cores.
    fn judge(&self, decisions: Vec<Decision>) -> Result<Vec<Judged>, Failure> {
        let stop = workers::stop_when_interrupted()?;
        let words = self.language.words();
        let caption = words.say("judged-progress", &[("time", "{eta}".into())]);
        let bar = workers::progress_bar(decisions.len() as u64, &caption);
        let judged = workers::share(decisions.len(), workers::cores(), &stop, &bar, |index| {
            let decision = &decisions[index];
            self.bot.judge(&decision.view, &decision.action, &stop, decision.event as u64)
        });
        bar.finish_and_clear();
        if stop.is_asked() {
            return Err(Failure::Interrupted(words.text("judged-stopped")));
        }
        let missing = || Failure::Content(self.source.at_line(&words.text("judged-failed")));
        let judged = decisions.into_iter().zip(judged);
        judged.map(|(decision, judgement)| Ok((decision, judgement.ok_or_else(missing)?))).collect()
    }
}

/// What was decided, if the event is a decision.
fn decision(event: usize, entry: &Entry, before: &State) -> Option<Decision> {
    match entry {
        Entry::Decision { seat, action, .. } => Some(Decision {
            event,
            seat: *seat,
            action: before.parse_action(action).ok()?,
            view: before.view(Viewpoint::Seat(*seat)),
        }),
        Entry::Deal { .. } => None,
    }
}

fn json(judged: &[Judged]) -> Result<String, Failure> {
    let decisions = judged.iter().map(|(decision, judgement)| WrittenDecision {
        event: decision.event,
        seat: decision.seat.number(),
        action: decision.action.to_string(),
        chance: output::rounded(judgement.chance),
        best: judgement.best.to_string(),
        best_chance: output::rounded(judgement.best_chance),
    });
    output::json_line(&Written { decisions: decisions.collect() })
}

/// One line a decision, and a summary a seat.
fn words(record: &Record, judged: &[Judged], lang: Lang) -> String {
    let mut text = format!("{}\n", narrate::title(&record.options, lang));
    for judged in judged {
        text.push_str(&line(record, judged, lang));
    }
    for seat in seats(record).iter() {
        text.push_str(&summary(&name(record, seat, lang), seat, judged, lang));
    }
    text
}

fn line(record: &Record, (decision, judgement): &Judged, lang: Lang) -> String {
    let mut values = vec![
        ("event", format!("{:>3}", decision.event).into()),
        ("name", name(record, decision.seat, lang).into()),
        ("before", percent(judgement.before).into()),
        ("move", decision.action.to_string().into()),
    ];
    let key = if is_mistake(judgement) {
        values.extend([
            ("chance", percent(judgement.chance).into()),
            ("best", judgement.best.to_string().into()),
            ("other", percent(judgement.best_chance).into()),
        ]);
        "judged-mistake"
    } else {
        "judged-move"
    };
    Words::of(lang).say(key, &values) + "\n"
}

fn summary(name: &str, seat: Seat, judged: &[Judged], lang: Lang) -> String {
    let own = judged.iter().filter(|(decision, _)| decision.seat == seat).map(|(_, judgement)| judgement);
    let (decisions, mistakes) = (own.clone().count(), own.clone().filter(|own| is_mistake(own)).count());
    let lost: f64 = own.filter(|own| is_mistake(own)).map(|own| own.best_chance - own.chance).sum();
    let values = [
        ("name", name.into()),
        ("decisions", decisions.into()),
        ("mistakes", mistakes.into()),
        ("lost", percent(lost).into()),
    ];
    Words::of(lang).say("judged-summary", &values) + "\n"
}

fn is_mistake(judgement: &Judgement<Action>) -> bool {
    judgement.best_chance - judgement.chance > MISTAKE
}

fn curves(record: &Record, judged: &[Judged], lang: Lang) -> String {
    let curve = |seat: Seat| {
        let own = judged.iter().filter(|(decision, _)| decision.seat == seat);
        let points = own.map(|(decision, judgement)| (decision.event, judgement.before)).collect();
        Curve { name: name(record, seat, lang), points }
    };
    let curves: Vec<Curve> = seats(record).iter().map(curve).collect();
    plot::chances(&narrate::title(&record.options, lang), &curves, Words::of(lang))
}

fn seats(record: &Record) -> Seats {
    Seats::first(State::new(&record.options).seats())
}

fn name(record: &Record, seat: Seat, lang: Lang) -> String {
    narrate::by_name(record.kind(), lang).subject(seat)
}
