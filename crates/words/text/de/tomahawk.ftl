# Tomahawk.

card = Krieger { $value }{ $hair ->
    [0] { "" }
   *[other] , Haar { $hair }
}
card-short = { $value }{ $hair ->
    [0] { "" }
   *[other] { " " }(Haar { $hair })
}
special = { $name } ({ $value })
terrain = { $terrain ->
    [plain] Ebene
    [forest] Wald
   *[mountain] Berg
}
terrain-object = { $terrain ->
    [plain] die Ebene
    [forest] den Wald
   *[mountain] den Berg
}
terrain-subject = { $terrain ->
    [plain] die Ebene
    [forest] der Wald
   *[mountain] der Berg
}
terrain-rule-plain = Karten hier werden in jeder Runde aufgedeckt.
terrain-rule-forest = Karten hier bleiben bis zur letzten Runde dieses Waldes verdeckt.
terrain-rule-mountain = Wer ihn gewinnt, sieht, was die Gegenseite in dieser Runde in Wälder gelegt hat.
animal = { $terrain ->
    [plain] Bisons
    [forest] Karibus
   *[mountain] Adler
}
animals = { $terrain ->
    [plain] { $count ->
        [one] { $count } Bison
       *[other] { $count } Bisons
    }
    [forest] { $count ->
        [one] { $count } Karibu
       *[other] { $count } Karibus
    }
   *[mountain] { $count } Adler
}
picto-puma = Puma
picto-gathering = Sammeln
picto-rule-puma = Die stärkste Karte des Gebiets, egal von welcher Seite, zählt nicht (bei Gleichstand alle stärksten).
picto-rule-gathering = Die schwächste Karte des Gebiets, egal von welcher Seite, zählt doppelt (bei Gleichstand alle schwächsten).
territory = { $terrain }, { $animals }{ $picto }, { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}

power-s1 = Seine Seite gewinnt, wenn die Summe der anderen mehr als doppelt so hoch ist.
power-s2 = Mit einer weiteren Karte vom Wert 2 auf seiner Seite steigt die Summe einmal um 5.
power-s3 = In einem Wald zählen die Karibus für die Siegerseite doppelt.
power-s4 = Außer im Wald: Die nächste gegnerische Karte hier wird zufällig aus der Hand gezogen.
power-s5 = Seine Skalps zählen doppelt.
power-s6 = Nimmt den gedruckten Wert der Karte gegenüber an.
power-s7 = Eine 7, 8, 9 oder 10 gegenüber zählt 0.

