# The lessons: what the coach says. Browsers load this file when a lesson is opened.

lesson-cherokee-clan = Du hältst heimlich zu den Vögeln. Jeder Vogel zählt die Federn seiner Reihe.
lesson-cherokee-clan-task = Tippe auf die leuchtende 6, dann auf die 3 darüber, und greif an.
lesson-cherokee-clan-ask = Wer kennt meinen Clan?
lesson-cherokee-clan-answer = Nur du. Alle dürfen mit jedem Clan angreifen, deine Züge verraten dich also nicht gleich.
lesson-cherokee-clan-done = Eine Reihe höher: Dein Vogel zählt jetzt 3 Federn statt 2.

lesson-cherokee-age = Ein Angriff braucht mehr als das Ziel. Von unten angegriffen zählt das Ziel eins weniger.
lesson-cherokee-age-task = Greif mit deiner leuchtenden 5 die 5 darüber an.
lesson-cherokee-age-ask = Warum minus eins?
lesson-cherokee-age-answer = Wer höher steht, ist älter und zahlt dafür einmal: minus eins fürs Alter, egal wie viele von unten angreifen.
lesson-cherokee-age-done = 5 schlägt 4. Von der Seite hätte 5 gegen 5 nicht gereicht.
lesson-cherokee-age-beside = Stark genug, aber die 6 steht schon in dieser Reihe und gewinnt nichts. Lass die 5 von unten aufrücken.

lesson-cherokee-support = Mitglieder eines Clans, die das Ziel berühren, zählen ihre Werte zusammen.
lesson-cherokee-support-task = Greif mit deiner 6 die 8 an. Die 5 unterstützt sie.
lesson-cherokee-support-ask = Wer darf anführen?
lesson-cherokee-support-answer = Unterstützen kann nur, wer im Rang unter der anführenden Karte steht. Die höchste führt an und nimmt den Platz, die anderen bleiben.
lesson-cherokee-support-done = 11 schlägt 7. Deine 6 nimmt den Platz, die 5 bleibt, wo sie ist.
lesson-cherokee-support-level = Das würde reichen, aber deine 8 steht schon in dieser Reihe. Von unten gewinnst du eine Feder.

lesson-cherokee-succession = Eine Lücke füllt sich von unten: Der höhere Wert rückt auf, bei Gleichstand die Frau vor dem Mann. Sind beide gleich, wählst du.
lesson-cherokee-succession-task = Unter der Lücke warten zwei Männer mit 7. Tippe auf den deines Clans.
lesson-cherokee-succession-ask = Zählt der Clan?
lesson-cherokee-succession-answer = Für die Regel nicht. Es zählen nur Wert und Geschlecht; bei völligem Gleichstand wählst du.
lesson-cherokee-succession-done = Dein Vogel rückt auf, und die Lücke darunter füllt sich genauso, bis zur Basis.
lesson-cherokee-succession-deer = Das ist ein Hirsch: Die Federn bekäme ein anderer Clan. Nimm deinen Vogel.

lesson-cherokee-set = Dein Zug endet mit einer Handkarte: Sie füllt die Lücke an der Basis.
lesson-cherokee-set-task = Tippe auf den leuchtenden Vogel in deiner Hand.
lesson-cherokee-set-ask = Was zählt die Basis?
lesson-cherokee-set-answer = Nichts. Aber von dort kann eine Karte aufrücken. Sind alle Hände leer, ist die Partie zu Ende.
lesson-cherokee-set-done = Jetzt kann er aufrücken. Angreifen, auffüllen, legen: Das war ein ganzer Zug.

lesson-cherokee-who = Achte darauf, wem ein Zug nützt. Die Langhaarigen sind in jedem gegnerischen Zug aufgerückt.
lesson-cherokee-who-task = Verdränge ein Mitglied der Langhaarigen: die 5 nahe der Spitze, mit deiner 9.
lesson-cherokee-who-ask = Und wenn ich mich irre?
lesson-cherokee-who-answer = Dann hast du niemandem geschadet. Die Clans zeigen sich am Ende; bis dahin blufft jede Seite ein wenig.
lesson-cherokee-who-done = Gut gesehen: Das kostet die Gegenseite Federn. Du bist bereit für eine Partie.

