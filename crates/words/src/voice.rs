//! Who reads, and how seats and pieces are called.

use rules::cherokee::{Clan, Hand, Member, Sex};
use rules::shelf::Kind;
use rules::tomahawk::{Card, Special, Territory};
use rules::{Seat, Seats, shamans, tomahawk};

use crate::fluent::Value;
use crate::lang::Lang;
use crate::name;
use crate::say::Words;

/// Who reads, and how seats and pieces are called.
#[derive(Clone, Debug)]
pub struct Voice {
    words: &'static Words,
    names: Vec<String>,
    me: Option<Seat>,
    eyes: Option<Seat>,
    pieces: Pieces,
}

/// How pieces are called.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Pieces {
    /// By their names: “Deer 7♀”.
    Named,
    /// As records write them: `D7f`.
    Noted,
}

impl Voice {
    /// A voice that calls the seats by these names and addresses one of them as “you”, if any.
    #[must_use]
    pub fn new(lang: Lang, names: Vec<String>, me: Option<Seat>) -> Voice {
        Voice { words: Words::of(lang), names, me, eyes: me, pieces: Pieces::Named }
    }

    /// The same voice for what this seat alone has seen, though it is not addressed.
    #[must_use]
    pub fn through(self, seat: Seat) -> Voice {
        Voice { eyes: Some(seat), ..self }
    }

    /// The same voice with pieces in the notation of records, for those who type moves.
    #[must_use]
    pub fn in_notation(self) -> Voice {
        Voice { pieces: Pieces::Noted, ..self }
    }

    /// Whether the reader types moves.
    pub(crate) fn is_noted(&self) -> bool {
        self.pieces == Pieces::Noted
    }

