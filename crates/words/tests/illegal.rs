//! Why something is not allowed: every case, in all four languages.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::str::FromStr;

use rules::cherokee::{Clan, Illegal as Cherokee, Occupant, Strength};
use rules::shamans::{Exchange, Illegal as Shamans, Pair, Side};
use rules::shelf::{Illegal, Kind};
use rules::tomahawk::{Illegal as Tomahawk, Special};
use rules::{OutOfTurn, Seat};
use words::{Lang, Voice, illegal};

/// The voice that tells Anna, who asked, and the one that tells others about her.
fn voices(lang: Lang) -> [Voice; 2] {
    let names = || vec!["Anna".to_owned(), "Ben".to_owned()];
    [
        Voice::new(lang, names(), Some(rules::Seat::FIRST)),
        Voice::new(lang, names(), None).through(rules::Seat::FIRST),
    ]
}

/// What Anna is told and what is told about her, in English, French, Italian and German.
#[track_caller]
fn check_both(why: impl Into<Illegal>, expected: [[&str; 2]; 4]) {
    let why = why.into();
    for (lang, expected) in Lang::ALL.into_iter().zip(expected) {
        assert_eq!(voices(lang).map(|voice| illegal(&why, &voice)), expected, "{lang}");
    }
}

/// What everyone is told in the same words.
#[track_caller]
fn check(why: impl Into<Illegal>, expected: [&str; 4]) {
    check_both(why, expected.map(|sentence| [sentence; 2]));
}

#[track_caller]
fn parse<T: FromStr>(text: &str) -> T {
    text.parse().ok().unwrap()
}

/// A member at a place: `D6m@5b`.
fn who(text: &str) -> Occupant {
    let (member, place) = text.split_once('@').unwrap();
    Occupant { member: parse(member), place: parse(place) }
}

fn too_weak(leader: &str, target: &str, attack: u8, defence: u8) -> Cherokee {
    let strength = Strength { attack, defence };
    Cherokee::TooWeak { leader: who(leader), target: who(target), strength }
}

#[test]
fn a_seat_that_may_not_act() {
    let [anna, ben] = [Seat::FIRST, Seat::SECOND];
    let cherokee = |why: OutOfTurn| Cherokee::from(why);
    check(
        cherokee(OutOfTurn::NoSuchSeat { seat: Seat::new(3).unwrap(), seats: 2 }),
        [
            "There is no seat 3: this table has seats 0 to 1.",
            "Il n’y a pas de place 3\u{a0}: cette table a les places 0 à 1.",
            "Non c’è nessun posto 3: questo tavolo ha i posti da 0 a 1.",
            "Platz 3 gibt es nicht: Dieser Tisch hat die Plätze 0 bis 1.",
        ],
    );
    check_both(
        cherokee(OutOfTurn::NotYourTurn { seat: anna, to_act: ben }),
        [
            ["It is not your turn: it is Ben’s.", "It is not Anna’s turn: it is Ben’s."],
            ["Ce n’est pas à vous de jouer, c’est à Ben.", "Ce n’est pas à Anna de jouer, c’est à Ben."],
            ["Non tocca a te: tocca a Ben.", "Non tocca a Anna: tocca a Ben."],
            ["Du bist nicht am Zug, sondern Ben.", "Nicht Anna ist am Zug, sondern Ben."],
        ],
    );
    check_both(
        cherokee(OutOfTurn::NotYourTurn { seat: ben, to_act: anna }),
        [
            ["It is not Ben’s turn: it is yours.", "It is not Ben’s turn: it is Anna’s."],
            ["Ce n’est pas à Ben de jouer, c’est à vous.", "Ce n’est pas à Ben de jouer, c’est à Anna."],
            ["Non tocca a Ben: tocca a te.", "Non tocca a Ben: tocca a Anna."],
            ["Nicht Ben ist am Zug, sondern du.", "Nicht Ben ist am Zug, sondern Anna."],
        ],
    );
    check(
        cherokee(OutOfTurn::Spectator),
        [
            "Spectators do not play.",
            "Les spectateurs ne jouent pas.",
            "Gli spettatori non giocano.",
            "Zuschauer spielen nicht mit.",
        ],
    );
    check(
        cherokee(OutOfTurn::AwaitsDeal),
        [
            "The next cards are dealt first.",
            "Il faut d’abord distribuer les prochaines cartes.",
            "Prima si distribuiscono le prossime carte.",
            "Zuerst werden die nächsten Karten ausgeteilt.",
        ],
    );
    check(
        cherokee(OutOfTurn::Over),
        ["The game is over.", "La partie est finie.", "La partita è finita.", "Die Partie ist zu Ende."],
    );
}

