//! `solstice hint`: what a bot would do in the next decision of an unfinished record.
//!
//! The bot is handed the view of the seat that is to decide. Its luck is always the same, so the answer
//! depends on nothing else: not on hidden cards, and not on the record's seed.

use std::io::Write;
use std::process::ExitCode;

use bots::{Choice, Limit, Player, Stop, Weighed};
use clap::Args;
use rules::shelf::{Action, State};
use rules::{Seat, Turn, Viewpoint};
use serde::Serialize;
use words::Lang;

use crate::failure::Failure;
use crate::narrate;
use crate::output::{self, Output};
use crate::source::Source;
use crate::workers;

/// Says what a bot would do in the next decision of an unfinished record, from what the seat knows.
///
/// Where seats decide together, each of them gets its own hint; with --json these stand in a list.
#[derive(Debug, Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    source: Source,
    /// Who thinks: a level 1 to 5, search:1000 (simulations), search:500ms, greedy or random.
    #[arg(long, value_name = "B", default_value = "4")]
    bot: Player,
    /// Prints `{"seat","chance","moves":[{"move","probability","chance"}]}`, the likeliest move first.
    #[arg(long)]
    json: bool,
}

/// A seat's own hint.
struct Advice {
    seat: Seat,
    chance: f64,
    moves: Vec<Weighed<Action>>,
}

/// A hint as JSON.
#[derive(Serialize)]
struct Hinted {
    seat: u8,
    chance: f64,
    moves: Vec<HintedMove>,
}

/// A move of a hint as JSON.
#[derive(Serialize)]
struct HintedMove {
    #[serde(rename = "move")]
    action: String,
    probability: f64,
    chance: f64,
}

/// How many moves people are shown.
const SHOWN: usize = 5;

impl Hint {
    pub(crate) fn run(&self) -> Result<ExitCode, Failure> {
        let (_, state) = self.source.replay(|_, _, _| {})?;
        let advise = |seat| self.advise(&state, seat);
        let advices = state.turn().owing().iter().map(advise).collect::<Result<Vec<Advice>, Failure>>()?;
        let text = match (state.turn(), self.json) {
            (Turn::Over, _) => return Err(self.refuse("the game is over: there is no decision left")),
            (Turn::Chance, _) => return Err(self.refuse("a deal comes next: nobody decides before it")),
            (Turn::Of(_), true) => {
                let lines = advices.iter().map(|advice| output::json_line(&advice.json()));
                lines.collect::<Result<String, Failure>>()?
            }
            (Turn::Together(_), true) => {
                output::json_line(&advices.iter().map(Advice::json).collect::<Vec<_>>())?
            }
            (_, false) => advices.iter().map(|advice| advice.words(&state)).collect::<Vec<_>>().join("\n"),
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
        let threads = if matches!(self.bot.limit(), Some(Limit::Time(_))) { workers::cores() } else { 1 };
        let choice = self.bot.advise(&state.view(Viewpoint::Seat(seat)), &Stop::new(), threads, 0);
        let choice = choice.ok_or_else(|| self.refuse(&format!("the bot finds no move for {seat}")))?;
        Ok(Advice::new(seat, choice))
    }
}

impl Advice {
    fn new(seat: Seat, choice: Choice<Action>) -> Advice {
        let mut moves = choice.weighed;
        moves.sort_by(|one, two| {
            two.probability.total_cmp(&one.probability).then(two.chance.total_cmp(&one.chance))
        });
        Advice { seat, chance: choice.chance, moves }
    }

    fn json(&self) -> Hinted {
        let moves = self.moves.iter().map(|weighed| HintedMove {
            action: weighed.action.to_string(),
            probability: output::rounded(weighed.probability),
            chance: output::rounded(weighed.chance),
        });
        Hinted { seat: self.seat.number(), chance: output::rounded(self.chance), moves: moves.collect() }
    }

    fn words(&self, state: &State) -> String {
        let view = state.view(Viewpoint::Seat(self.seat));
        let voice = narrate::by_name(state.kind(), Lang::En);
        let mut text =
            format!("{} wins with a chance of {:.0} %.\n", voice.subject(self.seat), 100.0 * self.chance);
        for weighed in self.moves.iter().take(SHOWN) {
            let (played, chance) = (100.0 * weighed.probability, 100.0 * weighed.chance);
            let meaning = narrate::meaning(&view, &weighed.action);
            text.push_str(&format!(
                "  {:<12} played {played:>3.0} %, wins {chance:>3.0} %  {meaning}\n",
                weighed.action.to_string()
            ));
        }
        if self.moves.len() > SHOWN {
            text.push_str(&format!("  and {} more moves\n", self.moves.len() - SHOWN));
        }
        text
    }
}
