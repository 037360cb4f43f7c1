//! Writing a record: compactly, the known fields in a fixed order, the unknown ones after them.

use core::fmt::{Display, Write};

use crate::deals;
use crate::ended;
use crate::fair;
use crate::fields::Extra;
use crate::options;
use crate::record::{Entry, Record, RecordedOutcome};

/// Writes JSON from left to right and sets the commas.
pub(crate) struct Pen {
    out: String,
    comma: bool,
}

impl Record {
    /// The record as JSON, on one line, without the line's end.
    #[must_use]
    pub fn write(&self) -> String {
        let mut pen = Pen::new();
        pen.object(&self.extra, |pen| {
            pen.name("solstice").bare(Record::VERSION);
            pen.name("game").plain(self.kind());
            pen.name("options").bare(options::to_json(&self.options));
            if let Some(seed) = &self.seed {
                pen.name("seed").plain(seed);
            }
            pen.name("events").list(&self.events, |pen, entry| write_entry(entry, pen));
            if let Some(outcome) = &self.result {
                pen.name("result");
                write_outcome(outcome, self.extra.within("result"), pen);
            }
            if let Some(ended) = self.ended {
                pen.name("ended");
                ended::write(ended, self.extra.within("ended"), pen);
            }
            if let Some(fair) = &self.fair {
                pen.name("fair");
                fair::write(fair, self.extra.within("fair"), pen);
            }
        });
        pen.finish()
    }
}

impl Pen {
    pub(crate) fn new() -> Pen {
        Pen { out: String::new(), comma: false }
    }

    /// What has been written.
    pub(crate) fn finish(self) -> String {
        self.out
    }

    /// The name of a field, whose value comes next.
    pub(crate) fn name(&mut self, name: &str) -> &mut Pen {
        self.text(name);
        self.out.push(':');
        self.comma = false;
        self
    }

    /// Any text, in quotes.
    pub(crate) fn text(&mut self, text: &str) {
        self.separate();
        json::Write::write(text, &mut self.out);
    }

    /// Something whose notation needs no escapes, in quotes.
    pub(crate) fn plain(&mut self, value: impl Display) {
        self.bare(format_args!("\"{value}\""));
    }

    /// A number, or JSON that is written already.
    pub(crate) fn bare(&mut self, value: impl Display) {
        self.separate();
        // Writing to a text does not fail.
        let _ = write!(self.out, "{value}");
    }

    pub(crate) fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Pen, T)) {
        self.separate();
        self.out.push('[');
        self.comma = false;
        items.into_iter().for_each(|item| write(self, item));
        self.out.push(']');
        self.comma = true;
    }

    /// A list of things whose notation needs no escapes.
    pub(crate) fn plains<T: Display>(&mut self, items: impl IntoIterator<Item = T>) {
        self.list(items, |pen, item| pen.plain(item));
    }

    /// An object: the fields that `write` writes, then the unknown ones.
    pub(crate) fn object(&mut self, extra: &Extra, write: impl FnOnce(&mut Pen)) {
        self.separate();
        self.out.push('{');
        self.comma = false;
        write(self);
        for (name, value) in extra.fields() {
            self.name(name).bare(value);
        }
        self.out.push('}');
        self.comma = true;
    }

    fn separate(&mut self) {
        if self.comma {
            self.out.push(',');
        }
        self.comma = true;
    }
}

fn write_entry(entry: &Entry, pen: &mut Pen) {
    match entry {
        Entry::Deal { deal, extra } => pen.object(extra, |pen| {
            pen.name("deal");
            deals::write(deal, extra.within("deal"), pen);
        }),
        Entry::Decision { seat, action, legal, extra } => pen.object(extra, |pen| {
            pen.name("seat").bare(seat.number());
            pen.name("move").text(action);
            if let Some(legal) = legal {
                pen.name("legal").list(legal, |pen, action| pen.text(action));
            }
        }),
    }
}

fn write_outcome(outcome: &RecordedOutcome, extra: &Extra, pen: &mut Pen) {
    pen.object(extra, |pen| {
        pen.name("scores").list(&outcome.scores, |pen, score| pen.bare(score));
        pen.name("winners").list(&outcome.winners, |pen, seat| pen.bare(seat));
        if let Some(women) = &outcome.women {
            pen.name("women").list(women, |pen, count| pen.bare(count));
        }
    });
}