lesson-tomahawk-seal = Jede Runde legen beide an jeder der vier Fronten eine Karte verdeckt. Alle werden zusammen aufgedeckt.
lesson-tomahawk-seal-task = Eine fehlt. Tippe auf die leuchtende 7, die leuchtende Front, dann Verdeckt legen.
lesson-tomahawk-seal-ask = Kann ich eine zurücknehmen?
lesson-tomahawk-seal-answer = Ja, bis du alle verdeckt legst. Tippe auf die Karte an ihrer Front, um sie wieder zu nehmen.
lesson-tomahawk-seal-done = Beide Seiten werden zugleich aufgedeckt. Hier schlug deine 7 eine 6, die Ebene gehört dir.

lesson-tomahawk-time = Ein Gebiet dauert ein bis drei Runden. Dann gewinnt es die höhere Summe, und seine Tiere sind Punkte.
lesson-tomahawk-time-task = Der leuchtende Berg dauert eine Runde: Leg deine stärkste Karte dorthin.
lesson-tomahawk-time-ask = Und wenn es länger dauert?
lesson-tomahawk-time-answer = Dann zählen auf jeder Seite die Karten aller Runden zusammen. Bei gleicher Summe gewinnt es niemand.
lesson-tomahawk-time-done = Deine 9 gewinnt den Berg. Sie bringt auch 4 Punkte für Skalps; dazu gleich mehr.
lesson-tomahawk-time-weak = Damit kannst du verlieren. Eine Runde, eine Karte: Die 9 ist am sichersten.

lesson-tomahawk-scalps = Von zwei Karten, die sich gegenüberliegen, zählt die höhere das Haar der niedrigeren: ein Skalp.
lesson-tomahawk-scalps-task = Halte das Haar zurück: Leg die 9 oder die 10, die keines haben.
lesson-tomahawk-scalps-ask = Wann ist Haar sicher?
lesson-tomahawk-scalps-answer = Gegen eine niedrigere oder gleiche Karte. Auch ein Krieger ohne Skalp zählt weiter für das Gebiet.
lesson-tomahawk-scalps-done = Gut aufgehoben: Gegenüber lag eine 9, und sie bekommt keinen Skalp.
lesson-tomahawk-scalps-hair = Liegt gegenüber eine höhere Karte, wird das Haar zu deren Punkten. Nimm eine ohne Haar.

lesson-tomahawk-mountain = Im Wald bleiben Karten bis zur letzten Runde verdeckt. Wer einen Berg gewinnt, darf sie ansehen.
lesson-tomahawk-mountain-task = Gewinn den leuchtenden Berg mit deiner 10.
lesson-tomahawk-mountain-ask = Welche Karten sehe ich?
lesson-tomahawk-mountain-answer = Die Karten, die die Gegenseite in dieser Runde in Wälder gelegt hat, die noch nicht entschieden sind.
lesson-tomahawk-mountain-done = 19 schlägt 17: Der Berg gehört dir, und du siehst die Karten in beiden Wäldern.
lesson-tomahawk-mountain-weak = Es steht 9 zu 9. Nur deine 10 sichert den Berg.

lesson-tomahawk-puma = Beim Puma zählt die stärkste Karte nicht, egal von welcher Seite.
lesson-tomahawk-puma-task = Eine Runde, je eine Karte: Leg eine niedrige, die leuchtende 4 oder 1.
lesson-tomahawk-puma-ask = Und das Sammeln?
lesson-tomahawk-puma-answer = Dort ist es umgekehrt: Die schwächste Karte zählt doppelt, egal von welcher Seite; bei Gleichstand alle schwächsten.
lesson-tomahawk-puma-done = Die gegnerische 10 war die stärkste und fiel dem Puma zum Opfer. Deine niedrige Karte gewinnt.
lesson-tomahawk-puma-strong = Ist deine die stärkste, zählt sie nicht, und du verlierst. Leg niedrig.

lesson-tomahawk-specials = Vor der ersten Runde behältst du zwei von drei Spezialkriegern. Jeder kann etwas Besonderes.
lesson-tomahawk-specials-task = Lies, was sie können, wähle zwei und behalte sie.
lesson-tomahawk-specials-ask = Was ersetzen sie?
lesson-tomahawk-specials-answer = Eine Grundkarte vom selben Wert. Dann werden deine 24 Karten gemischt, und du ziehst acht.
lesson-tomahawk-specials-done = Sie sind jetzt in deinem Nachziehstapel. Du bist bereit für eine Partie.

