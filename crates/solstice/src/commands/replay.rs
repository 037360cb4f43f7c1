//! `solstice replay`: shows a game move by move, in full or as one viewpoint knew it.
//!
//! Whoever looks through one pair of eyes is told what `words` says of that viewpoint's sightings and shown
//! pictures of its views, and nothing else: not even why an event is refused, for the reason may name a
//! secret.

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use record::{Defect, Record};
use rules::shelf::{Event, Sighting, State, View};
use rules::{OutOfTurn, Seat, Viewpoint};
use words::{Lang, Words};

use crate::failure::Failure;
use crate::language::Language;
use crate::narrate;
use crate::output::Output;
use crate::source::Source;

/// Show a recorded game move by move.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    #[command(flatten)]
    source: Source,
    /// Point of view: a seat (from 0) or the table (a spectator). Default: everything is shown.
    #[arg(long = "as", value_name = "SEAT|table", value_parser = viewpoint)]
    eyes: Option<Viewpoint>,
    #[command(flatten)]
    language: Language,
}

/// Through whose eyes a game is shown.
#[derive(Copy, Clone)]
enum Eyes {
    /// All seats' together.
    All,
    /// Those of one viewpoint.
    Of(Viewpoint),
}

/// A game on its way to the reader.
struct Telling<'o> {
    eyes: Eyes,
    lang: Lang,
    out: &'o mut Output,
    /// The stage of the game whose picture was shown last.
    shown: Option<u32>,
}

impl Replay {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let record = match self.source.find()? {
            Ok(record) => record,
            Err(defect) => return Err(self.defective(&defect)),
        };
        let eyes = self.eyes_of(&record)?;
        let mut out = Output::stdout();
        let told = Telling { eyes, lang: self.language.get(), out: &mut out, shown: None }.tell(&record)?;
        out.finish()?;
        match told.and_then(|()| record::check(&record)) {
            Ok(()) => Ok(ExitCode::SUCCESS),
            Err(defect) => Err(self.defective(&defect)),
        }
    }

    fn eyes_of(&self, record: &Record) -> Result<Eyes, Failure> {
        let seats = State::new(&record.options).seats();
        match self.eyes {
            None => Ok(Eyes::All),
            Some(Viewpoint::Seat(seat)) if seat.number() >= seats => {
                Err(Failure::Usage(OutOfTurn::NoSuchSeat { seat, seats }.to_string()))
            }
            Some(viewpoint) => Ok(Eyes::Of(viewpoint)),
        }
    }

    fn defective(&self, defect: &Defect) -> Failure {
        let words = self.language.words();
        let what = match (self.eyes, defect.event) {
            (None, _) => narrate::defect(defect, self.language.get()),
            (Some(_), Some(event)) => words.say("replay-wrong-event", &[("event", event.to_string().into())]),
            (Some(_), None) => words.text("replay-wrong-result"),
        };
        Failure::Content(self.source.at_line(&what))
    }
}

impl Telling<'_> {
    /// Tells the whole record, up to its end or to the first event that cannot have happened.
    fn tell(mut self, record: &Record) -> Result<Result<(), Defect>, Failure> {
        writeln!(self.out, "{}", narrate::title(&record.options, self.lang))?;
        let mut replay = record::Replay::new(record);
        self.show(replay.state())?;
        loop {
            let mut events = Vec::new();
            match replay.step(&mut |event| events.push(event)) {
                Ok(Some(_)) => {}
                Ok(None) => break,
                Err(defect) => return Ok(Err(defect)),
            }
            for event in &events {
                self.say(event, replay.state())?;
            }
            self.show(replay.state())?;
        }
        self.close(replay.state())?;
        Ok(Ok(()))
    }

    fn say(&mut self, event: &Event, state: &State) -> Result<(), Failure> {
        let mut said: Vec<String> = Vec::new();
        for (sighting, viewpoint) in self.sightings(event, state.seats()) {
            let voice = match self.eyes {
                Eyes::All => narrate::through(viewpoint, state.kind(), self.lang),
                Eyes::Of(_) => narrate::to(viewpoint, state.kind(), self.lang),
            };
            for sentence in words::sentences(&sighting, &voice) {
                if !said.contains(&sentence) {
                    writeln!(self.out, "{sentence}")?;
                    said.push(sentence);
                }
            }
        }
        Ok(())
    }

    /// The event as the eyes saw it. All eyes together see it as each seat did that saw more than the
    /// table.
    fn sightings(&self, event: &Event, seats: u8) -> Vec<(Sighting, Viewpoint)> {
        let seen = |viewpoint| event.sighting(viewpoint).map(|sighting| (sighting, viewpoint));
        match self.eyes {
            Eyes::Of(viewpoint) => seen(viewpoint).into_iter().collect(),
            Eyes::All => {
                let table = event.sighting(Viewpoint::Table);
                let mut sightings: Vec<_> = Viewpoint::all(seats).filter_map(seen).collect();
                sightings.retain(|(sighting, _)| table.as_ref() != Some(sighting));
                if sightings.is_empty() {
                    sightings.extend(seen(Viewpoint::Table));
                }
                sightings
            }
        }
    }

    /// Shows a picture wherever a turn, a round or a duel has ended.
    fn show(&mut self, state: &State) -> Result<(), Failure> {
        let views = self.views(state);
        let stage = views.first().and_then(narrate::stage);
        if stage.is_some() && stage != self.shown {
            self.shown = stage;
            writeln!(self.out, "\n{}", narrate::picture(&views, Words::of(self.lang)))?;
        }
        Ok(())
    }

    fn close(&mut self, state: &State) -> Result<(), Failure> {
        let voice = narrate::by_name(state.kind(), self.lang);
        if let Some(waiting) = narrate::waiting(&self.views(state), &voice) {
            writeln!(self.out, "{waiting}")?;
        }
        Ok(())
    }

    fn views(&self, state: &State) -> Vec<View> {
        match self.eyes {
            Eyes::Of(viewpoint) => vec![state.view(viewpoint)],
            Eyes::All => {
                let seats = Viewpoint::all(state.seats()).filter(|viewpoint| *viewpoint != Viewpoint::Table);
                [Viewpoint::Table].into_iter().chain(seats).map(|viewpoint| state.view(viewpoint)).collect()
            }
        }
    }
}

fn viewpoint(word: &str) -> Result<Viewpoint, String> {
    if word == "table" {
        return Ok(Viewpoint::Table);
    }
    let seat = word.parse().ok().and_then(Seat::new).map(Viewpoint::Seat);
    seat.ok_or_else(|| "it is a seat, 0 to 3, or table".to_owned())
}
