//! What the coach says of each game: why a move is good, and what a card, a pawn or a place is.

mod cherokee;
mod shamans;
mod tomahawk;
