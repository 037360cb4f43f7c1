# The rules as a page, and a look back at a game.

go-back = Zurück
contents = Inhalt

review-loading = Die Partie wird geladen …
review-goes-on = Deine Partie läuft noch: Hier wäre zu sehen, was nur die andere Seite wissen darf.
review-unreadable = Das ist keine Aufzeichnung einer Partie, oder sie ist beschädigt.
review-open = Aufzeichnung öffnen
review-open-how = eine Datei, oder zieh sie hierher
review-which-game = Welche Partie
review-game = Partie { $number } von { $count }
review-eyes = Perspektive
review-as-everyone = Was alle wussten
review-as = { $who ->
    [you] Was du wusstest
   *[they] Was { $name } wusste
}
review-start = Die Partie beginnt.
review-first = Zum Anfang
review-back = Einen Schritt zurück
review-next = Einen Schritt weiter
review-last = Zum Ende
review-steps = Schritte
review-step = Schritt { $number } von { $count }
review-chances = Gewinnchancen laut Trainer
review-chance = { $first } % am Anfang, { $last } % am Ende, zwischen { $low } und { $high } %
review-judging = Der Trainer denkt noch nach …
review-proof = Wurde ehrlich gemischt?
review-proof-fair = Geprüft: Die Karten wurden ehrlich gemischt. Das Geheimnis des Servers und die Zufallsbytes der Spieler passen zu den Fingerabdrücken, die vorher feststanden; zusammen ergeben sie den Startwert, und daraus folgt alles, was ausgeteilt wurde. Jeder Zug war erlaubt.
review-proof-withheld = { $count ->
    [one] Geprüft, mit einem Vorbehalt: Von { $names } fehlen die Zufallsbytes, deren Fingerabdruck feststand. Zusammen mit dem Server wäre so eine Wahl zwischen zwei Mischungen möglich gewesen. Alles andere stimmt, und jeder Zug war erlaubt.
   *[other] Geprüft, mit einem Vorbehalt: Von { $names } fehlen die Zufallsbytes, deren Fingerabdruck feststand. Zusammen mit dem Server wäre so eine Wahl zwischen mehreren Mischungen möglich gewesen. Alles andere stimmt, und jeder Zug war erlaubt.
 }
review-proof-server-alone = Geprüft: Alles, was ausgeteilt wurde, folgt aus dem Startwert, und jeder Zug war erlaubt. Der Startwert kommt aber vom Server allein: Kein Spieler hat Zufallsbytes beigetragen.
review-proof-older = Geprüft: Alles, was ausgeteilt wurde, folgt aus dem Startwert, und jeder Zug war erlaubt. Diese Aufzeichnung ist aber von älterer Art: Die Zufallsbytes der Spieler standen nicht vorher fest, und wer zuletzt bereit war, hätte zusammen mit dem Server auswählen können, was ausgeteilt wird.
review-proof-seed = Geprüft: Alles, was ausgeteilt wurde, folgt aus dem Startwert, und jeder Zug war erlaubt. Anders als bei einem Server hatte sich vorher niemand auf den Startwert festgelegt.
review-proof-moves = Geprüft: Jeder Zug war erlaubt. Die Aufzeichnung hat keinen Startwert, also lässt sich das Austeilen nicht nachrechnen.
review-proof-no-deals = Geprüft: Jeder Zug war erlaubt. In diesem Spiel gibt es keinen Zufall, also nichts zu mischen.
review-proof-broken = Die Aufzeichnung enthält einen Fehler: { $why }
review-commitment = Fingerabdruck:
review-save = Aufzeichnung herunterladen
review-link = Link zu dieser Partie

# Going back in a game against bots.

go-back-a-turn = Einen Zug zurückgehen
is-practice = Übung

# Sound.

sound = Ton
sound-on = an
sound-off = aus

# The end of a game: the sun risen, half or set, and the margin.

end-won = Der Tag gehört dir
end-lost = Sonnenuntergang
end-drawn = Tagundnachtgleiche
end-watched = Der Tag ist vorbei
end-by-points = { $who ->
    [you] Du gewinnst mit dem { $clan }
   *[they] { $name } gewinnt mit dem { $clan }
}, { $count ->
    [one] ein Punkt Vorsprung
   *[other] { $count } Punkte Vorsprung
}.
end-by-women = { $who ->
    [you] Du gewinnst mit dem { $clan }
   *[they] { $name } gewinnt mit dem { $clan }
}: gleich viele Punkte, aber { $count ->
    [one] eine Frau mehr
   *[other] { $count } Frauen mehr
} in der Pyramide.
end-points = { $who ->
    [you] Du gewinnst
   *[they] { $name } gewinnt
} { $high } zu { $low }.
end-shells = { $who ->
    [you] Du gewinnst
   *[they] { $name } gewinnt
} mit { $high } Muscheln zu { $low }.
end-draw-points = Unentschieden: je { $count } Punkte.
end-draw-shells = Unentschieden: je { $count } Muscheln.
end-neutral = Clans, die niemand gespielt hat:
end-shells-went = Der Weg der Muscheln
end-start = Start
end-led = { $who ->
    [you] Nach Duell { $duel } hast du
   *[they] Nach Duell { $duel } hat { $name }
} { $high } zu { $low } geführt.
end-share = Teilen
end-shared = { $title }! { $margin }

# The moments that decided a game.

moments = Entscheidende Momente
moments-how = vom Trainer
moments-none = Der Trainer hat keinen Zug gefunden, der viel gekostet hat.
moment-cost = −{ $percent } %
moment-played = { $who ->
    [you] Dein Zug
   *[they] Zug von { $name }
}: { $move }
moment-better = Besser: { $move }
moment-chances = Gewinnchance: { $better } % statt { $after } %.
moment-next = Nächster teurer Zug
moment-try = Von hier an probieren
moment-own-clan = { $who ->
    [you] Den eigenen Clan verdrängt
   *[they] { $name } verdrängt den eigenen Clan
}
moment-lift = Eine Stufe für den { $clan }
moment-attack = Ein anderer Angriff war stärker
moment-climb = Das andere Mitglied rückt besser auf
moment-card = Eine andere Karte war besser
moment-smaller = Eine kleinere Karte für Stapel { $pile }
moment-bigger = Eine größere Karte für Stapel { $pile }
moment-special = Ein anderer Spezialkrieger war besser
moment-place = Ein anderes Feld für einen Stein
moment-mask = Eine andere Maske war besser
moment-exchange = Ein anderer Tausch war besser
moment-pass = Auf einen Tausch verzichtet
review-why-not-100 = Jede Chance beruht auf dem, was diese Person zu dem Zeitpunkt wusste. Alle wissen etwas anderes, also müssen die Chancen zusammen nicht 100 % ergeben.
