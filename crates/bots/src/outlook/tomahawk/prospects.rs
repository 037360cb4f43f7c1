//! What the cards of a deck are worth, by the deck's own numbers.
//!
//! All 24 warriors of an army are played. So a card is worth what it does on average where it meets any other card
//! of the deck: its strength tips a fight, it takes hair, and it loses its own. Nothing here knows a certain deck.

use rules::tomahawk::{Card, Deck, Special, Terrain};

/// The numbers of a deck that bots go by. What is worth something is worth points.
pub(super) struct Prospects<'a> {
    deck: &'a Deck,
    /// What part of the warriors has each value.
    share: [f64; VALUES],
    /// The hair of a value's warriors together, as a part of all warriors.
    hair: [f64; VALUES],
    /// The mean value of a warrior.
    mean: f64,
    /// How far values are from their mean: the standard deviation.
    spread: f64,
    /// What a point of strength is worth.
    strength: f64,
    /// The square of what is at stake where two cards meet.
    stake: f64,
}

/// One more than the highest value.
const VALUES: usize = 11;
/// The least spread that is taken for one: with hardly different values the smallest lead would decide everything.
const LEAST_SPREAD: f64 = 0.5;
/// How steep tanh must be to look like the normal distribution's integral.
const STEEPNESS: f64 = 0.8;
/// What part of a running fight's animals a lead is worth: the other side sees it as well and answers.
const ANSWERED: f64 = 0.6;
/// What part of its effect in an even fight strength has on average: not every fight is even.
const EVEN: f64 = 0.55;
/// How steep the logistic function must be to look like the normal distribution's integral.
const LOGISTIC: f64 = 1.7;

impl Prospects<'_> {
    pub(super) fn of(deck: &Deck) -> Prospects<'_> {
        let part = 1.0 / Deck::BASIC as f64;
        let (mut share, mut hair, mut stake) = ([0.0; VALUES], [0.0; VALUES], 0.0);
        for card in deck.basic() {
            let (value, own) = (usize::from(card.value()), f64::from(deck.hair(*card)));
            share[value] += part;
            hair[value] += own * part;
            stake += own * own * part;
        }
        let moment =
            |power: i32| -> f64 { (0..VALUES).map(|value| share[value] * (value as f64).powi(power)).sum() };
        let mean = moment(1);
        let spread = (moment(2) - mean * mean).max(0.0).sqrt().max(LEAST_SPREAD);
        let mut prospects = Prospects { deck, share, hair, mean, spread, strength: 0.0, stake };
        prospects.add_territories();
        prospects
    }

    /// Adds what the territories make of strength, and what they put at stake.
    fn add_territories(&mut self) {
        let (mut rounds, mut effect, mut squares) = (0.0, 0.0, 0.0);
        for territory in self.deck.territories() {
            let (duration, animals) = (f64::from(territory.duration()), f64::from(territory.animals()));
            rounds += duration;
            effect += duration * animals * self.scale(duration);
            squares += animals * animals;
        }
        self.strength = EVEN * effect / rounds;
        self.stake += squares / rounds;
    }

    pub(super) const fn deck(&self) -> &Deck {
        self.deck
    }

    /// What a warrior is worth before it is played.
    pub(super) fn card(&self, card: Card) -> f64 {
        self.strength * f64::from(card.value()) + self.taken(card.value()) - self.lost(card)
    }

    /// What a lead is worth in a fight for so many animals with so many rounds to come; without any it is decided.
    pub(super) fn fight(&self, animals: f64, lead: f64, rounds: usize) -> f64 {
        if rounds > 0 {
            ANSWERED * animals * (self.scale(rounds as f64) * lead).tanh()
        } else if lead == 0.0 {
            0.0
        } else {
            animals.copysign(lead)
        }
    }

    /// The mean over the cards that a card may face; `of` is handed one of each value and the mean hair of those.
    pub(super) fn on_average(&self, of: impl Fn(Card, f64) -> f64) -> f64 {
        let mut sum = 0.0;
        for (value, share) in self.share.into_iter().enumerate().filter(|(_, share)| *share > 0.0) {
            if let Some(facing) = Card::basic(value as u8, 0) {
                sum += share * of(facing, self.hair[value] / share);
            }
        }
        sum
    }

    /// How likely a side wins that is so many points ahead, where so many pairs of cards have still to meet.
    pub(super) fn chance(&self, ahead: f64, pairs: usize) -> f64 {
        let spread = (self.stake * pairs as f64).max(1.0).sqrt();
        1.0 / (1.0 + (-LOGISTIC * ahead / spread).exp())
    }

    /// What a special is worth in an army, in the place of the card that it replaced.
    pub(super) fn special(&self, special: Special, replaced: Card) -> f64 {
        // Both have the same value: only the hair differs, and the power.
        self.lost(replaced) - self.lost(special.card()) + self.power(special)
    }

    /// What the power of a special is worth: how much it does where it works, times how often it does.
    fn power(&self, special: Special) -> f64 {
        match special {
            Special::GrandManitou => 0.55 * self.animals(|_| true) / Deck::TERRITORIES as f64,
            // Five more, if another warrior of its value comes to the same fight.
            Special::EspritMouvant => 5.0 * self.strength * (0.4 * self.others(special)).min(1.0),
            Special::CoeurDeSequoia => 0.05 * self.animals(|terrain| terrain == Terrain::Forest),
            Special::DanseDuCrepuscule => 0.15 * self.animals(|_| true) / Deck::TERRITORIES as f64,
            Special::CraneAuVent => self.taken(special.value()),
            // As strong as what it faces: neither takes hair from the other.
            Special::PouvoirDuCiel => {
                self.strength * (self.mean - f64::from(special.value())) - self.taken(special.value())
                    + self.lost(special.card())
            }
            Special::NuageTaquin => self.on_average(|facing, hair| {
                if facing.value() >= special.value() {
                    self.strength * f64::from(facing.value()) + hair
                } else {
                    0.0
                }
            }),
        }
    }

    /// The hair that a card of a value takes on average.
    fn taken(&self, value: u8) -> f64 {
        self.hair[..usize::from(value)].iter().sum()
    }

    /// The hair that a card loses on average.
    fn lost(&self, card: Card) -> f64 {
        let beaten: f64 = self.share[usize::from(card.value()) + 1..].iter().sum();
        beaten * f64::from(self.deck.hair(card))
    }

    /// How many warriors of a special's value an army has besides it.
    fn others(&self, special: Special) -> f64 {
        self.share[usize::from(special.value())] * Deck::BASIC as f64 - 1.0
    }

    /// The animals of all territories of some types.
    fn animals(&self, of: impl Fn(Terrain) -> bool) -> f64 {
        let territories = self.deck.territories().iter().filter(|territory| of(territory.terrain()));
        territories.map(|territory| f64::from(territory.animals())).sum()
    }

    /// How much of a fight a point of strength decides that has so many rounds to come.
    fn scale(&self, rounds: f64) -> f64 {
        STEEPNESS / (self.spread * (2.0 * rounds).sqrt())
    }
}
