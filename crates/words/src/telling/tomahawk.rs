//! Tomahawk in sentences.

use rules::tomahawk::{Action, Pile, Territory};
use wire::notation::{CardText, SpecialText, TerritoryText};
use wire::sighting::tomahawk::Sighting;
use wire::view::tomahawk::{Phase, View};

use super::{outcome_of, scores};
use crate::name;
use crate::say::Value;
use crate::voice::Voice;

pub(super) fn sentences(sighting: &Sighting, voice: &Voice) -> Vec<String> {
    let sentence = match sighting {
        Sighting::Dealt { specials, territories, prized } => {
            return dealt(specials.as_ref(), territories, *prized, voice);
        }
        Sighting::Kept { special, replaced } => {
            let values = [("special", voice.special(special.0).into()), card(*replaced, voice)];
            voice.sentence("tomahawk-kept", &[&voice.eyes(), &values])
        }
        Sighting::AllKept => voice.words().text("tomahawk-all-kept"),
        Sighting::Drew { seat, count, cards } => {
            let (who, count) = (voice.who(*seat), [("count", (*count).into())]);
            match cards {
                Some(cards) => {
                    let cards = [("cards", voice.cards(cards).into())];
                    voice.sentence("tomahawk-drew-cards", &[&who, &count, &cards])
                }
                None => voice.sentence("tomahawk-drew", &[&who, &count]),
            }
        }
        Sighting::Sealed { pile: number, card: sealed } => {
            voice.sentence("tomahawk-sealed", &[&voice.eyes(), &[pile(*number), card(*sealed, voice)]])
        }
        Sighting::Revealed { pile, round, cards, values } => {
            revealed((*pile, *round), *cards, *values, voice)
        }
        Sighting::StayedHidden { pile: number } => {
            voice.sentence("tomahawk-stayed-hidden", &[&[pile(*number)]])
        }
        Sighting::Scalped { seat, pile: number, points } => {
            let values = [pile(*number), ("points", (*points).into())];
            voice.sentence("tomahawk-scalped", &[&voice.who(*seat), &values])
        }
        Sighting::Won { seat, pile: number, territory, totals, animals } => {
            let animals = name::animals(territory.0.terrain(), *animals, voice.words());
            let territory = voice.terrain(territory.0, "terrain-object");
            let values = [pile(*number), ("territory", territory.into()), ("animals", animals.into())];
            let totals = if *seat == 0 { *totals } else { [totals[1], totals[0]] };
            voice.sentence("tomahawk-won", &[&voice.who(*seat), &values, &against(totals)])
        }
        Sighting::Tied { pile: number, territory, totals } => {
            let territory = voice.terrain(territory.0, "terrain-subject");
            let values = [pile(*number), ("territory", territory.into())];
            voice.sentence("tomahawk-tied", &[&values, &against(*totals)])
        }
        Sighting::Peeked { seat, pile: number, card: seen } => {
            let who = voice.both(*seat, 1 - (*seat).min(1));
            match seen {
                Some(seen) => {
                    voice.sentence("tomahawk-peeked-card", &[&who, &[pile(*number), card(*seen, voice)]])
                }
                None => voice.sentence("tomahawk-peeked", &[&who, &[pile(*number)]]),
            }
        }
        Sighting::Turned { pile, territory } => turned(*pile, territory.0, voice),
        Sighting::Forced { seat, pile: number, card: set } => match set {
            Some(set) => {
                let values = [pile(*number), card(*set, voice)];
                voice.sentence("tomahawk-forced-card", &[&voice.who(*seat), &values])
            }
            None => voice.sentence("tomahawk-forced", &[&voice.who(*seat), &[pile(*number)]]),
        },
        Sighting::Prized { seat } => voice.sentence("tomahawk-prized", &[&voice.who(*seat)]),
        Sighting::Ended { outcome } => {
            let scores = voice.say("result-points", &[&[("scores", scores(outcome, voice).into())]]);
            format!("{} {scores}", outcome_of(outcome, voice))
        }
    };
    vec![sentence]
}