#[test]
fn a_choice_that_is_made() {
    let has_chosen = OutOfTurn::HasChosen { seat: Seat::FIRST };
    check_both(
        Tomahawk::from(has_chosen),
        [
            [
                "You have already chosen: take your choice back to change it.",
                "Anna has already chosen and is waiting for the others.",
            ],
            [
                "Vous avez déjà choisi\u{a0}: annulez votre choix pour en changer.",
                "Anna a déjà choisi et attend les autres.",
            ],
            ["Hai già scelto: annulla la scelta per cambiarla.", "Anna ha già scelto e aspetta gli altri."],
            [
                "Du hast schon gewählt: Nimm deine Wahl zurück, um sie zu ändern.",
                "Anna hat schon gewählt und wartet auf die anderen.",
            ],
        ],
    );
    check_both(
        Shamans::from(has_chosen),
        [
            [
                "Your mask is already chosen: take it back to choose another.",
                "Anna has already chosen a mask.",
            ],
            [
                "Votre masque est déjà choisi\u{a0}: annulez votre choix pour en prendre un autre.",
                "Anna a déjà choisi un masque.",
            ],
            [
                "Hai già scelto la maschera: annulla la scelta per prenderne un’altra.",
                "Anna ha già scelto una maschera.",
            ],
            [
                "Deine Maske ist schon gewählt: Nimm sie zurück, um eine andere zu wählen.",
                "Anna hat schon eine Maske gewählt.",
            ],
        ],
    );
}

#[test]
fn a_move_of_another_game() {
    check(
        Illegal::WrongGame { game: Kind::Shamans, action: Kind::Cherokee },
        [
            "That move belongs to another game (Cherokee): this is Duel of the Shamans.",
            "Ce coup est d’un autre jeu (Cherokee)\u{a0}: ici, on joue à «\u{a0}Le Duel des chamans\u{a0}».",
            "Questa mossa è di un altro gioco (Cherokee): qui si gioca a «Il duello degli sciamani».",
            "Dieser Zug gehört zu einem anderen Spiel (Cherokee): Hier wird „Duell der Schamanen“ gespielt.",
        ],
    );
}

#[test]
fn cherokee_an_attack_that_is_too_weak_names_what_is_needed() {
    check(
        too_weak("D6m@5b", "W7f@5c", 6, 7),
        [
            "Deer 6♂ cannot expel Wolf 7♀ from the side: 8 or support is needed.",
            "Cerf 6♂ ne peut pas expulser Loup 7♀ de côté\u{a0}: il faut 8 ou du soutien.",
            "Cervi 6♂ non può scacciare Lupi 7♀ di lato: serve 8 oppure sostegno.",
            "Hirsche 6♂ kann Wölfe 7♀ von der Seite nicht verdrängen: Nötig ist 8 oder Unterstützung.",
        ],
    );
    check(
        too_weak("D6m@6c", "W7f@5c", 6, 6),
        [
            "Deer 6♂ cannot expel Wolf 7♀, even from below: 7 or support is needed.",
            "Cerf 6♂ ne peut pas expulser Loup 7♀, même d’en bas\u{a0}: il faut 7 ou du soutien.",
            "Cervi 6♂ non può scacciare Lupi 7♀, nemmeno dal basso: serve 7 oppure sostegno.",
            "Hirsche 6♂ kann Wölfe 7♀ auch von unten nicht verdrängen: Nötig ist 7 oder Unterstützung.",
        ],
    );
    // Nobody has 10.
    check(
        too_weak("D6m@5b", "W9m@5c", 6, 9),
        [
            "Deer 6♂ cannot expel Wolf 9♂ without support: 10 is needed.",
            "Cerf 6♂ ne peut pas expulser Loup 9♂ sans soutien\u{a0}: il faut 10.",
            "Cervi 6♂ non può scacciare Lupi 9♂ senza sostegno: serve 10.",
            "Hirsche 6♂ kann Wölfe 9♂ ohne Unterstützung nicht verdrängen: Nötig ist 10.",
        ],
    );
    check(
        too_weak("D5m@5b", "W9m@5c", 8, 8),
        [
            "With support, Deer 5♂ counts 8 and cannot expel Wolf 9♂, even from below: 9 is needed.",
            "Avec soutien, Cerf 5♂ compte 8 et ne peut pas expulser Loup 9♂, même d’en bas\u{a0}: il faut 9.",
            "Con sostegno, Cervi 5♂ vale 8 e non può scacciare Lupi 9♂, nemmeno dal basso: serve 9.",
            "Mit Unterstützung zählt Hirsche 5♂ 8 und kann Wölfe 9♂ auch von unten nicht verdrängen: Nötig ist 9.",
        ],
    );
}

