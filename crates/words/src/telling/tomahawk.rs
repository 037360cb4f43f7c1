//! Tomahawk in sentences.

use core::cmp::Ordering;

use rules::tomahawk::{Action, Card, Open, Phase, Pile, Sighting, Special, Territory, View};
use rules::{BySeat, GameView as _, Outcome, Seat, Viewpoint};

use super::{apart, outcome_of, scores};
use crate::fluent::Value;
use crate::name;
use crate::voice::Voice;

pub(super) fn sentences(sighting: &Sighting, voice: &Voice) -> Vec<String> {
    let sentence = match *sighting {
        Sighting::Dealt { specials, territories, prized } => {
            return dealt(specials, territories, prized, voice);
        }
        Sighting::Kept { special, replaced } => {
            let values = [("special", voice.special(special).into()), card(replaced, voice)];
            voice.sentence("tomahawk-kept", &[&voice.eyes(), &values])
        }
        Sighting::Drew { seat, count, cards } => {
            let (who, count) = (voice.who(seat), [("count", count.into())]);
            match cards {
                Some(cards) => {
                    let cards = [("cards", voice.cards(cards).into())];
                    voice.sentence("tomahawk-drew-cards", &[&who, &count, &cards])
                }
                None => voice.sentence("tomahawk-drew", &[&who, &count]),
            }
        }
        Sighting::Sealed { pile, card: sealed } => {
            voice.sentence("tomahawk-sealed", &[&voice.eyes(), &[at(pile), card(sealed, voice)]])
        }
        Sighting::Peeked { seat, pile, card: seen } => {
            let who = voice.both(seat, seat.other());
            match seen {
                Some(seen) => voice.sentence("tomahawk-peeked-card", &[&who, &[at(pile), card(seen, voice)]]),
                None => voice.sentence("tomahawk-peeked", &[&who, &[at(pile)]]),
            }
        }
        Sighting::Forced { seat, pile, card: set } => match set {
            Some(set) => {
                let values = [at(pile), card(set, voice)];
                voice.sentence("tomahawk-forced-card", &[&voice.who(seat), &values])
            }
            None => voice.sentence("tomahawk-forced", &[&voice.who(seat), &[at(pile)]]),
        },
        Sighting::Open(ref open) => happened(open, voice),
    };
    vec![sentence]
}

fn happened(open: &Open, voice: &Voice) -> String {
    match *open {
        Open::AllKept => voice.words().text("tomahawk-all-kept"),
        Open::Revealed { pile, round, cards, values } => revealed((pile, round), cards, values, voice),
        Open::StayedHidden { pile } => voice.sentence("tomahawk-stayed-hidden", &[&[at(pile)]]),
        Open::Scalped { seat, pile, points } => {
            let values = [at(pile), ("points", points.into())];
            voice.sentence("tomahawk-scalped", &[&voice.who(seat), &values])
        }
        Open::Won { seat, pile, territory, totals, animals: won } => {
            let animals = name::animals(territory.terrain(), won, voice.words());
            let is_doubled = won > territory.animals();
            let territory = voice.terrain(territory, "terrain-object");
            let values = [at(pile), ("territory", territory.into()), ("animals", animals.into())];
            let is_less = totals[seat] < totals[seat.other()];
            let totals = against([totals[seat], totals[seat.other()]]);
            let mut won = vec![voice.sentence("tomahawk-won", &[&voice.who(seat), &values, &totals])];
            won.extend(is_less.then(|| voice.words().text("tomahawk-won-manitou")));
            won.extend(is_doubled.then(|| voice.words().text("tomahawk-won-sequoia")));
            won.join(" ")
        }
        Open::Tied { pile, territory, totals } => {
            let territory = voice.terrain(territory, "terrain-subject");
            let values = [at(pile), ("territory", territory.into())];
            voice.sentence("tomahawk-tied", &[&values, &against(*totals.values())])
        }
        Open::Turned { pile, territory } => turned(pile, territory, voice),
        Open::Prized { seat } => voice.sentence("tomahawk-prized", &[&voice.who(seat)]),
        Open::Ended { ref outcome } => {
            let scores = voice.say("result-points", &[&[("scores", scores(outcome, voice).into())]]);
            format!("{} {scores}", outcome_of(outcome, voice))
        }
    }
}

/// What the reader is to do.
pub(super) fn task(view: &View, voice: &Voice) -> String {
    let words = voice.words();
    match view.phase() {
        Phase::Opening | Phase::Decks => words.text("prompt-deal"),
        Phase::Keep if view.kept().next().is_none() => match voice.is_noted() {
            true => words.text("tomahawk-prompt-keep-noted"),
            false => words.text("tomahawk-prompt-keep"),
        },
        Phase::Keep => words.text("tomahawk-prompt-keep-second"),
        Phase::Seal => match view.next_pile() {
            None | Some(Pile::FIRST) => words.text("tomahawk-prompt-seal-all"),
            Some(next) => voice.say("tomahawk-prompt-seal", &[&[at(next)]]),
        },
        Phase::Forced { .. } => words.text("tomahawk-prompt-forced"),
        Phase::Over => words.text("prompt-over"),
    }
}

