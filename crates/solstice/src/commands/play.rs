//! `solstice play`: a game in the terminal, line by line, against bots.
//!
//! The person at the keyboard is shown their seat's view and sightings, and nothing else.

mod prompt;

use std::io::{self, BufRead, IsTerminal, StdinLock, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use bots::{Level, Player, Stop};
use clap::Args;
use record::{Recorder, Seed, Stream};
use rules::shelf::{Action, Event, Kind, State, View};
use rules::{Luck, OutOfTurn, Seat, Viewpoint};

use self::prompt::Answer;
use crate::advice::Advice;
use crate::arguments;
use crate::failure::Failure;
use crate::language::Language;
use crate::narrate;
use crate::options;
use crate::output::Output;
use words::{Lang, Words};

/// Play a game in the terminal against bots.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// The game; you are asked if it is omitted.
    #[arg(value_parser = arguments::game())]
    game: Option<Kind>,
    /// An option of the game, like players=3, variant=pro or deck=FILE.
    #[arg(long = "option", value_name = "K=V")]
    options: Vec<String>,
    /// Your seat, from 0.
    #[arg(long, value_name = "N", default_value = "0")]
    seat: u8,
    /// Who plays the other seats, one name for all or one for each: a level 1 to 5, random, greedy,
    /// search:1000 (simulations per decision) or search:500ms.
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', default_value = "2")]
    bots: Vec<Player>,
    /// The seed of the deals: 64 hexadecimal digits. Random if omitted.
    #[arg(long, value_name = "HEX64")]
    seed: Option<Seed>,
    /// Write the record of the game to this file at the end.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    language: Language,
}

/// Who gives hints: strong enough to be worth hearing, and quick.
const COACH: Level = Level::Three;

/// A game at the keyboard.
struct Table<'o> {
    recorder: Recorder,
    seat: Seat,
    deals: Stream,
    others: Others,
    lang: Lang,
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
            None => ask_for_game(&mut input, &mut out, self.language.words())?,
        };
        let Some(game) = game else {
            out.finish()?;
            return Ok(ExitCode::SUCCESS);
        };
        let mut table = self.sit_down(game, input, &mut out)?;
        let course = table.play()?;
        let record = table.recorder.into_record();
        if course == Course::Left {
            writeln!(out, "{}", self.language.words().text("play-goodbye"))?;
        }
        if let Some(path) = &self.save {
            let mut file = Output::file(path)?;
            writeln!(file, "{}", record.write())?;
            file.finish()?;
            let file = [("file", path.display().to_string().into())];
            writeln!(out, "{}", self.language.words().say("play-saved", &file))?;
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
        let lang = self.language.get();
        writeln!(out, "{}", narrate::opening(&options, seat, lang))?;
        Ok(Table {
            recorder: Recorder::new(&options, Some(seed)),
            seat,
            deals: Stream::deals(&seed),
            others: Others {
                bots: self.bots.clone(),
                moves: Stream::players(&seed),
                thoughts: Stream::bots(&seed),
            },
            lang,
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
            let voice = narrate::by_name(self.recorder.state().kind(), self.lang);
            let name = [("name", voice.subject(seat).into())];
            write!(self.out, "{}", voice.words().say("play-thinking", &name))?;
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
        let voice = narrate::to(viewpoint, self.recorder.state().kind(), self.lang);
        for sighting in events.iter().filter_map(|event| event.sighting(viewpoint)) {
            for sentence in words::sentences(&sighting, &voice) {
                writeln!(self.out, "{sentence}")?;
            }
        }
        Ok(())
    }

    /// Shows the board where it has changed.
    fn show(&mut self) -> Result<(), Failure> {
        let view = self.recorder.state().view(Viewpoint::Seat(self.seat));
        let picture = narrate::picture(&[view], Words::of(self.lang));
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
        writeln!(self.out, "{}", narrate::task(&view, self.lang))?;
        write!(self.out, "{}", self.paint.dim(&prompt::grouped(&legal)))?;
        let question = format!("{}> ", Words::of(self.lang).text("play-prompt"));
        loop {
            write!(self.out, "{}", self.paint.bold(&question))?;
            let Some(line) = read_line(&mut self.input, self.out)? else { return Ok(None) };
            let parse = |text: &str| self.recorder.state().parse_action(text);
            match prompt::answer(line.trim(), &view, &legal, self.lang, parse) {
                Answer::Move(action) => return Ok(Some(action)),
                Answer::Leave => return Ok(None),
                Answer::Hint => self.hint(&view)?,
                Answer::Text(text) => writeln!(self.out, "{}", text.trim_end())?,
            }
        }
    }

    /// What the coach would play, from what the seat knows.
    fn hint(&mut self, view: &View) -> Result<(), Failure> {
        let coach = Player::Level(COACH);
        if let Some(choice) = coach.advise(view, &Stop::new(), 1, 0) {
            let voice = narrate::to(view.viewpoint(), view.kind(), self.lang);
            let advice = Advice::new(self.seat, choice).words(view, &voice, self.lang);
            writeln!(self.out, "{}", advice.trim_end())?;
        }
        Ok(())
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

fn ask_for_game(input: &mut StdinLock<'_>, out: &mut Output, words: &Words) -> Result<Option<Kind>, Failure> {
    loop {
        write!(out, "{} ", words.say("play-which-game", &[("games", games("play-or", words).into())]))?;
        let Some(line) = read_line(input, out)? else { return Ok(None) };
        let word = line.trim().to_lowercase();
        if prompt::is_quit(&word, words) {
            return Ok(None);
        }
        let mut named =
            Kind::ALL.into_iter().filter(|kind| !word.is_empty() && kind.name().starts_with(&word));
        match named.next() {
            Some(kind) => return Ok(Some(kind)),
            None => {
                let quit = words.text("play-word-quit");
                let values = [("games", games("list-and", words).into()), ("quit", quit.into())];
                writeln!(out, "{}", words.say("play-games", &values))?;
            }
        }
    }
}

/// The names of the games as they are typed, joined by this text.
fn games(key: &str, words: &Words) -> String {
    let [first @ .., last] = Kind::ALL.map(Kind::name);
    words.say(key, &[("first", first.join(", ").into()), ("last", last.into())])
}
