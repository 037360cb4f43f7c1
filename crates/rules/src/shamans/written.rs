//! How the pieces of the Duel of the Shamans are written: in their notation.

use json::notations;

use super::pieces::{Cell, Glimpse, Mask, Pawn};

notations!(Cell, Glimpse, Mask, Pawn);
