# Duell der Schamanen.

side-bison = Bison
side-wolf = Wolf
pawn-own = die { $value }
pawn-hidden = einen Stein
pawn-unknown = der Stein
cell = Spalte { $column }, Reihe { $row }
mask-row = Reihe { $row }
mask-column = Spalte { $column }

shamans-placed = { $who ->
    [you] Du setzt
   *[they] { $name } setzt
} { $pawn } auf { $cell }.
shamans-chose = { $who ->
    [you] Du wählst
   *[they] { $name } wählt
} geheim { $mask }.
shamans-duelled = Reihe { $row } trifft Spalte { $column }: Duell auf { $cell }, { $bison } gegen { $wolf } ({ $pawns }).
shamans-nobody = niemand
shamans-paid = { $who ->
    [you] Du zahlst { $shells ->
        [one] { $shells } Muschel
       *[other] { $shells } Muscheln
    } an { $other }.
    [to-you] { $name } zahlt dir { $shells ->
        [one] { $shells } Muschel
       *[other] { $shells } Muscheln
    }.
   *[they] { $name } zahlt { $shells ->
        [one] { $shells } Muschel
       *[other] { $shells } Muscheln
    } an { $other }.
}
shamans-exchanged = { $who ->
    [you] Du tauschst
   *[they] { $name } tauscht
} { $first } ({ $one }) und { $second } ({ $other }).
shamans-exchanged-hidden = { $who ->
    [you] Du tauschst
   *[they] { $name } tauscht
} die Steine auf { $one } und { $other }.
shamans-moved = { $who ->
    [you] Du ziehst
   *[they] { $name } zieht
} { $pawn } von { $from } nach { $to }.
shamans-passed = { $who ->
    [you] Du verzichtest
   *[they] { $name } verzichtet
} auf den Tausch.

shamans-prompt-place = { $count ->
    [one] Setze einen Stein: Wähle ihn, dann sein Feld.
   *[other] Setze zwei Steine: Wähle einen, dann sein Feld.
}
shamans-prompt-place-any = { $count ->
    [one] Setze einen Stein einer der beiden Seiten: Wähle ihn, dann sein Feld.
   *[other] Setze zwei Steine, eigene oder fremde: Wähle einen, dann sein Feld.
}
shamans-prompt-row = Wähle geheim die Reihe des Duells.
shamans-prompt-column = Wähle geheim die Spalte des Duells.
shamans-prompt-chosen = { $mask } ist gewählt.
shamans-prompt-exchange = Wähle zwei deiner Steine: Sie tauschen die Plätze.
shamans-prompt-exchange-any = Wähle zwei Steine in verschiedenen Feldern: Sie tauschen die Plätze.
shamans-prompt-move = Ziehe nacheinander zwei Steine, eigene oder fremde: Wähle einen, dann sein neues Feld.
shamans-prompt-move-second = Du hast { $pawn } gezogen. Ziehe jetzt einen anderen Stein: Wähle ihn, dann sein neues Feld.

shamans-mean-place = { $pawn } kommt auf { $cell }
shamans-mean-place-beside = { $pawn } kommt auf { $cell }, zu { $beside }
shamans-mean-choose = { $mask }: { $cells }
shamans-mean-exchange = { $first } kommt auf { $other }, { $second } auf { $one }
shamans-mean-swap = { $first } und { $second } tauschen die Plätze
shamans-mean-move = { $pawn } zieht von { $from } nach { $to }
shamans-mean-pass = kein Tausch

