# Nur die Befehlszeile: dort spielen, Tipps, und was der Trainer zu einer Aufzeichnung sagt.

play-or = { $first } oder { $last }
play-which-game = Welches Spiel: { $games }?
play-games = Die Spiele sind { $games }; mit { $quit } hörst du auf.
play-begins = { $setup }. { $called ->
    [side] Du spielst { $name }.
   *[seat] Du sitzt auf { $name }.
} Hilfe gibt es mit ?
play-thinking = { $name } denkt nach …
play-prompt = dein Zug
play-goodbye = Bis bald.
play-saved = Die Aufzeichnung liegt in { $file }.
play-word-moves = züge
play-word-hint = tipp
play-word-rules = regeln
play-word-quit = ende
play-help = Gib einen Zug so ein, wie er oben steht, oder seinen Anfang, oder # und seine Nummer.
play-help-moves = alle deine Züge und was sie bewirken
play-help-hint = was der Trainer spielen würde, mit deinen Gewinnchancen
play-help-rules = die Regeln des Spiels
play-help-quit = die Partie verlassen
play-help-help = diese Hilfe
play-numbers = Deine Züge sind #1 bis #{ $count }.
play-could-be = Mehrere Züge beginnen so: { $moves }.

picture-line = { $name }: { $says }

advice-chance = { $who ->
    [you] Deine Gewinnchance: { $percent } %.
   *[they] { $name }: { $percent } % Gewinnchance.
}
advice-line = gespielt { $played } %, gewinnt { $chance } %
advice-more = { $count ->
    [one] und { $count } weiterer Zug
   *[other] und { $count } weitere Züge
}
advice-over = die Partie ist zu Ende: Es gibt nichts mehr zu entscheiden
advice-deal = als Nächstes wird ausgeteilt: Vorher gibt es nichts zu entscheiden
advice-none = der Bot findet keinen Zug für { $name }

judged-move = Ereignis { $event }: { $name } ({ $before } % Gewinnchance) spielt { $move }.
judged-mistake = Ereignis { $event }: { $name } ({ $before } % Gewinnchance) spielt { $move }. Gewinnchance danach: { $chance } %; mit { $best }: { $other } %.
judged-summary = { $name }: { $decisions ->
    [one] { $decisions } Entscheidung
   *[other] { $decisions } Entscheidungen
}, { $mistakes ->
    [0] keine Fehler.
    [one] { $mistakes } Fehler, der { $lost } Prozentpunkte gekostet hat.
   *[other] { $mistakes } Fehler, die { $lost } Prozentpunkte gekostet haben.
}
judged-title = { $setup }: Gewinnchance
judged-event = Ereignis { $event }
judged-percent = { $percent } %
judged-progress = Entscheidungen, noch { $time }
judged-failed = eine Entscheidung ließ sich nicht beurteilen
judged-stopped = abgebrochen: Es wurde nichts geschrieben

replay-wrong-event = Ereignis { $event }: Hier stimmt etwas nicht; solstice check sagt, was
replay-wrong-result = das Ergebnis stimmt nicht; solstice check sagt, warum

# Wie ein Zug aussieht, für alle, die etwas anderes getippt haben.

typed-cherokee-move = Ein Zug ist ein Angriff wie 6cx5c, wer aufrückt wie ^7d, eine gelegte Karte wie =D7f oder eine abgeworfene wie -D7f.
typed-cherokee-member = Eine Karte ist ein Clanbuchstabe (B U P D W L), ein Wert und f oder m, wie D7f; Männer haben 4 bis 9, Frauen 3 bis 8.
typed-cherokee-place = Ein Platz ist eine Reihe von 1 (Spitze) bis 8 und ein Buchstabe von links, wie 6c.
typed-tomahawk-move = Ein Zug behält einen Spezialkrieger, wie S2/2.1, oder legt eine Karte an einen Stapel, wie 3:7.1.
typed-tomahawk-card = Eine Karte ist ein Wert von 1 bis 10, ein Punkt und Haar von 0 bis 4, wie 7.1, oder ein Spezialkrieger S1 bis S7.
typed-tomahawk-special = Die Spezialkrieger sind S1 bis S7.
typed-tomahawk-pile = Die Stapel sind 1 bis 4.
typed-shamans-move = Ein Zug ist ein gesetzter Stein wie B5@a1, eine Maske wie 2 oder b, ein Tausch wie a1-c3 oder B5-W7, ein freier Zug wie B5>c2, oder - für keinen Tausch.
typed-shamans-pawn = Ein Stein ist B (Bison) oder W (Wolf) und ein Wert von 1 bis 9, wie B5.
typed-shamans-cell = Ein Feld ist eine Spalte a, b oder c und eine Reihe 1, 2 oder 3, wie b2.
typed-shamans-mask = Eine Maske ist eine Reihe 1, 2 oder 3 (Bison) oder eine Spalte a, b oder c (Wolf).
typed-shamans-pair = Ein Tausch nennt zwei verschiedene Steine oder Felder.
typed-shamans-order = Dieser Tausch wird { $move } geschrieben: der kleinere zuerst, und Bison vor Wolf.
