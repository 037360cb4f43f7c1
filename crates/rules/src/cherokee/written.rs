//! How the pieces of Cherokee are written: in their notation, and a hand as a list.

use json::notations;

use super::pieces::{Clan, Hand, Member, Place};
use crate::written::hand;

notations!(Clan, Member, Place);
hand!(Hand of Member::COUNT, Member);
