//! Tomahawk in pictures.

use rules::tomahawk::{Phase, Pile, ROUNDS, Terrain, Territory, Verdict, View};
use rules::{GameView, Seat, Viewpoint};
use words::{Words, name};

use super::{count, line, spaced};

const BOTH: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

pub(super) fn stage(view: &View) -> Option<u32> {
    match view.phase() {
        Phase::Keep => Some(0),
        Phase::Seal => Some(1 + view.round() as u32),
        Phase::Over => Some(1 + ROUNDS as u32),
        Phase::Opening | Phase::Decks | Phase::Forced { .. } => None,
    }
}

pub(super) fn picture(views: &[View], words: &Words) -> String {
    let Some(first) = views.first() else { return String::new() };
    let mut lines = Vec::new();
    if first.phase() != Phase::Opening {
        lines.push(match first.phase() {
            Phase::Keep | Phase::Decks => words.text("picture-before"),
            Phase::Over => words.text("picture-after"),
            Phase::Opening | Phase::Seal | Phase::Forced { .. } => words
                .say("picture-round", &[("round", (first.round() + 1).into()), ("rounds", ROUNDS.into())]),
        });
        lines.extend(Pile::ALL.map(|pile| pile_of(views, first, pile, words)));
    }
    lines.extend(BOTH.map(|seat| seat_of(views, first, seat, words)));
    lines.push(String::new());
    lines.join("\n")
}

/// The territory, its fight and the cards on both sides: `?` face down, `·` not yet laid.
fn pile_of(views: &[View], first: &View, pile: Pile, words: &Words) -> String {
    let territory = first.territory(pile).map_or_else(|| "-".to_owned(), |territory| territory.to_string());
    let (start, end) = first.fight(pile);
    let same = if start == end { "yes" } else { "no" };
    let values = [("same", same.into()), ("first", (start + 1).into()), ("last", (end + 1).into())];
    let rounds = words.say("picture-fight", &values);
    let number = words.say("picture-pile", &[("pile", pile.to_string().into())]);
    let [ours, theirs] = BOTH.map(|seat| {
        let cards = (start..=end).map(|round| card_of(views, first, seat, round, pile));
        cards.map(|card| format!("{card:<5}")).collect::<String>()
    });
    let [us, them] = [(Seat::FIRST, ours), (Seat::SECOND, theirs)]
        .map(|(seat, cards)| line(&name::seat(seat, words), cards.trim_end(), words));
    format!("  {number}  {territory:<5} {rounds:<15} {us:<26}{them}")
}

fn card_of(views: &[View], first: &View, seat: Seat, round: usize, pile: Pile) -> String {
    let known = views.iter().find_map(|view| view.card(seat, round, pile));
    let laid = round < first.round() || first.phase() == Phase::Over;
    let forced = round == first.round() && first.forced() == Some((seat, pile));
    match known {
        Some(card) => card.to_string(),
        None if laid || forced => "?".to_owned(),
        None => "·".to_owned(),
    }
}

/// A line for a seat: its points, and what is known of its hand.
fn seat_of(views: &[View], first: &View, seat: Seat, words: &Words) -> String {
    let own = views.iter().find(|view| view.viewpoint() == Viewpoint::Seat(seat));
    let points = count(first.points(seat), "picture-points", words);
    let hand = match own.and_then(View::hand) {
        Some(hand) if !hand.is_empty() => {
            let cards = spaced(hand.iter());
            format!(" · {}", words.say("picture-hand", &[("cards", cards.into())]))
        }
        _ if first.hand_size(seat) > 0 && own.is_none() => {
            format!(" · {}", count(first.hand_size(seat) as u64, "picture-in-hand", words))
        }
        _ => String::new(),
    };
    let name = name::seat(seat, words);
    let says = format!("{points}{}{}{hand}", sources(first, seat, words), won(first, seat, words));
    format!("  {}", line(&name, &says, words))
}

/// The territories that a seat has won.
fn won(view: &View, seat: Seat, words: &Words) -> String {
    let won = view.decided().filter_map(|(territory, verdict)| match verdict {
        Verdict::Won { seat: winner, .. } if winner == seat => Some(territory),
        Verdict::Won { .. } | Verdict::Tied => None,
    });
    let won: Vec<Territory> = won.collect();
    if won.is_empty() {
        return String::new();
    }
    format!(" · {}", words.say("picture-won", &[("territories", spaced(won).into())]))
}

/// What a seat's points come from.
fn sources(view: &View, seat: Seat, words: &Words) -> String {
    let hair = view.scalps(seat);
    let hair = (hair > 0).then(|| words.say("picture-hair", &[("points", hair.into())]));
    let animals = [Terrain::Plain, Terrain::Forest, Terrain::Mountain]
        .map(|terrain| (terrain, view.animals(seat, terrain)));
    let animals = animals.into_iter().filter(|(_, number)| *number > 0);
    let animals = animals.map(|(terrain, number)| name::animals(terrain, number, words));
    let parts: Vec<String> = hair.into_iter().chain(animals).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}
