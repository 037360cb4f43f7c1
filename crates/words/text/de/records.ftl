# Aufgezeichnete Partien in der Befehlszeile: Bilder aus Text, und wo eine Aufzeichnung abbricht.

picture-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
picture-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
picture-shells = { $count ->
    [one] { $count } Muschel
   *[other] { $count } Muscheln
}
picture-pawns = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}
picture-pile-top = Ablage: { $cards }, obenauf { $top }
picture-to-place = noch zu setzen { $pawns }
picture-duels = { $count ->
    [one] { $count } Duell
   *[other] { $count } Duelle
} von { $limit }
picture-before = Vor der ersten Runde
picture-after = Nach der letzten Runde
picture-round = Runde { $round } von { $rounds }
picture-pile = Stapel { $pile }
picture-fight = { $same ->
    [yes] Runde { $first }
   *[no] Runde { $first } bis { $last }
}
picture-hair = { $points } für Skalps
picture-hand = Hand { $cards }
picture-in-hand = { $count } auf der Hand
picture-won = gewonnen { $territories }
record-ends = Die Aufzeichnung endet hier, vor dem Ende der Partie: { $count ->
    [one] { $names } ist
   *[other] { $names } sind
} am Zug.
record-ends-deal = Die Aufzeichnung endet hier, vor dem Ende der Partie: Als Nächstes wird ausgeteilt.
record-illegal = Ereignis { $event }: { $name } darf { $move } nicht spielen. { $why }
