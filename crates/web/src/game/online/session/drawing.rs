//! The own part in the shuffle: bytes that are committed to when one is ready, and shown by themselves when all are.

use leptos::prelude::*;
use wire::Order;

use super::super::memory;
use super::super::outbox::Outbox;
use super::super::shuffle::Noted;
use super::Session;
use crate::browser;

impl Session {
    /// Is ready to begin, with bytes of its own: they are fixed now, and shown when all are ready.
    pub fn be_ready(self) {
        let Some(card) = self.known.with_untracked(|known| known.card.clone()) else { return };
        let noted = self.noted().unwrap_or_else(|| Noted::new(&card, browser::random()));
        self.note(&noted);
        self.order(Order::Ready { commitment: noted.own() });
    }

    /// What this device has noted about the shuffle; nothing once the page has gone on to another table.
    pub fn noted(self) -> Option<Noted> {
        self.noted.try_get_value()?.or_else(|| memory::noted(&self.id()))
    }

    fn note(self, noted: &Noted) {
        self.noted.set_value(Some(noted.clone()));
        memory::keep_noted(&self.id(), noted);
    }

    /// Shows the own bytes, if that is asked for and they are here: they are not on a device that the seat came to later.
    pub(super) fn show_bytes(self) {
        // What has just been heard may have led to another table, and this one is gone.
        let asked = self.known.try_with_untracked(|known| known.asks_for_bytes().then(|| known.card.clone()));
        let Some(Some(Some(card))) = asked else { return };
        let Some(mut noted) = self.noted() else { return };
        noted.see(&card);
        self.note(&noted);
        if !self.outbox.with_value(Outbox::is_revealing) {
            self.order(Order::Reveal { bytes: noted.bytes });
        }
    }
}