/// What the reader is to do.
pub(super) fn task(view: &View, voice: &Voice) -> String {
    let words = voice.words();
    match view.phase {
        Phase::Opening | Phase::Decks => words.text("prompt-deal"),
        Phase::Keep if view.kept.is_empty() => match voice.is_noted() {
            true => words.text("tomahawk-prompt-keep-noted"),
            false => words.text("tomahawk-prompt-keep"),
        },
        Phase::Keep => words.text("tomahawk-prompt-keep-second"),
        Phase::Seal => match next_pile(view) {
            None | Some(1) => words.text("tomahawk-prompt-seal-all"),
            Some(next) => voice.say("tomahawk-prompt-seal", &[&[pile(next)]]),
        },
        Phase::Forced => words.text("tomahawk-prompt-forced"),
        Phase::Over => words.text("prompt-over"),
    }
}

/// What the reader has done already while the game waits for the other.
pub(super) fn done(view: &View, voice: &Voice) -> Option<String> {
    view.viewer?;
    match view.phase {
        Phase::Keep if view.kept.len() == 2 => Some(voice.words().text("tomahawk-prompt-kept")),
        Phase::Seal if next_pile(view).is_none() => Some(voice.words().text("tomahawk-prompt-sealed")),
        Phase::Opening | Phase::Keep | Phase::Decks | Phase::Seal | Phase::Forced | Phase::Over => None,
    }
}

pub(super) fn meaning(view: &View, action: Action, voice: &Voice) -> String {
    match action {
        Action::Keep { special, replaced } => {
            let values = [("special", voice.special(special).into()), ("card", voice.card(replaced).into())];
            voice.say("tomahawk-mean-keep", &[&values])
        }
        Action::Seal { pile, card } => {
            let named = card.special().map_or_else(|| voice.card(card), |special| voice.special(special));
            let values = [("card", named.into()), ("pile", pile.to_string().into())];
            let territory = Pile::ALL.iter().zip(&view.piles).find(|(at, _)| **at == pile);
            match territory.and_then(|(_, fight)| fight.territory) {
                Some(territory) => {
                    let territory = [("territory", voice.territory(territory.0).into())];
                    voice.say("tomahawk-mean-seal-for", &[&values, &territory])
                }
                None => voice.say("tomahawk-mean-seal", &[&values]),
            }
        }
    }
}

fn dealt(
    specials: Option<&[SpecialText; 3]>,
    territories: &[TerritoryText],
    prized: Option<TerritoryText>,
    voice: &Voice,
) -> Vec<String> {
    let piles = (1..).zip(territories);
    let mut sentences: Vec<String> =
        piles.map(|(pile, territory)| turned(pile, territory.0, voice)).collect();
    if let Some(territory) = prized {
        let animals = name::animal(territory.0.terrain(), voice.words());
        sentences.push(voice.sentence("tomahawk-prize", &[&[("animals", animals.into())]]));
    }
    if let Some(specials) = specials {
        let specials = specials.map(|special| voice.special(special.0)).join(", ");
        sentences.push(voice.sentence("tomahawk-dealt", &[&voice.eyes(), &[("specials", specials.into())]]));
    }
    sentences
}

fn turned(number: u8, territory: Territory, voice: &Voice) -> String {
    let values = [pile(number), ("territory", voice.territory(territory).into())];
    voice.sentence("tomahawk-turned", &[&values])
}

/// Two cards meet; where a power has changed a value, also with what they fight.
fn revealed((number, round): (u8, u8), cards: [CardText; 2], values: [u8; 2], voice: &Voice) -> String {
    let [first, second] = cards.map(|card| voice.card(card.0));
    let facing =
        [pile(number), ("round", (round + 1).into()), ("first", first.into()), ("second", second.into())];
    let meeting = voice.sentence("tomahawk-meeting", &[&voice.both(0, 1), &facing]);
    if cards.map(|card| card.0.value()) == values {
        return format!("{meeting}.");
    }
    voice.say("tomahawk-fought", &[&[("meeting", meeting.into())], &against(values)])
}

/// The first pile where the seat that looks has laid no card in the running round.
fn next_pile(view: &View) -> Option<u8> {
    let laid = |pile: &u8| {
        let there = |card: &&wire::view::tomahawk::FaceDown| {
            Some(card.seat) == view.viewer && card.round == view.round && card.pile == *pile
        };
        view.face_down.iter().find(there).is_some()
    };
    (1..=Pile::COUNT as u8).find(|pile| !laid(pile))
}

fn pile(number: u8) -> (&'static str, Value<'static>) {
    ("pile", number.into())
}

fn card(card: CardText, voice: &Voice) -> (&'static str, Value<'static>) {
    ("card", voice.card(card.0).into())
}

fn against([first, second]: [u8; 2]) -> [(&'static str, Value<'static>); 2] {
    [("first", first.into()), ("second", second.into())]
}
