//! Why a move is good in Tomahawk: what a special, a puma or a gathering makes of a card, what a last round decides, and
//! how much is at stake.

use rules::tomahawk::{Action, Card, Picto, Pile, Special, Terrain, Territory, View};
use rules::{GameView as _, Seat, Viewpoint};

use crate::fluent::Value;
use crate::name;
use crate::voice::Voice;

/// From this value on a card is strong; up to the other it is low.
const STRONG: u8 = 7;
const LOW: u8 = 4;

/// From so many animals on a territory is worth a strong card; up to the other a low one will do.
const MUCH: u8 = 3;
const LITTLE: u8 = 2;

pub(super) fn reason(view: &View, action: Action, voice: &Voice) -> Option<String> {
    match action {
        Action::Keep { special, replaced } => Some(keep(view, special, replaced, voice)),
        Action::Seal { pile, card } => {
            let Viewpoint::Seat(seat) = view.viewpoint() else { return None };
            let sealing = Sealing { view, seat, pile, card, territory: view.territory(pile)? };
            sealing.reason(voice)
        }
    }
}

fn keep(view: &View, special: Special, replaced: Card, voice: &Voice) -> String {
    let deck = view.options().deck();
    let named = ("special", voice.special(special).into());
    if deck.hair(replaced) > deck.hair(special.card()) {
        return voice.say("tomahawk-reason-keep-hair", &[&[named, ("card", voice.card(replaced).into())]]);
    }
    voice.say("tomahawk-reason-keep", &[&[named, ("power", name::power(special, voice.words()).into())]])
}

/// A card that is to be sealed at a pile.
struct Sealing<'a> {
    view: &'a View,
    seat: Seat,
    pile: Pile,
    card: Card,
    territory: Territory,
}

impl Sealing<'_> {
    /// The first of the game's ideas that explains it.
    fn reason(&self, voice: &Voice) -> Option<String> {
        let value = self.card.value();
        if let Some(special) = self.card.special().filter(|special| self.acts(*special)) {
            let power = name::power(special, voice.words());
            return Some(self.say(
                "tomahawk-reason-power",
                voice,
                &[("special", voice.special(special).into()), ("power", power.into())],
            ));
        }
        let seen = || self.seen().map(Card::value);
        match self.territory.picto() {
            Some(Picto::Gathering) if value <= seen().min().unwrap_or(LOW) => {
                return Some(self.say("tomahawk-reason-gathering", voice, &[("double", (2 * value).into())]));
            }
            Some(Picto::Puma) if seen().max().is_some_and(|most| value < most) => {
                return Some(self.say("tomahawk-reason-puma", voice, &[]));
            }
            Some(_) | None => {}
        }
        self.decides(voice).or_else(|| self.stakes(voice))
    }

    /// What a last round decides, if its cards so far are known.
    fn decides(&self, voice: &Voice) -> Option<String> {
        let fight = self.view.fight_in(self.view.round(), self.pile);
        let totals = self.view.tally(self.pile, fight).filter(|_| fight.last == self.view.round())?.totals;
        let (ours, theirs) = (totals[self.seat], totals[self.seat.other()]);
        let key = match ours.cmp(&theirs) {
            core::cmp::Ordering::Less => "tomahawk-reason-behind",
            core::cmp::Ordering::Greater => "tomahawk-reason-ahead",
            core::cmp::Ordering::Equal => return None,
        };
        Some(self.say(key, voice, &[("count", ours.abs_diff(theirs).into())]))
    }

    fn stakes(&self, voice: &Voice) -> Option<String> {
        let key = match (self.card.value(), self.territory.animals()) {
            (STRONG.., MUCH..) => "tomahawk-reason-high",
            (..=LOW, ..=LITTLE) => "tomahawk-reason-low",
            _ => return None,
        };
        let animals = name::animals(self.territory.terrain(), self.territory.animals(), voice.words());
        Some(self.say(key, voice, &[("animals", animals.into())]))
    }

    /// Whether the power of a special can do something at this pile.
    fn acts(&self, special: Special) -> bool {
        let is_forest = self.territory.terrain() == Terrain::Forest;
        let own = || self.rounds().filter_map(|round| self.view.card(self.seat, round, self.pile));
        match special {
            Special::EspritMouvant => own().any(|card| card.value() == special.value()),
            Special::CoeurDeSequoia => is_forest,
            Special::DanseDuCrepuscule => {
                let fight = self.view.fight_in(self.view.round(), self.pile);
                !is_forest && fight.last > self.view.round()
            }
            Special::GrandManitou | Special::CraneAuVent | Special::PouvoirDuCiel | Special::NuageTaquin => {
                true
            }
        }
    }

    /// The cards of both sides at this pile that are known.
    fn seen(&self) -> impl Iterator<Item = Card> {
        let sides = self.rounds().flat_map(|round| [self.seat, self.seat.other()].map(|seat| (seat, round)));
        sides.filter_map(|(seat, round)| self.view.card(seat, round, self.pile))
    }

    /// The rounds of the fight before this one.
    fn rounds(&self) -> core::ops::Range<usize> {
        self.view.fight_in(self.view.round(), self.pile).first..self.view.round()
    }

    fn say(&self, key: &str, voice: &Voice, values: &[(&str, Value<'_>)]) -> String {
        let here = [("pile", self.pile.number().into()), ("value", self.card.value().into())];
        voice.say(key, &[&here, values])
    }
}