#[test]
fn cherokee_an_attack_that_cannot_be() {
    let (leader, target) = (who("D6m@5b"), who("W7f@6c"));
    check(
        Cherokee::Downwards { leader, target },
        [
            "Nobody attacks downwards: only sideways or upwards.",
            "On n’attaque jamais vers le bas\u{a0}: seulement de côté ou vers le haut.",
            "Non si attacca mai verso il basso: solo di lato o verso l’alto.",
            "Angegriffen wird nie nach unten, nur zur Seite oder nach oben.",
        ],
    );
    check(
        Cherokee::DoesNotTouch { leader, target },
        [
            "Deer 6♂ does not touch Wolf 7♀: only neighbours can be attacked, sideways or upwards.",
            "Cerf 6♂ ne touche pas Loup 7♀\u{a0}: on n’attaque qu’un voisin, de côté ou vers le haut.",
            "Cervi 6♂ non tocca Lupi 7♀: si attacca solo un vicino, di lato o verso l’alto.",
            "Hirsche 6♂ berührt Wölfe 7♀ nicht: Angegriffen werden nur Nachbarn, zur Seite oder nach oben.",
        ],
    );
    check(
        Cherokee::DoesNotTouch { leader, target: leader },
        [
            "Nobody can attack themselves.",
            "Personne ne peut s’attaquer soi-même.",
            "Nessuno può attaccare sé stesso.",
            "Niemand kann sich selbst angreifen.",
        ],
    );
    check(
        Cherokee::SameClan { leader, target: who("D4m@5c") },
        [
            "Deer 6♂ and Deer 4♂ belong to the same clan.",
            "Cerf 6♂ et Cerf 4♂ sont du même clan.",
            "Cervi 6♂ e Cervi 4♂ sono dello stesso clan.",
            "Hirsche 6♂ und Hirsche 4♂ gehören zum selben Clan.",
        ],
    );
    check_both(
        Cherokee::ClanMayNotAttack { clan: Clan::WildPotato },
        [
            [
                "Only your own clan and the neutral clans attack for you, not the Wild Potato.",
                "Only their own clan and the neutral clans attack for Anna, not the Wild Potato.",
            ],
            [
                "Le clan de la Patate sauvage n’attaque pas pour vous\u{a0}: seuls le vôtre et les clans neutres le font.",
                "Le clan de la Patate sauvage n’attaque pas pour Anna\u{a0}: seuls son propre clan et les clans neutres le font.",
            ],
            [
                "Il clan delle Patate Selvatiche non attacca per te: lo fanno solo il tuo e i clan neutrali.",
                "Il clan delle Patate Selvatiche non attacca per Anna: lo fanno solo il suo e i clan neutrali.",
            ],
            [
                "Der Clan der Wildkartoffel darf nicht für dich angreifen: nur deiner und die neutralen.",
                "Der Clan der Wildkartoffel darf nicht für Anna angreifen: nur der eigene und die neutralen.",
            ],
        ],
    );
    check(
        Cherokee::NobodyThere { place: leader.place },
        [
            "Nobody stands there.",
            "Il n’y a personne à cette place.",
            "Lì non c’è nessuno.",
            "Dort steht niemand.",
        ],
    );
}

#[test]
fn cherokee_a_member_that_cannot_lead_an_attack() {
    let leader = who("D6m@5b");
    check(
        Cherokee::ReachesNobody { leader },
        [
            "Deer 6♂ has nobody of another clan within reach.",
            "Cerf 6♂ n’a personne d’un autre clan à sa portée.",
            "Cervi 6♂ non ha nessuno di un altro clan a portata.",
            "Hirsche 6♂ erreicht niemanden aus einem anderen Clan.",
        ],
    );
    check(
        Cherokee::BeatsNobody { leader },
        [
            "Deer 6♂ is too weak to expel anyone within reach.",
            "Cerf 6♂ est trop faible pour expulser un voisin.",
            "Cervi 6♂ è troppo debole per scacciare un vicino.",
            "Hirsche 6♂ ist zu schwach, um jemanden in Reichweite zu verdrängen.",
        ],
    );
}