tomahawk-dealt = { $who ->
    [you] Du erhältst
   *[they] { $name } erhält
} { $specials }.
tomahawk-turned = Aufgedeckt an Stapel { $pile }: { $territory }.
tomahawk-prize = Das begehrte Tier: Wer am Ende die meisten { $animals } hat, bekommt 3 Punkte mehr.
tomahawk-kept = { $who ->
    [you] Du behältst
   *[they] { $name } behält
} { $special } statt { $card }.
tomahawk-all-kept = Beide haben ihre Spezialkrieger gewählt.
tomahawk-drew = { $who ->
    [you] Du ziehst
   *[they] { $name } zieht
} { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
tomahawk-drew-cards = { $who ->
    [you] Du ziehst
   *[they] { $name } zieht
} { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}: { $cards }.
tomahawk-sealed = { $who ->
    [you] Du legst
   *[they] { $name } legt
} { $card } verdeckt an Stapel { $pile }.
tomahawk-meeting = Stapel { $pile }, Runde { $round }: { $who ->
    [you] { $first } von dir trifft auf { $second } von { $other }
    [to-you] { $first } von { $name } trifft auf { $second } von dir
   *[they] { $first } von { $name } trifft auf { $second } von { $other }
}
tomahawk-fought = { $meeting }; Kampfwerte { $first } gegen { $second }.
tomahawk-stayed-hidden = Stapel { $pile }: Die Karten im Wald bleiben verdeckt.
tomahawk-scalped = Stapel { $pile }: { $who ->
    [you] Du bekommst
   *[they] { $name } bekommt
} { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für Skalps.
tomahawk-won = { $who ->
    [you] Du gewinnst
   *[they] { $name } gewinnt
} { $territory } an Stapel { $pile }, { $first } gegen { $second }: { $animals }.
tomahawk-tied = { $territory } an Stapel { $pile } geht an niemanden, { $first } gegen { $second }.
tomahawk-peeked = { $who ->
    [you] Du schaust dir im Wald an Stapel { $pile } eine Karte von { $other } an
    [to-you] { $name } schaut sich im Wald an Stapel { $pile } deine Karte an
   *[they] { $name } schaut sich im Wald an Stapel { $pile } eine Karte von { $other } an
}.
tomahawk-peeked-card = { $who ->
    [you] Du schaust dir im Wald an Stapel { $pile } eine Karte von { $other } an
    [to-you] { $name } schaut sich im Wald an Stapel { $pile } deine Karte an
   *[they] { $name } schaut sich im Wald an Stapel { $pile } eine Karte von { $other } an
}: { $card }.
tomahawk-forced = Danse du crépuscule: Eine zufällige Karte { $who ->
    [you] aus deiner Hand
   *[they] von { $name }
} kommt an Stapel { $pile }.
tomahawk-forced-card = Danse du crépuscule: { $card }, zufällig { $who ->
    [you] aus deiner Hand gezogen
   *[they] aus der Hand von { $name } gezogen
}, kommt an Stapel { $pile }.
tomahawk-prized = { $who ->
    [you] Du hast
   *[they] { $name } hat
} die meisten begehrten Tiere: 3 Punkte mehr.

tomahawk-prompt-keep = Behalte zwei deiner drei Spezialkrieger.
tomahawk-prompt-keep-noted = Behalte zwei deiner drei Spezialkrieger, den niedrigeren zuerst.
tomahawk-prompt-keep-second = Behalte einen zweiten Spezialkrieger.
tomahawk-prompt-kept = Deine Spezialkrieger sind gewählt.
tomahawk-prompt-seal-all = Lege verdeckt eine Karte an jeden Stapel.
tomahawk-prompt-seal = Lege verdeckt eine Karte an Stapel { $pile }.
tomahawk-prompt-sealed = Deine Karten sind gelegt.
tomahawk-prompt-forced = Eine Karte wird zufällig gezogen.

tomahawk-mean-keep = { $special } statt { $card }
tomahawk-mean-seal = { $card } an Stapel { $pile }
tomahawk-mean-seal-for = { $card } an Stapel { $pile }: { $territory }

tomahawk-fronts = Die vier Stapel
tomahawk-prized-now = die meisten { $animals }: +3
tomahawk-front-bare = Stapel { $pile }
tomahawk-front-says = Stapel { $pile }: { $territory }; Runde { $round } von { $rounds }. { $theirs }. { $ours }.
tomahawk-front-taken = { $says } Geht an: { $name }.
tomahawk-side-says = { $name }: { $cards }
tomahawk-tied-short = niemand
tomahawk-what-holds = Regeln an Stapel { $pile }: { $territory }
tomahawk-no-card = keine Karte
tomahawk-face-down = verdeckt
tomahawk-face-down-card = { $card }, verdeckt{ $peeked ->
    [yes] , von der Gegenseite gesehen
   *[no] { "" }
}
tomahawk-card-fights = { $card }, kämpft mit { $value }
tomahawk-special-hair = { $special }, Haar { $hair }
tomahawk-slot = Deine Karte an Stapel { $pile }: { $card }
tomahawk-slot-drafted = Deine Karte an Stapel { $pile }: { $card }, noch nicht endgültig
tomahawk-hand = Deine Hand
tomahawk-card-laid = { $card }, an Stapel { $pile } gelegt
tomahawk-clear = Leeren
tomahawk-seal = { $count ->
    [0] Verdeckt legen
    [one] Noch eine Karte legen
   *[other] Noch { $count } Karten legen
}
tomahawk-specials = Deine Spezialkrieger
tomahawk-keep = { $count } von 2 behalten
tomahawk-replaces = statt
tomahawk-hand-and-deck = Hand { $hand } · Nachziehstapel { $deck }
tomahawk-hair-count = { $count } für Skalps
tomahawk-points = { $count ->
    [one] Punkt
   *[other] Punkte
}
tomahawk-seen = Gesehen: { $count }
tomahawk-looked-at = Von Bergen aus gesehen: { $count }
tomahawk-unseen = Noch nicht gesehen: { $count }
tomahawk-unseen-why = Zwei davon wurden durch Spezialkrieger ersetzt.
tomahawk-own-known = In deiner Hand oder verdeckt: { $count }
tomahawk-own-unseen = Noch in deinem Nachziehstapel: { $count }
tomahawk-won-lands = Gewonnene Gebiete
tomahawk-scores = Endstand
tomahawk-score-hair = Skalps
tomahawk-score-prize = Bonus: die meisten { $animals }

tomahawk-refuse-not-now = Jetzt kann nichts gelegt werden.
tomahawk-refuse-nothing-held = Wähle zuerst eine Karte aus deiner Hand.
tomahawk-refuse-missing = { $count ->
    [one] Ein Stapel braucht noch eine Karte.
   *[other] { $count } Stapel brauchen noch eine Karte.
}
tomahawk-refuse-keep-two = Wähle zwei der drei.
tomahawk-refuse-two-kept = Du hast schon zwei gewählt: Lege zuerst einen zurück.
tomahawk-why-keep-first = Zuerst werden zwei der drei Spezialkrieger behalten.
tomahawk-why-seal-first = Die Spezialkrieger sind schon gewählt: Jetzt kommt eine Karte an Stapel { $pile }.
tomahawk-why-not-dealt = { $special } gehört nicht zu { $who ->
    [you] deinen Spezialkriegern
   *[they] den Spezialkriegern von { $name }
}: { $dealt }.
tomahawk-why-kept = { $special } ist schon gewählt: Der zweite muss höher sein.
tomahawk-why-highest = { $special } kann nicht zuerst behalten werden: Von den beiden kommt der niedrigere zuerst.
tomahawk-why-not-higher = { $special } kann nicht auf { $first } folgen: Der zweite muss der höhere sein.
tomahawk-why-replaces-basic = { $special } ersetzt eine Grundkarte vom Wert { $value }, keinen anderen Spezialkrieger.
tomahawk-why-replaces-value = { $special } ersetzt eine Grundkarte vom Wert { $value }, nicht { $card }.
tomahawk-why-no-copy = { $special } kann { $card } nicht ersetzen: Diese Karte gibt es im Spiel nicht.
tomahawk-why-sealed = { $who ->
    [you] Deine Karte an Stapel { $pile } liegt schon: Nimm sie zurück oder mach mit Stapel { $next } weiter.
   *[they] Die Karte von { $name } an Stapel { $pile } liegt schon: Jetzt ist Stapel { $next } an der Reihe.
}
tomahawk-why-by-chance = Danse du crépuscule hat { $who ->
    [you] deine Karte
   *[they] die Karte von { $name }
} an Stapel { $pile } gelegt: Jetzt ist Stapel { $next } an der Reihe.
tomahawk-why-wrong-pile = Zuerst kommt eine Karte an Stapel { $next }, dann an Stapel { $pile }.

special-meaning = { $special ->
    [s1] Großer Manitu
    [s2] Wandelnder Geist
    [s3] Herz des Mammutbaums
    [s4] Tanz der Dämmerung
    [s5] Schädel im Wind
    [s6] Macht des Himmels
   *[s7] Neckische Wolke
}

tomahawk-you = { $you }, { $tribe }
tomahawk-your-card = deine Karte
tomahawk-placed = gelegt
tomahawk-together = Die Karten von { $name } werden mit deinen aufgedeckt.
tomahawk-held = { $what } Tippe auf eine Front.
tomahawk-card-counts = { $card }{ $times ->
    [0] , zählt nicht
    [1] { "" }
   *[other] , zählt doppelt
}
tomahawk-side-total = { $says }, Summe { $total }
tomahawk-puma-note = { $who ->
    [you] Deine { $value } ist am stärksten
   *[they] Die { $value } von { $name } ist am stärksten
}: Sie zählt nicht.
tomahawk-puma-both = Beide { $value } sind am stärksten: Sie zählen nicht.
tomahawk-gathering-note = { $who ->
    [you] Deine { $value } ist am schwächsten
   *[they] Die { $value } von { $name } ist am schwächsten
}: Sie zählt { $double }.
tomahawk-gathering-both = Beide { $value } sind am schwächsten: Jede zählt { $double }.

tomahawk-about-warrior = Krieger { $value }: zählt { $value } für seine Seite. { $hair ->
    [0] Er hat kein Haar zu verlieren.
    [one] Eine stärkere Karte gegenüber bekommt { $hair } Punkt für Skalps.
   *[other] Eine stärkere Karte gegenüber bekommt { $hair } Punkte für Skalps.
}
tomahawk-about-special = { $special }: { $power }{ $hair ->
    [0] { "" }
    [one] { " " }Eine stärkere Karte gegenüber bekommt { $hair } Punkt für Skalps.
   *[other] { " " }Eine stärkere Karte gegenüber bekommt { $hair } Punkte für Skalps.
}
tomahawk-about-named = { $special }, { $meaning }
tomahawk-about-land = Stapel { $pile }, { $territory }. { $rule }
tomahawk-about-totals = Bisher { $first } : { $second } ({ $name } : { $other }).
tomahawk-about-struck = Hier ist sie die stärkste: Wegen des Pumas zählt sie nicht.
tomahawk-about-doubled = Hier ist sie die schwächste: Durch das Sammeln zählt sie doppelt.
tomahawk-about-changed = Wegen { $special } kämpft sie hier mit { $value }.
tomahawk-about-slot = Hierher kommt deine Karte dieser Runde für Stapel { $pile }.
tomahawk-about-down = Eine verdeckte Karte von { $name }: Im Wald werden die Karten in dessen letzter Runde aufgedeckt.

tomahawk-reason-power = { $special } an Stapel { $pile }: { $power }
tomahawk-reason-gathering = Stapel { $pile }: Dort zählt die schwächste Karte doppelt, also kann eine { $value } sogar { $double } zählen.
tomahawk-reason-puma = Stapel { $pile }: Der Puma nimmt die stärkste Karte, eine { $value }, die das nicht ist, zählt also weiterhin.
tomahawk-reason-behind = Stapel { $pile }: { $count ->
    [one] Dir fehlt { $count } Punkt
   *[other] Dir fehlen { $count } Punkte
} in der letzten Runde, und eine { $value } kann ihn noch drehen.
tomahawk-reason-ahead = Stapel { $pile }: { $count ->
    [one] Du führst mit { $count } Punkt
   *[other] Du führst mit { $count } Punkten
} in der letzten Runde, und eine { $value } verteidigt das.
tomahawk-reason-high = Stapel { $pile }: Dort geht es um { $animals }, das ist eine starke Karte wert.
tomahawk-reason-low = Stapel { $pile }: Dort geht es nur um { $animals }, da reicht eine niedrige Karte, und die starken bleiben auf der Hand.
tomahawk-reason-keep-hair = { $special } kommt statt { $card }: So ist weniger Haar zu verlieren.
tomahawk-reason-keep = { $special }: { $power }
tomahawk-won-manitou = Grand manitou: Mehr als das Doppelte verliert.
tomahawk-won-sequoia = Cœur de séquoia hat die Karibus verdoppelt.
