//! The cards of one's own box, without a screen: entered, compared, linked, kept and saved.

use proptest::prelude::*;
use rules::tomahawk::{BadDeck, Deck, DeckPart};
use web::deck::changes::Counts;
use web::deck::place::{Field, Place, pressed};
use web::deck::shelf::Shelf;
use web::deck::{Cards, Named, Trouble, file, link};
use words::{Lang, Words};

/// The link to a deck that was shared once: it is to be read for ever.
const SHARED: &str = "1CAGFMKSPPUUUaZZfeekjootjBThKyQwhEipbyLt5yEsoAtFqe6uRAxN7wQYVuQYcS6YdS2izS";

fn named(name: &str, cards: Cards) -> Named {
    Named { name: name.to_owned(), cards }
}

/// A box in which three warriors, one special and two territories are others than in the reconstruction.
fn own_box() -> Cards {
    Cards::reconstruction()
        .with(Place::Warrior(0), Field::Hair, 2)
        .with(Place::Warrior(18), Field::Hair, 1)
        .with(Place::Warrior(23), Field::Value, 8)
        .with(Place::Special(rules::tomahawk::Special::CraneAuVent), Field::Hair, 4)
        .with(Place::Territory(1), Field::Animals, 4)
        .with(Place::Territory(12), Field::Picto, 0)
}

/// Anything that can be entered, whether it makes a deck or not.
fn any_cards() -> impl Strategy<Value = Cards> {
    let fields =
        || Place::ALL.into_iter().flat_map(|place| place.fields().iter().map(move |field| (place, *field)));
    let says: Vec<_> = fields().map(|(_, field)| field.says()).collect();
    says.prop_map(move |says| {
        fields()
            .zip(says)
            .fold(Cards::reconstruction(), |cards, ((place, field), says)| cards.with(place, field, says))
    })
}

proptest! {
    #[test]
    fn a_link_leads_to_the_cards_and_the_name_that_it_was_made_of(cards in any_cards(), name in "\\PC{0,40}") {
        let made = named(&name, cards);
        prop_assert_eq!(link::read(&link::write(&made)), Ok(made));
    }

    #[test]
    fn a_letter_that_is_mistyped_in_a_link_is_noticed(
        cards in any_cards(), place in 0_usize..60, letter in "[A-Za-z0-9_-]",
    ) {
        let mut letters = link::write(&named("Box", cards));
        let place = place.min(letters.len() - 1);
        prop_assume!(letters[place..=place] != letter);
        letters.replace_range(place..=place, &letter);
        prop_assert!(matches!(link::read(&letters), Err(Trouble::DamagedLink | Trouble::OtherVersion)));
    }

    #[test]
    fn whatever_was_changed_can_be_brought_back(cards in any_cards()) {
        let mut again = cards;
        for change in cards.changes() {
            prop_assert_eq!(cards.piece(change.place), change.to);
            again.put(change.place, change.from);
        }
        prop_assert_eq!(again.changes(), vec![]);
        prop_assert!(again.deck().is_ok());
    }

    #[test]
    fn noise_is_no_link_and_no_file(noise in proptest::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(file::read(&noise, "noise.bin").is_err());
        prop_assert!(link::open(&String::from_utf8_lossy(&noise)).is_err());
    }
}

#[test]
fn a_link_that_was_shared_once_is_read_for_ever() {
    let shared = named("Our box · Été", own_box());
    assert_eq!(link::write(&shared), SHARED);
    assert_eq!(link::open(SHARED), Ok(shared));
}

