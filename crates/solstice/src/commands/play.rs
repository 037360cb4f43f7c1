//! `solstice play`: a game in the terminal, line by line, against bots.
//!
//! The person at the keyboard is shown their seat's view and sightings, and nothing else.

mod prompt;

use std::io::{self, BufRead, IsTerminal, StdinLock, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bots::{Player, Stop};
use clap::Args;
use record::{Recorder, Seed, Stream};
use rules::shelf::{Action, Event, Kind, State};
use rules::{Luck, OutOfTurn, Seat, Viewpoint};

use self::prompt::Answer;
use crate::arguments;
use crate::failure::Failure;
use crate::narrate;
use crate::options;
use crate::output::Output;
use words::{Lang, Words};

/// Plays a game in the terminal against bots.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// The game; without it you are asked.
    #[arg(value_parser = arguments::game())]
    game: Option<Kind>,
    /// An option of the game, like players=3, variant=pro or deck=FILE.
    #[arg(long = "option", value_name = "K=V")]
    options: Vec<String>,
    /// Your seat, from 0.
    #[arg(long, value_name = "N", default_value = "0")]
    seat: u8,
    /// Who plays the other seats, one name for all or one for each: a level 1 to 5, random, greedy,
    /// search:1000 (simulations a decision) or search:500ms.
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', default_value = "random")]
    bots: Vec<Player>,
    /// The seed of the deals: 64 hexadecimal digits. Without it, the operating system gives one.
    #[arg(long, value_name = "HEX64")]
    seed: Option<Seed>,
    /// Writes the record of the game to this file at the end.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// A game at the keyboard.
struct Table<'o> {
    recorder: Recorder,
    seat: Seat,
    deals: Stream,
    others: Others,
    input: StdinLock<'static>,
    out: &'o mut Output,
    paint: Paint,
    /// The picture that was shown last.
    shown: String,
}

/// Who plays the other seats, and from what chance.
struct Others {
    bots: Vec<Player>,
    moves: Stream,
    thoughts: Stream,
}

/// Whether text is coloured.
#[derive(Copy, Clone)]
enum Paint {
    Plain,
    Coloured,
}

/// How a game at the keyboard came to its end.
#[derive(PartialEq, Eq)]
enum Course {
    Ended,
    Left,
}

impl Play {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let mut out = Output::stdout();
        let mut input = io::stdin().lock();
        let game = match self.game {
            Some(game) => Some(game),
            None => ask_for_game(&mut input, &mut out)?,
        };
        let Some(game) = game else {
            out.finish()?;
            return Ok(ExitCode::SUCCESS);
        };
        let mut table = self.sit_down(game, input, &mut out)?;
        let course = table.play()?;
        let record = table.recorder.into_record();
        if course == Course::Left {
            writeln!(out, "Goodbye.")?;
        }
        if let Some(path) = &self.save {
            let mut file = Output::file(path)?;
            writeln!(file, "{}", record.write())?;
            file.finish()?;
            writeln!(out, "The record is in {}.", path.display())?;
        }
        out.finish()?;
        Ok(ExitCode::SUCCESS)
    }

    fn sit_down<'o>(
        &self,
        game: Kind,
        input: StdinLock<'static>,
        out: &'o mut Output,
    ) -> Result<Table<'o>, Failure> {
        let options = options::read(game, &self.options)?;
        let seats = State::new(&options).seats();
        arguments::check_bots(&self.bots, usize::from(seats) - 1)?;
        let seat = Seat::new(self.seat).filter(|seat| seat.number() < seats).ok_or_else(|| {
            Failure::Usage(format!("--seat {}: this table has seats 0 to {}", self.seat, seats - 1))
        })?;
        let seed = options::seed(self.seed)?;
        let name = narrate::by_name(game, Lang::En).name(seat);
        writeln!(out, "{}. You are {name}. Type ? for help.", narrate::title(&options, Lang::En))?;
        Ok(Table {
            recorder: Recorder::new(&options, Some(seed)),
            seat,
            deals: Stream::deals(&seed),
            others: Others {
                bots: self.bots.clone(),
                moves: Stream::players(&seed),
                thoughts: Stream::bots(&seed),
            },
            input,
            out,
            paint: Paint::of_stdout(),
            shown: String::new(),
        })
    }
}

