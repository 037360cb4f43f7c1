//! Signs drawn in strokes (terrains, pictos, hair), and figures from the sheets beside the program: the emblems of the
//! specials and the rays of strength.

use leptos::prelude::*;
use rules::Seat;
use rules::tomahawk::{Card, Picto, Special, Terrain, Verdict};

/// The back of a card: half a sun on the horizon.
pub(super) const BACK: &str = "M6 16a6 6 0 0 1 12 0M12 7V4M6 10L4 8M18 10l2-2M3 19h18";
/// An eye: someone has looked at it.
pub(super) const EYE: &str = "M2 12c4-7 16-7 20 0-4 7-16 7-20 0zM12 9a3 3 0 1 0 .01 0";
/// Strands of hair.
pub(super) const HAIR: &str = "M7 3c-3 6 3 9 0 18M13 3c-3 6 3 9 0 18M19 3c-3 6 3 9 0 18";

/// How styles call a terrain.
pub(crate) const fn name_of_terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plain => "plain",
        Terrain::Forest => "forest",
        Terrain::Mountain => "mountain",
    }
}

pub(super) const fn of_terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Plain => {
            "M2 19h20M6 19c0-4-1-6-2-8M12 19c0-6 0-9 0-13M18 19c0-4 1-6 2-8M9 19c0-3 0-5-1-8M15 19c0-3 0-5 1-8"
        }
        Terrain::Forest => "M12 2L6 10h3l-4 7h14l-4-7h3zM12 17v5",
        Terrain::Mountain => "M2 20L9 6l4 7 2-3 7 10zM7 11l2 1 2-2",
    }
}

/// To whom a territory went: down to us, up to the other side, or to nobody.
pub(super) fn of_verdict(verdict: Verdict, ours: Seat) -> &'static str {
    match verdict {
        Verdict::Won { seat, .. } if seat == ours => "M12 4v15M5 13l7 7 7-7",
        Verdict::Won { .. } => "M12 20V5M5 11l7-7 7 7",
        Verdict::Tied => "M5 9h14M5 15h14",
    }
}

pub(super) const fn of_picto(picto: Picto) -> &'static str {
    match picto {
        Picto::Puma => {
            "M12 12c-3 0-6 3-5.500 6 .5 2.500 3.500 1.500 5.500 1.500s5 1 5.500-1.500c.5-3-2.500-6-5.500-6zM4 11v1M9 5v2M15 5v2M20 11v1"
        }
        Picto::Gathering => "M3 11h18l-3 10H6zM7 11c0-9 10-9 10 0M9 15l1 3M15 15l-1 3",
    }
}

/// A sign.
pub(super) fn sign(path: &'static str) -> AnyView {
    view! { <svg class="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=path></path></svg> }.into_any()
}

/// What a card stands for: the emblem of a special, or a fan of ten rays with as many lit as its value.
pub(super) fn figure(card: Card) -> AnyView {
    match card.special() {
        Some(special) => emblem(special),
        None => used("rays", format!("/rays.svg#rays-{}", card.value())),
    }
}

/// The emblem of a special.
pub(super) fn emblem(special: Special) -> AnyView {
    used("emblem", format!("/emblems.svg#s{}", special.value()))
}

fn used(class: &'static str, address: String) -> AnyView {
    view! { <svg class=class aria-hidden="true" focusable="false"><use href=address></use></svg> }.into_any()
}

/// So many strokes of hair.
pub(super) fn hair(count: u8) -> Option<AnyView> {
    let strands: String = (0..count).map(|strand| format!("M{} 1c-2 5 2 8 0 14", 3 + 5 * strand)).collect();
    let view_box = format!("0 0 {} 16", 5 * count + 1);
    let width = 5 * count + 1;
    (count > 0).then(|| {
        view! { <svg class="hair" viewBox=view_box width=width height="16" aria-hidden="true" focusable="false"><path d=strands></path></svg> }
            .into_any()
    })
}
