//! What is agreed before a game, whichever it is: the games' declarations, by the keys of options.

use super::kind::Kind;
use crate::option::{Agreed, OptionSpec, Value};
use crate::{cherokee, shamans, tomahawk};

/// What is agreed before the start.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Options {
    /// Options of Cherokee.
    Cherokee(cherokee::Options),
    /// Options of Tomahawk.
    Tomahawk(tomahawk::Options),
    /// Options of the Duel of the Shamans.
    Shamans(shamans::Options),
}

impl Options {
    /// The game that these are options of.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Options::Cherokee(_) => Kind::Cherokee,
            Options::Tomahawk(_) => Kind::Tomahawk,
            Options::Shamans(_) => Kind::Shamans,
        }
    }

    /// What is agreed if nobody says otherwise.
    #[must_use]
    pub fn default_of(kind: Kind) -> Options {
        match kind {
            Kind::Cherokee => Options::Cherokee(cherokee::Options::default()),
            Kind::Tomahawk => Options::Tomahawk(tomahawk::Options::default()),
            Kind::Shamans => Options::Shamans(shamans::Options::default()),
        }
    }

    /// The options that a game has, in the order of records.
    pub fn specs(kind: Kind) -> impl Iterator<Item = &'static OptionSpec> {
        (0..).map_while(move |place| match kind {
            Kind::Cherokee => spec::<cherokee::Options>(place),
            Kind::Tomahawk => spec::<tomahawk::Options>(place),
            Kind::Shamans => spec::<shamans::Options>(place),
        })
    }

    /// All options with their values, in the order of records.
    pub fn values(&self) -> impl Iterator<Item = (&'static OptionSpec, Value)> {
        Options::specs(self.kind()).filter_map(|spec| Some((spec, self.get(spec.key)?)))
    }

    /// The options that are written into a record of such a game, with their values, in its order.
    pub fn written(&self) -> impl Iterator<Item = (&'static OptionSpec, Value)> {
        self.values().filter(|(spec, _)| each!(self, Options(options) => options.is_written(spec)))
    }

    /// The value of the option with this key, if the game has one.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<Value> {
        each!(self, Options(options) => options.get(key))
    }

    /// The same with another value of the option with this key; none if the game has no such option, or if it
    /// cannot have that value.
    #[must_use]
    pub fn with(&self, key: &str, value: Value) -> Option<Options> {
        Some(each!(self, Options(options) => in Options: options.with(key, value)?))
    }
}

fn spec<O: Agreed>(place: usize) -> Option<&'static OptionSpec> {
    O::DECLARED.get(place).map(|declared| &declared.spec)
}
