//! A view of the Duel of the Shamans. Bison is seat 0, Wolf seat 1.

use rules::shamans::{Cell, Duel, Faces, Phase, Side, Variant, View};

use super::Object;

pub(super) fn write(view: &View, object: &mut Object) {
    let phase = match view.phase() {
        Phase::Place => "place",
        Phase::Duel => "duel",
        Phase::Exchange => "exchange",
        Phase::Over => "over",
    };
    let variant = match view.options().variant() {
        Variant::Base => "base",
        Variant::Memory => "memory",
        Variant::Pro => "pro",
    };
    object
        .put("phase", phase)
        .put("variant", variant)
        .put("shells", Side::ALL.map(|side| view.shells(side)))
        .put("duels", view.duels())
        .put("limit", view.options().duels())
        .put_some("last_duel", view.last_duel().map(fought))
        .put_some("mask", view.mask())
        .put_some("moved", view.moved())
        .put("cells", Cell::ALL.map(|cell| pawns(view, cell)))
        .put("left", Side::ALL.map(|side| view.left(side)))
        .put("unplaced", Side::ALL.map(|side| view.unplaced(side)));
}

fn fought(duel: Duel) -> Object {
    Object::new().put("cell", duel.cell).put("totals", duel.totals).put("paid", duel.paid).finish()
}

/// The pawns of a cell; `null` for one that the viewpoint does not know.
fn pawns(view: &View, cell: Cell) -> Vec<Object> {
    let faces = view.options().variant().faces();
    let pawn = |glimpse: rules::shamans::Glimpse| {
        let pawn = glimpse.pawn();
        let shown = pawn.filter(|pawn| faces == Faces::Down && view.is_shown(*pawn)).map(|_| true);
        Object::new().put("side", glimpse.side().seat()).put("pawn", pawn).put_some("shown", shown).finish()
    };
    view.pawns(cell).into_iter().map(pawn).collect()
}
