//! What the coach says of a move in Duel of the Shamans, and what is said of pieces and places that are asked about.

#![expect(clippy::unwrap_used, reason = "helpers of tests may panic")]

use rules::shamans::{Action, Options, State, Variant};
use rules::shelf::View;
use rules::{Game as _, Seat, Turn, Viewpoint};
use words::{Lang, Voice, about, reason};

/// All pawns, as the first duel finds them.
const PLACED: &str = "B4@a1 W9@a1 W6@b1 B1@b1 B8@c1 W5@c1 W1@a2 B6@a2 B7@b2 W3@b2 W8@c2 B2@c2 B9@a3 W7@a3 W2@b3 B5@b3 B3@c3 W4@c3";

fn state(variant: Variant, moves: &str) -> State {
    let mut state = State::new(&Options::default().with_variant(variant));
    for text in moves.split_whitespace() {
        let action: Action = text.parse().unwrap();
        let seat = match (state.turn(), action) {
            (Turn::Of(seat), _) => seat,
            (_, Action::Choose { mask }) => mask.side().seat(),
            _ => Seat::FIRST,
        };
        state.play(seat, action, &mut |_| {}).unwrap();
    }
    state
}

fn view(variant: Variant, moves: &str, seat: Seat) -> View {
    View::Shamans(state(variant, moves).view(Viewpoint::Seat(seat)))
}

fn voice(lang: Lang, seat: Seat) -> Voice {
    Voice::new(lang, vec!["Bison".to_owned(), "Wolf".to_owned()], Some(seat))
}

/// The coach's reason for a move of a seat.
fn why(moves: &str, seat: Seat, action: &str) -> Option<String> {
    let view = view(Variant::Base, moves, seat);
    let action = rules::shelf::Action::Shamans(action.parse().unwrap());
    reason(&view, &action, &voice(Lang::En, seat))
}

fn asked(variant: Variant, moves: &str, code: &str) -> Option<String> {
    about(&view(variant, moves, Seat::FIRST), code, &voice(Lang::En, Seat::FIRST))
}

#[test]
fn a_mask_is_chosen_for_what_its_row_can_bring_and_cost() {
    let mixed = "Row 2 can win you 5 shells (at a2) and costs 6 at most (at c2).";
    assert_eq!(why(PLACED, Seat::FIRST, "2").as_deref(), Some(mixed));
    // Column a is 9 : 4, 1 : 6, 7 : 9 for Wolf.
    let mixed = "Column a can win you 5 shells (at a1) and costs 5 at most (at a2).";
    assert_eq!(why(PLACED, Seat::SECOND, "a").as_deref(), Some(mixed));
}

#[test]
fn an_exchange_mends_a_cell() {
    let after = format!("{PLACED} 1 b");
    let turns = "At b1 you then win 1 instead of losing 5.";
    assert_eq!(why(&after, Seat::FIRST, "b1-b2").as_deref(), Some(turns));
    let saves = "At c2 you then lose only 2 instead of 6.";
    assert_eq!(why(&after, Seat::FIRST, "a2-c2").as_deref(), Some(saves));
    let more = "At a2 you then win 8 instead of 5.";
    assert_eq!(why(&after, Seat::FIRST, "a2-a3").as_deref(), Some(more));
}

#[test]
fn an_exchange_mends_a_column_in_which_every_duel_was_lost() {
    let exposed = "B1@a1 W9@a1 W8@a2 B2@a2 B3@a3 W7@a3 W6@b1 B4@b1 B5@b2 W4@b2 W5@b3 B6@b3 B7@c1 W1@c1 W2@c2 B8@c2 B9@c3 W3@c3 1 b";
    let mended = "Column a was exposed: you would have lost in each of its cells. This fixes it at a2.";
    assert_eq!(why(exposed, Seat::FIRST, "a2-c3").as_deref(), Some(mended));
}

#[test]
fn a_pawn_is_placed_for_what_it_beats_or_for_what_cannot_beat_it() {
    assert_eq!(
        why("B5@b2", Seat::SECOND, "W7@b2").as_deref(),
        Some("It beats Bison 5: a duel there would bring 2 shells.")
    );
    assert_eq!(
        why("", Seat::FIRST, "B8@b2").as_deref(),
        Some("Only one of the pawns that Wolf still has beats it there.")
    );
    assert_eq!(
        why("B9@b2", Seat::SECOND, "W1@b2").as_deref(),
        Some("Bison 9 is hard to beat, so a low pawn is enough there.")
    );
}

#[test]
fn a_reason_is_given_in_every_language() {
    for lang in Lang::ALL {
        for (moves, action) in
            [(PLACED.to_owned(), "2"), (format!("{PLACED} 1 b"), "b1-b2"), (String::new(), "B8@b2")]
        {
            let view = view(Variant::Base, &moves, Seat::FIRST);
            let action = rules::shelf::Action::Shamans(action.parse().unwrap());
            let said = reason(&view, &action, &voice(lang, Seat::FIRST)).unwrap();
            assert!(!said.contains(['{', '$']) && !said.contains("shamans-"), "{said}");
        }
    }
}

#[test]
fn a_cell_tells_what_crosses_there_and_who_would_pay() {
    assert_eq!(
        asked(Variant::Base, PLACED, "b2").as_deref(),
        Some("b2 is where row 2 and column b cross: Bison 7, Wolf 3. In a duel here Wolf pays 4 shells.")
    );
    assert_eq!(
        asked(Variant::Base, "B5@b2", "b2").as_deref(),
        Some("b2 is where row 2 and column b cross. Before the duels, one pawn of each side is placed here.")
    );
}

#[test]
fn masks_and_pawns_tell_what_they_are() {
    let mask = asked(Variant::Base, "", "b").unwrap();
    assert!(mask.starts_with("Column b is one of Wolf’s masks."), "{mask}");
    let pawn = asked(Variant::Base, "B5@b2", "B5").unwrap();
    assert!(pawn.starts_with("Bison 5 is at b2."), "{pawn}");
    let pawn = asked(Variant::Base, "B5@b2", "W5").unwrap();
    assert!(pawn.starts_with("Wolf 5 is still to be placed."), "{pawn}");
    assert_eq!(asked(Variant::Base, "", "z9"), None);
}

#[test]
fn whoever_plays_by_memory_is_not_helped_by_asking() {
    for code in ["b2", "B5", "W5"] {
        let known = asked(Variant::Memory, "B5@b2", code);
        let other = asked(Variant::Memory, "B6@b2", code);
        assert!(
            known.as_deref().is_none_or(|said| !said.contains('5') || said.contains("still")),
            "{known:?}"
        );
        if code == "b2" {
            assert_eq!(known, other, "what lies there is not told");
        }
    }
    assert_eq!(asked(Variant::Memory, "B5@b2", "W5"), None, "nobody but Wolf knows which pawns are placed");
}
