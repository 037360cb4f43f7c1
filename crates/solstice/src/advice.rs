//! A bot's advice for one decision: the chance of winning, and the moves that it weighed.
//!
//! It follows from the view of the seat that is to decide, and so it may be told to that seat.

use bots::{Choice, Weighed};
use rules::Seat;
use rules::shelf::{Action, View};
use serde::Serialize;
use words::{Lang, Voice};

use crate::narrate;
use crate::output;

/// A seat's own hint.
pub(crate) struct Advice {
    seat: Seat,
    chance: f64,
    moves: Vec<Weighed<Action>>,
}

/// A hint as JSON.
#[derive(Serialize)]
pub(crate) struct Hinted {
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

impl Advice {
    /// The hint that follows from a bot's choice for this seat.
    pub(crate) fn new(seat: Seat, choice: Choice<Action>) -> Advice {
        let mut moves = choice.weighed;
        moves.sort_by(|one, two| {
            two.probability.total_cmp(&one.probability).then(two.chance.total_cmp(&one.chance))
        });
        Advice { seat, chance: choice.chance, moves }
    }

    /// The seat that it is for.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// As programs read it.
    pub(crate) fn json(&self) -> Hinted {
        let moves = self.moves.iter().map(|weighed| HintedMove {
            action: weighed.action.to_string(),
            probability: output::rounded(weighed.probability),
            chance: output::rounded(weighed.chance),
        });
        Hinted { seat: self.seat.number(), chance: output::rounded(self.chance), moves: moves.collect() }
    }

    /// As people read it: the chance, then the likeliest moves with what they do.
    pub(crate) fn words(&self, view: &View, voice: &Voice, lang: Lang) -> String {
        let words = voice.words();
        let chance = ("percent", percent(self.chance).into());
        let mut text = voice.telling("advice-chance", self.seat, &[chance]) + "\n";
        for weighed in self.moves.iter().take(SHOWN) {
            let values = [
                ("played", format!("{:>3}", percent(weighed.probability)).into()),
                ("chance", format!("{:>3}", percent(weighed.chance)).into()),
            ];
            let weight = words.say("advice-line", &values);
            let meaning = narrate::meaning(view, &weighed.action, lang);
            text.push_str(&format!("  {:<12} {weight}  {meaning}\n", weighed.action.to_string()));
        }
        if let more @ 1.. = self.moves.len().saturating_sub(SHOWN) {
            text.push_str(&format!("  {}\n", words.say("advice-more", &[("count", more.into())])));
        }
        text
    }
}

/// A chance in whole percent.
pub(crate) fn percent(chance: f64) -> String {
    format!("{:.0}", 100.0 * chance)
}