    /// The texts of the reader's language.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        self.words
    }

    /// A seat as a list shows it: “You”, or its name.
    #[must_use]
    pub fn name(&self, seat: Seat) -> String {
        if self.is_me(seat) { self.words.text("name-you") } else { self.called(seat) }
    }

    /// A seat at the start of a sentence.
    #[must_use]
    pub fn subject(&self, seat: Seat) -> String {
        capital(&self.name(seat))
    }

    /// Things as a sentence lists them.
    #[must_use]
    pub fn listed(&self, things: &[String]) -> String {
        match things {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => {
                let values = [("first", first.join(", ").into()), ("last", last.as_str().into())];
                self.words.say("list-and", &values)
            }
        }
    }

    /// A text about a seat, which it calls `$name` or addresses (`$who`), with these values put into it: a sentence that
    /// begins with a capital letter.
    #[must_use]
    pub fn telling(&self, key: &str, seat: Seat, values: &[(&str, Value<'_>)]) -> String {
        self.sentence(key, &[&self.who(seat), values])
    }

    /// Whether this seat is addressed.
    pub(crate) fn is_me(&self, seat: Seat) -> bool {
        self.me == Some(seat)
    }

    /// The name of a seat, whether it is addressed or not.
    pub(crate) fn called(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).filter(|name| !name.is_empty());
        name.cloned().unwrap_or_else(|| name::seat(seat, self.words))
    }

    /// Some of these seats' names in a list; the one that is addressed is left out.
    pub(crate) fn others(&self, seats: Seats) -> String {
        let others = seats.iter().filter(|seat| !self.is_me(*seat));
        self.listed(&others.map(|seat| self.called(seat)).collect::<Vec<_>>())
    }

    /// What a text needs to speak of a seat: `$who` is `you` or `they`, `$name` its name.
    pub(crate) fn who(&self, seat: Seat) -> [(&'static str, Value<'static>); 2] {
        let who = if self.is_me(seat) { "you" } else { "they" };
        [("who", who.into()), ("name", self.called(seat).into())]
    }

    /// What a text needs to speak of one seat that does something to another: `$who` is `you`, `to-you` or
    /// `they`, `$name` and `$other` are their names.
    pub(crate) fn both(&self, seat: Seat, other: Seat) -> [(&'static str, Value<'static>); 3] {
        let who = if self.is_me(seat) {
            "you"
        } else if self.is_me(other) {
            "to-you"
        } else {
            "they"
        };
        [("who", who.into()), ("name", self.called(seat).into()), ("other", self.called(other).into())]
    }

    /// The same for the seat that saw what nobody else did.
    pub(crate) fn eyes(&self) -> [(&'static str, Value<'static>); 2] {
        let someone = || [("who", "they".into()), ("name", self.words.text("name-someone").into())];
        self.eyes.map_or_else(someone, |seat| self.who(seat))
    }

    /// A sentence that begins with a capital letter.
    pub(crate) fn sentence(&self, key: &str, values: &[&[(&str, Value<'_>)]]) -> String {
        capital(&self.say(key, values))
    }

    /// A text with all these values put into it.
    pub(crate) fn say(&self, key: &str, values: &[&[(&str, Value<'_>)]]) -> String {
        self.words.say(key, &values.concat())
    }

    /// A member in a sentence: “Deer 7♀”.
    #[must_use]
    pub fn member(&self, member: Member) -> String {
        match self.pieces {
            Pieces::Named => format!("{} {}", name::clan(member.clan(), self.words), rank(member)),
            Pieces::Noted => member.to_string(),
        }
    }

    /// A hand in a sentence, by clans: “Birds 4♂ 5♀, Deer 7♀”.
    pub(crate) fn hand(&self, hand: Hand) -> String {
        if self.pieces == Pieces::Noted {
            return spaced(hand.iter().map(|member| member.to_string()));
        }
        let of = |clan: Clan| {
            let ranks = spaced(hand.iter().filter(|member| member.clan() == clan).map(rank));
            (!ranks.is_empty()).then(|| format!("{} {ranks}", name::clan(clan, self.words)))
        };
        Clan::ALL.into_iter().filter_map(of).collect::<Vec<_>>().join(", ")
    }

    /// A warrior in a sentence: “8 (hair 4)”.
    pub(crate) fn card(&self, card: Card) -> String {
        match (self.pieces, card.special()) {
            (Pieces::Noted, _) => card.to_string(),
            (Pieces::Named, Some(special)) => name::special(special, self.words),
            (Pieces::Named, None) => {
                let hair = card.basic_hair().unwrap_or(0);
                self.words.say("card-short", &[("value", card.value().into()), ("hair", hair.into())])
            }
        }
    }

    /// A special by its name, with its number for those who type.
    pub(crate) fn special(&self, special: Special) -> String {
        match self.pieces {
            Pieces::Named => name::special(special, self.words),
            Pieces::Noted => format!("{special} {}", special.name()),
        }
    }

    /// A special where it is named for the first time, with what its name means.
    pub(crate) fn special_in_full(&self, special: Special) -> String {
        match (self.pieces, name::special_meaning(special, self.words)) {
            (Pieces::Named, _) => name::special_in_full(special, self.words),
            (Pieces::Noted, Some(meaning)) => format!("{} ({meaning})", self.special(special)),
            (Pieces::Noted, None) => self.special(special),
        }
    }

    /// A territory in full.
    pub(crate) fn territory(&self, territory: Territory) -> String {
        let full = name::territory(territory, self.words);
        match self.pieces {
            Pieces::Named => full,
            Pieces::Noted => format!("{territory} ({full})"),
        }
    }

    /// A territory in short, in the form that this key has for its terrain.
    pub(crate) fn terrain(&self, territory: Territory, key: &str) -> String {
        match self.pieces {
            Pieces::Named => self.words.say(key, &[("terrain", name::id_of(territory.terrain()).into())]),
            Pieces::Noted => territory.to_string(),
        }
    }

    /// A pawn in a sentence: “Bison 5”.
    pub(crate) fn pawn(&self, pawn: shamans::Pawn) -> String {
        match self.pieces {
            Pieces::Named => name::pawn(pawn, self.words),
            Pieces::Noted => pawn.to_string(),
        }
    }

    /// A pawn that a seat has in its hand: “the 5” if it is its own.
    pub(crate) fn pawn_of(&self, seat: Seat, pawn: shamans::Pawn) -> String {
        if self.pieces == Pieces::Named && pawn.side().seat() == seat {
            return self.words.say("pawn-own", &[("value", pawn.value().into())]);
        }
        self.pawn(pawn)
    }

    /// Pawns side by side.
    pub(crate) fn pawns(&self, pawns: impl IntoIterator<Item = shamans::Pawn>) -> String {
        let pawns: Vec<String> = pawns.into_iter().map(|pawn| self.pawn(pawn)).collect();
        self.row(&pawns)
    }

    /// Warriors side by side.
    pub(crate) fn cards(&self, cards: tomahawk::Hand) -> String {
        self.row(&cards.iter().map(|card| self.card(card)).collect::<Vec<_>>())
    }

    fn row(&self, pieces: &[String]) -> String {
        match self.pieces {
            Pieces::Named => pieces.join(", "),
            Pieces::Noted => pieces.join(" "),
        }
    }
}

/// How a seat is called while nobody has given it a name: a side, a tribe, a point of the compass.
#[must_use]
pub fn default_name(kind: Kind, seat: Seat, words: &Words) -> String {
    match (kind, shamans::Side::of(seat)) {
        (Kind::Cherokee, _) => words.say("seat-compass", &[("seat", seat.number().into())]),
        (Kind::Tomahawk, Some(_)) => words.say("seat-tribe", &[("seat", seat.number().into())]),
        (Kind::Shamans, Some(side)) => name::side(side, words),
        (Kind::Tomahawk | Kind::Shamans, None) => name::seat(seat, words),
    }
}

/// Value and sex of a member: “7♀”.
fn rank(member: Member) -> String {
    let sign = match member.sex() {
        Sex::Man => '♂',
        Sex::Woman => '♀',
    };
    format!("{}{sign}", member.value())
}

/// The same text with a capital letter at its start.
pub(crate) fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().into_iter().flat_map(char::to_uppercase).chain(characters).collect()
}

fn spaced(things: impl Iterator<Item = String>) -> String {
    things.collect::<Vec<_>>().join(" ")
}