#[test]
fn cherokee_what_comes_first() {
    check(
        Cherokee::AttackFirst,
        [
            "Attack first, then place a card from the hand.",
            "D’abord une attaque, ensuite une carte de la main.",
            "Prima l’attacco, poi una carta della mano.",
            "Erst der Angriff, dann eine Handkarte.",
        ],
    );
    check(
        Cherokee::DiscardFirst,
        [
            "No attack is possible, so a card from the hand has to be discarded.",
            "Aucune attaque n’est possible\u{a0}: il faut défausser une carte de la main.",
            "Nessun attacco è possibile: si scarta una carta della mano.",
            "Es ist kein Angriff möglich: Jetzt wird eine Handkarte abgeworfen.",
        ],
    );
    check(
        Cherokee::AttackPossible,
        [
            "An attack is possible: a card is discarded only when there is none.",
            "Une attaque est possible\u{a0}: on ne défausse que lorsqu’il n’y en a aucune.",
            "Un attacco è possibile: si scarta solo quando non ce n’è nessuno.",
            "Ein Angriff ist möglich: Abgeworfen wird nur, wenn es keinen gibt.",
        ],
    );
    check(
        Cherokee::SuccessorFirst { vacant: parse("4b"), choices: [who("P7m@5b"), who("U7m@5c")] },
        [
            "First choose who climbs to 4b: Wild Potato 7♂ at 5b or Blue 7♂ at 5c.",
            "Choisissez d’abord qui monte en 4b\u{a0}: Patate sauvage 7♂ en 5b ou Bleu 7♂ en 5c.",
            "Scegli prima chi sale in 4b: Patate Selvatiche 7♂ in 5b o Blu 7♂ in 5c.",
            "Wähle zuerst, wer auf 4b aufrückt: Wildkartoffel 7♂ auf 5b oder Blaue 7♂ auf 5c.",
        ],
    );
    check(
        Cherokee::SetFirst { vacant: parse("8c") },
        [
            "A card from the hand goes to 8c first.",
            "Une carte de la main va d’abord en 8c.",
            "Prima va messa una carta della mano in 8c.",
            "Zuerst kommt eine Handkarte auf 8c.",
        ],
    );
}

#[test]
fn a_card_that_is_not_in_the_hand() {
    check_both(
        Cherokee::NotInHand { card: parse("D7f") },
        [
            ["You do not have Deer 7♀ in your hand.", "Anna does not have Deer 7♀ in hand."],
            ["Vous n’avez pas Cerf 7♀ en main.", "Anna n’a pas Cerf 7♀ en main."],
            ["Non hai in mano Cervi 7♀.", "Anna non ha in mano Cervi 7♀."],
            ["Du hast Hirsche 7♀ nicht auf der Hand.", "Anna hat Hirsche 7♀ nicht auf der Hand."],
        ],
    );
    check_both(
        Tomahawk::NotInHand { card: parse("8.4") },
        [
            ["You do not have 8 (hair 4) in your hand.", "Anna does not have 8 (hair 4) in hand."],
            ["Vous n’avez pas 8 (cheveux 4) en main.", "Anna n’a pas 8 (cheveux 4) en main."],
            ["Non hai in mano 8 (capelli 4).", "Anna non ha in mano 8 (capelli 4)."],
            ["Du hast 8 (Haar 4) nicht auf der Hand.", "Anna hat 8 (Haar 4) nicht auf der Hand."],
        ],
    );
}

#[test]
fn shamans_a_pawn_that_cannot_be_placed() {
    check(
        Shamans::NotYourPawn { pawn: parse("W5") },
        [
            "Bison places only its own pawns, not Wolf 5.",
            "Bison ne place que ses propres pions, pas Loup 5.",
            "Bisonte piazza solo le proprie pedine, non Lupo 5.",
            "Bison setzt nur eigene Steine, nicht Wolf 5.",
        ],
    );
    check(
        Shamans::AlreadyPlaced { pawn: parse("B5"), cell: parse("b2") },
        [
            "Bison 5 is already at b2.",
            "Bison 5 est déjà en b2.",
            "Bisonte 5 è già in b2.",
            "Bison 5 liegt schon auf b2.",
        ],
    );
    check(
        Shamans::CellTaken { cell: parse("b2"), side: Side::Wolf },
        [
            "There is already a Wolf pawn at b2: a cell takes one pawn of each side.",
            "Il y a déjà un pion de Loup en b2\u{a0}: une case reçoit un pion de chaque camp.",
            "In b2 c’è già una pedina di Lupo: ogni casella ne accoglie una per parte.",
            "Auf b2 liegt schon ein Stein von Wolf: Jedes Feld nimmt von jeder Seite einen auf.",
        ],
    );
    check(
        Shamans::EqualValues { pawn: parse("B5"), equal: parse("W5"), cell: parse("b2") },
        [
            "At b2, Bison 5 would meet Wolf 5: equal values never share a cell.",
            "En b2, Bison 5 rencontrerait Loup 5\u{a0}: deux valeurs égales ne partagent jamais une case.",
            "In b2 Bisonte 5 incontrerebbe Lupo 5: valori uguali non stanno mai nella stessa casella.",
            "Auf b2 träfe Bison 5 auf Wolf 5: Gleiche Werte teilen sich nie ein Feld.",
        ],
    );
    let (pawn, cell) = (parse("B8"), parse("c2"));
    check(
        Shamans::NoCompletion { pawn, cell, last: parse("B9"), equal: parse("W9"), left: parse("c3") },
        [
            "Then only c3 would be left for Bison 9, together with Wolf 9: equal values never share a cell.",
            "Il ne resterait alors que c3 pour Bison 9, avec Loup 9\u{a0}: deux valeurs égales ne partagent jamais une case.",
            "Per Bisonte 9 resterebbe allora solo c3, con Lupo 9: valori uguali non stanno mai nella stessa casella.",
            "Für Bison 9 bliebe dann nur c3, zusammen mit Wolf 9: Gleiche Werte teilen sich nie ein Feld.",
        ],
    );
    check(
        Shamans::PlaceFirst { side: Side::Bison },
        [
            "A pawn has to be placed now: choose it, then its cell.",
            "Il faut maintenant placer un pion\u{a0}: choisissez-le, puis sa case.",
            "Ora si piazza una pedina: scegli quale, poi la casella.",
            "Jetzt wird ein Stein gesetzt: Wähle ihn, dann sein Feld.",
        ],
    );
}

