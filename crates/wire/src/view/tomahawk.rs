//! A view of Tomahawk.

use json::form;
use rules::tomahawk::{self as game, Pile, ROUNDS, Special, Terrain, Territory};
use rules::{GameView, Seat};

use super::{Outcome, Turn, viewer};
use crate::notation::{CardText, Notation, SpecialText, TerritoryText, notations};

form! {
    #![schema(feature = "openapi")]
    /// What one viewpoint may know of a game of Tomahawk. Rounds count from 0, piles from 1.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = tomahawk::View))]
    pub struct View {
        /// The seat that looks; left out for a spectator.
        pub viewer: Option<u8> [default],
        /// What the game waits for.
        pub turn: Turn,
        /// What the game waits for, in its own words.
        pub phase: Phase,
        /// The running round.
        pub round: u8,
        /// What is fought for at each of the four piles.
        pub piles: [Fight; Pile::COUNT],
        /// The territory that shows the prized animal, in the variant.
        pub prized: Option<TerritoryText> [default],
        /// The three specials dealt to the seat that looks, the lowest first.
        pub specials: Option<[SpecialText; 3]> [default],
        /// The specials that the seat that looks has kept so far.
        pub kept: Vec<Kept> [default],
        /// The hand of the seat that looks, without what it has sealed.
        pub hand: Option<Vec<CardText>> [default],
        /// How many cards are left in each deck.
        pub deck_size: u8,
        /// What lies open of each seat.
        pub sides: [Side; 2],
        /// The cards that lie face down: all of the rounds played, of the running round those that the
        /// viewpoint has sealed and one set at random.
        pub face_down: Vec<FaceDown> [default],
        /// Whose card at which pile of the running round was set at random.
        pub forced: Option<Spot> [default],
        /// From whose hand a card is about to be drawn, for which pile of the next round.
        pub due: Option<Spot> [default],
        /// The territories that have been decided, pile by pile, those lower in a pile first.
        pub decided: Vec<Decided> [default],
        /// The hair of the specials, S1 to S7, in the deck that is played with.
        pub special_hair: [u8; Special::COUNT],
        /// How the game came out, once it is over.
        pub outcome: Option<Outcome> [default],
    }
}

