//! Pawns, masks and shells, drawn. The two sides differ in shape: Bison has horns, Wolf has ears.

use leptos::prelude::*;
use rules::shamans::Side;

/// What sticks out of a pawn of a side.
const fn head(side: Side) -> &'static str {
    match side {
        Side::Bison => "M12 15C4 15 1 8 5 2 6 8 11 8 17 8zM36 15c8 0 11-7 7-13-1 6-6 6-12 6z",
        Side::Wolf => "M7 21 8 3l14 6zM41 21 40 3 26 9z",
    }
}

/// The face of a side's mask.
const fn face(side: Side) -> &'static str {
    match side {
        Side::Bison => {
            "M15 17C6 18 2 11 5 4c2 6 6 7 12 7q7-4 14 0c6 0 10-1 12-7 3 7-1 14-10 13 2 8-1 14-4 18-3 6-7 6-10 0-3-4-6-10-4-18z"
        }
        Side::Wolf => "M8 4l10 9h12l10-9 1 20-10 12-7 8-7-8L7 24z",
    }
}

/// The eyes and the nose of a side's mask.
const fn features(side: Side) -> &'static str {
    match side {
        Side::Bison => "M18 20l3 1M30 20l-3 1M21 35q3 2 6 0",
        Side::Wolf => "M15 21l6 3M33 21l-6 3M22 37h4",
    }
}

/// The name of a side in styles.
pub(super) const fn class(side: Side) -> &'static str {
    match side {
        Side::Bison => "bison",
        Side::Wolf => "wolf",
    }
}

/// A pawn: its value, or the sun on its back.
pub(super) fn pawn(side: Side, value: Option<u8>) -> impl IntoView {
    let inner = match value {
        Some(value) => view! { <text x="24" y="34" text-anchor="middle">{value}</text> }.into_any(),
        None => view! {
            <circle class="back" cx="24" cy="27" r="5"/>
            <path class="back" d="M24 15v4M24 35v4M12 27h4M32 27h4M15.500 18.500l2.800 2.800M29.700 32.700l2.800 2.800M15.500 35.500l2.800-2.800M29.700 21.300l2.800-2.800"/>
        }
        .into_any(),
    };
    view! {
        <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <path class="head" d=head(side)/>
            <circle class="body" cx="24" cy="27" r="19"/>
            {inner}
        </svg>
    }
}

/// A mask of a side.
pub(super) fn mask(side: Side) -> impl IntoView {
    view! {
        <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <path class="face" d=face(side)/>
            <path class="features" d=features(side)/>
        </svg>
    }
}

/// The outline of a shell, 16 wide and 16 high, with its ribs.
pub(super) const SHELL: &str = "M8 15 1.500 8.500C0 4 4 1 8 1s8 3 6.500 7.500z";
/// The ribs of a shell.
pub(super) const RIBS: &str = "M8 13V4M8 13 4.500 5M8 13l3.500-8";
