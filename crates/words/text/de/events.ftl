# Was am Tisch geschieht, was zu tun ist, wie es endet.

happened-sat = { $who ->
    [you] Du nimmst Platz.
   *[they] { $name } nimmt Platz.
}
happened-stood = { $who ->
    [you] Du stehst auf.
   *[they] { $name } steht auf.
}
happened-readied = { $who ->
    [you] Du bist bereit.
   *[they] { $name } ist bereit.
}
happened-unreadied = { $who ->
    [you] Du bist noch nicht bereit.
   *[they] { $name } ist noch nicht bereit.
}
happened-taken-back = Dein letzter Zug wurde zurückgenommen.
happened-resigned = { $who ->
    [you] Du gibst auf.
   *[they] { $name } gibt auf.
}
happened-out-of-time = { $who ->
    [you] Deine Zeit ist abgelaufen.
   *[they] Die Zeit von { $name } ist abgelaufen.
}
happened-gone = { $who ->
    [you] Du warst zu lange weg.
   *[they] { $name } war zu lange weg.
}
happened-left = { $who ->
    [you] Du verlässt den Tisch.
   *[they] { $name } verlässt den Tisch.
}
happened-returned = { $who ->
    [you] Du bist zurück und spielst weiter.
   *[they] { $name } ist zurück und spielt weiter.
}
happened-signalled = { $name }: { $signal }
happened-rematch-offered = { $who ->
    [you] Du bietest eine Revanche an.
   *[they] { $name } bietet eine Revanche an.
}
happened-rematch-made = Die Revanche ist bereit.
happened-changed-device = { $who ->
    [you] Du spielst auf einem anderen Gerät weiter.
   *[they] { $name } spielt auf einem anderen Gerät weiter.
}
happened-aborted = Der Tisch wurde geschlossen.
happened-resumed = Der Server war kurz nicht erreichbar. Die Uhren standen so lange still.

signal-hello = Hallo!
signal-well-played = Gut gespielt!
signal-thinking = Ich überlege.
signal-oops = Hoppla!
signal-thanks = Danke!
signal-good-game = Schöne Partie!

prompt-deal = Die Karten werden ausgeteilt.
prompt-over = Die Partie ist zu Ende.
prompt-your-turn = Du bist am Zug.
prompt-wait = Warten auf { $names } …

result-win = { $who ->
    [you] Du gewinnst.
   *[they] { $name } gewinnt.
}
result-draw = Unentschieden.
result-shared = Geteilter Sieg: { $names }.
result-none = Niemand gewinnt.
result-score = { $who ->
    [you] du
   *[they] { $name }
} { $points }
result-points = Punkte: { $scores }.
result-shells = Muscheln: { $scores }.
ended-resigned = { $verdict } Die Partie endete durch Aufgabe.
ended-forfeited = { $verdict } Die Partie wurde durch Abwesenheit oder Zeit entschieden.
