# Warum etwas nicht getan wurde.

refused-bad-message = Das hat der Server nicht verstanden.
refused-bad-version = Diese Seite ist veraltet: Lade sie neu.
refused-too-fast = Das war zu schnell. Versuch es gleich noch einmal.
refused-not-seated = Du hast keinen Platz an diesem Tisch.
refused-no-table = Diesen Tisch gibt es nicht.
refused-no-spectators = Dieser Tisch lässt keine Zuschauer zu.
refused-seat-taken = Dieser Platz ist besetzt.
refused-bad-name = Dieser Name ist hier nicht möglich: Vielleicht ist er an diesem Tisch schon vergeben, sieht aus wie der eines Bots oder enthält etwas Unsichtbares. Nimm einen anderen mit höchstens 32 Zeichen.
refused-has-begun = Die Partie hat schon begonnen.
refused-not-begun = Die Partie hat noch nicht begonnen.
refused-is-over = Die Partie ist zu Ende.
refused-no-move = Das ist kein Zug dieses Spiels.
refused-illegal = Das erlauben die Regeln jetzt nicht.
refused-nothing-to-take-back = Es gibt nichts zurückzunehmen.
refused-stale = Inzwischen hat sich etwas geändert. Sieh noch einmal hin.
refused-is-out = Du bist in dieser Partie nicht mehr dabei.
refused-moved-away = Du spielst auf einem anderen Gerät.
refused-too-slow = Die Verbindung ist zu langsam. Sie wird neu aufgebaut …
refused-busy = Der Server ist ausgelastet. Versuch es noch einmal.
refused-restarting = Der Server startet neu und ist gleich wieder da.
refused-internal = Auf dem Server ist etwas schiefgegangen. Versuch es noch einmal.
refused-full = Der Server hat keine freien Tische mehr. Versuch es später noch einmal.
refused-too-many-tables = Aus deinem Netz wurden zu viele Tische geöffnet. Schließ einen oder versuch es später noch einmal.
refused-blocked = Dieser Server weist deine Netzadresse ab.
refused-no-room = Der Server hat keinen Speicherplatz mehr und kann gerade keine neuen Tische öffnen. Versuch es später noch einmal.

# Was kein Spiel erlaubt.

why-no-such-seat = { $seat } gibt es nicht: Dieser Tisch hat die Plätze 0 bis { $last }.
why-not-your-turn = { $who ->
    [you] Du bist nicht am Zug, sondern { $other }.
    [to-you] Nicht { $name } ist am Zug, sondern du.
   *[they] Nicht { $name } ist am Zug, sondern { $other }.
}
why-has-chosen = { $who ->
    [you] Du hast schon gewählt: Nimm deine Wahl zurück, um sie zu ändern.
   *[they] { $name } hat schon gewählt und wartet auf die anderen.
}
why-spectator = Zuschauer spielen nicht mit.
why-deal-first = Zuerst werden die nächsten Karten ausgeteilt.
why-wrong-game = Dieser Zug gehört zu einem anderen Spiel ({ $other }): Hier wird „{ $game }“ gespielt.
why-not-in-hand = { $who ->
    [you] Du hast { $card } nicht auf der Hand.
   *[they] { $name } hat { $card } nicht auf der Hand.
}
