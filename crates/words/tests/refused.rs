//! Whatever is refused on random walks through every game, and said why in every language.

#![expect(clippy::expect_used, reason = "a test that cannot go on has failed")]

#[path = "../../rules/tests/laws/dice.rs"]
mod dice;
#[path = "../../rules/tests/laws/options.rs"]
mod options;
#[path = "../../rules/tests/laws/vocabulary.rs"]
mod vocabulary;
#[path = "../../rules/tests/laws/walk.rs"]
#[allow(dead_code, reason = "some of it is for the laws of the rules alone")]
mod walk;

use std::collections::BTreeMap;
use std::fmt::Debug;

use rules::cherokee::Place;
use rules::shelf::Illegal;
use rules::{Game, GameView, Viewpoint, cherokee, shamans, tomahawk};
use words::{Lang, Voice, illegal};

use self::dice::Dice;
use self::walk::walk;

/// How many actions each viewpoint asks for in each state.
const ASKED: usize = 30;

/// Refusals, each once, by all that is known of them and by who asked.
type Refusals = BTreeMap<(String, String), (Illegal, Viewpoint)>;

/// Refusals on so many random walks with each set of options, whoever asks for whatever the notation can name.
/// A seat is refused by its view as it is by the state.
fn refusals<G: Game>(options: &[G::Options], vocabulary: &[G::Action], walks: u64) -> Refusals
where
    Illegal: From<G::Illegal>,
{
    let mut found = Refusals::new();
    for (options, seed) in options.iter().flat_map(|options| (0..walks).map(move |seed| (options, seed))) {
        walk::<G>(options, &mut Dice(seed), |state, _, dice| {
            for viewpoint in Viewpoint::all(state.seats()) {
                let view = state.view(viewpoint);
                for action in (0..ASKED).map(|_| *dice.pick(vocabulary)) {
                    let refusal = view.check(action).err();
                    if let Viewpoint::Seat(seat) = viewpoint {
                        assert_eq!(refusal, state.check(seat, action).err(), "{action}");
                    }
                    keep(&mut found, refusal, viewpoint);
                }
            }
        });
    }
    found
}

fn keep<I: Debug>(found: &mut Refusals, refusal: Option<I>, viewpoint: Viewpoint)
where
    Illegal: From<I>,
{
    if let Some(refusal) = refusal {
        found.insert((format!("{refusal:?}"), viewpoint.to_string()), (refusal.into(), viewpoint));
    }
}

/// Whoever reads: the one who asked, and others, who type moves.
fn voices(lang: Lang, viewpoint: Viewpoint) -> [Voice; 2] {
    let names = || ["Anna", "Ben", "Chiara", "Dieter"].map(str::to_owned).to_vec();
    let others = Voice::new(lang, names(), None).in_notation();
    match viewpoint {
        Viewpoint::Table => [Voice::new(lang, names(), None), others],
        Viewpoint::Seat(seat) => [Voice::new(lang, names(), Some(seat)), others.through(seat)],
    }
}

/// Why a sentence cannot be shown, if it cannot.
fn flaw(sentence: &str) -> Option<&'static str> {
    match sentence {
        _ if !sentence.ends_with('.') => Some("no full stop"),
        _ if sentence.starts_with(char::is_lowercase) => Some("no capital letter"),
        _ if sentence.contains(['{', '}', '$', '\n']) => Some("a variable is not filled in"),
        _ if sentence.contains("why-") => Some("a key shows"),
        _ if sentence.contains("  ") || sentence.contains(" .") => Some("a space too many"),
        _ if ["someone", "quelqu’un", "qualcuno", "jemand "]
            .iter()
            .any(|nobody| sentence.contains(nobody)) =>
        {
            Some("nobody asked")
        }
        _ => None,
    }
}

