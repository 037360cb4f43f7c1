//! Tomahawk in words and pictures.

use rules::tomahawk::{
    Action, Card, Deck, Options, Phase, Picto, Pile, Prize, ROUNDS, Sighting, Special, Terrain, Territory,
    Verdict, View,
};
use rules::{BySeat, Seat, Seen, Viewpoint};

use super::{Voice, count, result, spaced};

const BOTH: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

pub(super) fn title(options: &Options) -> String {
    let prize = match options.prize() {
        Prize::Without => "",
        Prize::With => ", with a prized animal",
    };
    let deck = if *options.deck() == Deck::reconstruction() { "" } else { ", with a deck of its own" };
    format!("Tomahawk{prize}{deck}")
}

pub(super) fn stage(view: &View) -> Option<u32> {
    match view.phase() {
        Phase::Keep => Some(0),
        Phase::Seal => Some(1 + view.round() as u32),
        Phase::Over => Some(1 + ROUNDS as u32),
        Phase::Opening | Phase::Decks | Phase::Forced { .. } => None,
    }
}

pub(super) fn sentences(sighting: &Sighting, voice: Voice) -> Vec<String> {
    let sentence = match sighting {
        Sighting::Dealt { specials, territories, prized } => {
            return dealt(*specials, territories, *prized, voice);
        }
        Sighting::Kept { special, replaced } => {
            format!("{} {} in place of {replaced}.", looker(voice, "keeps", "keep"), named(*special))
        }
        Sighting::Drew { seat, count: number, cards } => {
            let start = voice.does(*seat, "draws", "draw");
            let cards = cards.map_or(String::new(), |cards| format!(": {}", spaced(cards.iter())));
            format!("{start} {}{cards}.", count(usize::from(*number), "card", "cards"))
        }
        Sighting::Sealed { pile, card } => {
            format!("{} {card} at pile {pile}.", looker(voice, "seals", "seal"))
        }
        Sighting::Revealed { pile, round, cards, values } => revealed(*pile, *round, cards, values, voice),
        Sighting::StayedHidden { pile } => format!("Pile {pile}: the cards in the forest stay face down."),
        Sighting::Scalped { seat, pile, points } => {
            let points = count(usize::from(*points), "point", "points");
            format!(
                "Pile {pile}: {} {} {points} for hair.",
                voice.name(*seat),
                voice.verb(*seat, "scores", "score")
            )
        }
        Sighting::Won { seat, pile, territory, totals, animals } => format!(
            "{} {territory} at pile {pile}, {}: {}.",
            voice.does(*seat, "wins", "win"),
            against(totals),
            animals_of(territory.terrain(), *animals),
        ),
        Sighting::Tied { pile, territory, totals } => {
            format!("{territory} at pile {pile} goes to nobody, {}.", against(totals))
        }
        Sighting::Peeked { seat, pile, card } => {
            let card = card.map_or(String::new(), |card| format!(": {card}"));
            let whose = voice.of(seat.other());
            format!(
                "{} at {whose} card in the forest at pile {pile}{card}.",
                voice.does(*seat, "looks", "look")
            )
        }
        Sighting::Turned { pile, territory } => format!("Pile {pile} turns up {}.", described(*territory)),
        Sighting::Forced { seat, pile, card } => {
            let card = card.map_or_else(|| "a card".to_owned(), |card| card.to_string());
            format!(
                "Danse du crépuscule: {card} from {} hand is set at pile {pile}, by chance.",
                voice.of(*seat)
            )
        }
        Sighting::Prized { seat } => {
            format!("{} the most of the prized animal, which counts 3.", voice.does(*seat, "has", "have"))
        }
        Sighting::Ended { outcome } => result(outcome, voice, "Points"),
    };
    vec![sentence]
}

pub(super) fn picture(views: &[View]) -> String {
    let Some(first) = views.first() else { return String::new() };
    let mut lines = Vec::new();
    if first.phase() != Phase::Opening {
        lines.push(match first.phase() {
            Phase::Keep | Phase::Decks => "Before the first round".to_owned(),
            Phase::Over => "After the last round".to_owned(),
            Phase::Opening | Phase::Seal | Phase::Forced { .. } => {
                format!("Round {} of {ROUNDS}", first.round() + 1)
            }
        });
        lines.extend(Pile::ALL.map(|pile| pile_of(views, first, pile)));
    }
    lines.extend(BOTH.map(|seat| seat_of(views, first, seat)));
    lines.push(String::new());
    lines.join("\n")
}

pub(super) fn meaning(view: &View, action: Action) -> String {
    match action {
        Action::Keep { special, replaced } => {
            format!("{} joins your army in place of {replaced}", named(special))
        }
        Action::Seal { pile, card } => {
            let territory = view
                .territory(pile)
                .map_or(String::new(), |territory| format!(", for {}", described(territory)));
            let card = card.special().map_or_else(|| card.to_string(), named);
            format!("{card} at pile {pile}{territory}")
        }
    }
}