shamans-board = Spielbrett
shamans-shells = Muscheln
shamans-last-duel = Letztes Duell: { $cell }, { $winner } { $high } schlägt { $loser } { $low } und nimmt { $shells ->
    [one] { $shells } Muschel
   *[other] { $shells } Muscheln
}.
shamans-last-draw = Letztes Duell: { $cell }, { $high } gegen { $low }, unentschieden.
shamans-to-place = { $side }: noch { $count }
shamans-mask = { $side }: { $mask }
shamans-mask-sealed = { $side }: { $mask }, gewählt
shamans-cell = { $cell }: { $pawns }
shamans-cell-totals = { $cell }: { $pawns }; { $bison } gegen { $wolf }
shamans-cell-empty = { $cell }: leer
shamans-face-down = { $side }, verdeckt
shamans-pawn-at = { $pawn } auf { $cell }
shamans-pawn-among = { $pawn }, auf { $cell } mit { $others }
shamans-pass = Kein Tausch
shamans-undo = Zurücknehmen: { $pawn } auf { $cell }
shamans-aid = Offene Steine
shamans-aid-nothing = keine, wie am echten Tisch
shamans-aid-shown = die, die Duelle gezeigt haben
shamans-aid-everything = alle, die ich gesehen habe
shamans-ended-all = { $side } hat nach { $duels ->
    [one] { $duels } Duell
   *[other] { $duels } Duellen
} alle Muscheln.

shamans-why-placing = Erst werden alle Steine gesetzt, dann Masken gewählt.
shamans-why-pawn-first = Jetzt wird ein Stein gesetzt: Wähle ihn, dann sein Feld.
shamans-why-taken = Auf { $cell } liegt schon ein Stein von { $side }: Jedes Feld nimmt von jeder Seite einen auf.
shamans-why-own-only = { $side } setzt nur eigene Steine, nicht { $pawn }.
shamans-why-placed = { $pawn } liegt schon auf { $cell }.
shamans-why-meets-equal = Auf { $cell } träfe { $pawn } auf { $equal }: Gleiche Werte teilen sich nie ein Feld.
shamans-why-left-over = Für { $pawn } bliebe dann nur { $cell }, zusammen mit { $equal }: Gleiche Werte teilen sich nie ein Feld.
shamans-why-mask-first = Jetzt wird eine Maske gewählt: { $side ->
    [bison] Reihe 1, 2 oder 3.
   *[wolf] Spalte a, b oder c.
}
shamans-why-other-mask = { $mask } gehört { $owner }: { $side ->
    [bison] Bison wählt eine Reihe.
   *[wolf] Wolf wählt eine Spalte.
}
shamans-why-mask-chosen = { $who ->
    [you] Deine Maske ist schon gewählt: Nimm sie zurück, um eine andere zu wählen.
   *[they] { $name } hat schon eine Maske gewählt.
}
shamans-why-swap-own = { $who ->
    [you] Jetzt musst du zwei deiner Steine tauschen
   *[they] { $name } muss jetzt zwei eigene Steine tauschen
}{ $exchange ->
    [optional] { " " }oder auf den Tausch verzichten
   *[compulsory] { "" }
}.
shamans-why-swap-any = { $who ->
    [you] Jetzt musst du
   *[they] { $name } muss jetzt
} zwei Steine aus verschiedenen Feldern tauschen{ $exchange ->
    [optional] { " " }oder auf den Tausch verzichten
   *[compulsory] { "" }
}.
shamans-why-same-cell = { $first } und { $second } liegen im selben Feld: Getauscht werden Steine aus verschiedenen Feldern.
shamans-why-move = { $who ->
    [you] Jetzt musst du
   *[they] { $name } muss jetzt
} einen Stein auf ein anderes Feld ziehen{ $exchange ->
    [optional] { " " }oder auf den Tausch verzichten
   *[compulsory] { "" }
}.
shamans-why-move-second = { $pawn } wurde schon gezogen. Jetzt { $who ->
    [you] musst du
   *[they] muss { $name }
} einen anderen Stein ziehen.
shamans-why-moved = { $pawn } wurde schon gezogen: Der zweite Zug gilt einem anderen Stein.
shamans-why-there = { $pawn } liegt schon auf { $cell }: Ein Zug führt auf ein anderes Feld.
shamans-why-pass-late = { $pawn } wurde schon gezogen: Auf den Tausch verzichtet man vor dem ersten Zug.
shamans-why-compulsory = In dieser Partie ist der Tausch Pflicht.

