//! The board of Tomahawk: what it draws follows the game, and what is laid becomes the moves it should.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use record::Hex;
use rules::shelf::{self, Action};
use rules::tomahawk::{
    self, Card, Deck, Event, Illegal, Open, Options, Pile, Prize, Sighting, Special, Verdict, View,
};
use rules::{BySeat, GameView as _, OutOfTurn, Seat, Viewpoint};
use web::board::tomahawk::army::{self, Fate};
use web::board::tomahawk::draft::{Draft, Refused};
use web::board::tomahawk::pause;
use web::board::tomahawk::picture::{self, Laid, Tale};
use web::game::local::{Chair, LocalGame, Saved};
use web::game::step::{Step, Told};
use wire::Setup;

const US: Seat = Seat::FIRST;
const THEM: Seat = Seat::SECOND;
const VIEWERS: [Option<Seat>; 3] = [Some(US), Some(THEM), None];

/// A game of its own for each seed.
fn game(prize: Prize, seed: u8) -> LocalGame {
    let options = Options::new(prize, Deck::reconstruction());
    let chairs = vec![Chair::Person(String::new()), Chair::Person(String::new())];
    let setup = Setup(shelf::Options::Tomahawk(options));
    LocalGame::open(&Saved {
        setup,
        chairs,
        seed: Hex([seed; 32]),
        moves: Vec::new(),
        practice: false,
        coached: false,
    })
}

/// The moves that a seat may play now.
fn legal(game: &LocalGame, seat: Seat) -> Vec<Action> {
    game.state().legal_actions(seat)
}

/// A game played to its end, with moves that a seed decides.
fn played(prize: Prize, seed: u8) -> LocalGame {
    let mut game = game(prize, seed);
    let mut luck = u32::from(seed);
    while let Some(seat) = game.state().turn().owing().iter().next() {
        luck = luck.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let moves = legal(&game, seat);
        game.play(seat, &moves[(luck >> 16) as usize % moves.len()]).unwrap();
    }
    game
}

fn view(step: &Step) -> View {
    match step.view {
        shelf::View::Tomahawk(view) => view,
        other => panic!("{other:?}"),
    }
}

fn sightings(step: &Step) -> impl Iterator<Item = &Sighting> {
    step.told.iter().map(|told| match told {
        Told::Seen(shelf::Sighting::Tomahawk(sighting)) => sighting,
        other => panic!("{other:?}"),
    })
}

/// How a seat sees a game now.
fn seen(game: &LocalGame, seat: Seat) -> View {
    view(game.steps(Some(seat)).last().unwrap())
}

/// A game in which both have kept their specials and nothing is sealed, and how its first seat sees it.
fn sealing(seed: u8) -> (LocalGame, View) {
    let mut game = game(Prize::Without, seed);
    for seat in [US, US, THEM, THEM] {
        let first = legal(&game, seat).first().copied().unwrap();
        game.play(seat, &first).unwrap();
    }
    let now = seen(&game, US);
    assert_eq!(now.phase(), tomahawk::Phase::Seal);
    (game, now)
}