fn dealt(
    specials: Option<[Special; 3]>,
    territories: &[Territory],
    prized: Option<Territory>,
    voice: Voice,
) -> Vec<String> {
    let piles = Pile::ALL.into_iter().zip(territories);
    let mut sentences: Vec<String> =
        piles.map(|(pile, territory)| format!("Pile {pile} turns up {}.", described(*territory))).collect();
    if let Some(territory) = prized {
        let (_, animals) = animals(territory.terrain());
        sentences.push(format!(
            "The prized animal: whoever has the most {animals} at the end scores 3 ({territory})."
        ));
    }
    if let Some(specials) = specials {
        let specials = specials.map(named).join(", ");
        sentences.push(format!("{} dealt {specials}.", looker(voice, "is", "are")));
    }
    sentences
}

fn revealed(pile: Pile, round: u8, cards: &BySeat<Card, 2>, values: &BySeat<u8, 2>, voice: Voice) -> String {
    let [ours, theirs] = BOTH.map(|seat| format!("{} {}", voice.of(seat), cards[seat]));
    let ours = format!("Pile {pile}, round {}: {ours} meets {theirs}", round + 1);
    if BOTH.iter().all(|seat| cards[*seat].value() == values[*seat]) {
        return format!("{ours}.");
    }
    format!("{ours}; they fight with {}.", against(values))
}

/// The territory, its fight and the cards on both sides: `?` face down, `·` not yet laid.
fn pile_of(views: &[View], first: &View, pile: Pile) -> String {
    let territory = first.territory(pile).map_or_else(|| "-".to_owned(), |territory| territory.to_string());
    let (start, end) = first.fight(pile);
    let rounds = if start == end {
        format!("round {}", start + 1)
    } else {
        format!("rounds {} to {}", start + 1, end + 1)
    };
    let [ours, theirs] = BOTH.map(|seat| {
        let cards = (start..=end).map(|round| card_of(views, first, seat, round, pile));
        cards.map(|card| format!("{card:<5}")).collect::<String>()
    });
    format!("  pile {pile}  {territory:<5} {rounds:<13} seat 0: {ours:<16}seat 1: {}", theirs.trim_end())
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
fn seat_of(views: &[View], first: &View, seat: Seat) -> String {
    let own = views.iter().find(|view| view.viewpoint() == Viewpoint::Seat(seat));
    let score = format!(
        "  {seat}: {}{}",
        count(usize::from(first.points(seat)), "point", "points"),
        sources(first, seat)
    );
    let hand = match own.and_then(View::hand) {
        Some(hand) if !hand.is_empty() => format!("; hand {}", spaced(hand.iter())),
        _ if first.hand_size(seat) > 0 && own.is_none() => format!("; {} in hand", first.hand_size(seat)),
        _ => String::new(),
    };
    let won = first.decided().filter_map(|(territory, verdict)| match verdict {
        Verdict::Won { seat: winner, .. } if winner == seat => Some(territory),
        Verdict::Won { .. } | Verdict::Tied => None,
    });
    let won: Vec<Territory> = won.collect();
    let won = if won.is_empty() { String::new() } else { format!("; won {}", spaced(won)) };
    format!("{score}{won}{hand}")
}

/// What a seat's points come from.
fn sources(view: &View, seat: Seat) -> String {
    let hair = (view.scalps(seat) > 0).then(|| format!("{} for hair", view.scalps(seat)));
    let animals = [Terrain::Plain, Terrain::Forest, Terrain::Mountain]
        .map(|terrain| (terrain, view.animals(seat, terrain)));
    let animals = animals.into_iter().filter(|(_, number)| *number > 0);
    let parts: Vec<String> =
        hair.into_iter().chain(animals.map(|(terrain, number)| animals_of(terrain, number))).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join(", ")) }
}

fn named(special: Special) -> String {
    format!("S{} {}", special.value(), special.name())
}

fn described(territory: Territory) -> String {
    let terrain = match territory.terrain() {
        Terrain::Plain => "plain",
        Terrain::Forest => "forest",
        Terrain::Mountain => "mountain",
    };
    let picto = match territory.picto() {
        None => "",
        Some(Picto::Puma) => ", puma",
        Some(Picto::Gathering) => ", gathering",
    };
    let animals = animals_of(territory.terrain(), territory.animals());
    let rounds = count(usize::from(territory.duration()), "round", "rounds");
    format!("{territory} ({terrain} with {animals}{picto}, {rounds})")
}

fn animals(terrain: Terrain) -> (&'static str, &'static str) {
    match terrain {
        Terrain::Plain => ("bison", "bison"),
        Terrain::Forest => ("caribou", "caribous"),
        Terrain::Mountain => ("eagle", "eagles"),
    }
}

fn animals_of(terrain: Terrain, number: u8) -> String {
    let (one, many) = animals(terrain);
    count(usize::from(number), one, many)
}

fn against(values: &BySeat<u8, 2>) -> String {
    format!("{} against {}", values[Seat::FIRST], values[Seat::SECOND])
}

/// The seat that looks does something that nobody else sees.
fn looker(voice: Voice, others: &str, you: &str) -> String {
    voice.looker().map_or_else(|| format!("Someone {others}"), |seat| voice.does(seat, others, you))
}
