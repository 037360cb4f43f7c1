//! The rulings on Tomahawk, T1 to T16, each on a game scripted card by card.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[path = "scripted/dice.rs"]
mod dice;

use std::collections::BTreeMap;

use dice::Dice;
use rules::tomahawk::{
    Action, BadDeck, Card, Deal, Deck, DeckPart, Event, Hand, Illegal, Kept, Open, Options, Phase, Pile,
    Prize, ROUNDS, Sighting, Special, State, Terrain, Territory, Verdict, fighting_values,
};
use rules::{BadDeal, BySeat, Game, GameView, Luck, Outcome, Seat, Seats, Turn, Viewpoint};

// ---------------------------------------------------------------------------------------------
// Scripted games
// ---------------------------------------------------------------------------------------------

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

/// The durations in each pile, bottom to top.
const DURATIONS: [&[u8]; 4] = [&[3, 3], &[3, 2, 1], &[3, 1, 2], &[2, 2, 1, 1]];

/// All that chance and the players bring to a game before its first round.
#[derive(Clone)]
struct Script {
    options: Options,
    specials: [[Special; 3]; 2],
    piles: [Vec<Territory>; 4],
    prized: Option<Territory>,
    keeps: [[Kept; 2]; 2],
    /// Each seat plays its deck from the top: four cards a round, at piles 1 to 4. As a hand holds
    /// eight, every card has been drawn by then.
    decks: [Vec<Card>; 2],
}

/// A game that goes on by its script.
#[derive(Clone)]
struct Table {
    script: Script,
    state: State,
}

/// A game with these piles (`3P1 3F5 | . 2M3 1M1`, bottom to top) in which each seat plays these cards
/// (`5.0 S7 . 8.4 / …`, a row a round).
///
/// A point stands for any plain with one animal, or any basic card that is not named. A seat keeps the
/// specials that it plays; the deck has the reconstruction's warriors and the territories named.
fn script(piles: &str, ours: &str, theirs: &str) -> Script {
    script_with(&Deck::reconstruction(), None, piles, [ours, theirs])
}

fn script_with(warriors: &Deck, prized: Option<&str>, piles: &str, plays: [&str; 2]) -> Script {
    let mut named = piles.split('|').map(str::split_whitespace);
    let piles = DURATIONS.map(|durations| {
        let mut named = named.next().into_iter().flatten();
        let mut territory = |duration: &u8| match named.next() {
            None | Some(".") => plain(*duration),
            Some(text) => text.parse().unwrap(),
        };
        durations.iter().map(&mut territory).collect::<Vec<Territory>>()
    });
    let prized = prized.map(|text| text.parse().unwrap());
    let mut territories: Vec<Territory> = piles.iter().flatten().copied().chain(prized).collect();
    for duration in 1..=3 {
        while territories.iter().filter(|territory| territory.duration() == duration).count() < 5 {
            territories.push(plain(duration));
        }
    }
    let deck = Deck::new(warriors.basic(), warriors.special_hair(), &territories).unwrap();
    let prize = if prized.is_some() { Prize::With } else { Prize::Without };

    let plays = plays.map(cards_in_rounds);
    // Those that change least come first, to be kept by whoever plays fewer than two.
    let mut free = [5, 3, 7, 2, 1, 6, 4].map(|number| Special::ALL[number - 1]).to_vec();
    free.retain(|special| !plays.iter().flatten().flatten().any(|card| card.special() == Some(*special)));
    let kept = plays.clone().map(|plays| {
        let mut kept: Vec<Special> = plays.iter().flatten().filter_map(|card| card.special()).collect();
        while kept.len() < 2 {
            let fits = |special: &Special| dispensable(&deck, *special, &plays).is_some();
            kept.push(free.remove(free.iter().position(fits).unwrap()));
        }
        kept.sort();
        [kept[0], kept[1]]
    });
    let specials = kept.map(|[low, high]| [low, high, free.remove(0)]);
    let keeps: [[Kept; 2]; 2] = core::array::from_fn(|seat| {
        kept[seat]
            .map(|special| Kept { special, replaced: dispensable(&deck, special, &plays[seat]).unwrap() })
    });
    let decks = core::array::from_fn(|seat| filled(&deck, &keeps[seat], &plays[seat]));
    Script { options: Options::new(prize, deck), specials, piles, prized, keeps, decks }
}

/// 24 places, of which some are named.
fn cards_in_rounds(text: &str) -> Vec<Option<Card>> {
    let mut cards = Vec::new();
    for row in text.split('/').filter(|row| !row.trim().is_empty()) {
        let start = cards.len();
        cards.extend(row.split_whitespace().map(|card| (card != ".").then(|| card.parse().unwrap())));
        assert!(cards.len() <= start + 4, "{row} has more than four cards");
        cards.resize(start + 4, None);
    }
    cards.resize(24, None);
    cards
}

/// A basic card that the special can replace without taking away one that is played.
fn dispensable(deck: &Deck, special: Special, plays: &[Option<Card>]) -> Option<Card> {
    let count =
        |cards: &mut dyn Iterator<Item = Card>, card: Card| cards.filter(|other| *other == card).count();
    let spare = |card: &Card| {
        count(&mut deck.basic().iter().copied(), *card) > count(&mut plays.iter().flatten().copied(), *card)
    };
    let mut copies = deck.basic().iter().copied().filter(|card| card.value() == special.value());
    copies.find(spare)
}

/// A deck that starts as named; the points are filled with the rest of the army, specials last.
fn filled(deck: &Deck, keeps: &[Kept; 2], plays: &[Option<Card>]) -> Vec<Card> {
    let mut rest: Vec<Card> = deck.basic().to_vec();
    rest.extend(keeps.iter().map(|kept| kept.special.card()));
    for card in keeps.iter().map(|kept| kept.replaced).chain(plays.iter().flatten().copied()) {
        let place = rest.iter().position(|other| *other == card);
        rest.remove(place.unwrap_or_else(|| panic!("{card} is not in the army")));
    }
    let mut rest = rest.into_iter();
    plays.iter().map(|card| card.or_else(|| rest.next()).unwrap()).collect()
}

fn plain(duration: u8) -> Territory {
    Territory::new(duration, Terrain::Plain, 1, None).unwrap()
}

impl Script {
    fn opening(&self) -> Deal {
        Deal::Opening {
            specials: BySeat::new(self.specials),
            piles: self.piles.clone().map(|pile| pile.into_iter().collect()),
            prized: self.prized,
        }
    }

    fn decks(&self) -> Deal {
        Deal::Decks { decks: BySeat::new(self.decks.clone().map(|deck| deck.try_into().unwrap())) }
    }

    /// The game before its first round.
    #[track_caller]
    fn begin(self) -> Table {
        let mut state = State::new(&self.options);
        state.deal(&self.opening(), &mut |_| {}).unwrap();
        for seat in SEATS {
            for Kept { special, replaced } in self.keeps[seat.index()] {
                state.play(seat, Action::Keep { special, replaced }, &mut |_| {}).unwrap();
            }
        }
        state.deal(&self.decks(), &mut |_| {}).unwrap();
        Table { script: self, state }
    }
}

impl Table {
    /// Both seal the cards of the script; gives back what happened up to the next decision or deal.
    #[track_caller]
    fn seal(&mut self) -> Vec<Event> {
        SEATS.into_iter().flat_map(|seat| self.seal_for(seat, 4)).collect()
    }

    /// A seat seals the next cards of the script.
    #[track_caller]
    fn seal_for(&mut self, seat: Seat, most: usize) -> Vec<Event> {
        let mut events = Vec::new();
        for _ in 0..most {
            if !self.state.turn().admits(seat) {
                break;
            }
            let action = self.next_seal(seat);
            self.state.play(seat, action, &mut |event| events.push(event)).unwrap();
        }
        events
    }

    fn next_seal(&self, seat: Seat) -> Action {
        let Some(Action::Seal { pile, .. }) = self.state.legal_actions(seat).first().copied() else {
            panic!("{seat} has nothing to seal")
        };
        let round = self.state.view(Viewpoint::Table).round();
        Action::Seal { pile, card: self.script.decks[seat.index()][4 * round + pile.index()] }
    }

    /// Deals the card of the script where T9 calls for one.
    #[track_caller]
    fn force(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if let Phase::Forced { seat, pile } = self.state.view(Viewpoint::Table).phase() {
            let next = self.state.view(Viewpoint::Table).round() + 1;
            let card = self.script.decks[seat.index()][4 * next + pile.index()];
            self.state.deal(&Deal::Forced { seat, pile, card }, &mut |event| events.push(event)).unwrap();
        }
        events
    }

    /// A whole round.
    #[track_caller]
    fn round(&mut self) -> Vec<Event> {
        let mut events = self.seal();
        events.extend(self.force());
        events
    }

    #[track_caller]
    fn rounds(&mut self, count: usize) -> Vec<Event> {
        (0..count).flat_map(|_| self.round()).collect()
    }

    fn table(&self) -> rules::tomahawk::View {
        self.state.view(Viewpoint::Table)
    }

    fn seen_by(&self, seat: Seat) -> rules::tomahawk::View {
        self.state.view(Viewpoint::Seat(seat))
    }
}

fn seen(events: &[Event], viewpoint: Viewpoint) -> Vec<String> {
    events.iter().filter_map(|event| event.sighting(viewpoint)).map(|sighting| told(&sighting)).collect()
}