#[test]
fn a_link_that_leads_to_no_deck_is_refused_with_its_reason() {
    let good = link::write(&named("Box", own_box()));
    assert_eq!(link::open(&"A".repeat(1 << 20)), Err(Trouble::LongLink));
    assert_eq!(link::open(&good.replacen('1', "2", 1)), Err(Trouble::OtherVersion));
    for bad in ["", "1", "1AAAA", &good[..good.len() - 1], &format!("{good}A"), "part-6"] {
        assert_eq!(link::open(bad), Err(Trouble::DamagedLink), "{bad:?}");
    }
    let six = own_box().with(Place::Territory(0), Field::Rounds, 1);
    let bad = BadDeck::Durations { duration: 1, found: 6 };
    assert_eq!(link::open(&link::write(&named("Box", six))), Err(Trouble::Deck(bad)));
    let open = |name: &str| link::open(&link::write(&named(name, own_box())));
    assert_eq!(open("two\nlines"), Err(Trouble::StrangeName));
    assert_eq!(open(&"n".repeat(41)), Err(Trouble::LongName));
    assert_eq!(open(&"n".repeat(400)), Err(Trouble::LongLink));
    assert!(open(&"𝄞".repeat(40)).is_ok(), "the longest name in the longest letters");
    assert!(open("").is_ok(), "cards can be handed on without a name");
}

#[test]
fn the_cards_of_a_box_are_compared_whatever_their_order_and_with_their_hair() {
    let counts = |cards: &Cards| Counts::of(&cards.changes());
    assert_eq!(Cards::reconstruction().changes(), []);
    assert_eq!(counts(&own_box()), Counts { warriors: 3, specials: 1, territories: 2 });
    let changes = own_box().changes();
    let told: Vec<String> =
        changes.iter().map(|change| format!("{:?} {:?}", change.from, change.to)).collect();
    assert_eq!(told[0], "Warrior(1.0) Warrior(1.2)");
    assert_eq!(told[4], "Territory(3P5) Territory(3P4)");

    // The same cards in another order are the same for players.
    let deck = Deck::reconstruction();
    let (mut basic, mut lands) = (*deck.basic(), *deck.territories());
    basic.reverse();
    lands.rotate_left(4);
    let shuffled = Deck::new(&basic, deck.special_hair(), &lands).unwrap();
    assert_ne!(shuffled, deck);
    assert_eq!(Cards::of(&shuffled).changes(), []);

    // Two cards that have changed places with their hair are the same ones, too.
    let swapped = Cards::reconstruction().with(Place::Warrior(2), Field::Hair, 0).with(
        Place::Warrior(3),
        Field::Hair,
        1,
    );
    assert_eq!(swapped.changes(), []);
}

#[test]
fn what_is_entered_makes_a_deck_or_says_why_not() {
    assert_eq!(own_box().deck().map(|deck| Cards::of(&deck)), Ok(own_box()));
    let no_three = Cards::reconstruction().with(Place::Warrior(4), Field::Value, 4).with(
        Place::Warrior(5),
        Field::Value,
        4,
    );
    assert_eq!(no_three.deck(), Err(BadDeck::NoCardOfValue { value: 3 }));
    assert_eq!((no_three.count_of_value(3), no_three.count_of_value(4)), (0, 5));
    let six = Cards::reconstruction().with(Place::Territory(14), Field::Rounds, 2);
    assert_eq!(six.deck(), Err(BadDeck::Durations { duration: 1, found: 4 }));
    assert_eq!([1, 2, 3].map(|rounds| six.count_of_rounds(rounds)), [4, 6, 5]);
    // What a field cannot say changes nothing.
    assert_eq!(own_box().with(Place::Warrior(0), Field::Value, 11), own_box());
    assert_eq!(own_box().with(Place::Territory(0), Field::Rounds, 0), own_box());
    assert_eq!(own_box().with(Place::Territory(0), Field::Hair, 3), own_box());
}

