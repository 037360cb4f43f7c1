//! `solstice hint`: what a bot would do in the next decision of an unfinished record.
//!
//! The bot is handed the view of the seat that is to decide. Its luck is always the same, so the answer
//! depends on nothing else: not on hidden cards, and not on the record's seed.

use std::io::Write;
use std::process::ExitCode;

use bots::{Limit, Player, Stop};
use clap::Args;
use rules::shelf::State;
use rules::{Seat, Turn, Viewpoint};

use crate::advice::Advice;
use crate::failure::Failure;
use crate::language::Language;
use crate::narrate;
use crate::output::{self, Output};
use crate::source::Source;
use crate::workers;

/// Show what a bot would do at the next decision of an unfinished record, knowing only what the seat knows.
///
/// Where several seats decide at once, each gets its own hint; with --json these form a list.
#[derive(Debug, Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    source: Source,
    /// Who thinks: a level 1 to 5, search:1000 (simulations), search:500ms, greedy or random.
    #[arg(long, value_name = "B", default_value = "4")]
    bot: Player,
    /// Print `{"seat","chance","moves":[{"move","probability","chance"}]}`, the likeliest move first.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: Language,
}

impl Hint {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let (_, state) = self.source.replay(self.language.get(), |_, _, _| {})?;
        let advise = |seat| self.advise(&state, seat);
        let advices = state.turn().owing().iter().map(advise).collect::<Result<Vec<Advice>, Failure>>()?;
        let text = match (state.turn(), self.json) {
            (Turn::Over, _) => return Err(self.refuse(&self.language.words().text("advice-over"))),
            (Turn::Chance, _) => return Err(self.refuse(&self.language.words().text("advice-deal"))),
            (Turn::Of(_), true) => {
                let lines = advices.iter().map(|advice| output::json_line(&advice.json()));
                lines.collect::<Result<String, Failure>>()?
            }
            (Turn::Together(_), true) => {
                output::json_line(&advices.iter().map(Advice::json).collect::<Vec<_>>())?
            }
            (_, false) => self.in_words(&state, &advices),
        };
        let mut out = Output::stdout();
        out.write_all(text.as_bytes())?;
        out.finish()?;
        Ok(ExitCode::SUCCESS)
    }

    fn refuse(&self, what: &str) -> Failure {
        Failure::Content(self.source.at_line(what))
    }

    fn advise(&self, state: &State, seat: Seat) -> Result<Advice, Failure> {
        // Bots that count simulations answer the same on every machine; the others use all it has.
        let takes_time = matches!(self.bot.limit(), Some(Limit::Time(_) | Limit::AtLeast { .. }));
        let threads = if takes_time { workers::cores() } else { 1 };
        let choice = self.bot.advise(&state.view(Viewpoint::Seat(seat)), &Stop::new(), threads, 0);
        let choice = choice.ok_or_else(|| {
            let name = narrate::by_name(state.kind(), self.language.get()).name(seat);
            self.refuse(&self.language.words().say("advice-none", &[("name", name.into())]))
        })?;
        Ok(Advice::new(seat, choice))
    }

    fn in_words(&self, state: &State, advices: &[Advice]) -> String {
        let voice = narrate::by_name(state.kind(), self.language.get());
        let told = advices.iter().map(|advice| {
            let view = state.view(Viewpoint::Seat(advice.seat()));
            advice.words(&view, &voice, self.language.get())
        });
        told.collect::<Vec<_>>().join("\n")
    }
}
