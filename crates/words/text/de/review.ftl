# The rules as a page, and a look back at a game.

go-back = Zurück
contents = Inhalt

review-loading = Die Aufzeichnung wird geholt…
review-goes-on = Deine Partie läuft noch: Hier wäre zu sehen, was nur die andere Seite wissen darf.
review-unreadable = Das ist keine Aufzeichnung einer Partie, oder sie ist beschädigt.
review-open = Aufzeichnung öffnen
review-open-how = eine Datei, oder zieh sie hierher
review-which-game = Welche Partie
review-game = Partie { $number } von { $count }
review-eyes = Wessen Wissen gezeigt wird
review-as-everyone = Was alle wussten
review-as = Was { $name } wusste
review-start = Die Partie beginnt.
review-first = Zum Anfang
review-back = Einen Schritt zurück
review-next = Einen Schritt weiter
review-last = Zum Ende
review-steps = Schritte
review-step = Schritt { $number } von { $count }
review-chances = Gewinnchancen, meint der Trainer
review-chance = { $first } % am Anfang, { $last } % am Ende, zwischen { $low } und { $high } %
review-judging = Der Trainer denkt noch nach…
review-proof = Das Mischen
review-proof-fair = Geprüft, und es stimmt: Das Geheimnis ist das, worauf der Server sich festgelegt hatte, der Startwert folgt daraus und aus den Bytes aller am Tisch, alles Ausgeteilte folgt aus dem Startwert, und jeder Zug war erlaubt.
review-proof-seed = Geprüft, und es stimmt: Alles Ausgeteilte folgt aus dem Startwert, und jeder Zug war erlaubt. Niemand hatte sich vorher auf den Startwert festgelegt, wie ein Server es tut.
review-proof-moves = Geprüft: Jeder Zug war erlaubt. Die Aufzeichnung hat keinen Startwert, also lässt sich das Austeilen nicht nachrechnen.
review-proof-no-deals = Geprüft, und es stimmt: Jeder Zug war erlaubt. In diesem Spiel gibt es keinen Zufall, also nichts zu mischen.
review-proof-broken = Die Aufzeichnung stimmt nicht: { $why }
review-commitment = Festlegung:
review-save = Aufzeichnung herunterladen
review-link = Link zu dieser Partie