fn drafting(view: &View) -> Draft {
    let mut draft = Draft::default();
    draft.follow(view);
    draft
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn pile(number: u8) -> Pile {
    Pile::new(number - 1).unwrap()
}

/// The first round of a game: a forest stays hidden at pile 1, a plain and a mountain are decided at piles 2 and 4,
/// and the dance at pile 3 sets our card of the next round there.
fn first_round() -> Vec<Event> {
    let cards = |text: &str| text.split(' ').map(card).collect();
    let kept = |seat, text: &str| {
        let (special, replaced) = text.split_once('/').unwrap();
        Event::Kept { seat, special: special.parse().unwrap(), replaced: card(replaced) }
    };
    let sealed = |seat, text: &str| {
        let (at, sealed) = text.split_once(':').unwrap();
        Event::Sealed { seat, pile: at.parse().unwrap(), card: card(sealed) }
    };
    let revealed = |number, ours, theirs, values| {
        let cards = BySeat::new([card(ours), card(theirs)]);
        Event::Open(Open::Revealed { pile: pile(number), round: 0, cards, values: BySeat::new(values) })
    };
    let scalped = |seat, number, points| Event::Open(Open::Scalped { seat, pile: pile(number), points });
    let won = |seat, number, territory: &str, totals, animals| {
        let (territory, totals) = (territory.parse().unwrap(), BySeat::new(totals));
        Event::Open(Open::Won { seat, pile: pile(number), territory, totals, animals })
    };
    let turned = |number, territory: &str| {
        Event::Open(Open::Turned { pile: pile(number), territory: territory.parse().unwrap() })
    };
    let [low, high] = [[1, 2, 3], [4, 5, 7]].map(|dealt| dealt.map(|number: usize| Special::ALL[number - 1]));
    vec![
        Event::Dealt {
            specials: BySeat::new([low, high]),
            territories: ["3F5G", "1P2", "2P3G", "1M1"].map(|text| text.parse().unwrap()),
            prized: None,
        },
        kept(US, "S1/1.0"),
        kept(US, "S2/2.1"),
        kept(THEM, "S4/4.3"),
        kept(THEM, "S7/7.1"),
        Event::Open(Open::AllKept),
        Event::Drew { seat: US, cards: cards("8.4 5.0 5.0 6.0 7.0 3.0 9.0 10.0") },
        Event::Drew { seat: THEM, cards: cards("S7 S4 4.0 6.0 6.1 5.0 7.0 9.0") },
        sealed(US, "1:5.0"),
        sealed(US, "2:8.4"),
        sealed(US, "3:6.0"),
        sealed(US, "4:9.0"),
        sealed(THEM, "1:6.0"),
        sealed(THEM, "2:S7"),
        sealed(THEM, "3:S4"),
        sealed(THEM, "4:4.0"),
        Event::Open(Open::StayedHidden { pile: pile(1) }),
        revealed(2, "8.4", "S7", [0, 7]),
        scalped(THEM, 2, 4),
        revealed(3, "6.0", "S4", [6, 4]),
        scalped(US, 3, 3),
        revealed(4, "9.0", "4.0", [9, 4]),
        won(THEM, 2, "1P2", [0, 7], 2),
        won(US, 4, "1M1", [9, 4], 1),
        Event::Peeked { seat: US, pile: pile(1), card: card("6.0") },
        Event::Forced { seat: US, pile: pile(3), card: card("3.0") },
        turned(2, "2M3"),
        turned(4, "1P1U"),
        Event::Drew { seat: US, cards: cards("2.0 4.0 4.3 6.1") },
        Event::Drew { seat: THEM, cards: cards("1.0 1.0 2.0 2.1") },
    ]
}

/// What a seat has seen of the first round up to a sighting of its choice, and that sighting.
fn told_until(seat: Seat, is_last: impl Fn(&Sighting) -> bool) -> (View, Sighting) {
    let viewpoint = Viewpoint::Seat(seat);
    let mut view = View::new(&Options::default(), viewpoint);
    for sighting in first_round().iter().filter_map(|event| event.sighting(viewpoint)) {
        view.see(&sighting).unwrap();
        if is_last(&sighting) {
            return (view, sighting);
        }
    }
    panic!("that is not seen");
}

/// The view of a seat when the first round is over.
fn second_round(seat: Seat) -> View {
    told_until(seat, |sighting| matches!(sighting, Sighting::Drew { seat: THEM, count: 4, .. })).0
}

#[test]
fn every_story_is_drawn_moment_by_moment() {
    for prize in [Prize::Without, Prize::With] {
        for seed in 0..20 {
            let game = played(prize, seed);
            for viewer in VIEWERS {
                let viewpoint = viewer.map_or(Viewpoint::Table, Viewpoint::Seat);
                let mut shown = View::new(&Options::new(prize, Deck::reconstruction()), viewpoint);
                let mut draft = Draft::default();
                for step in game.steps(viewer) {
                    for sighting in sightings(step) {
                        shown.see(sighting).unwrap();
                        draft.follow(&shown);
                        check_moment(&shown, sighting);
                    }
                    assert_eq!(shown, view(step), "seed {seed}");
                    draft.follow(&shown);
                    assert_eq!(draft.hand().len(), shown.hand().map_or(0, tomahawk::Hand::len));
                }
                assert!(shown.outcome().is_some());
            }
        }
    }
}

/// What is drawn in the middle of a step is sound, and shows what is being told.
#[track_caller]
fn check_moment(view: &View, sighting: &Sighting) {
    for pile in Pile::ALL {
        let shown = picture::picture(view, Some(sighting), pile);
        let rounds = shown.ours.len();
        assert_eq!(shown.theirs.len(), rounds);
        assert!(shown.round < rounds && shown.fought <= rounds, "{shown:?}");
        assert!(shown.territory.is_some(), "{sighting:?}: {shown:?}");
        match shown.tale {
            Some(Tale::Turning(round)) => {
                let sides = [shown.ours[round], shown.theirs[round]];
                assert!(sides.iter().all(|laid| matches!(laid, Laid::Up { .. })), "{shown:?}");
                assert!(shown.fought == shown.round + 1 && shown.verdict.is_none(), "{shown:?}");
            }
            Some(Tale::Hair { .. } | Tale::Here) | None => {}
        }
        check_totals(&shown);
    }
    if let Sighting::Open(Open::Won { pile, totals, .. } | Open::Tied { pile, totals, .. }) = sighting {
        let (shown, ours) = (picture::picture(view, Some(sighting), *pile), picture::our_seat(view));
        assert_eq!(shown.totals, Some([totals[ours.other()], totals[ours]]), "{shown:?}");
        assert!(shown.verdict.is_some() && shown.fought == shown.ours.len(), "{shown:?}");
    }
    for seat in [US, THEM] {
        assert!(army::army(view, seat).len() >= Deck::BASIC, "{sighting:?}");
    }
}

/// What the cards are said to count adds up to the totals; five more where Esprit mouvant has found another 2.
#[track_caller]
fn check_totals(shown: &picture::Picture) {
    let counts = |laid: &Laid| match *laid {
        Laid::Up { card, fights, times } => Some(times * fights.unwrap_or(card.value())),
        Laid::Down { .. } | Laid::Nothing => None,
    };
    for (index, side) in [&shown.theirs, &shown.ours].into_iter().enumerate() {
        let is_revealed = side.iter().any(|laid| counts(laid).is_some());
        let sum: u8 = side.iter().filter_map(counts).sum();
        let total = shown.totals.map(|totals| totals[index]);
        assert_eq!(total.is_some(), is_revealed, "{shown:?}");
        assert!(total.is_none_or(|total| total == sum || total == sum + 5), "{shown:?}");
    }
}

#[test]
fn a_sighting_is_shown_for_no_longer_than_it_takes_to_see() {
    let game = played(Prize::With, 3);
    for sighting in game.steps(Some(US)).iter().flat_map(sightings) {
        assert!(pause(sighting) <= 700, "{sighting:?}");
        if matches!(sighting, Sighting::Open(Open::Revealed { .. } | Open::Won { .. })) {
            assert!(pause(sighting) >= 200, "{sighting:?}");
        }
    }
}

#[test]
fn a_front_shows_what_lies_there() {
    let (view, told) = told_until(
        US,
        |sighting| matches!(sighting, Sighting::Open(Open::Revealed { pile, .. }) if pile.number() == 2),
    );
    let shown = picture::picture(&view, Some(&told), pile(2));
    let cloud = Special::NuageTaquin.card();
    assert_eq!(
        shown.ours,
        [Laid::Up { card: card("8.4"), fights: Some(0), times: 1 }],
        "Nuage taquin charms an 8"
    );
    assert_eq!(shown.theirs, [Laid::Up { card: cloud, fights: None, times: 1 }]);
    assert_eq!((shown.fought, shown.verdict), (1, None));
    assert_eq!(shown.tale, Some(Tale::Turning(0)));

    let (view, won) =
        told_until(US, |sighting| matches!(sighting, Sighting::Open(Open::Won { seat: THEM, .. })));
    let shown = picture::picture(&view, Some(&won), pile(2));
    assert_eq!(shown.verdict, Some(Verdict::Won { seat: THEM, animals: 2 }));
    assert_eq!((shown.totals, shown.tale), (Some([7, 0]), Some(Tale::Here)));
    assert_eq!(picture::picture(&view, Some(&won), pile(1)).tale, None, "it is told of one front");
}

#[test]
fn a_front_shows_its_last_fight_until_the_next_territory_is_turned_up() {
    let shown = |is_last: fn(&Sighting) -> bool| {
        let (view, told) = told_until(US, is_last);
        [2, 3, 4].map(|number| {
            let shown = picture::picture(&view, Some(&told), pile(number));
            (shown.territory.unwrap().to_string(), shown.verdict.is_some(), shown.round)
        })
    };
    let front = |territory: &str, is_decided, round| (territory.to_owned(), is_decided, round);
    let first = [front("1P2", true, 0), front("2P3G", false, 0), front("1M1", true, 0)];
    assert_eq!(shown(|sighting| matches!(sighting, Sighting::Peeked { .. })), first);
    assert_eq!(shown(|sighting| matches!(sighting, Sighting::Forced { .. })), first);
    assert_eq!(
        shown(|sighting| matches!(sighting, Sighting::Open(Open::Turned { .. }))),
        [front("2M3", false, 0), front("2P3G", false, 1), front("1M1", true, 0)]
    );
    assert_eq!(
        shown(|sighting| matches!(sighting, Sighting::Drew { count: 4, .. })),
        [front("2M3", false, 0), front("2P3G", false, 1), front("1P1U", false, 0)]
    );
}

#[test]
fn a_front_hides_what_is_not_known() {
    let forest = |seat| {
        let shown = picture::picture(&second_round(seat), None, pile(1));
        (shown.ours[0], shown.theirs[0], shown.ours[1])
    };
    let down = |text: &str, peeked| Laid::Down { card: Some(card(text)), peeked };
    assert_eq!(forest(US), (down("5.0", false), down("6.0", true), Laid::Nothing));
    let unknown = Laid::Down { card: None, peeked: false };
    assert_eq!(forest(THEM), (down("6.0", true), unknown, Laid::Nothing));
    let set = picture::picture(&second_round(THEM), None, pile(3));
    assert_eq!(set.theirs[1], unknown, "a card set by chance lies there for all to see");
}

#[test]
fn what_is_laid_is_sealed_front_by_front() {
    let (mut game, before) = sealing(2);
    let mut draft = drafting(&before);
    assert_eq!(draft.seal(&before), Err(Refused::Missing(4)));
    for (place, number) in [(7, 1), (0, 3), (3, 2), (5, 4)] {
        draft.tap_hand(&before, place).unwrap();
        draft.tap_front(&before, pile(number)).unwrap();
    }
    let laid = Pile::ALL.map(|pile| draft.at(pile).unwrap());
    assert_eq!(draft.next(&before), None, "nothing is played before it is sealed");
    draft.seal(&before).unwrap();
    for (pile, card) in Pile::ALL.into_iter().zip(laid) {
        let now = seen(&game, US);
        draft.follow(&now);
        let action = draft.next(&now).unwrap();
        assert_eq!(action, tomahawk::Action::Seal { pile, card });
        game.play(US, &Action::Tomahawk(action)).unwrap();
    }
    let after = seen(&game, US);
    draft.follow(&after);
    assert!(!draft.is_sealing());
    assert_eq!((draft.laid(), draft.hand().len()), (0, 4));
    let chosen = Illegal::OutOfTurn(OutOfTurn::HasChosen { seat: US });
    assert_eq!(draft.tap_hand(&after, 0), Err(Refused::Illegal(chosen)), "all is sealed");
    assert_eq!(draft.tap_front(&after, pile(1)), Err(Refused::Illegal(chosen)));
}

#[test]
fn laid_cards_are_taken_back_and_change_places() {
    let (_, view) = sealing(2);
    let mut draft = drafting(&view);
    let hand = draft.hand().to_vec();
    let (one, two) = (pile(1), pile(2));
    assert_eq!(draft.tap_front(&view, one), Err(Refused::NothingHeld));
    for (place, pile) in [one, two].into_iter().enumerate() {
        draft.tap_hand(&view, place).unwrap();
        draft.tap_front(&view, pile).unwrap();
    }
    // Taken up from one front and laid on the other.
    draft.tap_front(&view, one).unwrap();
    assert_eq!((draft.at(one), draft.held()), (None, Some(0)));
    draft.tap_front(&view, two).unwrap();
    assert_eq!((draft.at(one), draft.at(two)), (Some(hand[1]), Some(hand[0])));
    // Dragged onto the other, and off the board.
    draft.drop_on(&view, 0, one).unwrap();
    assert_eq!((draft.at(one), draft.at(two)), (Some(hand[0]), Some(hand[1])));
    draft.put_back(0);
    assert_eq!((draft.at(one), draft.laid()), (None, 1));
    // What is let go returns to where it was taken up.
    draft.tap_front(&view, two).unwrap();
    draft.let_go();
    assert_eq!((draft.at(two), draft.held()), (Some(hand[1]), None));
    draft.clear();
    assert_eq!(draft.laid(), 0);
}

#[test]
fn a_card_set_by_chance_stays_where_it_is() {
    let mut view = second_round(US);
    view.see(&Sighting::Sealed { pile: pile(1), card: card("5.0") }).unwrap();
    let mut draft = drafting(&view);
    assert_eq!(Pile::ALL.map(|pile| view.awaits_seal(pile)), [false, true, false, true]);
    draft.tap_hand(&view, 0).unwrap();
    for number in [3, 1] {
        let refused = draft.tap_front(&view, pile(number));
        assert!(matches!(refused, Err(Refused::Illegal(_))), "pile {number}: {refused:?}");
    }
    assert_eq!(draft.held(), Some(0), "a refusal changes nothing");
    assert_eq!(draft.missing(&view), 2);
    draft.tap_front(&view, pile(4)).unwrap();
    assert_eq!(draft.missing(&view), 1, "fronts that wait take cards in any order");
}

#[test]
fn an_army_has_twenty_four_cards_whatever_became_of_them() {
    for seed in 0..5 {
        let game = played(Prize::Without, seed);
        for view in game.steps(Some(US)).iter().map(view) {
            if matches!(
                view.phase(),
                tomahawk::Phase::Opening | tomahawk::Phase::Keep | tomahawk::Phase::Decks
            ) {
                continue;
            }
            let own = army::army(&view, US);
            let in_deck = own.iter().filter(|warrior| warrior.fate == Fate::Unseen).count();
            assert_eq!((own.len(), in_deck), (24, view.deck_size()), "seed {seed}");
            let others = army::army(&view, THEM);
            let basics = others.iter().filter(|warrior| warrior.card.special().is_none()).count();
            assert_eq!(basics, 24, "nobody knows which two of them were replaced");
        }
    }
}

#[test]
fn an_army_is_of_the_deck_that_is_played_with() {
    let shipped = Deck::reconstruction();
    let mut basic = *shipped.basic();
    basic[23] = card("10.4");
    let deck = Deck::new(&basic, shipped.special_hair(), shipped.territories()).unwrap();
    let view = View::new(&Options::new(Prize::Without, deck), Viewpoint::Seat(US));
    for seat in [US, THEM] {
        let cards: Vec<Card> = army::army(&view, seat).iter().map(|warrior| warrior.card).collect();
        assert_eq!((cards.len(), cards.contains(&card("10.4"))), (24, true));
    }
}