/// What the reader has done already while the game waits for the other.
pub(super) fn done(view: &View, voice: &Voice) -> Option<String> {
    if view.viewpoint() == Viewpoint::Table {
        return None;
    }
    match view.phase() {
        Phase::Keep if view.kept().count() == 2 => Some(voice.words().text("tomahawk-prompt-kept")),
        Phase::Seal if view.next_pile().is_none() => Some(voice.words().text("tomahawk-prompt-sealed")),
        Phase::Opening | Phase::Keep | Phase::Decks | Phase::Seal | Phase::Forced { .. } | Phase::Over => {
            None
        }
    }
}

pub(super) fn meaning(view: &View, action: Action, voice: &Voice) -> String {
    let Action::Seal { pile, card } = action else { return short_meaning(action, voice) };
    let Some(territory) = view.territory(pile) else { return short_meaning(action, voice) };
    let territory = [("territory", voice.territory(territory).into())];
    voice.say("tomahawk-mean-seal-for", &[&sealing(pile, card, voice), &territory])
}

/// What a move would do, without what everyone sees at its pile.
pub(super) fn short_meaning(action: Action, voice: &Voice) -> String {
    match action {
        Action::Keep { special, replaced } => {
            let values = [("special", voice.special(special).into()), ("card", voice.card(replaced).into())];
            voice.say("tomahawk-mean-keep", &[&values])
        }
        Action::Seal { pile, card } => voice.say("tomahawk-mean-seal", &[&sealing(pile, card, voice)]),
    }
}

/// By how much a side has won.
pub(super) fn margin(outcome: &Outcome, winner: Seat, voice: &Voice) -> String {
    let (high, low) = apart(outcome.scores(), winner);
    voice.sentence("end-points", &[&voice.who(winner), &[("high", high.into()), ("low", low.into())]])
}

/// What a costly decision was about: a card that was larger or smaller than what would have been better there.
pub(super) fn moment(played: Action, best: Action, voice: &Voice) -> String {
    let (Action::Seal { pile, card }, Action::Seal { card: better, .. }) = (played, best) else {
        return voice.words().text("moment-special");
    };
    let pile = [("pile", pile.to_string().into())];
    match better.value().cmp(&card.value()) {
        Ordering::Less => voice.say("moment-smaller", &[&pile]),
        Ordering::Greater => voice.say("moment-bigger", &[&pile]),
        Ordering::Equal => voice.words().text("moment-card"),
    }
}

fn sealing(pile: Pile, card: Card, voice: &Voice) -> [(&'static str, Value<'static>); 2] {
    let named = card.special().map_or_else(|| voice.card(card), |special| voice.special(special));
    [("card", named.into()), ("pile", pile.to_string().into())]
}

fn dealt(
    specials: Option<[Special; 3]>,
    territories: [Territory; Pile::COUNT],
    prized: Option<Territory>,
    voice: &Voice,
) -> Vec<String> {
    let piles = Pile::ALL.into_iter().zip(territories);
    let mut sentences: Vec<String> = piles.map(|(pile, territory)| turned(pile, territory, voice)).collect();
    if let Some(territory) = prized {
        let animals = name::animal(territory.terrain(), voice.words());
        sentences.push(voice.sentence("tomahawk-prize", &[&[("animals", animals.into())]]));
    }
    if let Some(specials) = specials {
        let specials = specials.map(|special| voice.special_in_full(special)).join(", ");
        sentences.push(voice.sentence("tomahawk-dealt", &[&voice.eyes(), &[("specials", specials.into())]]));
    }
    sentences
}

fn turned(pile: Pile, territory: Territory, voice: &Voice) -> String {
    let values = [at(pile), ("territory", voice.territory(territory).into())];
    voice.sentence("tomahawk-turned", &[&values])
}

/// Two cards meet; where a power has changed a value, also with what they fight.
fn revealed(
    (pile, round): (Pile, u8),
    cards: BySeat<Card, 2>,
    values: BySeat<u8, 2>,
    voice: &Voice,
) -> String {
    let [first, second] = cards.values().map(|card| voice.card(card));
    let facing =
        [at(pile), ("round", (round + 1).into()), ("first", first.into()), ("second", second.into())];
    let meeting = voice.sentence("tomahawk-meeting", &[&voice.both(Seat::FIRST, Seat::SECOND), &facing]);
    if cards.values().map(Card::value) == *values.values() {
        return format!("{meeting}.");
    }
    voice.say("tomahawk-fought", &[&[("meeting", meeting.into())], &against(*values.values())])
}

fn at(pile: Pile) -> (&'static str, Value<'static>) {
    ("pile", pile.number().into())
}

fn card(card: Card, voice: &Voice) -> (&'static str, Value<'static>) {
    ("card", voice.card(card).into())
}

fn against([first, second]: [u8; 2]) -> [(&'static str, Value<'static>); 2] {
    [("first", first.into()), ("second", second.into())]
}
