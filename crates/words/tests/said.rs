//! What is said, by example, in all four languages.

#![expect(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../rules/tests/laws/dice.rs"]
mod dice;
#[path = "../../rules/tests/laws/walk.rs"]
#[allow(dead_code, reason = "some of it is for the laws of the rules alone")]
mod walk;

use rules::cherokee::{Clan, Place};
use rules::option::Value;
use rules::shamans::{Exchange, Moves, Variant};
use rules::shelf::{Action, Kind, Options, Sighting, View};
use rules::tomahawk::{Special, Terrain};
use rules::{Game, Seat, Viewpoint, cherokee, shamans};
use wire::{Over, Refusal, Signal, What};
use words::{
    Lang, Voice, Words, default_name, ending, happening, meaning, name, prompt, refusal, sentences, signal,
};

use self::dice::Dice;
use self::walk::{apply, random_step};

fn voice(lang: Lang, me: Option<u8>) -> Voice {
    Voice::new(lang, vec!["Anna".to_owned(), "Ben".to_owned()], me.and_then(Seat::new))
}

/// What a seat sees after so many steps of a random game.
fn view_after<G: Game>(options: &G::Options, steps: usize, seat: Seat) -> G::View {
    let (mut dice, mut state) = (Dice(0), G::new(options));
    for _ in 0..steps {
        let step = random_step(&state, &mut dice).unwrap();
        apply(&mut state, &step);
    }
    state.view(Viewpoint::Seat(seat))
}

/// What is told of a sighting to a spectator and to the first seat, in English, French, Italian and German.
#[track_caller]
fn check(sighting: &str, expected: [[&str; 2]; 4]) {
    let sighting: Sighting = wire::read(sighting).unwrap();
    for (lang, expected) in Lang::ALL.into_iter().zip(expected) {
        let told = [None, Some(0)].map(|me| sentences(&sighting, &voice(lang, me)).join(" "));
        assert_eq!(told, expected, "{lang}");
    }
}

#[test]
fn an_attack() {
    check(
        r#"{"game":"cherokee","what":"attacked","seat":0,"leader":"6c","target":"5c","attacker":"D7f",
            "expelled":"B4m","attack":7,"defence":3}"#,
        [
            [
                "Anna attacks: Deer 7♀ at 6c expels Birds 4♂ from 5c, 7 against 3.",
                "You attack: Deer 7♀ at 6c expels Birds 4♂ from 5c, 7 against 3.",
            ],
            [
                "Anna attaque\u{a0}: Cerf 7♀ en 6c expulse Oiseaux 4♂ de 5c, 7 contre 3.",
                "Vous attaquez\u{a0}: Cerf 7♀ en 6c expulse Oiseaux 4♂ de 5c, 7 contre 3.",
            ],
            [
                "Anna attacca: Cervi 7♀ in 6c scaccia Uccelli 4♂ da 5c, 7 contro 3.",
                "Attacchi: Cervi 7♀ in 6c scaccia Uccelli 4♂ da 5c, 7 contro 3.",
            ],
            [
                "Anna greift an: Hirsche 7♀ auf 6c verdrängt Vögel 4♂ auf 5c, 7 gegen 3.",
                "Du greifst an: Hirsche 7♀ auf 6c verdrängt Vögel 4♂ auf 5c, 7 gegen 3.",
            ],
        ],
    );
}

#[test]
fn a_payment_to_the_reader() {
    check(
        r#"{"game":"shamans","what":"paid","from":1,"to":0,"shells":1}"#,
        [
            ["Ben pays Anna 1 shell.", "Ben pays you 1 shell."],
            ["Ben paie 1 coquillage à Anna.", "Ben vous paie 1 coquillage."],
            ["Ben paga 1 conchiglia a Anna.", "Ben ti paga 1 conchiglia."],
            ["Ben zahlt 1 Muschel an Anna.", "Ben zahlt dir 1 Muschel."],
        ],
    );
}

