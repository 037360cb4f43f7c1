//! What a tap means, and why it means nothing: from the view and the legal moves alone.

use rules::cherokee::{Action, Clan, Member, Place, Pyramid, Strength};
use wire::notation::MemberText;
use wire::view::cherokee::{Phase, View};

/// What a tap means.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Tap {
    /// This member is to lead an attack.
    Choose(Place),
    /// The one that was to lead is not to any more.
    Drop,
    /// A move.
    Play(Action),
    /// Nothing.
    Refuse(Why),
}

/// Why a tap means nothing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Someone else is to decide, or nobody.
    NotNow,
    /// In an open game this clan may not attack for the one who looks.
    Clan(Clan),
    /// Nobody of another clan is within reach of this member.
    Alone(Member),
    /// This member beats nobody within its reach.
    Weak(Member),
    /// Both are of one clan.
    SameClan(Member, Member),
    /// Attacks never go down.
    Down,
    /// They do not touch.
    Far(Member, Member),
    /// It would not be enough, from the side or from below.
    Short(Strength, Side),
    /// A gap is to be filled first, by one of the two below it.
    ClimbFirst(Place),
    /// A card from the hand goes to this place first.
    SetFirst(Place),
    /// A card from the hand comes after the attack.
    AttackFirst,
    /// Nobody stands there.
    Empty,
}

/// Where an attack comes from, as far as the target's strength is concerned.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// All attackers stand beside the target.
    Beside,
    /// One or more stand below it.
    Below,
}

/// How a place of the pyramid is marked.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Mark {
    /// What may be done there.
    pub may: May,
    /// Whether the member is to lead an attack.
    pub is_chosen: bool,
    /// Whether the member would support the attack that is looked at.
    pub helps: bool,
    /// Whether the coach points there.
    pub is_hinted: bool,
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

/// The legal moves, read.
#[must_use]
pub fn actions(legal: &[String]) -> Vec<Action> {
    legal.iter().filter_map(|action| action.parse().ok()).collect()
}

/// Who stands where.
#[must_use]
pub fn pyramid(view: &View) -> Pyramid {
    let member = |(place, member): (Place, &Option<MemberText>)| member.map(|member| (place, member.0));
    Place::ALL.into_iter().zip(&view.pyramid).filter_map(member).collect()
}

/// Where a place stands in the list of all places.
#[must_use]
pub fn index(place: Place) -> usize {
    let row = usize::from(place.row());
    row * (row - 1) / 2 + usize::from(place.column())
}

/// Whether a member may lead an attack.
#[must_use]
pub fn may_lead(actions: &[Action], place: Place) -> bool {
    actions.iter().any(|action| matches!(action, Action::Attack { leader, .. } if *leader == place))
}

/// Who supports an attack: of the leader's clan, below it in rank, and touching the target.
#[must_use]
pub fn helpers(pyramid: &Pyramid, leader: Place, target: Place) -> Vec<Place> {
    let Some(attacker) = pyramid[leader] else { return Vec::new() };
    let joins = |member: Member| member.clan() == attacker.clan() && member.rank() < attacker.rank();
    target.touching().into_iter().flatten().filter(|place| pyramid[*place].is_some_and(joins)).collect()
}

/// Where an attack comes from.
#[must_use]
pub fn side(pyramid: &Pyramid, leader: Place, target: Place) -> Side {
    let is_below = |place: &Place| place.row() > target.row();
    if is_below(&leader) || helpers(pyramid, leader, target).iter().any(is_below) {
        Side::Below
    } else {
        Side::Beside
    }
}

/// How a place is marked, while `chosen` is to lead, the pointer or the focus is `over` a place, and the
/// coach shows a move.
#[must_use]
pub fn mark(
    view: &View,
    actions: &[Action],
    chosen: Option<Place>,
    over: Option<Place>,
    hint: Option<Action>,
    place: Place,
) -> Mark {
    let pyramid = pyramid(view);
    let is_legal = |leader, target| actions.contains(&Action::Attack { leader, target });
    let may = match chosen {
        Some(leader) if is_legal(leader, place) => {
            pyramid.strength(leader, place).map_or(May::Nothing, May::Fall)
        }
        Some(_) => May::Nothing,
        None if may_lead(actions, place) => May::Lead,
        None if actions.contains(&Action::Succeed { from: place }) => May::Climb,
        None if view.vacant.is_some_and(|vacant| vacant.0 == place)
            && matches!(actions, [Action::Set { .. }, ..]) =>
        {
            May::Fill
        }
        None => May::Nothing,
    };
    let looked_at = chosen.zip(over).filter(|(leader, target)| is_legal(*leader, *target));
    let helps = looked_at.is_some_and(|(leader, target)| helpers(&pyramid, leader, target).contains(&place));
    let is_hinted = match hint {
        Some(Action::Attack { leader, target }) => [leader, target].contains(&place),
        Some(Action::Succeed { from }) => from == place,
        Some(Action::Set { .. } | Action::Discard { .. }) | None => false,
    };
    Mark { may, is_chosen: chosen == Some(place), helps, is_hinted }
}

