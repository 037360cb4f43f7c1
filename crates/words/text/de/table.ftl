# Tables at a server: getting there, and what can go wrong.

server-unreachable = Der Server ist nicht erreichbar. Prüfe deine Internetverbindung.
no-cookie = Dein Browser blockiert die Cookies dieser Seite; ohne sie kannst du nicht Platz nehmen. Erlaube Cookies oder nimm einen anderen Browser.
reconnecting = Verbindung wird wiederhergestellt …
coming-to-the-table = Tisch wird geladen …
device-link-used = Dieser Link wurde schon benutzt oder ist zu alt: Erzeuge auf dem anderen Gerät einen neuen.
table-given-up = Dieser Tisch wurde geschlossen
you-have-left = Du hast den Tisch verlassen
moved-away = Du spielst jetzt auf einem anderen Gerät
open-another-table = Neuen Tisch öffnen

# The room in which players gather.

your-name = Dein Name
name-is-missing = Gib zuerst einen Namen ein.
sit-down = Platz nehmen
sit-here = Hier Platz nehmen
stand-up = Aufstehen
seat-free = frei
seat-away = nicht da
seat-ready = bereit
seat-not-ready = noch nicht bereit
seat-out = ausgeschieden
seat-bot-plays = ein Bot spielt weiter
i-am-ready = Ich bin bereit
you-are-ready = Ich bin bereit ✓
waiting-for-players = { $count ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $count } Personen.
 }
waiting-until-ready = Noch nicht bereit: { $names }.
shuffling = Die Karten werden gemischt …
about-to-begin = Gleich geht es los …
shuffle-waits = Es fehlt noch: { $names }.
shuffle-at-most = Die Partie beginnt spätestens in { $time }.
shuffle-heading = Wie die Karten gemischt werden
shuffle-promise = Der Server und das Gerät jedes Spielers tragen zum Mischen einen zufälligen Teil bei. Alle diese Teile stehen fest, bevor der eines Spielers aufgedeckt wird. Deshalb kann niemand die Karten bestimmen, auch der Server nicht.
shuffle-limits = Während der Partie kennt der Server alle Karten. Deckt ein Spieler seinen Teil nicht rechtzeitig auf, beginnt die Partie ohne diesen Teil, und sein Name wird am Ende genannt: Zusammen mit dem Server hätte er zwischen zwei Mischungen wählen können.
watched-with-everything = Wer den Link hat, kann bei dieser Partie zusehen und alles sehen, mit { $time } Verzögerung. Das kann auch ein Mitspieler, in einem zweiten Fenster.
invite-heading = Lade jemanden ein
invite-how = Scanne den Code oder verschicke den Link. Niemand braucht ein Konto.
qr-code = QR-Code mit dem Link zu diesem Tisch
qr-code-for-me = QR-Code mit dem Link für dein anderes Gerät
link-for-guests = Link für Gäste
link-for-me = Link für dein anderes Gerät
copy-link = Kopieren
link-copied = Kopiert
share-link = Teilen
other-device = Auf anderem Gerät weiterspielen
other-device-how = Scanne den Code oder öffne den Link innerhalb von zehn Minuten auf dem anderen Gerät. Er gilt einmal. Wer ihn hat, kann an deiner Stelle spielen: Zeig ihn niemandem sonst.
give-up-table = Tisch schließen
give-up-table-sure = Der Tisch wird für alle geschlossen.
give-up-table-yes = Ja, schließen
no-go-on = Nein

# The game.

