//! How a game came out for the one who reads: the sun's part in it, and the margin in a sentence.

use rules::shamans::Side;
use rules::shelf::View;
use rules::{Outcome, Seat};

use crate::name;
use crate::telling::outcome_of;
use crate::voice::Voice;

/// How a game came out for the one who reads.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Finale {
    /// The sun stands free: the reader has won, alone or with others.
    Won,
    /// The sun has set: others have won.
    Lost,
    /// Half a sun: everyone has as much as everyone else.
    Drawn,
    /// The reader did not play, or several people share what they read.
    Watched,
}

impl Finale {
    /// How an outcome is for the one who reads.
    #[must_use]
    pub fn of(outcome: &Outcome, me: Option<Seat>) -> Finale {
        let winners = outcome.winners();
        match me {
            _ if winners.len() == outcome.scores().len() => Finale::Drawn,
            None => Finale::Watched,
            Some(me) if winners.contains(me) => Finale::Won,
            Some(_) => Finale::Lost,
        }
    }

    /// What is called out: three words or four.
    #[must_use]
    pub fn title(self, voice: &Voice) -> String {
        voice.words().text(match self {
            Finale::Won => "end-won",
            Finale::Lost => "end-lost",
            Finale::Drawn => "end-drawn",
            Finale::Watched => "end-watched",
        })
    }
}

/// Who won and by how much, in a sentence; nothing while the game goes on.
#[must_use]
pub fn margin(view: &View, voice: &Voice) -> Option<String> {
    let outcome = view.outcome()?;
    let winners = outcome.winners();
    let special = match winners.iter().next() {
        Some(winner) if winners.len() == 1 => alone(view, &outcome, winner, voice),
        Some(_) if winners.len() == outcome.scores().len() => drawn(view, &outcome, voice),
        _ => None,
    };
    Some(special.unwrap_or_else(|| outcome_of(&outcome, voice)))
}

/// One seat has won.
fn alone(view: &View, outcome: &Outcome, winner: Seat, voice: &Voice) -> Option<String> {
    let (high, low) = apart(outcome.scores(), winner);
    let points = [("high", high.into()), ("low", low.into())];
    match view {
        View::Cherokee(view) => {
            let clan = voice.say("clan-whole", &[&[("clan", view.clan(winner)?.name().into())]]);
            let (women, others) = outcome.women().map_or((0, 0), |women| apart(women, winner));
            let (key, by) = match high - low {
                0 => ("end-by-women", women - others),
                points => ("end-by-points", points),
            };
            let values = [("clan", clan.into()), ("count", by.into())];
            Some(voice.sentence(key, &[&voice.who(winner), &values]))
        }
        View::Tomahawk(_) => Some(voice.sentence("end-points", &[&voice.who(winner), &points])),
        View::Shamans(view) if low == 0 => {
            let side = Side::of(winner)?;
            let values = [("side", name::side(side, voice.words()).into()), ("duels", view.duels().into())];
            Some(voice.sentence("shamans-ended-all", &[&values]))
        }
        View::Shamans(_) => Some(voice.sentence("end-shells", &[&voice.who(winner), &points])),
    }
}

/// Everyone has as much as everyone else.
fn drawn(view: &View, outcome: &Outcome, voice: &Voice) -> Option<String> {
    let key = match view {
        View::Cherokee(_) | View::Tomahawk(_) => "end-draw-points",
        View::Shamans(_) => "end-draw-shells",
    };
    Some(voice.sentence(key, &[&[("count", (*outcome.scores().first()?).into())]]))
}

/// What a seat has, and the most that another has; never more, as the seat has won.
fn apart(counts: &[u8], winner: Seat) -> (u8, u8) {
    let own = counts.get(winner.index()).copied().unwrap_or_default();
    let others = counts.iter().enumerate().filter(|(index, _)| *index != winner.index());
    (own, others.map(|(_, count)| *count).max().unwrap_or_default().min(own))
}
