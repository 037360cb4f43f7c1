//! A table from outside: who sits there, how far it has come. Nothing here is secret.

use json::form;
use record::Hex;

use crate::plan::{Plan, SeatPlan};

form! {
    #![schema(feature = "openapi")]
    /// How far a table has come.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    pub enum Phase {
        /// Waiting for its players.
        Waiting,
        /// A game is being played.
        Playing,
        /// The game has ended.
        Finished,
        /// Given up before a game had ended.
        Aborted,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// A table as anyone who finds it sees it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct TableCard {
        /// The name in its link.
        pub id: String,
        /// How far it has come.
        pub phase: Phase,
        /// What it was created with.
        pub plan: Plan,
        /// Who sits in each seat.
        pub sitting: Vec<SeatCard>,
        /// SHA-256 of the secret that the deal will follow from, shown before anyone sits.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        pub commitment: Hex<32>,
        /// Milliseconds since 1970 at its creation.
        pub created: u64,
        /// Until when all are to show their bytes, since all have committed to them: milliseconds since 1970.
        /// Absent before that, and when the game has begun.
        pub reveal_by: Option<u64> [default],
        /// The table whose players meet again here.
        pub rematch_of: Option<String> [default],
    }
}

form! {
    #![schema(feature = "openapi")]
    /// Who sits in a seat.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    pub struct SeatCard {
        /// The player's name; absent while the seat is free.
        pub name: Option<String> [default],
        /// Ready to begin: committed to bytes for the deal.
        pub ready: bool [default],
        /// SHA-256 of these bytes, for all to see before anyone shows theirs.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        pub commitment: Option<Hex<32>> [default],
        /// Has shown these bytes.
        pub revealed: bool [default],
        /// A bot plays on for the player.
        pub bot_plays: bool [default],
        /// The player has resigned or forfeited and cannot win.
        pub out: bool [default],
    }
}

impl TableCard {
    /// Whether it is time to show one's bytes: it says so, and every person's commitment is there to be seen.
    #[must_use]
    pub fn asks_for_bytes(&self) -> bool {
        let mut seats = self.plan.seats.iter().zip(&self.sitting);
        let bound = |(plan, sitting): (&SeatPlan, &SeatCard)| match plan {
            SeatPlan::Person => sitting.commitment.is_some(),
            SeatPlan::Bot(_) => true,
        };
        self.reveal_by.is_some() && seats.all(bound)
    }
}