#[test]
fn a_pawn_that_is_moved_freely() {
    check(
        r#"{"game":"shamans","what":"moved","seat":0,"pawn":"W7","from":"b2","to":"a1"}"#,
        [
            ["Anna moves Wolf 7 from b2 to a1.", "You move Wolf 7 from b2 to a1."],
            ["Anna déplace Loup 7 de b2 à a1.", "Vous déplacez Loup 7 de b2 à a1."],
            ["Anna sposta Lupo 7 da b2 a a1.", "Sposti Lupo 7 da b2 a a1."],
            ["Anna zieht Wolf 7 von b2 nach a1.", "Du ziehst Wolf 7 von b2 nach a1."],
        ],
    );
}

#[test]
fn two_free_moves_are_asked_for_one_after_the_other() {
    let options = shamans::Options::default().with_variant(Variant::Pro).with_moves(Moves::Free).unwrap();
    // Eighteen pawns are placed, and two masks chosen.
    let [first, second] = [20, 21].map(|steps| view_after::<shamans::State>(&options, steps, Seat::FIRST));
    let moved = second.moved().unwrap();
    let tasks = [
        "Move two pawns of either side, one after the other: choose one, then its new cell.",
        "Déplacez deux pions, à vous ou à l’adversaire, l’un après l’autre\u{a0}: choisissez-en un, puis sa nouvelle case.",
        "Sposta due pedine, tue o dell’avversario, una dopo l’altra: scegline una, poi la nuova casella.",
        "Ziehe nacheinander zwei Steine, eigene oder fremde: Wähle einen, dann sein neues Feld.",
    ];
    let done = ["You have moved", "Vous avez déplacé", "Hai spostato", "Du hast"];
    for ((lang, task), done) in Lang::ALL.into_iter().zip(tasks).zip(done) {
        let voice = voice(lang, Some(0));
        assert_eq!(prompt(&View::Shamans(first), &voice, true), task);
        let told = prompt(&View::Shamans(second), &voice, true);
        let begins = format!("{done} {}", name::pawn(moved, Words::of(lang)));
        assert!(told.starts_with(&begins), "{told}");
    }
    let view = View::Shamans(second);
    let action = shamans::Action::Move { pawn: "W7".parse().unwrap(), cell: "a1".parse().unwrap() };
    let from = second.cell("W7".parse().unwrap()).unwrap();
    let told = meaning(&view, &Action::Shamans(action), &voice(Lang::En, Some(0)));
    assert_eq!(told, format!("Wolf 7 moves from {from} to a1"));
}

#[test]
fn a_territory_won() {
    check(
        r#"{"game":"tomahawk","what":"won","seat":1,"pile":2,"territory":"3F5G","totals":[12,15],"animals":5}"#,
        [
            ["Ben wins the forest at pile 2, 15 against 12: 5 caribous."; 2],
            ["Ben gagne la forêt de la pile 2, 15 contre 12\u{a0}: 5 caribous."; 2],
            ["Ben vince la foresta della pila 2, 15 contro 12: 5 caribù."; 2],
            ["Ben gewinnt den Wald an Stapel 2, 15 gegen 12: 5 Karibus."; 2],
        ],
    );
}