shamans-you-are = Du bist { $side }
shamans-chooses = { $who ->
    [you] du wählst die { $side ->
        [bison] Reihe
       *[wolf] Spalte
    }
   *[they] wählt die { $side ->
        [bison] Reihe
       *[wolf] Spalte
    }
}
shamans-has-chosen = { $who ->
    [you] du hast { $mask } gewählt
   *[they] hat { $mask } gewählt
}
shamans-prompt-hand = Setze den Stein { $value } auf einen goldenen Kreis.{ $left ->
    [0] { "" }
   *[other] { " " }Danach folgt noch einer.
}
shamans-then = Dann die Duelle: Bison wählt eine Reihe und Wolf eine Spalte, beide geheim. Wo sie sich kreuzen, gewinnt der höhere Stein.
shamans-cross = Wo sich Reihe und Spalte kreuzen, gewinnt der höhere Stein die Differenz in Muscheln.
shamans-gold = Goldene Kreise zeigen, wohin der gewählte Stein darf und was ein Duell dort brächte.
shamans-equal = { $value } trifft { $value }: nicht erlaubt
shamans-higher-pawn-wins = höherer Stein gewinnt
shamans-higher-total-wins = höhere Summe gewinnt
shamans-nobody-pays = niemand zahlt
shamans-to = { $who ->
    [you] für dich
   *[they] für { $name }
}

shamans-reason-wins-all = Mit { $mask } gewinnst du überall: mindestens { $least ->
    [one] { $least } Muschel
   *[other] { $least } Muscheln
}.
shamans-reason-mixed = { $mask } kann dir { $most ->
    [one] { $most } Muschel
   *[other] { $most } Muscheln
} bringen (auf { $best }) und kostet höchstens { $loss } (auf { $worst }).
shamans-reason-loses-least = Mit { $mask } gewinnst du nirgends, verlierst aber höchstens { $loss ->
    [one] { $loss } Muschel
   *[other] { $loss } Muscheln
}.
shamans-reason-exposed = { $line } war ungeschützt, du hättest dort auf jedem Feld verloren; das ist auf { $cell } behoben.
shamans-reason-turns = Auf { $cell } gewinnst du dann { $now }, statt { $was } zu verlieren.
shamans-reason-saves = Auf { $cell } verlierst du dann { $now ->
    [0] nichts mehr
   *[other] nur noch { $now }
} statt { $was }.
shamans-reason-more = Auf { $cell } gewinnst du dann { $now } statt { $was }.
shamans-reason-beats = Er schlägt { $other }: Ein Duell brächte dort { $now ->
    [one] { $now } Muschel
   *[other] { $now } Muscheln
}.
shamans-reason-spent = { $other } ist schwer zu schlagen: Ein niedriger Stein kostet dort wenig.
shamans-reason-strong = { $count ->
    [0] Keiner der Steine, die { $side } noch hat, schlägt ihn dort.
    [one] Nur einer der Steine, die { $side } noch hat, schlägt ihn dort.
   *[other] Nur { $count } der Steine, die { $side } noch hat, schlagen ihn dort.
}

shamans-about-mask = { $mask } ist eine Maske von { $side }. Das Duell ist auf dem Feld, auf dem sich die Reihe von Bison und die Spalte von Wolf kreuzen.
shamans-about-empty = Auf { $cell } kreuzen sich Reihe { $row } und Spalte { $column }. Vor den Duellen setzt jede Seite einen Stein hierher.
shamans-about-hidden = Auf { $cell } kreuzen sich Reihe { $row } und Spalte { $column }. Die Steine liegen hier verdeckt, bis ein Duell sie zeigt.
shamans-about-cell = Auf { $cell } kreuzen sich Reihe { $row } und Spalte { $column }: { $pawns }. { $loser ->
    [nobody] Ein Duell kostet hier niemanden etwas.
   *[other] Bei einem Duell zahlt hier { $loser } { $shells ->
        [one] { $shells } Muschel
       *[other] { $shells } Muscheln
    }.
}
shamans-about-hand = { $pawn } ist noch zu setzen. Im Duell gewinnt, wer höher ist, die Differenz in Muscheln.
shamans-about-pawn = { $pawn } liegt auf { $cell }. In einem Duell dort gewinnt, wer höher ist, die Differenz in Muscheln.