lesson-shamans-place = Du bist Bison. In jedem Feld treffen sich zwei Steine, und der höhere gewinnt die Differenz.
lesson-shamans-place-task = Tippe auf deine leuchtende 7, dann auf das Feld mit der 3 von Wolf.
lesson-shamans-place-ask = Wer setzt wann?
lesson-shamans-place-answer = Bison einen Stein, dann beide abwechselnd zwei. Zwei gleiche Werte teilen sich nie ein Feld.
lesson-shamans-place-done = Ein guter Platz: 7 gegen 3. Die übrigen werden genauso gesetzt.
lesson-shamans-place-eight = Die 8 gewänne eins mehr, aber du brauchst sie vielleicht anderswo. Nimm die 7.

lesson-shamans-masks = Deine Maske nennt eine Reihe, die von Wolf eine Spalte. Das Duell ist, wo sie sich kreuzen.
lesson-shamans-masks-task = Tippe auf deine Maske der Reihe 2.
lesson-shamans-masks-ask = Wer sieht meine Maske?
lesson-shamans-masks-answer = Niemand, bis beide gewählt haben. Dann werden beide gezeigt, und du nimmst deine zurück.
lesson-shamans-masks-done = Wolf hat Spalte b gewählt: 7 gegen 3 in der Mitte. Wolf zahlt dir 4 Muscheln.

lesson-shamans-exchange = Nach einem Duell tauschen zwei Steine einer Seite die Plätze. Diesmal tauschst du.
lesson-shamans-exchange-task = Mach Reihe 3 überall zum Gewinn: Tausch dort deine 5 und deine 3.
lesson-shamans-exchange-ask = Wer tauscht als Nächstes?
lesson-shamans-exchange-answer = Wolf, nach dem nächsten Duell, egal wer gewinnt. Es geht abwechselnd, Bison zuerst.
lesson-shamans-exchange-done = 9 gegen 7, 3 gegen 2, 5 gegen 4: Reihe 3 gewinnt in jeder Spalte.

lesson-shamans-shells = Wer verliert, zahlt die Differenz in Muscheln. Wer alle 18 hat, gewinnt sofort.
lesson-shamans-shells-task = Wähle die Reihe, in der du nicht verlieren kannst.
lesson-shamans-shells-ask = Und wenn es nicht reicht?
lesson-shamans-shells-answer = Dann wird gezahlt, was da ist, und die Partie ist zu Ende. Sie endet auch nach einer vereinbarten Zahl von Duellen.
lesson-shamans-shells-done = 9 gegen 7: zwei Muscheln mehr für dich, 15 zu 3.
lesson-shamans-shells-risky = Verlockend, aber in Spalte c träfe deine 2 auf die 8, und das kostet sechs. Reihe 3 ist sicher.

lesson-shamans-memory = In der Gedächtnisvariante liegen die Steine verdeckt. Ein Duell zeigt kurz zwei davon.
lesson-shamans-memory-task = In b2 hast du 7 gegen 3 gesehen. Wähl diese Reihe noch einmal.
lesson-shamans-memory-ask = Und bei gleichen Werten?
lesson-shamans-memory-answer = Hier dürfen gleiche Werte in einem Feld liegen. Dann ist das Duell unentschieden, und niemand zahlt.
lesson-shamans-memory-done = Gut gemerkt: Dieselben zwei Steine trafen sich, und Wolf zahlt noch einmal.

lesson-shamans-pro = In der Profivariante tauschst du zwei beliebige Steine, auch gegnerische. In einem Feld zählen sie zusammen.
lesson-shamans-pro-task = Tausch deine leuchtende 4 gegen die 8 von Wolf: Dann gewinnt Reihe 2 überall.
lesson-shamans-pro-ask = Und Reihe 1?
lesson-shamans-pro-answer = Dort hat Wolf dann 17 zu 0. Die Gegenseite sieht das auch: Wähl deine Maske mit Bedacht.
lesson-shamans-pro-done = Reihe 2 gewinnt jetzt in jeder Spalte. Du bist bereit für eine Partie.
