//! The board of Tomahawk: what it draws follows the game, and what is laid becomes the moves it should.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use record::Hex;
use rules::shelf::Options;
use rules::tomahawk::{self, Card, Deck, Prize};
use web::board::tomahawk::army::{self, Fate};
use web::board::tomahawk::draft::{self, Draft, Place, Refused};
use web::board::tomahawk::picture::{self, Lies, Tale, Verdict};
use web::board::tomahawk::{advance, pause};
use web::game::local::{Chair, LocalGame, Saved};
use web::game::step::{Step, Told};
use wire::Setup;
use wire::notation::Notation;
use wire::sighting::tomahawk::Sighting;
use wire::view::tomahawk::{FaceDown, Phase, Spot, View};

/// A game of its own for each seed.
fn game(prize: Prize, seed: u8) -> LocalGame {
    let options = tomahawk::Options::new(prize, Deck::reconstruction());
    let chairs = vec![Chair::Person(String::new()), Chair::Person(String::new())];
    let setup = Setup(Options::Tomahawk(options));
    LocalGame::open(&Saved { setup, chairs, seed: Hex([seed; 32]), moves: Vec::new() })
}

/// The moves that a seat may play now.
fn legal(game: &LocalGame, seat: u8) -> Vec<String> {
    game.steps(Some(seat)).last().map(|step| step.legal.to_vec()).unwrap()
}

/// A game played to its end, with moves that a seed decides.
fn played(prize: Prize, seed: u8) -> LocalGame {
    let mut game = game(prize, seed);
    let mut luck = u32::from(seed);
    while let Some(seat) = game.owing().first().copied() {
        luck = luck.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let moves = legal(&game, seat);
        game.play(seat, &moves[(luck >> 16) as usize % moves.len()]).unwrap();
    }
    game
}

fn view(step: &Step) -> &View {
    match &step.view {
        wire::View::Tomahawk(view) => view,
        other => panic!("{other:?}"),
    }
}

fn sightings(step: &Step) -> impl Iterator<Item = &Sighting> {
    step.told.iter().map(|told| match told {
        Told::Seen(wire::Sighting::Tomahawk(sighting)) => sighting,
        other => panic!("{other:?}"),
    })
}

/// A game in which both have kept their specials and nothing is sealed, and how its first seat sees it.
fn sealing(seed: u8) -> (LocalGame, View) {
    let mut game = game(Prize::Without, seed);
    for seat in [0, 0, 1, 1] {
        let first = legal(&game, seat).first().cloned().unwrap();
        game.play(seat, &first).unwrap();
    }
    let now = view(game.steps(Some(0)).last().unwrap()).clone();
    assert_eq!(now.phase, Phase::Seal);
    (game, now)
}

fn drafting(view: &View) -> Draft {
    let mut draft = Draft::default();
    draft.follow(view);
    draft
}

/// What sightings tell in full. The decided territories are listed by pile, which no sighting tells.
fn told_in_full(view: &View) -> String {
    let mut decided: Vec<String> = view.decided.iter().map(|decided| format!("{decided:?}")).collect();
    decided.sort();
    let cards = (&view.specials, &view.kept, &view.hand, &view.face_down, view.forced, view.deck_size);
    format!("{:#?}", (&view.sides, view.prized, cards, decided, &view.outcome))
}

#[test]
fn sightings_lead_from_one_view_to_the_next() {
    for prize in [Prize::Without, Prize::With] {
        for seed in 0..20 {
            let game = played(prize, seed);
            for viewer in [Some(0), Some(1), None] {
                let steps = game.steps(viewer);
                for pair in steps.windows(2) {
                    let (mut told, next) = (view(&pair[0]).clone(), view(&pair[1]));
                    sightings(&pair[1]).for_each(|sighting| advance(&mut told, sighting));
                    assert_eq!(told_in_full(&told), told_in_full(next), "seed {seed}: {:?}", pair[1].told);
                    // Nothing is turned up when the last round begins: it begins without a sign.
                    assert!(told.round == next.round || next.round == 5, "seed {seed}: {:?}", pair[1].told);
                    if told.round == next.round {
                        assert_eq!(told.piles, next.piles, "seed {seed}");
                    }
                }
                assert!(view(steps.last().unwrap()).outcome.is_some());
            }
        }
    }
}

#[test]
fn a_sighting_is_shown_for_no_longer_than_it_takes_to_see() {
    let game = played(Prize::With, 3);
    for sighting in game.steps(Some(0)).iter().flat_map(sightings) {
        assert!(pause(sighting) <= 700, "{sighting:?}");
        if matches!(sighting, Sighting::Revealed { .. } | Sighting::Won { .. }) {
            assert!(pause(sighting) >= 200, "{sighting:?}");
        }
    }
}

#[test]
fn a_front_shows_what_lies_there() {
    let (_, mut view) = sealing(1);
    let (eight, cloud) = (Card::basic(8, 4).unwrap(), tomahawk::Special::NuageTaquin.card());
    for (side, card) in view.sides.iter_mut().zip([eight, cloud]) {
        side.revealed.push([Some(Notation(card)), None, None, None]);
    }
    view.piles[0].last = view.piles[0].first;
    let shown = picture::picture(&view, None, 0);
    assert_eq!(shown.ours, [Lies::Up { card: eight, fights: Some(0) }], "Nuage taquin charms an 8");
    assert_eq!(shown.theirs, [Lies::Up { card: cloud, fights: None }]);
    assert_eq!((shown.fought, shown.verdict), (1, None));

    let territory = view.piles[0].territory.unwrap();
    let won = Sighting::Won { seat: 1, pile: 1, territory, totals: [0, 7], animals: 2 };
    advance(&mut view, &won);
    let shown = picture::picture(&view, Some(&won), 0);
    assert_eq!(shown.verdict, Some(Verdict::Theirs));
    assert_eq!(shown.tale, Some(Tale::Totals(7, 0)));
    assert_eq!(picture::picture(&view, Some(&won), 1).tale, None, "it is told of one front");
}

