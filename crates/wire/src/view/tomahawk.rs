//! A view of Tomahawk. Rounds count from 0, piles from 1.

use rules::tomahawk::{Kept, Phase, Pile, ROUNDS, Terrain, Territory, Verdict, View};
use rules::{Seat, Seats};

use super::Object;

pub(super) fn write(view: &View, object: &mut Object) {
    let (phase, due) = match view.phase() {
        Phase::Opening => ("opening", None),
        Phase::Keep => ("keep", None),
        Phase::Decks => ("decks", None),
        Phase::Seal => ("seal", None),
        Phase::Forced { seat, pile } => ("forced", Some((seat, pile))),
        Phase::Over => ("over", None),
    };
    object
        .put("phase", phase)
        .put("round", view.round())
        .put("piles", Pile::ALL.map(|pile| fight(view, pile)))
        .put_some("prized", view.prized())
        .put_some("specials", view.specials())
        .put_list("kept", view.kept().map(kept).collect())
        .put_some("hand", view.hand())
        .put("deck_size", view.deck_size())
        .put("sides", [side(view, Seat::FIRST), side(view, Seat::SECOND)])
        .put_list("face_down", face_down(view))
        .put_some("forced", view.forced().map(spot))
        .put_some("due", due.map(spot))
        .put_list("decided", view.decided().map(decided).collect())
        .put("special_hair", *view.options().deck().special_hair());
}

fn fight(view: &View, pile: Pile) -> Object {
    let (first, last) = view.fight(pile);
    Object::new().put("territory", view.territory(pile)).put("first", first).put("last", last).finish()
}

fn kept(kept: Kept) -> Object {
    Object::new().put("special", kept.special).put("replaced", kept.replaced).finish()
}

fn spot((seat, pile): (Seat, Pile)) -> Object {
    Object::new().put("seat", seat).put("pile", pile).finish()
}

fn decided((territory, verdict): (Territory, Verdict)) -> Object {
    let mut object = Object::new();
    match verdict {
        Verdict::Won { seat, animals } => {
            object.put("verdict", "won").put("territory", territory).put("seat", seat).put("animals", animals)
        }
        Verdict::Tied => object.put("verdict", "tied").put("territory", territory),
    }
    .finish()
}

fn side(view: &View, seat: Seat) -> Object {
    let animals = Object::new()
        .put("plain", view.animals(seat, Terrain::Plain))
        .put("forest", view.animals(seat, Terrain::Forest))
        .put("mountain", view.animals(seat, Terrain::Mountain))
        .finish();
    let revealed = |round| Pile::ALL.map(|pile| view.revealed(seat).get(round, pile));
    Object::new()
        .put("hand_size", view.hand_size(seat))
        .put("points", view.points(seat))
        .put("scalps", view.scalps(seat))
        .put("animals", animals)
        .put("revealed", (0..view.rounds_sealed()).map(revealed).collect::<Vec<_>>())
        .finish()
}

/// The cards that lie face down: all of the rounds played, of the running round those that the viewpoint has sealed
/// and one set at random.
fn face_down(view: &View) -> Vec<Object> {
    let mut cards = Vec::new();
    for seat in Seats::first(2).iter() {
        for round in 0..ROUNDS {
            let hidden = Pile::ALL.into_iter().filter(|pile| view.is_face_down(seat, round, *pile));
            cards.extend(hidden.map(|pile| {
                let peeked = view.has_peeked(seat.other(), round, pile).then_some(true);
                Object::new()
                    .put("seat", seat)
                    .put("round", round)
                    .put("pile", pile)
                    .put("card", view.card(seat, round, pile))
                    .put_some("peeked", peeked)
                    .finish()
            }));
        }
    }
    cards
}
