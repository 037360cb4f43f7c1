//! Twins: another game that a viewpoint cannot tell from this one.
//!
//! Built from the steps alone and from the rules of secrecy as the rulings state them, not from what
//! the engine's views hold: hidden cards are exchanged, and the steps that moved them are changed to
//! match. So a secret that strays into the public part of a state is found.

use rules::{BySeat, Game, GameView, Luck, Seat, Seats, Viewpoint, cherokee, shamans, shuffle, tomahawk};

use crate::dice::Dice;
use crate::walk::{Step, apply};

/// A game that has twins.
pub(crate) trait Twins: Game {
    /// Steps of another game that looks the same to the viewpoint, step by step.
    fn twin(
        options: &Self::Options,
        steps: &[Step<Self>],
        viewpoint: Viewpoint,
        dice: &mut Dice,
    ) -> Vec<Step<Self>>;
}

impl Twins for cherokee::State {
    /// C8: the cards that others still hold may lie otherwise, and so may their clans if secret.
    fn twin(
        options: &Self::Options,
        steps: &[Step<Self>],
        viewpoint: Viewpoint,
        dice: &mut Dice,
    ) -> Vec<Step<Self>> {
        let mut twin = steps.to_vec();
        let Some(Step::Deal(deal)) = twin.first_mut() else { return twin };
        let shown = |card: &cherokee::Member| {
            steps.iter().any(|step| match step {
                Step::Play(
                    _,
                    cherokee::Action::Set { card: played } | cherokee::Action::Discard { card: played },
                ) => played == card,
                _ => false,
            })
        };
        let mut over = Self::new(options);
        steps.iter().for_each(|step| drop(apply(&mut over, step)));
        let seats = Seats::first(options.players());
        let others = || seats.iter().filter(|seat| !viewpoint.owns(*seat)).map(Seat::index);
        let mut cards = Vec::new();
        for seat in others() {
            cards.extend(deal.hands[seat].iter().copied().filter(|card| !shown(card)));
        }
        shuffle(&mut cards, dice);
        for seat in others() {
            for card in deal.hands[seat].iter_mut().filter(|card| !shown(card)) {
                *card = cards.pop().expect("as many cards as before");
            }
            // The order of a hand means nothing.
            shuffle(&mut deal.hands[seat], dice);
        }
        if options.clans() == cherokee::Clans::Secret && over.outcome().is_none() {
            let own = match viewpoint {
                Viewpoint::Seat(seat) => deal.clans.get(seat.index()).copied(),
                Viewpoint::Table => None,
            };
            let mut clans: Vec<_> =
                cherokee::Clan::ALL.into_iter().filter(|clan| Some(*clan) != own).collect();
            shuffle(&mut clans, dice);
            for seat in others() {
                deal.clans[seat] = clans.pop().expect("six clans");
            }
        }
        twin
    }
}

impl Twins for shamans::State {
    /// S3: a mask that waits for the other may be another. S7: in the memory game, pawns of others that
    /// no duel has shown may have each other's values.
    fn twin(
        options: &Self::Options,
        steps: &[Step<Self>],
        viewpoint: Viewpoint,
        dice: &mut Dice,
    ) -> Vec<Step<Self>> {
        use shamans::{Action, Pawn, Side, Variant};
        let mut twin = steps.to_vec();
        let mut state = Self::new(options);
        steps.iter().for_each(|step| drop(apply(&mut state, step)));
        if let Some(Step::Play(seat, Action::Choose { mask })) = twin.last_mut()
            && !viewpoint.owns(*seat)
            && state.turn() == rules::Turn::Together(Seats::only(seat.other()))
        {
            *mask = *dice.pick(&Side::of(*seat).expect("two seats").masks());
        }
        if options.variant() != Variant::Memory {
            return twin;
        }
        for side in [Side::Bison, Side::Wolf].into_iter().filter(|side| !viewpoint.owns(side.seat())) {
            let shown = state.view(Viewpoint::Table);
            let hidden: Vec<Pawn> = Pawn::of(side).filter(|pawn| !shown.is_shown(*pawn)).collect();
            let mut values = hidden.clone();
            shuffle(&mut values, dice);
            for step in &mut twin {
                if let Step::Play(_, Action::Place { pawn, .. }) = step
                    && let Some(index) = hidden.iter().position(|other| other == pawn)
                {
                    *pawn = values[index];
                }
            }
        }
        twin
    }
}

impl Twins for tomahawk::State {
    /// T16: unturned territories, the orders of decks, and of others: specials dealt and kept and what
    /// they replaced, hands, cards in unrevealed forests not looked at; and whatever others may have
    /// chosen or not in the running choice.
    fn twin(
        options: &Self::Options,
        steps: &[Step<Self>],
        viewpoint: Viewpoint,
        dice: &mut Dice,
    ) -> Vec<Step<Self>> {
        let mut state = Self::new(options);
        steps.iter().for_each(|step| drop(apply(&mut state, step)));
        let plan = Plan { viewpoint, end: state, other: state.view(viewpoint).resample(dice) };
        let waits = dice.below(2) == 0;
        let mut twin = Vec::new();
        let mut replay = Self::new(options);
        for step in steps {
            if let Some(step) = plan.changed(step, &replay, waits, dice) {
                apply(&mut replay, &step);
                twin.push(step);
            }
        }
        twin
    }
}

/// What is known when the twin is made: the end of the true game, and another end that looks the same.
struct Plan {
    viewpoint: Viewpoint,
    end: tomahawk::State,
    other: tomahawk::State,
}