#[test]
fn shamans_a_mask_that_cannot_be_chosen() {
    check(
        Shamans::PlaceBeforeMasks { side: Side::Bison },
        [
            "First all pawns are placed, then masks are chosen.",
            "On place d’abord tous les pions, puis on choisit les masques.",
            "Prima si piazzano tutte le pedine, poi si scelgono le maschere.",
            "Erst werden alle Steine gesetzt, dann Masken gewählt.",
        ],
    );
    check(
        Shamans::MaskFirst { side: Side::Bison },
        [
            "A mask has to be chosen now: row 1, 2 or 3.",
            "Il faut maintenant choisir un masque\u{a0}: ligne 1, 2 ou 3.",
            "Ora si sceglie una maschera: riga 1, 2 o 3.",
            "Jetzt wird eine Maske gewählt: Reihe 1, 2 oder 3.",
        ],
    );
    check(
        Shamans::MaskFirst { side: Side::Wolf },
        [
            "A mask has to be chosen now: column a, b or c.",
            "Il faut maintenant choisir un masque\u{a0}: colonne a, b ou c.",
            "Ora si sceglie una maschera: colonna a, b o c.",
            "Jetzt wird eine Maske gewählt: Spalte a, b oder c.",
        ],
    );
    check(
        Shamans::NotYourMask { side: Side::Bison, mask: parse("b") },
        [
            "Column b belongs to Wolf: Bison chooses a row.",
            "Colonne b\u{a0}: ce masque est à Loup\u{202f}; Bison choisit une ligne.",
            "Colonna b: è una maschera di Lupo; Bisonte sceglie una riga.",
            "Spalte b gehört Wolf: Bison wählt eine Reihe.",
        ],
    );
    check(
        Shamans::NotYourMask { side: Side::Wolf, mask: parse("2") },
        [
            "Row 2 belongs to Bison: Wolf chooses a column.",
            "Ligne 2\u{a0}: ce masque est à Bison\u{202f}; Loup choisit une colonne.",
            "Riga 2: è una maschera di Bisonte; Lupo sceglie una colonna.",
            "Reihe 2 gehört Bison: Wolf wählt eine Spalte.",
        ],
    );
}

