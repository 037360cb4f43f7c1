# Namen der Plätze, Spiele, Optionen und Stufen.

name-you = Du
name-someone = jemand
seat-number = Platz { $number }
seat-compass = { $seat ->
    [0] Nord
    [1] Ost
    [2] Süd
   *[3] West
}
seat-tribe = { $seat ->
    [0] Totem
   *[1] Tipi
}
list-and = { $first } und { $last }

game-cherokee = Cherokee
game-tomahawk = Tomahawk
game-shamans = Duell der Schamanen
game-shamans-short = Schamanen

pitch-cherokee = Sechs Clans erklimmen eine Pyramide. Niemand weiß, welcher deiner ist.
pitch-tomahawk = Vier Gebiete zugleich, und beide legen ihre Karten gleichzeitig verdeckt.
pitch-shamans = Neun Felder und zwei Masken: Errate, wo man dich erwartet.

setup-cherokee = Cherokee zu { $players ->
    [2] zweit
    [3] dritt
   *[other] viert
}, { $clans ->
    [open] offene Clans
   *[secret] geheime Clans
}
setup-tomahawk = Tomahawk{ $prized_animal ->
    [true] , mit begehrtem Tier
   *[false] { "" }
}{ $deck ->
    [own] , mit eigenem Kartensatz
   *[reconstruction] { "" }
}
setup-shamans = Duell der Schamanen{ $variant ->
    [memory] , Gedächtnisvariante
    [pro] , Profivariante
   *[base] { "" }
}{ $moves ->
    [free] , freie Züge
   *[swap] { "" }
}{ $exchange ->
    [optional] , Tausch freiwillig
   *[compulsory] { "" }
}{ $duels ->
    [100] { "" }
    [one] , höchstens { $duels } Duell
   *[other] , höchstens { $duels } Duelle
}

progress-cherokee = Zug { $number } von { $count }
progress-tomahawk = Runde { $number } von { $count }
progress-shamans = Duell { $number }
progress-shamans-placing = Stein { $number } von { $count }

option-players = Personenzahl
option-clans = Clans
option-prized-animal = Begehrtes Tier
option-deck = Kartensatz
option-variant = Variante
option-exchange = Tausch
option-duels = Höchstzahl der Duelle
option-moves = Art des Tauschs

choice-clans-secret = Geheim
choice-clans-open = Offen
choice-prized-animal-true = Mit
choice-prized-animal-false = Ohne
choice-deck-reconstruction = Rekonstruktion
choice-variant-base = Grundspiel
choice-variant-memory = Gedächtnis
choice-variant-pro = Profi
choice-exchange-compulsory = Pflicht
choice-exchange-optional = Freiwillig
choice-moves-swap = Zwei Steine tauschen
choice-moves-free = Zwei freie Züge

hint-clans-secret = Nur du kennst deinen Clan, und jeder Clan darf angreifen.
hint-clans-open = Die Clans liegen offen. Du greifst mit deinem und zwei neutralen Clans an.
hint-prized-animal-true = Wer von der ausgelosten Tierart die meisten hat, bekommt 3 Punkte mehr.
hint-prized-animal-false = Alle Tiere zählen gleich.
hint-deck-reconstruction = Die veröffentlichte Regel nennt die Karten nicht: Die meisten haben wir erschlossen.
hint-variant-base = Die Steine liegen offen; gleiche Werte teilen sich nie ein Feld.
hint-variant-memory = Die Steine liegen verdeckt; ein Duell zeigt die seines Feldes.
hint-variant-pro = Du setzt und tauschst Steine beider Seiten.
hint-exchange-compulsory = Auf jedes Duell folgt ein Tausch.
hint-exchange-optional = Wenn du tauschen darfst, kannst du auch verzichten.
hint-moves-swap = Zwei Steine aus verschiedenen Feldern tauschen die Plätze.
hint-moves-free = Du ziehst nacheinander zwei Steine, jeden auf ein beliebiges anderes Feld.

level-1 = Spielt jeden zweiten Zug zufällig: leicht zu schlagen.
level-2 = Nimmt, was gerade am besten aussieht, und denkt nie an deine Antwort.
level-3 = Spielt vor jedem Zug zweihundert Partien im Kopf durch; übersieht unauffällige Pläne.
level-4 = Spielt vor jedem Zug zweitausend Partien durch und variiert, wo es nötig ist.
level-5 = Denkt eine Sekunde über jeden Zug nach, mit voller Rechenleistung.