impl Plan {
    /// The step as it happens in the twin; `None` if a hidden player still waits with it.
    fn changed(
        &self,
        step: &Step<tomahawk::State>,
        replay: &tomahawk::State,
        waits: bool,
        dice: &mut Dice,
    ) -> Option<Step<tomahawk::State>> {
        use tomahawk::{Action, Deal};
        Some(match step {
            Step::Deal(Deal::Opening { specials, piles, prized }) => Step::Deal(Deal::Opening {
                specials: BySeat::from_fn(|seat| {
                    self.theirs(seat).and_then(|view| view.specials()).unwrap_or(specials[seat])
                }),
                piles: self.piles(piles, *prized, dice),
                prized: *prized,
            }),
            Step::Deal(Deal::Decks { decks }) => {
                Step::Deal(Deal::Decks { decks: BySeat::from_fn(|seat| self.deck(seat, &decks[seat], dice)) })
            }
            Step::Deal(Deal::Forced { seat, pile, card }) => {
                let round = replay.view(Viewpoint::Table).round() + 1;
                let theirs = self.theirs(*seat).and_then(|view| view.card(*seat, round, *pile));
                Step::Deal(Deal::Forced { seat: *seat, pile: *pile, card: theirs.unwrap_or(*card) })
            }
            Step::Play(seat, action) => {
                let Some(theirs) = self.theirs(*seat) else { return Some(step.clone()) };
                let round = replay.view(Viewpoint::Table).round();
                let known = match action {
                    Action::Keep { .. } => {
                        let kept = replay.view(Viewpoint::Seat(*seat)).kept().count();
                        let kept = theirs.kept().nth(kept);
                        kept.map(|kept| Action::Keep { special: kept.special, replaced: kept.replaced })
                    }
                    Action::Seal { pile, .. } => {
                        let card = theirs.card(*seat, round, *pile);
                        card.map(|card| Action::Seal { pile: *pile, card })
                    }
                };
                match known {
                    Some(action) => Step::Play(*seat, action),
                    None if waits => return None,
                    None => Step::Play(*seat, *dice.pick(&replay.legal_actions(*seat))),
                }
            }
        })
    }

    /// What a seat knows in the other game, unless the viewer is that seat.
    fn theirs(&self, seat: Seat) -> Option<tomahawk::View> {
        (!self.viewpoint.owns(seat)).then(|| self.other.view(Viewpoint::Seat(seat)))
    }

    /// The piles with other territories where none has been turned up yet.
    fn piles(
        &self,
        piles: &[arrayvec::ArrayVec<tomahawk::Territory, 4>; 4],
        prized: Option<tomahawk::Territory>,
        dice: &mut Dice,
    ) -> [arrayvec::ArrayVec<tomahawk::Territory, 4>; 4] {
        let view = self.end.view(Viewpoint::Table);
        let mut unseen = view.options().deck().territories().to_vec();
        let mut forget = |territory| {
            unseen.remove(unseen.iter().position(|other| *other == territory).expect("of the deck"));
        };
        prized.into_iter().for_each(&mut forget);
        let turned: Vec<usize> = piles.iter().map(|pile| turned_up(pile, view.round())).collect();
        for (pile, turned) in piles.iter().zip(&turned) {
            pile.iter().rev().take(*turned).copied().for_each(&mut forget);
        }
        shuffle(&mut unseen, dice);
        let mut changed = piles.clone();
        for (pile, turned) in changed.iter_mut().zip(turned) {
            let hidden = pile.len() - turned;
            for territory in &mut pile[..hidden] {
                let fits = |other: &tomahawk::Territory| other.duration() == territory.duration();
                *territory = unseen.remove(unseen.iter().position(fits).expect("five of each duration"));
            }
        }
        changed
    }

    /// A deck whose cards come when they are needed: of the viewer's own the part not yet drawn in
    /// another order, of others' the other game's cards.
    fn deck(&self, seat: Seat, deck: &[tomahawk::Card; 24], dice: &mut Dice) -> [tomahawk::Card; 24] {
        let table = self.end.view(Viewpoint::Table);
        let drawn = 24 - table.deck_size();
        let Some(theirs) = self.theirs(seat) else {
            let mut deck = *deck;
            shuffle(&mut deck[drawn..], dice);
            return deck;
        };
        let mut rest = table.options().deck().basic().to_vec();
        for kept in theirs.kept() {
            rest.remove(rest.iter().position(|card| *card == kept.replaced).expect("replaced"));
            rest.push(kept.special.card());
        }
        let played = (0..tomahawk::ROUNDS).flat_map(|round| tomahawk::Pile::ALL.map(|pile| (round, pile)));
        let played = played.filter_map(|(round, pile)| theirs.card(seat, round, pile));
        let known: Vec<_> = played.chain(theirs.hand().into_iter().flat_map(|hand| hand.iter())).collect();
        for card in &known {
            rest.remove(rest.iter().position(|other| other == card).expect("of the army"));
        }
        shuffle(&mut rest, dice);
        let cards: Vec<_> = known.into_iter().chain(rest).collect();
        cards.try_into().expect("24 cards")
    }
}

/// How many territories of a pile have been turned up by a round (from 0).
fn turned_up(pile: &[tomahawk::Territory], round: usize) -> usize {
    let mut begins = 0;
    let begun = pile.iter().rev().take_while(|territory| {
        let begun = begins <= round;
        begins += usize::from(territory.duration());
        begun
    });
    begun.count()
}
