//! What can be agreed before a game, said once: the key of each option, its values, and how it is read and set.
//!
//! A game declares its options in its room `options`; their defaults are its `Options::default()`. Records, the
//! command line, tables, set-up pages and the tables of the documents follow from these declarations, by way of
//! [`shelf::Options`](crate::shelf::Options). Not here: how a value looks in JSON, and any text for people.

use core::fmt;

use crate::tomahawk::Deck;

/// Declares an enum of the values that an option can have, each beside its word in records; the default first.
macro_rules! choice {
    ($(#[$about:meta])* $Name:ident { $($(#[$meaning:meta])* $Value:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        pub enum $Name {
            $($(#[$meaning])* $Value,)+
        }

        impl $Name {
            const WORDS: &'static [&'static str] = &[$($word),+];

            const fn word(self) -> &'static str {
                match self {
                    $($Name::$Value => $word,)+
                }
            }

            fn from_word(word: &str) -> Option<$Name> {
                match word {
                    $($word => Some($Name::$Value),)+
                    _ => None,
                }
            }
        }
    };
}

pub(crate) use choice;

/// An option of a game, as far as it is the same whatever has been agreed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name in records and on the command line.
    pub key: &'static str,
    /// What it can be.
    pub values: Values,
    /// When it is written into a record.
    pub written: Written,
}

/// What an option can be.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Values {
    /// One of these words, the default first.
    Words(&'static [&'static str]),
    /// A whole number.
    Numbers(Numbers),
    /// No or yes.
    Flag,
    /// A deck of Tomahawk: one that has a name, or one of the players' own.
    Deck,
}

/// The whole numbers from `least` to `most`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// The first of them.
    pub least: u16,
    /// The last of them.
    pub most: u16,
}

/// When an option is written into a record.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// Always, also when it has its default.
    Always,
    /// Only when it is not its default: so older programs can read the records that they would understand.
    UnlessDefault,
}

/// A value of an option. [`Display`](fmt::Display) is its word on the command line; a deck without a name is
/// `own`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A word.
    Word(&'static str),
    /// A whole number.
    Number(u16),
    /// No or yes.
    Flag(bool),
    /// The cards to play with.
    Deck(Deck),
}

/// The options of a game, each declared once.
pub trait Agreed: Copy + Eq + Default + 'static {
    /// All of them in the order of records. One whose values depend on another stands behind it.
    const DECLARED: &'static [Declared<Self>];

    /// The value of the option with this key, if there is one.
    fn get(&self, key: &str) -> Option<Value> {
        find::<Self>(key).map(|declared| (declared.get)(self))
    }

    /// The same with another value of the option with this key; none if there is no such option, or if it cannot
    /// have that value.
    #[must_use]
    fn with(self, key: &str, value: Value) -> Option<Self> {
        (find::<Self>(key)?.set)(self, value)
    }

    /// Whether a record has this option written in it.
    fn is_written(&self, spec: &OptionSpec) -> bool {
        match spec.written {
            Written::Always => true,
            Written::UnlessDefault => self.get(spec.key) != Self::default().get(spec.key),
        }
    }
}

/// An option of the game whose options are `O`.
#[derive(Copy, Clone, Debug)]
pub struct Declared<O: 'static> {
    /// What it is, whatever has been agreed.
    pub spec: OptionSpec,
    get: fn(&O) -> Value,
    set: fn(O, Value) -> Option<O>,
}

impl<O> Declared<O> {
    /// An option that is always written into records. `set` gives nothing for a value that the option cannot have.
    #[must_use]
    pub const fn new(
        key: &'static str,
        values: Values,
        get: fn(&O) -> Value,
        set: fn(O, Value) -> Option<O>,
    ) -> Declared<O> {
        Declared { spec: OptionSpec { key, values, written: Written::Always }, get, set }
    }

    /// An option that is written into records only when it is not its default.
    #[must_use]
    pub const fn unless_default(
        key: &'static str,
        values: Values,
        get: fn(&O) -> Value,
        set: fn(O, Value) -> Option<O>,
    ) -> Declared<O> {
        Declared { spec: OptionSpec { key, values, written: Written::UnlessDefault }, get, set }
    }
}

impl Values {
    /// The values one by one, the default first: none of many numbers, and of decks those that have a name.
    pub fn listed(self) -> impl Iterator<Item = Value> {
        (0..).map_while(move |place| self.nth(place))
    }

    /// The value that is called so: a word, or a deck by its name.
    #[must_use]
    pub fn named(self, name: &str) -> Option<Value> {
        match self {
            Values::Words(words) => words.iter().find(|word| **word == name).copied().map(Value::Word),
            Values::Deck => Deck::named(name).map(Value::Deck),
            Values::Numbers(_) | Values::Flag => None,
        }
    }

    fn nth(self, place: u16) -> Option<Value> {
        let index = usize::from(place);
        match self {
            Values::Words(words) => words.get(index).copied().map(Value::Word),
            Values::Numbers(numbers) => numbers.nth_of_few(place).map(Value::Number),
            Values::Flag => [false, true].get(index).copied().map(Value::Flag),
            Values::Deck => Deck::NAMES.get(index).and_then(|name| self.named(name)),
        }
    }
}

impl Numbers {
    /// Up to this many numbers are listed one by one; more are described by the first and the last.
    const FEW: u16 = 8;

    /// Whether this is one of them.
    #[must_use]
    pub const fn contains(self, number: u16) -> bool {
        self.least <= number && number <= self.most
    }

    fn nth_of_few(self, place: u16) -> Option<u16> {
        let number = self.least.checked_add(place)?;
        (self.most - self.least < Numbers::FEW && self.contains(number)).then_some(number)
    }
}

impl Value {
    /// The word, if it is one.
    pub(crate) const fn word(self) -> Option<&'static str> {
        if let Value::Word(word) = self { Some(word) } else { None }
    }

    /// The number, if it is one.
    pub(crate) const fn number(self) -> Option<u16> {
        if let Value::Number(number) = self { Some(number) } else { None }
    }

    /// No or yes, if it is that.
    pub(crate) const fn flag(self) -> Option<bool> {
        if let Value::Flag(flag) = self { Some(flag) } else { None }
    }

    /// The deck, if it is one.
    pub(crate) const fn deck(self) -> Option<Deck> {
        if let Value::Deck(deck) = self { Some(deck) } else { None }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Word(word) => f.write_str(word),
            Value::Number(number) => number.fmt(f),
            Value::Flag(flag) => flag.fmt(f),
            Value::Deck(deck) => f.write_str(deck.name().unwrap_or("own")),
        }
    }
}

fn find<O: Agreed>(key: &str) -> Option<&'static Declared<O>> {
    O::DECLARED.iter().find(|declared| declared.spec.key == key)
}