#[test]
fn a_pawn_placed_by_its_owner_and_by_the_other() {
    let placed = |seat: u8, me| {
        let sighting =
            format!(r#"{{"game":"shamans","what":"placed","seat":{seat},"pawn":"B5","cell":"a1"}}"#);
        sentences(&wire::read(&sighting).unwrap(), &voice(Lang::En, me))
    };
    assert_eq!(placed(0, Some(0)), ["You place the 5 at a1."]);
    assert_eq!(placed(1, None), ["Ben places Bison 5 at a1."]);
}

#[test]
fn moves_in_words_and_in_notation() {
    let view = View::Cherokee(view_after::<cherokee::State>(&cherokee::Options::default(), 14, Seat::SECOND));
    let meaning =
        |action: &str, voice: &Voice| meaning(&view, &view.kind().parse_action(action).unwrap(), voice);
    let named = voice(Lang::En, Some(1));
    assert_eq!(meaning("=D7f", &named), "Deer 7♀ joins the base");
    assert_eq!(meaning("=D7f", &named.clone().in_notation()), "D7f joins the base");
    assert_eq!(meaning("2ax1a", &named), "Long Hair 9♂ from 2a expels Deer 6♂ at 1a, 9 against 5");
    assert_eq!(prompt(&view, &named, true), "Place a card from your hand at 8f.");
    assert_eq!(prompt(&view, &named, false), "It is your turn.");
    assert_eq!(prompt(&view, &voice(Lang::De, Some(0)), false), "Warten auf Ben …");
}

#[test]
fn a_mask_is_chosen_while_the_other_still_chooses() {
    let memory = shamans::Options::new(Variant::Memory, Exchange::Optional, 100).unwrap();
    let view = View::Shamans(view_after::<shamans::State>(&memory, 28, Seat::FIRST));
    let mask = view.kind().parse_action("2").unwrap();
    let bison = |lang| voice(lang, Some(0));
    assert_eq!(prompt(&view, &bison(Lang::En), false), "Row 1 is chosen. Waiting for Ben…");
    assert_eq!(prompt(&view, &bison(Lang::Fr), false), "Ligne 1\u{a0}: c’est choisi. On attend Ben…");
    assert_eq!(meaning(&view, &mask, &bison(Lang::En)), "Row 2: a2 8–3, b2 1–?, c2 5–?");
}

#[test]
fn what_happens_at_a_table() {
    let both = |what: What| {
        let told = [voice(Lang::It, None), voice(Lang::It, Some(1))].map(|voice| happening(&what, &voice));
        told.map(Option::unwrap_or_default)
    };
    assert_eq!(
        both(What::Resigned { seat: Seat::SECOND }),
        ["Ben abbandona la partita.", "Abbandoni la partita."]
    );
    let thanks = What::Signalled { seat: Seat::SECOND, signal: Signal::Thanks };
    assert_eq!(both(thanks), ["Ben: Grazie!", "Tu: Grazie!"]);
    assert_eq!(both(What::Moved), ["", ""]);
}

#[test]
fn how_a_tables_game_ended() {
    let over = |text: &str| -> Over {
        let zeros = "0".repeat(64);
        let fair = format!(r#""fair":{{"commitment":"{zeros}","secret":"{zeros}","players":[null,null]}}"#);
        wire::read(&format!("{{{text},{fair}}}")).unwrap()
    };
    let told = |text: &str, lang, me| ending(&over(text), &voice(lang, me));
    assert_eq!(told(r#""winners":[1],"scores":[17,24]"#, Lang::En, Some(0)), "Ben wins.");
    assert_eq!(told(r#""winners":[0,1],"scores":[9,9]"#, Lang::De, Some(0)), "Unentschieden.");
    let resigned = r#""winners":[0],"early":"resigned""#;
    assert_eq!(told(resigned, Lang::Fr, Some(0)), "Vous gagnez. La partie s’est terminée par abandon.");
    assert_eq!(told(resigned, Lang::En, None), "Anna wins. The game ended by resignation.");
    assert_eq!(told(r#""winners":[],"early":"aborted""#, Lang::It, None), "Il tavolo è stato chiuso.");
}

#[test]
fn refusals_and_signals_differ_from_each_other() {
    let refusals = [Refusal::SeatTaken, Refusal::Illegal, Refusal::Stale, Refusal::Internal];
    for lang in Lang::ALL {
        let mut said: Vec<String> = refusals.map(|code| refusal(code, Words::of(lang))).to_vec();
        said.push(signal(Signal::WellPlayed, Words::of(lang)));
        said.sort();
        said.dedup();
        assert_eq!(said.len(), 5);
    }
    assert_eq!(signal(Signal::WellPlayed, Words::of(Lang::En)), "Well played!");
}

#[test]
fn names_of_things() {
    let [en, fr, it, de] = Lang::ALL.map(Words::of);
    assert_eq!(name::member("D7f".parse().unwrap(), en), "Deer 7, woman");
    assert_eq!(name::place(Place::new(6, 2).unwrap(), en), "6c: row 6, place 3");
    assert_eq!(name::card("8.4".parse().unwrap(), en), "warrior 8, hair 4");
    assert_eq!(name::card("9.0".parse().unwrap(), de), "Krieger 9");
    assert_eq!(name::special(Special::NuageTaquin, it), "Nuage taquin (7)");
    assert_eq!(name::territory("3F5G".parse().unwrap(), fr), "forêt avec 5 caribous, cueillette, 3 tours");
    assert_eq!(name::territory("1P1".parse().unwrap(), de), "Ebene, 1 Bison, 1 Runde");
    assert_eq!(name::animal(Terrain::Mountain, it), "aquile");
    assert_eq!(name::pawn("W9".parse().unwrap(), fr), "Loup 9");
    assert_eq!(name::cell("b2".parse().unwrap(), en), "column b, row 2");
    assert_eq!(name::mask("b".parse().unwrap(), de), "Spalte b");
    assert_eq!(name::game(Kind::Shamans, it), "Il duello degli sciamani");
    assert_eq!(default_name(Kind::Cherokee, Seat::ALL[2], en), "South");
    assert_eq!(default_name(Kind::Tomahawk, Seat::SECOND, fr), "Tipi");
    assert_eq!(default_name(Kind::Shamans, Seat::SECOND, de), "Wolf");
    assert_eq!(default_name(Kind::Shamans, Seat::ALL[3], de), "Platz 3");
}

#[test]
fn what_a_special_is_called_is_explained_where_it_is_dealt_and_not_in_french() {
    let dealt = r#"{"game":"tomahawk","what":"dealt","specials":["S1","S3","S7"],
        "territories":["3P5","1F2","2M3","1P1"]}"#;
    let dealt: Sighting = wire::read(dealt).unwrap();
    let expected = [
        "You are dealt Grand manitou (Great Manitou, 1), Cœur de séquoia (Heart of Sequoia, 3), Nuage taquin (Teasing Cloud, 7).",
        "Vous recevez Grand manitou (1), Cœur de séquoia (3), Nuage taquin (7).",
        "Ricevi Grand manitou (Grande Manitù, 1), Cœur de séquoia (Cuore di sequoia, 3), Nuage taquin (Nuvola dispettosa, 7).",
        "Du erhältst Grand manitou (Großer Manitu, 1), Cœur de séquoia (Herz des Mammutbaums, 3), Nuage taquin (Neckische Wolke, 7).",
    ];
    for (lang, expected) in Lang::ALL.into_iter().zip(expected) {
        assert_eq!(sentences(&dealt, &voice(lang, Some(0))).pop().unwrap(), expected);
    }
    let noted = voice(Lang::En, Some(0)).in_notation();
    let told = sentences(&dealt, &noted).pop().unwrap();
    assert!(told.starts_with("You are dealt S1 Grand manitou (Great Manitou), S3"), "{told}");
    let french = voice(Lang::Fr, Some(0)).in_notation();
    assert!(sentences(&dealt, &french).pop().unwrap().ends_with("S7 Nuage taquin."));
}

#[test]
fn options_and_their_values_have_names_and_numbers_stand_for_themselves() {
    let [en, fr, it, de] = Lang::ALL.map(Words::of);
    let spec = |kind, key: &str| Options::specs(kind).find(|spec| spec.key == key).unwrap();
    let clans = spec(Kind::Cherokee, "clans");
    assert_eq!(name::option(clans, it), "Clan");
    assert_eq!(name::choice(clans, Value::Word("open"), fr), "Visibles");
    let prize = spec(Kind::Tomahawk, "prized_animal");
    assert_eq!(name::option(prize, en), "Prized animal");
    assert_eq!(name::choice(prize, Value::Flag(true), de), "Mit");
    assert_eq!(name::hint(prize, Value::Flag(false), fr), "Tous les animaux se valent.");
    let players = spec(Kind::Cherokee, "players");
    assert_eq!(name::choice(players, Value::Number(3), de), "3");
    assert_eq!(name::hint(players, Value::Number(3), de), "");
}

#[test]
fn clans_specials_and_levels_have_names_of_their_own() {
    for words in Lang::ALL.map(Words::of) {
        let differ = |mut names: Vec<String>| {
            let count = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), count, "{names:?}");
        };
        differ(Clan::ALL.map(|clan| name::clan(clan, words)).to_vec());
        differ(Special::ALL.map(|special| name::power(special, words)).to_vec());
        differ((1..=5).map(|level| name::level(level, words)).collect());
    }
}
