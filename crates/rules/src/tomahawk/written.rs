//! How the pieces of Tomahawk are written: in their notation, piles by their numbers, and a hand as a list.

use json::{Part, Read, Write, Wrong, notations};

use super::pieces::{Card, Hand, Pile, Special, Territory};
use crate::written::hand;

notations!(Card, Special, Territory);
hand!(Hand of Hand::MOST, Card);

impl Read for Pile {
    fn read(part: &Part<'_>) -> Result<Pile, Wrong> {
        let index = u8::read(part)?.checked_sub(1);
        index.and_then(Pile::new).ok_or_else(|| part.bad(&"there are piles 1 to 4"))
    }
}

impl Write for Pile {
    fn write(&self, out: &mut String) {
        self.number().write(out);
    }
}
