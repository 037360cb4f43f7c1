//! Every action that the notation of a game can name.

use rules::{cherokee, shamans, tomahawk};

pub(crate) fn cherokee() -> Vec<cherokee::Action> {
    let places = cherokee::Place::ALL.map(|place| place.to_string());
    let attacks =
        places.iter().flat_map(|leader| places.iter().map(move |target| format!("{leader}x{target}")));
    let successors = places.iter().map(|place| format!("^{place}"));
    let cards = cherokee::Member::ALL.iter().flat_map(|card| [format!("={card}"), format!("-{card}")]);
    parsed(attacks.chain(successors).chain(cards))
}

pub(crate) fn tomahawk() -> Vec<tomahawk::Action> {
    let basic = (1..=10).flat_map(|value| (0..=4).map(move |hair| format!("{value}.{hair}")));
    let cards: Vec<String> = basic.chain((1..=7).map(|number| format!("S{number}"))).collect();
    let keeps = (1..=7).flat_map(|number| cards.iter().map(move |card| format!("S{number}/{card}")));
    let seals = (1..=4).flat_map(|pile| cards.iter().map(move |card| format!("{pile}:{card}")));
    parsed(keeps.chain(seals))
}

pub(crate) fn shamans() -> Vec<shamans::Action> {
    let cells: Vec<String> =
        "abc".chars().flat_map(|column| (1..=3).map(move |row| format!("{column}{row}"))).collect();
    let pawns: Vec<String> =
        "BW".chars().flat_map(|side| (1..=9).map(move |value| format!("{side}{value}"))).collect();
    let at = |sign| {
        let cells = &cells;
        pawns.iter().flat_map(move |pawn| cells.iter().map(move |cell| format!("{pawn}{sign}{cell}")))
    };
    let masks = ["1", "2", "3", "a", "b", "c", "-"].map(str::to_owned);
    parsed(at('@').chain(at('>')).chain(masks).chain(pairs(&cells)).chain(pairs(&pawns)))
}

fn pairs(items: &[String]) -> impl Iterator<Item = String> + '_ {
    (1..items.len())
        .flat_map(move |second| items[..second].iter().map(move |first| format!("{first}-{}", items[second])))
}

fn parsed<A: std::str::FromStr + std::fmt::Display>(texts: impl Iterator<Item = String>) -> Vec<A> {
    let parse = |text: String| {
        let action: A = text.parse().unwrap_or_else(|_| panic!("{text} is an action"));
        assert_eq!(action.to_string(), text, "what parses prints back");
        action
    };
    texts.map(parse).collect()
}
