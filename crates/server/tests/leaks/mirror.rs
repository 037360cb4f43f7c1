//! The game at a table as its driver follows it, to know what may be played.

use record::{Fair, Live, Stream};
use rules::shelf::{Options, State};
use rules::{Luck, Seat, Seats, Turn};

use crate::dice::Dice;

/// A move: who, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Move(pub(crate) Seat, pub(crate) String);

/// A game that is followed.
pub(crate) struct Mirror {
    pub(crate) live: Live,
    luck: Option<Stream>,
}

impl Mirror {
    /// The game of a table with this secret, whose players add what [`bytes`] says.
    pub(crate) fn new(options: &Options, secret: [u8; 32]) -> Mirror {
        let seats = State::new(options).seats();
        let players = (0..seats).map(|seat| Some(bytes(seat))).collect();
        let seed = Fair::new(secret, players).seed();
        let mut mirror = Mirror { live: Live::new(options), luck: Some(Stream::deals(&seed)) };
        mirror.deal();
        mirror
    }

    pub(crate) fn state(&self) -> &State {
        self.live.state()
    }

    /// Who owes a decision.
    pub(crate) fn owing(&self) -> Seats {
        self.state().turn().owing()
    }

    /// What a seat may play, as text.
    pub(crate) fn legal(&self, seat: Seat) -> Vec<String> {
        self.state().legal_actions(seat).iter().map(ToString::to_string).collect()
    }

    pub(crate) fn play(&mut self, Move(seat, text): &Move) {
        let action = self.state().parse_action(text).expect("a move");
        self.live.play(*seat, &action, &mut |_| {}).expect("a legal move");
        self.deal();
    }

    /// Whether others would notice this move.
    pub(crate) fn would_show(&self, played: &Move) -> bool {
        let Move(seat, text) = played;
        let mut after = self.live.clone();
        let action = self.state().parse_action(text).expect("a move");
        after.play(*seat, &action, &mut |_| {}).expect("a legal move");
        after.is_firm()
    }

    /// The game as far as it goes without chance: for choices that are still open.
    pub(crate) fn without_luck(&self) -> Mirror {
        Mirror { live: self.live.clone(), luck: None }
    }

    /// Any move of any seat that owes one.
    pub(crate) fn random(&self, dice: &mut Dice) -> Option<Move> {
        let seats: Vec<Seat> = self.owing().iter().collect();
        let seat = seats.get(dice.below(seats.len().max(1) as u32) as usize)?;
        Some(Move(*seat, dice.pick(&self.legal(*seat)).clone()))
    }

    fn deal(&mut self) {
        let Some(luck) = &mut self.luck else { return };
        while let Some(deal) = self.live.state().draw(luck) {
            self.live.deal(&deal, &mut |_| {}).expect("a deal that is due");
        }
    }
}

/// What the player of a seat adds to the seed.
pub(crate) fn bytes(seat: u8) -> [u8; 32] {
    [0x50 + seat; 32]
}

/// A whole game at random: its moves, and the places in it before which choices are taken together.
pub(crate) fn random_game(options: &Options, secret: [u8; 32], dice: &mut Dice) -> (Vec<Move>, Vec<usize>) {
    let mut mirror = Mirror::new(options, secret);
    let (mut moves, mut together) = (Vec::new(), Vec::new());
    while let Some(next) = mirror.random(dice) {
        if matches!(mirror.state().turn(), Turn::Together(_)) {
            together.push(moves.len());
        }
        mirror.play(&next);
        moves.push(next);
    }
    (moves, together)
}