say-something = Etwas sagen …
resign = Aufgeben
resign-sure = Willst du diese Partie wirklich aufgeben?
resign-yes = Ja, aufgeben
leave-table = Tisch verlassen
leave-table-sure = Du kannst nicht an deinen Platz zurück.
leave-table-yes = Ja, verlassen
you-are-out = Du bist ausgeschieden. Die Partie geht ohne dich weiter.
bot-plays-for-you = Ein Bot spielt für dich weiter.
play-on-myself = Selbst weiterspielen
clock-days = { $days } T. { $hours } Std.
watching = Du siehst zu.
watching-late = Du siehst alles, mit { $time } Verzögerung.
watching-not-yet = Die Partie wird mit { $time } Verzögerung gezeigt. Gleich beginnt sie auch hier.
through-whose-eyes = Perspektive
eyes-of-the-table = Was alle sehen
offer-rematch = Revanche
accept-rematch = Revanche annehmen
rematch-waits = Warten auf { $names } …
to-the-rematch = Zur Revanche
shuffle-fair = Geprüft: Die Karten wurden ehrlich gemischt.
shuffle-withheld = { $count ->
    [one] Geprüft, mit einem Vorbehalt: Von { $names } fehlt der zufällige Teil. Zusammen mit dem Server wäre so eine Wahl zwischen zwei Mischungen möglich gewesen.
   *[other] Geprüft, mit einem Vorbehalt: Von { $names } fehlen die zufälligen Teile. Zusammen mit dem Server wäre so eine Wahl zwischen mehreren Mischungen möglich gewesen.
 }
shuffle-broken = Achtung: Die Karten passen nicht zu dem, was vor der Partie festgelegt wurde.
shuffle-left-out = Dein zufälliger Teil ist nicht rechtzeitig zum Mischen angekommen. Dieses Gerät kann deshalb nicht für die Karten bürgen.
shuffle-unseen = Dieses Gerät war nicht verbunden, als die Karten gemischt wurden, und kann das Mischen deshalb nicht prüfen.

# A new table.

who-plays-too = Wer spielt mit?
a-person = Ein Mensch
a-bot = Bot, Stufe { $level }
clock = Zeit
clock-none = Ohne Uhr
clock-move = Pro Zug
clock-bank = Für die Partie
clock-correspondence = Tage
how-much-time = Wie viel Zeit
time-seconds = { $count } s
time-minutes = { $count } min
time-bank = { $time } + { $more } s
time-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
 }
clock-is-move = { $time } pro Zug
clock-is-bank = { $time } + { $more } s
clock-is-days = { $days ->
    [one] { $days } Tag pro Zug
   *[other] { $days } Tage pro Zug
 }
access = Wer kann den Tisch finden?
access-link = Alle mit dem Link
access-public = Alle (öffentliche Liste)
further-choices = Weitere Einstellungen
spectators = Wer darf zusehen?
spectators-table = Alle, aber nur, was offen liegt
spectators-nobody = Niemand
spectators-everything = Alle, mit allen Karten, 5 min verzögert
spectators-public = An einem öffentlichen Tisch sehen Zuschauer nur, was offen liegt.
absent = Wenn jemand zu lange weg ist
absent-bot = spielt ein Bot weiter
absent-forfeit = verliert diese Person die Partie
open-the-table = Tisch öffnen

# The list of tables.

play-together = Zusammen spielen
your-tables = Deine Tische
lobby-loading = Suche Tische …
lobby-empty = Noch niemand da
lobby-empty-how = Dein Tisch könnte der erste des Tages sein. Wer hier vorbeikommt, kann sich dazusetzen.
open-a-table = Einen Tisch öffnen
join-table = Mitspielen
return-to-table = Weiter
watch-table = Zusehen
table-has-free = { $count ->
    [0] alle Plätze besetzt
    [one] ein Platz frei
   *[other] { $count } Plätze frei
 }
table-plays = Partie läuft
table-is-over = die Partie ist zu Ende
more-tables = Weitere Tische
quick-play = Schnelles Spiel
quick-play-how = Setz dich zu jemandem, der wartet, oder öffne einen eigenen öffentlichen Tisch.
quick-find = Eine Partie { $game } finden
bot-instead = Lieber gegen einen Bot spielen
ask-for-notices = Sag mir, wenn ich am Zug bin
notices-granted = Du erfährst, wenn du am Zug bist, auch wenn diese Seite im Hintergrund ist.