form! {
    #![schema(feature = "openapi")]
    /// What the game waits for.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = tomahawk::Phase))]
    pub enum Phase {
        /// Specials and territories are about to be dealt.
        Opening,
        /// Both keep two of their three specials.
        Keep,
        /// The armies are about to be shuffled.
        Decks,
        /// Both seal a card at each pile.
        Seal,
        /// A card of a hand is about to be drawn for a pile.
        Forced,
        /// Six rounds have been played.
        Over,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// What is fought for at a pile, and in which rounds.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = tomahawk::Fight))]
    pub struct Fight {
        /// The territory; `null` before it has been turned up.
        pub territory: Option<TerritoryText>,
        /// The first round of the fight.
        pub first: u8,
        /// Its last round.
        pub last: u8,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// A special that was kept, and the basic card that made room for it.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = tomahawk::Kept))]
    pub struct Kept {
        /// The special.
        pub special: SpecialText,
        /// The basic card that it replaced.
        pub replaced: CardText,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// What lies open of one seat.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = tomahawk::Side))]
    pub struct Side {
        /// How many cards it holds; those it may have sealed in the running round are not taken off.
        pub hand_size: u8,
        /// Its points so far, the prize not counted.
        pub points: u8,
        /// Its points for hair, which `points` contains.
        pub scalps: u8,
        /// The animals that it has won, doubled ones counted double.
        pub animals: Animals,
        /// Its cards of each round played, at each of the four piles; `null` where one lies face down.
        pub revealed: Vec<[Option<CardText>; Pile::COUNT]>,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// Animals by where they live.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = tomahawk::Animals))]
    pub struct Animals {
        /// Bison.
        pub plain: u8,
        /// Caribous.
        pub forest: u8,
        /// Eagles.
        pub mountain: u8,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// A card that lies face down at a pile.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = tomahawk::FaceDown))]
    pub struct FaceDown {
        /// Whose card.
        pub seat: u8,
        /// The round in which it was sealed.
        pub round: u8,
        /// The pile.
        pub pile: u8,
        /// The card; `null` if the viewpoint does not know it.
        pub card: Option<CardText>,
        /// Whether the other seat has looked at it; left out if not.
        pub peeked: bool [default],
    }
}

form! {
    #![schema(feature = "openapi")]
    /// A seat's side of a pile.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = tomahawk::Spot))]
    pub struct Spot {
        /// The seat.
        pub seat: u8,
        /// The pile.
        pub pile: u8,
    }
}

form! {
    #![schema(feature = "openapi")]
    /// How the fight for a territory ended.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "openapi", schema(as = tomahawk::Decided))]
    pub enum Decided by "verdict" {
        /// A seat took the territory.
        Won {
            /// The territory.
            territory: TerritoryText,
            /// Who.
            seat: u8,
            /// Its animals, doubled where Cœur de séquoia fought.
            animals: u8,
        },
        /// Equal totals: it was discarded.
        Tied {
            /// The territory.
            territory: TerritoryText,
        },
    }
}

impl From<&game::View> for View {
    fn from(view: &game::View) -> View {
        View {
            viewer: viewer(view.viewpoint()),
            turn: view.turn().into(),
            phase: phase(view.phase()),
            round: view.round() as u8,
            piles: Pile::ALL.map(|pile| fight(view, pile)),
            prized: view.prized().map(Notation),
            specials: view.specials().map(|specials| specials.map(Notation)),
            kept: view.kept().map(Kept::from).collect(),
            hand: view.hand().map(|hand| notations(hand.iter())),
            deck_size: view.deck_size() as u8,
            sides: [side(view, Seat::FIRST), side(view, Seat::SECOND)],
            face_down: face_down(view),
            forced: view.forced().map(Spot::from),
            due: due(view.phase()).map(Spot::from),
            decided: view.decided().map(Decided::from).collect(),
            special_hair: *view.options().deck().special_hair(),
            outcome: view.outcome().map(Outcome::from),
        }
    }
}

impl From<game::Kept> for Kept {
    fn from(kept: game::Kept) -> Kept {
        Kept { special: Notation(kept.special), replaced: Notation(kept.replaced) }
    }
}

impl From<(Seat, Pile)> for Spot {
    fn from((seat, pile): (Seat, Pile)) -> Spot {
        Spot { seat: seat.number(), pile: number(pile) }
    }
}

impl From<(Territory, game::Verdict)> for Decided {
    fn from((territory, verdict): (Territory, game::Verdict)) -> Decided {
        let territory = Notation(territory);
        match verdict {
            game::Verdict::Won { seat, animals } => Decided::Won { territory, seat: seat.number(), animals },
            game::Verdict::Tied => Decided::Tied { territory },
        }
    }
}

/// A pile's number, from 1.
pub(crate) fn number(pile: Pile) -> u8 {
    pile.index() as u8 + 1
}

fn phase(phase: game::Phase) -> Phase {
    match phase {
        game::Phase::Opening => Phase::Opening,
        game::Phase::Keep => Phase::Keep,
        game::Phase::Decks => Phase::Decks,
        game::Phase::Seal => Phase::Seal,
        game::Phase::Forced { .. } => Phase::Forced,
        game::Phase::Over => Phase::Over,
    }
}

fn due(phase: game::Phase) -> Option<(Seat, Pile)> {
    match phase {
        game::Phase::Forced { seat, pile } => Some((seat, pile)),
        game::Phase::Opening
        | game::Phase::Keep
        | game::Phase::Decks
        | game::Phase::Seal
        | game::Phase::Over => None,
    }
}

/// How many rounds have been played: all cards of these were sealed.
fn played(view: &game::View) -> usize {
    match view.phase() {
        game::Phase::Opening | game::Phase::Keep | game::Phase::Decks => 0,
        game::Phase::Seal => view.round(),
        game::Phase::Forced { .. } => view.round() + 1,
        game::Phase::Over => ROUNDS,
    }
}

fn fight(view: &game::View, pile: Pile) -> Fight {
    let (first, last) = view.fight(pile);
    Fight { territory: view.territory(pile).map(Notation), first: first as u8, last: last as u8 }
}

fn side(view: &game::View, seat: Seat) -> Side {
    let revealed = |round| Pile::ALL.map(|pile| view.revealed(seat).get(round, pile).map(Notation));
    Side {
        hand_size: view.hand_size(seat) as u8,
        points: view.points(seat),
        scalps: view.scalps(seat),
        animals: Animals {
            plain: view.animals(seat, Terrain::Plain),
            forest: view.animals(seat, Terrain::Forest),
            mountain: view.animals(seat, Terrain::Mountain),
        },
        revealed: (0..played(view)).map(revealed).collect(),
    }
}

fn face_down(view: &game::View) -> Vec<FaceDown> {
    let mut cards = Vec::new();
    for seat in [Seat::FIRST, Seat::SECOND] {
        for round in 0..ROUNDS {
            for pile in Pile::ALL {
                let card = view.card(seat, round, pile);
                let forced = round == view.round() && view.forced() == Some((seat, pile));
                let lies = round < played(view) || card.is_some() || forced;
                if lies && view.revealed(seat).get(round, pile).is_none() {
                    cards.push(FaceDown {
                        seat: seat.number(),
                        round: round as u8,
                        pile: number(pile),
                        card: card.map(Notation),
                        peeked: view.has_peeked(seat.other(), round, pile),
                    });
                }
            }
        }
    }
    cards
}
