# The site: its frame, the front page, the game at this device.

title = { $what } · Solstice
title-home = Solstice: drei Spiele der verborgenen Absichten
title-game = Deine Partie
title-lobby = Offene Tische
title-table = Ein Tisch
title-review = Rückblick
title-rules = Regeln: { $game }
title-rulings = Entscheidungen
skip-to-content = Zum Inhalt
choices = Sprache und Aussehen
language = Sprache
language-missing = Die gewählte Sprache ({ $language }) konnte nicht geladen werden. Prüfe deine Verbindung und wähle sie noch einmal.
look-system = Aussehen: wie das Gerät
look-dark = Aussehen: dunkel
look-light = Aussehen: hell
three-games = Drei Spiele der verborgenen Absichten.
three-games-lead = Gegen Freunde oder Bots, auf jedem Bildschirm, ohne Konto. Der Tisch ist Tag und Nacht offen.
cherokee-facts = 2–4 Personen · 30 Min.
tomahawk-facts = 2 Personen · 20 Min.
shamans-facts = 2 Personen · 10 Min.
play-a-bot = Gegen einen Bot
invite-a-friend = Freunde einladen
learn-it = In fünf Minuten lernen
open-tables = Offene Tische
look-at-a-record = Eine aufgezeichnete Partie ansehen
go-on-playing = Deine Partie fortsetzen
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
unfinished-game = Du hast noch eine offene Partie: { $game }.
unfinished-go-on = Weiterspielen
unfinished-give-up = Aufgeben und neu beginnen
rules = Regeln
bot-name = { $name } · Bot { $level }
bot-level = Stufe { $level }
players = Spielende
hint = Tipp
take-back = Zurück
what-happened = Was geschah
told-last = Zuletzt: { $what }
moves-in-words = Züge in Worten
enter-a-move = Einen Zug eingeben
play-move = Spielen
no-such-move = Das ist keiner der Züge in der Liste.
rules-loading = Die Regeln werden geholt…
rules-missing = Die Regeln konnten nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.
try-again = Noch einmal versuchen
pass-the-device = Gib das Gerät weiter: { $name }
pass-the-device-why = Was jemand weiß, geht nur ihn oder sie an.
i-have-it = Ich habe es
coach = Der Trainer
coach-thinks = Der Trainer überlegt …
coach-chance = Deine Gewinnchance: { $percent } %
coach-line = { $chance } %, in { $share } von 100 Partien gewählt
play-again = Noch einmal
change-sides = Seiten tauschen
look-back = Rückblick
nowhere = Diese Seite gibt es nicht
nowhere-why = Vielleicht ist die Adresse vertippt, oder die Partie ist nicht mehr auf diesem Gerät.
to-the-front-page = Zur Startseite
my-games = Meine Partien
games-go-on = Laufend
games-are-over = Beendet
games-none-go-on = Zurzeit läuft nichts.
games-none-are-over = Noch keine.
game-at-this-device = auf diesem Gerät
games-kept = Dieses Gerät behält deine letzten { $count } Partien; die ältesten verschwinden zuerst.
