//! What may be done where, what a tap means, and why it means nothing: all of it asked of the rules.
//!
//! The one who looks is taken to play what the view allows. Whether that is so, the desk knows.

use rules::GameView as _;
use rules::cherokee::{Action, Illegal, Member, Phase, Place, Strength, View};

/// What a tap means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tap {
    /// This member is to lead an attack.
    Choose(Place),
    /// The one that was to lead is not to any more.
    Drop,
    /// A move.
    Play(Action),
}

/// What may be done with a member.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub enum May {
    /// Nothing.
    #[default]
    Nothing,
    /// It may lead an attack.
    Lead,
    /// The one that was chosen to lead may expel it.
    Fall(Strength),
    /// It may climb into the gap.
    Climb,
    /// A card from the hand may be set here.
    Fill,
}

/// What may be done at a place, while `chosen` is to lead.
#[must_use]
pub fn may(view: &View, chosen: Option<Place>, place: Place) -> May {
    match chosen {
        Some(leader) => attack(view, leader, place).map_or(May::Nothing, May::Fall),
        None if view.check_leader(place).is_ok() => May::Lead,
        None if view.check(Action::Succeed { from: place }).is_ok() => May::Climb,
        None if view.phase() == (Phase::Set { vacant: place }) => May::Fill,
        None => May::Nothing,
    }
}

/// Whether the member at a place would support this attack; nobody does if it may not be made.
#[must_use]
pub fn helps(view: &View, leader: Place, target: Place, place: Place) -> bool {
    attack(view, leader, target).is_some()
        && view.pyramid().supporters(leader, target).any(|helper| helper == place)
}

/// Whether this move is made with the member at a place, or against it.
#[must_use]
pub fn concerns(action: Action, place: Place) -> bool {
    match action {
        Action::Attack { leader, target } => [leader, target].contains(&place),
        Action::Succeed { from } => from == place,
        Action::Set { .. } | Action::Discard { .. } => false,
    }
}

/// What a tap at a place means, while `chosen` is to lead.
///
/// # Errors
/// Says why it means nothing.
pub fn tap(view: &View, chosen: Option<Place>, place: Place) -> Result<Tap, Illegal> {
    let climb = play(view, Action::Succeed { from: place });
    let lead = view.check_leader(place).map(|()| Tap::Choose(place));
    match chosen {
        Some(leader) => drop_onto(view, leader, place).or_else(|why| lead.map_err(|_| why)),
        None => climb.or(lead),
    }
}

/// What dragging one member onto another means.
///
/// # Errors
/// Says why it means nothing.
pub fn drop_onto(view: &View, leader: Place, target: Place) -> Result<Tap, Illegal> {
    if leader == target { Ok(Tap::Drop) } else { play(view, Action::Attack { leader, target }) }
}

/// What a tap at a card of the hand means.
///
/// # Errors
/// Says why the card cannot be set: it is laid off only where no attack is possible.
pub fn tap_card(view: &View, card: Member) -> Result<Tap, Illegal> {
    play(view, Action::Discard { card }).or_else(|_| play(view, Action::Set { card }))
}

/// What dragging a card of the hand onto a place means.
///
/// # Errors
/// Says why the card cannot be set there.
pub fn set_at(view: &View, card: Member, place: Place) -> Result<Tap, Illegal> {
    match view.phase() {
        Phase::Set { vacant } if vacant != place => Err(Illegal::SetFirst { vacant }),
        Phase::Deal | Phase::Act | Phase::Succeed { .. } | Phase::Set { .. } | Phase::Over => {
            play(view, Action::Set { card })
        }
    }
}

fn play(view: &View, action: Action) -> Result<Tap, Illegal> {
    view.check(action).map(|()| Tap::Play(action))
}

/// What an attack is worth, if it may be made.
fn attack(view: &View, leader: Place, target: Place) -> Option<Strength> {
    view.strength(leader, target).filter(|_| view.check(Action::Attack { leader, target }).is_ok())
}