#[test]
fn shamans_an_exchange_that_is_due() {
    check_both(
        Shamans::ExchangeCellsFirst { exchange: Exchange::Compulsory },
        [
            ["You need to swap two of your pawns now.", "Anna needs to swap two of their own pawns now."],
            [
                "Il vous faut maintenant échanger deux de vos pions.",
                "Anna doit maintenant échanger deux de ses pions.",
            ],
            ["Ora devi scambiare due delle tue pedine.", "Ora Anna deve scambiare due delle sue pedine."],
            ["Jetzt musst du zwei deiner Steine tauschen.", "Anna muss jetzt zwei eigene Steine tauschen."],
        ],
    );
    check_both(
        Shamans::ExchangePawnsFirst { exchange: Exchange::Optional },
        [
            [
                "You need to swap two pawns from different cells now or skip the exchange.",
                "Anna needs to swap two pawns from different cells now or skip the exchange.",
            ],
            [
                "Il vous faut maintenant échanger deux pions de cases différentes ou renoncer à l’échange.",
                "Anna doit maintenant échanger deux pions de cases différentes ou renoncer à l’échange.",
            ],
            [
                "Ora devi scambiare due pedine di caselle diverse o rinunciare allo scambio.",
                "Ora Anna deve scambiare due pedine di caselle diverse o rinunciare allo scambio.",
            ],
            [
                "Jetzt musst du zwei Steine aus verschiedenen Feldern tauschen oder auf den Tausch verzichten.",
                "Anna muss jetzt zwei Steine aus verschiedenen Feldern tauschen oder auf den Tausch verzichten.",
            ],
        ],
    );
    check(
        Shamans::SameCell { pawns: Pair::new(parse("B5"), parse("W4")).unwrap() },
        [
            "Bison 5 and Wolf 4 are in the same cell: swap pawns from different cells.",
            "Bison 5 et Loup 4 sont dans la même case\u{a0}: on échange des pions de cases différentes.",
            "Bisonte 5 e Lupo 4 sono nella stessa casella: si scambiano pedine di caselle diverse.",
            "Bison 5 und Wolf 4 liegen im selben Feld: Getauscht werden Steine aus verschiedenen Feldern.",
        ],
    );
    check(
        Shamans::ExchangeCompulsory,
        [
            "The exchange cannot be skipped in this game.",
            "Dans cette partie, l’échange est obligatoire.",
            "In questa partita lo scambio è obbligatorio.",
            "In dieser Partie ist der Tausch Pflicht.",
        ],
    );
}

#[test]
fn shamans_a_free_move_that_is_due() {
    check_both(
        Shamans::MoveFirst { exchange: Exchange::Optional, moved: None },
        [
            [
                "You need to move a pawn to another cell now or skip the exchange.",
                "Anna needs to move a pawn to another cell now or skip the exchange.",
            ],
            [
                "Il vous faut maintenant déplacer un pion vers une autre case ou renoncer à l’échange.",
                "Anna doit maintenant déplacer un pion vers une autre case ou renoncer à l’échange.",
            ],
            [
                "Ora devi spostare una pedina in un’altra casella o rinunciare allo scambio.",
                "Ora Anna deve spostare una pedina in un’altra casella o rinunciare allo scambio.",
            ],
            [
                "Jetzt musst du einen Stein auf ein anderes Feld ziehen oder auf den Tausch verzichten.",
                "Anna muss jetzt einen Stein auf ein anderes Feld ziehen oder auf den Tausch verzichten.",
            ],
        ],
    );
    check_both(
        Shamans::MoveFirst { exchange: Exchange::Optional, moved: Some(parse("W4")) },
        [
            [
                "Wolf 4 has already been moved. Now you need to move another pawn.",
                "Wolf 4 has already been moved. Now Anna needs to move another pawn.",
            ],
            [
                "Loup 4 a déjà été déplacé. Il vous faut maintenant déplacer un autre pion.",
                "Loup 4 a déjà été déplacé. Anna doit maintenant déplacer un autre pion.",
            ],
            [
                "Lupo 4 è già stato spostato. Ora devi spostare un’altra pedina.",
                "Lupo 4 è già stato spostato. Ora Anna deve spostare un’altra pedina.",
            ],
            [
                "Wolf 4 wurde schon gezogen. Jetzt musst du einen anderen Stein ziehen.",
                "Wolf 4 wurde schon gezogen. Jetzt muss Anna einen anderen Stein ziehen.",
            ],
        ],
    );
}

#[test]
fn shamans_a_free_move_that_cannot_be() {
    check(
        Shamans::AlreadyMoved { pawn: parse("B5") },
        [
            "Bison 5 has already been moved: the second move is for another pawn.",
            "Bison 5 a déjà été déplacé\u{a0}: le second déplacement revient à un autre pion.",
            "Bisonte 5 è già stato spostato: il secondo spostamento tocca a un’altra pedina.",
            "Bison 5 wurde schon gezogen: Der zweite Zug gilt einem anderen Stein.",
        ],
    );
    check(
        Shamans::AlreadyThere { pawn: parse("B5"), cell: parse("c2") },
        [
            "Bison 5 is already at c2: a move takes it to another cell.",
            "Bison 5 est déjà en c2\u{a0}: un déplacement mène dans une autre case.",
            "Bisonte 5 è già in c2: uno spostamento porta in un’altra casella.",
            "Bison 5 liegt schon auf c2: Ein Zug führt auf ein anderes Feld.",
        ],
    );
    check(
        Shamans::PassTooLate { moved: parse("B5") },
        [
            "Bison 5 has already been moved: the exchange can only be skipped before its first move.",
            "Bison 5 a déjà été déplacé\u{a0}: on ne renonce à l’échange qu’avant le premier déplacement.",
            "Bisonte 5 è già stato spostato: allo scambio si rinuncia solo prima del primo spostamento.",
            "Bison 5 wurde schon gezogen: Auf den Tausch verzichtet man vor dem ersten Zug.",
        ],
    );
}

