# Die Karten der eigenen Schachtel.

cards-title = Die Karten aus deiner Schachtel
cards-intro = Die veröffentlichte Regel von Tomahawk nennt nicht, was auf den Karten steht: Was du hier siehst, ist unsere Rekonstruktion. Wenn du das Spiel besitzt, gib deine eigenen Karten ein und spiel mit ihnen. Tippe eine Karte an und wähle dann, was sie zeigt.
cards-keys-title = Schneller mit der Tastatur
cards-keys = Die Pfeiltasten führen von Karte zu Karte. Ziffern setzen den Wert eines Kriegers (0 ist 10), das Haar eines Spezialkriegers oder die Runden eines Gebiets. + und − ändern Haar oder Tiere. P, F und M wählen Ebene, Wald oder Berg, U und G den Puma oder das Sammeln. Die Rücktaste holt die Karte der Rekonstruktion zurück.
cards-from-link = Diese Karten kamen mit einem Link. Behalte sie unter einem Namen, oder spiel gleich mit ihnen.
cards-warriors = Krieger
cards-warriors-how = Jeder Stamm hat diese 24 Karten.
cards-specials = Spezialkrieger
cards-specials-how = Nur ihr Haar kann anders sein.
cards-territories = Gebiete
cards-territories-how = Fünf von jeder Dauer.
cards-per-value = Krieger jedes Werts
cards-per-rounds = Gebiete jeder Dauer
cards-rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
cards-changed = { $card }, geändert
cards-back-one = Zurück zu: { $card }
cards-back-all = Zurück zur Rekonstruktion
cards-back-all-sure = Alle Karten werden wieder die der Rekonstruktion.
cards-back-all-yes = Ja, alle
cards-same = Das sind die Karten der Rekonstruktion.
cards-differ = Anders als in der Rekonstruktion: { $parts }.
cards-count-warriors = { $count } Krieger
cards-count-specials = { $count } Spezialkrieger
cards-count-territories = { $count ->
    [one] { $count } Gebiet
   *[other] { $count } Gebiete
}
field-value = Wert
field-hair = Haar
field-terrain = Art
field-animals = Tiere
field-rounds = Runden
field-picto = Zeichen
picto-none = keins

# Behalten, speichern und weitergeben.

decks-kept = Auf diesem Gerät behalten
deck-name = Name des Kartensatzes
deck-keep = Behalten
deck-is-kept = Auf diesem Gerät behalten.
cards-play = Mit diesen Karten spielen
deck-save = Als Datei speichern
deck-open = Datei öffnen
deck-share = Link zu diesen Karten
deck-delete = Diesen Kartensatz löschen
deck-delete-sure = Der Kartensatz wird von diesem Gerät gelöscht.
deck-delete-yes = Ja, löschen
deck-leave-sure = Was du eingegeben hast, geht verloren. Trotzdem verlassen?
deck-leave-yes = Ja, verlassen
deck-unnamed = Ein Kartensatz ohne Namen

# Karten wählen, und sehen, welche ein Tisch hat.

choose-cards = Karten
own-cards = Eigene Karten
own-cards-how = Hier wird mit den Karten aus einer eigenen Schachtel gespielt.
own-cards-list = Welche Karten anders sind
own-cards-original = Rekonstruktion
own-cards-here = Diese Schachtel
own-cards-all = Alle Karten ansehen

# Was nicht stimmen kann.

bad-deck-line = Zeile { $line }: Eine Zeile beginnt mit „basic:“, „special hair:“, „territories:“ oder #.
bad-deck-twice = Zeile { $line }: „{ $key }:“ steht hier zum zweiten Mal.
bad-deck-missing = Die Zeile „{ $key }:“ fehlt.
bad-deck-item = Zeile { $line }, Eintrag { $item }: { $part ->
    [basic] Ein Krieger ist ein Wert von 1 bis 10, ein Punkt und Haar von 0 bis 4, wie 7.1
    [hair] Haar ist eine Zahl von 0 bis 4
   *[territories] Ein Gebiet ist eine Dauer von 1 bis 3, P, F oder M, 1 bis 5 Tiere und vielleicht U oder G, wie 3F5G
}.
bad-deck-count = { $part ->
    [basic] Es sind { $found } Krieger, aber ein Stamm hat { $expected }
    [hair] Es sind { $found } Zahlen für Haar, aber es gibt { $expected } Spezialkrieger
   *[territories] Es sind { $found } Gebiete, aber ein Kartensatz hat { $expected }
}.
bad-deck-not-basic = { $card } ist ein Spezialkrieger: Ein Krieger hat einen Wert und Haar, wie 7.1.
bad-deck-value = Kein Krieger hat den Wert { $value }: Von jedem Wert von 1 bis 7 muss es mindestens einen geben.
bad-deck-hair = { $special } hat Haar { $hair }: Haar ist 0 bis 4.
bad-deck-rounds = { $count ->
    [0] Kein Gebiet dauert
    [one] Nur ein Gebiet dauert
   *[other] { $count } Gebiete dauern
} { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}: Es müssen fünf von jeder Dauer sein.
deck-link-long = Dieser Link ist zu lang für einen Kartensatz.
deck-link-version = Dieser Link stammt von einer anderen Version dieser Seite. Lass dir den Kartensatz als Datei geben.
deck-link-damaged = Dieser Link ist unvollständig oder falsch abgetippt. Lass ihn dir noch einmal geben.
deck-file-long = Diese Datei ist zu groß für einen Kartensatz.
deck-file-no-text = Diese Datei ist kein Text und enthält keinen Kartensatz.
deck-name-missing = Gib dem Kartensatz zuerst einen Namen.
deck-name-long = Ein Name hat höchstens { $most } Buchstaben.
deck-name-taken = Unter diesem Namen ist schon ein anderer Kartensatz behalten. Wähle einen anderen Namen.
deck-shelf-full = Auf dieses Gerät passen keine weiteren Kartensätze. Lösche zuerst einen.
deck-not-kept = Dieser Browser behält nichts. Speichere den Kartensatz stattdessen als Datei.
