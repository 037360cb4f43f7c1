# Partite registrate nella riga di comando: immagini di testo, e dove una registrazione si ferma.

picture-points = { $count ->
    [one] { $count } punto
   *[other] { $count } punti
}
picture-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
picture-shells = { $count ->
    [one] { $count } conchiglia
   *[other] { $count } conchiglie
}
picture-pawns = { $count ->
    [one] { $count } pedina
   *[other] { $count } pedine
}
picture-pile-top = scarti: { $cards }, in cima { $top }
picture-to-place = da piazzare: { $pawns }
picture-duels = { $count ->
    [one] { $count } duello
   *[other] { $count } duelli
} su { $limit }
picture-before = Prima del primo turno
picture-after = Dopo l’ultimo turno
picture-round = Turno { $round } di { $rounds }
picture-pile = pila { $pile }
picture-fight = { $same ->
    [yes] turno { $first }
   *[no] turni da { $first } a { $last }
}
picture-hair = { $points } per gli scalpi
picture-hand = mano { $cards }
picture-in-hand = { $count } in mano
picture-won = vinti: { $territories }
record-ends = La registrazione finisce qui, prima della fine della partita: { $count ->
    [one] tocca a { $names }
   *[other] tocca a { $names }
}.
record-ends-deal = La registrazione finisce qui, prima della fine della partita: ora si distribuisce.
record-illegal = evento { $event }: { $name } non può giocare { $move }. { $why }