#[test]
fn tomahawk_a_special_that_cannot_be_kept() {
    let [special, middle, highest] =
        [Special::EspritMouvant, Special::DanseDuCrepuscule, Special::NuageTaquin];
    check(
        Tomahawk::KeepFirst,
        [
            "Two of the three specials have to be kept first.",
            "Il faut d’abord garder deux des trois guerriers spéciaux.",
            "Prima si tengono due dei tre guerrieri speciali.",
            "Zuerst werden zwei der drei Spezialkrieger behalten.",
        ],
    );
    let dealt = "Esprit mouvant (2), Danse du crépuscule (4)";
    check_both(
        Tomahawk::NotDealt { special: Special::GrandManitou, dealt: [special, middle, highest] },
        [
            [
                &format!("Grand manitou (1) is not one of your specials: {dealt} and Nuage taquin (7)."),
                &format!("Grand manitou (1) is not one of Anna’s specials: {dealt} and Nuage taquin (7)."),
            ],
            [
                &format!("Vous n’avez pas reçu Grand manitou (1), mais {dealt} et Nuage taquin (7)."),
                &format!("Anna n’a pas reçu Grand manitou (1), mais {dealt} et Nuage taquin (7)."),
            ],
            [
                &format!(
                    "Grand manitou (1) non è tra i tuoi guerrieri speciali: {dealt} e Nuage taquin (7)."
                ),
                &format!(
                    "Grand manitou (1) non è tra i guerrieri speciali di Anna: {dealt} e Nuage taquin (7)."
                ),
            ],
            [
                &format!(
                    "Grand manitou (1) gehört nicht zu deinen Spezialkriegern: {dealt} und Nuage taquin (7)."
                ),
                &format!(
                    "Grand manitou (1) gehört nicht zu den Spezialkriegern von Anna: {dealt} und Nuage taquin (7)."
                ),
            ],
        ],
    );
    check(
        Tomahawk::AlreadyKept { special },
        [
            "Esprit mouvant (2) has already been kept: the second special must be a higher one.",
            "Esprit mouvant (2) est déjà choisi\u{a0}: le deuxième doit être plus fort.",
            "Esprit mouvant (2) è già stato scelto: il secondo deve essere più alto.",
            "Esprit mouvant (2) ist schon gewählt: Der zweite muss höher sein.",
        ],
    );
    check(
        Tomahawk::HighestFirst { special: highest },
        [
            "Nuage taquin (7) cannot be kept first: of the two, the lower one comes first.",
            "Nuage taquin (7) ne peut pas être gardé en premier\u{a0}: des deux, le plus faible vient d’abord.",
            "Nuage taquin (7) non può essere tenuto per primo: dei due viene prima il più basso.",
            "Nuage taquin (7) kann nicht zuerst behalten werden: Von den beiden kommt der niedrigere zuerst.",
        ],
    );
    check(
        Tomahawk::NotHigher { special, first: middle },
        [
            "Esprit mouvant (2) cannot follow Danse du crépuscule (4): the second special must be the higher one.",
            "Esprit mouvant (2) ne peut pas suivre Danse du crépuscule (4)\u{a0}: le deuxième doit être le plus fort des deux.",
            "Esprit mouvant (2) non può seguire Danse du crépuscule (4): il secondo deve essere il più alto dei due.",
            "Esprit mouvant (2) kann nicht auf Danse du crépuscule (4) folgen: Der zweite muss der höhere sein.",
        ],
    );
}

#[test]
fn tomahawk_a_card_that_a_special_cannot_replace() {
    let cannot = |replaced: &str| Tomahawk::CannotReplace {
        special: Special::EspritMouvant,
        replaced: parse(replaced),
    };
    check(
        cannot("S1"),
        [
            "Esprit mouvant (2) replaces a basic card of value 2, not another special.",
            "Esprit mouvant (2) remplace une carte de base de valeur 2, pas un autre guerrier spécial.",
            "Esprit mouvant (2) sostituisce una carta base di valore 2, non un altro guerriero speciale.",
            "Esprit mouvant (2) ersetzt eine Grundkarte vom Wert 2, keinen anderen Spezialkrieger.",
        ],
    );
    check(
        cannot("3.2"),
        [
            "Esprit mouvant (2) replaces a basic card of value 2, not 3 (hair 2).",
            "Esprit mouvant (2) remplace une carte de base de valeur 2, pas 3 (cheveux 2).",
            "Esprit mouvant (2) sostituisce una carta base di valore 2, non 3 (capelli 2).",
            "Esprit mouvant (2) ersetzt eine Grundkarte vom Wert 2, nicht 3 (Haar 2).",
        ],
    );
    check(
        cannot("2.4"),
        [
            "Esprit mouvant (2) cannot replace 2 (hair 4): the deck has no such card.",
            "Esprit mouvant (2) ne peut pas remplacer 2 (cheveux 4)\u{a0}: cette carte n’existe pas dans le jeu.",
            "Esprit mouvant (2) non può sostituire 2 (capelli 4): nel mazzo questa carta non c’è.",
            "Esprit mouvant (2) kann 2 (Haar 4) nicht ersetzen: Diese Karte gibt es im Spiel nicht.",
        ],
    );
}

