//! One sighting of each kind, and in other variants where they are sent otherwise, with its JSON.

use core::fmt::Debug;
use core::str::FromStr;

use rules::cherokee::Strength;
use rules::shelf::Sighting;
use rules::{BySeat, Outcome, Seat, cherokee, shamans, tomahawk};

/// All of them: what the rules say, and what is sent.
pub(crate) fn all() -> Vec<(Sighting, &'static str)> {
    let cherokee = cherokee().into_iter().map(|(sighting, json)| (Sighting::Cherokee(sighting), json));
    let tomahawk = tomahawk().into_iter().map(|(sighting, json)| (Sighting::Tomahawk(sighting), json));
    let shamans = shamans().into_iter().map(|(sighting, json)| (Sighting::Shamans(sighting), json));
    cherokee.chain(tomahawk).chain(shamans).collect()
}

/// A piece from its notation.
fn the<T: FromStr<Err: Debug>>(text: &str) -> T {
    text.parse().expect("a piece")
}

/// Pieces from their notation.
fn these<T: FromStr<Err: Debug>, C: FromIterator<T>>(texts: &str) -> C {
    texts.split(' ').map(the).collect()
}

fn both<T: FromStr<Err: Debug>>(texts: [&str; 2]) -> BySeat<T, 2> {
    BySeat::new(texts.map(the))
}

fn cherokee() -> Vec<(cherokee::Sighting, &'static str)> {
    use cherokee::{Open, Sighting};
    let pyramid = "B4m B5m B6m B7m B8m B9m B3f B4f B5f B6f B7f B8f U4m U5m U6m U7m U8m U9m \
                   U3f U4f U5f U6f U7f U8f P4m P5m P6m P7m P8m P9m P3f P4f P5f P6f P7f P8f";
    let seat = Seat::SECOND;
    vec![
        (
            Sighting::Dealt {
                clans: [].into_iter().collect(),
                neutral: [].into_iter().collect(),
                pyramid: these(pyramid),
                first: seat,
                clan: Some(the("deer")),
                hand: Some(these("W4m W5m L3f")),
            },
            r#"{"game":"cherokee","what":"dealt","pyramid":["B4m","B5m","B6m","B7m","B8m","B9m","B3f","B4f","B5f","B6f","B7f","B8f","U4m","U5m","U6m","U7m","U8m","U9m","U3f","U4f","U5f","U6f","U7f","U8f","P4m","P5m","P6m","P7m","P8m","P9m","P3f","P4f","P5f","P6f","P7f","P8f"],"first":1,"clan":"deer","hand":["W4m","W5m","L3f"]}"#,
        ),
        (
            Sighting::Dealt {
                clans: these("deer wolf"),
                neutral: these("blue birds"),
                pyramid: these(pyramid),
                first: seat,
                clan: None,
                hand: None,
            },
            r#"{"game":"cherokee","what":"dealt","clans":["deer","wolf"],"neutral":["blue","birds"],"pyramid":["B4m","B5m","B6m","B7m","B8m","B9m","B3f","B4f","B5f","B6f","B7f","B8f","U4m","U5m","U6m","U7m","U8m","U9m","U3f","U4f","U5f","U6f","U7f","U8f","P4m","P5m","P6m","P7m","P8m","P9m","P3f","P4f","P5f","P6f","P7f","P8f"],"first":1}"#,
        ),
        (
            Sighting::Open(Open::Attacked {
                seat,
                leader: the("6c"),
                target: the("5c"),
                attacker: the("D7f"),
                expelled: the("W4m"),
                strength: Strength { attack: 7, defence: 3 },
            }),
            r#"{"game":"cherokee","what":"attacked","seat":1,"leader":"6c","target":"5c","attacker":"D7f","expelled":"W4m","attack":7,"defence":3}"#,
        ),
        (
            Sighting::Open(Open::Climbed { member: the("L8f"), from: the("7d"), to: the("6c") }),
            r#"{"game":"cherokee","what":"climbed","member":"L8f","from":"7d","to":"6c"}"#,
        ),
        (
            Sighting::Open(Open::Entered { seat, member: the("P5m"), place: the("8e") }),
            r#"{"game":"cherokee","what":"entered","seat":1,"member":"P5m","place":"8e"}"#,
        ),
        (
            Sighting::Open(Open::Discarded { seat, member: the("U9m") }),
            r#"{"game":"cherokee","what":"discarded","seat":1,"member":"U9m"}"#,
        ),
        (
            Sighting::Open(Open::Ended {
                clans: these("deer wild-potato"),
                outcome: Outcome::by_points_then_women(&[20, 20], &[3, 4]),
            }),
            r#"{"game":"cherokee","what":"ended","clans":["deer","wild-potato"],"outcome":{"scores":[20,20],"winners":[1],"women":[3,4]}}"#,
        ),
    ]
}