fn told(sighting: &Sighting) -> String {
    let or_hidden = |card: &Option<Card>| card.map_or("?".to_string(), |card| card.to_string());
    match sighting {
        Sighting::Dealt { .. } => "dealt".to_string(),
        Sighting::Kept { special, replaced } => format!("kept {special}/{replaced}"),
        Sighting::Open(Open::AllKept) => "all have kept".to_string(),
        Sighting::Drew { seat, count, cards: None } => format!("{seat} drew {count}"),
        Sighting::Drew { seat, cards: Some(cards), .. } => format!("{seat} drew {cards:?}"),
        Sighting::Sealed { pile, card } => format!("sealed {pile}:{card}"),
        Sighting::Open(Open::Revealed { pile, cards, .. }) => {
            format!("{pile}: {} v {}", cards[Seat::FIRST], cards[Seat::SECOND])
        }
        Sighting::Open(Open::StayedHidden { pile }) => format!("{pile}: face down"),
        Sighting::Open(Open::Scalped { seat, pile, points }) => format!("{pile}: {seat} scalps {points}"),
        Sighting::Open(Open::Won { seat, pile, territory, .. }) => format!("{pile}: {seat} wins {territory}"),
        Sighting::Open(Open::Tied { pile, territory, .. }) => format!("{pile}: {territory} tied"),
        Sighting::Peeked { seat, pile, card } => format!("{pile}: {seat} looks at {}", or_hidden(card)),
        Sighting::Open(Open::Turned { pile, territory }) => format!("{pile}: {territory} turned up"),
        Sighting::Forced { seat, pile, card } => format!("{pile}: {seat} must play {}", or_hidden(card)),
        Sighting::Open(Open::Prized { seat }) => format!("{seat} has the prize"),
        Sighting::Open(Open::Ended { .. }) => "ended".to_string(),
    }
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn pile(number: usize) -> Pile {
    Pile::ALL[number - 1]
}

fn refusal(state: &State, seat: Seat, action: &str) -> String {
    state.check(seat, action.parse().unwrap()).unwrap_err().to_string()
}

fn moves(state: &State, seat: Seat) -> Vec<String> {
    state.legal_actions(seat).iter().map(|action| action.to_string()).collect()
}

// ---------------------------------------------------------------------------------------------
// T1 to T4: the deck
// ---------------------------------------------------------------------------------------------

#[test]
fn t2_the_reconstruction_has_24_warriors_with_12_hair() {
    let deck = Deck::reconstruction();

    let warriors: Vec<(u8, u8)> =
        deck.basic().iter().map(|card| (card.value(), card.basic_hair().unwrap())).collect();

    #[rustfmt::skip]
    let by_the_ruling = [
        (1, 0), (1, 0),
        (2, 1), (2, 0),
        (3, 2), (3, 0),
        (4, 3), (4, 0), (4, 0),
        (5, 0), (5, 0), (5, 0),
        (6, 1), (6, 0), (6, 0),
        (7, 1), (7, 0), (7, 0),
        (8, 4), (8, 0),
        (9, 0), (9, 0),
        (10, 0), (10, 0),
    ];
    assert_eq!(warriors, by_the_ruling);
    assert_eq!(warriors.iter().map(|(_, hair)| hair).sum::<u8>(), 12);
}

#[test]
fn t3_the_specials_have_the_values_1_to_7_and_their_hair() {
    let deck = Deck::reconstruction();

    let specials =
        Special::ALL.map(|special| (special.name(), special.card().value(), deck.hair(special.card())));

    assert_eq!(
        specials,
        [
            ("Grand manitou", 1, 0),
            ("Esprit mouvant", 2, 1),
            ("Cœur de séquoia", 3, 2),
            ("Danse du crépuscule", 4, 3),
            ("Crâne au vent", 5, 0),
            ("Pouvoir du ciel", 6, 1),
            ("Nuage taquin", 7, 1),
        ]
    );
}

#[test]
fn t4_the_territories_are_those_of_the_ruling_in_its_order() {
    let deck = Deck::reconstruction();

    let territories: Vec<String> = deck.territories().iter().map(|territory| territory.to_string()).collect();

    let by_the_ruling = "3F5G 3P5 3M5 3P4U 3F3 2F4 2M4U 2P3G 2M3 2F2 1P2 1M2G 1P1U 1M1 1F1";
    assert_eq!(territories.join(" "), by_the_ruling);
}

#[test]
fn t1_the_shipped_file_says_that_it_is_a_reconstruction() {
    let file = include_str!("../data/tomahawk-reconstruction.txt");

    assert!(file.starts_with("# Tomahawk: the reconstruction."));
    assert_eq!(file.parse::<Deck>(), Ok(Deck::reconstruction()));
    assert_eq!(format!("{:?}", Deck::reconstruction()), "Deck(reconstruction)");
}

#[test]
fn t1_a_deck_is_written_as_it_is_read() {
    let shipped = Deck::reconstruction();
    let own = script(". 3M5G | . . 1F5U", "", "").options;

    for deck in [&shipped, own.deck()] {
        assert_eq!(deck.to_string().parse::<Deck>().as_ref(), Ok(deck));
    }
    assert_ne!(shipped, *own.deck());
    // Some editors begin a file with a mark.
    assert_eq!(format!("\u{feff}{shipped}").parse(), Ok(shipped));
}

#[track_caller]
fn check_bad_deck(change: impl Fn(String) -> String, sentence: &str) -> BadDeck {
    let file = change(Deck::reconstruction().to_string());
    let error = file.parse::<Deck>().unwrap_err();
    assert_eq!(error.to_string(), sentence);
    error
}

#[test]
fn t1_a_deck_file_that_is_wrong_says_where_and_how() {
    let error = check_bad_deck(
        |file| file + "colour: red",
        "line 4: a line starts with `basic:`, `special hair:` or `territories:`, or with #",
    );
    assert_eq!(error, BadDeck::UnknownLine { line: 4 });

    let error = check_bad_deck(
        |file| format!("# twice\n{file}special hair: 0 0 0 0 0 0 0"),
        "line 5: `special hair:` stands there twice",
    );
    assert_eq!(error, BadDeck::Twice { line: 5, part: DeckPart::SpecialHair });

    let error = check_bad_deck(|file| file.replace("territories", "# none"), "`territories:` is missing");
    assert_eq!(error, BadDeck::Missing { part: DeckPart::Territories });

    check_bad_deck(
        |file| file.replace("1.0 2.1", "1.0 2.5"),
        "line 1: item 3: a card is a value 1 to 10, a point and hair 0 to 4, like 7.1",
    );
    check_bad_deck(
        |file| file.replace("0 1 2 3 0 1 1", "0 1 two 3 0 1 1"),
        "line 2: item 3: hair is a number 0 to 4",
    );
    let error = check_bad_deck(
        |file| file.replace("3P5", "4P5"),
        "line 3: item 2: a territory is a duration 1 to 3, P F or M, animals 1 to 5 and perhaps U or G, like 3F5G",
    );
    assert!(matches!(error, BadDeck::Unreadable { line: 3, item: 2, part: DeckPart::Territories }));
}

#[test]
fn t2_t3_t4_a_deck_with_other_numbers_of_cards_is_refused() {
    let error = check_bad_deck(|file| file.replace("10.0 10.0", "10.0"), "a deck has 24 basic cards, not 23");
    assert_eq!(error, BadDeck::WrongCount { part: DeckPart::Basic, found: 23, expected: 24 });
    check_bad_deck(
        |file| file.replace("0 1 2 3 0 1 1", "0 1 2 3 0 1 1 0"),
        "a deck has 7 numbers of special hair, not 8",
    );
    check_bad_deck(|file| file.replace("1F1", ""), "a deck has 15 territories, not 14");

    let error = check_bad_deck(
        |file| file.replace("1M1 1F1", "1M1 2F1"),
        "4 territories have the duration 1: there must be five of each duration",
    );
    assert_eq!(error, BadDeck::Durations { duration: 1, found: 4 });

    let error = check_bad_deck(
        |file| file.replace("0 1 2 3 0 1 1", "0 1 2 3 5 1 1"),
        "S5 has hair 5: hair is 0 to 4",
    );
    assert_eq!(error, BadDeck::Hair { special: 5, hair: 5 });

    let error = check_bad_deck(
        |file| file.replace("3.2 3.0", "4.2 4.0"),
        "no basic card has the value 3: there must be one of each value 1 to 7",
    );
    assert_eq!(error, BadDeck::NoCardOfValue { value: 3 });

    let error = check_bad_deck(
        |file| file.replace("7.1", "S7"),
        "S7 is a special: the basic cards have a value and hair, like 7.1",
    );
    assert_eq!(error, BadDeck::NotBasic { card: card("S7") });
}

#[test]
fn t1_a_person_can_play_with_their_own_deck() {
    let own: Deck = Deck::reconstruction().to_string().replace("10.0 10.0", "10.4 10.3").parse().unwrap();

    let mut table = script_with(&own, None, "", [". 10.4", ". 10.3"]).begin();
    table.round();

    assert_eq!(table.table().card(Seat::FIRST, 0, pile(2)), Some(card("10.4")));
    assert_eq!(table.state.options().deck().basic()[23], card("10.3"));
}

#[test]
fn cards_and_territories_are_read_as_they_are_written() {
    let deck = Deck::reconstruction();
    for card in deck.basic().iter().copied().chain(Special::ALL.map(Special::card)) {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for territory in deck.territories() {
        assert_eq!(territory.to_string().parse(), Ok(*territory));
    }
    for text in ["S2/2.1", "3:7.1", "4:S7", "1:10.0"] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for (text, sentence) in [
        ("7.1", "a move keeps a special, like S2/2.1, or seals a card at a pile, like 3:7.1"),
        ("S8/7.1", "the specials are S1 to S7"),
        ("5:7.1", "the piles are 1 to 4"),
        ("1:11.0", "a card is a value 1 to 10, a point and hair 0 to 4, like 7.1, or a special S1 to S7"),
    ] {
        assert_eq!(text.parse::<Action>().unwrap_err().to_string(), sentence);
    }
}

// ---------------------------------------------------------------------------------------------
// T5: two of three specials
// ---------------------------------------------------------------------------------------------

/// Both are about to keep two specials: seat 0 of S6, S2 and S4, seat 1 of S1, S3 and S7.
fn keeping() -> State {
    let mut script = script("", "S2 . . . / S4", "S1 . . . / S3");
    script.specials = [[6, 2, 4], [1, 3, 7]].map(|dealt| dealt.map(|number: usize| Special::ALL[number - 1]));
    let mut state = State::new(&script.options);
    state.deal(&script.opening(), &mut |_| {}).unwrap();
    state
}

#[test]
fn t5_the_lower_special_is_kept_first_for_any_copy_of_its_value() {
    let mut state = keeping();

    assert_eq!(moves(&state, Seat::FIRST), ["S2/2.1", "S2/2.0", "S4/4.3", "S4/4.0"]);
    assert_eq!(
        refusal(&state, Seat::FIRST, "S6/6.0"),
        "S6 cannot be kept first: the lower of the two specials is named first"
    );

    state.play(Seat::FIRST, "S2/2.0".parse().unwrap(), &mut |_| {}).unwrap();

    assert_eq!(moves(&state, Seat::FIRST), ["S4/4.3", "S4/4.0", "S6/6.1", "S6/6.0"]);
    assert_eq!(
        refusal(&state, Seat::FIRST, "S2/2.1"),
        "S2 has been kept already: the second special is a higher one"
    );
}

#[test]
fn t5_the_middle_special_leaves_only_the_highest() {
    let mut state = keeping();

    state.play(Seat::FIRST, "S4/4.3".parse().unwrap(), &mut |_| {}).unwrap();

    assert_eq!(moves(&state, Seat::FIRST), ["S6/6.1", "S6/6.0"]);
    assert_eq!(
        refusal(&state, Seat::FIRST, "S2/2.1"),
        "S2 cannot follow S4: the second special is the higher one"
    );
}

#[test]
fn t5_a_special_must_have_been_dealt_and_replaces_a_card_of_its_value() {
    let state = keeping();

    assert_eq!(refusal(&state, Seat::FIRST, "S1/1.0"), "S1 was not dealt to you");
    let dealt = [Special::EspritMouvant, Special::DanseDuCrepuscule, Special::PouvoirDuCiel];
    let not_dealt = Illegal::NotDealt { special: Special::GrandManitou, dealt };
    assert_eq!(state.check(Seat::FIRST, "S1/1.0".parse().unwrap()), Err(not_dealt));
    for wrong in ["S2/3.0", "S2/2.4", "S2/S2"] {
        assert_eq!(
            refusal(&state, Seat::FIRST, wrong),
            format!("S2 replaces a basic card of value 2 from the deck, and {} is none", &wrong[3..])
        );
    }
    assert_eq!(
        refusal(&state, Seat::FIRST, "1:7.0"),
        "two of your three specials are kept first, like S2/2.1"
    );
}

#[test]
fn t5_both_keep_at_the_same_time_and_in_any_order() {
    let mut state = keeping();
    assert_eq!(state.turn(), Turn::Together(Seats::first(2)));

    for action in ["S1/1.0", "S7/7.1"] {
        state.play(Seat::SECOND, action.parse().unwrap(), &mut |_| {}).unwrap();
    }
    assert_eq!(state.turn(), Turn::Together(Seats::only(Seat::FIRST)));
    assert_eq!(refusal(&state, Seat::SECOND, "S3/3.0"), "seat 1 has chosen already and waits for the others");

    for action in ["S2/2.1", "S6/6.1"] {
        state.play(Seat::FIRST, action.parse().unwrap(), &mut |_| {}).unwrap();
    }
    assert_eq!((state.turn(), state.view(Viewpoint::Table).phase()), (Turn::Chance, Phase::Decks));
}

#[test]
fn t5_a_deck_holds_the_kept_specials_instead_of_what_they_replaced() {
    let good = script("", "S2 S4", "S1 S3");
    let before = |script: &Script| {
        let mut state = State::new(&script.options);
        state.deal(&script.opening(), &mut |_| {}).unwrap();
        for (seat, keeps) in SEATS.into_iter().zip(script.keeps) {
            for Kept { special, replaced } in keeps {
                state.play(seat, Action::Keep { special, replaced }, &mut |_| {}).unwrap();
            }
        }
        state
    };
    let mut army = before(&good).view(Viewpoint::Seat(Seat::FIRST)).options().deck().basic().to_vec();
    army.retain(|other| *other != card("2.1") && *other != card("4.3"));
    army.extend([card("S2"), card("S4")]);
    army.sort();
    let mut dealt = good.decks[0].clone();
    dealt.sort();
    assert_eq!(dealt, army);

    // The card that was replaced, a special that was not kept, and a card too many of one kind.
    for (place, intruder) in [(5, "2.1"), (5, "S6"), (5, "10.0")] {
        let mut bad = good.clone();
        bad.decks[0][place] = card(intruder);
        let mut state = before(&good);
        assert_eq!(state.deal(&bad.decks(), &mut |_| {}), Err(BadDeal::WrongCards { part: "decks" }));
        assert_eq!(state, before(&good));
    }
    assert_eq!(before(&good).deal(&good.opening(), &mut |_| {}), Err(BadDeal::WrongKind { due: "decks" }));
}

#[test]
fn t5_an_opening_deals_six_different_specials_and_piles_by_duration() {
    let good = script("3P5 3F5", "S2 S4", "S1 S3");
    let check = |spoil: &dyn Fn(&mut Script), sentence: &str| {
        let mut bad = good.clone();
        spoil(&mut bad);
        let refused = State::new(&good.options).deal(&bad.opening(), &mut |_| {});
        assert_eq!(refused.unwrap_err().to_string(), sentence);
    };

    check(
        &|bad| bad.specials[0][0] = bad.specials[1][0],
        "specials does not hold the cards that there are to deal, each once",
    );
    check(&|bad| bad.piles[3].truncate(3), "a pile has 3 items where 4 belong");
    check(&|bad| bad.piles[1].reverse(), "piles does not hold the cards that there are to deal, each once");
    check(
        &|bad| bad.piles[1][0] = "3F5".parse().unwrap(),
        "piles does not hold the cards that there are to deal, each once",
    );
    check(&|bad| bad.prized = Some(plain(1)), "prized does not belong to a deal with these options");
}

// ---------------------------------------------------------------------------------------------
// T6: the order of a round
// ---------------------------------------------------------------------------------------------

/// Round 1: a hidden forest, a mountain, a plain that lasts, a small forest.
const FRONTS: &str = ". 3F5 | . 2M3 1M1 | . . 2P3 | . . 1P2 1F1";

#[test]
fn t6_a_round_scalps_then_settles_then_looks_then_turns_up_then_draws() {
    let mut table = script(FRONTS, "5.0 9.0 3.0 6.0", "6.0 4.3 4.0 6.1").begin();

    let events = table.round();

    assert_eq!(
        seen(&events, Viewpoint::Table),
        [
            "1: face down",
            "2: 9.0 v 4.3",
            "2: seat 0 scalps 3",
            "3: 3.0 v 4.0",
            "4: 6.0 v 6.1",
            "2: seat 0 wins 1M1",
            "4: 1F1 tied",
            "1: seat 0 looks at ?",
            "2: 2M3 turned up",
            "4: 1P2 turned up",
            "seat 0 drew 4",
            "seat 1 drew 4",
        ]
    );
}

#[test]
fn t6_nothing_is_revealed_before_both_have_sealed_at_every_pile() {
    let mut table = script(FRONTS, "", "").begin();

    let events = [table.seal_for(Seat::SECOND, 4), table.seal_for(Seat::FIRST, 3)].concat();

    assert!(events.iter().all(|event| matches!(event, Event::Sealed { .. })));
    assert_eq!(events.len(), 7);
    assert_eq!(table.state.turn(), Turn::Together(Seats::only(Seat::FIRST)));
}

#[test]
fn t6_the_card_of_the_dance_is_taken_after_the_looks_and_before_the_draw() {
    let mut table =
        script(". 3F5 | . . 1M1 | . . 2P3", "5.0 9.0 S4 6.0", "6.0 4.3 4.0 6.1 / . . 8.0").begin();

    let events = table.round();

    let kinds = seen(&events, Viewpoint::Table);
    let tail: Vec<&str> = kinds.iter().rev().take(6).rev().map(String::as_str).collect();
    assert_eq!(
        tail,
        [
            "1: seat 0 looks at ?",
            "3: seat 1 must play ?",
            "2: 2P1 turned up",
            "4: 1P1 turned up",
            "seat 0 drew 4",
            "seat 1 drew 4",
        ]
    );
}

#[test]
fn t6_four_cards_are_drawn_after_each_round_but_none_before_the_last() {
    let mut table = script("", "", "").begin();

    let sizes: Vec<(usize, usize, usize)> = (0..ROUNDS)
        .map(|_| {
            let view = table.table();
            let held = table.seen_by(Seat::FIRST).hand().unwrap().len();
            assert_eq!(view.hand_size(Seat::FIRST), held);
            table.round();
            (view.round(), held, view.deck_size())
        })
        .collect();

    assert_eq!(sizes, [(0, 8, 16), (1, 8, 12), (2, 8, 8), (3, 8, 4), (4, 8, 0), (5, 4, 0)]);
    assert_eq!((table.state.turn(), table.table().phase()), (Turn::Over, Phase::Over));
}

/// What lies where after each sighting of a round's end, as everyone sees it.
fn course(view: &mut rules::tomahawk::View, events: &[Event]) -> Vec<String> {
    let line = |event: &Event| {
        let sighting = event.sighting(view.viewpoint())?;
        view.see(&sighting).unwrap();
        let sizes = SEATS.map(|seat| view.hand_size(seat));
        Some(format!(
            "{}; {} sealed, {sizes:?} + {}",
            told(&sighting),
            view.rounds_sealed(),
            view.deck_size()
        ))
    };
    events.iter().filter_map(line).collect()
}

#[test]
fn t6_while_the_end_of_a_round_is_told_cards_are_counted_where_they_lie() {
    let mut table =
        script(". 3F5 | . . 1M1 | . . 2P3", "5.0 9.0 S4 6.0", "6.0 4.0 4.0 6.1 / . . 8.0").begin();
    let mut view = table.table();
    assert_eq!(SEATS.map(|seat| view.hand_size(seat)), [8, 8]);

    assert_eq!(
        course(&mut view, &table.round()),
        [
            "1: face down; 1 sealed, [4, 4] + 16",
            "2: 9.0 v 4.0; 1 sealed, [4, 4] + 16",
            "3: S4 v 4.0; 1 sealed, [4, 4] + 16",
            "4: 6.0 v 6.1; 1 sealed, [4, 4] + 16",
            "2: seat 0 wins 1M1; 1 sealed, [4, 4] + 16",
            "4: 1P1 tied; 1 sealed, [4, 4] + 16",
            "1: seat 0 looks at ?; 1 sealed, [4, 4] + 16",
            "3: seat 1 must play ?; 1 sealed, [4, 3] + 16",
            "2: 2P1 turned up; 1 sealed, [4, 3] + 16",
            "4: 1P1 turned up; 1 sealed, [4, 3] + 16",
            "seat 0 drew 4; 1 sealed, [8, 3] + 12",
            "seat 1 drew 4; 1 sealed, [8, 7] + 12",
        ]
    );
}

#[test]
fn t6_a_seat_that_looks_knows_where_it_has_still_to_seal_and_what_lies_face_down() {
    let mut table =
        script(". 3F5 | . . 1M1 | . . 2P3", "5.0 9.0 S4 6.0", "6.0 4.0 4.0 6.1 / . . 8.0").begin();
    table.round();
    let awaits = |table: &Table, seat| Pile::ALL.map(|pile| table.seen_by(seat).awaits_seal(pile));
    let hidden = |table: &Table, round| {
        SEATS.map(|seat| Pile::ALL.map(|pile| table.seen_by(Seat::FIRST).is_face_down(seat, round, pile)))
    };
    assert_eq!(awaits(&table, Seat::FIRST), [true; 4]);
    assert_eq!(awaits(&table, Seat::SECOND), [true, true, false, true], "chance has set a card");
    assert_eq!(hidden(&table, 0), [[true, false, false, false]; 2], "a forest in dispute");
    assert_eq!(hidden(&table, 1), [[false; 4], [false, false, true, false]]);

    table.seal_for(Seat::FIRST, 2);
    table.seal_for(Seat::SECOND, 4);

    assert_eq!(awaits(&table, Seat::FIRST), [false, false, true, true]);
    assert_eq!(awaits(&table, Seat::SECOND), [false; 4]);
    assert_eq!(hidden(&table, 1), [[true, true, false, false], [false, false, true, false]]);
    assert!(Pile::ALL.iter().all(|pile| !table.table().awaits_seal(*pile)), "spectators do not seal");
}

#[test]
fn t6_the_fight_in_a_round_is_known_with_its_territory_and_how_it_ended() {
    let mut table = script(". 3F5 | . 2M3 1M1", ". 9.0", ". 4.0").begin();
    table.round();

    let view = table.table();

    let (before, now, later) =
        (view.fight_in(0, pile(2)), view.fight_in(1, pile(2)), view.fight_in(9, pile(2)));
    assert_eq!([before, now, later].map(|fight| (fight.first, fight.last)), [(0, 0), (1, 2), (3, 5)]);
    let territories = [before, now, later].map(|fight| view.territory_of(fight));
    assert_eq!(territories, [Some("1M1".parse().unwrap()), Some("2M3".parse().unwrap()), None]);
    let won = Verdict::Won { seat: Seat::FIRST, animals: 1 };
    assert_eq!([before, now, later].map(|fight| view.verdict_of(fight)), [Some(won), None, None]);
}

#[test]
fn t6_the_fifth_round_is_followed_by_no_draw() {
    let mut table = script("", "", "").begin();
    table.rounds(4);

    let events = table.round();

    assert!(!events.iter().any(|event| matches!(event, Event::Drew { .. })));
}

#[test]
fn t6_piles_are_sealed_in_order_with_cards_of_the_hand() {
    let state = script("", "1.0 2.0 3.0 4.0 / 5.0 6.0 7.0 7.0", "").begin().state;

    assert_eq!(moves(&state, Seat::FIRST), ["1:1.0", "1:2.0", "1:3.0", "1:4.0", "1:5.0", "1:6.0", "1:7.0"]);
    assert_eq!(refusal(&state, Seat::FIRST, "2:1.0"), "pile 2 is not next: seal at pile 1");
    assert_eq!(refusal(&state, Seat::FIRST, "1:9.0"), "9.0 is not in your hand");
    assert_eq!(refusal(&state, Seat::FIRST, "S2/2.0"), "a card is sealed at pile 1 now, like 1:7.1");
}

#[test]
fn t6_each_pile_turns_up_its_territories_from_the_top_when_the_last_is_settled() {
    let piles = "3P1 3P2 | 3P3 2P1 1P1 | 3P4 1P2 2P2 | 2P3 2P4 1P3 1P4";
    let mut table = script(piles, "", "").begin();
    let mut rounds = Vec::new();

    for _ in 0..ROUNDS {
        let on_top = Pile::ALL.map(|pile| table.table().territory(pile).unwrap().to_string());
        rounds.push(on_top.join(" "));
        table.round();
    }

    assert_eq!(
        rounds,
        [
            "3P2 1P1 2P2 1P4",
            "3P2 2P1 2P2 1P3",
            "3P2 2P1 1P2 2P4",
            "3P1 3P3 3P4 2P4",
            "3P1 3P3 3P4 2P3",
            "3P1 3P3 3P4 2P3",
        ]
    );
}

// ---------------------------------------------------------------------------------------------
// T7: fighting values
// ---------------------------------------------------------------------------------------------

/// The fighting values of two cards, and the same the other way around.
#[track_caller]
fn check_values(ours: &str, theirs: &str, values: [u8; 2]) {
    assert_eq!(fighting_values(&BySeat::new([card(ours), card(theirs)])), BySeat::new(values));
    let [ours_value, theirs_value] = values;
    let turned = fighting_values(&BySeat::new([card(theirs), card(ours)]));
    assert_eq!(turned, BySeat::new([theirs_value, ours_value]));
}

#[test]
fn t7_a_basic_card_fights_with_its_printed_value() {
    check_values("1.0", "10.0", [1, 10]);
    check_values("8.4", "8.0", [8, 8]);
    check_values("7.1", "6.0", [7, 6]);
}

#[test]
fn t7_pouvoir_du_ciel_is_as_strong_as_the_card_it_faces() {
    for value in 1..=10 {
        check_values("S6", &format!("{value}.0"), [value, value]);
    }
    for special in [1, 2, 3, 4, 5] {
        check_values("S6", &format!("S{special}"), [special, special]);
    }
}

#[test]
fn t7_nuage_taquin_charms_7_to_10_to_nothing() {
    for value in 1..=6 {
        check_values("S7", &format!("{value}.0"), [7, value]);
    }
    for value in 7..=10 {
        check_values("S7", &format!("{value}.0"), [7, 0]);
    }
    for special in [1, 2, 3, 4, 5] {
        check_values("S7", &format!("S{special}"), [7, special]);
    }
}

#[test]
fn t7_ciel_facing_nuage_is_a_7_and_charmed() {
    check_values("S6", "S7", [0, 7]);
}

#[test]
fn t7_the_other_specials_fight_with_their_numbers() {
    for special in 1..=5 {
        check_values(&format!("S{special}"), "9.0", [special, 9]);
    }
}

// ---------------------------------------------------------------------------------------------
// T8 and T10 to T14: one fight
// ---------------------------------------------------------------------------------------------

/// How a fight for one territory came out, from our side.
#[derive(Debug, PartialEq, Eq)]
struct Fight {
    scalps: [u8; 2],
    totals: [u8; 2],
    verdict: String,
}

/// Fights for a territory with these cards, one a round; we sit in `us`.
#[track_caller]
fn fight(us: Seat, territory: &str, ours: &str, theirs: &str) -> Fight {
    // The top of pile 1 lasts three rounds, that of pile 3 two, that of pile 2 one.
    let (piles, at) = match territory.as_bytes()[0] {
        b'3' => (format!(". {territory}"), 1),
        b'2' => (format!("| | . . {territory}"), 3),
        _ => (format!("| . . {territory}"), 2),
    };
    let rows = |cards: &str| {
        let row = |card: &str| format!("{}{card}", ". ".repeat(at - 1));
        cards.split_whitespace().map(row).collect::<Vec<_>>().join(" / ")
    };
    let [first, second] = if us == Seat::FIRST { [ours, theirs] } else { [theirs, ours] };
    let mut table = script(&piles, &rows(first), &rows(second)).begin();
    let events = table.rounds(ours.split_whitespace().count());

    let mut found = Fight { scalps: [0; 2], totals: [0; 2], verdict: "undecided".to_string() };
    let from_our_side = |totals: &BySeat<u8, 2>| [totals[us], totals[us.other()]];
    for event in &events {
        match event.sighting(Viewpoint::Table) {
            Some(Sighting::Open(Open::Scalped { seat, pile, points })) if pile.index() + 1 == at => {
                found.scalps[usize::from(seat != us)] += points;
            }
            Some(Sighting::Open(Open::Won { seat, pile, totals, animals, .. })) if pile.index() + 1 == at => {
                found.totals = from_our_side(&totals);
                found.verdict = format!("{} {animals}", if seat == us { "we take" } else { "they take" });
            }
            Some(Sighting::Open(Open::Tied { pile, totals, .. })) if pile.index() + 1 == at => {
                found.totals = from_our_side(&totals);
                found.verdict = "discarded".to_string();
            }
            _ => {}
        }
    }
    found
}

/// The totals and the verdict of a fight, whichever seat is ours.
#[track_caller]
fn check_fight(territory: &str, ours: &str, theirs: &str, totals: [u8; 2], verdict: &str) {
    for us in SEATS {
        let found = fight(us, territory, ours, theirs);
        assert_eq!((found.totals, found.verdict.as_str()), (totals, verdict), "we sit in {us}");
    }
}

/// The points for hair in a fight, whichever seat is ours.
#[track_caller]
fn check_scalps(territory: &str, ours: &str, theirs: &str, scalps: [u8; 2]) {
    for us in SEATS {
        assert_eq!(fight(us, territory, ours, theirs).scalps, scalps, "we sit in {us}");
    }
}

#[test]
fn t8_the_strictly_higher_card_takes_the_hair_of_the_other() {
    check_scalps("1P1", "9.0", "8.4", [4, 0]);
    check_scalps("1P1", "8.0", "8.4", [0, 0]);
    check_scalps("1P1", "7.1", "8.4", [0, 1]);
    check_scalps("1P1", "9.0", "8.0", [0, 0]);
    check_scalps("1P1", "5.0", "S4", [3, 0]);
}

#[test]
fn t8_the_takings_of_crane_au_vent_are_doubled() {
    check_scalps("1P1", "S5", "4.3", [6, 0]);
    check_scalps("1P1", "S5", "S3", [4, 0]);
    check_scalps("1P1", "S5", "8.4", [0, 0]);
    check_scalps("1P1", "S5", "7.1", [0, 0]);
}

#[test]
fn t8_scalps_go_by_fighting_values() {
    check_scalps("1P1", "S6", "8.4", [0, 0]);
    check_scalps("1P1", "S7", "8.4", [4, 0]);
    check_scalps("1P1", "S7", "S6", [1, 0]);
    check_scalps("1P1", "S7", "10.0", [0, 0]);
}

#[test]
fn t8_scalps_outside_forests_are_taken_round_by_round() {
    let mut table = script(". 3M5", "9.0 / 4.0", "8.4 / 3.2").begin();

    table.round();
    let after_one = table.table().scalps(Seat::FIRST);
    let events = table.round();

    let at_pile_1 = seen(&events, Viewpoint::Table).into_iter().filter(|told| told.starts_with("1:"));
    assert_eq!(after_one, 4);
    assert_eq!(at_pile_1.collect::<Vec<_>>(), ["1: 4.0 v 3.2", "1: seat 0 scalps 2"]);
}

#[test]
fn t8_in_a_forest_the_pairs_are_compared_in_order_when_it_is_revealed() {
    let mut table = script(". 3F3", "9.0 / 2.1 / 5.0", "8.4 / 3.2 / 4.3").begin();

    let before = table.rounds(2);
    let last = table.round();

    let at_pile_1 = |events| {
        let told: Vec<String> = seen(events, Viewpoint::Table);
        told.into_iter().filter(|told| told.starts_with("1:")).collect::<Vec<_>>()
    };
    assert_eq!(at_pile_1(&before), ["1: face down", "1: face down"]);
    assert_eq!(
        at_pile_1(&last),
        [
            "1: 9.0 v 8.4",
            "1: seat 0 scalps 4",
            "1: 2.1 v 3.2",
            "1: seat 1 scalps 1",
            "1: 5.0 v 4.3",
            "1: seat 0 scalps 3",
            "1: seat 0 wins 3F3",
            "1: 3P1 turned up",
        ]
    );
}

#[test]
fn t8_points_for_hair_are_not_capped_by_the_24_tokens() {
    let hairy = Deck::reconstruction().basic().map(|card| Card::basic(card.value(), 4).unwrap());
    let warriors = Deck::new(&hairy, &[4; 7], Deck::reconstruction().territories()).unwrap();
    let strong = "10.4 10.4 9.4 9.4 / 8.4 8.4 7.4 7.4";
    let weak = "1.4 1.4 2.4 3.4 / 3.4 4.4 4.4 5.4";
    let mut table = script_with(&warriors, None, "", [strong, weak]).begin();

    table.rounds(2);

    assert_eq!(table.table().scalps(Seat::FIRST), 32);
}

#[test]
fn t10_a_puma_takes_the_strongest_of_both_sides_and_all_that_are_tied() {
    check_fight("3P4U", "10.0 9.0 3.0", "1.0 2.0 8.0", [12, 11], "we take 4");
    check_fight("3P4U", "10.0 9.0 3.0", "10.0 2.0 1.0", [12, 3], "we take 4");
    check_fight("3P4U", "10.0 10.0 1.0", "9.0 2.0 1.0", [1, 12], "they take 4");
    check_fight("1P1U", "5.0", "3.0", [0, 3], "they take 1");
    check_fight("1P1U", "5.0", "5.0", [0, 0], "discarded");
}

#[test]
fn t10_a_gathering_doubles_the_weakest_of_both_sides_and_all_that_are_tied() {
    check_fight("1M2G", "5.0", "3.0", [5, 6], "they take 2");
    check_fight("2P3G", "3.0 9.0", "3.2 7.0", [15, 13], "we take 3");
    check_fight("2P3G", "1.0 1.0", "3.0 1.0", [4, 5], "they take 3");
    check_fight("3F5G", "10.0 2.0 6.0", "9.0 3.0 7.0", [20, 19], "we take 5");
}

#[test]
fn t10_pictos_use_fighting_values_and_a_charmed_0_doubles_to_0() {
    check_fight("2P3G", "S7 3.0", "8.0 4.0", [10, 4], "we take 3");
    check_fight("1P1U", "S7", "10.0", [0, 0], "discarded");
    check_fight("2M4U", "S6 3.0", "9.0 4.0", [3, 4], "they take 4");
}

#[test]
fn t10_what_lies_face_up_is_counted_while_the_fight_goes_on() {
    let mut table = script(". 3P4U | | . . 2P3G", "9.0 . 3.0 / 4.0", "6.0 . 7.0 / 5.0").begin();
    let tally = |table: &Table, number: usize| {
        let (view, pile) = (table.table(), pile(number));
        let tally = view.tally(pile, view.fight_in(1, pile))?;
        Some((*tally.totals.values(), tally.not_counted, tally.doubled))
    };
    assert_eq!((tally(&table, 1), tally(&table, 3)), (None, None), "nothing has been revealed");

    table.round();
    assert_eq!(tally(&table, 1), Some(([0, 6], Some(9), None)));
    assert_eq!(tally(&table, 3), Some(([6, 7], None, Some(3))));

    table.round();
    assert_eq!(tally(&table, 1), Some(([4, 11], Some(9), None)));
}

#[test]
fn t10_what_lies_face_down_in_a_forest_is_not_counted() {
    let mut table = script(". 3F3", "9.0 / 4.0", "6.0 / 5.0").begin();
    table.rounds(2);
    let view = table.seen_by(Seat::FIRST);
    assert_eq!(view.tally(pile(1), view.fight_in(1, pile(1))), None);
}

#[test]
fn t10_a_territory_without_a_picto_counts_every_card_once() {
    check_fight("3P5", "10.0 9.0 3.0", "10.0 2.0 1.0", [22, 13], "we take 5");
}

#[test]
fn t11_esprit_mouvant_and_another_2_make_9() {
    check_fight("2P3", "S2 2.0", "5.0 3.0", [9, 8], "we take 3");
    check_fight("2P3", "2.1 S2", "5.0 4.0", [9, 9], "discarded");
    check_fight("3F3", "S2 10.0 2.0", "5.0 4.0 9.0", [19, 18], "we take 3");
}

#[test]
fn t11_esprit_mouvant_alone_is_a_2() {
    check_fight("2P3", "S2 3.0", "2.1 2.0", [5, 4], "we take 3");
    check_fight("1P2", "S2", "2.0", [2, 2], "discarded");
    check_fight("2P3", "2.0 3.0", "1.0 2.0", [5, 3], "we take 3");
}

#[test]
fn t11_the_other_2_may_be_ciel_facing_a_2() {
    check_fight("2P3", "S2 S6", "9.0 2.0", [9, 11], "they take 3");
}

#[test]
fn t11_the_5_come_once_with_two_other_2s() {
    check_fight("3P5", "S2 2.0 S6", "1.0 1.0 2.0", [11, 4], "we take 5");
}

#[test]
fn t11_a_puma_that_takes_the_2s_takes_the_5_as_well() {
    check_fight("2M4U", "S2 2.0", "1.0 1.0", [0, 2], "they take 4");
    check_fight("2M4U", "S2 2.0", "9.0 1.0", [9, 1], "we take 4");
}

#[test]
fn t11_a_gathering_doubles_the_2s_but_never_the_5() {
    check_fight("2P3G", "S2 2.0", "5.0 6.0", [13, 11], "we take 3");
}

#[test]
fn t12_grand_manitou_wins_against_strictly_more_than_double() {
    check_fight("1P2", "S1", "3.0", [1, 3], "we take 2");
    check_fight("2P3", "S1 8.0", "9.0 10.0", [9, 19], "we take 3");
}

#[test]
fn t12_exactly_double_beats_grand_manitou() {
    check_fight("1P2", "S1", "2.0", [1, 2], "they take 2");
    check_fight("2P3", "S1 8.0", "8.0 10.0", [9, 18], "they take 3");
    check_fight("1P2", "S1", "1.0", [1, 1], "discarded");
}

#[test]
fn t12_grand_manitou_compares_totals_after_the_pictos() {
    check_fight("1M2G", "S1", "4.0", [2, 4], "they take 2");
    check_fight("1M2G", "S1", "5.0", [2, 5], "we take 2");
    check_fight("1P1U", "S1", "9.0", [1, 0], "we take 1");
}

#[test]
fn t12_a_side_without_grand_manitou_loses_against_more_than_double() {
    check_fight("1P2", "1.0", "3.0", [1, 3], "they take 2");
    check_fight("2P3", "9.0 9.0", "S1 3.0", [18, 4], "they take 3");
}

#[test]
fn t13_coeur_de_sequoia_doubles_the_caribous_for_whoever_wins() {
    check_fight("1F1", "S3", "2.0", [3, 2], "we take 2");
    check_fight("1F1", "S3", "9.0", [3, 9], "they take 2");
    check_fight("2F4", "S3 1.0", "9.0 1.0", [4, 10], "they take 8");
    check_fight("1F1", "S3", "3.0", [3, 3], "discarded");
}

#[test]
fn t13_coeur_de_sequoia_doubles_nothing_outside_forests() {
    check_fight("1P2", "S3", "2.0", [3, 2], "we take 2");
    check_fight("1M2", "S3", "9.0", [3, 9], "they take 2");
    check_fight("2F4", "3.0 1.0", "9.0 1.0", [4, 10], "they take 4");
}

#[test]
fn t13_doubled_caribous_count_double_in_points_and_kinds() {
    let mut table = script("| . . 1F5", ". S3", ". 2.0").begin();

    table.round();

    let view = table.table();
    assert_eq!(view.animals(Seat::FIRST, Terrain::Forest), 10);
    assert_eq!(
        view.points(Seat::FIRST) - view.scalps(Seat::FIRST),
        10 + view.animals(Seat::FIRST, Terrain::Plain)
    );
}

#[test]
fn t14_equal_totals_discard_the_territory() {
    let mut table = script("| . . 1M5", ". 6.0", ". 6.0").begin();

    table.round();

    let mountain: Territory = "1M5".parse().unwrap();
    let decided: Vec<(Territory, Verdict)> = table.table().decided().collect();
    assert!(decided.contains(&(mountain, Verdict::Tied)));
    assert_eq!(SEATS.map(|seat| table.table().animals(seat, Terrain::Mountain)), [0, 0]);
}

// ---------------------------------------------------------------------------------------------
// T9: Danse du crépuscule
// ---------------------------------------------------------------------------------------------

/// Seat 0 dances at pile 1, a plain of three rounds.
fn dance() -> Table {
    script(". 3P5", "S4 1.0 1.0 2.0 / 6.0", "5.0 5.0 5.0 6.0 / 8.4 7.0 9.0 10.0 / 3.0").begin()
}

#[test]
fn t9_the_dance_takes_a_card_of_the_other_hand_before_the_draw() {
    let mut table = dance();
    table.seal();

    assert_eq!(table.table().phase(), Phase::Forced { seat: Seat::SECOND, pile: pile(1) });
    assert_eq!(table.state.turn(), Turn::Chance);
    let held = table.seen_by(Seat::SECOND).hand().unwrap();
    assert_eq!(held, ["8.4", "7.0", "9.0", "10.0"].map(card).into_iter().collect::<Hand>());
    assert_eq!(table.table().hand_size(Seat::SECOND), 4);

    // Each of the four can come, and nothing else.
    let drawn = (0..50).filter_map(|seed| match table.state.draw(&mut Dice(seed)) {
        Some(Deal::Forced { seat: Seat::SECOND, card, .. }) => Some(card),
        _ => None,
    });
    let mut drawn: Vec<Card> = drawn.collect();
    assert_eq!(drawn.len(), 50);
    drawn.sort();
    drawn.dedup();
    assert_eq!(drawn, held.iter().collect::<Vec<_>>());
}

#[test]
fn t9_a_card_that_is_not_in_the_hand_cannot_be_forced() {
    let mut table = dance();
    table.seal();
    let before = table.state;

    for (seat, at, forced) in [(1, 1, "3.0"), (1, 2, "8.4"), (0, 1, "8.4")] {
        let (seat, pile) = (Seat::new(seat).unwrap(), pile(at));
        let refused = table.state.deal(&Deal::Forced { seat, pile, card: card(forced) }, &mut |_| {});
        assert_eq!(refused, Err(BadDeal::WrongCards { part: "forced" }));
    }
    let refused = table.state.deal(&table.script.decks(), &mut |_| {});
    assert_eq!(refused, Err(BadDeal::WrongKind { due: "forced" }));
    assert_eq!(table.state, before);
    assert_eq!(refusal(&table.state, Seat::FIRST, "1:1.0"), "a deal comes next, not a move");
}

#[test]
fn t9_only_its_owner_knows_the_forced_card() {
    let mut table = dance();
    table.seal();

    let events = table.force();

    let told = |viewpoint| seen(&events, viewpoint)[0].clone();
    assert_eq!(told(Viewpoint::Seat(Seat::SECOND)), "1: seat 1 must play 8.4");
    assert_eq!(told(Viewpoint::Seat(Seat::FIRST)), "1: seat 1 must play ?");
    assert_eq!(told(Viewpoint::Table), "1: seat 1 must play ?");
    assert_eq!(table.seen_by(Seat::SECOND).card(Seat::SECOND, 1, pile(1)), Some(card("8.4")));
    assert_eq!(table.seen_by(Seat::FIRST).card(Seat::SECOND, 1, pile(1)), None);
    assert_eq!(table.table().card(Seat::SECOND, 1, pile(1)), None);
    for viewpoint in Viewpoint::all(2) {
        assert_eq!(table.state.view(viewpoint).forced(), Some((Seat::SECOND, pile(1))));
        assert_eq!(SEATS.map(|seat| table.state.view(viewpoint).hand_size(seat)), [8, 7]);
    }
}

#[test]
fn t9_views_of_others_do_not_depend_on_which_card_was_forced() {
    let mut tables = [dance(), dance()];
    // The same hand, but the 9 comes to pile 1 where the 8 did.
    tables[1].script.decks[1].swap(4, 6);
    for table in &mut tables {
        table.round();
    }

    let [one, other] = tables;

    assert_eq!(one.seen_by(Seat::FIRST), other.seen_by(Seat::FIRST));
    assert_eq!(one.table(), other.table());
    assert_ne!(one.seen_by(Seat::SECOND), other.seen_by(Seat::SECOND));
}

#[test]
fn t9_a_forced_pile_has_no_seal() {
    let mut table = dance();
    table.round();

    assert!(moves(&table.state, Seat::SECOND).iter().all(|action| action.starts_with("2:")));
    assert_eq!(
        refusal(&table.state, Seat::SECOND, "1:7.0"),
        "Danse du crépuscule has set your card at pile 1: seal at pile 2"
    );
    assert!(!table.seen_by(Seat::SECOND).hand().unwrap().contains(card("8.4")));
    assert!(moves(&table.state, Seat::FIRST).iter().all(|action| action.starts_with("1:")));
    assert_eq!(table.seal_for(Seat::SECOND, 4).len(), 3);
    table.seal_for(Seat::FIRST, 1);
    // The other seat has sealed its own card at that pile.
    assert_eq!(
        refusal(&table.state, Seat::FIRST, "1:7.0"),
        "your card at pile 1 is sealed already: seal at pile 2"
    );

    let events = table.seal_for(Seat::FIRST, 4);

    let revealed = table.table().card(Seat::SECOND, 1, pile(1));
    assert!(seen(&events, Viewpoint::Table).contains(&"1: 6.0 v 8.4".to_string()), "{events:?}");
    assert_eq!(revealed, Some(card("8.4")));
    assert_eq!(table.table().forced(), None);
    assert_eq!(SEATS.map(|seat| table.table().hand_size(seat)), [8, 8]);
}

#[test]
fn t9_the_forced_card_may_come_for_a_pile_in_the_middle() {
    let mut table = script("| | . . 2M3", "1.0 1.0 S4 2.0", "5.0 5.0 5.0 6.0 / 8.4 7.0 9.0 10.0").begin();
    table.round();

    let events = table.seal_for(Seat::SECOND, 4);

    assert_eq!(
        seen(&events, Viewpoint::Seat(Seat::SECOND)),
        ["sealed 1:8.4", "sealed 2:7.0", "sealed 4:10.0"]
    );
}

#[test]
fn t9_seat_1_dances_as_well() {
    let mut table = script(". 3M5", "5.0 5.0 5.0 6.0 / 8.4", "S4 1.0 1.0 2.0").begin();

    table.seal();

    assert_eq!(table.table().phase(), Phase::Forced { seat: Seat::FIRST, pile: pile(1) });
}

#[track_caller]
fn check_no_dance(piles: &str, ours: &str, rounds: usize) {
    let events = script(piles, ours, "").begin().rounds(rounds);
    assert!(!events.iter().any(|event| matches!(event, Event::Forced { .. })));
}

#[test]
fn t9_nobody_dances_in_a_forest() {
    check_no_dance(". 3F5", "S4", 3);
    check_no_dance(". 3F5", ". / S4", 3);
    check_no_dance("| | . . 2F4", ". . S4", 2);
}

#[test]
fn t9_nobody_dances_in_the_last_round_of_a_territory() {
    check_no_dance("| . . 1P1", ". S4", 1);
    check_no_dance(". 3P5", ". / . / S4", 3);
    check_no_dance("| | . . 2P3", ". / . . S4", 2);
    check_no_dance("", ". / . / . / . / . / S4 S5", 6);
}

#[test]
fn t9_a_dance_in_the_fifth_round_leaves_three_seals_for_the_last() {
    let mut table = script("", ". / . / . / . / S4 . . .", "").begin();
    table.rounds(5);

    assert_eq!(table.table().forced(), Some((Seat::SECOND, pile(1))));
    assert_eq!(SEATS.map(|seat| table.table().hand_size(seat)), [4, 3]);
}

// ---------------------------------------------------------------------------------------------
// T14: the view from a mountain
// ---------------------------------------------------------------------------------------------

/// Two forests that last and one that does not, and mountains: seat 0 takes that of round 1, seat 1
/// that of round 2.
fn mountains() -> Table {
    let piles = ". 3F3 | . . 1M1 | . . 2F4 | . . 1M2 1F1";
    script(piles, "5.0 9.0 6.1 2.0 / 7.0 . 7.1 1.0", "6.0 4.0 8.4 3.0 / 8.0 . 4.3 9.0").begin()
}

#[test]
fn t14_the_winner_of_a_mountain_sees_the_cards_of_this_round_in_forests_in_dispute() {
    let mut table = mountains();

    let events = table.round();

    let looks = |viewpoint| {
        let told = seen(&events, viewpoint).into_iter().filter(|told| told.contains("looks"));
        told.collect::<Vec<_>>()
    };
    for seat in SEATS {
        assert_eq!(
            looks(Viewpoint::Seat(seat)),
            ["1: seat 0 looks at 6.0", "3: seat 0 looks at 8.4"],
            "both the peeker and the owner know the card"
        );
    }
    assert_eq!(looks(Viewpoint::Table), ["1: seat 0 looks at ?", "3: seat 0 looks at ?"]);
}

#[test]
fn t14_what_was_seen_from_the_mountain_stays_known() {
    let mut table = mountains();
    table.round();
    let known = |table: &Table, viewer: Viewpoint, of: Seat, round| {
        [1, 3].map(|at| table.state.view(viewer).card(of, round, pile(at)).map(|card| card.to_string()))
    };
    let [us, them] = SEATS.map(Viewpoint::Seat);
    let both = [Some("6.0".to_string()), Some("8.4".to_string())];

    assert_eq!(known(&table, us, Seat::SECOND, 0), both);
    assert_eq!(known(&table, them, Seat::SECOND, 0), both);
    assert_eq!(known(&table, Viewpoint::Table, Seat::SECOND, 0), [None, None]);
    assert_eq!(known(&table, them, Seat::FIRST, 0), [None, None]);

    // Round 2 reveals pile 3; seat 1 takes the mountain of pile 4 and sees the card of this round only.
    let events = table.round();

    assert_eq!(known(&table, us, Seat::SECOND, 0), both);
    assert_eq!(known(&table, Viewpoint::Table, Seat::SECOND, 0), [None, Some("8.4".to_string())]);
    assert_eq!(known(&table, us, Seat::SECOND, 1)[0], None);
    assert_eq!(known(&table, them, Seat::FIRST, 0)[0], None);
    assert_eq!(known(&table, them, Seat::FIRST, 1)[0], Some("7.0".to_string()));
    let told = seen(&events, Viewpoint::Table).into_iter().filter(|told| told.contains("looks"));
    assert_eq!(told.collect::<Vec<_>>(), ["1: seat 1 looks at ?"]);

    // Round 3 reveals pile 1, with all its rounds.
    table.round();
    for viewpoint in Viewpoint::all(2) {
        let cards = [0, 1].map(|round| table.state.view(viewpoint).card(Seat::SECOND, round, pile(1)));
        assert_eq!(cards, [Some(card("6.0")), Some(card("8.0"))]);
    }
}

#[test]
fn t14_nobody_looks_from_a_mountain_that_is_discarded_or_not_yet_won() {
    for piles in [". 3F3 | . . 1M1", ". 3F3 | . . . | . . 2M3", ". 3F3 | . . 1P1"] {
        let mut table = script(piles, "5.0 9.0 9.0 2.0", "6.0 9.0 4.0 3.0").begin();

        let events = table.round();

        assert!(!events.iter().any(|event| matches!(event, Event::Peeked { .. })), "{piles}");
    }
}

// ---------------------------------------------------------------------------------------------
// T15: points and the prized animal
// ---------------------------------------------------------------------------------------------

#[test]
fn t15_most_points_win_and_equal_points_are_a_draw() {
    let winners = |scores| Outcome::by_points(scores).winners();

    assert_eq!(winners(&[20, 19]), Seats::only(Seat::FIRST));
    assert_eq!(winners(&[19, 20]), Seats::only(Seat::SECOND));
    assert_eq!(winners(&[20, 20]), Seats::first(2));
    assert_eq!(Outcome::by_points(&[20, 20]).women(), None);
}

/// The outcome of a game that is played through, and who had the prize.
#[track_caller]
fn check_prize(prized: &str, piles: &str, ours: &str, theirs: &str, winner: Option<Seat>) {
    let mut table = script_with(&Deck::reconstruction(), Some(prized), piles, [ours, theirs]).begin();
    assert_eq!(table.table().prized(), prized.parse().ok());
    let events = table.rounds(ROUNDS);
    let prize = events.iter().find_map(|event| match event {
        Event::Open(Open::Prized { seat }) => Some(*seat),
        _ => None,
    });
    assert_eq!(prize, winner);
    let expected = SEATS.map(|seat| table.table().points(seat) + if winner == Some(seat) { 3 } else { 0 });
    assert_eq!(table.state.outcome().unwrap().scores(), expected);
}

#[test]
fn t15_most_animals_of_the_prized_kind_score_3() {
    check_prize("1M1", "| . 2M1 1M2", ". 9.0 / . 1.0 / . 2.0", ". 1.0 / . 9.0 / . 9.0", Some(Seat::FIRST));
    check_prize("1M1", "| . 2M3 1M2", ". 9.0 / . 1.0 / . 2.0", ". 1.0 / . 9.0 / . 9.0", Some(Seat::SECOND));
}

#[test]
fn t15_doubled_caribous_count_double_for_the_prize() {
    let (ours, theirs) = (". 9.0 / . 1.0 / . 2.0", ". S3 / . 9.0 / . 9.0");
    check_prize("1F1", "| . 2F3 1F2", ours, theirs, Some(Seat::FIRST));
    check_prize("1F1", "| . 2F4 1F2", ours, theirs, None);
}

#[test]
fn t15_a_tie_scores_nobody_also_without_any_such_animal() {
    check_prize("1M1", "| . 2M2 1M2", ". 9.0 / . 1.0 / . 2.0", ". 1.0 / . 9.0 / . 9.0", None);
    check_prize("1M1", "", "", "", None);
}

#[test]
fn t15_a_prized_territory_is_dealt_only_in_the_variant_and_is_not_in_the_piles() {
    let good = script_with(&Deck::reconstruction(), Some("1M1"), "", ["", ""]);
    let mut missing = good.clone();
    missing.prized = None;
    let mut twice = good.clone();
    twice.piles[1][2] = "1M1".parse().unwrap();

    let refusal = |bad: &Script| State::new(&good.options).deal(&bad.opening(), &mut |_| {});

    assert_eq!(refusal(&good), Ok(()));
    assert_eq!(refusal(&missing), Err(BadDeal::Missing { part: "prized" }));
    assert_eq!(refusal(&twice), Err(BadDeal::WrongCards { part: "piles" }));
}

#[test]
fn t15_random_games_are_scored_by_what_everyone_saw() {
    let options = Options::new(Prize::With, Deck::reconstruction());
    let (mut draws, mut prizes, mut without) = (0, 0, 0);
    for seed in 0..150 {
        let mut dice = Dice(seed);
        let mut state = State::new(&options);
        let mut events = Vec::new();
        while state.turn() != Turn::Over {
            let tell = &mut |event| events.push(event);
            let Turn::Together(seats) = state.turn() else {
                let deal = state.draw(&mut dice).unwrap();
                state.deal(&deal, tell).unwrap();
                continue;
            };
            let seat = seats.iter().nth(dice.below(seats.len() as u32) as usize).unwrap();
            let actions = state.legal_actions(seat);
            let action = actions[dice.below(actions.len() as u32) as usize];
            state.play(seat, action, tell).unwrap();
        }

        let (mut scores, mut prized_animals, mut kind) = ([0; 2], [0; 2], None);
        for sighting in events.iter().filter_map(|event| event.sighting(Viewpoint::Table)) {
            match sighting {
                Sighting::Dealt { prized, .. } => kind = prized.map(Territory::terrain),
                Sighting::Open(Open::Scalped { seat, points, .. }) => scores[seat.index()] += points,
                Sighting::Open(Open::Won { seat, territory, animals, .. }) => {
                    scores[seat.index()] += animals;
                    if Some(territory.terrain()) == kind {
                        prized_animals[seat.index()] += animals;
                    }
                }
                _ => {}
            }
        }
        let [ours, theirs] = prized_animals;
        scores[0] += if ours > theirs { 3 } else { 0 };
        scores[1] += if theirs > ours { 3 } else { 0 };
        let outcome = state.outcome().unwrap();
        assert_eq!(outcome.scores(), scores);
        let won = |index: usize| scores[index] == *scores.iter().max().unwrap();
        assert_eq!(SEATS.map(|seat| outcome.winners().contains(seat)), [won(0), won(1)]);
        draws += usize::from(scores[0] == scores[1]);
        prizes += usize::from(ours != theirs);
        without += usize::from(ours == theirs);
    }
    assert!(draws > 0 && prizes > 0 && without > 0, "{draws} draws, {prizes} prizes, {without} without");
}

// ---------------------------------------------------------------------------------------------
// T16: who knows what
// ---------------------------------------------------------------------------------------------

#[test]
fn t16_each_player_knows_their_own_specials_and_what_they_replaced() {
    let script = script("", "S2 S4", "S1 S3");
    let table = script.clone().begin();

    for seat in SEATS {
        let view = table.seen_by(seat);
        let mut dealt = script.specials[seat.index()];
        dealt.sort();
        assert_eq!(view.specials(), Some(dealt));
        assert_eq!(view.kept().collect::<Vec<_>>(), script.keeps[seat.index()]);
        assert_eq!(view.hand(), Some(script.decks[seat.index()][..8].iter().copied().collect()));
    }
    assert_eq!((table.table().specials(), table.table().hand()), (None, None));
    assert_eq!(table.table().kept().count(), 0);
}

#[test]
fn t16_a_view_does_not_depend_on_the_specials_and_hand_of_the_other() {
    let one = script("", "S2 S4", "S1 . . . / S3").begin();
    let other = script("", "S2 S4", "S5 . . . / S7").begin();

    // The third special of seat 0 is left over from what the scripts name: make it the same.
    let (mut one, mut other) = (one.script, other.script);
    one.specials[0] = [2, 4, 6].map(|number: usize| Special::ALL[number - 1]);
    other.specials[0] = one.specials[0];
    one.specials[1] = [1, 3, 5].map(|number: usize| Special::ALL[number - 1]);
    other.specials[1] = [1, 5, 7].map(|number: usize| Special::ALL[number - 1]);
    let (one, other) = (one.begin(), other.begin());

    assert_eq!(one.seen_by(Seat::FIRST), other.seen_by(Seat::FIRST));
    assert_eq!(one.table(), other.table());
    assert_ne!(one.seen_by(Seat::SECOND), other.seen_by(Seat::SECOND));
}

#[test]
fn t16_nobody_sees_the_other_keep_specials() {
    let mut state = keeping();
    let before = state;
    let mut events = Vec::new();

    for action in ["S1/1.0", "S7/7.1"] {
        state.play(Seat::SECOND, action.parse().unwrap(), &mut |event| events.push(event)).unwrap();
        for viewpoint in [Viewpoint::Seat(Seat::FIRST), Viewpoint::Table] {
            assert_eq!(state.view(viewpoint), before.view(viewpoint));
            assert_eq!(state.view(viewpoint).turn(), Turn::Together(Seats::first(2)));
        }
    }

    assert!(seen(&events, Viewpoint::Seat(Seat::FIRST)).is_empty());
    assert!(seen(&events, Viewpoint::Table).is_empty());
    assert_eq!(seen(&events, Viewpoint::Seat(Seat::SECOND)), ["kept S1/1.0", "kept S7/7.1"]);
}

#[test]
fn t16_nobody_knows_the_order_of_a_deck_or_a_territory_before_it_is_turned_up() {
    let piles = "3P5 3P2 | 3F3 2P1 1P1 | 3M4 1P2 2P2 | 2M3 2F4 1P3 1P4";
    let one = script(piles, "", "");
    let mut other = one.clone();
    other.decks[0][12..].reverse();
    other.decks[1][12..].rotate_left(5);
    other.piles[3].swap(0, 1);
    let (three, four) = (other.piles[0][0], other.piles[1][0]);
    (other.piles[0][0], other.piles[1][0]) = (four, three);
    let (mut one, mut other) = (one.begin(), other.begin());
    assert_ne!(one.state, other.state);

    for viewpoint in Viewpoint::all(2) {
        assert_eq!(one.state.view(viewpoint), other.state.view(viewpoint));
    }
    let events = [one.round(), other.round()];
    for viewpoint in Viewpoint::all(2) {
        assert_eq!(one.state.view(viewpoint), other.state.view(viewpoint));
        assert_eq!(seen(&events[0], viewpoint), seen(&events[1], viewpoint));
    }
}

#[test]
fn t16_nobody_can_tell_whether_the_other_has_sealed() {
    let mut table = script(FRONTS, "", "").begin();
    let before = table.state;

    for sealed in 1..=4 {
        let events = table.seal_for(Seat::SECOND, 1);
        for viewpoint in [Viewpoint::Seat(Seat::FIRST), Viewpoint::Table] {
            assert_eq!(table.state.view(viewpoint), before.view(viewpoint), "after {sealed} seals");
            assert_eq!(table.state.view(viewpoint).turn(), Turn::Together(Seats::first(2)));
            assert!(seen(&events, viewpoint).is_empty());
        }
        assert_eq!(table.seen_by(Seat::SECOND).hand().unwrap().len(), 8 - sealed);
        assert_eq!(table.seen_by(Seat::FIRST).hand_size(Seat::SECOND), 8);
    }
    assert_eq!(table.seen_by(Seat::SECOND).turn(), Turn::Together(Seats::only(Seat::FIRST)));
    assert!(table.seen_by(Seat::SECOND).legal_actions().is_empty());
}

#[test]
fn t16_sealed_cards_are_shown_to_everyone_once_both_have_sealed() {
    let mut table = script("", "9.0 8.0 7.0 6.0", "5.0 5.0 4.0 3.0").begin();
    table.seal_for(Seat::SECOND, 4);
    assert_eq!(table.seen_by(Seat::FIRST).card(Seat::SECOND, 0, pile(1)), None);

    table.seal_for(Seat::FIRST, 4);

    for viewpoint in Viewpoint::all(2) {
        let view = table.state.view(viewpoint);
        let cards = Pile::ALL.map(|pile| view.card(Seat::SECOND, 0, pile).unwrap());
        assert_eq!(cards, ["5.0", "5.0", "4.0", "3.0"].map(card));
        assert_eq!(view.revealed(Seat::FIRST).iter().count(), 4);
    }
}

#[test]
fn t16_cards_in_an_unrevealed_forest_are_known_to_their_owner_only() {
    let one = script(". 3F5", "9.0 8.0 7.0 6.0", "5.0 6.0 4.0 3.0 / 7.0");
    // Seat 1's cards at pile 1 change places with its hand: nobody else can tell.
    let mut other = one.clone();
    other.decks[1].swap(0, 4);
    let (mut one, mut other) = (one.begin(), other.begin());

    one.round();
    other.round();

    assert_eq!(one.seen_by(Seat::FIRST), other.seen_by(Seat::FIRST));
    assert_eq!(one.table(), other.table());
    assert_eq!(one.seen_by(Seat::SECOND).card(Seat::SECOND, 0, pile(1)), Some(card("5.0")));
    assert_eq!(other.seen_by(Seat::SECOND).card(Seat::SECOND, 0, pile(1)), Some(card("7.0")));
}

#[test]
fn t16_everyone_sees_points_and_won_territories() {
    let mut table = script("| . . 1M2", ". 9.0 . .", ". 8.4 . .").begin();

    table.round();

    let mountain: Territory = "1M2".parse().unwrap();
    for viewpoint in Viewpoint::all(2) {
        let view = table.state.view(viewpoint);
        let won = Verdict::Won { seat: Seat::FIRST, animals: 2 };
        assert!(view.decided().any(|decided| decided == (mountain, won)));
        assert_eq!(view.scalps(Seat::FIRST), table.table().scalps(Seat::FIRST));
        assert!(view.scalps(Seat::FIRST) >= 4);
        assert_eq!(view.points(Seat::FIRST), table.table().points(Seat::FIRST));
    }
}

#[test]
fn t16_a_draw_shows_its_cards_to_the_seat_that_drew_them() {
    let script = script("", "", "");
    let mut table = script.clone().begin();

    let events = table.round();

    let ours = format!("seat 0 drew {:?}", &script.decks[0][8..12]);
    let theirs = format!("seat 1 drew {:?}", &script.decks[1][8..12]);
    let drew = |viewpoint| {
        let told = seen(&events, viewpoint).into_iter().filter(|told| told.contains("drew"));
        told.collect::<Vec<_>>()
    };
    assert_eq!(drew(Viewpoint::Seat(Seat::FIRST)), [ours, "seat 1 drew 4".to_string()]);
    assert_eq!(drew(Viewpoint::Seat(Seat::SECOND)), ["seat 0 drew 4".to_string(), theirs]);
    assert_eq!(drew(Viewpoint::Table), ["seat 0 drew 4", "seat 1 drew 4"]);
}

#[test]
fn t16_spectators_and_strangers_do_not_play() {
    let state = script("", "1.0", "").begin().state;
    let seal: Action = "1:1.0".parse().unwrap();

    let spectator = state.view(Viewpoint::Table).check(seal).unwrap_err().to_string();
    let stranger = state.check(Seat::new(2).unwrap(), seal).unwrap_err().to_string();

    assert_eq!(spectator, "spectators do not play");
    assert_eq!(stranger, "there is no seat 2: this table has seats 0 to 1");
    assert!(state.view(Viewpoint::Table).legal_actions().is_empty());
    assert!(state.legal_actions(Seat::new(2).unwrap()).is_empty());
}

#[test]
fn t16_what_is_secret_does_not_print() {
    let script = script("", "", "");
    let mut table = script.clone().begin();
    let events = table.round();

    let deals = [script.opening(), script.decks()];

    assert_eq!(format!("{:?}", table.state), "State(?)");
    assert_eq!(format!("{deals:?}"), "[Deal(?), Deal(?)]");
    assert!(events.iter().all(|event| format!("{event:?}") == "Event(?)"));
}

#[test]
fn a_state_is_a_small_plain_value() {
    fn is_copy<T: Copy>() {}

    is_copy::<State>();
    assert!(size_of::<State>() <= 512, "{} bytes", size_of::<State>());
}

// ---------------------------------------------------------------------------------------------
// Counting the tree
// ---------------------------------------------------------------------------------------------

/// How many different ends can be reached if these seats may do anything and the others keep to the
/// script; chance may do anything, equal cards being one.
fn ends(table: &Table, free: &[Seat]) -> u64 {
    let after = |change: &dyn Fn(&mut State)| {
        let mut next = table.clone();
        change(&mut next.state);
        ends(&next, free)
    };
    match table.state.turn() {
        Turn::Over => 1,
        Turn::Together(seats) => {
            let seat = seats.iter().next().unwrap();
            let actions = if free.contains(&seat) {
                table.state.legal_actions(seat).to_vec()
            } else {
                vec![table.next_seal(seat)]
            };
            let counts = actions
                .into_iter()
                .map(|action| after(&|state| state.play(seat, action, &mut |_| {}).unwrap()));
            counts.sum()
        }
        Turn::Chance => {
            let Phase::Forced { seat, pile } = table.table().phase() else { panic!("no deal is left") };
            let mut cards: Vec<Card> = table.seen_by(seat).hand().unwrap().iter().collect();
            cards.dedup();
            let deals = cards.into_iter().map(|card| Deal::Forced { seat, pile, card });
            deals.map(|deal| after(&|state| state.deal(&deal, &mut |_| {}).unwrap())).sum()
        }
        Turn::Of(_) => panic!("both choose together"),
    }
}

/// How many different orders a list of cards has, by writing them all down.
fn orders(cards: &str) -> u64 {
    fn count(left: &mut BTreeMap<&str, u32>) -> u64 {
        let kinds: Vec<&str> =
            left.iter().filter(|(_, copies)| **copies > 0).map(|(kind, _)| *kind).collect();
        if kinds.is_empty() {
            return 1;
        }
        let mut total = 0;
        for kind in kinds {
            *left.get_mut(kind).unwrap() -= 1;
            total += count(left);
            *left.get_mut(kind).unwrap() += 1;
        }
        total
    }
    let mut copies = BTreeMap::new();
    cards.split_whitespace().for_each(|card| *copies.entry(card).or_insert(0) += 1);
    count(&mut copies)
}

#[track_caller]
fn check_last_round(ours: &str, theirs: &str, expected: u64) {
    let rows = |last: &str| format!(". / . / . / . / . / {last}");
    let mut table = script("", &rows(ours), &rows(theirs)).begin();
    table.rounds(5);
    assert_eq!(ends(&table, &SEATS), expected);
}

#[test]
fn the_last_round_has_as_many_ends_as_both_hands_have_orders() {
    // Four different cards have 4! = 24 orders, with one pair 12, with two pairs 6, with three equal 4.
    check_last_round("1.0 2.0 3.0 4.0", "5.0 6.0 7.0 8.0", 24 * 24);
    check_last_round("5.0 5.0 3.0 4.0", "5.0 6.0 7.0 8.0", 12 * 24);
    check_last_round("5.0 5.0 9.0 9.0", "5.0 6.1 6.0 8.0", 6 * 24);
    check_last_round("9.0 9.0 10.0 10.0", "4.0 7.0 4.0 8.0", 6 * 12);
    check_last_round("1.0 S7 3.0 S1", "S3 S4 10.0 10.0", 24 * 12);
}

#[test]
fn three_equal_cards_have_four_orders() {
    // 4! / 3!: the script keeps S1 and a special that replaces no 5.
    check_last_round("5.0 5.0 5.0 S1", "S3 6.0 7.0 8.0", 4 * 24);
}

#[test]
fn a_forced_pile_in_the_last_round_leaves_three_cards_to_order() {
    let rows = ". / . / . / . / S4 / 1.0 2.0 3.0 4.0";
    let mut table = script("", rows, ". / . / . / . / . / 5.0 6.0 7.0 8.0").begin();
    table.rounds(5);

    // Seat 0 has 4! orders; seat 1's card at pile 1 lies there, which leaves 3!.
    assert_eq!(ends(&table, &SEATS), 24 * 6);
}

#[test]
fn two_rounds_from_the_end_a_hand_has_as_many_ends_as_its_eight_cards_have_orders() {
    // 8! / (3! 2! 2!) and 8! / (2! 2! 2! 2!), and by writing the orders down.
    for (hand, expected) in
        [("5.0 5.0 5.0 4.0 / 4.0 7.0 7.0 1.0", 1680), ("6.0 6.0 9.0 9.0 / 10.0 10.0 7.0 7.0", 2520)]
    {
        let rows = format!(". / . / . / . / {hand}");
        let mut table = script("", &rows, ". / . / . / . / S6 . . . / S2").begin();
        table.rounds(4);

        assert_eq!(orders(&hand.replace('/', "")), expected);
        assert_eq!(ends(&table, &[Seat::FIRST]), expected);
    }
}

#[test]
fn a_dance_takes_away_the_choice_but_none_of_the_orders() {
    // Seat 0 dances at pile 2 in the fifth round: chance sets what seat 1 would have chosen.
    let hand = "5.0 5.0 5.0 4.0 / 4.0 7.0 7.0 1.0";
    let mut table = script("", ". / . / . / . / . S4", &format!(". / . / . / . / {hand}")).begin();
    table.rounds(4);

    assert_eq!(ends(&table, &[Seat::SECOND]), orders(&hand.replace('/', "")));
}