/// What a tap at a place means, while `chosen` is to lead.
#[must_use]
pub fn tap(view: &View, actions: &[Action], chosen: Option<Place>, place: Place) -> Tap {
    let climb = Action::Succeed { from: place };
    if actions.contains(&climb) {
        return Tap::Play(climb);
    }
    match chosen {
        Some(leader) if leader == place => Tap::Drop,
        Some(leader) if actions.contains(&Action::Attack { leader, target: place }) => {
            Tap::Play(Action::Attack { leader, target: place })
        }
        _ if may_lead(actions, place) => Tap::Choose(place),
        Some(leader) => Tap::Refuse(why_not_expel(view, leader, place)),
        None => Tap::Refuse(why_not_lead(view, actions, place)),
    }
}

/// What dragging one member onto another means.
#[must_use]
pub fn drop_onto(view: &View, actions: &[Action], leader: Place, target: Place) -> Tap {
    let attack = Action::Attack { leader, target };
    if leader == target {
        Tap::Drop
    } else if actions.contains(&attack) {
        Tap::Play(attack)
    } else {
        Tap::Refuse(why_not_expel(view, leader, target))
    }
}

/// What a tap at a card of the hand means.
#[must_use]
pub fn tap_card(view: &View, actions: &[Action], card: Member) -> Tap {
    let moves = [Action::Set { card }, Action::Discard { card }];
    match moves.into_iter().find(|action| actions.contains(action)) {
        Some(action) => Tap::Play(action),
        None if actions.is_empty() => Tap::Refuse(Why::NotNow),
        None if view.phase == Phase::Succeed => Tap::Refuse(due(view)),
        None => Tap::Refuse(Why::AttackFirst),
    }
}

/// What is to be done before anything else.
fn due(view: &View) -> Why {
    match (view.phase, view.vacant) {
        (Phase::Succeed, Some(vacant)) => Why::ClimbFirst(vacant.0),
        (Phase::Set, Some(vacant)) => Why::SetFirst(vacant.0),
        _ => Why::NotNow,
    }
}

fn why_not_lead(view: &View, actions: &[Action], place: Place) -> Why {
    if actions.is_empty() || view.phase != Phase::Act {
        return if actions.is_empty() { Why::NotNow } else { due(view) };
    }
    let pyramid = pyramid(view);
    let Some(member) = pyramid[place] else { return Why::Empty };
    if !may_attack(view, member.clan()) {
        return Why::Clan(member.clan());
    }
    let reach = Place::ALL.into_iter().filter(|target| target.touching().contains(&Some(place)));
    let mut others = reach.filter_map(|target| pyramid[target]).filter(|other| other.clan() != member.clan());
    if others.next().is_some() { Why::Weak(member) } else { Why::Alone(member) }
}

fn why_not_expel(view: &View, leader: Place, target: Place) -> Why {
    let pyramid = pyramid(view);
    let (Some(attacker), Some(defender)) = (pyramid[leader], pyramid[target]) else { return Why::Empty };
    let Some(strength) = pyramid.strength(leader, target) else {
        let is_under = leader.below().is_some_and(|below| below.contains(&target));
        return if is_under { Why::Down } else { Why::Far(attacker, defender) };
    };
    if attacker.clan() == defender.clan() {
        Why::SameClan(attacker, defender)
    } else if may_attack(view, attacker.clan()) {
        Why::Short(strength, side(&pyramid, leader, target))
    } else {
        Why::Clan(attacker.clan())
    }
}

/// Whether a clan may attack for the one who looks: in an open game one's own and the neutral ones alone.
fn may_attack(view: &View, clan: Clan) -> bool {
    let own = view.viewer.and_then(|seat| *view.clans.get(usize::from(seat))?);
    view.neutral.is_empty() || own.iter().chain(&view.neutral).any(|friend| friend.0 == clan)
}