#[test]
fn tomahawk_a_pile_that_is_not_next() {
    let [pile, next] = ["1", "3"].map(parse);
    check(
        Tomahawk::SealFirst { pile: next },
        [
            "The specials are already chosen: now a card is sealed at pile 3.",
            "Les guerriers spéciaux sont déjà choisis\u{a0}: il faut maintenant poser une carte à la pile 3.",
            "I guerrieri speciali sono già scelti: ora si gioca una carta alla pila 3.",
            "Die Spezialkrieger sind schon gewählt: Jetzt kommt eine Karte an Stapel 3.",
        ],
    );
    check_both(
        Tomahawk::AlreadySealed { pile, next },
        [
            [
                "Your card at pile 1 is already sealed: take it back, or go on with pile 3.",
                "Anna’s card at pile 1 is already sealed: pile 3 is next.",
            ],
            [
                "Votre carte à la pile 1 est déjà posée\u{a0}: annulez le coup, ou continuez à la pile 3.",
                "Anna a déjà posé sa carte à la pile 1\u{a0}: la pile 3 vient ensuite.",
            ],
            [
                "La tua carta alla pila 1 è già giocata: annulla la mossa, o continua con la pila 3.",
                "La carta di Anna alla pila 1 è già giocata: ora tocca alla pila 3.",
            ],
            [
                "Deine Karte an Stapel 1 liegt schon: Nimm sie zurück oder mach mit Stapel 3 weiter.",
                "Die Karte von Anna an Stapel 1 liegt schon: Jetzt ist Stapel 3 an der Reihe.",
            ],
        ],
    );
    check_both(
        Tomahawk::SetByChance { pile, next },
        [
            [
                "Danse du crépuscule has placed your card at pile 1: pile 3 is next.",
                "Danse du crépuscule has placed Anna’s card at pile 1: pile 3 is next.",
            ],
            [
                "Danse du crépuscule a posé votre carte à la pile 1\u{a0}: la pile 3 vient ensuite.",
                "Danse du crépuscule a posé une carte à la pile 1 pour Anna\u{a0}: la pile 3 vient ensuite.",
            ],
            [
                "Danse du crépuscule ha messo la tua carta alla pila 1: ora tocca alla pila 3.",
                "Danse du crépuscule ha messo la carta di Anna alla pila 1: ora tocca alla pila 3.",
            ],
            [
                "Danse du crépuscule hat deine Karte an Stapel 1 gelegt: Jetzt ist Stapel 3 an der Reihe.",
                "Danse du crépuscule hat die Karte von Anna an Stapel 1 gelegt: Jetzt ist Stapel 3 an der Reihe.",
            ],
        ],
    );
    check(
        Tomahawk::WrongPile { pile: next, next: pile },
        [
            "A card goes to pile 1 first, then to pile 3.",
            "Une carte va d’abord à la pile 1, ensuite à la pile 3.",
            "Prima va una carta alla pila 1, poi alla pila 3.",
            "Zuerst kommt eine Karte an Stapel 1, dann an Stapel 3.",
        ],
    );
}

#[test]
fn pieces_are_called_as_the_reader_calls_them() {
    let voice = |lang| voices(lang)[0].clone().in_notation();
    let too_weak = Illegal::from(too_weak("D6m@5b", "W7f@5c", 6, 7));
    assert_eq!(
        illegal(&too_weak, &voice(Lang::En)),
        "D6m cannot expel W7f from the side: 8 or support is needed."
    );
    let equal = Shamans::EqualValues { pawn: parse("B5"), equal: parse("W5"), cell: parse("b2") };
    assert_eq!(
        illegal(&equal.into(), &voice(Lang::De)),
        "Auf b2 träfe B5 auf W5: Gleiche Werte teilen sich nie ein Feld."
    );
}