#[test]
fn a_front_hides_what_is_not_known() {
    let (_, mut view) = sealing(1);
    let mine = Card::basic(5, 0).unwrap();
    view.face_down.push(FaceDown { seat: 0, round: 0, pile: 2, card: Some(Notation(mine)), peeked: true });
    view.face_down.push(FaceDown { seat: 1, round: 0, pile: 2, card: None, peeked: false });
    let shown = picture::picture(&view, None, 1);
    assert_eq!(shown.ours[0], Lies::Down { card: Some(mine), peeked: true });
    assert_eq!(shown.theirs[0], Lies::Down { card: None, peeked: false });
}

#[test]
fn what_is_laid_is_sealed_front_by_front() {
    let (mut game, before) = sealing(2);
    let mut draft = drafting(&before);
    assert_eq!(draft.seal(&before), Err(Refused::Missing(4)));
    for (place, front) in [(7, 0), (0, 2), (3, 1), (5, 3)] {
        draft.tap_hand(place);
        draft.tap_front(&before, front).unwrap();
    }
    let laid: Vec<Card> = (0..4).map(|front| draft.at(front).unwrap()).collect();
    assert_eq!(draft.next(&before, &legal(&game, 0)), None, "nothing is played before it is sealed");
    draft.seal(&before).unwrap();
    for (pile, card) in (1..).zip(laid) {
        let now = view(game.steps(Some(0)).last().unwrap()).clone();
        draft.follow(&now);
        let action = draft.next(&now, &legal(&game, 0)).unwrap();
        assert_eq!(action, format!("{pile}:{card}"));
        game.play(0, &action).unwrap();
    }
    draft.follow(view(game.steps(Some(0)).last().unwrap()));
    assert!(!draft.is_sealing());
    assert_eq!((draft.laid(), draft.hand().len()), (0, 4));
}

#[test]
fn laid_cards_are_taken_back_and_change_places() {
    let (_, view) = sealing(2);
    let mut draft = drafting(&view);
    let hand = draft.hand().to_vec();
    assert_eq!(draft.tap_front(&view, 0), Err(Refused::NothingHeld));
    for front in 0..2 {
        draft.tap_hand(front);
        draft.tap_front(&view, front).unwrap();
    }
    // Taken up from one front and laid on the other.
    draft.tap_front(&view, 0).unwrap();
    assert_eq!((draft.at(0), draft.held()), (None, Some(0)));
    draft.tap_front(&view, 1).unwrap();
    assert_eq!((draft.at(0), draft.at(1)), (Some(hand[1]), Some(hand[0])));
    // Dragged onto the other, and off the board.
    draft.drop_on(&view, 0, 0).unwrap();
    assert_eq!((draft.at(0), draft.at(1)), (Some(hand[0]), Some(hand[1])));
    draft.put_back(0);
    assert_eq!((draft.at(0), draft.laid()), (None, 1));
    // What is let go returns to where it was taken up.
    draft.tap_front(&view, 1).unwrap();
    draft.let_go();
    assert_eq!((draft.at(1), draft.held()), (Some(hand[1]), None));
    draft.clear();
    assert_eq!(draft.laid(), 0);
}

#[test]
fn a_card_set_by_chance_stays_where_it_is() {
    let (_, mut view) = sealing(2);
    let card = Some(Notation(Card::basic(1, 0).unwrap()));
    view.forced = Some(Spot { seat: 0, pile: 3 });
    view.face_down.push(FaceDown { seat: 0, round: 0, pile: 3, card, peeked: false });
    view.face_down.push(FaceDown { seat: 0, round: 0, pile: 1, card, peeked: false });
    let mut draft = drafting(&view);
    assert_eq!(
        [0, 1, 2].map(|front| draft::place(&view, front)),
        [Place::Sealed, Place::Open, Place::Forced]
    );
    draft.tap_hand(0);
    assert_eq!(draft.tap_front(&view, 2), Err(Refused::Forced));
    assert_eq!(draft.tap_front(&view, 0), Err(Refused::Sealed));
    assert_eq!(draft.held(), Some(0), "a refusal changes nothing");
    assert_eq!(draft.missing(&view), 2);
}

#[test]
fn an_army_has_twenty_four_cards_whatever_became_of_them() {
    for seed in 0..5 {
        let game = played(Prize::Without, seed);
        for step in game.steps(Some(0)) {
            let view = view(step);
            if matches!(view.phase, Phase::Opening | Phase::Keep | Phase::Decks) {
                continue;
            }
            let own = army::army(view, 0);
            let in_deck = own.iter().filter(|warrior| warrior.fate == Fate::Unseen).count();
            assert_eq!((own.len(), in_deck), (24, usize::from(view.deck_size)), "seed {seed}");
            let others = army::army(view, 1);
            let basics = others.iter().filter(|warrior| warrior.card.special().is_none()).count();
            assert_eq!(basics, 24, "nobody knows which two of them were replaced");
        }
    }
}

#[test]
fn another_deck_is_not_taken_for_the_one_that_is_known() {
    let (_, mut view) = sealing(1);
    assert_eq!(army::army(&view, 1).len(), 24);
    view.special_hair[0] += 1;
    assert_eq!(army::army(&view, 1), []);
}