fn tomahawk() -> Vec<(tomahawk::Sighting, &'static str)> {
    use tomahawk::{Open, Sighting};
    let (seat, pile) = (Seat::SECOND, the("3"));
    let territories = ["3F5G", "1P2", "2M4U", "1M1"].map(the);
    vec![
        (
            Sighting::Dealt { specials: Some(["S1", "S4", "S6"].map(the)), territories, prized: None },
            r#"{"game":"tomahawk","what":"dealt","specials":["S1","S4","S6"],"territories":["3F5G","1P2","2M4U","1M1"]}"#,
        ),
        (
            Sighting::Dealt { specials: None, territories, prized: Some(the("2P3")) },
            r#"{"game":"tomahawk","what":"dealt","specials":null,"territories":["3F5G","1P2","2M4U","1M1"],"prized":"2P3"}"#,
        ),
        (
            Sighting::Kept { special: the("S4"), replaced: the("4.2") },
            r#"{"game":"tomahawk","what":"kept","special":"S4","replaced":"4.2"}"#,
        ),
        (Sighting::Open(Open::AllKept), r#"{"game":"tomahawk","what":"all_kept"}"#),
        (
            Sighting::Drew { seat, count: 4, cards: None },
            r#"{"game":"tomahawk","what":"drew","seat":1,"count":4,"cards":null}"#,
        ),
        (
            Sighting::Sealed { pile, card: the("10.4") },
            r#"{"game":"tomahawk","what":"sealed","pile":3,"card":"10.4"}"#,
        ),
        (
            Sighting::Open(Open::Revealed {
                pile,
                round: 2,
                cards: both(["7.1", "S7"]),
                values: BySeat::new([0, 7]),
            }),
            r#"{"game":"tomahawk","what":"revealed","pile":3,"round":2,"cards":["7.1","S7"],"values":[0,7]}"#,
        ),
        (
            Sighting::Open(Open::StayedHidden { pile }),
            r#"{"game":"tomahawk","what":"stayed_hidden","pile":3}"#,
        ),
        (
            Sighting::Open(Open::Scalped { seat, pile, points: 2 }),
            r#"{"game":"tomahawk","what":"scalped","seat":1,"pile":3,"points":2}"#,
        ),
        (
            Sighting::Open(Open::Won {
                seat,
                pile,
                territory: the("2M4U"),
                totals: BySeat::new([5, 9]),
                animals: 4,
            }),
            r#"{"game":"tomahawk","what":"won","seat":1,"pile":3,"territory":"2M4U","totals":[5,9],"animals":4}"#,
        ),
        (
            Sighting::Open(Open::Tied { pile, territory: the("2M4U"), totals: BySeat::new([6, 6]) }),
            r#"{"game":"tomahawk","what":"tied","pile":3,"territory":"2M4U","totals":[6,6]}"#,
        ),
        (
            Sighting::Peeked { seat, pile, card: Some(the("9.3")) },
            r#"{"game":"tomahawk","what":"peeked","seat":1,"pile":3,"card":"9.3"}"#,
        ),
        (
            Sighting::Peeked { seat, pile, card: None },
            r#"{"game":"tomahawk","what":"peeked","seat":1,"pile":3,"card":null}"#,
        ),
        (
            Sighting::Open(Open::Turned { pile, territory: the("1P2") }),
            r#"{"game":"tomahawk","what":"turned","pile":3,"territory":"1P2"}"#,
        ),
        (
            Sighting::Forced { seat, pile, card: None },
            r#"{"game":"tomahawk","what":"forced","seat":1,"pile":3,"card":null}"#,
        ),
        (Sighting::Open(Open::Prized { seat }), r#"{"game":"tomahawk","what":"prized","seat":1}"#),
        (
            Sighting::Open(Open::Ended { outcome: Outcome::by_points(&[31, 28]) }),
            r#"{"game":"tomahawk","what":"ended","outcome":{"scores":[31,28],"winners":[0]}}"#,
        ),
    ]
}

fn shamans() -> Vec<(shamans::Sighting, &'static str)> {
    use shamans::{Glimpse, Open, Sighting};
    let (seat, cells) = (Seat::SECOND, ["a1", "c3"].map(the));
    vec![
        (
            Sighting::Placed { seat, pawn: Glimpse::Pawn(the("B5")), cell: the("a1") },
            r#"{"game":"shamans","what":"placed","seat":1,"pawn":"B5","cell":"a1"}"#,
        ),
        (
            Sighting::Placed { seat, pawn: Glimpse::Side(shamans::Side::Wolf), cell: the("b2") },
            r#"{"game":"shamans","what":"placed","seat":1,"pawn":"W?","cell":"b2"}"#,
        ),
        (
            Sighting::Chose { seat, mask: the("b") },
            r#"{"game":"shamans","what":"chose","seat":1,"mask":"b"}"#,
        ),
        (
            Sighting::Open(Open::Duelled { cell: the("b2"), pawns: these("B5 W7"), totals: [5, 7] }),
            r#"{"game":"shamans","what":"duelled","cell":"b2","pawns":["B5","W7"],"totals":[5,7]}"#,
        ),
        (
            Sighting::Open(Open::Duelled { cell: the("a3"), pawns: these("B1 B5 B9 W7"), totals: [15, 7] }),
            r#"{"game":"shamans","what":"duelled","cell":"a3","pawns":["B1","B5","B9","W7"],"totals":[15,7]}"#,
        ),
        (
            Sighting::Open(Open::Paid { from: Seat::FIRST, to: seat, shells: 2 }),
            r#"{"game":"shamans","what":"paid","from":0,"to":1,"shells":2}"#,
        ),
        (
            Sighting::Exchanged { seat, cells, pawns: Some(["W3", "W7"].map(the)) },
            r#"{"game":"shamans","what":"exchanged","seat":1,"cells":["a1","c3"],"pawns":["W3","W7"]}"#,
        ),
        (
            Sighting::Exchanged { seat, cells, pawns: None },
            r#"{"game":"shamans","what":"exchanged","seat":1,"cells":["a1","c3"],"pawns":null}"#,
        ),
        (
            Sighting::Open(Open::Moved { seat, pawn: the("B5"), from: the("b2"), to: the("c2") }),
            r#"{"game":"shamans","what":"moved","seat":1,"pawn":"B5","from":"b2","to":"c2"}"#,
        ),
        (Sighting::Open(Open::Passed { seat }), r#"{"game":"shamans","what":"passed","seat":1}"#),
        (
            Sighting::Open(Open::Ended { outcome: Outcome::by_points(&[9, 9]) }),
            r#"{"game":"shamans","what":"ended","outcome":{"scores":[9,9],"winners":[0,1]}}"#,
        ),
    ]
}
