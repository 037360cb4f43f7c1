//! What is agreed before a game, whichever it is: the games' declarations, by the keys of options.

use super::games::{Kind, Options};
use crate::game::Game;
use crate::option::{Agreed, OptionSpec, Value};

impl Options {
    /// The game that these are options of.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        kind_of!(self, Options)
    }

    /// What is agreed if nobody says otherwise.
    #[must_use]
    pub fn default_of(kind: Kind) -> Options {
        with_game!(kind, G => <G as Game>::Options::default().into())
    }

    /// The options that a game has, in the order of records.
    pub fn specs(kind: Kind) -> impl Iterator<Item = &'static OptionSpec> {
        (0..).map_while(move |place| with_game!(kind, G => spec::<<G as Game>::Options>(place)))
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

    /// Whether the option with this key could have another value with what else is agreed. One whose values are
    /// not listed one by one can.
    #[must_use]
    pub fn is_open(&self, spec: &OptionSpec) -> bool {
        let now = self.get(spec.key);
        let mut others = spec.values.listed().filter(|value| Some(*value) != now).peekable();
        others.peek().is_none() || others.any(|value| self.with(spec.key, value).is_some())
    }
}

fn spec<O: Agreed>(place: usize) -> Option<&'static OptionSpec> {
    O::DECLARED.get(place).map(|declared| &declared.spec)
}