#[track_caller]
fn check_sentences(refusals: &Refusals) {
    for (why, viewpoint) in refusals.values() {
        for voice in Lang::ALL.into_iter().flat_map(|lang| voices(lang, *viewpoint)) {
            let sentence = illegal(why, &voice);
            assert_eq!(flaw(&sentence), None, "{sentence:?} of {why:?}");
        }
    }
}

/// The cases that were met, without what they hold.
fn cases(refusals: &Refusals) -> Vec<String> {
    let case = |why: &String| why.split([' ', ')']).next().unwrap_or_default().to_owned();
    let mut cases: Vec<String> = refusals.keys().map(|(why, _)| case(why)).collect();
    cases.dedup();
    cases
}

#[test]
fn whatever_cherokee_refuses_is_said_why() {
    let mut refusals = refusals::<cherokee::State>(&options::cherokee(), &vocabulary::cherokee(), 4);
    for options in options::cherokee() {
        walk::<cherokee::State>(&options, &mut Dice(0), |state, _, _| {
            for viewpoint in Viewpoint::all(state.seats()) {
                let verdict = |place| state.view(viewpoint).check_leader(place);
                Place::ALL.into_iter().for_each(|place| keep(&mut refusals, verdict(place).err(), viewpoint));
            }
        });
    }
    check_sentences(&refusals);
    // All but `DiscardFirst`, which chance hardly ever leads to, and those that nobody meets: a seat that is
    // not there, a gap while an attack is due.
    assert_eq!(
        cases(&refusals),
        [
            "AttackFirst",
            "AttackPossible",
            "BeatsNobody",
            "ClanMayNotAttack",
            "DoesNotTouch",
            "Downwards",
            "NotInHand",
            "OutOfTurn(AwaitsDeal",
            "OutOfTurn(NotYourTurn",
            "OutOfTurn(Over",
            "OutOfTurn(Spectator",
            "ReachesNobody",
            "SameClan",
            "SetFirst",
            "SuccessorFirst",
            "TooWeak",
        ]
    );
}

#[test]
fn whatever_tomahawk_refuses_is_said_why() {
    let refusals = refusals::<tomahawk::State>(&options::tomahawk(), &vocabulary::tomahawk(), 8);
    check_sentences(&refusals);
    assert_eq!(
        cases(&refusals),
        [
            "AlreadyKept",
            "AlreadySealed",
            "CannotReplace",
            "HighestFirst",
            "KeepFirst",
            "NotDealt",
            "NotHigher",
            "NotInHand",
            "OutOfTurn(AwaitsDeal",
            "OutOfTurn(HasChosen",
            "OutOfTurn(Over",
            "OutOfTurn(Spectator",
            "SealFirst",
            "SetByChance",
            "WrongPile",
        ]
    );
}

#[test]
fn whatever_shamans_refuses_is_said_why() {
    let refusals = refusals::<shamans::State>(&options::shamans(), &vocabulary::shamans(), 40);
    check_sentences(&refusals);
    assert_eq!(
        cases(&refusals),
        [
            "AlreadyMoved",
            "AlreadyPlaced",
            "AlreadyThere",
            "CellTaken",
            "EqualValues",
            "ExchangeCellsFirst",
            "ExchangeCompulsory",
            "ExchangePawnsFirst",
            "MaskFirst",
            "MoveFirst",
            "NoCompletion",
            "NotYourMask",
            "NotYourPawn",
            "OutOfTurn(HasChosen",
            "OutOfTurn(NotYourTurn",
            "OutOfTurn(Over",
            "OutOfTurn(Spectator",
            "PassTooLate",
            "PlaceBeforeMasks",
            "PlaceFirst",
            "SameCell",
        ]
    );
}

#[test]
fn a_sentence_that_cannot_be_shown_is_noticed() {
    for bad in
        ["", "No stop", "no capital.", "A { $name }.", "Why-key why-not.", "Two  spaces.", "Not someone."]
    {
        assert!(flaw(bad).is_some(), "{bad:?}");
    }
    assert_eq!(flaw("It is not your turn: it is Ben’s."), None);
}