#[test]
fn keys_change_the_card_that_is_chosen() {
    let start = Cards::reconstruction();
    let press = |place, keys: &[&str]| {
        keys.iter().fold(start, |cards, key| pressed(&cards, place, key).unwrap_or(cards)).piece(place)
    };
    let told = |place, keys| format!("{:?}", press(place, keys));
    assert_eq!(told(Place::Warrior(0), &["7", "+", "+"]), "Warrior(7.2)");
    assert_eq!(told(Place::Warrior(0), &["0", "-", "x", "Enter"]), "Warrior(10.0)");
    assert_eq!(told(Place::Warrior(18), &["+"]), "Warrior(8.4)", "no more hair than 4");
    assert_eq!(
        told(Place::Special(rules::tomahawk::Special::NuageTaquin), &["3", "−"]),
        "Special(NuageTaquin, 2)"
    );
    assert_eq!(told(Place::Territory(1), &["1", "m", "-", "u"]), "Territory(1M4U)");
    assert_eq!(
        told(Place::Territory(0), &["g", "4", "+", "P"]),
        "Territory(3P5)",
        "G takes the gathering away"
    );
    assert_eq!(pressed(&start, Place::Warrior(0), "Tab"), None);
    assert_eq!(pressed(&start, Place::Territory(0), "9"), None);
}

#[test]
fn arrows_lead_to_every_card_and_never_off_the_page() {
    let (mut found, mut next) = (vec![Place::ALL[0]], 0);
    while let Some(place) = found.get(next).copied() {
        for key in ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Enter"] {
            let to = place.toward(key);
            assert_ne!(to, Some(place));
            found.extend(to.filter(|to| !found.contains(to)));
        }
        next += 1;
    }
    assert_eq!(found.len(), 46);
    let special = |index: usize| Place::Special(rules::tomahawk::Special::ALL[index]);
    assert_eq!(Place::Warrior(7).toward("ArrowRight"), Some(Place::Warrior(8)));
    assert_eq!(Place::Warrior(23).toward("ArrowDown"), Some(special(6)));
    assert_eq!(special(6).toward("ArrowDown"), Some(Place::Territory(4)));
    assert_eq!(Place::Territory(7).toward("ArrowUp"), Some(Place::Territory(2)));
    assert_eq!(Place::Territory(14).toward("ArrowRight"), None);
}

#[test]
fn a_device_keeps_several_decks_and_replaces_none_unasked() {
    let mut shelf = Shelf::default();
    assert_eq!(shelf.keep(&named(" ", own_box()), None), Err(Trouble::NoName));
    assert_eq!(shelf.keep(&named(&"n".repeat(41), own_box()), None), Err(Trouble::LongName));
    let none = Cards::reconstruction().with(Place::Territory(0), Field::Rounds, 1);
    assert!(matches!(shelf.keep(&named("Box", none), None), Err(Trouble::Deck(_))));
    assert_eq!(shelf, Shelf::default());

    shelf.keep(&named("Our box", own_box()), None).unwrap();
    shelf.keep(&named("Second edition", Cards::reconstruction()), None).unwrap();
    let names = |shelf: &Shelf| shelf.decks().map(|(named, _)| named.name).collect::<Vec<_>>();
    assert_eq!(names(&shelf), ["Our box", "Second edition"]);
    // Another deck of that name, from a link or a file, does not take its place.
    let before = shelf.clone();
    assert_eq!(shelf.keep(&named("Our box", Cards::reconstruction()), None), Err(Trouble::TakenName));
    assert_eq!(shelf.keep(&named("Second edition", own_box()), Some("Our box")), Err(Trouble::TakenName));
    assert_eq!(shelf, before);
    // It is changed, and called otherwise, where that is asked for.
    shelf.keep(&named("Grandmother’s", own_box()), Some("Our box")).unwrap();
    assert_eq!(names(&shelf), ["Grandmother’s", "Second edition"]);
    assert_eq!(shelf.find("Grandmother’s").map(|(named, _)| named.cards), Some(own_box()));

    let mut again = Shelf::read(&shelf.write());
    assert_eq!(again, shelf);
    again.remove("Grandmother’s");
    again.remove("nobody’s");
    assert_eq!(names(&again), ["Second edition"]);
}

