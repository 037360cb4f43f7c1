//! The short ways to a table: a seat with whoever waits, and bots where nobody comes.

use rules::Seat;
use rules::shelf::{Kind, Options};
use wire::{Access, Phase, Plan, SeatPlan, Setup, TableCard};

use super::memory;
use super::site::{self, Problem};

/// How strong bots are that take the seats of people.
const LEVEL: u8 = 2;

/// A table for whoever wants to play this game now: one at which someone waits, or a new one. Gives the table's name in
/// its link. Who has a name sits there; anyone else is asked for one.
///
/// # Errors
/// The server cannot be reached, or refuses.
pub async fn table(kind: Kind) -> Result<String, Problem> {
    site::be_known().await?;
    let waits = |card: &TableCard| card.phase == Phase::Waiting && card.plan.setup.game() == kind;
    for card in site::tables(1).await?.tables.into_iter().filter(waits) {
        let is_mine = memory::has_opened(&card.id);
        if let Some(seat) = first_free(&card)
            && (is_mine || sit(&card.id, seat).await)
        {
            return Ok(card.id);
        }
    }
    let setup = Setup(Options::default_of(kind));
    let seats = vec![SeatPlan::Person; usize::from(setup.seats())];
    open(&Plan { access: Access::Public, ..Plan::new(setup, seats) }).await
}

/// Gives up a table at which nobody has come, and opens one with bots in the free seats. Gives its name in the link.
///
/// # Errors
/// The server cannot be reached, or refuses: someone may have come in this moment.
pub async fn with_bots(card: &TableCard) -> Result<String, Problem> {
    let mut plan = card.plan.clone();
    for (seat, sitting) in plan.seats.iter_mut().zip(&card.sitting) {
        if *seat == SeatPlan::Person && sitting.name.is_none() {
            *seat = SeatPlan::Bot(LEVEL);
        }
    }
    site::give_up(&card.id).await?;
    open(&plan).await
}

/// Opens a table, and sits down there.
async fn open(plan: &Plan) -> Result<String, Problem> {
    let card = site::open_table(plan).await?;
    memory::keep_opened(&card.id);
    if let Some(seat) = first_free(&card) {
        sit(&card.id, seat).await;
    }
    Ok(card.id)
}

/// Sits down under the name that this device knows; says whether that was done, or is left to the one who has no name yet.
async fn sit(id: &str, seat: Seat) -> bool {
    let name = memory::name();
    name.is_empty() || site::sit(id, &name, seat).await.is_ok()
}

/// The first seat that a person may take.
fn first_free(card: &TableCard) -> Option<Seat> {
    let mut seats = Seat::ALL.into_iter().zip(card.plan.seats.iter().zip(&card.sitting));
    seats
        .find(|(_, (plan, sitting))| **plan == SeatPlan::Person && sitting.name.is_none())
        .map(|(seat, _)| seat)
}