impl Table<'_> {
    fn play(&mut self) -> Result<Course, Failure> {
        loop {
            let mut events = Vec::new();
            let to_act = self.recorder.run_to_decision(&mut self.deals, &mut |event| events.push(event));
            self.tell(&events)?;
            let Some(seat) = to_act else { break };
            let action = if seat == self.seat { self.ask()? } else { self.choose(seat)? };
            let Some(action) = action else { return Ok(Course::Left) };
            self.act(seat, &action)?;
        }
        self.show()?;
        Ok(Course::Ended)
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Failure> {
        let mut events = Vec::new();
        let played = self.recorder.play(seat, action, None, &mut |event| events.push(event));
        played.map_err(|error| Failure::Content(error.to_string()))?;
        self.tell(&events)
    }

    /// Another seat's move.
    fn choose(&mut self, seat: Seat) -> Result<Option<Action>, Failure> {
        let view = self.recorder.state().view(Viewpoint::Seat(seat));
        let position = seat.index() - usize::from(seat > self.seat);
        let bot = self.others.bots.get(position).or(self.others.bots.first()).copied();
        let Some(bot) = bot.filter(|bot| *bot != Player::Random) else {
            let legal = view.legal_actions();
            let index = self.others.moves.below(legal.len().max(1) as u32);
            return Ok(legal.get(index as usize).copied());
        };
        self.note_thinking(seat)?;
        let choice = bot.think(&view, &Stop::new(), 1, self.others.thoughts.double_word());
        self.clear_note()?;
        Ok(choice.map(|choice| choice.action))
    }

    /// Says who is thinking, if this is a terminal; the note is cleared when the move comes.
    fn note_thinking(&mut self, seat: Seat) -> Result<(), Failure> {
        if io::stdout().is_terminal() {
            let voice = narrate::by_name(self.recorder.state().kind(), Lang::En);
            write!(self.out, "{} is thinking…", voice.subject(seat))?;
            self.out.flush()?;
        }
        Ok(())
    }

    fn clear_note(&mut self) -> Result<(), Failure> {
        if io::stdout().is_terminal() {
            write!(self.out, "\r\u{1b}[K")?;
        }
        Ok(())
    }

    /// Tells what the seat saw of these events.
    fn tell(&mut self, events: &[Event]) -> Result<(), Failure> {
        let viewpoint = Viewpoint::Seat(self.seat);
        let voice = narrate::to(viewpoint, self.recorder.state().kind(), Lang::En);
        for sighting in events.iter().filter_map(|event| event.sighting(viewpoint)) {
            for sentence in words::sentences(&sighting, &voice) {
                writeln!(self.out, "{sentence}")?;
            }
        }
        Ok(())
    }

    /// Shows the board where it has changed.
    fn show(&mut self) -> Result<(), Failure> {
        let picture =
            narrate::picture(&[self.recorder.state().view(Viewpoint::Seat(self.seat))], Words::of(Lang::En));
        if picture != self.shown {
            writeln!(self.out, "\n{}", self.paint.bold(&picture))?;
            self.shown = picture;
        }
        Ok(())
    }

    /// Asks until a legal move is named; `None` if the player leaves.
    fn ask(&mut self) -> Result<Option<Action>, Failure> {
        self.show()?;
        let view = self.recorder.state().view(Viewpoint::Seat(self.seat));
        let mut legal = view.legal_actions();
        prompt::sort(&mut legal);
        if legal.is_empty() {
            return Err(Failure::Content(OutOfTurn::HasChosen { seat: self.seat }.to_string()));
        }
        let voice = narrate::to(Viewpoint::Seat(self.seat), view.kind(), Lang::En);
        writeln!(self.out, "{}", words::prompt(&view, &voice, true))?;
        write!(self.out, "{}", self.paint.dim(&prompt::grouped(&legal)))?;
        loop {
            write!(self.out, "{}", self.paint.bold("your move> "))?;
            let Some(line) = read_line(&mut self.input, self.out)? else { return Ok(None) };
            match prompt::answer(line.trim(), &view, &legal, |text| self.recorder.state().parse_action(text))
            {
                Answer::Move(action) => return Ok(Some(action)),
                Answer::Leave => return Ok(None),
                Answer::Text(text) => writeln!(self.out, "{}", text.trim_end())?,
            }
        }
    }
}

impl Paint {
    fn of_stdout() -> Paint {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if io::stdout().is_terminal() && !refused { Paint::Coloured } else { Paint::Plain }
    }

    fn bold(self, text: &str) -> String {
        self.wrap("1", text)
    }

    fn dim(self, text: &str) -> String {
        self.wrap("2", text)
    }

    fn wrap(self, code: &str, text: &str) -> String {
        match self {
            Paint::Plain => text.to_owned(),
            Paint::Coloured => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
        }
    }
}

/// Shows everything said so far and reads the next line; `None` at the end of the input.
fn read_line(input: &mut StdinLock<'_>, out: &mut Output) -> Result<Option<String>, Failure> {
    out.flush()?;
    let mut bytes = Vec::new();
    let read = input.read_until(b'\n', &mut bytes);
    match read.map_err(|error| Failure::Content(format!("cannot read stdin: {error}")))? {
        0 => {
            writeln!(out)?;
            Ok(None)
        }
        _ => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
    }
}

fn ask_for_game(input: &mut StdinLock<'_>, out: &mut Output) -> Result<Option<Kind>, Failure> {
    loop {
        write!(out, "Which game: {}? ", Kind::list("or"))?;
        let Some(line) = read_line(input, out)? else { return Ok(None) };
        let word = line.trim().to_lowercase();
        if word == "quit" {
            return Ok(None);
        }
        let mut named =
            Kind::ALL.into_iter().filter(|kind| !word.is_empty() && kind.name().starts_with(&word));
        match named.next() {
            Some(kind) => return Ok(Some(kind)),
            None => writeln!(out, "The games are {}; quit leaves.", Kind::list("and"))?,
        }
    }
}