#[test]
fn what_a_device_keeps_of_a_later_version_stays_there() {
    let later = "2Zm9v";
    let mut shelf = Shelf::read(&format!("{later} nonsense"));
    assert_eq!(shelf.decks().count(), 0);
    shelf.keep(&named("Box", own_box()), None).unwrap();
    shelf.remove("Box");
    assert_eq!(shelf.write(), format!("{later} nonsense"));
    for number in 2..Shelf::MOST {
        shelf.keep(&named(&number.to_string(), own_box()), None).unwrap();
    }
    assert_eq!(shelf.keep(&named("one more", own_box()), None), Err(Trouble::FullShelf));
    assert_eq!(shelf.keep(&named("renamed", own_box()), Some("2")), Ok(()));
}

#[test]
fn a_deck_is_saved_as_the_file_that_the_command_line_reads() {
    let deck = own_box().deck().unwrap();
    let text = file::write("Our box", &deck);
    assert_eq!(text.parse::<Deck>(), Ok(deck));
    assert_eq!(file::read(text.as_bytes(), "x.txt"), Ok(named("Our box", own_box())));
    assert_eq!(file::read(format!("\u{feff}{text}").as_bytes(), "x.txt"), Ok(named("Our box", own_box())));
    assert_eq!(file::called("Our box: 2nd"), "tomahawk-Our-box--2nd.txt");
    assert_eq!(file::called("…"), "tomahawk.txt");
    // A file that someone wrote may have no name in it, or more than a name.
    let bare = deck.to_string();
    assert_eq!(file::read(bare.as_bytes(), "my.deck.txt").map(|named| named.name).as_deref(), Ok("my.deck"));
    let long = format!("# {}\n{bare}", "long ".repeat(20));
    assert_eq!(file::read(long.as_bytes(), "box").map(|named| named.name).as_deref(), Ok("box"));
    let shipped = include_bytes!("../../rules/data/tomahawk-reconstruction.txt");
    let shipped = file::read(shipped, "tomahawk-reconstruction.txt").unwrap();
    assert_eq!(shipped, named("Tomahawk: the reconstruction.", Cards::reconstruction()));
}

#[test]
fn a_file_that_holds_no_deck_is_refused_with_its_reason() {
    let read = |bytes: &[u8]| file::read(bytes, "deck.txt").unwrap_err();
    assert_eq!(read(&vec![b'#'; Deck::LONGEST_FILE + 1]), Trouble::LongFile);
    assert_eq!(read(&[0xff, 0xfe, 0, 1]), Trouble::NoText);
    assert_eq!(read(b""), Trouble::Deck(BadDeck::Missing { part: DeckPart::Basic }));
    assert_eq!(read(b"\0\x01\x02"), Trouble::Deck(BadDeck::UnknownLine { line: 1 }));
    let deck = Deck::reconstruction().to_string();
    assert_eq!(
        read(deck.replace("3.2 3.0", "4.2 4.0").as_bytes()),
        Trouble::Deck(BadDeck::NoCardOfValue { value: 3 })
    );
    assert_eq!(
        read(deck.replace("1F1", "2F1").as_bytes()),
        Trouble::Deck(BadDeck::Durations { duration: 1, found: 4 })
    );
}

#[test]
fn every_trouble_with_a_deck_has_a_sentence_of_its_own_in_every_language() {
    let all = [
        Trouble::Deck(BadDeck::NoCardOfValue { value: 3 }),
        Trouble::Deck(BadDeck::Durations { duration: 2, found: 6 }),
        Trouble::LongLink,
        Trouble::OtherVersion,
        Trouble::DamagedLink,
        Trouble::LongFile,
        Trouble::NoText,
        Trouble::NoName,
        Trouble::LongName,
        Trouble::StrangeName,
        Trouble::TakenName,
        Trouble::FullShelf,
        Trouble::NotKept,
    ];
    let mut said = std::collections::BTreeSet::new();
    for lang in Lang::ALL {
        for trouble in all {
            let sentence = trouble.sentence(Words::of(lang));
            assert!(sentence.ends_with('.') && !sentence.contains(['{', '$', '\n']), "{lang}: {sentence}");
            assert!(said.insert(sentence.clone()), "{lang}: {sentence} is said twice");
        }
    }
}
