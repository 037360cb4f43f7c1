# The site: its frame, the front page, the game at this device.

title = { $what } · Solstice
title-home = Solstice: drei Spiele voll verborgener Absichten
title-game = Deine Partie
title-lobby = Offene Tische
title-table = Ein Tisch
title-review = Partie ansehen
title-rules = Regeln: { $game }
title-rulings = Entscheidungen
skip-to-content = Zum Inhalt
ways = Durch die Seite
menu = Menü
close-menu = Schließen
language = Sprache
language-missing = Die gewählte Sprache ({ $language }) konnte nicht geladen werden. Prüfe deine Verbindung und wähle sie noch einmal.
look = Design
look-is = Design: { $look }
look-system = Wie das Gerät
look-dark = Dunkel
look-light = Hell
three-games = Drei Spiele voll verborgener Absichten
three-games-lead = Gegen Freunde oder Bots, auf jedem Bildschirm, ohne Konto.
two-to-four-players = 2–4 Personen
two-players = 2 Personen
minutes = { $count } Minuten
play-a-bot = Gegen einen Bot
invite-a-friend = Freunde einladen
invite = Einladen
learn = Lernen
start-a-game = Neues Spiel
open-tables = Offene Tische
look-at-a-record = Aufgezeichnete Partie ansehen
recorded-games = Aufgezeichnete Partien
go-on-playing = Deine Partie fortsetzen
continue = Weiterspielen
independent = Eine unabhängige Umsetzung; die Karten von Tomahawk sind rekonstruiert. Nichts, was du hier tust, verlässt diese Seite.
how-strong = Wie stark sollen Bots sein?
who-plays-here = Wer spielt an diesem Gerät?
people-here = { $count ->
    [one] Nur ich
   *[other] { $count } Personen
 }
your-seat = { $count ->
    [one] Dein Platz
   *[other] Eure Plätze
 }
your-side = Deine Seite
leave-it-to-chance = Zufällig
cherokee-seats-differ = Wer beginnt, wird ausgelost, egal auf welchem Platz.
tomahawk-seats-differ = Beide spielen gleichzeitig: Nur der Name ist anders.
shamans-seats-differ = Bison setzt zuerst und tauscht zuerst.
begin = Los geht’s
rules = Regeln
bot-name = { $name } · Bot { $level }
players = Mitspielende
hint = Tipp
take-back = Zug zurücknehmen
what-happened = Was geschah
moves-in-words = Züge in Worten
enter-a-move = Einen Zug eingeben
play-move = Spielen
no-such-move = Das ist keiner der Züge in der Liste.
keys = Tastatur
keys-help = Pfeiltasten führen über das Brett, Enter oder die Leertaste wählt, Escape legt zurück.
give-up = Partie aufgeben
give-up-sure = Diese Partie ist dann verloren. Wirklich aufgeben?
give-up-yes = Ja, aufgeben
rules-loading = Die Regeln werden geholt…
rules-missing = Die Regeln konnten nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.
try-again = Noch einmal versuchen
pass-the-device = Gib das Gerät weiter: { $name }
pass-the-device-why = Was jemand weiß, geht nur ihn oder sie an.
i-have-it = Ich habe es
coach = Der Trainer:
coach-chance = Deine Gewinnchance: { $percent } %
got-it = Verstanden
play-again = Noch einmal
look-back = Partie ansehen
nowhere = Diese Seite gibt es nicht
nowhere-why = Vielleicht ist die Adresse vertippt, oder die Partie ist nicht mehr auf diesem Gerät.
to-the-front-page = Zur Startseite
