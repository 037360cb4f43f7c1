//! How a game came out for the one who reads: the sun's part in it. Who won by how much, `telling` says.

use rules::{Outcome, Seat};

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
